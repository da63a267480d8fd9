"""Modifications of what players may do, and of what things cost (use `mod`)."""

from __future__ import annotations

from typing import ClassVar

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import each_of
from rules_fr.reading.keyword_trees import keyword_abilities
from rules_fr.reading.mana_text import mana_text
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.rewrite import contains
from rules_fr.reading.tables import Token
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    Anything,
    ChoiceKind,
    ControlledBy,
    HasType,
    InZone,
    Is,
    IsSpell,
    OfChosen,
    SharesNameWith,
)
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.modifications import (
    CannotActivate,
    CannotGainLife,
    CannotLose,
    CostLess,
    CostMore,
    DamageCannotBePrevented,
    ExtraLandPlays,
    Layer,
    ManaExemption,
    MayBeCommander,
    MayCastWithoutPaying,
    NoMaximumHandSize,
    PlayersCannotActivate,
    PlayersCannotCast,
    PlayersCannotPlayLands,
    RevealsFirstDraw,
    SkipStep,
)
from rules_fr.vocabulary.origins import CastFrom
from rules_fr.vocabulary.refs import (
    Chosen,
    EachOf,
    EachPlayer,
    This,
    You,
)
from rules_fr.vocabulary.rules_bent import (
    CannotDraw,
    CannotSearch,
    CannotWin,
    CostsAtLeast,
    DamageAsThough,
    Liberty,
    PlayerCannotBeTargeted,
    PlayerGains,
    PlaysRevealed,
    PoolsKept,
    SpellsPerTurn,
    SpendAsThough,
    StaysWithoutLife,
)
from rules_fr.vocabulary.terms import Ability, Effect, Filter, Modification, Ref

Mods = tuple[Modification, ...]


def mana_cost(m: Match) -> ManaCost:
    """The one group of symbols of the clause."""
    groups = [token.value for token in m["mana"].children if token.type == "MANA"]
    if len(groups) != 1:
        raise m.refuse("ce coût n'est pas compris")
    return mana_text(groups[0], m.start)


def spells(what: Filter) -> tuple[Filter, Ref | None]:
    """What a phrase about spells describes, and whose they are."""
    parts = list(what.parts) if isinstance(what, AllOf) else [what]
    player: Ref | None = None
    rest: list[Filter] = []
    for part in parts:
        match part:
            case ControlledBy(player=who):
                player = who
            case IsSpell():
                pass
            case _:
                rest.append(part)
    return all_of(rest), player


def cast_from_there(what: Filter) -> Filter:
    """« (lancer) des sorts des cimetières »: where they are cast from."""
    match what:
        case InZone(zone=zone, owner=None):
            return CastFrom((zone,))
        case AnyOf(parts=places) if all(isinstance(place, InZone) and place.owner is None for place in places):
            return CastFrom(tuple(place.zone for place in places if isinstance(place, InZone)))
        case AllOf(parts=parts):
            return AllOf(tuple(map(cast_from_there, parts)))
        case _:
            return what


@frame("mod", "lancer|jouer subj:P ne_peut_pas obj:S")
def cannot_cast(m: Match) -> Mods:
    """« Les joueurs ne peuvent pas lancer de sorts de créature. »"""
    thing: c.Thing = m["obj"]
    if HasType(CardType.LAND) == thing.filter:
        return (PlayersCannotPlayLands(m["subj"].ref),)
    what, player = spells(cast_from_there(thing.filter))
    if player is not None or thing.definite:
        raise m.refuse("ces sorts ne sont pas compris ici")
    return (PlayersCannotCast(m["subj"].ref, what),)


@frame("mod", "lancer|jouer subj:S ne_peut_pas passif", "lancer subj:TheNamed ne_peut_pas passif")
def cannot_be_cast(m: Match) -> Mods:
    """« Les sorts de créature ne peuvent pas être lancés. », « La carte nommée ne peut pas … »: by nobody."""
    if isinstance(m["subj"], c.TheNamed):
        return (PlayersCannotCast(EachPlayer(), OfChosen(ChoiceKind.CARD_NAME)),)
    thing: c.Thing = m["subj"]
    what, player = spells(thing.filter)
    if player is not None or thing.definite or "sort" not in thing.kind.split("&"):
        raise m.refuse("ces sorts ne sont pas compris ici")
    return (PlayersCannotCast(EachPlayer(), what),)


