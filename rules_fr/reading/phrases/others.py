"""Phrases whose noun names neither objects nor players: zones, steps, statistics, abilities, and plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases import ability_nouns, measures
from rules_fr.reading.phrases.describe import Description
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.spent import colors_spent, mana_spent, mutations, snow_spent, times_kicked
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import (
    CommanderCasts,
    CountOf,
    Fixed,
    PartySize,
    StartingLife,
    TargetsAfterFirst,
    Variety,
    VarietyAmong,
)
from rules_fr.vocabulary.filters import ChoiceKind, Is
from rules_fr.vocabulary.kinds import Color, Step, Zone
from rules_fr.vocabulary.refs import ControllerOf, EachOpponent, EachPlayer, OwnerOf, TargetZone, This, You
from rules_fr.vocabulary.terms import Ref

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader

_CHOICES = {
    "couleur": ChoiceKind.COLOR,
    "type_de_créature": ChoiceKind.CREATURE_TYPE,
    "type_de_terrain_de_base": ChoiceKind.LAND_TYPE,
    "nom_de_carte": ChoiceKind.CARD_NAME,
}
_VARIETIES = {
    "type_de_carte": Variety.CARD_TYPE,
    "type_de_terrain_de_base": Variety.BASIC_LAND_TYPE,
    "couleur": Variety.COLOR,
}
_TRAITS = {
    "type_de_carte": Variety.CARD_TYPE,
    "type_de_permanent": Variety.CARD_TYPE,
    "type_de_terrain": Variety.LAND_TYPE,
}
_WORDS = frozenset(
    {
        "texte",
        "deck",
        "tribut",
        "agrément_de_la_cité",
        "groupe_complet",
        "mutation",
        "effet",
        "mana_du_coût",
        "réserve",
        "partie",
        "mode",
        "choix",
        "niveau",
        "emblème",
        "moitié",
        "phase",
        "nom",
        "type",
        "coût",
        "manière",
        "fois",
        "donjon",
        "total",
        "fin",
        "taille_de_main",
        "mana_non_dépensé",
        "processus",
    }
)


_SINGLE = frozenset(
    {"zone", "étape", "phase_de_combat", "phase_principale", "combat", "contrôle", "capacité", *_CHOICES}
)
"""Nouns of which a text speaks one at a time: nothing here keeps a number of them."""


def read(reader: Reader, noun: Noun) -> c.Constituent:
    """A phrase with another noun, by its meaning.

    Raises:
        NotRead: the noun, or a modifier, is not understood.
    """
    if noun.dets.same and noun.dets.the and noun.tail is not None and noun.tail.rule == "as_many":
        return _same_as(reader, noun)
    sense, _, detail = noun.sense.partition(":")
    if sense in _SINGLE and noun.dets.number not in (None, Fixed(1)):
        raise refuse("ce nombre n'est pas compris ici", noun.head)
    match sense:
        case "blessure" | "blessure_combat" | "blessure_hors_combat":
            return measures.damage(reader, noun)
        case "pv":
            return measures.life(reader, noun)
        case "deck_de_départ" if noun.dets.whose == "votre":
            noun.finish()
            return c.Deck(start=noun.start)
        case "total_pv":
            return c.LifeTotal(start=noun.start, player=whose(reader, noun))
        case "total_pv_départ":
            return c.Quantity(start=noun.start, amount=StartingLife(whose(reader, noun)))
        case "plancher" | "résolution" | "activations" | "réserves_gardées" | "hors_règle_de_légende":
            noun.finish()
            return c.Word(start=noun.start, name=noun.sense)
        case "cible_de_plus":
            noun.finish()
            return c.Quantity(start=noun.start, amount=TargetsAfterFirst())
        case "mana":
            return measures.mana(reader, noun)
        case "marqueur":
            return measures.counters(reader, noun, detail)
        case "stat":
            return measures.stat(reader, noun, detail)
        case "zone" | "étape" if not detail:
            raise refuse("on ne sait pas laquelle", noun.head)
        case "couleur" if detail and noun.dets.the and not noun.posts and noun.tail is None:
            return c.ColorName(start=noun.start, color=Color(detail))
        case "zones":
            noun.finish()
            return c.Zones(start=noun.start, zones=tuple(map(Zone, detail.split("|"))))
        case "zone":
            return zone(reader, noun, Zone(detail))
        case "étape":
            return step(reader, noun, Step(detail))
        case "tour" | "tour_supplémentaire" | "phase_de_combat" | "phase_principale" | "combat" | "phase":
            return turn(reader, noun)
        case "contrôle":
            of = noun.take_tail("genitive")
            noun.finish()
            thing = reader.thing(of.children[-1]) if of is not None else None
            return c.ControlPhrase(start=noun.start, of=thing.ref if thing is not None else None, thing=thing)
        case "capacité":
            return ability_nouns.read(reader, noun)
        case "coût_de_mana" | "coût_de_kick" | "coût_activation":
            return _cost(reader, noun)
        case "lancers_du_commandant":
            noun.finish()
            return c.Quantity(start=noun.start, amount=CommanderCasts(You()))
        case "taille_de_groupe":
            noun.finish()
            return c.Quantity(start=noun.start, amount=PartySize(You()))
        case "couleur_dépensée" | "couleur_dépensée_de":
            return colors_spent(reader, noun)
        case "mana_dépensé" | "mana_dépensé_de":
            return mana_spent(reader, noun)
        case "neige_dépensée_de":
            return snow_spent(reader, noun)
        case "mutation_subie":
            return mutations(reader, noun)
        case "fois" if (relative := noun.take_tree("whom")) is not None:
            noun.finish()
            return c.Quantity(start=noun.start, amount=times_kicked(reader, relative))
        case "coût" if any(p.rule == "of" for p in noun.posts if not isinstance(p, Token)):
            post = noun.take_tree("of")
            genitive = noun.take_tail("genitive")
            noun.finish()
            assert post is not None
            whom = reader.thing(genitive.children[-1]).ref if genitive is not None else None
            return c.CostPhrase(start=noun.start, name=post.children[-1].value, of=whom)
    if sense == "taille_de_main" and (noun.dets.whose or noun.tail is not None):
        return c.HandSize(start=noun.start, player=whose(reader, noun))
    if sense == "dé" and detail and noun.dets.indefinite:
        noun.finish()
        return c.Die(start=noun.start, sides=int(detail))
    if noun.sense in _VARIETIES and noun.tail is not None and noun.tail.rule == "counted_in":
        return measures.kinds(reader, noun, _VARIETIES[noun.sense])
    if sense == "couleur_propre" and noun.dets.whose in ("son", "leur"):
        noun.finish()
        mine = reader.scope.possessor(noun.start, plural=noun.dets.whose == "leur", player=False)
        return c.Kinds(start=noun.start, amount=VarietyAmong(Variety.COLOR, Is(mine)))
    if sense == "double_blessure":
        noun.finish()
        return c.DoubledDamage(start=noun.start)
    if sense == "double":
        return measures.double(reader, noun)
    if sense == "symbole_de_mana":
        return measures.symbols(reader, noun)
    if sense == "dévotion":
        return measures.devotion(noun, detail)
    if (
        noun.sense in ("couleur", "type_de_créature", "type_de_terrain_de_base")
        and noun.dets.the
        and noun.take_adjective("de_votre_choix")
    ):
        noun.finish()
        return c.Word(start=noun.start, name=noun.sense + "_de_votre_choix")
    if noun.sense == "emblème" and noun.dets.this:
        noun.finish()
        return c.Thing(start=noun.start, ref=This(), filter=Is(This()), definite=True, kind="emblème")
    if noun.sense == "emblème" and noun.dets.indefinite:
        quote = noun.take_tree("with_quote")
        noun.finish()
        if quote is None:
            raise refuse("on ne sait pas quel emblème", noun.head)
        return c.EmblemPhrase(start=noun.start, abilities=reader.nested(quote.children[-1], reader.scope))
    if noun.sense == "nom_de_carte" and noun.dets.indefinite and noun.posts and noun.tail is None:
        noun.head = noun.head._replace(value="carte")
        return c.CardNamed(start=noun.start, what=Description(noun, reader).filter)
    if noun.sense == "nom" and noun.dets.indefinite and noun.take_adjective("différent") is not None:
        noun.finish()
        return c.Trait(start=noun.start, variety=Variety.NAME, different=True)
    if noun.sense == "nom":
        chosen = noun.take_adjective("choisir.pp", "nommer.pp") is not None
        if (noun.dets.this and "nommer" in reader.scope.did) or (noun.dets.the and chosen):
            noun.finish()
            return c.Word(start=noun.start, name="nom_choisi")
    if noun.sense == "couleur" and noun.dets.whose and noun.dets.other:
        noun.finish()
        return c.Word(start=noun.start, name="couleur")
    if noun.sense == "couleur" and noun.dets.each and noun.plural:
        noun.finish()
        return c.Word(start=noun.start, name="toutes_les_couleurs")
    if noun.sense == "type_de_terrain_de_base" and noun.dets.each and not noun.dets.whose and noun.tail is None:
        noun.finish()
        return c.Word(start=noun.start, name="tous_les_types_de_terrain_de_base")
    if noun.sense == "type_de_créature" and noun.dets.each and noun.plural and not noun.dets.whose:
        noun.finish()
        return c.Word(start=noun.start, name="tous_les_types_de_créature")
    if noun.sense in ("type_de_créature", "type_de_terrain", "type_de_carte") and noun.dets.whose:
        noun.finish()
        return c.Word(start=noun.start, name="type")
    if noun.sense == "type" and noun.dets.the and noun.take_adjective("choisir.pp") is not None:
        noun.finish()
        return c.Word(start=noun.start, name="type_choisi")
    if noun.sense == "type" and noun.dets.this and reader.scope.chosen is not None:
        noun.finish()
        return c.Word(start=noun.start, name="ce_type")
    if noun.sense == "couleur_et_type":
        noun.finish()
        return c.Word(start=noun.start, name=noun.sense)
    if noun.sense in _CHOICES and (noun.dets.indefinite or (noun.dets.at_least and noun.tail is not None)):
        noun.take_adjective("de_votre_choix", "de_son_choix")
        shared = noun.take_tail("with_thing")
        noun.finish()
        other = reader.thing(shared.children[-1]) if shared is not None else None
        return c.ChoicePhrase(start=noun.start, kind=_CHOICES[noun.sense], shared=other)
    counted = noun.dets.indefinite or noun.dets.at_least
    if _TRAITS.get(noun.sense) is Variety.CARD_TYPE and noun.tail is not None and counted:
        shared = noun.take_tail("with_thing")
        noun.finish()
        if shared is not None:
            return c.Word(start=noun.start, name="type_de_carte", of=reader.thing(shared.children[-1]))
    if noun.sense in _TRAITS and noun.dets.indefinite and noun.tail is None:
        noun.finish()
        return c.Trait(start=noun.start, variety=_TRAITS[noun.sense])
    if noun.sense in _WORDS:
        of_tail = noun.take_tail("genitive")
        noun.finish()
        of_what = reader.phrases(of_tail.children[-1]) if of_tail is not None else None
        return c.Word(start=noun.start, name=noun.sense, of=of_what, number=noun.dets.number)
    raise refuse("ce nom n'est pas compris ici", noun.head)


def _same_as(reader: Reader, noun: Noun) -> c.SameAs:
    """« le même nom que X », « la même valeur de mana que X »"""
    tail = noun.take_tail("as_many")
    noun.finish()
    whose_ = tail.children[-1] if tail is not None else None
    if not isinstance(whose_, Tree):
        raise refuse("cette comparaison n'est pas comprise", noun.head)
    return c.SameAs(start=noun.start, name=noun.sense, of=reader.thing(whose_))


def whose(reader: Reader, noun: Noun, *, player: bool = True) -> Ref:
    """Whose a zone, a turn or a life total is.

    Raises:
        NotRead: the words do not tell.
    """
    genitive = noun.take_tail("genitive")
    noun.finish()
    if genitive is not None:
        found = reader.thing(genitive.children[-1])
        if not found.player:
            raise refuse("il faudrait ici un joueur", genitive)
        return found.ref
    match noun.dets.whose:
        case "votre":
            return You()
        case "son" | "leur":
            return owner_of(reader.scope.possessor(noun.start, plural=noun.dets.whose == "leur", player=player or None))
        case _:
            raise refuse("on ne sait pas de qui il s'agit", noun.head)


def owner_of(ref: Ref) -> Ref:
    """A possessor as a player."""
    return ref


def zone(reader: Reader, noun: Noun, which: Zone) -> c.Place:
    """« votre cimetière », « un cimetière », « la main de son propriétaire », « la bibliothèque ciblée »."""
    if noun.take_adjective("cibler.pp"):
        noun.finish()
        ref = TargetZone(reader.scope.targets, which)
        reader.scope.targets += 1
        return c.Place(start=noun.start, zone=which, target=ref)
    every = noun.dets.plural or noun.dets.each
    if which in (Zone.GRAVEYARD, Zone.LIBRARY) and noun.dets.indefinite and noun.take_adjective("unique"):
        noun.finish()
        return c.Place(start=noun.start, zone=which, single=True)
    if noun.dets.whose or noun.tail is not None:
        owner = _zone_owner(reader, noun)
        owners = isinstance(owner, OwnerOf)
        if which is Zone.LIBRARY and owner not in reader.scope.libraries:
            reader.scope.libraries.append(owner)
        return c.Place(start=noun.start, zone=which, owner=owner, owners=owners, every=every)
    noun.finish()
    if which in (Zone.LIBRARY, Zone.HAND) and not (noun.dets.indefinite or every):
        raise refuse("on ne sait pas de qui il s'agit", noun.head)
    return c.Place(start=noun.start, zone=which, every=every)


def _zone_owner(reader: Reader, noun: Noun) -> Ref:
    if noun.dets.whose in ("son", "leur"):
        noun.finish()
        plural = noun.dets.whose == "leur"
        return reader.scope.possessor(noun.start, plural=plural, player=True)
    return whose(reader, noun)


_FIRST_STEPS = frozenset({Step.UNTAP, Step.UPKEEP, Step.DRAW})
"""Those of a player's turn that are over by the time something speaks of the player's next turn."""


def step(reader: Reader, noun: Noun, which: Step) -> c.StepPhrase:
    """« votre entretien », « chaque étape de fin », « la prochaine étape de fin », « l'entretien du prochain tour »."""
    dets = noun.dets
    genitive = noun.take_tail("genitive")
    if noun.take_adjective("suivant"):
        dets.next = True
    noun.finish()
    player: Ref | None = None
    following = dets.next
    if genitive is not None:
        found = reader.phrases(genitive.children[-1])
        match found:
            case c.TurnPhrase(player=owner, next=next_turn):
                if next_turn and owner is not None and which not in _FIRST_STEPS:
                    raise refuse("on ne sait pas si le tour en cours compte", genitive)
                player, following = owner, following or next_turn
            case c.Thing(player=True, ref=ref):
                player = None if isinstance(ref, EachPlayer) else ref
            case _:
                raise refuse("il faudrait ici un joueur ou un tour", genitive)
        if isinstance(found, c.Thing) and found.every:
            reader.scope.mention(_event_player(), frozenset({"joueur"}), gender="m", player=True)
    elif dets.whose == "votre":
        player = You()
    elif dets.whose:
        owner = reader.scope.possessor(noun.start, plural=dets.whose == "leur", player=None)
        player = owner if _is_player(reader, owner) else ControllerOf(owner)
    elif dets.each:
        reader.scope.mention(_event_player(), frozenset({"joueur"}), gender="m", player=True)
    return c.StepPhrase(start=noun.start, step=which, player=player, next=following)


