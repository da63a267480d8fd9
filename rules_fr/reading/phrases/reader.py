"""Noun phrases to constituents: one entry point, `Reader.phrases`, which sends each noun to the file that knows it."""

from __future__ import annotations

from collections.abc import Callable

from rules_fr.reading import constituents as c
from rules_fr.reading.either import AllDifferent, Either
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.phrases import (
    halves,
    lists,
    measures,
    others,
    partitive,
    past,
    places,
    players,
    pointed,
    sums,
    things,
)
from rules_fr.reading.phrases.comparisons import comparative, compared_stat
from rules_fr.reading.phrases.describe import MEASURES
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.things import ONE
from rules_fr.reading.phrases.words import PLAYER_WORDS, all_of, any_of, is_object
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.scope import Scope, spoken
from rules_fr.reading.spec import gathered, is_spec
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import Fixed, GreatestAmong, Variety
from rules_fr.vocabulary.effects.tokens import TokenSpec
from rules_fr.vocabulary.filters import (
    AnyOf,
    ChoiceKind,
    ControlledBy,
    HasCounter,
    InOneZone,
    InZone,
    Is,
    ManaValueParity,
    Not,
    OfChosen,
    Other,
    OtherThanTarget,
    OwnedBy,
    Parity,
)
from rules_fr.vocabulary.kinds import CardType, Subtype
from rules_fr.vocabulary.refs import (
    AnOpponent,
    Attached,
    Each,
    EachOf,
    EachOpponent,
    EachPlayer,
    EventObject,
    It,
    Target,
    Targeted,
    This,
    You,
)
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Filter, Ref

RelativeReader = Callable[[Tree, "Reader"], Filter]


