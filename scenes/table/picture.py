"""A table as one picture that is painted anew only where something has changed.

It consists of layers, each a description and the area that it covers. When the descriptions are those of the frame
before, nothing is painted at all; where one differs, all that lies in its area is painted once more, from the ground
up to the light.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art import texture
from art.texture import Plate
from scenes.ui.care import Care

Paint = Callable[[Surface], None]


class Layer(NamedTuple):
    """A part of the table: its name, where it reaches, all that it shows, and how it is painted."""

    name: str
    area: Rect
    shows: Hashable
    paint: Paint


class Layers:
    """The finished picture."""

    def __init__(self, size: tuple[int, int], ground: Paint, light: Paint, care: Care) -> None:
        """A layer that its `care` keeps from failing is left out until it shows something else."""
        self.surface = texture.plain(size)
        self._ground, self._light, self._care = ground, light, care
        self._layers: dict[str, Layer] = {}

    def show(self, layers: Sequence[Layer]) -> None:
        """Bring the picture up to date."""
        new = {layer.name: layer for layer in layers}
        if not self._layers:
            self._repaint(self.surface.get_rect(), layers)
        else:
            for area in together(self._changed(new)):
                self._repaint(area, layers)
        self._layers = new

    def _changed(self, new: dict[str, Layer]) -> list[Rect]:
        """The areas of layers that are not what they were, as they were and as they are."""
        found = []
        for name in dict.fromkeys((*self._layers, *new)):
            before, after = self._layers.get(name), new.get(name)
            if before and after and before.shows == after.shows and before.area == after.area:
                continue
            areas = [layer.area for layer in (before, after) if layer]
            found.append(areas[0].unionall(areas[1:]))
        return found

    def _repaint(self, area: Rect, layers: Sequence[Layer]) -> None:
        there = [layer for layer in layers if layer.area.colliderect(area)]
        if failed := self._painted(area, there):  # half of it may be seen
            self._painted(area, [layer for layer in there if layer.name not in failed])

    def _painted(self, area: Rect, layers: Sequence[Layer]) -> set[str]:
        """Paint an area from the ground up to the light; the names of the layers that failed."""
        self.surface.set_clip(area)
        try:
            self._ground(self.surface)
            failed = {layer.name for layer in layers if not self._paints(layer)}
            self.surface.set_clip(area)
            self._light(self.surface)
        finally:
            self.surface.set_clip(None)  # painting may be broken off, and begins again later
        return failed

    def _paints(self, layer: Layer) -> bool:
        return self._care.attempt(f"layer {layer.name}", lambda: layer.paint(self.surface))


SPARE = 1.15
"""So much larger than both the area may be in which two changes are painted at once."""


def together(areas: Sequence[Rect]) -> list[Rect]:
    """Areas that overlap are painted in one go where little else lies between them: what is in both is painted once."""
    found: list[Rect] = []
    for area in areas:
        whole = area
        while (near := _near(found, whole)) is not None:
            found.remove(near)
            whole = whole.union(near)
        found.append(whole)
    return found


def _near(areas: Sequence[Rect], area: Rect) -> Rect | None:
    return next((each for each in areas if each.colliderect(area) and _worth(each, area)), None)


def _worth(one: Rect, other: Rect) -> bool:
    both = one.union(other)
    return both.width * both.height <= SPARE * (one.width * one.height + other.width * other.height)


# -- layers of plates


def spread(plate: Plate, at: tuple[int, int]) -> Rect:
    """Where a plate reaches that is laid there, with the shadows that fall from it."""
    return plate.surface.get_rect(topleft=(at[0] - plate.pad, at[1] - plate.pad))


def plate_layer(name: str, plate: Plate, box: Rect, shows: Hashable) -> Layer:
    """A plate in its place."""
    return Layer(name, spread(plate, box.topleft), shows, lambda target: plate.lay(target, *box.topleft))


def zone_layer(here: object, box: Rect, picture: Callable[..., Plate], shows: Hashable) -> Layer:
    """A zone with its own painter, which takes the layout as seen from the table's corner, and what it shows."""
    return plate_layer(f"{picture.__module__} {picture.__name__}", picture(here, shows), box, shows)
