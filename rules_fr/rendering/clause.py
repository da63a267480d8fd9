"""Clauses: subject, verb, complements; as orders, statements or infinitives, and joined into sentences."""

from __future__ import annotations

from msgspec import Struct, structs

from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import CLITIC, capital, sentence
from rules_fr.rendering.verbs import infinitive, participle, second, subjunctive, third
from rules_fr.vocabulary.terms import Effect

SAID_VOUS = frozenset({"gagner", "perdre", "pouvoir", "subir", "avoir", "contrôler", "obtenir"})
"""Verbs that are stated (« vous gagnez »), not ordered, when the player is « vous »."""


class Clause(Struct, frozen=True):
    """A verb with its subject and complements.

    Args:
        subject: who does it; shared with the clause before when `same` is set.
        clitics: pronouns hung on the verb, in the order in which they stand before it.
        infinitives: what the modal verb governs.
        negative: "pas" for « ne … pas »; "que" for a bare « ne » (the complement has its « que »).
        tail: complements.
    """

    subject: Said
    verb: str
    tail: str = ""
    clitics: tuple[str, ...] = ()
    reflexive: bool = False
    passive: bool = False
    negative: str = ""
    infinitives: tuple[Clause, ...] = ()
    same: bool = False
    joint: str = ""
    """How it is joined to the clause before: "puis", "et", "ou" or ","; empty for a plain list."""
    elided: bool = False
    """Its verb is not said again (« mettez l'une d'elles dans votre main et le reste dans votre cimetière »)."""
    vous: bool = False
    """« vous » is said even where an order would do."""
    makes: tuple[Clause, ...] = ()
    """What « pouvoir faire que » makes happen."""
    lead: str = ""
    """What opens its sentence."""

    def as_infinitive(self) -> str:
        """« piocher une carte »"""
        pronouns = self._pronouns(after=False)
        verb = "appliquer regard" if self.verb == "regard" else infinitive(self.verb)
        if self.passive:
            verb = f"être {self._participle()}"
        words = [_before(pronouns, verb)]
        if self.infinitives:
            words.append(_joined([clause.as_infinitive() for clause in self.infinitives]))
        words.append(self.tail)
        if self.negative:
            words.insert(0, "ne pas")
        return " ".join(word for word in words if word)

    def wished(self, *, subject: bool = True) -> str:
        """« X inflige 2 blessures à … », in the subjunctive, behind « que »."""
        said = self.subject
        verb = subjunctive(self.verb, many=said.many)
        if self.passive:
            verb = f"{subjunctive('être', many=said.many)} {self._participle()}"
        verb = _before(self._pronouns(after=False), verb)
        if self.negative:
            verb = f"ne {verb} pas"
        words = [said.text if subject else "", verb, self.tail]
        if self.infinitives:
            words.insert(2, _joined([clause.as_infinitive() for clause in self.infinitives]))
        return " ".join(word for word in words if word)

    def finite(self, *, subject: bool = True) -> str:
        """« vous piochez une carte », « le joueur ciblé pioche une carte », « piochez une carte »."""
        if self.elided:
            return self.tail
        you = self.subject.you
        verb = second(self.verb) if you else third(self.verb, many=self.subject.many)
        if self.subject.with_you:
            verb = f"{second(self.verb)} chacun"
        if self.passive:
            verb = f"{second('être') if you else third('être', many=self.subject.many)} {self._participle()}"
        order = you and not self.stated and not self.negative
        pronouns = self._pronouns(after=order)
        if order:
            verb = "-".join([verb, *pronouns])
        elif self.negative:
            verb = " ".join([f"ne {_before(pronouns, verb)}", *(["pas"] if self.negative == "pas" else [])])
        else:
            verb = _before(pronouns, verb)
        words = [verb]
        inner = [clause.as_infinitive() for clause in self.infinitives]
        if inner:
            words.append("ni " + " ni ".join(inner) if self.negative == "ni" else _infinitives(self.infinitives))
        if self.makes:
            made = [clause.wished(subject=not (index and clause.same)) for index, clause in enumerate(self.makes)]
            words.append("faire que " + _joined(made))
        words.append(self.tail)
        if subject and (not you or self.stated):
            words.insert(0, self.subject.text)
        return " ".join(word for word in words if word)

    @property
    def stated(self) -> bool:
        """Whether « vous » is said."""
        return self.vous or self.verb in SAID_VOUS

    def _participle(self) -> str:
        return participle(self.verb, self.subject.gender, many=self.subject.many)

    def _pronouns(self, *, after: bool) -> tuple[str, ...]:
        if not self.reflexive:
            return self.clitics
        return (("vous",) if self.subject.you else ("se",)) + self.clitics


