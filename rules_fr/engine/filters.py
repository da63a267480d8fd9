"""Filters: whether an object or a player fits a description, and what fits it, in a scope."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from msgspec.structs import replace

from rules_fr.engine import amounts, combat_roles, deeds, reach, refs, spell_facts
from rules_fr.engine.ability_kinds import ability_kind
from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.layers.subtypes import creature_types_shared, has_subtype
from rules_fr.engine.layers.work import halves
from rules_fr.engine.objects import Choice, GameObject, ObjectKind
from rules_fr.engine.refusals import UNKNOWN_CARD, Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary import filters as said
from rules_fr.vocabulary.abilities import KeywordAbility, Suspend
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT, TIME, AbilityKind, Designation, Keyword, Zone
from rules_fr.vocabulary.modifications import GainDesignation
from rules_fr.vocabulary.refs import Attached
from rules_fr.vocabulary.terms import Ability, Filter


def fits(scope: Scope, what: Filter, which: ObjectId) -> bool:
    """Whether an object, as it is or as it last existed, fits a filter.

    Raises:
        Unsupported: the filter is not known, or asks something of a card that nobody knows.
        KeyError: no such object ever existed.
    """
    return _fits(what, scope, which)


def player_fits(scope: Scope, what: Filter, player: PlayerId) -> bool:
    """Whether a player fits a filter; what only objects can be, no player is."""
    match what:
        case said.IsPlayer() | said.AnyTarget() | said.Anything():
            return True
        case said.IsOpponent():
            return player in scope.view.game.opponents(scope.controller)
        case said.AllOf(parts):
            return all(player_fits(scope, part, player) for part in parts)
        case said.AnyOf(parts):
            return any(player_fits(scope, part, player) for part in parts)
        case said.Not(part):
            return not player_fits(scope, part, player)
        case said.Is(ref):
            return player in refs.group(scope, ref)
        case said.Other():
            return player != scope.controller
        case said.OtherThanTarget(instance):
            return all(player not in choice.players for choice in scope.targets if choice.instance == instance)
        case said.OfChosen(said.ChoiceKind.PLAYER):
            return any(choice.player == player for choice in _choices(scope, said.ChoiceKind.PLAYER))
        case said.PlayerWho(condition):
            from rules_fr.engine import conditions  # they ask filters in turn

            return conditions.holds(replace(scope, each_player=player), condition)
        case said.HasDesignation(Designation.CITYS_BLESSING):
            return scope.view.game.player(player).blessed
        case said.HasCounter(kind):
            counters = scope.view.game.player(player).counters
            return any(count > 0 and kind in (None, name) for name, count in counters)
        case _:
            return False


def matching(scope: Scope, what: Filter) -> tuple[ObjectId, ...]:
    """The objects that fit, zone by zone in order.

    They are looked for in the zones that the filter speaks of: the stack for spells and abilities, a zone that it
    names, and otherwise the battlefield, without what is phased out. A filter that only points (`Is`) is looked for
    wherever it points.
    """
    pointed = reach.pointed(what)
    if pointed is not None:
        here = dict.fromkeys(i for i in refs.objects(scope, pointed) if i in scope.view.game.objects)
        return tuple(i for i in here if fits(scope, what, i))
    how = reach.handled(what)
    if how is not None:
        return handled(scope, what, how)
    if not reach.names_zone(what) and deeds.speaks_of_the_dead(what):
        return tuple(i for i in deeds.dead(scope.view.game) if fits(scope, what, i))
    return tuple(i for i in candidates(scope, reach.zones(what)) if fits(scope, what, i))


def handled(scope: Scope, what: Filter, how: said.Handling) -> tuple[ObjectId, ...]:
    """What this effect handled so and fits, judged as it was then; each where it is now."""
    then = dict.fromkeys(i for deed in scope.deeds if deed.how is how for i in deed.objects)
    return tuple(dict.fromkeys(refs.latest(scope.view.game, i) for i in then if fits(scope, what, i)))


def candidates(scope: Scope, zones: Iterable[Zone]) -> Iterable[ObjectId]:
    """Everything in some zones, in the order of the zones and of their contents."""
    game = scope.view.game
    for zone in zones:
        if zone is Zone.BATTLEFIELD:
            yield from scope.view.permanents()
        elif zone in reach.OWNED:
            for player in game.turn_order():
                yield from game.zone(zone, player)
        else:
            yield from game.zone(zone)


def matching_players(scope: Scope, what: Filter) -> tuple[PlayerId, ...]:
    """The players that fit, in turn order; none unless the filter speaks of players."""
    if not reach.speaks_of_players(what):
        return ()
    return tuple(p for p in scope.view.game.turn_order() if player_fits(scope, what, p))


@singledispatch
def _fits(what: Filter, scope: Scope, which: ObjectId) -> bool:
    raise Unsupported(type(what).__name__, scope.source)


def _item(scope: Scope, which: ObjectId) -> GameObject:
    return scope.view.object(which)


def _values(scope: Scope, which: ObjectId) -> Characteristics:
    item = _item(scope, which)
    if item.unknown and not (item.face_down and item.zone in (Zone.BATTLEFIELD, Zone.STACK)):
        raise Unsupported(UNKNOWN_CARD, which)
    return scope.view.known(which)


def _choices(scope: Scope, kind: said.ChoiceKind) -> tuple[Choice, ...]:
    return tuple(choice for choice in _item(scope, scope.source).choices if choice.kind is kind)


@_fits.register(said.AllOf)
def _all(what: said.AllOf, scope: Scope, which: ObjectId) -> bool:
    return all(_fits(part, scope, which) for part in what.parts)


@_fits.register(said.AnyOf)
def _any(what: said.AnyOf, scope: Scope, which: ObjectId) -> bool:
    if not reach.names_zone(what) or _item(scope, which).zone is Zone.BATTLEFIELD:
        return any(_fits(part, scope, which) for part in what.parts)
    return any(reach.names_zone(part) and _fits(part, scope, which) for part in what.parts)


@_fits.register(said.Not)
def _not(what: said.Not, scope: Scope, which: ObjectId) -> bool:
    return not _fits(what.part, scope, which)


@_fits.register(said.Anything)
def _anything(what: said.Anything, scope: Scope, which: ObjectId) -> bool:
    return True


@_fits.register(said.CastAsNth)
def _cast_as_nth(what: said.CastAsNth, scope: Scope, which: ObjectId) -> bool:
    return spell_facts.is_nth(scope, what, which)


@_fits.register(said.ThisWay)
def _this_way(what: said.ThisWay, scope: Scope, which: ObjectId) -> bool:
    if what.how is said.Handling.CREATED:
        raise Unsupported(type(what).__name__, scope.source)
    then = (i for deed in scope.deeds if deed.how is what.how for i in deed.objects)
    return any(which in (i, refs.latest(scope.view.game, i)) for i in then)


@_fits.register(said.IsPlayer)
@_fits.register(said.IsOpponent)
@_fits.register(said.PlayerWho)
def _player_only(what: said.IsPlayer | said.IsOpponent | said.PlayerWho, scope: Scope, which: ObjectId) -> bool:
    return False


@_fits.register(said.AnyTarget)
def _any_target(what: said.AnyTarget, scope: Scope, which: ObjectId) -> bool:
    if _item(scope, which).zone is not Zone.BATTLEFIELD:
        return False
    types = _values(scope, which).types
    return any(kind.value in scope.view.game.edition.any_target_types for kind in types)


@_fits.register(said.OutsideGame)
def _outside(what: said.OutsideGame, scope: Scope, which: ObjectId) -> bool:
    return _item(scope, which).zone is Zone.EXILE and scope.view.game.edition.exile_is_outside_game


@_fits.register(said.Is)
def _is(what: said.Is, scope: Scope, which: ObjectId) -> bool:
    return which in refs.objects(scope, what.ref)


@_fits.register(said.Other)
def _other(what: said.Other, scope: Scope, which: ObjectId) -> bool:
    return which != scope.source


@_fits.register(said.OtherThanTarget)
def _other_target(what: said.OtherThanTarget, scope: Scope, which: ObjectId) -> bool:
    return all(which not in choice.objects for choice in scope.targets if choice.instance == what.instance)


@_fits.register(said.HasType)
def _type(what: said.HasType, scope: Scope, which: ObjectId) -> bool:
    return what.type in _values(scope, which).types


@_fits.register(said.HasSubtype)
def _subtype(what: said.HasSubtype, scope: Scope, which: ObjectId) -> bool:
    return has_subtype(_values(scope, which).subtypes, what.subtype)


@_fits.register(said.HasSupertype)
def _supertype(what: said.HasSupertype, scope: Scope, which: ObjectId) -> bool:
    return what.supertype in _values(scope, which).supertypes


@_fits.register(said.HasColor)
def _color(what: said.HasColor, scope: Scope, which: ObjectId) -> bool:
    return what.color in _values(scope, which).colors


@_fits.register(said.Colorless)
def _colorless(what: said.Colorless, scope: Scope, which: ObjectId) -> bool:
    return not _values(scope, which).colors


@_fits.register(said.Multicolored)
def _multicolored(what: said.Multicolored, scope: Scope, which: ObjectId) -> bool:
    return len(_values(scope, which).colors) > 1


@_fits.register(said.Monocolored)
def _monocolored(what: said.Monocolored, scope: Scope, which: ObjectId) -> bool:
    return len(_values(scope, which).colors) == 1


@_fits.register(said.OfChosen)
def _of_chosen(what: said.OfChosen, scope: Scope, which: ObjectId) -> bool:
    values = _values(scope, which)
    for choice in _choices(scope, what.kind):
        match what.kind:
            case said.ChoiceKind.COLOR:
                found = choice.color in values.colors
            case said.ChoiceKind.CREATURE_TYPE | said.ChoiceKind.LAND_TYPE:
                found = has_subtype(values.subtypes, choice.subtype)
            case said.ChoiceKind.CARD_NAME:
                found = choice.name == values.name
            case said.ChoiceKind.PLAYER | said.ChoiceKind.OPPONENT:
                found = choice.player == values.controller
        if found:
            return True
    return False


@_fits.register(said.Named)
def _named(what: said.Named, scope: Scope, which: ObjectId) -> bool:
    return _values(scope, which).name == what.name or any(
        half.name == what.name for half in halves(_item(scope, which))
    )


@_fits.register(said.HasKeyword)
def _keyword(what: said.HasKeyword, scope: Scope, which: ObjectId) -> bool:
    return _values(scope, which).has(what.keyword)


@_fits.register(said.HasNoAbilities)
def _no_abilities(what: said.HasNoAbilities, scope: Scope, which: ObjectId) -> bool:
    return not _values(scope, which).abilities


@_fits.register(said.HasCounter)
def _counter(what: said.HasCounter, scope: Scope, which: ObjectId) -> bool:
    return any(count > 0 and what.kind in (None, name) for name, count in _item(scope, which).counters)


@_fits.register(said.PowerIs)
def _power(what: said.PowerIs, scope: Scope, which: ObjectId) -> bool:
    power = _values(scope, which).power
    return power is not None and amounts.compare(scope, power, what.comparison)


@_fits.register(said.ToughnessIs)
def _toughness(what: said.ToughnessIs, scope: Scope, which: ObjectId) -> bool:
    toughness = _values(scope, which).toughness
    return toughness is not None and amounts.compare(scope, toughness, what.comparison)


@_fits.register(said.ManaValueIs)
def _mana_value(what: said.ManaValueIs, scope: Scope, which: ObjectId) -> bool:
    return any(amounts.compare(scope, value, what.comparison) for value in _mana_values(scope, which))


@_fits.register(said.ManaValueParity)
def _mana_value_parity(what: said.ManaValueParity, scope: Scope, which: ObjectId) -> bool:
    even = what.parity is said.Parity.EVEN
    return any((value % 2 == 0) is even for value in _mana_values(scope, which))


def _mana_values(scope: Scope, which: ObjectId) -> list[int]:
    """The mana value of an object; those of its halves, where an edition keeps them apart outside the stack."""
    _values(scope, which)
    separate = () if scope.view.game.edition.combined_split_characteristics else halves(_item(scope, which))
    values = [half.cost.mana_value for half in separate if half.cost is not None]
    return values or [amounts.mana_value(scope, which)]


@_fits.register(said.ControlledBy)
def _controlled(what: said.ControlledBy, scope: Scope, which: ObjectId) -> bool:
    return scope.view.controller(which) in refs.group(scope, what.player)


@_fits.register(said.OwnedBy)
def _owned(what: said.OwnedBy, scope: Scope, which: ObjectId) -> bool:
    return _item(scope, which).owner in refs.group(scope, what.player)


@_fits.register(said.Tapped)
def _tapped(what: said.Tapped, scope: Scope, which: ObjectId) -> bool:
    return _item(scope, which).tapped


@_fits.register(said.Attacking)
def _attacking(what: said.Attacking, scope: Scope, which: ObjectId) -> bool:
    return combat_roles.attacks(scope.view.game, which)


@_fits.register(said.Blocking)
def _blocking(what: said.Blocking, scope: Scope, which: ObjectId) -> bool:
    return combat_roles.blocks(scope.view.game, which)


@_fits.register(said.Blocked)
def _blocked(what: said.Blocked, scope: Scope, which: ObjectId) -> bool:
    return combat_roles.is_blocked(scope.view.game, which)


@_fits.register(said.BlockingOrBlockedBy)
def _against(what: said.BlockingOrBlockedBy, scope: Scope, which: ObjectId) -> bool:
    return combat_roles.opposes(scope.view.game, which, refs.objects(scope, what.ref))


@_fits.register(said.HasDesignation)
def _designated(what: said.HasDesignation, scope: Scope, which: ObjectId) -> bool:
    game = scope.view.game
    mark = GainDesignation(what.designation)
    if any(mark in lasting.modifications and which in (lasting.affected or ()) for lasting in game.lasting):
        return True
    if scope.view.listing:  # a static ability asks whether it is in force: what another one marks does not count yet
        return False
    return any(rule.modification == mark for rule in scope.view.rules_on(which, GainDesignation))


@_fits.register(said.FaceDown)
def _face_down(what: said.FaceDown, scope: Scope, which: ObjectId) -> bool:
    return _item(scope, which).face_down


@_fits.register(said.IsToken)
def _token(what: said.IsToken, scope: Scope, which: ObjectId) -> bool:
    return _item(scope, which).kind is ObjectKind.TOKEN


@_fits.register(said.IsCard)
def _card(what: said.IsCard, scope: Scope, which: ObjectId) -> bool:
    return _item(scope, which).kind is ObjectKind.CARD


@_fits.register(said.IsPermanent)
def _permanent(what: said.IsPermanent, scope: Scope, which: ObjectId) -> bool:
    if _item(scope, which).zone is Zone.BATTLEFIELD:
        return True
    return _values(scope, which).is_permanent_card


@_fits.register(said.IsSpell)
def _spell(what: said.IsSpell, scope: Scope, which: ObjectId) -> bool:
    item = _item(scope, which)
    return item.zone is Zone.STACK and item.kind is not ObjectKind.ABILITY


@_fits.register(said.IsAbility)
def _ability(what: said.IsAbility, scope: Scope, which: ObjectId) -> bool:
    item = _item(scope, which)
    if item.zone is not Zone.STACK or item.ability is None:
        return False
    kind = ability_kind(item.ability)
    kinds = (kind, AbilityKind.ACTIVATED) if kind is AbilityKind.LOYALTY else (kind,)
    return not what.kinds or any(one in what.kinds for one in kinds)


@_fits.register(said.InZone)
def _in_zone(what: said.InZone, scope: Scope, which: ObjectId) -> bool:
    item = _item(scope, which)
    if item.zone is not what.zone or item.phased_out:
        return False
    return what.owner is None or item.owner in refs.group(scope, what.owner)


@_fits.register(said.AttachedToThe)
def _attached_to(what: said.AttachedToThe, scope: Scope, which: ObjectId) -> bool:
    hosts = refs.objects(scope, what.ref)
    game = scope.view.game
    gone = (game.last_known[host] for host in hosts if host not in game.objects)
    if any(which in known.attached for known in gone):  # as it last was
        return True
    host = _item(scope, which).attached_to
    return host is not None and host in hosts


@_fits.register(said.HasAttached)
def _has_attached(what: said.HasAttached, scope: Scope, which: ObjectId) -> bool:
    game = scope.view.game
    return any(game.object(i).attached_to == which and fits(scope, what.what, i) for i in scope.view.permanents())


@_fits.register(said.Modified)
def _modified(what: said.Modified, scope: Scope, which: ObjectId) -> bool:
    view = scope.view
    item = _item(scope, which)
    if any(count > 0 for _, count in item.counters):
        return True
    attached = ((i, view.of(i)) for i in view.permanents() if view.game.object(i).attached_to == which)
    controller = view.controller(which) if which in view.game.objects else item.controller
    return any(EQUIPMENT in v.subtypes or (AURA in v.subtypes and v.controller == controller) for _, v in attached)


@_fits.register(said.TargetsThe)
def _targets(what: said.TargetsThe, scope: Scope, which: ObjectId) -> bool:
    announced = _item(scope, which).announced
    if announced is None:
        return False
    return any(
        any(_seen(scope, i) and fits(scope, what.what, i) for i in choice.objects)
        or any(player_fits(scope, what.what, p) for p in choice.players)
        for choice in announced.targets
    )


def _seen(scope: Scope, which: ObjectId) -> bool:
    return which in scope.view.game.objects


@_fits.register(said.SharesColorWith)
def _shares_color(what: said.SharesColorWith, scope: Scope, which: ObjectId) -> bool:
    colors = _values(scope, which).colors
    return any(not colors.isdisjoint(_values(scope, i).colors) for i in refs.objects(scope, what.ref))


@_fits.register(said.SharesCardTypeWith)
def _shares_card_type(what: said.SharesCardTypeWith, scope: Scope, which: ObjectId) -> bool:
    types = _values(scope, which).types
    return any(not types.isdisjoint(_values(scope, i).types) for i in refs.objects(scope, what.ref))


@_fits.register(said.SharesNameWith)
def _shares_name(what: said.SharesNameWith, scope: Scope, which: ObjectId) -> bool:
    name = _values(scope, which).name
    return bool(name) and any(_values(scope, i).name == name for i in refs.objects(scope, what.ref))


@_fits.register(said.SharesManaValueWith)
def _shares_mana_value(what: said.SharesManaValueWith, scope: Scope, which: ObjectId) -> bool:
    value = amounts.mana_value(scope, which)
    return any(amounts.mana_value(scope, i) == value for i in refs.objects(scope, what.ref))


@_fits.register(said.EnteredThisTurn)
def _entered(what: said.EnteredThisTurn, scope: Scope, which: ObjectId) -> bool:
    item = _item(scope, which)
    return item.zone is Zone.BATTLEFIELD and item.entered_turn == scope.view.game.turn.number


@_fits.register(said.Suspended)
def _suspended(what: said.Suspended, scope: Scope, which: ObjectId) -> bool:
    item = _item(scope, which)
    if item.zone is not Zone.EXILE or not item.counter(TIME):
        return False
    return any(_suspends(held.ability) for held in _values(scope, which).abilities)


def _suspends(ability: Ability) -> bool:
    return isinstance(ability, Suspend) or ability == KeywordAbility(Keyword.SUSPEND)


@_fits.register(said.DamagedThisTurn)
def _damaged(what: said.DamagedThisTurn, scope: Scope, which: ObjectId) -> bool:
    by = set(_item(scope, which).damaged_by)
    if what.source is None:
        return bool(by)
    if isinstance(what.source, Attached) and not by.isdisjoint(deeds.former_hosts(scope.view.game, scope.source)):
        raise Unsupported(type(what).__name__, scope.source)  # what it was attached to then is not kept
    return not by.isdisjoint(refs.objects(scope, what.source))


@_fits.register(said.SharesCreatureTypeWith)
def _shares_type(what: said.SharesCreatureTypeWith, scope: Scope, which: ObjectId) -> bool:
    mine = _values(scope, which).subtypes
    return any(creature_types_shared(mine, _values(scope, i).subtypes) for i in refs.objects(scope, what.ref))


@_fits.register(said.Paired)
def _paired(what: said.Paired, scope: Scope, which: ObjectId) -> bool:
    return _item(scope, which).paired_with in scope.view.game.objects


@_fits.register(said.DidThisTurn)
def _did_this_turn(what: said.DidThisTurn, scope: Scope, which: ObjectId) -> bool:
    return what.deed in deeds.of(scope.view.game, which)


@_fits.register(said.WasKicked)
def _was_kicked(what: said.WasKicked, scope: Scope, which: ObjectId) -> bool:
    announced = _item(scope, which).announced
    return announced is not None and announced.kicked > 0


def supports(kind: type[Filter]) -> bool:
    """Whether a class of this family has a behaviour here."""
    return kind in _fits.registry
