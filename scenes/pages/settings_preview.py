"""How it will look: pieces, lines of a ledger and a piece on its way, as the settings want them now."""

from __future__ import annotations

from pygame import Rect

from art import controls, palette, plates, seals, seating, variants
from art.fonts import Face
from art.palette import INKS
from scenes.ui.animation import SPEEDS
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Grid, Label, Picture, Widget

PANEL = (1056, 128, 504, 674)
PIECES = (1076, 178, 464, 230)
LEDGER = (1076, 424, 464, 210)
STRIP = (1076, 666, 464, 116)

WAY = 0.9
"""Seconds that a piece is on its way at normal speed."""

POINTS = (42, 37, 29)
"""Of the three players in the ledger, the first of whom looks on."""


class Preview:
    """See the module."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self._since = WAY  # how long the piece has been on its way

    # -- what moves

    def fly(self) -> None:
        """Once more."""
        self._since = 0.0

    def update(self, dt: float) -> bool:
        """So many seconds have passed; True while it moves."""
        moves = self.busy
        step = WAY if self.app.settings.reduced_motion else dt * SPEEDS[self.app.settings.speed]
        self._since = min(WAY, self._since + step)
        return moves

    @property
    def busy(self) -> bool:
        return self._since < WAY

    # -- what is seen

    def build(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        head = Label(grid.rect(1076, 138, 464, 34), say("settings.preview"), Face.SERIF_BOLD, 22, INKS.on_wood,
                     style="raised")  # fmt: skip
        play = Target(("fly",), "preview", grid.rect(*STRIP), say("settings.fly"), self.fly)
        told = Label(grid.rect(1076, 636, 464, 28), say("settings.fly"), size=16, colour=INKS.on_wood_quiet)
        return [
            Picture(grid.rect(*PANEL), self._panel),
            head,
            Picture(grid.rect(*PIECES), self._pieces),
            Picture(grid.rect(*LEDGER), self._ledger),
            told,
            Area(play, self._strip),
        ]

    @property
    def game(self) -> str:
        """The one played last."""
        last = self.app.settings.table
        return last.game if last and last.game in self.app.games else self.app.games[0]

    def _panel(self, pen: Pen, box: Rect) -> None:
        px = pen.scale.px
        pen.plate(seating.tray(box.size, pen.scale.u, ()), *box.topleft)
        pen.put(plates.outline(box.size, 9 * pen.scale.u, max(1, px(1.4)), palette.BRASS.dark), *box.topleft)

    def _pieces(self, pen: Pen, box: Rect) -> None:
        """What lies on the table of that game, with patterns as strong as they are wanted."""
        half = box.width // 2
        options = [option for option in self.app.rules(self.game).options if option.seats != (1,)]
        shown = [options[0], options[-1]]
        for place, option in enumerate(shown):
            size = half - (place == 0) * pen.scale.px(6), box.height
            painted = variants.picture(self.game, option.name, option.values[-1], size)
            pen.put(seating.dimmed(painted, pen.scale.u, 0), box.x + place * half, box.y)

    def _ledger(self, pen: Pen, box: Rect) -> None:
        """Whose points are told during the game, in the letters that are wanted."""
        px, say = pen.scale.px, self.app.say
        pen.plate(plates.paper_panel(box.size, pen.scale.u, "ledger", 8), *box.topleft)
        wanted = self.app.settings.estimates
        head = Rect(box.x + px(20), box.y + px(8), box.width - px(40), px(36))
        pen.text(say("settings.estimates"), head, Face.SERIF_BOLD, 20, INKS.ink)
        for place, (points, seat) in enumerate(zip(POINTS, palette.SEATS, strict=False)):
            row = Rect(box.x + px(20), box.y + px(48 + 50 * place), box.width - px(40), px(46))
            if place:
                pen.surface.blit(plates.divider(row.width, pen.scale.u), row.topleft)
            pen.plate(seals.seal_plate(seat, px(36)), row.x, row.y + px(5))
            name = Rect(row.x + px(50), row.y, row.width - px(130), row.height)
            pen.text(say("player.nth", n=place + 1), name, Face.SERIF_BOLD, 21, INKS.ink)
            open = wanted == "open" or (wanted == "own" and place == 0)
            at = Rect(row.right - px(80), row.y, px(80), row.height)
            pen.text(str(points) if open else "?", at, Face.SERIF_BLACK, 26, INKS.ink if open else INKS.quiet, "r")

    def _strip(self, pen: Pen, box: Rect, state: controls.State) -> None:
        """A piece that goes from left to right as fast as pieces do, or lies there at once."""
        px, share = pen.scale.px, self._since / WAY
        pen.put(seating.strip(box.size, pen.scale.u, state != "idle"), *box.topleft)
        size = px(64)
        eased = share * share * (3 - 2 * share)
        x = box.x + px(24) + (box.width - px(48) - size) * eased
        y = box.centery - size // 2 - px(18) * 4 * share * (1 - share)
        pen.plate(seals.seal_plate(palette.SEATS[2], size), round(x), round(y))
