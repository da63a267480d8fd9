"""Every family, imported so that its nodes are known to the doors of `families`."""

from importlib import import_module

_FAMILIES = (
    "abilities",
    "amounts",
    "combat",
    "casting_conditions",
    "combat_events",
    "conditions",
    "day_and_night",
    "costs",
    "counter_events",
    "decks",
    "durations",
    "event_patterns",
    "brackets",
    "faces",
    "granter",
    "histories",
    "idioms",
    "itself",
    "measures",
    "modifications",
    "modifiers",
    "modifiers_by_relation",
    "modifiers_denied",
    "peculiar",
    "player_events",
    "player_rules",
    "prevention",
    "refs",
    "replacements",
    "replacing",
    "restrictions",
    "ability_costs",
    "denied_payments",
    "rule_events",
    "rules_bent",
    "zone_events",
    "effects.cards",
    "effects.choices",
    "effects.continuous",
    "effects.damage",
    "effects.life",
    "effects.mana",
    "effects.moves",
    "effects.named_actions",
    "effects.permanents",
    "effects.phases",
    "effects.redirections",
    "effects.repeated",
    "effects.sequence",
    "effects.stack",
    "effects.tokens",
    "effects.turns",
)


def register() -> None:
    """Import every family."""
    for name in _FAMILIES:
        import_module(f"rules_fr.rendering.{name}")
