"""What a text has spoken of so far: targets, pronouns, the trigger's event. One scope for each ability.

Pronouns are resolved strictly: what fits by number, gender and kind must be one thing. The card itself comes last.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct, structs

from rules_fr.reading.refusal import NotRead
from rules_fr.reading.sorts import GENERIC, holder_of, sort_of
from rules_fr.vocabulary.amounts import Fixed, ThatMany, Times
from rules_fr.vocabulary.filters import AllOf, AnyTarget, ChoiceKind, ControlledBy
from rules_fr.vocabulary.kinds import CardType, Keyword, Subtype, Zone
from rules_fr.vocabulary.refs import (
    Attached,
    ControllerOf,
    Each,
    EachPlayer,
    EventObject,
    EventOther,
    It,
    OwnerOf,
    Paid,
    Seen,
    Target,
    Targeted,
    This,
    You,
)
from rules_fr.vocabulary.terms import Amount, Effect, Filter, Ref


class Antecedent(Struct):
    """Something that a pronoun may stand for."""

    ref: Ref
    kinds: frozenset[str]
    gender: str = ""
    plural: bool = False
    player: bool = False
    group: bool = False
    hidden: bool = False
    """Cards that one player only looked at: « les cartes révélées » are others."""
    before: Ref | None = None
    """What it was called before an instruction moved it."""
    loose: frozenset[str] = frozenset()
    """What it may be called besides the noun that it was called by: « ce gobelin » is a creature."""
    implied: bool = False
    """A player of whom the text only said that something is theirs: « ce joueur » alone may mean them."""


PREVENTED = "si … devait …, prévenez ces blessures"
"""What was done, when a standing prevention effect goes on: the damage prevented is that of the event."""


def spoken(ref: Ref) -> Ref:
    """How a later word of the same clause speaks of a subject."""
    match ref:
        case Target(instance=instance):
            return Targeted(instance)
        case ControllerOf(what=Target() as what):
            return ControllerOf(spoken(what))
        case OwnerOf(what=Target() as what):
            return OwnerOf(spoken(what))
        case _:
            return ref


class Scope:
    """The state of the reading of one ability."""

    def __init__(
        self,
        *,
        types: frozenset[CardType] = frozenset(),
        subtypes: frozenset[Subtype] = frozenset(),
        quoted: bool = False,
    ) -> None:
        self.types = types
        self.subtypes = subtypes
        self.quoted = quoted
        self.targets = 0
        self.aimed: dict[int, str] = {}
        self.described: dict[int, Filter] = {}
        """What each single target was said to be."""
        self.pairs: set[int] = set()
        """The instances of target of which two are chosen."""
        self.zones: list[Zone] = []
        self.antecedents: list[Antecedent] = []
        self.replaced: list[Antecedent] = []
        self.each: Ref | None = None
        self.self_mentioned = False
        self.self_called: set[str] = set()
        """What the card has been called (« cette créature »): the same words hardly mean another one after that."""
        self.self_rival = False
        self.self_plural = False
        self.self_gender = ""
        self.hand_shown = False
        self.seen = False
        self.searched: Ref | None = None
        """Whose library the condition of this sentence says was searched."""
        self.just_found: tuple[str, bool] | None = None
        """The gender and number of what the verb before in the same sentence found, that « la » now means."""
        self.just_exiled: tuple[bool] | None = None
        """Whether what the verb before in the same sentence exiled is plural, that « renvoyez-le » now means."""
        self.chosen_from: list[Filter] = []
        """What the objects of each choice were described as: « le reste » of the only one was not chosen."""
        self.choosing: Ref = You()
        self.sharing = False
        self.libraries: list[Ref] = []
        self.did: set[str] = set()
        self.last_did = ""
        """What the instruction just before did: the engine knows what that one handled, and how many."""
        self.paid: set[str] = set()
        """What the cost has a player do."""
        self.chosen: ChoiceKind | None = None
        """What was chosen last (« choisissez une couleur »), that « cette couleur » stands for."""
        self.pending: list[Effect] = []
        self.subject: tuple[Ref, bool] | None = None
        self.in_event = False
        self.exiled_one = False
        """Whether an instruction before exiled one object."""
        self.would = False
        """Whether the event being read is what would happen (« si … devait … »)."""
        self.paid_keyword: Keyword | None = None
        """The keyword for whose cost « lancer de cette manière » is."""
        self.in_cost = False
        self.cost_exiles = False
        self.permanent = False
        self.topic = False
        self.event_amount: Amount | None = None
        self.once = False
        """« votre prochain sort » was said in an event: it is waited for once, for a time."""
        self.focus: Ref | None = None
        """The one thing that the clause just read was about: a pronoun that could mean several means it."""
        self.recipient: Ref | None = None
        """What may be a player and is dealt damage by the clause being read: no power of it can be meant."""
        self.owned: Ref | None = None
        """What a clause moves, while « dans la main de son propriétaire » is read: a card only goes to its owner's."""

    def that_many(self, times: int = 1) -> Amount:
        """« autant de », « deux fois autant de »: the number of the event, or that of the instruction before."""
        number: Amount = self.event_amount or ThatMany()
        return number if times == 1 else Times(times, number)

    @property
    def is_spell(self) -> bool:
        """Whether the text is that of an instant or sorcery."""
        return bool(self.types & {CardType.INSTANT, CardType.SORCERY})

    @property
    def nothing_done(self) -> bool:
        """Whether neither an event, nor a cost, nor an instruction has given a number yet that « autant » would be."""
        return self.event_amount is None and not self.did and not self.spoken_of(Paid()) and not self.in_cost

    def target(
        self, what: Filter, minimum: Amount, maximum: Amount | None, antecedent: Antecedent, chooser: Ref | None = None
    ) -> Target:
        """A new instance of the word target."""
        ref = Target(self.targets, what, minimum, maximum, chooser)
        antecedent.ref = Targeted(self.targets)
        self.aimed[self.targets] = "joueur" if antecedent.player else sort_of(antecedent.kinds)
        if (minimum, maximum) == (Fixed(1), Fixed(1)):
            self.described[self.targets] = what
        if (minimum, maximum) == (Fixed(2), Fixed(2)):
            self.pairs.add(self.targets)
        self.targets += 1
        self.antecedents.append(antecedent)
        self.imply_holder(what, antecedent.ref)
        self.focus = antecedent.ref
        return ref

    def aimed_at(self, what: Filter) -> Targeted | None:
        """The one target that was described with these very words, when no other was aimed at."""
        fits = [instance for instance, said in self.described.items() if said == what]
        return Targeted(fits[0]) if len(fits) == 1 and len(self.described) > 1 else None

    def imply_holder(self, what: Filter, ref: Ref) -> None:
        """« une créature ciblée qu'un adversaire contrôle »: « ce joueur » may be said of that opponent."""
        holder = holder_of(what, ref)
        if holder is not None:
            kinds = frozenset({"joueur", "adversaire"})
            self.antecedents.append(Antecedent(holder, kinds, "m", player=True, implied=True))

    def mention(
        self,
        ref: Ref,
        kinds: frozenset[str],
        *,
        gender: str = "",
        plural: bool = False,
        player: bool = False,
        group: bool = False,
        loose: frozenset[str] = frozenset(),
    ) -> None:
        """Something that later pronouns may stand for; `group`:
        cards seen together, which may still be spoken of later."""
        ref = spoken(ref)
        if isinstance(ref, It):
            self._holders_of_another()
        kept: list[Antecedent] = []
        for antecedent in self.antecedents:
            if isinstance(ref, It) and antecedent.ref == ref:
                if not antecedent.group or group:
                    self.replaced.append(antecedent)
                    continue
                antecedent.ref = Seen()
            kept.append(antecedent)
        self.antecedents = kept
        self.seen = self.seen or group
        self.antecedents.append(Antecedent(ref, kinds, gender, plural, player, group, loose=loose))

    def _holders_of_another(self) -> None:
        """Something else is about to be called It: the controller of what was called so is told by what it was before,
        or can be spoken of no more."""
        before = next((a.before for a in self.antecedents if isinstance(a.ref, It)), None)
        kept = []
        for antecedent in self.antecedents:
            match antecedent.ref:
                case ControllerOf(what=It()) | OwnerOf(what=It()) if before is None:
                    continue
                case ControllerOf(what=It()) | OwnerOf(what=It()) as holder if before is not None:
                    antecedent.ref = structs.replace(holder, what=before)
            kept.append(antecedent)
        self.antecedents = kept

    def mention_self(self, words: str) -> None:
        """The card's own name was said; its article (or the name's own first word) tells its number and gender."""
        first = words.lower().split()[0] if words else ""
        self.self_mentioned = True
        self.self_rival = self.self_rival or not self.in_cost
        self.self_plural = first in ("les", "ces", "des", "aux")
        self.self_gender = {"le": "m", "un": "m", "ce": "m", "la": "f", "une": "f", "cette": "f"}.get(first, "")

    @contextmanager
    def not_yet_moved(self) -> Iterator[None]:
        """While a condition is read that stands after an instruction and is checked before it."""
        moved = [(a, a.ref) for a in self.antecedents if a.before is not None]
        for antecedent, _ in moved:
            antecedent.ref = antecedent.before or antecedent.ref
        try:
            yield
        finally:
            for antecedent, ref in moved:
                antecedent.ref = ref

    def chose(self, who: Ref, what: Filter) -> None:
        """Somebody chose among what is described so: « le reste » was not chosen."""
        self.chosen_from.append(what)
        self.choosing = who

    def sentence_begins(self) -> None:
        """What was only said of each one in the sentence before is now said of all."""
        self.topic = False
        self.just_found = self.searched = self.just_exiled = None
        match self.chosen_from:
            case [AllOf(parts=parts)] if ControlledBy(Each()) in parts:
                everyone = () if self.choosing == EachPlayer() else (ControlledBy(self.choosing),)
                self.chosen_from = [AllOf((*(part for part in parts if part != ControlledBy(Each())), *everyone))]
            case _:
                pass

    def done_several_times(self) -> None:
        """« Pour chaque adversaire, créez un jeton. »: they are « ces jetons » from then on."""
        for antecedent in self.antecedents:
            if isinstance(antecedent.ref, It) and not antecedent.player:
                antecedent.plural = True

    def snapshot(self) -> list[tuple[Antecedent, Ref]]:
        """What each antecedent is called now."""
        return [(a, a.ref) for a in self.antecedents]

    @contextmanager
    def never_done(self, earlier: list[tuple[Antecedent, Ref]]) -> Iterator[None]:
        """While the other branch of an alternative is read: what was moved or made since then was not."""
        now = self.snapshot()
        known = {id(antecedent): ref for antecedent, ref in earlier}
        for antecedent, ref in now:
            antecedent.ref = known.get(id(antecedent), antecedent.before or ref)
        absent = [a for a in self.antecedents if id(a) not in known and isinstance(a.ref, It)]
        self.antecedents = [a for a in self.antecedents if not any(a is other for other in absent)]
        try:
            yield
        finally:
            for antecedent, ref in now:
                antecedent.ref = ref
            self.antecedents = [*absent, *self.antecedents]

    @contextmanager
    def as_at(self, earlier: list[tuple[Antecedent, Ref]]) -> Iterator[None]:
        """While something that was determined before an instruction is read: what it made is not spoken of."""
        said, then = self.antecedents, [structs.replace(antecedent, ref=ref) for antecedent, ref in earlier]
        self.antecedents = list(then)
        try:
            yield
        finally:
            new = [a for a in self.antecedents if not any(a is other for other in then)]
            self.antecedents = [*said, *new]

    @contextmanager
    def apart(self) -> Iterator[None]:
        """While one of several branches is read: nothing that it does or speaks of is known to the others."""
        said, replaced, did = self.antecedents, self.replaced, self.did
        chosen, focus = self.chosen, self.focus
        self.antecedents = [structs.replace(antecedent) for antecedent in said]
        self.replaced, self.did = list(replaced), set(did)
        try:
            yield
        finally:
            self.antecedents, self.replaced, self.did = said, replaced, did
            self.chosen, self.focus = chosen, focus

    def also_called(self, ref: Ref, kind: str, gender: str) -> None:
        """« si c'est un ange »: a pronoun may agree with that noun from then on."""
        for antecedent in self.antecedents:
            shown = "carte" in antecedent.kinds and antecedent.before is None  # « si c'est un terrain, X … et il … »
            if antecedent.ref == ref and not antecedent.player and not shown:
                antecedent.kinds = antecedent.kinds | {kind}
                antecedent.gender = antecedent.gender if antecedent.gender == gender else ""

    def spoken_of(self, ref: Ref) -> bool:
        """Whether this has been spoken of in the ability."""
        return any(a.ref == ref for a in self.antecedents)

    def moved_itself(self) -> None:
        """An instruction moved the card itself: it is another object from then on, that later words call It."""
        self.mention(It(), frozenset({"carte", "self"}), gender=self.self_gender, plural=self.self_plural)

    @property
    def is_moved_itself(self) -> bool:
        """Whether It is the card itself, moved."""
        return any(isinstance(a.ref, It) and "self" in a.kinds for a in self.antecedents)

    def moved(self, ref: Ref) -> None:
        """What a ref points to changed zones: later pronouns speak of it as It."""
        for antecedent in self.antecedents:
            if antecedent.ref == ref or (isinstance(ref, Target) and antecedent.ref == Targeted(ref.instance)):
                antecedent.before = antecedent.ref
                antecedent.ref = It()
                antecedent.kinds = antecedent.kinds | {"carte"}

    def pronoun(
        self,
        *,
        gender: str,
        plural: bool,
        start: int,
        player: bool | None = None,
        but: Ref | None = None,
        source: bool = False,
        itself: bool = True,
        kind: str = "",
    ) -> Ref:
        """What « il », « elle », « la », « lui »… stands for.

        Args:
            player: whether it must be a player, must not, or may be either (None).
            but: what it cannot be: the subject of the same clause.
            source: it does what a spell itself does (« il inflige »).
            itself: the card may be meant as well as something else.
            kind: what it is preferably called (« c'est une carte de terrain »: what was called a card).

        Raises:
            NotRead: nothing fits, or two things do.
        """
        if self.each is not None:
            return self.each

        def may_be(a: Antecedent) -> bool:
            if a.implied or (self.permanent and (a.player or sort_of(a.kinds) == "sort")):
                return False
            return a.plural == plural and player in (None, a.player) and a.ref != but

        fits = [a.ref for a in self.antecedents if may_be(a) and (not a.gender or not gender or a.gender == gender)]
        if not fits and plural:
            fits = [a.ref for a in self.antecedents if may_be(a)]
        agrees = plural == self.self_plural and (not gender or self.self_gender in ("", gender))
        called = [a.ref for a in self.antecedents if may_be(a) and kind in a.kinds]
        exactly = [a.ref for a in self.antecedents if may_be(a) and kind in a.kinds - a.loose]
        fits = exactly or called or fits
        own = not player and self.self_mentioned and agrees and but != This()
        if own and source and self.topic:
            return This()
        if own and itself and self.self_rival and fits and It() not in fits and (source or not self.is_spell):
            fits.append(This())
        return self._only(fits, start, This() if own else None, self.focus)

    def other(self, kind: str, start: int, *, aimed: bool) -> int | None:
        """Than which instance of target « un autre X » is another: the last of its sort; None: than the card itself.

        Args:
            kind: the noun.
            aimed: the phrase is itself a target (then it is another one than the target before).

        Raises:
            NotRead: it could be another than the target or than the card.
        """
        sort = sort_of(frozenset(kind.split("&")))
        fits = [n for n, found in self.aimed.items() if found == sort or "cible" in (found, sort)]
        if self.in_event or not fits:
            return None
        if not aimed and not self.is_spell and sort == "objet" and self._self_is(kind.partition("&")[0]):
            raise NotRead("on ne sait pas de quoi c'est un autre", start)
        return fits[-1]

    def another_than_what_triggered(self, kind: str) -> Ref | None:
        """« Quand une montagne arrive …, si vous contrôlez cinq autres montagnes »: the card is no mountain itself."""
        spoken = (found.ref for found in reversed(self.antecedents) if kind in found.kinds and not found.plural)
        triggering = next((ref for ref in spoken if isinstance(ref, EventObject | EventOther)), None)
        if triggering is None or self.in_event or not self._self_is_not(kind):
            return None
        return triggering

    def handled_one(self, kind: str) -> bool:
        """« renvoyez une carte …, puis une autre carte … »: whether an instruction before took one such thing."""
        took = any(isinstance(a.ref, It) and kind in a.kinds and not a.plural for a in self.antecedents)
        return took and not self.in_event

    def may_be_itself(self, kind: str) -> bool:
        """Whether « une autre créature » may be another one than the permanent that the text is on."""
        return not self.is_spell and kind.startswith(("type:", "sub:")) and self._self_is(kind)

    def triggered_by_a_spell(self) -> bool:
        """« quand vous lancez un sort …, s'il cible un autre permanent »: a spell is no permanent."""
        return any(isinstance(found.ref, EventObject) and "sort" in found.kinds for found in self.antecedents)

    def pair(self) -> Ref | None:
        """« les deux créatures »: the two that are paired, when the text has said so."""
        return next((a.ref for a in self.antecedents if "paire" in a.kinds), None)

    def named(self, kind: str, *, plural: bool, start: int) -> Ref:
        """What « cette créature », « ce joueur », « cette carte » stands for."""
        fits = [a.ref for a in self.antecedents if a.plural == plural and self._fits(a, kind) and not a.implied]
        if not fits:
            fits = [a.ref for a in self.antecedents if a.plural == plural and self._fits(a, kind)]
        if not fits and any(a.plural == plural and self._fits(a, kind) for a in self.replaced):
            raise NotRead("d'autres instructions séparent ces mots de ce qu'ils désignent", start)
        called = [a.ref for a in self.antecedents if a.ref in fits and a.plural == plural and kind not in a.loose]
        if fits and not plural and kind in self.self_called:
            if any(a.ref in called and kind in a.kinds and not self._anything(a.ref) for a in self.antecedents):
                raise NotRead("on ne sait pas si c'est cette carte-ci ou une autre", start)
            return This()
        if len(dict.fromkeys(called)) == 1:
            fits = called
        others = [ref for ref in fits if ref not in (Attached(), self.recipient)]
        if others:  # « la créature équipée bloque une créature »: « cette créature » is not the one that has a name
            fits = others
        fallback = This() if self._self_is(kind) and not plural else None
        if not fits and fallback is not None:
            if any(a.plural == plural and self._vague(a, kind) for a in self.antecedents):
                raise NotRead("on ne sait pas si c'est cette carte-ci ou une autre", start)
            self.self_mentioned = True
            if not self.in_event:  # « quand cette créature bloque une créature, détruisez cette créature »
                self.self_called.add(kind)
        return self._only(fits, start, fallback, None)

    def _anything(self, ref: Ref) -> bool:
        """Whether a target was said to be of no kind (« n'importe quelle cible »)."""
        return isinstance(ref, Targeted) and self.described.get(ref.instance) == AnyTarget()

    def known(self, kind: str, start: int) -> Ref | None:
        """What « la carte », « le joueur » without any complement speaks of, or None when nothing was spoken of.

        Raises:
            NotRead: it could be several things.
        """
        fits = [a.ref for a in self.antecedents if not a.plural and self._fits(a, kind) and a.kinds]
        if any(not a.plural and self._fits(a, kind) for a in self.replaced):
            raise NotRead("d'autres instructions séparent ces mots de ce qu'ils désignent", start)
        return self._only(fits, start, None, None) if fits else None

    def last_may_be(self, kind: str) -> bool:
        """Whether what was handled last may be called so: a token that was created since is not « la carte exilée »."""
        return any(isinstance(a.ref, It) and (not a.player and self._fits(a, kind)) for a in self.antecedents)

    @staticmethod
    def _vague(antecedent: Antecedent, kind: str) -> bool:
        """Whether something of which no type was said may be what « cette créature » stands for."""
        if antecedent.player or not kind.startswith(("type:", "sub:")) or sort_of(antecedent.kinds) == "sort":
            return False
        return not any(word.startswith(("type:", "sub:")) for word in antecedent.kinds)

    def possessor(self, start: int, *, plural: bool, player: bool | None, other: bool = False) -> Ref:
        """Whose « son », « sa », « leur » is: the subject's of the same clause, or else something said before.

        `other`: the card itself is not meant as long as something else can be (its controller would be « vous »).
        """
        if self.owned is not None and player is False:
            return self.owned
        if self.subject is not None and player in (None, self.subject[1]):
            passed = other and isinstance(self.subject[0], This) and any(not a.player for a in self.antecedents)
            if not passed:
                return self.subject[0]
        said = [a for a in self.antecedents if not a.implied and player in (None, a.player)]
        found = [a for a in said if a.plural == plural or not plural]
        agreeing = [a for a in found if a.plural == plural]
        if found and not agreeing:  # « son » is said of one thing
            raise NotRead("ce possessif ne peut désigner plusieurs choses", start)
        return self._only([a.ref for a in agreeing], start, This() if player is not True else None, self.focus)

    @staticmethod
    def _only(fits: list[Ref], start: int, fallback: Ref | None, focus: Ref | None) -> Ref:
        distinct = list(dict.fromkeys(fits))
        if len(distinct) == 1:
            return distinct[0]
        if focus is not None and focus in distinct:
            return focus
        if len(distinct) > 1:
            raise NotRead("ce pronom peut désigner plusieurs choses", start)
        if fallback is None:
            raise NotRead("rien de ce qui précède ne peut être désigné ainsi", start)
        return fallback

    def _fits(self, antecedent: Antecedent, kind: str) -> bool:
        if antecedent.player:
            return kind in ("joueur", "adversaire") or (kind == "cible" and isinstance(antecedent.ref, Targeted))
        if kind in ("joueur", "adversaire"):
            return False
        if kind == "cible":
            return isinstance(antecedent.ref, Targeted)
        return kind in antecedent.kinds or (kind in GENERIC and kind != "carte") or not antecedent.kinds

    def _self_is_not(self, kind: str) -> bool:
        """Whether the type line is known, and the card is no such thing."""
        if kind.startswith("sub:"):
            return bool(self.types) and not self.quoted and Subtype(kind[4:]) not in self.subtypes
        return not self._self_is(kind)

    def _self_is(self, kind: str) -> bool:
        if kind.startswith("type:"):
            return self.quoted or not self.types or CardType(kind[5:]) in self.types
        if kind.startswith("sub:"):
            return self.quoted or not self.subtypes or Subtype(kind[4:]) in self.subtypes
        if kind == "sort":
            return True
        return kind in ("carte", "permanent", "objet", "source", "jeton")
