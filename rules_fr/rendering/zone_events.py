"""Objects that change zones, as events: they enter, die, leave, are put into a graveyard."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.event_patterns import CHAQUE, EventSaid, opening_of, passive_of, simple, thing_of
from rules_fr.rendering.families import Register, event
from rules_fr.rendering.filters import without
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.variants import UnderControl
from rules_fr.rendering.verbs import participle, third
from rules_fr.rendering.wording import Dying
from rules_fr.rendering.words import ZONES
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, Is, IsCard, IsPermanent, Not, OwnedBy, Tapped
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import AnOpponent, AnyPlayer, Attached, EventObject, OwnerOf, This, You
from rules_fr.vocabulary.terms import Filter


@event.register
def _zone_change(what: ZoneChange, ctx: Context) -> EventSaid:
    match what.origin, what.destination:
        case _, Zone.BATTLEFIELD if what.origin is None:
            return _enters(what.subject, ctx)
        case Zone.LIBRARY | Zone.HAND as origin, Zone.GRAVEYARD:
            return _put_from(what.subject, origin, ctx)
        case Zone.BATTLEFIELD, Zone.GRAVEYARD:
            return _dies(what, ctx)
        case Zone.BATTLEFIELD, None:
            return simple(what.subject, ctx, "quitter", " le champ de bataille")
        case Zone.BATTLEFIELD, Zone.EXILE:
            said = thing_of(what.subject, ctx, EventObject())
            put = f"{passive_of(said, 'mettre')} en exil depuis le champ de bataille"
            return EventSaid(opening_of(what.subject), said.text, put)
        case Zone.BATTLEFIELD, Zone.HAND:
            return _returned(what.subject, ctx)
        case None, Zone.EXILE:
            said = thing_of(what.subject, ctx, EventObject())
            return EventSaid(opening_of(what.subject), said.text, passive_of(said, "exiler"))
        case None, Zone.GRAVEYARD:
            if IsPermanent() in (what.subject.parts if isinstance(what.subject, AllOf) else (what.subject,)):
                raise NotRendered(what, "un permanent d'où qu'il vienne")
            rest, where = graveyard_of(what.subject)
            said = thing_of(rest, ctx, EventObject(), Register.CARD)
            buried(ctx, what.subject)
            comes = "qu'elle vienne" if said.gender == "f" else "qu'il vienne"
            return EventSaid(opening_of(rest), said.text, f"{passive_of(said, 'mettre')} dans {where} d'où {comes}")
        case Zone.GRAVEYARD, None:
            rest, where = graveyard_of(what.subject)
            said = thing_of(rest, ctx, EventObject(), Register.CARD)
            return EventSaid(CHAQUE, said.text, f"{third('quitter', many=said.many)} {where}")
        case Zone.GRAVEYARD, Zone.BATTLEFIELD:
            rest, where = graveyard_of(what.subject)
            return simple(rest, ctx, "arriver", f" sur le champ de bataille depuis {where}")
        case Zone.GRAVEYARD, Zone.HAND:
            rest, where = graveyard_of(what.subject)
            if where != "votre cimetière":
                raise NotRendered(what)
            said = thing_of(rest, ctx, EventObject(), Register.CARD)
            put = f"{passive_of(said, 'mettre')} dans votre main depuis {where}"
            return EventSaid(opening_of(rest), said.text, put)
        case _:
            raise NotRendered(what)


def _returned(subject: Filter, ctx: Context) -> EventSaid:
    """« un permanent est renvoyé dans la main d'un joueur »."""
    yours = isinstance(subject, AllOf) and OwnedBy(You()) in subject.parts
    said = thing_of(without(subject, OwnedBy(You())), ctx, EventObject())
    ctx.scope.mention(OwnerOf(EventObject()), frozenset({"joueur"}), gender="m", player=True)
    where = "votre main" if yours else "la main d'un joueur"
    return EventSaid(opening_of(subject), said.text, f"{passive_of(said, 'renvoyer')} dans {where}")


