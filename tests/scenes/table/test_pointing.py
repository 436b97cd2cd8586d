"""What the pointer brings to light on the table: legal places, the preview dock, what numbers are made of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.akropolis.codes import DISTRICT_OF
from scenes.akropolis import pile
from scenes.akropolis.areas import city, dock, ledger, site
from scenes.akropolis.areas.city import City
from scenes.akropolis.sea import middle
from scenes.table.frame import log_panel, player_panels
from tests.scenes.rooms import PSEUDO, room
from tests.scenes.tables import FRAME, Sitting, at_position, match_of, position, sitting

LANGS = ("en", "pl", "ru", PSEUDO)


def rested(table: Sitting, point: tuple[float, float]) -> Any:
    """The dock, after the pointer has rested there."""
    table.move((round(point[0]), round(point[1])))
    table.settle(FRAME)
    return table.area("Dock")


def some_hex(table: Sitting, seat: int) -> tuple[float, float]:
    site = table.board.shown.sea.sites[seat]
    cell = max(site.heights, key=site.heights.get)
    return site.view.centre(*cell, site.heights[cell])


def written(table: Sitting) -> set[str]:
    return {text.text for text in table.look().written}


# -- the tile in the hand


def test_rings_pulse_when_a_tile_is_picked_up_and_then_rest(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    table.click("take", 1)
    changes = [table.frame() for _ in range(round(city.BEAT * city.BEATS / FRAME) + 2)]
    assert 10 < sum(changes) < len(changes)
    assert not table.moving()
    assert not any(table.frame() for _ in range(50))


def test_nothing_pulses_when_motion_is_to_be_calm(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.reduced_motion = True
    table = Sitting(app, match_of("human", "human"))
    table.settle()
    table.key("1")
    assert table.board.shown.placing
    assert not table.area("City").lively()
    table.move(table.target("take", 2).box.center)
    assert not table.area("Site").lively()


def test_every_legal_place_is_lit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_position(tmp_path, position(2, 3, deep=True))
    for target in [t for t in table.targets().values() if t.id[0] == "take"][:1]:
        table.click(*target.id)
    table.settle()
    ground = City.ground
    for _ in range(6):
        table.wheel(-1)
        before = table.look().surface.copy()
        monkeypatch.setattr(City, "ground", lambda city: [each for each in ground(city) if each.name != "spots"])
        table.board.seen.touch({0})
        plain = table.look().surface
        for spot in table.board.shown.spots:
            x, y = middle(spot.hex, spot.rotation, spot.level - 1, table.board.shown.sea.site.view)
            if table.board.shown.layout.open_sea.collidepoint(x, y):
                area = (round(x) - 8, round(y) - 8, 16, 16)
                assert before.subsurface(area).get_buffer().raw != plain.subsurface(area).get_buffer().raw
        monkeypatch.undo()


def test_a_tile_keeps_its_rotation_while_it_is_the_same(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    shown = table.board.shown
    table.key("1")
    table.key("R", 2)
    table.key("Esc")
    assert not shown.tile
    table.key("2" if table.target("take", 2).why_not == "" else "1")
    assert shown.rotation == (0 if shown.position == 2 else 2)
    table.key("Esc")
    table.key("1")
    assert shown.rotation == 2


def test_a_tile_under_the_pointer_comes_up_and_settles_again(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    area, tiles = table.area("Site"), table.board.shown.view.site
    table.move(table.target("take", 1).box.center)
    table.frame(site.SECONDS / 2)
    assert 0 < area.lifts[tiles[0]] < 1 and area.lively()
    table.frame(site.SECONDS)
    assert area.lifts == {tiles[0]: 1.0} and not area.lively()
    table.move(table.target("take", 2).box.center)
    table.frame(site.SECONDS)
    assert area.lifts == {tiles[1]: 1.0}
    table.app.settings.reduced_motion = True
    table.move(table.target("confirm").box.center)
    table.frame(0.001)
    assert not area.lively() and area.lifts == {}


# -- the preview dock


@pytest.mark.parametrize("lang", LANGS)
def test_the_dock_shows_what_the_pointer_rests_on(lang: str, tmp_path: Path) -> None:
    table = at_position(tmp_path, position(3, 4), lang)
    seats = [seat for seat in range(3) if seat != table.board.shown.main]
    spots = [
        table.target("take", 1).box.center,
        some_hex(table, table.board.shown.main),
        some_hex(table, seats[0]),
        table.target("player", seats[1]).box.midtop,
    ]
    seen = set()
    for x, y in spots:
        shown = rested(table, (x, y + 3))
        assert shown.open
        pen = table.look()
        assert not any(text.cut for text in pen.written)
        seen.add(shown.open.page.title)
        assert written(table) >= {shown.open.page.title, *shown.open.lines}
    assert len(seen) > 2
    table.move(table.target("confirm").box.center)
    table.look()
    assert not table.area("Dock").open


def test_the_dock_is_never_under_the_pointer(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(2, 9))
    px, room_ = table.table.zones.scale.px, table.board.shown.layout.open_sea
    for x in range(room_.left + 20, room_.right, 90):
        for y in range(room_.top + 20, room_.bottom, 80):
            shown = rested(table, (x, y))
            if shown.open:
                box = shown.box(shown.open.size)
                assert not box.inflate(2 * px(dock.CLEAR) - 2, 2 * px(dock.CLEAR) - 2).collidepoint(x, y)


def test_the_dock_stays_away_while_a_tile_is_over_the_city(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(2, 9))
    point = some_hex(table, table.board.shown.main)
    assert rested(table, point).open
    if ("take", 1) in table.targets():
        table.key("1")
    assert not rested(table, (point[0] + 5, point[1])).open


# -- what numbers are made of


def note(table: Sitting, point: tuple[int, int]) -> set[str]:
    table.move(point)
    table.settle(FRAME)
    return written(table)


def test_every_number_of_the_frame_says_what_it_is_made_of(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(2, 9))
    board, zones, say = table.board, table.table.zones, table.app.say
    figures = board.shown.detail("categories", board.shown.main)
    total = f"{say('table.total')}: {figures['total']}"
    assert total in note(table, ledger.total_box(zones.ledger, zones.scale.u).center)
    stones = say("why.stones", points=figures["stones"])
    assert stones in note(table, ledger.stones_box(zones.ledger, zones.scale.u).center)
    for seat, panel in enumerate(zones.seats):
        for name, box in zip(DISTRICT_OF, player_panels.figure_boxes(panel, zones.scale, 5), strict=True):
            assert say(f"rule_of.{name}") in note(table, box.center), seat
    for place in table.table.painter.facts:
        assert len(note(table, place.center)) > len(written_without_notes(table))


def written_without_notes(table: Sitting) -> set[str]:
    table.move(table.target("confirm").box.center)
    return written(table)


def test_a_line_of_the_log_says_what_its_gain_is_made_of(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(2, 9))
    rows = table.board.rows()
    for row, turn in zip(
        rows, log_panel.log_rows(table.table.zones.log, table.table.zones.scale, len(rows)), strict=False
    ):
        lines = row.why()
        changes = [line for line in lines[1:] if "→" in line]
        gained = sum(int(line.split("(")[1].rstrip(")").replace("−", "-")) for line in changes)
        assert gained == int(row.cells[2][1].replace("−", "-").replace("±", ""))
        assert set(lines) & note(table, turn.center)


# -- the turn that is not over


def test_the_round_is_that_of_the_turn_until_it_is_ended(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    rounds = set()
    for _ in range(8):
        before = table.board.bar()[0].text
        table.by_clicks(*table.session.lines()[0])
        table.settle()
        assert table.awaited == "end_turn"
        assert table.board.bar()[0].text == before
        rounds.add(before)
        table.key("E")
        table.settle()
    assert len(rounds) > 1


# -- the Architect


def test_what_the_architect_has_collected_lies_on_his_quay(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(1, 12))
    shown, lying = table.board.shown, pile.lying(table.board.shown)
    assert sorted(lying.tiles) == [0, *sorted(shown.view.rival)]
    assert table.board.shown.layout.column.contains(lying.box)
    assert len(lying.tiles) > 1
    for number, tile in enumerate(lying.tiles):
        assert lying.box.contains(lying.cell(number))
        place = table.board.seen.under(lying.cell(number).center)
        assert place and place.key == (("collected", tile) if tile else ("pile",))
    assert rested(table, lying.cell(1).center).open
    brings = table.app.say("dock.brings", points=pile.brings(shown, lying.tiles[1]))
    assert brings in written(table)