class Reader:
    """Reads the noun phrases of one ability; `relative_clause` reads what stands in a relative clause."""

    def __init__(
        self,
        scope: Scope,
        relative_clause: RelativeReader,
        nested: Callable[[Token, Scope], tuple[Ability, ...]],
        defined: Callable[[Token, str], list[Ability]],
    ) -> None:
        self.scope = scope
        self._relative_clause = relative_clause
        self.nested = nested
        self._defined = defined

    def defined(self, token: Token, parameter: str) -> list[Ability]:
        """The abilities that the definition of a keyword gives."""
        return self._defined(token, parameter)

    def phrases(self, tree: Tree) -> c.Constituent:
        """The constituent of an `nps` tree (or of one `np`): one phrase, or several joined.

        Raises:
            NotRead: a part is not understood.
        """
        if tree.rule != "nps":
            return self.phrase(tree)
        nouns = [part for part in tree.children if isinstance(part, Tree)]
        joints = [part.type for part in tree.children if isinstance(part, Token)]
        if not joints:
            return self.phrase(nouns[0])
        if any(joint.endswith("_G") for joint in joints):
            return self.phrase(self._genitive_list(nouns, joints, tree))
        lists.no_one_or_both(nouns, tree)
        spoken = lists.any_target(self, nouns, joints)
        if spoken is not None:
            return spoken
        found = lists.joined(self, nouns, joints)
        if found is not None:
            return found
        if (zones := places.of_one_player(self, nouns, joints)) is not None:
            return zones
        return _combine([self.phrase(noun) for noun in nouns], joints, tree, in_event=self.scope.in_event)

    def phrase(self, tree: Tree) -> c.Constituent:
        """The constituent of one `np` tree."""
        first = tree.children[0]
        if isinstance(first, Token) and first.type in ("SELF", "PRO", "LUI"):
            return pointed.pointed(self, tree)
        if isinstance(first, Tree) and first.rule == "sum":
            return sums.read(self, first)
        return self.described(Noun(tree))

    def described(self, noun: Noun) -> c.Constituent:
        """The constituent of a noun with its modifiers."""
        if noun.dets.half is not None:
            rounding, noun.dets.half = noun.dets.half, None
            return halves.read(self, noun, rounding)
        done = past.counted(self, noun)
        if done is not None:
            return done
        if noun.elliptic:
            return others.elliptic(self, noun)
        if noun.dets.more_than or noun.dets.fewer_than:
            return comparative(self, noun)
        if noun.sense in ("membre", "membre_en"):
            return partitive.read(self, noun)
        if noun.sense.startswith("cible_parmi:"):
            return lists.listed_target(self, noun)
        if noun.sense in PLAYER_WORDS:
            return players.read(self, noun)
        described = noun.sense != "jeton" and self.scope.in_event
        if noun.sense != "emblème" and not described and is_spec(noun):
            return _spec(self, noun)
        named = _named_token(self, noun)
        if named is not None:
            return named
        if noun.sense == "jeton" and noun.posts and isinstance(noun.posts[-1], Tree) and noun.posts[-1].rule == "who":
            copied = _copied(self, noun)
            if copied is not None:
                return copied
        if noun.dets.count_of and is_object(noun.sense.partition("&")[0]):
            return measures.count(self, noun)
        if is_object(noun.sense.partition("&")[0]):
            return things.read(self, noun)
        return others.read(self, noun)

    def thing(self, tree: Tree) -> c.Thing:
        """A phrase that must be about objects or players."""
        found = self.phrases(tree)
        if not isinstance(found, c.Thing):
            raise refuse("il faudrait ici un objet ou un joueur", tree)
        return found

    def known(self, tree: Tree) -> Ref:
        """What a phrase that must be about known objects points to.

        Raises:
            NotRead: it is about players, or about objects that are still to be chosen.
        """
        found = self.thing(tree)
        if found.player or not found.definite:
            raise refuse("on ne sait pas de quoi il s'agit", tree)
        return spoken(found.ref) if not isinstance(found.ref, Target) else found.ref

    def pronoun(self, token: Token, player: bool | None = None, *, source: bool = False) -> c.Thing:
        """« il », « elle », « ils », « elles » as a subject.

        Raises:
            NotRead: it is another pronoun, or it can stand for nothing, or for two things.
        """
        if token.type != "IL":
            raise refuse("ce sujet n'est pas compris ici", token)
        gender = "f" if token.value.startswith("elle") else "m"
        plural = token.value.endswith("s")
        return pointed.resolved(self, token, gender, plural=plural, player=player, source=source)

    def _genitive_list(self, nouns: list[Tree], joints: list[str], tree: Tree) -> Tree:
        """« les capacités des artefacts et des créatures »: the list is inside the complement of the first noun."""
        first = nouns[0]
        tail = first.children[-1]
        if not all(joint.endswith("_G") for joint in joints) or not isinstance(tail, Tree) or tail.rule != "genitive":
            raise refuse("cette énumération n'est pas comprise", tree)
        parts: list[Token | Tree] = [tail.children[-1]]
        for joint, noun in zip((part for part in tree.children if isinstance(part, Token)), nouns[1:], strict=True):
            parts.extend((joint._replace(type=joint.type[:-1] + "N"), noun))
        inner = Tree("nps", tuple(parts))
        return Tree(first.rule, (*first.children[:-1], Tree("genitive", (tail.children[0], inner))))

    # What `Description` asks for.

    def other_filter(self, noun: Noun, *, aimed: bool) -> Filter:
        """« autre »: than the last target of the same sort if there is one, than the card itself otherwise."""
        instance = self.scope.other(noun.sense, noun.start, aimed=aimed)
        if instance is not None:
            return OtherThanTarget(instance)
        if noun.sense in ("joueur", "adversaire"):
            raise refuse("on ne sait pas de qui c'est un autre", noun.head)
        if not aimed and self.scope.handled_one(noun.sense):
            if self.scope.may_be_itself(noun.sense):
                raise refuse("on ne sait pas de quoi c'est un autre", noun.head)
            return Not(Is(It()))
        subject = self.scope.subject
        triggering = self.scope.another_than_what_triggered(noun.sense)
        if triggering is not None:
            return Not(Is(triggering))
        if subject is None or subject[1]:
            return Other()
        match subject[0]:
            case EventObject() if noun.sense != "sort" and self.scope.triggered_by_a_spell():
                return Other()
            case Attached() | EventObject() | It() as ref:
                return Not(Is(ref))
            case EachOf():
                raise refuse("on ne sait pas de quoi c'est un autre", noun.head)
            case _:
                return Other()

    def other_exiled(self, noun: Noun) -> Filter:
        """« chaque autre carte exilée par X »: other than the one that was just exiled, since X itself is in play."""
        if not self.scope.exiled_one:
            raise refuse("on ne sait pas de quoi c'est une autre", noun.head)
        return Not(Is(It()))

    def other_than(self, tail: Tree) -> Filter:
        """« autre que X »."""
        found = self.thing(tail.children[-1])
        if isinstance(found.ref, This):
            return Other()
        return Not(Is(found.ref)) if found.definite else Not(found.filter)

    def relative_player(self, who: Token | Tree) -> Ref:
        """Who controls, in « que … contrôle »."""
        if isinstance(who, Token):
            if who.type == "VOUS":
                return You()
            if self.scope.subject is not None and self.scope.subject[1]:
                subject = self.scope.subject[0]
                if isinstance(subject, EachPlayer | EachOpponent | EachOf):
                    if not self.scope.sharing:
                        raise refuse("chacun les siens : cette distribution n'est pas comprise ici", who)
                    return Each()
                return subject
            return self.scope.pronoun(
                gender="f" if who.value.startswith("elle") else "m",
                plural=who.value.endswith("s"),
                start=who.start,
                player=True,
            )
        found = self.thing(who)
        if not found.player:
            raise refuse("il faudrait ici un joueur", who)
        if isinstance(found.ref, EachOpponent) and not found.plural:
            return AnOpponent()
        if isinstance(found.ref, EachOpponent) and self.scope.subject == (found.ref, True):
            # « chaque adversaire perd … que vos adversaires contrôlent »: theirs together, and not each one's own
            raise refuse("on ne sait pas si c'est à chacun ou à tous", who)
        return found.ref

    def controlled(self, post: Tree) -> Filter:
        """« que vous contrôlez », « que vous ne possédez pas »."""
        who, verb = post.children[1], post.children[2]
        player = self.relative_player(who)
        if verb.get("neg") not in (None, "pas"):
            raise refuse("cette négation n'est pas comprise", verb)
        part: Filter = OwnedBy(player) if verb.value == "posséder" else ControlledBy(player)
        return Not(part) if verb.get("neg") else part

    def relative(self, post: Tree) -> Filter:
        """The filter of a relative clause."""
        return self._relative_clause(post, self)

    def production(self, rel: Tree) -> Filter:
        """« qu'un terrain que vous contrôlez pourrait produire »: the filter of the producer."""
        verbs = [token for token in rel.tokens() if token.type in ("MF", "VF", "VJ")]
        subject = rel.children[1]
        if not isinstance(subject, Tree) or [verb.value for verb in verbs] not in (
            ["pouvoir", "produire"],
            ["produire"],
        ):
            raise refuse("cette relative n'est pas comprise", rel)
        found = self.thing(subject.children[0])
        return found.filter

    def produced(self, rel: Tree) -> None:
        """« que ce terrain a produit »: the subject must be the permanent of the event.

        Raises:
            NotRead: it is another one.
        """
        verbs = [token.value for token in rel.tokens() if token.type in ("VF", "MF")]
        subject = rel.children[1]
        if not isinstance(subject, Tree) or verbs != ["produire"]:
            raise refuse("cette relative n'est pas comprise", rel)
        if self.thing(subject.children[0]).ref not in (EventObject(), Attached()):
            raise refuse("on ne sait pas quel mana", rel)

    def thing_filter(self, noun: Noun) -> Filter:
        """The filter of an elliptic noun phrase."""
        raise refuse("il manque un nom", noun.head)

    def zone_filter(self, tail: Tree) -> Filter:
        """« de votre cimetière », « dans votre main »."""
        found = self.phrases(tail.children[-1])
        match found:
            case c.Place(zone=zone, single=True):
                return all_of([InZone(zone), InOneZone()])
            case c.Place(zone=zone, owner=owner):
                return InZone(zone, owner)
            case c.Zones(zones=zones):
                return AnyOf(tuple(InZone(zone) for zone in zones))
            case c.Word(name="nom_choisi"):
                return OfChosen(ChoiceKind.CARD_NAME)
            case c.Thing(definite=True) if tail.rule == "genitive" and not found.player:
                raise refuse("ce complément du nom n'est pas compris ici", tail)
            case _:
                raise refuse("il faudrait ici une zone", tail)

    def with_thing(self, tail: Tree) -> Filter:
        """« avec un marqueur +1/+1 sur elle »."""
        parity = _parity(tail.children[-1])
        if parity is not None:
            return ManaValueParity(parity)
        different = _different(tail.children[-1])
        if different is not None:
            return AllDifferent(different)
        compared = compared_stat(tail.children[-1], self)
        if compared is not None:
            return compared
        found = self.phrases(tail.children[-1])
        match found:
            case c.Counters(kind=kind, of=None, none=False, amount=None | Fixed(1)):
                return HasCounter(kind)
            case c.Stat(name=name, of=of) if of is not None:  # « avec la valeur de mana de ce sort »
                same: Filter = MEASURES[name](Comparison(Comparator.EQUAL, measures.stat_of(name, of)))
                return same
            case c.Quantity(amount=GreatestAmong(measure=measure) as greatest):
                built: Filter = MEASURES[measure.value](Comparison(Comparator.EQUAL, greatest))
                return built
            case c.Word(name="nom_choisi"):
                return OfChosen(ChoiceKind.CARD_NAME)
            case c.SameAs():
                from rules_fr.reading.frames.sameness import alike

                return alike(found)
            case _:
                raise refuse("ce complément n'est pas compris ici", tail)

    def elliptic_or(self, post: Tree) -> bool:
        """Whether « un X ou de Y » may take the noun itself as its first branch (never)."""
        return False


