"""The data that we ship: all of it is sound, all of it is read, and the digest says which rules it makes."""

from __future__ import annotations

from pathlib import Path

import pytest
import tomli

from game import GAMES, load
from game.bots import levels
from game.core import box
from game.core.data import DataError, Fault
from game.teach import achievements, chances, fared, lessons, ratings, rulebook
from tests.data.overlays import EN, PL, RU, SCORING, SETUP, SHIPPED, TILES, names, overlay, whole_copy

EVERY_FILE = pytest.mark.parametrize("name", names())
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@EVERY_GAME
def test_a_game_loads(game: str) -> None:
    rules = load(game)
    assert rules.id == game
    assert load(game).digest == rules.digest


@EVERY_FILE
def test_a_file_is_toml_in_utf8_with_plain_line_ends(name: str) -> None:
    raw = (SHIPPED / name).read_bytes()
    tomli.loads(raw.decode("utf-8"))
    assert b"\r" not in raw
    assert b"\t" not in raw
    assert raw.endswith(b"\n")


def test_every_file_is_read_by_some_game(tmp_path: Path) -> None:
    """What nobody reads could not be found to be broken. Music is no game's (tests/art/test_music_scores.py)."""
    broken = overlay(tmp_path / "mod", dict.fromkeys(names(), "?"))
    complaints: list[Fault] = []
    games = [name for name in names() if not name.startswith("music/")]
    for game in GAMES:
        mine = load, box.read, levels.read, chances.read, lessons.read, ratings.read, rulebook.read, fared.read
        for read in (*mine, achievements.read):
            try:
                read(game, broken)
            except DataError as error:
                complaints += error.faults
    assert {f"{broken / name}:1: not TOML: invalid statement" for name in games} <= {*map(str, complaints)}


@EVERY_GAME
def test_a_complete_copy_is_sound_and_keeps_the_digest(game: str, tmp_path: Path) -> None:
    assert load(game, whole_copy(tmp_path / "copy")).digest == load(game).digest


@EVERY_GAME
def test_an_empty_overlay_keeps_the_digest(game: str, tmp_path: Path) -> None:
    assert load(game, tmp_path).digest == load(game).digest


NEW_RULES = {
    "a tile": {TILES: '[[tile]]\nid = 61\nmark = 2\nhexes = ["market", "barracks", "quarry"]\n'},
    "starting stones": {SETUP: "start_stones = [1, 2, 3, 5]\n"},
    "stars": {SCORING: "[stars]\nhouse = 2\n"},
    "another Architect": {
        SCORING: '[[architect]]\nid = "hard"\nname = "Daidalos"\ndistrict_level = 3\nquarry_points = 1\n'
    },
}

SAME_RULES = {
    "a sentence": {EN: '[text.say.round]\nbegins = "Round {round} has begun"\n'},
    "a word": {PL: '[word.stone]\nnom = ["głaz", "głazy", "głazów"]\n'},
    "a sentence more in every language": {
        EN: '[text.say.round]\nends = "Round {round} ends"\n',
        PL: '[text.say.round]\nends = "Kończy się runda {round}"\n',
        RU: '[text.say.round]\nends = "Заканчивается раунд {round}"\n',
    },
    "the same tile, written otherwise": {
        TILES: 'tile = [{ hexes = ["barracks", "market", "quarry"], mark = 2, id = 61 }] # as it was\n'
    },
    "comments alone": {TILES: "# nothing\n", SETUP: "", EN: "# nothing\n"},
}


@pytest.mark.parametrize("what", NEW_RULES)
def test_other_rules_have_another_digest(what: str, tmp_path: Path) -> None:
    assert load("akropolis", overlay(tmp_path, NEW_RULES[what])).digest != load("akropolis").digest


@pytest.mark.parametrize("what", SAME_RULES)
def test_what_makes_no_other_rules_keeps_the_digest(what: str, tmp_path: Path) -> None:
    assert load("akropolis", overlay(tmp_path, SAME_RULES[what])).digest == load("akropolis").digest


def test_an_overlay_is_played_by(tmp_path: Path) -> None:
    """The changed stars count, and the changed sentence is said."""
    changed = {SCORING: "[stars]\nhouse = 5\n", EN: '[text.refuse.AK-016]\nsite = "Take one of {site}!"\n'}
    rules = load("akropolis", overlay(tmp_path, changed))
    s = rules.setup(2, {})
    assert {part.name: part.figures["stars"] for part in rules.scores(s)[0].parts[:1]} == {"houses": 5}
    while rules.decision(s).seat < 0:
        rules.apply(s, rules.outcomes(s)[0][0])  # type: ignore[index]
    refusal = rules.refuse(s, ("place", 0, 0, 0))
    assert refusal is not None
    assert rules.say(refusal, s, "en") == "Take one of 4!"


@EVERY_GAME
def test_what_the_box_says_is_no_rule(game: str, tmp_path: Path) -> None:
    changed = overlay(tmp_path / "mod", {f"{game}/box.toml": "weight = 4\nplayers = [1, 9]\nminutes = 500\n"})
    assert box.read(game, changed) == box.Box(4, (1, 9), 500)
    assert load(game, changed).digest == load(game).digest


@EVERY_GAME
def test_the_box_says_for_how_many_players_the_rules_are(game: str) -> None:
    seats = load(game).seats
    assert box.read(game).players == (seats[0], seats[-1])


@pytest.mark.parametrize(("text", "fault"), [("weight = 5", "weight"), ("minutes = 0", "minutes"), ("age = 8", "age")])
def test_a_box_that_says_nonsense_is_a_fault(text: str, fault: str, tmp_path: Path) -> None:
    broken = overlay(tmp_path / "mod", {"akropolis/box.toml": f"{text}\n"})
    with pytest.raises(DataError, match=f"box.toml:1: {fault}"):
        box.read("akropolis", broken)
