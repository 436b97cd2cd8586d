"""What has weight is told large, one after the other, while the game waits. Any key or click goes on.

One's own is always told so. Another's only where it is for all or changes the race; else its owner's panel lights up
for a moment. Of one turn of a bot two are told, the rest is in "since your turn".
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from art.texture import Plate
from art.vista import Vista, wall
from scenes.play.session import Step
from scenes.table.ahead import Aside
from scenes.table.area import Area, Shown
from scenes.table.motion import Motion
from scenes.table.over import lamplight
from scenes.table.over.band import Band, wall_size
from scenes.table.tableau import FOLDS, OPENS, Figure, Tableau, Turn
from scenes.ui import players
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

S = TypeVar("S", bound=Shown)

Tell = Callable[[S, Step], Iterable[Tableau]]
"""What a game says of a step: what in it has weight."""

END = object()
"""Nothing is left to make."""

MOST = 2
"""So many are told of one turn of a bot."""

GLEAMS = 0.6
"""Seconds that the panel of somebody lights up of whom nothing more is told."""

UNSEEN = ("instant",)
"""Paces at which nobody wants to see anything of it."""


def nothing_weighty(shown: Shown, step: Step) -> Sequence[Tableau]:
    return ()


class Tableaux(Area[Any], Generic[S]):
    """See the module. It lies over all areas of a game."""

    def __init__(self, shown: S, tell: Tell[S]) -> None:
        super().__init__(shown)
        self._tell = tell
        self._queue = deque[Tableau]()
        self._now: Tableau | None = None
        self._band: Band | None = None
        self._made: Band | None = None  # what is still made, and the rest of the work
        self._making: Iterator[None] = iter(())
        self._wall: Aside[Plate] = Aside()
        self._time = 0.0
        self._heard = 0.0  # up to when its sounds were played
        self._motion: Motion | None = None
        self._turn: tuple[int, int] = (-1, 0)  # which turn of a bot was told of last, and how often
        self._gleams: dict[int, float] = {}  # by seat, seconds that its panel is still lit
        self.quiet = False  # nothing of it for a while: who shows a game again passes over this quickly

    # -- what is told

    def animate(self, step: Step, motion: Motion) -> None:
        self._motion = motion
        if not step.actions:
            self._queue.clear()  # it was taken back
        if not step.actions or self.quiet or self.shown.app.settings.speed in UNSEEN:
            return
        for tableau in self._tell(self.shown, step):
            if self._concerns(tableau):
                self._enqueue(tableau, step)
            else:
                self._gleams.update(dict.fromkeys(tableau.seats, GLEAMS))

    def of(self, step: Step) -> list[Tableau]:
        """What is weighty in a step that is shown."""
        return [*self._tell(self.shown, step)]

    def _concerns(self, tableau: Tableau) -> bool:
        """Whether it is for those who look on; where nobody plays themselves, all is for all."""
        session = self.shown.session
        own = any(session.human(seat) for seat in tableau.seats)
        return own or not tableau.seats or bool(tableau.race) or not session.people

    def _enqueue(self, tableau: Tableau, step: Step) -> None:
        """Of a bot's turn not more than a few, unless it is for all."""
        turn, told = self._turn
        told = told if turn == step.before.turn else 0
        if tableau.seats and not self.shown.session.human(step.seat) and told >= MOST:
            return
        self._turn = step.before.turn, told + 1
        self._queue.append(tableau)

    # -- time

    def busy(self) -> bool:
        return self._now is not None or bool(self._queue)

    def lively(self) -> bool:
        return bool(self._gleams)

    def update(self, dt: float) -> bool:
        """One after the other, as soon as the table rests; the wall is painted aside meanwhile."""
        gleamed = bool(self._gleams)
        self._gleams = {seat: left - dt for seat, left in self._gleams.items() if left > dt}
        if self._now is None:
            return self._begin() or gleamed
        if self._band and self._band.zones is not self.shown.zones:
            self._paint()
        if self._band is None:
            return self._open() or gleamed
        self._sound(dt)
        if self._time >= self._now.whole:
            self._close()
        return True

    def _begin(self) -> bool:
        if not self._queue or (self._motion and self._motion.busy) or not self.shown.zones:
            return False
        self._now, self._time, self._heard = self._queue.popleft(), 0.0, -1.0
        self._paint()
        return True

    def _paint(self) -> None:
        """Its wall, for the window as it is now."""
        assert self._now and self.shown.zones
        self._band = self._made = None
        scale, now = self.shown.zones.scale, self._now
        self._wall.begin(lambda: _painted(now, scale))

    def _open(self) -> bool:
        """Once the wall is there, what lies on it is made in as many frames as it has pieces."""
        painted = self._wall.ready()
        if painted is not None and self._now and self.shown.zones:
            self._made = Band(self.shown, self.shown.zones, self._now, painted)
            self._making = self._made.make()
        elif self._made and next(self._making, END) is END:
            self._band, self._made = self._made, None
        return self._band is not None

    def _sound(self, dt: float) -> None:
        """Time passes, and what is heard in it is heard."""
        assert self._now
        self._time += dt
        heard = [(OPENS, self._now.sound), *((each.begins, each.sound) for each in self._now.figures)]
        for at, name in heard:
            if name and self._heard < at <= self._time:
                self.shown.app.sounds.play(name)
        self._heard = self._time

    def _close(self) -> None:
        self._now = self._band = self._made = None

    def hush(self) -> None:
        """Nothing of it at this table: somebody else speaks here, the lamp of a lesson."""
        self._tell = nothing_weighty

    def tells(self) -> bool:
        return self._band is not None

    def skip(self) -> bool:
        """What has been seen is over. Who wants no motion still wants the news, so what nobody has seen yet stays."""
        if self._band is None:
            return False
        self._close()
        return True

    def go_on(self, whole: bool) -> None:
        """First to all that it says, then to whatever comes after it."""
        if self._now and not whole and self._time < self._now.spoken:
            self._time = self._now.spoken
        elif self._now:
            self._time = max(self._time, self._now.whole - FOLDS)

    # -- drawing

    def above(self, pen: Pen) -> None:
        for seat in self._gleams:
            lamplight.rims(pen, [self.shown.panels[seat]])
        if self._band and self._band.zones is self.shown.zones:
            self._band.draw(pen, self._time, self.shown.app.settings.reduced_motion)


