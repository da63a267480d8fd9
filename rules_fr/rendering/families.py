"""The doors of the renderer, one for each family of nodes; each family's file registers its nodes here.

A node without an entry raises `NotRendered`.
"""

from __future__ import annotations

from enum import Enum, unique
from functools import singledispatch
from typing import Any

from rules_fr.rendering.clause import Block, Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.terms import (
    Ability,
    Amount,
    Condition,
    Cost,
    Duration,
    Effect,
    EventPattern,
    Modification,
    Ref,
    Replacement,
    Restriction,
)


@unique
class Role(Enum):
    """What a ref is to its verb; OF: behind « de », where no pronoun stands."""

    SUBJECT = "subject"
    OBJECT = "object"
    DATIVE = "dative"
    OTHER = "other"
    OF = "of"


@unique
class Register(Enum):
    """Where described objects are: on the battlefield, or cards, or spells."""

    PERMANENT = "permanent"
    CARD = "card"
    SPELL = "spell"
    SOURCE = "source"


@singledispatch
def point(ref: Ref, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    """A ref in words, as it stands in its role."""
    raise NotRendered(ref)


@singledispatch
def quantity(amount: Amount, ctx: Context) -> str:
    """An amount as a phrase (« 3 », « le nombre de créatures que vous contrôlez », « la force de X »)."""
    raise NotRendered(amount)


@singledispatch
def condition(what: Condition, ctx: Context) -> str:
    """A condition as a clause without « si »."""
    raise NotRendered(what)


@singledispatch
def duration(what: Duration, ctx: Context) -> str:
    """A duration as a complement."""
    raise NotRendered(what)


@singledispatch
def cost(what: Cost, ctx: Context, payer: Said) -> Clause | str:
    """A cost: symbols, or a clause whose subject pays."""
    raise NotRendered(what)


@singledispatch
def event(what: EventPattern, ctx: Context) -> Any:
    """An event: what opens it, its subject, its predicate (an `EventSaid`)."""
    raise NotRendered(what)


@singledispatch
def effect(what: Effect, ctx: Context) -> list[Block]:
    """Instructions, as sentences to be."""
    raise NotRendered(what)


@singledispatch
def modification(what: Modification, ctx: Context, subject: Said, lasting: bool) -> Clause:
    """A modification of the subject; `lasting` tells a static ability from an effect with a duration."""
    raise NotRendered(what)


@singledispatch
def replacement(what: Replacement, ctx: Context) -> str:
    """A replacement as a sentence without its stop."""
    raise NotRendered(what)


@singledispatch
def restriction(what: Restriction, ctx: Context) -> str:
    """A restriction, after « n'activez cette capacité »."""
    raise NotRendered(what)


@singledispatch
def ability(what: Ability, ctx: Context) -> str:
    """An ability as a paragraph."""
    raise NotRendered(what)
