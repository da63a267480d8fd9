"""Keywords and keyword actions: every entry is complete, its definition reads, its parameters are parsed."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules_fr
from rules_fr.engine.unknown_keywords import WITHOUT_BEHAVIOUR
from rules_fr.reading.card_text import read_text
from rules_fr.reading.keyword_parameters import kinds
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.reminders import Agreement, reminders
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    DefinedKeyword,
    KeywordAbility,
    KeywordWithCost,
    KeywordWithNumber,
    KeywordWithNumberAndCost,
    KeywordWithNumberAndQuality,
    KeywordWithQuality,
    KeywordWithQualityAndCost,
    LevelBand,
    NotUnderstood,
    StaticAbility,
    Suspend,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import CountOf, Fixed, PartySize, TimesKicked, X
from rules_fr.vocabulary.conditions import KeywordCostPaid, Won
from rules_fr.vocabulary.costs import DiscardCost, EitherCost, ExertCost, PayEnergy, PayLife, PayMana
from rules_fr.vocabulary.effects.choices import FlipCoin
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.event_patterns import (
    ActionDone,
    AttacksAlone,
    BecomesDesignated,
    CastsOrCopies,
    CyclesOrDiscards,
    Exploits,
    Mutates,
)
from rules_fr.vocabulary.filters import HasDesignation, Modified
from rules_fr.vocabulary.kinds import Keyword, KeywordAction, Zone
from rules_fr.vocabulary.modifications import AddEveryCreatureType, GainAbility, GainDesignation
from rules_fr.vocabulary.terms import Ability, Node, walk

WRITTEN = {
    "": "",
    "coût": " {2}",
    "nombre": " 2",
    "nombre_coût": " 2 — {1}{G}",
    "contre": " contre le noir",
    "des": " des marais",
    "pour": " pour les artefacts",
    "de": " de gobelin",
    "avec": " avec Nom Propre",
    "enchanter": " : créature",
    "de_coût": " de plaine {2}",
    "de_nombre": " d'artefact 2",
    "activée": " — {1} : Piochez une carte.",
    "condition": " — Chaque carte de votre deck de départ a un nom différent.",
}
"""An example of each kind of parameter."""


def one(text: str, type_line: str = "Créature : gobelin") -> Ability:
    (found,) = read_text(text, "Truc", type_line=type_line).abilities
    return found


def cases() -> list[tuple[str, str]]:
    return [(key, kind) for key in lexicon()["keywords"] for kind in kinds(key)]


@pytest.mark.parametrize(("key", "kind"), cases())
def test_every_entry_reads(key: str, kind: str) -> None:
    name = lexicon()["keywords"][key]["noms"][0]
    found = one(name.capitalize() + WRITTEN[kind])
    named = found.named if isinstance(found, DefinedKeyword) else found
    assert getattr(named, "keyword", Keyword.SUSPEND) is Keyword(key)


@pytest.mark.parametrize("key", [key for key, spec in lexicon()["keywords"].items() if "définition" in spec])
def test_a_definition_reads_into_objects(key: str) -> None:
    spec = lexicon()["keywords"][key]
    found = one(spec["noms"][0].capitalize() + WRITTEN[kinds(key)[0]])
    assert isinstance(found, DefinedKeyword)
    assert found.means
    assert not any(isinstance(node, NotUnderstood | X) for node in walk(found))
    assert Keyword(key) not in WITHOUT_BEHAVIOUR


def test_every_entry_has_its_rule() -> None:
    for key, spec in lexicon()["keywords"].items():
        assert Concept(spec.get("règle", f"keyword.{key}")), key
    for key in lexicon()["actions"]:
        assert Concept(f"action.{key}"), key


ENGINE = Path(rules_fr.__file__).parent / "engine"


@pytest.mark.parametrize("key", [key for key, spec in lexicon()["keywords"].items() if "natif" in spec])
def test_a_native_hook_is_named(key: str) -> None:
    source = (ENGINE / f"{lexicon()['keywords'][key]['natif']}.py").read_text(encoding="utf-8")
    assert f"Keyword.{Keyword(key).name}" in source


def test_each_keyword_is_defined_or_hooked_or_refused() -> None:
    for key, spec in lexicon()["keywords"].items():
        done = "définition" in spec or "natif" in spec or spec.get("paramètre") in ("activée", "condition")
        partly = "définition_mana" in spec
        assert done != (Keyword(key) in WITHOUT_BEHAVIOUR) or partly, key


def test_no_word_names_two_keywords() -> None:
    names = [name for spec in lexicon()["keywords"].values() for name in spec["noms"]]
    assert len(names) == len(set(names))


def test_cost_in_words() -> None:
    found = one("Flashback — Payez 3 points de vie.", "Éphémère")
    assert found == KeywordWithCost(Keyword.FLASHBACK, (PayLife(Fixed(3)),))


def test_either_cost() -> None:
    found = one("Entretien cumulatif {R} ou {G}")
    assert isinstance(found, KeywordWithCost)
    assert isinstance(found.costs[0], EitherCost)


def test_cost_in_words_where_the_definition_wants_mana() -> None:
    assert isinstance(one("Entretien cumulatif {1}"), DefinedKeyword)
    found = one("Entretien cumulatif — Défaussez-vous d'une carte.")
    assert isinstance(found, KeywordWithCost)
    assert isinstance(found.costs[0], DiscardCost)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Bushido 3", KeywordWithNumber),
        ("Dévorement d'artefact 1", KeywordWithNumberAndQuality),
        ("Défense talismanique contre le bleu", KeywordWithQuality),
        ("Imprégnation d'arcane {1}{U}", KeywordWithQualityAndCost),
        ("Éveil 4 — {5}{W}", KeywordWithNumberAndCost),
        ("Suspension 2 — {U}", Suspend),
        ("Défense talismanique", KeywordAbility),
        ("Équipement de créature légendaire {3}", KeywordWithQualityAndCost),
    ],
)
def test_parameters(text: str, kind: type[Ability]) -> None:
    found = one(text)
    assert isinstance(found.named if isinstance(found, DefinedKeyword) else found, kind)


def test_number_stands_in_the_definition() -> None:
    found = one("Bushido 3")
    assert isinstance(found, DefinedKeyword)
    assert found.named == KeywordWithNumber(Keyword.BUSHIDO, Fixed(3))
    assert Fixed(3) in set(walk(found.means[0]))
    assert all(isinstance(means, TriggeredAbility) and means.keyword is Keyword.BUSHIDO for means in found.means)


def test_granted_keyword_with_computed_number() -> None:
    found = one("Truc a bushido X, X étant le nombre de créatures attaquantes.")
    assert isinstance(found, StaticAbility)
    assert isinstance(found.modifications[0], GainAbility)
    nodes = list(walk(found))
    assert any(isinstance(node, CountOf) for node in nodes)
    assert not any(isinstance(node, X) for node in nodes)


def test_activated_ability_behind_a_keyword() -> None:
    found = one("Prévision — {1}{W}, révélez Truc de votre main : Vous gagnez 1 point de vie.")
    assert isinstance(found, ActivatedAbility)
    assert found.keyword is Keyword.FORECAST
    assert found.zones == (Zone.HAND,)
    assert len(found.restrictions) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Vol, célérité",
        "Vol ; célérité",
        "Vol et célérité",
        "Vol (Rappel.) célérité",
        "Vol\nCélérité",
        "VolCélérité",
        "Vol (Rappel.)\nCélérité (Rappel.)",
    ],
)
def test_lists_however_written(text: str) -> None:
    found = read_text(text, "Truc", type_line="Créature : gobelin").abilities
    assert found == (KeywordAbility(Keyword.FLYING), KeywordAbility(Keyword.HASTE))


@pytest.mark.parametrize(
    "text",
    [
        "Vol{2} : Piochez une carte.",
        "Vol, célérité{2} : Piochez une carte.",
        "Bushido 1 (Rappel.) {2} : Piochez une carte.",
        "Recyclage {2}Quand vous recyclez Truc, piochez une carte.",
        "Vol, céléritéQuand Truc meurt, piochez une carte.",
        "Équipement {3}La créature équipée a le vol.",
    ],
)
def test_keywords_glued_to_what_follows(text: str) -> None:
    found = read_text(text, "Truc", type_line="Créature : gobelin").abilities
    assert len(found) >= 2
    assert not any(isinstance(one, NotUnderstood) for one in found)


@pytest.mark.parametrize(
    "text",
    ["Vol plané", "Bushido", "Recyclage", "Protection", "Rage de sang 2", "Vol contre le noir", "Soif de sang X"],
)
def test_what_is_no_keyword_line_is_refused(text: str) -> None:
    assert read_text(text, "Truc", type_line="Créature : gobelin").not_understood


def test_a_mana_cost_is_not_cut() -> None:
    assert one("Flashback {2}{R}{R}", "Rituel") == KeywordWithCost(
        Keyword.FLASHBACK,
        tuple(part for part in one("Kick {2}{R}{R}", "Rituel").costs if isinstance(part, PayMana)),  # type: ignore[attr-defined]
    )


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Enquêtez.", KeywordAction.INVESTIGATE),
        ("Amassez 2.", KeywordAction.AMASS),
        ("Adaptez 2.", KeywordAction.ADAPT),
        ("Monstruosité 3.", KeywordAction.MONSTROSITY),
        ("Peuplez.", KeywordAction.POPULATE),
        ("Elle explore.", KeywordAction.EXPLORE),
    ],
)
def test_defined_actions(text: str, action: KeywordAction) -> None:
    found = one("Quand Truc arrive sur le champ de bataille, " + text[0].lower() + text[1:])
    assert isinstance(found, TriggeredAbility)
    assert isinstance(found.effect, NamedAction)
    assert found.effect.action is action
    assert found.effect.means is not None


@pytest.mark.parametrize("text", ["Proliférez.", "Incitez la créature ciblée.", "Apprenez."])
def test_actions_without_a_definition_say_so(text: str) -> None:
    found = one("Quand Truc arrive sur le champ de bataille, " + text[0].lower() + text[1:])
    assert isinstance(found, TriggeredAbility)
    assert isinstance(found.effect, NamedAction)
    assert found.effect.means is None


REMINDER = "À chaque fois que Soi devient bloquée, le joueur défenseur perd {} points de vie."


@pytest.mark.parametrize(
    ("reminder", "agreement"),
    [(REMINDER.format(2), "same"), (REMINDER.format(3), "different"), ("Cela fait bien mal.", "not_read")],
)
def test_reminders_are_compared_with_the_definition(reminder: str, agreement: str) -> None:
    text = f"Affliction 2 ({reminder})"
    (found,) = reminders(text, read_text(text, "Truc", type_line="Créature : gobelin"))
    assert found.agreement is Agreement(agreement)


SERVOS = (
    "Quand cette créature arrive, mettez {0} marqueurs +1/+1 sur elle ou créez {0} jetons de créature-artefact 1/1 "
    "incolore Servo."
)
MODULAR = (
    "Lorsque cette créature meurt, vous pouvez placer ses marqueurs +1/+1 sur la créature-artefact ciblée.\n"
    "Cette carte arrive avec {} marqueurs +1/+1 sur elle."
)
OUTLAST = ", {T} : Placez un marqueur +1/+1 sur cette créature. N'utilisez la résilience que comme un rituel."


@pytest.mark.parametrize(
    ("text", "agreement"),
    [
        ("Carence (Ce sort n'a pas de couleur.)", "same"),
        (f"Fabrication 2 ({SERVOS.format('deux')})", "same"),
        (f"Fabrication 2 ({SERVOS.format('trois')})", "different"),
        (f"Modularité 2 ({MODULAR.format('deux')})", "same"),
        (f"Modularité 2 ({MODULAR.format('trois')})", "different"),
        (f"Résilience {{W}} ({{W}}{OUTLAST})", "same"),
        (f"Résilience {{W}} ({{G}}{OUTLAST})", "different"),
    ],
)
def test_reminders_in_other_words(text: str, agreement: str) -> None:
    (found,) = reminders(text, read_text(text, "Truc", type_line="Créature : gobelin"))
    assert found.agreement is Agreement(agreement)


def test_counters_do_not_move_from_a_thing_onto_itself() -> None:
    text = (
        "À chaque fois qu'une autre créature arrive sur le champ de bataille, déplacez un marqueur +1/+1 de cette "
        "créature sur elle."
    )
    assert read_text(text, "Truc", type_line="Créature : gobelin").not_understood


@pytest.mark.parametrize(
    "text",
    [
        "Montée de niveau {1}\nNIVEAU 1-3\n2/4\nVol\nNIVEAU 4+\n5/5\nVol",
        "Montée de niveau {1}\nNIVEAU 1-32/4Vol\nNIVEAU 4+5/5Vol",
    ],
)
def test_levels(text: str) -> None:
    flying = (KeywordAbility(Keyword.FLYING),)
    found = read_text(text, "Truc", type_line="Créature : gobelin").abilities
    assert found[1:] == (
        LevelBand(1, 3, Fixed(2), Fixed(4), flying),
        LevelBand(4, None, Fixed(5), Fixed(5), flying),
    )


def test_a_band_that_is_not_understood_says_so() -> None:
    text = "Montée de niveau {1}\nNIVEAU 1+\n2/4\nMachinchose."
    found = read_text(text, "Truc", type_line="Créature : gobelin").abilities
    assert isinstance(found[1], NotUnderstood)


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("Quand Truc exploite une créature, piochez une carte.", Exploits),
        ("À chaque fois que Truc subit une mutation, piochez une carte.", Mutates),
        ("À chaque fois qu'une créature que vous contrôlez attaque seule, piochez une carte.", AttacksAlone),
        ("À chaque fois que vous recyclez ou vous défaussez d'une carte, piochez une carte.", CyclesOrDiscards),
        ("À chaque fois que vous lancez ou copiez un sort, piochez une carte.", CastsOrCopies),
        ("À chaque fois que vous surveillez, piochez une carte.", ActionDone),
        ("Quand Truc devient monstrueuse, piochez une carte.", BecomesDesignated),
        ("Quand Truc arrive en jeu, si le tribut n'a pas été payé, piochez une carte.", KeywordCostPaid),
        ("Quand Truc arrive en jeu, si son coût d'incursion a été payé, piochez une carte.", KeywordCostPaid),
        ("Quand Truc arrive en jeu, piochez une carte pour chaque fois qu'elle a été kickée.", TimesKicked),
        ("Quand Truc arrive en jeu, si vous avez un groupe complet, piochez une carte.", PartySize),
        ("{T}, payez {E}{E} : Piochez une carte.", PayEnergy),
        ("{T}, surmenez Truc : Piochez une carte.", ExertCost),
        ("Les créatures modifiées que vous contrôlez ont le vol.", Modified),
        ("La créature ciblée est incitée jusqu'à la fin du tour.", GainDesignation),
        ("Tant que vous avez l'agrément de la cité, Truc a le vol.", HasDesignation),
        ("Truc a tous les types de créature.", AddEveryCreatureType),
    ],
)
def test_what_keywords_let_texts_speak_of(text: str, node: type[Node]) -> None:
    type_line = "Éphémère" if "ciblée" in text else "Créature : gobelin"
    assert any(isinstance(part, node) for part in walk(one(text, type_line)))


def test_winning_a_coin_flip_or_a_clash() -> None:
    found = one("{T} : Jouez à pile ou face. Si vous gagnez, piochez une carte. Sinon, sacrifiez Truc.")
    assert isinstance(found, ActivatedAbility)
    assert isinstance(found.effect, FlipCoin)
    assert found.effect.win is not None
    assert found.effect.lose is not None
    clash = one("Quand Truc meurt, confrontez un adversaire. Si vous gagnez, piochez une carte.")
    assert any(isinstance(part, Won) for part in walk(clash))
