"""What only the table of Origins says: whose card asks, what a worker can do, its log, panels and bar."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from art.origins import palette
from game.core.match import Match
from game.core.rules import CHANCE
from scenes.origins import log, panels
from scenes.origins.areas import military
from scenes.ui.scale import Scale
from tests.scenes.at_rest import SIZES, board_of, finished, match_of, session_of
from tests.scenes.rooms import play_on, room
from tests.scenes.visits import GAME, at_question, question

# -- prompts


def test_the_card_that_asks_is_named_with_its_words(tmp_path: Path) -> None:
    match = match_of(GAME, 2, 0)
    rng = Random(4)
    while match.decision()[1:3] != ("pay", "site.temple.lower"):
        if match.decision().seat == CHANCE:
            match.draw()
        else:
            lower = [a for a in match.legal() if a == ("action", 1) or (a[0] == "visit" and a[2] == 2)]
            match.play(rng.choice(lower or match.legal()))
    prompt = board_of(room(tmp_path), match).prompt()
    assert prompt.detail.startswith("Encounter site 3, value ")
    assert prompt.rule == "OR-049"


def test_a_worker_in_the_hand_says_how_far_it_goes_for_nothing(tmp_path: Path) -> None:
    board = board_of(room(tmp_path), at_a_turn(match_of(GAME, 2, 60)))
    board.choosing.press(("worker", 0))
    assert board.prompt().detail == "Archon. The archon visits any site for free."


def at_a_turn(match: Match[Any]) -> Match[Any]:
    while match.decision().ask != "turn" or match.view(0).players[match.decision().seat].archon != -1:
        play_on(match, 1)
    return match


# -- the log


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_turn_is_one_line_and_the_gains_add_up(seats: int, tmp_path: Path) -> None:
    match = finished(GAME, seats)
    turns = [*log.Log(room(tmp_path), session_of(match)).turns()]
    begun = [turn for turn in turns if turn.deeds[0][0] not in ("drafted", "discarded")]
    assert len(begun) == match.view(0).turn - 1
    assert sum(turn.deeds[0][0] == "drafted" for turn in turns) == 2 * seats
    for seat, score in enumerate(match.rules.scores(match.view(0))):
        start = match.rules.scores(match.state_at(0))[seat].total
        assert start + sum(turn.gain for turn in turns if turn.seat == seat) == score.total


def test_what_was_taken_back_is_told_no_more(tmp_path: Path) -> None:
    match = match_of(GAME, 2, 0)
    match.deal()
    story = log.Log(room(tmp_path), session_of(match))
    first, second = match.legal()[0], match.legal()[-1]
    match.play(first)
    before = story.last_told()
    match.undo()
    assert story.last_told() == ""
    match.play(second)
    assert story.last_told() != before


# -- panels, the bar, the timeline


def test_a_panel_shows_what_somebody_owns(tmp_path: Path) -> None:
    shown = board_of(room(tmp_path), match_of(GAME, 3, 240)).shown
    player, panel = shown.view.players[1], panels.panel(shown, Scale.of(SIZES[0]), 1)
    expected = [player.stone, player.food, player.wisdom, player.gold, player.march]
    assert [figure.value for figure in panel.figures] == expected
    assert panel.stock[1] == str(player.tokens)
    assert panel.picture is not None
    assert panel.picture.plate((270, 60), 1.0).surface.get_size() == (270, 60)


def test_the_bar_says_how_near_the_end_is(tmp_path: Path) -> None:
    shown = board_of(room(tmp_path), match_of(GAME, 3, 240)).shown
    steps = shown.detail("ends", 0)["steps"]
    ends = panels.bar(shown)[-1]
    assert ends.text == "End in: " + ", ".join(f"{name.capitalize()} {each.left}" for name, each in steps.items())
    assert ends.why is not None
    assert len(ends.why()) == 5 + len(shown.detail("ends", 0)["arisen"])


def test_alone_the_second_panel_is_the_target(tmp_path: Path) -> None:
    shown = board_of(room(tmp_path), match_of(GAME, 1, 60)).shown
    assert panels.panel(shown, Scale.of(SIZES[0]), 1).score == str(shown.detail("solo", 0)["target"])
    assert len(panels.target_told(shown)) == 6


def test_the_place_under_the_pointer_is_told(tmp_path: Path) -> None:
    board = board_of(room(tmp_path), match_of(GAME, 2, 120))
    place = next(place for place in board.seen.places if place.key == ("pool", 0))
    found = board.note(place.rect.center, None)
    assert found
    assert found[1][0] == place.name
    assert any(line.startswith("Price: ") for line in found[1])


def test_an_action_with_an_attack_says_what_it_would_bring_now(tmp_path: Path) -> None:
    board = at_question(tmp_path, question("turn", 2, 1)).board
    shown, told = board.shown, {place.key: place.tooltip for place in board.seen.places}
    now, red = military.attack_now(shown, shown.seat), shown.view.bonus.index(palette.COLOURS.index("red"))
    assert now in told["action", 0, 1]()
    assert now in told["bonus", red, 0]()
    assert not told["action", 1, 1]()
