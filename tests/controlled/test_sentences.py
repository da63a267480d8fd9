"""The sentences of the contract are read, and mean what they say."""

from __future__ import annotations

import pytest

from rules_fr.reading.controlled import Names, Reader
from rules_fr.vocabulary.actions import (
    AbilityRef,
    Accept,
    Activate,
    AdvanceTo,
    AssignDamage,
    Attack,
    AttackGroup,
    Attempt,
    Block,
    BlockGroup,
    Cast,
    Choices,
    ChoiceVerb,
    Choose,
    ChooseTargets,
    CostNamed,
    InResponse,
    Name,
    NameKind,
    Option,
    OrderTriggers,
    PayVerb,
    PayWith,
    Pick,
    Repeat,
    ResolveStack,
    ResolveTop,
    SetX,
    Share,
    ZoneRef,
)
from rules_fr.vocabulary.kinds import Phase, Step, Zone
from rules_fr.vocabulary.questions import Asked, AskValue, AskWhether
from rules_fr.vocabulary.statements import (
    Can,
    CardsIn,
    Cited,
    Count,
    Feat,
    Happened,
    HasCounters,
    HasPT,
    InZone,
    Life,
    Not,
    Possible,
    Refused,
    Triggered,
)

OBJECTS = [
    "Foudre",
    "Forêt",
    "Île",
    "Montagne",
    "l'ours",
    "le mur",
    "Autel",
    "Karn, libéré",
    "Ours runegriffe",
    "A",
    "B",
    "D",
    "E",
]
READER = Reader(Names(["Anne", "Bruno"], OBJECTS, ["Keimi"]))
ANNE, BRUNO = Name("Anne", NameKind.PLAYER), Name("Bruno", NameKind.PLAYER)
BOLT, BEAR, WALL = Name("Foudre"), Name("l'ours"), Name("le mur")

LINES = """
Anne lance Foudre
Anne lance Foudre en ciblant l'ours et le mur
Anne lance Foudre avec X = 3
Anne lance Foudre en payant le kick
Anne lance Foudre pour son coût de flashback
Anne lance Foudre depuis son cimetière
Anne lance Foudre en choisissant le deuxième mode
Anne lance Foudre en choisissant trois fois le premier mode, en ciblant trois fois l'ours
Anne lance Foudre face cachée
Anne lance Foudre en répartissant 2 blessures sur le mur et 1 blessure sur l'ours
Anne lance Foudre en sacrifiant l'ours
Anne lance Foudre en se défaussant de Forêt
Anne lance Foudre en exilant l'ours
Anne lance Foudre en payant 2 points de vie
Anne lance Foudre en engageant la Montagne
Anne lance Foudre en sacrifiant l'ours à l'Autel pour {W}
Anne joue Forêt
Anne retourne l'ours face visible
Anne active la capacité de l'ours
Anne active la première capacité du mur en ciblant l'ours
Anne active la capacité « +2 » de Karn, libéré
Anne active la capacité d'animation du mur
Anne active l'équipement du mur en ciblant l'ours
Anne engage l'ours pour {G}
en réponse, Bruno lance Foudre
Anne passe la priorité
la pile se résout
Foudre se résout
la capacité du mur se résout
on passe à l'étape de fin
on passe au combat
on passe à l'étape des blessures de combat
on passe au tour de Bruno
on passe à l'entretien du prochain tour d'Anne
le tour se termine
Anne attaque avec A, B et l'ours
Anne attaque Bruno avec A, B et l'ours
Anne attaque Karn, libéré avec A
Bruno bloque A avec D et E
Anne ordonne les bloqueurs de A : D puis E
Anne assigne 1 blessure à D et 5 blessures à Bruno
Anne assigne 1 blessure à D et 5 blessures à Bruno avec A
les blessures de combat se résolvent
Bruno garde l'ours
Anne choisit l'ours
Anne choisit le rouge
Anne choisit « Gobelin »
X vaut 3
Bruno cible Anne avec la copie
Bruno cible Anne avec la capacité du mur
Anne accepte
Anne refuse la capacité du mur
Anne met la capacité de A sur la pile avant celle de B
Bruno applique d'abord l'effet de A
Anne paie {3}
Anne refuse de payer
Anne redirige les blessures vers Karn, libéré
le hasard donne pile
Anne accepte (x3)
Anne essaie de lancer Foudre en ciblant l'ours
Anne essaie d'attaquer avec l'ours
Bruno essaie de bloquer A avec D
Anne essaie d'assigner 1 blessure à D
""".strip().splitlines()

