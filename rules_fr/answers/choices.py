"""The choices that a branch makes where the script says nothing, in French."""

from __future__ import annotations

from rules_fr.answers.telling.words import COLORS, KEYWORD_COSTS, listed, mana, ordinal
from rules_fr.engine.cast_method import CastMethod
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
from rules_fr.french.gender import agreed
from rules_fr.scenario.branch import OpenPick
from rules_fr.scenario.registry import Registry, of, shown, to

_VERBS = {
    DecisionKind.TARGETS: "cible",
    DecisionKind.LEGEND: "garde",
    DecisionKind.DISCARD: "se défausse de",
    DecisionKind.SEARCH: "trouve",
    DecisionKind.COST_OBJECTS: "paie avec",
    DecisionKind.HELP_PAYING: "paie avec",
    DecisionKind.MANA_ABILITY: "utilise",
    DecisionKind.UNTAP: "dégage",
    DecisionKind.SPLICE: "imprègne",
}

_MODE = {DecisionKind.COST_OPTION: "coût", DecisionKind.INSTRUCTION: "choix", DecisionKind.MANA_TYPE: "choix de mana"}
_METHODS = {
    CastMethod.NORMAL: "le coût normal",
    CastMethod.FLASHBACK: "le coût de flashback",
    CastMethod.FACE_DOWN: "de jouer la carte face cachée",
    CastMethod.WITHOUT_PAYING: "de ne pas payer le coût de mana",
    CastMethod.ALTERNATIVE: "le coût alternatif",
    CastMethod.MADNESS: "le coût de folie",
    CastMethod.EVOKE: "le coût d'évocation",
    CastMethod.SUSPEND: "de ne pas payer le coût de mana",
    CastMethod.PERMISSION: "la permission d'un effet",
    CastMethod.AFTERMATH: "la répercussion",
    CastMethod.AWAKEN: "le coût d'éveil",
    CastMethod.BESTOW: "le coût de grâce",
    CastMethod.CLEAVE: "le coût de tranchage",
    CastMethod.DASH: "le coût de précipitation",
    CastMethod.EMERGE: "le coût d'émergence",
    CastMethod.ESCAPE: "le coût d'échappée",
    CastMethod.FORETELL: "le coût de prédiction",
    CastMethod.JUMP_START: "de la relancer",
    CastMethod.MIRACLE: "le coût de miracle",
    CastMethod.MUTATE: "le coût de mutation",
    CastMethod.OVERLOAD: "le coût de surcharge",
    CastMethod.PROWL: "le coût d'incursion",
    CastMethod.RETRACE: "le pistage",
    CastMethod.SPECTACLE: "le coût de spectacle",
    CastMethod.SURGE: "le coût de déferlement",
}
_SEVERAL = 2


def told(pick: OpenPick, registry: Registry) -> str:
    """A choice as a sentence: "Anne cible l'ours avec Foudre"."""
    return _Teller(pick.game, registry, pick.decision).sentence(pick.answer)


