"""Phrases about objects: descriptions, targets, what is known already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases.describe import Description
from rules_fr.reading.phrases.dets import unread
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.partitive import AsManyAsNeeded
from rules_fr.reading.phrases.words import all_of, any_of, word_filter
from rules_fr.reading.refusal import refuse
from rules_fr.reading.scope import Antecedent
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import AllOf, AnyTarget, ControlledBy, Is, IsAbility, IsSpell
from rules_fr.vocabulary.kinds import AbilityKind, Zone
from rules_fr.vocabulary.refs import (
    AnOpponent,
    Attached,
    Chosen,
    EachOf,
    Haunted,
    It,
    Linked,
    Paid,
    Selection,
    This,
    TopOfLibrary,
    You,
)
from rules_fr.vocabulary.terms import Amount, Filter, Ref

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader

ONE = Fixed(1)


def read(reader: Reader, noun: Noun) -> c.Constituent:
    """A phrase with a noun that names objects."""
    if noun.sense == "copie":
        return _copy(reader, noun)
    if noun.sense == "jeton" and noun.take_of("type:creature"):
        noun.posts.insert(0, Token("N", "type:creature", noun.head.start, noun.head.end))
    if noun.sense == "cible":
        return _target_noun(reader, noun)
    more = noun.take_adjective("supplémentaire")
    if more is not None:
        if noun.dets.number is None:
            raise refuse("on ne sait pas combien", noun.head)
        noun.finish()
        return c.Additional(start=noun.start, amount=noun.dets.number, kind=noun.sense)
    if noun.sense == "carte" and noun.dets.the and not noun.plural and noun.take_adjective("nommer.pp") is not None:
        noun.finish()
        return c.TheNamed(start=noun.start)
    known = _known(reader, noun)
    if known is not None:
        return known
    top = noun.take_tail("top_of")
    if top is not None:
        return _top(reader, noun, top)
    if noun.take_adjective("du_dessus") is not None:
        if len(reader.scope.libraries) != 1 or noun.sense != "carte" or not noun.dets.the:
            raise refuse("on ne sait pas quelle bibliothèque", noun.head)
        return _from_top(reader, noun, reader.scope.libraries[0])
    if noun.take_token("OUPLUS") is not None:
        noun.dets.at_least = True
    if noun.take_token("OUMOINS") is not None:
        noun.dets.at_most = True
    nth = _nth(reader, noun)
    if nth is not None:
        return nth
    if noun.dets.next and noun.dets.whose == "votre" and noun.sense == "sort" and reader.scope.in_event:
        noun.dets.next, noun.dets.whose = False, ""  # the trigger happens once
        noun.dets.indefinite, noun.dets.number = True, ONE
        reader.scope.once = True
    if noun.dets.number_of or (noun.dets.that_many and noun.tail is not None and noun.tail.rule == "as_many"):
        noun.dets.number = measured(reader, noun)
        noun.dets.number_of = noun.dets.that_many = False
    first = _first_draw(reader, noun)
    if first is not None:
        return first
    aim = noun.take_adjective("cibler.pp")
    targeted = aim is not None
    choice = choice_of(reader, noun)
    if aim is not None and aim.get("chooser"):
        choice = Choice(AnOpponent(), None)
    return build(reader, noun, Description(noun, reader), targeted, choice)


def _nth(reader: Reader, noun: Noun) -> c.Nth | None:
    """« votre deuxième sort », « votre premier sort d'éphémère ou de rituel », « sa deuxième carte »."""
    dets = noun.dets
    if not dets.ordinal or not dets.whose or dets.number or noun.sense not in ("sort", "carte"):
        return None
    ordinal, whose = dets.ordinal, dets.whose
    if noun.sense == "carte" or (not noun.posts and noun.tail is None):
        if ordinal == 1 and noun.sense == "carte":
            return None
        noun.finish()
        return c.Nth(start=noun.start, ordinal=ordinal, kind=noun.sense, whose=whose)
    dets.ordinal, dets.whose = 0, ""
    description = Description(noun, reader).filter
    parts = description.parts if isinstance(description, AllOf) else (description,)
    what = all_of([part for part in parts if not isinstance(part, IsSpell)])
    return c.Nth(start=noun.start, ordinal=ordinal, kind=noun.sense, whose=whose, what=what)


def _first_draw(reader: Reader, noun: Noun) -> c.FirstDraw | None:
    """« la première carte que vous piochez à chaque tour »."""
    if noun.sense != "carte" or noun.dets.ordinal != 1 or not noun.dets.the:
        return None
    clause = noun.take_tree("whom_you")
    words = [(t.type, t.value) for t in clause.tokens()] if clause is not None else []
    if words != [("QUER", "que"), ("VOUS", "vous"), ("VI", "piocher"), ("DUREE", "à_chaque_combat"), ("ENDREL", "")]:
        raise refuse("cette première carte n'est pas comprise", noun.head)
    if clause is None or not any(t.text.lower() == "à chaque tour" for t in clause.tokens()):
        raise refuse("cette première carte n'est pas comprise", noun.head)
    noun.finish()
    return c.FirstDraw(start=noun.start, player=You())


