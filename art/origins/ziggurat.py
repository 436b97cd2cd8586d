"""The military track as a ziggurat: four terraces of three spaces, each behind a border of glazed bricks.

To pass a border is seen as climbing a step; the token that one gets for it lies at its left end.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import letters, texture
from art.fonts import Face
from art.origins import discs, emblems, frames, strips
from art.origins.frames import WALLS
from art.origins.layout import LAST, TERRACES, Layout
from art.origins.palette import TONES
from art.pictures import keep
from art.texture import Plate

Icons = tuple[tuple[str, str, int | None], ...]
"""What an effect consists of, for :mod:`art.origins.strips`."""


class Track(NamedTuple):
    """What the track shows: `spaces` are the bonuses of spaces 0 to 13 as strips of icons, `piles` the seat colours of
    the discs on each space, the lowest first."""

    title: str
    start: str
    attack: str
    spaces: tuple[Icons, ...]
    piles: tuple[tuple[str, ...], ...]


@keep
def picture(layout: Layout, track: Track) -> Plate:
    """The zone with everything on it."""
    box = layout.military
    plate = _ground(layout, track.title)
    surface, here = frames.opened(plate, box, layout)
    _attack(surface, here, track.attack)
    for number in range(LAST + 1):
        _space(surface, here, number, track)
    for number in range(TERRACES + 1):
        token = here.border(number)
        shield = emblems.icon("superiority", token.width)
        texture.drop_shape(shield, 2 * here.u, 150, (here.u, 2 * here.u)).lay(surface, *token.topleft)
    return Plate(surface, plate.pad)


@keep
def _ground(layout: Layout, title: str) -> Plate:
    """Panel and bricks: what never changes."""
    plate = frames.zone(layout, layout.military, title, 2, 48)
    surface, here = frames.opened(plate, layout.military, layout)
    u = here.u
    for number in range(TERRACES + 2):
        step = here.step(number)
        under = texture.box_shadow((step.width, step.height), 4 * u, 4 * u, 150)
        under.lay(surface, step.x + 3 * u, step.y + 3 * u)
        texture.put(surface, frames.mud((step.width, step.height), u, 40 + number, number > TERRACES), *step.topleft)
        _joints(surface, here, number)
    for number in range(TERRACES + 1):
        step = here.step(number + 1)
        line = frames.glazed_line(step.width + 2 * here.px(4), u)
        texture.put(surface, line, step.centerx, step.bottom, "cm")
    return Plate(surface, plate.pad)


def _joints(surface: Surface, here: Layout, number: int) -> None:
    """The lines between the three spaces of a terrace."""
    if not 1 <= number <= TERRACES:
        return
    thin = max(1, here.px(1.2))
    for place in (1, 2):
        space = here.space(3 * number - 2 + place)
        top, height = space.y + here.px(4), space.height - here.px(8)
        surface.fill(WALLS.mud_line, (space.x - thin, top, thin, height))
        surface.fill(WALLS.mud_light, (space.x, top, max(1, here.px(0.8)), height))


def _attack(surface: Surface, here: Layout, points: str) -> None:
    """What an attack would bring now, at the end of the title."""
    end = frames.head(here, here.military)
    took = letters.write(surface, points, end, here.px(19), TONES.laurel, "r", Face.SANS_BOLD)
    sign = emblems.icon("attack", here.px(18), TONES.laurel)
    texture.put(surface, sign, took.left - here.px(3), end.centery, "rm")


def _space(surface: Surface, here: Layout, number: int, track: Track) -> None:
    """A space: its bonus, in a corner where discs lie on it, and the discs."""
    box, pile, u = here.space(number), track.piles[number], here.u
    if number == 0:
        room = Rect(box.x + here.px(8), box.y + here.px(2), box.width - here.px(16), box.height - here.px(4))
        if pile:
            room.width = here.disc(0, 0, len(pile)).left - room.x
        letters.write(surface, track.start, room, here.px(16), TONES.ink, "l" if pile else "c")
    elif track.spaces[number]:
        _bonus(surface, here, box, track.spaces[number], bool(pile))
    for place, seat in enumerate(pile):
        at = here.disc(number, place, len(pile))
        disc = discs.player(seat, at.width)
        texture.drop_shape(disc, 2 * u, 150, (u, 2 * u)).lay(surface, *at.topleft)


def _bonus(surface: Surface, here: Layout, box: Rect, icons: Icons, aside: bool) -> None:
    size = 16 if aside else 22 if box.width > here.px(80) else 20
    gap, room = here.px(2), box.width - here.px(6)
    parts = _parts(icons)
    share = (room - gap * (len(parts) - 1)) // len(parts)
    drawn = [strips.fitted(part, share, here.px(size), TONES.ink, WALLS.mud_light) for part in parts]
    wide = sum(each.get_width() for each in drawn) + gap * (len(drawn) - 1)
    x = box.x + here.px(4) if aside else box.centerx - wide // 2
    y = box.y + here.px(4 + size / 2) if aside else box.centery - here.px(1.5)
    for each in drawn:
        texture.put(surface, each, x, y, "lm")
        x += each.get_width() + gap


def _parts(icons: Icons) -> tuple[Icons, ...]:
    """Several gains stand side by side without a sign between them, since a space is narrow."""
    gains = all(name == "gain" for name, _, _ in icons)
    return tuple((each,) for each in icons) if gains else (icons,)
