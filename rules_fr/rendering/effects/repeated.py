"""What is done for each of several things or by each of several players, one at a time."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.clause import Block, one_block
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import each
from rules_fr.rendering.effects.sequence import one
from rules_fr.rendering.families import Role, effect, point
from rules_fr.rendering.filters import describe
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.effects.cards import ShuffleInto
from rules_fr.vocabulary.effects.choices import May, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.sequence import ForEach, PerformedBy, Sequence
from rules_fr.vocabulary.filters import AllOf, InZone, OwnedBy
from rules_fr.vocabulary.modifications import GainControl
from rules_fr.vocabulary.refs import Each, EachOf, EachOpponent, EachPlayer, It, Target, Targeted, TheSame
from rules_fr.vocabulary.terms import Effect, rewritten, walk


@effect.register
def _for_each(what: ForEach, ctx: Context) -> list[Block]:
    first = what.effect.steps[0] if isinstance(what.effect, Sequence) else what.effect
    said = _acting(what, ctx) if _by_each(first) else _leading(what, ctx)
    aimed = [Targeted(node.instance) for node in walk(what.effect) if isinstance(node, Target) and node.apart]
    for antecedent in ctx.scope.antecedents:  # one for each: « ces créatures » from then on
        antecedent.plural = antecedent.plural or antecedent.ref in aimed
    ctx.scope.done_several_times()
    return said


def _by_each(first: Effect) -> bool:
    """Whether each of them is the subject of the instruction."""
    match first:
        case May(who=Each()) | PerformedBy(who=Each()):
            return True
        case DealDamage(source=Each()) | Apply(what=Each()) | Apply(modifications=(GainControl(player=Each()),)):
            return True
        case UnlessPays():
            return False
        case ShuffleInto(what=EachOf(what=AllOf(parts=(*_, OwnedBy(player=Each()))))):
            return True
        case ShuffleInto(what=EachOf(what=InZone(owner=Each()))):
            return True
        case _:
            return getattr(first, "who", None) == Each()


def _acting(what: ForEach, ctx: Context) -> list[Block]:
    """« chaque joueur se défausse de sa main, puis pioche autant de cartes », « chaque créature inflige … »."""

    changed = isinstance(what.effect, Apply) and what.effect.what == Each()
    before, ctx.each = ctx.each, None if changed else what.ref
    try:
        return effect(rewritten(what.effect, lambda node: what.ref if isinstance(node, Each) else node), ctx)
    finally:
        ctx.each = before


def _leading(what: ForEach, ctx: Context) -> list[Block]:
    """« pour chaque créature, son contrôleur la sacrifie »."""
    match what.ref:
        case EachOf(what=filter_):
            phrase = describe(filter_, ctx)
            words, gender, player = each(phrase), phrase.noun.gender, phrase.player
            kinds = frozenset({phrase.noun.sense, *phrase.noun.sense.split("&")})
        case EachPlayer() | EachOpponent():
            words, gender, player = point(what.ref, ctx, Role.OTHER).text, "m", True
            kinds = frozenset({"joueur"} if isinstance(what.ref, EachPlayer) else {"adversaire"})
        case It() | Targeted() | TheSame():
            said = point(what.ref, ctx, Role.OTHER)
            gender, player = said.gender, False
            one_of = {"f": ("chacune", "d'elles"), "m": ("chacun", "d'eux")}[gender or "m"]
            words = f"{one_of[0]} de {said.text}" if said.text.startswith("ces ") else " ".join(one_of)
            kinds = frozenset().union(*(a.kinds for a in ctx.scope.antecedents if a.ref == what.ref))
        case _:
            raise NotRendered(what)
    ctx.scope.mention(Each(), kinds, gender=gender, player=player)
    blocks = one(what.effect, ctx)
    ctx.scope.antecedents = [a for a in ctx.scope.antecedents if a.ref != Each()]
    whole = one_block(blocks, what)
    return [structs.replace(whole, lead=f"pour {words}, {whole.lead}")]
