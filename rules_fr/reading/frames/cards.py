"""Drawing, discarding, milling, revealing hands."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import among, amount, changed, how_many, owner, performed, remember, scaled, times
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.effects.cards import Discard, Draw, LookAt, Mill, Reveal, Scry, Surveil
from rules_fr.vocabulary.filters import InZone
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, Each, EachOf, It, Selection, TopOfLibrary, You
from rules_fr.vocabulary.terms import Effect, Ref


@frame("effect", "piocher subj:P obj:O pour_chaque?", "piocher subj:P obj:O chacun", "piocher subj:P obj:O encore")
def draw(m: Match) -> Effect:
    """« Piochez deux cartes. »"""
    if m["obj"].kind != "carte":
        raise m.refuse("on ne pioche que des cartes")
    count = times(m, how_many(m, m["obj"]))
    m.scope.mention(It(), frozenset({"carte"}), gender="f", plural=m["obj"].plural)
    return Draw(m["subj"].ref, count)


@frame("effect", "piocher subj:P obj:Additional")
def draw_more(m: Match) -> Effect:
    """« … piochez une carte supplémentaire. »"""
    if m["obj"].kind != "carte":
        raise m.refuse("on ne pioche que des cartes")
    return Draw(m["subj"].ref, m["obj"].amount)


@frame("effect", "défausser subj:P refl de:O attr? pour_chaque?", "défausser subj:P refl de:Place")
def discard(m: Match) -> Effect:
    """« Le joueur ciblé se défausse de deux cartes / de sa main. »"""
    what = m["de"]
    if m["attr"] is not None:
        if [token.value for token in m["attr"]] != ["au_hasard"] or not isinstance(what.ref, Chosen):
            raise m.refuse("cet adjectif n'est pas compris ici")
        what = structs.replace(what, ref=structs.replace(what.ref, selection=Selection.AT_RANDOM))
    match what:
        case c.Place(zone=Zone.HAND, owner=owner):
            return Discard(m["subj"].ref, EachOf(InZone(Zone.HAND, owner)))
        case c.Thing(kind="self" | "pronom", ref=ref) if m["pour_chaque"] is None:
            return Discard(m["subj"].ref, ref)
        case c.Thing(kind=kind, ref=ref) if kind == "carte" or kind.startswith(("type:", "sub:")):
            remember(m, what)
            return Discard(m["subj"].ref, scaled(m, without_hand(ref)))
        case _:
            raise m.refuse("on ne se défausse que de cartes")


def without_hand(ref: Ref) -> Ref:
    """A choice of cards "de votre main": discarding already means from the hand."""
    match ref:
        case Chosen(what=InZone(zone=Zone.HAND)):
            from rules_fr.vocabulary.filters import Anything

            return Chosen(Anything(), ref.minimum, ref.maximum, ref.chooser, ref.selection)
        case _:
            return ref


@frame("effect", "défausser subj:P refl en")
def discard_them(m: Match) -> Effect:
    """« Le joueur ciblé choisit deux cartes de sa main et s'en défausse. »"""
    if not any(a.ref == It() and "carte" in a.kinds for a in m.scope.antecedents):
        raise m.refuse("on ne sait pas de quelles cartes")
    return Discard(m["subj"].ref, It())


@frame("effect", "meuler subj:P obj:O", "meuler subj:P obj:O chacun")
def mill(m: Match) -> Effect:
    """« Chaque joueur meule deux cartes. », « … meule la moitié de sa bibliothèque, arrondie … »"""
    plural = m["obj"].plural
    m.scope.mention(It(), frozenset({"carte"}), gender="f", plural=plural, group=plural)
    match m["obj"].ref:
        case TopOfLibrary(player=owner, count=count) if owner in (spoken(m["subj"].ref), Each()):
            return Mill(m["subj"].ref, count)
    return Mill(m["subj"].ref, how_many(m, m["obj"]))


@frame("effect", "regard subj:P n")
def scry(m: Match) -> Effect:
    """« Regard 2. »"""
    return Scry(m["subj"].ref, amount(m, m["n"]))


@frame("effect", "surveiller subj:P n")
def surveil(m: Match) -> Effect:
    """« Surveillez 2. »"""
    return Surveil(m["subj"].ref, amount(m, m["n"]))


@frame("effect", "révéler subj:P obj:Place")
def reveal_hand(m: Match) -> Effect:
    """« Le joueur ciblé révèle sa main. »"""
    found: c.Place = m["obj"]
    if found.zone is not Zone.HAND:
        raise m.refuse("cette zone ne se révèle pas")
    m.scope.hand_shown = True
    return Reveal(EachOf(InZone(Zone.HAND, owner(m, found))))


@frame("effect", "révéler subj:P obj:O parmi:O?", "révéler subj:P obj:O au_hasard", "révéler subj:P obj:O attr")
def reveal(m: Match) -> Effect:
    """« Révélez la carte du dessus de votre bibliothèque. »"""
    thing: c.Thing = m["obj"]
    if m["attr"] is not None and [token.value for token in m["attr"]] != ["au_hasard"]:
        raise m.refuse("cet adjectif n'est pas compris ici")
    if m["au_hasard"] is not None or m["attr"] is not None:
        if not isinstance(thing.ref, Chosen):
            raise m.refuse("cela n'est pas choisi")
        thing = structs.replace(thing, ref=structs.replace(thing.ref, selection=Selection.AT_RANDOM))
    what = changed(m, among(m, thing))
    if m["parmi"] is not None:
        m.scope.just_found = (thing.gender, thing.plural)
    match what:
        case TopOfLibrary(player=owner) if owner == spoken(m["subj"].ref):
            return Reveal(structs.replace(what, player=m["subj"].ref))
        case Chosen():
            return performed(m, Reveal(what))
        case _:
            return Reveal(what)


@frame("effect", "regarder subj:P obj:Place")
def look_at_hand(m: Match) -> Effect:
    """« Regardez la main du joueur ciblé. »"""
    found: c.Place = m["obj"]
    if found.zone is not Zone.HAND or found.owner is None or m["subj"].ref != You():
        raise m.refuse("cela ne se regarde pas ainsi")
    m.scope.hand_shown = True
    return LookAt(EachOf(InZone(Zone.HAND, found.owner)))


@frame("effect", "regarder subj:P obj:O")
def look_at(m: Match) -> Effect:
    """« Regardez les trois cartes du dessus de votre bibliothèque. »"""
    if m["subj"].ref != You():
        raise m.refuse("seul « vous » peut regarder ainsi")
    looked = LookAt(changed(m, m["obj"]))
    for antecedent in m.scope.antecedents[-1:]:
        antecedent.hidden = antecedent.group
    return looked
