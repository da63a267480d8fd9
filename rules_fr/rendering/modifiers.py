"""Filters as complements and adjectives of a noun."""

from __future__ import annotations

from functools import singledispatch

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register, Role, condition, point
from rules_fr.rendering.phrase import Adjective, Choice, Item, Relative
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sizes import measured
from rules_fr.rendering.spelling import CLITIC, behind, name_mark
from rules_fr.rendering.variants import Kinds
from rules_fr.rendering.wording_of_things import DamagedBy, WhichIs
from rules_fr.rendering.words import (
    COLORS,
    SUPERTYPES,
    Noun,
    subtype_noun,
    the_keyword,
    type_noun,
)
from rules_fr.vocabulary.combat import AttackingPlayer
from rules_fr.vocabulary.filters import (
    AbilityOf,
    AllOf,
    AnyOf,
    AttachedToThe,
    Attacking,
    Blocked,
    Blocking,
    BlockingOrBlockedBy,
    ChoiceKind,
    Colorless,
    DamagedThisTurn,
    DealtDamageTo,
    Deed,
    DidThisTurn,
    EnteredThisTurn,
    FaceDown,
    Handling,
    HasAttached,
    HasColor,
    HasKeyword,
    HasNoAbilities,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    IsCommander,
    IsPermanent,
    IsToken,
    ManaValueIs,
    ManaValueParity,
    Modified,
    Monocolored,
    Multicolored,
    Named,
    Not,
    OfChosen,
    OwnedBy,
    Parity,
    PlayerWho,
    PowerIs,
    SharesCardTypeWith,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesManaValueWith,
    SharesNameWith,
    Suspended,
    Tapped,
    TargetsOnly,
    TargetsThe,
    ThisWay,
    ToughnessIs,
    WasKicked,
)
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT, SAGA, CardType, Supertype
from rules_fr.vocabulary.refs import EachOf, This, You
from rules_fr.vocabulary.terms import Filter, Ref


@singledispatch
def modifier(part: Filter, ctx: Context, register: Register) -> Item:
    """A closed complement or an adjective."""
    raise NotRendered(part, "pas de complément")


_ADJECTIVES: dict[Filter, Item] = {
    Colorless(): Adjective("incolore"),
    Multicolored(): Adjective("multicolore"),
    Monocolored(): Adjective("monocolore"),
    Tapped(): Adjective("engagé"),
    Not(Tapped()): Adjective("dégagé"),
    Attacking(): Adjective("attaquant"),
    Blocking(): Adjective("bloqueur", "bloqueuse"),
    Blocked(): Adjective("bloqué"),
    Modified(): Adjective("modifié"),
    IsCommander(): Adjective("Commandant", invariable=True),
    AttackingPlayer(You()): Relative("qui vous attaque", "qui vous attaquent"),
    DidThisTurn(Deed.ATTACKED): Relative("qui a attaqué ce tour-ci", "qui ont attaqué ce tour-ci"),
    DidThisTurn(Deed.BLOCKED): Relative("qui a bloqué ce tour-ci", "qui ont bloqué ce tour-ci"),
    DidThisTurn(Deed.DIED): Relative("qui est", "qui sont", "mort", "ce tour-ci"),
    DidThisTurn(Deed.DEALT_DAMAGE): Relative(
        "qui a infligé des blessures ce tour-ci", "qui ont infligé des blessures ce tour-ci"
    ),
    FaceDown(): "face cachée",
    Suspended(): "en suspension",
    Not(FaceDown()): "face visible",
    HasNoAbilities(): "sans capacité",
    OfChosen(ChoiceKind.COLOR): "de la couleur choisie",
    OfChosen(ChoiceKind.CREATURE_TYPE): "du type choisi",
    OfChosen(ChoiceKind.CARD_NAME): "du nom choisi",
    WasKicked(): Adjective("kické"),
    EnteredThisTurn(): Relative("qui est", "qui sont", "arrivé", "sur le champ de bataille ce tour-ci"),
    DamagedThisTurn(): Relative("qui a subi des blessures ce tour-ci", "qui ont subi des blessures ce tour-ci"),
}


def _from_table(part: Filter, ctx: Context, register: Register) -> Item:
    if part not in _ADJECTIVES:
        raise NotRendered(part)
    return _ADJECTIVES[part]


for _plain in (Colorless, Multicolored, Monocolored, Tapped, Attacking, Blocking, Blocked, FaceDown, HasNoAbilities):
    modifier.register(_plain, _from_table)
