"""What a scenario, or a person, asks about the outcome."""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from rules_fr.vocabulary.actions import Name, Ref
from rules_fr.vocabulary.statements import Filter, Statement


class AskWhether(msgspec.Struct, frozen=True):
    """ "L'ours survit-il ?"."""

    statement: Statement


class AskWhy(msgspec.Struct, frozen=True):
    """ "Pourquoi l'ours survit-il ?"."""

    statement: Statement


class Asked(enum.Enum):
    """The value that a question asks for."""

    LIFE = "life"
    HAND = "hand"
    LIBRARY = "library"
    GRAVEYARD = "graveyard"
    POWER = "power"
    TOUGHNESS = "toughness"
    PT = "pt"
    MARKED_DAMAGE = "marked_damage"
    MANA_VALUE = "mana_value"
    POOL = "pool"
    WHERE = "where"
    CONTROLLER = "controller"
    OWNER = "owner"
    SUFFERED = "suffered"
    WINNER = "winner"
    LOSER = "loser"
    DRAWN = "drawn"
    OUTCOME = "outcome"
    STACK = "stack"


class AskValue(msgspec.Struct, frozen=True):
    """ "Combien de points de vie Anne a-t-elle ?", "Où est X ?", "Qui contrôle X ?"."""

    asked: Asked
    subject: Ref | None = None


class AskCounters(msgspec.Struct, frozen=True):
    """ "Combien de marqueurs +1/+1 X a-t-il ?"."""

    subject: Name
    kind: str | None = None


class AskCount(msgspec.Struct, frozen=True):
    """ "Combien de créatures Anne contrôle-t-elle ?"."""

    player: Name | None
    filter: Filter


class AskDamageDealt(msgspec.Struct, frozen=True):
    """ "Combien de blessures X a-t-il infligées à Anne ?"."""

    source: Ref
    to: Name | None = None


class AskTriggers(msgspec.Struct, frozen=True):
    """ "Combien de fois la capacité de X s'est-elle déclenchée ?"."""

    ability: Ref


Question: TypeAlias = AskWhether | AskWhy | AskValue | AskCounters | AskCount | AskDamageDealt | AskTriggers
