"""Prints of saved games: painted as everybody may see them, named by what the game holds, and bounded."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core import save
from game.core.replay import restore
from game.core.state import dump
from scenes.app import printer
from scenes.app.printer import work
from scenes.play.prints import LARGEST, SIZE, Made, Wanted, content_of, tidy
from scenes.play.session import PAST, NoBots, Session
from scenes.table.film import Watched
from tests.core.playing import rules_of
from tests.scenes.rooms import keep_game, room


def test_a_print_and_the_points_of_all_lie_beside_the_game(tmp_path: Path) -> None:
    app = room(tmp_path)
    file = keep_game(app, 30, seats=3)
    folder = app.prints.folder
    wanted = Wanted(os.fsencode(file), content_of(file.read_bytes()), "pl")
    broken = Wanted(os.fsencode(tmp_path / "none.polis"), "00", "en")
    old = folder / "feed-en.jpg"
    folder.mkdir()
    old.write_bytes(b"")
    told: list[str] = []
    work([msgspec.json.encode(wish) for wish in (wanted, broken)], told.append, folder, None)
    assert [msgspec.json.decode(line, type=Made) for line in told] == [Made(wanted.name, True), Made("00-en", False)]
    path = app.prints.picture(wanted)
    assert path and path.stat().st_size < LARGEST and pygame.image.load(path).get_size() == SIZE
    (kept,) = app.saves.all()
    assert kept.standing
    assert app.prints.points(kept.content)[-1] == kept.standing.totals
    assert not old.exists(), "what no game holds any more goes"
    file.unlink()
    tidy(folder, [])
    assert [*folder.iterdir()] == []


def test_what_a_seat_has_built_hangs_beside_the_print_of_its_table(tmp_path: Path) -> None:
    file = keep_game(room(tmp_path), 30, seats=3)
    table = Wanted(os.fsencode(file), content_of(file.read_bytes()), "en")
    seats = [msgspec.structs.replace(table, seat=seat) for seat in (0, 1)]
    (_, whole), *cities = (printer.painted(wanted, None) for wanted in (table, *seats))
    pictures = {pygame.image.tobytes(picture, "RGB") for picture in (whole, *(city for _, city in cities))}
    assert len(pictures) == len({table.name, *(wanted.name for wanted in seats)}) == 3
    assert {city.get_size() for _, city in cities} == {SIZE}


def test_no_print_tells_what_only_one_may_see(tmp_path: Path) -> None:
    """A draft in which the only person has a hand of cards."""
    match, _ = restore(rules_of("ages"), save.read(keep_game(room(tmp_path), 24, seats=3, game="ages", draft=True)))
    seen = Watched(Session(match, NoBots()), len(match.log), None)
    mine, open = dump(match.view(0)), dump(seen.view())
    assert mine != open, "there is a hand, and it is not shown"
    assert open == dump(match.rules.observe(match.view(1), 0)), "nobody's is"
    assert seen.awaited == PAST


def test_where_there_is_no_room_nothing_is_painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = keep_game(room(tmp_path), 5)
    monkeypatch.setattr(printer, "ROOM", 1 << 62)
    told: list[str] = []
    work([msgspec.json.encode(Wanted(os.fsencode(file), "ab", "en"))], told.append, file.parent / "prints", None)
    assert msgspec.json.decode(told[0], type=Made) == Made("ab-en", False)
    assert [*(file.parent / "prints").iterdir()] == []
