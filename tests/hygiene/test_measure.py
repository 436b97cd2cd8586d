"""What counts as knowing a kind of place, where the house is measured."""

from __future__ import annotations

import pytest

from tools.measure import places_known


@pytest.mark.parametrize(
    "source",
    [
        'key = ("stone", 3)', 'key = ("stone",)', 'if key[0] == "stone": ...', 'if key[0] in ("die", "stone"): ...',
        'CARDS = ("die", "stone")\nif key[0] in CARDS: ...', 'NAMES = {"stone": 1}\nNAMES.get(str(place.key[0]))',
        'NAMES = {"stone": 1}\nNAMES[kind]', 'match key:\n    case ("die" | "stone", n): ...',
        'match key[0]:\n    case "stone": ...', 'KINDS = {"stone": Kind()}',
    ],
)  # fmt: skip
def test_who_makes_or_reads_a_key_knows_its_kind(source: str) -> None:
    assert "stone" in places_known(source)


@pytest.mark.parametrize(
    "source",
    [
        'say("stone")', 'row = ("stone", "die")', 'if action[0] == "stone": ...', 'if event.fact[0] == "stone": ...',
        'GOODS = {"stone": 1}', 'player["stone"]', 'CARDS = ("die", "stone")',
        'match event.fact:\n    case ("stone", n): ...',
    ],
)  # fmt: skip
def test_a_word_is_no_place(source: str) -> None:
    assert "stone" not in places_known(source)
