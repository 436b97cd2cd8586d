"""The furniture around every game: top bar, player panels, log, timeline, prompt bar. It draws what it is handed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art import controls, icons, materials, palette, plates, seals, texture
from art.fonts import Face
from art.palette import BRASS, INKS, Seat
from scenes.pen import Pen
from scenes.targets import Target
from scenes.zones import Zones


class Fact(NamedTuple):
    """Something in the top bar: an icon, a text, and how many points of how many are reached."""

    text: str
    icon: str = ""
    points: tuple[int, int] = (0, 0)


class Figure(NamedTuple):
    """A number in a player's panel: its picture, its share of the largest, and that of the leader."""

    picture: Surface
    value: int
    colour: texture.Colour
    share: float
    leader: float


class Panel(NamedTuple):
    """What a player's panel shows. `note` is the line under the name; it is strong on one's own turn."""

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
    target: Target | None = None


class Row(NamedTuple):
    """A line of the log: who, and pictures and short texts in columns."""

    seat: Seat | None
    name: str
    cells: tuple[tuple[Surface | None, str, texture.Colour], ...]
    fresh: bool = False


class Tool(NamedTuple):
    """A small button of the top bar."""

    target: Target
    icon: str


class Button(NamedTuple):
    """A button of the prompt bar. `kind` is "cancel", "confirm" or "end_turn"."""

    target: Target
    kind: str
    awake: bool
    key: str
    colour: texture.Colour


def ground(pen: Pen, zones: Zones) -> None:
    """The wood that everything lies on."""
    scale = zones.scale
    pen.surface.blit(
        plates.bar((zones.panels.width, zones.panels.height), scale.u, palette.CEDAR.table, 8), zones.panels
    )
    left = Rect(0, zones.top.bottom, zones.table.left, zones.table.height)
    pen.surface.blit(plates.bar(left.size, scale.u, palette.CEDAR.table, 9), left)


# -- the top bar


def tools(zones: Zones, named: Sequence[tuple[str, str, str, Callable[[], object], str]]) -> list[Tool]:
    """Tool buttons: the first at the left edge, the others from the right one."""
    scale, found = zones.scale, []
    right = scale.width - 16
    for number, (id, picture, name, press, why_not) in enumerate(named):
        x = 14 if number == 0 else right - (len(named) - number) * 46
        box = scale.rect(x, 9, 38, 36)
        found.append(Tool(Target((id,), "tools", box, name, press, why_not, hint=name), picture))
    return found


def top_bar(pen: Pen, zones: Zones, title: str, facts: Sequence[Fact], buttons: Sequence[Tool], hover: object) -> None:
    scale, box = zones.scale, zones.top
    pen.surface.blit(plates.bar(box.size, scale.u), box)
    pen.surface.blit(materials.rod(box.width, max(2, scale.px(3))), (0, box.bottom - scale.px(3)))
    pen.put(plates.bar_shade(box.width, scale.u), 0, box.bottom)
    took = pen.text(
        title,
        scale.rect(64, 6, 230, 44),
        Face.SERIF_BOLD,
        28,
        BRASS.light,
        style="raised",
        tracking=3 * scale.u,
        least=0.7,
    )
    x = max(took.right + scale.px(40), scale.px(290))
    end = buttons[1].target.box.left - scale.px(20) if len(buttons) > 1 else box.right
    for fact in facts:
        x = _fact(pen, zones, fact, x, end) + scale.px(30)
    for tool in buttons:
        state = "disabled" if tool.target.why_not else "hover" if hover == tool.target.id else "idle"
        pen.plate(controls.tool(tool.icon, tool.target.box.size, scale.u, state), *tool.target.box.topleft)


def _fact(pen: Pen, zones: Zones, fact: Fact, x: int, end: int) -> int:
    scale = zones.scale
    if fact.icon:
        rect = pen.put(icons.icon(fact.icon, scale.px(22), INKS.on_wood), x, scale.px(27), "lm")
        x = rect.right + scale.px(8)
    room = Rect(x, scale.px(8), end - x, scale.px(40))
    x = pen.text(fact.text, room, Face.SANS_SEMIBOLD, 20, INKS.on_wood, least=0.7).right
    done, total = fact.points
    if 0 < total <= 24:
        x += scale.px(14)
        for number in range(1, total + 1):
            state = "done" if number < done else "now" if number == done else "next"
            pen.put(plates.pip(scale.px(13), state), x, scale.px(27), "lm")
            x += scale.px(17)
    return x


# -- player panels


