"""What stands around a table of the demo: how to leave, what is played, who does what and why, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from art import boxes, cinema, controls, fonts, palette, plates
from art.fonts import Face
from art.palette import INKS, Seat
from art.texture import Size
from scenes.play.score_reasons import signed
from scenes.ui.pen import Pen
from scenes.ui.players import face_plate, lay_face
from scenes.ui.scale import Scale

ABOVE, BELOW = 92, 188
"""How high the bands are, in units; with their edges they lie over the table."""

STAGE = 72, 726
"""From where to where the table is seen between them."""

COIN, SMALL = 124, 56
SIGN = 48, 18, 232, 44
STEP = 96
"""From one player to the next."""

BOX, CARD, FACE = (40, 56), (0, 160, 372, 522), 84
"""How large a box is above; where that of the card lies and how large it is, and the coins beside it."""

SUM = 112
"""How high the line is in which the sum of a turn stands."""

GOLD = palette.rgb("#FFE9B0")
BRIGHT = palette.rgb("#FFF6E0")


class Sitter(NamedTuple):
    """Somebody at the table: whose coin, in which colour, what they are called and how well they play."""

    face: str
    seat: Seat
    name: str
    level: str
    about: str = ""


class Caption(NamedTuple):
    """What is told of a turn: whose it was, what was done, and why."""

    seat: int
    said: str = ""
    why: str = ""


class Above(NamedTuple):
    """What stands in the upper band: how to leave, the game and how far it is, and which of the boxes is open."""

    leave: str
    title: str
    round: str
    games: Sequence[str]
    game: str
    share: float  # of the game that has been seen


def stage(scale: Scale) -> Rect:
    """Where the table is seen."""
    return scale.rect(0, STAGE[0], scale.width, STAGE[1] - STAGE[0] + scale.height - 900)


def draw_above(pen: Pen, shown: Above, boxed: bool) -> None:
    """`boxed`: the boxes are painted."""
    scale, px = pen.scale, pen.scale.px
    pen.put(cinema.band((pen.screen.width, px(ABOVE)), scale.u, False), 0, 0)
    sign = scale.rect(*SIGN)
    pen.plate(controls.button(sign.size, scale.u), *sign.topleft)
    ink = controls.ink("brass")
    pen.text(shown.leave, sign.inflate(-px(24), 0), Face.SERIF_BOLD, 22, ink, "c", least=0.5)
    middle = scale.width / 2
    title = scale.rect(middle - 300, 14, 600, 36)
    pen.text(shown.title, title, Face.SERIF_BOLD, 26, palette.BRASS.light, "c")
    pen.text(shown.round, scale.rect(middle - 300, 48, 600, 24), Face.SANS_REGULAR, 17, INKS.on_wood_quiet, "c")
    for number, game in enumerate(shown.games if boxed else ()):
        place = scale.rect(scale.width - 48 - 50 * (len(shown.games) - number) + 10, 12, *BOX)
        pen.surface.blit(boxes.thumb(game, *place.size), place)
        if game == shown.game:
            around = place.inflate(px(8), px(8))
            pen.put(plates.outline(around.size, px(4), max(2, px(2)), palette.BRASS.glint), *around.topleft)
            bar = Rect(place.x, place.bottom + px(7), place.width, max(2, px(4)))
            pen.surface.fill(palette.CEDAR.well, bar)
            pen.surface.fill(palette.BRASS.glint, (*bar.topleft, round(bar.width * shown.share), bar.height))


def draw_below(pen: Pen, sitters: Sequence[Sitter], caption: Caption | None, points: Sequence[int]) -> None:
    scale, px = pen.scale, pen.scale.px
    high = px(BELOW)
    pen.put(cinema.band((pen.screen.width, high), scale.u, True), 0, pen.screen.bottom - high)
    left, right, foot = 48, scale.width - 48, scale.height
    rod = scale.rect(left, foot - 174, right - left, 3)
    pen.surface.blit(cinema.rod(rod.width, scale.u), rod)
    room = right - STEP * len(sitters) - 24
    if caption:
        _draw_caption(pen, sitters[caption.seat], caption, room, foot)
    for number, (sitter, own) in enumerate(zip(sitters, points, strict=True)):
        face_plate(sitter.face, sitter.seat, px(COIN))  # in use, also while others are spoken of
        middle = right - STEP * (len(sitters) - number - 0.5)
        _draw_standing(pen, sitter, own, scale.rect(middle - STEP / 2, foot - 152, STEP, 130),
                       caption is not None and caption.seat == number)  # fmt: skip


def _draw_caption(pen: Pen, sitter: Sitter, caption: Caption, right: float, foot: float) -> None:
    scale, px = pen.scale, pen.scale.px
    coin = scale.rect(56, foot - 152, COIN, COIN)
    lay_face(pen, sitter.face, sitter.seat, coin.width, *coin.topleft)
    left = 208
    head = scale.rect(left, foot - 160, right - left, 36)
    took = pen.text(sitter.name, head, Face.SERIF_BOLD, 24, palette.BRASS.light)
    level = Rect(took.right + px(14), head.y + px(3), head.right - took.right - px(14), head.height - px(3))
    pen.text(sitter.level, level, Face.SANS_REGULAR, 18, INKS.on_wood_quiet)
    said = scale.rect(left, foot - 126, right - left, 68)
    size, lines = (30, 1) if _short(pen, caption.said, said) else (24, 2)
    pen.text(caption.said, said, Face.SERIF_SEMIBOLD, size, BRIGHT, lines=lines, least=0.7)
    why = scale.rect(left, foot - 58, right - left, 48)
    pen.text(caption.why, why, Face.SANS_REGULAR, 19, INKS.on_wood, lines=2, least=0.84)


def _short(pen: Pen, text: str, room: Rect) -> bool:
    """Whether it has room in one line without being set much smaller."""
    return fonts.width(Face.SERIF_SEMIBOLD, max(fonts.LEAST, pen.scale.px(26)), text) <= room.width


def _draw_standing(pen: Pen, sitter: Sitter, points: int, box: Rect, lit: bool) -> None:
    px = pen.scale.px
    side = px(SMALL)
    x, y = box.centerx - side // 2, box.y
    if lit:
        around = Rect(x, y, side, side).inflate(px(10), px(10))
        pen.put(plates.outline(around.size, around.width / 2, max(2, px(2)), palette.BRASS.glint), *around.topleft)
    lay_face(pen, sitter.face, sitter.seat, side, x, y)
    figure = Rect(box.x, y + side + px(8), box.width, px(36))
    pen.text(signed(points), figure, Face.SERIF_BLACK, 27, GOLD if lit else INKS.on_wood, "c")
    name = Rect(box.x + px(2), figure.bottom - px(4), box.width - px(4), px(26))
    pen.text(sitter.name, name, Face.SANS_REGULAR, 16, INKS.on_wood if lit else INKS.on_wood_quiet, "c", least=0.6)


def draw_gain(pen: Pen, spot: Rect, gain: int, brought: Sequence[tuple[str, int]]) -> None:
    """What a turn brought, in gold over where it was played, and of what that is made."""
    scale, px = pen.scale, pen.scale.px
    chips = [(f"{name} {_change(points)}", points) for name, points in brought]
    face, size = Face.SANS_BOLD, 20
    wides = [fonts.width(face, max(fonts.LEAST, px(size)), text) + px(28) for text, _ in chips]
    whole, high = sum(wides) + px(12) * max(0, len(wides) - 1), px(40)
    within = stage(scale).inflate(-px(80), -px(16))
    room = Rect(0, 0, max(px(300), whole), px(SUM) + (high if chips else 0))
    room.midbottom = spot.centerx, spot.top - px(14)
    room.clamp_ip(within)
    pen.text(_change(gain), Rect(room.x, room.y, room.width, px(SUM)), Face.SERIF_BLACK, 76, palette.BRASS.glint, "c",
             style="gilded")  # fmt: skip
    x = room.centerx - whole // 2
    for (text, points), wide in zip(chips, wides, strict=True):
        box = Rect(x, room.bottom - high, wide, high)
        pen.plate(plates.card(box.size, scale.u), *box.topleft)
        pen.text(text, box, face, size, INKS.gain if points > 0 else INKS.loss, "c")
        x += wide + px(12)


def _change(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)


def paint_dear(size: Size, scale: Scale, game: str, games: Sequence[str], sitters: Sequence[Sitter]) -> bool:
    """What takes long of a card, none of it with letters: before anything of it is seen."""
    cinema.wall(size)
    boxes.thumb(game, *scale.rect(*CARD).size)
    for each in games:
        boxes.thumb(each, *scale.rect(0, 0, *BOX).size)
    for sitter in sitters:
        for wide in (FACE, COIN, SMALL):
            face_plate(sitter.face, sitter.seat, scale.rect(0, 0, wide, wide).width)
    return True


def draw_title(pen: Pen, game: str, title: str, who: str, sitters: Sequence[Sitter]) -> None:
    """What is played next, and by whom: its box, and the coins of those who sit down."""
    scale, px = pen.scale, pen.scale.px
    middle = scale.width / 2
    pen.surface.blit(cinema.wall(pen.surface.get_size()), (0, 0))
    box = scale.rect(*CARD).move(px(middle - 560), 0)
    pen.surface.blit(boxes.thumb(game, *box.size), box)
    pen.put(plates.outline(box.inflate(px(8), px(8)).size, px(8), max(2, px(3)), palette.BRASS.plain),
            *box.inflate(px(8), px(8)).topleft)  # fmt: skip
    left, wide = middle - 130, 700
    pen.text(
        title, scale.rect(left, 160, wide, 74), Face.SERIF_BLACK, 54, palette.BRASS.light, style="gilded", least=0.5
    )
    pen.text(who, scale.rect(left, 234, wide, 34), Face.SANS_REGULAR, 21, INKS.on_wood_quiet)
    for number, sitter in enumerate(sitters):
        top = 296 + 100 * number
        coin = scale.rect(left, top, FACE, FACE)
        lay_face(pen, sitter.face, sitter.seat, coin.width, *coin.topleft)
        head = scale.rect(left + 108, top, wide - 108, 38)
        took = pen.text(sitter.name, head, Face.SERIF_BOLD, 26, BRIGHT)
        level = Rect(took.right + px(14), head.y + px(3), head.right - took.right - px(14), head.height - px(3))
        pen.text(sitter.level, level, Face.SANS_REGULAR, 18, palette.BRASS.light, least=0.7)
        about = scale.rect(left + 108, top + 36, wide - 108, 52)
        pen.text(sitter.about, about, Face.SANS_REGULAR, 18, INKS.on_wood, lines=2, least=0.8)