def _event_player() -> Ref:
    from rules_fr.vocabulary.refs import EventPlayer

    return EventPlayer()


def _is_player(reader: Reader, ref: Ref) -> bool:
    return any(a.player and a.ref == ref for a in reader.scope.antecedents)


def turn(reader: Reader, noun: Noun) -> c.TurnPhrase:
    """« votre tour », « ce tour », « un tour supplémentaire », « votre prochain tour », « la phase de combat »."""
    extra = bool(noun.take_adjective("supplémentaire")) or noun.sense == "tour_supplémentaire"
    player: Ref | None = None
    if noun.dets.whose or noun.tail is not None:
        following = noun.dets.next
        if noun.dets.number not in (None, Fixed(1)) or (following and noun.plural):
            raise refuse("ce nombre n'est pas compris ici", noun.head)
        genitive = noun.tail
        if genitive is not None and noun.sense == "phase_de_combat":
            noun.take_tail("genitive")
            noun.finish()
            found = reader.phrases(genitive.children[-1])
            return c.TurnPhrase(
                start=noun.start, phases=noun.sense, next=following, player=getattr(found, "player", None)
            )
        player = whose(reader, noun)
        if isinstance(player, EachPlayer | EachOpponent) and not following:
            reader.scope.mention(_event_player(), frozenset({"joueur", "adversaire"}), gender="m", player=True)
        return c.TurnPhrase(start=noun.start, player=player, extra=extra, next=following, phases=noun.sense)
    noun.finish()
    number = noun.dets.number
    if number not in (None, Fixed(1)) and not extra:
        raise refuse("ce nombre n'est pas compris ici", noun.head)
    return c.TurnPhrase(start=noun.start, extra=extra, next=noun.dets.next, phases=noun.sense, number=number)