STATEMENTS = """
l'ours est sur le champ de bataille
l'ours est dans le cimetière d'Anne
l'ours est dans la main de Bruno
l'ours est en exil
l'ours est retiré de la partie
Foudre est sur la pile
l'ours est au-dessus de la bibliothèque d'Anne
Anne a 2 cartes en main
Bruno a 0 carte dans sa bibliothèque
la pile est vide
les blessures de combat sont sur la pile
l'ours a une force de 5, une endurance de 3
l'ours est 5/3
l'ours a le vol
l'ours est engagé
l'ours est une créature
l'ours est un Gobelin
l'ours est rouge
l'ours est incolore
l'ours est légendaire
l'ours s'appelle « Ours »
l'ours a 2 marqueurs +1/+1
l'ours a 3 marqueurs de loyauté
l'ours a subi 3 blessures
l'ours s'est vu infliger 3 blessures ce tour-ci
le mur est attaché à l'ours
l'ours est une copie du mur
l'ours est attaquant
l'ours est bloqué
Anne contrôle l'ours
Anne contrôle 3 créatures
Anne contrôle 1 jeton Keimi
Anne contrôle 0 Île dégagée
Anne est propriétaire de l'ours
Anne a 17 points de vie
Anne a 1 marqueur « poison »
Anne a {G}{G} dans sa réserve
Anne a perdu
Anne a gagné
la partie est nulle
la capacité de l'ours s'est déclenchée 2 fois
l'ours est mort ce tour-ci
Foudre a été contrecarrée
Foudre ne s'est pas résolue
Foudre cible l'ours
Foudre a infligé 4 blessures à Anne
Anne a pioché 2 cartes
Anne peut lancer Foudre en ciblant l'ours
Anne ne peut pas attaquer avec l'ours à cause de la règle 508.1a
l'action a été refusée par la règle 601.2c
la règle 608.2b est citée
la règle 401.5 ou la règle 409.4 est citée
la copie de Foudre a été contrecarrée
l'ours d'origine est en exil
""".strip().splitlines()

QUESTIONS = """
L'ours survit-il ?
Combien de points de vie Anne a-t-elle ?
Anne peut-elle lancer Foudre en ciblant l'ours ?
Où est l'ours ?
Quelle est la force de l'ours ?
Pourquoi l'ours ne meurt-il pas ?
Foudre est-elle contrecarrée ?
Qui contrôle l'ours ?
Combien de cartes Anne a-t-elle en main ?
Combien de créatures Anne contrôle-t-elle ?
Que se passe-t-il ?
""".strip().splitlines()


@pytest.mark.parametrize("sentence", LINES)
def test_a_line_of_the_contract_is_read(sentence: str) -> None:
    READER.line(sentence)


@pytest.mark.parametrize("sentence", STATEMENTS)
def test_an_expectation_of_the_contract_is_read_and_so_is_its_negation(sentence: str) -> None:
    statement = READER.statement(sentence)
    possible = READER.statement(f"il est possible que {sentence}")
    assert isinstance(possible, Possible)
    assert possible.fact == statement


@pytest.mark.parametrize("sentence", QUESTIONS)
def test_a_question_is_read(sentence: str) -> None:
    READER.question(sentence)


