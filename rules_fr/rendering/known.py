"""What was spoken of before: pronouns, « cette créature », « ce joueur », that the reader takes for the same thing."""

from __future__ import annotations

from rules_fr.reading.scope import Antecedent
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import the
from rules_fr.rendering.families import Register, Role
from rules_fr.rendering.filters import describe
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import JOINT
from rules_fr.rendering.variants import PaidWords
from rules_fr.rendering.wording import Known
from rules_fr.rendering.words import Noun, noun, subtype_noun, this_one, type_noun
from rules_fr.vocabulary.kinds import CardType, Subtype
from rules_fr.vocabulary.refs import EventObject, It, Seen, Targeted
from rules_fr.vocabulary.terms import Ref

_NOUNS = frozenset({"carte", "sort", "permanent", "jeton", "objet", "capacité", "copie", "joueur", "adversaire"})
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
    if last.kinds == frozenset({"sort_ou_capacité"}):
        return Said(ref, f"ce sort ou {JOINT}cette capacité", "m", sense="sort")
    if last.kinds == frozenset({"capacité"}) and role is not Role.SUBJECT:
        return Said(ref, "cette capacité", "f", sense="capacité")
    words = {**said_again(ref, ctx, role), **_described(ref, ctx)} or _most_likely(ref, ctx, role, last)
    if not words:
        raise NotRendered(ref, "aucun mot ne le désigne sans équivoque")
    late = role in (Role.OTHER, Role.OF) or (last.player and role is not Role.DATIVE)
    among = tuple(sorted(words, key=lambda how: (how in _PRONOUNS) is late))
    return words[ctx.voice.take(Known, among[0], among=among)]


def _described(ref: Ref, ctx: Context) -> dict[Known, Said]:
    """« la créature que vous contrôlez »: the one of two targets that was described with these very words."""
    if not isinstance(ref, Targeted) or ref.instance not in ctx.scope.described:
        return {}
    what = ctx.scope.described[ref.instance]
    if ctx.scope.aimed_at(what) != ref:
        return {}
    phrase = describe(what, ctx)
    return {Known.DESCRIBED: Said(ref, the(phrase), phrase.noun.gender, sense=phrase.noun.sense)}


def _most_likely(ref: Ref, ctx: Context, role: Role, last: Antecedent) -> dict[Known, Said]:
    """A pronoun for what the sentence before handled: whoever says it checks that the reader takes it so."""
    if not isinstance(ref, It | Seen | EventObject | Targeted) or last.player:
        return {}
    gender = last.gender or "f"
    if isinstance(ref, Seen) and last.plural:
        return {Known.FULL: Said(ref, "les cartes révélées", "f", True, sense="carte")}
    match role:
        case Role.OBJECT:
            clitic = "les" if last.plural else "la" if gender == "f" else "le"
            return {Known.PRONOUN: Said(ref, "", gender, last.plural, clitic=clitic)}
        case Role.DATIVE:
            return {Known.PRONOUN: Said(ref, "", gender, last.plural, clitic="leur" if last.plural else "lui")}
        case Role.SUBJECT:
            word = ("elle" if gender == "f" else "il") + ("s" if last.plural else "")
            return {Known.PRONOUN: Said(ref, word, gender, last.plural)}
        case _:
            return {}


_PRONOUNS = (Known.PRONOUN, Known.OTHER_PRONOUN)


def said_again(ref: Ref, ctx: Context, role: Role) -> dict[Known, Said]:
    """The words that the reader would take for something that was spoken of."""
    said = [a for a in ctx.scope.antecedents if a.ref == ref]
    if not said:
        return {}
    last = said[-1]
    pronoun = _player_pronoun(ref, ctx, role, last) if last.player else _pronoun(ref, ctx, role, last)
    words = _demonstratives(ref, ctx, last)
    if pronoun is not None and not last.gender and not last.player:
        other = _with_gender(ref, ctx, role, "m" if pronoun.gender == "f" else "f", many=last.plural)
        if other is not None and (other.text, other.clitic) != (pronoun.text, pronoun.clitic):
            words = {**words, Known.OTHER_PRONOUN: other}
    return words if pronoun is None or (role is Role.OF and words) else {Known.PRONOUN: pronoun, **words}


