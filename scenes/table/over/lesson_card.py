"""The card of the lamp: one thought, what to do, and what came of it. Its steps hang below the lamp on a chain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from art import choices, controls, fonts, icons, lamp, plates
from art.fonts import Face
from art.palette import INKS, rgb
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target
from scenes.ui.widgets import inscribe

WIDTHS = 706, 620
"""How wide it is, in units; and where it would cover what it may not."""

HANG = 34
"""How far the lamp hangs over the left edge."""

LEFT, RIGHT = 78, 26
"""From the edges to the text."""

HEAD, FOOT, STRIP, MEDALLION = 58, 58, 44, 96
SPEECH, TITLE, SMALL, TASK = 25, 22, 16, 20
BROWN = rgb("#6B3A10")
BEAD, APART = 15, 24

TWO_LINES = 0.86
"""By so much smaller letters keep a task in one line, or fill two of them."""

LINES = 5
"""More lines no speech has."""


class Words(NamedTuple):
    """What stands on the card now."""

    title: str
    step: str
    speech: str
    strip: str
    kind: lamp.Strip = "gilt"
    figure: str = ""
    rule: str = ""


class Buttons(NamedTuple):
    """Those in the strip, and those at the foot, each from the right; with the key that does the same."""

    strip: Sequence[tuple[Target, controls.Style, str]] = ()
    foot: Sequence[tuple[Target, controls.Style, str]] = ()


def size(scale: Scale, speeches: Sequence[str], width: int, share: float = 1.0) -> tuple[int, int]:
    """As large as the longest of what may be said on it, the lamp included; letters so much larger than usual."""
    high = max(_speech_height(scale, speech, scale.px(width - LEFT - RIGHT), share) for speech in speeches)
    return scale.px(width + HANG), scale.px(HEAD + STRIP + FOOT + 14) + high


def _speech_height(scale: Scale, speech: str, room: int, share: float) -> int:
    pixels = fonts.usual(SPEECH * share, scale.u)
    lines = len(fonts.wrap(speech, Face.SERIF_SEMIBOLD, pixels, room))
    step = fonts.height(Face.SERIF_SEMIBOLD, pixels)
    return step + round(step * 0.86) * (lines - 1)


def paper(outer: Rect, scale: Scale) -> Rect:
    """The card without its lamp."""
    hang = scale.px(HANG)
    return Rect(outer.x + hang, outer.y, outer.width - hang, outer.height)


def strip_box(outer: Rect, scale: Scale) -> Rect:
    box, px = paper(outer, scale), scale.px
    return Rect(box.x + px(LEFT - 8), box.bottom - px(FOOT + STRIP), box.width - px(LEFT + RIGHT - 14), px(STRIP))


def foot_box(outer: Rect, scale: Scale) -> Rect:
    box, px = paper(outer, scale), scale.px
    return Rect(box.x + px(LEFT), box.bottom - px(FOOT - 8), box.width - px(LEFT + 18), px(38))


def wide(scale: Scale, label: str, key: str) -> int:
    """A button for a label and its key."""
    words = fonts.width(Face.SANS_BOLD, fonts.letters(18, scale.u), label)
    cap = fonts.width(Face.SANS_REGULAR, max(fonts.LEAST, scale.px(14)), key) + scale.px(26) if key else 0
    return words + cap + scale.px(36)


def from_right(room: Rect, widths: Sequence[int], gap: int) -> list[Rect]:
    """Boxes in a room, the first at its right end."""
    found, right = list[Rect](), room.right
    for width in widths:
        found.append(Rect(right - width, room.y, width, room.height))
        right -= width + gap
    return found


def draw(pen: Pen, outer: Rect, words: Words, buttons: Buttons, steps: tuple[int, int], hover: object) -> None:
    """`steps`: how many are done, and of how many."""
    px, u, box = pen.scale.px, pen.scale.u, paper(outer, pen.scale)
    pen.plate(plates.card(box.size, u), *box.topleft)
    pen.plate(lamp.medallion(px(MEDALLION)), outer.x, box.y)
    _beads(pen, box.x + px(HANG), box.y + px(MEDALLION + 22), box.bottom - px(14), *steps)
    left, right = box.x + px(LEFT), box.right - px(RIGHT)
    head = Rect(left, box.y + px(13), right - left, px(32))
    count = pen.text(words.step, head, Face.SANS_REGULAR, SMALL, INKS.quiet, align="r")
    pen.text(words.title, Rect(left, head.y, count.left - px(12) - left, head.height), Face.SERIF_BOLD, TITLE, BROWN)
    pen.put(plates.divider(right - left, u), left, box.y + px(48))
    _speech(
        pen, Rect(left, box.y + px(HEAD), right - left, strip_box(outer, pen.scale).y - box.y - px(HEAD + 8)), words
    )
    _strip(pen, strip_box(outer, pen.scale), words, buttons)
    for target, style, key in (*buttons.strip, *buttons.foot):
        _button(pen, target, style, key, hover)


def _speech(pen: Pen, room: Rect, words: Words) -> None:
    lying = (_speech_height(pen.scale, words.speech, room.width, share) for share in choices.sizes())
    high = next((high for high in lying if high <= room.height), room.height)
    pen.text(words.speech, Rect(room.x, room.y, room.width, high), Face.SERIF_SEMIBOLD, SPEECH, INKS.ink, lines=LINES,
             least=0.92)  # fmt: skip


def _strip(pen: Pen, box: Rect, words: Words, buttons: Buttons) -> None:
    """What to do; or how many points it brought, and what to do with them."""
    px = pen.scale.px
    pen.put(lamp.strip(box.size, pen.scale.u, words.kind), *box.topleft)
    x, end = box.x + px(12), min([target.box.left for target, *_ in buttons.strip], default=box.right) - px(8)
    if words.figure:
        ink = {"amber": lamp.GIVEN_UP, "green": INKS.gain, "gilt": BROWN}[words.kind]
        x = pen.text(words.figure, Rect(x, box.y, px(90), box.height), Face.SERIF_BLACK, 26, ink).right + px(12)
    else:
        x = pen.put(icons.icon("right", px(22), BROWN), x, box.centery, "lm").right + px(8)
    room = Rect(x, box.y + px(1), end - x, box.height - px(2))
    least = fonts.letters(TASK * TWO_LINES, pen.scale.u)
    alone = fonts.width(Face.SANS_SEMIBOLD, least, words.strip) <= room.width  # two full lines fill it to its edges
    size, lines = (TASK, 1) if alone else (TASK * TWO_LINES, 2)
    pen.text(words.strip, room, Face.SANS_SEMIBOLD, size, INKS.ink, lines=lines, least=TWO_LINES)


def _button(pen: Pen, target: Target, style: controls.Style, key: str, hover: object) -> None:
    state: controls.State = "hover" if hover == target.id else "idle"
    pen.plate(controls.button(target.box.size, pen.scale.u, style, state), *target.box.topleft)
    inscribe(pen, target.box.inflate(pen.scale.px(16), 0), target.name, controls.ink(style, state), key=key, size=18,
             dark=False)  # fmt: skip


def _beads(pen: Pen, x: int, top: int, bottom: int, done: int, total: int) -> None:
    """Closer together where there are many."""
    px = pen.scale.px
    gap = min(px(APART), (bottom - top) // max(1, total))
    pen.surface.fill(rgb("#6A4C1C"), (x, top - px(14), max(1, px(2)), px(14) + gap * (total - 1)))
    for number in range(total):
        state = "done" if number < done else "now" if number == done else "next"
        pen.put(lamp.step_bead(min(px(BEAD), gap), state), x, top + number * gap, "cm")
