"""Life totals, winning, losing."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import amount, half_of_life, times
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.effects.life import GainLife, LoseGame, LoseLife, SetLife, WinGame
from rules_fr.vocabulary.refs import EachOpponent, EachPlayer
from rules_fr.vocabulary.terms import Effect, Ref


@frame("effect", "gagner subj:P obj:Life pour_chaque?", "gagner subj:P obj:Life chacun")
def gain_life(m: Match) -> Effect:
    """« Vous gagnez 3 points de vie. »"""
    if m["obj"].amount is None:
        raise m.refuse("on ne sait pas combien de points de vie")
    return GainLife(m["subj"].ref, times(m, m["obj"].amount))


@frame("effect", "perdre subj:P obj:Life pour_chaque?", "perdre subj:P obj:Life chacun")
def lose_life(m: Match) -> Effect:
    """« Le joueur ciblé perd 2 points de vie. »"""
    if m["obj"].amount is None:
        raise m.refuse("on ne sait pas combien de points de vie")
    return LoseLife(m["subj"].ref, times(m, m["obj"].amount))


@frame("effect", "perdre subj:P moitié_arrondi_sup", "perdre subj:P moitié_arrondi_inf")
def lose_half(m: Match) -> Effect:
    """« Ce joueur perd la moitié de ses points de vie, arrondie à l'unité supérieure. »"""
    return LoseLife(m["subj"].ref, half_of_life(m))


@frame("effect", "devenir subj:LifeTotal n", "devenir subj:LifeTotal obj:LifeTotal|Quantity|Stat")
def set_life(m: Match) -> Effect:
    """« Votre total de points de vie devient 10. »"""
    return _set_life(m, m["n"] or m["obj"])


@frame("effect", "devenir subj:LifeTotal cmp")
def set_life_equal(m: Match) -> Effect:
    """« Votre total de points de vie devient égal à votre total de points de vie de départ. »"""
    sign, what = m["cmp"].children[0], m["cmp"].children[-1]
    if sign.type != "EGALA" or not isinstance(what, Tree):
        raise m.refuse("on ne sait pas combien")
    return _set_life(m, m.reader.phrases(what))


def _set_life(m: Match, found: c.Constituent) -> Effect:
    who: Ref = m["subj"].player
    if isinstance(who, EachPlayer | EachOpponent):  # the amount may be of each one's own
        raise m.refuse("ce que chacun a n'est pas compris ici")
    return SetLife(who, amount(m, found))


@frame("effect", "gagner subj:P obj:Word")
def win_game(m: Match) -> Effect:
    """« Vous gagnez la partie. »"""
    _game(m)
    return WinGame(m["subj"].ref)


@frame("effect", "perdre subj:P obj:Word")
def lose_game(m: Match) -> Effect:
    """« Le joueur ciblé perd la partie. »"""
    _game(m)
    return LoseGame(m["subj"].ref)


def _game(m: Match) -> None:
    match m["obj"]:
        case c.Word(name="partie", of=None):
            return
        case _:
            raise m.refuse("il faudrait ici « la partie »")
