"""The rules-bending modifications that some module of the engine asks about.

One that is not listed would be passed over in silence: a view refuses to work with it instead.
"""

from __future__ import annotations

from rules_fr.engine import derived
from rules_fr.vocabulary import ability_costs, attachments, combat, modifications, origins, rules_bent
from rules_fr.vocabulary.terms import Node

SHOWN: frozenset[type[Node]] = frozenset({rules_bent.MayLookAtTop, rules_bent.PlaysRevealed})
"""Those that only show hidden cards: nothing asks about them, since what players know changes nothing they may do."""

OF_DECKS: frozenset[type[Node]] = frozenset({modifications.MayBeCommander, rules_bent.AnyNumberInDeck})
"""Those about the decks with which a game begins: nothing asks about them once it has begun."""

RULES: frozenset[type[Node]] = frozenset(
    {
        attachments.AttachesOnlyTo,
        attachments.CannotHaveAttached,
        combat.AttacksAsThoughWithout,
        combat.AttackCost,
        combat.AttackObjectsCost,
        combat.BlockCost,
        combat.BlocksAsThough,
        combat.BlocksAsThoughWithout,
        combat.CannotAttackAlone,
        combat.CannotAttackObjects,
        combat.CannotBlockAlone,
        combat.MaximumAttackers,
        combat.MaximumBlockers,
        combat.MaximumBlocks,
        combat.MayExert,
        combat.MinimumBlockers,
        combat.MustBeBlocked,
        combat.MustBeBlockedByAll,
        ability_costs.AbilityCostLess,
        ability_costs.AbilityCostMore,
        ability_costs.LoyaltyCostMore,
        modifications.BlocksAdditional,
        rules_bent.CrewsByToughness,
        rules_bent.CrewsWithMore,
        modifications.CannotActivate,
        modifications.CannotAttack,
        modifications.CannotBeBlocked,
        modifications.CannotBeCountered,
        modifications.CannotBeRegenerated,
        modifications.CannotBeTargeted,
        modifications.CannotBlock,
        modifications.CannotGainLife,
        modifications.CannotLose,
        modifications.CannotUntap,
        modifications.CastAsThoughFlash,
        modifications.CostLess,
        modifications.CostMore,
        modifications.DamageCannotBePrevented,
        modifications.EndableFor,
        modifications.ExtraLandPlays,
        modifications.GainDesignation,
        modifications.IsIndestructible,
        modifications.MaximumHandSize,
        modifications.MayBePlayedBy,
        modifications.MayCastWithoutPaying,
        modifications.MayIgnore,
        modifications.MayPlayFrom,
        modifications.MayPlayOneFrom,
        modifications.MustAttack,
        modifications.MustBlock,
        modifications.NoMaximumHandSize,
        modifications.PlayersCannotActivate,
        modifications.PositiveXIn,
        modifications.PlayersCannotCast,
        modifications.PlayersCannotPlayLands,
        modifications.RevealsFirstDraw,
        modifications.SetMaximumHandSize,
        modifications.SkipStep,
        rules_bent.CannotBeSacrificed,
        origins.CannotEnter,
        rules_bent.CannotDraw,
        rules_bent.CannotPayLife,
        rules_bent.CannotSacrifice,
        rules_bent.CannotSearch,
        rules_bent.CannotWin,
        rules_bent.CostsAtLeast,
        rules_bent.DamageAsThough,
        rules_bent.StaysWithoutLife,
        rules_bent.LegendRuleOff,
        rules_bent.LifeFloor,
        rules_bent.MayNotUntap,
        rules_bent.PlayerCannotBeTargeted,
        rules_bent.PlayerGains,
        rules_bent.UntapsInOtherSteps,
        combat.AssignsAsThoughUnblocked,
        combat.AssignsByToughness,
        *SHOWN,
        *OF_DECKS,
        derived.StaysTappedFor,
        rules_bent.PoolsKept,
        rules_bent.SpellsPerTurn,
        rules_bent.SpendAsThough,
        rules_bent.TriggersAgain,
        rules_bent.TriggersNothing,
    }
)
