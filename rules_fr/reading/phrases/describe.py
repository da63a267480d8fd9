"""What a noun phrase about objects describes: a filter, built from the noun and its modifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.phrases.dets import number_of
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.partitive import this_way
from rules_fr.reading.phrases.words import all_of, any_of, word_filter
from rules_fr.reading.refusal import refuse
from rules_fr.reading.sizes import power_toughness
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.effects.choices import ChooseFor
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    Anything,
    AttachedToThe,
    Blocking,
    BlockingOrBlockedBy,
    ChoiceKind,
    ControlledBy,
    DamagedThisTurn,
    Deed,
    DidThisTurn,
    HasCounter,
    HasKeyword,
    HasNoAbilities,
    HasSubtype,
    InZone,
    Is,
    ManaValueIs,
    Named,
    Not,
    OfChosen,
    Other,
    OtherThanTarget,
    OwnedBy,
    PowerIs,
    SharesColorWith,
    SharesNameWith,
    ToughnessIs,
)
from rules_fr.vocabulary.kinds import CardName, CounterKind, Keyword, Zone
from rules_fr.vocabulary.refs import Attached, It, Linked, Targeted, This, You
from rules_fr.vocabulary.terms import Comparator, Comparison, Filter, Ref

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader
    from rules_fr.reading.scope import Scope

COMPARATORS = {
    "INFEG": Comparator.AT_MOST,
    "SUPEG": Comparator.AT_LEAST,
    "INFA": Comparator.LESS,
    "SUPA": Comparator.MORE,
    "EGALA": Comparator.EQUAL,
    "<=": Comparator.AT_MOST,
    ">=": Comparator.AT_LEAST,
}
MEASURES = {"power": PowerIs, "toughness": ToughnessIs, "mana_value": ManaValueIs}
PLACES = {"battlefield": Zone.BATTLEFIELD, "exile": Zone.EXILE, "stack": Zone.STACK, "command": Zone.COMMAND}


class Description:
    """The filter parts of a noun phrase, in text order; `kind` is the meaning of the head noun."""

    def __init__(self, noun: Noun, reader: Reader) -> None:
        self.noun = noun
        self.reader = reader
        self.groups: list[tuple[str, Filter]] = []
        self.shared: list[Filter] = []
        self._alternatives: list[Token] = []
        self._either = False
        self._read()

    @property
    def filter(self) -> Filter:
        """The whole filter."""
        return all_of([part for _, part in self.groups] + self.shared)

    @property
    def own(self) -> Filter:
        """The filter without the control relative, which an enumeration shares."""
        return all_of([part for _, part in self.groups])

    @property
    def elsewhere(self) -> bool:
        """Whether it is about cards in a zone where nobody controls them: « que vous contrôlez » is not said of it."""
        return any(isinstance(part, InZone) for _, part in self.groups)

    def share_relatives(self) -> bool:
        """Let an enumeration share the relatives of its last noun; True if there was any."""
        loose = [group for group in self.groups if group[0] == "R" or isinstance(group[1], DamagedThisTurn)]
        self.groups = [group for group in self.groups if group not in loose]
        self.shared += [part for _, part in loose]
        return bool(loose)

    def _read(self) -> None:
        noun = self.noun
        base = word_filter(noun.sense)
        if base is None:
            raise refuse("ce nom n'est pas compris ici", noun.head)
        self.groups.append(("N" if noun.head.type == "N" else "A", base))
        for post in noun.posts:
            self._post(post)
        noun.posts = []
        words = [] if noun.tail is None or noun.tail.rule != "with_thing" else [t.value for t in noun.tail.tokens()]
        compared = "nom" in words[:-1]  # « ayant le même nom que cette créature »
        if noun.dets.other and not compared:
            self.groups.append(("O", self._other()))
        if noun.dets.whose:
            self._whose(noun.dets.whose)
        before = len(self.groups)
        if noun.tail is not None:
            self._tail(noun.tail)
            noun.tail = None
        if noun.dets.other and compared:
            self.groups.insert(before, ("O", self._other()))

    def _other(self) -> Filter:
        """« autre »: than what the words after compare it with (« toute autre créature du même nom qu'elle »)."""
        if ("A", Is(Linked())) in self.groups:
            return self.reader.other_exiled(self.noun)
        for _, part in self.groups:
            match part:
                case (
                    SharesNameWith(ref=Targeted(instance=instance)) | SharesColorWith(ref=Targeted(instance=instance))
                ) if not self.noun.aimed:
                    return OtherThanTarget(instance)
        return self.reader.other_filter(self.noun, aimed=self.noun.aimed)

    def _post(self, post: Token | Tree) -> None:
        if isinstance(post, Token):
            self._token(post)
            return
        match post.rule:
            case "of":
                self._of(post)
            case "or_of" | "or_noun" | "or_adj":
                self._alternative(post)
            case "controlled":
                self.shared.append(self.reader.controlled(post))
            case "with_keywords" | "without_keywords":
                self._keywords(post)
            case "without_noun" if post.children[-1].value == "capacité":
                self.groups.append(("K", HasNoAbilities()))
            case "without_noun" if post.children[-1].value.startswith("marqueur"):
                kind = post.children[-1].value.partition(":")[2]
                self.groups.append(("K", Not(HasCounter(CounterKind(kind) if kind else None))))
            case "named":
                self.groups.append(("K", named(post)))
            case "stat":
                self.groups.append(("S", stat_filter(post)))
            case "who" | "whom" | "whom_you" | "whose" | "whose_you":
                if post.rule == "who":
                    self.noun.agrees(post)
                part = self.reader.relative(post)
                if isinstance(part, ControlledBy):
                    self.shared.append(part)
                elif isinstance(part, AllOf) and isinstance(part.parts[-1], ControlledBy):
                    self.groups.append(("R", all_of(list(part.parts[:-1]))))
                    self.shared.append(part.parts[-1])
                else:
                    self.groups.append(("R", part))
            case _:
                raise refuse("ce complément n'est pas compris", post)

    def _token(self, token: Token) -> None:
        if token.type == "ADJ" and token.value in _CHOSEN:
            self.groups.append(("A", OfChosen(_CHOSEN[token.value])))
            return
        if token.type == "ADJ" and token.value.startswith("lieu:"):
            if token.value == "lieu:hand":
                self.groups.append(("Z", InZone(Zone.HAND, You())))
                return
            if "|" in token.value:
                zones = [PLACES.get(name) for name in token.value[5:].split("|")]
                if None in zones:
                    raise refuse("ces zones ne sont pas comprises ici", token)
                self.groups.append(("Z", AnyOf(tuple(InZone(zone) for zone in zones if zone is not None))))
                return
            place = PLACES.get(token.value[5:].removesuffix("_from"))
            if place is None:
                raise refuse("cette zone n'est pas comprise ici", token)
            if place is not Zone.BATTLEFIELD:
                self.groups.append(("Z", InZone(place)))
            return
        if token.value in JUST_CHOSEN:
            self.groups.append(("A", OfChosen(just_chosen(token, self.reader.scope))))
            return
        if token.value == "du_type_de_votre_choix":
            if self.noun.aimed or self.reader.scope.in_event:
                raise refuse("on ne sait pas quand ce type est choisi", token)
            self.reader.scope.pending.append(ChooseFor(You(), ChoiceKind.CREATURE_TYPE))
            self.groups.append(("A", OfChosen(ChoiceKind.CREATURE_TYPE)))
            return
        if token.type == "SIZE":  # « une créature 1/1 » is one of that size
            power, toughness = power_toughness(token.value)
            self.groups.append(("S", PowerIs(Comparison(Comparator.EQUAL, power))))
            self.groups.append(("S", ToughnessIs(Comparison(Comparator.EQUAL, toughness))))
            return
        if token.value == "qui_s_y_trouve":
            if not self.reader.scope.hand_shown:
                raise refuse("on ne sait pas où", token)
            self.groups.append(("K", Is(It())))
            return
        if token.value == "attaché_à_lui":
            ref = self.reader.scope.pronoun(gender="", plural=token.get("dat") == "leur", start=token.start)
            self._attached_to(ref, together=token.get("n") == "p")
            return
        if token.value == "sur_lui":  # « sans marqueur +1/+1 sur elle »
            without = self.noun.posts[max(self.noun.posts.index(token) - 1, 0)]
            if not isinstance(without, Tree) or without.rule != "without_noun":
                raise refuse("on ne sait pas ce qui est sur lui", token)
            return
        if token.value in ("de_sa_main", "de_votre_main"):
            mine = token.value == "de_votre_main"
            owner = You() if mine else self.reader.scope.possessor(token.start, plural=False, player=True)
            self.groups.append(("Z", InZone(Zone.HAND, owner)))
            return
        if token.value.startswith("place:"):
            self.groups.append(("Z", self._inner_place(token)))
            return
        if token.value == "blessé_par_soi":
            self.reader.scope.mention_self(token.text)
            self.groups.append(("A", DamagedThisTurn(This())))
            return
        if token.value == "blessé_par_hôte":
            self.groups.append(("A", DamagedThisTurn(Attached())))
            return
        if token.value == "exiler_par_soi":
            self.groups.append(("A", Is(Linked())))
            return
        if token.value == "mourir_ce_tour":
            self.groups.append(("A", DidThisTurn(Deed.DIED)))
            if token.get("whose") and self.noun.sense == "carte":
                self.groups.append(("Z", InZone(Zone.GRAVEYARD, You())))
            elif token.get("whose"):
                self.groups.append(("O", OwnedBy(You())))
            return
        if token.value == "blessé_ce_tour":
            self.groups.append(("A", DamagedThisTurn()))
            return
        if token.value.endswith(":ainsi"):
            self.groups.append(("W", this_way(token, self.reader.scope)))
            if token.get("whose") and not token.value.startswith("exiler"):
                yours = token.get("whose") == "votre"
                owner = You() if yours else self.reader.scope.possessor(token.start, plural=False, player=True)
                self.groups.append(("W", OwnedBy(owner)))
            return
        part = word_filter(token.value)
        if part is None:
            raise refuse("cet adjectif n'est pas compris ici", token)
        if token.type == "ADJ" and self._either and not self._about_head(token):
            raise refuse("on ne sait pas si cet adjectif vaut pour tout ce qui précède", token)
        if self._either and self._said_again(part):
            return
        self.groups.append(("N" if token.type == "N" else "A", part))

    def _inner_place(self, token: Token) -> Filter:
        """« (une carte) de votre main (qui …) »"""
        _, zone, owner = token.value.split(":")
        match owner:
            case "votre":
                return InZone(Zone(zone), You())
            case "son":
                whose = self.reader.scope.possessor(token.start, plural=False, player=True)
                return InZone(Zone(zone), whose)
            case _:
                return InZone(Zone(zone))

    def _said_again(self, part: Filter) -> bool:
        """« une carte de forêt de base ou de plaine de base »: said of each alternative, it joins the last one."""
        kind, last = self.groups[-1]
        if not isinstance(last, AnyOf):
            return False
        *others, end = last.parts
        if not all(isinstance(other, AllOf) and part in other.parts for other in others):
            return False
        self.groups[-1] = (kind, AnyOf((*others, all_of([end, part]))))
        return True

    def _about_head(self, token: Token) -> bool:
        """Whether an adjective after « de A ou de B » agrees with the head noun and not with the last
        alternative alone."""
        last, gender = self._alternatives[-1], token.get("g")
        if token.value == "hors_partie" or (token.get("n") == "p" and self.noun.plural and last.get("n") != "p"):
            return True
        if len({_sort(word.value) for word in self._alternatives}) == 1:
            return True
        return bool(gender) and gender == self.noun.gender and gender != last.get("g")

    def _of(self, post: Tree) -> None:
        head = post.children[-1]
        if head.value == "base":
            raise refuse("ce complément n'est pas compris", post)
        part = word_filter(head.value)
        if part is None or (isinstance(part, HasSubtype) and isinstance(self.groups[0][1], HasSubtype)):
            raise refuse("ce complément n'est pas compris", post)  # « un cheval de cauchemar »: one type, or two?
        self.groups.append(("D", part))
        self._alternatives.append(head)

    def _alternative(self, post: Tree) -> None:
        """`ou` after a modifier or after the noun itself: the last one of the same class gets an alternative."""
        if "/" in post.children[0].text and not self.noun.plural and not self.noun.dets.each:
            raise refuse("on ne sait pas si c'est l'un, l'autre ou les deux", post)
        part = word_filter(post.children[-1].value)
        if part is None or part == Anything():
            raise refuse("ce complément n'est pas compris", post)
        if post.rule == "or_of" and post.children[0].type.startswith("OU"):
            self._either = True
        self._alternatives.append(post.children[-1])
        wanted = {"or_of": "D", "or_noun": "N", "or_adj": "A"}[post.rule]
        if wanted == "D" and self.noun.dets.count_of and all(kind not in ("D", "A") for kind, _ in self.groups):
            wanted = "N"  # « le nombre d'artefacts et/ou d'enchantements »
        for index in range(len(self.groups) - 1, -1, -1):
            kind, before = self.groups[index]
            if kind == wanted:
                break
        else:
            if self.reader.elliptic_or(post):
                index, before = 0, self.groups[0][1]
            else:
                raise refuse("cette alternative n'est pas comprise", post)
        if post.rule != "or_adj" and index + 1 < len(self.groups):
            # « une carte de créature rouge ou de terrain »: what was said of the first noun is not said of the second
            before = all_of([before, *(said for _, said in self.groups[index + 1 :])])
            del self.groups[index + 1 :]
        joined = all_of([before, part]) if self._adds(post, part) else any_of([before, part])
        self.groups[index] = (wanted, joined)

    def _adds(self, post: Tree, part: Filter) -> bool:
        """Whether a joined modifier must fit too: « rouge et verte », « non-terrain, non-créature »."""
        joint = post.children[0]
        following = self.noun.posts[self.noun.posts.index(post) :]
        joints = [other.children[0].type for other in following if isinstance(other, Tree) and other.rule == post.rule]
        if any(kind.startswith("OU") for kind in joints) or post.rule != "or_adj":
            return False
        if isinstance(part, Not):
            return True
        return joint.type.startswith("ET") and not self.noun.plural

    def _keywords(self, post: Tree) -> None:
        words = [token for token in post.tokens() if token.type == "KW"]
        joints = [token.type for token in post.tokens() if token.type.endswith("_K")]
        for word in words:
            if word.value not in Keyword._value2member_map_ or word.get("quality") or word.get("parameter"):
                raise refuse("ce mot-clé n'est pas compris ici", word)
        parts: list[Filter] = [HasKeyword(Keyword(word.value)) for word in words]
        joined = any_of(parts) if any(j.startswith("OU") for j in joints) else all_of(parts)
        self.groups.append(("K", joined if post.rule == "with_keywords" else Not(joined)))

    def _whose(self, word: str) -> None:
        """« vos créatures » are those that you control, « ses cartes » those that a player owns."""
        owner: Ref = You()
        if word != "votre":
            owner = self.reader.scope.possessor(self.noun.start, plural=word == "leur", player=True)
        card = bool({"carte", "commandant"} & set(self.noun.sense.split("&")))
        self.groups.append(("O", OwnedBy(owner) if card else ControlledBy(owner)))

    def _other_thing(self, tail: Tree) -> Ref:
        """What « les autres » are other than."""
        for _, part in self.groups:
            match part:
                case OtherThanTarget(instance=instance):
                    return Targeted(instance)
                case Other():
                    return This()
                case Not(part=Is(ref=ref)):
                    return ref
        raise refuse("on ne sait pas de quoi c'est un autre", tail)

    def _attached_to(self, host: Ref, *, together: bool) -> None:
        """What they are attached to; a plural is said of a whole enumeration."""
        if together:
            self.shared.append(AttachedToThe(host))
        else:
            self.groups.append(("K", AttachedToThe(host)))

    def _tail(self, tail: Tree) -> None:
        match tail.rule:
            case "genitive" if self.noun.sense == "carte" and (own := _self_named(tail)) is not None:
                named, inside = own
                self.groups.append(("K", named))
                if inside is not None:
                    self._tail(inside)
            case "genitive" if self.noun.sense == "sub:equipment" and _of_thing(tail):
                self.groups.append(("K", AttachedToThe(self.reader.known(tail.children[-1]))))
            case "genitive" | "counted_in" | "top_of":
                place = self.reader.zone_filter(tail)
                one = any(token.type == "DET" and token.value == "un" for token in tail.tokens())
                if one and place == InZone(Zone.GRAVEYARD) and self.noun.dets.each and self.noun.plural:
                    raise refuse("on ne sait pas lequel", tail)
                self.groups.append(("Z", place))
            case "controlled_by":
                self.shared.append(ControlledBy(self.reader.relative_player(tail.children[-1])))
            case "attached_to":
                together = tail.children[0].get("n") == "p"
                if together and not self.noun.plural:  # « chaque aura et chaque équipement attachés à X »
                    raise refuse("on ne sait pas si cela concerne toute l'énumération", tail)
                self._attached_to(self.reader.known(tail.children[-1]), together=together)
            case "other_than":
                self.groups.append(("O", self.reader.other_than(tail)))
            case "with_thing" if _same_name(tail) and self.noun.dets.other:
                self.groups.append(("K", SharesNameWith(self._other_thing(tail))))
            case "with_thing":
                self.groups.append(("K", self.reader.with_thing(tail)))
            case "blocks":
                what = BlockingOrBlockedBy(self.reader.known(tail.children[-1]))
                both = tail.children[0].value == "bloque_ou_bloqué"
                self.groups.append(("K", what if both else all_of([Blocking(), what])))
            case "compared":
                raise refuse("cette comparaison n'est pas comprise ici", tail)
            case _:
                raise refuse("ce complément du nom n'est pas compris ici", tail)


def _of_thing(tail: Tree) -> bool:
    """« (les équipements) de la créature ciblée »: what they are attached to, and no place."""
    heads = [token for token in tail.tokens() if token.type == "N"]
    return bool(heads) and heads[0].value.startswith("type:")


def _same_name(tail: Tree) -> bool:
    """« ayant le même nom », as the one that these are other than."""
    words = [(token.type, token.value) for token in tail.tokens()]
    return words == [("AVEC", "avec"), ("DET", "le"), ("DET", "même"), ("N", "nom")]


def _self_named(tail: Tree) -> tuple[Named, Tree | None] | None:
    """« carte d'Éclair » is older for « carte appelée Éclair »: the name, and the complement after it."""
    phrase = tail.children[-1]
    first, *rest = phrase.children
    if not isinstance(first, Token) or first.type != "SELF" or len(rest) > 1:
        return None
    return Named(CardName(first.text)), rest[0] if rest else None


def _sort(sense: str) -> str:
    """The sort of thing that a word names: an adjective after « de A ou de B » of one sort is said of both."""
    if sense in ("type:instant", "type:sorcery"):
        return "sort"
    kind, _, value = sense.partition(":")
    return str(lexicon()["subtype_types"].get(value, "créature")) if kind == "sub" else sense


def named(post: Tree) -> Filter:
    """« appelée X », « appelée X ou Y »."""
    return any_of([Named(CardName(name)) for name in post.children[-1].value.split("|")])


_CHOSEN = {
    "de_la_couleur_choisie": ChoiceKind.COLOR,
    "du_type_choisi": ChoiceKind.CREATURE_TYPE,
}


JUST_CHOSEN = {"de_cette_couleur": ChoiceKind.COLOR, "de_ce_type": ChoiceKind.CREATURE_TYPE}


def just_chosen(token: Token, scope: Scope) -> ChoiceKind:
    """What « de cette couleur », « de ce type » stands for.

    Raises:
        NotRead: no such thing has just been chosen.
    """
    kind = JUST_CHOSEN[token.value]
    if scope.chosen is not kind:
        raise refuse("on ne sait pas duquel il s'agit", token)
    return kind


def stat_filter(post: Tree) -> Filter:
    """« de force 2 ou moins »."""
    tokens = list(post.tokens())
    stat = next(token for token in tokens if token.type == "STATQ")
    number = next(token for token in tokens if token.type in ("NUMB", "NUMC"))
    sign = next((token.type for token in tokens if token.type in COMPARATORS), number.get("sign"))
    comparator = COMPARATORS[sign] if sign else Comparator.EQUAL
    name = stat.value.partition(":")[2]
    built: Filter = MEASURES[name](Comparison(comparator, number_of(number)))
    return built
