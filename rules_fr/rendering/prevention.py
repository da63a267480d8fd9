"""Replacement and prevention effects that say « devait »: prevented damage, moves elsewhere, « à la place »."""

from __future__ import annotations

from rules_fr.rendering.clause import Block, sentences
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import indefinite
from rules_fr.rendering.effects.damage import from_prevented, to_prevented
from rules_fr.rendering.effects.damage_words import DAMAGE_WORDS
from rules_fr.rendering.event_patterns import thing_of
from rules_fr.rendering.families import Register, Role, effect, point, replacement
from rules_fr.rendering.filters import describe
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.player_events import but_first
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import CLITIC, JOINT, behind
from rules_fr.rendering.verbs import imperfect, third
from rules_fr.rendering.wording_of_things import MovedAgain
from rules_fr.rendering.words import this_one
from rules_fr.rendering.zone_events import graveyard_of
from rules_fr.vocabulary.amounts import EventAmount, Fixed, Plus
from rules_fr.vocabulary.event_patterns import (
    DealsDamage,
    Draws,
    DrawsCard,
    GainsLife,
    LosesLife,
    MadeToDiscard,
    ZoneChange,
)
from rules_fr.vocabulary.filters import AllOf, AnyOf, Anything, ControlledBy, Is, IsPlayer, IsSpell
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import AnOpponent, EventObject, This, You
from rules_fr.vocabulary.replacements import EntersUnder, Instead, MovesElsewhere, MultiplyDamage, OtherDamage, Prevent
from rules_fr.vocabulary.terms import Effect, EventPattern, Filter, Ref, walk


@replacement.register
def _prevent(what: Prevent, ctx: Context) -> str:
    plural, _ = DAMAGE_WORDS[what.kind]
    if what.then is not None:
        return _then(what, what.then, plural, ctx)
    if what.amount is not None:
        return _some(what, ctx, plural)
    before, after = to_prevented(what.recipient, ctx)
    by = f" par {from_prevented(what.source, ctx)}" if what.source != Anything() else ""
    return f"prévenez toutes les {plural} qui devraient {before}être infligées{after}{by}"


def _then(what: Prevent, then: Effect, plural: str, ctx: Context) -> str:
    """« si des blessures devaient être infligées à X, prévenez ces blessures. Retirez un marqueur de X »."""
    if what.amount is not None:
        raise NotRendered(what)
    before, after = to_prevented(what.recipient, ctx)
    text = f"si des {plural} devaient {before}être infligées{after}, prévenez ces blessures"
    of_source = any(part == EventObject() for part in walk(then))
    if what.source != Anything() or of_source:
        text = f"si {_dealing(what.source, what.recipient, plural, ctx)}, prévenez ces blessures"
    ctx.scope.event_amount = EventAmount()
    with ctx.clause():
        return f"{text}. {sentences(effect(then, ctx)).removesuffix('.')}"


def _some(what: Prevent, ctx: Context, plural: str) -> str:
    """« si une source devait infliger des blessures à X, prévenez 1 de ces blessures »."""
    if not isinstance(what.amount, Fixed):
        raise NotRendered(what)
    dealing = _dealing(what.source, what.recipient, plural, ctx)
    return f"si {dealing}, prévenez {what.amount.value} de ces blessures"


def _dealing(source: Filter, recipient: Filter, words: str, ctx: Context) -> str:
    """« une source qu'un adversaire contrôle devait vous infliger des blessures »."""
    if isinstance(source, Is):
        said = point(source.ref, ctx, Role.SUBJECT).text
    else:
        said = thing_of(source, ctx, EventObject(), Register.SOURCE).text
    match recipient:
        case Anything():
            return f"{said} devait infliger des {words}{ctx.until}"
        case Is(ref=You()):
            return f"{said} devait {CLITIC}vous infliger des {words}{ctx.until}"
        case Is(ref=ref):
            to = point(ref, ctx, Role.OTHER).text
        case IsPlayer():
            to = "un joueur"
        case AnyOf(parts=parts):
            options = [
                point(part.ref, ctx, Role.OTHER).text if isinstance(part, Is) else indefinite(describe(part, ctx))
                for part in parts
            ]
            to = f" ou {JOINT}".join(options)
        case found:
            to = indefinite(describe(found, ctx))
    return f"{said} devait infliger des {words} {behind('à', to)}{ctx.until}"


