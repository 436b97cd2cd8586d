"""The picture of a table: grounds, places and pieces, painted anew only where something has changed, and the lights."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from pygame import Rect, Surface

from art import materials, plates, texture
from art.palette import BRASS, CEDAR
from art.pictures import keep
from art.texture import Plate, Size
from scenes.table.picture import Layer, Layers, Paint, plate_layer
from scenes.table.place import Key, Place
from scenes.ui.care import Care
from scenes.ui.pen import Pen

STRENGTH = {"legal": 150, "hover": 255, "chosen": 255}
"""How bright the light around a place is; the bright lies over the pale, for bright lines reach out."""

CORNER = 7
"""How round the light is, in units."""

Painted = tuple[Sequence[Layer], Sequence[Place]]
"""The ground of an area, and its places."""

Floor = Callable[[Size, float], Surface]
"""What lies under everything, for a window of this size."""


def wood(size: Size, u: float) -> Surface:
    return materials.cedar(size, CEDAR.table, u, 9)


def no_light(target: Surface) -> None:
    """Nothing falls on what is finished."""


class Picture:
    """See the module. `light` falls on what is finished."""

    def __init__(self, care: Care, floor: Floor = wood, light: Paint = no_light) -> None:
        self._care, self._floor, self._light = care, floor, light
        self._layers: Layers | None = None
        self._done: tuple[object, object] | None = None

    def resize(self) -> None:
        self._layers, self._done = None, None

    def draw(self, pen: Pen, table: Rect, areas: Sequence[Painted], without: Collection[Key]) -> None:
        """Area by area, the later over the earlier; what is `without` its piece shows an empty place."""
        state = areas, frozenset(without)
        if self._layers is None:
            page = self._floor(pen.surface.get_size(), pen.scale.u)
            self._layers = Layers(table.size, lambda target: _lay(target, page, table), self._light, self._care)
        if self._done is None or state[0] is not self._done[0] or state[1] != self._done[1]:
            layers = list[Layer]()
            for ground, places in areas:
                layers += ground
                for place in places:
                    layers += layers_of(place, table, pen.scale.u, place.key in without)
            self._layers.show(layers)
            self._done = state
        pen.surface.blit(self._layers.surface, table)


def layers_of(place: Place, table: Rect, u: float, empty: bool) -> list[Layer]:
    """The piece that lies in a place, or the place as it looks without one."""
    piece = place.piece.face if place.piece and place.piece.seen and not empty else None
    seen = piece or place.face
    if seen is None:
        return []
    rect, name = place.rect.move(-table.x, -table.y), "piece" if piece else "place"
    return [plate_layer(f"{name} {place.key}", seen.plate(rect.size, u), rect, (seen, u))]


def light(pen: Pen, places: Mapping[Key, Place], lit: Mapping[Key, str]) -> None:
    """What is legal, pointed at, chosen."""
    for key, strength in sorted(lit.items(), key=lambda each: [*STRENGTH].index(each[1])):
        if place := places.get(key):
            paint = place.light or frame
            paint(place.rect.size, pen.scale.u, strength).lay(pen.surface, *place.rect.topleft)


@keep
def frame(size: Size, u: float, strength: str) -> Plate:
    """A bright line around a place, wider where it is chosen."""
    pad = round(4 * u)
    around = size[0] + 2 * pad, size[1] + 2 * pad
    wide = max(2, round((5 if strength == "chosen" else 3) * u))
    line = plates.outline(around, (CORNER + 4) * u, wide, BRASS.glint)
    return Plate(texture.faded(line, STRENGTH[strength]), pad)


def unlit(size: Size, u: float, strength: str) -> Plate:
    """For what tells by itself whether it may be taken, as dice do, or has its light elsewhere, as buttons have."""
    return Plate(texture.clear((1, 1)), 0)


def _lay(target: Surface, page: Surface, table: Rect) -> None:
    target.blit(page, (-table.x, -table.y))
