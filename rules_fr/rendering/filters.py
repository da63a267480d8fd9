"""Filters as noun phrases: the head is chosen by the first part and the register, the rest follows in order."""

from __future__ import annotations

from msgspec import structs

from rules_fr.french.inflect import plural
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.wordlist import nouns
from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register, Role, point
from rules_fr.rendering.modifiers import YOURS, handled_so, modifier
from rules_fr.rendering.modifiers_by_relation import in_combat_with
from rules_fr.rendering.phrase import Adjective, Phrase, Relative
from rules_fr.rendering.places import place
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.variants import Graveyards, SameName
from rules_fr.rendering.verbs import second, third
from rules_fr.rendering.words import Noun, noun, subtype_noun, type_noun
from rules_fr.vocabulary.filters import (
    OFF_BATTLEFIELD,
    AllOf,
    AnyOf,
    AnyTarget,
    Anything,
    AttachedToThe,
    Attacking,
    Blocking,
    BlockingOrBlockedBy,
    ChoiceKind,
    Colorless,
    ControlledBy,
    CouldBeTargetedBy,
    DamagedThisTurn,
    Deed,
    DidThisTurn,
    Differing,
    Handling,
    HasColor,
    HasCounter,
    HasSubtype,
    HasSupertype,
    HasType,
    InOneZone,
    InZone,
    Is,
    IsAbility,
    IsCommander,
    IsOpponent,
    IsPermanent,
    IsPlayer,
    IsSpell,
    IsToken,
    ManaValueParity,
    Not,
    OfChosen,
    Other,
    OtherThanTarget,
    OutsideGame,
    OwnedBy,
    PaidThisWay,
    SharesCardTypeWith,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesManaValueWith,
    SharesNameWith,
    Sharing,
    Suspended,
    ThisWay,
)
from rules_fr.vocabulary.kinds import AbilityKind, Subtype, Zone
from rules_fr.vocabulary.refs import (
    AnOpponent,
    ControllerOf,
    EachOpponent,
    It,
    Itself,
    Linked,
    OwnerOf,
    Targeted,
    This,
    You,
)
from rules_fr.vocabulary.terms import Filter

_BASES = {Register.CARD: "carte", Register.SPELL: "sort", Register.SOURCE: "source"}


def describe(what: Filter, ctx: Context, register: Register = Register.PERMANENT) -> Phrase:
    """What a filter describes, as a noun phrase without determiner.

    Raises:
        NotRendered: a part has no words, or its place in the object is not one that words give.
    """
    parts = list(what.parts) if isinstance(what, AllOf) else [what]
    before, ctx.placed = ctx.placed, ctx.partitive or any(isinstance(part, InZone) for part in parts)
    outside, ctx.buried = ctx.buried, any(isinstance(part, InZone) and part.zone is Zone.GRAVEYARD for part in parts)
    try:
        return _described(parts, ctx, register)
    finally:
        ctx.placed, ctx.buried = before, outside


def without(what: Filter, part: Filter) -> Filter:
    """What the other words describe, when a part is said elsewhere in the sentence."""
    rest = [one for one in (what.parts if isinstance(what, AllOf) else (what,)) if one != part]
    return Anything() if not rest else rest[0] if len(rest) == 1 else AllOf(tuple(rest))


def _described(parts: list[Filter], ctx: Context, register: Register) -> Phrase:
    if isinstance(parts[0], AnyOf) and all(_is_spells(option) for option in parts[0].parts):
        register = Register.PERMANENT
    elif isinstance(parts[0], IsSpell):
        register, parts = Register.SPELL, parts[1:]
    elif register is not Register.SPELL and any(map(_of_cards, parts)) and not isinstance(parts[0], IsPlayer | IsToken):
        register = Register.CARD
    if ctx.shared_zone is not None and parts[-1] == ctx.shared_zone:
        parts = parts[:-1]
    if register is Register.PERMANENT:
        phrase, rest = _head(parts, ctx)
    elif parts and parts[0] == AnyOf((Anything(), IsToken())):
        phrase, rest = Phrase(noun("carte"), either=(Phrase(noun("jeton")),)), parts[1:]
    elif parts and isinstance(parts[0], AnyOf) and _mixed(parts[0]):
        phrases = [describe(option, ctx, register) for option in parts[0].parts]
        if any(one.tail or one.either for one in phrases):
            raise NotRendered(parts[0], "une alternative qui a son complément")
        phrase, rest = structs.replace(phrases[0], either=tuple(phrases[1:])), parts[1:]
    else:
        phrase, rest = Phrase(noun(_BASES[register])), parts
    return _completed(phrase, rest, ctx, register)


