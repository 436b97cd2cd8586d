"""What is dear to find is found once for a state."""

from __future__ import annotations

from scenes.play.memo import Once


def test_what_is_dear_is_found_once_for_a_state() -> None:
    once, found = Once[int](), list[str]()

    def find() -> int:
        found.append("again")
        return len(found)

    assert [once.of(state, find) for state in ((1, "a"), (1, "a"), (2, "a"), (2, "a"), (1, "a"))] == [1, 1, 2, 2, 3]
