"""Bit masks over hexes against plain sets of hexes, near the origin and as far away as a city may reach."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import hexes
from game.core.hexes import Hex

FAR = 62
TOP = -FAR - 2
"""The row where most masks here begin: nothing lies above it."""

BESIDE = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def mask(cells: Iterable[Hex], top: int = TOP) -> int:
    return sum(1 << hexes.index(q, r, top) for q, r in set(cells))


def back(bits: int, top: int = TOP) -> set[Hex]:
    return set(hexes.cells(bits, top))


# -- the slow way


def neighbours(cell: Hex) -> set[Hex]:
    return {(cell[0] + q, cell[1] + r) for q, r in BESIDE}


def slow_around(cells: set[Hex]) -> set[Hex]:
    return {other for cell in cells for other in neighbours(cell)}


def slow_enclosed(cells: set[Hex]) -> set[Hex]:
    return {cell for cell in slow_around(cells) if neighbours(cell) <= cells}


def slow_spread(seed: set[Hex], region: set[Hex]) -> set[Hex]:
    found, edge = set[Hex](), list(seed & region)
    while edge:
        cell = edge.pop()
        if cell not in found:
            found.add(cell)
            edge += neighbours(cell) & region
    return found


def slow_groups(region: set[Hex]) -> list[set[Hex]]:
    left, found = set(region), []
    while left:
        group = slow_spread({min(left)}, left)
        found.append(group)
        left -= group
    return found


def slow_holes(region: set[Hex]) -> set[Hex]:
    """Flood a wide frame from outside; what stays dry and is not the region itself lies in holes."""
    if not region:
        return set()
    qs, rs = [q for q, _ in region], [r for _, r in region]
    frame = {(q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)}
    outside = slow_spread({(min(qs) - 1, min(rs) - 1)}, frame - region)
    return frame - region - outside


def slow_distance(a: Hex, b: Hex) -> int:
    """Rings around `a` until one holds `b`."""
    ring, steps = {a}, 0
    while b not in ring:
        ring |= slow_around(ring)
        steps += 1
    return steps


# -- what is drawn


@st.composite
def scattered(draw: st.DrawFn) -> set[Hex]:
    """Any hexes in a small window, which may lie far out."""
    q, r = draw(st.integers(-FAR, FAR - 6)), draw(st.integers(-FAR, FAR - 6))
    cells = draw(st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=49))
    return {(q + dq, r + dr) for dq, dr in cells}


@st.composite
def blobs(draw: st.DrawFn, reach: int = FAR) -> set[Hex]:
    """A connected region: the largest part of a window with some hexes taken out, so that holes are common."""
    width, height = draw(st.integers(1, 11)), draw(st.integers(1, 11))
    q, r = draw(st.integers(-reach, reach - width)), draw(st.integers(-reach, reach - height))
    window = [(q + dq, r + dr) for dq in range(width) for dr in range(height)]
    out = draw(st.sets(st.sampled_from(window), max_size=len(window) // 2))
    groups = slow_groups(set(window) - out)
    return max(groups, key=lambda group: (len(group), min(group))) if groups else {window[0]}


@st.composite
def grown(draw: st.DrawFn) -> set[Hex]:
    """A connected region grown hex by hex, as a city grows; long arms and rings."""
    cell = (draw(st.integers(-FAR + 9, FAR - 9)), draw(st.integers(-FAR + 9, FAR - 9)))
    region = {cell}
    for step in draw(st.lists(st.integers(0, 5), max_size=60)):
        far = (cell[0] + BESIDE[step][0], cell[1] + BESIDE[step][1])
        if max(map(abs, far)) <= FAR:
            cell = far
            region.add(cell)
    return region


CELLS = st.tuples(st.integers(-FAR, FAR), st.integers(-FAR, FAR))
REGIONS = st.one_of(blobs(), grown())
OFTEN = settings(deadline=None, max_examples=300)


# -- one bit per hex


@given(cell=st.tuples(st.integers(-hexes.REACH, hexes.REACH), st.integers(-200, 200)), rows=st.integers(0, 300))
def test_index_and_cell_are_each_others_inverse(cell: Hex, rows: int) -> None:
    top = cell[1] - rows
    bit = hexes.index(*cell, top)
    assert bit >= 0
    assert hexes.cell(bit, top) == cell
    assert hexes.cells(1 << bit, top) == [cell]


def test_every_hex_has_a_bit_of_its_own() -> None:
    reach = range(-hexes.REACH, hexes.REACH + 1)
    bits = {hexes.index(q, r, -3) for q in reach for r in range(-3, 4)}
    assert len(bits) == len(reach) * 7


@given(cells=scattered())
def test_cells_are_listed_row_by_row(cells: set[Hex]) -> None:
    listed = hexes.cells(mask(cells), TOP)
    assert set(listed) == cells
    assert listed == sorted(cells, key=lambda cell: (cell[1], cell[0]))


@given(cells=scattered(), by=st.integers(0, 60))
def test_another_top_is_only_a_shift(cells: set[Hex], by: int) -> None:
    assert mask(cells, TOP - by) == mask(cells) << by * hexes.ROW
    assert back(mask(cells, TOP - by), TOP - by) == cells


# -- single hexes


def test_neighbours_go_clockwise_from_north() -> None:
    assert set(hexes.NEIGHBOURS) == set(BESIDE)
    assert hexes.NEIGHBOURS[0] == (0, -1)
    for i, step in enumerate(hexes.NEIGHBOURS):
        assert hexes.rotated(step, 1) == hexes.NEIGHBOURS[(i + 1) % 6]


@given(a=CELLS, b=CELLS, turns=st.integers(-12, 12))
def test_turning_keeps_distances_and_six_turns_are_none(a: Hex, b: Hex, turns: int) -> None:
    assert hexes.distance(hexes.rotated(a, turns), hexes.rotated(b, turns)) == hexes.distance(a, b)
    assert hexes.rotated(a, 6) == hexes.rotated(a, 0) == a
    assert hexes.rotated(hexes.rotated(a, turns), -turns) == a
    once = a
    for _ in range(turns % 6):
        once = hexes.rotated(once, 1)
    assert hexes.rotated(a, turns) == once


@given(a=st.tuples(st.integers(-5, 5), st.integers(-5, 5)), b=st.tuples(st.integers(-5, 5), st.integers(-5, 5)))
def test_distance_counts_steps(a: Hex, b: Hex) -> None:
    assert hexes.distance(a, b) == hexes.distance(b, a) == slow_distance(a, b)


@given(a=CELLS, b=CELLS)
def test_adding_is_per_coordinate(a: Hex, b: Hex) -> None:
    assert hexes.added(a, b) == (a[0] + b[0], a[1] + b[1])
    assert hexes.distance(hexes.added(a, b), b) == hexes.distance(a, (0, 0))


# -- regions


@OFTEN
@given(cells=st.one_of(scattered(), REGIONS))
def test_around(cells: set[Hex]) -> None:
    assert back(hexes.around(mask(cells))) == slow_around(cells)


@OFTEN
@given(cells=st.one_of(scattered(), REGIONS))
def test_enclosed(cells: set[Hex]) -> None:
    assert back(hexes.enclosed(mask(cells))) == slow_enclosed(cells)


@OFTEN
@given(region=st.one_of(scattered(), REGIONS), data=st.data())
def test_spread(region: set[Hex], data: st.DataObject) -> None:
    near = sorted(region | slow_around(region)) or [(0, 0)]
    seed = data.draw(st.sets(st.sampled_from(near), max_size=4))
    assert back(hexes.spread(mask(seed), mask(region))) == slow_spread(seed, region)


@OFTEN
@given(region=scattered())
def test_groups(region: set[Hex]) -> None:
    found = hexes.groups(mask(region))
    assert sorted(map(sorted, map(back, found))) == sorted(map(sorted, slow_groups(region)))
    assert sum(found) == mask(region)


@settings(deadline=None, max_examples=1000)
@given(region=REGIONS)
def test_holes(region: set[Hex]) -> None:
    assert back(hexes.holes(mask(region))) == slow_holes(region)


def test_nothing_has_nothing() -> None:
    assert hexes.around(0) == hexes.enclosed(0) == hexes.holes(0) == hexes.spread(0, mask({(0, 0)})) == 0
    assert hexes.groups(0) == hexes.cells(0, 0) == []


# -- the far ends of a row


@pytest.mark.parametrize("r", [-5, 0, 5])
def test_the_two_ends_of_rows_never_touch(r: int) -> None:
    """The bit after the last hex of a row is the first of the next one."""
    for below in (-2, -1, 0, 1, 2):
        east, west = (FAR, r), (-FAR, r + below)
        both = mask({east, west})
        assert hexes.groups(both) == sorted([mask({east}), mask({west})])
        assert back(hexes.around(both)) == neighbours(east) | neighbours(west)
        assert hexes.spread(mask({east}), both) == mask({east})


@settings(deadline=None, max_examples=200)
@given(east=st.sets(st.tuples(st.integers(FAR - 4, FAR), st.integers(-3, 3))), data=st.data())
def test_regions_at_both_ends_do_not_know_of_each_other(east: set[Hex], data: st.DataObject) -> None:
    west = data.draw(st.sets(st.tuples(st.integers(-FAR, 4 - FAR), st.integers(-3, 3))))
    both = mask(east | west)
    assert back(hexes.around(both)) == slow_around(east | west)
    assert back(hexes.enclosed(both)) == slow_enclosed(east | west)
    found = [back(group) for group in hexes.groups(both)]
    assert sorted(map(sorted, found)) == sorted(map(sorted, slow_groups(east) + slow_groups(west)))


@settings(deadline=None, max_examples=60)
@given(rows=st.integers(1, 4), out=st.sets(st.tuples(st.integers(-FAR + 1, FAR - 1), st.integers(0, 3)), max_size=9))
def test_a_region_may_reach_from_end_to_end(rows: int, out: set[Hex]) -> None:
    band = {(q, r) for q in range(-FAR, FAR + 1) for r in range(-1, rows + 1)}
    region = max(slow_groups(band - {(q, r) for q, r in out if r < rows}), key=len)
    assert back(hexes.holes(mask(region))) == slow_holes(region)
    assert hexes.groups(mask(region)) == [mask(region)]
    assert back(hexes.enclosed(mask(region))) == slow_enclosed(region)
