"""How the tests run: pictures of whole screens are made and thrown away by the thousand.

Tests that take long have many cases that are much alike. Marked with `slices(n)`, one in n of them is run, always the
same; `POLIS_THOROUGH=1` runs all.
"""

from __future__ import annotations

import ctypes
import faulthandler
import gc
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace

import pytest
import tomli

from game.core import data
from tests.larder import LARDER
from tests.thorough import THOROUGH

CELLAR = "POLIS_TESTS_CELLAR"
"""Tells the workers in which folder their pictures lie."""

DATA_FILES = 160
"""So many parsed files are kept, which are some more than the program has."""

M_TRIM_THRESHOLD, M_TOP_PAD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -2, -3, -8


def pytest_configure(config: pytest.Config) -> None:
    """No test waits for the disk: who wants to know whether the program does puts something else in its place.

    Nor does a command that makes way for others, run within a worker, slow down all tests after it.
    """
    os.fsync = lambda handle: None
    os.nice = lambda more: 0
    keep_parsed()
    keep_memory()
    if not hasattr(config, "workerinput"):  # this is the process that the workers of a run have in common
        cellar = tempfile.mkdtemp(prefix="polis-cellar-")
        os.environ[CELLAR] = cellar
        config.add_cleanup(lambda: shutil.rmtree(cellar, ignore_errors=True))
        keep_compiled(cellar)
    LARDER.stands_on(Path(os.environ[CELLAR]))


def keep_parsed() -> None:
    """The shipped data are read by hundreds of tests. What tests parse themselves is theirs, to change as they like."""
    data.tomli = SimpleNamespace(**vars(tomli) | {"loads": lru_cache(DATA_FILES)(tomli.loads)})  # type: ignore


def keep_compiled(cellar: str) -> None:
    """Where nothing is written beside the sources, the hundreds of programs that are started share what is compiled."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(cellar, "compiled")


def keep_memory() -> None:
    """Keep the memory of a picture for the next one: a third of the run was the system's, clearing pages anew."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # glibc's
    if mallopt:
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 128 << 20)
        mallopt(M_TOP_PAD, 32 << 20)
        mallopt(M_ARENA_MAX, 1)  # as the program has it


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is listed stays, and is not searched for waste; what was left out of the list goes."""
    gc.disable()
    listed = yield
    gc.collect()
    gc.freeze()
    gc.enable()
    return listed


@pytest.hookimpl(tryfirst=True)  # before anything else leaves cases out, for they are counted
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases that are run by command only; what is asked for by its name is run."""
    if THOROUGH or any("[" in argument for argument in config.args):
        return
    counted = Counter[str]()
    cases = [(item, _of_the_slice(item, counted)) for item in items]
    config.hook.pytest_deselected(items=[item for item, chosen in cases if not chosen])
    items[:] = [item for item, chosen in cases if chosen]


def _of_the_slice(item: pytest.Item, counted: Counter[str]) -> bool:
    """One case in n, along the diagonals of a grid: where n languages take turns, each moment is met in one of them."""
    marked = item.get_closest_marker("slices")
    if marked is None:
        return True
    of = item.nodeid.split("[")[0]
    number, n = counted[of], marked.args[0]
    counted[of] += 1
    return (number + number // n) % n == 0


HANGS = 300.0
"""A test that takes so many seconds does not end: its worker does, and tells where it stood."""


@pytest.fixture(autouse=True)
def nothing_hangs() -> Iterator[None]:
    faulthandler.dump_traceback_later(HANGS, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture(autouse=True)
def pictures_stay() -> Iterator[None]:
    """See tests/larder.py."""
    yield
    LARDER.put_back()