class _Teller:
    def __init__(self, game: Game, registry: Registry, decision: Decision) -> None:
        self._game, self._registry, self._decision = game, registry, decision

    def sentence(self, answer: tuple[Pick, ...]) -> str:
        decision = self._decision
        who = "le hasard" if decision.made_by is None else self._registry.players[decision.made_by]
        match answer:
            case ():
                return f"{who} ne choisit rien{self._about()}"
            case (PickYes() | PickNo() as said,):
                return self._yes_or_no(who, isinstance(said, PickYes))
            case (PickNumber(number),):
                return self._number(who, number)
            case (PickOrder((first, second)),) if decision.kind is DecisionKind.ORDER_TRIGGERS and decision.labels:
                one, other = (self._name(decision.labels[index]) for index in (first, second))
                return f"{who} met la capacité {of(one)} sur la pile avant celle {of(other)}"
            case (PickOrder((first, second)),) if decision.kind is DecisionKind.ORDER_TIMESTAMPS:
                one, other = (self._name(decision.labels[index]) for index in (first, second))
                return f"{who} met {one} avant {other}"
            case (PickOrder(order),):
                return f"{who} choisit l'ordre : {self._order(order)}"
            case (PickDivision(),):
                return f"{who} répartit : {self._pick(answer[0])}"
        verb = _VERBS.get(decision.kind, "choisit")
        using = (
            f" avec {self._name(decision.source)}" if decision.kind is DecisionKind.TARGETS and decision.source else ""
        )
        return f"{who} {verb} {listed([self._pick(pick) for pick in answer])}{using}"

    def _yes_or_no(self, who: str, yes: bool) -> str:
        about = self._decision.subject or self._decision.source
        of_what = "" if about is None else f" pour {self._name(about)}"
        match self._decision.kind:
            case DecisionKind.COIN:
                return f"{who} donne {'pile' if yes else 'face'}"
            case DecisionKind.PAY:
                return f"{who} {'paie' if yes else 'refuse de payer'}{of_what}"
            case DecisionKind.BUYBACK:
                return f"{who} {'paie' if yes else 'ne paie pas'} le rappel{of_what}"
            case DecisionKind.OPTIONAL_COST:
                return f"{who} {'paie' if yes else 'ne paie pas'} le coût facultatif{of_what}"
            case DecisionKind.NEW_TARGETS:
                return f"{who} {'choisit de nouvelles cibles' if yes else 'garde les cibles'}{of_what}"
            case _:
                return f"{who} {'accepte' if yes else 'refuse'}{self._about()}"

    def _number(self, who: str, number: int) -> str:
        match self._decision.kind:
            case DecisionKind.X:
                return f"{who} choisit X = {number}"
            case DecisionKind.KICK:
                times = "" if number < _SEVERAL else f" {number} fois"
                return f"{who} {'paie' if number else 'ne paie pas'} le kick{times}"
            case DecisionKind.KEYWORD_COST if self._decision.keyword is not None:
                times = "" if number < _SEVERAL else f" {number} fois"
                what = KEYWORD_COSTS.get(self._decision.keyword, "le coût supplémentaire")
                return f"{who} {'paie' if number else 'ne paie pas'} {what}{times}"
            case _:
                return f"{who} choisit {number}{self._about()}"

    def _about(self) -> str:
        about = self._decision.subject or self._decision.source
        return "" if about is None else f" ({self._name(about)})"

    def _name(self, which: ObjectId) -> str:
        return shown(self._game, self._registry, which)

    def _which(self, item: ObjectId) -> str:
        """What tells it from another of the options that has the same name: whether it is tapped."""
        name, tapped = self._name(item), self._tapped(item)
        options = (pick.object for pick in self._decision.options if isinstance(pick, PickObject))
        if all(self._tapped(other) == tapped for other in options if self._name(other) == name):
            return ""
        return f" ({agreed('engagé' if tapped else 'dégagé', name)})"

    def _tapped(self, item: ObjectId) -> bool:
        found = self._game.find(item)
        return found is not None and found.tapped

    def _order(self, order: tuple[int, ...]) -> str:
        labels = self._decision.labels
        if labels:
            return ", puis ".join(f"la capacité {of(self._name(labels[index]))}" for index in order)
        return ", puis ".join(self._pick(self._decision.options[index]) for index in order)

    def _pick(self, pick: Pick) -> str:  # one case for each kind of pick
        match pick:
            case PickObject(item):
                return self._name(item) + self._which(item)
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
                return _METHODS[method]
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
        if self._decision.kind is DecisionKind.TOP_OR_BOTTOM:
            return "« au-dessous »" if index else "« au-dessus »"
        if self._decision.kind is DecisionKind.REPLACEMENT and index < len(labels):
            return f"l'effet {of(self._name(labels[index]))}"
        return f"le {ordinal(index + 1)} {_MODE.get(self._decision.kind, 'mode')}"
