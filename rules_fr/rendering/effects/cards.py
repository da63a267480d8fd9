"""Cards drawn, discarded, milled, revealed, looked at, searched for."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import defined, placed, some
from rules_fr.rendering.clause import Block, Clause, block
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.determiners import counted, every, indefinite, number_bounds
from rules_fr.rendering.effects.common import changed, intransitive, owner_words, remember, simple, subject, thing, you
from rules_fr.rendering.effects.moves import tapped
from rules_fr.rendering.families import Register, Role, effect, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.histories import SEARCHED
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.places import owned, place
from rules_fr.rendering.refs import hand_of
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import SearchOrder
from rules_fr.rendering.verbs import subjunctive
from rules_fr.rendering.wording import WholeZone
from rules_fr.rendering.words import ZONES, Noun, is_many, noun
from rules_fr.vocabulary.amounts import Fixed, Half
from rules_fr.vocabulary.effects.cards import (
    Dig,
    DigUntil,
    Discard,
    Draw,
    LookAt,
    Mill,
    Reach,
    Reveal,
    Reveals,
    Scry,
    Search,
    Shuffle,
    ShuffleInto,
    Status,
    Surveil,
    Wanted,
)
from rules_fr.vocabulary.filters import AllOf, HasType, InZone, Is, Not, OwnedBy
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, It, TargetZone, TheRest, This, TopOfLibrary, Union, You
from rules_fr.vocabulary.terms import Ref, walk


@effect.register
def _draw(what: Draw, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    words = placed(some(what.count, noun("carte"), ctx))
    ctx.scope.mention(It(), frozenset({"carte"}), gender="f", plural=is_many(what.count))
    return intransitive(who, "piocher", words)


@effect.register
def _mill(what: Mill, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    many = is_many(what.count)
    ctx.scope.mention(It(), frozenset({"carte"}), gender="f", plural=many, group=many)
    half = isinstance(what.count, Half)  # « la moitié de sa bibliothèque »
    count = what.count if half else defined(what.count, ctx)
    return intransitive(who, "meuler", some(count, noun("carte"), ctx, each=False))


@effect.register
def _discard(what: Discard, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    hand = hand_of(what.what, ctx)
    if hand is not None and ctx.voice.take(WholeZone) is WholeZone.CARDS:
        hand = f"toutes les cartes de {hand}"
    match what.what:
        case EachOf(what=AllOf(parts=(Not(part=Is(ref=It())), InZone(zone=Zone.HAND)))):  # « choisissez X cartes … »
            hand = "le reste"
        case _:
            pass
    if hand is None:
        said = point(what.what, ctx, Role.OTHER, Register.CARD)
        if not isinstance(what.what, This):
            remember(said, ctx)
        hand = said.text
    return intransitive(who, "défausser", f"de {hand}", reflexive=True)


@effect.register
def _reveal(what: Reveal, ctx: Context) -> list[Block]:
    match what.what:
        case EachOf(what=InZone(zone=Zone.HAND, owner=owner)) if owner is not None:
            ctx.scope.hand_shown = True
            if owner == You():
                return intransitive(subject(owner, ctx), "révéler", "votre main")
            who = subject(owner, ctx)
            return intransitive(who, "révéler", owned(ZONES[Zone.HAND], spoken(owner), ctx))
        case TopOfLibrary(player=player) if player == ctx.each:
            who = subject(player, ctx)
            said = thing(what.what, ctx, Register.CARD)
            return simple(who, "révéler", said)
        case _:
            said = thing(what.what, ctx, Register.CARD)
            changed(said[0], ctx)
            if isinstance(what.what, Chosen):
                ctx.scope.just_found = (said[0].gender, said[0].many)
            return simple((you(ctx), False), "révéler", said)


@effect.register
def _look(what: LookAt, ctx: Context) -> list[Block]:
    hand = hand_of(what.what, ctx)
    if hand is not None:
        ctx.scope.hand_shown = True
        return intransitive((you(ctx), False), "regarder", hand)
    said = thing(what.what, ctx, Register.CARD)
    changed(said[0], ctx)
    return simple((you(ctx), False), "regarder", said)


@effect.register
def _scry(what: Scry, ctx: Context) -> list[Block]:
    number = quantity(defined(what.count, ctx), ctx)
    who, same = subject(what.who, ctx)
    if who.you and not same:
        return [Block((Clause(who, "regard", number),))]
    return block(Clause(who, "appliquer", f"regard {number}", same=same))


@effect.register
def _surveil(what: Surveil, ctx: Context) -> list[Block]:
    return intransitive(subject(what.who, ctx), "surveiller", quantity(what.count, ctx))


@effect.register
def _shuffle(what: Shuffle, ctx: Context) -> list[Block]:
    if isinstance(what.who, TargetZone):
        if what.who.instance != ctx.scope.targets:
            raise NotRendered(what.who, "l'ordre des cibles")
        ctx.scope.targets += 1
        noun_ = ZONES[what.who.zone]
        text = f"{'la' if noun_.gender == 'f' else 'le'} {noun_.singular} ciblé{'e' if noun_.gender == 'f' else ''}"
        return intransitive((you(ctx), False), "mélanger", text)
    who = subject(what.who, ctx)
    if ctx.each is not None and what.who == ctx.each and SEARCHED in who[0].text:
        return block(Clause(who[0], "mélanger", clitics=("la",)))
    return intransitive(who, "mélanger")


@effect.register
def _shuffle_into(what: ShuffleInto, ctx: Context) -> list[Block]:
    match what.what:
        case EachOf(what=InZone(zone=zone, owner=owner)) if owner is not None and owner != You():
            who = subject(owner, ctx)
            noun_ = ZONES[zone]
            own = f"{'sa' if noun_.gender == 'f' else 'son'} {noun_.singular}"
            return intransitive(who, "mélanger", f"{own} dans sa bibliothèque")
        case Union(parts=parts) if (whose := _zones_of_one(parts)) is not None:
            zones, owner = whose
            who = subject(owner, ctx)
            possessive = ("votre", "votre") if owner == You() else ("son", "sa")
            each = [f"{possessive[ZONES[zone].gender == 'f']} {ZONES[zone].singular}" for zone in zones]
            words = f"{', '.join(each[:-1])} et {each[-1]} dans {possessive[1]} bibliothèque"
            return intransitive(who, "mélanger", words)
        case EachOf(what=AllOf(parts=(*_, OwnedBy(player=player)))) if player == ctx.each:
            who = subject(player, ctx)
            return simple(who, "mélanger", thing(what.what, ctx), "dans sa bibliothèque")
        case EachOf(what=InZone(zone=zone, owner=owner)) if owner is not None:
            text = f"{place(zone, owner, ctx)} dans {owned(ZONES[Zone.LIBRARY], owner, ctx)}"
            return intransitive((you(ctx), False), "mélanger", text)
        case TheRest() | Chosen(what=InZone(owner=You())):
            return simple((you(ctx), False), "mélanger", thing(what.what, ctx), "dans votre bibliothèque")
        case _:
            said = thing(what.what, ctx)
            library = f"dans la bibliothèque de {owner_words(said[0], ctx)}"
            return simple((you(ctx), False), "mélanger", said, library)


def _zones_of_one(parts: tuple[Ref, ...]) -> tuple[list[Zone], Ref] | None:
    """The zones of « votre main et votre cimetière », and whose they are."""
    zones: list[Zone] = []
    owners: set[Ref] = set()
    for part in parts:
        match part:
            case EachOf(what=InZone(zone=zone, owner=owner)) if owner is not None:
                zones.append(zone)
                owners.add(owner)
            case _:
                return None
    return (zones, owners.pop()) if len(owners) == 1 else None


@effect.register
def _dig(what: DigUntil, ctx: Context) -> list[Block]:
    """« révélez les cartes du dessus de votre bibliothèque jusqu'à ce que vous révéliez une carte de créature »."""
    who = subject(what.who, ctx)
    phrase = describe(what.what, ctx, Register.CARD)
    library = owned(ZONES[Zone.LIBRARY], what.library, ctx)
    found = counted(phrase, what.count)
    verb = "révéler" if what.how is Dig.REVEAL else "exiler"
    until = f"vous {verb.removesuffix('er')}iez" if who[0].you else f"il {subjunctive(verb)}"
    kinds = frozenset({phrase.noun.sense, "carte", *phrase.noun.sense.split("&")})
    ctx.scope.mention(It(), frozenset({"carte"}), gender="f", plural=True, group=True)
    ctx.scope.mention(It(), kinds, gender=phrase.noun.gender, plural=is_many(what.count))
    clause = Clause(who[0], verb, f"les cartes du dessus de {library}", same=who[1])
    return [Block((clause,), tail=f" jusqu'à ce que {until} {found}")]


