"""Tables as they are seen: places are where they are drawn, and the picture is always that of the view.

Of Akropolis, whose sea is dragged about, see tests/scenes/games/akropolis.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app.games import BOARDS
from tests.core.playing import rules_of
from tests.scenes.at_rest import match_of, midway
from tests.scenes.rooms import play_on
from tests.scenes.seen import SMALL, Seen

WIDE = (3840, 2160)
OVERLAID = {
    "origins": ("cell", "climb"),
    "ages": ("birth", "absorb", "own", "technology"),
}
"""On these other places lie."""

WORDED = ("verb", "answer", "end_turn")
"""What is pressed in words has no place on the table."""

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *(
        (game, seats, {})
        for game in ("origins", "wonders", "ages")
        for seats in range(1, 8)
        if seats in rules_of(game).seats
    ),
    *(("ages", 1, {"mode": mode}) for mode in ("silk_road", "mongol_devastation", "lost_civilization")),
    ("ages", 3, {"innovations": True, "winds": True}),
    ("ages", 4, {"draft": True}),
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_place_lies_on_the_table_and_is_found_again_by_pointing(
    game: str, seats: int, options: dict[str, Any], tmp_path: Path
) -> None:
    seen = Seen(tmp_path, midway(game, seats, **options), WIDE if seats == 1 else SMALL)
    assert len(seen.pressable()) > 8
    for key in seen.pressable():
        place = seen.places[key]
        assert seen.shown.layout.table.contains(place.rect), key
        if key[0] not in OVERLAID.get(game, ()):
            corner = place.rect.x + 4, place.rect.bottom - 5
            assert key in (seen.at(corner), seen.at(place.rect.center)), key


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_answer_about_a_thing_has_a_place(game: str, seats: int, options: dict[str, Any], tmp_path: Path) -> None:
    seen = Seen(tmp_path, midway(game, seats, **options))
    for plan in seen.shown.choice.plans:
        for key in plan.clicks:
            assert seen.board.seen.meaning(key) or key[0] in WORDED, key


@pytest.mark.parametrize("game", BOARDS)
def test_the_picture_after_many_steps_is_the_one_that_is_painted_at_once(game: str, tmp_path: Path) -> None:
    seen = Seen(tmp_path, match_of(game, 3, 20))
    for _ in range(12):
        play_on(seen.match, 5)
        seen.follow()
        seen.draw()
    grown = seen.draw()
    seen.resize()
    assert seen.draw() == grown


@pytest.mark.parametrize("game", ["origins", "ages"])
def test_of_what_is_anothers_nothing_is_lit_or_pressed(game: str, tmp_path: Path) -> None:
    match = match_of(game, 2, 20 if game == "ages" else 100)
    while match.decision().ask != "turn":
        play_on(match, 1)
    seen = Seen(tmp_path, match)
    before, own = seen.draw(), {place.key for place in seen.board.seen.places if place.own}
    assert own & {*seen.board.choosing.lit()}
    seen.board.enlarge(1 - seen.shown.seat)
    assert seen.draw() != before
    own = {place.key for place in seen.board.seen.places if place.own}
    assert not own & {*seen.board.choosing.lit()}
    assert not own & {target.id for target in seen.board.targets()}
    seen.board.enlarge(seen.shown.main)
    assert seen.draw() == before
