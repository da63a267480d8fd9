"""Objects that change zones: destroyed, sacrificed, exiled, returned, put somewhere."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import among, changed, from_zone, only_you, performed, remember, scaled
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Mill, Status
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Exile,
    Position,
    PutIntoGraveyard,
    PutIntoHand,
    PutIntoLibrary,
    PutIntoLibraryAtRandom,
    PutIntoLibraryNth,
    PutOntoBattlefield,
    PutOnTopOrBottom,
    ReturnToHand,
    Sacrifice,
)
from rules_fr.vocabulary.effects.tokens import EnteringAttacking, EnteringFaceDown, EnteringTransformed, ExilingFaceDown
from rules_fr.vocabulary.filters import AllOf, Anything, HasCounter, InZone, Is, IsToken, Tapped
from rules_fr.vocabulary.kinds import CounterKind, Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, It, OwnerOf, Target, This, TopOfLibrary, Union, You
from rules_fr.vocabulary.terms import Amount, Effect, Ref, walk


@frame("effect", "détruire subj:P obj:O")
def destroy(m: Match) -> Effect:
    """« Détruisez la créature ciblée. »"""
    only_you(m)
    if isinstance(m["obj"].ref, EachOf | Union):
        remember(m, m["obj"])
    return Destroy(m["obj"].ref)


@frame("effect", "sacrifier subj:P obj:O pour_chaque?", "sacrifier subj:P obj:O chacun")
def sacrifice(m: Match) -> Effect:
    """« Chaque joueur sacrifie une créature. »"""
    thing: c.Thing = m["obj"]
    if isinstance(thing.ref, Chosen):
        remember(m, thing)
    return Sacrifice(m["subj"].ref, scaled(m, thing.ref))


@frame(
    "effect",
    "exiler subj:P obj:O depuis:Place? parmi:O? avec:Counters? face_cachée?",
    "retirer subj:P obj:O lieu:exile depuis:Place? parmi:O? avec:Counters? face_cachée?",
)
def exile(m: Match) -> Effect:
    """« Exilez la créature ciblée. » / « Retirez de la partie … »"""
    m.scope.exiled_one = not m["obj"].plural
    thing = among(m, from_zone(m, m["obj"], m["depuis"]))
    found = _counters(m)
    if found and (laden := _bearing(m, thing, *found[0])) is not None:
        thing, found = laden, ()
    exiled = performed(m, Exile(changed(m, thing), found))
    m.scope.just_exiled = (m["obj"].plural,)
    if "face_cachée" not in m:
        return exiled
    if found:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return ExilingFaceDown(exiled)


def _bearing(m: Match, thing: c.Thing, kind: CounterKind, count: Amount) -> c.Thing | None:
    """« exilez une créature ciblée avec un marqueur « œuf » sur elle »: a permanent that has one, unless it is known.

    Raises:
        NotRead: another number is asked for than one.
    """
    ref = thing.ref
    if not isinstance(ref, Target | EachOf | Chosen) or any(isinstance(node, InZone | Is) for node in walk(ref.what)):
        return None
    if count != Fixed(1):
        raise m.refuse("on ne sait pas si ces marqueurs y sont déjà")
    what = all_of([ref.what, HasCounter(kind)])
    return structs.replace(thing, ref=structs.replace(ref, what=what), filter=what)


@frame("effect", "exiler subj:P obj:Place face_cachée?", "retirer subj:P obj:Place lieu:exile face_cachée?")
def exile_zone(m: Match) -> Effect:
    """« Exilez le cimetière du joueur ciblé. »"""
    found: c.Place = m["obj"]
    if found.owner is None and not found.every:
        raise m.refuse("on ne sait pas de qui")
    exiled = performed(m, Exile(EachOf(InZone(found.zone, found.owner))))
    return ExilingFaceDown(exiled) if "face_cachée" in m else exiled


@frame("effect", "renvoyer subj:P obj:O dans:Place depuis:Place?")
def return_to_hand(m: Match) -> Effect:
    """« Renvoyez la créature ciblée dans la main de son propriétaire. »"""
    if m["dans"].zone is Zone.GRAVEYARD:
        return performed(m, PutIntoGraveyard(changed(m, from_zone(m, m["obj"], m["depuis"]))))
    if m["dans"].zone is not Zone.HAND:
        raise m.refuse("cette destination n'est pas comprise ici")
    return performed(m, ReturnToHand(changed(m, from_zone(m, m["obj"], m["depuis"]))))


@frame(
    "effect",
    "renvoyer|mettre subj:P obj:O lieu:battlefield depuis:Place? parmi:O? attr? à:O? avec:Counters? "
    "sous_votre_contrôle? sous_le_contrôle_du_propriétaire? sous_son_contrôle?",
)
def onto_battlefield(m: Match) -> Effect:
    """« Renvoyez sur le champ de bataille la carte de créature ciblée de votre cimetière. »"""
    thing = among(m, from_zone(m, m["obj"], m["depuis"]))
    if m["sous_son_contrôle"] is not None:
        raise m.refuse("on ne sait pas sous le contrôle de qui")
    under = You() if m["sous_votre_contrôle"] is not None else None
    thing, tapped = _entering(m, thing)
    if thing.ref == This() and m.scope.is_moved_itself:
        thing = structs.replace(thing, ref=It())
    just_found = thing.ref == It() and m.scope.just_found is not None  # a search says who finds it
    host = _host(m)
    put = PutOntoBattlefield(changed(m, thing), under, Status.TAPPED if tapped else _status(m), _counters(m), host)
    if under is not None and m["subj"].ref != You():
        raise m.refuse("on ne sait pas sous le contrôle de qui")
    owners = m["sous_le_contrôle_du_propriétaire"] is not None
    if owners:
        put = structs.replace(put, under=OwnerOf(It()))
    elif under is None and m["subj"].ref == You() and _anyones(put):
        put = structs.replace(put, under=You())
    done: Effect = put if just_found else performed(m, put)
    words = {token.value for token in m["attr"] or ()}
    if "transformer.pp" in words:
        return EnteringTransformed(done)
    if "face_cachée" in words:
        return EnteringFaceDown(done)
    return EnteringAttacking(done) if "engagé_et_attaquant" in words else done


def _anyones(put: PutOntoBattlefield) -> bool:
    """Whether what is put comes from a zone that may be another player's:
    it is yours unless the text says otherwise."""
    return any(isinstance(node, InZone) and node.owner != You() for node in walk(put.what))


def _entering(m: Match, thing: c.Thing) -> tuple[c.Thing, bool]:
    """What enters, and whether « engagé » was said of it: no card is tapped before, so it says how the card enters."""
    parts = thing.filter.parts if isinstance(thing.filter, AllOf) else (thing.filter,)
    if IsToken() in parts:
        raise m.refuse("un jeton se crée, il ne se met pas sur le champ de bataille")
    match thing.ref:
        case Target() | Chosen() | EachOf() if Tapped() in parts:
            what = all_of([part for part in parts if part != Tapped()])
            return structs.replace(thing, ref=structs.replace(thing.ref, what=what), filter=what), True
        case _:
            return thing, False


def _host(m: Match) -> Ref | None:
    """« attachée à X »: what the Aura or Equipment enters attached to."""
    host: c.Thing | None = m["à"]
    attached = any(token.value == "attacher.pp" for token in m["attr"] or ())
    if attached is (host is None):
        raise m.refuse("ce complément n'est pas compris ici")
    return None if host is None else host.ref


def _counters(m: Match) -> tuple[tuple[CounterKind, Amount], ...]:
    found: c.Counters | None = m["avec"]
    if found is None:
        return ()
    if found.kind is None or found.amount is None:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return ((found.kind, found.amount),)


def _status(m: Match) -> Status:
    words = [token.value for token in m["attr"] or ()]
    match words:
        case []:
            return Status.UNTAPPED
        case ["engager.pp"] | ["engagé_et_attaquant"] | ["engager.pp", "transformer.pp"]:
            return Status.TAPPED
        case ["transformer.pp"] | ["face_cachée"] | ["attacher.pp"]:
            return Status.UNTAPPED
        case _:
            raise m.refuse("cet état n'est pas compris ici")


@frame(
    "effect", "mettre subj:P obj:O dans:Place depuis:Place? parmi:O?", "mettre subj:P obj:O dans:Place origine:exile"
)
def put_into(m: Match) -> Effect:
    """« Mettez la créature ciblée dans le cimetière de son propriétaire. »"""
    exile = c.Place(start=m.start, zone=Zone.EXILE)
    thing = among(m, from_zone(m, m["obj"], m["depuis"] if m["origine"] is None else exile))
    if isinstance(thing.ref, Chosen) and thing.ref.what == Anything():
        raise m.refuse("on ne sait pas d'où")
    match m["dans"].zone, thing.ref:
        case Zone.GRAVEYARD, TopOfLibrary(player=player, count=count):
            m.scope.did.add("meuler")
            return Mill(m["subj"].ref if player == spoken(m["subj"].ref) else player, count)
        case Zone.GRAVEYARD, _:
            put: Effect = PutIntoGraveyard(changed(m, thing))
        case Zone.HAND, _:
            put = PutIntoHand(changed(m, thing))
        case _:
            raise m.refuse("cette destination n'est pas comprise ici")
    return put if thing.ref == It() else performed(m, put)


@frame(
    "effect",
    "mettre|remettre|placer subj:P obj:O au_dessus:Place depuis:Place? parmi:O?"
    " dans_un_ordre_quelconque? dans_un_ordre_aléatoire?",
    "mettre|remettre|placer subj:P obj:O au_dessous:Place depuis:Place? parmi:O?"
    " dans_un_ordre_quelconque? dans_un_ordre_aléatoire?",
)
def into_library(m: Match) -> Effect:
    """« Mettez la créature ciblée au-dessus de la bibliothèque de son propriétaire. »"""
    top = m["au_dessus"]
    place: c.Place = top or m["au_dessous"]
    if place.zone is not Zone.LIBRARY or ("dans_un_ordre_quelconque" in m and "dans_un_ordre_aléatoire" in m):
        raise m.refuse("cette destination n'est pas comprise ici")
    thing = among(m, from_zone(m, m["obj"], m["depuis"]))
    position = Position.TOP if top is not None else Position.BOTTOM
    random = "dans_un_ordre_aléatoire" in m
    moved = changed(m, thing)
    return performed(m, PutIntoLibraryAtRandom(moved, position) if random else PutIntoLibrary(moved, position))


@frame(
    "effect",
    "mettre subj:P obj:O dans:Place depuis:Place? en_deuxième_position",
    "mettre subj:P obj:O dans:Place depuis:Place? en_troisième_position",
)
def nth_from_the_top(m: Match) -> Effect:
    """« Mettez X dans la bibliothèque de son propriétaire en deuxième position à partir du dessus. »"""
    if m["dans"].zone is not Zone.LIBRARY:
        raise m.refuse("cette destination n'est pas comprise ici")
    thing = from_zone(m, m["obj"], m["depuis"])
    return performed(m, PutIntoLibraryNth(changed(m, thing), 2 if "en_deuxième_position" in m else 3))


@frame("effect", "mettre|remettre|placer subj:P obj:O au_dessus_ou_dessous:Place depuis:Place?")
def top_or_bottom(m: Match) -> Effect:
    """« Son propriétaire la met au-dessus ou au-dessous de sa bibliothèque. »"""
    if m["au_dessus_ou_dessous"].zone is not Zone.LIBRARY:
        raise m.refuse("cette destination n'est pas comprise ici")
    thing = from_zone(m, m["obj"], m["depuis"])
    return performed(m, PutOnTopOrBottom(changed(m, thing)))


@frame(
    "effect",
    "mettre|remettre|replacer subj:P obj:O dessus dans_un_ordre_quelconque? dans_un_ordre_aléatoire?",
    "remettre|replacer subj:P obj:O dans_un_ordre_quelconque",
)
def back_on_top(m: Match) -> Effect:
    """« Regardez les trois cartes du dessus de votre bibliothèque, puis remettez-les dessus dans l'ordre de
    votre choix. »"""
    if len(m.scope.libraries) != 1 or not m["obj"].definite:
        raise m.refuse("on ne sait pas sur quoi")
    random = "dans_un_ordre_aléatoire" in m
    if random and "dans_un_ordre_quelconque" in m:
        raise m.refuse("cet ordre n'est pas compris")
    moved = changed(m, m["obj"])
    put = PutIntoLibraryAtRandom if random else PutIntoLibrary
    return performed(m, put(moved, Position.TOP))
