"""Expectations: what a case says of the state of the game, and what the state is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_fr.engine import filters, refs
from rules_fr.engine.abilities import activated_form
from rules_fr.engine.characteristics import keyword_of
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.layers.subtypes import has_subtype
from rules_fr.engine.mana_kind import is_mana_ability
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary.abilities import KeywordWithQuality
from rules_fr.vocabulary.filters import HasDesignation
from rules_fr.vocabulary.kinds import CardType, CounterKind, Designation, Keyword, ManaType, Subtype, Supertype, Zone
from rules_fr.vocabulary.rules_bent import PlaysRevealed
from tests.replay.model import Expect
from tests.replay.naming import Names, entity_ids
from tests.replay.opening import PLAYERS

UNJUDGED = frozenset(
    {
        "mana_option",
        "mana_options_count",
        "mana_options_text",
        "base_power_toughness",
    }
)
"""Expectations that are not compared: the case is not handled."""

_KEYWORDS = {keyword.value.replace("_", " "): keyword for keyword in Keyword}
_COUNTERS = {"P1P1": "+1/+1", "M1M1": "-1/-1", "p1p1": "+1/+1", "m1m1": "-1/-1", "experience counter": "experience"}


class NotJudged(Exception):
    """An expectation that cannot be compared."""


class State:
    """A game to which expectations are compared."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game, self.names, self.view = game, names, View(game)

    def check(self, expect: Expect) -> str | None:
        """What is the case instead of what is expected; None when it is as expected.

        Raises:
            NotJudged: this expectation cannot be compared.
        """
        compare = _COMPARE.get(expect.kind)
        if compare is None:
            raise NotJudged(expect.kind)
        return compare(self, expect)

    def named(self, ids: Iterable[ObjectId], name: str | None) -> list[ObjectId]:
        """The objects of that name; all for None."""
        return [i for i in ids if name is None or self.names.is_named(self.view, i, name)]

    def permanents(self, expect: Expect) -> list[ObjectId]:
        """The permanents that an expectation speaks of."""
        who = _who(expect)
        name = expect.name
        if name is not None and name.startswith("@"):
            entity = self.names.aliases.get(name[1:])
            found = [i for i in self.view.permanents() if self.game.object(i).entity == entity]
        else:
            found = self.named(self.view.permanents(), name)
            if not found and name is not None and self._untold(name):
                raise NotJudged(f"le jeton {name}")
        return [i for i in found if who is None or self.view.controller(i) == who]

    def _untold(self, name: str) -> bool:
        """Whether a name is no card's, and so a token's whose French name nobody tells, where there are tokens."""
        known = self.names.base.find(name) is not None or name.endswith(" Token")
        return not known and any(self.game.object(i).kind is ObjectKind.TOKEN for i in self.view.permanents())

    def zone(self, expect: Expect, zone: Zone) -> list[ObjectId]:
        """The cards in a zone (of one owner, if said) that an expectation speaks of."""
        who = _who(expect)
        owned = [
            item.id for item in self.game.objects.values() if item.zone is zone and (who is None or item.owner == who)
        ]
        if expect.name is not None and expect.name.startswith("@"):
            entity = self.names.aliases.get(expect.name[1:])
            return [i for i in owned if self.game.object(i).entity == entity]
        return self.named(owned, expect.name)


def _who(expect: Expect) -> PlayerId | None:
    return PLAYERS[expect.player] if expect.player is not None else None


def _equal(ours: object, theirs: object) -> str | None:
    return None if ours == theirs else f"{ours} au lieu de {theirs}"


def _player(state: State, expect: Expect) -> PlayerId:
    return PLAYERS[expect.player or "A"]


def _zone_count(zone: Zone) -> Callable[[State, Expect], str | None]:
    return lambda state, expect: _equal(len(state.zone(expect, zone)), expect.count)


def _some(found: list[ObjectId], expect: Expect, fits: Callable[[ObjectId], bool]) -> str | None:
    """One permanent of that name is as expected."""
    wanted = bool(expect.value)
    if not found:
        return None if not wanted else "aucun permanent de ce nom"
    return None if any(fits(i) is wanted for i in found) else f"{not wanted} au lieu de {wanted}"


def _size(state: State, expect: Expect) -> str | None:
    sizes = [(state.view.of(i).power or 0, state.view.of(i).toughness or 0) for i in state.permanents(expect)]
    wanted = (expect.power, expect.toughness)
    if not sizes:
        return f"aucun permanent de ce nom au lieu de {wanted}"
    met = all(size == wanted for size in sizes) if expect.scope == "all" else wanted in sizes
    return None if met else f"{sizes[0] if len(sizes) == 1 else sizes} au lieu de {wanted}"


