"""Filters as complements and adjectives of a noun."""

from __future__ import annotations

from functools import singledispatch

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register
from rules_fr.rendering.ordinals import ordinal
from rules_fr.rendering.phrase import Adjective, Choice, Item, Relative, Upon
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sizes import measured
from rules_fr.rendering.variants import Kinds
from rules_fr.rendering.words import COLORS, SUPERTYPES, Noun, subtype_noun, the_keyword, type_noun
from rules_fr.vocabulary.amounts import Variety
from rules_fr.vocabulary.combat import AttackingPlayer
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    Attacking,
    Blocked,
    Blocking,
    CastAsNth,
    ChoiceKind,
    Colorless,
    DamagedThisTurn,
    Deed,
    DidThisTurn,
    Differing,
    EnteredThisTurn,
    FaceDown,
    Handling,
    HasColor,
    HasKeyword,
    HasNoAbilities,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
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
    PaidThisWay,
    Parity,
    PowerIs,
    Sharing,
    Suspended,
    Tapped,
    ThisWay,
    ToughnessIs,
    WasForetold,
    WasKicked,
)
from rules_fr.vocabulary.kinds import SAGA, CardType, Supertype, Zone
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Filter


@singledispatch
def modifier(part: Filter, ctx: Context, register: Register) -> Item:
    """A closed complement or an adjective."""
    raise NotRendered(part, "pas de complément")


ADJECTIVES: dict[Filter, Item] = {
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
    WasForetold(): Adjective("prédit"),
    WasKicked(): Adjective("kické"),
    EnteredThisTurn(): Relative("qui est", "qui sont", "arrivé", "sur le champ de bataille ce tour-ci"),
    DamagedThisTurn(): Relative("qui a subi des blessures ce tour-ci", "qui ont subi des blessures ce tour-ci"),
}


def _from_table(part: Filter, ctx: Context, register: Register) -> Item:
    if part not in ADJECTIVES:
        raise NotRendered(part)
    return ADJECTIVES[part]


for _plain in (Colorless, Multicolored, Monocolored, Tapped, Attacking, Blocking, Blocked, FaceDown, HasNoAbilities):
    modifier.register(_plain, _from_table)
for _timed in (EnteredThisTurn, Modified, IsCommander, AttackingPlayer, WasForetold, WasKicked, Suspended):
    modifier.register(_timed, _from_table)


@modifier.register
def _nth(part: CastAsNth, ctx: Context, register: Register) -> Item:
    whose = "que vous avez lancé" if part.player == You() else "lancé"
    text = f"le {ordinal(part.ordinal)} sort {whose} ce tour-ci"
    return Relative(f"qui est {text}", f"qui sont {text}")


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
    Handling.BURIED: "mis",
    Handling.TAKEN: "mis",
    Handling.ENTERED: "mis",
}


YOURS = {Handling.BURIED: "votre cimetière", Handling.TAKEN: "votre main"}
"""Where what is yours was put, by how it was handled."""
_REACHED = {Handling.BURIED: " dans un cimetière", Handling.ENTERED: " sur le champ de bataille"}


def handled_so(way: ThisWay, *, yours: bool = False) -> Adjective:
    """« détruit de cette manière », « mis dans un cimetière de cette manière », « mis dans votre main … »."""
    if way.origin is not None and (way.how, way.origin) != (Handling.EXILED, Zone.HAND):
        raise NotRendered(way)
    if way.how is Handling.TAKEN and not yours:
        raise NotRendered(way, "dans la main de qui")
    where = " depuis sa main" if way.origin is not None else _REACHED.get(way.how, "")
    where = f" dans {YOURS[way.how]}" if yours else where
    return Adjective(HANDLED[way.how], behind=f"{where} de cette manière")


@modifier.register
def _this_way(part: ThisWay, ctx: Context, register: Register) -> Item:
    return handled_so(part)


@modifier.register
def _paid_this_way(part: PaidThisWay, ctx: Context, register: Register) -> Item:
    return Adjective(HANDLED[part.how], behind=" de cette manière")


@modifier.register
def _chosen(part: OfChosen, ctx: Context, register: Register) -> Item:
    if part not in ADJECTIVES:
        raise NotRendered(part)
    if ctx.chosen(part.kind) != "choisi":
        return "de la couleur de votre choix" if part.kind is ChoiceKind.COLOR else "du type de votre choix"
    return ADJECTIVES[part]


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
    if register not in (Register.CARD, Register.SPELL):
        raise NotRendered(part)
    return "de permanent"


@modifier.register
def _did(part: DidThisTurn, ctx: Context, register: Register) -> Item:
    """« qui est morte ce tour-ci »; of a card in a graveyard, « qui y a été mise … depuis le champ de bataille »."""
    if part.deed is Deed.DIED and ctx.buried:
        return Relative("qui y a été", "qui y ont été", "mis", "ce tour-ci depuis le champ de bataille")
    return ADJECTIVES[part]


_DIFFERING = {Variety.NAME: "des noms différents", Variety.POWER: "des forces différentes"}


@modifier.register
def _differing(part: Differing, ctx: Context, register: Register) -> Item:
    if part.variety not in _DIFFERING:
        raise NotRendered(part)
    return f"avec {_DIFFERING[part.variety]}"


SHARED = {
    Variety.CARD_TYPE: "type de carte",
    Variety.CREATURE_TYPE: "type de créature",
    Variety.LAND_TYPE: "type de terrain",
    Variety.COLOR: "couleur",
}


@modifier.register
def _sharing(part: Sharing, ctx: Context, register: Register) -> Item:
    if part.variety not in SHARED:
        raise NotRendered(part)
    one = "une" if part.variety is Variety.COLOR else "un"
    return f"qui partagent {one} {SHARED[part.variety]}"


@modifier.register
def _token(part: IsToken, ctx: Context, register: Register) -> Item:
    raise NotRendered(part, "« jeton » n'est pas à sa place")


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


_BE = ("qui est", "qui sont")
_AWAY = AnyOf((InZone(Zone.EXILE), InZone(Zone.GRAVEYARD, You())))
_IN_SIGHT = AnyOf((InZone(Zone.BATTLEFIELD), InZone(Zone.COMMAND)))
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
    if part == _AWAY:
        return "en exil et dans votre cimetière"
    if part == _IN_SIGHT:
        return "sur le champ de bataille ou dans la zone de commandement"
    items = [modifier(option, ctx, register) for option in part.parts]
    if all(isinstance(item, Relative) and (item.singular, item.plural) == _BE for item in items):
        words = [item.participle for item in items if isinstance(item, Relative)]
        return Relative(*_BE, choices=tuple(words))
    clauses = [item for item in items if isinstance(item, Relative) and not (item.participle or item.choices)]
    if len(clauses) == len(items):
        return Relative(
            " ou ".join(item.form("m", many=False) for item in clauses),
            " ou ".join(item.form("m", many=True) for item in clauses),
        )
    if any(
        isinstance(item, Choice | Relative | Upon) or (isinstance(item, str) and not item.startswith("de "))
        for item in items
    ):
        raise NotRendered(part, "une alternative de compléments")
    joint = ctx.voice.take(Kinds).value
    return Choice(tuple(item for item in items if not isinstance(item, Choice | Relative | Upon)), joint)


@modifier.register
def _both(part: AllOf, ctx: Context, register: Register) -> Item:
    raise NotRendered(part, "plusieurs compléments ensemble")
