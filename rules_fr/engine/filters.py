"""Filters: whether an object or a player fits a description, and what fits it, in a scope."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules_fr.engine import amounts, deeds, reach, refs, spell_facts
from rules_fr.engine import filter_status as _status  # noqa: F401  (registers filters of its own)
from rules_fr.engine.filter_dispatch import choices_of, fits_object, object_of, values_of
from rules_fr.engine.filter_dispatch import fits as fits
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.layers.subtypes import creature_types_shared, has_subtype
from rules_fr.engine.layers.work import halves
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary import filters as said
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.kinds import Designation, Zone
from rules_fr.vocabulary.refs import Paid
from rules_fr.vocabulary.terms import Comparison, Filter


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
            return any(choice.player == player for choice in choices_of(scope, said.ChoiceKind.PLAYER))
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
    if reach.is_paid(what):
        then = (i for i in refs.objects(scope, Paid()) if fits(scope, what, i))
        return tuple(dict.fromkeys(refs.latest(scope.view.game, i) for i in then))
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


@fits_object.register(said.AllOf)
def _all(what: said.AllOf, scope: Scope, which: ObjectId) -> bool:
    return all(fits_object(part, scope, which) for part in what.parts)


@fits_object.register(said.AnyOf)
def _any(what: said.AnyOf, scope: Scope, which: ObjectId) -> bool:
    if not reach.names_zone(what) or object_of(scope, which).zone is Zone.BATTLEFIELD:
        return any(fits_object(part, scope, which) for part in what.parts)
    return any(reach.names_zone(part) and fits_object(part, scope, which) for part in what.parts)


@fits_object.register(said.Not)
def _not(what: said.Not, scope: Scope, which: ObjectId) -> bool:
    if isinstance(what.part, said.Sharing):
        return True  # asked of all those that are chosen together (`joint`)
    return not fits_object(what.part, scope, which)


@fits_object.register(said.Anything)
def _anything(what: said.Anything, scope: Scope, which: ObjectId) -> bool:
    return True


@fits_object.register(said.CastAsNth)
def _cast_as_nth(what: said.CastAsNth, scope: Scope, which: ObjectId) -> bool:
    return spell_facts.is_nth(scope, what, which)


@fits_object.register(said.ThisWay)
def _this_way(what: said.ThisWay, scope: Scope, which: ObjectId) -> bool:
    if what.how is said.Handling.CREATED:
        raise Unsupported(type(what), scope.source)
    game = scope.view.game
    then = [i for deed in scope.deeds if deed.how is what.how for i in deed.objects]
    if what.origin is not None:
        then = [i for i in then if i in game.last_known and game.last_known[i].object.zone is what.origin]
    return any(which in (i, refs.latest(game, i)) for i in then)


@fits_object.register(said.PaidThisWay)
def _paid_this_way(what: said.PaidThisWay, scope: Scope, which: ObjectId) -> bool:
    return any(which in (i, refs.latest(scope.view.game, i)) for i in refs.objects(scope, Paid()))


@fits_object.register(said.IsPlayer)
@fits_object.register(said.IsOpponent)
@fits_object.register(said.PlayerWho)
def _player_only(what: said.IsPlayer | said.IsOpponent | said.PlayerWho, scope: Scope, which: ObjectId) -> bool:
    return False


@fits_object.register(said.AnyTarget)
def _any_target(what: said.AnyTarget, scope: Scope, which: ObjectId) -> bool:
    if object_of(scope, which).zone is not Zone.BATTLEFIELD:
        return False
    types = values_of(scope, which).types
    return any(kind.value in scope.view.game.edition.any_target_types for kind in types)


@fits_object.register(said.OutsideGame)
def _outside(what: said.OutsideGame, scope: Scope, which: ObjectId) -> bool:
    return object_of(scope, which).zone is Zone.EXILE and scope.view.game.edition.exile_is_outside_game


@fits_object.register(said.Is)
def _is(what: said.Is, scope: Scope, which: ObjectId) -> bool:
    return which in refs.objects(scope, what.ref)


@fits_object.register(said.Other)
def _other(what: said.Other, scope: Scope, which: ObjectId) -> bool:
    return which != scope.source


@fits_object.register(said.OtherThanTarget)
def _other_target(what: said.OtherThanTarget, scope: Scope, which: ObjectId) -> bool:
    return all(which not in choice.objects for choice in scope.targets if choice.instance == what.instance)


@fits_object.register(said.HasType)
def _type(what: said.HasType, scope: Scope, which: ObjectId) -> bool:
    return what.type in values_of(scope, which).types


@fits_object.register(said.HasSubtype)
def _subtype(what: said.HasSubtype, scope: Scope, which: ObjectId) -> bool:
    return has_subtype(values_of(scope, which).subtypes, what.subtype)


@fits_object.register(said.HasSupertype)
def _supertype(what: said.HasSupertype, scope: Scope, which: ObjectId) -> bool:
    return what.supertype in values_of(scope, which).supertypes


@fits_object.register(said.HasColor)
def _color(what: said.HasColor, scope: Scope, which: ObjectId) -> bool:
    return what.color in values_of(scope, which).colors


@fits_object.register(said.Colorless)
def _colorless(what: said.Colorless, scope: Scope, which: ObjectId) -> bool:
    return not values_of(scope, which).colors


@fits_object.register(said.Multicolored)
def _multicolored(what: said.Multicolored, scope: Scope, which: ObjectId) -> bool:
    return len(values_of(scope, which).colors) > 1


@fits_object.register(said.Monocolored)
def _monocolored(what: said.Monocolored, scope: Scope, which: ObjectId) -> bool:
    return len(values_of(scope, which).colors) == 1


@fits_object.register(said.OfChosen)
def _of_chosen(what: said.OfChosen, scope: Scope, which: ObjectId) -> bool:
    values = values_of(scope, which)
    for choice in choices_of(scope, what.kind):
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


@fits_object.register(said.Named)
def _named(what: said.Named, scope: Scope, which: ObjectId) -> bool:
    return values_of(scope, which).name == what.name or any(
        half.name == what.name for half in halves(object_of(scope, which))
    )


@fits_object.register(said.HasKeyword)
def _keyword(what: said.HasKeyword, scope: Scope, which: ObjectId) -> bool:
    return values_of(scope, which).has(what.keyword)


@fits_object.register(said.HasNoAbilities)
def _no_abilities(what: said.HasNoAbilities, scope: Scope, which: ObjectId) -> bool:
    return not values_of(scope, which).abilities


@fits_object.register(said.HasCounter)
def _counter(what: said.HasCounter, scope: Scope, which: ObjectId) -> bool:
    return any(count > 0 and what.kind in (None, name) for name, count in object_of(scope, which).counters)


@fits_object.register(said.PowerIs)
def _power(what: said.PowerIs, scope: Scope, which: ObjectId) -> bool:
    power = values_of(scope, which).power
    return power is not None and _compares(scope, which, power, what.comparison)


@fits_object.register(said.ToughnessIs)
def _toughness(what: said.ToughnessIs, scope: Scope, which: ObjectId) -> bool:
    toughness = values_of(scope, which).toughness
    return toughness is not None and _compares(scope, which, toughness, what.comparison)


def _compares(scope: Scope, which: ObjectId, number: int, comparison: Comparison) -> bool:
    """Whether a number of an object passes a comparison, which may speak of the object itself."""
    seen = scope if isinstance(comparison.amount, Fixed) else replace(scope, itself=which)
    return amounts.compare(seen, number, comparison)


@fits_object.register(said.ManaValueIs)
def _mana_value(what: said.ManaValueIs, scope: Scope, which: ObjectId) -> bool:
    return any(_compares(scope, which, value, what.comparison) for value in _mana_values(scope, which))


@fits_object.register(said.ManaValueParity)
def _mana_value_parity(what: said.ManaValueParity, scope: Scope, which: ObjectId) -> bool:
    even = what.parity is said.Parity.EVEN
    return any((value % 2 == 0) is even for value in _mana_values(scope, which))


def _mana_values(scope: Scope, which: ObjectId) -> list[int]:
    """The mana value of an object; those of its halves, where an edition keeps them apart outside the stack."""
    values_of(scope, which)
    separate = () if scope.view.game.edition.combined_split_characteristics else halves(object_of(scope, which))
    values = [half.cost.mana_value for half in separate if half.cost is not None]
    return values or [amounts.mana_value(scope, which)]


@fits_object.register(said.ControlledBy)
def _controlled(what: said.ControlledBy, scope: Scope, which: ObjectId) -> bool:
    return scope.view.controller(which) in refs.group(scope, what.player)


@fits_object.register(said.OwnedBy)
def _owned(what: said.OwnedBy, scope: Scope, which: ObjectId) -> bool:
    return object_of(scope, which).owner in refs.group(scope, what.player)


@fits_object.register(said.TargetsThe)
def _targets(what: said.TargetsThe, scope: Scope, which: ObjectId) -> bool:
    announced = object_of(scope, which).announced
    if announced is None:
        return False
    return any(
        any(_seen(scope, i) and fits(scope, what.what, i) for i in choice.objects)
        or any(player_fits(scope, what.what, p) for p in choice.players)
        for choice in announced.targets
    )


@fits_object.register(said.TargetsOnly)
def _targets_only(what: said.TargetsOnly, scope: Scope, which: ObjectId) -> bool:
    announced = object_of(scope, which).announced
    chosen = () if announced is None else announced.targets
    items = [item for choice in chosen for item in choice.objects]
    who = [player for choice in chosen for player in choice.players]
    if not items and not who:
        return False
    return all(_seen(scope, i) and fits(scope, what.what, i) for i in items) and all(
        player_fits(scope, what.what, p) for p in who
    )


def _seen(scope: Scope, which: ObjectId) -> bool:
    return which in scope.view.game.objects


@fits_object.register(said.SharesColorWith)
def _shares_color(what: said.SharesColorWith, scope: Scope, which: ObjectId) -> bool:
    colors = values_of(scope, which).colors
    return any(not colors.isdisjoint(values_of(scope, i).colors) for i in refs.objects(scope, what.ref))


@fits_object.register(said.SharesCardTypeWith)
def _shares_card_type(what: said.SharesCardTypeWith, scope: Scope, which: ObjectId) -> bool:
    types = values_of(scope, which).types
    return any(not types.isdisjoint(values_of(scope, i).types) for i in refs.objects(scope, what.ref))


@fits_object.register(said.SharesNameWith)
def _shares_name(what: said.SharesNameWith, scope: Scope, which: ObjectId) -> bool:
    name = values_of(scope, which).name
    others = refs.objects(replace(scope, itself=which), what.ref)
    return bool(name) and any(values_of(scope, i).name == name for i in others)


@fits_object.register(said.SharesManaValueWith)
def _shares_mana_value(what: said.SharesManaValueWith, scope: Scope, which: ObjectId) -> bool:
    value = amounts.mana_value(scope, which)
    others = refs.objects(replace(scope, itself=which), what.ref)
    return any(amounts.mana_value(scope, i) == value for i in others)


@fits_object.register(said.SharesCreatureTypeWith)
def _shares_type(what: said.SharesCreatureTypeWith, scope: Scope, which: ObjectId) -> bool:
    mine = values_of(scope, which).subtypes
    return any(creature_types_shared(mine, values_of(scope, i).subtypes) for i in refs.objects(scope, what.ref))


def supports(kind: type[Filter]) -> bool:
    """Whether a class of this family has a behaviour here."""
    return kind in fits_object.registry
