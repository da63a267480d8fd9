"""Phrases that measure: damage, life, mana, counters, power and toughness, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases.describe import Description, just_chosen
from rules_fr.reading.phrases.dets import only_number
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.prevention import prevented
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import refuse
from rules_fr.reading.scope import PREVENTED, Antecedent
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import (
    CountersOn,
    CountOf,
    Devotion,
    EventAmount,
    Fixed,
    GreatestAmong,
    LifeGainedThisTurn,
    LifeLostThisTurn,
    LifeOf,
    ManaValueOf,
    Measure,
    PowerOf,
    SymbolsAmong,
    Tally,
    TallyThisWay,
    Times,
    TotalOf,
    TotalPower,
    ToughnessOf,
    Variety,
    VarietyAmong,
)
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import AbilityOf, AllOf, Is, IsAbility, PlayerWho
from rules_fr.vocabulary.kinds import AbilityKind, Color, CounterKind
from rules_fr.vocabulary.refs import Chosen, EachOf, Paid, This, You
from rules_fr.vocabulary.terms import Amount, Filter, Ref

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader

_DAMAGE = {
    "blessure": DamageKind.ANY,
    "blessure_combat": DamageKind.COMBAT,
    "blessure_hors_combat": DamageKind.NONCOMBAT,
}
_KINDS = {"activer.pp": AbilityKind.ACTIVATED, "déclencher.pp": AbilityKind.TRIGGERED}


def amount_of(reader: Reader, noun: Noun) -> Amount | None:
    """The number before a noun: stated, « autant de », or « un nombre de … égal à … »; None when there is none."""
    dets = noun.dets
    if dets.number_of:
        equal = noun.take_tail("equal")
        if equal is None:
            raise refuse("il manque « égal à … »", noun.head)
        return quantity(reader, reader.phrases(equal.children[-1]), noun.head)
    if dets.that_many:
        other = noun.take_tail("as_many")
        if other is not None and dets.times == 1:
            return quantity(reader, reader.phrases(other.children[-1]), noun.head)
        described = noun.sense == "jeton" and noun.tail is None  # « … avec le vol »: what the tokens are
        if noun.tail is not None or any(
            not isinstance(p, Token) and p.rule != "of" and not described for p in noun.posts
        ):
            raise refuse("cette comparaison n'est pas comprise", noun.tail or noun.head)
        if reader.scope.nothing_done:
            raise refuse("on ne sait pas de quel nombre il s'agit", noun.head)
        return reader.scope.that_many(dets.times)
    if dets.this and dets.number is None and reader.scope.event_amount is not None:
        return reader.scope.event_amount
    return dets.number


def quantity(reader: Reader, found: c.Constituent, where: Token) -> Amount:
    """A constituent as a number.

    Raises:
        NotRead: it is no number.
    """
    match found:
        case c.Quantity(amount=amount):
            return amount
        case c.Thing(player=True, every=True, ref=EachOf(what=AllOf(parts=(_, PlayerWho()))), filter=what):
            return CountOf(what)  # « le nombre d'adversaires qui … »
        case c.Stat(name=name, of=of) if of is not None:
            return stat_of(name, of)
        case c.LifeTotal(player=player):
            return LifeOf(player)
        case c.Damage(anaphoric=True):
            return EventAmount()
        case _:
            raise refuse("il faudrait ici un nombre", where)


def stat_of(name: str, of: Ref) -> Amount:
    """The power, toughness or mana value of something."""
    match name:
        case "power":
            return PowerOf(of)
        case "toughness":
            return ToughnessOf(of)
        case _:
            return ManaValueOf(of)


def damage(reader: Reader, noun: Noun) -> c.Constituent:
    """« 3 blessures », « des blessures de combat », « un nombre de blessures égal à … »."""
    kind = _DAMAGE[noun.sense]
    if noun.take_adjective("hors_combat"):
        kind = DamageKind.NONCOMBAT
    expected = noun.take_tree("who")
    if expected is not None:
        found = prevented(reader, noun, kind, expected)
        noun.finish()
        return found
    if noun.dets.this:
        noun.take_adjective("infliger.pp")
        noun.finish()
        return c.Damage(start=noun.start, amount=None, kind=kind, anaphoric=True)
    if noun.take_adjective("infliger.pp:ainsi") is not None:
        return _tally(reader, noun, Tally.DAMAGE_DEALT, "infliger")
    if noun.take_adjective("prévenir.pp:ainsi") is not None:
        return _tally(reader, noun, Tally.DAMAGE_PREVENTED, "prévenir")
    only_number(noun.dets, noun.head, "none")
    amount = amount_of(reader, noun)
    spread = noun.take_adjective("répartir.pp") is not None
    noun.finish()
    if spread:
        if amount is None or kind is not DamageKind.ANY:
            raise refuse("cette répartition n'est pas comprise ici", noun.head)
        return c.DividedDamage(start=noun.start, amount=amount)
    return c.Damage(start=noun.start, amount=amount, kind=kind, every=noun.dets.each)


def _tally(reader: Reader, noun: Noun, what: Tally, verb: str) -> c.Quantity:
    """« autant … que de blessures infligées de cette manière »."""
    if not noun.dets.indefinite and not noun.dets.count_of and not noun.dets.each:
        raise refuse("cette mesure n'est pas comprise ici", noun.head)
    if what is Tally.DAMAGE_PREVENTED and PREVENTED in reader.scope.did:
        noun.finish()
        return c.Quantity(start=noun.start, amount=EventAmount())
    if verb not in reader.scope.did:
        raise refuse("on ne sait pas de quelle manière", noun.head)
    noun.finish()
    return c.Quantity(start=noun.start, amount=TallyThisWay(what))


def life(reader: Reader, noun: Noun) -> c.Life | c.Quantity:
    """« 3 points de vie », « 40 points de vie ou plus »."""
    if noun.take_adjective("perdre.pp:ainsi") is not None:
        return _tally(reader, noun, Tally.LIFE_LOST, "perdre")
    relative = noun.take_tree("whom_you") if noun.dets.count_of else None
    if relative is not None:
        noun.finish()
        return _life_this_turn(relative, noun)
    only_number(noun.dets, noun.head, "at_least", "exactly")
    stated = amount_of(reader, noun)
    more = noun.take_token("OUPLUS") is not None or noun.dets.at_least
    less = noun.take_token("OUMOINS") is not None
    noun.finish()
    return c.Life(start=noun.start, amount=stated, at_least=more, at_most=less)


def _life_this_turn(relative: Tree, noun: Noun) -> c.Quantity:
    """« le nombre de points de vie que vous avez gagnés ce tour-ci »."""
    verb = next((token for token in relative.tokens() if token.type == "VI"), None)
    words = [(token.type, token.value) for token in relative.tokens() if token is not verb]
    now = [("QUER", "que"), ("VOUS", "vous"), ("DUREE", "ce_tour_ci"), ("ENDREL", "")]
    if words != now or verb is None or not verb.get("tense") or verb.value not in ("gagner", "perdre"):
        raise refuse("ce nombre de points de vie n'est pas compris", noun.head)
    amount: Amount = LifeGainedThisTurn(You()) if verb.value == "gagner" else LifeLostThisTurn(You())
    return c.Quantity(start=noun.start, amount=amount)


def mana(reader: Reader, noun: Noun) -> c.ManaPhrase:
    """« un mana de la couleur de votre choix », « deux manas de n'importe quelle couleur », « un mana du même
    type ».
    """
    only_number(noun.dets, noun.head, "at_least")
    amount = amount_of(reader, noun)
    if amount is None:
        raise refuse("on ne sait pas combien de mana", noun.head)
    genitive = noun.take_tail("genitive")
    noun.take_adjective("de_votre_choix")
    which = "any"
    what: Filter | None = None
    this_color = noun.take_adjective("de_cette_couleur")
    if this_color is not None:
        just_chosen(this_color, reader.scope)
        which = "chosen"
    elif noun.take_adjective("de_la_couleur_choisie"):
        which = "chosen"
    elif genitive is not None and (groups := _combined(genitive.children[-1])):
        noun.finish()
        return c.ManaPhrase(start=noun.start, amount=amount, which="combination", groups=groups)
    elif genitive is not None:
        which, what = _mana_kind(reader, genitive.children[-1])
    elif noun.take_adjective("incolore"):
        which = "colorless"
    elif (color := _one_color(noun)) is not None:
        noun.finish()
        return c.ManaPhrase(start=noun.start, amount=amount, which="color", color=color, at_least=noun.dets.at_least)
    else:
        raise refuse("on ne sait pas quel mana", noun.head)
    noun.finish()
    return c.ManaPhrase(start=noun.start, amount=amount, which=which, what=what)


def _one_color(noun: Noun) -> Color | None:
    return next((color for color in Color if noun.take_adjective(f"couleur:{color.value}")), None)


def _combined(tree: Tree) -> tuple[str, ...]:
    """The symbols of « n'importe quelle combinaison de {W} et/ou {U} »."""
    kind = Noun(tree)
    listed = kind.take_tree("of_mana") if kind.sense == "combinaison" else None
    if listed is None:
        return ()
    kind.finish()
    return tuple(token.value for token in listed.children if token.type == "MANA")


