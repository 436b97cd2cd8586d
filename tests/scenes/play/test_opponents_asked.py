"""Opponents of the levels are asked what they need to plan a turn, and answer the same whatever becomes of their
process."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game import GAMES
from game.core.kinds import ANOTHER_BOT, LEVELS, YARDSTICKS
from game.core.match import Match
from game.core.question import Question
from game.core.rules import CHANCE
from game.core.save import Seated
from game.core.state import dump
from game.shell.worker import choose
from scenes.play.bot_process import Thinker
from scenes.play.session import Session
from tests.core.playing import rules_of
from tests.scenes.tables import Here

PATIENCE = 30.0


def table(game: str, *who: str, seed: int = 4) -> Match[Any]:
    return Match(rules_of(game), len(who), {}, seed, [Seated("", "", kind) for kind in who])


class Asked(Here):
    """Bots that answer by lot, and all that they were asked."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Question] = []
        self._rng = Random(2)

    def ask(self, question: Question) -> int:
        self.questions.append(question)
        return super().ask(replace(question, kind="random", seed=str(self._rng.random())))


@pytest.mark.parametrize("game", GAMES)
def test_an_opponent_gets_no_seed_and_is_told_where_its_turn_began(game: str) -> None:
    bots = Asked()
    made = Session(table(game, "archon-calm", "master-bold"), bots)
    later = 0
    for _ in range(600):
        began = dump(made.match.asked_since(made.actor)) if made.awaited == "bot" else None
        asked = len(bots.questions)
        made.advance()
        if len(bots.questions) > asked:
            question = bots.questions[-1]
            assert question.seed == ""
            assert question.began == began
            later += question.began != question.view
        if made.awaited == "over":
            break
    assert later, "nobody was ever asked in the middle of a turn"


@pytest.mark.parametrize("kind", YARDSTICKS)
def test_a_yardstick_keeps_its_luck(kind: str) -> None:
    bots = Asked()
    made = Session(table("akropolis", kind, kind), bots)
    while len(bots.questions) < 9:
        made.advance()
    seeds = [question.seed for question in bots.questions]
    assert len({*seeds}) == len(seeds)
    assert seeds[0] == "4/bot/0/0"
    assert all(question.began is None for question in bots.questions)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def middle_of_a_turn(game: str, kind: str) -> Match[Any]:
    """Somebody of this kind has begun its turn and has still a choice."""
    match, rng = table(game, kind, kind), Random(5)
    for _ in range(400):
        seat = match.decision().seat
        if seat == CHANCE:
            match.draw()
            continue
        if len(match.legal(seat)) > 1 and dump(match.asked_since(seat)) != dump(match.view(seat)):
            return match
        match.play(rng.choice(match.legal(seat)))
    raise AssertionError(f"no turn of {game} has a middle")


def kill(asked: Thinker) -> None:
    """As soon as there is something to kill."""
    end = time.monotonic() + PATIENCE
    while asked.pid is None and time.monotonic() < end:
        time.sleep(0.002)
    with suppress(ProcessLookupError):
        os.kill(asked.pid or 0, signal.SIGKILL)


@pytest.mark.parametrize("level", LEVELS)
def test_a_killed_process_answers_the_same_in_the_middle_of_a_turn(level: str, thinker: Thinker) -> None:
    match = middle_of_a_turn("wonders", f"{level}-bold")
    seat, kind = match.decision().seat, f"{level}-bold"
    view, began = dump(match.view(seat)), dump(match.asked_since(seat))
    question = Question("wonders", kind, "", seat, view, began)
    wanted = choose(question, lambda: 0.0)
    id = thinker.ask(question)
    kill(thinker)
    end = time.monotonic() + PATIENCE
    while (found := thinker.answer(id)) is None:
        assert time.monotonic() < end, "no answer"
        time.sleep(0.005)
    assert found == wanted


def test_a_game_goes_on_as_if_nobody_had_been_killed(thinker: Thinker) -> None:
    logs = []
    for bots in (Here(), thinker):
        made = Session(table("wonders", "mason-calm", "apprentice-bold"), bots)
        end, killed = time.monotonic() + PATIENCE, 0
        while len(made.match.log) < 40:
            assert time.monotonic() < end
            made.advance()
            if bots is thinker and made.thinking and len(made.match.log) // 10 == killed:
                kill(thinker)
                killed += 1
        logs.append(made.match.log[:40])
    assert logs[0] == logs[1]
    assert killed == 4


def test_the_change_of_a_level_is_marked_when_the_new_one_has_played() -> None:
    made = Session(table("wonders", "learner-calm", "learner-calm"), Here())

    def until(seat: int) -> None:
        so_far = made.answers_of(seat)
        while made.answers_of(seat) == so_far:
            made.advance()

    made.sit(1, "mason-bold")
    until(1)
    assert ANOTHER_BOT not in made.match.marks, "who sat there first had done nothing yet"
    made.sit(1, "archon-bold")
    made.sit(1, "mason-bold")
    until(1)
    assert ANOTHER_BOT not in made.match.marks, "nobody else has played"
    made.sit(1, "apprentice-bold")
    until(1)
    assert made.match.marks == [ANOTHER_BOT]