def _different(tree: Tree) -> Variety | None:
    """« avec des forces différentes », « avec des noms différents »."""
    match [(token.type, token.value) for token in tree.tokens()]:
        case [("DET", "des"), ("STAT", "stat:power"), ("ADJ", "différent")]:
            return Variety.POWER
        case [("DET", "des"), ("N", "nom"), ("ADJ", "différent")]:
            return Variety.NAME
        case _:
            return None


def _parity(tree: Tree) -> Parity | None:
    """« avec une valeur de mana paire »."""
    words = [(token.type, token.value) for token in tree.tokens()]
    match words:
        case [("DET", "un"), ("STAT" | "STATQ", "stat:mana_value"), ("ADJ", "pair" | "impair" as word)]:
            return Parity.EVEN if word == "pair" else Parity.ODD
        case _:
            return None


def _named_token(reader: Reader, noun: Noun) -> c.TokenPhrase | None:
    """« un jeton Trésor »: its characteristics are those of the file of known tokens."""
    known: dict[str, dict[str, object]] = lexicon()["tokens"]
    names = [post for post in noun.posts if isinstance(post, Token) and post.type == "N"]
    key = names[0].value.removeprefix("sub:") if len(names) == 1 and len(noun.posts) == 1 else ""
    plain = noun.dets.indefinite or (noun.dets.number is not None and not noun.dets.the)
    if noun.sense != "jeton" or key not in known or not plain or noun.tail is not None or noun.dets.whose:
        return None
    count = measures.amount_of(reader, noun)
    if count is None:
        raise refuse("on ne sait pas combien de jetons", noun.head)
    text = Token("QUOTE", str(known[key]["texte"]), noun.start, noun.start)
    types = tuple(CardType(str(kind)) for kind in _listed(known[key]["types"]))
    spec = TokenSpec(types, (Subtype(key),), abilities=reader.nested(text, reader.scope))
    return c.TokenPhrase(start=noun.start, spec=spec, count=count, plural=noun.plural)


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _copied(reader: Reader, noun: Noun) -> c.TokenPhrase | None:
    """« un jeton (engagé et attaquant) qui est une copie de X », « un jeton de créature qui est une copie de X »."""
    from rules_fr.reading.frames.relatives import CopyOfThing

    *before, post = noun.posts
    if not isinstance(post, Tree) or not any(token.value == "copie" for token in post.tokens()):
        return None
    state = [one.value for one in before if isinstance(one, Token)]
    kinds = [[token.value for token in one.tokens()] for one in before if isinstance(one, Tree)]
    if state not in ([], ["engager.pp"], ["engagé_et_attaquant"]) or kinds not in ([], [["de", "type:creature"]]):
        return None
    found = reader.relative(post)
    count = noun.dets.number
    if not isinstance(found, CopyOfThing) or count is None:
        raise refuse("cette copie n'est pas comprise ici", post)
    attacking = "engagé_et_attaquant" in state
    return c.TokenPhrase(
        start=noun.start, spec=found.of, count=count, plural=noun.plural, tapped=bool(state), attacking=attacking
    )


