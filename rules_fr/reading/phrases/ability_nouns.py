"""Phrases whose noun is « capacité »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases import measures
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.filters import ChoiceKind, OfChosen
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.refs import EachOf, You
from rules_fr.vocabulary.terms import Ref

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def _whose(reader: Reader, genitive: Tree) -> c.Thing:
    """« (les capacités activées) des artefacts », « … de la carte nommée »: of everything with the name chosen."""
    match reader.phrases(genitive.children[-1]):
        case c.TheNamed(start=start):
            what = OfChosen(ChoiceKind.CARD_NAME)
            return c.Thing(start=start, ref=EachOf(what), filter=what, kind="source", every=True)
        case c.Thing() as found:
            return found
        case _:
            raise refuse("il faudrait ici un objet ou un joueur", genitive)


def _not_mana(relative: Tree) -> bool:
    """« qui ne sont pas des capacités de mana »."""
    tokens = [token for token in relative.tokens() if token.type not in ("DET", "ENDREL")]
    words = [(token.type, token.value) for token in tokens]
    plain = words in (
        [("QUI", "qui"), ("VF", "être"), ("N", "capacité"), ("DEB", "de"), ("N", "mana")],
        [("QUI", "qui"), ("VF", "être"), ("N", "capacité"), ("ADJ", "de_mana")],
    )
    return plain and any(token.type == "VF" and token.get("neg") == "pas" for token in tokens)


def read(reader: Reader, noun: Noun) -> c.Constituent:
    """« cette capacité », « toutes ses capacités », « la capacité activée ciblée »."""
    if noun.dets.other:
        raise refuse("« autres » n'est pas compris ici", noun.head)
    if noun.dets.this:
        noun.finish()
        return c.AbilityPhrase(start=noun.start, kind="capacité", this=True)
    spared = noun.take_tree("who")
    activated = noun.take_tree("whom", "whom_you")
    keywords = _keywords(noun)
    if activated is not None:
        return _activated(reader, noun, activated, spared, keywords)
    if keywords:
        if spared is not None or (noun.plural and noun.dets.the):
            raise refuse("on ne sait pas quelles capacités", noun.head)
        whose = noun.take_tail("genitive")
        noun.finish()
        if whose is None and not noun.dets.indefinite:
            raise refuse("on ne sait pas quelle capacité", noun.head)
        thing = reader.thing(whose.children[-1]) if whose is not None else None
        return c.KeywordAbilityPhrase(start=noun.start, keywords=keywords, of=thing)
    if spared is not None:
        if not _not_mana(spared):
            raise refuse("cette relative n'est pas comprise ici", spared)
        noun.finish()
        return c.AbilityPhrase(start=noun.start, kind="sauf_mana", every=True)
    if noun.take_of("mana") or noun.take_adjective("de_mana", "à_mana"):
        noun.finish()
        return c.AbilityPhrase(start=noun.start, kind="de_mana", every=noun.dets.each or noun.plural)
    if noun.dets.indefinite and noun.dets.number is None and noun.tail is None and not noun.posts:
        noun.finish()
        return c.AbilityPhrase(start=noun.start, kind="", every=True)
    target = noun.take_adjective("cibler.pp")
    kinds = [
        kind
        for kind in ("activer.pp", "déclencher.pp", "activée_ou_déclenchée")
        if noun.take_adjective(kind) is not None
    ]
    if len(kinds) > 1:
        raise refuse("il manque « ou » ou « et »", noun.head)
    extra = noun.take_tree("or_adj")
    if extra is not None:
        kinds.append(extra.children[-1].value)
        if set(kinds) != {"activer.pp", "déclencher.pp"}:
            raise refuse("ce mot n'est pas compris ici", extra)
    no_mana = noun.take_adjective("hors_mana") is not None
    loyalty = noun.take_adjective("de_loyauté") is not None
    definite_loyalty = loyalty and noun.plural and noun.tail is not None
    indefinite = noun.dets.indefinite or definite_loyalty
    if (no_mana or loyalty) and (not indefinite or target is not None or (no_mana and loyalty)):
        raise refuse("cette capacité n'est pas comprise ici", noun.head)
    if no_mana or loyalty:
        kinds.append("hors_mana" if no_mana else "loyauté")
    if target is not None or noun.dets.indefinite:
        return measures.ability_thing(reader, noun, kinds, targeted=target is not None)
    of: c.Thing | None = None
    genitive = noun.take_tail("genitive")
    if genitive is not None:
        of = _whose(reader, genitive)
    elif noun.dets.whose in ("son", "leur"):
        owner = reader.scope.possessor(noun.start, plural=noun.dets.whose == "leur", player=False)
        of = measures.as_thing(owner, noun)
    if len(kinds) > 1:
        raise refuse("deux sortes de capacités ne sont pas comprises ici", noun.head)
    kind = kinds[0].removesuffix(".pp") if kinds else ""
    controlled = noun.take_tree("controlled")
    if controlled is not None:
        raise refuse("ce complément n'est pas compris ici", controlled)
    noun.finish()
    return c.AbilityPhrase(start=noun.start, kind=kind, of=of, every=noun.dets.each or noun.plural)


def _keywords(noun: Noun) -> tuple[Keyword, ...]:
    """« (une capacité) d'éternalisation ou d'embaumement »: the keywords, which are no longer complements."""
    said = [post for post in noun.posts if isinstance(post, Tree) and post.rule in ("of", "or_of")]
    words = [post.children[-1].value for post in said]
    if [post.rule for post in said[:1]] != ["of"] or any(post.rule != "or_of" for post in said[1:]):
        return ()
    if not all(word.startswith("kw:") or word == "sub:equipment" for word in words):
        return ()
    noun.posts = [post for post in noun.posts if post not in said]
    return tuple(Keyword.EQUIP if word == "sub:equipment" else Keyword(word[3:]) for word in words)


def _activated(
    reader: Reader, noun: Noun, relative: Tree, spared: Tree | None, keywords: tuple[Keyword, ...]
) -> c.AbilitiesActivated:
    """« les capacités que vous activez (qui ne sont pas des capacités de mana) »."""
    who: Ref = You()
    if relative.rule == "whom":
        who = reader.relative_player(relative.children[1].children[0])
    said = [(token.type, token.value) for token in relative.children[-2].tokens()]
    if said not in ([("VI", "activer")], [("VF", "activer")]) or not noun.plural or noun.dets.indefinite:
        raise refuse("cette relative n'est pas comprise ici", relative)
    if spared is not None and not _not_mana(spared):
        raise refuse("cette relative n'est pas comprise ici", spared)
    loyalty = noun.take_adjective("de_loyauté") is not None
    if loyalty and spared is not None:
        raise refuse("cette relative n'est pas comprise ici", spared)
    if len(keywords) > 1 or (keywords and (loyalty or spared is not None)):
        raise refuse("on ne sait pas quelles capacités", noun.head)
    noun.finish()
    kind = "loyauté" if loyalty else "sauf_mana" if spared is not None else "activer"
    keyword = keywords[0] if keywords else None
    return c.AbilitiesActivated(start=noun.start, kind=kind, player=who, keyword=keyword)
