"""Somebody else's programs play by lines of JSON; whatever they do instead is told in a sentence, and a bot goes on."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from game.core.kinds import ANOTHER_BOT, USUAL_BOT
from game.core.save import Mark, Sit, read
from game.core.state import dump
from game.minds.engine import question, seat_of
from game.shell.simulate import Table, play
from tests.core.playing import go, start
from tests.hygiene.project import ROOT

SAMPLES = ROOT / "docs/samples"

SAY = "import sys, time\ndef say(text): print(text, flush=True)\n"
GREETS = SAY + "sys.stdin.readline(); say('{\"hello\": 1}')\n"
ASKED = GREETS + "sys.stdin.readline()\n"
FAULTS = {
    "has ended in the middle of the game": ASKED,
    "has not answered in 0.3 s": ASKED + "time.sleep(60)",
    "answers nonsense: 'well...'": ASKED + "say('well...'); time.sleep(60)",
    "answers nonsense: '7777777": ASKED + "say('7' * 99999); time.sleep(60)",
    "has not answered question 1": ASKED + 'say(\'{"answer": 2, "action": ["take", 1]}\')',
    'answers ["fly", 3], which is not legal': ASKED + 'say(\'{"answer": 1, "action": ["fly", 3]}\')',
    "speaks version 2": SAY + "say('{\"hello\": 2}')",
    "does not greet": SAY + "while True: say('{\"answer\": 1}')",
}


def engine(folder: Path, source: str) -> str:
    """A seat for a program."""
    path = folder / "mine.py"
    path.write_text(source, "utf-8")
    return seat_of(str(path))


def test_the_samples_play_a_game() -> None:
    seats = [seat_of(str(SAMPLES / "frugal.py"))]
    if shutil.which("sh"):
        seats.append(seat_of(str(SAMPLES / "first.sh")))
    result = play(Table("akropolis", (*seats, "random"), {}), lambda: 0.0, 1)
    assert "failed" not in result
    assert len({score["total"] for score in result["scores"]}) > 1, "they do not all do the same"


@pytest.mark.parametrize("sentence", FAULTS)
def test_an_engine_that_fails_is_told_of_and_replaced(tmp_path: Path, sentence: str) -> None:
    mine = engine(tmp_path, FAULTS[sentence])
    folder = tmp_path / "games"
    folder.mkdir()
    result = play(Table("akropolis", (mine, "random"), {}, None, folder, seconds=0.3), lambda: 0.0, 1)
    [said] = result["failed"]
    assert sentence in said and said.endswith(f"{USUAL_BOT} plays on in seat 0")
    saved = [line.entry for line in read(folder / "akropolis-1.polis").lines]
    assert Sit(0, USUAL_BOT) in saved and Mark(ANOTHER_BOT) in saved


def test_an_engine_is_told_what_its_seat_may_see() -> None:
    match = go(start("wonders", seats=2), 30)
    match.deal()
    for seat in range(2):
        decision = match.decision(seat)
        asked = question(match.rules, match.view(seat), decision, match.legal(seat))
        assert asked["view"] == dump(match.rules.observe(match.state_at(), seat))
        assert asked["legal"] == match.legal(seat) and asked["seat"] == seat


def test_the_page_shows_the_messages_as_they_are() -> None:
    page = (ROOT / "docs/engines.md").read_text("utf-8")
    shown = [json.loads(block) for block in re.findall(r"```json\n(.+)\n```", page)]
    match = start("akropolis", seats=2)
    match.deal()
    asked = question(match.rules, match.view(0), match.decision(), match.legal())
    assert [*shown[2]] == ["ask", *asked, "seconds"]
    assert shown[2]["decision"].keys() == asked["decision"].keys()
    assert all(f"| `{key}` |" in page for key in shown[2])
    assert shown[0].keys() == {"hello", "polis"} and shown[3].keys() == {"answer", "action"}


def test_a_path_is_an_engine_from_whichever_folder_it_is_asked() -> None:
    assert seat_of("mason") == "mason"
    assert seat_of("./bot.py") == f"engine:{Path.cwd() / 'bot.py'}"