@frame("mod", "activer|jouer subj:P ne_peut_pas obj:AbilityPhrase")
def cannot_activate(m: Match) -> Mods:
    """« Les joueurs ne peuvent pas activer les capacités des artefacts. »"""
    found: c.AbilityPhrase = m["obj"]
    of = found.of.filter if found.of is not None else None
    if found.kind not in ("", "activer", "sauf_mana"):
        raise m.refuse("ces capacités ne sont pas comprises ici")
    if of is None:
        return (PlayersCannotActivate(m["subj"].ref, exempt=exempt_of(found)),)
    return (PlayersCannotActivate(m["subj"].ref, of, exempt_of(found)),)


def exempt_of(found: c.AbilityPhrase) -> ManaExemption:
    return ManaExemption.MANA_ABILITIES if found.kind == "sauf_mana" else ManaExemption.NONE


@frame("mod", "activer subj:P ne_peut_que seulement obj:AbilityPhrase")
def only_mana(m: Match) -> Mods:
    """« Les joueurs ne peuvent activer que des capacités de mana. »"""
    if m["obj"].kind != "de_mana":
        raise m.refuse("ces capacités ne sont pas comprises ici")
    return (PlayersCannotActivate(m["subj"].ref, exempt=ManaExemption.MANA_ABILITIES),)


@frame("mod", "activer|jouer subj:AbilityPhrase ne_peut_pas passif")
def not_activated(m: Match) -> Mods:
    """« Les capacités activées (des artefacts) ne peuvent pas être activées. »"""
    if m["subj"].kind not in ("", "activer", "sauf_mana"):
        raise m.refuse("ces capacités ne sont pas comprises ici")
    if m["subj"].of is None:
        return (PlayersCannotActivate(EachPlayer(), exempt=exempt_of(m["subj"])),)
    return (CannotActivate(exempt_of(m["subj"])),)


@frame("mod", "coûter subj:O plancher_de_coût")
def costs_at_least(m: Match) -> Mods:
    """« Chaque sort qui coûterait moins de trois manas à lancer coûte trois manas à lancer. »"""
    what, player = spells(m["subj"].filter)
    if player is not None or m["subj"].definite:
        raise m.refuse("on ne sait pas quels sorts")
    return (CostsAtLeast(what, int(m["plancher_de_coût"].get("times"))),)


@frame("mod", "coûter subj:O mana de_moins pour_chaque?", "coûter subj:O mana de_plus pour_chaque?")
def costs(m: Match) -> Mods:
    """« Les sorts de créature que vous lancez coûtent {1} de moins. »"""
    what, player = spells(m["subj"].filter)
    times = each_of(m, m["pour_chaque"]) if m["pour_chaque"] is not None else None
    if times is not None and contains(times, SharesNameWith) and contains(times, This):
        raise m.refuse("on ne sait pas de quel sort il s'agit")
    kind = CostLess if m["de_moins"] is not None else CostMore
    return (kind(what, player, mana_cost(m), times),)


@frame("mod", "lancer|jouer subj:P permission obj:S sans_payer depuis:Place?")
def without_paying(m: Match) -> Mods:
    """« Vous pouvez lancer des sorts (depuis votre main) sans payer leur coût de mana. »"""
    what, player = spells(m["obj"].filter)
    place: c.Place | None = m["depuis"]
    if player is not None or m["obj"].definite or (place is not None and place.owner != m["subj"].ref):
        raise m.refuse("ces sorts ne sont pas compris ici")
    if m["obj"].number not in (None, Fixed(1)) or m["obj"].at_least or m["obj"].at_most:
        raise m.refuse("on ne sait pas combien de sorts")
    return (MayCastWithoutPaying(m["subj"].ref, what, place.zone if place is not None else None),)


@frame("mod", "payer subj:P permission mana à_la_place de:CostPhrase")
def pay_instead(m: Match) -> Mods:
    """« Vous pouvez payer {0} à la place du coût de mana des sorts que vous lancez. »"""
    match m["de"]:
        case c.CostPhrase(name="coût_de_mana", of=EachOf(what=what) | Chosen(what=what)) if not mana_cost(m).symbols:
            about, player = spells(what)
            if player not in (None, m["subj"].ref):
                raise m.refuse("ces sorts ne sont pas compris ici")
            return (MayCastWithoutPaying(m["subj"].ref, about),)
        case _:
            raise m.refuse("ce coût n'est pas compris ici")


