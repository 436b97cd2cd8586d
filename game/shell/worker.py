"""The bot process: questions come in as JSON lines, answers go out as JSON lines, in the same order.

    {"id": 4, "game": "akropolis", "data": [], "kind": "greedy", "seed": "7/bot/1/23", "seat": 1, "view": {...}}
    {"id": 4, "action": ["take", 2]}

A line that has `counsel` wants no action but what a good friend would say of the turn, within so many seconds; `taken`
is what the seat has done in it or is about to do:

    {"id": 5, "counsel": 2.5, "taken": [["take", 2]], "game": "akropolis", ...}
    {"id": 5, "counsel": {"ways": [...], "taken": {...}, "spread": 4.2, "games": 16}}

What cannot be answered is answered by a sentence, {"id": 4, "error": "...", "key": "...", "figures": {...}}, and the
next question is read. Each question gets a bot of its own, so an answer depends on its view and seed only, never on
what was asked before. Only somebody else's engine lives on between two questions: game/minds/engine.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game import load
from game.bots.players import Clock
from game.core import state
from game.core.errors import Problem, quoted
from game.core.question import CounselAsked, Question
from game.core.rules import Action, AnyRules
from game.core.save import encode
from game.core.toml_lines import Tree
from game.minds import engine
from game.teach.counsel import Counsel, counselled
from game.teach.judge import Judge

rules_of = cache(load)
"""Loaded once per process, however many questions it answers."""


class Line(CounselAsked, kw_only=True):
    """A question as it comes in; `data` are the folders that lie over the shipped data, and an engine may take so many
    `seconds`."""

    id: int
    data: tuple[str, ...] = ()
    seconds: float = engine.SECONDS


def nobody() -> bool:
    """Nobody waits for anything else."""
    return False


def work(
    lines_in: Iterable[bytes | str],
    write_out: Callable[[str], object],
    clock: Clock,
    hurried: Callable[[], bool] = nobody,
) -> None:
    """Answer every line until there are no more. Whoever gives counsel while it is `hurried` says what is known."""
    for line in lines_in:
        if line.strip():
            write_out(encode(reply(line, clock, hurried)))


def reply(line: bytes | str, clock: Clock, hurried: Callable[[], bool] = nobody) -> Tree:
    """The answer to one line; whatever goes wrong becomes a sentence."""
    try:
        question = msgspec.json.decode(line, type=Line)
    except (msgspec.MsgspecError, UnicodeError) as error:
        return {"id": None, "error": f"this is no question for a bot: {error}"}
    try:
        if question.counsel is not None:
            return {"id": question.id, "counsel": msgspec.to_builtins(advise(question, clock, hurried))}
        return {"id": question.id, "action": choose(question, clock, question.data, question.seconds)}
    except Problem as problem:
        figures = {name: figure if isinstance(figure, int) else str(figure) for name, figure in problem.figures.items()}
        return {"id": question.id, "error": str(problem), "key": problem.key, "figures": figures}
    except Exception as error:  # a bot that fails must not take the process along
        return {"id": question.id, "error": f"the bot {quoted(question.kind)} failed: {type(error).__name__}: {error}"}


def choose(question: Question, clock: Clock, data: tuple[str, ...] = (), seconds: float = engine.SECONDS) -> Action:
    """Let a fresh bot think until it answers."""
    rules = rules_of(question.game, tuple(map(Path, data)))
    view = _position(rules, question.view)
    began = None if question.began is None else _position(rules, question.began)
    decision = rules.decision(view, question.seat)
    if decision.seat != question.seat:
        raise Problem(f"seat {question.seat} is not asked in this position")
    player = engine.player(question.kind, rules, Random(question.seed), seconds)
    legal, action = rules.legal(view, question.seat), None
    while action is None:
        action = player.choose(view, decision, legal, clock, began)
    return action


def advise(question: Line, clock: Clock, hurried: Callable[[], bool] = nobody) -> Counsel:
    """What is to be said of a turn, as far as the seconds reach."""
    until = clock() + (question.counsel or 0.0)
    rules = rules_of(question.game, tuple(map(Path, question.data)))
    view = _position(rules, question.view if question.began is None else question.began)
    if rules.decision(view, question.seat).seat != question.seat:
        raise Problem(f"seat {question.seat} is not asked in this position")
    judge = Judge(rules, view)
    return counselled(judge, view, question.seat, question.taken, lambda: clock() < until and not hurried())


def _position(rules: AnyRules, dumped: Tree) -> Any:
    found = state.load(rules.state, dumped)
    rules.restore(found)
    return found
