"""Objects that change zones."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import defined_x, some
from rules_fr.rendering.clause import Block, Clause
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.costs import counters
from rules_fr.rendering.effects.common import (
    changed,
    intransitive,
    owner_words,
    remember,
    simple,
    subject,
    thing,
    you,
)
from rules_fr.rendering.families import Register, Role, effect, point
from rules_fr.rendering.phrase import Said, upon
from rules_fr.rendering.places import place
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.variants import Exiling, ZoneOwner
from rules_fr.rendering.wording import MoveOrder, MoveVerb, WholeZone
from rules_fr.rendering.words import ZONES, Noun
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.cards import Status
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Exile,
    ExileUntil,
    Position,
    PutIntoGraveyard,
    PutIntoHand,
    PutIntoLibrary,
    PutIntoLibraryAtRandom,
    PutIntoLibraryNth,
    PutOntoBattlefield,
    PutOnTopOrBottom,
    Regeneration,
    ReturnToHand,
    Sacrifice,
)
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import AllOf, InZone, Is, OwnedBy, ThisWay
from rules_fr.vocabulary.kinds import CounterKind, Zone
from rules_fr.vocabulary.refs import (
    Chosen,
    EachOf,
    It,
    Linked,
    OwnerOf,
    Seen,
    Target,
    TheRest,
    This,
    TopOfLibrary,
    Union,
    You,
)
from rules_fr.vocabulary.terms import Amount, Filter, Ref


@effect.register
def _destroy(what: Destroy, ctx: Context) -> list[Block]:
    said = thing(what.what, ctx)
    found = simple((you(ctx), False), "détruire", said)
    if what.regeneration is Regeneration.FORBIDDEN:
        word = ("elles" if said[0].many else "elle") if said[0].gender == "f" else ("ils" if said[0].many else "il")
        can = "peuvent" if said[0].many else "peut"
        end = ("e" if said[0].gender == "f" else "") + ("s" if said[0].many else "")
        if isinstance(said[0].ref, EachOf):
            ctx.scope.mention(It(), frozenset({said[0].sense}), gender=said[0].gender, plural=said[0].many)
        found = [structs.replace(found[0], tail=defined_x(ctx))]
        found.append(Block((), raw=f"{word} ne {can} pas être régénéré{end}"))
    return found


@effect.register
def _sacrifice(what: Sacrifice, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    said = thing(what.what, ctx)
    ctx.sacrificed = said[0].sense or "permanent"
    if isinstance(what.what, Chosen):
        remember(said[0], ctx)
    return simple(who, "sacrifier", said)


@effect.register
def _exile(what: Exile, ctx: Context) -> list[Block]:
    match what.what:
        case EachOf(what=InZone(zone=Zone.GRAVEYARD | Zone.HAND as zone, owner=owner)) if owner is not None:
            where = place(zone, owner, ctx)
            whole = ctx.voice.take(WholeZone) is WholeZone.ZONE
            return [Block((Clause(you(ctx), "exiler", where if whole else f"toutes les cartes de {where}"),))]
        case _:
            said = _moved(what.what, ctx)
            changed(said[0], ctx)
            if what.counters:
                return simple((you(ctx), False), "exiler", said, _with(what.counters, said[0], ctx))
            removed = ctx.voice.take(Exiling) is Exiling.REMOVE
            return simple((you(ctx), False), *(("retirer", said, "de la partie") if removed else ("exiler", said)))


def _with(counted: tuple[tuple[CounterKind, Amount], ...], said: Said, ctx: Context) -> str:
    """« avec trois marqueurs « temps » sur elle »."""
    on = upon(said.gender, many=said.many)
    return " ".join(f"avec {some(count, counters(kind), ctx, each=False)} sur {on}" for kind, count in counted)


def _own(ref: Ref, zone: Noun, ctx: Context) -> str:
    """« votre main », « sa bibliothèque »: the zone of who does it, when what moves comes from there; else nothing."""
    if _own_graveyard(ref) or (isinstance(ref, This) and ctx.scope.zones):
        return f"votre {zone.singular}"
    performer = ctx.performer
    if performer is None or performer.you:
        return ""
    owners = [part.owner for part in _what(ref) if isinstance(part, InZone)]
    if performer.ref in owners or spoken(performer.ref) in owners:
        return f"{'sa' if zone.gender == 'f' else 'son'} {zone.singular}"
    return ""


def _own_graveyard(ref: Ref) -> bool:
    """Whether what moves is the reader's, so that its owner's hand is « votre main »."""
    return any((isinstance(part, InZone) and part.owner == You()) or part == OwnedBy(You()) for part in _what(ref))


def _parts(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, AllOf) else (what,)


@effect.register
def _to_hand(what: ReturnToHand, ctx: Context) -> list[Block]:
    said = _moved(what.what, ctx)
    where = "dans " + (_own(what.what, ZONES[Zone.HAND], ctx) or f"la main de {owner_words(said[0], ctx)}")
    changed(said[0], ctx)
    return _going("renvoyer", said, where, ctx)


@effect.register
def _onto_battlefield(what: PutOntoBattlefield, ctx: Context) -> list[Block]:
    if what.being:
        ctx.being = True
        then = Apply(It(), what.being, RestOfGame())
        found = effect(Sequence((structs.replace(what, being=()), then)), ctx)
        ctx.being = False
        return found
    ctx.being = bool(ctx.being)
    if len(what.counters) > 1 or what.under not in (None, You(), OwnerOf(It())):
        raise NotRendered(what)
    with ctx.moving():
        said = thing(what.what, ctx, Register.CARD if _from_hand(what.what) else Register.PERMANENT)
    changed(said[0], ctx)
    graveyard = any(isinstance(part, InZone) and part.zone is Zone.GRAVEYARD for part in _what(what.what))
    verb = MoveVerb.RETURN if graveyard or isinstance(what.what, This | It | Linked) else MoveVerb.PUT
    verb = ctx.voice.take(MoveVerb, verb)
    tail = "sur le champ de bataille"
    if what.status is Status.TAPPED:
        tail += " " + tapped(said[0])
    e = ("e" if said[0].gender == "f" else "") + ("s" if said[0].many else "")
    if ctx.entering == "transformé":
        tail += f" et transformé{e}" if what.status is Status.TAPPED else f" transformé{e}"
    elif ctx.entering == "face cachée":
        tail += " face cachée"
    elif ctx.entering:
        tail += f", engagé{e} et attaquant{e}" + ("," if said[0].text else "")
    if what.attached_to is not None:
        tail += f" attaché{e} {behind('à', point(what.attached_to, ctx, Role.OTHER).text)}"
    if what.under == You():
        tail += " sous votre contrôle"
    elif what.under is not None:
        tail += f" sous le contrôle de {'leur' if said[0].many else 'son'} propriétaire"
    if what.counters:
        tail += f" {_with(what.counters, said[0], ctx)}"
    first = isinstance(what.what, Target | EachOf | This | Chosen) and what.status is Status.UNTAPPED
    first = first and what.attached_to is None
    return _going(verb.value, said, tail, ctx, MoveOrder.TO_THING_FROM if first else MoveOrder.THING_FROM_TO)


def _going(
    verb: str, said: tuple[Said, tuple[str, ...]], to: str, ctx: Context, usual: MoveOrder = MoveOrder.THING_FROM_TO
) -> list[Block]:
    """« renvoyez X depuis votre cimetière dans votre main », in one of the orders."""
    if not said[0].text:
        return simple((you(ctx), False), verb, said, to)
    thing_, mark, zone = said[0].text.rpartition(" depuis ")
    orders = _ORDERS if mark else _ORDERS[:2]
    order = ctx.voice.take(MoveOrder, usual, among=orders)
    whence = f" depuis {zone}"
    match order if mark else None:
        case MoveOrder.THING_TO_FROM:
            words = f"{thing_} {to}{whence}"
        case MoveOrder.TO_FROM_THING:
            words = f"{to}{whence} {thing_}"
        case _ if order is MoveOrder.TO_THING_FROM:
            words = f"{to} {said[0].text}"
        case _:
            words = f"{said[0].text} {to}"
    return intransitive((you(ctx), False), verb, words)


_ORDERS = (MoveOrder.THING_FROM_TO, MoveOrder.TO_THING_FROM, MoveOrder.THING_TO_FROM, MoveOrder.TO_FROM_THING)


def _owner_s(zone: Noun, said: Said, ctx: Context) -> str:
    """« le cimetière de son propriétaire », or « votre cimetière »."""
    match ctx.voice.take(ZoneOwner):
        case ZoneOwner.OWNER_S:
            return f"{'la' if zone.gender == 'f' else 'le'} {zone.singular} de {owner_words(said, ctx)}"
        case ZoneOwner.YOURS:
            return f"votre {zone.singular}"
        case ZoneOwner.ITS:
            return f"{'leur' if said.many else 'sa' if zone.gender == 'f' else 'son'} {zone.singular}"


def _what(ref: Ref) -> tuple[Filter, ...]:
    match ref:
        case Target(what=what) | Chosen(what=what) | EachOf(what=what):
            return _parts(what)
        case Union(parts=(first, *others)):
            return tuple(part for part in _what(first) if all(part in _what(other) for other in others))
        case _:
            return ()


def _from_hand(ref: Ref) -> bool:
    return any(isinstance(part, InZone) for part in _what(ref))


def tapped(said: Said) -> str:
    """« engagée », agreed."""
    return "engagé" + ("e" if said.gender == "f" else "") + ("s" if said.many else "")


def _moved(ref: Ref, ctx: Context) -> tuple[Said, tuple[str, ...]]:
    """What moves, with the zone that it leaves."""
    with ctx.moving():
        return thing(ref, ctx)


@effect.register
def _to_graveyard(what: PutIntoGraveyard, ctx: Context) -> list[Block]:
    said = _moved(what.what, ctx)
    if isinstance(what.what, TheRest | Seen):
        where = "dans votre cimetière"
    else:
        where = f"dans {_owner_s(ZONES[Zone.GRAVEYARD], said[0], ctx)}"
    changed(said[0], ctx)
    return _going("mettre", said, where, ctx)


@effect.register
def _into_hand(what: PutIntoHand, ctx: Context) -> list[Block]:
    said = _moved(what.what, ctx)
    mine = isinstance(what.what, It | TopOfLibrary | Chosen | TheRest | Seen)
    mine = mine or any(isinstance(part, ThisWay) for part in _what(what.what))
    own = _own(what.what, ZONES[Zone.HAND], ctx) or ("votre main" if mine else "")
    where = f"dans {own}" if own else f"dans la main de {owner_words(said[0], ctx)}"
    changed(said[0], ctx)
    return _going("mettre", said, where, ctx)


@effect.register
def _into_library(what: PutIntoLibrary, ctx: Context) -> list[Block]:
    said = _moved(what.what, ctx)
    side = "au-dessus" if what.position is Position.TOP else "en dessous"
    own = _own(what.what, ZONES[Zone.LIBRARY], ctx)
    if own or isinstance(what.what, TopOfLibrary | It | TheRest | Seen):
        library = own or ("votre bibliothèque" if you(ctx).you else "sa bibliothèque")
    else:
        library = _owner_s(ZONES[Zone.LIBRARY], said[0], ctx)
    changed(said[0], ctx)
    return _going("mettre", said, f"{side} de {library}", ctx)


@effect.register
def _top_or_bottom(what: PutOnTopOrBottom, ctx: Context) -> list[Block]:
    said = _moved(what.what, ctx)
    if ctx.performer is not None and not ctx.performer.you:
        library = "sa bibliothèque"
    else:
        library = f"la bibliothèque de {owner_words(said[0], ctx)}"
    changed(said[0], ctx)
    return simple((you(ctx), False), "mettre", said, f"au-dessus ou au-dessous de {library}")


@effect.register
def _random(what: PutIntoLibraryAtRandom, ctx: Context) -> list[Block]:
    said = _moved(what.what, ctx)
    side = "au-dessus" if what.position is Position.TOP else "en dessous"
    if ctx.performer is not None and not ctx.performer.you:
        return simple((you(ctx), False), "mettre", said, f"{side} de sa bibliothèque dans un ordre aléatoire")
    if not isinstance(what.what, TheRest | It | Seen):
        raise NotRendered(what)
    return simple((you(ctx), False), "mettre", said, f"{side} de votre bibliothèque dans un ordre aléatoire")


@effect.register
def _nth(what: PutIntoLibraryNth, ctx: Context) -> list[Block]:
    """« mettez la créature ciblée dans la bibliothèque de son propriétaire en deuxième position … »."""
    said = _moved(what.what, ctx)
    place = _NTH.get(what.place)
    if place is None:
        raise NotRendered(what)
    changed(said[0], ctx)
    library = f"la bibliothèque de {owner_words(said[0], ctx)}"
    return simple((you(ctx), False), "mettre", said, f"dans {library} en {place} position à partir du dessus")


_NTH = {2: "deuxième", 3: "troisième"}


@effect.register
def _until(what: ExileUntil, ctx: Context) -> list[Block]:
    """« exilez une créature ciblée jusqu'à ce que X quitte le champ de bataille »."""
    if what.until != ZoneChange(Is(This()), Zone.BATTLEFIELD, None):
        raise NotRendered(what.until, "jusqu'à quand")
    said = _moved(what.what, ctx)
    owner = point(This(), ctx, Role.SUBJECT)
    found = simple((you(ctx), False), "exiler", said, f"jusqu'à ce que {owner.text} quitte le champ de bataille")
    changed(said[0], ctx)
    return found
