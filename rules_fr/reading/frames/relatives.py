"""Relative clauses: « qui attaque », « qui cible X », « dont la force est inférieure ou égale à 2 » (use `relative`.

A filter).
"""

from __future__ import annotations

from contextlib import nullcontext

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import modal
from rules_fr.reading.clauses import Clause, apply_frame, read_clause, you
from rules_fr.reading.durations import duration_of
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.conditions import _STATES, _comparison, existing
from rules_fr.reading.keyword_trees import keyword_abilities
from rules_fr.reading.phrases.comparisons import described
from rules_fr.reading.phrases.describe import MEASURES
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.phrases.words import all_of, any_of, word_filter
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.abilities import KeywordAbility
from rules_fr.vocabulary.amounts import (
    Fixed,
    Variety,
)
from rules_fr.vocabulary.conditions import Exists, Fits
from rules_fr.vocabulary.filters import (
    AttachedToThe,
    Attacking,
    Blocking,
    BlockingOrBlockedBy,
    ChoiceKind,
    Colorless,
    ControlledBy,
    CouldBeTargetedBy,
    DamagedThisTurn,
    EnteredThisTurn,
    HasAttached,
    HasCounter,
    HasKeyword,
    HasNoAbilities,
    InZone,
    Is,
    Not,
    OwnedBy,
    SharesCardTypeWith,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesNameWith,
    Sharing,
    TargetsOnly,
    TargetsThe,
)
from rules_fr.vocabulary.refs import Haunted, Linked, This
from rules_fr.vocabulary.terms import Comparator, Comparison, Condition, Duration, Filter, Ref


def relative_filter(post: Tree, reader: Reader) -> Filter:
    """The filter of a relative clause.

    Raises:
        NotRead: it is not understood.
    """
    parts = list(post.children)
    subject: c.Constituent | None = None
    if post.rule in ("whose", "whom"):
        who = parts[1].children[0]
        subject = reader.phrases(who) if isinstance(who, Tree) else reader.pronoun(who)
    elif post.rule in ("whose_you", "whom_you"):
        subject = you(post.children[1].start)
    verbs = [part for part in parts if isinstance(part, Tree) and part.rule in ("vpf", "vpi")]
    found: list[Filter] = []
    last: Duration | None = None
    for verb in reversed(verbs):
        clause: Clause = _clause(verb, subject, reader)
        clause.slots[_MARKS[post.rule]] = post
        if clause.duration is not None:
            last = duration_of(clause.duration, reader.scope)
        found.insert(0, apply_frame("relative", clause, reader, last))
    return any_of(found)


def _clause(verb: Tree, subject: c.Constituent | None, reader: Reader) -> Clause:
    """One verb of a relative clause; « pourrait » and its infinitive are one."""
    might = modal(verb)
    if might is None:
        return read_clause(verb, subject, reader)
    inner = verb.children[1]
    verbs = inner.children if isinstance(inner, Tree) and inner.rule == "infinitives" else []
    if len(verbs) != 1 or might.value != "pouvoir" or might.get("mood") is None:
        raise refuse("cette relative n'est pas comprise", verb)
    return read_clause(verbs[0], subject, reader, might)


_MARKS = {"who": "qui", "whom": "que", "whom_you": "que", "whose": "dont", "whose_you": "dont"}


@frame("condition", "attacher subj:O passif à:T")
def is_attached(m: Match) -> Condition:
    """« tant qu'au moins deux équipements lui sont attachés », « si cet équipement est attaché à une créature »"""
    thing, host = m["subj"], m["à"]
    if thing.definite and host.definite:
        return Fits(thing.ref, AttachedToThe(host.ref))
    if thing.definite and host.number == Fixed(1) and not (host.at_least or host.at_most or host.none):
        return Exists(all_of([host.filter, HasAttached(Is(thing.ref))]), Comparison(Comparator.AT_LEAST, Fixed(1)))
    if not host.definite:
        raise m.refuse("cette condition n'est pas comprise")
    return existing(m, all_of([thing.filter, AttachedToThe(host.ref)]), thing, of_player=False)


@frame("relative", "attaquer qui")
def attacking(m: Match) -> Filter:
    """« qui attaque »"""
    return Attacking()


@frame("relative", "bloquer qui")
def blocking(m: Match) -> Filter:
    """« qui bloque »"""
    return Blocking()


@frame("relative", "bloquer qui obj:O")
def blocking_it(m: Match) -> Filter:
    """« qui bloque X »"""
    return all_of([Blocking(), BlockingOrBlockedBy(m["obj"].ref)])


@frame("relative", "cibler qui à:P")
def targets_you(m: Match) -> Filter:
    """« qui vous cible »"""
    return TargetsThe(Is(m["à"].ref))


@frame("relative", "cibler que subj:O pourrait")
def could_be_targeted(m: Match) -> Filter:
    """« que ce sort pourrait cibler »"""
    if not m["subj"].definite:
        raise m.refuse("on ne sait pas quel sort")
    return CouldBeTargetedBy(m["subj"].ref)


