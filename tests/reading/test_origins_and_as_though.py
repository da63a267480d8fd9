"""Where spells are cast from, what may not enter from there, and the older words of « comme si »."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import combat as b
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.choices import UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.kinds import CardType, Keyword, Subtype, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.origins import CannotEnter, CastFrom
from rules_fr.vocabulary.terms import Ability, Filter
from tests.reading.saying import BEAR, CREATURE, ENCHANTMENT, LAND, SPELL, THIS, YOU, mana, static

NO_DEFENDER = b.AttacksAsThoughWithout(Keyword.DEFENDER)
EITHER = f.AnyOf((f.InZone(Zone.GRAVEYARD), f.InZone(Zone.LIBRARY)))
BOTH = CastFrom((Zone.GRAVEYARD, Zone.LIBRARY))


def _no_cast(player: r.EachPlayer | r.EachOpponent, what: Filter) -> tuple[Ability, ...]:
    return static(m.PlayersCannotCast(player, what))


@pytest.mark.parametrize(
    ("kind", "text", "abilities"),
    [
        (
            ENCHANTMENT,
            "Les joueurs ne peuvent pas lancer de sorts depuis les cimetières ou les bibliothèques.",
            _no_cast(r.EachPlayer(), BOTH),
        ),
        (
            ENCHANTMENT,
            "Les joueurs ne peuvent pas lancer de cartes des cimetières ou des bibliothèques.",
            _no_cast(r.EachPlayer(), BOTH),
        ),
        (
            ENCHANTMENT,
            "Vos adversaires ne peuvent lancer des sorts que depuis leur main.",
            _no_cast(r.EachOpponent(), CastFrom((Zone.HAND,), elsewhere=True)),
        ),
        (
            ENCHANTMENT,
            "Les cartes de créature ne peuvent pas arriver sur le champ de bataille depuis les cimetières ou les "
            "bibliothèques.",
            static(CannotEnter(f.AllOf((CREATURE, EITHER)))),
        ),
        (
            ENCHANTMENT,
            "Les cartes de créature des cimetières ne peuvent pas arriver sur le champ de bataille.",
            static(CannotEnter(f.AllOf((CREATURE, f.InZone(Zone.GRAVEYARD))))),
        ),
        (BEAR, "Le Gnome peut attaquer comme s'il n'était pas un mur.", static(NO_DEFENDER)),
        (
            ENCHANTMENT,
            "Les murs peuvent attaquer comme s'ils n'étaient pas des murs.",
            static(NO_DEFENDER, on=f.HasSubtype(Subtype("wall"))),
        ),
        (
            BEAR,
            "Vous pouvez faire que les blessures infligées par le Gnome au joueur défenseur le soient comme s'il "
            "n'était pas bloqué.",
            static(b.AssignsAsThoughUnblocked()),
        ),
        (
            BEAR,
            "Vous pouvez faire que le Gnome inflige ses blessures de combat comme s'il n'était pas bloqué.",
            static(b.AssignsAsThoughUnblocked()),
        ),
        (
            ENCHANTMENT,
            "Vous pouvez jouer des cartes de terrain depuis votre cimetière comme si elles étaient dans votre main.",
            static(m.MayPlayFrom(YOU, f.HasType(CardType.LAND), Zone.GRAVEYARD)),
        ),
        (
            BEAR,
            "Vous pouvez lancer le Gnome comme s'il avait le flash si vous payez {2} supplémentaires pour le lancer.",
            (a.PaidCastingPermission(mana("{2}")),),
        ),
    ],
)
def test_abilities(kind: str, text: str, abilities: tuple[Ability, ...]) -> None:
    assert read_text(text, "Gnome", type_line=read_type_line(kind)).abilities == abilities


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("votre cimetière", CastFrom((Zone.GRAVEYARD,))),
        ("autre part que votre main", CastFrom((Zone.HAND,), elsewhere=True)),
    ],
)
def test_spells_cast_from_there_cost_less(words: str, place: CastFrom) -> None:
    text = f"Les sorts que vous lancez depuis {words} coûtent {{1}} de moins à lancer."
    (found,) = read_text(text, "Gnome", type_line=read_type_line(ENCHANTMENT)).abilities
    assert isinstance(found, a.StaticAbility)
    assert found.modifications == (m.CostLess(place, YOU, parse_mana_cost("{1}")),)


def test_for_a_time() -> None:
    text = "{W} : Le Gnome peut attaquer ce tour-ci comme s'il n'était pas un mur."
    (found,) = read_text(text, "Gnome", type_line=read_type_line(BEAR)).abilities
    assert found == a.ActivatedAbility((mana("{W}"),), Apply(THIS, (NO_DEFENDER,), EndOfTurn()))


def test_countered_unless_paid_and_exiled() -> None:
    text = (
        "Contrecarrez le sort ciblé à moins que son contrôleur ne paie {4}. Si ce sort est contrecarré de cette "
        "manière, exilez-le à la place de le mettre dans le cimetière de son propriétaire."
    )
    (found,) = read_text(text, "Gnome", type_line=read_type_line(SPELL)).abilities
    counter = Counter(r.Target(0, f.IsSpell()), instead=Zone.EXILE)
    assert found == a.SpellAbility(UnlessPays(counter, r.ControllerOf(r.Targeted(0)), mana("{4}")))


@pytest.mark.parametrize(
    "text",
    [
        "Le Gnome peut bloquer comme s'il n'était pas un mur.",
        "Vous pouvez regarder la carte du dessus de votre bibliothèque comme si elle était dans votre main.",
        "Les cartes de créature ne peuvent pas arriver sur le champ de bataille.",
    ],
)
def test_not_that(text: str) -> None:
    (found,) = read_text(text, "Gnome", type_line=read_type_line(LAND)).abilities
    assert isinstance(found, a.NotUnderstood)