def _mixed(what: AnyOf) -> bool:
    """Whether the alternatives are cards of different descriptions: « une carte d'éphémère ou une carte avec … »."""
    plain = (HasType, HasSubtype, HasColor, HasSupertype)
    different = {isinstance(option, plain) for option in what.parts} == {True, False}
    return different or any(isinstance(option, AllOf) for option in what.parts)


def _of_cards(part: Filter) -> bool:
    """Whether it tells that cards are described, not permanents."""
    match part:
        case InZone(zone=zone):
            return zone is not Zone.STACK
        case ThisWay(how=how) | PaidThisWay(how=how):
            return how in CARDS_HANDLED
        case AnyOf(parts=(InZone(), *_) as places):
            return all(isinstance(place, InZone) and _of_cards(place) for place in places)
        case OutsideGame() | Suspended() | Is(ref=Linked()):
            return True
        case Is(ref=It()) | Not(part=Is(ref=Linked())):
            return True
        case _:
            return False


CARDS_HANDLED = (
    Handling.REVEALED,
    Handling.EXILED,
    Handling.DISCARDED,
    Handling.MILLED,
    Handling.DRAWN,
    Handling.TAKEN,
)


def _is_spells(what: Filter) -> bool:
    return isinstance(what, IsSpell) or (isinstance(what, AllOf) and isinstance(what.parts[0], IsSpell))


def _head(parts: list[Filter], ctx: Context) -> tuple[Phrase, list[Filter]]:
    """The head noun of something on the battlefield, and the parts that are left."""
    first, rest = parts[0], parts[1:]
    match first:
        case HasType(type=kind):
            if rest and rest[0] == IsToken():
                return Phrase(_compound([type_noun(kind), noun("jeton")])), rest[1:]
            more = [part.type for part in _leading_types(rest)]
            return Phrase(_compound([type_noun(k) for k in (kind, *more)])), rest[len(more) :]
        case AnyOf(parts=(*options,)) if tuple(options[: len(OFF_BATTLEFIELD.parts)]) == OFF_BATTLEFIELD.parts:
            return _alternatives([OFF_BATTLEFIELD, *options[len(OFF_BATTLEFIELD.parts) :]], rest, ctx)
        case AnyOf(parts=options):
            return _alternatives(list(options), rest, ctx)
        case HasSubtype(subtype=subtype) if rest and (compound := compound_noun(subtype, rest[0])) is not None:
            return Phrase(compound), rest[1:]
        case HasSubtype(subtype=subtype):
            return Phrase(subtype_noun(subtype)), rest
        case IsPlayer():
            return Phrase(noun("joueur"), player=True), rest
        case IsOpponent():
            return Phrase(noun("adversaire"), player=True), rest
        case IsPermanent():
            return Phrase(noun("permanent")), rest
        case IsToken():
            return Phrase(noun("jeton")), rest
        case IsAbility(kinds=kinds):
            return _ability(kinds), rest
        case Attacking():
            return Phrase(noun("attaquant")), rest
        case Blocking():
            return Phrase(noun("bloqueur")), rest
        case OfChosen(kind=ChoiceKind.CARD_NAME):
            return Phrase(noun("source")), parts
        case IsCommander():
            return Phrase(noun("commandant")), rest
        case ControlledBy() | Colorless():
            return Phrase(noun("source")), parts
        case AnyTarget():
            return Phrase(noun("cible")), rest
        case _:
            raise NotRendered(first, "pas de nom pour la tête")


def _leading_types(parts: list[Filter]) -> list[HasType]:
    found: list[HasType] = []
    for part in parts:
        if not isinstance(part, HasType):
            break
        found.append(part)
    return found


