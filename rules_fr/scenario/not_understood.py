"""Texts that were not understood and that the outcome may depend on."""

from __future__ import annotations

from rules_fr.scenario import resolve
from rules_fr.scenario.branch import Branch
from rules_fr.scenario.card_faces import not_carried_out, unread
from rules_fr.vocabulary.kinds import Zone


def unread_texts(branch: Branch, *, hidden: bool = False) -> list[str]:
    """A sentence for each text not understood of a card that was seen outside a hand or a library.

    Args:
        hidden: cards of hands too.
    """
    found: list[str] = []
    for item in resolve.everything(branch.game).values():
        moved = any(known.object.entity == item.entity for known in branch.game.last_known.values())
        unseen = item.zone is Zone.LIBRARY or (item.zone is Zone.HAND and not hidden)
        if item.card is None or (unseen and not moved):
            continue
        for text in not_carried_out(item.card):
            said = f"« {' '.join(text.split())} »" if text else "une de ses capacités"
            found.append(f"« {item.card.name} » : le moteur ne sait pas encore jouer {said}.")
        for text in unread(item.card):
            found.append(f"« {item.card.name} » : le texte « {text} » n'est pas compris.")
    return found