def _mana_kind(reader: Reader, tree: object) -> tuple[str, Filter | None]:
    kind = Noun(tree)  # type: ignore[arg-type]
    if kind.sense in ("couleur", "type", "type_de_mana", "combinaison"):
        choice = kind.take_adjective("de_votre_choix", "de_son_choix") is not None
        chosen = kind.take_adjective("choisir.pp") is not None
        rel = kind.take_tree("whom", "whom_you")
        if rel is not None and any(token.get("tense") for token in rel.tokens()):
            kind.finish()
            reader.produced(rel)
            return "same", None
        if rel is not None:
            if kind.sense not in ("type", "couleur"):
                raise refuse("on ne sait pas quel mana", kind.head)
            kind.finish()
            return "producible" if kind.sense == "type" else "producible_color", reader.production(rel)

        if kind.sense == "combinaison":
            colored = kind.take_adjective("coloré") is not None and kind.take_adjective("de_mana") is not None
            if not colored and kind.take_tail("genitive") is None:
                raise refuse("on ne sait pas de quoi", kind.head)
            kind.finish()
            return "combination", None
        kind.finish()
        if chosen:
            return "chosen", None
        if kind.dets.same and kind.dets.the and not choice:
            return "same", None
        if kind.dets.same and not choice:
            raise refuse("on ne sait pas quel mana", kind.head)
        if choice or kind.dets.any:
            return ("any" if kind.sense == "couleur" else "any_type"), None
    raise refuse("on ne sait pas quel mana", kind.head)


