"""Phrases about players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases.dets import unread
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.refusal import refuse
from rules_fr.reading.scope import Antecedent
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import AllOf, Is, IsOpponent, IsPlayer, Not, Other
from rules_fr.vocabulary.refs import (
    ActivePlayer,
    AnOpponent,
    AnyPlayer,
    Attached,
    Chosen,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOf,
    EachOpponent,
    EachPlayer,
    EventPlayer,
    It,
    OwnerOf,
    Selection,
    This,
)
from rules_fr.vocabulary.terms import Filter, Ref

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def read(reader: Reader, noun: Noun) -> c.Thing:
    """A phrase whose noun names players."""
    if noun.sense in ("contrôleur", "propriétaire"):
        return _of_object(reader, noun)
    scope = reader.scope
    dets = noun.dets
    if unread(dets):
        raise refuse(f"« {unread(dets)} » n'est pas compris ici", noun.head)
    what: Filter = IsPlayer() if noun.sense == "joueur" else IsOpponent()
    relative = noun.take_tree("who")
    if relative is not None:
        noun.agrees(relative)
        from rules_fr.reading.frames.player_relatives import player_filter

        what = AllOf((what, player_filter(relative, reader)))
    if noun.take_adjective("cibler.pp"):
        if dets.other:
            what = AllOf((what, reader.other_filter(noun, aimed=True)))
        number = dets.number or Fixed(1)
        minimum = Fixed(0) if dets.up_to or dets.any_number else number
        maximum = None if dets.any_number else number
        noun.finish()
        plural = noun.plural
        ref: Ref = scope.target(
            what, minimum, maximum, Antecedent(This(), frozenset({noun.sense}), "m", plural, player=True)
        )
        return _player(noun, ref, what, definite=True)
    if noun.take_adjective("défendant"):
        noun.finish()
        scope.mention(DefendingPlayer(), frozenset({"joueur"}), gender="m", player=True)
        return _player(noun, DefendingPlayer(), Is(DefendingPlayer()), definite=True)
    if noun.sense == "joueur" and dets.the and noun.take_adjective("enchanter.pp"):
        noun.finish()
        scope.mention(Attached(), frozenset({"joueur"}), gender="m", player=True)
        return _player(noun, Attached(), Is(Attached()), definite=True)
    if dets.the and not noun.plural and noun.take_adjective("choisir.pp"):
        noun.finish()
        chosen = It() if any(a.player and a.ref == It() for a in scope.antecedents) else ChosenPlayer()
        if chosen == ChosenPlayer() and not scope.in_event:
            scope.mention(chosen, frozenset({"joueur", "adversaire"}), gender="m", player=True)
        return _player(noun, chosen, Is(chosen), definite=True)
    if noun.take_adjective("actif"):
        noun.finish()
        return _player(noun, ActivePlayer(), Is(ActivePlayer()), definite=True)
    except_them = noun.take_tail("other_than")
    if except_them is not None:
        return _other_than(reader, noun, what, except_them)
    noun.take_adjective("de_votre_choix")
    if dets.indefinite and not noun.plural and noun.take_adjective("au_hasard"):
        noun.finish()
        return _player(noun, Chosen(what, selection=Selection.AT_RANDOM), what)
    noun.finish()
    if relative is not None:
        return _described(noun, what)
    if dets.count_of:
        raise refuse("on ne sait pas quels joueurs", noun.head)
    if dets.this:
        ref = scope.named(noun.sense, plural=noun.plural, start=noun.start)
        return _player(noun, ref, Is(ref), definite=True)
    return _unspecified(reader, noun, what)


def _described(noun: Noun, what: Filter) -> c.Thing:
    """« chaque joueur qui … », « un adversaire qui … », « le nombre de joueurs qui … »."""
    dets = noun.dets
    if dets.this or dets.none or dets.other or dets.whose or dets.up_to or dets.at_least or dets.any_number:
        raise refuse("ce déterminant n'est pas compris ici", noun.head)
    if dets.each or (dets.plural and dets.the) or dets.count_of:
        return _player(noun, EachOf(what), what, every=True)
    if (dets.indefinite or dets.any) and dets.number == Fixed(1) and not noun.plural:
        return _player(noun, Chosen(what), what)
    raise refuse("on ne sait pas de quels joueurs il s'agit", noun.head)


def _unspecified(reader: Reader, noun: Noun, what: Filter) -> c.Thing:
    dets = noun.dets
    if dets.number not in (None, Fixed(1)) or dets.any_number or dets.up_to:
        return _some(noun, what)
    if noun.sense == "joueur" and dets.the and not noun.plural and not (dets.other or dets.number or dets.only):
        ref = reader.scope.known("joueur", noun.start)
        if ref is not None:
            return _player(noun, ref, Is(ref), definite=True)
    if noun.sense == "adversaire":
        if dets.each or dets.plural:
            return _player(noun, EachOpponent(), what, every=True)
        if dets.indefinite or dets.any:
            return _player(noun, AnOpponent(), what)
        if dets.whose == "votre":
            return _player(noun, EachOpponent(), what, every=True)
    elif dets.other:
        if not reader.scope.in_event and reader.scope.spoken_of(EventPlayer()):
            raise refuse("on ne sait pas de quel autre joueur il s'agit", noun.head)
        other = AllOf((IsPlayer(), Other()))
        return _player(noun, EachOf(other) if dets.each or dets.plural else AnOpponent(), other, every=dets.each)
    elif dets.each or (dets.plural and dets.the):
        return _player(noun, EachPlayer(), what, every=True)
    elif dets.indefinite or dets.any:
        return _player(noun, AnyPlayer(), what)
    raise refuse("on ne sait pas de quel joueur il s'agit", noun.head)


def _some(noun: Noun, what: Filter) -> c.Thing:
    """« au moins deux adversaires », « jusqu'à deux joueurs »

    Raises:
        NotRead: it is said of known players.
    """
    dets = noun.dets
    if dets.the or dets.each or dets.other or dets.whose:
        raise refuse("on ne sait pas de quels joueurs il s'agit", noun.head)
    number = dets.number or Fixed(1)
    least = Fixed(0) if dets.any_number or dets.up_to else number
    most = None if dets.any_number or dets.at_least else number
    return c.Thing(
        start=noun.start,
        ref=Chosen(what, least, most),
        filter=what,
        kind=noun.sense,
        player=True,
        plural=noun.plural,
        gender="m",
        number=number,
        at_least=dets.at_least,
        at_most=dets.at_most,
    )


def _other_than(reader: Reader, noun: Noun, what: Filter, tail: Tree) -> c.Thing:
    """« chaque joueur autre que le joueur ciblé »."""
    dets = noun.dets
    noun.finish()
    spared = reader.thing(tail.children[-1])
    if not spared.player or not spared.definite or not dets.each or dets.other or noun.plural:
        raise refuse("on ne sait pas de quels joueurs il s'agit", noun.head)
    others = AllOf((what, Not(Is(spared.ref))))
    return _player(noun, EachOf(others), others, every=True)


def _of_object(reader: Reader, noun: Noun) -> c.Thing:
    """« son contrôleur », « le propriétaire de la carte ciblée »."""
    genitive = noun.take_tail("genitive")
    noun.finish()
    if genitive is not None:
        of = reader.thing(genitive.children[-1]).ref
    elif noun.dets.whose in ("son", "leur"):
        of = reader.scope.possessor(noun.start, plural=noun.dets.whose == "leur", player=False, other=True)
    else:
        raise refuse("on ne sait pas de quoi", noun.head)
    ref: Ref = ControllerOf(of) if noun.sense == "contrôleur" else OwnerOf(of)
    reader.scope.mention(ref, frozenset({"joueur"}), gender="m", plural=noun.plural, player=True)
    return _player(noun, ref, Is(ref), definite=True)


def _player(noun: Noun, ref: Ref, what: Filter, *, definite: bool = False, every: bool = False) -> c.Thing:
    return c.Thing(
        start=noun.start,
        ref=ref,
        filter=what,
        kind=noun.sense,
        player=True,
        definite=definite,
        plural=noun.plural,
        gender="m",
        number=noun.dets.number,
        every=every,
        only=noun.dets.only,
    )
