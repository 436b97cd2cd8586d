"""Bots of all levels are fair: an answer hangs on the view alone, whatever is hidden, drawn, asked or taken back.

Each test looks at a few positions for each level; POLIS_POSITIONS says how many instead (a game has some 200 of them
looked at by `POLIS_POSITIONS=40 pytest tests/bots/test_fair.py`).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game import GAMES
from game.bots.levels import bots
from game.bots.players import bot
from game.core.kinds import LEVELS
from game.core.match import Match
from game.core.rules import CHANCE
from game.core.state import clone, dump, fingerprint
from game.shell.simulate import rules_of

ROOT = Path(__file__).parents[2]
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "ages": [(2, {}), (3, {"draft": True, "winds": True}), (1, {}), (4, {"innovations": True})],
    "wonders": [(2, {}), (4, {}), (3, {"boards": "chosen"})],
    "akropolis": [(2, {}), (3, {})],
    "origins": [(2, {}), (3, {})],
}
SEARCHING = ("master", "archon")

EVERY_GAME = pytest.mark.parametrize("game", [game for game in GAMES if bots(game).value])
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


def wanted(level: str) -> int:
    """How many positions to look at: searching takes its time."""
    return int(os.environ.get("POLIS_POSITIONS", 1 if level in SEARCHING else 2))


def clockless() -> float:
    return 0.0


def positions(game: str, wanted: int, seed: str) -> list[Match[Any]]:
    """Matches in which a player has a choice, spread over games of every kind of table."""
    found: list[Match[Any]] = []
    rng, number = Random(f"{game}/{seed}"), 0
    while len(found) < wanted:
        seats, options = TABLES[game][number % len(TABLES[game])]
        match = Match(rules_of(game), seats, options, f"{seed}/{number}")
        number, skipped = number + 1, rng.randrange(60)
        while not match.over:
            if match.decision().seat == CHANCE:
                match.draw()
                continue
            if len(match.legal()) > 1 and skipped <= 0:
                found.append(match)
                break
            skipped -= 1
            match.play(rng.choice(match.legal()))
    return found


def answer(match: Match[Any], kind: str, luck: int = 0, s: Any = None) -> Any:
    """What somebody new answers, in this position or in another one with the same view."""
    rules, seat = match.rules, match.decision().seat
    view = match.view(seat) if s is None else rules.observe(s, seat)
    return bot(kind, rules, Random(luck)).choose(view, rules.decision(view, seat), rules.legal(view, seat), clockless)


def poisoned(match: Match[Any], luck: int) -> Any:
    """A position with the same view, in which everything that is hidden from the seat is something else."""
    rules, seat, rng = match.rules, match.decision().seat, Random(luck)
    s = rules.guess(match.view(seat), seat, rng)
    assert rules.observe(s, seat) == match.view(seat)
    return s


def others_answered(match: Match[Any], luck: int) -> Any:
    """In a joint step: the same position after others have given answers that nobody else may see."""
    rules, seat, rng = match.rules, match.decision().seat, Random(luck)
    s = match.state_at()
    for other in range(len(s.players)):
        while other != seat and rng.random() < 0.8 and rules.decision(s, other).seat == other:
            rules.apply(s, rng.choice(rules.legal(s, other)))
    return s


@EVERY_GAME
@EVERY_LEVEL
def test_only_what_is_seen_makes_a_difference(game: str, level: str) -> None:
    """Decks, hands and secret answers of others are poisoned, others have sealed or not, another game has come to the
    same position by other draws and will go on otherwise; nor does a bot have any luck of its own.
    """
    for number, match in enumerate(positions(game, wanted(level), "hidden")):
        expected, other = answer(match, level), match.branch(len(match.log))
        assert answer(match, level, luck=1, s=poisoned(match, number)) == expected
        assert other.seed != match.seed
        assert answer(other, level, luck=2) == expected
        if match.decision().joint:
            assert answer(match, level, s=others_answered(match, number)) == expected


@EVERY_GAME
@EVERY_LEVEL
def test_taking_back_and_playing_on_answers_the_same(game: str, level: str) -> None:
    """The same bot is asked again, after its own answer and after another one was taken back."""
    for match in positions(game, wanted(level), "back"):
        seat, legal = match.decision().seat, match.legal()
        player = bot(level, match.rules, Random(0))
        before = fingerprint(match.state_at())

        def ask(match: Match[Any] = match, player: Any = player) -> Any:
            asked = match.decision()
            return player.choose(match.view(asked.seat), asked, match.legal(), clockless, match.asked_since(asked.seat))

        first = ask()
        for action in (first, legal[-1]):
            match.play(action)
            if match.decision().seat == seat and len(match.legal()) > 1:
                ask()
            match.take_back(1)
            assert fingerprint(match.state_at()) == before
            assert ask() == first


@EVERY_GAME
def test_a_new_process_goes_on_as_the_old_one_would_have(game: str) -> None:
    """Asked in the middle of a turn, with the view in which it began: letters are ordered otherwise there."""
    questions, expected = [], []
    for level in LEVELS:
        for match in positions(game, 1, f"process/{level}"):
            player = bot(level, match.rules, Random(0))
            turn, seat = match.state_at().turn, match.decision().seat
            while not match.over and match.decision().seat == seat and match.state_at().turn == turn:
                view, legal, began = match.view(seat), match.legal(), match.asked_since(seat)
                action = player.choose(view, match.decision(), legal, clockless, began)
                if len(legal) > 1:
                    asked = {"id": len(expected), "game": game, "kind": level, "seed": "x", "seat": seat}
                    questions.append(asked | {"view": dump(view), "began": dump(began)})
                    expected.append(action)
                match.play(action)
    assert answers_of_another_process(questions) == [[*action] for action in expected]


def answers_of_another_process(questions: list[dict[str, Any]]) -> list[Any]:
    """What the process that thinks for the window says, where it has all the time that it wants."""
    program = "import sys; from game.shell.worker import work; work(sys.stdin.buffer, print, lambda: 0.0)"
    found = subprocess.run(
        [sys.executable, "-c", program],
        input=b"\n".join(msgspec.json.encode(question) for question in questions),
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "7"},
        check=True,
        timeout=600,
    )
    return [msgspec.json.decode(line).get("action") for line in found.stdout.splitlines()]


@EVERY_GAME
def test_the_view_is_left_alone(game: str) -> None:
    for match in positions(game, 2, "alone"):
        seat = match.decision().seat
        view = match.view(seat)
        kept = clone(view)
        bot("master", match.rules, Random(0)).choose(view, match.decision(), match.legal(), clockless)
        assert view == kept
