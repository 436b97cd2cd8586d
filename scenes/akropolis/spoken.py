"""What is heard of a place for the tile in the hand: where it is, what it lies on and beside, the points it brings."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, pi

from game.akropolis import codes
from game.akropolis.facts import Area, Hexes
from game.core.hexes import Hex, distance
from scenes.akropolis.shown import Shown, Spot
from scenes.akropolis.what_if import what_if
from scenes.play.score_reasons import signed

WAYS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
"""Where something is seen from the middle of the city, by eighths of a circle."""


def heard(shown: Shown) -> str:
    """Which of all places it is, what each part of the tile would lie on and beside, and the points that brings; level,
    stones and what is lost are in the sentence of the prompt bar."""
    spot = shown.spot
    if spot is None or spot not in shown.spots:
        return ""
    told, words = what_if(shown), shown.words
    number = shown.spots.index(spot) + 1
    where = words("ear.place", n=number, all=len(shown.spots), way=_way(shown, spot))
    found = [where, *_parts(shown, spot)]
    if told.open:
        found.append(words("ear.points", points=signed(told.then.total - told.now.total)))
    return " ".join(found)


def _way(shown: Shown, spot: Spot) -> str:
    """How far from the hex with which every city begins, and in which direction on the screen."""
    far = min(distance(cell, (0, 0)) for cell in spot.cells)
    view = shown.sea.site.view
    home = view.centre(0, 0)
    x = sum(view.centre(*cell)[0] for cell in spot.cells) / 3 - home[0]
    y = sum(view.centre(*cell)[1] for cell in spot.cells) / 3 - home[1]
    way = WAYS[round(atan2(y, x) / (pi / 4)) % 8]
    return (
        shown.words("ear.far", far=far, way=shown.app.say(f"akropolis.ear.{way}")) if far else shown.words("ear.middle")
    )


def _parts(shown: Shown, spot: Spot) -> Iterator[str]:
    """Each part of the tile: its kind, what it would cover, and what of its kind it would lie beside."""
    city = {area.hex: area for area in shown.facts(Hexes, shown.main).hexes}
    for kind, cell in zip(shown.kinds(shown.tile), spot.cells, strict=True):
        yield _part(shown, kind, city.get(cell), [*_beside(kind, cell, spot, city)])


def _part(shown: Shown, kind: str, under: Area | None, near: list[str]) -> str:
    name, words = shown.app.say(f"kind.{kind}"), shown.words
    if under:
        name = words("ear.on", kind=name, under=shown.app.say(f"kind.{under.kind}"))
    if near:
        name = words("ear.beside", kind=name, near=", ".join(shown.app.say(f"kind.{each}") for each in near))
    return f"{name[:1].upper()}{name[1:]}."


def _beside(kind: str, cell: Hex, spot: Spot, city: dict[Hex, Area]) -> Iterator[str]:
    """The neighbours that are of the same district, its plazas among them."""
    for area in city.values():
        if area.hex not in spot.cells and distance(area.hex, cell) == 1 and _alike(area.kind, kind):
            yield area.kind


def _alike(kind: str, other: str) -> bool:
    return codes.QUARRY not in (kind, other) and codes.district(kind) == codes.district(other)