def _player_pronoun(ref: Ref, ctx: Context, role: Role, last: Antecedent) -> Said | None:
    about = ctx.scope.subject == (ref, True) and role is Role.SUBJECT and not last.plural
    if about and ctx.is_pronoun(ref, gender="m", many=False, player=None):
        return Said(ref, "il", "m", False, True, sense="joueur")
    if role is Role.DATIVE and ctx.is_pronoun(ref, gender="", many=last.plural, player=None, dative=True):
        return Said(ref, "", "m", last.plural, True, clitic="leur" if last.plural else "lui", sense="joueur")
    if role is Role.SUBJECT and ctx.is_pronoun(ref, gender="m", many=last.plural, player=True):
        return Said(ref, "ils" if last.plural else "il", "m", last.plural, True, sense="joueur")
    return None


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
            if ref == It() and ctx.scope.just_found == (gender, many):
                return Said(ref, "", gender, many, clitic=word)
            if ctx.is_pronoun(ref, gender="" if many else gender, many=many, player=False):
                return Said(ref, "", gender, many, clitic=word)
        case Role.DATIVE:
            if ctx.is_pronoun(ref, gender="", many=many, player=None, dative=True):
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


_SENSES = {
    "carte": Known.THIS_CARD,
    "permanent": Known.THIS_PERMANENT,
    "type:creature": Known.THIS_CREATURE,
    "type:land": Known.THIS_LAND,
    "type:artifact": Known.THIS_ARTIFACT,
    "type:enchantment": Known.THIS_ENCHANTMENT,
    "jeton": Known.THIS_TOKEN,
    "sort": Known.THIS_SPELL,
    "joueur": Known.THIS_PLAYER,
    "adversaire": Known.THIS_OPPONENT,
}


def _demonstratives(ref: Ref, ctx: Context, last: Antecedent) -> dict[Known, Said]:
    """« cette créature » with each noun that the reader would take for this thing, the most fitting first."""
    found: dict[Known, Said] = {}
    senses = ("joueur", "adversaire") if last.player else (*sorted(last.kinds, key=_rank), *_GENERIC)
    for sense in dict.fromkeys(senses):
        word = _noun(sense)
        if word is None or (sense not in last.kinds and last.kinds and sense == "carte"):
            continue
        how = _SENSES.get(sense, Known.THIS)
        if how not in found and ctx.is_named(ref, sense, many=last.plural):
            text = this_one(word, many=last.plural)
            found[how] = Said(ref, text, word.gender, last.plural, last.player, sense=sense)
    return found


def _rank(sense: str) -> tuple[int, str]:
    order = ("type:creature", "jeton", "carte", "permanent", "type:land", "type:artifact", "type:enchantment")
    if sense in ("carte",):
        return 3, sense
    return (order.index(sense) if sense in order else 0), sense


def _noun(sense: str) -> Noun | None:
    if "&" in sense:
        return None
    if sense.startswith("type:"):
        return type_noun(CardType(sense[5:]))
    if sense.startswith("sub:"):
        return subtype_noun(Subtype(sense[4:]))
    return noun(sense) if sense in _NOUNS else None


def known_adjective(ref: Ref, ctx: Context, role: Role) -> Said:
    """What was paid: « la créature sacrifiée »."""
    found = [a for a in ctx.scope.antecedents if a.ref == ref]
    word = next((n for a in found for n in map(_noun, sorted(a.kinds, key=_rank)) if n is not None), None)
    how = ctx.paid_how or ("défaussé" if word is not None and word.sense == "carte" else "sacrifié")
    if word is None and ctx.sacrificed:
        word = _noun(ctx.sacrificed)
    if word is None:
        if ctx.card.paid is None:
            raise NotRendered(ref, "rien n'en a parlé avant")
        word, how = ctx.card.paid
    elif role is Role.OBJECT:
        return known(ref, ctx, role)
    again = said_again(ref, ctx, role) if found else {}
    creature = word.sense.startswith("sub:") and any("type:creature" in a.kinds for a in found)
    ways = (PaidWords.FULL, *((PaidWords.KNOWN,) if again else ()), *((PaidWords.CREATURE,) if creature else ()))
    taken = ctx.voice.take(PaidWords, among=ways)
    if taken is PaidWords.KNOWN:
        return again[ctx.voice.take(Known, among=tuple(again))]
    if taken is PaidWords.CREATURE:
        word = type_noun(CardType.CREATURE)
    article = "la" if word.gender == "f" else "le"
    ctx.scope.mention(ref, frozenset({word.sense}), gender=word.gender)
    how += "e" if word.gender == "f" else ""
    return Said(ref, f"{article} {word.singular} {how}", word.gender, sense=word.sense)
