"""A program of somebody else's that plays: it is asked in lines of JSON and answers in lines of JSON.

docs/engines.md is its side of the contract. An engine that cannot be started, hangs, dies or answers nonsense has
Failed, which says so in one sentence; it is ended, and started anew when it is asked the next time.
"""

from __future__ import annotations

import atexit
import json
import os
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, TypeAlias

import msgspec

from game.bots.players import Clock, Player, bot
from game.core.errors import Problem, quoted
from game.core.kinds import ENGINE, engine_of
from game.core.rules import Action, AnyRules, Decision, write
from game.core.state import State, dump
from game.core.version import VERSION

PROTOCOL = 1
"""The version of the language; an engine that greets in another one is not asked."""

SECONDS = 10.0
"""So long an engine may take for its greeting, and, where nothing else was said, for each answer."""

LEAVE = 0.3
"""Seconds that an engine gets to end by itself when nobody has a question any more."""

LONGEST, UNREAD = 65_536, 16
"""Bytes: no answer is as long. And so many lines that nobody asked for are too many."""


Lines: TypeAlias = "queue.SimpleQueue[bytes]"


class Failed(Problem):
    """Why an engine is not asked any more in this game."""

    def __init__(self, text: str, key: str, name: str, **figures: int | str) -> None:
        super().__init__(f"the engine {quoted(name)} {text}", key, name=name, **figures)


class _Said(msgspec.Struct):
    """A line that an engine has written: its greeting, or an answer."""

    hello: int | None = None
    answer: int | None = None
    action: tuple[int | str, ...] | None = None


class Engine:
    """One program, whichever seats and games it is asked for."""

    def __init__(self, program: Path) -> None:
        self.program, self.name = program, program.stem
        self._process: subprocess.Popen[bytes] | None = None
        self._questions: Lines = queue.SimpleQueue()
        self._answers: Lines = queue.SimpleQueue()
        self._asked = 0

    def ask(self, question: dict[str, Any], seconds: float) -> Action:
        """Its answer to a question, one of the legal ones; or Failed, and its process is gone."""
        try:
            self._meet()
            self._asked += 1
            self._write({"ask": self._asked, **question, "seconds": seconds})
            said = self._read(seconds)
            if said.answer != self._asked or said.action is None:
                raise Failed(
                    f"has not answered question {self._asked} but said something else", "engine.nonsense", self.name
                )
            if said.action not in question["legal"]:
                raise Failed(f"answers {write(said.action)}, which is not legal here", "engine.illegal", self.name)
        except BaseException:
            self.close()
            raise
        return said.action

    def close(self) -> None:
        """End its process, politely for a moment."""
        process, self._process = self._process, None
        if process is None:
            return
        self._questions.put(b"")
        with suppress(subprocess.TimeoutExpired):
            process.wait(LEAVE)
        process.kill()
        process.wait()

    def _meet(self) -> None:
        """Start it, unless that is done, and exchange greetings."""
        if self._process:
            return
        self._process, self._asked = _started(self.program, self.name), 0
        self._questions, self._answers = queue.SimpleQueue(), queue.SimpleQueue()
        for work, lines in ((_send, self._questions), (_receive, self._answers)):
            threading.Thread(target=work, args=(self._process, lines), name="engine", daemon=True).start()
        self._write({"hello": PROTOCOL, "polis": VERSION})
        if (greeting := self._read(SECONDS)).hello != PROTOCOL:
            spoken = "does not greet" if greeting.hello is None else f"speaks version {greeting.hello}"
            raise Failed(f"{spoken}; the protocol has version {PROTOCOL}", "engine.stranger", self.name)

    def _write(self, message: dict[str, Any]) -> None:
        self._questions.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def _read(self, seconds: float) -> _Said:
        """The next line that is not empty, as far as it comes in time."""
        until = monotonic() + seconds
        line = b"\n"
        while line and not line.strip():
            try:
                line = self._answers.get(timeout=max(0.0, until - monotonic()))
            except queue.Empty:
                raise Failed(
                    f"has not answered in {seconds:g} s", "engine.silent", self.name, seconds=round(seconds)
                ) from None
        if not line:
            raise Failed("has ended in the middle of the game", "engine.ended", self.name)
        try:
            return msgspec.json.decode(line, type=_Said)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise Failed(f"answers nonsense: {quoted(_text(line))}", "engine.nonsense", self.name) from None


