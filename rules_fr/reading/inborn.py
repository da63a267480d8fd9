"""« Créez un jeton … . Il a « … ». »: what a token has from the start is a characteristic of it, as « avec » says.

So is what a card put onto the battlefield has or is from its entry. Only « acquiert », « devient » speak of what an
effect gives afterwards, which a copy of the token would lack.
"""

from __future__ import annotations

from msgspec import structs

from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.tokens import CreateToken
from rules_fr.vocabulary.modifications import (
    AddColor,
    AddSubtype,
    AddSupertype,
    AddType,
    GainAbility,
    SetColors,
    SetSubtypes,
)
from rules_fr.vocabulary.refs import It
from rules_fr.vocabulary.terms import Effect, Modification

_BEING = (AddColor, AddSubtype, AddSupertype, AddType, GainAbility, SetColors, SetSubtypes)


class Inborn(Effect, frozen=True):
    """« Il a … » about what was just handled, for no time in particular; never left in what is handed over."""

    modifications: tuple[Modification, ...]


def born(before: Effect | None, said: Inborn) -> Effect | None:
    """The instruction before with the abilities among its token's characteristics, or None when it creates no token."""
    abilities = [change.ability for change in said.modifications if isinstance(change, GainAbility)]
    if not isinstance(before, CreateToken) or len(abilities) != len(said.modifications):
        return None
    token = structs.replace(before.token, abilities=(*before.token.abilities, *abilities))
    return structs.replace(before, token=token)


def entered(before: Effect | None, said: Inborn) -> Effect | None:
    """The instruction before with what the permanents that it puts onto the battlefield are as they enter, or None."""
    if not isinstance(before, PutOntoBattlefield) or not all(isinstance(one, _BEING) for one in said.modifications):
        return None
    return structs.replace(before, being=(*before.being, *said.modifications))


def applied(said: Inborn) -> Effect:
    """What « il a … » is after anything else than the creation of a token: a change that lasts."""
    return Apply(It(), said.modifications, RestOfGame())
