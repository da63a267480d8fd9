"""Several nouns: « l'artefact ou l'enchantement ciblé », « une cible, artefact ou créature », « cette créature ou ce
joueur ».
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases.describe import Description
from rules_fr.reading.phrases.dets import unread
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.things import ONE, bounds, choice_of, finish
from rules_fr.reading.phrases.words import all_of, any_of, is_object, word_filter
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.rewrite import rebuild
from rules_fr.reading.scope import Antecedent
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.filters import (
    AllOf,
    Anything,
    Colorless,
    ControlledBy,
    HasColor,
    HasSubtype,
    InZone,
    Is,
    IsAbility,
    IsOpponent,
    IsPlayer,
    ManaValueIs,
    Monocolored,
    Multicolored,
    Not,
    Other,
    OwnedBy,
    PowerIs,
    Tapped,
    ToughnessIs,
)
from rules_fr.vocabulary.kinds import AbilityKind
from rules_fr.vocabulary.refs import Attached, EachOf, Target, This, Union
from rules_fr.vocabulary.terms import Filter, Ref

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def listed_target(reader: Reader, noun: Noun) -> c.Thing:
    """« une cible, créature ou planeswalker »."""
    senses = noun.sense.removeprefix("cible_parmi:").split("|")
    parts = [IsOpponent() if sense == "adversaire" else word_filter(sense) for sense in senses]
    if any(part is None for part in parts):
        raise refuse("ce nom n'est pas compris ici", noun.head)
    noun.head = noun.head._replace(value="objet")
    described = Description(noun, reader)
    kinds_ = [part for part in parts if part is not None]
    own = [part for part in _parts(described.own) if part != Anything()]
    if own and (any(isinstance(part, IsPlayer | IsOpponent) for part in kinds_) or _is_typed(own)):
        # « une cible, joueur ou créature Elfe »: a player is no Elf
        kinds_[-1] = all_of([kinds_[-1], described.own])
        what = all_of([any_of(kinds_), *described.shared])
    else:
        what = all_of([any_of(kinds_), described.filter])
    if unread(noun.dets) or noun.dets.each or noun.dets.none:
        raise refuse("ce déterminant n'est pas compris ici", noun.head)
    minimum, maximum = bounds(noun, reader)
    kinds = frozenset({*senses, "cible", "permanent"})
    plural = noun.plural and maximum != ONE
    ref = reader.scope.target(what, minimum, maximum, Antecedent(This(), kinds, noun.gender, plural))
    number = maximum if noun.dets.up_to else minimum
    return c.Thing(start=noun.start, ref=ref, filter=what, kind="cible", definite=True, plural=plural, number=number)


def _is_typed(parts: list[Filter]) -> bool:
    return any(isinstance(part, HasSubtype) for part in parts)


def no_one_or_both(nouns: list[Tree], tree: Tree) -> None:
    """« une carte de créature et/ou une carte de terrain »: one of each at most, which no single choice says.

    Raises:
        NotRead: it is that.
    """
    joined = any(isinstance(part, Token) and "/" in part.text for part in tree.children)
    counted = sum(any(token.value == "un" or token.type == "NUM" for token in noun.tokens()) for noun in nouns)
    if joined and counted > 1:
        raise refuse("on ne sait pas combien de chaque", tree)


def any_target(reader: Reader, nouns: list[Tree], joints: list[str]) -> c.Thing | None:
    """« cette créature ou ce joueur »: what « n'importe quelle cible » stood for, of whatever kind."""
    if not all(joint.startswith(("OU", "C_")) for joint in joints) or not joints[-1].startswith("OU"):
        return None
    words = [[(t.type, t.value) for t in noun.tokens()] for noun in nouns]
    kinds = [pair[1][1] for pair in words if len(pair) == 2 and pair[0] == ("DET", "ce") and pair[1][0] == "N"]
    if len(kinds) != len(nouns) or "joueur" not in kinds or not set(kinds) <= _TARGET_KINDS:
        return None
    where = place(nouns[0])
    ref = reader.scope.named("cible", plural=False, start=where)
    return c.Thing(start=where, ref=ref, filter=Is(ref), kind="cible", definite=True)


_TARGET_KINDS = frozenset({"joueur", "type:creature", "type:planeswalker", "type:battle", "permanent"})


