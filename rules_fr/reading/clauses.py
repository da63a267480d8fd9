"""A verb phrase as a clause: the verb, and its complements as named slots for the frames."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Frame, Match, fitting
from rules_fr.reading.phrases.describe import stat_filter
from rules_fr.reading.phrases.dets import number_of
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.refusal import NotRead, place, refuse
from rules_fr.reading.scope import Antecedent, spoken
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.filters import Is, IsPlayer
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, It, Target, You
from rules_fr.vocabulary.terms import Duration, Ref

PREPOSITIONS = {
    "SUR": "sur",
    "SOUS": "sous",
    "DANS": "dans",
    "DEPUIS": "depuis",
    "DEPUISAUTRE": "depuis_autre",
    "A": "à",
    "CONTRE": "contre",
    "PARMI": "parmi",
    "ENTRE": "entre",
    "PENDANT": "pendant",
    "PAR": "par",
    "POUR": "pour",
    "POURCHAQUE": "pour_chaque",
    "COMME": "comme",
    "VERS": "vers",
    "SURLEDESSUS": "au_dessus",
    "SOUSLEDESSOUS": "au_dessous",
    "SURSOUS": "au_dessus_ou_dessous",
    "ENPLUSDE": "en_plus",
    "EXCEPTE": "excepté",
    "JUSQUA": "jusqu_à",
    "ENTANTQUE": "en_tant_que",
    "AUDEBUT": "au_début",
}
SLOT_DURATIONS = frozenset(
    {
        "dégagement_du_contrôleur",
        "votre_dégagement",
        "prochain_dégagement",
        "à_chaque_combat",
        "dégagement_des_autres",
        "tour_précédent",
    }
)
"""Durations that are part of what the verb says, not a time during which it holds."""
_FEATURES = {"passif": "passif", "passé": "passé"}


class Clause(Struct):
    """A verb with its slots; `duration` is kept apart because coordinated clauses share it."""

    verb: Token
    slots: dict[str, Any]
    duration: Token | None = None

    @property
    def lemma(self) -> str:
        """The verb's infinitive."""
        return self.verb.value

    @property
    def start(self) -> int:
        """Where the verb stands."""
        return self.verb.start


def you(start: int) -> c.Thing:
    """« vous », said or understood."""
    return c.Thing(start=start, ref=You(), filter=Is(You()), kind="vous", player=True, definite=True, plural=True)


def read_clause(tree: Tree, subject: c.Constituent | None, reader: Reader, modal: Token | None = None) -> Clause:
    """The clause of a `vpi`, `vpf` or `vpj` tree that has an ordinary verb.

    Raises:
        NotRead: a complement is not understood, or there are two of one kind.
    """
    verb = tree.children[0]
    clause = Clause(verb, {})
    if subject is not None:
        clause.slots["subj"] = subject
    words = frozenset(token.value for token in tree.tokens())
    _verb_marks(clause, verb, reader, words, alone=len(tree.children) == 1)
    if modal is not None:
        _modal_marks(clause, modal)
    for part in tree.children[1:]:
        _complement(clause, part, reader)
    return clause


def _shuffled(verb: Token, reader: Reader) -> c.Place | None:
    """« Si vous cherchez dans votre bibliothèque de cette manière, mélangez-la »: the library."""
    owner = reader.scope.searched
    if verb.value != "mélanger" or verb.features.get("obj") != "la" or owner is None:
        return None
    return c.Place(start=verb.start, zone=Zone.LIBRARY, owner=owner)


def _put(clause: Clause, name: str, value: Any, start: int) -> None:
    if isinstance(value, c.Place) and value.single:
        raise NotRead("on ne sait pas de quel joueur", start)
    if name in clause.slots:
        raise NotRead("ce complément est de trop", start)
    clause.slots[name] = value