@frame("relative", "cibler qui obj:T uniquement", "cibler qui ne_que seulement obj:T")
def targets_only(m: Match) -> Filter:
    """« qui cible uniquement X »"""
    thing: c.Thing = m["obj"]
    if not thing.definite and thing.number != Fixed(1):
        raise m.refuse("ce nombre n'est pas compris ici")
    return TargetsOnly(Is(thing.ref) if thing.definite else thing.filter)


@frame("condition", "cibler subj:O obj:T uniquement", "cibler subj:O ne_que seulement obj:T")
def only_targets(m: Match) -> Condition:
    """« si ce sort ne cible que X »"""
    if not m["subj"].definite:
        raise m.refuse("on ne sait pas quel sort")
    return Fits(m["subj"].ref, targets_only(m))


@frame("relative", "cibler qui obj:T")
def targets(m: Match) -> Filter:
    """« qui cible X »"""
    thing: c.Thing = m["obj"]
    return TargetsThe(Is(thing.ref) if thing.definite else thing.filter)


@frame("relative", "avoir qui kw", "avoir qui neg kw")
def has_keyword(m: Match) -> Filter:
    """« qui a le vol »"""
    parts: list[Filter] = []
    for ability in keyword_abilities(m["kw"], m.reader):
        if not isinstance(ability, KeywordAbility):
            raise m.refuse("ce mot-clé n'est pas compris ici")
        parts.append(HasKeyword(ability.keyword))
    return Not(all_of(parts)) if "neg" in m else all_of(parts)


@frame("relative", "avoir qui neg obj:Counters attr? sur:O?")
def has_no_counters(m: Match) -> Filter:
    """« qui n'a pas de marqueur +1/+1 sur elle »"""
    found: c.Counters = m["obj"]
    if found.amount not in (None, Fixed(1)) or [token.value for token in m["attr"] or ()] not in ([], ["sur_lui"]):
        raise m.refuse("ce nombre de marqueurs n'est pas compris ici")
    return Not(HasCounter(found.kind))


@frame("relative", "avoir qui obj:Counters sur:O?")
def has_counters(m: Match) -> Filter:
    """« qui a un marqueur +1/+1 »"""
    found: c.Counters = m["obj"]
    if found.amount not in (None, Fixed(1)):
        raise m.refuse("ce nombre de marqueurs n'est pas compris ici")
    return Not(HasCounter(found.kind)) if found.none else HasCounter(found.kind)


@frame("relative", "avoir qui obj:ChoicePhrase")
def colored(m: Match) -> Filter:
    """« qui a au moins une couleur »"""
    if m["obj"].kind is not ChoiceKind.COLOR or m["obj"].shared is not None:
        raise m.refuse("cette relative n'est pas comprise")
    return Not(Colorless())


@frame("relative", "être qui attr", "être qui neg attr", "être qui attr à_la_fois")
def is_adjective(m: Match) -> Filter:
    """« qui n'est pas rouge »"""
    parts = [word_filter(token.value) for token in m["attr"]]
    if any(part is None for part in parts):
        raise m.refuse("cet adjectif n'est pas compris ici")
    joined = all_of([part for part in parts if part is not None])
    return Not(joined) if "neg" in m else joined


@frame(
    "relative",
    "engager|dégager|bloquer|enchanter|équiper qui passif",
    "engager|dégager|bloquer|enchanter|équiper qui passif neg",
)
def is_state(m: Match) -> Filter:
    """« qui est engagée »"""
    state = _STATES[m.lemma]
    return Not(state) if "neg" in m else state


class CopyOfThing(Filter, frozen=True):
    """« (un jeton) qui est une copie de X »: folded into the token; never left in what is handed over."""

    of: Ref


@frame("relative", "être qui obj:Word")
def is_copy(m: Match) -> Filter:
    """« qui est une copie de X »"""
    match m["obj"]:
        case c.Word(name="copie", of=c.Thing(ref=ref)):
            return CopyOfThing(ref)
        case _:
            raise m.refuse("cette relative n'est pas comprise")


@frame("relative", "être qui obj:O", "être qui neg obj:O")
def is_kind(m: Match) -> Filter:
    """« qui n'est pas un artefact »"""
    if m["obj"].definite:
        raise m.refuse("cette relative n'est pas comprise")
    return Not(m["obj"].filter) if "neg" in m else m["obj"].filter


@frame(
    "relative",
    "être dont subj:Stat cmp",
    "être dont subj:Stat n",
    "être dont subj:Stat n au_moins",
    "être dont subj:Stat n au_plus",
)
def measured(m: Match) -> Filter:
    """« dont la force est inférieure ou égale à 2 »"""
    if "au_moins" in m or "au_plus" in m:
        sign = Comparator.AT_LEAST if "au_moins" in m else Comparator.AT_MOST
        built: Filter = MEASURES[m["subj"].name](Comparison(sign, m["n"].amount))
        return built
    name, compared = m["subj"].name, m["cmp"]
    other = compared.children[-1] if isinstance(compared, Tree) else None
    with described(m.reader, f"stat:{name}", other) if other is not None else nullcontext():
        found: Filter = MEASURES[name](_comparison(m))
    return found


