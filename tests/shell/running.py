"""The program as its users start it: in this process where that is enough, as a process of its own where it matters."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import main

ROOT = Path(__file__).parents[2]
SWITCHES = ("PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "PYTHONHASHSEED")


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        """What --json printed: one object per line."""
        return [json.loads(line) for line in self.out.splitlines()]


Polis = Callable[..., Ran]


def call(arguments: tuple[object, ...]) -> int:
    try:
        return main.main([str(argument) for argument in arguments])
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else -1


def contents(folder: Path) -> dict[str, bytes | None]:
    """Every file below a folder with what is in it."""
    return {str(path): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def process(*arguments: object, **how: Any) -> subprocess.Popen[str]:
    """The program as a process of its own, in a group of its own, with buffers as people have them."""
    return subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *map(str, arguments)],
        stderr=subprocess.PIPE,
        text=True,
        env={name: value for name, value in os.environ.items() if name not in SWITCHES},
        start_new_session=True,
        preexec_fn=_hear_interrupts,
        **how,
    )


def _hear_interrupts() -> None:
    """What a shell starts in the background, and all that this starts, is deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def finished(*arguments: object, timeout: float = 60) -> Ran:
    running = process(*arguments, stdout=subprocess.PIPE)
    try:
        out, err = running.communicate(timeout=timeout)
    finally:
        end(running)
    return Ran(running.returncode, out, err)


def end(running: subprocess.Popen[str]) -> None:
    """Only what a test has started itself: the process and its own group."""
    if running.poll() is None:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
