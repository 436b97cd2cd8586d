"""Flat-top hexes: axial coordinates (q right-down, r down) and whole boards as bit masks.

A mask is a Python int with one bit per hex, row after row, ROW bits to a row, so that one shift moves a whole
region by one step and one `&` tests all of it at once. Rows count from a `top` that the caller chooses: the
fewer empty rows lie above a region, the shorter its numbers and the faster everything.
A region may span q from -63 to 63; the bits beyond keep shifts from wrapping into the next row. Above a region at
least one row has to be free, where its upper neighbours lie.
"""

from __future__ import annotations

Hex = tuple[int, int]

NEIGHBOURS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Clockwise from north."""

REACH = 63
ROW = 128
_MIDDLE = ROW // 2


def rotated(cell: Hex, turns: int) -> Hex:
    """The hex after that many turns of 60 degrees clockwise about the origin."""
    q, r = cell
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def added(a: Hex, b: Hex) -> Hex:
    return a[0] + b[0], a[1] + b[1]


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to the other."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def index(q: int, r: int, top: int) -> int:
    """The number of a hex's bit in a mask whose first row is `top`."""
    return (r - top) * ROW + q + _MIDDLE


def cell(i: int, top: int) -> Hex:
    """The hex of a bit."""
    return i % ROW - _MIDDLE, i // ROW + top


def cells(mask: int, top: int) -> list[Hex]:
    """The hexes of a mask, row by row."""
    found = []
    while mask:
        low = mask & -mask
        found.append(cell(low.bit_length() - 1, top))
        mask ^= low
    return found


def around(mask: int) -> int:
    """All hexes next to a hex of the mask (its own hexes too where they touch each other)."""
    return mask << 1 | mask >> 1 | mask << ROW | mask >> ROW | mask << (ROW - 1) | mask >> (ROW - 1)


def enclosed(mask: int) -> int:
    """The hexes, in the mask or not, whose six neighbours all lie in the mask."""
    return mask << 1 & mask >> 1 & mask << ROW & mask >> ROW & mask << (ROW - 1) & mask >> (ROW - 1)


def spread(seed: int, region: int) -> int:
    """The part of a region that is connected with the seed."""
    grown = seed & region
    while True:
        wider = (grown | around(grown)) & region
        if wider == grown:
            return grown
        grown = wider


def groups(region: int) -> list[int]:
    """The connected parts of a region."""
    found = []
    while region:
        group = spread(region & -region, region)
        found.append(group)
        region ^= group
    return found


def holes(region: int) -> int:
    """The hexes that a connected region shuts in on all sides.

    Regions seldom have holes, and Euler's formula counts them with a few shifts: hexes - touching pairs +
    touching triples is 1 without holes, and one less for each. Only then we walk along the rim: its outer part
    is connected in itself, on hexes always, and holds the topmost of it; what is left of the rim lies in holes.
    """
    beside, below, skew = region & region >> 1, region & region >> ROW, region & region >> (ROW - 1)
    pairs = beside.bit_count() + below.bit_count() + skew.bit_count()
    triples = (beside & region >> ROW).bit_count() + (below & skew).bit_count()
    if region.bit_count() - pairs + triples == 1 or not region:
        return 0
    rim = around(region) & ~region
    inner = rim & ~spread(rim & -rim, rim)
    return spread(inner, ~region)