def _verb_marks(clause: Clause, verb: Token, reader: Reader, words: frozenset[str], *, alone: bool) -> None:
    features = verb.features
    if neg := features.get("neg"):
        _put(
            clause,
            {"pas": "neg", "plus": "neg_plus", "jamais": "neg", "que": "ne_que", "expl": "expl"}.get(neg, neg),
            verb,
            verb.start,
        )
    if voice := features.get("voice"):
        _put(clause, _FEATURES[voice], verb, verb.start)
    if tense := features.get("tense"):
        _put(clause, _FEATURES[tense], verb, verb.start)
    if mood := features.get("mood"):
        _put(clause, mood, verb, verb.start)
    for mark in ("refl", "en", "y"):
        if mark in features:
            _put(clause, mark, verb, verb.start)
    library = _shuffled(verb, reader) if alone else None
    if library is not None:
        _put(clause, "obj", library, verb.start)
    elif obj := features.get("obj"):
        gender = {"la": "f", "le": "m"}.get(obj, "")
        with permanents(reader, verb.value in _ON_PERMANENTS):
            done = verb.value == "faire" and obj == "le"  # « si vous le faites »: no thing is meant
            plural = obj == "les"
            done = done or (verb.value in _AFTER_FINDING and _just_found(reader, gender, plural=plural))
            done = done or (verb.value in _COMING_BACK and reader.scope.just_exiled == (plural,))
            subject = clause.slots.get("subj")
            but = spoken(subject.ref) if isinstance(subject, c.Thing) else None
            ref = (
                It()
                if done
                else reader.scope.pronoun(gender=gender, plural=plural, start=verb.start, player=False, but=but)
            )
        thing = c.Thing(start=verb.start, ref=ref, filter=Is(ref), kind="pronom", definite=True, plural=obj == "les")
        _put(clause, "obj", thing, verb.start)
    if dat := features.get("dat"):
        found = you(verb.start) if dat == "vous" else _dative(dat, clause, reader, words)
        _put(clause, "à", found, verb.start)


_AFTER_FINDING = frozenset({"mettre", "révéler", "exiler"})
"""What is done with a card that was looked for, in the same sentence."""
_COMING_BACK = frozenset({"renvoyer", "remettre"})
"""What is done with an object that the same sentence exiled: « exilez X, puis renvoyez-le »."""
_ON_PLAYERS = frozenset({"marqueur", "marqueur:poison", "marqueur:energy", "marqueur:experience"})
"""Counters that a player may have."""


def _just_found(reader: Reader, gender: str, *, plural: bool) -> bool:
    found = reader.scope.just_found
    return found is not None and found[1] == plural and (not gender or found[0] == gender)


_ON_PERMANENTS = frozenset({"sacrifier", "détruire", "engager", "dégager", "régénérer", "attacher", "détacher"})
"""Verbs whose object is a permanent."""
_COUNTING = frozenset({"mettre", "placer", "remettre", "retirer", "répartir"})
"""Verbs that put something somewhere, counters « sur X » among them."""


@contextmanager
def permanents(reader: Reader, wanted: bool) -> Iterator[None]:
    """While only permanents may be spoken of by a pronoun."""
    before, reader.scope.permanent = reader.scope.permanent, wanted or reader.scope.permanent
    try:
        yield
    finally:
        reader.scope.permanent = before


@contextmanager
def _owning(reader: Reader, clause: Clause, phrase: Tree) -> Iterator[None]:
    """While « (dans la main de) son propriétaire » is read: the owner of what the clause moves. In an event, « depuis
    sa main » is the hand of whoever acts: « à chaque fois qu'un joueur lance un sort depuis sa main »."""
    moved = clause.slots.get("obj")
    words = [token.value for token in phrase.tokens()]
    if isinstance(moved, c.Thing) and moved.definite and not moved.player and words[-2:] == ["son", "propriétaire"]:
        reader.scope.owned = spoken(moved.ref)
    before = reader.scope.subject
    if reader.scope.in_event and before is None and len(words) == 2 and words[0] == "son":
        player = _whose_zone(clause) if words[1].startswith("zone:") else None
        reader.scope.subject = (player, True) if player is not None else None
    try:
        yield
    finally:
        reader.scope.owned = None
        reader.scope.subject = before


