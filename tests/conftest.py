"""How the tests run: pictures of whole screens are made and thrown away by the thousand.

Tests that take long have many cases that are much alike. Marked with `slices(n)`, one in n of them is run, always the
same; `POLIS_THOROUGH=1` runs all.
"""

from __future__ import annotations

import ctypes
import os
from zlib import crc32

import pytest

M_TRIM_THRESHOLD, M_TOP_PAD, M_MMAP_THRESHOLD = -1, -2, -3


def pytest_configure() -> None:
    """Keep the memory of a picture for the next one: a third of the run was the system's, clearing pages anew."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # glibc's
    if mallopt:
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 128 << 20)
        mallopt(M_TOP_PAD, 32 << 20)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases that are run by command only; what is asked for by its name is run."""
    if os.environ.get("POLIS_THOROUGH") or any("[" in argument for argument in config.args):
        return
    left_out = [item for item in items if not _of_the_slice(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if _of_the_slice(item)]


def _of_the_slice(item: pytest.Item) -> bool:
    marked = item.get_closest_marker("slices")
    return marked is None or crc32(item.name.encode()) % marked.args[0] == 0
