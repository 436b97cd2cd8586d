"""Pictures of what somebody has built, now or earlier: they are painted aside, and no frame waits for one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import Surface

from art.texture import Size
from scenes.table.ahead import Aside
from scenes.ui.care import Care

KEPT = 24
"""So many pictures are remembered: who looks along a whole game sees more than are wanted again."""


class Wish(NamedTuple):
    """What a seat had built after so many entries, as a picture of a size."""

    entry: int
    seat: int
    size: Size


Paint = Callable[[Wish], Surface | None]
"""None where a game has no picture of its own."""


class Paintings:
    """See the module."""

    def __init__(self, paint: Paint, care: Care) -> None:
        self._paint, self._care = paint, care
        self._aside: Aside[tuple[Wish, Surface | None]] = Aside()
        self._row: list[Wish] = []
        self._before: Callable[[], object] | None = None  # what is to be painted before all wishes
        self._begun = False
        self._now: Wish | None = None  # what is being painted
        self._done: dict[Wish, Surface | None] = {}

    @property
    def busy(self) -> bool:
        return self._aside.busy or bool(self._row)

    def ahead(self, work: Callable[[], object]) -> None:
        """Before the first picture this is painted, once."""
        if not self._begun:
            self._before = work

    def of(self, wish: Wish, newest: bool = False) -> Surface | None:
        """The picture if it is there; else it is painted, the `newest` wish before all others."""
        if wish not in self._done and wish not in self._row:
            self._row.insert(0 if newest else len(self._row), wish)
        return self._done.get(wish)

    def there(self, wish: Wish) -> bool:
        """Whether it was painted, or cannot be."""
        return wish in self._done

    def update(self) -> bool:
        """True when something has been painted."""
        came = self._care.spare("end: painting", self._aside.ready, self._lost) if self._aside.busy else None
        if came:
            self._keep(*came)
        if self._row and not self._aside.busy:
            self._now, self._begun = self._row[0], True
            self._aside.begin(partial(self._painted, self._now))
        return came is not None

    def _painted(self, wish: Wish) -> tuple[Wish, Surface | None]:
        if self._before:
            self._care.attempt("end: painting ahead", self._before)
            self._before = None
        return wish, self._paint(wish)

    def _lost(self) -> tuple[Wish, Surface | None]:
        """It cannot be painted."""
        self._aside.forget()
        assert self._now
        return self._now, None

    def _keep(self, wish: Wish, picture: Surface | None) -> None:
        self._row = [other for other in self._row if other != wish]
        while len(self._done) >= KEPT:
            self._done.pop(next(iter(self._done)))
        self._done[wish] = picture