def _one_number(read: Callable[[State, ObjectId], int | None]) -> Callable[[State, Expect], str | None]:
    def check(state: State, expect: Expect) -> str | None:
        values = [read(state, i) for i in state.permanents(expect)]
        wanted = expect.value if expect.value is not None else expect.count
        return None if wanted in values else f"{values[0] if values else 'aucun permanent'} au lieu de {wanted}"

    return check


def _counters(state: State, expect: Expect) -> str | None:
    kind = _counter(expect)
    found = state.permanents(expect) or state.zone(expect, Zone.EXILE)
    values = [state.game.object(i).counter(kind) for i in found]
    if not values and expect.count == 0:
        return None
    return None if expect.count in values else f"{values[0] if values else 'aucun permanent'} au lieu de {expect.count}"


def _counter(expect: Expect) -> CounterKind:
    name = expect.counter or ""
    return CounterKind(_COUNTERS.get(name, name.lower()))


def _ability(state: State, expect: Expect) -> str | None:
    assert expect.ability is not None
    if expect.ability.mana_ability is not None:
        with_it = [i for i in state.permanents(expect) if _makes_mana(state, i)]
    else:
        with_it = [i for i in state.permanents(expect) if _has(state, i, expect)]
    if expect.value:
        least = expect.count or 1
        return None if len(with_it) >= least else f"{len(with_it)} avec la capacité au lieu de {least}"
    without = [i for i in state.permanents(expect) if i not in with_it]
    return None if without or not with_it else "la capacité est là"


def _makes_mana(state: State, which: ObjectId) -> bool:
    forms = (activated_form(held.ability) for held in state.view.abilities(which))
    return any(form is not None and is_mana_ability(state.game.edition, form) for form in forms)


def _has(state: State, which: ObjectId, expect: Expect) -> bool:
    assert expect.ability is not None
    name = (expect.ability.keyword or "").lower()
    if name.endswith("walk"):
        land = Subtype(name.removesuffix("walk"))
        return any(
            isinstance(h.ability, KeywordWithQuality)
            and h.ability.keyword is Keyword.LANDWALK
            and land.encode() in repr(h.ability).encode()
            for h in state.view.abilities(which)
        )
    keyword = _KEYWORDS.get(name)
    if keyword is None:
        if name == "changeling":
            return len(state.view.of(which).subtypes) > 100
        raise NotJudged(f"ability {name}")
    if expect.ability.args:
        letters = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
        wanted = letters.get(expect.ability.args[0])
        return any(
            keyword_of(h.ability) is keyword and f"'{wanted}'" in repr(h.ability) for h in state.view.abilities(which)
        )
    return state.view.of(which).has(keyword)


def _tapped(state: State, expect: Expect) -> str | None:
    found = state.permanents(expect)
    if not found:
        return "aucun permanent de ce nom"
    wrong = [i for i in found if state.game.object(i).tapped is not expect.value]
    return None if not wrong else f"{len(wrong)} sur {len(found)} autrement"


def _tapped_count(state: State, expect: Expect) -> str | None:
    found = [i for i in state.permanents(expect) if state.game.object(i).tapped is expect.value]
    return _equal(len(found), expect.count)


def _subtype(state: State, expect: Expect) -> str | None:
    wanted = Subtype((expect.subtype or "").lower())
    found = state.permanents(expect) if expect.kind == "subtype" else state.zone(expect, Zone.EXILE)
    return _some(found, expect, lambda i: has_subtype(state.view.of(i).subtypes, wanted))


def _type(state: State, expect: Expect) -> str | None:
    wanted = CardType((expect.type or "").lower())
    return _some(state.permanents(expect), expect, lambda i: state.view.of(i).is_a(wanted))


def _supertype(state: State, expect: Expect) -> str | None:
    wanted = Supertype((expect.supertype or "").lower())
    return _some(state.permanents(expect), expect, lambda i: wanted in state.view.of(i).supertypes)


def _color(state: State, expect: Expect) -> str | None:
    letters = set((expect.colors or "").replace("C", ""))

    def fits(which: ObjectId) -> bool:
        ours = {color.value for color in state.view.of(which).colors}
        return not ours if not letters else letters <= ours

    return _some(state.permanents(expect), expect, fits)


def _mana_pool(state: State, expect: Expect) -> str | None:
    kind = ManaType(expect.mana or "C")
    pool = state.game.player(_player(state, expect)).pool
    return _equal(sum(mana.type is kind for mana in pool), expect.count)


def _stack_object(state: State, expect: Expect) -> str | None:
    text = expect.text or ""
    if not text.startswith("Cast "):
        raise NotJudged("stack_object d'une capacité")
    prefix = text.removeprefix("Cast ")
    spells = [state.game.object(i) for i in state.game.stack]
    names = [
        english
        for item in spells
        if item.kind is not ObjectKind.ABILITY
        for english in state.names.base.english(state.view.of(item.id).name)
    ]
    return _equal(sum(name.startswith(prefix) for name in names), expect.count)


