"""Costs: what is paid to cast, activate, or satisfy "unless"."""

from __future__ import annotations

from rules_fr.vocabulary.effects.moves import Position
from rules_fr.vocabulary.kinds import CounterKind
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.terms import Amount, Cost, Ref


class PayMana(Cost, frozen=True):
    cost: ManaCost


class PayManaTimes(Cost, frozen=True):
    """A mana cost paid once for each unit of an amount ("{1} pour chaque …")."""

    cost: ManaCost
    times: Amount


class PayManaCostOf(Cost, frozen=True):
    """The mana cost of a card ("payez son coût de mana")."""

    what: Ref


class TapThis(Cost, frozen=True):
    """{T}."""


class UntapThis(Cost, frozen=True):
    """{Q}."""


class PayLife(Cost, frozen=True):
    amount: Amount


class PayEnergy(Cost, frozen=True):
    """Remove that many energy counters from the payer ({E}{E})."""

    amount: Amount


class SacrificeCost(Cost, frozen=True):
    """Sacrifice permanents; `Chosen` for "une créature", `This` for the source itself."""

    what: Ref


class DiscardCost(Cost, frozen=True):
    """Discard cards from hand; `This` for the card itself (cycling), `EachOf` for the whole hand."""

    what: Ref


class ExileCost(Cost, frozen=True):
    """Exile objects from the zone that the ref names."""

    what: Ref


class ReturnCost(Cost, frozen=True):
    """Return permanents to their owner's hand."""

    what: Ref


class TapCost(Cost, frozen=True):
    """Tap other untapped permanents ("engagez une créature dégagée que vous contrôlez")."""

    what: Ref


class TapPowerCost(Cost, frozen=True):
    """Tap other untapped creatures whose powers add up to at least that (crew)."""

    power: Amount


class RevealCost(Cost, frozen=True):
    what: Ref


class RemoveCountersCost(Cost, frozen=True):
    """Remove counters from what the ref points to; kind None: of any kind."""

    what: Ref
    kind: CounterKind | None
    count: Amount


class PutCountersCost(Cost, frozen=True):
    what: Ref
    kind: CounterKind
    count: Amount


class LoyaltyCost(Cost, frozen=True):
    """The cost of a loyalty ability: counters added (positive), removed (negative) or none; X if `minus_x`."""

    change: Amount


class MillCost(Cost, frozen=True):
    """Put cards from the top of the payer's library into the graveyard."""

    count: Amount


class EitherCost(Cost, frozen=True):
    """One of several costs, at the payer's choice."""

    options: tuple[Cost, ...]


class AllCosts(Cost, frozen=True):
    """Several costs paid together, or not at all ("payer {1} et sacrifier un artefact")."""

    parts: tuple[Cost, ...]


class SufferCost(Cost, frozen=True):
    """Have a source deal that much damage to the one who pays."""

    source: Ref
    amount: Amount


class ExertCost(Cost, frozen=True):
    """Exert a permanent: it does not untap during its controller's next untap step."""

    what: Ref


class UnattachCost(Cost, frozen=True):
    """Unattach an Equipment from what it is attached to."""

    what: Ref


class PutIntoLibraryCost(Cost, frozen=True):
    """Put chosen cards on the top or the bottom of their owner's library."""

    what: Ref
    position: Position


class CostTimes(Cost, frozen=True):
    """A cost of any kind, paid as many times (cumulative upkeep)."""

    parts: tuple[Cost, ...]
    times: Amount
