"""« Créez un jeton … . Il a « … ». »: what a token has from the start is a characteristic of it, as « avec » says.

Only « acquiert » speaks of an ability that an effect gives afterwards, which a copy of the token would lack.
"""

from __future__ import annotations

from msgspec import structs

from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.tokens import CreateToken
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.refs import It
from rules_fr.vocabulary.terms import Effect, Modification


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


def applied(said: Inborn) -> Effect:
    """What « il a … » is after anything else than the creation of a token: a change that lasts."""
    return Apply(It(), said.modifications, RestOfGame())
