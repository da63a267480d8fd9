"""What a player with priority might do: a guess that the engine accepts or refuses."""

from __future__ import annotations

from random import Random

from rules_fr.engine.abilities import activated_form
from rules_fr.engine.actions import (
    Action,
    ActivateAbility,
    CastSpell,
    EndEffect,
    IgnoreEffect,
    PlayLand,
    SuspendCard,
    TurnUp,
)
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.mana_kind import is_mana_ability
from rules_fr.engine.view import View, view_of
from rules_fr.vocabulary.abilities import KeywordWithCost, Suspend
from rules_fr.vocabulary.kinds import CardType, Keyword, Phase, Zone
from rules_fr.vocabulary.modifications import EndableFor, MayIgnore


def at_sorcery_speed(game: Game, player: PlayerId) -> bool:
    """Whether the player could cast a sorcery now."""
    main = game.turn.step.phase in (Phase.FIRST_MAIN, Phase.SECOND_MAIN)
    return main and not game.stack and game.turn.active == player


def guesses(game: Game, player: PlayerId, chance: Random) -> list[Action]:
    """Things to try, in a random order: most are legal, some are not."""
    view = view_of(game)
    slow = at_sorcery_speed(game, player)
    found: list[Action] = []
    for item in (*game.zone(Zone.HAND, player), *_elsewhere(game, player, chance)):
        found += _with_card(game, view, player, item, slow=slow or chance.random() < 0.05)
    found += _special(game, player)
    for item in (*view.permanents(), *game.zone(Zone.HAND, player), *game.zone(Zone.GRAVEYARD, player)):
        found += _abilities(game, view, player, item, chance)
    chance.shuffle(found)
    return found


def _elsewhere(game: Game, player: PlayerId, chance: Random) -> tuple[ObjectId, ...]:
    """Cards that are rarely played from where they are: graveyards, exile, the top of the library."""
    if chance.random() < 0.6:
        return ()
    own = game.zone(Zone.GRAVEYARD, player)[-5:]
    return (*own, *game.zone(Zone.EXILE)[-5:], *game.zone(Zone.LIBRARY, player)[:1])


def _with_card(game: Game, view: View, player: PlayerId, item: ObjectId, *, slow: bool) -> list[Action]:
    values = view.of(item)
    card = game.object(item).card
    if values.is_a(CardType.LAND):
        return [PlayLand(player, item)] if slow and game.player(player).lands_played == 0 else []
    found: list[Action] = []
    if slow or values.is_a(CardType.INSTANT) or values.has(Keyword.FLASH):
        faces = 1 if card is None else len(card.faces)
        found += [CastSpell(player, item, face) for face in range(faces)]
    if any(isinstance(held.ability, Suspend) for held in values.abilities):
        found.append(SuspendCard(player, item))
    if slow and any(
        isinstance(h.ability, KeywordWithCost) and h.ability.keyword is Keyword.MORPH for h in values.abilities
    ):
        found.append(CastSpell(player, item))
    return found


def _special(game: Game, player: PlayerId) -> list[Action]:
    found: list[Action] = []
    for item in game.battlefield:
        if game.object(item).face_down:
            found.append(TurnUp(player, item))
    for lasting in game.lasting:
        for part in lasting.modifications:
            if isinstance(part, MayIgnore):
                found.append(IgnoreEffect(player, lasting.source))
            if isinstance(part, EndableFor):
                found += [EndEffect(player, item) for item in lasting.affected or ()]
    return found


def _abilities(game: Game, view: View, player: PlayerId, item: ObjectId, chance: Random) -> list[Action]:
    found: list[Action] = []
    if view.controller(item) != player and chance.random() < 0.9:
        return found
    for index, held in enumerate(view.abilities(item)):
        form = activated_form(held.ability)
        if form is None or (is_mana_ability(game.edition, form) and chance.random() < 0.97):
            continue
        found.append(ActivateAbility(player, item, index))
    return found
