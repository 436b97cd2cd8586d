"""Games are the same wherever they are played, and none is lost when a worker dies or a run is stopped."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import Problem
from game.league import spread as spreading
from game.league.duel import Played, Table, play
from game.league.spread import Kept, executor, spread

TABLE = Table("ages", ("mason", "random"))
GAMES = 8


def outcome(played: Iterable[Played]) -> list[tuple[float, int, int]]:
    """Everything but the time that it took."""
    return [(each.won, each.points, each.lead) for each in played]


def here() -> list[tuple[float, int, int]]:
    return outcome(map(partial(play, TABLE, "spread"), range(GAMES)))


def killed(file: Path, number: int) -> Played:
    """A game in whose middle the process dies; once."""
    if number == 2 and not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(TABLE, "spread", number)


def test_two_processes_play_the_same_games_in_order() -> None:
    with executor(2) as pool:
        assert outcome(spread(pool, 2)(partial(play, TABLE, "spread"), range(GAMES))) == here()


def test_a_cluster_plays_the_same_games_and_a_killed_worker_loses_none(tmp_path: Path) -> None:
    distributed: Any = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        executor(1, cluster.scheduler_address) as pool,
    ):
        mark = tmp_path / "killed"
        assert outcome(spread(pool, 2)(partial(killed, mark), range(GAMES))) == here()
        assert mark.exists()


def test_a_cluster_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(spreading, "PATIENCE", 0.3)
    with pytest.raises(Problem, match=r"no cluster answers at tcp://127\.0\.0\.1:9"), executor(1, "tcp://127.0.0.1:9"):
        pass


def counted(asked: list[int]) -> Callable[[Callable[[int], int], Iterable[int]], Iterator[int]]:
    def each(work: Callable[[int], int], numbers: Iterable[int]) -> Iterator[int]:
        for number in numbers:
            asked.append(number)
            yield work(number)

    return each


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    file, asked = tmp_path / "kept", list[int]()
    run = Kept(file).through("squares", int, counted(asked))(lambda number: number**2, range(5))
    assert [next(run), next(run)] == [0, 1]
    with file.open("ab") as lines:
        lines.write(b'["squares/2", 4')  # it was stopped while it wrote
    again = Kept(file).through("squares", int, counted(asked))(lambda number: number**2, range(5))
    assert [*again] == [0, 1, 4, 9, 16]
    assert asked == [0, 1, 2, 3, 4]
    assert [*Kept(file).through("squares", int, counted(asked))(lambda number: number**2, range(5))] == [0, 1, 4, 9, 16]
    assert asked == [0, 1, 2, 3, 4], "nothing of it is played a third time"


def test_other_work_under_another_name_is_not_taken_for_it(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    assert [*Kept(file).through("a", int, map)(lambda number: number, range(2))] == [0, 1]
    assert [*Kept(file).through("b", int, map)(lambda number: -number, range(2))] == [0, -1]