def _compound(names: list[Noun]) -> Noun:
    if len(names) == 1:
        return names[0]
    return Noun(
        "&".join(n.sense for n in names),
        "-".join(n.singular for n in names),
        "-".join(n.many for n in names),
        names[0].gender,
    )


def compound_noun(first: Subtype, second: Filter) -> Noun | None:
    """« tour d'Urza »: two subtypes that one noun names."""
    if not isinstance(second, HasSubtype):
        return None
    entry = nouns().get(f"sub:{first}&sub:{second.subtype}")
    if entry is None:
        return None
    return Noun(f"sub:{first}&sub:{second.subtype}", entry.word, plural(entry.word), entry.gender or "m")


def _ability(kinds: tuple[AbilityKind, ...]) -> Phrase:
    match kinds:
        case (AbilityKind.ACTIVATED, AbilityKind.TRIGGERED):
            return Phrase(noun("capacité"))
        case (AbilityKind.ACTIVATED,):
            return Phrase(noun("capacité"), (Adjective("activé"),))
        case (AbilityKind.TRIGGERED,):
            return Phrase(noun("capacité"), (Adjective("déclenché"),))
        case _:
            raise NotRendered(IsAbility(kinds))


def _alternatives(options: list[Filter], rest: list[Filter], ctx: Context) -> tuple[Phrase, list[Filter]]:
    """« l'artefact ou l'enchantement »: whole phrases; with modifiers of its own, « artefact ou enchantement »."""
    if all(isinstance(part, ControlledBy | DamagedThisTurn | AttachedToThe) for part in rest):
        if not rest:
            ctx.from_word = "de"
        phrases = [describe(option, ctx) for option in options]
        if any(phrase.tail for phrase in phrases):
            if rest:
                raise NotRendered(options[0], "une alternative qui a son complément")
            phrases = [structs.replace(phrase, items=(*phrase.items, phrase.tail), tail="") for phrase in phrases]
        return structs.replace(phrases[0], either=tuple(phrases[1:])), rest
    first, *others = [_plain_noun(option) for option in options]
    return Phrase(first, tuple(f"ou {n.singular}" for n in others)), rest


def _plain_noun(what: Filter) -> Noun:
    match what:
        case HasType(type=kind):
            return type_noun(kind)
        case HasSubtype(subtype=subtype):
            return subtype_noun(subtype)
        case IsSpell() | IsPermanent() | IsPlayer():
            return noun(_PLAIN[type(what)])
        case _:
            raise NotRendered(what, "pas de nom dans une alternative")


_PLAIN: dict[type[Filter], str] = {IsSpell: "sort", IsPermanent: "permanent", IsPlayer: "joueur"}


