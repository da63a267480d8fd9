"""Combat beyond plain attacking and blocking: what creatures may, must and cannot do in it."""

from __future__ import annotations

from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import each, indefinite
from rules_fr.rendering.families import Role, modification, point
from rules_fr.rendering.filters import describe
from rules_fr.rendering.modifications import cannot
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import CLITIC, SLOT
from rules_fr.rendering.verbs import imperfect, third
from rules_fr.rendering.wording import Itself
from rules_fr.rendering.words import in_letters, the_keyword
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.combat import (
    AssignsAsThoughUnblocked,
    AssignsByToughness,
    AttackCost,
    AttacksAsThoughWithout,
    BlockCost,
    BlocksAsThough,
    BlocksAsThoughWithout,
    CannotAttackAlone,
    CannotAttackObjects,
    CannotBlockAlone,
    MaximumBlockers,
    MayExert,
    MinimumBlockers,
    MustBeBlocked,
    MustBeBlockedByAll,
)
from rules_fr.vocabulary.filters import HasType
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.refs import EachOf, You
from rules_fr.vocabulary.rules_bent import MayNotUntap
from rules_fr.vocabulary.terms import Filter


def pronoun(said: Said, ctx: Context) -> str:
    """« elle », « ils » for the subject of the clause; a name does not tell its gender."""
    if said.sense == "self":
        usual = Itself.SHE if said.gender == "f" else Itself.HE
        return "il" if ctx.voice.take(Itself, usual, among=(Itself.SHE, Itself.HE)) is Itself.HE else "elle"
    return ("elle" if said.gender == "f" else "il") + ("s" if said.many else "")


_HUNG = {"il": "le", "elle": "la", "ils": "les", "elles": "les"}


def _able(subject: Said, infinitive: Clause) -> Clause:
    return Clause(subject, "pouvoir", infinitives=(infinitive,))


@modification.register
def _minimum(what: MinimumBlockers, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if not isinstance(what.count, Fixed):
        raise NotRendered(what)
    number = in_letters(what.count.value, "f")
    inner = Clause(subject, "bloquer", f"que par au moins {number} créatures", passive=True)
    return Clause(subject, "pouvoir", negative="que", infinitives=(inner,))


@modification.register
def _maximum(what: MaximumBlockers, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.count != Fixed(1):
        raise NotRendered(what)
    return cannot(subject, Clause(subject, "bloquer", "par plus d'une créature", passive=True))


@modification.register
def _blocked_by_all(what: MustBeBlockedByAll, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.by != HasType(CardType.CREATURE):
        raise NotRendered(what)
    time = "" if lasting else " ce tour-ci"
    block = f"bloquer {subject.text}"
    if subject.text in _HUNG:
        block = f"{CLITIC}{_HUNG[subject.text]} bloquer"
    all_ = Said(subject.ref, f"toutes les créatures capables de {block}{time}", "f", True)
    return Clause(all_, "faire", clitics=("le",))


@modification.register
def _must_be_blocked(what: MustBeBlocked, ctx: Context, subject: Said, lasting: bool) -> Clause:
    by = ""
    if what.least != Fixed(1):
        if not isinstance(what.least, Fixed):
            raise NotRendered(what)
        by = f"par au moins {in_letters(what.least.value, 'f')} créatures "
    inner = Clause(subject, "bloquer", f"{by}{SLOT}si possible", passive=True)
    return Clause(subject, "devoir", infinitives=(inner,))


@modification.register
def _attacks_without(what: AttacksAsThoughWithout, ctx: Context, subject: Said, lasting: bool) -> Clause:
    time = "" if lasting else "ce tour-ci "
    had = imperfect("avoir", many=subject.many)
    lacking = f"comme si {pronoun(subject, ctx)} ne {had} pas {the_keyword(what.keyword)}"
    return _able(subject, Clause(subject, "attaquer", f"{time}{lacking}"))


@modification.register
def _blocks_as_though(what: BlocksAsThough, ctx: Context, subject: Said, lasting: bool) -> Clause:
    time = "" if lasting else "ce tour-ci "
    had = imperfect("avoir", many=subject.many)
    return _able(
        subject, Clause(subject, "bloquer", f"{time}comme si {pronoun(subject, ctx)} {had} {the_keyword(what.keyword)}")
    )


@modification.register
def _blocks_without(what: BlocksAsThoughWithout, ctx: Context, subject: Said, lasting: bool) -> Clause:
    name = the_keyword(what.keyword)
    words = f"les créatures avec {name} comme si elles n'avaient pas {name}"
    return _able(subject, Clause(subject, "bloquer", words))


@modification.register
def _not_alone(what: CannotAttackAlone, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return cannot(subject, Clause(subject, "attaquer", _alone(subject)))


@modification.register
def _not_blocking_alone(what: CannotBlockAlone, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return cannot(subject, Clause(subject, "bloquer", _alone(subject)))


def _alone(said: Said) -> str:
    return ("seule" if said.gender == "f" else "seul") + ("s" if said.many else "")


@modification.register
def _no_attack_on(what: CannotAttackObjects, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return cannot(subject, Clause(subject, "attaquer", objects(what.what, ctx)))


def objects(what: Filter, ctx: Context) -> str:
    """« un planeswalker que vous contrôlez »."""
    return indefinite(describe(what, ctx))


@modification.register
def _attack_cost(what: AttackCost, ctx: Context, subject: Said, lasting: bool) -> Clause:
    raise NotRendered(what)


@modification.register
def _block_cost(what: BlockCost, ctx: Context, subject: Said, lasting: bool) -> Clause:
    raise NotRendered(what)


@modification.register
def _exert(what: MayExert, ctx: Context, subject: Said, lasting: bool) -> Clause:
    you = point(You(), ctx, Role.SUBJECT)
    when = f"au moment où {pronoun(subject, ctx)} {third('attaquer', many=subject.many)}"
    return _able(you, Clause(you, "surmener", f"{subject.text} {when}"))


@modification.register
def _not_untapping(what: MayNotUntap, ctx: Context, subject: Said, lasting: bool) -> Clause:
    you = point(You(), ctx, Role.SUBJECT)
    words = f"de ne pas dégager {subject.text} pendant votre étape de dégagement"
    return _able(you, Clause(you, "choisir", words))


@modification.register
def _by_toughness(what: AssignsByToughness, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if isinstance(subject.ref, EachOf):
        subject = Said(subject.ref, each(describe(subject.ref.what, ctx)), subject.gender, sense=subject.sense)
    words = "un nombre de blessures de combat égal à son endurance à la place de sa force"
    return Clause(subject, "attribuer", words)


@modification.register
def _assigns(what: AssignsAsThoughUnblocked, ctx: Context, subject: Said, lasting: bool) -> Clause:
    you = point(You(), ctx, Role.SUBJECT)
    blocked = "bloqué" + ("e" if subject.gender == "f" else "") + ("s" if subject.many else "")
    were = imperfect("être", many=subject.many)
    words = f"ses blessures de combat à le joueur défenseur comme si {pronoun(subject, ctx)} ne {were} pas {blocked}"
    return Clause(you, "pouvoir", makes=(Clause(subject, "infliger", words),))
