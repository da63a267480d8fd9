"""Events: what a trigger waits for. Subjects are descriptions here; what the event involves may be spoken of later."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.reading.phrases.words import DESIGNATIONS, all_of
from rules_fr.reading.scope import Antecedent
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.combat import AttacksWith
from rules_fr.vocabulary.event_patterns import (
    AbilityActivated,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesDesignated,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    ControlLost,
    Cycled,
    DealsDamage,
    DiscardsCard,
    DrawsCard,
    GainsLife,
    LandPlayed,
    LosesGame,
    LosesLife,
    Sacrificed,
    SpellCast,
    SpellCountered,
    StateIs,
    TappedForMana,
    ThisWay,
    TransformsInto,
    TurnedFaceUp,
    ZoneChange,
)
from rules_fr.vocabulary.filters import (
    AbilityOf,
    AllOf,
    AnyOf,
    Anything,
    ControlledBy,
    HasType,
    Is,
    IsAbility,
    IsCard,
    IsSpell,
    OwnedBy,
)
from rules_fr.vocabulary.kinds import AbilityKind, CardType, Zone
from rules_fr.vocabulary.refs import (
    AnOpponent,
    AnyPlayer,
    Attached,
    Chosen,
    ControllerOf,
    EventObject,
    EventOther,
    EventPlayer,
    Target,
    Targeted,
    This,
    Union,
    You,
)
from rules_fr.vocabulary.terms import EventPattern, Filter, Ref, walk


def subject_of(m: Match) -> Filter:
    thing: c.Thing = m["subj"]
    if thing.together:
        raise m.refuse("plusieurs choses à la fois ne sont pas comprises ici")
    about(m, thing, EventObject())
    return subject_filter(thing)


def _one(m: Match, thing: c.Thing) -> None:
    """Refuse « deux créatures », « une ou plusieurs créatures »: an event is about one thing at a time.

    Raises:
        NotRead: the phrase asks for several.
    """
    several = thing.at_least or thing.at_most or thing.none or thing.number not in (None, Fixed(1))
    if not thing.definite and not thing.every and several:
        raise m.refuse("ce nombre n'est pas compris ici")


def about(m: Match, thing: c.Thing, ref: Ref) -> None:
    """Remember the object of the event for later words, unless it is known already."""
    _one(m, thing)
    if not thing.definite:
        called, loose = frozenset({thing.kind, *thing.kind.split("&")}), _generic(thing)
        many = thing.plural and thing.number != Fixed(1)
        m.scope.mention(ref, called | loose, gender=thing.gender, plural=many, loose=loose - called)
        m.scope.imply_holder(thing.filter, ref)


def _generic(thing: c.Thing) -> frozenset[str]:
    if thing.kind.startswith("sub:") or thing.kind in ("permanent", "source", "attaquant", "bloqueur"):
        return frozenset({"type:creature", "permanent"})
    if thing.kind in ("sort",):
        return frozenset({"sort"})
    return frozenset()


def _to_graveyard(m: Match, what: Filter, owner: Ref | None) -> Filter:
    """What the event puts into a graveyard is spoken of as « cette carte »; « une carte » is no token."""
    thing: c.Thing = m["subj"]
    for antecedent in m.scope.antecedents:
        aimed = isinstance(thing.ref, Target) and antecedent.ref == Targeted(thing.ref.instance)
        if (antecedent.ref in (EventObject(), Attached()) or aimed) and not antecedent.player:
            antecedent.ref = EventObject()
            antecedent.kinds |= {"carte"}
    if owner is not None:  # « dans le cimetière d'un adversaire, ce joueur … »
        m.scope.imply_holder(OwnedBy(owner), EventObject())
    return all_of([what, IsCard()]) if "carte" in thing.kind.split("&") and not thing.definite else what


def player_of(m: Match, name: str = "subj") -> Ref:
    thing: c.Thing = m[name]
    _one(m, thing)
    if thing.ref != You():
        m.scope.mention(EventPlayer(), frozenset({thing.kind, "joueur"}), gender="m", player=True)
    return thing.ref


@frame(
    "event",
    "arriver subj:O lieu:battlefield sous_votre_contrôle?",
    "arriver subj:O sous_votre_contrôle?",
)
def enters(m: Match) -> EventPattern:
    """« Quand X arrive sur le champ de bataille »"""
    what = subject_of(m)
    if m["sous_votre_contrôle"] is not None:
        what = all_of([what, ControlledBy(You())])
    return ZoneChange(what, None, Zone.BATTLEFIELD)


@frame("event", "arriver subj:O lieu:battlefield depuis:Place")
def enters_from(m: Match) -> EventPattern:
    """« Quand X arrive sur le champ de bataille depuis votre cimetière »"""
    place: c.Place = m["depuis"]
    what = subject_of(m)
    if place.owner is not None:
        what = all_of([what, OwnedBy(place.owner)])
    return ZoneChange(what, place.zone, Zone.BATTLEFIELD)


@frame("event", "arriver subj:O lieu:battlefield sous:ControlPhrase")
def enters_under(m: Match) -> EventPattern:
    """« Quand une créature arrive sous le contrôle d'un adversaire »"""
    if m["sous"].of is None:
        raise m.refuse("on ne sait pas sous le contrôle de qui")
    if m["sous"].of in (AnOpponent(), AnyPlayer()):
        kinds = frozenset({"joueur", "adversaire"})
        m.scope.mention(ControllerOf(EventObject()), kinds, gender="m", player=True)
    return ZoneChange(all_of([subject_of(m), ControlledBy(m["sous"].of)]), None, Zone.BATTLEFIELD)


