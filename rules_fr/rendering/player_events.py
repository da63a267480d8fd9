"""Events that players make: casting, drawing, discarding, sacrificing."""

from __future__ import annotations

from rules_fr.reading.wordlist import action_turns
from rules_fr.rendering.comparing import there_are
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import determined, indefinite
from rules_fr.rendering.event_patterns import (
    CHAQUE,
    QUAND,
    EventSaid,
    opening_of,
    passive_of,
    player_of,
    thing_of,
    verb_of,
)
from rules_fr.rendering.families import Register, Role, condition, event, point
from rules_fr.rendering.filters import describe
from rules_fr.rendering.phrase import Said, upon
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.words import counter, keyword
from rules_fr.vocabulary.amounts import CountersOn, EventAmount, Fixed
from rules_fr.vocabulary.conditions import Compare, Exists
from rules_fr.vocabulary.event_patterns import (
    AbilityActivated,
    ActionDone,
    BecomesLevel,
    CastsOrCopies,
    ChaosEnsues,
    ControlLost,
    Cycled,
    DiscardsCard,
    Draws,
    DrawsCard,
    Encounters,
    Foretells,
    GainsLife,
    LandPlayed,
    LosesGame,
    LosesLife,
    NthSpellCast,
    Planeswalks,
    Sacrificed,
    SearchesLibrary,
    SpellCast,
    StateIs,
    TappedForMana,
    ThisWay,
)
from rules_fr.vocabulary.filters import (
    AllOf,
    Anything,
    ControlledBy,
    HasType,
    InZone,
    Is,
)
from rules_fr.vocabulary.kinds import CardType, KeywordAction, Zone
from rules_fr.vocabulary.refs import EventObject, EventPlayer, This, You
from rules_fr.vocabulary.terms import Comparator, Comparison


@event.register
def _loses_game(what: LosesGame, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    return EventSaid(QUAND if player.you else CHAQUE, player.text, f"{verb_of(player, 'perdre')} la partie")


@event.register
def _cast(what: SpellCast, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    spell = thing_of(what.what, ctx, EventObject(), Register.SPELL, object_=True)
    opening = QUAND if what.what == Is(This()) else CHAQUE
    return EventSaid(opening, player.text, f"{verb_of(player, 'lancer')} {spell.text}")


@event.register
def _land(what: LandPlayed, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    rest = what.what.parts if isinstance(what.what, AllOf) else () if what.what == Anything() else (what.what,)
    land = thing_of(AllOf((HasType(CardType.LAND), *rest)) if rest else HasType(CardType.LAND), ctx, EventObject())
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'jouer')} {land.text}")


@event.register
def _activated(what: AbilityActivated, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    own = isinstance(what.source, Is)
    words = ("la capacité" if own else "une capacité") + (" de loyauté" if what.loyalty else "")
    if what.keywords:
        words += " " + " ou ".join(behind("de", keyword(one)) for one in what.keywords)
    if isinstance(what.source, Is):
        words += f" {behind('de', point(what.source.ref, ctx, Role.OF).text)}"
    elif what.source != Anything():
        words += f" {behind('de', indefinite(describe(what.source, ctx)))}"
    if what.nonmana:
        words += " qui n'est pas une capacité de mana"
    ctx.scope.mention(EventObject(), frozenset({"capacité"}), gender="f")
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'activer')} {words}")


_ORDINALS = ("premier", "deuxième", "troisième")


@event.register
def _nth_cast(what: NthSpellCast, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    if what.ordinal > len(_ORDINALS):
        raise NotRendered(what)
    spell = describe(what.what, ctx, Register.SPELL).text(many=False)
    ctx.scope.mention(EventObject(), frozenset({"sort"}), gender="m")
    whose = "votre" if player.you else "son"
    said = f"{verb_of(player, 'lancer')} {whose} {_ORDINALS[what.ordinal - 1]} {spell} à chaque tour"
    return EventSaid(CHAQUE, player.text, said)


@event.register
def _for_mana(what: TappedForMana, ctx: Context) -> EventSaid:
    if what.player is None:
        said = thing_of(what.subject, ctx, EventObject())
        ctx.scope.mention(EventPlayer(), frozenset({"joueur"}), gender="m", player=True)
        return EventSaid(CHAQUE, said.text, f"{passive_of(said, 'engager')} pour du mana")
    player = player_of(what.player, ctx)
    thing = thing_of(what.subject, ctx, EventObject(), object_=True)
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'engager')} {thing.text} pour du mana")


@event.register
def _draws(what: DrawsCard, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    spared = but_first(player) if what.which is Draws.BUT_STEP else ""
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'piocher')} une carte{spared}")


def but_first(player: Said) -> str:
    """« , excepté la première que vous piochez pendant chacune de vos étapes de pioche »."""
    who, whose = ("que vous piochez", "vos") if player.you else ("qu'il pioche", "ses")
    return f", excepté la première {who} pendant chacune de {whose} étapes de pioche"


@event.register
def _discards(what: DiscardsCard, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    card = thing_of(what.what, ctx, EventObject(), Register.CARD, object_=True)
    pronoun = "vous vous" if player.you else f"{player.text} se"
    return EventSaid(CHAQUE, pronoun, f"{verb_of(player, 'défausser')} de {card.text}")


@event.register
def _gains(what: GainsLife, ctx: Context) -> EventSaid:
    ctx.scope.event_amount = EventAmount()
    player = player_of(what.player, ctx)
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'gagner')} des points de vie")


