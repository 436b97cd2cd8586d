"""The band over a table in which a tableau is told: torn plaster, figures that move on it, a sheet that counts."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from art import icons, plates, seals, texture, vista
from art.fonts import Face
from art.palette import INKS, Seat, rgb
from art.texture import Colour, Plate
from scenes.table.area import Shown
from scenes.table.frame.layout import Zones
from scenes.table.tableau import FOLDS, OPENS, ROW, Figure, Row, Standing, Tableau
from scenes.ui.animation import out_cubic, out_quad
from scenes.ui.pen import Pen, Written
from scenes.ui.scale import Scale

DUSK, HALF = (84, 68, 58), (176, 164, 152)
"""What the table is multiplied by under the band, and the bars above and below, which can still be read."""

TOP = 48
"""How far below the top bar the band begins, in units, where nothing else asks for the room."""

RIGHT, WIDE, SHEET = 416, 640, 580
"""The middle of title and sheet beside a picture, how wide a title is, and a sheet."""

MANY, BROAD = 6, 730
"""From so many players in a row on, their sheet is so wide."""

ROWS, HIGH = 236, 74
"""Where the first row of a sheet is, and how high each is."""

STANDING = (392, 92, 592)
"""How wide and high the plate of a standing is, and where its middle is."""

STANDINGS_WIDE = 1520
"""All of them side by side take no more."""

CREAM, STRIP, GILT = rgb("#FFF3D2"), rgb("#1E1220"), rgb("#E9C46A")
Lettered = tuple[Surface, tuple[int, int]]
"""Letters with their dark shape, and where they lie."""

TONES: dict[str, Colour] = {"gain": INKS.gain, "loss": INKS.loss, "same": INKS.quiet}


def wall_size(scale: Scale) -> texture.Size:
    """How large the wall is that a tableau is painted on."""
    return round(scale.width * scale.u), scale.px(vista.HIGH)


class Band:
    """One tableau, as it looks at any time after it began. Letters are set once, and so are the plates."""

    def __init__(self, shown: Shown, zones: Zones, tableau: Tableau, wall: Plate) -> None:
        self._shown, self.zones, self._tableau, self._wall = shown, zones, tableau, wall
        scale = zones.scale
        room = zones.prompt.top - zones.top.bottom - scale.px(vista.HIGH)
        self._top = zones.top.bottom + max(0, min(scale.px(TOP), room // 2) if room < 2 * scale.px(TOP) else room // 2)
        self._middle = zones.prompt.centerx
        self._faces = list[Plate]()
        self._told: list[Written] = []
        self._words = list[Lettered]()
        self._sheet: tuple[Rect, list[Surface]] | None = None

    def make(self) -> Iterator[None]:
        """Paint and set all that lies on the wall, a piece at a time: no frame makes more than one."""
        for figure in self._tableau.figures:
            self._faces.append(figure.face(self.zones.scale.u))
            yield
        yield from self._set_words()
        yield from self._set_sheet()

    # -- at a time

    def draw(self, pen: Pen, time: float, calm: bool) -> None:
        """Dusk over the table, the wall as far as it is open, and on it whatever is there by now."""
        share = self._open(time, calm)
        self._dusk(pen, share)
        if share < 1:
            self._open_wall(pen, share, calm)
            return
        wall = self._wall
        texture.put(pen.surface, wall.surface, 0, self._top - wall.pad)
        self._cover(pen)
        for figure, face in zip(self._tableau.figures, self._faces, strict=True):
            self._draw_figure(pen, figure, face, self._tableau.spoken if calm else time)
        self._lay(pen, min(1.0, (time - OPENS) / 0.15) if not calm else 1.0)
        if self._sheet:
            self._draw_sheet(pen, self._tableau.spoken if calm else time)
        for number, standing in enumerate(self._tableau.standings):
            self._draw_standing(pen, standing, number, self._tableau.spoken if calm else time)
        pen.written.extend(self._told)

    def _open(self, time: float, calm: bool) -> float:
        left = self._tableau.whole - time
        share = min(1.0, time / OPENS, max(0.0, left) / FOLDS)
        return share if calm else out_quad(share)

    def _dusk(self, pen: Pen, share: float) -> None:
        """The table steps back, the bars only half."""
        zones = self.zones
        bars = (zones.top, zones.prompt)
        rest = Rect(0, zones.top.bottom, pen.screen.width, zones.prompt.top - zones.top.bottom)
        for box, colour in ((rest, DUSK), *((bar, HALF) for bar in bars)):
            shade = tuple(round(255 + (part - 255) * share) for part in colour)
            pen.surface.fill(shade, box, special_flags=pygame.BLEND_RGB_MULT)

    def _open_wall(self, pen: Pen, share: float, calm: bool) -> None:
        """It tears open from its middle line; without motion it fades."""
        wall = self._wall
        if calm:
            texture.put(pen.surface, texture.faded(wall.surface, round(255 * share)), 0, self._top - wall.pad)
            return
        width, high = wall.surface.get_size()
        half = max(1, round(high / 2 * share))
        line = self._top - wall.pad + high // 2
        flags = texture.PREMULTIPLIED
        pen.surface.blit(wall.surface, (0, line - half), Rect(0, 0, width, half), special_flags=flags)
        pen.surface.blit(wall.surface, (0, line), Rect(0, high - half, width, half), special_flags=flags)

    def _cover(self, pen: Pen) -> None:
        """What was written under the wall is not read any more."""
        covered = Rect(0, self._top, pen.screen.width, self.zones.scale.px(vista.HIGH))
        pen.written = [each for each in pen.written if not each.took.colliderect(covered)]

    # -- figures

    def _spot(self, x: float, y: float) -> tuple[int, int]:
        u = self.zones.scale.u
        return round(self._middle + x * u), round(self._top + y * u)

    def _draw_figure(self, pen: Pen, figure: Figure, face: Plate, time: float) -> None:
        raw = (time - figure.begins) / figure.lasts
        if raw <= 0:
            return
        share = out_cubic(min(1.0, raw))
        start = figure.since or figure.at
        x = start[0] + (figure.at[0] - start[0]) * share
        y = start[1] + (figure.at[1] - start[1]) * share - figure.arc * 4 * share * (1 - share)
        sprite = face.surface
        if figure.turn:
            sprite = pygame.transform.rotozoom(sprite, figure.turn * share, 1.0)
        if figure.grows and share < 1:
            self._draw_growing(pen, sprite, self._spot(x, y), share, figure.grows == "up")
            return
        alpha = min(1.0, raw / 0.35)
        pen.put(sprite if alpha >= 1 else texture.faded(sprite, round(255 * alpha)), *self._spot(x, y), "cm")

    def _draw_growing(self, pen: Pen, sprite: Surface, middle: tuple[int, int], share: float, up: bool) -> None:
        """As much of it as is there by now, from its foot or from its top."""
        width, high = sprite.get_size()
        part = max(1, round(high * share))
        cut = Rect(0, high - part if up else 0, width, part)
        left, top = middle[0] - width // 2, middle[1] - high // 2
        pen.surface.blit(sprite, (left, top + cut.y), cut, special_flags=texture.PREMULTIPLIED)

    # -- words

    def _lay(self, pen: Pen, share: float) -> None:
        for sprite, (x, y) in self._words:
            pen.put(sprite if share >= 1 else texture.faded(sprite, round(255 * max(0.0, share))), x, y)

    def _set_words(self) -> Iterator[None]:
        """Title and sentence, each with its own dark shape below it."""
        tableau, beside = self._tableau, not self._tableau.standings
        middle, wide = (RIGHT, WIDE) if beside else (0, 900)
        title = (92, 20, 110) if not beside else (70, 44 if tableau.over else 26, 96)
        semibold, goes_on = Face.SERIF_SEMIBOLD, self._shown.app.say("tableau.goes_on")
        if tableau.over:
            self._words.append(self._set(tableau.over, (middle, 34, wide, 34), semibold, 26, False))
            yield
        room = middle, title[1] + title[2] / 2, wide, title[2]
        self._words.append(self._set(tableau.title, room, Face.SERIF_BOLD, title[0], True))
        yield
        says = middle, title[1] + title[2] + 34, wide if beside else 1100, 72
        self._words.append(self._set(tableau.says, says, semibold, 25, False))
        yield
        hint = 0, 604 if beside else 30, 0, 24
        self._words.append(self._set(goes_on, hint, Face.SANS_REGULAR, 16, False))
        yield

    def _set(
        self, text: str, about: tuple[float, float, float, float], face: Face, size: float, gilt: bool
    ) -> Lettered:
        """A text of so many units around a spot; without any width it stands at the wall's right edge."""
        px, (x, y, wide, high) = self.zones.scale.px, about
        box = Rect((0, 0), (px(wide or 320), px(high)))
        box.center = self._spot(x, y)
        if not wide:
            box.right = self.zones.prompt.right - px(24)
        margin = px(28)
        sheet = Pen(texture.clear(box.inflate(2 * margin, 2 * margin).size), self.zones.scale)
        room = Rect((margin, margin), box.size)
        style, align = ("gilded" if gilt else "raised"), ("c" if wide else "r")
        sheet.text(text, room, face, size, CREAM, align, 1 if gilt else 2, style, 2 if gilt else 0, 0.4)
        self._note(sheet, box.x - margin, box.y - margin)
        dark = texture.shadow(sheet.surface, max(2.0, px(size) / 8), 240, texture.BLACK)
        found = texture.clear(sheet.surface.get_size())
        for _ in range(2):
            texture.put(found, dark.surface, 2 - dark.pad, 3 - dark.pad)
        texture.put(found, sheet.surface, 0, 0)
        return found, (box.x - margin, box.y - margin)

    def _note(self, sheet: Pen, x: int, y: int) -> None:
        moved = [each._replace(box=each.box.move(x, y), took=each.took.move(x, y)) for each in sheet.written]
        self._told.extend(moved)

    # -- the sheet

    def _set_sheet(self) -> Iterator[None]:
        """Where the sheet lies, and its rows, which appear one after the other; the race comes last."""
        tableau, px = self._tableau, self.zones.scale.px
        if not (tableau.rows or tableau.order or tableau.race):
            return
        high = HIGH * len(tableau.rows) + 20 if tableau.rows else 168 if tableau.order else 0
        wide = SHEET if tableau.rows else WIDE + 16 if len(tableau.order) < MANY else BROAD
        box = Rect((0, 0), (px(wide), px(high)))
        box.midtop = self._spot(RIGHT, ROWS + (0 if tableau.rows else 44))
        rows = list[Surface]()
        self._sheet = box, rows
        for number, row in enumerate(tableau.rows):
            rows.append(self._set_row(row, box, number))
            yield
        if tableau.order:
            rows.append(self._set_order(box))
            yield
        if tableau.race:
            rows.append(self._set_race(box))
            yield

    def _draw_sheet(self, pen: Pen, time: float) -> None:
        assert self._sheet
        (box, rows), tableau, scale = self._sheet, self._tableau, self.zones.scale
        if box.height and time > tableau.row_at(0):  # a sheet on which nothing stands yet is not there
            card, share = plates.card(box.size, scale.u, 71), min(1.0, (time - tableau.row_at(0)) / ROW)
            sheet = card.surface if share >= 1 else texture.faded(card.surface, round(255 * share))
            pen.put(sheet, box.x - card.pad, box.y - card.pad)
        for number, sprite in enumerate(rows):
            last = bool(tableau.race) and number == len(rows) - 1
            at = tableau.row_at(number)
            if time <= at:
                break
            alpha = round(255 * min(1.0, (time - at) / ROW))
            top = self._race_top(box) if last else box.y + scale.px(10 + HIGH * number) if tableau.rows else box.y
            pen.put(sprite if alpha >= 255 else texture.faded(sprite, alpha), box.x, top)

    def _race_top(self, box: Rect) -> int:
        return box.bottom + self.zones.scale.px(16)

    def _set_row(self, row: Row, box: Rect, number: int) -> Surface:
        scale = self.zones.scale
        px = scale.px
        sheet = Pen(texture.clear((box.width, px(HIGH))), scale)
        if number:
            sheet.put(plates.divider(box.width - px(40), scale.u), px(20), 0)
        if row.face:
            face = row.face(scale.u)
            sheet.put(face.surface, px(54), px(HIGH / 2), "cm")
        gain = px(150 if row.gain else 20)
        left, wide = px(104), box.width - px(104) - gain
        name = Rect(left, px(8), wide, px(32)) if row.why else Rect(left, px(8), wide, px(58))
        sheet.text(row.name, name, Face.SERIF_BOLD, 23, INKS.ink, lines=1 if row.why else 2, least=0.75)
        if row.why:
            sheet.text(row.why, Rect(left, px(39), wide, px(26)), Face.SANS_REGULAR, 18, INKS.ink, least=0.75)
        if row.gain:
            sign = px(52) if row.sign else 0
            room = Rect(box.width - gain, 0, gain - px(20) - sign, px(HIGH))
            sheet.text(row.gain, room, Face.SERIF_BLACK, 35, TONES[row.meaning], "r", least=0.5)
            if row.sign:
                sheet.put(row.sign(scale.u).surface, box.width - px(40), px(HIGH / 2), "cm")
        self._note(sheet, box.x, box.y + px(10 + HIGH * number))
        return sheet.surface

    def _set_order(self, box: Rect) -> Surface:
        """Who comes when: seals in a row."""
        scale, order = self.zones.scale, self._tableau.order
        px, pitch = scale.px, box.width // len(order)
        sheet = Pen(texture.clear(box.size), scale)
        for number, turn in enumerate(order):
            cell = Rect(pitch * number, 0, pitch, box.height).inflate(-px(12), -px(24))
            if turn.lit:
                sheet.put(plates.flat(cell.size, 10 * scale.u, rgb("#FFF3D0"), rgb("#C8963A"), 2), *cell.topleft)
            seal = min(px(62), cell.width - px(8))
            plate = seals.seal_plate(self._colour(turn.seat), seal)
            sheet.plate(plate, cell.centerx - seal // 2, cell.y + px(10))
            name = Rect(cell.x + px(2), cell.y + px(78), cell.width - px(4), px(28))
            face, size = (Face.SERIF_BOLD, 20) if len(order) < MANY else (Face.SANS_SEMIBOLD, 17)  # which is narrower
            sheet.text(self._shown.name(turn.seat), name, face, size, INKS.ink, "c", least=0.6)
            sheet.text(turn.told, name.move(0, px(29)), Face.SANS_REGULAR, 17, INKS.ink, "c", least=0.7)
            if number and self._tableau.ordered:
                sheet.put(icons.icon("right", px(20), INKS.quiet), pitch * number, cell.y + px(40), "cm")
        self._note(sheet, *box.topleft)
        return sheet.surface

    def _set_race(self, box: Rect) -> Surface:
        """What has changed in the race."""
        scale, tableau = self.zones.scale, self._tableau
        px = scale.px
        sheet = Pen(texture.clear((box.width, px(64))), scale)
        sheet.put(plates.flat((box.width, px(62)), 12 * scale.u, STRIP, GILT, 2 * scale.u), 0, 0)
        left = px(20)
        if len(tableau.seats) == 1:
            sheet.plate(seals.seal_plate(self._colour(min(tableau.seats)), px(46)), px(14), px(8))
            left = px(76)
        room = Rect(left, 0, box.width - left - px(16), px(62))
        sheet.text(tableau.race, room, Face.SERIF_SEMIBOLD, 22, CREAM, least=0.7)
        self._note(sheet, box.x, self._race_top(box))
        return sheet.surface

    # -- the plates of war

    def _draw_standing(self, pen: Pen, standing: Standing, number: int, time: float) -> None:
        """How it went for somebody, at the foot of the wall."""
        at = OPENS + 0.1 * number
        if time < at:
            return
        scale, (wide, high, y) = self.zones.scale, STANDING
        px = scale.px
        pitch = STANDINGS_WIDE / len(self._tableau.standings)
        box = Rect((0, 0), (px(min(wide, pitch - 16)), px(high)))
        box.center = self._spot(standing.x, y + 30 * (1 - out_cubic(min(1.0, (time - at) / 0.2))))
        pen.plate(plates.card(box.size, scale.u, 70 + number), *box.topleft)
        rim = {"loss": rgb("#D8402C"), "gain": GILT}.get(standing.meaning)
        if rim:
            around = box.inflate(px(8), px(8))
            pen.put(plates.outline(around.size, 12 * scale.u, 4 * scale.u, rim), *around.topleft)
        seal = px(62)
        pen.plate(seals.seal_plate(self._colour(standing.seat), seal), box.x + px(12), box.y + px(14))
        room = Rect(box.x + px(88), box.y + px(10), box.width - px(88 + 116), px(36))
        pen.text(self._shown.name(standing.seat), room, Face.SERIF_BOLD, 25, INKS.ink, least=0.6)
        below = Rect(room.x, box.y + px(48), box.width - px(88 + 14), px(30))
        pen.text(standing.told, below, Face.SANS_SEMIBOLD, 20, TONES[standing.meaning], least=0.65)
        pen.put(standing.sign(scale.u).surface, box.right - px(84), box.y + px(28), "cm")
        value = Rect(box.right - px(62), box.y + px(4), px(48), px(48))
        pen.text(standing.value, value, Face.SERIF_BLACK, 38, INKS.ink, "c", least=0.5)

    def _colour(self, seat: int) -> Seat:
        return self._shown.colour(seat)
