"""Refs: what is said of objects and players, new or known."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading.scope import Antecedent
from rules_fr.rendering.amounts import defined, half_of, that_many
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import AIMED, all_the, number_bounds, the
from rules_fr.rendering.families import Register, Role, point
from rules_fr.rendering.filters import describe
from rules_fr.rendering.groups import group
from rules_fr.rendering.known import known, known_adjective, said_again
from rules_fr.rendering.phrase import Adjective, Item, Phrase, Said
from rules_fr.rendering.places import owned
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import APART, JOINT, behind
from rules_fr.rendering.variants import Exiled, Held, Partitive
from rules_fr.rendering.wording import Article, Group, Host, Known, Owner
from rules_fr.rendering.wording_of_things import Pair
from rules_fr.rendering.words import ZONES, Noun, in_letters, is_many, noun, type_noun
from rules_fr.vocabulary.amounts import CountOf, EventAmount, Fixed, Half, ThatMany
from rules_fr.vocabulary.filters import AllOf, AnyTarget, InZone, Is, IsCommander, OtherThanTarget, OwnedBy
from rules_fr.vocabulary.kinds import AURA, CardType, Zone
from rules_fr.vocabulary.refs import (
    ActivePlayer,
    AnOpponent,
    AnyPlayer,
    Attached,
    Chosen,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    Each,
    EachOf,
    EachOpponent,
    EachPlayer,
    EventObject,
    EventOther,
    EventPlayer,
    Haunted,
    It,
    Linked,
    OwnerOf,
    Paid,
    PairedWith,
    Seen,
    Selection,
    Target,
    Targeted,
    TheRest,
    TheSame,
    This,
    TopOfLibrary,
    Union,
    You,
)
from rules_fr.vocabulary.terms import Filter, Ref, walk

ONE = Fixed(1)
_OTHER_KINDS = frozenset({"type:creature", "type:land", "type:artifact", "type:enchantment"})


@point.register
def _you(ref: You, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    return Said(ref, "vous", many=True, player=True, you=True, clitic="vous" if role is Role.DATIVE else "")


@point.register
def _target(ref: Target, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    if ref.instance < ctx.scope.targets:
        return point(Targeted(ref.instance), ctx, role, register)
    if AnyTarget() in _parts(ref.what) and (ref.minimum, ref.maximum) == (ONE, ONE):
        return _any_target(ref, ctx)
    ctx.aiming = True
    later = _inner_target(ref)
    ctx.scope.targets += later
    if not later and any(isinstance(node, Target) for node in walk(ref.what)):
        ctx.from_word = "de"
    phrase = describe(ref.what, ctx, register) if ref.what != AnyTarget() else Phrase(noun("cible"))
    ctx.scope.targets -= 2 * later
    ctx.aiming = False
    if ref.instance != ctx.scope.targets:
        raise NotRendered(ref, "l'ordre des cibles")
    after: tuple[Item, ...] = () if ref.what == AnyTarget() else (AIMED,)
    if ref.chooser is not None:
        if ref.chooser != AnOpponent():
            raise NotRendered(ref, "qui choisit la cible")
        after = (*after, "choisie par un adversaire")
    text = _aimed(ref, phrase, after, ctx)
    many = ref.maximum != ONE
    final = phrase.either[-1] if phrase.either else phrase
    last = final.noun
    antecedent = Antecedent(This(), _kinds(phrase), last.gender, many, final.player)
    ctx.scope.target(ref.what, ref.minimum, ref.maximum, antecedent, ref.chooser)
    ctx.scope.targets += later
    return Said(ref, text, last.gender, many, phrase.player, sense=last.sense)


def _inner_target(ref: Target) -> int:
    """1 when the description holds a target that comes after this one (« depuis le cimetière d'un joueur ciblé »)."""
    inner = (node for node in walk(ref.what) if isinstance(node, Target))
    return int(any(node.instance == ref.instance + 1 for node in inner))


def _parts(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, AllOf) else (what,)


_ANY = (Article.A, Article.TARGET)


def _aimed(ref: Target, phrase: Phrase, after: tuple[Item, ...], ctx: Context) -> str:
    """« une créature ciblée », « la créature ciblée », « une cible, créature ou planeswalker »."""
    bounds = (defined(ref.minimum, ctx), None if ref.maximum is None else defined(ref.maximum, ctx))
    if ref.what == AnyTarget() and ctx.voice.take(Article, among=_ANY) is Article.TARGET:
        phrase = Phrase(phrase.noun, (f"{APART}créatures ou joueurs{APART}",))
    if ref.what == AnyTarget():
        return number_bounds(phrase, *bounds, after=after)
    one = bounds == (ONE, ONE)
    definite = one and not phrase.other
    late = (Article.A_LATE, *((Article.THE_LATE,) if definite else ())) if phrase.items and not phrase.either else ()
    forms = (
        Article.A,
        *((Article.THE,) if definite else ()),
        *(_SEVERAL[one] if phrase.either else ()),
        *late,
    )
    match ctx.voice.take(Article, among=forms):
        case Article.THE:
            return the(phrase, after=after)
        case Article.TARGET:
            options = (structs.replace(phrase, either=(), tail="", other=False), *phrase.either)
            words = [option.text(many=not one) for option in options]
            apart = f"{APART}{', '.join(words[:-1])} ou {words[-1]}{APART}"
            return number_bounds(Phrase(noun("cible"), (apart,), phrase.tail, phrase.other), *bounds)
        case Article.A_LATE | Article.THE_LATE as how:
            last = phrase.having(*after)
            return the(last) if how is Article.THE_LATE else number_bounds(last, *bounds)
        case Article.A_ONCE | Article.THE_ONCE as how:
            *others, last = phrase.either
            once = structs.replace(phrase, either=(*others, last.having(*after)))
            return the(once) if how is Article.THE_ONCE else number_bounds(once, *bounds)
        case _:
            return number_bounds(phrase, *bounds, after=after)


_SEVERAL = {True: (Article.TARGET, Article.THE_ONCE, Article.A_ONCE), False: (Article.TARGET,)}


def _any_target(ref: Target, ctx: Context) -> Said:
    if ref.instance != ctx.scope.targets:
        raise NotRendered(ref, "l'ordre des cibles")
    if _parts(ref.what)[1:] not in ((), (OtherThanTarget(ref.instance - 1),)):
        raise NotRendered(ref.what)
    ways = (Article.A, Article.TARGET)
    text = "n'importe quelle cible"
    if ref.what != AnyTarget():
        text = "n'importe quelle autre cible"
    elif ctx.voice.take(Article, among=ways) is Article.TARGET:
        text = f"une cible{APART}créature ou joueur{APART}"
    if ref.chooser is not None:
        if ref.chooser != AnOpponent():
            raise NotRendered(ref, "qui choisit la cible")
        text += " choisie par un adversaire"
    antecedent = Antecedent(This(), frozenset({"cible", "type:creature"}), "", False)
    ctx.scope.target(ref.what, ONE, ONE, antecedent, ref.chooser)
    return Said(ref, text, "f", sense="cible")


def _kinds(phrase: Phrase) -> frozenset[str]:
    sense = (phrase.either[-1] if phrase.either else phrase).noun.sense
    found = frozenset(sense.split("&"))
    if sense.startswith("sub:"):
        return found | _OTHER_KINDS
    if sense in ("permanent", "jeton", "attaquant", "bloqueur", "carte", "cible"):
        return found | _OTHER_KINDS | {"permanent"}
    return found


@point.register
def _each_of(ref: EachOf, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    ctx.all_zones = True
    try:
        phrase = describe(ref.what, ctx, register)
    finally:
        ctx.all_zones = False
    if (role is Role.DATIVE or ref == ctx.each or phrase.player) and (not phrase.either or ctx.joined):
        return group(ref.what, phrase, ctx, Group.EACH)
    return group(ref.what, phrase, ctx, Group.THE if role is Role.SUBJECT else Group.EVERY)


@point.register
def _chosen(ref: Chosen, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    parts = ref.what.parts if isinstance(ref.what, AllOf) else (ref.what,)
    found = isinstance(parts[-1], Is) and isinstance(parts[-1].ref, It | Seen)
    if found and isinstance(parts[-1], Is) and not (ctx.scope.hand_shown and parts[-1].ref == It()):
        return _part_of(ref, parts, parts[-1].ref, ctx, register)
    if ref == Chosen(Is(Linked())):
        about = point(This(), ctx, Role.OTHER).text
        return Said(ref, f"une carte exilée par {about}", "f", sense="carte")
    if ref == Chosen(AllOf((IsCommander(), OwnedBy(You()), InZone(Zone.COMMAND)))):
        return Said(ref, "votre commandant depuis la zone de commandement", "m", sense="commandant")
    phrase = describe(ref.what, ctx, register)
    after: tuple[Item, ...] = ()
    if ref.selection is Selection.AT_RANDOM:
        after = ("au hasard",)
    if ref.chooser is not None:
        if ref.chooser != You():
            raise NotRendered(ref, "qui choisit")
        after = (*after, "de votre choix")
    match ref.minimum:
        case Half(amount=CountOf(what=what), rounding=rounding) if what == ref.what and ref.minimum == ref.maximum:
            things = half_of(all_the(phrase), rounding)
            return Said(ref, things, "f", many=False, player=phrase.player, sense=phrase.noun.sense)
        case _:
            pass
    most = None if ref.maximum is None else defined(ref.maximum, ctx)
    text = number_bounds(phrase, defined(ref.minimum, ctx), most, after=after)
    many = ref.maximum is None or is_many(ref.maximum)
    last = (phrase.either[-1] if phrase.either else phrase).noun
    return Said(ref, text, last.gender, many, phrase.player, sense=last.sense)


_AMONG = (Partitive.THEM, Partitive.THESE)
_ONE_OF = {
    Partitive.THEM: "l'une d'elles",
    Partitive.THESE: "l'une de ces cartes",
    Partitive.ONE_OF_THESE: "une de ces cartes",
}


def _part_of(ref: Chosen, parts: tuple[Filter, ...], group: Ref, ctx: Context, register: Register) -> Said:
    """« une carte de créature parmi elles », « deux d'entre elles », « l'une d'elles »."""
    if not ctx.is_pronoun(group, gender="f", many=True, player=False) or ref.chooser or ref.selection:
        raise NotRendered(ref, "parmi quoi")
    many = ref.maximum is None or is_many(ref.maximum)
    if len(parts) > 1:
        rest = parts[0] if len(parts) == 2 else AllOf(parts[:-1])
        ctx.partitive = True
        phrase = describe(rest, ctx, register if register is Register.SPELL else Register.CARD)
        ctx.partitive = False
        them = ctx.voice.take(Partitive, among=_AMONG) is Partitive.THEM
        text = number_bounds(phrase, ref.minimum, ref.maximum) + (" parmi elles" if them else " parmi ces cartes")
        return Said(ref, text, phrase.noun.gender, many, sense=phrase.noun.sense)
    if (ref.minimum, ref.maximum) == (ONE, ONE):
        return Said(ref, _ONE_OF[ctx.voice.take(Partitive)], "f", sense="carte")
    if ref.minimum == Fixed(0) and ref.maximum is None:
        return Said(ref, "n'importe quel nombre d'entre elles", "f", True, sense="carte")
    if ref.minimum == Fixed(0) and isinstance(ref.maximum, Fixed):
        return Said(ref, f"jusqu'à {in_letters(ref.maximum.value, 'f')} d'entre elles", "f", many, sense="carte")
    if ref.minimum != ref.maximum or not isinstance(ref.minimum, Fixed):
        raise NotRendered(ref, "combien d'entre elles")
    return Said(ref, f"{in_letters(ref.minimum.value, 'f')} d'entre elles", "f", many, sense="carte")


@point.register
def _rest(ref: TheRest, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    if not ctx.scope.seen:
        raise NotRendered(ref, "le reste de quoi")
    return Said(ref, "le reste", "m", sense="carte")


@point.register
def _top(ref: TopOfLibrary, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    library = owned(ZONES[Zone.LIBRARY], ref.player, ctx)
    many = is_many(ref.count)
    cards = _so_many_cards(ref, ctx) if many else "la carte"
    ctx.scope.mention(It(), frozenset({"carte"}), gender="f", plural=many, group=many)
    return Said(ref, f"{cards} du dessus de {library}", "f", many, sense="carte")


def _so_many_cards(ref: TopOfLibrary, ctx: Context) -> str:
    match defined(ref.count, ctx):
        case Fixed(value=value):
            return f"les {in_letters(value)} cartes"
        case EventAmount() | ThatMany() as number:
            return that_many(number, noun("carte"), ctx)
        case _:
            return "les X cartes"


@point.register
def _same(ref: TheSame, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    """« ces créatures »: those that an instruction before spoke of."""
    first = ref.what.parts[0] if isinstance(ref.what, AllOf) else ref.what
    word = describe(first, ctx, register).noun
    return Said(ref, f"ces {word.many}", word.gender, True, sense=word.sense)


def _held(ctx: Context) -> Held:
    if ctx.card.is_equipment or AURA in ctx.card.subtypes or ctx.card.host is not None:
        return Held.EQUIPPED if ctx.card.is_equipment else Held.ENCHANTED
    return ctx.voice.take(Held)


@point.register
def _attached(ref: Attached, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    if ctx.scope.spoken_of(ref):
        again = said_again(ref, ctx, role)
        taken = ctx.voice.take(Known, Known.FULL, among=(Known.FULL, *again))
        if taken is not Known.FULL:
            return again[taken]
    host = ctx.card.host or Phrase(type_noun(CardType.CREATURE))
    nouns: dict[Host, Noun] = {how: noun(how.value) for how in Host if how is not Host.AS_ENCHANTED}
    if host.player:
        word = host.noun
    else:
        among = (Host.AS_ENCHANTED, *(how for how, other in nouns.items() if other != host.noun))
        word = nouns.get(ctx.voice.take(Host, among=among), host.noun)
    how = Adjective(_held(ctx).value)
    ctx.scope.mention(ref, frozenset({word.sense}), gender=word.gender, plural=False, player=host.player)
    return Said(ref, the(Phrase(word), after=(how,)), word.gender, player=host.player, sense=word.sense)


for _kind in (Targeted, It, Seen, EventObject, EventOther, EventPlayer, Each):
    point.register(_kind, known)


@point.register
def _paid(ref: Paid, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    return known_adjective(ref, ctx, role)


@point.register
def _linked(ref: Linked, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    many = ctx.voice.take(Exiled) is Exiled.MANY
    ctx.scope.mention(ref, frozenset({"carte"}), gender="f", plural=many)
    return Said(ref, "les cartes exilées" if many else "la carte exilée", "f", many, sense="carte")


@point.register
def _haunted(ref: Haunted, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    said = point(This(), ctx, Role.SUBJECT)
    return Said(ref, f"la créature que {said.text} hante", "f", sense="type:creature")


def _player(ref: Ref, text: str, *, many: bool = False) -> Said:
    return Said(ref, text, "m", many, True, sense="joueur")


_PLAYERS: dict[type[Ref], str] = {
    EachPlayer: "chaque joueur",
    EachOpponent: "chaque adversaire",
    AnOpponent: "un adversaire",
    AnyPlayer: "un joueur",
    ActivePlayer: "le joueur actif",
    DefendingPlayer: "le joueur défenseur",
    ChosenPlayer: "le joueur choisi",
}


_EACH = (Group.EACH, Group.THE)


def _a_player(ref: Ref, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    if ref == ctx.each and role is Role.SUBJECT and ctx.scope.subject == (ref, True):
        return Said(ref, "il", "m", False, True, sense="joueur")
    if isinstance(ref, DefendingPlayer) or (isinstance(ref, ChosenPlayer) and not ctx.scope.in_event):
        ctx.scope.mention(ref, frozenset({"joueur"}), gender="m", player=True)
    if isinstance(ref, EachOpponent) and ctx.voice.take(Group, Group.EACH, among=_EACH) is Group.THE:
        return _player(ref, "vos adversaires", many=True)
    return _player(ref, _PLAYERS[type(ref)])


for _player_kind in _PLAYERS:
    point.register(_player_kind, _a_player)


@point.register
def _controller(ref: ControllerOf, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    return _of_object(ref, ref.what, "contrôleur", ctx)


@point.register
def _owner(ref: OwnerOf, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    return _of_object(ref, ref.what, "propriétaire", ctx)


def _is_owned(what: Ref, many: bool, ctx: Context) -> bool:
    return ctx.is_possessor(what, many=many, player=False, other=True)


def _of_object(ref: Ref, what: Ref, word: str, ctx: Context) -> Said:
    mine = next((own for own, many in (("son", False), ("leur", True)) if _is_owned(what, many, ctx)), "")
    ways: tuple[Owner, ...] = (Owner.ITS,) if mine else ()
    ways = (*ways, *((Owner.THIS_PLAYER,) if ctx.is_named(ref, "joueur", many=False) else ()), Owner.OF_IT)
    how = ctx.voice.take(Owner, ways[0], among=ways)
    if how is Owner.ITS:
        text = f"{mine} {word}"
    elif how is Owner.THIS_PLAYER:
        text = "ce joueur"
    else:
        text = f"le {word} {behind('de', point(what, ctx, Role.OF).text)}"
    ctx.scope.mention(ref, frozenset({"joueur"}), gender="m", plural=False, player=True)
    return _player(ref, text)


@point.register
def _union(ref: Union, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    if ref.parts == (This(), PairedWith()):
        return _pair(ref, ctx)
    said = _parts_said(ref, ctx, register)
    if You() in ref.parts and role is Role.SUBJECT:
        text = ", ".join(part.text for part in said[:-1]) + f" et {said[-1].text}"
        return Said(ref, text, "m", True, True, with_you=True)
    texts = [part.text for part in said]
    gender = "f" if all(part.gender == "f" for part in said) else "m"
    if ctx.scope.in_event:
        return Said(ref, " ou ".join(texts), said[-1].gender, False, sense=said[0].sense)
    text = f", {JOINT}".join(texts[:-1]) + f" et {JOINT}" + texts[-1]
    return Said(ref, text, gender, True, all(part.player for part in said), sense=said[0].sense)


def _parts_said(ref: Union, ctx: Context, register: Register) -> list[Said]:
    """Each part; a zone that all of them are in is said once, behind the last."""
    zones = {_zone_of(part) for part in ref.parts}
    zone = zones.pop() if len(zones) == 1 else None
    found = []
    for index, part in enumerate(ref.parts):
        ctx.shared_zone = zone if index < len(ref.parts) - 1 else None
        before, ctx.joined = ctx.joined, True
        try:
            found.append(point(part, ctx, Role.DATIVE if isinstance(part, EachOf) else Role.OTHER, register))
        finally:
            ctx.shared_zone, ctx.joined = None, before
    return found


def _zone_of(ref: Ref) -> InZone | None:
    match ref:
        case Target(what=AllOf(parts=(*_, InZone() as zone))):
            return zone
        case _:
            return None


def _pair(ref: Union, ctx: Context) -> Said:
    """« les deux créatures », when the text has said that this one is paired."""
    if ctx.scope.pair() != ref:
        raise NotRendered(ref, "de quelles deux créatures il s'agit")
    if ctx.voice.take(Pair) is Pair.EACH:
        return Said(ref, "chacune de ces créatures", "f", False, sense="type:creature")
    return Said(ref, "les deux créatures", "f", True, sense="type:creature")


def hand_of(ref: Ref, ctx: Context) -> str | None:
    """« sa main », when the ref is a whole hand."""
    match ref:
        case EachOf(what=InZone(zone=Zone.HAND, owner=owner)) if owner is not None:
            return owned(ZONES[Zone.HAND], owner, ctx)
        case _:
            return None