def _alias_zone(state: State, expect: Expect) -> str | None:
    entity = state.names.aliases.get(expect.alias or "")
    zone = Zone((expect.zone or "").lower())
    here = entity is not None and any(state.game.object(i).zone is zone for i in entity_ids(state.game, entity))
    return _equal(here, bool(expect.value))


def _attached(state: State, expect: Expect) -> str | None:
    hosts = set(state.named(state.view.permanents(), expect.name))
    things = state.named(state.view.permanents(), expect.attachment)
    attached = any(state.game.object(i).attached_to in hosts for i in things)
    return _equal(attached, bool(expect.value))


def _attachments(state: State, expect: Expect) -> str | None:
    host = state.permanents(expect)
    return _equal(sum(state.game.object(i).attached_to in host for i in state.view.permanents()), expect.count)


def _attacking(state: State, expect: Expect) -> str | None:
    attackers = [attack.attacker for attack in state.game.combat.attacks] if state.game.combat is not None else []
    return _some(state.permanents(expect), expect, lambda i: i in attackers)


def _renowned(state: State, expect: Expect) -> str | None:
    renowned = HasDesignation(Designation.RENOWNED)

    def fits(which: ObjectId) -> bool:
        return filters.fits(Scope(state.view, which, state.view.controller(which)), renowned, which)

    return _some(state.permanents(expect), expect, fits)


def _top_revealed(state: State, expect: Expect) -> str | None:
    """Whether the player plays with the top card of the library revealed."""
    rules = (rule for rule in state.view.rules_of(PlaysRevealed) if rule.modification.zone is Zone.LIBRARY)
    shown = any(_player(state, expect) in refs.players(rule.scope, rule.modification.player) for rule in rules)
    return _equal(shown, bool(expect.value))


def _lost(state: State, expect: Expect) -> str | None:
    me, other = state.game.player(_player(state, expect)), state.game.players[1 - _player(state, expect)]
    lost = me.lost or other.won
    won = me.won or (other.lost and not me.lost)
    match expect.kind:
        case "lost":
            return _equal(lost, expect.value)
        case "won":
            return _equal(won, expect.value)
        case "in_game":
            return _equal(not lost, expect.value)
        case _:
            ours = "draw" if lost and me.lost and other.lost else "won" if won else "lost" if lost else "none"
            return _equal(ours, expect.value)


_COMPARE: dict[str, Callable[[State, Expect], str | None]] = {
    "permanent_count": lambda s, e: _equal(len(s.permanents(e)), e.count),
    "token_count": lambda s, e: _equal(
        sum(s.game.object(i).kind is ObjectKind.TOKEN for i in s.permanents(e)), e.count
    ),
    "life": lambda s, e: _equal(s.game.player(_player(s, e)).life, e.value),
    "graveyard_count": _zone_count(Zone.GRAVEYARD),
    "hand_count": _zone_count(Zone.HAND),
    "exile_count": _zone_count(Zone.EXILE),
    "library_count": _zone_count(Zone.LIBRARY),
    "emblem_count": lambda s, e: _equal(
        sum(i.zone is Zone.COMMAND and i.owner == _player(s, e) for i in s.game.objects.values()), e.count
    ),
    "power_toughness": _size,
    "power": _one_number(lambda s, i: s.view.of(i).power),
    "toughness": _one_number(lambda s, i: s.view.of(i).toughness),
    "damage": _one_number(lambda s, i: s.game.object(i).damage),
    "ability": _ability,
    "counter_count": _counters,
    "exiled_counter_count": _counters,
    "player_counter_count": lambda s, e: _equal(s.game.player(_player(s, e)).counter(_counter(e)), e.count),
    "tapped": _tapped,
    "tapped_count": _tapped_count,
    "subtype": _subtype,
    "exiled_subtype": _subtype,
    "type": _type,
    "supertype": _supertype,
    "color": _color,
    "mana_pool": _mana_pool,
    "stack_size": lambda s, e: _equal(len(s.game.stack), e.count),
    "stack_object": _stack_object,
    "alias_zone": _alias_zone,
    "attached_to": _attached,
    "attachment_count": _attachments,
    "attacking": _attacking,
    "renowned": _renowned,
    "top_card_revealed": _top_revealed,
    "lost": _lost,
    "won": _lost,
    "in_game": _lost,
    "result": _lost,
    "active_player": lambda s, e: _equal(s.game.turn.active, _player(s, e)),
    "lands_played": lambda s, e: _equal(s.game.player(_player(s, e)).lands_played, e.count),
    "summoning_sick": lambda s, e: _some(s.permanents(e), e, lambda i: s.game.object(i).sick),
}
