"""Short names for the objects that texts of the reading tests give."""

from __future__ import annotations

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.kinds import CardType, Step, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Condition, EventPattern, Filter, Modification

YOU, THIS, EACH = r.You(), r.This(), r.Each()
CREATURE, ITSELF = f.HasType(CardType.CREATURE), f.Is(THIS)
DRAW = Draw(YOU, Fixed(1))
BEAR, SPELL, LAND, AURA, ENCHANTMENT = "Créature : ours", "Rituel", "Terrain", "Enchantement : aura", "Enchantement"
END = e.StepBegins(Step.END, YOU)


def least(number: int) -> Comparison:
    return Comparison(Comparator.AT_LEAST, Fixed(number))


def draws(event: EventPattern, condition: Condition | None = None) -> tuple[Ability, ...]:
    return (a.TriggeredAbility((event,), DRAW, condition),)


def static(*modifications: Modification, on: Filter = ITSELF, when: Condition | None = None) -> tuple[Ability, ...]:
    return (a.StaticAbility(modifications, on, when),)


def mana(text: str) -> k.PayMana:
    return k.PayMana(parse_mana_cost(text))


IN_GRAVEYARD = f.InZone(Zone.GRAVEYARD, YOU)
YOURS = f.AllOf((CREATURE, f.ControlledBy(YOU)))
PAIR = f.Is(r.Union((THIS, r.PairedWith())))


def read(text: str, line: str = BEAR) -> tuple[Ability, ...]:
    """The objects of a text whose card is called « Trait »."""
    return read_text(text, "Trait", type_line=read_type_line(line)).abilities


def said_again(found: tuple[Ability, ...], line: str = BEAR) -> None:
    """The objects of a text are said again with the same meaning."""
    kind = read_type_line(line)
    again = render_paragraph(found, self_of("Trait", frozenset(kind.types), frozenset(kind.subtypes), found))
    assert read(again, line) == found, again


def ability(text: str, line: str = BEAR) -> Ability:
    """The one object of a text; it is said again with the same meaning."""
    (found,) = read(text, line)
    said_again((found,), line)
    return found


def unread(text: str, line: str = BEAR) -> bool:
    """Whether a text is not understood."""
    return any(isinstance(one, a.NotUnderstood) for one in read(text, line))
