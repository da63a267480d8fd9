"""Spells and abilities on the stack."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import for_each
from rules_fr.rendering.clause import Block, opened
from rules_fr.rendering.context import Context
from rules_fr.rendering.effects.common import intransitive, simple, subject, thing, you
from rules_fr.rendering.families import Register, Role, effect, point
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.wording_of_things import SpellToCast
from rules_fr.rendering.words import in_letters
from rules_fr.vocabulary.amounts import CountOf, Fixed, Tally, TallyThisWay
from rules_fr.vocabulary.effects.copies_for_each import CopyForEach
from rules_fr.vocabulary.effects.moves import Position
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.effects.sequence import Repeat
from rules_fr.vocabulary.effects.stack import (
    CastCard,
    ChangeTargets,
    CopySpell,
    Counter,
    NewTargets,
    Payment,
)
from rules_fr.vocabulary.effects.turns import ExtraTurn
from rules_fr.vocabulary.filters import AllOf, CouldBeTargetedBy, HasType, IsPermanent, IsSpell, Not
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import Chosen, It, Target
from rules_fr.vocabulary.terms import Filter, Ref


@effect.register
def _counter(what: Counter, ctx: Context) -> list[Block]:
    found = simple((you(ctx), False), "contrecarrer", thing(what.what, ctx))
    return found if what.instead is None else [*found, _countered_into(what)]


def _countered_into(what: Counter) -> Block:
    """« Si ce sort est contrecarré de cette manière, exilez-le à la place de … »"""
    if what.counters or what.instead is None:
        raise NotRendered(what)
    if isinstance(what.what, Target) and what.what.maximum != Fixed(1):
        raise NotRendered(what)
    where = {
        (Zone.EXILE, None): "exilez-le à la place de ~le mettre dans le cimetière de son propriétaire",
        (Zone.HAND, None): f"mettez-le dans la main {_AND_NOT}",
        (Zone.LIBRARY, Position.TOP): f"mettez-le au-dessus de la bibliothèque {_AND_NOT}",
        (Zone.LIBRARY, Position.BOTTOM): f"mettez-le au-dessous de la bibliothèque {_AND_NOT}",
    }.get((what.instead, what.position))
    if where is None:
        raise NotRendered(what)
    return Block((), raw=f"si ce sort est contrecarré de cette manière, {where}")


_AND_NOT = "de son propriétaire à la place de le cimetière de ce joueur"


@effect.register
def _copy(what: CopySpell, ctx: Context) -> list[Block]:
    found = simple(subject(what.who, ctx), "copier", thing(what.what, ctx))
    ctx.scope.mention(It(), frozenset({"copie"}), gender="f")
    if what.targets is NewTargets.MAY_CHOOSE:
        who = "vous pouvez" if found[0].clauses[0].subject.you else "ce joueur peut"
        found.append(Block((), raw=f"{who} choisir de nouvelles cibles pour la copie"))
    return found


@effect.register
def _copy_for_each(what: CopyForEach, ctx: Context) -> list[Block]:
    """« Copiez ce sort pour chaque autre créature que ce sort pourrait cibler. Chaque copie cible une de ces créatures
    différentes. »"""
    kind = next((kind for kind in _KINDS if holds_part(what.others, kind)), None)
    if kind is None:
        raise NotRendered(what)
    counted = CountOf(all_parts(what.others, CouldBeTargetedBy(what.what)))
    blocks = effect(Repeat(counted, CopySpell(what.what, what.who, NewTargets.SAME)), ctx)
    return [*blocks, Block((), raw=f"chaque copie cible {_KINDS[kind]}")]


_KINDS: dict[Filter, str] = {
    HasType(CardType.CREATURE): "une de ces créatures différentes",
    IsPermanent(): "un de ces permanents différents",
}
"""What each copy may target, said again."""


def holds_part(what: Filter, part: Filter) -> bool:
    """Whether a description has a part."""
    return part in (what.parts if isinstance(what, AllOf) else (what,))


def all_parts(what: Filter, more: Filter) -> Filter:
    """A description with a part more."""
    return AllOf((*(what.parts if isinstance(what, AllOf) else (what,)), more))


@effect.register
def _several(what: Repeat, ctx: Context) -> list[Block]:
    """« Copiez ce sort deux fois. », « Enquêtez trois fois. »"""
    if isinstance(what.effect, ExtraTurn) and isinstance(what.times, Fixed):
        who = subject(what.effect.who, ctx)
        number = in_letters(what.times.value)
        return intransitive(who, "jouer", f"{number} tours supplémentaires après celui-ci")
    if what.times == TallyThisWay(Tally.DAMAGE_PREVENTED):
        return opened("pour chaque 1 blessure prévenue de cette manière, ", effect(what.effect, ctx), what)
    if not isinstance(what.effect, CopySpell | NamedAction):
        raise NotRendered(what)
    blocks = effect(what.effect, ctx)
    if not blocks[0].clauses or len(blocks[0].clauses) != 1 or len(blocks) > 2:
        raise NotRendered(what)
    clause = blocks[0].clauses[0]
    number = f"{in_letters(what.times.value)} fois" if isinstance(what.times, Fixed) else for_each(what.times, ctx)
    times = f"{clause.tail} {number}".strip()
    rest = [structs.replace(other, raw=other.raw.replace("la copie", "ces copies")) for other in blocks[1:]]
    return [structs.replace(blocks[0], clauses=(structs.replace(clause, tail=times),)), *rest]


@effect.register
def _change(what: ChangeTargets, ctx: Context) -> list[Block]:
    about = point(what.what, ctx, Role.OTHER)
    if what.to is not None:
        whose = about.text.replace(" ou ", " ou de ")
        by = point(what.to, ctx, Role.OTHER).text
        return intransitive((you(ctx), False), "remplacer", f"une cible de {whose} par {by}")
    return [Block((), raw=f"vous pouvez choisir de nouvelles cibles pour {about.text}")]


def _spell_to_cast(what: Ref, ctx: Context) -> tuple[Ref, Register]:
    """A card that is no land, to be cast: « un sort (parmi elles) », or « une carte non-terrain »."""
    no_land = Not(HasType(CardType.LAND))
    if not isinstance(what, Chosen) or not isinstance(what.what, AllOf) or no_land not in what.what.parts:
        return what, Register.PERMANENT
    if ctx.voice.take(SpellToCast) is SpellToCast.CARD:
        return what, Register.PERMANENT
    parts = tuple(part for part in what.what.parts if part != no_land)
    return structs.replace(what, what=AllOf((IsSpell(), *parts))), Register.SPELL


@effect.register
def _cast(what: CastCard, ctx: Context) -> list[Block]:
    if what.payment is not Payment.FREE:
        raise NotRendered(what)
    who = subject(what.who, ctx)
    spell, register = _spell_to_cast(what.what, ctx)
    with ctx.moving():
        said = thing(spell, ctx, register)
    return simple(who, "lancer", said, f"sans payer {'leur' if said[0].many else 'son'} coût de mana")
