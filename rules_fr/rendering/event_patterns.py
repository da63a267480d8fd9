"""Events: subject and predicate; what they involve may be spoken of later."""

from __future__ import annotations

from msgspec import Struct, structs

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import counted, indefinite
from rules_fr.rendering.families import Register, Role, event, point
from rules_fr.rendering.filters import describe
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import CLITIC
from rules_fr.rendering.verbs import participle, second, third
from rules_fr.rendering.wording_of_things import DealtWords
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    AttacksAlone,
    AttacksUnblocked,
    BecomesAttached,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    Blocks,
    Crews,
    DamageKind,
    DealsDamage,
    Exploits,
    Mutates,
    SpellCountered,
    TransformsInto,
    TurnedFaceUp,
)
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    Anything,
    ControlledBy,
    Is,
    IsAbility,
    IsOpponent,
    IsPlayer,
    IsSpell,
)
from rules_fr.vocabulary.refs import Attached, EachOpponent, EventObject, EventOther, EventPlayer, Haunted, This, You
from rules_fr.vocabulary.terms import Filter, Ref

QUAND, CHAQUE = "quand", "à chaque fois que"


class EventSaid(Struct, frozen=True):
    """An event in words: its opening, its subject, its predicate."""

    opening: str
    subject: str
    predicate: str


def _generic(sense: str) -> frozenset[str]:
    if sense.startswith("sub:") or sense in ("permanent", "source", "attaquant", "bloqueur"):
        return frozenset({"type:creature", "permanent"})
    return frozenset()


def thing_of(
    what: Filter, ctx: Context, ref: Ref, register: Register = Register.PERMANENT, *, object_: bool = False
) -> Said:
    """The object of an event, new (and remembered) or known."""
    if isinstance(what, Is):
        return point(what.ref, ctx, Role.OTHER if object_ else Role.SUBJECT)
    if isinstance(what, AnyOf) and isinstance(what.parts[0], Is):
        return _self_or(what, ctx, ref, register)
    phrase = describe(what, ctx, register)
    last = phrase.either[-1] if phrase.either else phrase
    sense = last.noun.sense
    kinds = frozenset({sense, *sense.split("&")}) | _generic(sense)
    least, ctx.least = ctx.least, 0
    if least:
        ctx.scope.event_amount = EventAmount()
        words = counted(phrase, Fixed(least), prefix="au moins ")
        return Said(ref, words, last.noun.gender, least > 1, sense=sense)
    loose = _generic(sense) - {sense, *sense.split("&")}
    ctx.scope.mention(ref, kinds, gender=last.noun.gender, plural=False, loose=loose)
    ctx.scope.imply_holder(what, ref)
    return Said(ref, indefinite(phrase), last.noun.gender, sense=sense)


def _self_or(what: AnyOf, ctx: Context, ref: Ref, register: Register) -> Said:
    """« X ou une autre créature »: the known thing, then what is described."""
    known = what.parts[0]
    assert isinstance(known, Is)
    said = point(known.ref, ctx, Role.SUBJECT)
    phrases = [describe(part, ctx, register) for part in what.parts[1:]]
    least, ctx.least = ctx.least, 0
    if least:
        if least > 1 or known.ref != This():
            raise NotRendered(what, "on ne sait pas combien en tout")
        ctx.scope.event_amount = EventAmount()
        words = " et/ou ".join([said.text, *(counted(phrase, Fixed(1), prefix="au moins ") for phrase in phrases)])
        return Said(ref, words, said.gender, sense=phrases[-1].noun.sense)
    senses = dict.fromkeys([said.sense, *(phrase.noun.sense for phrase in phrases)])
    ctx.scope.mention(ref, frozenset({"&".join(senses), *senses}), gender="", plural=False)
    words = " ou ".join([said.text, *(indefinite(phrase) for phrase in phrases)])
    return Said(ref, words, phrases[-1].noun.gender, sense=phrases[-1].noun.sense)


def player_of(ref: Ref, ctx: Context) -> Said:
    said = point(ref, ctx, Role.SUBJECT)
    if not said.you:
        ctx.scope.mention(
            EventPlayer(),
            frozenset({said.sense, "joueur", "adversaire"} if said.sense == "adversaire" else {"joueur"}),
            gender="m",
            player=True,
        )
    return said


def opening_of(what: Filter) -> str:
    return QUAND if what in (Is(This()), Is(Attached()), Is(Haunted())) else CHAQUE


def verb_of(said: Said, lemma: str) -> str:
    return second(lemma) if said.you else third(lemma, many=said.many)


def passive_of(said: Said, lemma: str) -> str:
    return f"{third('être', many=said.many)} {participle(lemma, said.gender, many=said.many)}"


