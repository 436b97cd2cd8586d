"""Pieces of any size beside each other in one picture, in as many rows as let them be larger."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import Surface

from art import texture

MOST_ROWS = 3


def side_by_side(pictures: Sequence[Surface], room: tuple[int, int], gap: int) -> Surface:
    """All of them in one picture: in a row, or in as many as let them be larger; smaller where there is less room."""
    chosen = [_in_rows(pictures, many) for many in range(1, 1 + max(1, min(MOST_ROWS, len(pictures))))]
    rows = max(chosen, key=lambda rows: (round(_share(rows, room, gap), 2), -len(rows)))
    wide, high = _size(rows, gap)
    sheet, y = texture.clear((wide, high)), 0
    for row in rows:
        tall = max([1, *(each.get_height() for each in row)])
        x = (wide - _size([row], gap)[0]) // 2
        for each in row:
            texture.put(sheet, each, x, y + tall / 2, "lm")
            x += each.get_width() + gap
        y += tall + gap
    share = _share(rows, room, gap)
    return sheet if share >= 1 else texture.shrink(sheet, (wide * share, high * share))


def _in_rows(pictures: Sequence[Surface], many: int) -> list[Sequence[Surface]]:
    """In so many rows, about as many in each."""
    cuts = [len(pictures) * at // many for at in range(many + 1)]
    return [pictures[start:end] for start, end in pairwise(cuts)]


def _size(rows: Sequence[Sequence[Surface]], gap: int) -> tuple[int, int]:
    wide = [sum(each.get_width() for each in row) + gap * max(0, len(row) - 1) for row in rows]
    high = [max([1, *(each.get_height() for each in row)]) for row in rows]
    return max([1, *wide]), sum(high) + gap * max(0, len(rows) - 1)


def _share(rows: Sequence[Sequence[Surface]], room: tuple[int, int], gap: int) -> float:
    """How large they can be in a room, beside how large they are."""
    wide, high = _size(rows, gap)
    return min(1.0, room[0] / wide, room[1] / high)