@frame("event", "mourir subj:O", "mettre subj:O passif dans:Place origine:battlefield")
def dies(m: Match) -> EventPattern:
    """« Quand X meurt » / « … est mise dans un cimetière depuis le champ de bataille »"""
    place: c.Place | None = m["dans"]
    what = subject_of(m)
    if place is not None:
        if place.zone is not Zone.GRAVEYARD:
            raise m.refuse("cette destination n'est pas comprise ici")
        if place.owner is not None and not place.owners:
            what = all_of([what, OwnedBy(place.owner)])
    return ZoneChange(
        _to_graveyard(m, what, place.owner if place is not None else None), Zone.BATTLEFIELD, Zone.GRAVEYARD
    )


@frame("event", "mettre subj:O passif dans:Place origine:anywhere?", "mettre subj:O passif dans:Place depuis:Place")
def put_into_graveyard(m: Match) -> EventPattern:
    """« Quand X est mise dans un cimetière d'où qu'elle vienne »"""
    place: c.Place = m["dans"]
    origin = m["depuis"].zone if m["depuis"] is not None else None
    if origin is None and m["origine"] is None and _on_the_battlefield(m["subj"].kind):
        origin = Zone.BATTLEFIELD
    what = subject_of(m)
    owners = {found.owner for found in (place, m["depuis"]) if found is not None and found.owner is not None}
    what = all_of([what, *(OwnedBy(owner) for owner in owners)])
    if place.zone is Zone.GRAVEYARD:
        what = _to_graveyard(m, what, place.owner)
    return ZoneChange(what, origin, place.zone)


def _on_the_battlefield(kind: str) -> bool:
    """Whether the noun alone says that the thing comes from the battlefield: « permanent », « créature »."""
    return kind == "permanent" or kind.startswith(("type:", "sub:"))


@frame("event", "quitter subj:O obj:Place")
def leaves(m: Match) -> EventPattern:
    """« Quand X quitte le champ de bataille »"""
    place: c.Place = m["obj"]
    what = subject_of(m)
    return ZoneChange(what if place.owner is None else all_of([what, OwnedBy(place.owner)]), place.zone, None)


@frame("event", "exiler subj:O passif", "retirer subj:O passif lieu:exile")
def exiled(m: Match) -> EventPattern:
    """« Quand X est exilée »"""
    return ZoneChange(subject_of(m), None, Zone.EXILE)


@frame("event", "mettre subj:O passif lieu:exile origine:battlefield")
def exiled_from_there(m: Match) -> EventPattern:
    """« Quand X est mis en exil depuis le champ de bataille »"""
    return ZoneChange(subject_of(m), Zone.BATTLEFIELD, Zone.EXILE)


