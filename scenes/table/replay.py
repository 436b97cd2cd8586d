"""A turn that was played, on the table as it was before it: shown again step by step, or as it might have been."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Rect

from art.lamp import Outline
from game.core.rules import Action
from game.core.state import State
from game.teach.turns_played import TurnPlayed
from scenes.play.session import Session, Step
from scenes.play.way_words import after
from scenes.table.looking_back import Looking
from scenes.table.motion import Way, lying, ways
from scenes.table.over.lamplight import Light
from scenes.table.place import VERB, Place
from scenes.ui.app_context import AppContext

REST = 0.5
"""Seconds between two steps that are shown again, at normal speed."""


class Replay(Looking):
    """See the module. The part of whoever took the turn is in sight."""

    def __init__(self, app: AppContext, live: Session, turn: TurnPlayed, known: bool = False) -> None:
        """`known`: only what the table has seen is shown, not what whoever took the turn saw."""
        self.turn, self._known = turn, known
        super().__init__(app, live, turn.turn - 1)
        self._steps: deque[Step] = deque()
        self._rest = 0.0
        self._by_hand = self.done = False  # whether each step is asked for; whether all have been seen
        self._large: int | None = None  # whose part is in sight beside that of whoever looks on
        self.turn_to(turn)

    def turn_to(self, turn: TurnPlayed) -> None:
        """The table as it was before a turn, with the part of whoever took it in sight."""
        self.turn, self.done = turn, False
        self.session.go(turn.start)
        wanted = None if turn.seat == self.session.viewer else turn.seat
        if wanted != self._large:
            self.board.enlarge(self._large if wanted is None and self._large is not None else turn.seat)
            self._large = wanted
        self.see(self._began)

    @property
    def _began(self) -> Any:
        return self.live.told(self.turn.start).before if self._known else self.turn.view

    @property
    def entry(self) -> int:
        return self.turn.start

    # -- a way through the turn

    def see(self, view: State) -> None:
        """Another position, at rest: also what follows the view only when time passes."""
        self._steps.clear()
        self.board.turn_to(view)
        self.board.update(0.0)
        self.board.skip()

    def concerned(self, path: Sequence[Action]) -> list[Light]:
        """Where a way through the turn does something: what is pressed for it, then what lies elsewhere after it.

        The table after it is shown from then on, as far as chance has no say. Where another piece lies then in the
        place of one that was taken, as in a row that moves up, that one is not lit.
        """
        self.see(self.turn.view)
        before = self.board.places()
        pressed = [place for action in path for place in self.board.pressed_for(action)]
        self.see(after(self.session.match.rules, self.turn.view, self.turn.seat, path))
        now = self.board.places()
        found = [place.rect for place in pressed if place.key[0] != VERB and not _another_lies(place, now)]
        shapes = {tuple(_around(each)): tuple(place.outline for place in each) for each in _bare(before, now)}
        boxes = distinct(found + changed(before, now))
        return [Light(box, tuple(filter(None, shapes.get(tuple(box), ())))) for box in boxes]

    def shapes(self, view: State) -> list[Outline]:
        """The outlines of all that is no rectangle on the table in a position; that is shown from then on."""
        self.see(view)
        return [place.outline for place in self.board.places() if place.outline]

    # -- as it was

    def watch(self, by_hand: bool = False) -> None:
        """From its beginning, step by step; `by_hand`: each step when it is asked for, the first one now."""
        self.see(self.live.told(self.turn.start).before)
        self._steps = deque(self.live.told(entry) for entry in range(self.turn.start, self.turn.end))
        self._by_hand, self._rest, self.done = by_hand, 0.0 if by_hand else REST, False
        if by_hand:
            self._next()

    @property
    def watched(self) -> bool:
        """Whether it is being shown again."""
        return bool(self._steps) or self.board.busy()

    def next_step(self) -> bool:
        """What moves arrives, and the next step is seen; False where none is left."""
        self.board.skip()
        if not self._steps:
            return False
        self._next()
        return True

    def _next(self) -> None:
        self.board.play(self._steps.popleft())
        self.done = not self._steps
        if self.app.settings.reduced_motion:
            self.board.skip()

    def update(self, dt: float) -> bool:
        changed = self.board.update(dt)
        if self.board.busy() or not self._steps or self._by_hand:
            return changed
        self._rest -= dt
        if self._rest > 0:
            return changed
        self._rest = 2 * REST if self.app.settings.reduced_motion else REST
        self._next()
        return True

    def lit(self) -> list[Rect]:
        """What was pressed for the turn, as far as it is there."""
        played = self.live.match.log[self.turn.start : self.turn.end]
        pressed = (place for entry in played for place in self.board.pressed_for(entry.action))
        return distinct([place.rect for place in pressed if place.key[0] != VERB])

    def busy(self) -> bool:
        return (bool(self._steps) and not self._by_hand) or self.board.busy()


def changed(before: Sequence[Place], now: Sequence[Place]) -> list[Rect]:
    """Where something has come to lie, from elsewhere or new; what has only made room has not."""
    return [*arrived(before, now), *map(_around, _bare(before, now))]


def _bare(before: Sequence[Place], now: Sequence[Place]) -> Iterator[list[Place]]:
    """What is new there and no piece, each kind together."""
    known = {place.key: place.rect for place in before}
    bare = [place for place in now if not place.piece and not place.face and known.get(place.key) != place.rect]
    for kind in dict.fromkeys(place.key[0] for place in bare):
        of_kind = [place for place in bare if place.key[0] == kind]
        if len(of_kind) > MOST:  # all is seen from elsewhere
            of_kind = [place for place in of_kind if place.key not in known]
        if of_kind:
            yield of_kind


def _around(places: Sequence[Place]) -> Rect:
    return places[0].rect.unionall([place.rect for place in places])


def _another_lies(place: Place, now: Sequence[Place]) -> bool:
    """Whether where a piece was, another one is now."""
    return place.piece is not None and any(
        other.piece not in (None, place.piece) and other.rect.collidepoint(place.rect.center) for other in now
    )


def arrived(before: Sequence[Place], now: Sequence[Place]) -> list[Rect]:
    """Where pieces have come to lie, from elsewhere or new."""
    return [way.end.rect for way in ways(lying(before), lying(now)) if way.end and _elsewhere(way)]


def _elsewhere(way: Way) -> bool:
    return way.start is None or way.end is None or way.start.key[0] != way.end.key[0]


MOST = 6
"""So many places are lit for one thing."""


def distinct(rects: Sequence[Rect]) -> list[Rect]:
    """Those that lie in no other; the first ones count most."""
    found: list[Rect] = []
    for rect in rects:
        if rect.width and not any(other.contains(rect) for other in found):
            found.append(rect)
    return found[:MOST]
