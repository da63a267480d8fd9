"""What was spoken of before: pronouns, « cette créature », « ce joueur », that the reader takes for the same thing."""

from __future__ import annotations

from rules_fr.reading.scope import Antecedent
from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register, Role
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.words import Noun, noun, subtype_noun, type_noun
from rules_fr.vocabulary.kinds import CardType, Subtype
from rules_fr.vocabulary.terms import Ref

_GENERIC = ("type:creature", "permanent", "carte", "sort", "objet")


def known(ref: Ref, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    """A known thing in its role.

    Raises:
        NotRendered: no word would be understood as this very thing.
    """
    found = [a for a in ctx.scope.antecedents if a.ref == ref]
    if not found:
        raise NotRendered(ref, "rien n'en a parlé avant")
    last = found[-1]
    if last.player:
        return _player(ref, ctx, role, last)
    demonstrative = _demonstrative(ref, ctx, last)
    pronoun = _pronoun(ref, ctx, role, last)
    order = (demonstrative, pronoun) if role is Role.OTHER else (pronoun, demonstrative)
    for said in order:
        if said is not None:
            return said
    raise NotRendered(ref, "aucun mot ne le désigne sans équivoque")


def _player(ref: Ref, ctx: Context, role: Role, last: Antecedent) -> Said:
    if role is Role.DATIVE and ctx.is_pronoun(ref, gender="", many=last.plural, player=None):
        return Said(ref, "", "m", last.plural, True, clitic="leur" if last.plural else "lui", sense="joueur")
    if ctx.is_named(ref, "joueur", many=last.plural):
        text = "ces joueurs" if last.plural else "ce joueur"
        return Said(ref, text, "m", last.plural, True, sense="joueur")
    if role is Role.SUBJECT and ctx.is_pronoun(ref, gender="m", many=last.plural, player=True):
        return Said(ref, "ils" if last.plural else "il", "m", last.plural, True, sense="joueur")
    raise NotRendered(ref, "aucun mot ne désigne ce joueur sans équivoque")


def _pronoun(ref: Ref, ctx: Context, role: Role, last: Antecedent) -> Said | None:
    unknown = ("m", "f") if "jeton" in last.kinds else ("f", "m")
    for gender in (last.gender,) if last.gender else unknown:
        said = _with_gender(ref, ctx, role, gender, many=last.plural)
        if said is not None:
            return said
    return None


def _with_gender(ref: Ref, ctx: Context, role: Role, gender: str, *, many: bool) -> Said | None:
    match role:
        case Role.OBJECT:
            word = "les" if many else "la" if gender == "f" else "le"
            if ctx.is_pronoun(ref, gender="" if many else gender, many=many, player=False):
                return Said(ref, "", gender, many, clitic=word)
        case Role.DATIVE:
            if ctx.is_pronoun(ref, gender="", many=many, player=None):
                return Said(ref, "", gender, many, clitic="leur" if many else "lui")
        case Role.SUBJECT:
            word = ("elle" if gender == "f" else "il") + ("s" if many else "")
            if all(ctx.is_pronoun(ref, gender=gender, many=many, player=p) for p in (None, False)):
                return Said(ref, word, gender, many)
        case _:
            word = ("elles" if many else "elle") if gender == "f" else ("eux" if many else "lui")
            if ctx.is_pronoun(ref, gender=gender, many=many, player=None):
                return Said(ref, word, gender, many)
    return None


def _demonstrative(ref: Ref, ctx: Context, last: Antecedent) -> Said | None:
    for sense in (*sorted(last.kinds, key=_rank), *_GENERIC):
        word = _noun(sense)
        if word is None or (sense not in last.kinds and last.kinds and sense == "carte"):
            continue
        if ctx.is_named(ref, sense, many=last.plural):
            return Said(ref, _this(word, many=last.plural), word.gender, last.plural, sense=sense)
    return None


def _rank(sense: str) -> tuple[int, str]:
    order = ("type:creature", "jeton", "carte", "permanent", "type:land", "type:artifact", "type:enchantment")
    if sense in ("carte",):
        return 3, sense
    return (order.index(sense) if sense in order else 0), sense


def _noun(sense: str) -> Noun | None:
    if sense.startswith("type:"):
        return type_noun(CardType(sense[5:]))
    if sense.startswith("sub:"):
        return subtype_noun(Subtype(sense[4:]))
    return noun(sense) if sense in ("carte", "sort", "permanent", "jeton", "objet", "capacité", "copie") else None


def _this(word: Noun, *, many: bool) -> str:
    if many:
        return f"ces {word.many}"
    vowel = word.singular[0].lower() in "aeéèêiîouœ"
    return f"{'cette' if word.gender == 'f' else 'cet' if vowel else 'ce'} {word.singular}"


def known_adjective(ref: Ref, ctx: Context, role: Role) -> Said:
    """What was paid: « la créature sacrifiée »."""
    found = [a for a in ctx.scope.antecedents if a.ref == ref]
    word = next((n for a in found for n in map(_noun, sorted(a.kinds, key=_rank)) if n is not None), None)
    if word is None:
        raise NotRendered(ref, "rien n'en a parlé avant")
    if role is Role.OBJECT:
        return known(ref, ctx, role)
    article = "la" if word.gender == "f" else "le"
    ctx.scope.mention(ref, frozenset({word.sense}), gender=word.gender)
    how = ("défaussé" if word.sense == "carte" else "sacrifié") + ("e" if word.gender == "f" else "")
    return Said(ref, f"{article} {word.singular} {how}", word.gender, sense=word.sense)