def _whose_zone(clause: Clause) -> Ref | None:
    """The player of an event whose zone « son » names: who acts, or whose graveyard the card is put into."""
    acting, place = clause.slots.get("subj"), clause.slots.get("dans")
    if isinstance(acting, c.Thing) and acting.player:
        return acting.ref
    return place.owner if isinstance(place, c.Place) and not place.owners else None


@contextmanager
def _dealing(reader: Reader, clause: Clause) -> Iterator[None]:
    """While « (inflige à une cible) un nombre de blessures égal à la force de … » is read: no power of that target,
    which may be a player."""
    to = clause.slots.get("à")
    if clause.lemma == "infliger" and isinstance(to, c.Thing) and isinstance(to.ref, Target) and to.kind == "cible":
        reader.scope.recipient = spoken(to.ref)
    try:
        yield
    finally:
        reader.scope.recipient = None


def _dative(word: str, clause: Clause, reader: Reader, words: frozenset[str]) -> c.Thing:
    verb = clause.verb
    subject = clause.slots.get("subj")
    but = spoken(subject.ref) if isinstance(subject, c.Thing) else None
    with permanents(reader, verb.value in _ON_PERMANENTS):
        objects = [a for a in reader.scope.antecedents if not a.player]
        only = True if verb.value == "infliger" and objects and not any(map(_may_be_damaged, objects)) else None
        if verb.value == "retirer" and not words & _ON_PLAYERS:  # « retirez-lui un marqueur +1/+1 »
            only = False
        ref = reader.scope.pronoun(gender="", plural=word == "leur", start=verb.start, but=but, player=only)
    player = any(a.player and a.ref == ref for a in reader.scope.antecedents)
    what = IsPlayer() if player else Is(ref)
    return c.Thing(start=verb.start, ref=ref, filter=what, kind="pronom", player=player, definite=True)


def _may_be_damaged(antecedent: Antecedent) -> bool:
    """Whether an object may be one that damage can be dealt to: no card elsewhere, no spell."""
    return antecedent.kinds not in (frozenset({"carte"}), frozenset({"sort"}))


def _modal_marks(clause: Clause, modal: Token) -> None:
    neg = modal.features.get("neg")
    mood = modal.features.get("mood")
    if modal.value == "pouvoir":
        if neg in ("pas", "plus", "expl"):
            _put(clause, "ne_peut_pas", modal, modal.start)
        elif neg == "que":
            _put(clause, "ne_peut_que", modal, modal.start)
        elif neg is None:
            _put(clause, "peut" if not mood else "pourrait", modal, modal.start)
        else:
            raise refuse("cette négation n'est pas comprise", modal)
    elif neg is None:
        _put(clause, "devrait" if mood else "doit", modal, modal.start)
    else:
        raise refuse("cette négation n'est pas comprise", modal)


def _complement(clause: Clause, part: Token | Tree, reader: Reader) -> None:
    start = place(part)
    if isinstance(part, Token):
        _word(clause, part)
        return
    match part.rule:
        case "object":
            with _dealing(reader, clause):
                found = reader.phrases(part.children[0])
            _put(clause, "obj", found, start)
            if isinstance(found, c.Thing) and isinstance(found.ref, Chosen) and clause.lemma in _COUNTING:
                reader.scope.imply_holder(found.filter, It())
        case "prep":
            word, phrase = part.children
            with permanents(reader, word.type == "SUR" and clause.lemma in _COUNTING), _owning(reader, clause, phrase):
                library = _library(phrase, reader) if word.type in _LIBRARY_PLACES else None
                _put(clause, PREPOSITIONS[word.type], library or reader.phrases(phrase), start)
            if word.type == "AUDEBUT":
                _put(clause, "au_début_mot", word, start)
        case "of_thing":
            _put(clause, "de", reader.phrases(part.children[1]), start)
        case "with_np" | "with_counters":
            _put(clause, "avec", reader.phrases(part.children[1]), start)
        case "attributes":
            _put(clause, "attr", [token for token in part.children if token.type == "ADJ"], start)
            if any(token.type.startswith("OU") for token in part.children):
                _put(clause, "l_un_ou_l_autre", part, start)
        case "keywords" | "open_keywords":
            _put(clause, "kw", part, start)
        case "quotes":
            _put(clause, "cite", [token for token in part.children if token.type == "QUOTE"], start)
        case "and_quotes" if "cite" in clause.slots or "kw" in clause.slots or "pt" in clause.slots:
            clause.slots["cite"] = [*clause.slots.get("cite", ()), part.children[-1]]
        case "mana":
            _put(clause, "mana", part, start)
        case "measured":
            _put(clause, "mesure", stat_filter(part), start)
        case "than":
            _put(clause, "cmp", part, start)
        case "than_number":
            _put(clause, "cmp", part, start)
        case _:
            raise refuse("ce complément n'est pas compris", part)


