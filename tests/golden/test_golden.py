"""The golden games are still told word for word, and none is missing."""

from __future__ import annotations

from collections import Counter
from difflib import unified_diff
from pathlib import Path

import pytest

from game import GAMES
from tests.golden import sentences
from tests.golden.games import FOLDER, GOLDEN, Ending, Golden, untold
from tests.golden.telling import as_written, by_bots, tell

EACH = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
REWRITE = "if this is what you meant to change, run python -m tests.golden.write and read its diff"


def differences(path: Path, now: str) -> str:
    """Nothing, or what a person needs to see."""
    if not path.is_file():
        return f"{path.name} is missing; {REWRITE}"
    then = path.read_text("utf-8")
    lines = unified_diff(then.splitlines(), now.splitlines(), path.name, "now", lineterm="")
    return "" if then == now else "\n".join([f"{path.name} is told differently now; {REWRITE}", *lines])


@pytest.mark.parametrize("golden", [golden for golden in GOLDEN if not golden.recorded], ids=lambda golden: golden.name)
def test_the_bots_still_play_this_game(golden: Golden) -> None:
    different = differences(golden.path, tell(golden, by_bots(golden)))
    assert not different, different


@EACH
def test_the_written_actions_still_lead_to_this_game(golden: Golden) -> None:
    """Fails when the rules have changed; when only a bot has, its actions are as good as ever."""
    different = differences(golden.path, tell(golden, as_written(golden.path.read_text("utf-8"))))
    assert not different, different


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_as_proofread(game: str) -> None:
    different = differences(sentences.path_of(game), sentences.page(game))
    assert not different, different


def told_endings() -> set[Ending]:
    """What the files say, not what the list promises."""
    return {
        (golden.game, len(golden.seats), line.removeprefix("ended by: "))
        for golden in GOLDEN
        if golden.path.is_file()
        for line in golden.path.read_text("utf-8").splitlines()
        if line.startswith("ended by: ")
    }


def test_every_game_ends_in_every_way_at_every_player_count() -> None:
    assert untold(told_endings(), GAMES) == []


def test_a_missing_way_to_end_is_noticed() -> None:
    told = told_endings()
    for ending in told:
        assert untold(told - {ending}, GAMES) == [ending]


def test_every_solo_architect_and_every_option_is_told() -> None:
    """The golden games together change every option of every game."""
    for game in GAMES:
        rules = next(golden.match().rules for golden in GOLDEN if golden.game == game)
        told = [(name, value) for golden in GOLDEN for name, value in golden.match().options.items()]
        for option in rules.options:
            assert {value for name, value in told if name == option.name} == set(option.values), option.name


def test_no_file_is_left_over() -> None:
    expected = {golden.path for golden in GOLDEN} | {sentences.path_of(game) for game in GAMES}
    assert set(FOLDER.glob("*.txt")) == expected
    assert max(Counter(golden.name for golden in GOLDEN).values()) == 1


def test_a_missing_file_and_a_changed_line_are_told(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    assert differences(path, "a\n") == f"some.txt is missing; {REWRITE}"
    path.write_text("a\nb\nc\n", "utf-8")
    assert differences(path, "a\nb\nc\n") == ""
    assert differences(path, "a\nB\nc\n").splitlines() == [
        f"some.txt is told differently now; {REWRITE}",
        "--- some.txt",
        "+++ now",
        "@@ -1,3 +1,3 @@",
        " a",
        "-b",
        "+B",
        " c",
    ]