def _painted(tableau: Tableau, scale: Scale) -> Plate:
    """The wall; what is dear on it is painted as well, and kept until it is laid."""
    for figure in tableau.figures:
        if figure.dear:
            figure.face(scale.u)
    return wall(tableau.vista, wall_size(scale), scale.u)


def race_of(shown: Shown, step: Step, seat: int) -> str:
    """Who has taken the lead by a step; nothing where nobody has, or where points may not be told."""
    if shown.solo or not players.leads_open(shown.app, shown.session) or step.before.turn < 1:
        return ""
    before = [part.total for part in shown.rules.scores(step.before)]
    after = [part.total for part in shown.scores]
    ahead = max(points for other, points in enumerate(after) if other != seat)
    if not (after[seat] > ahead and before[seat] <= max(p for other, p in enumerate(before) if other != seat)):
        return ""
    return shown.app.say("tableau.leads", name=shown.name(seat), points=after[seat], other=ahead)


def last_round(
    shown: Shown,
    step: Step,
    vista: Vista,
    says: str,
    order: Sequence[int],
    figures: Iterable[Figure] = (),
    begins: str = "round",
) -> Iterator[Tableau]:
    """The end announced where it is known which round is the last: who still has a turn, in order."""
    progress, say = shown.detail("progress", 0), shown.app.say
    if not 1 < progress["rounds"] == progress["round"] or not any(event.fact[0] == begins for event in step.events):
        return
    words = [say("tableau.now"), *[say("tableau.then")] * (len(order) - 2), say("tableau.last")]
    turns = [Turn(seat, words[n if len(order) > 1 else 0], n == 0) for n, seat in enumerate(order)]
    yield Tableau(
        vista, say("tableau.last_round"), says, figures=tuple(figures), order=tuple(turns), ordered=True,
        sound="gong_low", holds=END_HOLDS,
    )  # fmt: skip


END_HOLDS = 2.4
"""Seconds that the end is announced after all has been said: it is read by everybody."""