@frame("relative", "être dont subj:P obj:Owner")
def owned(m: Match) -> Filter:
    """« dont vous êtes le propriétaire »"""
    return OwnedBy(m["subj"].ref)


@frame("relative", "lancer|jouer que subj:P")
def cast_by(m: Match) -> Filter:
    """« que vous lancez »: a spell is controlled by whoever casts it."""
    return ControlledBy(m["subj"].ref)


@frame("relative", "avoir qui neg obj:AbilityPhrase")
def no_ability(m: Match) -> Filter:
    """« qui n'ont pas de capacité »"""
    if m["obj"].kind or m["obj"].of is not None:
        raise m.refuse("cette relative n'est pas comprise")
    return HasNoAbilities()


@frame("relative", "hanter que subj:O")
def haunted(m: Match) -> Filter:
    """« qu'il hante »"""
    if not isinstance(m["subj"].ref, This):
        raise m.refuse("seule la carte elle-même hante")
    return Is(Haunted())


@frame("relative", "exiler que subj:O passé", "retirer que subj:O passé lieu:exile")
def exiled_by_it(m: Match) -> Filter:
    """« (chaque carte) qu'il a exilée »"""
    if not isinstance(m["subj"].ref, This):
        raise m.refuse("on ne sait pas par quoi")
    return Is(Linked())


@frame("relative", "arriver qui passé lieu:battlefield? durée:EndOfTurn")
def entered(m: Match) -> Filter:
    """« qui est arrivée ce tour-ci »"""
    return EnteredThisTurn()


@frame("relative", "infliger qui passif passé durée:EndOfTurn", "subir qui obj:Damage passé durée:EndOfTurn")
def damaged(m: Match) -> Filter:
    """« qui a subi des blessures ce tour-ci »"""
    return DamagedThisTurn()


@frame("relative", "partager qui obj:Word avec:O", "partager qui obj:ChoicePhrase avec:O")
def shares(m: Match) -> Filter:
    """« qui partage une couleur avec X »"""
    match m["obj"]:
        case c.ChoicePhrase(kind=kind) if kind.value == "color":
            return SharesColorWith(m["avec"].ref)
        case c.Word(name="nom"):
            return SharesNameWith(m["avec"].ref)
        case _:
            raise m.refuse("on ne sait pas ce qui est partagé")


_SHARED = {
    ChoiceKind.CREATURE_TYPE: Variety.CREATURE_TYPE,
    ChoiceKind.COLOR: Variety.COLOR,
    ChoiceKind.LAND_TYPE: Variety.LAND_TYPE,
}


@frame("relative", "partager qui obj:Trait", "partager qui obj:Trait neg", "partager qui obj:ChoicePhrase neg")
def share(m: Match) -> Filter:
    """« (deux permanents) qui partagent un type de carte », « … qui ne partagent pas de type de créature »"""
    match m["obj"]:
        case c.Trait(variety=variety, different=False) | c.ChoicePhrase(shared=None, kind=_ as variety):
            pass
        case _:
            raise m.refuse("on ne sait pas ce qui est partagé")
    shared = Sharing(_SHARED[variety] if isinstance(variety, ChoiceKind) else variety)
    return Not(shared) if "neg" in m else shared


@frame("relative", "partager qui obj:ChoicePhrase", "partager qui obj:Word")
def shares_with(m: Match) -> Filter:
    """« qui partage un type de créature avec X »"""
    match m["obj"]:
        case c.ChoicePhrase(kind=ChoiceKind.COLOR, shared=c.Thing(ref=ref, definite=True, player=False)):
            return SharesColorWith(ref)
        case c.ChoicePhrase(kind=ChoiceKind.CREATURE_TYPE, shared=c.Thing(ref=ref, definite=True, player=False)):
            return SharesCreatureTypeWith(ref)
        case c.ChoicePhrase(kind=kind, shared=None) if kind in _SHARED:
            return Sharing(_SHARED[kind])
        case c.Word(name="type_de_carte", of=c.Thing(ref=ref, definite=True, player=False)):
            return SharesCardTypeWith(ref)
        case _:
            raise m.refuse("on ne sait pas ce qui est partagé")


@frame("condition", "partager subj:O obj:ChoicePhrase", "partager subj:O obj:Word")
def does_share(m: Match) -> Condition:
    """« si elle partage un type de créature avec X »"""
    return Fits(m["subj"].ref, shares_with(m))


@frame("relative", "être qui dans:Place")
def is_in(m: Match) -> Filter:
    """« qui est dans votre cimetière »"""
    return InZone(m["dans"].zone, m["dans"].owner)
