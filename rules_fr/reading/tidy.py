"""The last step: instructions that only make sense together become one node, and nothing internal is handed over."""

from __future__ import annotations

from itertools import pairwise

from msgspec import structs

from rules_fr.reading.aimed import each_aimed
from rules_fr.reading.either import AllDifferent
from rules_fr.reading.frames.choices import ModeHead, MustPay
from rules_fr.reading.frames.conditions import CounteredThisWay
from rules_fr.reading.frames.damage import InsteadAmount
from rules_fr.reading.frames.idioms import RepeatedProcess
from rules_fr.reading.frames.libraries import Searching, completed
from rules_fr.reading.frames.players import TheseUnpreventable
from rules_fr.reading.frames.stack import CopiesAimed, CopyRef, MayChooseNewTargets
from rules_fr.reading.gathering import sequence
from rules_fr.reading.inborn import Inborn, applied, born, entered
from rules_fr.reading.phrases.comparisons import all_different
from rules_fr.reading.phrases.partitive import AsManyAsNeeded
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.rewrite import rebuild
from rules_fr.reading.scope import spoken
from rules_fr.reading.still import StillIs
from rules_fr.vocabulary.amounts import CountOf, Fixed, ThatMany
from rules_fr.vocabulary.conditions import DidSo, Fits, ForSome, NotCondition, Won
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.cards import (
    Dig,
    DigUntil,
    Discard,
    LookAt,
    Reveal,
    Reveals,
    Search,
    Shuffle,
    Status,
)
from rules_fr.vocabulary.effects.choices import ChooseObjects, FlipCoin, May, PayThen, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply, Delayed
from rules_fr.vocabulary.effects.damage import DealDamage, DealDivided, DealEachOther, Unpreventable
from rules_fr.vocabulary.effects.mana import AddMana
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Exile,
    Position,
    PutIntoGraveyard,
    PutIntoHand,
    PutIntoLibrary,
    PutOntoBattlefield,
    Regeneration,
    ReturnToHand,
    Sacrifice,
)
from rules_fr.vocabulary.effects.riders import UNCOUNTERABLE
from rules_fr.vocabulary.effects.sequence import AsOftenAsWanted, Conditional, ForEach, PerformedBy, Repeat, Sequence
from rules_fr.vocabulary.effects.stack import CastCard, CastCopyOf, ChangeTargets, CopySpell, NewTargets
from rules_fr.vocabulary.effects.tokens import EnteringFaceDown, EnteringTransformed
from rules_fr.vocabulary.filters import (
    AllOf,
    Anything,
    Differing,
    Handling,
    InZone,
    Is,
    PlayerWho,
    ThisWay,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import (
    CannotBeCountered,
    CannotBeRegenerated,
    CostLess,
    CostMore,
    DamageCannotBePrevented,
)
from rules_fr.vocabulary.refs import (
    Chosen,
    Each,
    EachOf,
    EachOpponent,
    EachPlayer,
    It,
    Linked,
    Seen,
    Target,
    Targeted,
    TargetZone,
    TheRest,
    This,
    TopOfLibrary,
    You,
)
from rules_fr.vocabulary.terms import Ability, Effect, Filter, Node, Ref, children, walk

INTERNAL: tuple[type[Node], ...] = (
    CopyRef,
    CounteredThisWay,
    InsteadAmount,
    Searching,
    MayChooseNewTargets,
    ModeHead,
    MustPay,
    RepeatedProcess,
    StillIs,
    TheseUnpreventable,
    AllDifferent,
)


_ABOUT_NOTHING = (
    Apply(None, (DamageCannotBePrevented(),), RestOfGame()),
    Apply(This(), (CannotBeCountered(),), RestOfGame()),
)
"""« Les blessures ne peuvent pas être prévenues », « ce sort ne peut pas être contrecarré » without the damage or the
spell that they are about."""


def tidy(effect: Effect, aimed: int = 0) -> Effect:
    """The effect with its paired instructions folded.

    Args:
        aimed: how many targets were chosen before it (« choisissez une créature ciblée, puis lancez un d20 »).

    Raises:
        NotRead: an instruction waits for another one that never comes.
    """
    folded: Effect = rebuild(_fold(effect), _differing)
    declared = {node.instance for node in walk(folded) if isinstance(node, Target | TargetZone)}
    for node in walk(folded):
        if isinstance(node, INTERNAL) or node in _ABOUT_NOTHING:
            raise NotRead("cette instruction reste incomplète", 0)
        if isinstance(node, Targeted) and node.instance >= aimed and node.instance not in declared:
            raise NotRead("cette cible n'a pas sa place dans l'effet", 0)
        if isinstance(node, Each) and _unbound(folded):
            raise NotRead("on ne sait pas qui est chacun", 0)
        if isinstance(node, ForEach) and _someone_elses_rest(node):
            raise NotRead("on ne sait pas de qui est le reste", 0)
        if isinstance(node, AsManyAsNeeded):
            raise NotRead("on ne sait pas combien de cartes", 0)
        if isinstance(node, Sequence) and any(_each_that_many(*steps) for steps in pairwise(node.steps)):
            raise NotRead("on ne sait pas si chacun a son propre nombre", 0)
    return folded


def _someone_elses_rest(each: ForEach) -> bool:
    """Whether « le reste » is spoken of in a repetition that shows no cards together itself."""
    nodes = list(walk(each.effect))
    gathers = any(isinstance(node, Reveal | LookAt | DigUntil | Search | TopOfLibrary) for node in nodes)
    return isinstance(each.ref, EachPlayer | EachOpponent) and TheRest() in nodes and not gathers


def _unbound(node: Node) -> bool:
    """Whether « chacun » is spoken of where neither a repetition nor « au moins un joueur » tells who that is."""
    match node:
        case Each():
            return True
        case ForEach() | ForSome() | PlayerWho() | DealEachOther():
            return False
        case _:
            return any(_unbound(inner) for inner in children(node))


def changes_itself(effect: Node) -> bool:
    """Whether an instruction changes the spell that gives it, which no instruction does: such a text is an ability."""
    match effect:
        case Apply(what=This()) | CastCard(what=This()):
            return True
        case Apply(modifications=(CostLess(what=Is(ref=This())) | CostMore(what=Is(ref=This())), *_)):
            return True
        case Ability():
            return False
        case _:
            return any(changes_itself(inner) for inner in children(effect))


def _each_that_many(before: Effect, step: Effect) -> bool:
    """« chaque joueur pioche autant de cartes » after what each player did: one number for all, or one for each?"""
    nodes = tuple(walk(step))
    return ThatMany() in nodes and all(
        any(node in (EachPlayer(), EachOpponent()) for node in walk(one)) for one in (before, step)
    )


def _fold(effect: Effect) -> Effect:
    if isinstance(effect, Inborn):
        return applied(effect)
    if isinstance(effect, MayChooseNewTargets) and isinstance(effect.what, Ref) and not isinstance(effect.what, It):
        return ChangeTargets(effect.what)
    if isinstance(effect, Sequence):
        steps = _steps([_fold(step) for step in _with_inborn(effect.steps)])
        return steps[0] if len(steps) == 1 else Sequence(tuple(steps))
    changed: dict[str, object] = {}
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if isinstance(value, Effect):
            changed[name] = _fold(value)
        elif isinstance(value, tuple) and value and all(isinstance(item, Effect) for item in value):
            changed[name] = tuple(_fold(item) for item in value)
    return structs.replace(effect, **changed) if changed else effect


def _with_inborn(steps: tuple[Effect, ...]) -> list[Effect]:
    out: list[Effect] = []
    for step in steps:
        last = out[-1] if out else None
        made = born(last, step) or entered(last, step) if isinstance(step, Inborn) else None
        if made is None:
            out.append(step)
        else:
            out[-1] = made
    return out


def _steps(steps: list[Effect]) -> list[Effect]:
    out: list[Effect] = []
    at = 0
    while at < len(steps):
        step = steps[at]
        last = out[-1] if out else None
        at += 1
        match last, step:
            case Effect(), Apply(modifications=(CannotBeRegenerated(),), duration=RestOfGame(), what=about) if (
                about is not None
            ):
                out[-1] = _for_good(last, about)
            case Conditional(condition=known), Conditional(
                condition=again, then=Apply(modifications=(CannotBeRegenerated(),), what=about), otherwise=None
            ) if known == again and about is not None:
                out[-1] = structs.replace(last, then=_for_good(last.then, about))
            case Apply(what=Chosen(), duration=time), Apply(what=It(), duration=again, modifications=more) if (
                time == again
            ):
                # « jusqu'à deux créatures gagnent chacune +2/+0 et acquièrent … »
                out[-1] = structs.replace(last, modifications=(*last.modifications, *more))
            case Effect(), MayChooseNewTargets(what=It()) if (aimed := _new_targets(last)) is not None:
                out[-1] = aimed
            case Repeat(times=CountOf(what=those), effect=CopySpell(targets=NewTargets.SAME) as copied), CopiesAimed(
                at=goals
            ):
                out[-1] = each_aimed(copied, those, goals)
            case CopySpell(what=It() | Linked() as card), May(effect=CastCard(what=CopyRef(), payment=how), who=who):
                out[-1] = May(who, CastCopyOf(who, card, how))
            case May(effect=CopySpell(what=It() | Linked() as card)), Conditional(
                condition=DidSo(), then=May(effect=CastCard(what=CopyRef(), payment=how), who=who), otherwise=None
            ):
                out[-1] = May(who, CastCopyOf(who, card, how))
            case Delayed(effect=Exile() as away, condition=None), Effect() if _comes_back(step):
                out[-1] = structs.replace(last, effect=Sequence((away, step)))
            case DigUntil(how=how), PutIntoGraveyard(what=Seen()) | PerformedBy(effect=PutIntoGraveyard(what=Seen())):
                # « … jusqu'à ce qu'il révèle un terrain, puis il met ces cartes dans son cimetière »
                out.append(_of_the_dug(step, how))
            case DealDamage() | DealDivided(), Apply(
                modifications=(TheseUnpreventable() | DamageCannotBePrevented(),), duration=RestOfGame()
            ):
                out[-1] = Unpreventable(last)
            case AddMana(only_for=Filter()), Apply(what=This(), modifications=(CannotBeCountered(),)):
                out[-1] = structs.replace(last, rider=UNCOUNTERABLE)  # « … un sort de créature. Ce sort ne peut pas … »
            case ChooseObjects(who=who, what=Chosen(what=Anything()) as chosen), Discard(who=same, what=It()) if (
                who == same
            ):
                out[-1] = Discard(who, chosen)
            case ChooseObjects(who=who, what=Chosen(what=InZone(zone=Zone.HAND, owner=whose)) as chosen), Discard(
                who=again, what=It()
            ) if chosen.chooser is None and spoken(who) == whose and again in (who, whose):
                # « … choisit deux cartes de sa main et s'en défausse »
                out[-1] = Discard(who, structs.replace(chosen, what=Anything()))
            case FlipCoin(win=None), Conditional(condition=Won(), then=then, otherwise=otherwise) if (
                otherwise is None or last.lose is None
            ):
                out[-1] = structs.replace(last, win=then, lose=otherwise or last.lose)
            case FlipCoin(lose=None), Conditional(condition=NotCondition(part=Won()), then=then, otherwise=None):
                out[-1] = structs.replace(last, lose=then)
            case Effect(), RepeatedProcess():
                out = [AsOftenAsWanted(out[0] if len(out) == 1 else Sequence(tuple(out)))]
            case _, Searching():
                found, at = _search(step, steps, at)
                out.extend(found)
            case May() | PayThen() | Conditional(condition=DidSo()), Apply() | Delayed() | Conditional() if (
                put := _put(last)
            ) is not None and _only_about(step, put):
                out[-1] = _then_also(last, step)
            case _:
                out.append(step)
    return out


def _of_the_dug(step: Effect, how: Dig) -> Effect:
    """An instruction about all the cards that were just revealed or exiled."""
    dug = EachOf(ThisWay(Handling.REVEALED if how is Dig.REVEAL else Handling.EXILED))
    changed: Effect = rebuild(step, lambda node: dug if isinstance(node, Seen) else None)
    return changed


def _differing(node: Node) -> Node | None:
    """« jusqu'à trois cartes avec des noms différents »: those that are chosen or found together."""
    match node:
        case Search(what=what, maximum=most) | Chosen(what=what, maximum=most) | Target(what=what, maximum=most) if (
            most != Fixed(1) and (found := all_different(what)) is not None
        ):
            return structs.replace(node, what=all_of([found[1], Differing(found[0])]))
        case _:
            return None


def _comes_back(step: Effect) -> bool:
    """« exilez-le à la fin du combat, puis renvoyez-le »: it cannot come back before."""
    match step:
        case PutOntoBattlefield(what=It()):
            return True
        case EnteringTransformed(effect=inner) | EnteringFaceDown(effect=inner):
            return _comes_back(inner)
        case _:
            return False


def _new_targets(step: Effect) -> Effect | None:
    """The instruction before, when it copies something (also later, perhaps, or several times): the copies get new
    targets."""
    match step:
        case CopySpell(targets=NewTargets.SAME):
            return structs.replace(step, targets=NewTargets.MAY_CHOOSE)
        case May(effect=inner) | Repeat(effect=inner) | Delayed(effect=inner):
            changed = _new_targets(inner)
            return structs.replace(step, effect=changed) if changed is not None else None
        case Conditional(then=Effect() as inner, otherwise=None) | PayThen(then=Effect() as inner, otherwise=None):
            changed = _new_targets(inner)
            return structs.replace(step, then=changed) if changed is not None else None
        case _:
            return None


def _destroys(effect: Effect) -> bool:
    return any(isinstance(node, Destroy) for node in walk(effect))


def _for_good(destruction: Effect, about: Ref) -> Effect:
    """A destruction (also one that is optional, conditional or delayed) whose object « ne peut pas être régénéré ».

    Raises:
        NotRead: the instruction before destroys nothing, or something else.
    """
    match destruction:
        case Destroy(what=what) if _same(what, about) or _the_destroyed(about):
            return structs.replace(destruction, regeneration=Regeneration.FORBIDDEN)
        case Sequence(steps=(*others, final)):
            return Sequence((*others, _for_good(final, about)))
        case May(effect=inner) | Delayed(effect=inner) | UnlessPays(effect=inner):
            return structs.replace(destruction, effect=_for_good(inner, about))
        case Conditional(then=inner, otherwise=other) if other is None or not _destroys(other):
            return structs.replace(destruction, then=_for_good(inner, about))
        case PayThen(then=Effect() as inner, otherwise=None):
            return structs.replace(destruction, then=_for_good(inner, about))
        case _:
            raise NotRead("on ne sait pas quelle destruction interdit la régénération", 0)


def _the_destroyed(about: Ref) -> bool:
    """« une créature détruite de cette manière »"""
    match about:
        case (
            EachOf(what=AllOf(parts=(*_, ThisWay(how=Handling.DESTROYED))))
            | EachOf(what=ThisWay(how=Handling.DESTROYED))
        ):
            return True
        case _:
            return False


def _put(optional: Effect) -> Ref | None:
    """What an instruction that may not happen last puts onto the battlefield, as later words speak of it."""
    match optional:
        case PutOntoBattlefield(what=Target(instance=instance)):
            return Targeted(instance)
        case PutOntoBattlefield(what=what):
            return what
        case Sequence(steps=(*before, final)):
            put = _put(final)
            if put is not None:
                return put
            earlier = _put(sequence(before))
            return earlier if earlier is not None and _only_about(final, earlier) else None
        case (
            May(effect=inner)
            | PayThen(then=Effect() as inner, otherwise=None)
            | Conditional(then=inner, otherwise=None)
        ):
            return _put(inner)
        case _:
            return None


def _only_about(step: Effect, put: Ref) -> bool:
    """Whether an instruction changes nothing but the object just put."""
    match step:
        case Apply(what=what):
            return what in (put, It())
        case Delayed(effect=Sacrifice(what=what) | Exile(what=what) | ReturnToHand(what=what)):
            return what in (put, It())
        case Conditional(condition=Fits(what=what), then=then, otherwise=None):
            return what in (put, It()) and _only_about(then, put)
        case _:
            return False


def _then_also(optional: Effect, step: Effect) -> Effect:
    match optional:
        case May(effect=inner):
            return structs.replace(optional, effect=sequence([inner, step]))
        case PayThen(then=Effect() as inner) | Conditional(then=inner):
            return structs.replace(optional, then=sequence([inner, step]))
        case _:
            return optional


def _same(what: Ref, about: Ref) -> bool:
    match what, about:
        case Target(instance=first), Targeted(instance=second):
            return first == second
        case _:
            return what == about or isinstance(about, It)


def _search(search: Searching, steps: list[Effect], at: int) -> tuple[list[Effect], int]:
    """A search with what is done with the cards found."""
    reveal = Reveals.HIDDEN
    if at < len(steps) and isinstance(steps[at], Reveal) and _about_it(steps[at]):
        reveal, at = Reveals.REVEALED, at + 1
    step = steps[at] if at < len(steps) else None
    after = steps[at + 1] if at + 1 < len(steps) else None
    match step:
        case PutOntoBattlefield(what=It(), under=under, status=status, counters=(), attached_to=None) if (
            under is None or search.library == You()
        ):
            return [completed(search, Zone.BATTLEFIELD, status, reveal)], at + 1
        case (
            PutIntoHand(what=Chosen(what=Is(ref=It())))
            | PutOntoBattlefield(what=Chosen(what=Is(ref=It())))
            | ChooseObjects(what=Chosen(what=Is(ref=It())))
        ):
            return [completed(search, None, Status.UNTAPPED, reveal)], at
        case PutIntoHand(what=It()):
            return [completed(search, Zone.HAND, Status.UNTAPPED, reveal)], at + 1
        case Exile(what=It(), counters=()):
            return [completed(search, Zone.EXILE, Status.UNTAPPED, reveal)], at + 1
        case PutOntoBattlefield(what=It(), attached_to=Ref()):
            return [completed(search, None, Status.UNTAPPED, reveal)], at
        case PutOntoBattlefield(what=It(), under=You(), counters=()) | May(effect=CastCard(what=It())):
            return [completed(search, None, Status.UNTAPPED, reveal)], at
        case PutIntoGraveyard(what=It()):
            return [completed(search, Zone.GRAVEYARD, Status.UNTAPPED, reveal)], at + 1
        case Shuffle() if isinstance(after, PutIntoLibrary) and after.what == It() and after.position is Position.TOP:
            return [completed(search, Zone.LIBRARY, Status.UNTAPPED, reveal), step], at + 2
        case _:
            raise NotRead("on ne sait pas où vont les cartes trouvées", 0)


def _about_it(step: Effect) -> bool:
    return isinstance(step, Reveal) and step.what == It()