_LIBRARY_PLACES = frozenset({"SURLEDESSUS", "SOUSLEDESSOUS", "SURSOUS"})


def _library(phrase: Tree, reader: Reader) -> c.Place | None:
    """« au-dessus d'elle »: only a library has a top or a bottom; None for another phrase.

    Raises:
        NotRead: several libraries were spoken of, or none.
    """
    words = list(phrase.tokens())
    if len(words) != 1 or (words[0].type, words[0].value) not in (("LUI", "elle"), ("PRO", "celle-ci")):
        return None
    if len(reader.scope.libraries) != 1:
        raise refuse("on ne sait pas quelle bibliothèque", words[0])
    return c.Place(start=words[0].start, zone=Zone.LIBRARY, owner=reader.scope.libraries[0])


def _word(clause: Clause, token: Token) -> None:
    match token.type:
        case "UN_MODE":
            _put(clause, "mode", token, token.start)
        case "DUREE" if token.value in SLOT_DURATIONS:
            _put(clause, token.value, token, token.start)
        case "DUREE":
            if clause.duration is not None:
                raise refuse("deux durées à la fois", token)
            clause.duration = token
        case "LIEU":
            origin = token.value.endswith("_from")
            where = token._replace(value=token.value.removesuffix("_from"))
            _put(clause, "origine" if origin else "lieu", where, token.start)
        case "ADV":
            _put(clause, token.value, token, token.start)
        case "PTMOD":
            _put(clause, "pt", token, token.start)
        case "SIZE":
            _put(clause, "taille", token, token.start)
        case "NUMB" | "NUMC":
            _put(clause, "n", c.Quantity(start=token.start, amount=number_of(token)), token.start)
            if token.type == "NUMC":
                _put(clause, "au_moins" if token.get("sign") == ">=" else "au_plus", token, token.start)
        case _:
            raise refuse("ce mot n'est pas compris ici", token)


def apply_frame(use: str, clause: Clause, reader: Reader, duration: Duration | None = None) -> Any:
    """Build what the clause means in a use.

    Raises:
        NotRead: no frame fits, or several do.
    """
    values = dict(clause.slots)
    if duration is not None:
        values["durée"] = duration
    if use != "restriction" and any(isinstance(value, c.Thing) and value.only for value in values.values()):
        raise NotRead("« seul » n'est pas compris ici", clause.start)
    found: list[Frame] = fitting(use, clause.lemma, values)
    if not found:
        raise NotRead("ce verbe n'est pas compris avec ces compléments", clause.start)
    if len(found) > 1:
        raise NotRead("cette phrase peut se comprendre de deux façons", clause.start)
    return found[0].build(Match(clause.lemma, values, reader, clause.start))


def has_frame(use: str, clause: Clause, duration: Duration | None = None) -> bool:
    """Whether a frame of this use fits the clause."""
    values = dict(clause.slots)
    if duration is not None:
        values["durée"] = duration
    return bool(fitting(use, clause.lemma, values))
