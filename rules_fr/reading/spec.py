"""Characteristics that a phrase gives: of a token, of what something becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match
from rules_fr.reading.keyword_trees import keyword_token
from rules_fr.reading.phrases.describe import named
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.refusal import refuse
from rules_fr.reading.sizes import power_toughness
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.abilities import KeywordAbility
from rules_fr.vocabulary.effects.tokens import TokenSpec
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    Named,
    OfChosen,
)
from rules_fr.vocabulary.kinds import CardName, CardType, Color, Subtype, Supertype
from rules_fr.vocabulary.modifications import (
    AddSubtype,
    AddSubtypeChosen,
    AddSupertype,
    AddType,
    GainAbility,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
)
from rules_fr.vocabulary.refs import Chosen, Union
from rules_fr.vocabulary.terms import Ability, Filter, Modification

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


class Characteristics:
    """What the words of a noun phrase say, gathered."""

    def __init__(self) -> None:
        self.types: list[CardType] = []
        self.subtypes: list[Subtype] = []
        self.supertypes: list[Supertype] = []
        self.colors: list[Color] = []
        self.colorless = False
        self.size: str | None = None
        self.abilities: list[Ability] = []
        self.still: list[CardType] = []
        self.name: CardName | None = None

    def word(self, token: Token) -> None:
        """One noun or adjective."""
        for sense in token.value.split("&"):
            kind, _, value = sense.partition(":")
            match kind:
                case "type" if value:
                    self.types.append(CardType(value))
                case "sub":
                    self.subtypes.append(Subtype(value))
                case "super":
                    self.supertypes.append(Supertype(value))
                case "couleur" if value:
                    self.colors.append(Color(value))
                case "incolore":
                    self.colorless = True
                case _:
                    raise refuse("ce mot n'est pas compris ici", token)

    def spec(self) -> TokenSpec:
        """The characteristics as a token's."""
        power, toughness = power_toughness(self.size) if self.size is not None else (None, None)
        return TokenSpec(
            tuple(self.types),
            tuple(self.subtypes),
            tuple(self.supertypes),
            tuple(self.colors),
            power,
            toughness,
            tuple(self.abilities),
            self.name,
        )


def gathered(noun: Noun, reader: Reader) -> Characteristics:
    """The characteristics that a noun phrase gives; nothing of it may be left over."""
    found = Characteristics()
    if noun.sense not in ("jeton", "permanent"):
        found.word(noun.head)
    for post in noun.posts:
        if isinstance(post, Token):
            if post.type == "SIZE":
                found.size = post.value
            elif post.type in ("ADJ", "N"):
                found.word(post)
            else:
                raise refuse("ce mot n'est pas compris ici", post)
            continue
        match post.rule:
            case "of" | "or_noun" | "or_adj" if not post.children[0].type.startswith("OU"):
                found.word(post.children[-1])
            case "with_keywords":
                for token in post.tokens():
                    if token.type == "KW":
                        found.abilities.extend(keyword_token(token, reader))
                if any(token.type.startswith("OU") for token in post.tokens()):
                    raise refuse("un choix n'est pas compris ici", post)
            case "named":
                found.name = only_name(post)
            case "who":
                found.still.append(_still(post))
            case "with_quote" | "and_quote":
                if (post.rule == "and_quote") != bool(found.abilities):
                    raise refuse("cette énumération n'est pas comprise ici", post)
                found.abilities.extend(reader.nested(post.children[-1], reader.scope))
            case _:
                raise refuse("ce complément n'est pas compris ici", post)
    noun.posts = []
    noun.finish()
    return found


def only_name(post: Tree) -> CardName:
    """« appelé X »

    Raises:
        NotRead: there are two names.
    """
    match named(post):
        case Named(name=name):
            return name
        case _:
            raise refuse("on ne sait pas lequel de ces noms", post)


def _still(post: Tree) -> CardType:
    """« qui est toujours un terrain »."""
    words = [(token.type, token.value) for token in post.tokens() if token.type not in ("DET", "ENDREL")]
    match words:
        case [("QUI", _), ("VF", "être"), ("ADV", "toujours"), ("N", str(sense))] if sense.startswith("type:"):
            return CardType(sense[5:])
        case _:
            raise refuse("cette relative n'est pas comprise ici", post)


def is_spec(noun: Noun) -> bool:
    """Whether a noun phrase gives characteristics (a size, « un jeton de créature … ») rather than naming a thing."""
    if noun.dets.the or noun.dets.this or noun.dets.each or noun.dets.whose:
        return False
    sized = any(isinstance(post, Token) and post.type == "SIZE" for post in noun.posts)
    quoted = any(isinstance(post, Tree) and post.rule == "with_quote" for post in noun.posts)
    called = noun.sense == "jeton" and any(isinstance(post, Tree) and post.rule == "named" for post in noun.posts)
    counted = noun.sense == "jeton" and noun.dets.number is not None
    return sized or ((quoted or called) and (noun.dets.indefinite or counted))