def counters(reader: Reader, noun: Noun, detail: str) -> c.Constituent:
    """« deux marqueurs +1/+1 », « un marqueur « charge » », « le nombre de marqueurs … sur elle »."""
    kind = CounterKind(detail) if detail else None
    of: Ref | None = None
    on_it = noun.take_adjective("sur_lui")
    place = noun.take_tail("counted_in", "genitive")
    held = noun.take_tree("whom", "whom_you")
    if held is not None:
        of = _holder(reader, held)
    if on_it is not None and noun.dets.count_of:
        raise refuse("on ne sait pas sur quoi", on_it)
    if place is not None:
        before, reader.scope.permanent = reader.scope.permanent, True
        try:
            of = reader.thing(place.children[-1]).ref
        finally:
            reader.scope.permanent = before
    if noun.dets.count_of:
        noun.finish()
        if kind is None and of is None:
            raise refuse("on ne sait pas quels marqueurs", noun.head)
        return c.Quantity(start=noun.start, amount=CountersOn(of or This(), kind))
    noun.take_adjective("supplémentaire")  # counters add up anyway
    only_number(noun.dets, noun.head, "at_least", "none", "other")
    amount = amount_of(reader, noun)
    more = noun.take_token("OUPLUS") is not None or noun.dets.at_least
    noun.finish()
    return c.Counters(
        start=noun.start, kind=kind, amount=amount, of=of, at_least=more, none=noun.dets.none, every=noun.dets.each
    )