@frame("event", "lancer|jouer subj:P obj:S")
def casts(m: Match) -> EventPattern:
    """« Quand vous lancez un sort de créature »"""
    player = player_of(m)
    thing: c.Thing = m["obj"]
    if not thing.definite and HasType(CardType.LAND) in parts_of(thing.filter):
        about(m, thing, EventObject())
        rest = [part for part in parts_of(thing.filter) if part != HasType(CardType.LAND)]
        return LandPlayed(player, all_of(rest))
    if thing.definite:
        return SpellCast(player, subject_filter(thing))
    about(m, thing, EventObject())
    return SpellCast(player, all_of([part for part in parts_of(thing.filter) if not isinstance(part, IsSpell)]))


def parts_of(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, AllOf) else (what,)


@frame("event", "activer|jouer subj:P obj:C")
def activates(m: Match) -> EventPattern:
    """« Quand un joueur active une capacité (d'un artefact) » (the object is on the stack)"""
    player = player_of(m)
    thing: c.Thing = m["obj"]
    if thing.definite or thing.every:
        raise m.refuse("on ne sait pas quelle capacité")
    m.scope.mention(EventObject(), frozenset({"capacité"}), gender="f")
    source: Filter = Anything()
    loyalty = False
    for part in parts_of(thing.filter):
        match part:
            case AbilityOf(source=of):
                source = of
            case IsAbility(kinds=kinds):
                if kinds not in _ACTIVATED:
                    raise m.refuse("cette capacité ne s'active pas")
                loyalty = kinds == (AbilityKind.LOYALTY,)
            case _:
                raise m.refuse("cette capacité n'est pas comprise ici")
    return AbilityActivated(player, source, thing.kind == "capacité&hors_mana", loyalty)


_ACTIVATED = (
    (AbilityKind.ACTIVATED, AbilityKind.TRIGGERED),
    (AbilityKind.ACTIVATED,),
    (AbilityKind.LOYALTY,),
)
"""What « une capacité », « une capacité activée », « une capacité de loyauté » are."""


@frame("event", "attaquer subj:O")
def attacks(m: Match) -> EventPattern:
    """« Quand X attaque », « Quand X et au moins deux autres créatures attaquent »"""
    match m["subj"]:
        case c.Thing(
            together=True,
            ref=Union(parts=(This(), Chosen(what=others, minimum=Fixed(least), maximum=None, chooser=None))),
        ):
            return AttacksWith(Is(This()), others, least)
        case _:
            return Attacks(subject_of(m))


@frame("event", "attaquer subj:O obj:P", "attaquer subj:O à:P")
def attacks_player(m: Match) -> EventPattern:
    """« Quand X vous attaque »"""
    found: c.Thing = m["obj"] or m["à"]
    return Attacks(subject_of(m), found.ref)


@frame("event", "attaquer subj:O passif neg", "bloquer subj:O passif neg")
def unblocked(m: Match) -> EventPattern:
    """« Quand X attaque et n'est pas bloquée »"""
    return AttacksUnblocked(subject_of(m))


@frame("event", "bloquer subj:O obj:O?")
def blocks(m: Match) -> EventPattern:
    """« Quand X bloque (une créature) »"""
    what = subject_of(m)
    if m["obj"] is None:
        return Blocks(what)
    about(m, m["obj"], EventOther())
    return Blocks(what, subject_filter(m["obj"]))


@frame("event", "devenir subj:O attr par:O?", "bloquer subj:O passif par:O?")
def becomes_state(m: Match) -> EventPattern:
    """« Quand X devient bloquée / engagée »"""
    words = [token.value for token in m["attr"]] if m["attr"] is not None else ["bloquer.pp"]
    match words:
        case ["bloquer.pp"]:
            what = subject_of(m)
            if m["par"] is None:
                return BecomesBlocked(what)
            about(m, m["par"], EventOther())
            return BecomesBlocked(what, subject_filter(m["par"]))
        case [word] if word in DESIGNATIONS and m["par"] is None:
            return BecomesDesignated(subject_of(m), DESIGNATIONS[word])
        case ["engager.pp"] if m["par"] is None:
            return BecomesTapped(subject_of(m))
        case ["dégager.pp"] if m["par"] is None:
            return BecomesUntapped(subject_of(m))
        case _:
            raise m.refuse("cet événement n'est pas compris")


