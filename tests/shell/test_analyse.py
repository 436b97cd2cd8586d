"""`analyse`: a finished game looked at again, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.save import Journal
from game.teach import analysis, kept
from tests.shell.running import Polis
from tests.teach.games import begun, played


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "SHOWN", 2)
    monkeypatch.setattr(analysis, "SWEEPS", ((4, 8),))
    monkeypatch.setattr(analysis, "SCOUTED", 0)


@pytest.fixture
def file(here: Path) -> Path:
    journal = Journal(here / "game.polis")
    played(begun("ages", write=journal.write))
    journal.close()
    return here / "game.polis"


def test_it_is_told_to_people(polis: Polis, file: Path) -> None:
    ran = polis("analyse", file)
    assert ran.code == 0 and ran.err == "looked 1 of 1 times\n"
    said = ran.out
    assert "chances before each turn" in said and "%" in said
    assert "expected" in said and "rest" in said
    assert "played:" in said and "better:" in said and "because:" in said
    assert polis("analyse", file).out == said, "a second look tells the same"


def test_it_is_told_to_programs(good: Polis, file: Path) -> None:
    (told,) = good("analyse", file, "--json", "--seat", "0").objects
    assert {"game", "seats", "curve", "balances", "costs", "advice"} <= set(told)
    assert {cost["seat"] for cost in told["costs"]} == {0}
    assert json.loads(kept.beside(file).read_bytes())["report"] == told


def test_a_window_hears_all_that_becomes_known_on_the_way(good: Polis, file: Path) -> None:
    told = good("analyse", file, "--follow", "--seat", "0").objects
    reports = [one for one in told if one["type"] == "report"]
    assert told[0] == reports[0] and told[-1] == reports[-1], "the first report needs no move played on"
    assert [report["sweep"] for report in reports] == [0, 0, 1]
    assert reports[0]["curve"] and not reports[0]["balances"] and reports[1]["balances"], "the curve comes first"
    assert not reports[0]["costs"] and reports[0]["curve"] == reports[1]["curve"]
    steps = [(one["done"], one["of"]) for one in told if one["type"] == "step"]
    read, swept = steps[0][1], steps[-1][1]
    assert steps == [(done, of) for of in (read, swept) for done in range(of)] and read > swept > 0
    assert good("analyse", file, "--follow", "--seat", "0").objects == [reports[-1]], "a second look is at once"


def test_what_cannot_be_analysed_says_so(refused: Polis, here: Path, file: Path) -> None:
    journal = Journal(here / "open.polis")
    begun("ages", write=journal.write)
    journal.close()
    assert "not over yet" in refused("analyse", here / "open.polis").err
    assert "no seat 5" in refused("analyse", file, "--seat", "5").err
    assert refused("analyse", here / "none.polis").err
