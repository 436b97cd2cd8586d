"""How pieces go on the table of Origins: dice change on their way, discs march from space to space, and of a tablet on
offer only the tile flies."""

from __future__ import annotations

from pygame import Rect

from art.origins.layout import Layout
from game.core.rules import CHANCE, Action
from game.origins import codes
from scenes.origins import pieces
from scenes.origins.areas import city, draft, market, sky, tray
from scenes.origins.shown import Shown, number_in
from scenes.play.session import Step
from scenes.table.motion import BACK, GLIDE, Lying, Motion, Way
from scenes.table.place import NOBODY
from scenes.ui.animation import Move, linear

HOP = 0.13
"""Seconds from one space of the military track to the next."""

DICE = ("citizen", "speaker", "archon")
"""Kinds of pieces that are workers: they never take each other's place."""

PARTS = (city.part, draft.part, market.part, sky.part, tray.part)
"""Areas in which something goes from place to place without leaving its part of the table."""


def part(lying: Lying) -> str:
    """In which part of the table a piece lies; every space of a track is one of its own."""
    if lying.piece.kind in ("disc", "zodiac"):
        return f"{lying.piece.kind} {lying.key[-1]}"
    return next(filter(None, (part_of(lying.key) for part_of in PARTS)), str(lying.key[0]))


# -- who is who


def likeness(a: Lying, b: Lying) -> int:
    """How likely one piece is the other one at another place; 0: never."""
    one, other = a.piece, b.piece
    if one.kind != other.kind or (one.owner != other.owner and NOBODY not in (one.owner, other.owner)):
        return 0
    if one.kind in DICE:
        return _dice_likeness(a, b)
    if one.kind == "holder":
        return int(part(a) != part(b))
    return int(one.mark == other.mark) * (2 - (part(a) == part(b) == "pool"))


def _dice_likeness(a: Lying, b: Lying) -> int:
    """A die keeps its colour, or its value and its place; nobody's dice do not change."""
    one, other = a.piece.mark, b.piece.mark
    assert isinstance(one, int) and isinstance(other, int)
    if a.piece.owner == b.piece.owner == NOBODY and one != other:
        return 0
    values, there = (codes.value_of(one), codes.value_of(other)), part(a) == part(b)
    colour, value = codes.colour_of(one) == codes.colour_of(other), values[0] == values[1]
    if not colour and not (value and there):
        return 0
    near = 2 if value else 1 if abs(values[0] - values[1]) == 1 else 0
    return 1 + 4 * (a.piece.owner == b.piece.owner) + 3 * colour + near + there


# -- how they go


def roll_of(step: Step) -> tuple[str, int] | None:
    """The die that chance has just rolled."""
    if step.seat != CHANCE or not step.actions:
        return None
    action: Action = step.actions[0]
    if action[0] not in ("die", "speaker"):
        return None
    code: int = codes.die_at(action[1], action[2]) if action[0] == "die" else action[1]
    return pieces.kind_of(code), code


def calm(shown: Shown) -> bool:
    """Whether nobody wants to see dice roll."""
    settings = shown.app.settings
    return settings.reduced_motion or settings.speed == "instant"


def go(motion: Motion, way: Way, delay: float, step: Step) -> None:
    """One piece from where it was to where it is."""
    start, end = way.start, way.end
    delay = motion.moves.get("die", 0.0) if way.kind in DICE else delay
    if end and end.piece.owner == NOBODY and end.piece.kind in DICE and _rolls(motion, way, step):
        return
    if start is None or end is None:
        _appear(motion, way, delay)
    elif part(start) == part(end) and start.piece.mark == end.piece.mark:
        motion.glide(start, end, delay)
    elif end.piece.kind == "disc":
        _march(motion, start, end, delay, step)
    else:
        _fly(motion, start, end, delay, step)


def _rolls(motion: Motion, way: Way, step: Step) -> bool:
    """Whether a die is in the hand that will throw it: it is nowhere yet."""
    if calm(motion.shown):  # type: ignore[arg-type]
        return False
    waits = way.start is not None and way.start.key in motion.shown.away and part(way.start) == "pool"
    return waits or (way.start is None and roll_of(step) is not None)


def _appear(motion: Motion, way: Way, delay: float) -> None:
    """Something new is laid out, or goes back into the box; a holder's die has left it standing there."""
    if way.kind == "holder":
        return
    if way.end:
        motion.set_down(way.end, delay)
    elif way.start:
        motion.lift_off(way.start, delay, motion.extras)


def _fly(motion: Motion, start: Lying, end: Lying, delay: float, step: Step) -> None:
    """From one part of the table to another, in the air; a die that changes does so when it has arrived."""
    kept = start.piece.mark == end.piece.mark and part(end) not in ("pool", "stack")
    look = end if kept else start
    if part(look) == "pool" and look.piece.kind == "tile":  # a tablet stays, its tile goes
        look = end if part(start) == "pool" != part(end) else start
    a, b = (motion.seen(look, tile_of(each)) for each in (start, end))
    motion.fly(end.key, a, b, delay, 1.0 if step.actions else BACK)


def tile_of(lying: Lying) -> Rect:
    """Where a piece itself lies: of the tablet of a building on offer only its tile flies."""
    if lying.piece.kind == "tile" and part(lying) == "pool":
        side = round(lying.rect.height * 0.92)
        return Rect(lying.rect.x, lying.rect.centery - side // 2, side, side)
    return lying.rect


def _march(motion: Motion, start: Lying, end: Lying, delay: float, step: Step) -> None:
    """From space to space, one hop after the other."""
    layout = motion.shown.layout
    assert isinstance(layout, Layout)
    a, b = motion.seen(end, start.rect), motion.seen(end, end.rect)
    first, last = number_in(start.key, -1), number_in(end.key, -1)
    by = 1 if last > first else -1
    spaces = [layout.space(space) for space in range(first + by, last, by)]
    via = tuple(a._replace(x=box.centerx, y=box.bottom - end.rect.width * 0.66) for box in spaces)
    lasts = max(GLIDE, HOP * (len(via) + 1)) * (1.0 if step.actions else BACK)
    move = Move(lasts, delay, linear, arc=layout.px(10), via=via)
    motion.send(motion.stage, a._replace(lift=0), b, move, end.key)


FLIGHTS = dict.fromkeys((*DICE, "holder", "tile", "disc", "zodiac", "card", "sign"), go)
"""All pieces go so."""
