"""What a line of a scenario makes players do or choose. No French, no game state: only who, what and how.

Names are kept as written (`Name`), because what a name stands for depends on the moment at which the line is acted.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from rules_fr.vocabulary.kinds import Phase, Step, Zone


class NameKind(enum.Enum):
    """What a name was known as when the sentence was read."""

    OBJECT = "object"
    PLAYER = "player"


Moment: TypeAlias = Step | Phase
"""A step, or a phase as a whole (its first step), that the script may name."""


class Name(msgspec.Struct, frozen=True):
    """A player or an object, as the sentence names it.

    `ordinal` is the number of "l'ours 2"; `copy` the rank of "la [deuxième] copie de X" (0: the only one);
    `original` is "X d'origine"; `owner` the player of "l'ours de Bruno"; `token` is "le jeton X";
    `count` is "trois Montagnes".
    """

    text: str
    kind: NameKind = NameKind.OBJECT
    ordinal: int | None = None
    copy: int | None = None
    original: bool = False
    owner: str | None = None
    token: bool = False
    count: int = 1


class AbilityRef(msgspec.Struct, frozen=True):
    """An ability of an object. `words` single it out: a keyword, a loyalty cost, or any words of its text."""

    source: Name
    ordinal: int | None = None
    words: str | None = None
    copy: int | None = None


class ZoneRef(msgspec.Struct, frozen=True):
    """A zone, of a player when it has one; `player` "" is the subject of the sentence ("son cimetière")."""

    zone: Zone
    player: str | None = None


Ref: TypeAlias = Name | AbilityRef | ZoneRef


class Share(msgspec.Struct, frozen=True):
    """A part of something divided: `amount` to `to`; `of` is the kind of counter, or None for damage."""

    amount: int
    to: Ref
    of: str | None = None


class PayVerb(enum.Enum):
    """What is done to objects to pay a cost, or by a choice."""

    TAP = "tap"
    UNTAP = "untap"
    SACRIFICE = "sacrifice"
    DISCARD = "discard"
    EXILE = "exile"
    RETURN = "return"
    REVEAL = "reveal"
    DESTROY = "destroy"
    REMOVE_COUNTERS = "remove_counters"


class PayWith(msgspec.Struct, frozen=True):
    """A payment that the line names: "en engageant la Montagne", "en sacrifiant X à l'Autel pour {W}".

    `source` is the object whose mana ability is used, `mana` what it must give; `count` and `counter` are for counters;
    `zone` is where the objects come from, when said.
    """

    verb: PayVerb
    objects: tuple[Name, ...]
    source: Name | None = None
    mana: str | None = None
    count: int | None = None
    counter: str | None = None
    zone: ZoneRef | None = None


class PayLife(msgspec.Struct, frozen=True):
    """ "en payant 2 points de vie"."""

    amount: int


class PaySymbols(msgspec.Struct, frozen=True):
    """ "en payant {G}{W}": how symbols that leave a choice are paid, or the amount paid."""

    mana: str


class CostNamed(msgspec.Struct, frozen=True):
    """An optional ("en payant le kick", `times`) or alternative ("pour son coût de flashback") cost, by its words."""

    words: str
    alternative: bool
    times: int = 1
    declined: bool = False


class FreeCast(msgspec.Struct, frozen=True):
    """ "sans payer son coût de mana"; `by` is what allows it, when said ("grâce à X")."""

    by: Name | None = None


Payment: TypeAlias = PayWith | PayLife | PaySymbols


class Pick(enum.Enum):
    """What kind of thing an option is, when it is neither an object nor a player."""

    COLOR = "color"
    TYPE = "type"
    SUBTYPE = "subtype"
    TEXT = "text"
    NUMBER = "number"
    MODE = "mode"
    MANA = "mana"
    NONE = "none"
    TOP = "top"
    BOTTOM = "bottom"


class Option(msgspec.Struct, frozen=True):
    """A colour, type, text, number, mode or amount of mana that is chosen."""

    kind: Pick
    text: str = ""
    number: int = 0


Chosen: TypeAlias = Ref | Option


class Choices(msgspec.Struct, frozen=True):
    """Everything that a line says about an announcement, besides who and what.

    `targets` in the order written; `modes` are numbers from 1 or words; `chosen` are other choices ("en choisissant
    Bruno").
    """

    targets: tuple[Ref, ...] = ()
    x: int | None = None
    modes: tuple[int | str, ...] = ()
    costs: tuple[CostNamed, ...] = ()
    payments: tuple[Payment, ...] = ()
    division: tuple[Share, ...] = ()
    chosen: tuple[Chosen, ...] = ()
    from_zone: ZoneRef | None = None
    face_down: bool = False
    free: FreeCast | None = None


NO_CHOICES = Choices()


# ---- what players do -------------------------------------------------------------------------------------------------


class Cast(msgspec.Struct, frozen=True):
    """Cast a spell. `play` is set by the verb "jouer", which is also said of lands: then the card decides."""

    player: Name
    card: Name
    choices: Choices = NO_CHOICES
    play: bool = False


class Activate(msgspec.Struct, frozen=True):
    """Activate an ability of a permanent or of a card in another zone."""

    player: Name
    ability: AbilityRef
    choices: Choices = NO_CHOICES


class MakeMana(msgspec.Struct, frozen=True):
    """ "Anne engage X pour {G}": use a mana ability of `source`, whose cost does `verb`."""

    player: Name
    source: Name
    mana: str
    verb: PayVerb = PayVerb.TAP


class TurnFaceUp(msgspec.Struct, frozen=True):
    """Turn a face-down permanent face up."""

    player: Name
    permanent: Name
    choices: Choices = NO_CHOICES


class Special(enum.Enum):
    """The special actions that are neither playing a land nor turning a permanent face up."""

    SUSPEND = "suspend"
    FORETELL = "foretell"
    END_EFFECT = "end_effect"
    IGNORE_EFFECT = "ignore_effect"


class SpecialAction(msgspec.Struct, frozen=True):
    """Suspend or foretell `object`, or pay to end or to ignore an effect of `object`."""

    player: Name
    kind: Special
    object: Name
    choices: Choices = NO_CHOICES


class Pass(msgspec.Struct, frozen=True):
    """Pass priority; `player` None: every player in turn, once."""

    player: Name | None = None


class ResolveStack(msgspec.Struct, frozen=True):
    """Every player passes until the stack is empty."""


class ResolveTop(msgspec.Struct, frozen=True):
    """Every player passes once, so that the top of the stack resolves; `what` names it when the line does."""

    what: Ref | None = None


class ResolveDamage(msgspec.Struct, frozen=True):
    """Combat damage waiting on the stack is dealt."""


class AdvanceTo(msgspec.Struct, frozen=True):
    """Pass until a step begins. `player` is whose turn; `next_turn` says that it must be a later turn."""

    moment: Moment
    player: Name | None = None
    next_turn: bool = False


class NextStep(msgspec.Struct, frozen=True):
    """Pass until the next step (or the next phase) begins."""

    phase: bool = False


class EndTurn(msgspec.Struct, frozen=True):
    """Pass until the turn is over: the state is then read in the cleanup step's end, as the next turn begins."""


class AttackGroup(msgspec.Struct, frozen=True):
    """Attackers sent to one player, planeswalker or battle (`target` None: the only opponent)."""

    attackers: tuple[Name, ...]
    target: Name | None = None


class Attack(msgspec.Struct, frozen=True):
    """Declare attackers; no group: attacks with nothing."""

    player: Name
    groups: tuple[AttackGroup, ...]
    choices: Choices = NO_CHOICES


class BlockGroup(msgspec.Struct, frozen=True):
    """Blockers of one attacker."""

    attacker: Name
    blockers: tuple[Name, ...]


class Block(msgspec.Struct, frozen=True):
    """Declare blockers; no group: blocks nothing."""

    player: Name
    groups: tuple[BlockGroup, ...]
    choices: Choices = NO_CHOICES


class OrderBlockers(msgspec.Struct, frozen=True):
    """Order the creatures blocking (or blocked by) `creature`, first to receive damage first."""

    player: Name
    creature: Name
    order: tuple[Name, ...]


class AssignDamage(msgspec.Struct, frozen=True):
    """Assign combat damage; `source` None: the only creature of the player that has a division to make."""

    player: Name
    shares: tuple[Share, ...]
    source: Name | None = None


# ---- answers to decisions --------------------------------------------------------------------------------------------


class ChoiceVerb(enum.Enum):
    """The verb of a choice, which tells the decision that it may answer."""

    CHOOSE = "choose"
    KEEP = "keep"
    SACRIFICE = "sacrifice"
    DISCARD = "discard"
    EXILE = "exile"
    RETURN = "return"
    REVEAL = "reveal"
    DESTROY = "destroy"
    TAP = "tap"
    UNTAP = "untap"
    PUT = "put"
    SEARCH = "search"
    COPY = "copy"
    REDIRECT = "redirect"
    APPLY_FIRST = "apply_first"


class Choose(msgspec.Struct, frozen=True):
    """ "Anne choisit X", "Bruno garde X", "Bruno sacrifie X": `options` for the decision of `about`, when named."""

    player: Name
    verb: ChoiceVerb
    options: tuple[Chosen, ...]
    about: Ref | None = None


class SetX(msgspec.Struct, frozen=True):
    """ "X vaut 3"."""

    value: int


class ChooseTargets(msgspec.Struct, frozen=True):
    """ "Bruno cible Anne avec la copie"."""

    player: Name
    targets: tuple[Ref, ...]
    about: Ref | None = None


class Accept(msgspec.Struct, frozen=True):
    """Accept or decline what an effect allows or asks; `pay` when the question is to pay, with the amount if said."""

    player: Name
    yes: bool
    about: Ref | None = None
    pay: bool = False
    mana: str | None = None
    life: int | None = None


class OrderTriggers(msgspec.Struct, frozen=True):
    """Put `first` on the stack before `second` (so it resolves after it)."""

    player: Name
    first: Ref
    second: Ref


class Divide(msgspec.Struct, frozen=True):
    """ "Anne répartit 2 blessures sur X et 1 blessure sur Y", as the answer to a decision."""

    player: Name
    shares: tuple[Share, ...]


class Chance(msgspec.Struct, frozen=True):
    """What chance gives: "pile", "face", a number, an object, or an order of objects."""

    result: tuple[Chosen, ...]


# ---- lines -----------------------------------------------------------------------------------------------------------

Doing: TypeAlias = (
    Cast
    | Activate
    | MakeMana
    | TurnFaceUp
    | SpecialAction
    | Pass
    | ResolveStack
    | ResolveTop
    | ResolveDamage
    | AdvanceTo
    | NextStep
    | EndTurn
    | Attack
    | Block
    | OrderBlockers
    | AssignDamage
)
Choice: TypeAlias = (
    Choose | SetX | ChooseTargets | Accept | OrderTriggers | Divide | Chance | AssignDamage | OrderBlockers
)


class InResponse(msgspec.Struct, frozen=True):
    """The players before the one who acts pass, without anything resolving; then the action."""

    action: Doing


class Attempt(msgspec.Struct, frozen=True):
    """An action that the rules must refuse; `in_response` as above."""

    action: Doing
    in_response: bool = False


class Repeat(msgspec.Struct, frozen=True):
    """ "… (x3)": the same line several times."""

    line: Doing | Choice | InResponse
    times: int


Line: TypeAlias = Doing | Choice | InResponse | Attempt | Repeat
