"""What a card shows that tells of a turn: the stones that were paid, the tile that was laid, the level it lies on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from art import texture
from art.akropolis import ghost, prisms
from game.akropolis.facts import Tiles
from scenes.play.session import Session
from scenes.table.area import facts_of
from scenes.table.turned import Turned

TALL = 3.35
"""So many radii a tile is high."""


def exhibits(session: Session, turned: Turned, high: int) -> Sequence[Surface]:
    """Their pictures, as high as there is room."""
    return [*_pieces(session, turned, high)]


def _pieces(session: Session, turned: Turned, high: int) -> Iterator[Surface]:
    kinds = facts_of(session.match.rules, Tiles, turned.before).kinds
    for event in turned.events:
        match event.fact:
            case ("took", _, _, _, int(price)) if price:
                yield _stones(price, round(high * 0.36))
            case ("laid", _, int(tile), _, _, int(rotation), int(level)):
                yield ghost.tile(kinds[tile], rotation, tile, max(6, round(high / TALL))).image
                yield prisms.badge(level, round(high * 0.42))


def _stones(count: int, size: int) -> Surface:
    """Stones beside each other, closely."""
    step = round(size * 0.55)
    sheet = texture.clear((size + step * (count - 1), size))
    for number in range(count):
        texture.put(sheet, prisms.stone(size), number * step, 0)
    return sheet
