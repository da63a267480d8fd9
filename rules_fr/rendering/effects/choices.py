"""Choices: modes, « vous pouvez », payments, « à moins que »."""

from __future__ import annotations

import re

from msgspec import structs

from rules_fr.rendering.amounts import defined_x
from rules_fr.rendering.clause import Block, Clause, block, clauses_of, one_block, opened, sentences
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.costs import paying
from rules_fr.rendering.determiners import indefinite
from rules_fr.rendering.effects.common import intransitive, remember, simple, subject, thing
from rules_fr.rendering.effects.sequence import one
from rules_fr.rendering.families import Register, Role, duration, effect, modification, point
from rules_fr.rendering.filters import describe
from rules_fr.rendering.keywords import given
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import APART, CLITIC
from rules_fr.rendering.verbs import second, subjunctive
from rules_fr.rendering.wording import Aiming
from rules_fr.rendering.wording_of_things import UnlessWords
from rules_fr.vocabulary.effects.cards import Reveal
from rules_fr.vocabulary.effects.choices import (
    ChooseFor,
    ChooseObjects,
    ChooseOne,
    ChoosePlayer,
    FlipCoin,
    May,
    Modal,
    NameCard,
    PayThen,
    RollDie,
    UnlessPays,
)
from rules_fr.vocabulary.effects.continuous import Apply, Delayed
from rules_fr.vocabulary.effects.damage import DealDamage, Fight
from rules_fr.vocabulary.effects.life import SetLife
from rules_fr.vocabulary.effects.moves import Destroy, Regeneration
from rules_fr.vocabulary.effects.permanents import Tap, Untap
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.stack import CastCopyOf, CopySpell, Counter, Payment
from rules_fr.vocabulary.effects.tokens import CopyExcept
from rules_fr.vocabulary.filters import AllOf, Anything, ChoiceKind, InZone, Is
from rules_fr.vocabulary.modifications import GainAbility, GainControl, ModifyPT, SwitchPT
from rules_fr.vocabulary.refs import AnOpponent, AnyPlayer, Chosen, EachOf, It, Linked, Selection, Target, You
from rules_fr.vocabulary.terms import Effect, Filter, Ref

_KINDS = {
    ChoiceKind.COLOR: "une couleur",
    ChoiceKind.CREATURE_TYPE: "un type de créature",
    ChoiceKind.LAND_TYPE: "un type de terrain de base",
    ChoiceKind.CARD_NAME: "un nom de carte",
}


@effect.register
def _modal(what: Modal, ctx: Context) -> list[Block]:
    head = _head(what, ctx)
    modes = []
    for mode in what.modes:
        with ctx.scope.apart():
            modes.append(f"\n• {sentences(one(mode, ctx))}")
    return [Block((), raw=head + "".join(modes), ended=True)]


def _head(what: Modal, ctx: Context) -> str:
    start = "choisissez" if what.chooser is None else f"{point(what.chooser, ctx, Role.SUBJECT).text} choisit"
    match what.minimum, what.maximum:
        case 0, 1:
            return f"{start} jusqu'à l'un —"
        case 1, 1:
            return f"{start} l'un —"
        case 1, 2 if len(what.modes) == 2:
            return f"{start} l'un ou les deux —"
        case 1, most if most == len(what.modes):
            return f"{start} l'un ou plus —"
        case 2, 2:
            return f"{start} deux —"
        case _:
            raise NotRendered(what)


@effect.register
def _may(what: May, ctx: Context) -> list[Block]:
    said, same = subject(what.who, ctx)
    if same:
        raise NotRendered(what)
    made = said.you and _others_act(what.effect)
    match what.effect:
        case CastCopyOf(You(), It() | Linked() as card, Payment.FREE):
            words = "vous pouvez lancer la copie sans payer son coût de mana"
            return [*simple((said, False), "copier", thing(card, ctx)), Block((), raw=words)]
        case _:
            pass
    ctx.doer = "" if said.you else _DOERS.get(what.who, "ce joueur")
    first, later = _later_sentences(what.effect)
    ctx.governing = None if made else said
    try:
        with ctx.clause():
            blocks = effect(first, ctx)
    finally:
        ctx.governing = None
    if isinstance(first, CopySpell) and len(blocks) > 1 and blocks[-1].raw:
        later, blocks = (), blocks[:-1]
        clauses = clauses_of(blocks, what)
        chooser = "vous pouvez" if said.you else "ce joueur peut"
        again = Block((), raw=f"{chooser} choisir de nouvelles cibles pour la copie")
        return [Block((Clause(said, "pouvoir", infinitives=clauses),)), again]
    if made and len(blocks) == 1 and blocks[0].tail:
        whole = _permitted(said, blocks[0].clauses, made, what)[0]
        return [structs.replace(whole, tail=blocks[0].tail)]
    clauses = clauses_of(blocks, what)
    if later:
        ctx.scope.subject = None
        return [*_permitted(said, clauses, made, what), *one(Sequence(later) if len(later) > 1 else later[0], ctx)]
    return _permitted(said, clauses, made, what)