def united(listed: list[c.Thing], tree: Tree) -> Ref:
    """« chaque créature et chaque planeswalker » is one set; « une créature ciblée et un joueur » are two things.

    Raises:
        NotRead: what is said after the last noun could be said of all.
    """
    refs = tuple(phrase.ref for phrase in listed)
    described = [ref.what for ref in refs if isinstance(ref, EachOf | Target)]
    if len(described) == len(refs):
        sets = all(isinstance(ref, EachOf) for ref in refs)
        cards = all(phrase.kind == "carte" for phrase in listed)
        bearing = _SAID_AFTER if sets else (InZone, OwnedBy) if cards else ()
        *others, last = ({part for part in _parts(what) if isinstance(part, bearing)} for what in described)
        if any(last - other for other in others):
            raise refuse("on ne sait pas si cela concerne toute l'énumération", tree)
        if sets:
            return EachOf(any_of(described))
    if refs[0] == Attached():
        # « la créature enchantée et les autres créatures »: other ones than the creature, not than the card
        refs = (
            refs[0],
            *(rebuild(ref, lambda part: Not(Is(Attached())) if part == Other() else None) for ref in refs[1:]),
        )
    return Union(refs)


_SAID_AFTER = (ControlledBy, OwnedBy, InZone, Is, ManaValueIs, PowerIs, ToughnessIs)


def _parts(what: Filter) -> list[Filter]:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return [part.part if isinstance(part, Not) else part for part in parts]


def at_least_one(listed: list[c.Thing], tree: Tree) -> bool:
    """« Quand cette créature et/ou au moins un autre elfe meurent »: it happens once for all those there are.

    Raises:
        NotRead: another number is asked for, or of some only.
    """
    counted = [phrase for phrase in listed if phrase.at_least]
    if any(phrase.number != ONE or phrase.player for phrase in counted) or (
        counted and not all(phrase.at_least or isinstance(phrase.ref, This) for phrase in listed)
    ):
        raise refuse("on ne sait pas combien en tout", tree)
    return bool(counted)


def joined(reader: Reader, nouns: list[Tree], joints: list[str]) -> c.Thing | None:
    """« l'artefact ou l'enchantement ciblé », « une créature ou un joueur »: several nouns described together.

    None when the list is not one of object nouns, each with an article.
    """
    either = all(joint.startswith(("OU", "C_")) for joint in joints) and any(joint.startswith("OU") for joint in joints)
    both = all(joint.startswith(("ET", "C_")) for joint in joints)
    if not either and not both:
        return None
    pieces = [tree.children[0] for tree in nouns]
    if any(isinstance(piece, Token) for piece in pieces):
        return None
    parsed = [Noun(tree) for tree in nouns]
    if any(
        noun.elliptic or not (is_object(noun.sense) or noun.sense in ("joueur", "adversaire", "capacité"))
        for noun in parsed
    ):
        return None
    if any(noun.dets.this or noun.dets.whose or (noun.dets.each and not both) for noun in parsed):
        return None
    last = parsed[-1]
    if both and not all(_all_of_a_kind(noun) for noun in parsed):
        return None
    quality = _after_aimed(parsed)
    targeted = [noun.take_adjective("cibler.pp") is not None for noun in parsed]
    if any(targeted) and not targeted[-1]:
        return None
    if last.dets.the and not any(targeted) and not both:
        return None
    if any(
        n.dets.the and isinstance(p, Token) and p.type == "ADJ" and p.value in ("enchanter.pp", "équiper.pp")
        for n in parsed
        if n.dets.the
        for p in n.posts
    ):
        return None
    _same_number(parsed)
    if not all(_values(noun) for noun in parsed):
        _no_value(parsed)
    if either and targeted.count(True) < len(targeted):
        _no_shared_quality(parsed)
    choice = choice_of(reader, last)
    controlled = last.take_tree("controlled") if last.sense == "capacité" else None
    described = [_described(reader, noun) for noun in parsed]
    if controlled is not None:
        if not all(noun.sense in ("sort", "capacité") for noun in parsed):
            raise refuse("on ne sait pas de quoi cela se dit", controlled)
        whole = any_of([d.filter if isinstance(d, Description) else d for d in described])
        return finish(reader, last, all_of([whole, reader.controlled(controlled)]), any(targeted), choice)
    # « un adversaire ou un permanent qu'un adversaire contrôle »: nobody controls a player.
    people = any(noun.sense in ("joueur", "adversaire") for noun in parsed[:-1])
    if people or any(isinstance(d, Description) and (d.shared or d.elsewhere) for d in described[:-1]):
        whole = any_of([d.filter if isinstance(d, Description) else d for d in described])
        return finish(reader, last, all_of([whole, *quality]), any(targeted), choice)
    end = described[-1]
    if isinstance(end, Description):
        controlled_too = bool(end.shared)
        if end.share_relatives() and not controlled_too:
            raise refuse("on ne sait pas si cela concerne toute l'énumération", last.head)
    own = any_of([d.own if isinstance(d, Description) else d for d in described])
    shared = end.shared if isinstance(end, Description) else []
    return finish(reader, last, all_of([own, *quality, *shared]), any(targeted), choice)


