"""Actions: the three on the fixed card, a plank of copper cedar, and the three of the window below it.

A card says from above to below what it is, who goes there and what is paid, and what it brings: the sum at the left,
what it is made of at the right.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, plates, texture
from art.ages import letters, sheets, signs, strips, workers
from art.ages.layout import Layout
from art.ages.palette import CREAM, GAIN, INK, LOSS, SOFT, TONES
from art.ages.strips import MINUS, Parts
from art.fonts import Face
from art.palette import rgb
from art.pictures import keep
from art.texture import Plate, Size

State = Literal["open", "done", "short", "dim"]
"""Can be done; done this turn; something is lacking; not now."""


class Space(NamedTuple):
    """A place for a worker: whether the worker is lost there, and whose stands on it."""

    red: bool = False
    whose: str = ""
    own: str = ""  # the people or technology that brings this place


class Action(NamedTuple):
    """A card as it stands for whoever looks at it.

    `cost` is what is paid now, `was` the printed price where that differs, `why` the signs of those who lower it;
    `joined` spaces must all be filled. `gain` is the sum, `made` its parts. `lacks` says what is missing, `note` that
    the card leaves after this round.
    """

    id: str
    name: str
    spaces: tuple[Space, ...]
    joined: bool
    cost: int
    was: int
    why: Parts
    gain: Parts
    made: Parts = ()
    state: State = "open"
    lacks: Parts = ()
    note: str = ""
    barren: bool = False  # as things stand it brings nothing: the sum is told in red


STATES: tuple[State, ...] = ("open", "dim", "short")
"""The states that have a paper of their own, the most frequent first."""


def ground(size: Size, u: float, state: State, seed: int) -> Plate:
    """The paper of an action."""
    return sheets.paper(size, u, "open" if state == "done" else state, seed, 7, 6 if state != "dim" else 4)


@keep
def card(size: Size, u: float, shown: Action, seed: int = 3) -> Plate:
    """One action."""
    plate = ground(size, u, shown.state, seed)
    surface = plate.surface.copy()
    here, face = Layout(plate.pad, plate.pad, *size, u), Rect(plate.pad, plate.pad, *size)
    _head(surface, here, face, shown)
    right = _spaces(surface, here, face, shown)
    if shown.cost or shown.was:
        _price(surface, here, face, shown, right)
    _gain(surface, here, face, shown)
    return Plate(surface, plate.pad)


def _head(surface: Surface, here: Layout, face: Rect, shown: Action) -> None:
    """The wooden block with its sign, the name, and a mark when it is done."""
    px, wide = here.px, face.width / here.u
    block = signs.sign(f"action:{shown.id}", px(34))
    if shown.state in ("short", "dim"):
        block = texture.faded(block, 214)
    texture.put(surface, block, *here.within(face, 12, 10, 34, 34).topleft)
    keep = 42 if shown.state == "done" else 12
    name = here.within(face, 54, 10, wide - 54 - keep, 32)
    letters.name(surface, shown.name, name, px(22), INK, Face.SERIF_BOLD, 0.68, "l")
    if shown.state == "done":
        mark = here.within(face, wide - 41, 11, 30, 30)
        texture.put(surface, sheets.medal(mark.width, GAIN, rgb("#BFD49A")), *mark.topleft)
        texture.put(surface, icons.icon("check", px(18), CREAM), *mark.center, "cm")


def _spaces(surface: Surface, here: Layout, face: Rect, shown: Action) -> int:
    """The places for workers, with a plus between those that belong together; gives where they end."""
    right = face.x + here.px(11)
    for number, each in enumerate(shown.spaces):
        box = here.space(face, number, shown.joined)
        if shown.joined and number:
            plus = Rect(right, box.y, box.x - right, box.height)
            letters.write(surface, "+", plus.inflate(here.px(8), 0), here.px(20), INK, "c", Face.SANS_BOLD)
        if each.whose:
            workers.stood(box.width, each.red, each.whose).lay(surface, *box.topleft)
        else:
            texture.put(surface, workers.space(box.width, each.red), *box.topleft)
        if each.own:
            texture.put(surface, signs.sign(each.own, here.px(22)), box.right - here.px(1), box.y + here.px(5), "cm")
        right = box.right
    return right


def _price(surface: Surface, here: Layout, face: Rect, shown: Action, left: int) -> None:
    """What is paid: a printed price that does not hold is struck through, and its reason stands behind."""
    px = here.px
    room = Rect(left + px(7), face.y + px(51), face.right - px(9) - left - px(7), px(42))
    left, row = room.x, (f"{MINUS}{shown.cost}" if shown.cost else "0", "coin", *shown.why)
    if shown.was and shown.was != shown.cost:
        old = letters.write(surface, str(shown.was), room, px(20), SOFT)
        surface.fill((*LOSS, 255), (old.x - px(3), room.centery, old.width + px(6), px(2)))
        left = old.right + px(8)
    strip = strips.fitted(row, room.right - left, px(24), INK, None, 10)
    texture.put(surface, strip, left, room.centery, "lm")


def _gain(surface: Surface, here: Layout, face: Rect, shown: Action) -> None:
    """The green strip: an arrow, the sum, and its parts; at the right what is lacking, or that the card leaves."""
    px, wide, high = here.px, face.width / here.u, face.height / here.u
    box = here.within(face, 8, high - 37, wide - 16, 30)
    dull = shown.state in ("short", "dim")
    fill = TONES.short_band if dull or shown.barren else TONES.gain_band
    texture.put(surface, sheets.box(box.size, 5 * here.u, fill), *box.topleft)
    arrow = icons.icon("arrow", px(16), SOFT if dull or shown.barren else GAIN)
    texture.put(surface, arrow, box.x + px(5), box.centery, "lm")
    took = texture.put(
        surface,
        strips.strip(shown.gain, px(21), LOSS if shown.barren else INK, fill),
        box.x + px(27),
        box.centery,
        "lm",
    )
    right = box.right - px(4)
    if shown.lacks:
        right = lack(surface, Rect(box.x, box.y + px(1), right - box.x, box.height - px(2)), here.u, shown.lacks)
    if shown.note and not shown.lacks:
        beside = strips.width(shown.made, px(16)) + px(10) if shown.made else 0
        left = took.right + px(7) + beside
        right = _leaves(surface, Rect(left, box.y + px(1), right - left, box.height - px(2)), here.u, shown.note)
    if shown.made:
        room = right - px(6) - took.right - px(4)
        strip = strips.fitted(shown.made, room, px(16), INK, fill, 9)
        if strip.get_width() <= room:
            texture.put(surface, strip, right - px(5), box.centery, "rm")


def lack(surface: Surface, room: Rect, u: float, row: Parts) -> int:
    """A red pill with a cross and what is missing, at the right end of a room; gives where it begins."""
    strip = strips.strip(row, round(17 * u), CREAM, LOSS)
    width = strip.get_width() + round(38 * u)
    box = Rect(room.right - width, room.y, width, room.height)
    sheets.pill(box.size, u, LOSS).lay(surface, *box.topleft)
    texture.put(surface, icons.icon("cross", round(13 * u), CREAM), box.x + round(10 * u), box.centery - round(u), "lm")
    texture.put(surface, strip, box.right - round(10 * u), box.centery - round(u), "rm")
    return box.x


def _leaves(surface: Surface, room: Rect, u: float, note: str) -> int:
    """An amber pill: the last round of this card; where there is little room the hour-glass says it alone."""
    size, bare = round(16 * u), round(31 * u)
    text = fonts.width(Face.SANS_SEMIBOLD, size, note)
    wide = round(min(text + 34 * u, room.width)) if room.width >= 0.8 * text + 34 * u else bare
    box = Rect(room.right - wide, room.y, wide, room.height)
    sheets.pill(box.size, u, rgb("#F0B54A"), rgb("#8A5A10")).lay(surface, *box.topleft)
    texture.put(surface, icons.icon("hourglass", round(15 * u), INK), box.x + round(8 * u), box.centery, "lm")
    if wide > bare:
        words = Rect(box.x + round(25 * u), box.y, box.width - round(33 * u), box.height - round(2 * u))
        letters.write(surface, note, words, size, INK, "r")
    return box.x


# --- the plank ------------------------------------------------------------------------------------------------------


@keep
def plank(size: Size, u: float) -> Plate:
    """The fixed-action card: a board that lies over the window."""
    return sheets.wood(size, u, TONES.copper, TONES.gilt, 11, 9)


@keep
def peg(size: Size, u: float) -> Plate:
    """A brass peg between the plank and a card."""
    run = texture.gradient(size, (rgb("#8A6420"), rgb("#FFF2C2"), rgb("#C79A3B"), rgb("#6B4A16")), False)
    face = plates.panel(run, 3 * u, max(1.0, u), 60, 120)
    return texture.drop(face, 3 * u, 2 * u, 140, (u, u))


@keep
def onward(px: int, u: float) -> Plate:
    """A brass disc with an arrow: this way the plank goes after the round."""
    face = sheets.medal(px, rgb("#F4DC94"), rgb("#B98A36")).copy()
    texture.put(face, icons.icon("arrow", round(px * 0.56), INK), px / 2, px / 2, "cm")
    return texture.drop_shape(face, 4 * u, 160, (u, 3 * u))


def lay_brass(target: Surface, layout: Layout, last: bool = False) -> None:
    """The pegs and, unless this is the last round, the disc: above all cards."""
    for box in layout.pegs():
        peg(box.size, layout.u).lay(target, *box.topleft)
    if not last:
        onward(layout.onward.width, layout.u).lay(target, *layout.onward.topleft)
