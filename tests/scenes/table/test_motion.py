"""Which piece went where: found from where all lay before and after, forward and back."""

from __future__ import annotations

from itertools import permutations

import pytest
from pygame import Rect

from art import plates
from scenes.table.motion import Lying, Way, ways
from scenes.table.place import NOBODY, Key, Piece, face

LOOK = face(plates.name_plate)


def lies(kind: str, mark: object, *key: object, at: int = 0, owner: int = NOBODY) -> Lying:
    place: Key = key  # type: ignore[assignment]
    return Lying(Piece(kind, mark, LOOK, owner), place, Rect(100 * at, 0, 80, 80))  # type: ignore[arg-type]


def told(found: list[Way]) -> list[tuple[Key | None, Key | None]]:
    return [(way.start.key if way.start else None, way.end.key if way.end else None) for way in found]


CARD = lies("card", 7, "offer", 0)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ([CARD], [CARD], []),
        ([CARD], [], [(("offer", 0), None)]),
        ([], [CARD], [(None, ("offer", 0))]),
        ([CARD], [lies("card", 7, "hand", 1, at=3)], [(("offer", 0), ("hand", 1))]),
        ([CARD], [lies("card", 8, "hand", 1, at=3)], [(None, ("hand", 1)), (("offer", 0), None)]),
        ([CARD], [lies("card", 7, "offer", 2, at=2)], [(("offer", 0), ("offer", 2))]),
        ([lies("coin", 1, "purse", owner=0)], [lies("coin", 1, "purse", at=2, owner=1)],
         [(None, ("purse",)), (("purse",), None)]),
        ([lies("coin", 1, "bank")], [lies("coin", 1, "purse", at=2, owner=1)], [(("bank",), ("purse",))]),
    ],
)  # fmt: skip
def test_a_way(before: list[Lying], after: list[Lying], expected: list[object]) -> None:
    assert told(ways(before, after)) == expected


def test_what_makes_room_is_not_taken_for_what_leaves() -> None:
    """The first card is bought, the second moves up: not the other way round, though both are alike."""
    before = [lies("card", 7, "offer", 0, at=0), lies("card", 7, "offer", 1, at=1)]
    after = [lies("card", 7, "offer", 0, at=0), lies("card", 7, "hand", 0, at=5)]
    assert told(ways(before, after)) == [(("offer", 1), ("hand", 0))], "what lies as it lay has not moved"


def test_back_is_the_same_way_from_its_end() -> None:
    before = [lies("card", 1, "offer", 0), lies("card", 2, "offer", 1, at=1), lies("die", 3, "pool", 0, at=2)]
    after = [lies("card", 2, "offer", 0), lies("card", 1, "hand", 0, at=7), lies("die", 4, "pool", 0, at=2)]
    there, back = told(ways(before, after)), told(ways(after, before))
    assert sorted(map(repr, back)) == sorted(repr((end, start)) for start, end in there)


def test_order_does_not_matter() -> None:
    before = [lies("card", n, "offer", n, at=n) for n in range(4)]
    after = [lies("card", n, "hand", n, at=9 - n) for n in range(1, 4)]
    found = {frozenset(told(ways(list(order), after))) for order in permutations(before)}
    assert len(found) == 1


def test_the_likeliest_comes_first() -> None:
    """Dice that turn on their way are told apart by where they stand, where a game says so."""

    def nearness(a: Lying, b: Lying) -> int:
        return 1000 - abs(a.rect.x - b.rect.x)

    before = [lies("die", 1, "pool", 0, at=0), lies("die", 2, "pool", 1, at=5)]
    after = [lies("die", 6, "tray", 0, at=4), lies("die", 5, "tray", 1, at=1)]
    assert {(("pool", 0), ("tray", 1)), (("pool", 1), ("tray", 0))} == {*told(ways(before, after, nearness))}
