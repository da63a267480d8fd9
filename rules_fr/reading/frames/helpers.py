"""Small steps that several families share: amounts, references, scaling."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match
from rules_fr.reading.phrases.measures import stat_of
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.amounts import CountersOn, CountOf, CountRef, Fixed, Half, LifeOf, Rounding, Times
from rules_fr.vocabulary.effects.sequence import PerformedBy
from rules_fr.vocabulary.filters import AllOf, Anything, HasSubtype, HasType, InZone, Is
from rules_fr.vocabulary.refs import (
    AnyPlayer,
    Chosen,
    EachOf,
    It,
    Linked,
    Target,
    Targeted,
    TheRest,
    This,
    TopOfLibrary,
    Union,
    You,
)
from rules_fr.vocabulary.terms import Amount, Effect, Filter, Ref


def each_of(m: Match, found: c.Constituent) -> Amount:
    """« pour chaque X »: how many X there are."""
    match found:
        case c.Thing(definite=True, ref=ref):
            return CountRef(ref)
        case c.Quantity(amount=count):
            return count
        case c.Thing(filter=what):
            return CountOf(what)
        case c.Kinds(amount=kinds, number=None):
            return kinds
        case c.Counters(kind=kind, of=of) if kind is not None or of is not None:
            return CountersOn(of or This(), kind)
        case _:
            raise m.refuse("on ne sait pas compter cela")


def times(m: Match, amount: Amount) -> Amount:
    """An amount, multiplied when « pour chaque » follows."""
    found = m["pour_chaque"]
    if found is None:
        return amount
    count = each_of(m, found)
    match amount:
        case Fixed(1):
            return count
        case Fixed(value):
            return Times(value, count)
        case _:
            raise m.refuse("ce produit n'est pas compris")


def scaled(m: Match, ref: Ref) -> Ref:
    """A choice of things, of as many as « pour chaque » says."""
    if m["pour_chaque"] is None:
        return ref
    match ref:
        case Chosen(minimum=least, maximum=most) if least == most:
            number = times(m, least)
            return structs.replace(ref, minimum=number, maximum=number)
        case _:
            raise m.refuse("on ne sait pas combien")


def amount(m: Match, found: c.Constituent) -> Amount:
    """A constituent as a number."""
    match found:
        case c.Quantity(amount=value):
            return value
        case c.Stat(name=name, of=of) if of is not None:
            return stat_of(name, of)
        case c.LifeTotal(player=player):
            return LifeOf(player)
        case c.Thing(number=number) if number is not None:
            return number
        case _:
            raise m.refuse("il faudrait ici un nombre")


def how_many(m: Match, thing: c.Thing) -> Amount:
    """The number of « une carte », « deux cartes », « autant de cartes »."""
    match thing.ref:
        case Chosen(what=Anything(), minimum=least, maximum=most, chooser=None, selection=None) if least == most:
            return least
        case _:
            raise m.refuse("il faudrait ici un simple nombre de cartes")


def changed(m: Match, thing: c.Thing) -> Ref:
    """The ref of a thing that the instruction moves: later words speak of it as « la carte », that is It."""
    ref = thing.ref
    if isinstance(ref, Chosen | EachOf | Target | Targeted | It):
        m.scope.moved(ref)
        if isinstance(ref, Chosen | EachOf):
            remember(m, thing)
    if isinstance(ref, This):
        m.scope.moved_itself()
    return ref


def remember(m: Match, thing: c.Thing, *kinds: str) -> None:
    """What was just chosen or made may be spoken of."""
    m.scope.mention(
        It(),
        frozenset({thing.kind, "carte", *kinds, *thing.kind.split("&"), *_types(thing.filter)}),
        gender=thing.gender,
        plural=thing.plural,
    )
    m.scope.imply_holder(thing.filter, It())


def _types(what: Filter) -> set[str]:
    """The types that a description gives, by which « une carte de créature » may be called later."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    found = {f"type:{part.type.value}" for part in parts if isinstance(part, HasType)}
    return found | {f"sub:{part.subtype}" for part in parts if isinstance(part, HasSubtype)}


def half_of_life(m: Match) -> Amount:
    """« la moitié de ses points de vie, arrondie à l'unité supérieure », of the subject's.

    Raises:
        NotRead: they are someone else's.
    """
    up = m["moitié_arrondi_sup"] is not None
    mine = (m["moitié_arrondi_sup"] or m["moitié_arrondi_inf"]).get("whose") == "vous"
    who = m["subj"].ref
    if mine != (who == You()) or who == AnyPlayer():
        raise m.refuse("on ne sait pas à qui sont ces points de vie")
    return Half(LifeOf(spoken(who)), Rounding.UP if up else Rounding.DOWN)


def only_you(m: Match) -> None:
    """Refuse when somebody else does what the node has no player for."""
    if m["subj"].ref != You():
        raise m.refuse("seul « vous » peut faire cela")


def owner(m: Match, place: c.Place) -> Ref:
    """Whose the zone of a phrase is; the subject's own zone needs the subject itself, which may be a target.

    Raises:
        NotRead: the phrase does not say.
    """
    if place.owner is None:
        raise m.refuse("on ne sait pas de qui")
    subject = m["subj"].ref
    return subject if place.owner == spoken(subject) else place.owner


def among(m: Match, thing: c.Thing) -> c.Thing:
    """« une carte de créature parmi elles »: chosen among what « parmi » points to."""
    group: c.Thing | None = m["parmi"]
    if group is None:
        return thing
    if not group.definite or not group.plural or not isinstance(thing.ref, Chosen):
        raise m.refuse("on ne sait pas parmi quoi")
    what = all_of([thing.ref.what, Is(group.ref)])
    return structs.replace(thing, ref=structs.replace(thing.ref, what=what), filter=what)


def performed(m: Match, effect: Effect) -> Effect:
    """An instruction whose node has no player: somebody else than « vous » carries it out."""
    who = m["subj"].ref
    return effect if who == You() else PerformedBy(who, effect)


def from_zone(m: Match, thing: c.Thing, place: c.Place | None) -> c.Thing:
    """The thing, looked for in the zone that « depuis … » names."""
    if place is None:
        return thing
    part = InZone(place.zone, place.owner)
    match thing.ref:
        case Target() | Chosen() | EachOf():
            what = all_of([thing.ref.what, part])
            return structs.replace(thing, ref=structs.replace(thing.ref, what=what), filter=what)
        case This():
            m.scope.zones.append(place.zone)
            return thing
        case Union(parts=listed) if all(isinstance(ref, Target | Chosen | EachOf) for ref in listed):
            refs = [from_zone(m, structs.replace(thing, ref=ref), place).ref for ref in listed]
            return structs.replace(thing, ref=Union(tuple(refs)), filter=all_of([thing.filter, part]))
        case It() | Linked() | TheRest() | TopOfLibrary():
            return thing
        case _:
            raise m.refuse("cette zone de départ n'est pas comprise ici")


def subject_filter(thing: c.Thing) -> Filter:
    """The filter of a subject: what it describes, or what it points to."""
    return Is(thing.ref) if thing.definite else thing.filter
