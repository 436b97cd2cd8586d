"""Bad input: one clear line on stderr, exit code 2, nothing printed, nothing written, no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.core.playing import saved
from tests.shell.running import Polis, contents, finished

OPTIONS = (
    "long, houses, barracks, lake, variant_houses, variant_markets, variant_barracks, variant_temples, "
    "variant_gardens, architect"
)

KNOWN = (
    "random, greedy, learner, apprentice, mason, master, archon; "
    "a level may lean to a temper, as in 'learner-calm' and 'learner-bold'"
)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("simulate chess", "polis: unknown game 'chess'; known are origins, akropolis, wonders, ages"),
        (
            "simulate akropolys",
            "polis: unknown game 'akropolys' (did you mean 'akropolis'?); known are origins, akropolis, wonders, ages",
        ),
        ("simulate akropolis --seats robot", f"polis: unknown seat 'robot'; known are {KNOWN}"),
        (
            "simulate akropolis --seats random,greddy",
            f"polis: unknown seat 'greddy' (did you mean 'greedy'?); known are {KNOWN}",
        ),
        ("simulate akropolis --seats human", f"polis: unknown seat 'human'; known are {KNOWN}"),
        ("simulate akropolis --seats random,random,random,random,random", "polis: Akropolis has 1 to 4 seats, not 5"),
        ("simulate akropolis --option lake=sea", "polis: option 'lake' cannot be 'sea'; allowed are region, single"),
        ("simulate akropolis --option long=2", "polis: option 'long' cannot be '2'; allowed are false, true"),
        ("simulate akropolis --option depth=3", f"polis: unknown option 'depth'; known are {OPTIONS}"),
        (
            "simulate akropolis --option huoses=by_value",
            f"polis: unknown option 'huoses' (did you mean 'houses'?); known are {OPTIONS}",
        ),
        ("simulate akropolis --option =on", f"polis: unknown option ''; known are {OPTIONS}"),
        (
            "simulate akropolis --seats random,random,random,random --option long=on",
            "polis: option 'long' is for 1, 2, 3 seats, not for 4",
        ),
        ("simulate akropolis --option architect=hard", "polis: option 'architect' is for 1 seat, not for 2"),
        (
            "simulate akropolis --seats random --option architect=hippodamus",
            "polis: option 'architect' cannot be 'hippodamus'; allowed are easy, medium, hard",
        ),
        (
            "simulate akropolis --option lake",
            "polis simulate: argument --option: an option is written name=value, not 'lake'; try polis simulate --help",
        ),
        (
            "simulate akropolis --games 0",
            "polis simulate: argument --games: '0' is not a whole number from 1 up; try polis simulate --help",
        ),
        (
            "simulate akropolis --games x",
            "polis simulate: argument --games: 'x' is not a whole number from 1 up; try polis simulate --help",
        ),
        (
            "simulate akropolis --jobs 0",
            "polis simulate: argument --jobs: '0' is not a whole number from 1 up; try polis simulate --help",
        ),
        ("simulate akropolis --seed x", "polis simulate: argument --seed: 'x' is not a whole number "),
        ("simulate", "polis simulate: the following arguments are required: GAME; try polis simulate --help"),
        ("simulate akropolis --games", "polis simulate: argument --games: expected one argument"),
        ("simulate akropolis --first last", "polis simulate: argument --first: invalid choice: 'last' (choose from "),
        ("simulate akropolis more", "polis: unrecognized arguments: more; try polis --help"),
        ("simulate akropolis --frist drawn", "polis: unrecognized arguments: --frist drawn; try polis --help"),
        ("play-with-me", "polis: argument COMMAND: invalid choice: 'play-with-me' (choose from "),
        ("simulat akropolis", "polis: argument COMMAND: invalid choice: 'simulat' (choose from "),
        ("--jason", "polis: unrecognized arguments: --jason; try polis --help"),
        ("replay", "polis replay: the following arguments are required: FILE; try polis replay --help"),
        ("replay none.polis", "polis: cannot read none.polis: No such file or directory"),
        ("replay .", "polis: cannot read .: Is a directory"),
        ("replay none.polis --to 1.5", "polis replay: argument --to: '1.5' is not a whole number "),
        ("check more", "polis: unrecognized arguments: more; try polis --help"),
        ("simulate akropolis --data none", "polis: 'none' is not a folder with data files"),
        (
            "bench --seconds x",
            "polis bench: argument --seconds: 'x' is not a number of seconds above 0; try polis bench --help",
        ),
    ],
)
def test_bad_input_is_said_in_one_line(refused: Polis, command: str, sentence: str) -> None:
    err = refused(*command.split(" ")).err
    assert err.startswith(sentence)
    if not sentence.endswith((" ", "argument")):
        assert err == sentence + "\n"


@pytest.mark.parametrize("command", ["simulate", "replay", "bench"])
def test_json_on_request_changes_nothing_about_that(refused: Polis, command: str) -> None:
    arguments = {"simulate": ["chess"], "replay": ["none.polis"], "bench": ["--sec=x"]}
    refused(command, *arguments[command], "--json")


# -- replay


@pytest.fixture
def file(here: Path) -> Path:
    path = here / "game.polis"
    saved(path, entries=45)
    return path


@pytest.mark.parametrize("entry", [-1, -45, 46, 10**15])
def test_a_position_that_is_not_there(refused: Polis, file: Path, entry: int) -> None:
    sentence = f"polis: the game has entries 0 to 45, not {entry}\n"
    assert refused("replay", file, "--to", entry).err == sentence
    assert refused("replay", file, f"--to={entry}", "--json", "--legal").err == sentence


def test_what_is_not_a_save(refused: Polis, here: Path) -> None:
    for number, content in enumerate((b"", b"\n", b"hello\n", bytes(range(256)), b'{"a":1}\n', b"[" * 9)):
        path = here / f"{number}.polis"
        path.write_bytes(content)
        assert refused("replay", path).err.startswith(f"polis: {path} is not a saved game of Polis")
    assert "is not a saved game of Polis" in refused("replay", Path(__file__)).err


def test_edited_saves(refused: Polis, file: Path) -> None:
    lines = file.read_text().splitlines()
    edits = {
        0: (json.loads(lines[0]) | {"polis": 7}, f"{file} has version 7 of the save format, and this program reads "),
        1: (["draw", 99], f'{file}, line 2: ["draw", 99] is refused; asked is chance (stack). '),
        5: (["take", 2.5], f"{file}, line 6: an action is a verb and then whole numbers or words"),
        6: ({"undo": 77}, f"{file}, line 7: 77 of 5 entries cannot be taken back"),
        7: (
            {"what": 1},
            f"{file}, line 8: neither an action nor one of undo, drop, seat, mark, hint, coach, digest, key",
        ),
        21: ({"key": "0" * 16, "state": {}}, f"{file}, line 22: the position is another than the one recorded here: "),
    }
    for number, (line, sentence) in edits.items():
        file.write_text("\n".join([*lines[:number], json.dumps(line), *lines[number + 1 :]]) + "\n")
        for flags in ([], ["--json"], ["--to", "1"], ["--legal"]):
            assert refused("replay", file, *flags).err.startswith(f"polis: {sentence}")


def test_a_save_of_a_game_that_is_not_known(refused: Polis, file: Path) -> None:
    lines = file.read_text().splitlines()
    lines[0] = json.dumps(json.loads(lines[0]) | {"game": "chess"})
    file.write_text("\n".join(lines))
    assert "unknown game 'chess'" in refused("replay", file).err


# -- data


@pytest.mark.parametrize(
    ("name", "text", "where"),
    [
        ("akropolis/scoring.toml", "[stars]\nhouse = 1\nmarkt = 2\n", ":3: stars.markt: unknown 'markt'"),
        ("akropolis/scorign.toml", "", ":1: nothing reads this file (did you mean 'akropolis/scoring.toml'?)"),
        ("words/pl/ui.toml", "\n\n[x\n", ":3: not TOML: "),
    ],
)
def test_data_with_a_typo(refused: Polis, polis: Polis, here: Path, name: str, text: str, where: str) -> None:
    data = here / "mine"
    (data / name).parent.mkdir(parents=True)
    (data / name).write_text(text)
    saved(here / "game.polis")
    for command in (["simulate", "akropolis"], ["replay", here / "game.polis"]):
        assert refused(*command, "--data", data).err.startswith(f"polis: {data / name}{where}")
    before = contents(here)
    ran = polis("check", "--data", data)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert ran.err.startswith(f"{data / name}{where}")
    assert contents(here) == before


def test_data_that_is_no_folder(refused: Polis, polis: Polis, here: Path) -> None:
    (here / "file").write_text("")
    saved(here / "game.polis")
    for data in ("file", "none"):
        sentence = f"polis: {data!r} is not a folder with data files\n"
        for command in (["simulate", "akropolis"], ["replay", "game.polis"]):
            assert refused(*command, "--data", data).err == sentence
        assert polis("check", "--data", data) == (1, "", sentence), "its answer to whatever is wrong with data"


# -- saving


def test_a_place_for_saves_that_cannot_be_made(refused: Polis, here: Path) -> None:
    (here / "file").write_text("precious")
    simulate = ("simulate", "akropolis", "--seats", "random", "--save")
    assert refused(*simulate, "file").err == "polis: cannot make the folder file: File exists\n"
    assert refused(*simulate, "file/games").err == "polis: cannot make the folder file/games: Not a directory\n"
    assert refused(*simulate, "/proc/polis").err.startswith("polis: cannot make the folder /proc/polis: ")
    (here / "loop").symlink_to("loop")
    assert refused(*simulate, "loop/games").err.startswith("polis: cannot make the folder loop/games: ")


@pytest.mark.parametrize("bad", [["--seats", "robot"], ["--option", "lake=sea"], ["--data", "none"], ["--games", "0"]])
def test_no_folder_is_made_for_games_that_cannot_be_played(refused: Polis, here: Path, bad: list[str]) -> None:
    refused("simulate", "akropolis", "--save", here / "games", *bad)
    assert not (here / "games").exists()


# -- as real processes


@pytest.mark.parametrize("command", ["simulate chess", "replay none.polis", "simulate akropolis --games 0", "nonsense"])
def test_the_process_says_it_too(command: str) -> None:
    ran = finished(*command.split())
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("polis")


@pytest.mark.parametrize("bad", ["--seats=robot", "--option=lake=sea", "--data=none"])
def test_several_processes_say_it_once(bad: str) -> None:
    ran = finished("simulate", "akropolis", "--jobs", 2, "--games", 4, bad)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("polis: ")
