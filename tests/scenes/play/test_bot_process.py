"""Bots answer from a process of their own: the same as in this one, whatever happens to that process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict, replace

from game.bots.players import bot
from game.core.errors import Problem
from game.core.match import Match
from game.core.question import Question
from game.core.rules import Action
from game.core.state import dump
from game.shell.worker import reply, work
from scenes.play import bot_process
from scenes.play.bot_process import Thinker
from tests.core.playing import go, rules_of, start

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 20.0

WORKER = """
import sys, time
sys.path.insert(0, {root!r})
from game.shell.worker import work
work(sys.stdin.buffer, lambda line: print(line, flush=True), time.perf_counter)
"""
DIES_ONCE = """
import os, sys
if not os.path.exists({flag!r}):
    sys.stdin.readline()
    open({flag!r}, "w").close()
    os._exit(3)
"""
DIES = "import sys; sys.stdin.readline(); sys.exit(3)"
HANGS = "import sys, time; sys.stdin.readline(); print('thinking aloud', flush=True); time.sleep(60)"
ECHOES = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["seed"] == "slow":
        time.sleep(60)
    print("no answer, just a print", flush=True)
    print(json.dumps({"id": asked["id"], "action": ["echo", asked["seed"], len(line)]}), flush=True)
"""
DEAF = "import time; time.sleep(60)"


def python(source: str) -> list[str]:
    return [sys.executable, "-c", source]


@pytest.fixture
def made() -> Iterator[list[Thinker]]:
    thinkers: list[Thinker] = []
    yield thinkers
    for each in thinkers:
        each.close()


@pytest.fixture
def new(made: list[Thinker]) -> Callable[..., Thinker]:
    def make(source: str | None = None, wake: Callable[[], object] | None = None) -> Thinker:
        made.append(Thinker(wake, command=python(source or WORKER.format(root=str(ROOT)))))
        return made[-1]

    return make


def position(entries: int = 33) -> Match[Any]:
    match = go(start(seats=3), entries)
    match.deal()
    return match


def question(match: Match[Any], seed: str = "1/bot/0/0", kind: str = "greedy") -> Question:
    seat = match.decision().seat
    return Question("akropolis", kind, seed, seat, dump(match.view(seat)))


def line(id: int, asked: Question, **change: Any) -> bytes:
    """How the process is asked, or with something in it that is not so."""
    return msgspec.json.encode({"id": id} | asdict(asked) | change)


def wait(asked: Thinker, id: int) -> Action:
    end = time.monotonic() + PATIENCE
    while (action := asked.answer(id)) is None:
        assert time.monotonic() < end, "no answer"
        time.sleep(0.005)
    return action


