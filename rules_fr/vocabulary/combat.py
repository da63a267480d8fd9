"""What texts say of combat beyond attacking and blocking freely: alone, for a price, by all, as though."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.modifications import RulesModification
from rules_fr.vocabulary.terms import Amount, Cost, EventPattern, Filter, Ref


class PlayerAttacks(EventPattern, frozen=True):
    """A player declares attackers, at least `least` of which fit ("à chaque fois que vous attaquez");
    once a declaration. `EventAmount` is how many of them there are."""

    player: Ref
    what: Filter = Anything()
    least: int = 1


class Exerted(EventPattern, frozen=True):
    """A creature that fits is exerted by its controller."""

    subject: Filter


class AttackingAlone(Filter, frozen=True):
    """Is the only attacking creature ("tant qu'il attaque seul")."""


class AttackingPlayer(Filter, frozen=True):
    """Is a creature attacking a player ("qui vous attaque")."""

    player: Ref


class AttacksWith(EventPattern, frozen=True):
    """The subject and at least `least` others that fit are declared as attackers together."""

    subject: Filter
    others: Filter
    least: int


class AttacksObject(EventPattern, frozen=True):
    """A creature is declared as attacking an object that fits (a planeswalker)."""

    subject: Filter
    what: Filter


class PlayerAttacked(EventPattern, frozen=True):
    """A player is attacked: at least one creature is declared as attacking them."""

    player: Ref


class CannotAttackAlone(RulesModification, frozen=True):
    """Cannot be declared as the only attacker."""


class CannotBlockAlone(RulesModification, frozen=True):
    """Cannot be declared as the only blocker."""


class AttackCost(RulesModification, frozen=True):
    """Cannot attack (players that the ref points to; None: at all) unless its controller pays a cost for it."""

    cost: Cost
    defender: Ref | None = None


class AttackObjectsCost(RulesModification, frozen=True):
    """Cannot attack planeswalkers (or battles) that fit unless its controller pays a cost for it."""

    cost: Cost
    what: Filter


class BlockCost(RulesModification, frozen=True):
    """Cannot block unless its controller pays a cost for it."""

    cost: Cost


class MustBeBlocked(RulesModification, frozen=True):
    """Is blocked by at least so many creatures if able."""

    least: Amount = Fixed(1)


class MustBeBlockedByAll(RulesModification, frozen=True):
    """Is blocked by every creature that fits and is able to."""

    by: Filter


class MinimumBlockers(RulesModification, frozen=True):
    """Cannot be blocked by fewer creatures than that."""

    count: Amount


class AsThough(RulesModification, frozen=True):
    """Attacks or blocks as though something were otherwise."""


class MaximumBlockers(RulesModification, frozen=True):
    """Cannot be blocked by more creatures than that."""

    count: Amount


@unique
class Period(Enum):
    """In what time creatures are counted together."""

    COMBAT = "combat"
    TURN = "turn"


class MaximumAttackers(RulesModification, frozen=True):
    """No more of the affected creatures than that can attack (a player that the ref points to; None: in all)."""

    count: Amount
    defender: Ref | None = None
    period: Period = Period.COMBAT


class MaximumBlocks(RulesModification, frozen=True):
    """No more of the affected creatures than that can block."""

    count: Amount
    period: Period = Period.COMBAT


class CannotAttackObjects(RulesModification, frozen=True):
    """Cannot attack objects that fit ("… attaquer un planeswalker que vous contrôlez")."""

    what: Filter


class BlocksAsThough(AsThough, frozen=True):
    """Blocks as though it had a keyword ("peut bloquer comme si elle avait le vol")."""

    keyword: Keyword


class BlocksAsThoughWithout(AsThough, frozen=True):
    """Blocks creatures that have a keyword as though they did not have it."""

    keyword: Keyword


class AttacksAsThoughWithout(AsThough, frozen=True):
    """Attacks as though it did not have a keyword ("peut attaquer comme si elle n'avait pas le défenseur")."""

    keyword: Keyword


class AssignsAsThoughUnblocked(RulesModification, frozen=True):
    """Its controller may have it assign its combat damage as though it were not blocked."""


class AssignsByToughness(RulesModification, frozen=True):
    """Assigns combat damage equal to its toughness rather than its power."""


class MayExert(RulesModification, frozen=True):
    """Its controller may exert it as it attacks."""
