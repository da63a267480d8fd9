"""All the things of a description: « les créatures », « toutes les créatures », « chaque créature »."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the, each, each_once, every
from rules_fr.rendering.phrase import Phrase, Said
from rules_fr.rendering.wording import Group
from rules_fr.vocabulary.refs import EachOf
from rules_fr.vocabulary.terms import Filter

_WORDS = {Group.THE: all_the, Group.EVERY: every, Group.EACH: each, Group.EACH_ONCE: each_once}


def group(what: Filter, phrase: Phrase, ctx: Context, usual: Group) -> Said:
    """The group in words: « les » and « tous les » are canonically the same, « chaque » is singular."""
    other = Group.EACH if usual is not Group.EACH else Group.THE
    if phrase.either and not any(one.items or one.tail for one in phrase.either):
        once = Group.EACH_ONCE
        usual = once if usual is Group.EACH and ctx.joined else usual
        how = ctx.voice.take(Group, usual, among=tuple(dict.fromkeys((usual, other, once))))
    else:
        how = ctx.voice.take(Group, usual, among=(usual, other))
    many = how not in (Group.EACH, Group.EACH_ONCE)
    return Said(EachOf(what), _WORDS[how](phrase), phrase.noun.gender, many, phrase.player, sense=phrase.noun.sense)