def _later_sentences(what: Effect) -> tuple[Effect, tuple[Effect, ...]]:
    """What « vous pouvez » governs, and the sentences that follow it and are part of what may be done."""
    if not isinstance(what, Sequence):
        return what, ()
    for index, step in enumerate(what.steps):
        if index and isinstance(step, Apply | Delayed) and not _goes_on(step):
            head = what.steps[:index]
            return (head[0] if index == 1 else Sequence(head)), what.steps[index:]
    return what, ()


def _goes_on(step: Effect) -> bool:
    """« … et en acquérir le contrôle »: it goes on with what « vous pouvez » governs."""
    return isinstance(step, Apply) and isinstance(step.modifications[0], GainControl)


_DOERS: dict[Ref, str] = {AnyPlayer(): "un joueur", AnOpponent(): "un joueur"}


def _permitted(said: Said, clauses: tuple[Clause, ...], made: bool, what: May) -> list[Block]:
    if made:
        if any(clause.subject.you for clause in clauses):
            raise NotRendered(what, "deux sujets")
        return block(Clause(said, "pouvoir", makes=clauses))
    for clause in clauses:
        if clause.subject.ref != said.ref:
            raise NotRendered(what, "quelqu'un d'autre agit")
    return block(Clause(said, "pouvoir", infinitives=clauses))


def _others_act(effect_: Effect) -> bool:
    """Whether what « vous pouvez » does is done by something else (« vous pouvez faire que X inflige … »)."""
    first = effect_.steps[0] if isinstance(effect_, Sequence) else effect_
    match first:
        case DealDamage() | Fight() | SetLife():
            return True
        case CopyExcept(effect=inner):
            return _others_act(inner)
        case Apply(modifications=(GainControl(player=player), *_)):
            return player != You()
        case Reveal(what=EachOf(what=InZone(owner=owner))):
            return owner != You()
        case Apply(what=what, modifications=modifications):
            return what is not None and not isinstance(modifications[0], GainControl | SwitchPT)
        case _:
            return getattr(first, "who", You()) != You()


@effect.register
def _pay_then(what: PayThen, ctx: Context) -> list[Block]:
    said, _ = subject(what.who, ctx)
    clause = paying((what.cost,), ctx, said)
    if clause.verb != "payer":
        raise NotRendered(what.cost, "un paiement qui n'en est pas un")
    found = block(Clause(said, "pouvoir", infinitives=(clause,)))
    ctx.scope.subject = None
    if said.you:
        yes, no = "si vous faites ainsi, ", "si vous ne faites pas ainsi, "
    else:
        yes, no = "si ce joueur fait ainsi, ", "si ce joueur ne fait pas ainsi, "
        if (what.then or what.otherwise) and not ctx.is_named(_spoken(said), "joueur", many=False):
            raise NotRendered(what, "qui a payé")
    if what.then is not None:
        first, *others = one(what.then, ctx)
        joinable = not any(piece.lead or piece.tail for piece in others)
        found += opened(yes, [first, *others], what) if joinable else [_led(yes, first), *others]
    if what.otherwise is not None:
        found += opened(no if what.then is None else "sinon, ", one(what.otherwise, ctx), what)
    return found


def _led(lead: str, piece: Block) -> Block:
    return structs.replace(piece, lead=lead + piece.lead)


def _spoken(said: Said) -> Ref:
    return spoken(said.ref)