class Choice:
    """Who chooses, and whether at random."""

    def __init__(self, chooser: Ref | None, selection: Selection | None) -> None:
        self.chooser = chooser
        self.selection = selection


def choice_of(reader: Reader, noun: Noun) -> Choice:
    random = noun.take_adjective("au_hasard")
    chooser: Ref | None = None
    if noun.take_adjective("de_votre_choix"):
        chooser = You()
    elif noun.take_adjective("de_son_choix"):
        chooser = None
    return Choice(chooser, Selection.AT_RANDOM if random else None)


def _known(reader: Reader, noun: Noun) -> c.Thing | None:
    """« la créature enchantée », « la carte exilée », « cette créature »."""
    dets = noun.dets
    pair = reader.scope.pair()
    if pair is not None and dets.the and dets.number == Fixed(2) and noun.sense == "type:creature":
        noun.finish()
        return _definite(noun, pair)
    if dets.the or dets.this:
        for words, ref in _LINKS:
            if noun.plural and isinstance(ref, Attached):
                continue  # « les créatures enchantées »: any
            if dets.the and (word := noun.take_adjective(*words)) is not None:
                noun.finish()
                grouped = noun.plural and word.value in _DUG and _seen_together(reader, word)
                if ref == It() and noun.dets.number not in (None, Fixed(1)):
                    raise refuse("ce nombre n'est pas compris ici", word)
                ref = _seen(reader, noun) if grouped else _handled(reader, ref, word)
                if ref == It() and not (reader.scope.hand_shown or reader.scope.last_may_be(noun.sense)):
                    raise refuse("d'autres instructions séparent ces mots de ce qu'ils désignent", word)
                kinds = frozenset({noun.sense})
                if not reader.scope.in_event or isinstance(ref, Attached):
                    reader.scope.mention(ref, kinds, gender=noun.gender, plural=noun.plural)
                return _definite(noun, ref)
    bare = dets.the and not noun.plural and not noun.posts and noun.tail is None and dets.number is None
    if bare and not (dets.other or dets.ordinal or dets.next or dets.only or dets.same):
        kind = noun.sense.partition("&")[0]
        spoken_of = reader.scope.known(kind, noun.start) if kind in _BARE or kind.startswith("type:") else None
        return _definite(noun, spoken_of) if spoken_of is not None else None
    if (dets.this and noun.sense in ("carte", "créature", "sort")) or dets.this:
        noun.take_adjective("exiler.pp", "révéler.pp", "sacrifier.pp", "cibler.pp", "défausser.pp")
        place_tail = noun.take_tail("genitive")
        ref = reader.scope.named(noun.sense.partition("&")[0], plural=noun.plural, start=noun.start)
        if place_tail is not None:
            found = reader.phrases(place_tail.children[-1])
            if not isinstance(found, c.Place) or not isinstance(ref, This):
                raise refuse("ce complément du nom n'est pas compris ici", place_tail)
            reader.scope.zones.append(found.zone)
        noun.finish()
        return _definite(noun, ref)
    return None


_BARE = frozenset({"carte", "sort", "jeton", "permanent"})
"""Nouns that alone, with « le », speak of what was spoken of."""
_DUG = frozenset({"révéler.pp", "exiler.pp"})


def _seen_together(reader: Reader, word: Token) -> bool:
    """Whether cards were shown together: those that were only looked at are not « les cartes révélées »."""
    shown = word.value == "révéler.pp"
    return any(a.group and not (a.hidden and shown) for a in reader.scope.antecedents)


def _seen(reader: Reader, noun: Noun) -> Ref:
    """« les cartes révélées »: all that were revealed together, also those that were handled since.

    Raises:
        NotRead: it is not known which.
    """
    fits = list(dict.fromkeys(a.ref for a in reader.scope.antecedents if a.group))
    if len(fits) != 1 or noun.sense != "carte":
        raise refuse("on ne sait pas quelles cartes", noun.head)
    return fits[0]


_LINKS: tuple[tuple[tuple[str, ...], Ref], ...] = (
    (("enchanter.pp", "équiper.pp"), Attached()),
    (("exiler.pp", "retirer.pp"), Linked()),
    (("sacrifier.pp", "défausser.pp"), Paid()),
    (("hanter.pp",), Haunted()),
    (("révéler.pp", "choisir.pp"), It()),
)