def _holder(reader: Reader, relative: Tree) -> Ref:
    """« (le nombre de marqueurs « poison ») qu'il a », « que vos adversaires ont »: which player has them.

    Raises:
        NotRead: something else is said of the counters, or an object has them.
    """
    verbs = [token for token in relative.tokens() if token.type in ("VF", "VI")]
    plain = [token for token in relative.tokens() if token.type in ("SUR", "LIEU", "DUREE", "ADV", "NEG")]
    if [verb.value for verb in verbs] != ["avoir"] or plain or verbs[0].get("tense") or verbs[0].get("neg"):
        raise refuse("cette relative n'est pas comprise ici", relative)
    if relative.rule == "whom_you":
        return You()
    subject = relative.children[1].children[0]
    if not isinstance(subject, Tree):
        return reader.pronoun(subject, player=True).ref
    found = reader.thing(subject)
    if not found.player:
        raise refuse("il faudrait ici un joueur", relative)
    return found.ref


def stat(reader: Reader, noun: Noun, name: str) -> c.Stat | c.Quantity:
    """« la force de la créature ciblée », « sa force »."""
    if noun.take_adjective("le_plus_élevé") is not None:
        among = noun.take_tail("counted_among", "genitive")
        noun.finish()
        found = reader.thing(among.children[-1]) if among is not None else None
        whole = found is not None and (found.every or (among is not None and _any_one(found, among)))
        if found is None or not whole or found.player or not noun.dets.the:
            raise refuse("on ne sait pas parmi quoi", noun.head)
        return c.Quantity(start=noun.start, amount=GreatestAmong(Measure(name), found.filter))
    added = noun.take_adjective("total")
    genitive = noun.take_tail("genitive")
    noun.finish()
    if added is not None:
        return c.Quantity(start=noun.start, amount=_total(reader, noun, Measure(name), genitive))
    if genitive is not None:
        of = reader.thing(genitive.children[-1]).ref
        if isinstance(of, Chosen):  # « la force d'une créature que vous contrôlez », said where it is used
            raise refuse("on ne sait pas de laquelle de ces choses il s'agit", genitive)
        return c.Stat(start=noun.start, name=name, of=of)
    if noun.dets.whose in ("son", "leur"):
        scope = reader.scope  # a spell has no power of its own
        if scope.subject is None and scope.self_rival and not scope.is_spell and scope.spoken_of(Paid()):
            raise refuse("on ne sait pas si c'est celle de la carte ou de ce qui a été payé", noun.head)
        of = scope.possessor(noun.start, plural=noun.dets.whose == "leur", player=False, other=scope.is_spell)
        return c.Stat(start=noun.start, name=name, of=of)
    return c.Stat(start=noun.start, name=name)


def _any_one(found: c.Thing, among: Tree) -> bool:
    """« la valeur de mana la plus élevée d'un commandant que vous possédez »: whichever has it."""
    return among.rule == "genitive" and not found.definite and not found.plural and found.number in (None, Fixed(1))


def _total(reader: Reader, noun: Noun, measure: Measure, genitive: Tree | None) -> Amount:
    """« la force totale des créatures que vous contrôlez ».

    Raises:
        NotRead: it is not said of several things.
    """
    found = reader.thing(genitive.children[-1]) if genitive is not None and noun.dets.the else None
    if found is None or found.player or not found.plural or found.definite or not found.every:
        raise refuse("on ne sait pas de quoi c'est le total", noun.head)
    return TotalPower(found.filter) if measure is Measure.POWER else TotalOf(measure, found.filter)


def ability_thing(reader: Reader, noun: Noun, kinds: list[str], *, targeted: bool) -> c.Thing:
    """« la capacité activée ciblée », « une capacité »: a thing on the stack."""
    wanted: tuple[AbilityKind, ...] = (AbilityKind.ACTIVATED, AbilityKind.TRIGGERED)
    if kinds and "activée_ou_déclenchée" not in kinds:
        wanted = tuple(_KINDS[kind] for kind in kinds if kind in _KINDS) or wanted
    if "loyauté" in kinds:
        wanted = (AbilityKind.LOYALTY,)
    parts: list[Filter] = [IsAbility(wanted)]
    controlled = noun.take_tree("controlled")
    if controlled is not None:
        parts.append(reader.controlled(controlled))
    genitive = noun.take_tail("genitive")
    if genitive is not None:
        parts.insert(1, AbilityOf(_source(reader, genitive)))
    noun.finish()
    what = all_of(parts)
    ref: Ref
    if targeted:
        antecedent = Antecedent(This(), frozenset({"capacité"}), "f", False)
        ref = reader.scope.target(what, Fixed(1), Fixed(1), antecedent)
    elif noun.dets.indefinite:
        ref = Chosen(what)
    else:
        ref = EachOf(what)
    kind = "capacité&hors_mana" if "hors_mana" in kinds else "capacité"
    return c.Thing(start=noun.start, ref=ref, filter=what, kind=kind, definite=targeted, gender="f")


