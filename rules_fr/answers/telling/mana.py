"""Mana pools, and what is announced about costs."""

from __future__ import annotations

from collections import Counter

from rules_fr.answers.telling.setting import Setting, lives, say
from rules_fr.answers.telling.words import GIVES, listed, mana, ordinal
from rules_fr.engine.events.announce import CardRevealed, ChooserNamed, CostLocked, ModesChosen, PriceStays
from rules_fr.engine.events.mana import ManaAdded, ManaBurned, ManaSpent, PoolEmptied
from rules_fr.scenario.registry import of
from rules_fr.vocabulary.mana import Generic, ManaCost, Variable, show_mana_cost


@say.register(ManaAdded)
def _added(event: ManaAdded, now: Setting) -> str:
    player = now.player(event.player)
    source = now.does(event.source, GIVES) if event.source is not None else "il arrive"
    return f"{source} {mana([one.type for one in event.mana])} {_to(player)}"


@say.register(ManaSpent)
def _spent(event: ManaSpent, now: Setting) -> str:
    return f"{now.player(event.player)} paie {mana([one.type for one in event.mana])}"


@say.register(PoolEmptied)
def _emptied(event: PoolEmptied, now: Setting) -> str:
    return f"la réserve {of(now.player(event.player))} se vide : perte de {mana([one.type for one in event.lost])}"


@say.register(ManaBurned)
def _burned(event: ManaBurned, now: Setting) -> str:
    return f"brûlure de mana : {lives(event.amount)} de moins pour {now.player(event.player)}"


@say.register(CostLocked)
def _locked(event: CostLocked, now: Setting) -> str:
    total = _ordered(event.total)
    text = f"coût total fixé : {show_mana_cost(total)}"
    if _ordered(event.base) == total:
        return text
    others = Counter(now.of(item) for item in event.changed_by if item != event.object)
    named = [name if count == 1 else f"{name} x{count}" for name, count in others.items()]
    why = f", à cause {listed(named)}" if named else ""
    return f"{text} au lieu de {show_mana_cost(event.base)}{why}"


@say.register(ModesChosen)
def _modes(event: ModesChosen, now: Setting) -> str:
    ranks = listed([f"le {ordinal(mode + 1)}" for mode in event.modes])
    return f"{now.player(event.player)} choisit {ranks} mode {now.of(event.object)}"


@say.register(ChooserNamed)
def _chooser(event: ChooserNamed, now: Setting) -> str:
    return f"{now.player(event.player)} désigne {now.player(event.chooser)} pour choisir"


@say.register(CardRevealed)
def _revealed(event: CardRevealed, now: Setting) -> str:
    return f"{now.player(event.player)} révèle {now.name(event.object)}"


@say.register(PriceStays)
def _stays(event: PriceStays, now: Setting) -> str:
    return f"{now.name(event.object)}, déjà sur la pile, garde son coût malgré {now.name(event.source)}"


def _ordered(cost: ManaCost) -> ManaCost:
    """A cost as it is printed: its generic part in one symbol, first."""
    generic = sum(symbol.amount for symbol in cost.symbols if isinstance(symbol, Generic))
    others = tuple(symbol for symbol in cost.symbols if not isinstance(symbol, Generic))
    variables = tuple(symbol for symbol in others if isinstance(symbol, Variable))
    rest = tuple(symbol for symbol in others if not isinstance(symbol, Variable))
    return ManaCost((*variables, *((Generic(generic),) if generic else ()), *rest))


def _to(player: str) -> str:
    return f"à {player}"
