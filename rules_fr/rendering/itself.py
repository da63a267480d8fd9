"""The card itself in words: its name, a pronoun, « cette créature », « ce sort »."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register, Role, point
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import name_mark
from rules_fr.rendering.wording import Itself
from rules_fr.rendering.words import ZONES, Noun, noun, this_one, type_noun
from rules_fr.vocabulary.kinds import CLASS, CardType, Zone
from rules_fr.vocabulary.refs import This

_TYPES = (
    CardType.CREATURE,
    CardType.PLANESWALKER,
    CardType.LAND,
    CardType.ARTIFACT,
    CardType.ENCHANTMENT,
    CardType.INSTANT,
    CardType.SORCERY,
)
_SENSES = {
    Itself.THIS_SPELL: "sort",
    Itself.THIS_PERMANENT: "permanent",
    Itself.THIS_CARD: "carte",
    Itself.THIS_CREATURE: "type:creature",
    Itself.THIS_LAND: "type:land",
    Itself.THIS_ARTIFACT: "type:artifact",
    Itself.THIS_TOKEN: "jeton",
}
_PRONOUNS = {
    Itself.SHE: {Role.SUBJECT: "elle", Role.OTHER: "elle", Role.OBJECT: "la", Role.DATIVE: "lui"},
    Itself.HE: {Role.SUBJECT: "il", Role.OTHER: "lui", Role.OBJECT: "le"},
}


@point.register
def itself(ref: This, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    """The card itself, as it stands in its role."""
    own = _own_noun(ctx)
    usual = _usual(ref, ctx, own)
    if ctx.zones and role is Role.OBJECT:
        return _from_its_zone(ref, ctx, own)
    how = ctx.voice.take(Itself, usual, among=_possible(ref, ctx, role, usual, own))
    if how is Itself.NAME:
        ctx.scope.mention_self(ctx.card.name)
        return Said(ref, name_mark(ctx.card.name), own.gender, sense="self")
    if how in _PRONOUNS:
        gender = "f" if how is Itself.SHE else "m"
        word = _PRONOUNS[how][role]
        hung = role in (Role.OBJECT, Role.DATIVE)
        return Said(ref, "" if hung else word, gender, clitic=word if hung else "", sense="self")
    said = own if how is Itself.THIS else noun(_SENSES[how])
    ctx.scope.named(said.sense, plural=False, start=0)
    ctx.scope.self_mentioned = True
    return Said(ref, this_one(said), said.gender, sense="sort" if how is Itself.THIS_SPELL else "self")


def _usual(ref: This, ctx: Context, own: Noun) -> Itself:
    if ctx.as_spell and ctx.is_named(ref, "sort", many=False):
        return Itself.THIS_SPELL
    if ctx.card.name and not _is_class(ctx):
        return Itself.NAME
    if not ctx.is_named(ref, own.sense, many=False):
        return next((how for how, sense in _SENSES.items() if ctx.is_named(ref, sense, many=False)), Itself.THIS)
    return Itself.THIS


def _is_class(ctx: Context) -> bool:
    """A Class, whose name holds a colon (« Classe : moine »)."""
    return CLASS in ctx.card.subtypes and " : " in ctx.card.name


def _possible(ref: This, ctx: Context, role: Role, usual: Itself, own: Noun) -> tuple[Itself, ...]:
    found = [usual]
    if ctx.card.name and usual is not Itself.NAME:
        found.append(Itself.NAME)
    for how, gender in ((Itself.SHE, "f"), (Itself.HE, "m")):
        players = (False,) if role is Role.OBJECT else (None, False) if role is Role.SUBJECT else (None,)
        if role in _PRONOUNS[how] and all(
            ctx.is_pronoun(ref, gender=gender, many=False, player=player) for player in players
        ):
            found.append(how)
    if usual is not Itself.THIS and ctx.is_named(ref, own.sense, many=False):
        found.append(Itself.THIS)
    found += [
        how
        for how, sense in _SENSES.items()
        if how is not usual and sense != own.sense and ctx.is_named(ref, sense, many=False)
    ]
    return tuple(found)


def _from_its_zone(ref: This, ctx: Context, own: Noun) -> Said:
    """« X depuis votre cimetière »: the zone where its ability functions is said with it."""
    if not ctx.card.name:
        text = this_one(own)
        ctx.scope.self_mentioned = True
    else:
        text = name_mark(ctx.card.name)
        ctx.scope.mention_self(ctx.card.name)
    zone = ctx.zones.pop()
    if zone is Zone.COMMAND:
        return Said(ref, f"{text} depuis la zone de commandement", own.gender, sense="self")
    if zone not in ZONES:
        raise NotRendered(ref, "la zone où la capacité fonctionne")
    text += f" {ctx.from_word} votre {ZONES[zone].singular}"
    ctx.scope.zones.append(zone)
    return Said(ref, text, own.gender, sense="self")


def _own_noun(ctx: Context) -> Noun:
    if ctx.card.is_spell:
        return noun("sort")
    if _is_class(ctx):
        return Noun(f"sub:{CLASS}", "classe", "classes", "f")
    for kind in _TYPES:
        if kind in ctx.card.types:
            return type_noun(kind)
    return type_noun(CardType.CREATURE) if ctx.card.quoted else noun("permanent")
