"""What every table says, in every language: prompts, panels, log, notes, and its pages.

What only one game says is tried beside its other tests.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.grammar import LANGUAGES
from game.core.options import Value
from scenes.akropolis import what_if_card
from scenes.app.games import BOARDS, view_of
from scenes.table import standard
from tests.core.playing import rules_of
from tests.scenes.at_rest import SIZES, board_of, cut, finished, match_of, midway, session_of
from tests.scenes.rooms import PSEUDO, room
from tests.scenes.tables import NAMES

EVERY_GAME = pytest.mark.parametrize("game", BOARDS)
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
WITHOUT_A_RULE = ("turn", "take")
"""What is asked again and again."""

SEATED = [(game, seats) for game in BOARDS for seats in (1, 2, 4) if seats in rules_of(game).seats]
TABLES: list[tuple[str, int, dict[str, Value]]] = [
    *((game, seats, {}) for game, seats in SEATED),
    ("ages", 1, {"mode": "silk_road"}),
    ("ages", 1, {"mode": "mongol_devastation"}),
    ("ages", 4, {"innovations": True, "winds": True}),
]


@EVERY_LANGUAGE
@EVERY_GAME
def test_whatever_is_asked_there_is_a_sentence_and_a_rule(game: str, lang: str, tmp_path: Path) -> None:
    match, rng, app, asked = match_of(game, 2, 0), Random(2), room(tmp_path, lang), set[str]()
    while not match.over:
        if match.decision().seat < 0:
            match.draw()
            continue
        if (ask := match.decision().ask) not in asked:
            asked.add(ask)
            prompt = board_of(app, match).prompt()
            assert prompt.sentence
            assert prompt.rule or ask in WITHOUT_A_RULE or match.decision().joint, ask
        match.play(rng.choice(match.legal()))
    assert len(asked) > 1


@EVERY_LANGUAGE
@EVERY_GAME
def test_the_past_is_told_turn_by_turn_and_fits(game: str, lang: str, tmp_path: Path) -> None:
    match = finished(game, 3)
    log, starts = view_of(game).log(room(tmp_path, lang), session_of(match)), match.turn_starts()
    for turn in [*starts][2:40]:
        told, seat = log.last_told(starts[turn]), match.log[starts[turn - 1]].seat
        assert NAMES[max(0, seat)] in told and len(told) < 100


@EVERY_GAME
def test_no_points_are_told_where_they_are_hidden(game: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.estimates = "hidden"
    board = board_of(app, midway(game, 3))
    assert board.panel(1).score in (standard.HIDDEN, what_if_card.HIDDEN)
    assert "(" not in view_of(game).log(app, board.session).last_told()


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_the_timeline_shows_whose_turns_there_were(game: str, seats: int, tmp_path: Path) -> None:
    match = midway(game, seats)
    board = board_of(room(tmp_path), match)
    done, total = board.length()
    turns, starts = board.turns(), match.turn_starts()
    assert len(turns) == done == match.view(0).turn - 1 < total
    if turns[0] in map(board.colour, range(seats)):  # where all choose at once, a turn is nobody's
        for number, turn in enumerate(turns, 1):
            assert number not in starts or turn == board.colour(match.log[starts[number]].seat)


@EVERY_GAME
def test_when_the_game_is_over_nothing_is_left_of_the_timeline(game: str, tmp_path: Path) -> None:
    done, total = board_of(room(tmp_path), finished(game, 2)).length()
    assert done == total


@pytest.mark.slices(2)
@EVERY_LANGUAGE
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_place_has_a_name_and_something_to_say(
    game: str, seats: int, options: dict[str, Value], lang: str, tmp_path: Path
) -> None:
    board = board_of(room(tmp_path, lang), midway(game, seats, **options))
    places = [place for place in board.seen.places if place.tab and place.tab != "panels"]
    assert len(places) > 8
    for place in places:
        assert place.name and place.rule, place.key
        assert place.tooltip is not None or place.key[0] == "place", place.key
        assert all(place.told), place.key


@pytest.mark.slices(2)
@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_aid_says_everything_in_its_boxes(
    game: str, seats: int, options: dict[str, Value], lang: str, tmp_path: Path
) -> None:
    aid: Any = board_of(room(tmp_path, lang), midway(game, seats, **options)).aid()
    for tab in aid.tabs:
        aid._open(tab)
        for size in SIZES:
            assert cut(aid, size) == []


@pytest.mark.slices(2)
@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_the_sheet_counts_what_the_rules_count(game: str, seats: int, lang: str, tmp_path: Path) -> None:
    match = finished(game, seats)
    sheet = board_of(room(tmp_path, lang), match).end()
    sheet.skip()
    totals = [column.score.total for column in sheet.ending.columns]
    assert totals[:seats] == [score.total for score in match.rules.scores(match.view(0))]
    for number, column in enumerate(sheet.ending.columns):
        for part in column.score.parts:
            assert sheet.ending.explain(number, part)
    assert cut(sheet, SIZES[1]) == []
