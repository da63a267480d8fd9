"""Keywords that say how their permanent enters: devour, hideaway, unleash, riot, amplify, sunburst, tribute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules_fr.engine import amounts, filters
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode, PickNo, PickObject, PickPlayer, PickYes
from rules_fr.engine.events.cards import Revealed
from rules_fr.engine.events.permanents import Sacrificed, changed_counters
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import GameObject
from rules_fr.engine.refs import latest
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithNumber, KeywordWithNumberAndQuality
from rules_fr.vocabulary.filters import AnyOf, HasSubtype, HasType
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, CounterKind, Keyword, ManaType, Zone
from rules_fr.vocabulary.terms import Ability, Amount, Filter

if TYPE_CHECKING:
    from rules_fr.engine.replacing_entry import Change, Entering

Changed = tuple[GameObject, tuple[Concept, ...]]
_CHARGE = CounterKind("charge")


def change(entering: Entering, ability: Ability) -> Change | None:
    """How a keyword changes the entry of its permanent; None for any other ability."""
    match ability:
        case KeywordWithNumber(Keyword.DEVOUR, number):
            return lambda after: _devour(entering, after, number, HasType(CardType.CREATURE))
        case KeywordWithNumberAndQuality(Keyword.DEVOUR, quality, number):
            return lambda after: _devour(entering, after, number, quality)
        case KeywordWithNumber(Keyword.AMPLIFY, number):
            return lambda after: _amplify(entering, after, number)
        case KeywordWithNumber(Keyword.TRIBUTE, number):
            return lambda after: _tribute(entering, after, number)
        case KeywordAbility(Keyword.HIDEAWAY):
            return lambda after: (replace(after, tapped=True), (Concept.KEYWORD_HIDEAWAY,))
        case KeywordAbility(Keyword.UNLEASH):
            return lambda after: _unleash(entering, after)
        case KeywordAbility(Keyword.RIOT):
            return lambda after: _riot(entering, after)
        case KeywordAbility(Keyword.SUNBURST):
            return lambda after: _sunburst(entering, after)
        case _:
            return None


def _devour(entering: Entering, after: GameObject, number: Amount, what: Filter) -> Changed:
    """Its controller sacrifices any number of creatures; it enters with that many counters for each."""
    # Imported here: sacrificing changes the game through the door that this module stands behind.
    from rules_fr.engine import keyword_actions

    table, player = entering.table, after.controller
    scope = entering.scope()
    mine = [i for i in table.view.permanents() if table.view.controller(i) == player]
    given = _chosen(entering, after, [i for i in mine if filters.fits(scope, what, i)])
    done = keyword_actions.sacrifice(table, player, given, Concept.KEYWORD_DEVOUR, cause=_source(entering))
    count = sum(isinstance(event, Sacrificed) for event in done)
    return _with(after, PLUS_ONE, count * amounts.value(scope, number), Concept.KEYWORD_DEVOUR)


def _amplify(entering: Entering, after: GameObject, number: Amount) -> Changed:
    """Its controller reveals cards of their hand that share a creature type with it."""
    from rules_fr.engine.happen import happen

    table, player = entering.table, after.controller
    types = entering.view.of(entering.id).subtypes
    scope = entering.scope()
    alike = AnyOf(tuple(HasSubtype(subtype) for subtype in sorted(types)))
    hand = [i for i in table.game.zone(Zone.HAND, player) if i != entering.before]
    shown = _chosen(entering, after, [i for i in hand if filters.fits(scope, alike, i)])
    if shown:
        happen(table, Revealed(player, shown), Concept.ACTION_REVEAL, Concept.KEYWORD_AMPLIFY)
    return _with(after, PLUS_ONE, len(shown) * amounts.value(scope, number), Concept.KEYWORD_AMPLIFY)


def _tribute(entering: Entering, after: GameObject, number: Amount) -> Changed:
    """An opponent, whom its controller chooses, may put the counters on it."""
    table = entering.table
    theirs = table.game.opponents(after.controller)
    if not theirs:
        return after, (Concept.KEYWORD_TRIBUTE,)
    source = _source(entering)
    opponent = theirs[0]
    if len(theirs) > 1:
        picks = tuple(map(PickPlayer, theirs))
        match table.ask(Decision(after.controller, DecisionKind.CHOOSE_PLAYER, picks, source=source)):
            case (PickPlayer(opponent),) if opponent in theirs:
                pass
            case _:
                raise _refused(entering, after)
    if table.ask(Decision(opponent, DecisionKind.MAY, (PickYes(), PickNo()), source=source)) != (PickYes(),):
        return after, (Concept.KEYWORD_TRIBUTE,)
    count = amounts.value(entering.scope(), number)
    return _with(replace(after, tribute_paid=True), PLUS_ONE, count, Concept.KEYWORD_TRIBUTE)


def _unleash(entering: Entering, after: GameObject) -> Changed:
    may = Decision(after.controller, DecisionKind.MAY, (PickYes(), PickNo()), source=_source(entering))
    accepted = entering.table.ask(may) == (PickYes(),)
    return _with(after, PLUS_ONE, int(accepted), Concept.KEYWORD_UNLEASH)


def _riot(entering: Entering, after: GameObject) -> Changed:
    """A counter, or haste: the first or the second of what it offers."""
    picks = (PickMode(0), PickMode(1))
    answer = entering.table.ask(Decision(after.controller, DecisionKind.INSTRUCTION, picks, source=_source(entering)))
    if answer == (PickMode(0),):
        return _with(after, PLUS_ONE, 1, Concept.KEYWORD_RIOT)
    if answer == (PickMode(1),):
        haste = KeywordAbility(Keyword.HASTE)
        return replace(after, gains_entering=(*after.gains_entering, haste)), (Concept.KEYWORD_RIOT,)
    raise _refused(entering, after)


def _sunburst(entering: Entering, after: GameObject) -> Changed:
    """A counter for each colour of mana spent to cast it: +1/+1 on a creature, charge on anything else."""
    spent = () if after.announced is None else after.announced.mana_spent
    colors = len({kind for kind in spent if kind is not ManaType.COLORLESS})
    creature = after.printed is not None and CardType.CREATURE in after.printed.types
    return _with(after, PLUS_ONE if creature else _CHARGE, colors, Concept.KEYWORD_SUNBURST)


def _with(after: GameObject, kind: CounterKind, count: int, concept: Concept) -> Changed:
    if count <= 0:
        return after, (concept,)
    return replace(after, counters=changed_counters(after.counters, kind, count)), (concept,)


def _source(entering: Entering) -> ObjectId | None:
    """The card or spell that enters; a token is nothing yet."""
    return entering.before if entering.table.game.find(entering.before) is not None else None


def _chosen(entering: Entering, after: GameObject, able: list[ObjectId]) -> tuple[ObjectId, ...]:
    """Any number of these objects, as the permanent's controller chooses."""
    if not able:
        return ()
    picks = tuple(map(PickObject, able))
    source = _source(entering)
    decision = Decision(after.controller, DecisionKind.CHOOSE_OBJECTS, picks, 0, len(able), source=source)
    answer = entering.table.ask(decision)
    chosen = tuple(pick.object for pick in answer if isinstance(pick, PickObject) and pick in picks)
    if len(set(chosen)) != len(answer):
        raise _refused(entering, after)
    return chosen


def _refused(entering: Entering, after: GameObject) -> Refused:
    concepts = (Concept.REPLACEMENT_AS_ENTERS,)
    return Refused(
        Refusal(Reason.NOT_ALLOWED_BY_EFFECT, concepts, after.controller, object=latest(entering.table.game, after.id))
    )
