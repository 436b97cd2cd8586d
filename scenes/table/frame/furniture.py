"""The furniture around every game: top bar, player panels, log, timeline, prompt bar. It draws what it is handed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect, Surface

from art import coins, controls, fonts, icons, materials, palette, plates, seals, texture
from art.fonts import Face
from art.palette import BRASS, INKS, Seat
from scenes.table.frame.layout import Zones
from scenes.ui import faces
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target

Why = Callable[[], Sequence[str]]
"""What a thing on screen is made of, in lines; worked out when somebody asks."""

Picture = Callable[[tuple[int, int], float], Surface]
"""Paints what is a game's own into a room of so many pixels, at a scale."""


class Fact(NamedTuple):
    """Something in the top bar: an icon, a text, and how many points of how many are reached.

    Or a picture that is so many units wide; the text then only says what it shows.
    """

    text: str
    icon: str = ""
    points: tuple[int, int] = (0, 0)
    why: Why | None = None
    picture: Picture | None = None
    wide: float = 0
    press: Callable[[], object] | None = None  # what it opens


class Figure(NamedTuple):
    """A number in a player's panel: its picture, its share of the largest, and that of the leader."""

    picture: Surface
    value: int
    colour: texture.Colour
    share: float
    leader: float
    of: int = 0  # so many are wanted


class Panel(NamedTuple):
    """What a player's panel shows. `note` is the line under the name; it is strong on one's own turn.

    With a picture the panel is a dense one: the numbers stand in one line without bars, and the picture below them. A
    game that has panels of its own hands over the `painter` of the whole, which is told score and stock as they count.
    """

    name: str
    seat: Seat
    icon: str
    note: str
    strong: bool
    score: str
    stock: tuple[Surface, str]
    figures: tuple[Figure, ...]
    active: bool
    mark: str = ""  # an icon: who holds the first player's marker
    thinking: bool = False  # a bot that is asked now
    face: str = ""  # whose coin lies in the place of the seal, see scenes/ui/faces.py
    score_change: Change | None = None
    stock_change: Change | None = None
    picture: Picture | None = None
    leads: str = ""  # an icon in place of the laurel: nobody has more points
    painter: Callable[[texture.Size, float, str, str], texture.Plate] | None = None
    painted_face: Callable[[texture.Size, float], Rect] | None = None
    """Where such a painter has the sign of the player: a face lies over it."""


class Change(NamedTuple):
    """A number that has just changed: by how much, how much of the time for saying so is left, and in what way."""

    by: int
    left: float
    calm: bool  # nothing flies: only an outline


class Column(NamedTuple):
    """What stands in a column of the log: its picture, and in words."""

    picture: Surface
    hint: str


class Row(NamedTuple):
    """A line of the log: who, and pictures and short texts in columns."""

    seat: Seat | None
    name: str
    cells: tuple[tuple[Surface | None, str, texture.Colour], ...]
    fresh: bool = False
    why: Why | None = None
    move: int = 0  # which move of the game it tells of; 0: it cannot be looked back at


class Chapter(NamedTuple):
    """A round of the whole log, with its lines from the newest back."""

    title: str
    rows: Sequence[Row]


class Tool(NamedTuple):
    """A small button of the top bar."""

    target: Target
    icon: str


def ground(pen: Pen, zones: Zones) -> None:
    """The wood that everything lies on."""
    scale = zones.scale
    pen.surface.blit(
        plates.bar((zones.panels.width, zones.panels.height), scale.u, palette.CEDAR.table, 8), zones.panels
    )
    left = Rect(0, zones.top.bottom, zones.table.left, zones.table.height)
    pen.surface.blit(plates.bar(left.size, scale.u, palette.CEDAR.table, 9), left)


# -- the top bar


def tools(zones: Zones, named: Sequence[tuple[str, str, str, str, Callable[[], object], str]]) -> list[Tool]:
    """Tool buttons by id, icon, name, key, action and why not: the first at the left edge, the others at the right."""
    scale, found = zones.scale, []
    right = scale.width - 16
    for number, (id, picture, name, key, press, why_not) in enumerate(named):
        x = 14 if number == 0 else right - (len(named) - number) * 46
        box = scale.rect(x, 9, 38, 36)
        hint = f"{name} ({key})" if key else name
        found.append(Tool(Target((id,), "tools", box, name, press, why_not, hint=hint), picture))
    return found


TITLE = 336
"""How wide the name of a game may be, in units."""


