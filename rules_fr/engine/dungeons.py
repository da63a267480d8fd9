"""The rooms of each dungeon: what they do, and where each leads; the topmost first, the bottommost last."""

from __future__ import annotations

from msgspec import Struct

from rules_fr.engine.dungeon_kind import Dungeon
from rules_fr.engine.keyword_effects import EntersRoom
from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card, Face
from rules_fr.vocabulary.costs import DiscardCost, SacrificeCost, TapThis
from rules_fr.vocabulary.durations import RestOfGame, UntilNextTurnOf
from rules_fr.vocabulary.effects.cards import Discard, Draw, Reveal, Scry
from rules_fr.vocabulary.effects.choices import May, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.mana import AddMana, AnyColor
from rules_fr.vocabulary.effects.moves import Exile, Sacrifice
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.effects.sequence import ForEach, Sequence
from rules_fr.vocabulary.effects.stack import CastCard, Payment
from rules_fr.vocabulary.effects.tokens import CreateToken, TokenSpec
from rules_fr.vocabulary.filters import AnyOf, Anything, HasType, Is
from rules_fr.vocabulary.kinds import PLUS_ONE, CardName, CardType, Color, Keyword, Subtype, Supertype, Zone
from rules_fr.vocabulary.modifications import CannotAttack, MayBePlayedBy, ModifyPT, Playing
from rules_fr.vocabulary.refs import Chosen, Each, EachOpponent, EachPlayer, It, Target, This, TopOfLibrary, Union, You
from rules_fr.vocabulary.terms import Effect, Filter


class Room(Struct, frozen=True):
    """A room: what happens as the marker moves into it, and the rooms that it leads to."""

    effect: Effect
    exits: tuple[int, ...] = ()


_ONE, _TWO, _THREE = Fixed(1), Fixed(2), Fixed(3)
_CREATURE = HasType(CardType.CREATURE)
_THREE_TYPES: tuple[Filter, ...] = (HasType(CardType.ARTIFACT), _CREATURE, HasType(CardType.LAND))
_TREASURE = CreateToken(
    You(),
    TokenSpec(
        types=(CardType.ARTIFACT,),
        subtypes=(Subtype("treasure"),),
        abilities=(ActivatedAbility((TapThis(), SacrificeCost(This())), AddMana(You(), AnyColor(), Fixed(1))),),
    ),
    Fixed(1),
)


def _creature(
    power: int, toughness: int, color: Color, *subtypes: str, count: int = 1, abilities: tuple[KeywordAbility, ...] = ()
) -> CreateToken:
    legendary = bool(abilities)
    spec = TokenSpec(
        types=(CardType.CREATURE,),
        subtypes=tuple(map(Subtype, subtypes)),
        supertypes=(Supertype.LEGENDARY,) if legendary else (),
        colors=(color,),
        power=Fixed(power),
        toughness=Fixed(toughness),
        abilities=abilities,
    )
    return CreateToken(You(), spec, Fixed(count))


def _until_next_turn(modification: ModifyPT | CannotAttack) -> Effect:
    return Apply(Target(0, _CREATURE), (modification,), UntilNextTurnOf(You()))


def _each_loses_two(unless: DiscardCost | SacrificeCost) -> Effect:
    return ForEach(EachPlayer(), UnlessPays(LoseLife(Each(), _TWO), Each(), unless))


_MINE = (
    Room(Scry(You(), _ONE), (1, 2)),
    Room(_creature(1, 1, Color.RED, "goblin"), (3, 4)),
    Room(_TREASURE, (4, 5)),
    Room(PutCounters(Target(0, _CREATURE), PLUS_ONE, _ONE), (6,)),
    Room(Sequence((LoseLife(EachOpponent(), _ONE), GainLife(You(), _ONE))), (6,)),
    Room(_until_next_turn(ModifyPT(Fixed(-4), Fixed(0))), (6,)),
    Room(Draw(You(), _ONE)),
)
_TOMB = (
    Room(LoseLife(EachPlayer(), _ONE), (1, 2)),
    Room(_each_loses_two(DiscardCost(Chosen(Anything()))), (3,)),
    Room(
        Sequence(
            (Discard(You(), Chosen(Anything())), Sacrifice(You(), Union(tuple(Chosen(kind) for kind in _THREE_TYPES))))
        ),
        (4,),
    ),
    Room(_each_loses_two(SacrificeCost(Chosen(AnyOf(_THREE_TYPES)))), (4,)),
    Room(_creature(4, 4, Color.BLACK, "god", "horror", abilities=(KeywordAbility(Keyword.DEATHTOUCH),))),
)
_PLAYABLE = Apply(It(), (MayBePlayedBy(You(), Playing.PLAY, Payment.NORMAL),), RestOfGame())
_ONE_OF_THEM = May(You(), CastCard(You(), Chosen(Is(It())), Payment.FREE))
_MAZE = (
    Room(GainLife(You(), _ONE), (1,)),
    Room(Scry(You(), _ONE), (2, 3)),
    Room(_TREASURE, (4,)),
    Room(_until_next_turn(CannotAttack()), (4,)),
    Room(Scry(You(), _TWO), (5, 6)),
    Room(Sequence((Exile(TopOfLibrary(You(), _TWO)), _PLAYABLE)), (7,)),
    Room(_creature(1, 1, Color.BLACK, "skeleton", count=2), (7,)),
    Room(Scry(You(), _THREE), (8,)),
    Room(Sequence((Draw(You(), _THREE), Reveal(It()), _ONE_OF_THEM))),
)
ROOMS: dict[Dungeon, tuple[Room, ...]] = {Dungeon.MINE: _MINE, Dungeon.TOMB: _TOMB, Dungeon.MAZE: _MAZE}


def _card(rooms: tuple[Room, ...]) -> Card:
    abilities = tuple(
        TriggeredAbility((EntersRoom(number),), room.effect, zones=(Zone.COMMAND,)) for number, room in enumerate(rooms)
    )
    return Card((Face(name=CardName(""), cost=None, types=(), abilities=abilities),))


CARDS: dict[Dungeon, Card] = {dungeon: _card(rooms) for dungeon, rooms in ROOMS.items()}


def at_bottom(dungeon: Dungeon, room: int) -> bool:
    """Whether a room leads nowhere."""
    return not ROOMS[dungeon][room].exits
