"""The real program in a real window on a virtual screen, played from outside; and the commands that need no screen."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import main
from game.core import replay, save
from game.core.state import fingerprint
from tests.core.playing import rules_of, saved

ROOT = Path(__file__).parents[3]
PATIENCE = 40.0
"""Seconds after which something has gone wrong; a loaded machine is slow."""

PLAYER = Path(__file__).with_name("player.py")
"""A script that starts the program and posts events to it: a pair of hands inside the process."""

needs_screen = pytest.mark.skipif(
    shutil.which("Xvfb") is None, reason="Xvfb is not installed (apt-get install xvfb): no window can be opened"
)


def until(met: Callable[[], Any], what: str) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := met():
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} did not happen in {PATIENCE} seconds")


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """A virtual screen of its own; Xvfb says which number was free."""
    ours, theirs = os.pipe()
    command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1640x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[theirs], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(theirs)
    try:
        with os.fdopen(ours) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


def environment(home: Path, screen: str | None) -> dict[str, str]:
    """Our own folder, no sound, and either the virtual screen or none."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_") and name != "DISPLAY"}
    shown = {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11"} if screen else {"SDL_VIDEODRIVER": "dummy"}
    return kept | shown | {"POLIS_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}


class Program:
    """The program under way; `told` is what its hands have said about it."""

    def __init__(self, home: Path, screen: str | None, *arguments: str, script: Path = ROOT / "main.py") -> None:
        self.home = home
        self.process = subprocess.Popen(
            [sys.executable, str(script), *arguments],
            cwd=ROOT,
            env=environment(home, screen),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def ended(self) -> str:
        """Everything it has printed, after it has ended well by itself."""
        try:
            said, _ = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError(f"it does not end: {self.process.communicate()[0]}") from None
        assert self.process.returncode == 0, said
        assert "Traceback" not in said, said
        return str(said)

    def children(self) -> list[int]:
        """The processes that it has started, bots for instance."""
        found = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = status.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == self.process.pid and fields[0] != "Z":
                found.append(int(status.parent.name))
        return found

    def saves(self) -> list[Path]:
        return sorted((self.home / "games").glob("*.polis"))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def entries(path: Path) -> int:
    """Actions that are safely on the disk."""
    return sum(line.startswith("[") and line.endswith("]\n") for line in path.read_text().splitlines(keepends=True))


@needs_screen
@pytest.mark.slices(2)
@pytest.mark.parametrize("game", ["akropolis", "ages"])  # the others are played below
def test_a_round_is_played_by_the_mouse_and_the_program_quits(game: str, screen: str, tmp_path: Path) -> None:
    """Nothing but events: everything is taken, put down, confirmed, the turn is ended, and the window closed."""
    home = tmp_path / "home"
    program = Program(home, screen, str(home), game, "round", script=PLAYER)
    children = until(program.children, "the start of the bots")
    said = program.ended()
    report = json.loads(said.splitlines()[-1])
    assert report["driver"] == "x11"
    assert report["round"] >= 2
    assert report["own"] >= 6, "the person has played three turns, two answers each"
    game_saved = save.read(program.saves()[0])
    match = replay.restore(rules_of(game), game_saved).match
    assert fingerprint(match.state_at(), match.seed) == report["key"]
    until(lambda: not any(map(alive, children)), "the end of the bots")


@needs_screen
def test_the_real_program_is_played_by_a_real_mouse(screen: str, tmp_path: Path) -> None:
    """`main.py play` under hands that belong to somebody else, where there is xdotool."""
    if shutil.which("xdotool") is None:
        pytest.skip("xdotool is not installed: the program is played by its own events only")
    home = tmp_path / "home"
    options = ("--seats", "human,greedy", "--first", "listed", "--seed", "5", "--size", "1280x720", "--lang", "en")
    program = Program(home, screen, "play", "akropolis", *options)
    try:
        until(lambda: program.saves() and entries(program.saves()[0]) >= 4, "the deal")
        window = until(lambda: _window(screen), "the window")
        before = entries(program.saves()[0])
        _xdo(screen, "mousemove", "--window", window, "640", "400")

        def turn_played() -> bool:
            """Keys that come too early are lost; a place that is put down twice is the same place."""
            for name in ("1", "Right"):
                _xdo(screen, "key", name)
                time.sleep(0.2)
            _xdo(screen, "mousemove", "--window", window, "963", "690", "click", "1")  # Confirm
            time.sleep(0.5)
            return entries(program.saves()[0]) >= before + 2

        until(turn_played, "the own turn")
        _xdo(screen, "key", "e")
        until(lambda: entries(program.saves()[0]) >= before + 4, "the bot's turn")
        children = program.children()
    finally:
        program.process.send_signal(signal.SIGKILL)
        program.process.communicate()
    until(lambda: not any(map(alive, children)), "the end of the bots")


def _window(screen: str) -> str:
    """The number of our window; there is no window manager that would know its name."""
    numbers = _xdo(screen, "search", "--class", ".").split()
    return next((number for number in numbers if _xdo(screen, "getwindowname", number) == "Polis"), "")


def _xdo(screen: str, *what: str) -> str:
    done = subprocess.run(["xdotool", *what], env={**os.environ, "DISPLAY": screen}, capture_output=True, text=True)
    return done.stdout.strip()


@needs_screen
@pytest.mark.slices(2)
@pytest.mark.parametrize("game", ["origins", "wonders"])  # turns of many answers, and turns that all take at once
def test_after_a_kill_the_very_position_is_back(game: str, screen: str, tmp_path: Path) -> None:
    """Killed with something in the hand of a person whose turn is half done; Enter on the shelf goes on."""
    home = tmp_path / "home"
    program = Program(home, screen, str(home), game, "half", script=PLAYER)
    until((home / "ready").exists, "the middle of a turn")
    children = program.children()
    program.process.kill()
    program.process.communicate()
    until(lambda: not any(map(alive, children)), "the end of the bots")
    before = json.loads((home / "ready").read_text())
    again = Program(home, screen, str(home), game, "again", script=PLAYER)
    after = json.loads(again.ended().splitlines()[-1])
    assert after["offered"] == ["continue"]
    assert after["key"] == before["key"]
    assert (after["awaited"], after["actor"]) == (before["awaited"], before["actor"])


def test_the_show_ends_by_itself(tmp_path: Path) -> None:
    program = Program(tmp_path, None, "demo", "origins", "--seconds", "1", "--speed", "very_fast")
    assert program.ended() == ""
    assert program.saves() == []


def test_without_a_screen_nothing_runs_unseen(tmp_path: Path) -> None:
    """SDL would draw for nobody, and for ever."""
    there = {name: value for name, value in environment(tmp_path, None).items() if name != "SDL_VIDEODRIVER"}
    done = subprocess.run([sys.executable, "main.py"], cwd=ROOT, env=there, stderr=subprocess.PIPE, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr.endswith(b"polis: no window can be opened: there is no screen\n")


def test_a_picture_needs_no_window(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    program = Program(tmp_path, None, "shot", "wonders", str(out), "--size", "1280x720", "--lang", "ru")
    assert program.ended() == ""
    assert pygame.image.load(out).get_size() == (1280, 720)


@pytest.mark.parametrize("game", ["akropolis", "wonders"])
def test_a_picture_of_a_saved_game(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was left, and as it was after some entries."""
    monkeypatch.setenv("POLIS_HOME", str(tmp_path))
    path, pictures = tmp_path / "left.polis", []
    saved(path, game, entries=90)
    for number, to in enumerate((["--to", "20"], [])):
        out = tmp_path / f"{number}.png"
        assert main.main(["shot", game, str(out), "--save", str(path), "--size", "1280x720", *to]) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]
