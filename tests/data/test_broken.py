"""Broken data: every fault in its exact words, with the file and the line it stands in.

`{mod}` is the overlay folder. What does not fit together may show in a shipped file too: nobody can say which of
two contradicting files is the wrong one, so each fault is told where it was found.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from game import GAMES, load
from game.core.data import DataError
from game.core.errors import Problem
from game.core.options import complete
from main import main
from tests.data.overlays import EN, PL, RU, SCORING, SETUP, TILES, Files, overlay, shipped


class Broken(NamedTuple):
    """An overlay with something wrong, and the whole message."""

    files: Files
    message: str


FACES = 'hexes = ["quarry", "quarry", "house_plaza"]'

BROKEN = {
    # tables and types
    "an unknown key": Broken(
        {TILES: f"[[tile]]\nid = 7\nmrak = 2\nmark = 2\n{FACES}\n"},
        "{mod}/akropolis/tiles.toml:3: tile[0].mrak: unknown 'mrak' (did you mean 'mark'?)",
    ),
    "a value that is too high": Broken(
        {TILES: f"[[tile]]\nid = 7\nmark = 5\n{FACES}\n"},
        "{mod}/akropolis/tiles.toml:3: tile[0].mark: expected at most 4, got 5",
    ),
    "an unknown kind": Broken(
        {
            TILES: """
# a better tile

[[tile]]
id = 7
mark = 2
hexes = [
  "quarry",
  "quary",
  "house_plaza",
]
"""
        },
        "{mod}/akropolis/tiles.toml:8: tile[0].hexes[1]: unknown 'quary' (did you mean 'quarry'?)",
    ),
    # what has to fit together
    "a gap in the numbers": Broken(
        {TILES: f"[[tile]]\nid = 63\nmark = 4\n{FACES}\n"},
        "{mod}/akropolis/tiles.toml:1: tile[0]: with it there are tiles to spare: 1\n"
        "{mod}/akropolis/tiles.toml:2: tile[0].id: 62 tiles have the numbers 1 to 62, so 63 leaves a gap\n"
        "data/akropolis/setup.toml:29: deal[2].stacks: "
        "11 stacks of 5 and 6 on the site need 61 tiles, but 62 have a fitting mark\n"
        "data/akropolis/setup.toml:38: deal[3].stacks: "
        "19 stacks of 3 and 4 on the site need 61 tiles, but 62 have a fitting mark\n"
        "data/akropolis/setup.toml:47: deal[4].stacks: "
        "14 stacks of 4 and 5 on the site need 61 tiles, but 62 have a fitting mark",
    ),
    "stacks that do not fit the tiles": Broken(
        {
            SETUP: """
[[deal]]
id = "three_long"
players = 3
long = true
mark = 4
stacks = 15
stack_size = 4
site = 5
"""
        },
        "{mod}/akropolis/setup.toml:6: deal[0].stacks: 15 stacks of 4 and 5 on the site need 65 tiles, "
        "but 61 have a fitting mark",
    ),
    "stacks that do not fit the players": Broken(
        {
            SETUP: """
[[deal]]
id = "two"
players = 2
long = false
mark = 2
stacks = 8
stack_size = 4
site = 5
"""
        },
        "{mod}/akropolis/setup.toml:7: deal[0].stack_size: for 2 players a stack has 3 tiles and the site 4",
    ),
    "a tile that moves to another mark": Broken(
        {TILES: f"[[tile]]\nid = 1\nmark = 4\n{FACES}\n"},
        "data/akropolis/setup.toml:11: deal[0].stacks: "
        "11 stacks of 3 and 4 on the site need 37 tiles, but 36 have a fitting mark\n"
        "data/akropolis/setup.toml:20: deal[1].stacks: "
        "11 stacks of 4 and 5 on the site need 49 tiles, but 48 have a fitting mark",
    ),
    "a missing deal, and one twice": Broken(
        {
            SETUP: """
[[deal]]
id = "two"
players = 3
long = false
mark = 3
stacks = 11
stack_size = 4
site = 5
"""
        },
        """data/akropolis/setup.toml:6: deal: 2 players need exactly one normal deal, there are 0