@frame("event", "engager subj:O passif", "engager subj:O refl")
def tapped(m: Match) -> EventPattern:
    """« Quand X est engagé »"""
    return BecomesTapped(subject_of(m))


@frame("event", "dégager subj:O passif", "dégager subj:O refl")
def untapped(m: Match) -> EventPattern:
    """« Quand X se dégage »"""
    return BecomesUntapped(subject_of(m))


@frame("event", "engager subj:O passif pour_du_mana", "engager subj:P obj:O pour_du_mana")
def tapped_for_mana(m: Match) -> EventPattern:
    """« Quand un terrain est engagé pour du mana »"""
    if m["obj"] is None:
        what = subject_of(m)
        m.scope.mention(EventPlayer(), frozenset({"joueur"}), gender="m", player=True)
        return TappedForMana(what)
    player = player_of(m)
    about(m, m["obj"], EventObject())
    return TappedForMana(subject_filter(m["obj"]), player)


@frame("event", "infliger subj:O obj:Damage à:T?")
def deals_damage(m: Match) -> EventPattern:
    """« Quand X inflige des blessures de combat à un joueur »"""
    found: c.Damage = m["obj"]
    if found.amount is not None or found.every or found.anaphoric:
        raise m.refuse("ces blessures ne sont pas comprises ici")
    what = subject_of(m)
    if any(isinstance(node, IsAbility) for node in walk(what)):  # its source deals the damage, not the ability
        raise m.refuse("on ne sait pas quelle source inflige ces blessures")
    m.scope.event_amount = EventAmount()
    to: c.Thing | None = m["à"]
    if to is None:
        return DealsDamage(what, kind=found.kind)
    if to.player:
        if to.ref != You():
            m.scope.mention(EventPlayer(), frozenset({"joueur", to.kind}), gender="m", player=True)
    else:
        about(m, to, EventOther())
    return DealsDamage(what, subject_filter(to) if not to.player or to.definite else to.filter, found.kind)


@frame("event", "subir subj:T obj:Damage", "infliger subj:Damage passif à:T")
def is_dealt(m: Match) -> EventPattern:
    """« Quand X subit des blessures »"""
    found: c.Damage = m["obj"] or m["subj"]
    if found.amount is not None or found.every or found.anaphoric:
        raise m.refuse("ces blessures ne sont pas comprises ici")
    who: c.Thing = m["subj"] if m["obj"] is not None else m["à"]
    m.scope.event_amount = EventAmount()
    if who.player and who.ref != You():
        m.scope.mention(EventPlayer(), frozenset({"joueur"}), gender="m", player=True)
    elif not who.player:
        about(m, who, EventOther())
    return DealsDamage(Anything(), subject_filter(who), found.kind)


@frame("event", "piocher subj:P obj:O")
def draws(m: Match) -> EventPattern:
    """« Quand vous piochez une carte »"""
    if m["obj"].kind != "carte" or m["obj"].number != Fixed(1):
        raise m.refuse("cet événement n'est pas compris")
    return DrawsCard(player_of(m))


@frame("event", "défausser subj:P refl de:O")
def discards(m: Match) -> EventPattern:
    """« Quand un joueur se défausse d'une carte »"""
    player = player_of(m)
    about(m, m["de"], EventObject())
    return DiscardsCard(player, subject_filter(m["de"]))


@frame("event", "gagner subj:P obj:Life")
def gains_life(m: Match) -> EventPattern:
    """« Quand vous gagnez des points de vie »"""
    _no_number(m)
    m.scope.event_amount = EventAmount()
    return GainsLife(player_of(m))


@frame("event", "perdre subj:P obj:Life")
def loses_life(m: Match) -> EventPattern:
    """« Quand un adversaire perd des points de vie »"""
    _no_number(m)
    m.scope.event_amount = EventAmount()
    return LosesLife(player_of(m))


