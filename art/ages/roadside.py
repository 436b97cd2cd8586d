"""What lies along the road before and behind the window: the round, the cards that are gone, and those to come."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface, transform

from art import icons, plates, seals, texture
from art.ages import letters, sheets, signs, strips, workers
from art.ages.actions import Space
from art.ages.layout import ROUNDS, SPINE, Layout
from art.ages.palette import CREAM, INK, SHEETS, SOFT, TONES
from art.ages.strips import MINUS, Parts
from art.fonts import Face
from art.palette import rgb, seat
from art.pictures import keep
from art.texture import Plate, Size

SLIM = 104
"""A card to come of fewer units shows its sign, its danger and its round, and no more."""

SEALS = (18, 22, 26)
"""How large seals are on slim cards, on others, and in the panel of the round, in units."""


# --- the round ------------------------------------------------------------------------------------------------------


class Round(NamedTuple):
    """Which round of how many; whose turn follows and then what happens, as signs ("seat:lapis" is a seal)."""

    title: str
    number: int
    of: str
    ahead: Parts = ()


@keep
def round_panel(layout: Layout, shown: Round) -> Plate:
    """The panel at the road's left end."""
    area = layout.round
    plate = sheets.paper(area.size, layout.u, "panel", 9)
    surface, here = sheets.opened(plate, area, layout)
    box, px = here.round, here.px
    right = _ahead(surface, here, shown.ahead)
    name = here.within(box, 16, 14, (right - box.x) / here.u - 20, 26)
    letters.write(surface, shown.title, name, px(20), SOFT, "l", Face.SERIF_BOLD, 0.66)
    took = letters.write(
        surface, str(shown.number), here.within(box, 17, 38, 60, 62), px(60), INK, "l", Face.SERIF_BLACK
    )
    rest = Rect(took.right + px(9), took.centery - px(2), box.right - took.right - px(18), px(28))
    letters.write(surface, shown.of, rest, px(22), SOFT)
    for number in range(1, ROUNDS + 1):
        _bead(surface, here.bead(number), number, shown.number)
    return Plate(surface, plate.pad)


def _ahead(surface: Surface, here: Layout, row: Parts) -> int:
    """What follows, from the right end of the panel's head; gives where it begins."""
    x, px = here.round.right - here.px(8), here.px
    for part in reversed(row):
        kind, _, which = part.partition(":")
        if kind == "seat":
            x -= px(SEALS[2])
            seals.seal_plate(seat(which), px(SEALS[2])).lay(surface, x, here.round.y + px(13))
        else:
            sprite = signs.sign(part, px(15 if part == "arrow" else 26), SOFT)
            x -= sprite.get_width()
            texture.put(surface, sprite, x, here.round.y + px(26), "lm")
        x -= px(4)
    return x


def _bead(surface: Surface, box: Rect, number: int, now: int) -> None:
    fill, ink = (rgb("#B98A36"), CREAM) if number < now else (TONES.madder, CREAM)
    if number > now:
        fill, ink = rgb("#CDB98C"), SOFT
    texture.put(surface, sheets.medal(box.width, fill, _lighter(fill)), *box.topleft)
    if number < now:
        texture.put(surface, icons.icon("check", round(box.width * 0.62), ink), *box.center, "cm")
    else:
        letters.write(surface, str(number), box, box.width * 0.78, ink, "c", Face.SANS_BOLD)


def _lighter(fill: texture.Colour) -> texture.Colour:
    """A little lighter than what it surrounds."""
    return tuple(min(255, channel + 40) for channel in fill)  # type: ignore[return-value]


# --- what is gone ---------------------------------------------------------------------------------------------------


class Spent(NamedTuple):
    """A card that has gone by, and the word for it."""

    id: str
    name: str
    word: str


@keep
def spent(size: Size, u: float, shown: Spent) -> Surface:
    """Sunk into the road; a narrow one shows its back, the name running upwards."""
    face = texture.faded(sheets.box(size, 6 * u, rgb("#20160A")), 178)
    texture.put(face, plates.outline(size, 6 * u, max(1.0, 1.4 * u), rgb("#6E5936"), 200), 0, 0)
    wide, here = size[0] / u, Layout(0, 0, *size, u)
    side = min(40, wide - 8)
    block = texture.faded(signs.sign(f"action:{shown.id}", here.px(side)), 150)
    whole = Rect(0, 0, *size)
    if wide >= SPINE:
        texture.put(face, block, size[0] / 2, 46 * u, "cm")
        name = here.within(whole, 3, 70, wide - 6, 28)
        letters.name(face, shown.name, name, here.px(16), TONES.on_wood, Face.SANS_SEMIBOLD, 0.78)
        letters.write(face, shown.word, here.within(whole, 3, 98, wide - 6, 24), here.px(16), rgb("#CBB88E"), "c")
        return face
    texture.put(face, block, size[0] / 2, 6 * u + block.get_height() / 2, "cm")
    run = texture.clear((size[1] - block.get_height() - here.px(14), size[0]))
    letters.name(
        run, shown.name, run.get_rect(), min(here.px(16), size[0] * 0.7), TONES.on_wood, letters.NARROW, 0.66, "r"
    )
    texture.put(face, transform.rotate(run, 90), size[0] / 2, block.get_height() + here.px(10), "ct")
    return face


# --- what is to come ------------------------------------------------------------------------------------------------


class Future(NamedTuple):
    """A card to come: its symbol ("war", "plague" or none), who would lose a worker, the place and the price of its
    action, what it brings, and when it comes. `event` is the token above it; `next` when it is the next one."""

    id: str
    name: str
    when: str
    number: int  # the round at whose end it comes
    symbol: str = ""
    losers: tuple[str, ...] = ()
    spaces: tuple[Space, ...] = ()
    cost: int = 0
    gain: Parts = ()
    event: str = ""
    next: bool = False


