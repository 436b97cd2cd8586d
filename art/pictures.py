"""All pictures that are kept: one owner, and one bound in bytes for all of them together.

A painter under :func:`keep` paints each picture once and gives the same one again. Pictures are remembered in
generations. Whatever is asked for becomes one of the young; when these take half of all room, all become old, and what
is asked for again becomes young once more. So the old ones are those that nobody asked for since, the oldest first:
they make room for others. When the window gets another size or language, everything painted so far is left behind, but
for what is asked for again: what was left with another size goes as soon as the first picture in the new one is
complete; with another language a while later, for most of it has no words.

What takes longer to paint than a frame may last is a painter under :func:`keep_steps`: it yields between its steps, and
in a fine slice it is laid down there and goes on in the next one. Nobody paints in threads: pygame's pictures, painted
in one beside the window, were seen to break the whole program down.

Nothing else under ``art`` and ``scenes`` may remember surfaces beyond the scene that shows them (tests/hygiene).

>>> pictures = Pictures()
>>> @pictures.keep
... def square(side: int) -> pygame.Surface:
...     return pygame.Surface((side, side), 0, 32)
>>> square(10) is square(10)
True
>>> 400 <= pictures.bytes < 4000
True
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache, update_wrapper
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

import pygame

P = ParamSpec("P")
R = TypeVar("R")

SMALL = 1_000
"""Bytes that every picture costs beside its pixels: its names, its place in the books."""

OF_A_FONT, OF_ITS_LETTERS = 450_000, 31
"""About so many bytes an open font has, and so many for the square of its height: the letters that it has drawn."""

LEAST, SCREENS = 65_000_000, 6
"""All pictures together may take so many bytes, and so many times those of the window."""

LAID_DOWN = 4
"""So many pictures may be begun and not done: who begins others does not want the oldest any more."""

PLAIN = {int, float, str, bool, type(None)}
"""What weighs nothing: most of what is in a key."""

Key = tuple[Hashable, ...]
InSteps = Generator[None, None, R]
"""The work of a painter that may be laid down where it yields, and its picture."""


class Unfinished(BaseException):
    """The time for painting is over: the picture goes on with the next slice.

    No error, so nothing that looks after errors in drawing may take it for one.
    """


class Picture(NamedTuple):
    """Something painted, and how many bytes it takes."""

    value: object
    bytes: int


class Pictures:
    """See the module."""

    def __init__(self, bound: int = LEAST + SCREENS * 4 * 1600 * 900) -> None:
        self.bound = bound
        self.bytes = 0
        self.painted = 0  # how many pictures were painted since the beginning
        self._young: dict[Key, Picture] = {}
        self._youth = 0  # bytes of the young
        self._old: dict[Key, Picture] = {}
        self._left: dict[Key, Picture] = {}  # painted for another size or language
        self.painters: list[Any] = []  # each knows the young that are its own, and gives them without asking here
        self._size: tuple[int, int] | None = None
        self._tongue: Hashable = None
        self._resized = False  # whether those left behind are of another size
        self._begun: dict[Key, InSteps[object]] = {}  # pictures whose next step is still to come
        self._over: Callable[[], bool] = _never  # whether the slice is over
        self._fine = False  # whether it may end within a picture
        self._within = False  # whether a picture is being painted
        self._progress = 0  # pictures and steps since the beginning

    # -- painters

    def keep(self, paint: Callable[P, R]) -> Callable[P, R]:
        """The painter, which paints each picture only when it is not there."""
        return self._kept(paint, paint)

    def keep_steps(self, paint: Callable[P, InSteps[R]]) -> Callable[P, R]:
        """The same for a painter that yields between its steps. What one step asks for is painted whole."""

        def whole(*about: P.args, **named: P.kwargs) -> R:
            return self.in_steps(_key(paint, about, named), lambda: paint(*about, **named))

        return self._kept(paint, whole)

    def _kept(self, paint: Callable[P, object], whole: Callable[P, R]) -> Callable[P, R]:
        def find(*about: P.args, **named: P.kwargs) -> R:
            return cast(R, self._find(_key(paint, about, named), lambda: whole(*about, **named)))

        painter = lru_cache(maxsize=None)(update_wrapper(find, paint))
        self.painters.append(painter)
        return cast(Callable[P, R], painter)

    def _find(self, key: Key, paint: Callable[[], object]) -> object:
        there = self._young.get(key) or self._old.pop(key, None) or self._left.pop(key, None)
        if there:
            self._take(key, there)
            return there.value
        value = self._paint(paint)
        new = Picture(value, _weight(value) + _weight(key[2]))
        self.bytes += new.bytes
        self._take(key, new)
        self.painted += 1
        self._progress += 1
        self._make_room()
        return value

    def _take(self, key: Key, picture: Picture) -> None:
        """Among the young."""
        if key not in self._young:
            self._young[key] = picture
            self._youth += picture.bytes

    def _paint(self, paint: Callable[[], object]) -> object:
        """Paint, unless the slice is over: in the middle of another picture, whose own work would be lost, only in fine
        slices."""
        if (self._fine or not self._within) and self._over():
            raise Unfinished
        within, self._within = self._within, True
        try:
            return paint()
        finally:
            self._within = within

    def in_steps(self, key: Key, begin: Callable[[], InSteps[R]]) -> R:
        """The steps of something, up to the last one or to the end of a fine slice; nothing of it is kept but that."""
        work, before = self._begun.pop(key, None) or begin(), (self._within, self._fine)
        while True:
            self._within, self._fine = True, False  # what was done in a step would be lost
            try:
                next(work)
            except StopIteration as done:
                return cast(R, done.value)
            finally:
                self._within, self._fine = before
            self._progress += 1
            if self._fine and self._over():
                self._begun[key] = work
                while len(self._begun) > LAID_DOWN:
                    self._begun.pop(next(iter(self._begun)))
                raise Unfinished

    # -- slices

    @contextmanager
    def slice(self, over: Callable[[], bool], fine: bool = False) -> Iterator[None]:
        """Paint until it is `over`, one picture at least; then :class:`Unfinished` ends it at the next one, and in a
        `fine` slice within one as well: at its next step, or its next part that is kept."""
        begun, before = self._progress, (self._over, self._fine)
        self._over, self._fine = lambda: self._progress > begun and over(), fine
        try:
            yield
        finally:
            self._over, self._fine = before

    # -- forgetting

    def shows(self, size: tuple[int, int], tongue: Hashable = "") -> bool:
        """What is painted from now on is for a window of this size, with words of this kind. False when it was before.

        What was painted before the first picture was painted for it.
        """
        resized, first = size != self._size, self._size is None
        if not resized and tongue == self._tongue:
            return False
        self.bound = bound_of(size)
        self._size, self._tongue = size, tongue
        if not first:
            self._leave_behind(resized)
        return not first

    def paints_larger(self, share: float) -> None:
        """From now on what is seen is painted so much larger than the window: that takes the room of a larger one."""
        if self._size is not None:
            self.bound = bound_of((round(self._size[0] * share), round(self._size[1] * share)))
            self._make_room()

    def _leave_behind(self, resized: bool) -> None:
        self._age()
        if resized:
            self.forget_left()
        self._resized |= resized
        self._begun = {}
        self._left.update(self._old)
        self._old = {}

    def complete(self) -> bool:
        """The picture is complete: those of another size are no longer wanted. True when any were forgotten."""
        if not self._resized:
            return False
        self.forget_left()
        return True

    def forget_left(self) -> None:
        """Forget what was not asked for since the window was last changed."""
        self._resized = False
        self.bytes -= sum(picture.bytes for picture in self._left.values())
        self._left = {}

    def forget(self, unwanted: Callable[[str], bool] = lambda module: True) -> None:
        """Forget what the painters of all modules have painted whose name is unwanted."""
        self._age()
        for pictures in (self._old, self._left):
            for key in [key for key in pictures if unwanted(str(key[0]))]:
                self._drop(pictures, key)

    def _age(self) -> None:
        """All are old now, and painters ask here once more for each of their pictures."""
        self._old.update(self._young)
        self._young, self._youth = {}, 0
        for painter in self.painters:
            painter.cache_clear()

    def _make_room(self) -> None:
        """Forget those that were not asked for longest."""
        if self._youth > self.bound // 2:
            self._age()
        for pictures in (self._left, self._old):
            while self.bytes > self.bound and pictures:
                self._drop(pictures, next(iter(pictures)))

    def _drop(self, pictures: dict[Key, Picture], key: Key) -> None:
        self.bytes -= pictures.pop(key).bytes


def _never() -> bool:
    return False


def _key(paint: Callable[..., object], about: tuple[object, ...], named: Mapping[str, object]) -> Key:
    return (paint.__module__, paint.__qualname__, about, *named.items())


def bound_of(size: tuple[int, int]) -> int:
    """How many bytes all pictures for a window of this size may take."""
    return LEAST + SCREENS * 4 * size[0] * size[1]


def _weight(value: object) -> int:
    """How many bytes of pixels something holds."""
    if isinstance(value, pygame.Surface):
        whole = value.get_abs_parent() or value
        return SMALL + whole.get_pitch() * whole.get_height()
    if isinstance(value, pygame.font.Font):
        return OF_A_FONT + OF_ITS_LETTERS * value.get_height() ** 2
    if isinstance(value, list | tuple):
        return sum([_weight(each) for each in value if type(each) not in PLAIN])
    return 0 if value is None or isinstance(value, int | float | str) else SMALL


PICTURES = Pictures()
"""Those of the program."""

keep, keep_steps = PICTURES.keep, PICTURES.keep_steps