def _values(noun: Noun) -> list[Tree]:
    """What is said of the mana value of a noun."""
    trees = [post for post in noun.posts if isinstance(post, Tree)]
    return [post for post in trees if any(token.value == "stat:mana_value" for token in post.tokens())]


def _no_value(parsed: list[Noun]) -> None:
    """« l'artefact ou l'enchantement ciblé de valeur de mana 3 »: of both, or of the last one only?

    Raises:
        NotRead: what is said of the last noun could be said of all.
    """
    for noun in parsed:
        for post in _values(noun):
            raise refuse("on ne sait pas si cela concerne toute l'énumération", post)


def _after_aimed(parsed: list[Noun]) -> list[Filter]:
    """« un sort ou un permanent ciblé rouge ou vert »: what follows « ciblé » is said of all, as « ciblé » is."""
    *others, last = parsed
    words = [post.value if isinstance(post, Token) else post.rule for post in last.posts]
    at = words.index("cibler.pp") + 1 if "cibler.pp" in words else len(words)
    if at == len(words) or any(noun.aimed for noun in others):
        return []
    qualities: list[Filter] = []
    for post in last.posts[at:]:
        if isinstance(post, Tree) and not (post.rule == "or_adj" and post.children[0].type.startswith("OU")):
            return []
        part = word_filter((post if isinstance(post, Token) else post.children[-1]).value)
        if not isinstance(part, _QUALITIES) or (qualities and isinstance(post, Token)):
            return []
        qualities.append(part)
    del last.posts[at:]
    return [any_of(qualities)]


def _no_shared_quality(parsed: list[Noun]) -> None:
    """« une créature ou un planeswalker noir »: both black, or the last one only?

    « un artefact ou une créature noire » agrees with the last one alone; so does « un permanent, un sort ou une carte
    noire qui n'est pas sur le champ de bataille », where all are meant.

    Raises:
        NotRead: the adjective could agree with all.
    """
    *others, last = parsed
    kinds = set(last.sense.split("&"))
    if any(noun.plural or not kinds.isdisjoint(noun.sense.split("&")) for noun in others):
        return
    anywhere = any(isinstance(post, Token) and post.value == "hors_du_champ_de_bataille" for post in last.posts)
    if not anywhere and last.gender != "m" and any(noun.gender == "m" for noun in others):
        return
    for post in last.posts:
        if isinstance(post, Token) and post.type == "ADJ" and isinstance(word_filter(post.value), _QUALITIES):
            raise refuse("on ne sait pas si cet adjectif vaut pour toute l'énumération", post)


_QUALITIES = (HasColor, Colorless, Monocolored, Multicolored, Tapped)


def _same_number(parsed: list[Noun]) -> None:
    """The last noun speaks for all: the others ask for as many; « jusqu'à » before the first covers them all.

    Raises:
        NotRead: the nouns ask for different numbers.
    """
    first, last = parsed[0].dets, parsed[-1].dets
    for noun in parsed[1:]:
        if noun.dets.up_to and not first.up_to:
            raise refuse("on ne sait pas combien en tout", noun.head)
    last.up_to = first.up_to
    for noun in parsed[:-1]:
        dets = noun.dets
        same = all(getattr(dets, mark) == getattr(last, mark) for mark in _NUMBERS)
        if dets.each and noun.plural and last.the and parsed[-1].plural and last.number is None:
            same = True  # « toutes les cartes, les sorts et les permanents »
        if not same or (dets.number or ONE) != (last.number or ONE):
            raise refuse("on ne sait pas combien en tout", noun.head)


_NUMBERS = (
    "each",
    "none",
    "any_number",
    "at_least",
    "at_most",
    "exactly",
    "range",
    "count_of",
    "that_many",
    "more_than",
)


_ABILITIES = {"activer.pp": AbilityKind.ACTIVATED, "déclencher.pp": AbilityKind.TRIGGERED}


def _all_of_a_kind(noun: Noun) -> bool:
    """« les sorts noirs », « toutes les créatures ».

    Described as a kind, hence « que vous contrôlez » after the last one is shared.
    """
    aimed = any(isinstance(post, Token) and post.value == "cibler.pp" for post in noun.posts)
    return (
        noun.plural and not aimed and noun.sense not in ("joueur", "adversaire") and (noun.dets.the or noun.dets.each)
    )


def _described(reader: Reader, noun: Noun) -> Description | Filter:
    if noun.sense == "capacité":
        kinds = [kind for word, kind in _ABILITIES.items() if noun.take_adjective(word)]
        noun.take_adjective("activée_ou_déclenchée")
        noun.finish()
        return IsAbility(tuple(kinds) or tuple(_ABILITIES.values()))
    if noun.sense in ("joueur", "adversaire"):
        from rules_fr.vocabulary.filters import IsOpponent

        noun.finish()
        return IsPlayer() if noun.sense == "joueur" else IsOpponent()
    return Description(noun, reader)
