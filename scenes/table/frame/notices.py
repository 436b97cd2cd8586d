"""Notices of the frame: the glow of END TURN, the glint over who thinks, and whose turn it is, by a bell and aloud."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, tau

from pygame import Rect

from art import plates, seals, texture
from art.coins import GLINTS
from art.fonts import Face
from art.palette import INKS, Seat
from art.sounds import Sounds
from scenes.play.session import Session
from scenes.table.frame.layout import Zones
from scenes.table.frame.prompt_bar import GLOWS
from scenes.ui.pen import Pen

PULSES = 3
"""How often it pulses."""

PULSE = 1.3
"""Seconds of one pulse."""

STEADY = 0.6
"""How bright it stays, of one."""

LASTS = (PULSES - 0.25) * PULSE
"""Seconds until it is as bright for the last time as it will stay: nothing jumps."""


class EndTurnGlow:
    """The light of END TURN: it breathes a few times when nothing else is left to do, and then stays.

    An idle table must not be drawn again and again, so the pulses end.
    """

    def __init__(self) -> None:
        self._since = 0.0  # seconds since it was lit

    @property
    def pulses(self) -> bool:
        return self._since < LASTS

    @property
    def share(self) -> float:
        """How bright it is, of one."""
        return STEADY - (STEADY - 0.1) * cos(tau * self._since / PULSE) if self.pulses else STEADY

    def update(self, dt: float, lit: bool, calm: bool) -> bool:
        """Let time pass while it is lit; True when that shows."""
        if not lit:
            self._since = 0.0
            return False
        before = self.share
        self._since = LASTS if calm else self._since + dt
        return round(before * GLOWS) != round(self.share * GLOWS)


# -- who thinks

GLINT_LASTS = 1.6
"""Seconds that it takes on its way over the coin, again and again."""


class Glint:
    """The glint over the coin of an opponent who thinks.

    It moves only while somebody thinks: an idle table must not be drawn again and again.
    """

    def __init__(self) -> None:
        self._since = 0.0  # seconds since somebody began to think
        self.moves = False

    @property
    def step(self) -> int:
        """Where it is on its way, of `GLINTS`; nought where there is none."""
        return int(self._since / GLINT_LASTS * GLINTS) % GLINTS if self.moves else 0

    def update(self, dt: float, lit: bool, calm: bool) -> bool:
        """Let time pass while somebody thinks; True when that shows."""
        before = self.step
        self.moves = lit and not calm
        self._since = self._since + dt if self.moves else 0.0
        return before != self.step


# -- whose turn it is

BANNER = 0.9
"""Seconds that it is said aloud."""


class TurnNotice:
    """Telling whoever is asked now that it is their turn: by a bell, and aloud when several share the screen."""

    def __init__(self) -> None:
        self._called: int | None = None  # who was last told
        self._left = 0.0  # seconds that the banner is still seen

    @property
    def share(self) -> float:
        """How much of its time the banner still has; 0: it is not seen."""
        return self._left / BANNER

    def update(self, dt: float, session: Session, sounds: Sounds) -> bool:
        """Let time pass; True while the banner is seen."""
        asked = session.actor if session.awaited == "person" else None
        if asked is not None and asked != self._called:
            sounds.play("your_turn")
            alone = not session.match.decision().joint  # else nobody is meant more than the others
            self._left = BANNER if alone and len(session.people) > 1 else 0.0
        if asked is not None or session.awaited == "bot":
            self._called = asked
        seen, self._left = self._left > 0, max(0.0, self._left - dt)
        return seen


def banner(pen: Pen, zones: Zones, text: str, seat: Seat, share: float) -> None:
    """Whose turn it is, over the table; it fades in the last third of its time and is in nobody's way."""
    notice(pen, zones.table, 168, (text,), seat, min(1.0, 3 * share))


WIDE, HIGH, LINE = 560, 80, 30
"""The plate of a notice, and each line below its title, in units."""


def notice(pen: Pen, table: Rect, top: float, lines: Sequence[str], seat: Seat, share: float) -> None:
    """What is told of somebody on a plate over the table, so far below its edge: a title and some lines."""
    px, (title, *more) = pen.scale.px, lines
    size = px(WIDE), px(HIGH + LINE * len(more))
    sheet = Pen(texture.clear((size[0] + px(40), size[1] + px(40))), pen.scale, pen.plain)
    box = Rect((px(20), px(20)), size)
    sheet.plate(plates.name_plate(box.size, pen.scale.u), *box.topleft)
    sheet.plate(seals.seal_plate(seat, px(60)), box.x + px(16), box.y + px(10))
    room = Rect(box.x + px(92), box.y, box.width - px(108), px(HIGH))
    sheet.text(title, room, Face.SERIF_BOLD, 30, INKS.ink, least=0.55)
    for number, line in enumerate(more):
        row = Rect(room.x, room.bottom - px(8) + px(LINE * number), room.width, px(LINE))
        sheet.text(line, row, Face.SANS_SEMIBOLD, 20, INKS.ink, least=0.7)
    pen.written.extend(sheet.written)
    x = table.centerx - sheet.surface.get_width() // 2
    pen.put(texture.faded(sheet.surface, round(255 * share)), x, table.y + px(top))