@replacement.register
def _other_damage(what: OtherDamage, ctx: Context) -> str:
    """« si une source devait infliger des blessures à X, elle inflige autant de blessures plus 1 à X à la place »."""
    dealing = _dealing(what.source, what.recipient, DAMAGE_WORDS[what.kind][0], ctx)
    ctx.scope.event_amount = EventAmount()
    match what.amount:
        case Plus(parts=(EventAmount(), Fixed(value=value))) if value > 0:
            number = f"autant de blessures plus {value}"
        case _:
            raise NotRendered(what.amount)
    again = "" if what.recipient == Anything() else f" {behind('à', _these(what.recipient, ctx))}"
    return f"si {dealing}, elle inflige {number}{again} à la place"


@replacement.register
def _multiplied(what: MultiplyDamage, ctx: Context) -> str:
    """« si une source devait infliger des blessures à X, elle inflige le double de ces blessures à X à la place »."""
    if what.factor not in _TIMES:
        raise NotRendered(what)
    dealing = _dealing(what.source, what.recipient, "blessures", ctx)
    male = isinstance(what.source, AllOf) and isinstance(what.source.parts[0], IsSpell)
    if what.recipient == Is(You()):
        return f"si {dealing}, elle {CLITIC}vous inflige {_TIMES[what.factor]} de ces blessures à la place"
    again = "" if what.recipient == Anything() else f" {behind('à', _these(what.recipient, ctx))}"
    return f"si {dealing}, {'il' if male else 'elle'} inflige {_TIMES[what.factor]} de ces blessures{again} à la place"


_TIMES = {2: "le double", 3: "le triple"}


def _these(what: Filter, ctx: Context) -> str:
    """« cette créature ou ce joueur »."""
    parts = what.parts if isinstance(what, AnyOf) else (what,)
    words = []
    for part in parts:
        known = point(part.ref, ctx, Role.OTHER).text if isinstance(part, Is) else ""
        words.append(known or this_one(describe(part, ctx).noun))
    return f" ou {JOINT}".join(words)


@replacement.register
def _instead(what: Instead, ctx: Context) -> str:
    """« si vous deviez piocher une carte, piochez deux cartes à la place »."""
    if what.effect is None:
        return f"si {would(what.event, ctx)}, {_nothing(what.event)} à la place"
    ctx.scope.event_amount = EventAmount()
    lead = f"si {would(what.event, ctx)}"
    if ctx.also:
        lead, ctx.also = f"{lead} et que {ctx.also}", ""
    with ctx.clause():
        blocks = effect(what.effect, ctx)
    if any(piece.ended for piece in blocks):
        raise NotRendered(what, "ce qui arrive à la place")
    end = "à la place"
    if isinstance(what.event, MadeToDiscard):
        end = "à la place de ~le mettre dans votre cimetière"
    return f"{lead}, {_in_one_clause(blocks)} {end}"


def _nothing(event: EventPattern) -> str:
    """« ce joueur n'en gagne aucun », « sautez cette pioche »."""
    match event:
        case GainsLife(player=player):
            return "vous n'en gagnez aucun" if player == You() else "ce joueur n'en gagne aucun"
        case LosesLife(player=player):
            return "vous n'en perdez aucun" if player == You() else "ce joueur n'en perd aucun"
        case DrawsCard(player=player):
            return "sautez cette pioche" if player == You() else "ce joueur saute cette pioche"
        case _:
            raise NotRendered(event)


def _in_one_clause(blocks: list[Block]) -> str:
    """Instructions as the end of a sentence: « exilez-la et piochez une carte »."""
    said = [text.removesuffix(".") for text in sentences(blocks).split(". ")]
    first, *others = [text[:1].lower() + text[1:] for text in said]
    order = not first.startswith("vous ")
    return " et ".join([first, *(text.removeprefix("vous ") if order else text for text in others)])