@effect.register
def _search(what: Search, ctx: Context) -> list[Block]:
    return block(*search_clauses(what, ctx))


def _found(said: Said, ctx: Context) -> Said:
    """What was found, in the same sentence: the reader takes the pronoun for it whatever else there is."""
    try:
        return point(It(), ctx, Role.OBJECT)
    except NotRendered:
        return Said(It(), "", said.gender, said.many, clitic="les" if said.many else "la")


def _theirs(what: Search, who: Said, zone: Noun, ctx: Context) -> str:
    """« votre main », « sa main »: of whose library it is."""
    if what.library not in (what.who, spoken(what.who)):
        return owned(zone, spoken(what.library), ctx)
    own = "votre" if who.you else "sa" if zone.gender == "f" else "son"
    return f"{own} {zone.singular}"


def _places(what: Search, ctx: Context) -> str:
    """« votre bibliothèque et/ou votre cimetière », « le cimetière, la main et la bibliothèque de ce joueur »."""
    library = owned(ZONES[Zone.LIBRARY], what.library, ctx)
    if not what.zones:
        return library
    if library.startswith("la ") and what.reach is Reach.ALL:
        others = [f"{'la' if ZONES[zone].gender == 'f' else 'le'} {ZONES[zone].singular}" for zone in what.zones]
        return f"{', '.join(others)} et {library}"
    others = [owned(ZONES[zone], what.library, ctx) for zone in what.zones]
    joint = " et/ou " if what.reach is Reach.ANY else " et "
    return ", ".join([library, *others[:-1]]) + joint + others[-1]