def panel(pen: Pen, box: Rect, shown: Panel) -> None:
    """A slab of marble: seal, name, score and stock always at the same places, so that eyes walk down a column.

    Name and note have the whole width, for names may be long; score and stock share the line below them.
    """
    scale = pen.scale
    px, u = scale.px, scale.u
    roomy = box.height >= px(150)
    pen.plate(plates.marble_panel(box.size, u, shown.active, shown.seat.colour), *box.topleft)
    seal_size = px(58 if roomy else 46)
    pen.plate(seals.seal_plate(shown.seat, seal_size), box.x + px(20), box.y + px(14 if roomy else 10))
    if shown.mark:
        medal = plates.roundel(shown.mark, px(28), u)
        pen.plate(medal, box.x + px(20) + seal_size - px(16), box.y + px(10) + seal_size - px(16))
    left, right = box.x + px(34) + seal_size, box.right - px(14)
    name_box = Rect(left, box.y + px(8 if roomy else 4), right - left, px(34))
    pen.text(shown.name, name_box, Face.SERIF_BOLD, 25 if roomy else 23, INKS.ink, least=0.7)
    note = Rect(left + px(22), name_box.bottom - px(2), right - left - px(22), px(24 if roomy else 22))
    pen.put(icons.icon(shown.icon, px(17), INKS.quiet), left, note.centery, "lm")
    face, colour = (Face.SANS_SEMIBOLD, shown.seat.colour) if shown.strong else (Face.SANS_REGULAR, INKS.quiet)
    if shown.strong and palette.contrast(colour, palette.MARBLE.active) < 4.5:
        colour = INKS.ink
    pen.text(shown.note, note, face, 18, colour)
    line = Rect(left, note.bottom - px(2), right - left, px(48 if roomy else 38))
    score = line.inflate(0, px(10))
    took = pen.text(shown.score, score, Face.SERIF_BLACK, 40 if roomy else 37, INKS.ink, align="r")
    pen.put(icons.icon("laurel", px(24), BRASS.dark), took.left - px(8), took.centery, "rm")
    picture, amount = shown.stock
    rect = pen.put(picture, left, line.centery, "lm")
    pen.text(amount, Rect(rect.right + px(6), line.y, px(40), line.height), Face.SANS_BOLD, 21, INKS.ink)
    _figures(pen, box, shown.figures)


def _figures(pen: Pen, box: Rect, figures: Sequence[Figure]) -> None:
    """Small numbers with bars along the lower edge, on one scale for all players."""
    if not figures:
        return
    px = pen.scale.px
    width = (box.width - px(34)) // len(figures)
    y = box.bottom - px(34)
    for number, figure in enumerate(figures):
        x = box.x + px(20) + number * width
        rect = pen.put(figure.picture, x, y, "lm")
        room = Rect(rect.right + px(3), y - px(12), width - rect.width - px(6), px(24))
        colour = INKS.ink if figure.value else INKS.quiet
        pen.text(str(figure.value), room, Face.SANS_BOLD, 20, colour)
        size = (width - px(10), px(9))
        pen.put(plates.meter(size, figure.share, figure.colour, pen.scale.u, figure.leader), x, box.bottom - px(18))


# -- log and timeline


def log(pen: Pen, box: Rect, title: str, rows: Sequence[Row]) -> None:
    """The newest lines that fit, the newest on top."""
    px = pen.scale.px
    if box.height < px(70):
        return
    pen.plate(plates.paper_panel(box.size, pen.scale.u, "log", 4), *box.topleft)
    pen.text(title, Rect(box.x + px(16), box.y + px(6), box.width - px(32), px(32)), Face.SERIF_BOLD, 20, INKS.ink)
    y, step = box.y + px(40), px(29)
    for row in rows:
        if y + step > box.bottom - px(6):
            break
        if row.fresh:
            pen.put(plates.row_tint((box.width - px(12), step - px(2)), pen.scale.u, "new"), box.x + px(6), y)
        _log_row(pen, Rect(box.x + px(12), y, box.width - px(24), step - px(2)), row)
        y += step