def top_bar(
    pen: Pen,
    zones: Zones,
    title: str,
    facts: Sequence[Fact],
    buttons: Sequence[Tool],
    hover: object,
    signed: bool = False,
) -> list[Rect]:
    """The name of the game, how it stands, and the tools; gives where each fact has come to stand.

    Where a sign will stand in the place of the name, that is left out, and all else stands as it would with it.
    """
    scale, box = zones.scale, zones.top
    pen.surface.blit(plates.bar(box.size, scale.u), box)
    pen.surface.blit(materials.rod(box.width, max(2, scale.px(3))), (0, box.bottom - scale.px(3)))
    pen.put(plates.bar_shade(box.width, scale.u), 0, box.bottom)
    named = Pen(texture.clear((scale.px(64 + TITLE), box.height)), scale, pen.plain) if signed else pen
    took = named.text(
        title,
        scale.rect(64, 6, TITLE, 44),
        Face.SERIF_BOLD,
        28,
        BRASS.light,
        style="raised",
        tracking=3 * scale.u,
        least=0.5,
    )
    x = max(took.right + scale.px(40), scale.px(290))
    end = buttons[1].target.box.left - scale.px(20) if len(buttons) > 1 else box.right
    places = []
    for fact in facts:
        right = _fact(pen, zones, fact, x, end)
        places.append(Rect(x, 0, right - x, box.height))
        x = right + scale.px(30)
    for tool in buttons:
        state: controls.State = "disabled" if tool.target.asleep else "hover" if hover == tool.target.id else "idle"
        pen.plate(controls.tool(tool.icon, tool.target.box.size, scale.u, state), *tool.target.box.topleft)
    return places


def _fact(pen: Pen, zones: Zones, fact: Fact, x: int, end: int) -> int:
    scale = zones.scale
    if fact.picture:
        size = min(scale.px(fact.wide), end - x), scale.px(44)
        return pen.put(fact.picture(size, scale.u), x, scale.px(5)).right
    if fact.icon:
        rect = pen.put(icons.icon(fact.icon, scale.px(22), INKS.on_wood), x, scale.px(27), "lm")
        x = rect.right + scale.px(8)
    room = Rect(x, scale.px(8), end - x, scale.px(40))
    x = pen.text(fact.text, room, Face.SANS_SEMIBOLD, 20, INKS.on_wood, least=0.7).right
    done, total = fact.points
    if 0 < total <= 24:
        x += scale.px(14)
        for number in range(1, total + 1):
            state: plates.Pip = "done" if number < done else "now" if number == done else "next"
            pen.put(plates.pip(scale.px(13), state), x, scale.px(27), "lm")
            x += scale.px(17)
    return x


# -- player panels


def panel(pen: Pen, box: Rect, shown: Panel, glint: int = 0) -> None:
    """A slab of marble: seal, name, score and stock always at the same places, so that eyes walk down a column.

    Name and note have the whole width, for names may be long; score and stock share the line below them. Over the face
    of who thinks runs a `glint`, in so many steps as art/coins.py has pictures of it.
    """
    px, u = pen.scale.px, pen.scale.u
    if shown.painter:
        pen.plate(shown.painter(box.size, u, shown.score, shown.stock[1]), *box.topleft)
        _change(pen, Rect(box.right - px(62), box.y + px(10), px(54), px(28)), shown.score_change)
    else:
        _slab(pen, box, shown)
    _face(pen, face_box(box, pen.scale, shown), shown, glint)


def face_box(box: Rect, scale: Scale, shown: Panel) -> Rect:
    """Where in a panel the sign of the player lies: a seal, or the coin of an opponent."""
    px = scale.px
    if shown.painter:
        return shown.painted_face(box.size, scale.u).move(box.topleft) if shown.painted_face else Rect(0, 0, 0, 0)
    if shown.picture:
        return Rect(box.x + px(17), box.y + px(9), px(42), px(42))
    size = px(58 if _is_roomy(box, scale) else 46)
    return Rect(box.x + px(20), box.y + px(14 if _is_roomy(box, scale) else 10), size, size)


def _is_roomy(box: Rect, scale: Scale) -> bool:
    return box.height >= scale.px(150)