for _timed in (EnteredThisTurn, Modified, IsCommander, AttackingPlayer, DidThisTurn, WasKicked, Suspended):
    modifier.register(_timed, _from_table)


@modifier.register
def _dealt_to(part: DealtDamageTo, ctx: Context, register: Register) -> Item:
    if part.player != You():
        raise NotRendered(part)
    return Relative("qui vous a infligé des blessures ce tour-ci", "qui vous ont infligé des blessures ce tour-ci")


@modifier.register
def _damaged(part: DamagedThisTurn, ctx: Context, register: Register) -> Item:
    if part.source is None:
        return _ADJECTIVES[part]
    if isinstance(part.source, This) and ctx.card.name:
        about = name_mark(ctx.card.name)
        ctx.scope.mention_self(ctx.card.name)
    else:
        about = point(part.source, ctx, Role.OTHER).text
    match ctx.voice.take(DamagedBy):
        case DamagedBy.WOUNDED:
            return Adjective("blessé", behind=f" par {about} ce tour-ci")
        case DamagedBy.HAVING:
            return f"ayant subi des blessures {behind('de', about)} ce tour-ci"
        case DamagedBy.HAVING_NOW:
            return f"ayant subi ce tour-ci des blessures {behind('de', about)}"
        case _:
            rest = f"subi des blessures {behind('de', about)} ce tour-ci"
            return Relative(f"qui a {rest}", f"qui ont {rest}")


HANDLED = {
    Handling.REVEALED: "révélé",
    Handling.EXILED: "exilé",
    Handling.DESTROYED: "détruit",
    Handling.SACRIFICED: "sacrifié",
    Handling.DISCARDED: "défaussé",
    Handling.RETURNED: "renvoyé",
    Handling.COUNTERED: "contrecarré",
    Handling.DAMAGED: "blessé",
    Handling.TAPPED: "engagé",
    Handling.MILLED: "meulé",
    Handling.DRAWN: "pioché",
    Handling.CHOSEN: "choisi",
    Handling.CREATED: "créé",
}


@modifier.register
def _this_way(part: ThisWay, ctx: Context, register: Register) -> Item:
    return Adjective(HANDLED[part.how], behind=" de cette manière")


@modifier.register
def _attached_to(part: AttachedToThe, ctx: Context, register: Register) -> Item:
    if ctx.is_pronoun(part.ref, gender="", many=False, player=None):
        return Relative("qui lui est", "qui lui sont", "attaché")
    return Relative("qui est", "qui sont", "attaché", behind("à", point(part.ref, ctx, Role.OTHER).text))


@modifier.register
def _chosen(part: OfChosen, ctx: Context, register: Register) -> Item:
    if part not in _ADJECTIVES:
        raise NotRendered(part)
    if ctx.chosen(part.kind) != "choisi":
        return "de la couleur de votre choix" if part.kind is ChoiceKind.COLOR else "du type de votre choix"
    return _ADJECTIVES[part]


@modifier.register
def _type(part: HasType, ctx: Context, register: Register) -> Item:
    word = type_noun(part.type)
    return f"de {word.singular}" if register in (Register.CARD, Register.SPELL) else _noun_item(word)


def _noun_item(word: Noun) -> Item:
    """A noun behind another one does not vary."""
    return Adjective(word.singular, invariable=True)


@modifier.register
def _subtype(part: HasSubtype, ctx: Context, register: Register) -> Item:
    word = subtype_noun(part.subtype)
    return f"de {word.singular}" if register in (Register.CARD, Register.SPELL) else _noun_item(word)


@modifier.register
def _permanent(part: IsPermanent, ctx: Context, register: Register) -> Item:
    if register is not Register.CARD:
        raise NotRendered(part)
    return "de permanent"


@modifier.register
def _supertype(part: HasSupertype, ctx: Context, register: Register) -> Item:
    if part.supertype not in SUPERTYPES:
        raise NotRendered(part)
    return Adjective(*SUPERTYPES[part.supertype])


@modifier.register
def _color(part: HasColor, ctx: Context, register: Register) -> Item:
    return Adjective(*COLORS[part.color])


@modifier.register
def _keyword(part: HasKeyword, ctx: Context, register: Register) -> Item:
    return f"avec {the_keyword(part.keyword)}"