def _handled(reader: Reader, ref: Ref, word: Token) -> Ref:
    """« la créature sacrifiée »: to pay the cost, or by an instruction before; « la carte révélée » needs one.

    Raises:
        NotRead: nothing was sacrificed, discarded, revealed or chosen in this ability.
    """
    scope = reader.scope
    match ref:
        case Paid() if scope.is_spell or scope.spoken_of(Paid()) or scope.in_event:
            return ref
        case Paid() | It() if scope.spoken_of(It()) or (ref == It() and scope.hand_shown):
            return It()
        case Paid() | It():
            raise refuse("rien de tel n'a été fait avant", word)
        case Linked() if scope.cost_exiles:
            return Paid()
        case Linked() if scope.did & {"exiler"}:
            if not scope.spoken_of(It()):
                raise refuse("on ne sait pas de quelle carte exilée il s'agit", word)
            return It()
        case _:
            return ref


def _definite(noun: Noun, ref: Ref) -> c.Thing:
    return c.Thing(
        start=noun.start,
        ref=ref,
        filter=Is(ref),
        kind=noun.sense,
        definite=True,
        plural=noun.plural,
        gender=noun.gender,
    )


def _top(reader: Reader, noun: Noun, top: Tree) -> c.Thing:
    """« les deux cartes du dessus de votre bibliothèque »."""
    library = reader.phrases(top.children[-1])
    if (
        noun.sense != "carte"
        or not isinstance(library, c.Place)
        or library.zone is not Zone.LIBRARY
        or library.owner is None
    ):
        raise refuse("il faudrait ici une bibliothèque", top)
    return _from_top(reader, noun, library.owner)


def _from_top(reader: Reader, noun: Noun, owner: Ref) -> c.Thing:
    count: Amount = noun.dets.number or ONE
    if noun.dets.that_many or noun.dets.number_of:
        count = measured(reader, noun)
    elif noun.plural and noun.dets.number is None:
        count = AsManyAsNeeded()
    noun.finish()
    ref = TopOfLibrary(owner, count)
    reader.scope.mention(It(), frozenset({"carte"}), gender="f", plural=noun.plural, group=noun.plural)
    return c.Thing(
        start=noun.start, ref=ref, filter=Is(It()), kind="carte", definite=True, plural=noun.plural, number=count
    )


def _target_noun(reader: Reader, noun: Noun) -> c.Constituent:
    """« n'importe quel nombre de cibles », « de nouvelles cibles »."""
    if noun.dets.new:
        noun.finish()
        return c.Word(start=noun.start, name="nouvelles_cibles")
    if noun.dets.this and noun.tail is None and not noun.posts:
        return _definite(noun, reader.scope.named("cible", plural=noun.plural, start=noun.start))
    if noun.dets.the or noun.dets.this:
        bare = _bare_sources(reader, noun)
        if bare is not None:
            return c.Word(start=noun.start, name="cible", of=bare)
        of = noun.take_tail("genitive")
        noun.finish()
        return c.Word(start=noun.start, name="cible", of=reader.phrases(of.children[-1]) if of is not None else None)
    if noun.dets.number == ONE and (of := noun.take_tail("genitive")) is not None:
        noun.finish()
        return c.Word(start=noun.start, name="une_cible", of=reader.phrases(of.children[-1]))
    found = build(reader, noun, None, True, Choice(None, None))
    noun.finish()
    return found


def measured(reader: Reader, noun: Noun) -> Amount:
    """« autant de cartes », « un nombre de cartes … égal à … »."""
    from rules_fr.reading.phrases.measures import amount_of

    found = amount_of(reader, noun)
    if found is None:
        raise refuse("on ne sait pas combien", noun.head)
    return found


def _bare_sources(reader: Reader, noun: Noun) -> c.Thing | None:
    """« la cible de sorts ou de capacités (que vos adversaires contrôlent) »."""
    parts: list[Filter] = []
    while (post := noun.take_tree("of", "or_of")) is not None:
        sense = post.children[-1].value
        if sense not in ("sort", "capacité") or (bool(parts) is (post.rule == "of")):
            raise refuse("ce complément n'est pas compris", post)
        parts.append(IsSpell() if sense == "sort" else IsAbility((AbilityKind.ACTIVATED, AbilityKind.TRIGGERED)))
    if not parts:
        return None
    controlled, by = noun.take_tree("controlled"), noun.take_tail("controlled_by")
    shared = [reader.controlled(controlled)] if controlled is not None else []
    shared += [ControlledBy(reader.relative_player(by.children[-1]))] if by is not None else []
    shared = [*_colors(noun), *shared]
    noun.finish()
    what = all_of([any_of(parts), *shared])
    return c.Thing(start=noun.start, ref=EachOf(what), filter=what, kind="sort", plural=True, every=True)


