"""What an area says of its part of the table: its places, what is told of them, and the pieces that lie there.

One list of places serves the picture, the mouse, the keyboard, tooltips, lights, drags and animations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art.lamp import Outline
from art.texture import Plate, Size

Key = tuple[Hashable, ...]
"""A place by name: ("tile", 3), ("cell", 1, -1), ("birth",). Its numbers are those that the rules' actions have."""


def number_of(key: Key) -> int:
    """The first number of a key: mostly that of a card.

    >>> number_of(("tile", 3))
    3
    """
    assert isinstance(key[1], int)
    return key[1]


def told_apart(keys: Iterable[Key]) -> list[Key]:
    """Of several places alike each but the first has a number behind its name: answers mean the first.

    >>> told_apart([("die", 3), ("die", 5), ("die", 3)])
    [('die', 3), ('die', 5), ('die', 3, 1)]
    """
    found, times = list[Key](), Counter[Key]()
    for key in keys:
        found.append((*key, times[key]) if times[key] else key)
        times[key] += 1
    return found


VERB = "verb"
"""("verb", "pass") is what one does beside things: a button of the prompt bar, unless an area has a place for it."""

ANSWER = "answer"
"""("answer", "pay", 2, 0) is an answer that is offered in words."""

COMMAND = "command"
"""("command", "rotate") is what that key does: a place that means it is a button for it."""

NOBODY = -1

Why = tuple[str, str]
"""Why something is not possible, and the number of the rule."""

Paint = Callable[..., Plate | Surface]
"""A painter of art: it takes a size, a scale, and what it shows."""

Light = Callable[[Size, float, str], Plate]
"""Paints the light of a place that is "legal", pointed at ("hover") or "chosen"."""


class Face(NamedTuple):
    """How something looks: a painter, and what it shows. Equal faces look alike."""

    paint: Paint
    about: tuple[Hashable, ...] = ()
    size: Size | None = None  # painted for another size than that of its place

    def plate(self, size: Size, u: float) -> Plate:
        painted = self.paint(self.size or size, u, *self.about)
        return painted if isinstance(painted, Plate) else Plate(painted, 0)


def face(paint: Paint, *about: Hashable) -> Face:
    return Face(paint, about)


class Piece(NamedTuple):
    """What can go from one place to another. Pieces of one kind, mark and owner are one like the other."""

    kind: str
    mark: Hashable
    face: Face
    owner: int = NOBODY
    seen: bool = True  # False: seen only on its way, as what lies at a player's panel
    standing: bool = False  # it stands on the lower edge of its place, which may be flatter than it


Told = Callable[[], Sequence[str]] | list[str] | tuple[str, ...]
"""The lines under a name, or what tells them when they are asked for."""


class Place(NamedTuple):
    """Where something is, all that is known of it, and what lies there."""

    key: Key
    rect: Rect
    name: str = ""
    tooltip: Told | None = ()  # None: not even the name is told, as what lies there is seen large elsewhere
    rule: str = ""  # the number of its rule, for F1
    tab: str = ""  # where Tab stops for it; without one it can never be pressed
    face: Face | None = None  # how the place itself looks while nothing lies in it
    piece: Piece | None = None
    carry: Face | None = None  # what is in the hand after a press; the piece itself goes with it when they are equal
    means: Key | None = None  # a press here is a press there: a space means its card
    own: bool = False  # only its owner can press it: of another player's it is only told
    z: int = 0  # what lies above what; of equals the smaller lies above
    hit: Callable[[tuple[int, int]], bool] | None = None  # for shapes that are no rectangles
    outline: Outline = ()  # its shape as it is seen, where that is no rectangle
    reach: Rect | None = None  # where something may be let go to come here, if that is more than the rectangle
    light: Light | None = None  # another light than a frame
    ring: bool = True  # a ring tells that the keyboard is here; else its area shows it in its own way
    why: Callable[[], Why | None] | None = None  # why a press means nothing, where the rules are not even asked
    command: str = ""  # the key that names it, also while it sleeps: "choose_3", "visit"; else what leads on is counted

    @property
    def meant(self) -> Key:
        return self.means or self.key

    @property
    def told(self) -> Sequence[str]:
        """The lines under its name."""
        return self.tooltip() if callable(self.tooltip) else self.tooltip or ()

    def contains(self, point: tuple[int, int]) -> bool:
        return self.rect.collidepoint(point) and (self.hit is None or self.hit(point))

    def reaches(self, point: tuple[int, int]) -> bool:
        """Whether something that is let go there comes here."""
        return self.reach.collidepoint(point) if self.reach else self.contains(point)


def under(places: Sequence[Place], point: tuple[int, int]) -> Place | None:
    """The uppermost place at a point."""
    there = [place for place in places if place.contains(point)]
    return max(there, key=lambda place: (place.z, -place.rect.width * place.rect.height), default=None)
