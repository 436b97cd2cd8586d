"""The ten-thousandth game needs no more memory than the first."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from typing import Any

from game import load
from game.core.hexes import REACH
from game.shell.simulate import Table, play
from tests.hygiene.project import modules

WARM_UP, BLOCKS, GAMES_A_BLOCK = 10, 8, 5

UNBOUNDED = {"game.akropolis.city._row_of_places": 2 * (2 * REACH - 1)}  # for each shape the rows in reach
"""Caches without a limit of their own, and the most they can come to hold."""


def growth(game: Callable[[int], object]) -> int:
    """By how many bytes some more games make the memory grow, beside what bounded caches hold.

    What is kept without a bound grows in some blocks of games, for what they are the first to reach; a leak grows in
    each.
    """
    seeds = iter(range(WARM_UP + BLOCKS * GAMES_A_BLOCK))
    tracemalloc.start()
    try:
        for _ in range(WARM_UP):
            game(next(seeds))
        held = [used()]
        for _ in range(BLOCKS):
            for _ in range(GAMES_A_BLOCK):
                game(next(seeds))
            held.append(used())
    finally:
        tracemalloc.stop()
    return sorted(after - before for before, after in pairwise(held))[BLOCKS // 4]


def used() -> int:
    for _, cache in caches():
        if cache.cache_info().maxsize is not None:
            cache.cache_clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def test_games_leave_nothing_behind() -> None:
    table = Table("akropolis", ("random", "random"), {"variant_gardens": True})
    assert growth(lambda seed: play(table, lambda: 0.0, seed)) < 500


def test_what_stays_is_noticed() -> None:
    kept = []
    assert growth(lambda seed: kept.append(bytes(200))) > 5 * 200


def caches() -> Iterator[tuple[str, Any]]:
    """Every cached function of the rules, the bots and the shell, where it is made."""
    for module in modules():
        if module.package == "game" and not module.name.startswith("game.minds."):  # which need other libraries
            for name, value in vars(import_module(module.name)).items():
                if hasattr(value, "cache_info") and value.__module__ in (module.name, "game"):
                    yield f"{module.name}.{name}", value


def test_every_cache_is_bounded() -> None:
    """But for the rules themselves, which are kept once per game and data folder."""
    play(Table("akropolis", ("random", "greedy"), {}), lambda: 0.0, 1)
    unbounded = {
        name: cache.cache_info().currsize
        for name, cache in caches()
        if cache.cache_info().maxsize is None and cache.__wrapped__ is not load
    }
    assert unbounded.keys() == UNBOUNDED.keys()
    assert all(0 < size <= UNBOUNDED[name] for name, size in unbounded.items())