data/akropolis/setup.toml:6: deal: 3 players need exactly one normal deal, there are 2""",
    ),
    "no deal at all": Broken(
        {SETUP: "# none\ndeal = []\n"},
        """{mod}/akropolis/setup.toml:2: deal: 2 players need exactly one long deal, there are 0
{mod}/akropolis/setup.toml:2: deal: 2 players need exactly one normal deal, there are 0
{mod}/akropolis/setup.toml:2: deal: 3 players need exactly one long deal, there are 0
{mod}/akropolis/setup.toml:2: deal: 3 players need exactly one normal deal, there are 0
{mod}/akropolis/setup.toml:2: deal: 4 players need exactly one normal deal, there are 0""",
    ),
    "no levels of the Architect": Broken(
        {SCORING: "architect = []\n"},
        """{mod}/akropolis/scoring.toml:1: architect: the level 'easy' of the Architect is missing
{mod}/akropolis/scoring.toml:1: architect: the level 'hard' of the Architect is missing
{mod}/akropolis/scoring.toml:1: architect: the level 'medium' of the Architect is missing""",
    ),
    # files
    "an unknown file name": Broken(
        {"akropolis/tile.toml": "[[tile]]\nid = 1\n"},
        "{mod}/akropolis/tile.toml:1: nothing reads this file (did you mean 'akropolis/tiles.toml'?)",
    ),
    "a file one folder too deep": Broken(
        {"data/akropolis/setup.toml": "start_stones = [0, 0, 0, 0]\n"},
        "{mod}/data/akropolis/setup.toml:1: nothing reads this file (did you mean 'akropolis/setup.toml'?)",
    ),
    "a language that nobody speaks": Broken(
        {"words/de/akropolis.toml": '[text.kind]\nhouse = "Haus"\n'},
        "{mod}/words/de/akropolis.toml:1: nothing reads this file (did you mean 'words/en/akropolis.toml'?)",
    ),
    "broken TOML": Broken(
        {TILES: "[[tile]]\nid = 7\nmark = \n"},
        "{mod}/akropolis/tiles.toml:3: not TOML: invalid value",
    ),
    "not UTF-8": Broken(
        {TILES: "# kafle\n\n# świątynia\n".encode("cp1250")},
        "{mod}/akropolis/tiles.toml:3: not UTF-8 text",
    ),
    "a text missing in one language": Broken(
        {
            EN: '[text.say.round]\nends = "Round {round} ends"\n',
            PL: '[text.say.round]\nends = "Kończy się runda {round}"\n',
        },
        f"{shipped(RU, '[text.say.round]')}: text.say.round: missing text 'say.round.ends'",
    ),
    # many at once: all files, all faults, sorted by file and line
    "many faults in several files": Broken(
        {
            TILES: """
[[tile]]
id = 7
mark = 9
hexes = ["quary", "hause"]

