"""The words of 7 Wonders Dice in the window: whole at every size and for any number of players, in three languages."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.match import Match
from game.core.rules import Score
from game.wonders.facts import Asked
from scenes.app.loop import draw
from scenes.pages.setup import Setup
from scenes.play.session import Session
from scenes.table.over.curtain import Curtain
from scenes.table.over.end_stage import Column
from scenes.ui import players
from scenes.wonders import log, prompts
from scenes.wonders.end import _coins
from tests.scenes.choosers import Choosing, choosing, left_here, match_of, somewhere
from tests.scenes.rooms import Nobody, play_on, room, words

SIZES = ((1600, 900), (1280, 720), (2560, 1440))
SEATS = (2, 3, 4, 5, 6, 7)
LANGUAGES = ("en", "pl", "ru")
RULED = {key.split(".")[1] for key in words()["en"].keys() if key.startswith("rule.")}  # noqa: SIM118
"""The rules that have a card of their own."""


def sitting(folder: Path, match: Match, lang: str) -> Choosing:  # type: ignore[type-arg]
    table = Choosing(room(folder, lang), match, Nobody(), look=False)
    table.settle()
    return table


def whole(table: Choosing, size: tuple[int, int]) -> None:
    """No text is cut, and none leaves the window."""
    pen = table.look(size)
    assert pen.written
    assert [text.text for text in pen.written if text.cut] == []
    assert [text.text for text in pen.written if not pen.screen.contains(text.took)] == []


@pytest.mark.slices(3)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_the_table_is_whole(lang: str, seats: int, tmp_path: Path) -> None:
    """The largest size is painted longest, and is the usual one enlarged: the fullest table is seen in it."""
    table = sitting(tmp_path, somewhere(seats, seats), lang)
    for size in SIZES[: 3 if seats == SEATS[-1] else 2]:
        whole(table, size)
    builds = [line for line in table.lines() if line[0][0] == "build" and len(line) == 2]
    if builds:
        for id in table.steps(builds[-1][0]):
            table.click(*id)
            whole(table, SIZES[1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_asked_there_is_a_sentence_and_a_rule(lang: str, tmp_path: Path) -> None:
    for ask in ("turn", "act", "build", "cross", "bonus"):
        table = sitting(tmp_path / ask, somewhere(3, 0, ask), lang)
        prompt = prompts.prompt(table.board.shown)
        figures = {"what": prompts.spaces(table.board.shown)} if ask == "cross" else {}
        assert prompt.sentence == table.app.say(f"wonders.ask.{ask}", **figures)
        assert prompt.rule in RULED
        for line in table.lines()[:6]:
            choice = table.board.shown.choice
            for key in table.steps(line[0]):
                choice.press(key)
                assert prompts.prompt(table.board.shown).sentence
            choice.clear()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_told_under_the_pointer_is_whole(lang: str, tmp_path: Path) -> None:
    table = sitting(tmp_path, somewhere(3, 1), lang)
    table.look(SIZES[1])
    for place in Random(1).sample([*table.board.seen.places], 24):
        table.move(place.rect.center)
        table.settle()
        table.frame(1.0)
        whole(table, SIZES[1])


# -- the log


def test_every_player_of_every_turn_has_a_line_and_the_gains_add_up(tmp_path: Path) -> None:
    match = play_on(match_of("human", "human", "human"), 5000)
    table = sitting(tmp_path, match, "en")
    turns = [*log.Log(table.app, table.session).turns()]
    assert [turn.number for turn in turns] == [*range(len(turns), 0, -1)]
    assert all([did.seat for did in turn.did] == [0, 1, 2] for turn in turns)
    for seat, score in enumerate(match.rules.scores(match.view(0))):
        assert sum(turn.did[seat].gain for turn in turns) == score.total
        assert all(sum(new - old for _, old, new in turn.did[seat].changes) == turn.did[seat].gain for turn in turns)


def test_a_line_of_the_log_leads_back_to_its_turn(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy")
    for _ in range(3):
        table.key("P")
        table.key("Enter")
        table.settle()
    rows = table.board.rows()
    assert [row.move for row in rows[:2]] == [3, 3]
    assert [row.fresh for row in rows[:3]] == [True, True, False]
    table.table.view_commands.look_at(rows[-1].move)
    table.settle()
    assert table.table.past
    assert table.table.past.move == rows[-1].move


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_turn_in_a_sentence_has_room(lang: str, tmp_path: Path) -> None:
    match = play_on(match_of(*["human"] * 7), 200)
    table = sitting(tmp_path, match, lang)
    told = [table.board.told(entry) for entry in match.turn_starts().values()]
    assert all(told[1:])
    story = log.Log(table.app, table.session)
    for turn in story.turns():
        for did in turn.did:
            assert all(story.told_in_full(turn, did))


# -- before the game


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_table_for_seven_is_set_up(seats: int, lang: str, tmp_path: Path) -> None:
    """Nothing leaves the sheet, and no seat lies over another."""
    app = room(tmp_path, lang)
    page = Setup(app, "wonders")
    app.stack.push(page)
    app.stack.settle()
    while len(page.seats) < seats:
        page.add()
    for size in SIZES[:2]:
        pen = draw(app.stack.visible(), pygame.Surface(size))
        assert [text.text for text in pen.written if text.cut] == []
        boxes = [target.box for target in page.targets() if target.id[0] in ("mat", "who", "add", "first")]
        assert all(pen.screen.contains(box) for box in boxes)
        assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_between_and_over_seven_people(lang: str, tmp_path: Path) -> None:
    """The curtain with all who may change their mind, and the menu with all seats."""
    table = choosing(tmp_path, *["human"] * 7, lang=lang)
    for _ in range(6):
        table.key("P")
        table.key("Enter")
        while not isinstance(table.top, Curtain):
            table.frame(0.2)
        whole(table, SIZES[1])
        table.settle()
    table.key("F10")
    table.frame()
    for size in SIZES[:2]:
        whole(table, size)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_refusal_is_whole_in_the_prompt_bar(lang: str, seats: int, tmp_path: Path) -> None:
    """Whatever sleeps in a random position says why, and no word of that is missing."""
    table = sitting(tmp_path, somewhere(seats, seats // 2), lang)
    reasons = {target.why_not: target.id for target in table.board.targets() if target.why_not}
    assert reasons
    size = SIZES[seats // 2 % 2]
    table.look(size)
    for reason, id in reasons.items():
        table.click(*id)
        assert table.table.prompt().detail == reason
        whole(table, size)


def test_a_further_space_is_asked_for_by_its_colours(tmp_path: Path) -> None:
    table = sitting(tmp_path, somewhere(3, 0, "cross"), "en")
    figures = table.board.shown.facts(Asked)
    sentence, detail = prompts.prompt(table.board.shown)[:2]
    assert figures.left
    assert all(colour in sentence for colour in figures.colours)
    assert detail.endswith(": without a die, at the usual cost")


def test_a_bonus_says_how_it_is_earned(tmp_path: Path) -> None:
    table = left_here(tmp_path, somewhere(4, 2))
    bonus = next(place for place in table.board.seen.places if place.key[0] == "bonus")
    assert bonus.told[0] == table.app.say("wonders.note.earned")


def test_nobody_is_called_aloud_while_all_choose(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "human")
    assert table.match.decision().joint
    assert not table.table.calling.share


def test_the_key_of_the_aid_puts_it_away_again(tmp_path: Path) -> None:
    table = sitting(tmp_path, somewhere(3, 1), "en")
    for _ in range(2):
        table.key("A")
        assert table.top is not table.table
        table.key("A")
        table.settle()
        assert table.top is table.table


def test_the_coins_of_those_who_are_level_are_told(tmp_path: Path) -> None:
    app, match = room(tmp_path), match_of("human", "human", "human")
    view, score = match.view(0), Score(7, ())
    for player, coins in zip(view.players, (3, 5, 9), strict=True):
        player.coins = coins
    columns = [Column(name, players.colour(Session(match, Nobody()), 0), score._replace(total=total))
               for name, total in (("Anna", 7), ("Boris", 7), ("Clio", 4))]  # fmt: skip
    assert _coins(app, columns, view) == "Coins left: Anna 3, Boris 5."