def ground(size: Size, u: float, shown: Future) -> Plate:
    """The paper of a card to come."""
    return sheets.paper(size, u, "next" if shown.next else "future", 20 + shown.number, 6, 5)


@keep
def future(size: Size, u: float, shown: Future) -> Plate:
    """A card on the road to come."""
    plate = ground(size, u, shown)
    surface = plate.surface.copy()
    here, face = Layout(plate.pad, plate.pad, *size, u), Rect(plate.pad, plate.pad, *size)
    slim = size[0] < SLIM * u
    if shown.symbol:
        _danger(surface, here, face, shown, slim)
    (_slim if slim else _body)(surface, here, face, shown, SHEETS["next" if shown.next else "future"].bright)
    return Plate(surface, plate.pad)


def _danger(surface: Surface, here: Layout, face: Rect, shown: Future, slim: bool) -> None:
    """The red head: what happens when the card comes, and the seals of those it would strike."""
    px = here.px
    head = Rect(face.x, face.y, face.width, px(30))
    strip = texture.masked(
        texture.gradient(head.size, (rgb("#A6352E"), TONES.head, rgb("#74201C"))),
        plates.rounded_mask((head.width, head.height + px(10)), 6 * here.u).subsurface((0, 0, *head.size)),
    )
    texture.put(surface, strip, *head.topleft)
    name = "ages/plague" if shown.symbol == "plague" else "ages/conquest"
    left = head.x + px(7 if not shown.event else 24 if slim else 54)
    texture.put(surface, icons.icon(name, px(20), CREAM, TONES.head), left, head.centery, "lm")
    room = Rect(left + px(21), head.y, head.right - px(5) - left - px(21), head.height)
    x = _seals(surface, room, shown.losers, px(SEALS[0] if slim else SEALS[1]))
    if not slim:
        row = strips.strip((f"{MINUS}1", "worker"), px(17), CREAM, TONES.head)
        if left + px(25) + row.get_width() <= x:
            texture.put(surface, row, left + px(25), head.centery, "lm")


def _seals(surface: Surface, room: Rect, losers: tuple[str, ...], size: int) -> int:
    """One over the other from the right, as close as the room demands; gives where they begin."""
    pitch = min(size * 0.68, (room.width - size) / max(1, len(losers) - 1))
    x = float(room.right - size)
    for number, colour in enumerate(reversed(losers)):
        x = room.right - size - number * pitch
        seals.seal_plate(seat(colour), size).lay(surface, round(x), room.centery - size // 2)
    return round(x)


def _body(surface: Surface, here: Layout, face: Rect, shown: Future, ground: texture.Colour) -> None:
    """The block, what it brings and the place for a worker; the name; when it comes."""
    px, wide = here.px, face.width / here.u
    rows = _rows(shown, here.within(face, 48, 41, wide - 48 - 40, 38).width, px(15))
    side, top = (36, 41) if len(rows) < 2 else (30, 35)
    block = here.within(face, 9, top, side, side)
    texture.put(surface, signs.sign(f"action:{shown.id}", block.width), *block.topleft)
    if shown.spaces:
        space = here.far_space(face)
        texture.put(surface, workers.space(space.width, shown.spaces[0].red), *space.topleft)
        if len(shown.spaces) > 1:
            many = here.within(face, wide - 42, 31, 38, 14)
            letters.write(surface, f"×{len(shown.spaces)}", many, px(16), INK, "c", Face.SANS_BOLD)
        left = side + 13
        first = here.within(face, left, top, wide - left - 40, side)
        second = here.within(face, 9, 66, wide - 9 - 41, 17)  # under the block, up to the place for a worker
        for row, room, size in zip(rows, (first, second), (18, 17), strict=False):
            strip = strips.fitted(row, room.width, px(size), INK, ground, 9)
            texture.put(surface, strip, room.x, room.centery, "lm")
    else:
        texture.put(surface, signs.sign("barred", px(24), SOFT, ground), *here.within(face, 56, 47, 24, 24).topleft)
    name = here.within(face, 6, 82, wide - 12, 24)
    letters.name(surface, shown.name, name, px(18), INK, Face.SERIF_BOLD)
    when = here.within(face, 4, 105, wide - 8, 24)
    letters.write(surface, shown.when, when, px(17), SOFT if shown.next else rgb("#3F2D16"), "c", least=0.66)


def _rows(shown: Future, room: int, px: int) -> tuple[Parts, ...]:
    """What stands beside the block, and what has to stand under it: a price is followed by what it buys."""
    if shown.cost:
        return (f"{MINUS}{shown.cost}", "coin"), shown.gain
    half = len(shown.gain) // 4 * 2
    if not half or strips.width(shown.gain, px) <= room:
        return (shown.gain,)
    return shown.gain[:half], shown.gain[half:]


def _slim(surface: Surface, here: Layout, face: Rect, shown: Future, ground: texture.Colour) -> None:
    """The block, the name, and the number of the round behind an hour-glass."""
    px, wide = here.px, face.width / here.u
    block = signs.sign(f"action:{shown.id}", px(38))
    texture.put(surface, block, face.centerx, face.y + px(58), "cm")
    name = here.within(face, 2, 78, wide - 4, 28)
    letters.name(surface, shown.name, name, px(16), INK, Face.SANS_BOLD, 0.78)
    row = strips.strip(("last", str(shown.number)), px(17), rgb("#3F2D16"), ground)
    texture.put(surface, row, face.centerx, face.y + px(116), "cm")


@keep
def event(name: str, px: int, u: float) -> Plate:
    """An event token with its shadow."""
    return texture.drop_shape(signs.sign(f"event:{name}", px), 3 * u, 150, (u, 2 * u))