def _face(pen: Pen, place: Rect, shown: Panel, glint: int) -> None:
    """Whose panel it is, and what marks the first player: below at a seal, above at a coin, which has beads below.

    A painter has a sign of its own, which only a coin lies over.
    """
    px = pen.scale.px
    if shown.face or not shown.painter:
        faces.lay(pen, shown.face, shown.seat, place.width, *place.topleft)
    if shown.face and shown.thinking and glint:
        pen.put(coins.glint(place.width, glint), *place.topleft)
    if shown.mark:
        size, x, y = px(28), place.right - px(16), place.bottom - px(18)
        if shown.face:
            size, x, y = px(23), place.x - px(10), place.y - px(7)
        pen.plate(plates.roundel(shown.mark, size, pen.scale.u), x, y)


def _slab(pen: Pen, box: Rect, shown: Panel) -> None:
    px, u, roomy = pen.scale.px, pen.scale.u, _is_roomy(box, pen.scale)
    pen.plate(plates.marble_panel(box.size, u, shown.active, shown.seat.colour), *box.topleft)
    if shown.active:
        pen.plate(plates.turn_pointer(u, shown.seat.colour), box.x - px(13), box.centery - px(15))
    if shown.picture:
        _dense(pen, box, shown, shown.picture)
        return
    left, right = face_box(box, pen.scale, shown).right + px(14), box.right - px(14)
    name_box = Rect(left, box.y + px(8 if roomy else 4), right - left, px(34))
    pen.text(shown.name, name_box, Face.SERIF_BOLD, 25 if roomy else 23, INKS.ink, least=0.7)
    note = Rect(left, name_box.bottom - px(2), right - left, px(24 if roomy else 22))
    _note(pen, note, shown)
    line = Rect(left, note.bottom - px(2), right - left, px(48 if roomy else 38))
    score = line.inflate(0, px(10))
    took = pen.text(shown.score, score, Face.SERIF_BLACK, 40 if roomy else 37, INKS.ink, align="r")
    laurel = pen.put(icons.icon("laurel", px(24), BRASS.dark), took.left - px(8), took.centery, "rm")
    picture, amount = shown.stock
    rect = pen.put(picture, left, line.centery, "lm")
    stock = pen.text(amount, Rect(rect.right + px(6), line.y, px(40), line.height), Face.SANS_BOLD, 21, INKS.ink)
    _change(pen, took.inflate(0, -px(12)), shown.score_change, laurel.left)
    _change(pen, stock, shown.stock_change)
    _figures(pen, box, shown.figures)


def _note(pen: Pen, line: Rect, shown: Panel) -> None:
    """The line under the name, behind the sign of whoever plays there."""
    px = pen.scale.px
    pen.put(icons.icon("hourglass" if shown.thinking else shown.icon, px(17), INKS.quiet), line.x, line.centery, "lm")
    face, colour = (Face.SANS_SEMIBOLD, shown.seat.colour) if shown.strong else (Face.SANS_REGULAR, INKS.quiet)
    if shown.strong and palette.contrast(colour, palette.MARBLE.active) < 4.5:
        colour = INKS.ink
    room = Rect(line.x + px(22), line.y, line.width - px(22), line.height)
    pen.text(shown.note, room, face, 18, colour, least=0.65)


LONG_NAME = 17
"""A name that is too wide even at this size stands in the narrower face, in units."""


def _dense(pen: Pen, box: Rect, shown: Panel, picture: Picture) -> None:
    """A panel with much to show: the score beside the name, one line of numbers, and the game's own picture."""
    px = pen.scale.px
    corner = Rect(box.right - px(104), box.y + px(5), px(92), px(46))
    took = pen.text(shown.score, corner, Face.SERIF_BLACK, 37 if len(shown.score) < 3 else 31, INKS.ink, align="r")
    laurel = _before_score(pen, shown, (took.left - px(6), corner.centery))
    left = box.x + px(66)
    name = Rect(left, box.y + px(5), laurel.left - px(5) - left, px(28))
    long = fonts.width(Face.SERIF_BOLD, px(LONG_NAME), shown.name) > name.width
    face = Face.SANS_SEMIBOLD if long else Face.SERIF_BOLD  # it is narrower
    pen.text(shown.name, name, face, 22, INKS.ink, least=0.62)
    aside = px(7) if shown.mark and not shown.face else 0  # it reaches beyond the seal
    _note(pen, Rect(left + aside, name.bottom, name.width - aside, px(20)), shown)
    stock = _numbers(pen, box, shown)
    room = picture_box(box, pen.scale)
    pen.put(picture(room.size, pen.scale.u), *room.topleft)
    _change(pen, took.inflate(0, -px(10)), shown.score_change, laurel.left)
    _change(pen, stock, shown.stock_change)