@frame("mod", "jouer subj:P permission obj:Additional à_chacun_de_vos_tours? à_chacun_de_leurs_tours?")
def more_lands(m: Match) -> Mods:
    """« Vous pouvez jouer un terrain supplémentaire pendant chacun de vos tours. »"""
    if m["obj"].kind != "type:land":
        raise m.refuse("on ne sait pas de quoi")
    if ("à_chacun_de_leurs_tours" if m["subj"].ref == You() else "à_chacun_de_vos_tours") in m:
        raise m.refuse("on ne sait pas pendant les tours de qui")
    return (ExtraLandPlays(m["subj"].ref, m["obj"].amount),)


@frame("mod", "révéler subj:P obj:FirstDraw")
def reveal_first(m: Match) -> Mods:
    """« Révélez la première carte que vous piochez à chaque tour. »"""
    if m["obj"].player != m["subj"].ref:
        raise m.refuse("on ne sait pas de qui")
    return (RevealsFirstDraw(m["subj"].ref),)


@frame("mod", "commander subj:O")
def may_be_commander(m: Match) -> Mods:
    """« X peut être votre commandant. »"""
    if not isinstance(m["subj"].ref, This):
        raise m.refuse("seule la carte elle-même peut l'être")
    return (MayBeCommander(),)


class TheseUnpreventable(Modification, frozen=True):
    """« Ces blessures ne peuvent pas être prévenues. »: folded into the instruction before; never handed over."""

    layer: ClassVar[Layer] = Layer.RULES


@frame("mod", "prévenir subj:Damage ne_peut_pas passif")
def not_prevented(m: Match) -> Mods:
    """« Les blessures ne peuvent pas être prévenues. »"""
    if m["subj"].anaphoric and m["subj"].amount is None:
        return (TheseUnpreventable(),)
    if m["subj"].amount is not None or m["subj"].anaphoric or m["subj"].kind.value != "any":
        raise m.refuse("ces blessures ne sont pas comprises ici")
    return (DamageCannotBePrevented(),)


@frame("mod", "infliger subj:Damage passif à:T? comme_si")
def dealt_as_though(m: Match) -> Mods:
    """« Toutes les blessures vous sont infligées comme si leur source avait l'infection. »"""
    found: c.Damage = m["subj"]
    if not found.every or found.kind is not DamageKind.ANY or not isinstance(m["comme_si"], c.AsThough):
        raise m.refuse("ces blessures ne sont pas comprises ici")
    to = Anything() if m["à"] is None else Is(m["à"].ref) if m["à"].definite else m["à"].filter
    return (DamageAsThough(m["comme_si"].keyword, to),)


@frame("mod", "avoir|acquérir|gagner subj:P kw")
def player_gains(m: Match) -> Mods:
    """« Vous avez la défense talismanique. »"""
    return tuple(PlayerGains(m["subj"].ref, ability) for ability in keyword_abilities(m["kw"], m.reader))


@frame("mod", "gagner subj:P ne_peut_pas obj:Life")
def no_life(m: Match) -> Mods:
    """« Les joueurs ne peuvent pas gagner de points de vie. »"""
    return (CannotGainLife(m["subj"].ref),)


@frame("mod", "être subj:P ne_peut_pas obj:Word")
def not_targeted(m: Match) -> Mods:
    """« Vous ne pouvez pas être la cible de sorts ou de capacités. »"""
    match m["obj"]:
        case c.Word(name="cible", of=c.Thing(filter=what)):
            return (PlayerCannotBeTargeted(m["subj"].ref, what),)
        case _:
            raise m.refuse("ce mot n'est pas compris ici")


@frame("mod", "lancer|jouer subj:P ne_peut_pas obj:S un_par_tour")
def one_spell(m: Match) -> Mods:
    """« Les joueurs ne peuvent pas lancer plus d'un sort par tour. »"""
    what, player = spells(m["obj"].filter)
    if player is not None or m["obj"].definite:
        raise m.refuse("ces sorts ne sont pas compris ici")
    return (SpellsPerTurn(m["subj"].ref, what),)


@frame("mod", "piocher subj:P ne_peut_pas obj:O un_par_tour?")
def cannot_draw(m: Match) -> Mods:
    """« Les joueurs ne peuvent pas piocher de cartes. », « … plus d'une carte par tour. »"""
    if m["obj"].kind != "carte" or m["obj"].number not in (None, Fixed(1)) or m["obj"].definite:
        raise m.refuse("on ne sait pas combien de cartes")
    return (CannotDraw(m["subj"].ref, 1 if "un_par_tour" in m else 0),)


