"""The choices that a branch makes where the script says nothing, in French."""

from __future__ import annotations

from rules_fr.answers.telling.words import COLORS, counted, listed, mana
from rules_fr.engine.decisions import (
    Decision,
    DecisionKind,
    Pick,
    PickAbility,
    PickColor,
    PickDivision,
    PickDone,
    PickMana,
    PickMethod,
    PickMode,
    PickName,
    PickNo,
    PickNumber,
    PickObject,
    PickOrder,
    PickPayment,
    PickPlayer,
    PickSubtype,
    PickYes,
    PickZone,
)
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.scenario.branch import OpenPick
from rules_fr.scenario.registry import Registry, of, shown, to

_VERBS = {
    DecisionKind.TARGETS: "cible",
    DecisionKind.LEGEND: "garde",
    DecisionKind.DISCARD: "se défausse de",
    DecisionKind.SEARCH: "trouve",
    DecisionKind.COST_OBJECTS: "paie avec",
    DecisionKind.MANA_ABILITY: "utilise",
    DecisionKind.UNTAP: "dégage",
}


def told(pick: OpenPick, registry: Registry) -> str:
    """A choice as a sentence: "Anne cible l'ours avec Foudre"."""
    return _Teller(pick.game, registry, pick.decision).sentence(pick.answer)


class _Teller:
    def __init__(self, game: Game, registry: Registry, decision: Decision) -> None:
        self._game, self._registry, self._decision = game, registry, decision

    def sentence(self, answer: tuple[Pick, ...]) -> str:
        decision = self._decision
        who = "le hasard" if decision.player is None else self._registry.players[decision.player]
        match answer:
            case ():
                return f"{who} ne choisit rien{self._about()}"
            case (PickYes(),):
                return f"{who} {'donne pile' if decision.player is None else 'accepte'}{self._about()}"
            case (PickNo(),):
                return f"{who} {'donne face' if decision.player is None else 'refuse'}{self._about()}"
            case (PickOrder(order),):
                return f"{who} choisit l'ordre : {self._order(order)}"
            case (PickDivision(),):
                return f"{who} répartit : {self._pick(answer[0])}"
        verb = _VERBS.get(decision.kind, "choisit")
        using = (
            f" avec {self._name(decision.source)}" if decision.kind is DecisionKind.TARGETS and decision.source else ""
        )
        return f"{who} {verb} {listed([self._pick(pick) for pick in answer])}{using}"

    def _about(self) -> str:
        about = self._decision.subject or self._decision.source
        return "" if about is None else f" ({self._name(about)})"

    def _name(self, which: ObjectId) -> str:
        return shown(self._game, self._registry, which)

    def _order(self, order: tuple[int, ...]) -> str:
        labels = self._decision.labels
        if labels:
            return ", puis ".join(f"la capacité {of(self._name(labels[index]))}" for index in order)
        return ", puis ".join(self._pick(self._decision.options[index]) for index in order)

    def _pick(self, pick: Pick) -> str:  # one case for each kind of pick
        match pick:
            case PickObject(item):
                return self._name(item)
            case PickAbility(item):
                return f"la capacité {of(self._name(item))}"
            case PickPlayer(player):
                return self._registry.players[player]
            case PickZone(_, player):
                return f"la zone {of(self._registry.players[player])}"
            case PickNumber(number):
                return str(number)
            case PickMode(index):
                return self._mode(index)
            case PickMethod(method):
                return f"la manière « {method.value} »"
            case PickColor(color):
                return f"le {COLORS[color]}"
            case PickMana(kind):
                return mana([kind])
            case PickPayment(kinds):
                return mana(list(kinds))
            case PickSubtype(subtype):
                return f"« {subtype} »"
            case PickName(name):
                return f"« {name} »"
            case PickDivision(shares):
                parts = [f"{share.amount} {to(self._share(share.object, share.player))}" for share in shares]
                return listed(parts)
            case PickYes():
                return "oui"
            case PickNo():
                return "non"
            case PickDone():
                return "rien de plus"
            case _:
                return "une déclaration"

    def _share(self, item: ObjectId | None, player: int | None) -> str:
        if item is not None:
            return self._name(item)
        return self._registry.players[player] if player is not None else "personne"

    def _mode(self, index: int) -> str:
        labels = self._decision.labels
        if self._decision.kind is DecisionKind.REPLACEMENT and index < len(labels):
            return f"l'effet {of(self._name(labels[index]))}"
        return f"le mode {counted(index + 1, '', '').strip()}" if index >= 0 else "un mode"