@event.register
def _loses(what: LosesLife, ctx: Context) -> EventSaid:
    ctx.scope.event_amount = EventAmount()
    player = player_of(what.player, ctx)
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'perdre')} des points de vie")


@event.register
def _cycled(what: Cycled, ctx: Context) -> EventSaid:
    player = player_of(what.player or You(), ctx)
    card = thing_of(what.subject, ctx, EventObject(), Register.CARD, object_=True)
    return EventSaid(opening_of(what.subject), player.text, f"{verb_of(player, 'recycler')} {card.text}")


@event.register
def _sacrificed(what: Sacrificed, ctx: Context) -> EventSaid:
    if what.player is None:
        raise NotRendered(what)
    player = player_of(what.player, ctx)
    thing = thing_of(what.subject, ctx, EventObject(), object_=True)
    return EventSaid(opening_of(what.subject), player.text, f"{verb_of(player, 'sacrifier')} {thing.text}")


@event.register
def _control_lost(what: ControlLost, ctx: Context) -> EventSaid:
    if not isinstance(what.subject, Is):
        raise NotRendered(what)
    thing = point(what.subject.ref, ctx, Role.OTHER)
    player = player_of(what.player, ctx)
    return EventSaid(QUAND, player.text, f"{verb_of(player, 'perdre')} le contrôle de {thing.text}")


@event.register
def _state(what: StateIs, ctx: Context) -> EventSaid:
    match what.condition:
        case Exists(AllOf(parts=(*rest, ControlledBy(player=You()))), Comparison(Comparator.EQUAL, Fixed(0))) if rest:
            phrase = describe(AllOf(tuple(rest)) if len(rest) > 1 else rest[0], ctx)
            nothing = determined(phrase, {"m": "de", "f": "de"}, many=False)
            return EventSaid(QUAND, "vous", f"ne contrôlez pas {nothing}")
        case Compare(CountersOn() as counters, Comparison(Comparator.AT_LEAST, Fixed(value=least))):
            return EventSaid(QUAND, "il", there_are(counters, least, ctx).removeprefix("il "))
        case Compare(CountersOn(kind=str() as kind) as counters, Comparison(Comparator.EQUAL, Fixed(0))):
            said = point(counters.what, ctx, Role.SUBJECT)
            has = "n'ont" if said.many else "n'a"
            return EventSaid(
                QUAND, said.text, f"{has} plus de marqueur {counter(kind)} sur {upon(said.gender, many=said.many)}"
            )
        case Exists(InZone(zone=Zone.GRAVEYARD, owner=You()), Comparison(Comparator.EQUAL, Fixed(0))):
            return EventSaid(QUAND, "il", "n'y a pas de carte dans votre cimetière")
        case _:
            subject, _, predicate = condition(what.condition, ctx).partition(" ")
            if subject not in ("il", "vous"):
                raise NotRendered(what)
            return EventSaid(QUAND, subject, predicate)


@event.register
def _this_way(what: ThisWay, ctx: Context) -> EventSaid:
    card = thing_of(what.what, ctx, EventObject(), Register.CARD, object_=True)
    return EventSaid(CHAQUE, "vous", f"révélez {card.text} de cette manière")


@event.register
def _casts_or_copies(what: CastsOrCopies, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    spell = thing_of(what.what, ctx, EventObject(), Register.SPELL, object_=True)
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'lancer')} ou {verb_of(player, 'copier')} {spell.text}")


@event.register
def _done(what: ActionDone, ctx: Context) -> EventSaid:
    lemma = _ACTIONS.get(what.action) or action_turns()[what.action.value].split()[0]
    player = player_of(what.player, ctx)
    return EventSaid(CHAQUE, player.text, verb_of(player, lemma))


_ACTIONS = {KeywordAction.SURVEIL: "surveiller"}


@event.register
def _foretells(what: Foretells, ctx: Context) -> EventSaid:
    said = player_of(what.player, ctx)
    return EventSaid(CHAQUE, said.text, f"{verb_of(said, 'prédire')} une carte")


@event.register
def _searches(what: SearchesLibrary, ctx: Context) -> EventSaid:
    said = player_of(what.player, ctx)
    whose = "votre" if said.you else "sa"
    return EventSaid(CHAQUE, said.text, f"{verb_of(said, 'chercher')} dans {whose} bibliothèque")


@event.register
def _chaos(what: ChaosEnsues, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'obtenir')} chaos")


@event.register
def _encounters(what: Encounters, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    return EventSaid(QUAND, player.text, f"{verb_of(player, 'rencontrer')} {point(This(), ctx, Role.OTHER).text}")


@event.register
def _planeswalks(what: Planeswalks, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    where = f"{'depuis' if what.away else 'vers'} {point(This(), ctx, Role.OTHER).text}"
    pronoun = "vous" if player.you else "se"
    return EventSaid(QUAND, player.text, f"{pronoun} {verb_of(player, 'transplaner')} {where}")


@event.register
def _level(what: BecomesLevel, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    return EventSaid(QUAND, said.text, f"{verb_of(said, 'devenir')} niveau {what.level}")
