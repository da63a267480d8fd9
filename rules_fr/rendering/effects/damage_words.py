"""Damage in words."""

from rules_fr.vocabulary.event_patterns import DamageKind

DAMAGE_WORDS = {
    DamageKind.ANY: ("blessures", "blessure"),
    DamageKind.COMBAT: ("blessures de combat", "blessure de combat"),
    DamageKind.NONCOMBAT: ("blessures non-combat", "blessure non-combat"),
}
"""Each kind of damage: many, one."""
