"""How the system's memory is used: what pictures leave behind is handed back, and not kept for pictures to come."""

from __future__ import annotations

import ctypes
from contextlib import suppress

MMAP_THRESHOLD, LARGE = -3, 128 * 1024
"""The parameter of glibc's mallopt, and from how many bytes on a block is handed back as soon as it is free."""

ARENAS, ONE = -8, 1
"""All threads share one heap: pictures are painted in one thread and given up in another."""


def set_up() -> None:
    """Large pictures come and go all the time; glibc would keep what they leave, and the next one never quite fits."""
    with suppress(OSError, AttributeError):  # another system has another allocator
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(MMAP_THRESHOLD, LARGE)
        mallopt(ARENAS, ONE)


def give_back() -> None:
    """Hand back the rest: small blocks that are free, between others that are not."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