def _before_score(pen: Pen, shown: Panel, at: tuple[int, int]) -> Rect:
    """The laurel before a score, or the sign of whoever leads."""
    px = pen.scale.px
    if not shown.leads:
        return pen.put(icons.icon("laurel", px(22), BRASS.dark), *at, "rm")
    size = px(26)
    pen.plate(plates.roundel(shown.leads, size, pen.scale.u), at[0] - size, at[1] - size // 2)
    return Rect(at[0] - size, at[1] - size // 2, size, size)


def _numbers(pen: Pen, box: Rect, shown: Panel) -> Rect:
    """The figures and the stock of a dense panel; where the stock has come to stand."""
    cells = [*((figure.picture, str(figure.value)) for figure in shown.figures), shown.stock]
    for (picture, number), place in zip(cells, dense_boxes(box, pen.scale, len(cells)), strict=True):
        sign = pen.put(picture, place.x, place.centery, "lm")
        gap = pen.scale.px(3)  # on both sides of the number
        room = Rect(sign.right + gap, place.y, place.right - sign.right - 2 * gap, place.height)
        took = pen.text(number, room, Face.SANS_BOLD, 19, INKS.ink if number != "0" else INKS.quiet, least=0.7)
    return took


def dense_boxes(box: Rect, scale: Scale, count: int) -> list[Rect]:
    """Where the numbers of a dense panel stand: one more than it has figures. Without numbers there are none."""
    left, right = box.x + scale.px(17), box.right - scale.px(8)
    parted = pairwise(left + (right - left) * number // max(1, count) for number in range(count + 1))
    return [Rect(edge, box.y + scale.px(56), end - edge, scale.px(24)) for edge, end in parted]


def picture_box(box: Rect, scale: Scale) -> Rect:
    """Where a dense panel has its picture."""
    top = box.y + scale.px(83)
    return Rect(box.x + scale.px(16), top, box.width - scale.px(28), box.bottom - scale.px(8) - top)


def _change(pen: Pen, number: Rect, change: Change | None, left: int | None = None) -> None:
    """A number that has changed is outlined for a moment, and what it gained rises beside it: left of its sign, if
    that stands before it."""
    if change is None or change.left <= 0:
        return
    px, u = pen.scale.px, pen.scale.u
    size = number.width + px(12), number.height + px(4)
    alpha = round(255 * min(1.0, 1.5 * change.left))
    ring = plates.outline_kept(size, 7 * u, max(2.0, 2 * u), BRASS.dark)
    pen.put(texture.faded(ring, alpha), *number.center, "cm")
    if not change.calm:
        pill = plates.pill(change.by, u, 22)
        rise = px(24 * (1 - change.left))
        edge = number.left - px(10) if left is None else left - px(4)
        pen.put(texture.faded(pill, alpha), edge, number.centery - px(4) - rise, "rm")


def _figures(pen: Pen, box: Rect, figures: Sequence[Figure]) -> None:
    """Small numbers with bars along the lower edge, on one scale for all players."""
    if not figures:
        return
    px = pen.scale.px
    for figure, place in zip(figures, figure_boxes(box, pen.scale, len(figures)), strict=True):
        x, y = place.x, place.y + px(14)
        rect = pen.put(figure.picture, x, y, "lm")
        room = Rect(rect.right + px(3), y - px(12), place.width - rect.width - px(6), px(24))
        colour = INKS.ink if figure.value else INKS.quiet
        told = f"{figure.value}/{figure.of}" if figure.of else str(figure.value)
        pen.text(told, room, Face.SANS_BOLD, 20, colour, least=0.6)  # three figures in the narrowest panel
        size = (place.width - px(10), px(9))
        pen.put(plates.meter(size, figure.share, figure.colour, pen.scale.u, figure.leader), x, box.bottom - px(18))


def figure_boxes(box: Rect, scale: Scale, count: int) -> list[Rect]:
    """Where the small numbers of a panel stand."""
    px = scale.px
    width = (box.width - px(34)) // max(1, count)
    return [Rect(box.x + px(20) + number * width, box.bottom - px(48), width, px(44)) for number in range(count)]


# -- the log


def log(pen: Pen, box: Rect, title: str, columns: Sequence[Column], rows: Sequence[Row]) -> None:
    """The newest lines that fit, the newest on top; above them what the columns are."""
    px = pen.scale.px
    if box.height < px(70):
        return
    pen.plate(plates.paper_panel(box.size, pen.scale.u, "log", 4), *box.topleft)
    head = log_head(box, pen.scale)
    pen.text(title, Rect(head.x, head.y, px(112), head.height), Face.SERIF_BOLD, 20, INKS.ink, least=0.7)
    for column, place in zip(columns, log_columns(box, pen.scale, len(columns)), strict=True):
        pen.put(column.picture, place.x, place.centery, "lm")
    for row, place in zip(rows, log_rows(box, pen.scale, len(rows)), strict=False):
        log_row(pen, place, row)


def log_head(box: Rect, scale: Scale) -> Rect:
    """The line above the lines of a log."""
    return Rect(box.x + scale.px(12), box.y + scale.px(6), box.width - scale.px(24), scale.px(32))


def log_targets(zones: Zones, name: str, press: Callable[[], object]) -> list[Target]:
    """The log as something to press, where it is shown."""
    box = zones.log
    return [Target(("log",), "log", box, name, press)] if box.height >= zones.scale.px(70) else []


def log_columns(box: Rect, scale: Scale, count: int) -> list[Rect]:
    """The heads of the columns, each over its figures."""
    head = log_head(box, scale)
    left = head.x + scale.px(NAMES)
    width = (head.right - left) // max(1, count)
    return [Rect(left + width * number, head.y, width, head.height) for number in range(count)]


def log_rows(box: Rect, scale: Scale, count: int) -> list[Rect]:
    """Where the lines of a log lie in its box (`zones.log`), the newest first: those of so many that there is room for.

    Drawing, notes under the pointer and tests all ask here.
    """
    px = scale.px
    top, step = box.y + px(40), px(29)
    room = max(0, (box.height - px(40) - px(6)) // step)
    return [Rect(box.x + px(6), top + row * step, box.width - px(12), step - px(2)) for row in range(min(count, room))]


def log_room(zones: Zones) -> int:
    """How many lines of the log there is room for."""
    return len(log_rows(zones.log, zones.scale, 99))


NAMES = 122
"""How wide the names in a log are, with the seal before them."""


def log_row(pen: Pen, place: Rect, row: Row) -> None:
    """Who, and the figures in their columns."""
    px = pen.scale.px
    if row.fresh:
        pen.put(plates.row_tint(place.size, pen.scale.u, "new"), *place.topleft)
    box = place.inflate(-px(12), 0)
    if row.seat:
        pen.put(seals.seal(row.seat, px(24)), box.x, box.centery, "lm")
    room = Rect(box.x + px(30), box.y, px(NAMES - 38), box.height)
    pen.text(_short(row.name), room, Face.SANS_SEMIBOLD, 18, INKS.ink, least=0.7)
    x = box.x + px(NAMES)
    width = (box.right - x) // max(1, len(row.cells))
    for picture, label, colour in row.cells:
        right = x
        if picture:
            right = pen.put(picture, x, box.centery, "lm").right + px(4)
        pen.text(label, Rect(right, box.y, x + width - right, box.height), Face.SANS_SEMIBOLD, 18, colour)
        x += width


def _short(name: str) -> str:
    """A name for a narrow column; the seal beside it says whose it is."""
    return name if len(name) <= 10 else f"{name[:8].strip()}."


def banner(pen: Pen, zones: Zones, text: str, seat: Seat, share: float) -> None:
    """Whose turn it is, over the table; it fades in the last third of its time and is in nobody's way."""
    px, table = pen.scale.px, zones.table
    sheet = Pen(texture.clear((px(520), px(120))), pen.scale, pen.plain)
    box = Rect(px(20), px(20), px(480), px(80))
    sheet.plate(plates.name_plate(box.size, pen.scale.u), *box.topleft)
    sheet.plate(seals.seal_plate(seat, px(64)), box.x + px(16), box.centery - px(32))
    room = Rect(box.x + px(96), box.y, box.width - px(112), box.height)
    sheet.text(text, room, Face.SERIF_BOLD, 32, INKS.ink, least=0.6)
    alpha = round(255 * min(1.0, 3 * share))
    pen.put(texture.faded(sheet.surface, alpha), table.centerx - px(260), table.y + px(168))


def ring(pen: Pen, box: Rect) -> None:
    """Where the keyboard is."""
    wide = box.inflate(pen.scale.px(8), pen.scale.px(8))
    pen.put(plates.outline(wide.size, 9 * pen.scale.u, max(2, pen.scale.px(3)), BRASS.glint), *wide.topleft)