def go_on_until(done: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not done() and time.monotonic() < end:
        time.sleep(0.005)
    return done()


def gone(pid: int) -> bool:
    """Whether a child of ours has ended and left no zombie."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def in_process(match: Match[Any], seed: str, kind: str = "greedy") -> Action:
    decision = match.decision()
    player = bot(kind, rules_of("akropolis"), Random(seed))
    action = player.choose(match.view(decision.seat), decision, match.legal(), time.perf_counter)
    assert action is not None
    return action


# -- the worker, without a process -------------------------------------------------------------------------------------


def told(asked: str | bytes) -> dict[str, Any]:
    answers: list[str] = []
    work([asked, "\n"], answers.append, time.perf_counter)
    assert len(answers) == 1
    said: dict[str, Any] = msgspec.json.decode(answers[0])
    return said


@pytest.mark.parametrize("kind", ["greedy", "random"])
def test_the_worker_answers_as_a_bot_here_would(kind: str) -> None:
    match = position()
    for seed in ("1/bot/0/0", "2", "Ж"):
        said = told(line(5, question(match, seed, kind)))
        assert said["id"] == 5
        assert tuple(said["action"]) == in_process(match, seed, kind)


def test_what_was_asked_before_has_no_influence() -> None:
    match = position()
    asked = line(1, question(match, "x", "random"))
    first = reply(asked, time.perf_counter)
    reply(line(2, question(position(41), "y", "random")), time.perf_counter)
    assert reply(asked, time.perf_counter) == first


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "akropolys"}, "unknown game 'akropolys' (did you mean 'akropolis'?); known are origins, akropolis"),
        ({"kind": "gready"}, "unknown seat 'gready' (did you mean 'greedy'?); known are random, greedy"),
        ({"seat": 7}, "seat 7 is not asked in this position"),
        ({"view": {}}, "this is not a position of the game: missing field"),
        ({"data": ["/nowhere/at/all"]}, "/nowhere/at/all"),
    ],
)
def test_what_cannot_be_answered_is_said(change: dict[str, Any], sentence: str) -> None:
    said = told(line(3, question(position()), **change))
    assert said["id"] == 3
    assert sentence in said["error"]


@pytest.mark.parametrize("asked", ["hello", "[1]", '{"id": "x"}', '{"id": 1, "colour": 2}', b"\xff\xfe"])
def test_what_is_no_question_is_said(asked: str | bytes) -> None:
    said = told(asked)
    assert said["id"] is None
    assert said["error"].startswith("this is no question for a bot: ")


def test_a_failing_bot_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr("game.bots.greedy.Greedy.choose", fail)
    said = told(line(1, question(position())))
    assert said["error"] == "the bot 'greedy' failed: ZeroDivisionError: by nought"


# -- the process -------------------------------------------------------------------------------------------------------


def test_the_process_answers_as_a_bot_here_would(new: Callable[..., Thinker]) -> None:
    woken: list[int] = []
    asked, match = new(wake=lambda: woken.append(1)), position()
    assert asked.pid is None  # nothing is started before somebody asks
    wait(asked, asked.ask(question(match)))
    for seed in ("1/bot/0/0", "7"):
        begun = time.monotonic()
        id = asked.ask(question(match, seed))
        assert wait(asked, id) == in_process(match, seed)
        assert time.monotonic() - begun < 5  # a bound for a busy machine; 0.03 s is usual
        assert asked.answer(id) is None  # given once
    assert len(woken) == 3
    assert not asked.thinking


def test_the_program_is_the_bot_process(made: list[Thinker]) -> None:
    assert bot_process.command() == [sys.executable, str(ROOT / "main.py"), "worker"]
    made.append(Thinker())
    match = position()
    assert wait(made[-1], made[-1].ask(question(match))) == in_process(match, "1/bot/0/0")


def test_a_frozen_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert bot_process.command() == [sys.executable, "worker"]


def test_questions_are_answered_each_by_its_number(new: Callable[..., Thinker]) -> None:
    asked = new(ECHOES)
    ids = [asked.ask(question(position(), seed)) for seed in "abc"]
    assert [wait(asked, id)[1] for id in reversed(ids)] == ["c", "b", "a"]


def test_a_sentence_of_the_worker_is_raised(new: Callable[..., Thinker]) -> None:
    asked = new()
    id = asked.ask(replace(question(position()), seat=9))
    with pytest.raises(Problem, match="seat 9 is not asked"):
        wait(asked, id)


def test_a_killed_process_is_started_again(new: Callable[..., Thinker]) -> None:
    asked, match = new(), position()
    wait(asked, asked.ask(question(match)))
    first = asked.pid
    assert first
    os.kill(first, signal.SIGKILL)
    assert gone(first)
    assert wait(asked, asked.ask(question(match))) == in_process(match, "1/bot/0/0")
    assert asked.pid not in (None, first)


def test_a_process_that_is_stopped_is_ended_and_another_is_asked(
    new: Callable[..., Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_process, "SILENCE", 2.0)
    asked, match = new(), position()
    wait(asked, asked.ask(question(match)))
    first = asked.pid
    assert first
    os.kill(first, signal.SIGSTOP)
    assert wait(asked, asked.ask(question(match))) == in_process(match, "1/bot/0/0")
    assert asked.pid != first
    assert gone(first)


def test_a_process_that_dies_over_a_question_is_asked_again(new: Callable[..., Thinker], tmp_path: Path) -> None:
    flag = tmp_path / "died"
    asked, match = new(DIES_ONCE.format(flag=str(flag)) + WORKER.format(root=str(ROOT))), position()
    assert wait(asked, asked.ask(question(match))) == in_process(match, "1/bot/0/0")
    assert flag.exists()


def test_a_process_that_is_killed_again_and_again_is_outlived(
    new: Callable[..., Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever kills it for a while: the game waits, with longer and longer pauses, and then goes on."""
    monkeypatch.setattr(bot_process, "PAUSES", tuple(pause / 10 for pause in bot_process.PAUSES))
    asked, match, killed = new(), position(), set[int]()
    wait(asked, asked.ask(question(match)))
    id = asked.ask(question(match))
    for deaths in range(1, 6):
        assert go_on_until(lambda: asked.pid not in (None, *killed) and asked._asked[id].child is not None)
        pid = asked.pid
        assert pid
        killed.add(pid)
        os.kill(pid, signal.SIGKILL)
        assert go_on_until(lambda: asked._asked[id].deaths == deaths), deaths  # noqa: B023
    assert wait(asked, id) == in_process(match, "1/bot/0/0")


def test_the_pauses_after_a_kill_keep_nobody_from_leaving(new: Callable[..., Thinker]) -> None:
    asked = new(DIES)
    id = asked.ask(question(position()))
    assert go_on_until(lambda: asked._asked[id].deaths >= 4)
    before = time.monotonic()
    asked.forget()
    assert go_on_until(lambda: not asked.thinking)
    asked.close()
    assert time.monotonic() - before < 1.0


def test_a_question_that_always_kills_is_given_up(new: Callable[..., Thinker], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "PAUSES", (0.0,) * 3)
    woken: list[int] = []
    asked = new(DIES, lambda: woken.append(1))
    id = asked.ask(question(position()))
    with pytest.raises(Problem, match="has ended 4 times over one question"):
        wait(asked, id)
    assert woken == [1]


def test_what_cannot_be_started_is_said(made: list[Thinker]) -> None:
    made.append(Thinker(command=["/nowhere/polis", "worker"]))
    id = made[-1].ask(question(position()))
    with pytest.raises(Problem, match="cannot be started"):
        wait(made[-1], id)


def test_late_answers_are_ignored(new: Callable[..., Thinker]) -> None:
    asked = new(ECHOES)
    old = asked.ask(question(position(), "old"))
    asked.forget()
    assert not asked.thinking
    assert wait(asked, asked.ask(question(position(), "new")))[1] == "new"
    assert asked.answer(old) is None


def test_a_process_lost_in_a_forgotten_question_is_replaced(new: Callable[..., Thinker]) -> None:
    asked = new(ECHOES)
    wait(asked, asked.ask(question(position(), "warm")))
    first = asked.pid
    assert first
    asked.ask(question(position(), "slow"))
    time.sleep(0.05)
    asked.forget()
    assert wait(asked, asked.ask(question(position(), "new")))[1] == "new"
    assert asked.pid != first
    assert gone(first)


def test_asking_never_waits(new: Callable[..., Thinker]) -> None:
    asked, big = new(DEAF), replace(question(position()), view={"much": "x" * 300_000})  # more than a pipe holds
    begun = time.monotonic()
    for _ in range(3):
        asked.ask(big)
    assert time.monotonic() - begun < 0.5
    asked.close()


def test_a_warm_process_waits_for_the_first_question(new: Callable[..., Thinker]) -> None:
    asked = new(ECHOES)
    asked.warm()
    end = time.monotonic() + PATIENCE
    while asked.pid is None and time.monotonic() < end:
        time.sleep(0.005)
    first = asked.pid
    assert first
    wait(asked, asked.ask(question(position())))
    assert asked.pid == first


@pytest.mark.parametrize("source", [ECHOES, HANGS])
def test_closing_leaves_no_process(new: Callable[..., Thinker], source: str) -> None:
    asked = new(source)
    asked.ask(question(position()))
    end = time.monotonic() + PATIENCE
    while asked.pid is None and time.monotonic() < end:
        time.sleep(0.005)
    pid = asked.pid
    assert pid
    asked.close()
    assert gone(pid)
    asked.close()
    with pytest.raises(Problem, match="sent home"):
        asked.ask(question(position()))


def test_leaving_the_program_ends_the_process_and_needs_no_pygame() -> None:
    source = f"""
import sys, time
sys.path.insert(0, {str(ROOT)!r})
from scenes.play.bot_process import Thinker
asked = Thinker(command=[sys.executable, "-c", {HANGS!r}])
asked.warm()
while asked.pid is None:
    time.sleep(0.005)
assert "pygame" not in sys.modules
print(asked.pid)
"""
    done = subprocess.run(python(source), capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stderr == ""
    assert gone(int(done.stdout))