def _spec(reader: Reader, noun: Noun) -> c.Constituent:
    """« un jeton de créature 1/1 verte Elfe », « une créature-artefact 5/5 »."""
    if noun.sense != "jeton":
        found = gathered(noun, reader)
        kept = found.still[0] if found.still else None
        return c.Described(start=noun.start, thing=None, spec=found.spec(), still=kept)
    count = measures.amount_of(reader, noun)
    if count is None:
        raise refuse("on ne sait pas combien de jetons", noun.head)
    for post in list(noun.posts):  # « … Gobelin, engagé et attaquant »
        if (
            isinstance(post, Tree)
            and post.rule == "or_adj"
            and post.children[0].type == "C_A"
            and (post.children[-1].value in ("engager.pp", "engagé_et_attaquant"))
        ):
            noun.posts[noun.posts.index(post)] = post.children[-1]
    tapped = noun.take_adjective("engager.pp") is not None
    attacking = noun.take_adjective("engagé_et_attaquant") is not None
    spec = gathered(noun, reader).spec()
    return c.TokenPhrase(
        start=noun.start, spec=spec, count=count, plural=noun.plural, tapped=tapped, attacking=attacking
    )


def _combine(found: list[c.Constituent], joints: list[str], tree: Tree, *, in_event: bool) -> c.Constituent:
    """Several phrases joined by `et` or `ou`."""
    listed = [phrase for phrase in found if isinstance(phrase, c.Thing)]
    if len(listed) != len(found):
        if all(isinstance(phrase, c.Stat) for phrase in found) and all(joint.startswith("ET") for joint in joints):
            return c.Several(start=place(tree), parts=tuple(found))
        if all(isinstance(phrase, c.Counters) for phrase in found) and not any(j.startswith("OU") for j in joints):
            return c.Several(start=place(tree), parts=tuple(found))
        if all(isinstance(phrase, c.TokenPhrase) for phrase in found) and not any(j.startswith("OU") for j in joints):
            return c.Several(start=place(tree), parts=tuple(found))
        if all(isinstance(phrase, c.TurnPhrase) for phrase in found) and not any(j.startswith("OU") for j in joints):
            return c.Several(start=place(tree), parts=tuple(found))
        ones = [p for p in found if isinstance(p, c.Counters) and p.amount == Fixed(1) and p.kind is not None]
        apart = all(one.of is None for one in ones[:-1])
        if len(ones) == len(found) and apart and all(j.startswith(("OU", "C_")) for j in joints):
            kinds = tuple(one.kind for one in ones if one.kind is not None)
            return c.EitherCounters(start=place(tree), kinds=kinds, of=ones[-1].of)
        zones = [phrase for phrase in found if isinstance(phrase, c.Place)]
        if len(zones) == len(found):
            return places.listed(zones, tree)
        raise refuse("cette énumération mêle des choses différentes", tree)
    either = any(joint.startswith("OU") for joint in joints)
    same = len({phrase.player for phrase in listed}) == 1
    refs = tuple(phrase.ref for phrase in listed)
    if either and any(isinstance(ref, Target | Targeted) for ref in refs):
        raise refuse("ces cibles au choix ne sont pas comprises", tree)
    least = either and in_event and lists.at_least_one(listed, tree)
    return c.Thing(
        start=place(tree),
        ref=Either(refs) if either and not in_event else lists.united(listed, tree),
        filter=any_of([phrase.filter for phrase in listed]),
        kind="&".join(dict.fromkeys(phrase.kind for phrase in listed)) if either else listed[0].kind,
        player=same and listed[0].player,
        definite=all(phrase.definite for phrase in listed),
        plural=not either or any(phrase.plural for phrase in listed),
        every=all(phrase.every for phrase in listed),
        together=not either,
        at_least=least,
        number=ONE if least else None,
    )