def search_clauses(what: Search, ctx: Context) -> tuple[Clause, ...]:
    """« cherchez dans votre bibliothèque une carte de terrain de base, mettez-la sur le champ de bataille engagée »."""
    who = subject(what.who, ctx)
    library = _places(what, ctx)
    phrase = describe(what.what, ctx, Register.CARD)
    one = what.maximum == Fixed(1)
    prefix = "jusqu'à " if what.up_to else ""
    if what.wanted is Wanted.EVERY:
        text = every(phrase)
    elif what.maximum is None:
        text = number_bounds(phrase, Fixed(0), None)
    elif one and not what.up_to:
        text = indefinite(phrase)
    else:
        text = counted(phrase, defined(what.maximum, ctx), prefix=prefix)
    said = Said(Chosen(what.what), text, phrase.noun.gender, not one, sense=phrase.noun.sense)
    remember(said, ctx, *(f"type:{node.type.value}" for node in walk(what.what) if isinstance(node, HasType)))
    ctx.scope.seen = ctx.scope.seen or not one
    card_first = ctx.voice.take(SearchOrder) is SearchOrder.CARD_FIRST
    words = f"{text} dans {library}" if card_first else f"dans {library} {text}"
    clauses = [Clause(who[0], "chercher", words, same=who[1])]
    if what.reveal is Reveals.REVEALED:
        shown = _found(said, ctx)
        clauses.append(Clause(who[0], "révéler", shown.text, (shown.clitic,) if shown.clitic else (), same=True))
    found = _found(said, ctx)
    it = found.text
    then = Clause(who[0], "mettre", "", (found.clitic,) if found.clitic else (), same=True)
    match what.destination:
        case Zone.BATTLEFIELD:
            tail = "sur le champ de bataille"
            if what.status is Status.TAPPED:
                tail += " " + tapped(said)
        case Zone.HAND:
            tail = f"dans {_theirs(what, who[0], ZONES[Zone.HAND], ctx)}"
        case Zone.GRAVEYARD:
            tail = f"dans {_theirs(what, who[0], ZONES[Zone.GRAVEYARD], ctx)}"
        case Zone.EXILE:
            return (*clauses, structs.replace(then, verb="exiler", tail=it))
        case _:
            return tuple(clauses)
    return (*clauses, structs.replace(then, tail=f"{it} {tail}".strip()))