@effect.register
def _unless(what: UnlessPays, ctx: Context) -> list[Block]:
    blocks = one(what.effect, ctx)
    match what.effect:
        case Counter() | Destroy(regeneration=Regeneration.FORBIDDEN):  # the sentence behind it is about all of it
            whole, *after = blocks
        case _:
            whole, after = one_block(blocks, what), []
    ctx.scope.subject = None
    payer = point(what.who, ctx, Role.SUBJECT)
    if not payer.you:
        ctx.about(payer)
    clause = paying((what.cost,), ctx, payer)
    if payer.you and ctx.voice.take(UnlessWords) is UnlessWords.INFINITIVE:
        tail = f"{whole.tail} à moins de {clause.as_infinitive()}{defined_x(ctx)}"
        return [structs.replace(whole, tail=tail), *after]
    words = unless(clause)
    return [structs.replace(whole, tail=f"{whole.tail} à moins que {words}{defined_x(ctx)}"), *after]


def unless(clause: Clause) -> str:
    """« vous ne payiez {2} », « son contrôleur ne paie {2} »."""
    said = clause.subject
    if said.you:
        form = second(clause.verb)
        if not form.endswith("ez") or clause.verb not in ("payer", "sacrifier", "défausser", "exiler", "renvoyer"):
            raise NotRendered(said.ref, "ce subjonctif")
        verb = form[:-2] + "iez"
    else:
        verb = subjunctive(clause.verb, many=said.many)
    pronouns = [CLITIC + pronoun for pronoun in clause.clitics]
    if clause.reflexive:
        pronouns.insert(0, CLITIC + ("vous" if said.you else "se"))
    return " ".join([said.text, "ne", *pronouns, verb, clause.tail]).rstrip()


@effect.register
def _choose_for(what: ChooseFor, ctx: Context) -> list[Block]:
    if what.kind not in _KINDS:
        raise NotRendered(what)
    who, same = subject(what.who, ctx)
    return block(Clause(who, "choisir", _KINDS[what.kind], same=same))