def _cost(reader: Reader, noun: Noun) -> c.CostPhrase:
    which = noun.take_tree("of_mana")
    if which is not None:
        symbols = [token.value for token in which.children if token.type == "MANA"]
        noun.finish()
        if len(symbols) != 1 or noun.sense != "coût_de_kick":
            raise refuse("ce coût n'est pas compris", which)
        return c.CostPhrase(start=noun.start, name=noun.sense, mana=symbols[0])
    genitive = noun.take_tail("genitive")
    noun.finish()
    if genitive is not None:
        return c.CostPhrase(start=noun.start, name=noun.sense, of=reader.thing(genitive.children[-1]).ref)
    if noun.dets.whose in ("son", "leur"):
        of = reader.scope.possessor(noun.start, plural=noun.dets.whose == "leur", player=False)
        return c.CostPhrase(start=noun.start, name=noun.sense, of=of)
    return c.CostPhrase(start=noun.start, name=noun.sense)


def elliptic(reader: Reader, noun: Noun) -> c.Constituent:
    """« le nombre de créatures … » has its own determiner; « deux de ces cartes » is not read yet."""
    if noun.dets.count_of:
        return c.Quantity(start=noun.start, amount=CountOf(reader.thing_filter(noun)))
    raise refuse("il manque un nom", noun.head)
