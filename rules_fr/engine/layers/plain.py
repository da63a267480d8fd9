"""Effects that read nothing but what the layers themselves work out.

When all effects in force are so, characteristics stay what they are as long as no object changes in a way that the
layers look at: a step that begins, a permanent that becomes tapped, mana in a pool change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING

from rules_fr.engine.kept import kept
from rules_fr.engine.layers.work import start
from rules_fr.engine.objects import GameObject
from rules_fr.vocabulary import amounts, conditions, filters, modifications, refs, rules_bent
from rules_fr.vocabulary.durations import AsLongAs
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.terms import Comparison, Node, walk

if TYPE_CHECKING:
    from rules_fr.engine.layers.effects import Effect

_READS_LAYERS_ONLY: frozenset[type] = frozenset(
    {
        Comparison,
        amounts.CountOf,
        amounts.Fixed,
        conditions.AllConditions,
        conditions.Exists,
        filters.AllOf,
        filters.AnyOf,
        filters.Anything,
        filters.Colorless,
        filters.ControlledBy,
        filters.FaceDown,
        filters.HasColor,
        filters.HasCounter,
        filters.HasKeyword,
        filters.HasNoAbilities,
        filters.HasSubtype,
        filters.HasSupertype,
        filters.HasType,
        filters.InZone,
        filters.Is,
        filters.IsToken,
        filters.Monocolored,
        filters.Multicolored,
        filters.Named,
        filters.Not,
        filters.Other,
        filters.OwnedBy,
        filters.PowerIs,
        filters.ToughnessIs,
        modifications.AddColor,
        modifications.AddEveryCreatureType,
        modifications.AddSubtype,
        modifications.AddSupertype,
        modifications.AddType,
        modifications.DefinePT,
        modifications.GainControl,
        modifications.IsIndestructible,
        modifications.LoseAllAbilities,
        modifications.LoseEveryCreatureType,
        modifications.LoseKeyword,
        modifications.LoseSupertype,
        modifications.LoseType,
        modifications.ModifyPT,
        modifications.SetColors,
        modifications.SetName,
        modifications.SetPT,
        modifications.SetSubtypes,
        modifications.SetTypes,
        modifications.SwitchPT,
        rules_bent.CannotHave,
        refs.Attached,
        refs.Targeted,
        refs.This,
        refs.You,
    }
)
"""Nodes whose meaning depends on nothing but the text, the objects (`same_for_layers`) and the layers before."""


def plain(effect: Effect) -> bool:
    """Whether nothing outside the layers decides what an effect changes, and to what."""
    if all(slot is None for slot, _ in effect.parts):
        return True
    if effect.early:
        return False
    if effect.lasting is not None and isinstance(effect.lasting.duration, AsLongAs):
        return False
    said: list[Node] = [part for slot, part in effect.parts if slot is not None]
    said += [node for node in (effect.affected, effect.condition) if node is not None]
    return all(map(_plain if effect.lasting is not None else _plain_text, said))


@kept
def _plain_text(node: Node) -> bool:
    """The same for a node of a card's text, which is asked about again and again."""
    return _plain(node)


def _plain(node: Node) -> bool:
    if isinstance(node, GainAbility):  # a static ability that is gained is an effect of its own
        return True
    return all(type(part) in _READS_LAYERS_ONLY for part in walk(node))


def read_zones(effects: Iterable[Effect]) -> frozenset[Zone]:
    """The zones that plain effects look into."""
    found = {Zone.BATTLEFIELD}
    for effect in effects:
        parts: list[Node] = [part for slot, part in effect.parts if slot is not None]
        parts += [node for node in (effect.affected, effect.condition) if node is not None] if parts else []
        found |= {node.zone for part in parts for node in walk(part) if isinstance(node, filters.InZone)}
    return frozenset(found)


def unconcerned(item: GameObject, read: frozenset[Zone]) -> bool:
    """Whether an object that comes or goes changes nothing for any other one: no effect looks where it is, and it makes
    none."""
    return item.zone not in read and not item.face_down and not start(item).statics


_UNSEEN = frozenset(
    {"announced", "damage", "damaged_by", "deathtouched", "entered_turn", "seen_controller", "sick", "tapped", "uses"}
)
"""What the layers do not look at in an object (what is announced for a spell changes its text: see below)."""
_SEEN = attrgetter(*(name for name in GameObject.__struct_fields__ if name not in _UNSEEN))


def same_for_layers(before: GameObject, after: GameObject) -> bool:
    """Whether an object is still the same for the layers: only what they do not look at has changed."""
    same_text = before.announced is after.announced or start(before) is start(after)
    return same_text and bool(_SEEN(before) == _SEEN(after))