_LIBERTIES = {"dépenser_toute_couleur": Liberty.ANY_COLOR, "dépenser_tout_type": Liberty.ANY_TYPE}


@frame("mod", "dépenser_toute_couleur|dépenser_tout_type subj:P permission")
def spend_freely(m: Match) -> Mods:
    """« Vous pouvez dépenser du mana comme si c'était du mana de n'importe quelle couleur (pour …). »"""
    return (SpendAsThough(m["subj"].ref, _LIBERTIES[m.lemma]),)


@frame("effect", "dépenser_toute_couleur|dépenser_tout_type subj:P permission durée")
def spend_freely_then(m: Match) -> Effect:
    """« … et vous pouvez dépenser du mana comme si c'était du mana de n'importe quelle couleur pour la lancer. »"""
    return Apply(None, spend_freely(m), m["durée"])


@frame("mod", "chercher subj:P ne_peut_pas dans:Place")
def cannot_search(m: Match) -> Mods:
    """« Les joueurs ne peuvent pas chercher dans leur bibliothèque. »"""
    if m["dans"].zone is not Zone.LIBRARY or m["dans"].owner not in (None, m["subj"].ref):
        raise m.refuse("cette zone n'est pas comprise ici")
    return (CannotSearch(m["subj"].ref),)


@frame("mod", "jouer_bibliothèque_révélée|jouer_main_révélée subj:P")
def plays_revealed(m: Match) -> Mods:
    """« Les joueurs jouent avec la carte du dessus de leur bibliothèque révélée. »"""
    return (PlaysRevealed(m["subj"].ref, Zone.HAND if m.lemma == "jouer_main_révélée" else Zone.LIBRARY),)


@frame("own", "jouer_bibliothèque_révélée|jouer_main_révélée subj:P")
def play_revealed(m: Match) -> Ability:
    """« Jouez avec la carte du dessus de votre bibliothèque révélée. »"""
    return StaticAbility(plays_revealed(m))


@frame("mod", "gagner subj:P ne_peut_pas obj:Word")
def cannot_win(m: Match) -> Mods:
    """« Vos adversaires ne peuvent pas gagner la partie. »"""
    if m["obj"].name != "partie":
        raise m.refuse("il faudrait ici « la partie »")
    return (CannotWin(m["subj"].ref),)


@frame("mod", "perdre subj:P ne_peut_pas obj:Word")
def cannot_lose(m: Match) -> Mods:
    """« Vous ne pouvez pas perdre la partie. »"""
    if m["obj"].name != "partie":
        raise m.refuse("il faudrait ici « la partie »")
    return (CannotLose(m["subj"].ref),)


@frame("mod", "perdre subj:P neg obj:Word faute_de_points_de_vie")
def stays_without_life(m: Match) -> Mods:
    """« Vous ne perdez pas la partie parce que vous avez 0 point de vie ou moins. »"""
    if m["obj"].name != "partie":
        raise m.refuse("il faudrait ici « la partie »")
    said: Token = m["faute_de_points_de_vie"]
    if "avoir" not in said.text and ("vous" in said.text) != (m["subj"].ref == You()):
        raise m.refuse("on ne sait pas de qui sont ces points de vie")
    return (StaysWithoutLife(m["subj"].ref),)


@frame("mod", "perdre subj:P neg obj:Word")
def keeps_mana(m: Match) -> Mods:
    """« Vous ne perdez pas le mana non dépensé au moment où les étapes et les phases se terminent. »"""
    if m["obj"].name != "mana_non_dépensé":
        raise m.refuse("ce mot n'est pas compris ici")
    return (PoolsKept(m["subj"].ref),)


@frame("mod", "avoir subj:P neg obj:Word")
def no_maximum(m: Match) -> Mods:
    """« Vous n'avez pas de taille de main maximale. »"""
    if m["obj"].name != "taille_de_main":
        raise m.refuse("ce mot n'est pas compris ici")
    return (NoMaximumHandSize(m["subj"].ref),)


@frame("mod", "passer subj:P obj:StepPhrase")
def skips(m: Match) -> Mods:
    """« Passez votre étape de pioche. »"""
    if m["obj"].next:
        raise m.refuse("cette étape n'est pas comprise ici")
    return (SkipStep(m["subj"].ref, m["obj"].step),)