def _source(reader: Reader, genitive: Tree) -> Filter:
    """« (une capacité) d'un artefact ou d'une créature », « d'une source artefact »."""
    found = reader.thing(genitive.children[-1])
    if found.player or found.every or found.number not in (None, Fixed(1)):
        raise refuse("on ne sait pas de quelle source", genitive)
    return Is(found.ref) if found.definite else found.filter


def as_thing(ref: Ref, noun: Noun) -> c.Thing:
    """A known object as a constituent."""
    return c.Thing(start=noun.start, ref=ref, filter=Is(ref), kind="connu", definite=True)


def kinds(reader: Reader, noun: Noun, variety: Variety) -> c.Kinds | c.Quantity:
    """« quatre types de carte parmi les cartes de votre cimetière », « le nombre de couleurs parmi ces créatures »."""
    place = noun.take_tail("counted_in")
    assert place is not None
    among = reader.thing(place.children[-1])
    more = noun.take_token("OUPLUS") is not None or noun.dets.at_least
    noun.finish()
    if among.player or not (among.every or among.definite):
        raise refuse("on ne sait pas parmi quoi", place)
    amount = VarietyAmong(variety, Is(among.ref) if among.definite else among.filter)
    if noun.dets.count_of:
        return c.Quantity(start=noun.start, amount=amount)
    if not noun.dets.each and noun.dets.number is None:
        raise refuse("on ne sait pas combien", noun.head)
    return c.Kinds(start=noun.start, amount=amount, number=noun.dets.number, at_least=more)


def double(reader: Reader, noun: Noun) -> c.Quantity:
    """« le double du nombre de X »."""
    genitive = noun.take_tail("genitive")
    noun.finish()
    if genitive is None:
        raise refuse("on ne sait pas de quoi", noun.head)
    amount = quantity(reader, reader.phrases(genitive.children[-1]), noun.head)
    return c.Quantity(start=noun.start, amount=Times(2, amount))


def devotion(noun: Noun, colors: str) -> c.Quantity:
    """« votre dévotion au noir »."""
    noun.finish()
    if noun.dets.whose != "votre" or not colors:
        raise refuse("cette dévotion n'est pas comprise", noun.head)
    return c.Quantity(start=noun.start, amount=Devotion(You(), tuple(Color(letter) for letter in colors)))


def count(reader: Reader, noun: Noun) -> c.Quantity:
    """« le nombre de créatures que vous contrôlez »."""
    return c.Quantity(start=noun.start, amount=CountOf(Description(noun, reader).filter))


def symbols(reader: Reader, noun: Noun) -> c.Quantity:
    """« le nombre de symboles de mana rouge dans les coûts de mana des permanents que vous contrôlez »

    Raises:
        NotRead: the colour is not said, or it is not said in what.
    """
    color = _one_color(noun)
    place = noun.take_tail("counted_in")
    whose = any(token.type == "DET" and token.value in ("son", "leur") for token in place.tokens()) if place else False
    noun.finish()
    cost = reader.phrases(place.children[-1]) if place is not None else None
    if color is None or not isinstance(cost, c.CostPhrase) or cost.name != "coût_de_mana" or cost.of is None:
        raise refuse("ces symboles de mana ne sont pas compris ici", noun.head)
    if whose and isinstance(cost.of, EachOf):
        raise refuse("chacun les siens : ce nombre n'est pas compris ici", noun.head)
    return c.Quantity(start=noun.start, amount=SymbolsAmong(color, cost.of))
