"""Creating tokens."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.engine import refs
from rules_fr.engine.chosen_words import granted_by
from rules_fr.engine.command_zone import newcomer
from rules_fr.engine.copies import copy_values, excepted, exceptions_met
from rules_fr.engine.effects.entering import concepts as manner_concepts
from rules_fr.engine.effects.entering import entering
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle, perform
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.zones import Created
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import CopyValues, GameObject, ObjectKind
from rules_fr.engine.replacing_numbers import tokens
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import TokenOwner
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card, Face
from rules_fr.vocabulary.effects.cards import Status
from rules_fr.vocabulary.effects.tokens import (
    CopyExcept,
    CreateCopyToken,
    CreateToken,
    EnteringAttacking,
    EnteringTransformed,
    ExilingFaceDown,
    GetEmblem,
    TokenSpec,
)
from rules_fr.vocabulary.kinds import CardName, Zone
from rules_fr.vocabulary.modifications import GainAbility, GainThisAbility
from rules_fr.vocabulary.refs import Each, It, This, You


@handle.register(CreateToken)
def create_token(effect: CreateToken, now: Now) -> None:
    """Tokens with given characteristics enter the battlefield."""
    face = _face(effect.token, now)
    events: list[Event] = []
    why: tuple[Concept, ...] = ()
    for player in now.players(effect.who):
        count, changed = tokens(now.table, player, now.count_for(player, effect.count))
        why = (*why, *changed)
        for _ in range(count):
            token = _token(now, player, face, offset=len(events), tapped=effect.status is Status.TAPPED)
            events.append(Created(token))
    _create(now, events, Concept.TOKEN_CHARACTERISTICS, *why)


@handle.register(CreateCopyToken)
def create_copy_token(effect: CreateCopyToken, now: Now) -> None:
    """Tokens that are copies of an object enter the battlefield."""
    count = now.count(effect.count)
    events: list[Event] = []
    known = refs.as_it_was(now.scope, effect.of) if isinstance(effect.of, It) else now.objects(effect.of)
    why: tuple[Concept, ...] = ()
    for original in known:
        values = excepted(copy_values(now.table.view, original), now.exceptions, now.scope)
        why = (*why, *exceptions_met(now.exceptions, values.face))
        for player in now.players(effect.who):
            number, changed = tokens(now.table, player, count)
            why = (*why, *changed)
            for _ in range(number):
                tapped = effect.status is Status.TAPPED
                token = _token(now, player, values.face, offset=len(events), tapped=tapped, copied=values)
                events.append(Created(token))
    _create(now, events, Concept.TOKEN_COPY, Concept.COPY_COPIABLE_VALUES, *why)


def create_copies(now: Now, player: PlayerId, values: CopyValues, count: int, *concepts: Concept) -> None:
    """Tokens with given copiable values enter the battlefield."""
    number, why = tokens(now.table, player, count)
    made = [_token(now, player, values.face, offset=n, copied=values) for n in range(number)]
    _create(now, [Created(token) for token in made], Concept.TOKEN_COPY, *concepts, *why)


def create_attacking_copies(now: Now, values: CopyValues, players: Sequence[PlayerId], *concepts: Concept) -> None:
    """Tokens with given copiable values enter together, tapped, each attacking another player or what they control."""
    made: list[GameObject] = []
    why: tuple[Concept, ...] = ()
    attacking = EnteringAttacking(CreateCopyToken(You(), This(), Fixed(1)), Each())
    for player in players:
        number, changed = tokens(now.table, now.controller, 1)
        why = (*why, *changed)
        now.each(player=player)
        with now.entering(attacking):
            made += [
                _token(now, now.controller, values.face, offset=len(made) + n, tapped=True, copied=values)
                for n in range(number)
            ]
    now.each()
    with now.entering(attacking):
        _create(now, [Created(token) for token in made], Concept.TOKEN_COPY, *concepts, *why)


@handle.register(EnteringAttacking)
@handle.register(EnteringTransformed)
@handle.register(ExilingFaceDown)
def moving_so(effect: EnteringAttacking | EnteringTransformed | ExilingFaceDown, now: Now) -> None:
    """What the instruction moves enters attacking, or with its other face, or is exiled face down."""
    with now.entering(effect):
        perform(effect.effect, now)


@handle.register(CopyExcept)
def copy_except(effect: CopyExcept, now: Now) -> None:
    """The copies that the instruction makes have exceptions, which are part of what can be copied of them."""
    this = tuple(
        GainAbility(now.ability_in_progress()) if isinstance(one, GainThisAbility) else one
        for one in effect.modifications
    )
    with now.excepting(this):
        perform(effect.effect, now)


@handle.register(GetEmblem)
def get_emblem(effect: GetEmblem, now: Now) -> None:
    """Players get an emblem, whose abilities function from the command zone for the rest of the game."""
    text = Card((Face(name=CardName(""), cost=None, types=(), abilities=effect.abilities),))
    emblems = (newcomer(now.game, ObjectKind.EMBLEM, who, text, n) for n, who in enumerate(now.players(effect.who)))
    now.happen_all([Created(emblem) for emblem in emblems], Concept.DESIGNATION_EMBLEM)


def _create(now: Now, events: list[Event], *concepts: Concept) -> None:
    given = any(isinstance(event, Created) and event.object.controller != now.controller for event in events)
    owned = (Concept.TOKEN_OWNER,) if given else ()
    why = (*concepts, *manner_concepts(now), *owned)
    done = now.happen_all(events, Concept.TOKEN_CREATED, Concept.ACTION_CREATE, *why)
    created = [event.object.id for event in done if isinstance(event, Created)]
    now.handled(created, len(created), did=bool(created))


def _face(spec: TokenSpec, now: Now) -> Face:
    unnamed = now.game.token_names.get(spec.subtypes, CardName(" ".join(spec.subtypes)))
    return Face(
        name=unnamed if spec.name is None else spec.name,
        cost=None,
        types=spec.types,
        subtypes=spec.subtypes,
        supertypes=spec.supertypes,
        abilities=tuple(granted_by(ability, now.source) for ability in spec.abilities),
        color_indicator=spec.colors,
        power=None if spec.power is None else now.value(spec.power),
        toughness=None if spec.toughness is None else now.value(spec.toughness),
    )


def _token(
    now: Now,
    player: PlayerId,
    face: Face,
    *,
    offset: int,
    tapped: bool = False,
    copied: CopyValues | None = None,
) -> GameObject:
    owner = now.controller if now.game.edition.token_owner is TokenOwner.SOURCE_CONTROLLER else player
    identity = now.game.next_id + offset
    token = GameObject(
        id=ObjectId(identity),
        entity=Entity(-identity),
        kind=ObjectKind.TOKEN,
        owner=owner,
        controller=player,
        zone=Zone.BATTLEFIELD,
        timestamp=now.game.clock + offset,
        card=Card((face,)),
        copied=copied,
        seen_controller=player,
        tapped=tapped,
        sick=True,
        entered_turn=now.game.turn.number,
        came=now.game.clock + offset,
    )
    return entering(now, token)