@modifier.register
def _power(part: PowerIs, ctx: Context, register: Register) -> Item:
    return measured("force", part.comparison, ctx)


@modifier.register
def _toughness(part: ToughnessIs, ctx: Context, register: Register) -> Item:
    return measured("endurance", part.comparison, ctx)


@modifier.register
def _mana_value(part: ManaValueIs, ctx: Context, register: Register) -> Item:
    return measured("valeur de mana", part.comparison, ctx)


@modifier.register
def _parity(part: ManaValueParity, ctx: Context, register: Register) -> Item:
    return "avec une valeur de mana " + ("paire" if part.parity is Parity.EVEN else "impaire")


@modifier.register
def _named(part: Named, ctx: Context, register: Register) -> Item:
    return Adjective("appelé", behind=f" {part.name}")


@modifier.register
def _token(part: IsToken, ctx: Context, register: Register) -> Item:
    raise NotRendered(part, "« jeton » n'est pas à sa place")


@modifier.register
def _targets(part: TargetsThe, ctx: Context, register: Register) -> Item:
    match part.what:
        case Is(ref=You()):
            return Relative("qui vous cible", "qui vous ciblent")
        case Is(ref=ref):
            about = point(ref, ctx, Role.OTHER).text
            return Relative(f"qui cible {about}", f"qui ciblent {about}")
        case what:
            from rules_fr.rendering.determiners import indefinite
            from rules_fr.rendering.filters import describe

            about = indefinite(describe(what, ctx))
            return Relative(f"qui cible {about}", f"qui ciblent {about}")


@modifier.register
def _targets_only(part: TargetsOnly, ctx: Context, register: Register) -> Item:
    if not isinstance(part.what, Is):
        raise NotRendered(part)
    about = point(part.what.ref, ctx, Role.OTHER).text
    return Relative(f"qui cible uniquement {about}", f"qui ciblent uniquement {about}")


@modifier.register
def _owned(part: OwnedBy, ctx: Context, register: Register) -> Item:
    if part.player != You():
        raise NotRendered(part)
    return "dont vous êtes le propriétaire"


@modifier.register
def _ability_of(part: AbilityOf, ctx: Context, register: Register) -> Item:
    raise NotRendered(part, "la source d'une capacité")


@modifier.register
def _shares_color(part: SharesColorWith, ctx: Context, register: Register) -> Item:
    about = point(part.ref, ctx, Role.OTHER).text
    return Relative(f"qui partage une couleur avec {about}", f"qui partagent une couleur avec {about}")


@modifier.register
def _shares_name(part: SharesNameWith, ctx: Context, register: Register) -> Item:
    return f"ayant le même nom que {_one_of(part.ref, ctx)}"


@modifier.register
def _shares_mana_value(part: SharesManaValueWith, ctx: Context, register: Register) -> Item:
    return f"ayant la même valeur de mana que {_one_of(part.ref, ctx)}"


def _one_of(ref: Ref, ctx: Context) -> str:
    """Who is alike: something known, or one of those that fit."""
    from rules_fr.rendering.determiners import indefinite
    from rules_fr.rendering.filters import describe

    return indefinite(describe(ref.what, ctx)) if isinstance(ref, EachOf) else point(ref, ctx, Role.OTHER).text


@modifier.register
def _shares_creature_type(part: SharesCreatureTypeWith, ctx: Context, register: Register) -> Item:
    about = point(part.ref, ctx, Role.OTHER).text
    return Relative(f"qui partage un type de créature avec {about}", f"qui partagent un type de créature avec {about}")


@modifier.register
def _shares_card_type(part: SharesCardTypeWith, ctx: Context, register: Register) -> Item:
    about = point(part.ref, ctx, Role.OTHER).text
    return Relative(f"qui partage un type de carte avec {about}", f"qui partagent un type de carte avec {about}")


@modifier.register
def _player_who(part: PlayerWho, ctx: Context, register: Register) -> Item:
    """« qui contrôle une île »."""
    before, ctx.some = ctx.some, "qui"
    try:
        with ctx.clause():
            clause = condition(part.condition, ctx)
    finally:
        ctx.some = before
    if not clause.startswith("qui "):
        raise NotRendered(part, "une relative")
    return Relative(clause, clause)


