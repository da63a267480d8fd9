"""Small legal situations: two players, a few permanents and cards in hand, at some step of a turn."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec.structs import replace

from rules_fr.engine.game import Game
from rules_fr.engine.play import begin
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.kinds import CardType, Step
from tests.games.deciding import Chooser
from tests.perft.table import A, B, Situation, basic, creature, written

STEPS = (Step.UPKEEP, Step.FIRST_MAIN, Step.FIRST_MAIN, Step.FIRST_MAIN, Step.BEGIN_COMBAT, Step.END)
LIVES = (2, 3, 20)


@cache
def cards() -> tuple[Card, ...]:
    """Cards that make every part of the engine work: each kind of card, and each way of changing what others do."""
    return (
        creature("Ours", "2/2"),
        creature("Géant", "4/4", "Piétinement", "{3}{G}"),
        creature("Faucon", "1/2", "Vol", "{G}"),
        creature("Brute", "3/1", "Menace", "{1}{R}"),
        creature("Lame", "2/1", "Initiative", "{R}"),
        creature("Vipère", "1/1", "Contact mortel", "{G}"),
        creature("Moine", "2/3", "Lien de vie", "{1}{G}"),
        creature("Guetteur", "1/1", "À chaque fois qu'une créature meurt, vous gagnez 1 point de vie.", "{G}"),
        creature(
            "Aînée", "1/1", "Quand l'Aînée arrive sur le champ de bataille, vous pouvez piocher une carte.", "{G}"
        ),
        creature("Martyr", "1/1", "Quand le Martyr meurt, il inflige 1 blessure à n'importe quelle cible.", "{R}"),
        creature("Berger", "1/1", "{T} : Créez un jeton de créature 1/1 verte Loup.", "{1}{G}"),
        creature("Maître", "2/2", "Les autres créatures que vous contrôlez gagnent +1/+1.", "{2}{G}"),
        creature("Troll", "2/2", "{G} : Régénérez le Troll.", "{1}{G}"),
        written("Flammèche", "Éphémère", "La Flammèche inflige 3 blessures à n'importe quelle cible.", "{R}"),
        written("Élan", "Éphémère", "La créature ciblée gagne +3/+3 jusqu'à la fin du tour.", "{G}"),
        written("Refus", "Éphémère", "Contrecarrez le sort ciblé.", "{R}{G}"),
        written("Ressac", "Éphémère", "Renvoyez la créature ciblée dans la main de son propriétaire.", "{R}"),
        written("Trêve", "Éphémère", "Choisissez l'un —\n• Vous gagnez 3 points de vie.\n• Piochez une carte.", "{G}"),
        written("Exil", "Rituel", "Exilez la créature ciblée.", "{1}{R}"),
        written(
            "Braises", "Rituel", "Les Braises infligent 2 blessures à chaque créature et à chaque joueur.", "{1}{R}"
        ),
        written("Oubli", "Rituel", "Le joueur ciblé se défausse d'une carte.", "{R}"),
        written("Bannière", "Enchantement", "Les créatures que vous contrôlez gagnent +1/+1.", "{2}"),
        written("Reflux", "Enchantement", "Si une créature devait mourir, exilez-la à la place.", "{1}{G}"),
        written("Éboulis", "Enchantement", "Les créatures gagnent -1/-1.", "{1}{R}"),
        written("Autel", "Artefact", "Sacrifiez une créature : Vous gagnez 1 point de vie.", "{2}"),
        written("Reine des joncs", "Créature légendaire : humain", cost="{1}{G}", size="2/2"),
        written("Ailes", "Enchantement : aura", "Enchanter : créature\nLa créature enchantée a le vol.", "{G}"),
        written("Pique", "Artefact : équipement", "La créature équipée gagne +2/+0.\nÉquipement {1}", "{1}"),
    )


def situation(chance: Random) -> Game:
    """A situation in which a player has just received priority."""
    situation = Situation(chance.choice(("2007", "2011", "2026")))
    for owner in (A, B):
        situation.play(*(basic(name) for name in ("Montagne", "Forêt") * 3), owner=owner)
        permanents = [card for card in cards() if _stands_alone(card)]
        situation.play(*(chance.choice(permanents) for _ in range(chance.randrange(2, 5))), owner=owner)
        beasts = [i for i in situation.game.battlefield if situation.of(i).is_a(CardType.CREATURE)]
        if beasts and chance.random() < 0.5:
            situation.put(_named("Ailes"), owner=owner, attached_to=chance.choice(beasts))
        queen = [_named("Reine des joncs")] * chance.randrange(3)
        situation.play(*queen[:1], owner=owner)
        situation.hold(*queen[1:], *(chance.choice(cards()) for _ in range(chance.randrange(2, 5))), owner=owner)
    game = situation.at(chance.choice(STEPS), chance.choice((A, B))).game
    game = replace(game, players=tuple(replace(player, life=chance.choice(LIVES)) for player in game.players))
    started = begin(game, chooser=Chooser(chance, 0.5))
    assert started.pending is started.refusal is started.unsupported is None, started
    return replace(started.game, history=())


def _named(name: str) -> Card:
    return next(card for card in cards() if card.name == name)


def _stands_alone(card: Card) -> bool:
    types = card.faces[0].types
    permanent = all(kind.is_permanent for kind in types)
    return permanent and not (CardType.ENCHANTMENT in types and card.faces[0].subtypes)
