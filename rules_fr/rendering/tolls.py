"""What attacking costs: « les créatures ne peuvent pas vous attaquer à moins que leur contrôleur ne paie {2} … »."""

from __future__ import annotations

from rules_fr.rendering.clause import Block, Clause
from rules_fr.rendering.combat import objects
from rules_fr.rendering.context import Context
from rules_fr.rendering.costs import paying
from rules_fr.rendering.effects.choices import unless
from rules_fr.rendering.families import Role, point
from rules_fr.rendering.grouping import clauses
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.combat import AttackCost, AttackObjectsCost, BlockCost
from rules_fr.vocabulary.filters import HasType, Is
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.modifications import CannotAttack, CannotBlock
from rules_fr.vocabulary.refs import ControllerOf, This, You
from rules_fr.vocabulary.terms import Cost, Filter, Modification


def for_a_price(cost: Cost, affected: Filter, said: Said, ctx: Context) -> Block:
    """« X ne peut ni attaquer ni bloquer à moins que son contrôleur ne paie {2} »."""
    ctx.about(said)
    inner = clauses((CannotAttack(), CannotBlock()), ctx, said, lasting=True)
    payer = point(You() if affected == Is(This()) else ControllerOf(said.ref), ctx, Role.SUBJECT)
    return Block(inner, tail=f" à moins que {unless(paying((cost,), ctx, payer))}")


def toll(modifications: tuple[Modification, ...], affected: Filter, said: Said, ctx: Context) -> Block:
    """« les créatures ne peuvent pas vous attaquer à moins que … ne paie {2} pour chaque … »."""
    if affected != HasType(CardType.CREATURE):
        raise NotRendered(affected)
    match modifications:
        case (AttackCost(cost=cost, defender=You()),):
            attacks = [Clause(said, "attaquer", clitics=("vous",))]
            each = "pour chaque créature qui vous attaque"
        case (AttackCost(cost=cost, defender=You()), AttackObjectsCost(cost=other, what=what)) if cost == other:
            other_attack = Clause(said, "attaquer", objects(what, ctx), joint="ou")
            attacks = [Clause(said, "attaquer", clitics=("vous",)), other_attack]
            each = "pour chacune de ces créatures"
        case (BlockCost(cost=cost),):
            attacks = [Clause(said, "bloquer")]
            each = "pour chacune de ces créatures"
        case _:
            raise NotRendered(modifications[0])
    ctx.about(said)
    payer = Said(ControllerOf(said.ref), "leur contrôleur", "m", player=True)
    inner = Clause(said, "pouvoir", negative="pas", infinitives=tuple(attacks))
    return Block((inner,), tail=f" à moins que {unless(paying((cost,), ctx, payer))} {each}")