def _enters(subject: Filter, ctx: Context) -> EventSaid:
    """« une créature arrive sur le champ de bataille sous votre contrôle »."""
    where = " sur le champ de bataille"
    parts = subject.parts if isinstance(subject, AllOf) else (subject,)
    match parts:
        case (Is() as known, Tapped() | Not(part=Tapped()) as state):
            said = thing_of(known, ctx, EventObject())
            lemma = "engager" if state == Tapped() else "dégager"
            how = participle(lemma, said.gender, many=said.many)
            return EventSaid(opening_of(known), said.text, f"{third('arriver', many=said.many)}{where} {how}")
        case _:
            pass
    yours = len(parts) > 1 and parts[-1] == ControlledBy(You())
    if yours and ctx.voice.take(UnderControl) is UnderControl.UNDER:
        subject = without(subject, parts[-1])
        where += " sous votre contrôle"
    return simple(subject, ctx, "arriver", where)


def _put_from(subject: Filter, origin: Zone, ctx: Context) -> EventSaid:
    """« X est mise dans votre cimetière depuis votre bibliothèque »."""
    rest, where = graveyard_of(subject)
    said = thing_of(rest, ctx, EventObject(), Register.CARD)
    if where != "votre cimetière":
        one = where == "un cimetière"
        whence = f"depuis {'une' if one else 'sa'} {ZONES[origin].singular}"
        return EventSaid(opening_of(rest), said.text, f"{passive_of(said, 'mettre')} dans {where} {whence}")
    return EventSaid(
        opening_of(rest), said.text, f"{passive_of(said, 'mettre')} dans {where} depuis votre {ZONES[origin].singular}"
    )


def graveyard_of(subject: Filter) -> tuple[Filter, str]:
    """The subject without its owner, and whose graveyard it goes to; « une carte » says by itself that it is a card."""
    whose = "un cimetière"
    kept: list[Filter] = []
    for part in subject.parts if isinstance(subject, AllOf) else (subject,):
        match part:
            case OwnedBy(player=You()):
                whose = "votre cimetière"
            case OwnedBy(player=AnOpponent()):
                whose = "le cimetière d'un adversaire"
            case OwnedBy(player=AnyPlayer()):
                whose = "le cimetière d'un joueur"
            case OwnedBy():
                raise NotRendered(part)
            case IsCard():
                pass
            case _:
                kept.append(part)
    if not kept:
        return Anything(), whose
    return (kept[0] if len(kept) == 1 else AllOf(tuple(kept))), whose


def _dies(what: ZoneChange, ctx: Context) -> EventSaid:
    rest, where = graveyard_of(what.subject)
    said = thing_of(rest, ctx, EventObject())
    buried(ctx, what.subject)
    own_creature = rest == Is(This()) and (not ctx.card.types or CardType.CREATURE in ctx.card.types)
    mortal = ("type:creature", "type:planeswalker", "jeton")
    creature = own_creature or said.sense in mortal or said.sense.startswith("sub:")
    attached = isinstance(rest, Is) and said.sense == "type:creature"
    mortal_words = (Dying.DIES,) if (creature or attached) and where == "un cimetière" else ()
    whole = () if rest == Is(This()) else (Dying.PUT,)
    ways: tuple[Dying, ...] = (*mortal_words, Dying.FROM_BATTLEFIELD, *whole)
    how = ctx.voice.take(Dying, ways[0], among=ways)
    if how is Dying.DIES:
        return EventSaid(opening_of(rest), said.text, third("mourir", many=said.many))
    whence = " depuis le champ de bataille" if how is Dying.FROM_BATTLEFIELD else ""
    return EventSaid(opening_of(rest), said.text, f"{passive_of(said, 'mettre')} dans {where}{whence}")


def buried(ctx: Context, subject: Filter) -> None:
    """What the event puts into a graveyard is spoken of as « cette carte », the reader's way; whose it is, as « ce
    joueur »."""
    for part in subject.parts if isinstance(subject, AllOf) else (subject,):
        if isinstance(part, OwnedBy):
            ctx.scope.imply_holder(part, EventObject())
    for antecedent in ctx.scope.antecedents:
        if antecedent.ref in (EventObject(), Attached()) and not antecedent.player:
            antecedent.ref = EventObject()
            antecedent.loose |= {"carte"} - antecedent.kinds
            antecedent.kinds |= {"carte"}