def _colors(noun: Noun) -> list[Filter]:
    """« (de sorts) bleus ou noirs »

    Raises:
        NotRead: the colours are joined otherwise than by « ou ».
    """
    found: list[Filter] = []
    for post in list(noun.posts):
        word = post if isinstance(post, Token) else post.children[-1]
        colored = word_filter(word.value) if word.type == "ADJ" and word.value.startswith("couleur:") else None
        if colored is None:
            continue
        joined = isinstance(post, Tree) and post.children[0].type.startswith(("OU", "C_"))
        if joined is not bool(found):
            raise refuse("cette énumération n'est pas comprise", post)
        found.append(colored)
        noun.posts.remove(post)
    return [any_of(found)] if found else []


def _copy(reader: Reader, noun: Noun) -> c.Word:
    of = noun.take_tail("genitive")
    noun.finish()
    thing = reader.thing(of.children[-1]) if of is not None else None
    return c.Word(start=noun.start, name="copie", of=thing, number=noun.dets.number)


def bounds(noun: Noun, reader: Reader) -> tuple[Amount, Amount | None]:
    """How many are chosen: minimum and maximum."""
    dets = noun.dets
    if dets.that_many and reader.scope.nothing_done:
        raise refuse("on ne sait pas de quel nombre il s'agit", noun.head)
    number = dets.number or (reader.scope.that_many(dets.times) if dets.that_many else None)
    at_least = dets.at_least or noun.take_token("OUPLUS") is not None
    if dets.any_number:
        return Fixed(0), None
    if dets.up_to:
        return Fixed(0), number or ONE
    if dets.range:
        return ONE, number
    if at_least:
        return number or ONE, None
    if number is None and dets.plural and not dets.the:
        return ONE, None
    return number or ONE, number or ONE


def build(reader: Reader, noun: Noun, description: Description | None, targeted: bool, choice: Choice) -> c.Thing:
    """A thing from a description: a target, everything that fits, or something chosen."""
    what: Filter = description.filter if description is not None else AnyTarget()
    return finish(reader, noun, what, targeted, choice)


def finish(reader: Reader, noun: Noun, what: Filter, targeted: bool, choice: Choice) -> c.Thing:
    """The ref that the determiners ask for."""
    dets = noun.dets
    if unread(dets):
        raise refuse(f"« {unread(dets)} » n'est pas compris ici", noun.head)
    at_least = dets.at_least or any(isinstance(p, Token) and p.type == "OUPLUS" for p in noun.posts)
    minimum, maximum = bounds(noun, reader)
    kinds = frozenset(part for part in noun.sense.split("&")) | _kinds_of(noun)
    number = None if dets.each or (dets.the and not noun.dets.number) else minimum if not dets.up_to else maximum
    ref: Ref
    definite = False
    every = False
    if targeted:
        if choice.selection is not None:
            raise refuse("une cible choisie au hasard n'est pas comprise", noun.head)
        plural = noun.plural and maximum != ONE
        ref = reader.scope.target(
            what, minimum, maximum, Antecedent(This(), kinds, noun.gender, plural), choice.chooser
        )
        definite = True
    elif dets.the and noun.plural and dets.number is not None and not dets.each:
        raise refuse("on ne sait pas desquels il s'agit", noun.head)
    elif dets.each and what == Is(Linked()):
        ref, definite = Linked(), True
    elif dets.each or dets.none or (dets.whose and noun.plural and dets.number is None) or (dets.the and noun.plural):
        ref = EachOf(what)
        every = True
    elif dets.the and not dets.number and Is(Haunted()) in getattr(what, "parts", (what,)):
        ref, what, definite = Haunted(), Is(Haunted()), True
    elif dets.the and not dets.number and (aimed := reader.scope.aimed_at(what)) is not None:
        ref, what, definite = aimed, Is(aimed), True
    elif dets.the and not dets.number:
        raise refuse("on ne sait pas duquel il s'agit", noun.head)
    else:
        ref = Chosen(what, minimum, maximum, choice.chooser, choice.selection)
    return c.Thing(
        start=noun.start,
        ref=ref,
        filter=what,
        kind=noun.sense,
        definite=definite,
        plural=noun.plural,
        gender=noun.gender,
        number=number if dets.number is not None or not every else None,
        at_least=at_least,
        every=every,
        none=dets.none,
        at_most=dets.at_most,
        only=dets.only,
    )


def _kinds_of(noun: Noun) -> frozenset[str]:
    """Other nouns by which the same thing may be called later."""
    if noun.sense.startswith("sub:"):
        return frozenset({"type:creature", "type:land", "type:artifact", "type:enchantment"})
    if noun.sense in ("permanent", "jeton", "attaquant", "bloqueur", "carte", "cible"):
        return frozenset({"type:creature", "type:land", "type:artifact", "type:enchantment", "permanent"})
    return frozenset()
