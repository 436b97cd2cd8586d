"""Where games are played: in this process, in several, or on a Dask cluster; and what was played is kept.

A game is told by its table, seed and number, so a run that was stopped goes on where it was, and any run can be
repeated.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core.errors import Problem

T = TypeVar("T")

TRIES = 5
"""So often something is asked for again whose worker died."""

PATIENCE = 10.0
"""Seconds in which a cluster has to answer."""


@contextmanager
def executor(jobs: int, cluster: str | None = None) -> Iterator[Executor | None]:
    """What runs the games; None: this process itself."""
    if cluster is not None:
        with _cluster(cluster) as found:
            yield found
    elif jobs == 1:
        yield None
    else:
        with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
            yield pool


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        client_of: Any = import_module("distributed").Client
    except ImportError:
        raise Problem("a cluster wants the extra: pip install 'polis-table[cluster]'") from None
    try:
        client = client_of(address, timeout=PATIENCE)
    except OSError as error:
        raise Problem(f"no cluster answers at {address}: {error}") from None
    with client:
        yield client.get_executor(retries=TRIES, pure=False)


def spread(pool: Executor | None, width: int) -> Callable[[Callable[[Any], T], Iterable[Any]], Iterator[T]]:
    """Like `map`, over the pool: in order, and never many more under way than `width`."""

    def each(work: Callable[[Any], T], items: Iterable[Any]) -> Iterator[T]:
        if pool is None:
            yield from map(work, items)
            return
        waiting: deque[Future[T]] = deque()
        try:
            for item in items:
                waiting.append(pool.submit(work, item))
                if len(waiting) > 2 * width:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except CancelledError as error:
            raise Problem(f"the workers are gone: {error}") from None
        finally:
            for future in waiting:
                future.cancel()

    return each


class Kept:
    """Results by name in a file, one line each; without a file nothing is kept."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.found: dict[str, Any] = {}
        if file and file.exists():
            kept = file.read_bytes()
            if kept and not kept.endswith(b"\n"):
                self._write(b"\n")  # what follows begins a line of its own
            for line in kept.splitlines():
                try:
                    name, result = msgspec.json.decode(line, type=tuple[str, Any])
                except msgspec.MsgspecError:
                    continue  # a line that a stopped run did not finish
                self.found[name] = result

    def through(
        self, name: str, kind: type[T], each: Callable[[Callable[[int], T], Iterable[int]], Iterable[T]]
    ) -> Callable[[Callable[[int], T], Iterable[int]], Iterator[T]]:
        """Like `each`, for numbered pieces of work under a name: what was kept is not done again."""

        def kept(work: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
            asked = [*numbers]
            new = iter(each(work, [n for n in asked if f"{name}/{n}" not in self.found]))
            for number in asked:
                known = self.found.get(f"{name}/{number}")
                if known is not None:
                    yield msgspec.convert(known, kind)
                    continue
                result = next(new)
                self._keep(f"{name}/{number}", result)
                yield result

        return kept

    def _keep(self, name: str, result: object) -> None:
        self._write(msgspec.json.encode((name, result)) + b"\n")

    def _write(self, line: bytes) -> None:
        if self.file:
            with self.file.open("ab") as lines:
                lines.write(line)
