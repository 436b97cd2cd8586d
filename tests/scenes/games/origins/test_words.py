"""What the table of Origins says: prompts, panels, the log, notes, the aid and the sheet, in every language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from art.origins import palette
from game import load
from game.core.grammar import LANGUAGES
from game.core.match import Match
from game.core.rules import CHANCE
from game.core.save import Seated
from scenes.app.loop import draw
from scenes.origins import GAME, log, panels
from scenes.origins.aid import TABS, Aid
from scenes.origins.areas import military, players
from scenes.origins.end import end
from scenes.origins.shown import Shown
from scenes.play.session import Session
from scenes.table import standard
from scenes.table.board import Board
from scenes.table.frame.layout import Zones
from scenes.ui.scale import Scale
from tests.scenes.rooms import PSEUDO, Nobody, Room, play_on, room
from tests.scenes.visits import at_question, question

COLOURS = ("lapis", "terracotta", "verdigris", "saffron")
NAMES = ("Anna", "Борис", "Wojciech", "Kseniya")
SIZES = ((1600, 900), (1280, 720))


@cache
def rules() -> Any:
    return load("origins")


def match_of(seats: int, entries: int, seed: int = 7) -> Match[Any]:
    people = [Seated(NAMES[seat], COLOURS[seat], "human") for seat in range(seats)]
    return play_on(Match(rules(), seats, {}, seed, people), entries)


@cache
def finished(seats: int) -> Match[Any]:
    return match_of(seats, 5000)


def session_of(match: Match[Any]) -> Session:
    session = Session(match, Nobody())  # type: ignore[arg-type]
    session.end_turn()
    return session


def shown_of(app: Room, session: Session) -> Shown:
    shown = Shown(app, session)
    shown.put(session.match.view(session.viewer))
    return shown


def board_of(app: Room, session: Session) -> Board[Shown]:
    """The table at rest, as large as the first of the sizes."""
    board = Board(app, session, GAME)
    board.resize(Zones.of(Scale.of(SIZES[0]), max(2, session.match.seats)))
    board.show(session.match.view(session.viewer))
    board.ask()
    return board


# -- prompts


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_asked_there_is_a_sentence_and_a_rule(tmp_path: Path, lang: str, seats: int) -> None:
    match, rng, app = match_of(seats, 0), Random(seats), room(tmp_path, lang)
    asked: set[str] = set()
    while not match.over and len(match.log) < 700:
        if match.decision().seat == CHANCE:
            match.draw()
            continue
        session = session_of(match)
        prompt = board_of(app, session).prompt()
        assert prompt.sentence
        assert prompt.rule or match.decision().ask == "turn"
        asked.add(match.decision().ask)
        match.play(rng.choice(match.legal()))
    assert {"turn", "visit", "draft", "pay", "gain", "buy", "place"} <= asked
    assert ("rise" in asked) == (seats == 1)


def test_the_card_that_asks_is_named_with_its_words(tmp_path: Path) -> None:
    match = match_of(2, 0)
    rng = Random(4)
    while match.decision()[1:3] != ("pay", "site.temple.lower"):
        if match.decision().seat == CHANCE:
            match.draw()
        else:
            lower = [a for a in match.legal() if a == ("action", 1) or (a[0] == "visit" and a[2] == 2)]
            match.play(rng.choice(lower or match.legal()))
    session = session_of(match)
    prompt = board_of(room(tmp_path), session).prompt()
    assert prompt.detail.startswith("Encounter site 3, value ")
    assert prompt.rule == "OR-049"


def test_a_worker_in_the_hand_says_how_far_it_goes_for_nothing(tmp_path: Path) -> None:
    session = session_of(at_a_turn(match_of(2, 60)))
    board = board_of(room(tmp_path), session)
    board.choosing.press(("worker", 0))
    assert board.prompt().detail == "Archon. The archon visits any site for free."


def at_a_turn(match: Match[Any]) -> Match[Any]:
    while match.decision().ask != "turn" or match.view(0).players[match.decision().seat].archon != -1:
        play_on(match, 1)
    return match


# -- the log


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_turn_is_one_line_and_the_gains_add_up(seats: int, tmp_path: Path) -> None:
    match = finished(seats)
    turns = [*log.Log(room(tmp_path), session_of(match)).turns()]
    begun = [turn for turn in turns if turn.deeds[0][0] not in ("drafted", "discarded")]
    assert len(begun) == match.view(0).turn - 1
    assert sum(turn.deeds[0][0] == "drafted" for turn in turns) == 2 * seats
    for seat, score in enumerate(rules().scores(match.view(0))):
        start = rules().scores(match.state_at(0))[seat].total
        assert start + sum(turn.gain for turn in turns if turn.seat == seat) == score.total


def test_what_was_taken_back_is_told_no_more(tmp_path: Path) -> None:
    match = match_of(2, 0)
    match.deal()
    story = log.Log(room(tmp_path), session_of(match))
    first, second = match.legal()[0], match.legal()[-1]
    match.play(first)
    before = story.last_told()
    match.undo()
    assert story.last_told() == ""
    match.play(second)
    assert story.last_told() != before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_past_is_told_turn_by_turn_and_fits(tmp_path: Path, lang: str) -> None:
    match, app = finished(3), room(tmp_path, lang)
    session = session_of(match)
    starts = match.turn_starts()
    for turn in range(2, 40):
        told = log.Log(app, session).last_told(starts[turn])
        seat = match.log[starts[turn - 1]].seat
        assert told.startswith(NAMES[seat]) or turn == 2
        assert len(told) < 90


def test_no_points_are_told_where_they_are_hidden(tmp_path: Path) -> None:
    app, session = room(tmp_path), session_of(match_of(3, 260))
    app.settings.estimates = "hidden"
    assert all(row.cells[-1][1] == "" for row in log.Log(app, session).rows(8))
    assert "(" not in log.Log(app, session).last_told()
    shown = shown_of(app, session)
    assert panels.panel(shown, Scale.of(SIZES[0]), 1).score == standard.HIDDEN
    assert players.score(shown, 1)[1] == app.say("origins.table.closed")


# -- panels, the bar, the timeline


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_timeline_shows_whose_turns_there_were(tmp_path: Path, seats: int) -> None:
    match = match_of(seats, 70 * seats)
    shown = shown_of(room(tmp_path), session_of(match))
    done, total = panels.length(shown)
    turns = panels.turns(shown)
    assert len(turns) == done == match.view(0).turn - 1 <= total
    starts = match.turn_starts()
    assert turns == [shown.colour(match.log[starts[turn]].seat) for turn in range(1, done + 1)]


def test_when_the_game_is_over_nothing_is_left_of_the_timeline(tmp_path: Path) -> None:
    done, total = panels.length(shown_of(room(tmp_path), session_of(finished(2))))
    assert done == total


def test_a_panel_shows_what_somebody_owns(tmp_path: Path) -> None:
    shown = shown_of(room(tmp_path), session_of(match_of(3, 240)))
    player, panel = shown.view.players[1], panels.panel(shown, Scale.of(SIZES[0]), 1)
    expected = [player.stone, player.food, player.wisdom, player.gold, player.march]
    assert [figure.value for figure in panel.figures] == expected
    assert panel.stock[1] == str(player.tokens)
    assert panel.picture is not None
    assert panel.picture.plate((270, 60), 1.0).surface.get_size() == (270, 60)


def test_the_bar_says_how_near_the_end_is(tmp_path: Path) -> None:
    shown = shown_of(room(tmp_path), session_of(match_of(3, 240)))
    steps = shown.detail("ends", 0)["steps"]
    ends = panels.bar(shown)[-1]
    assert ends.text == "End in: " + ", ".join(f"{name.capitalize()} {each.left}" for name, each in steps.items())
    assert ends.why is not None
    assert len(ends.why()) == 5 + len(shown.detail("ends", 0)["arisen"])


def test_alone_the_second_panel_is_the_target(tmp_path: Path) -> None:
    shown = shown_of(room(tmp_path), session_of(match_of(1, 60)))
    assert panels.panel(shown, Scale.of(SIZES[0]), 1).score == str(shown.detail("solo", 0)["target"])
    assert len(panels.target_told(shown)) == 6


# -- notes


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_every_place_has_a_name_and_something_to_say(tmp_path: Path, lang: str, seats: int) -> None:
    board = board_of(room(tmp_path, lang), session_of(match_of(seats, 260)))
    there = [place for place in board.seen.places if place.tab]
    assert len(there) > 40
    for place in there:
        assert place.name, place.key
        assert place.rule, place.key
        assert place.tooltip is not None
        assert all(place.told), place.key


def test_the_place_under_the_pointer_is_told(tmp_path: Path) -> None:
    board = board_of(room(tmp_path), session_of(match_of(2, 120)))
    place = next(place for place in board.seen.places if place.key == ("pool", 0))
    found = board.note(place.rect.center, None)
    assert found
    assert found[1][0] == place.name
    assert any(line.startswith("Price: ") for line in found[1])


# -- pages


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("seats", [1, 4])
def test_the_aid_says_everything_in_its_boxes(tmp_path: Path, seats: int, lang: str, size: tuple[int, int]) -> None:
    match = match_of(seats, 200)
    aid = Aid(shown_of(room(tmp_path, lang), session_of(match)))
    for tab in TABS:
        aid._open(tab)
        assert cut(aid, size) == []


@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_sheet_counts_what_the_rules_count(tmp_path: Path, seats: int, lang: str) -> None:
    match = finished(seats)
    sheet = end(shown_of(room(tmp_path, lang), session_of(match)))
    sheet.skip()
    assert [column.score.total for column in sheet.ending.columns][:seats] == [
        score.total for score in rules().scores(match.view(0))
    ]
    if seats == 1:
        assert sheet.ending.columns[1].score.total == rules().result(match.state_at()).outcome.target
    for number, column in enumerate(sheet.ending.columns):
        for part in column.score.parts:
            assert sheet.ending.explain(number, part)
    assert cut(sheet, SIZES[1]) == []


def cut(page: Any, size: tuple[int, int]) -> list[str]:
    """The texts that lost their end."""
    return [written.text for written in draw([page], pygame.Surface(size)).written if written.cut]


def test_an_action_with_an_attack_says_what_it_would_bring_now(tmp_path: Path) -> None:
    board = at_question(tmp_path, question("turn", 2, 1)).board
    shown, told = board.shown, {place.key: place.tooltip for place in board.seen.places}
    now, red = military.attack_now(shown, shown.seat), shown.view.bonus.index(palette.COLOURS.index("red"))
    assert now in told["action", 0, 1]()
    assert now in told["bonus", red, 0]()
    assert not told["action", 1, 1]()
