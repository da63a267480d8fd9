"""The replay of neutral cases, checked on small cases of our own; and on the shared ones where they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.replay.__main__ import main
from tests.replay.cards import CardBase
from tests.replay.model import read_cases
from tests.replay.replaying import replay
from tests.replay.verdict import Result, Verdict

SHARED = Path(__file__).parents[3] / "shared" / "cas"

CARDS = [
    {"en": "Mountain", "fr": "Montagne", "type_en": "Basic Land — Mountain"},
    {"en": "Spark", "fr": "Étincelle", "cout": "{R}", "type_en": "Instant"}
    | {"texte": "L'Étincelle inflige 3 blessures à n'importe quelle cible."},
    {"en": "Tame Bear", "fr": "Ours docile", "cout": "{1}{R}", "type_en": "Creature — Bear"}
    | {"force": "2", "endurance": "2"},
    {"en": "Kind Elder", "fr": "Aîné bienveillant", "cout": "{R}", "type_en": "Creature — Human"}
    | {"force": "1", "endurance": "1"}
    | {"texte": "Quand l'Aîné bienveillant arrive sur le champ de bataille, vous pouvez piocher une carte."},
    {"en": "Riddle", "fr": "Énigme", "cout": "{R}", "type_en": "Instant", "texte": "Schtroumpfez la cible bleue."},
]


def put(name: str, zone: str = "battlefield", player: str = "A", count: int = 1) -> dict[str, Any]:
    return {"op": "card", "zone": zone, "player": player, "name": name, "count": count}


def cast(name: str, target: dict[str, str] | None = None, player: str = "A", seq: int = 1) -> dict[str, Any]:
    targets = [] if target is None else [target]
    where = {"turn": 1, "step": "PRECOMBAT_MAIN"}
    return {"op": "cast", "seq": seq, "player": player, "card": name, "targets": targets} | where


def count(kind: str, player: str, name: str | None, number: int) -> dict[str, Any]:
    return {"kind": kind, "player": player, "name": name, "count": number, "when": "stop", "stop_index": 0}


def case(name: str, setup: list[Any], script: list[Any], expects: list[Any], **more: Any) -> dict[str, Any]:
    cards = sorted({op["name"] for op in setup})
    stop = {"turn": 1, "step": "END_TURN"}
    known = {"id": name, "area": "test", "setup": setup, "script": script, "stop": stop, "expects": expects}
    return known | {"cards": cards, "strict_choices": True} | more


SPARK_KILLS = case(
    "spark",
    [put("Mountain"), put("Spark", "hand"), put("Tame Bear", player="B")],
    [cast("Spark", {"object": "Tame Bear"})],
    [count("graveyard_count", "B", "Tame Bear", 1), count("permanent_count", "B", "Tame Bear", 0)],
)
ATTACK = case(
    "attack",
    [put("Tame Bear", count=2), put("Tame Bear", player="B")],
    [
        {"op": "attack", "seq": n, "turn": 1, "step": "DECLARE_ATTACKERS", "player": "A", "attacker": "Tame Bear"}
        for n in (1, 2)
    ],
    [{"kind": "life", "player": "B", "value": 16, "when": "stop", "stop_index": 0}],
)
MAY_DRAW = case(
    "draw",
    [put("Mountain"), put("Kind Elder", "hand")],
    [cast("Kind Elder")],
    [count("hand_count", "A", None, 0)],
    strict_choices=False,
)


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cartes") / "cartes.jsonl"
    lines = (json.dumps({"face_en": card["en"], "layout": "normal"} | card) for card in CARDS)
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def judged(found: dict[str, Any], cards: Path, folder: Path) -> Verdict:
    path = folder / "cas.jsonl"
    path.write_text(json.dumps(found), encoding="utf-8")
    (read,) = read_cases(path)
    return replay(read, CardBase(cards))


@pytest.mark.parametrize("found", [SPARK_KILLS, ATTACK, MAY_DRAW], ids=lambda found: str(found["id"]))
def test_a_right_expectation_holds_and_a_wrong_one_does_not(found: dict[str, Any], cards: Path, tmp_path: Path) -> None:
    assert judged(found, cards, tmp_path).result is Result.HELD
    for position, expect in enumerate(found["expects"]):
        key = "value" if expect["kind"] == "life" else "count"
        wrong = [*found["expects"]]
        wrong[position] = expect | {key: expect[key] + 7}
        verdict = judged(found | {"expects": wrong}, cards, tmp_path)
        assert verdict.result is Result.WRONG
        assert f"au lieu de {expect[key] + 7}" in verdict.why


def test_what_is_not_scripted_is_explored(cards: Path, tmp_path: Path) -> None:
    assert judged(MAY_DRAW, cards, tmp_path).branches == 2
    drawn = MAY_DRAW | {"expects": [count("hand_count", "A", "Mountain", 1)]}
    assert judged(drawn, cards, tmp_path).branches == 1


def test_a_scripted_answer_is_taken(cards: Path, tmp_path: Path) -> None:
    no = {"op": "yes_no", "seq": 2, "player": "A", "value": False}
    verdict = judged(MAY_DRAW | {"script": [*MAY_DRAW["script"], no]}, cards, tmp_path)
    assert (verdict.result, verdict.branches, verdict.unused) == (Result.HELD, 1, ())


def test_an_action_that_is_refused_is_a_failure_unless_it_is_expected(cards: Path, tmp_path: Path) -> None:
    unpaid = SPARK_KILLS | {"setup": SPARK_KILLS["setup"][1:], "expects": []}
    verdict = judged(unpaid, cards, tmp_path)
    assert verdict.result is Result.WRONG
    assert "cast Spark non effectué" in verdict.why
    refused = unpaid | {"expect_error": {"kind": "illegal_action", "op_seqs": [1]}}
    assert judged(refused, cards, tmp_path).result is Result.HELD
    allowed = SPARK_KILLS | {"expect_error": {"kind": "illegal_action", "op_seqs": [1]}}
    assert judged(allowed, cards, tmp_path).result is Result.WRONG


def test_what_is_not_read_or_not_handled_is_not_counted_as_run(cards: Path, tmp_path: Path) -> None:
    unread = judged(SPARK_KILLS | {"cards": ["Riddle"]}, cards, tmp_path)
    assert (unread.result, unread.why) == (Result.UNREAD, "Riddle : Schtroumpfez la cible bleue.")
    rollback = {"op": "rollback", "seq": 9, "turn": 1, "step": "END_TURN", "player": "A"}
    assert judged(SPARK_KILLS | {"script": [rollback]}, cards, tmp_path).result is Result.NOT_HANDLED


def test_the_command_prints_one_object(cards: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cas.jsonl"
    path.write_text("\n".join(map(json.dumps, (SPARK_KILLS, ATTACK, MAY_DRAW))), encoding="utf-8")
    assert main([str(path), "--cartes", str(cards), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["resultat"] for one in found["cas"]] == ["tenu"] * 3
    counts = {"cas": 3, "tenu": 3, "faux": 0, "illisible": 0, "non_gere": 0}
    assert found["resume"] == {"total": counts, "par_domaine": {"test": counts}, "cartes_executables": counts}
    assert found["secondes"] >= 0


@pytest.mark.skipif(not SHARED.exists(), reason="les cas partagés ne sont pas là")
def test_a_sample_of_the_shared_cases_does_not_end_in_an_exception() -> None:
    base = CardBase(SHARED / "cartes_cas.jsonl.gz")
    verdicts = [replay(found, base) for found in read_cases(SHARED / "cas.jsonl.gz")[::40]]
    assert [verdict for verdict in verdicts if verdict.why.startswith("exception")] == []
    assert any(verdict.result is Result.HELD for verdict in verdicts)