MEANINGS = [
    ("Anne lance Foudre sur l'ours.", Cast(ANNE, BOLT, Choices(targets=(BEAR,)))),
    ("ANNE LANCE LA FOUDRE EN CIBLANT L'OURS", Cast(ANNE, BOLT, Choices(targets=(BEAR,)))),
    ("anne lance foudre ciblant le mur", Cast(ANNE, BOLT, Choices(targets=(WALL,)))),
    ("Anne joue « Forêt »", Cast(ANNE, Name("Forêt"), play=True)),
    ("Anne joue la capacité du mur", Activate(ANNE, AbilityRef(WALL))),
    (
        "Anne lance Foudre en payant deux fois le kick, en ciblant l'ours",
        Cast(ANNE, BOLT, Choices(targets=(BEAR,), costs=(CostNamed("kicker", False, 2),))),
    ),
    (
        "Anne lance Foudre depuis son cimetière en exilant l'ours de sa main",
        Cast(
            ANNE,
            BOLT,
            Choices(
                from_zone=ZoneRef(Zone.GRAVEYARD, ""),
                payments=(PayWith(PayVerb.EXILE, (BEAR,), zone=ZoneRef(Zone.HAND, "")),),
            ),
        ),
    ),
    (
        "Anne lance Foudre en sacrifiant l'ours à l'Autel pour {W}",
        Cast(ANNE, BOLT, Choices(payments=(PayWith(PayVerb.SACRIFICE, (BEAR,), Name("Autel"), "{W}"),))),
    ),
    (
        "Anne lance Foudre en répartissant 2 blessures sur le mur et 1 sur Bruno",
        Cast(ANNE, BOLT, Choices(division=(Share(2, WALL), Share(1, BRUNO)))),
    ),
    ("en réponse à Foudre, Bruno lance Foudre", InResponse(Cast(BRUNO, BOLT))),
    ("en réponse, Bruno essaie de lancer Foudre", Attempt(Cast(BRUNO, BOLT), in_response=True)),
    ("la pile se résout", ResolveStack()),
    ("la capacité du mur se résout", ResolveTop(AbilityRef(WALL))),
    ("on passe à l'entretien du prochain tour d'Anne", AdvanceTo(Step.UPKEEP, ANNE, next_turn=True)),
    ("on passe au combat", AdvanceTo(Phase.COMBAT)),
    (
        "Anne attaque Bruno avec A et Karn, libéré avec B",
        Attack(ANNE, (AttackGroup((Name("A"),), BRUNO), AttackGroup((Name("B"),), Name("Karn, libéré")))),
    ),
    (
        "Bruno bloque A avec D et B avec E",
        Block(BRUNO, (BlockGroup(Name("A"), (Name("D"),)), BlockGroup(Name("B"), (Name("E"),)))),
    ),
    ("Anne n'attaque pas", Attack(ANNE, ())),
    ("Anne assigne 3 blessures à D avec A", AssignDamage(ANNE, (Share(3, Name("D")),), Name("A"))),
    ("Anne choisit le rouge", Choose(ANNE, ChoiceVerb.CHOOSE, (Option(Pick.COLOR, "R"),))),
    ("X vaut 3", SetX(3)),
    ("Bruno cible Anne avec la copie", ChooseTargets(BRUNO, (ANNE,), Name("", copy=0))),
    ("Anne ne paie pas", Accept(ANNE, False, pay=True)),
    (
        "Anne met la capacité de A sur la pile avant celle de B",
        OrderTriggers(ANNE, AbilityRef(Name("A")), AbilityRef(Name("B"))),
    ),
    ("Anne accepte (x3)", Repeat(Accept(ANNE, True), 3)),
]


@pytest.mark.parametrize(("sentence", "meaning"), MEANINGS, ids=[sentence for sentence, _ in MEANINGS])
def test_what_a_line_means(sentence: str, meaning: object) -> None:
    assert READER.line(sentence) == meaning


FACTS = [
    ("l'ours est au cimetière d'Anne", InZone(BEAR, ZoneRef(Zone.GRAVEYARD, "Anne"))),
    ("l'ours n'est pas en jeu", Not(InZone(BEAR, ZoneRef(Zone.BATTLEFIELD)))),
    ("l'ours d'Anne est 2/2", HasPT(Name("l'ours", owner="Anne"), 2, 2)),
    ("l'ours a une force de -1", HasPT(BEAR, power=-1)),
    ("Anne n'a aucune carte en main", CardsIn(ZoneRef(Zone.HAND, "Anne"), Count(0))),
    ("Anne n'a qu'un point de vie", Life(ANNE, Count(1))),
    ("l'ours n'a plus de marqueurs +1/+1", HasCounters(BEAR, Count(0), "+1/+1")),
    ("la capacité de l'ours ne s'est déclenchée qu'une seule fois", Triggered(AbilityRef(BEAR), Count(1))),
    ("il est possible que l'ours ne meure pas", Possible(Not(Happened(BEAR, Feat.DIED)))),
    ("il n'est pas possible que l'ours meure", Possible(Happened(BEAR, Feat.DIED), negated=True)),
    ("la règle 401.5 ou la règle 409.4 est citée", Cited(("401.5", "409.4"))),
    ("la règle 608 n'est pas citée", Not(Cited(("608",)))),
    ("l'action a été refusée par la règle 601.2c", Refused(("601.2c",))),
    ("Anne ne peut pas lancer Foudre à cause de la règle 601.3", Not(Can(Cast(ANNE, BOLT), ("601.3",)))),
    ("la deuxième copie de Foudre est sur la pile", InZone(Name("Foudre", copy=2), ZoneRef(Zone.STACK))),
]


@pytest.mark.parametrize(("sentence", "fact"), FACTS, ids=[sentence for sentence, _ in FACTS])
def test_what_an_expectation_means(sentence: str, fact: object) -> None:
    assert READER.statement(sentence) == fact


def test_what_a_question_means() -> None:
    assert READER.question("L'ours ne survit-il pas ?") == AskWhether(Not(Happened(BEAR, Feat.SURVIVED)))
    assert READER.question("Combien de points de vie a Bruno ?") == AskValue(Asked.LIFE, BRUNO)