@modifier.register
def _involved(part: BlockingOrBlockedBy, ctx: Context, register: Register) -> Item:
    """« qui la bloque », behind `Blocking`."""
    gender = next((a.gender for a in reversed(ctx.scope.antecedents) if a.ref == part.ref), "f") or "f"
    if ctx.is_pronoun(part.ref, gender=gender, many=False, player=False):
        word = CLITIC + ("la" if gender == "f" else "le")
        return Relative(f"qui {word} bloque", f"qui {word} bloquent")
    about = point(part.ref, ctx, Role.OTHER).text
    return Relative(f"qui bloque {about}", f"qui bloquent {about}")


def in_combat_with(part: BlockingOrBlockedBy, ctx: Context) -> Item:
    """« bloquant ou bloquée par X »: without `Blocking`, it does not matter which of the two attacks."""
    about = point(part.ref, ctx, Role.OTHER).text
    return Adjective("bloqué", prefix="bloquant ou ", behind=f" par {about}")


_ATTACHED = {HasSubtype(AURA): "enchanté", HasSubtype(EQUIPMENT): "équipé"}


@modifier.register
def _has_attached(part: HasAttached, ctx: Context, register: Register) -> Item:
    if part.what not in _ATTACHED:
        raise NotRendered(part)
    if ctx.voice.take(WhichIs) is WhichIs.PLAIN:
        return Adjective(_ATTACHED[part.what])
    return Relative("qui est", "qui sont", _ATTACHED[part.what])


_HISTORIC = AnyOf((HasType(CardType.ARTIFACT), HasSupertype(Supertype.LEGENDARY), HasSubtype(SAGA)))


def _names(parts: tuple[Filter, ...]) -> Item | None:
    """« appelée X ou Y »"""
    names = [part.name for part in parts if isinstance(part, Named)]
    return Adjective("appelé", behind=" " + " ou ".join(names)) if len(names) == len(parts) else None


@modifier.register
def _either(part: AnyOf, ctx: Context, register: Register) -> Item:
    names = _names(part.parts)
    if names is not None:
        return names
    if all(isinstance(option, HasKeyword) for option in part.parts):
        words = [the_keyword(option.keyword) for option in part.parts if isinstance(option, HasKeyword)]
        return "avec " + ", ".join(words[:-1]) + " ou " + words[-1]
    if part == _HISTORIC:
        return Adjective("historique")
    items = [modifier(option, ctx, register) for option in part.parts]
    if any(
        isinstance(item, Choice | Relative) or (isinstance(item, str) and not item.startswith("de ")) for item in items
    ):
        raise NotRendered(part, "une alternative de compléments")
    joint = ctx.voice.take(Kinds).value
    return Choice(tuple(item for item in items if not isinstance(item, Choice | Relative)), joint)


@modifier.register
def _both(part: AllOf, ctx: Context, register: Register) -> Item:
    raise NotRendered(part, "plusieurs compléments ensemble")


@modifier.register
def _negated(part: Not, ctx: Context, register: Register) -> Item:
    if part in _ADJECTIVES:
        return _ADJECTIVES[part]
    match part.part:
        case HasKeyword(keyword=found):
            return f"sans {the_keyword(found)}"
        case HasColor(color=color):
            return Adjective(*COLORS[color], prefix="non-")
        case HasType(type=kind):
            return Adjective(type_noun(kind).singular, prefix="non-", invariable=True)
        case HasSubtype(subtype=subtype) if " " not in subtype_noun(subtype).singular:
            word = subtype_noun(subtype).singular
            return Adjective(word, prefix="non-", invariable=True)
        case HasSupertype(supertype=supertype) if " " not in SUPERTYPES.get(supertype, (" ",))[0]:
            return Adjective(*SUPERTYPES[supertype], prefix="non-")
        case Attacking():
            return Adjective("attaquant", prefix="non-")
        case Blocked():
            return Adjective("bloqué", prefix="non-")
        case HasAttached(what=what) if what in _ATTACHED:
            return Relative("qui n'est pas", "qui ne sont pas", _ATTACHED[what])
        case AnyOf(parts=options) if all(isinstance(option, HasKeyword) for option in options):
            words = [the_keyword(option.keyword) for option in options if isinstance(option, HasKeyword)]
            return "sans " + " ou ".join(words)
        case IsToken():
            return Adjective("jeton", prefix="non-", invariable=True)
        case Colorless():
            return Relative("qui a au moins une couleur", "qui ont au moins une couleur")
        case HasSupertype():
            return "non-base"
        case _:
            raise NotRendered(part, "pas de négation")