@effect.register
def _choose_player(what: ChoosePlayer, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    phrase = describe(what.what, ctx)
    random = " au hasard" if what.selection is Selection.AT_RANDOM else ""
    found = intransitive(who, "choisir", f"{indefinite(phrase)}{random}")
    ctx.scope.mention(It(), frozenset({"joueur", phrase.noun.sense}), gender="m", player=True)
    return found


@effect.register
def _name(what: NameCard, ctx: Context) -> list[Block]:
    who, same = subject(what.who, ctx)
    if what.what == Anything():  # « choisissez un nom de carte » is any choice of a name
        return block(Clause(who, "nommer", "une carte", same=same))
    phrase = describe(what.what, ctx, Register.CARD)
    return block(Clause(who, "choisir", f"un nom de {phrase.text(many=False)}", same=same))


@effect.register
def _choose(what: ChooseObjects, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    chosen = what.what
    where = ""
    among: tuple[str, ...] = ()
    register = Register.PERMANENT
    if isinstance(chosen, Chosen):
        chosen, where, among, register = _among(chosen, ctx)
    said, clitics = thing(chosen, ctx, register)
    if isinstance(chosen, Chosen):
        remember(said, ctx)
    aiming = isinstance(chosen, Target) and said.text and not said.player and said.sense != "cible"
    if aiming and ctx.voice.take(Aiming) is Aiming.AIM:
        if said.text.startswith(("le ", "la ")):
            raise NotRendered(what, "« ciblez la … »")
        aimed = re.sub(r" ciblée?s?(?!\w)", "", said.text)
        return simple(who, "cibler", (structs.replace(said, text=aimed), ()), where)
    return simple(who, "choisir", (said, (*clitics, *among)), where)


def _among(what: Chosen, ctx: Context) -> tuple[Chosen, str, tuple[str, ...], Register]:
    """A choice among what was shown: « choisissez-y une carte », « … parmi elles »."""
    parts = what.what.parts if isinstance(what.what, AllOf) else (what.what,)
    if parts[-1] != Is(It()):
        register = Register.CARD if ctx.scope.hand_shown else Register.PERMANENT
        return what, "", (), register
    rest: Filter = Anything() if len(parts) == 1 else parts[0] if len(parts) == 2 else AllOf(parts[:-1])
    chosen = structs.replace(what, what=rest)
    if ctx.scope.hand_shown:
        return chosen, "", ("y",), Register.CARD
    if not ctx.is_pronoun(It(), gender="f", many=True, player=None):
        raise NotRendered(what, "parmi quoi")
    return chosen, "parmi elles", (), Register.CARD


@effect.register
def _flip(what: FlipCoin, ctx: Context) -> list[Block]:
    who, same = subject(what.who, ctx)
    if not who.you:
        raise NotRendered(what)
    found = block(Clause(who, "jouer", "à pile ou face", same=same))
    ctx.scope.subject = None
    if what.win is not None:
        found += opened("si vous gagnez, ", one(what.win, ctx), what)
    if what.lose is not None:
        found += opened("si vous perdez, ", one(what.lose, ctx), what)
    return found


@effect.register
def _roll(what: RollDie, ctx: Context) -> list[Block]:
    """« lancez un d20. », with the table below it."""
    head = Clause(subject(what.who, ctx)[0], "lancer", f"un d{what.sides}")
    if not what.results:
        return block(head)
    rows = []
    for row in what.results:
        last = "+" if row.maximum is None else f"—{row.maximum}" if row.maximum != row.minimum else ""
        with ctx.scope.apart():
            rows.append(f"\n{row.minimum}{last} | {sentences(one(row.effect, ctx))}")
    return [Block((), raw=head.finite() + "." + "".join(rows), ended=True)]


def _one_keyword(what: ChooseOne, ctx: Context) -> list[Block]:
    """« X acquiert, selon votre choix, le vol, le piétinement ou la célérité jusqu'à la fin du tour »."""
    words = []
    first = what.options[0]
    for option in what.options:
        match option:
            case Apply(what=about, modifications=(GainAbility(ability=ability),), duration=time) if (
                isinstance(first, Apply)
                and about is not None
                and first.what is not None
                and spoken(about) == spoken(first.what)
                and time == first.duration
            ):
                words.append(given((ability,), ctx))
            case _:
                raise NotRendered(what)
    assert isinstance(first, Apply)
    assert first.what is not None
    said, _ = subject(first.what, ctx)
    text = f"{APART}selon votre choix{APART}{', '.join(words[:-1])} ou {words[-1]} {duration(first.duration, ctx)}"
    return block(Clause(said, "acquérir", text))


def _one_size(what: ChooseOne, ctx: Context) -> list[Block]:
    """« X gagne +1/-1 ou -1/+1 jusqu'à la fin du tour »."""
    match what.options:
        case (
            Apply(what=about, modifications=(ModifyPT() as first,), duration=time),
            Apply(what=again, modifications=(ModifyPT() as second,), duration=later),
        ) if about is not None and again is not None and spoken(about) == spoken(again) and time == later:
            said, _ = subject(about, ctx)
            changes = [modification(one_way, ctx, said, lasting=False).tail for one_way in (first, second)]
            return block(Clause(said, "gagner", f"{' ou '.join(changes)} {duration(time, ctx)}"))
        case _:
            raise NotRendered(what)


def _one_action(what: ChooseOne, ctx: Context) -> list[Block]:
    """« sacrifiez une créature ou défaussez-vous d'une carte »."""
    found: list[Clause] = []
    for option in what.options:
        clauses = clauses_of(effect(option, ctx), what)
        if len(clauses) != 1:
            raise NotRendered(what)
        found.append(structs.replace(clauses[0], joint="ou" if found else ""))
    return [Block(tuple(found))]


@effect.register
def _choose_one(what: ChooseOne, ctx: Context) -> list[Block]:
    """« engagez ou dégagez un permanent ciblé »: the same thing, done in one of several ways."""
    match what.options:
        case (Tap(what=first), Untap(what=second)) if spoken(first) == second:
            verbs = ("engager", "dégager")
        case (Untap(what=first), Tap(what=second)) if spoken(first) == second:
            verbs = ("dégager", "engager")
        case (Apply(modifications=(ModifyPT(),)), *_):
            return _one_size(what, ctx)
        case (Apply(), *_):
            return _one_keyword(what, ctx)
        case _:
            return _one_action(what, ctx)
    who, same = subject(what.who, ctx)
    said, clitics = thing(first, ctx)
    if clitics:
        raise NotRendered(what, "un pronom")
    return block(Clause(who, verbs[0], same=same), Clause(who, verbs[1], said.text, same=True, joint="ou"))
