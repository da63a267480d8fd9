"""Rules about players: what they may or may not do, what spells cost."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import EACH, for_each
from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the, each, indefinite
from rules_fr.rendering.families import Register, Role, modification, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.modifications import cannot
from rules_fr.rendering.origins import cast_from, cast_where, players
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.words import STEPS, in_letters, is_many
from rules_fr.vocabulary.amounts import Fixed, X
from rules_fr.vocabulary.combat import MaximumAttackers, MaximumBlocks, Period
from rules_fr.vocabulary.filters import AllOf, AnyOf, Anything, HasType, InZone, Is, Not
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.mana import ManaCost, show_mana_cost
from rules_fr.vocabulary.modifications import (
    CannotActivate,
    CannotGainLife,
    CannotLose,
    CostLess,
    CostMore,
    ExtraLandPlays,
    ManaExemption,
    MaximumHandSize,
    MayCastWithoutPaying,
    MayPlayFrom,
    MayPlayOneFrom,
    NoMaximumHandSize,
    PlayersCannotActivate,
    PlayersCannotCast,
    PlayersCannotPlayLands,
    Playing,
    RevealsFirstDraw,
    SetMaximumHandSize,
    SkipStep,
)
from rules_fr.vocabulary.origins import CannotEnter
from rules_fr.vocabulary.refs import EachOpponent, EachPlayer, It, Linked, This, TopOfLibrary, You
from rules_fr.vocabulary.rules_bent import (
    CannotSearch,
    Liberty,
    MayLookAtTop,
    PlaysRevealed,
    PoolsKept,
    SpendAsThough,
)
from rules_fr.vocabulary.terms import Amount, Filter, Ref, walk


@modification.register
def _no_lands(what: PlayersCannotPlayLands, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    return cannot(who, Clause(who, "jouer", "de terrains"))


@modification.register
def _from_zone(what: MayPlayFrom, ctx: Context, subject: Said, lasting: bool) -> Clause:
    """« Vous pouvez jouer des cartes de terrain depuis votre cimetière. »"""
    return _of_zone(what, ctx, many=True)


def one_from_zone(what: MayPlayFrom, ctx: Context) -> Clause:
    """« Vous pouvez lancer un sort de créature depuis votre cimetière », of one card."""
    return _of_zone(what, ctx, many=False)


def _of_zone(what: MayPlayFrom, ctx: Context, *, many: bool) -> Clause:
    who = players(what.player, ctx)
    if what.zone is not Zone.GRAVEYARD or what.player != You() or what.cost is not None:
        raise NotRendered(what)
    match what.what:
        case AllOf(parts=(*others, Not(part=HasType(type=CardType.LAND)))):
            spells = others[0] if len(others) == 1 else AllOf(tuple(others))
            verb, text = "lancer", indefinite(describe(spells, ctx, Register.SPELL), many=many)
        case _:
            verb, text = "jouer", indefinite(describe(what.what, ctx, Register.CARD), many=many)
    return Clause(who, "pouvoir", infinitives=(Clause(who, verb, f"{text} depuis votre cimetière"),))


@modification.register
def _no_life(what: CannotGainLife, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    return cannot(who, Clause(who, "gagner", "de points de vie"))


@modification.register
def _no_loss(what: CannotLose, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    return cannot(who, Clause(who, "perdre", "la partie"))


@modification.register
def _no_activation(what: CannotActivate, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if subject.text in ("il", "elle", "ils", "elles"):
        return _activation(f"{'leurs' if subject.many else 'ses'} capacités activées", what.exempt, subject)
    return _activation(f"les capacités activées {behind('de', subject.text)}", what.exempt, subject)


def _activation(text: str, exempt: ManaExemption, subject: Said) -> Clause:
    abilities = Said(subject.ref, text, "f", True)
    tail = "" if exempt is ManaExemption.NONE else "à moins qu'elles ne soient des capacités de mana"
    return cannot(abilities, Clause(abilities, "activer", tail, passive=True))


@modification.register
def _no_player_activation(what: PlayersCannotActivate, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.what == Anything() and what.player == EachPlayer():
        return _activation("les capacités activées", what.exempt, subject)
    raise NotRendered(what)


def _cost(what: CostLess | CostMore, ctx: Context, word: str) -> Clause:
    spells, where = cast_from(what.what)
    phrase = describe(spells, ctx, Register.SPELL)
    said_by = ""
    if what.player == You():
        said_by = "que vous lancez"
    elif what.player == EachOpponent():
        said_by = "que vos adversaires lancent"
    elif what.player is not None:
        who = point(what.player, ctx, Role.SUBJECT)
        said_by = f"que {who.text} lance{'nt' if who.many else ''}"
    if where is not None:
        said_by += cast_where(where, what)
    phrase = structs.replace(phrase, tail=f"{phrase.tail} {said_by}".strip())
    one_by_one = what.times is not None and any(isinstance(node, It) for node in walk(what.times))
    said = Said(You(), each(phrase) if one_by_one else all_the(phrase), "m", not one_by_one)
    if one_by_one:  # « son contrôleur »: the spell's
        ctx.scope.mention(It(), frozenset({"sort"}), gender="m")
        ctx.about(structs.replace(said, ref=It()))
    return Clause(said, "coûter", priced(what.cost, what.times, f"de {word} à lancer", ctx))


def priced(cost: ManaCost, times: Amount | None, words: str, ctx: Context) -> str:
    """« {1} de moins à lancer pour chaque créature », « {X} de moins à lancer », X to be defined."""
    if times is None:
        return f"{show_mana_cost(cost)} {words}"
    if isinstance(times, EACH):
        return f"{show_mana_cost(cost)} {words} {for_each(times, ctx)}"
    if show_mana_cost(cost) != "{1}":
        raise NotRendered(times, "« pour chaque »")
    if not isinstance(times, X):
        ctx.define_x(times)
    return f"{{X}} {words}"


@modification.register
def _less(what: CostLess, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return _cost(what, ctx, "moins")


@modification.register
def _more(what: CostMore, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return _cost(what, ctx, "plus")


@modification.register
def _lands(what: ExtraLandPlays, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    many = is_many(what.count)
    number = in_letters(what.count.value) if isinstance(what.count, Fixed) else "X"
    tail = f"{number} terrain{'s' if many else ''} supplémentaire{'s' if many else ''}"
    if lasting:
        tail += f" pendant chacun de {'vos' if who.you else 'leurs' if who.many else 'ses'} tours"
    return Clause(who, "pouvoir", infinitives=(Clause(who, "jouer", tail),))


@modification.register
def _free(what: MayCastWithoutPaying, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    spells = "des sorts" if what.what == Anything() else indefinite(describe(what.what, ctx, Register.SPELL), many=True)
    if what.origin not in (None, Zone.HAND) or (what.origin is not None and what.player != You()):
        raise NotRendered(what)
    where = " depuis votre main" if what.origin is Zone.HAND else ""
    tail = f"{spells}{where} sans payer leur coût de mana"
    return Clause(who, "pouvoir", infinitives=(Clause(who, "lancer", tail),))


def of_top(affected: Filter) -> Filter | None:
    """What is said of the top card of your library, when that is what a permission is about."""
    match affected:
        case AllOf(parts=(*what, InZone(Zone.LIBRARY, You()), Is(TopOfLibrary(You(), Fixed(1))))):
            return what[0] if len(what) == 1 else AllOf(tuple(what)) if what else Anything()
        case _:
            return None


def from_top(what: Filter, how: Playing, ctx: Context) -> Clause:
    """« Vous pouvez lancer des sorts de créature depuis le dessus de votre bibliothèque. »"""
    who = players(You(), ctx)
    cast = how is Playing.CAST
    if cast and isinstance(what, AnyOf):
        options = [indefinite(describe(option, ctx, Register.CARD)) for option in what.parts]
        text = f"la carte du dessus de votre bibliothèque si c'est {' ou '.join(options)}"
        return Clause(who, "pouvoir", infinitives=(Clause(who, "lancer", text),))
    if not cast and what == Anything():
        return Clause(who, "pouvoir", infinitives=(Clause(who, "jouer", "la carte du dessus de votre bibliothèque"),))
    text = "des sorts" if cast and what == Anything() else ""
    text = text or indefinite(describe(what, ctx, Register.SPELL if cast else Register.CARD), many=True)
    played = Clause(who, "lancer" if cast else "jouer", f"{text} depuis le dessus de votre bibliothèque")
    return Clause(who, "pouvoir", infinitives=(played,))


def linked(affected: Filter) -> bool:
    """Whether a permission is about the cards that the card exiled."""
    parts = affected.parts if isinstance(affected, AllOf) else (affected,)
    return parts[-1] == Is(Linked())


def from_exile(affected: Filter, how: Playing, ctx: Context) -> Clause:
    """« Vous pouvez jouer des cartes de terrain exilées par X. »"""
    who = players(You(), ctx)
    verb = "lancer" if how is Playing.CAST else "jouer"
    phrase = describe(affected, ctx, Register.CARD)
    text = all_the(phrase) if affected == Is(Linked()) else indefinite(phrase, many=True)
    return Clause(who, "pouvoir", infinitives=(Clause(who, verb, text),))


@modification.register
def _one_from(what: MayPlayOneFrom, ctx: Context, subject: Said, lasting: bool) -> Clause:
    """« vous pouvez lancer un sort de créature depuis votre cimetière », « pendant chacun de vos tours »."""
    match what.what:
        case AllOf(parts=(*others, Not(part=HasType(type=CardType.LAND)))) if (
            others and what.player == You() and what.zone is Zone.GRAVEYARD
        ):
            spells = others[0] if len(others) == 1 else AllOf(tuple(others))
        case _:
            raise NotRendered(what)
    who = players(what.player, ctx)
    text = f"{indefinite(describe(spells, ctx, Register.SPELL))} depuis votre cimetière"
    return Clause(who, "pouvoir", infinitives=(Clause(who, "lancer", text),), lead="pendant chacun de vos tours, ")


@modification.register
def _shown(what: PlaysRevealed, ctx: Context, subject: Said, lasting: bool) -> Clause:
    """« Les joueurs jouent avec la carte du dessus de leur bibliothèque révélée. »"""
    who = players(what.player, ctx)
    whose = "votre" if what.player == You() else "leur" if who.many else "sa"
    shown = f"la carte du dessus de {whose} bibliothèque" if what.zone is Zone.LIBRARY else f"{whose} main"
    return Clause(who, "jouer", f"avec {shown} révélée")


@modification.register
def _no_search(what: CannotSearch, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    libraries = "les bibliothèques" if what.player == EachOpponent() else "leur bibliothèque"
    return cannot(who, Clause(who, "chercher", f"dans {libraries}"))


_AS_THOUGH = {Liberty.ANY_COLOR: "de n'importe quelle couleur", Liberty.ANY_TYPE: "de n'importe quel type"}


@modification.register
def _spend(what: SpendAsThough, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    tail = f"du mana comme si c'était du mana {_AS_THOUGH[what.liberty]}"
    match what.what:
        case None:
            pass
        case Is():
            tail += " pour lancer ce sort"
        case spells:
            tail += f" pour lancer {indefinite(describe(spells, ctx, Register.SPELL), many=True)}"
    return Clause(who, "pouvoir", infinitives=(Clause(who, "dépenser", tail),))


@modification.register
def _no_maximum(what: NoMaximumHandSize, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    return Clause(who, "avoir", "de taille de main maximale", negative="pas")


@modification.register
def _mana_stays(what: PoolsKept, ctx: Context, subject: Said, lasting: bool) -> Clause:
    kept = "le mana non dépensé au moment où les étapes et les phases se terminent"
    return Clause(players(what.players, ctx), "perdre", kept, negative="pas")


def _hand_size(player: Ref, ctx: Context) -> Said:
    if player == You():
        return Said(This(), "la taille maximale de votre main", "f")
    whose = point(player, ctx, Role.OTHER).text
    return Said(This(), f"la taille maximale de la main {behind('de', whose)}", "f")


@modification.register
def _hand_changes(what: MaximumHandSize, ctx: Context, subject: Said, lasting: bool) -> Clause:
    match what.change:
        case Fixed(value=value):
            verb, number = ("réduire", -value) if value < 0 else ("augmenter", value)
            return Clause(_hand_size(what.player, ctx), verb, f"de {in_letters(number)}", passive=True)
        case _:
            raise NotRendered(what)


@modification.register
def _hand_is(what: SetMaximumHandSize, ctx: Context, subject: Said, lasting: bool) -> Clause:
    size = what.size
    value = f"de {in_letters(size.value)}" if isinstance(size, Fixed) else f"égale à {quantity(size, ctx)}"
    return Clause(_hand_size(what.player, ctx), "être", value)


@modification.register
def _skip(what: SkipStep, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    whose = "votre" if what.player == You() else "leur" if who.many else "sa" if STEPS[what.step][1] == "f" else "son"
    return Clause(who, "passer", f"{whose} {STEPS[what.step][0]}")


@modification.register
def _first_draw(what: RevealsFirstDraw, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.player != You():
        raise NotRendered(what)
    tail = "la première carte que vous piochez à chaque tour"
    return Clause(point(You(), ctx, Role.SUBJECT), "révéler", tail)


def _at_most(count: Amount, verb: str, clitics: tuple[str, ...], node: MaximumAttackers | MaximumBlocks) -> Clause:
    """« pas plus d'une créature ne peut attaquer à chaque combat »"""
    if not isinstance(count, Fixed):
        raise NotRendered(node)
    many = count.value != 1
    when = "à chaque tour" if node.period is Period.TURN else "à chaque combat"
    number = f"de {in_letters(count.value)} créatures" if many else "d'une créature"
    who = Said(You(), f"pas plus {number}", "f", many)
    return Clause(who, "pouvoir", negative="que", infinitives=(Clause(who, verb, when, clitics),))


@modification.register
def _attackers(what: MaximumAttackers, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.defender not in (None, You()):
        raise NotRendered(what)
    return _at_most(what.count, "attaquer", ("vous",) if what.defender else (), what)


@modification.register
def _blocks(what: MaximumBlocks, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return _at_most(what.count, "bloquer", (), what)


PLAYER_RULES = (
    MaximumAttackers,
    MaximumBlocks,
    PlaysRevealed,
    MayLookAtTop,
    CannotEnter,
    PlayersCannotCast,
    PlayersCannotPlayLands,
    CannotGainLife,
    CannotLose,
    PlayersCannotActivate,
    CostLess,
    CostMore,
    ExtraLandPlays,
    MayCastWithoutPaying,
    MayPlayFrom,
    MayPlayOneFrom,
    MaximumHandSize,
    NoMaximumHandSize,
    SetMaximumHandSize,
    SkipStep,
    RevealsFirstDraw,
    PoolsKept,
)
"""Modifications that bring their own subject."""
