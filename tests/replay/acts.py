"""What an operation of the script may mean as an action of the engine: candidates, tried in order."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from rules_fr.engine.abilities import activated_form, carried_out
from rules_fr.engine.actions import Action, ActivateAbility, CastSpell, ForetellCard, PlayLand, SuspendCard, TurnUp
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.mana_kind import adds_mana
from rules_fr.engine.objects import GameObject
from rules_fr.engine.unknown_keywords import WITHOUT_BEHAVIOUR
from rules_fr.engine.view import View
from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordWithCost
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import LoyaltyCost, PayMana, PayManaCostOf, SacrificeCost, TapPowerCost, TapThis
from rules_fr.vocabulary.effects.mana import AddMana, AnyColor, ExactMana, OneOf
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.mana import ManaCost, parse_mana_cost, show_mana_cost
from rules_fr.vocabulary.refs import Target
from rules_fr.vocabulary.terms import Ability, walk
from tests.replay.model import Expect, Op, Resolved, Wanted
from tests.replay.naming import Names
from tests.replay.opening import PLAYERS


class NotHandled(Exception):
    """The case uses something that the harness does not replay."""


class Candidate(Struct, frozen=True):
    """An action, and how it is cast if that is said."""

    action: Action
    variant: str | None = None


_CASTS = ("Flashback",)
_UNKNOWN = ("Disturb",)
_BY_LINE = ("Scavenge", "Reconfigure", "Forecast", "Basic landcycling")
"""Keywords that are found by the line of the card, not by what the text says."""
_KEYWORDS = {
    "Equip": Keyword.EQUIP,
    "Cycling": Keyword.CYCLING,
    "Unearth": Keyword.UNEARTH,
    "Crew": Keyword.CREW,
    "Embalm": Keyword.EMBALM,
    "Eternalize": Keyword.ETERNALIZE,
    "Ninjutsu": Keyword.NINJUTSU,
}


def candidates(view: View, names: Names, op: Op) -> list[Candidate]:
    """The actions that an operation may mean now.

    Raises:
        NotHandled: the harness cannot replay this operation.
    """
    player = PLAYERS[op.player]
    match op.op:
        case "cast":
            return list(_casts(view, names, player, op.card or "", op.variant, op.card_alias))
        case "play_land":
            cards = _cards(view, names, player, op.card or "", op.card_alias)
            return [Candidate(PlayLand(player, item, _face(names, op.card or ""))) for item in cards]
        case "activate" | "activate_mana":
            found = list(_activations(view, names, player, op.ability, op.resolved, op.source_alias))
            return found if op.targets or op.resolved else sorted(found, key=lambda one: _aims(view, one))
        case _:
            raise NotHandled(op.op)


def _aims(view: View, candidate: Candidate) -> bool:
    """Whether the ability has a target, which the operation would name."""
    match candidate.action:
        case ActivateAbility(_, item, index) if view.object(item).zone is Zone.BATTLEFIELD:
            form = activated_form(view.abilities(item)[index].ability)
            return form is not None and any(isinstance(part, Target) for part in walk(form))
        case _:
            return False


def asked_about(view: View, names: Names, expect: Expect) -> list[Candidate]:
    """The actions that a "playable" expectation speaks of."""
    player = PLAYERS[expect.player or expect.asker]
    if expect.action == "activate":
        return list(_activations(view, names, player, expect.text or "", expect.resolved, None))
    found: list[Candidate] = []
    for name in (expect.card,) if expect.card else expect.cards_matching:
        cards = _cards(view, names, player, name or "", None)
        found.extend(_casts(view, names, player, name or "", expect.variant, None))
        found.extend(Candidate(PlayLand(player, item, _face(names, name or ""))) for item in cards)
    return found


def _cards(view: View, names: Names, player: PlayerId, name: str, alias: str | None) -> list[ObjectId]:
    """Cards that may be cast or played, hand first."""
    game = view.game
    other = PlayerId(1 - player)
    ids = (
        *game.zone(Zone.HAND, player),
        *game.zone(Zone.GRAVEYARD, player),
        *game.zone(Zone.EXILE),
        *game.zone(Zone.COMMAND),
        *game.zone(Zone.LIBRARY, player)[:1],
        *game.zone(Zone.GRAVEYARD, other),
        *game.zone(Zone.LIBRARY, other)[:1],
    )
    known = names.base.find(name)
    wanted = Wanted(alias=alias) if alias else Wanted(object=known.faces[0] if known and name in known.faces else name)
    seen: dict[object, ObjectId] = {}
    for item in ids:
        if names.fits(view, item, wanted):
            thing = view.object(item)
            seen.setdefault((thing.zone, thing.owner, thing.counters, id(thing.card), thing.exiled_with), item)
    return list(seen.values())


def _casts(
    view: View, names: Names, player: PlayerId, name: str, variant: str | None, alias: str | None
) -> Iterator[Candidate]:
    if variant is not None and method_of(variant) is None:
        raise NotHandled(f"cast {variant}")
    for item in _cards(view, names, player, name, alias):
        yield Candidate(CastSpell(player, item, _face(names, name)), variant)


def _face(names: Names, name: str) -> int:
    known = names.base.find(name)
    return known.faces.index(name) if known is not None and name in known.faces else 0


_NAMED = {"using Morph": CastMethod.FACE_DOWN, "Flashback": CastMethod.FLASHBACK, "Evoke": CastMethod.EVOKE}
_METHODS = {method.value.replace("_", "-"): method for method in CastMethod}


def method_of(variant: str) -> CastMethod | None:
    """How a spell is cast « using Morph », « with overload »; None when the engine does not cast so."""
    if variant in _NAMED:
        return _NAMED[variant]
    method = _METHODS.get(variant.removeprefix("with ").removeprefix("using ").lower())
    idle = method is None or any(method.value == keyword.value for keyword in WITHOUT_BEHAVIOUR)
    return None if idle else method


def _activations(
    view: View, names: Names, player: PlayerId, text: str, resolved: tuple[Resolved, ...], alias: str | None
) -> Iterator[Candidate]:
    if text.startswith(_UNKNOWN):
        raise NotHandled(f"activate {text.split()[0]}")
    if text.startswith(_CASTS):
        for name in dict.fromkeys(where.name for where in resolved):
            for item in _cards(view, names, player, name, None):
                yield Candidate(CastSpell(player, item), text.split()[0])
        if not resolved:
            yield from _flashbacks(view, player, text)
        return
    if text.startswith("Fore") and not text.startswith("Forecast"):
        yield from _foretelling(view, names, player, text, resolved)
        return
    if text.startswith("Suspend"):
        for name in dict.fromkeys(where.name for where in resolved):
            for item in names.among(view, view.game.zone(Zone.HAND, player), name):
                yield Candidate(SuspendCard(player, item))
        return
    if re.search(r": Turn( this| \{this\}|$)", text):
        turned = list(_turning(view, player, text))
        if turned:
            yield from turned
            return
    if re.fullmatch(r"Crew \d+", text):
        yield from _crewing(view, names, player, int(text.split()[1]), resolved)
        return
    found = list(_of_texts(view, names, player, text, resolved, alias))
    if not found and text.startswith(_BY_LINE):
        raise NotHandled(f"activate {text.split()[0]}")
    yield from found if found else _of_anything(view, names, player, text, alias)


def _flashbacks(view: View, player: PlayerId, text: str) -> Iterator[Candidate]:
    """Cards in the graveyard whose flashback cost has the mana that the text names."""
    symbols = "".join(re.findall(r"\{[^}]+\}", text))
    for item in view.game.zone(Zone.GRAVEYARD, player):
        for held in view.abilities(item):
            match held.ability:
                case KeywordWithCost(Keyword.FLASHBACK, costs):
                    own = view.of(item).cost
                    paid = [own if isinstance(cost, PayManaCostOf) else getattr(cost, "cost", None) for cost in costs]
                    mana = "".join(show_mana_cost(cost) for cost in paid if isinstance(cost, ManaCost))
                    if symbols in ("", mana):
                        yield Candidate(CastSpell(player, item), text.split()[0])
                case _:
                    continue


def _foretelling(
    view: View, names: Names, player: PlayerId, text: str, resolved: tuple[Resolved, ...]
) -> Iterator[Candidate]:
    """Without a cost, the special action; with one, the foretold card is cast for it."""
    pays = "{" in text
    zone = view.game.zone(Zone.EXILE) if pays else view.game.zone(Zone.HAND, player)
    for item in zone:
        thing = view.game.object(item)
        known = () if thing.printed is None else thing.printed.abilities
        named = not resolved or any(names.is_named(view, item, where.name) for where in resolved) or thing.face_down
        if named and any(isinstance(a, KeywordWithCost) and a.keyword is Keyword.FORETELL for a in known):
            yield Candidate(CastSpell(player, item), "Foretell") if pays else Candidate(ForetellCard(player, item))


def _crewing(
    view: View, names: Names, player: PlayerId, power: int, resolved: tuple[Resolved, ...]
) -> Iterator[Candidate]:
    """The crew ability with that number, its own or granted, of the Vehicle named."""
    for thing in _sources(view, names, player, None):
        named = not resolved or any(names.is_named(view, thing.id, where.name) for where in resolved)
        for index, held in enumerate(view.abilities(thing.id)):
            form = activated_form(held.ability)
            if named and form is not None and TapPowerCost(Fixed(power)) in form.costs:
                yield Candidate(ActivateAbility(player, thing.id, index))


def _turning(view: View, player: PlayerId, text: str) -> Iterator[Candidate]:
    """Face-down permanents whose morph cost is the one that the text begins with."""
    symbols = "".join(re.findall(r"\{[^}]+\}", text.partition(":")[0]))
    for item in view.permanents():
        thing = view.object(item)
        if not thing.face_down or view.controller(item) != player or thing.printed is None:
            continue
        for ability in thing.printed.abilities:
            match ability:
                case KeywordWithCost(Keyword.MORPH | Keyword.MEGAMORPH, (PayMana(cost),)) if (
                    symbols and cost != parse_mana_cost(symbols)
                ):
                    continue
                case KeywordWithCost(Keyword.MORPH | Keyword.MEGAMORPH):
                    yield Candidate(TurnUp(player, item))
                case _:
                    continue


def _sources(view: View, names: Names, player: PlayerId, alias: str | None) -> list[GameObject]:
    game = view.game
    ids = (*view.permanents(), *game.zone(Zone.HAND, player), *game.zone(Zone.GRAVEYARD, player))
    things = [game.object(i) for i in ids]
    if alias is not None:
        things = [thing for thing in things if names.aliases.get(alias) == thing.entity]
    own = [t for t in things if t.zone is not Zone.BATTLEFIELD or view.controller(t.id) == player]
    return own + [t for t in things if t not in own]


def _of_texts(
    view: View, names: Names, player: PlayerId, text: str, resolved: tuple[Resolved, ...], alias: str | None
) -> Iterator[Candidate]:
    for where in resolved:
        wanted = _line(names, where)
        for thing in _sources(view, names, player, alias):
            if not names.is_named(view, thing.id, where.name):
                continue
            for index, held in enumerate(view.abilities(thing.id)):
                form = activated_form(held.ability)
                if form is None or (text.startswith("Crew") and not _says(text, form)):
                    continue
                if held.ability in wanted or (where.line is None and _says(text, form)):
                    yield Candidate(ActivateAbility(player, thing.id, index))


def _line(names: Names, where: Resolved) -> tuple[Ability, ...]:
    known = names.base.find(where.name)
    if known is None or where.line is None or where.name not in known.faces:
        return ()
    lines = known.lines[known.faces.index(where.name)]
    return carried_out(lines[where.line]) if where.line < len(lines) else ()


def _of_anything(view: View, names: Names, player: PlayerId, text: str, alias: str | None) -> Iterator[Candidate]:
    """Granted abilities, and cards that the text was not found on: whatever has the cost that it states."""
    for thing in _sources(view, names, player, alias):
        for index, held in enumerate(view.abilities(thing.id)):
            form = activated_form(held.ability)
            if form is not None and _says(text, form):
                yield Candidate(ActivateAbility(player, thing.id, index))


_LOYALTY = re.compile(r"^([+-]?\d+)(:|$)")


def _says(text: str, form: ActivatedAbility) -> bool:
    """Whether the start of an English text may be that of an ability: its keyword, or its costs and mana."""
    for word, keyword in _KEYWORDS.items():
        if text.startswith(word):
            crew = {cost.power for cost in form.costs if isinstance(cost, TapPowerCost)}
            number = text.removeprefix("Crew").strip()
            return form.keyword is keyword and (not crew or not number.isdigit() or Fixed(int(number)) in crew)
    loyalty = _LOYALTY.match(text)
    changes = [cost.change for cost in form.costs if isinstance(cost, LoyaltyCost)]
    if loyalty or changes:
        return bool(loyalty) and changes == [Fixed(int(loyalty.group(1)))]  # type: ignore[union-attr]
    cost, _, effect = text.partition(":")
    if ("{T}" in cost) is not (TapThis() in form.costs) or form.keyword in _KEYWORDS.values():
        return False
    symbols = "".join(s for s in re.findall(r"\{[^}]+\}", cost) if s not in ("{T}", "{Q}", "{this}"))
    paid = [cost.cost for cost in form.costs if isinstance(cost, PayMana)]
    if (symbols and [parse_mana_cost(symbols)] != paid) or (not symbols and paid):
        return False
    if "acrifice" in cost and not any(isinstance(part, SacrificeCost) for part in form.costs):
        return False
    if effect.strip().startswith("Add"):
        return adds_mana(form.effect) and _gives(effect, form)
    return True


def _gives(effect: str, form: ActivatedAbility) -> bool:
    colors = set(re.findall(r"\{([WUBRGC])\}", effect))
    if not colors or not isinstance(form.effect, AddMana):
        return True
    match form.effect.production:
        case ExactMana(mana):
            return colors == {kind.value for kind in mana}
        case OneOf(options):
            return any(colors <= {kind.value for kind in option.mana} for option in options)
        case AnyColor():
            return True
        case _:
            return True