def _before(pronouns: tuple[str, ...], verb: str) -> str:
    return " ".join([*(CLITIC + pronoun for pronoun in pronouns), verb])


def _infinitives(clauses: tuple[Clause, ...]) -> str:
    inner = [clause.as_infinitive() for clause in clauses]
    text = inner[0]
    for index, (clause, words) in enumerate(zip(clauses[1:], inner[1:], strict=True), start=2):
        plain = " et " if index == len(inner) else ", "
        text += {"ou": " ou " if index == len(inner) else ", ", "puis": ", puis "}.get(clause.joint, plain) + words
    return text


def _joined(pieces: list[str]) -> str:
    if len(pieces) == 1:
        return pieces[0]
    return ", ".join(pieces[:-1]) + " et " + pieces[-1]


class Block(Struct, frozen=True):
    """A sentence to be: what opens it, its clauses, what ends it."""

    clauses: tuple[Clause, ...]
    lead: str = ""
    tail: str = ""
    raw: str = ""
    """A sentence already in words."""
    ended: bool = False
    """It brings its own stop."""

    def chain(self) -> str:
        """The clauses joined, without the opening."""
        if self.raw:
            return self.raw
        pieces: list[str] = []
        joints: list[str] = []
        for index, clause in enumerate(self.clauses):
            shown = index == 0 or not clause.same
            said = clause.finite(subject=shown)
            if index and clause.subject.you and not clause.stated and not self.clauses[index - 1].subject.you:
                said = f"vous {clause.finite()}" if not clause.reflexive and not clause.clitics else said
            pieces.append(said)
            joints.append(clause.joint)
        third = any(clause.same and clause.subject.player and not clause.subject.you for clause in self.clauses)
        text = pieces[0]
        for index, (said, joint) in enumerate(zip(pieces, joints, strict=True)):
            if index:
                last = index == len(pieces) - 1
                plain = ", puis " if third and len(pieces) > 2 else " et " if last else ", "
                joint = "et" if last and joint == "," else joint
                text += {"puis": ", puis ", "et": " et ", "ou": " ou ", ",": ", "}.get(joint, plain) + said
        return text

    def text(self) -> str:
        """The whole sentence without its capital and stop."""
        opening = self.clauses[0].lead if self.clauses else ""
        return self.lead + opening + self.chain() + self.tail


def block(*clauses: Clause) -> list[Block]:
    """One sentence of these clauses."""
    return [Block(clauses)]


def clauses_of(blocks: list[Block], effect: Effect) -> tuple[Clause, ...]:
    """The clauses of blocks that must make one phrase.

    Raises:
        NotRendered: one of them has an opening or an ending of its own.
    """
    found: list[Clause] = []
    for piece in blocks:
        if piece.lead or piece.tail or piece.raw:
            raise NotRendered(effect, "une phrase à l'intérieur d'une autre")
        found.extend(piece.clauses)
    return tuple(found)


def one_block(blocks: list[Block], effect: Effect) -> Block:
    """The blocks as one sentence."""
    if len(blocks) == 1:
        return blocks[0]
    if blocks[-1].raw and not any(piece.lead or piece.tail or piece.ended for piece in blocks):
        return Block((), raw=" et ".join(piece.chain() for piece in blocks))
    return Block(clauses_of(blocks, effect))


def opened(lead: str, blocks: list[Block], effect: Effect) -> list[Block]:
    """The blocks as one sentence behind an opening (« si …, »)."""
    whole = one_block(blocks, effect)
    return [structs.replace(whole, lead=lead + whole.lead)]


def sentences(blocks: list[Block]) -> str:
    """The blocks as sentences."""
    return " ".join(capital(piece.text()) if piece.ended else sentence(piece.text()) for piece in blocks)
