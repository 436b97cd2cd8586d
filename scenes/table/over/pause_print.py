"""The table that waits under the menu, once more and whole: a print of it, and beside it how the game stands."""

from __future__ import annotations

from pygame import Rect, Surface

from art import icons, prints, seals, texture
from art.fonts import Face
from art.palette import INKS
from scenes.pages.saved_words import how_far
from scenes.play.session import Session
from scenes.play.standing import standing
from scenes.table.frame.layout import Zones
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen

SHAPE = 1.92
"""How many times wider than high the table is without the bar in which whoever plays is spoken to."""

POINTS = 70
"""How wide a player's points are, with the laurel before them."""

NAMED = 3
"""Of so many players there is room for the names beside the points."""


class PausePrint:
    """See the module."""

    def __init__(self, app: AppContext, session: Session) -> None:
        self._app, self._session = app, session
        self._standing = standing(session.match)
        self._picture: Surface | None = None
        self._size = (0, 0)

    @staticmethod
    def wide(high: float) -> float:
        """How wide the paper is that is so high."""
        return (high - 2 * prints.MARGIN) * SHAPE + 2 * prints.MARGIN

    def take(self, pen: Pen, high: float) -> None:
        """Print what has been painted of the table: all of it, for where a part is painted anew the rest is menu."""
        margin, whole = 2 * prints.MARGIN, pen.screen
        size = pen.scale.px(self.wide(high) - margin), pen.scale.px(high - margin)
        if size == self._size or pen.surface.get_clip() != whole:
            return
        foot = Zones.of(pen.scale, max(2, self._session.match.seats)).prompt.top
        part = Rect(0, 0, whole.width, min(foot, round(whole.width / SHAPE)))
        part.width = min(whole.width, round(part.height * SHAPE))
        part.centerx = whole.centerx
        self._picture, self._size = texture.shrink(pen.surface.subsurface(part), size), size

    def draw(self, pen: Pen, box: Rect) -> None:
        """The paper with the picture."""
        pen.plate(prints.paper(box.size, pen.scale.u, False, False), *box.topleft)
        if self._picture:
            inner = self._picture.get_rect(center=box.center)
            pen.surface.blit(self._picture, inner)
            pen.put(prints.frame(inner.inflate(2, 2).size, pen.scale.u, False), inner.x - 1, inner.y - 1)

    def tell(self, pen: Pen, box: Rect) -> None:
        """How far the game is, whose turn it is, and everybody's points where all may know them."""
        px, say, session = pen.scale.px, self._app.say, self._session
        far = say("saves.over") if session.finished else how_far(self._app, session.match.rules.id, self._standing)
        line = Rect(box.x, box.y, box.width, px(34))
        pen.text(far[:1].upper() + far[1:], line, Face.SERIF_BOLD, 22, INKS.ink, style="engraved")
        if not session.finished and session.actor >= 0 and not session.match.decision().joint:
            line.top = line.bottom
            name = players.name(self._app, session, session.actor)
            pen.text(say("turn.of", name=name), line, size=18, colour=INKS.quiet, lines=2)
        self._points(pen, Rect(box.x, line.bottom + px(8), box.width, box.bottom - line.bottom - px(8)))

    def _points(self, pen: Pen, box: Rect) -> None:
        """A row for everybody; of many, two beside each other."""
        px, app, session = pen.scale.px, self._app, self._session
        seats = range(session.match.seats)
        across = 1 if len(seats) <= NAMED else 2
        high = min(px(46), box.height // -(-len(seats) // across))
        for seat in seats:
            down, column = divmod(seat, across)
            row = Rect(box.x + column * box.width // across, box.y + down * high, box.width // across, high)
            face = min(px(30), high - px(4))
            seal = seals.seal(players.colour(session, seat), face)
            right = pen.put(seal, row.x, row.centery, "lm").right + px(7)
            if across == 1:
                name = Rect(right, row.y, row.right - right - px(POINTS + 3), row.height)
                pen.text(players.name(app, session, seat), name, size=18, colour=INKS.ink, least=0.7)
                right = row.right - px(POINTS)
            if players.points_open(app, session, seat):
                points = pen.put(icons.icon("laurel", px(24), INKS.quiet), right, row.centery, "lm").right + px(8)
                told = str(self._standing.totals[seat])
                pen.text(told, Rect(points, row.y, row.right - points, row.height), Face.SERIF_BOLD, 22, INKS.ink)
