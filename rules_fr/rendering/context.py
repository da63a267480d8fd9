"""What the renderer keeps in mind while it says one ability: the card, and what was spoken of so far.

Pronouns follow the reader's own `Scope`: a pronoun or « cette créature » is used only when the scope gives back the
very thing that is meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from rules_fr.reading.refusal import NotRead
from rules_fr.reading.scope import Antecedent, Scope
from rules_fr.rendering.phrase import Phrase, Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.voice import AS_TODAY, Voice
from rules_fr.rendering.words import Noun
from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.kinds import EQUIPMENT, CardType, Keyword, Subtype, Zone
from rules_fr.vocabulary.refs import Target, Targeted, You
from rules_fr.vocabulary.terms import Amount, Effect, Filter, Ref


class Self(Struct, frozen=True):
    """The card (or the quoted text) whose abilities are said: `name` empty for a quoted text."""

    name: str = ""
    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[Subtype] = frozenset()
    quoted: bool = False
    host: Phrase | None = None
    granter: str = ""
    """For a quoted text, the name of the card that has it."""
    paid: tuple[Noun, str] | None = None
    """What an additional cost of the card takes, and how (« sacrifié »)."""

    @property
    def is_spell(self) -> bool:
        """An instant or sorcery."""
        return bool(self.types & {CardType.INSTANT, CardType.SORCERY})

    @property
    def is_equipment(self) -> bool:
        """An Equipment."""
        return EQUIPMENT in self.subtypes


class Context:
    """The state of the saying of one ability."""

    def __init__(self, card: Self, zones: tuple[Zone, ...] = (), voice: Voice | None = None) -> None:
        self.card = card
        self.voice = voice or Voice(AS_TODAY)
        self.scope = Scope(types=card.types, subtypes=card.subtypes, quoted=card.quoted)
        self.zones: list[Zone] = list(zones)
        self.governing: Said | None = None
        self.x: Amount | None = None
        self.x_before: Amount | None = None
        """What X was defined as in an earlier sentence."""
        self.x_earlier: list[tuple[Antecedent, Ref]] | None = None
        """What was spoken of before the tokens that X counts: X is not measured on them."""
        self.dealing = False
        """Whether the subject of a clause deals damage."""
        self.partitive = False
        """Whether what is described is « parmi elles »."""
        self.placed = False
        """Whether what is described is said to be in a zone, behind which no relative clause stands."""
        self.until = ""
        """How long the replacement that is said lasts."""
        self.joined = False
        """Whether what is said is one of several things that are said together."""
        self.doer = ""
        """Who did what « ainsi » stands for, when that is not « vous »."""
        self.dealt = False
        """Whether the event is that damage is dealt."""
        self.sacrificed = ""
        """What an instruction had sacrificed, as a noun: « la créature sacrifiée » afterwards."""
        self.adding = False
        """Whether costs are added in orders (« défaussez-vous d'une carte et sacrifiez une créature »)."""
        self.buried = False
        """Whether what is described is in a graveyard."""
        self.shared_zone: Filter | None = None
        """The zone that is said once, behind the last of several things that are all in it."""
        self.among = False
        """Whether what is described is a group that something is counted among."""
        self.counting = False
        """Whether what is described is counted."""
        self.following: Effect | None = None
        """The instruction that comes next, after which X may be defined."""
        self.aiming = False
        self.still = ""
        self.from_word = "de"
        self.as_spell = False
        self.performer: Said | None = None
        self.trailing = False
        self.describing = False
        """Within what describes an object, where « sa force » would be that of the very object."""
        self.after_event = False
        self.tapped_too = False
        self.each: Ref | None = None
        """What acts one at a time: « chaque créature », then « son contrôleur », « qu'il contrôle »."""
        self.all_zones = False
        """What is described is everywhere: « de tous les cimetières »."""
        self.paid_how = ""
        """How the cost took what it took: « sacrifié », « exilé »."""
        self.also = ""
        """A condition that is said with the event that is replaced (« … et que vous n'avez pas de carte en main »)."""
        self.choice: ChoiceKind | None = None
        """What « vous » chooses in the very words that use it (« la couleur de votre choix »), not said before."""
        self.entering = ""
        """How what the instruction puts onto the battlefield enters, besides tapped: `attaquant`, `transformé` …"""
        self.being: bool | None = None
        """Whether the change said next is what permanents are as they enter; None: nothing was put there."""
        self.some = ""
        """Who `Each` is in the condition that is said: « un joueur », « un adversaire »."""
        self.least = 0
        """The subject of the event is « au moins » so many (0: it is one thing)."""
        self.paid_unit = ""
        """One of what the additional cost that was just said is paid with: « carte exilée »."""
        self.paid_keyword: Keyword | None = None
        """The keyword that was just said: « lancer de cette manière » is to pay its cost."""

    # Pronouns

    def is_pronoun(
        self, ref: Ref, *, gender: str, many: bool, player: bool | None, dative: bool = False, kind: str = ""
    ) -> bool:
        """Whether a pronoun of this gender and number would stand for the ref; « lui » is not the subject."""
        but = self.scope.subject[0] if dative and self.scope.subject is not None else None
        try:
            found = {
                self.scope.pronoun(
                    gender=gender, plural=many, start=0, player=player, source=source, but=but, kind=kind
                )
                for source in ((True,) if self.dealing else (False, True))
            }
            return found == {ref}
        except NotRead:
            return False

    def is_named(self, ref: Ref, sense: str, *, many: bool) -> bool:
        """Whether « cette … » with this noun would stand for the ref."""
        before = self.scope.self_mentioned
        try:
            return self.scope.named(sense, plural=many, start=0) == ref
        except NotRead:
            return False
        finally:
            self.scope.self_mentioned = before

    def is_possessor(self, ref: Ref, *, many: bool, player: bool | None, other: bool = False) -> bool:
        """Whether « son » (or « leur ») would be the ref's."""
        try:
            return self.scope.possessor(0, plural=many, player=player, other=other) == ref
        except NotRead:
            return False

    def about(self, said: Said) -> None:
        """The words that follow have this subject."""
        if said.ref != You():
            self.scope.subject = (spoken(said.ref), said.player)

    @contextmanager
    def moving(self) -> Iterator[None]:
        """The saying of what moves: the zone that it leaves is said with « depuis »."""
        self.from_word = "depuis"
        try:
            yield
        finally:
            self.from_word = "de"

    @contextmanager
    def clause(self) -> Iterator[None]:
        """The saying of one clause: its subject is forgotten afterwards."""
        self.scope.subject = None
        try:
            yield
        finally:
            self.scope.subject = None

    @contextmanager
    def event(self) -> Iterator[None]:
        """The saying of a trigger event."""
        self.scope.in_event = True
        try:
            yield
        finally:
            self.scope.in_event = False

    def chosen(self, kind: ChoiceKind) -> str:
        """« de votre choix » where the choice is made in passing, else « choisi »."""
        if self.choice is not kind:
            return "choisi"
        self.choice = None
        return "de votre choix"

    def unsaid_choice(self) -> bool:
        """Whether a choice that should be made in passing was not said."""
        return self.choice is not None

    def define_x(self, amount: Amount) -> None:
        """From here to the end of the sentence X stands for an amount.

        Raises:
            NotRendered: X already stands for another one.
        """
        if self.x is not None and self.x != amount:
            raise NotRendered(amount, "deux définitions de X")
        self.x = amount

    def count_x(self, amount: Amount) -> None:
        """From here to the end of the sentence X stands for how many tokens are created."""
        self.define_x(amount)
        self.x_earlier = self.scope.snapshot()


def spoken(ref: Ref) -> Ref:
    """How later words of a clause speak of its subject."""
    return Targeted(ref.instance) if isinstance(ref, Target) else ref
