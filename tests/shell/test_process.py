"""The program among other programs: help at once, Ctrl-C and closed pipes without noise."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.core.version import VERSION
from tests.core.playing import loaded, saved
from tests.shell.running import ROOT, Polis, end, finished, process

HEAVY = {"pygame", "pymunk", "msgspec", "tomli", "concurrent", "hashlib", "random", "game", "scenes.app.run", "art"}
COMMANDS = ("simulate", "replay", "check", "bench")
LONG = ("simulate", "akropolis", "--seats", "random,random", "--games", 20_000, "--seed", 1, "--json")
"""More games than anybody would wait for."""


# -- help


def test_help_names_every_command(good: Polis) -> None:
    out = good("--help").out
    assert out.startswith("usage: polis ")
    assert all(f"\n    {command} " in out for command in COMMANDS)
    assert good("-h").out == out


def test_the_version_is_told(good: Polis) -> None:
    assert good("--version").out == f"polis {VERSION}\n"


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("simulate", "GAME --seats --option --games --seed --first --jobs --save --data --json"),
        ("replay", "FILE --to --legal --data --json"),
        ("check", "--data --json"),
        ("bench", "--seconds --json"),
    ],
)
def test_each_command_has_help(good: Polis, command: str, options: str) -> None:
    out = good(command, "--help").out
    assert out.startswith(f"usage: polis {command} ")
    assert all(option in out for option in options.split())
    assert good(command, "-h").out == out


@pytest.mark.parametrize("command", [(), *[(command,) for command in COMMANDS]])
def test_help_comes_at_once(command: tuple[str, ...], record_property: pytest.RecordProperty) -> None:
    """0.15 s is promised on a quiet machine; here only something that would be felt everywhere is a failure."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        assert finished(*command, "--help").code == 0
        times.append(time.perf_counter() - start)
    record_property("seconds", min(times))
    assert min(times) < 1


@pytest.mark.parametrize(
    "arguments", [["--help"], ["simulate", "--help"], ["replay"], ["simulate", "x", "--games", "0"]]
)
def test_help_and_usage_errors_import_nothing_heavy(arguments: list[str]) -> None:
    program = (
        "import sys, main\n"
        f"try: main.main({arguments!r})\n"
        "except SystemExit: pass\n"
        f"print('imported:', *({HEAVY!r} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "imported:"


def test_playing_without_a_window_needs_no_pygame(here: Path) -> None:
    program = (
        "import sys, main\n"
        "main.main('simulate akropolis --seats random --seed 1 --save games'.split())\n"
        "main.main(['replay', 'games/akropolis-1.polis'])\n"
        "main.main(['check'])\n"
        "sys.exit(str(sorted({'pygame', 'pymunk', 'PIL'} & set(sys.modules)) or ''))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.stderr.strip() == ""


# -- closed pipes


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_reader_that_has_seen_enough_ends_the_program_quietly(jobs: int) -> None:
    """`simulate ... | head -1`."""
    running = process(*LONG, "--jobs", jobs, stdout=subprocess.PIPE)
    try:
        assert running.stdout
        assert running.stdout.readline().startswith('{"game":"akropolis"')
        running.stdout.close()
        assert running.wait(timeout=20) == 0
        assert running.stderr
        assert running.stderr.read() == ""
    finally:
        end(running)


@pytest.mark.parametrize(
    "command", ["--help", "check", "replay game.polis", "simulate akropolis --seats random", "bench --seconds 0.01"]
)
def test_a_pipe_that_nobody_reads_is_no_error(here: Path, command: str) -> None:
    """What little there is to say is still in a buffer when the program ends."""
    saved(here / "game.polis")
    reader, writer = os.pipe()
    os.close(reader)
    running = process(*command.split(), stdout=writer)
    os.close(writer)
    _, err = running.communicate(timeout=20)
    assert err == ""
    assert running.returncode in (0, 141)


# -- Ctrl-C


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_the_program_quietly(jobs: int) -> None:
    """A terminal sends it to every process of the group."""
    running = process(*LONG, "--jobs", jobs, stdout=subprocess.PIPE)
    try:
        assert running.stdout
        running.stdout.readline()
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=20)
        assert running.returncode == 130
        assert err == ""
    finally:
        end(running)


def test_ctrl_c_leaves_saves_that_can_be_loaded(here: Path) -> None:
    games, patience = here / "games", time.monotonic() + 20
    running = process(*LONG, "--save", games, stdout=subprocess.DEVNULL)
    try:
        while not games.exists() or len(list(games.iterdir())) < 3:
            assert time.monotonic() < patience
            assert running.poll() is None
            time.sleep(0.002)
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=20)
    finally:
        end(running)
    assert (running.returncode, err) == (130, "")
    begun = [file for file in games.iterdir() if b"\n" in file.read_bytes()]
    unfinished = sum(not loaded(file).match.over for file in begun) + len(list(games.iterdir())) - len(begun)
    assert unfinished <= 1, "games are played one after the other"