def need_engine(program: Path) -> None:
    """Failed when there is no such program: said before anything begins."""
    if not program.is_file():
        raise Failed(f"is not there: {program} is no file", "engine.missing", program.name)
    if program.suffix != ".py" and not os.access(program, os.X_OK):
        raise Failed(f"cannot be started: {program} is no program", "engine.missing", program.name)


def command(program: Path) -> Sequence[str]:
    """How it is started: a file of Python by the Python that plays here, anything else by itself."""
    return [_python(), str(program)] if program.suffix == ".py" else [str(program)]


def _python() -> str:
    """The Python that plays here; frozen into a program it plays nothing else, and one of this machine is asked."""
    return (shutil.which("python3") or "python") if getattr(sys, "frozen", False) else sys.executable


@cache
def engine(program: Path) -> Engine:
    """The one engine that a program is in this process; it ends when this process does."""
    made = Engine(program)
    atexit.register(made.close)
    return made


class AtSeat:
    """An engine as a player."""

    def __init__(self, rules: AnyRules, program: Path, seconds: float) -> None:
        self.rules, self.seconds, self.engine = rules, seconds, engine(program)

    def choose(
        self, view: State, decision: Decision, legal: list[Action], clock: Clock, began: State | None = None
    ) -> Action:
        """What it answers; where there is nothing to choose it is not asked."""
        if len(legal) == 1:
            return legal[0]
        return self.engine.ask(question(self.rules, view, decision, legal), self.seconds)


def question(rules: AnyRules, view: State, decision: Decision, legal: list[Action]) -> dict[str, Any]:
    """What an engine is told: what its seat may see, and what it may answer."""
    asked = {"ask": decision.ask, "about": decision.about, "joint": decision.joint}
    return {
        "game": rules.id,
        "rules": rules.digest,
        "seat": decision.seat,
        "decision": asked,
        "legal": legal,
        "points": [score.total for score in rules.scores(view)],
        "view": dump(view),
    }


def player(kind: str, rules: AnyRules, rng: Random, seconds: float = SECONDS) -> Player:
    """Whoever a kind of seat names: one of our bots, or somebody's engine."""
    program = engine_of(kind)
    if program is None:
        return bot(kind, rules, rng)
    need_engine(program)
    return AtSeat(rules, program, seconds)


def seat_of(text: str) -> str:
    """A seat as it is typed: what looks like a path is an engine."""
    return f"{ENGINE}{Path(text).absolute()}" if "/" in text or os.sep in text else text


def _started(program: Path, name: str) -> subprocess.Popen[bytes]:
    need_engine(program)
    try:
        return subprocess.Popen(
            command(program),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Failed(f"cannot be started: {why}", "engine.missing", name) from None


def _send(process: subprocess.Popen[bytes], questions: Lines) -> None:
    """Every line until an empty one; whoever does not read keeps only this thread waiting."""
    assert process.stdin
    with suppress(OSError, ValueError), process.stdin as pipe:
        while line := questions.get():
            pipe.write(line)
            pipe.flush()


def _receive(process: subprocess.Popen[bytes], answers: Lines) -> None:
    """Every line that it writes, and an empty one at the end; whoever does not stop is not heard any more."""
    assert process.stdout
    with suppress(OSError, ValueError), process.stdout as pipe:
        while answers.qsize() < UNREAD and (line := pipe.readline(LONGEST)):
            answers.put(line)
    answers.put(b"")


def _text(line: bytes) -> str:
    return line.decode("utf-8", "replace").strip()
