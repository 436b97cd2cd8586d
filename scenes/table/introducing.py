"""Signs introduce themselves: the first time one lies on somebody's table a slip beside it says in a few words what it
means. Once for each sign, one in a turn, and to nobody who has finished this game before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from art.palette import rgb
from scenes.table.over import lamplight
from scenes.table.place import Key
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.widgets import tip

if TYPE_CHECKING:
    from scenes.table.scene import Table

LASTS = 7.0
"""Seconds that a slip is seen, unless something is done before."""

SILVER = rgb("#D5DFE6")
"""The edge around a sign that speaks: golden is what a lamp suggests."""

RESTS = 1.2
"""Seconds that somebody is asked before a sign speaks: whose turn it is comes first."""


class Said(NamedTuple):
    """A sign that speaks now, and what people had done by then."""

    sign: str
    done: int


class Introducing:
    """See the module. `signs` are those of the game by the place that carries them, in the order in which they matter.

    Which ones are known is kept in the settings.
    """

    def __init__(self, table: Table, signs: Mapping[str, Key]) -> None:
        self._table, self._signs = table, signs
        self._settings, self._game = table.app.settings, table.session.match.rules.id
        self._left = self._rested = 0.0
        self._said: Said | None = None
        self._spoken = -1  # in which turn one spoke last
        self._known_here = any(result.game == self._game for result in table.app.results.all())

    @property
    def wanted(self) -> bool:
        """Whether there is anybody to whom something is new."""
        known = self._settings.introduced.get(self._game, ())
        return self._settings.introduces and not self._known_here and any(sign not in known for sign in self._signs)

    # -- time

    def update(self, dt: float) -> bool:
        """Let time pass; True when what is seen changes."""
        table = self._table
        if self._said:
            self._left -= dt
            if self._left <= 0 or self._said.done != self._done or not self._free:
                self._said = None
                return True
            return False
        self._rested = self._rested + dt if self._free and self.wanted else 0.0
        if self._rested <= RESTS or self._spoken == table.session.match.turn:
            return False
        return self._begin()

    @property
    def _free(self) -> bool:
        """Whether nothing else is going on: somebody is asked, has taken nothing up, and is told nothing else."""
        table = self._table
        asked = table.session.awaited == "person" and table.session.handover is None and not table.past
        return asked and not table.shown.busy() and not table.board.shown.choice.pressed and not table.teacher.shows

    @property
    def _done(self) -> int:
        """How much people have done: what bots do in secret meanwhile puts nothing away."""
        session = self._table.session
        return sum(session.human(entry.seat) for entry in session.match.log if entry.seat >= 0)

    def _begin(self) -> bool:
        known = self._settings.introduced.setdefault(self._game, [])
        sign = next((sign for sign in self._signs if sign not in known and self._box(sign)), None)
        if sign is None:
            return False
        known.append(sign)
        self._table.app.keep_settings()
        self._said, self._left = Said(sign, self._done), LASTS
        self._spoken, self._rested = self._table.session.match.turn, 0.0
        return True

    def waits(self) -> bool:
        """Whether something will be seen soon, or will go."""
        soon = self.wanted and self._free and self._spoken != self._table.session.match.turn
        return self._said is not None or (soon and self._rested <= RESTS)

    def hush(self) -> bool:
        """Something else is pressed."""
        said, self._said = self._said, None
        return said is not None

    # -- what it looks like

    @property
    def speaks(self) -> str:
        """The sign that speaks now; empty where none does."""
        return self._said.sign if self._said else ""

    def _box(self, sign: str) -> Rect | None:
        places = self._table.board.seen.named(self._signs[sign])
        return next((place.rect for place in places if place.rect.width and self._on_screen(place.rect)), None)

    def _on_screen(self, box: Rect) -> bool:
        zones = self._table.zones
        return zones is not None and zones.screen.contains(box)

    def parts(self, pen: Pen) -> Iterator[Part]:
        if self._said and (box := self._box(self._said.sign)):
            yield "introduced", lambda: self._draw(pen, box)

    def _draw(self, pen: Pen, box: Rect) -> None:
        answers = [each.box for each in self._table.keyboard.answers()]
        lamplight.rims(pen, [box], SILVER)
        tip(pen, box, [self._table.app.say(f"introduced.{self._game}.{self.speaks}")], keep=answers, dear=[box])