def simple(subject: Filter, ctx: Context, lemma: str, tail: str = "") -> EventSaid:
    said = thing_of(subject, ctx, EventObject())
    return EventSaid(opening_of(subject), said.text, third(lemma, many=said.many) + tail)


@event.register
def _attacks(what: Attacks, ctx: Context) -> EventSaid:
    if what.defender is None:
        found = simple(what.subject, ctx, "attaquer")
        return EventSaid(CHAQUE, found.subject, found.predicate)
    said = thing_of(what.subject, ctx, EventObject())
    verb = third("attaquer", many=said.many)
    if what.defender == You():
        return EventSaid(CHAQUE, said.text, f"vous {verb}")
    return EventSaid(CHAQUE, said.text, f"{verb} {point(what.defender, ctx, Role.OTHER).text}")


@event.register
def _blocks(what: Blocks, ctx: Context) -> EventSaid:
    found = simple(what.subject, ctx, "bloquer")
    if what.other == Anything():
        return EventSaid(CHAQUE, found.subject, found.predicate)
    other = thing_of(what.other, ctx, EventOther(), object_=True)
    return EventSaid(CHAQUE, found.subject, f"{found.predicate} {other.text}")


@event.register
def _blocked(what: BecomesBlocked, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    text = f"{third('devenir', many=said.many)} {participle('bloquer', said.gender, many=said.many)}"
    if what.other != Anything():
        text += f" par {thing_of(what.other, ctx, EventOther(), object_=True).text}"
    return EventSaid(CHAQUE, said.text, text)


@event.register
def _unblocked(what: AttacksUnblocked, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    return EventSaid(opening_of(what.subject), said.text, f"n'est pas {participle('bloquer', said.gender)}")


@event.register
def _tapped(what: BecomesTapped, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    return EventSaid(CHAQUE, said.text, f"devient {participle('engager', said.gender)}")


@event.register
def _attached(what: BecomesAttached, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    host = thing_of(what.host, ctx, EventOther(), object_=True)
    return EventSaid(CHAQUE, said.text, f"devient {participle('attacher', said.gender)} à {host.text}")


@event.register
def _unattached(what: BecomesUnattached, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    host = thing_of(what.host, ctx, EventOther(), object_=True)
    return EventSaid(CHAQUE, said.text, f"devient {participle('détacher', said.gender)} de {host.text}")


@event.register
def _untapped(what: BecomesUntapped, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    return EventSaid(CHAQUE, said.text, f"devient {participle('dégager', said.gender)}")


_DAMAGE = {
    DamageKind.ANY: "des blessures",
    DamageKind.COMBAT: "des blessures de combat",
    DamageKind.NONCOMBAT: "des blessures non-combat",
}


@event.register
def _damage(what: DealsDamage, ctx: Context) -> EventSaid:
    words = _DAMAGE[what.kind]
    ctx.dealt = True
    if what.source == Anything():
        return _is_dealt(what, ctx, words)
    said = _source(what.source, ctx)
    ctx.scope.event_amount = EventAmount()
    verb = third("infliger", many=said.many)
    opening = CHAQUE
    if what.recipient == Anything():
        return EventSaid(opening, said.text, f"{verb} {words}")
    if what.recipient == Is(You()):
        return EventSaid(opening, said.text, f"vous {verb} {words}")
    return EventSaid(opening, said.text, f"{verb} {words} à {_recipient(what.recipient, ctx).text}")


def _source(what: Filter, ctx: Context) -> Said:
    try:
        return thing_of(what, ctx, EventObject())
    except NotRendered:
        return thing_of(what, ctx, EventObject(), Register.SOURCE)


def _recipient(what: Filter, ctx: Context) -> Said:
    match what:
        case IsPlayer() | IsOpponent():
            word = "joueur" if isinstance(what, IsPlayer) else "adversaire"
            ctx.scope.mention(EventPlayer(), frozenset({"joueur", word}), gender="m", player=True)
            return Said(EventPlayer(), f"un {word}", "m", player=True, sense=word)
        case Is(ref=ref):
            said = point(ref, ctx, Role.OTHER)
            if said.player and not said.you:
                ctx.scope.mention(EventPlayer(), frozenset({"joueur"}), gender="m", player=True)
            return said
        case AnyOf(parts=(Is(ref=You()), theirs)):
            said = thing_of(theirs, ctx, EventOther())
            return structs.replace(said, text=f"vous ou à {said.text}")
        case _:
            return thing_of(what, ctx, EventOther())


def _is_dealt(what: DealsDamage, ctx: Context, words: str) -> EventSaid:
    ctx.scope.event_amount = EventAmount()
    match what.recipient:
        case AnyOf(parts=(Is(ref=You()), *_)):
            return EventSaid(CHAQUE, words, f"sont infligées à {_recipient(what.recipient, ctx).text}")
        case _ if ctx.voice.take(DealtWords) is DealtWords.BY_SOURCE:
            ctx.scope.mention(EventObject(), frozenset({"source"}), gender="f")
            to = f"à {_recipient(what.recipient, ctx).text}" if what.recipient != Is(You()) else ""
            verb = "inflige" if to else f"{CLITIC}vous inflige"
            return EventSaid(CHAQUE, "une source", f"{verb} {words} {to}".rstrip())
        case _:
            pass
    if what.recipient == Is(You()):
        return EventSaid(CHAQUE, "vous", f"{second('subir')} {words}")
    if isinstance(what.recipient, Is):
        said = point(what.recipient.ref, ctx, Role.SUBJECT)
    else:
        said = _recipient(what.recipient, ctx)
    return EventSaid(CHAQUE, said.text, f"{third('subir', many=said.many)} {words}")


@event.register
def _target(what: BecomesTarget, ctx: Context) -> EventSaid:
    if what.subject == Is(You()):
        said = Said(You(), "vous", many=True, you=True)
    else:
        said = thing_of(what.subject, ctx, EventObject())
    text = f"{verb_of(said, 'devenir')} la cible"
    if what.by != Anything():
        text += " " + sources(what.by, ctx, many=False)
        parts = what.by.parts if isinstance(what.by, AllOf) else (what.by,)
        either = any(isinstance(part, AnyOf) and IsSpell() in part.parts for part in parts)
        sense = "sort_ou_capacité" if either else "capacité" if isinstance(parts[0], IsAbility) else "sort"
        ctx.scope.mention(EventOther(), frozenset({sense}), gender="f" if sense == "capacité" else "m")
    return EventSaid(CHAQUE, said.text, text)


def sources(what: Filter, ctx: Context, *, many: bool) -> str:
    """« de sorts ou de capacités que vos adversaires contrôlent »."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    heads = parts[0].parts if isinstance(parts[0], AnyOf) else (parts[0],)
    inner = tuple(part for part in parts[1:] if not isinstance(part, ControlledBy))
    words = []
    for head in heads:
        phrase = describe(AllOf((head, *inner)) if inner else head, ctx)
        words.append(f"de {phrase.text(many=True)}" if many else f"de {indefinite(phrase)}")
    tail = ""
    for part in parts[1:]:
        match part:
            case ControlledBy(player=EachOpponent()):
                tail = " que vos adversaires contrôlent"
            case ControlledBy(player=player):
                who = point(player, ctx, Role.SUBJECT)
                tail = f" que {who.text} {verb_of(who, 'contrôler')}"
            case _:
                pass
    return " ou ".join(words) + tail


@event.register
def _face_up(what: TurnedFaceUp, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    return EventSaid(opening_of(what.subject), said.text, f"{passive_of(said, 'retourner')} face visible")


@event.register
def _transforms(what: TransformsInto, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    into = thing_of(what.into, ctx, EventObject(), object_=True)
    return EventSaid(opening_of(what.subject), said.text, f"se {verb_of(said, 'transformer')} en {into.text}")


@event.register
def _countered(what: SpellCountered, ctx: Context) -> EventSaid:
    said = thing_of(what.what, ctx, EventObject(), Register.SPELL)
    return EventSaid(CHAQUE, said.text, passive_of(said, "contrecarrer"))


@event.register
def _alone(what: AttacksAlone, ctx: Context) -> EventSaid:
    found = simple(what.subject, ctx, "attaquer")
    return EventSaid(CHAQUE, found.subject, f"{found.predicate} seule")


@event.register
def _exploits(what: Exploits, ctx: Context) -> EventSaid:
    found = simple(what.subject, ctx, "exploiter")
    thing = thing_of(what.what, ctx, EventOther(), object_=True)
    return EventSaid(found.opening, found.subject, f"{found.predicate} {thing.text}")


@event.register
def _crews(what: Crews, ctx: Context) -> EventSaid:
    found = simple(what.subject, ctx, "piloter")
    thing = thing_of(what.what, ctx, EventOther(), object_=True)
    return EventSaid(CHAQUE, found.subject, f"{found.predicate} {thing.text}")


@event.register
def _mutates(what: Mutates, ctx: Context) -> EventSaid:
    found = simple(what.subject, ctx, "subir", " une mutation")
    return EventSaid(CHAQUE, found.subject, found.predicate)