def log_room(zones: Zones) -> int:
    """How many lines of the log there is room for."""
    px = zones.scale.px
    return max(0, (zones.log.height - px(40) - px(6)) // px(29))


def _log_row(pen: Pen, box: Rect, row: Row) -> None:
    px = pen.scale.px
    if row.seat:
        pen.put(seals.seal(row.seat, px(24)), box.x, box.centery, "lm")
    room = Rect(box.x + px(30), box.y, px(88), box.height)
    pen.text(_short(row.name), room, Face.SANS_SEMIBOLD, 18, INKS.ink, least=0.7)
    x = box.x + px(122)
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


def timeline(pen: Pen, zones: Zones, seats: Sequence[Seat], length: tuple[int, int], label: str) -> None:
    """A tick per turn, in the colour of who took it; what is still to come is a trace."""
    scale, box = zones.scale, zones.timeline
    pen.surface.blit(plates.bar(box.size, scale.u, palette.CEDAR.deep, 7), box)
    _, total = length
    room = Rect(scale.px(scale.width - 160), box.y, scale.px(148), box.height)
    pen.text(label, room, Face.SANS_REGULAR, 16, INKS.on_wood_quiet, align="r")
    if not total:
        return
    step = (room.left - scale.px(34)) / max(total, len(seats))
    size = (max(3, int(step - scale.px(6))), scale.px(8))
    for number in range(max(total, len(seats))):
        colour = seats[number].colour if number < len(seats) else None
        pen.put(plates.tick(size, colour, scale.u), scale.px(16) + number * step, box.centery, "lm")
    pen.plate(plates.marker(scale.u), scale.px(16) + len(seats) * step - scale.px(9), box.y + scale.px(1))


# -- the prompt bar


def buttons(
    zones: Zones, named: Sequence[tuple[str, str, str, Callable[[], object], bool, str]], colour: texture.Colour
) -> list[Button]:
    """Cancel, Confirm and End turn never share a place or a shape."""
    scale = zones.scale
    right = scale.width
    places = {
        "cancel": scale.rect(right - 724, 838, 178, 48),
        "confirm": scale.rect(right - 514, 836, 236, 52),
        "end_turn": scale.rect(right - 212, 830, 200, 64),
    }
    found = []
    for id, name, kind, press, awake, key in named:
        target = Target((id,), "buttons", places[kind], name, press, "" if awake else " ", hint=name)
        found.append(Button(target, kind, awake, key, colour))
    return found


def prompt(
    pen: Pen, zones: Zones, sentence: str, detail: str, rule: str, shown: Sequence[Button], hover: object, pulse: float
) -> None:
    scale, box = zones.scale, zones.prompt
    pen.surface.blit(plates.bar(box.size, scale.u, palette.CEDAR.bar, 6), box)
    pen.surface.blit(materials.rod(box.width, max(1, scale.px(2))), box.topleft)
    width = scale.width - 724 - 48
    first = scale.rect(24, 832, width, 34)
    pen.text(sentence, first, Face.SERIF_BOLD, 25, INKS.prompt, style="raised")
    second = scale.rect(24, 864, width - (130 if rule else 0), 28)
    took = pen.text(detail, second, Face.SANS_REGULAR, 18, INKS.on_wood)
    if rule:
        after = Rect(took.right + scale.px(18), second.y, scale.px(130), second.height)
        pen.text(rule, after, Face.SANS_SEMIBOLD, 18, INKS.link)
    for button in shown:
        _button(pen, button, hover, pulse)


def _button(pen: Pen, button: Button, hover: object, pulse: float) -> None:
    px, u, box = pen.scale.px, pen.scale.u, button.target.box
    hovered = button.awake and hover == button.target.id
    if button.kind == "end_turn":
        _end_turn(pen, button, hovered, pulse)
        return
    style: controls.Style = "outlined" if button.kind == "cancel" else "brass" if button.awake else "wood"
    state: controls.State = "hover" if hovered else "idle" if button.awake else "disabled"
    pen.plate(controls.button(box.size, u, style, state), *box.topleft)
    cap = plates.key_cap(button.key, u, style != "brass")
    colour = controls.ink(style, state)
    room = box.inflate(-px(24) - cap.get_width() - px(10), 0)
    room.left = box.left + px(12)
    took = pen.text(button.target.name, room, Face.SANS_BOLD, 20, colour, align="c")
    pen.put(cap, took.right + px(10), box.centery, "lm")


def _end_turn(pen: Pen, button: Button, hovered: bool, pulse: float) -> None:
    px, u, box = pen.scale.px, pen.scale.u, button.target.box
    if button.awake and pulse > 0:
        pen.plate(_glow(px(64), u, round(pulse * 8)), box.x, box.y)
    pen.plate(controls.end_turn(px(64), button.colour, u, button.awake, "hover" if hovered else "idle"), box.x, box.y)
    colour = INKS.on_wood if button.awake else INKS.on_wood_asleep
    cap = plates.key_cap(button.key, u)
    room = Rect(box.x + px(76), box.y - px(2), box.width - px(76), px(42))
    took = pen.text(button.target.name, room, Face.SANS_BOLD, 20, colour, lines=2)
    if took.height > px(30):  # two lines: the key stands behind the second one
        pen.put(cap, took.right + px(6), took.bottom, "lb")
    else:
        pen.put(cap, room.left, took.bottom + px(2))


def _glow(diameter: int, u: float, step: int) -> texture.Plate:
    plate = controls.end_turn_glow(diameter, u)
    return plate._replace(surface=texture.faded(plate.surface, step * 32 - 1 if step else 0))


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