def would(what: EventPattern, ctx: Context) -> str:
    """The event that is replaced, with « devait »."""
    match what:
        case MadeToDiscard(player=You(), what=Is(ref=ref), by=AnOpponent()):
            about = point(ref, ctx, Role.OF).text
            cause = "un sort ou une capacité qu'un adversaire contrôle"
            return f"{cause} {CLITIC}vous contraint à {CLITIC}vous défausser {behind('de', about)}"
        case GainsLife(player=player):
            return _player_would(player, "gagner des points de vie", ctx)
        case LosesLife(player=player):
            return _player_would(player, "perdre des points de vie", ctx)
        case DrawsCard(player=player, which=which):
            spared = but_first(point(player, ctx, Role.SUBJECT)) if which is Draws.BUT_STEP else ""
            return _player_would(player, f"piocher une carte{spared}", ctx)
        case DealsDamage(source=Anything(), recipient=recipient, kind=kind):
            before, after = to_prevented(recipient, ctx)
            return f"des {DAMAGE_WORDS[kind][0]} devaient {before}être infligées{after}"
        case ZoneChange(subject=subject, origin=origin, destination=Zone.GRAVEYARD) if origin in (
            None,
            Zone.BATTLEFIELD,
        ):
            return would_move(MovesElsewhere(subject, origin, Zone.GRAVEYARD, Zone.EXILE), ctx)[0]
        case _:
            raise NotRendered(what)


def _player_would(player: Ref, what: str, ctx: Context) -> str:
    said = point(player, ctx, Role.SUBJECT)
    return f"{said.text} {'deviez' if said.you else imperfect('devoir', many=said.many)} {what}"


@replacement.register
def _elsewhere(what: MovesElsewhere, ctx: Context) -> str:
    """« si une créature devait mourir, exilez-la à la place »."""
    event_, said = would_move(what, ctx)
    return f"si {event_}, {instead(what, said, ctx)} à la place"


@replacement.register
def _under(what: EntersUnder, ctx: Context) -> str:
    """« si une créature devait arriver … sous le contrôle d'un adversaire, elle arrive … sous votre contrôle … »"""
    match what.subject:
        case AllOf((*rest, ControlledBy(AnOpponent()))) if rest and what.player == You():
            kept = rest[0] if len(rest) == 1 else AllOf(tuple(rest))
        case _:
            raise NotRendered(what)
    said = thing_of(kept, ctx, EventObject())
    it = ("elle" if said.gender == "f" else "il") + ("s" if said.many else "")
    enters = "arriver sur le champ de bataille sous le contrôle d'un adversaire"
    first = f"si {said.text} {imperfect('devoir', many=said.many)} {enters}"
    return f"{first}, {it} {third('arriver', many=said.many)} sur le champ de bataille sous votre contrôle à la place"


def would_move(what: MovesElsewhere, ctx: Context, time: str = "") -> tuple[str, Said]:
    """« une créature devait mourir (ce tour-ci) »."""
    where = f" {time}" if time else ""
    match what.origin, what.destination:
        case Zone.BATTLEFIELD, Zone.GRAVEYARD:
            said = thing_of(what.subject, ctx, EventObject())
            return f"{said.text} {imperfect('devoir', many=said.many)} mourir{where}", said
        case None, Zone.GRAVEYARD:
            rest, owner = graveyard_of(what.subject)
            said = thing_of(rest, ctx, EventObject(), Register.CARD)
            put = "être mise" if said.gender == "f" else "être mis"
            comes = "elle" if said.gender == "f" else "il"
            whence = "" if isinstance(rest, Is) and rest != Is(This()) else f" d'où qu'{comes} vienne"
            return f"{said.text} devait {put} dans {owner}{where}{whence}", said
        case _:
            raise NotRendered(what)


def instead(what: MovesElsewhere, moving: Said, ctx: Context) -> str:
    """« exilez-la »: the reader takes the pronoun for what would have moved."""
    if what.instead is not Zone.EXILE:
        raise NotRendered(what, "où va l'objet")
    pronoun = moving.clitic or ("les" if moving.many else "la" if moving.gender == "f" else "le")
    words = [f"exilez-{pronoun}"]
    ref = what.subject.ref if isinstance(what.subject, Is) else EventObject()
    known = [a for a in ctx.scope.antecedents if a.ref == ref]
    if known and ctx.voice.take(MovedAgain) is MovedAgain.SAID:
        said = point(ref, ctx, Role.OBJECT)
        words = [f"exilez {said.text}"] if said.text else words
    return words[0]