def _completed(phrase: Phrase, parts: list[Filter], ctx: Context, register: Register) -> Phrase:
    """The phrase with the modifiers that the other parts are."""
    if phrase.either and parts:
        tail = " ".join(_tail(part, ctx) for part in parts)
        return structs.replace(phrase, tail=tail)
    match parts:
        case [*before, ThisWay(how=how) as way, OwnedBy(player=You())] if how in YOURS:
            return _completed(phrase, before, ctx, register).having(handled_so(way, yours=True))
        case _:
            pass
    stage = 0
    last = ""
    placed = any(map(_closed_place, parts)) and isinstance(parts[-1], _BEHIND_PLACE)
    both = False
    if any(isinstance(part, BlockingOrBlockedBy) for part in parts):
        both = Blocking() not in parts
        parts = [part for part in parts if not isinstance(part, Blocking)]
    if any(isinstance(part, ControlledBy) for part in parts):  # « que vous contrôlez avec une valeur de mana paire »
        parts = sorted(parts, key=lambda part: isinstance(part, ManaValueParity | Sharing))
    for part in parts:
        if isinstance(part, Anything):
            continue
        if isinstance(part, ManaValueParity | Sharing) and stage == 3:
            phrase = structs.replace(phrase, tail=f"{phrase.tail} {modifier(part, ctx, register)}")
            continue
        if _is_besides(part, parts) and not phrase.other and stage <= 1:
            phrase, stage = structs.replace(phrase, other=True), 1
        elif (
            isinstance(part, Other)
            and not phrase.other
            and (placed or not _is_other(part, ctx, phrase.noun.sense, aimed=ctx.aiming))
        ):
            than = point(This(), ctx, Role.OTHER).text
            phrase = phrase.having(Relative(f"autre que {than}", f"autres que {than}"))
        elif isinstance(part, Other | OtherThanTarget):
            if phrase.other or stage > 1 or not _is_other(part, ctx, phrase.noun.sense, aimed=ctx.aiming):
                raise NotRendered(part, "« autre » n'est pas à sa place")
            phrase, stage = structs.replace(phrase, other=True), 1
        elif isinstance(part, ControlledBy | OwnedBy) or (
            isinstance(part, Not) and isinstance(part.part, ControlledBy)
        ):
            phrase, stage = structs.replace(phrase, tail=f"{phrase.tail} {_tail(part, ctx)}".strip()), 3
        elif isinstance(part, CouldBeTargetedBy):
            spell = point(part.spell, ctx, Role.SUBJECT).text
            phrase, stage = structs.replace(phrase, tail=f"{phrase.tail} que {spell} pourrait cibler".strip()), 3
        elif isinstance(part, InOneZone) and last:
            last = f"{last} unique"
        elif stage < 2 and placed and _closed_place(part):
            ctx.from_word = "de"
            phrase = phrase.having(_tail(part, ctx, inside=ctx.counting))
        elif part == OFF_BATTLEFIELD:
            off = Relative("qui n'est pas sur le champ de bataille", "qui ne sont pas sur le champ de bataille")
            phrase, stage = phrase.having(off), 2
        elif isinstance(part, OutsideGame) and parts[-1] == OwnedBy(You()):
            stage, last = 2, "en dehors de la partie"
        elif isinstance(part, InZone | SharesNameWith | SharesManaValueWith) or (
            isinstance(part, Not) and isinstance(part.part, Is)
        ):
            if stage > 1 and part != InZone(Zone.EXILE):
                raise NotRendered(part, "un complément n'est pas à sa place")
            if InOneZone() in parts or DidThisTurn(Deed.DIED) in parts:
                ctx.from_word = "de"
            others = [one for one in parts if isinstance(one, Other | OtherThanTarget)]
            clear = any(_is_other(one, ctx, phrase.noun.sense, aimed=ctx.aiming) for one in others)
            bare = clear and _is_of_the_other(part, parts) and ctx.voice.take(SameName) is SameName.BARE
            phrase, stage, last = phrase, 2, "ayant le même nom" if bare else _tail(part, ctx)
        else:
            if stage > 0 and not isinstance(part, HasCounter | Differing | DamagedThisTurn | Is):
                raise NotRendered(part, "un complément n'est pas à sa place")
            typed = bool(phrase.items) and isinstance(phrase.items[-1], str) and phrase.items[-1].startswith("de ")
            plain = Register.PERMANENT if typed and isinstance(part, HasSubtype) else register
            if phrase.noun.sense == "jeton" and isinstance(part, HasType):
                plain = Register.CARD
            if isinstance(part, BlockingOrBlockedBy) and both:
                phrase = phrase.having(in_combat_with(part, ctx))
                continue
            phrase = phrase.having(modifier(part, ctx, plain))
    return structs.replace(phrase, tail=f"{phrase.tail} {last}".strip()) if last else phrase


def _is_of_the_other(part: Filter, parts: list[Filter]) -> bool:
    """Whether the name is that of the thing than which these are others."""
    match part:
        case SharesNameWith(ref=Targeted(instance=instance)):
            return OtherThanTarget(instance) in parts
        case SharesNameWith(ref=This()):
            return Other() in parts
        case _:
            return False


_BEHIND_PLACE = (SharesNameWith, SharesCardTypeWith, Sharing, Other)
"""What is said of a card behind where it is: « une carte de votre main qui partage … », « … autre que X »."""


def _closed_place(part: Filter) -> bool:
    """« de votre main », « de son cimetière », « de tous les cimetières »: more can be said of the card after it."""
    return isinstance(part, InZone) and part.zone in (Zone.HAND, Zone.GRAVEYARD)