def modifications_of(m: Match, found: c.Constituent, *, adds: bool) -> tuple[Modification, ...]:
    """What something becomes, as modifications; `adds` for « en plus de ses autres types »."""
    match found:
        case c.Described(spec=TokenSpec() as spec, still=kept):
            return _from_spec(spec, adds or kept is not None)
        case c.Thing(definite=False, ref=Chosen(), filter=what):
            spec = _spec_of(m, what)
            return _from_spec(spec, adds) + tuple(
                AddSubtypeChosen(part.kind) for part in _parts(what) if isinstance(part, OfChosen)
            )
        case c.Thing(together=True, ref=Union(parts=refs), filter=AnyOf(parts=kinds)) if all(
            isinstance(ref, Chosen) and ref.what == kind and isinstance(kind, HasSubtype)
            for ref, kind in zip(refs, kinds, strict=True)
        ):  # « un clerc, un gredin et un guerrier »: all of these subtypes
            return _from_spec(_spec_of(m, AllOf(kinds)), adds)
        case _:
            raise m.refuse("on ne sait pas ce que cela devient")


def _parts(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, AllOf) else (what,)


def _spec_of(m: Match, what: Filter) -> TokenSpec:
    gathered_ = Characteristics()
    for part in _parts(what):
        match part:
            case HasType(type=kind):
                gathered_.types.append(kind)
            case HasSubtype(subtype=subtype):
                gathered_.subtypes.append(subtype)
            case HasSupertype(supertype=supertype):
                gathered_.supertypes.append(supertype)
            case HasColor(color=color):
                gathered_.colors.append(color)
            case HasKeyword(keyword=keyword):
                gathered_.abilities.append(KeywordAbility(keyword))
            case OfChosen():
                pass
            case _:
                raise m.refuse("cette description n'est pas comprise ici")
    return gathered_.spec()


def _from_spec(spec: TokenSpec, adds: bool) -> tuple[Modification, ...]:
    found: list[Modification] = []
    if not adds and {CardType.ARTIFACT, CardType.CREATURE} <= set(spec.types):
        return _artifact_creature(spec)
    if adds or not spec.types:
        found.extend(AddType(kind) for kind in spec.types)
    else:
        found.append(SetTypes(spec.types))
    creature_types = list(spec.subtypes)
    if creature_types and (adds or not spec.types):
        if not adds and not spec.types:
            found.append(SetSubtypes(_type_of(creature_types[0]), tuple(creature_types)))
        else:
            found.extend(AddSubtype(subtype) for subtype in creature_types)
    elif creature_types:
        by_type: dict[CardType, list[Subtype]] = {}
        for subtype in creature_types:
            by_type.setdefault(_type_of(subtype), []).append(subtype)
        found.extend(SetSubtypes(kind, tuple(group)) for kind, group in by_type.items())
    found.extend(AddSupertype(supertype) for supertype in spec.supertypes)
    if spec.colors:
        found.append(SetColors(spec.colors))
    if spec.power is not None or spec.toughness is not None:
        found.append(SetPT(spec.power, spec.toughness))
    found.extend(GainAbility(ability) for ability in spec.abilities)
    return tuple(found)


_KINDS = {
    "créature": CardType.CREATURE,
    "terrain": CardType.LAND,
    "artefact": CardType.ARTIFACT,
    "enchantement": CardType.ENCHANTMENT,
    "sort": CardType.INSTANT,
    "planeswalker": CardType.PLANESWALKER,
}


def _artifact_creature(spec: TokenSpec) -> tuple[Modification, ...]:
    """Becoming an artifact creature leaves all other types and subtypes; creature types are set when they are said."""
    found: list[Modification] = [AddType(kind) for kind in spec.types]
    creature_types = tuple(s for s in spec.subtypes if _type_of(s) is CardType.CREATURE)
    if creature_types:
        found.append(SetSubtypes(CardType.CREATURE, creature_types))
    found.extend(AddSubtype(s) for s in spec.subtypes if s not in creature_types)
    rest = TokenSpec((), (), spec.supertypes, spec.colors, spec.power, spec.toughness, spec.abilities)
    return (*found, *_from_spec(rest, False))


def _type_of(subtype: Subtype) -> CardType:
    from rules_fr.reading.lexicon import lexicon

    return _KINDS[lexicon()["subtype_types"].get(str(subtype), "créature")]
