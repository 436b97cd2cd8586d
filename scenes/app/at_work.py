"""A process that works for the window: lines come in, lines go out, and nobody works for a window that is gone."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import BinaryIO, TypeVar

import msgspec

from game.core.save import encode

Wanted = TypeVar("Wanted", bound=msgspec.Struct)

LOOKS_UP = 2.0
"""Seconds after which it is seen whether the window is still there: killed, it says goodbye to nobody."""


@contextmanager
def hired() -> Iterator[tuple[BinaryIO, Callable[[str], object]]]:
    """What is asked, and how to answer."""
    threading.Thread(target=_leave_after, args=(os.getppid(),), name="window gone", daemon=True).start()
    with open(0, "rb", closefd=False) as lines_in, open(1, "wb", buffering=0, closefd=False) as out:
        sys.stdout = sys.stderr  # a stray print must not look like an answer
        yield lines_in, lambda line: out.write(line.encode() + b"\n")


def answer(
    lines_in: Iterable[bytes],
    out: Callable[[str], object],
    kind: type[Wanted],
    made: Callable[[Wanted], msgspec.Struct],
) -> None:
    """A line for each that asks for something of a kind, until nobody asks any more."""
    for line in lines_in:
        if line.strip():
            out(encode(made(msgspec.json.decode(line, type=kind))))


def _leave_after(window: int) -> None:
    """Whoever reads would notice at the next line; whoever renders for minutes reads none."""
    while os.getppid() == window:
        time.sleep(LOOKS_UP)
    os._exit(0)