def _is_besides(part: Filter, parts: list[Filter]) -> bool:
    """« les autres créatures qui partagent un type de créature avec elle », « une autre carte depuis … »,
    « chaque autre carte exilée par X »."""
    if part == Not(Is(Itself())):
        return True
    if isinstance(part, OtherThanTarget):
        than = Targeted(part.instance)
        return SharesNameWith(than) in parts or SharesColorWith(than) in parts
    if part == Not(Is(It())) and any(isinstance(one, InZone) or one == Is(Linked()) for one in parts):
        return True
    return any(isinstance(one, SharesCreatureTypeWith | SharesNameWith) and part == Not(Is(one.ref)) for one in parts)


def _is_other(part: Filter, ctx: Context, sense: str, *, aimed: bool) -> bool:
    try:
        before = ctx.scope.other(sense, 0, aimed=aimed)
    except NotRead:
        return False
    return part == (Other() if before is None else OtherThanTarget(before))


def _from_graveyards(ctx: Context) -> str:
    word, ctx.from_word = ctx.from_word, "de"
    ways = (Graveyards.ONE, Graveyards.IN_ALL if ctx.among else Graveyards.OF_ALL, Graveyards.SOME)
    match ctx.voice.take(Graveyards, among=ways):
        case Graveyards.ONE:
            return f"{word} {place(Zone.GRAVEYARD, None, ctx)}"
        case Graveyards.OF_ALL:
            return "de tous les cimetières"
        case Graveyards.IN_ALL:
            return "dans tous les cimetières"
        case Graveyards.SOME:
            return f"{word} des cimetières"


def _tail(part: Filter, ctx: Context, *, inside: bool = False) -> str:
    """An open complement, or the relative of control; a zone may be said with « dans »."""
    match part:
        case InZone(zone=Zone.GRAVEYARD, owner=None) if inside:
            return "dans tous les cimetières"
        case InZone() if inside:
            return f"dans {place(part.zone, part.owner, ctx)}"
        case ControlledBy(player=You()):
            return f"que vous {second('contrôler')}"
        case AttachedToThe(ref=ref):  # of an enumeration: « les auras et les équipements attachés à X »
            return f"attachés {behind('à', point(ref, ctx, Role.OTHER).text)}"
        case OwnedBy(player=You()):
            return "que vous possédez"
        case OwnedBy(player=AnOpponent()):
            return "qu'un adversaire possède"
        case OwnedBy(player=EachOpponent()) if ctx.each is None:
            return "que vos adversaires possèdent"
        case OwnedBy(player=player):
            owner = point(player, ctx, Role.SUBJECT)
            return f"que {owner.text} {third('posséder', many=owner.many)}"
        case ControlledBy(player=EachOpponent()) if ctx.each is None:
            return "que vos adversaires contrôlent"
        case ControlledBy(player=player):
            implied = isinstance(player, ControllerOf | OwnerOf) and ctx.is_named(player, "joueur", many=False)
            if implied:
                return f"que ce joueur {third('contrôler')}"
            who = point(player, ctx, Role.SUBJECT)
            return f"que {who.text} {third('contrôler', many=who.many)}"
        case Not(part=ControlledBy(player=You())):
            return "que vous ne contrôlez pas"
        case InZone(zone=Zone.COMMAND):
            return "depuis la zone de commandement"
        case InZone(zone=Zone.EXILE, owner=None):
            return "depuis l'exil"
        case InZone(zone=Zone.GRAVEYARD, owner=None) if not ctx.counting:
            return _from_graveyards(ctx)
        case InZone(zone=zone, owner=owner):
            word, ctx.from_word = ctx.from_word, "de"
            return f"{word} {place(zone, owner, ctx)}"
        case Not(part=Is(ref=ref)):
            return "autre que " + point(ref, ctx, Role.OTHER).text
        case DamagedThisTurn(source=None):
            return "qui a subi des blessures ce tour-ci"
        case SharesNameWith() | SharesManaValueWith():
            return str(modifier(part, ctx, Register.PERMANENT))
        case _:
            raise NotRendered(part)