@frame("event", "perdre subj:P obj:Word")
def loses_game(m: Match) -> EventPattern:
    """« Quand un joueur perd la partie »"""
    if m["obj"].name != "partie":
        raise m.refuse("cet événement n'est pas compris")
    return LosesGame(player_of(m))


def _no_number(m: Match) -> None:
    if m["obj"].amount is not None:
        raise m.refuse("ce nombre n'est pas compris ici")


@frame("event", "perdre subj:P obj:ControlPhrase")
def loses_control(m: Match) -> EventPattern:
    """« Quand vous perdez le contrôle de X »"""
    if m["obj"].of is None:
        raise m.refuse("on ne sait pas de quoi")
    return ControlLost(Is(m["obj"].of), player_of(m))


@frame("event", "devenir subj:T obj:Word")
def becomes_target(m: Match) -> EventPattern:
    """« Quand X devient la cible d'un sort ou d'une capacité »"""
    match m["obj"]:
        case c.Word(name="cible", of=None):
            return BecomesTarget(subject_of(m))
        case c.Word(name="cible", of=c.Thing() as by):
            what = subject_of(m)
            about(m, by, EventOther())
            if any(isinstance(part, AnyOf) and IsSpell() in part.parts for part in parts_of(by.filter)):
                m.scope.antecedents.append(Antecedent(EventOther(), frozenset({"sort_ou_capacité"}), "m", implied=True))
            if any(isinstance(part, ControlledBy) and part.player == AnOpponent() for part in parts_of(by.filter)):
                m.scope.mention(
                    ControllerOf(EventOther()), frozenset({"joueur", "adversaire"}), gender="m", player=True
                )
            return BecomesTarget(what, by.filter)
        case _:
            raise m.refuse("cet événement n'est pas compris")


@frame("event", "recycler subj:P obj:O")
def cycles(m: Match) -> EventPattern:
    """« Quand vous recyclez cette carte »"""
    thing: c.Thing = m["obj"]
    about(m, thing, EventObject())
    return Cycled(subject_filter(thing) if thing.definite or thing.kind != "carte" else thing.filter, player_of(m))


@frame("event", "sacrifier subj:P obj:O")
def sacrifices(m: Match) -> EventPattern:
    """« Quand vous sacrifiez un permanent »"""
    player = player_of(m)
    about(m, m["obj"], EventObject())
    for antecedent in m.scope.antecedents:
        if antecedent.ref == EventObject():
            antecedent.kinds |= {"carte"}
    return Sacrificed(subject_filter(m["obj"]), player)


@frame("event", "retourner subj:O passif attr")
def turned_up(m: Match) -> EventPattern:
    """« Quand X est retournée face visible »"""
    if [token.value for token in m["attr"]] != ["face_visible"]:
        raise m.refuse("cet événement n'est pas compris")
    return TurnedFaceUp(subject_of(m))


@frame("event", "transformer subj:O refl vers:O")
def transforms(m: Match) -> EventPattern:
    """« Quand cette créature se transforme en X »"""
    into: c.Thing = m["vers"]
    if into.every or into.number not in (None, Fixed(1)):
        raise m.refuse("on ne sait pas en quoi")
    return TransformsInto(subject_of(m), subject_filter(into))


@frame("event", "contrecarrer subj:O passif")
def is_countered(m: Match) -> EventPattern:
    """« Quand un sort est contrecarré »"""
    return SpellCountered(subject_of(m))


@frame("event", "révéler subj:P obj:O de_cette_manière")
def revealed_this_way(m: Match) -> EventPattern:
    """« À chaque fois que vous révélez une carte de terrain de base de cette manière »"""
    if m["subj"].ref != You():
        raise m.refuse("cet événement n'est pas compris")
    about(m, m["obj"], EventObject())
    return ThisWay(subject_filter(m["obj"]))


@frame("event", "contrôler subj:P neg obj:O", "contrôler subj:P obj:O")
def controls_none(m: Match) -> EventPattern:
    """« Quand vous ne contrôlez pas d'île », « … contrôlez sept X ou plus »: a state trigger."""
    from rules_fr.reading.frames.conditions import controls

    return StateIs(controls(m))