[[tile]]
id = 8
marc = 2
hexes = ["quarry", "quarry", "house_plaza"]
""",
            SETUP: "start_stones = 4\n",
            SCORING: "[stars]\nhouse = 0\nmarket = [2]\n",
            "akropolis/scores.toml": "",
            EN: '[text.kind]\nhouse = " house"\n',
            PL: "[text.kind]\nhouse = 'dom'\n[text.say.round]\nbegins = 'Runda {number}'\n",
            RU: "[text.kind\n",
            "words/pl/ui.toml": "[text.player]\nnth = 'Gracz {'\n",
        },
        """{mod}/akropolis/scores.toml:1: nothing reads this file (did you mean 'akropolis/scoring.toml'?)
{mod}/akropolis/scoring.toml:2: stars.house: expected at least 1, got 0
{mod}/akropolis/scoring.toml:3: stars.market: expected a whole number, got a list
{mod}/akropolis/setup.toml:1: start_stones: expected a list, got the number 4
{mod}/akropolis/tiles.toml:3: tile[0].mark: expected at most 4, got 9
{mod}/akropolis/tiles.toml:4: tile[0].hexes: expected exactly 3 entries, got 2
{mod}/akropolis/tiles.toml:4: tile[0].hexes[0]: unknown 'quary' (did you mean 'quarry'?)
{mod}/akropolis/tiles.toml:4: tile[0].hexes[1]: unknown 'hause' (did you mean 'house'?)
{mod}/akropolis/tiles.toml:6: tile[1]: missing 'mark'
{mod}/akropolis/tiles.toml:8: tile[1].marc: unknown 'marc' (did you mean 'mark'?)
{mod}/words/en/akropolis.toml:2: text.kind.house: the text begins or ends with a blank
{mod}/words/pl/ui.toml:2: text.player.nth: a single '{': a hole is closed, and a brace to be shown is written twice
{mod}/words/ru/akropolis.toml:1: not TOML: expected ']' at the end of a table declaration""",
    ),
}

EVERY = pytest.mark.parametrize("what", BROKEN)


def said(what: str, folder: Path) -> str:
    return BROKEN[what].message.replace("{mod}", str(folder))


@EVERY
def test_a_fault_is_told_exactly(what: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load("akropolis", data=overlay(tmp_path, BROKEN[what].files))
    assert str(caught.value) == said(what, tmp_path)


@pytest.mark.parametrize(
    "what",
    ["an unknown kind", "broken TOML", "not UTF-8", "an unknown file name", "many faults in several files"],
)
def test_check_prints_every_fault_on_stderr(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data", str(overlay(tmp_path, BROKEN[what].files))]) == 1
    assert capsys.readouterr() == ("", said(what, tmp_path) + "\n")


def test_check_has_nothing_to_say_against_our_own_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["--data", str(tmp_path)]):
        assert main(["check", *arguments]) == 0
        assert capsys.readouterr() == (f"all data is sound: {', '.join(GAMES)}\n", "")


def test_check_wants_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is wrong with the data, the answer of this command is 1."""
    assert main(["check", "--data", str(tmp_path / "nowhere")]) == 1
    assert capsys.readouterr() == ("", f"polis: {str(tmp_path / 'nowhere')!r} is not a folder with data files\n")


def test_broken_data_stops_other_commands_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = overlay(tmp_path, BROKEN["broken TOML"].files)
    assert main(["simulate", "akropolis", "--data", str(folder)]) == 2
    assert capsys.readouterr() == ("", f"polis: {said('broken TOML', tmp_path)}\n")


def test_faults_come_sorted(tmp_path: Path) -> None:
    """By file, then by line as a number, whatever the order in which they were found."""
    tiles = "".join(f"[[tile]]\nid = {number}\nmark = 1\n{FACES}\n" for number in range(61, 0, -1))
    with pytest.raises(DataError) as caught:
        load("akropolis", overlay(tmp_path, {TILES: tiles, SETUP: "[solo]\nplayers = 1\n"}))
    assert [fault.line for fault in caught.value.faults] == [2, *range(3, 4 * 61, 4)]


# What is sound can be played


def test_a_solo_game_is_laid_out_for_two(tmp_path: Path) -> None:
    """The human and the Architect are two, so no other layout can be played."""
    with pytest.raises(DataError) as caught:
        load("akropolis", overlay(tmp_path, {SETUP: "[solo]\nplayers = 3\n"}))
    assert [(fault.file, fault.line, fault.path) for fault in caught.value.faults] == [
        (str(tmp_path / SETUP), 2, "solo.players")
    ]


def test_a_deal_that_no_table_uses_is_a_fault(tmp_path: Path) -> None:
    """Four players have no long game: whoever writes one expects that it is read."""
    deal = "players = 4\nlong = true\nmark = 4\nstacks = 11\nstack_size = 5\nsite = 6\n"
    with pytest.raises(DataError):
        load("akropolis", overlay(tmp_path, {SETUP: f'[[deal]]\nid = "four_long"\n{deal}'}))


def test_the_name_of_an_architect_never_hides_a_level(tmp_path: Path) -> None:
    """Names are other words for a level; where one is spelt like another level, the level is meant."""
    architect = '[[architect]]\nid = "hard"\nname = "Easy"\ndistrict_level = 2\nquarry_points = 0\n'
    try:
        rules = load("akropolis", overlay(tmp_path, {SCORING: architect}))
    except Problem:
        return  # refusing the name is as good
    assert complete(rules.options, 1, {"architect": "easy"})["architect"] == "easy"
