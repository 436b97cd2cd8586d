"""What the table of Akropolis tells: what is lost, which rules are in play, whose stones pay, whence a number."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.akropolis.codes import DISTRICT_OF, tile_hexes
from game.akropolis.facts import Site
from game.core.errors import Problem
from scenes.akropolis import log, pile, score_words, what_if_card
from scenes.akropolis.areas import ledger
from scenes.akropolis.room import tops
from scenes.akropolis.what_if import NOTHING, what_if
from scenes.play import table_facts
from scenes.ui.players import RIVAL
from tests.scenes.rooms import PSEUDO, TO_THE_END, Nobody, play_on, room
from tests.scenes.tables import FRAME, Sitting, at_position, match_of, position, sitting

LANGS = ("en", "pl", "ru", PSEUDO)
VARIANTS = {f"variant_{name}": True for name in DISTRICT_OF}
RULINGS = {"houses": "by_value", "barracks": "any_empty", "lake": "single"}


def written(table: Sitting) -> set[str]:
    return {text.text for text in table.look().written}


def note(table: Sitting, point: tuple[int, int]) -> set[str]:
    table.move(point)
    table.settle(FRAME)
    return written(table)


def covered(table: Sitting, line: Any) -> list[str]:
    """What lies under the tile after an answer, by kind."""
    kinds = {block.hex: block.kind for block in table.board.shown.sea.site.blocks}
    return [kinds[cell] for cell in tile_hexes(*line[-1][1:]) if cell in kinds]


def consider(table: Sitting, line: Any) -> None:
    """Put the tile down where an answer would lay it."""
    for _, number in line[:-1]:
        table.click("take", number)
    for _ in table.turned_to(line[-1][3]):
        table.key("R")
    table.table.press(table.target(*line[-1]))
    table.settle()


# -- what is lost by covering


def losing(folder: Path, lang: str = "en") -> tuple[Sitting, Any]:
    """A table where a person may cover a plaza and a quarry with a tile that must be paid."""
    for seed in range(40):
        table = at_position(folder, position(2, seed, deep=True), lang)
        for line in table.session.lines():
            kinds = covered(table, line)
            if len(line) > 1 and line[0][1] > 1 and "quarry" in kinds and any(k.endswith("_plaza") for k in kinds):
                return table, line
    raise AssertionError("nobody may cover a plaza and a quarry")


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_lost_by_covering_is_named(lang: str, tmp_path: Path) -> None:
    table, line = losing(tmp_path, lang)
    kinds = covered(table, line)
    consider(table, line)
    say, found, pen = table.app.say, what_if(table.board.shown).covering, table.look((1600, 900))
    assert not any(text.cut for text in pen.written)
    texts = {text.text for text in pen.written}
    assert found.lost
    for lost in found.lost:
        assert lost.number == kinds.count(lost.kind)
        on_card = say("change.lost", kind=say(f"kind.{lost.kind}"), n=lost.number) in texts
        assert on_card == lost.matters, "the card tells what mattered, the prompt all"
        assert lang == PSEUDO or say(f"kind.{lost.kind}") in table.board.prompt().detail
    assert table.board.prompt().rule == "AK-026"
    plaza = next(lost for lost in found.lost if lost.plaza)
    now, then, *_ = what_if(table.board.shown)
    name = next(name for name, kind in DISTRICT_OF.items() if kind == plaza.district)
    gained = table.board.shown.kinds(table.board.shown.tile).count(plaza.kind)
    assert now.categories[name].stars - then.categories[name].stars == plaza.worth * (1 - gained / plaza.number)
    was = say("ledger.was", value=now.categories[name].value, stars=now.categories[name].stars)
    assert any(text.startswith(was) for text in texts) or gained


def test_what_is_paid_and_what_is_gained_are_two_numbers(tmp_path: Path) -> None:
    table, line = losing(tmp_path)
    consider(table, line)
    told = what_if(table.board.shown)
    found = told.covering
    assert found.price == line[0][1] - 1 > 0
    assert found.stones == covered(table, line).count("quarry") > 0
    assert told.then.stones - told.now.stones == found.stones - found.price
    shown = what_if_card.changes(told._replace(open=True), 20)
    assert [number for _, number in shown][-2:] == [-found.price, found.stones]


def test_on_the_ground_nothing_is_lost(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(2, 3))
    line = next(line for line in table.session.lines() if not covered(table, line))
    consider(table, line)
    assert what_if(table.board.shown).covering.lost == ()
    assert NOTHING.lost == ()


# -- the rules in play


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_in_play_are_told(lang: str, tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human", lang=lang, **VARIANTS, **RULINGS)
    say, view, zones = table.app.say, table.board.shown.view, table.table.zones
    texts = written(table)
    assert ledger.DOUBLE in texts
    for number, name in enumerate(DISTRICT_OF):
        lines = score_words.needs(table.app, view, name)
        assert say(f"option.variant_{name}.about") in lines
        table.move(ledger.row_box(zones.ledger, number, zones.scale.u).center)
        table.settle(FRAME)
        told = " ".join(text.text for text in table.look().written)
        assert all(line in told for line in lines)
    assert score_words.needs(table.app, view, "houses")[0] == say("rule_of.houses_by_value")
    assert score_words.needs(table.app, view, "barracks")[0] == say("rule_of.barracks_any_empty")
    assert say("rule_of.lake_single") in score_words.needs(table.app, view, "gardens")
    table.app.stack.push(table.board.aid())
    table.app.stack.settle()
    for size in ((1600, 900), (1280, 720)):
        pen = table.look(size)
        assert not any(text.cut for text in pen.written), size
    texts = {text.text for text in pen.written}
    chosen = table_facts.unusual_options(table.app.say, table.session)
    assert len(chosen) == len(VARIANTS) + len(RULINGS)
    assert say("aid.chosen", rules=" · ".join(chosen)) in texts
    assert {" ".join(score_words.needs(table.app, view, name)) for name in DISTRICT_OF} <= texts


def test_a_usual_table_tells_of_no_variant(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    assert table_facts.unusual_options(table.app.say, table.session) == []
    assert ledger.DOUBLE not in written(table)
    view, say = table.board.shown.view, table.app.say
    assert all(score_words.needs(table.app, view, name) == [say(f"rule_of.{name}")] for name in DISTRICT_OF)


# -- whose stones


def test_the_purse_on_the_site_is_that_of_whoever_pays(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(3, 6))
    other = next(
        seat for seat, player in enumerate(table.board.shown.view.players)
        if player.stones != table.board.shown.view.players[table.session.actor].stones
    )  # fmt: skip
    table.board.enlarge(other)
    table.settle()
    assert table.board.shown.main == other
    stones = str(table.board.shown.view.players[table.session.actor].stones)
    purse = table.board.shown.layout.purse
    assert [text.text for text in table.look().written if purse.collidepoint(text.took.center)] == [stones]
    assert table.board.name(table.session.actor) in note(table, purse.center)


def test_stones_say_where_they_come_from(tmp_path: Path) -> None:
    for seats in (1, 2, 4):
        table = at_position(tmp_path, position(seats, 11))
        view, session = table.board.shown.view, table.session
        for seat in range(max(2, seats)):
            start, gained, paid, now = map(int, re.findall(r"\d+", log.purse(table.app, session, view, seat)))
            assert now == start + gained - paid
            assert start == (seat + 1)


def test_where_the_beginning_is_not_known_the_stones_are_only_counted(tmp_path: Path, monkeypatch: Any) -> None:
    table = at_position(tmp_path, position(2, 11))
    view = table.board.shown.view

    def unknown(entry: int | None = None) -> None:
        raise Problem("unknown")

    monkeypatch.setattr(table.match, "state_at", unknown)
    assert log.purse(table.app, table.session, view, 0) == f"Stones: {view.players[0].stones}"


# -- points that are not to be told


def every_word(table: Sitting) -> set[str]:
    """All that the table writes, at rest and under the pointer."""
    found = written(table)
    points = [text.took.center for text in table.look().written]
    points += [target.box.center for target in table.table.targets()]
    for site in table.board.shown.sea.sites.values():
        points += [site.view.spot(block.q, block.r, block.level) for block in site.blocks[::4]]
    for point in points:
        found |= note(table, point)
    return found


@pytest.mark.parametrize("seats", [1, 3])
def test_hidden_points_are_hidden_everywhere(seats: int, tmp_path: Path) -> None:
    table = at_position(tmp_path, position(seats, 4))
    table.app.settings.estimates = "hidden"
    table.table.uncover()
    table.settle()
    board, figures = table.board, table.board.shown.detail("categories", table.session.viewer)
    around = range(max(2, seats))
    assert [board.panel(seat).score for seat in around] == ["?"] * len(around)
    assert not any(board.panel(seat).figures for seat in around)
    assert all(row.cells[2][1] == "" for row in board.rows())
    words = every_word(table)
    assert not [text for text in words if re.search(r"\d × \d|→|[+−±]\d+\)|Brings", text)], words
    assert f"{table.app.say('table.total')}: {figures['total']}" not in words
    assert table.app.say("why.closed") in words
    consider(table, table.session.lines()[-1])
    assert not [text for text in written(table) if re.search(r"\d × \d|^[+±]\d", text)]


def test_ones_own_points_may_be_seen_alone(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(3, 4))
    table.app.settings.estimates = "own"
    table.table.uncover()
    table.settle()
    own = table.session.viewer
    for seat in range(3):
        panel = table.board.panel(seat)
        assert (panel.score != "?", bool(panel.figures)) == (seat == own, seat == own)
    gains = {(row.name, bool(row.cells[2][1])) for row in table.board.rows()}
    assert gains == {(table.board.name(seat), seat == own) for seat in range(3)}
    table.board.enlarge((own + 1) % 3)
    table.settle()
    assert what_if_card.HIDDEN in written(table)


def test_at_the_end_all_is_told_even_of_earlier_moves(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.estimates = "hidden"
    match = match_of("human", "human")
    play_on(match, 9000)
    table = Sitting(app, match, Nobody())
    table.settle()
    assert table.board.panel(1).score != "?"
    app.stack.pop()
    table.settle()
    table.table.view_commands.look_at(5)
    table.settle()
    assert table.table.past.board.panel(1).score != "?"


# -- plates and cards are in nobody's way


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
@pytest.mark.parametrize("seed", [5, 7, 12])
def test_name_plates_hide_no_city(seed: int, size: tuple[int, int], tmp_path: Path) -> None:
    table = at_position(tmp_path, position(4, seed))
    table.look(size)
    for main in range(4):
        table.board.shown.large = main
        table.settle()
        table.look(size)
        shown = table.board.shown
        places = [*shown.names.values()]
        assert len(places) == 4
        assert all(shown.layout.open_sea.contains(place) for place in places)
        for number, place in enumerate(places):
            assert place.collidelist(places[number + 1 :]) < 0
            assert not [hex for site in shown.sea.sites.values() for hex in tops(site) if place.colliderect(hex)]


def test_the_card_never_lies_on_the_tile_and_hides_little(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(2, 5))
    shown, hidden, tried = table.board.shown, 0, 0
    for line in table.session.lines()[::17]:
        consider(table, line)
        table.look()
        tile, card = table.area("Tile").seen_at(shown.spot), table.area("Tile").card.lies
        assert shown.layout.open_sea.contains(card)
        assert not card.colliderect(tile)
        hidden += sum(card.colliderect(hex) for hex in tops(shown.sea.site))
        tried += 1
        table.key("Esc", 2)
    assert hidden <= tried


# -- the Architect


@pytest.mark.parametrize(("lang", "name"), [("en", "Callicrates"), ("pl", "Kallikrates"), ("ru", "Калликрат")])
def test_the_architect_is_called_in_the_language_of_the_table(lang: str, name: str, tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", lang=lang, architect="hard")
    assert {table.board.name(RIVAL), table.board.panel(RIVAL).name} == {name}
    play_on(table.match, TO_THE_END)
    assert name in {row.name for row in table.board.rows()}
    assert name in {column.name for column in table.board.end().ending.columns}


def test_what_a_tile_brought_the_architect_is_told(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(1, 12))
    found = [row for row in table.board.rows() if row.name == table.board.name(RIVAL)]
    assert found
    for row in found:
        told, *lines = row.why()
        gain = row.cells[2][1]
        assert told.endswith(f"({gain})")
        changes = [int(line.split("(")[1].rstrip(")").replace("−", "-")) for line in lines]
        assert sum(changes) == int(gain.replace("−", "-").replace("±", ""))
    story = log.Log(table.app, table.session)
    assert next(turn for turn in story.turns() if turn.rivals)
    entry = next(n for n in range(len(table.match.log), 0, -1) if next(story.turns(n)).rivals)
    assert story.last_told(entry).endswith(f"({found[0].cells[2][1]})")


def test_what_the_architect_collects_flies_to_his_quay(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human")
    for _ in range(9):
        if table.settle() == "end_turn":
            table.key("E")
            table.settle()
        before = set(table.board.shown.view.rival)
        consider(table, table.session.lines()[0])
        table.key("Enter")
        if new := set(table.board.shown.view.rival) - before:
            break
    (tile,) = new
    motions, lying = table.board.shown.flights, pile.lying(table.board.shown)
    assert motions.stage.busy
    assert ("collected", tile) not in motions.stage.actors
    prices = {text.took.topleft for text in table.look().written}
    for number in range(1, len(table.board.shown.view.site) + 1):
        chip = table.board.shown.layout.chip(number)
        assert any(chip.collidepoint(place) for place in prices), "prices stay while something flies"
    table.settle(FRAME)
    place = motions.stage.actors["collected", tile].place
    assert lying.cell_of(tile).collidepoint(place.x + 5, place.y)
    table.key("Z")
    table.settle(FRAME)
    assert ("collected", tile) not in motions.stage.actors
    assert ("tile", tile) in motions.stage.actors


# -- another city in the middle


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_said_how_to_come_back_from_another_city(lang: str, tmp_path: Path) -> None:
    table = at_position(tmp_path, position(3, 6), lang)
    own = table.session.viewer
    other = (own + 1) % 3
    table.key("1")
    table.click("island", other)
    table.settle()
    assert table.board.shown.main == other
    prompt = table.board.prompt()
    assert prompt.sentence == table.app.say("akropolis.prompt.visiting", name=table.board.name(other))
    assert "Esc" in prompt.detail
    assert {prompt.sentence, prompt.detail} <= written(table)
    table.key("Esc")
    table.settle()
    assert table.board.shown.main == own
    assert table.board.shown.placing, "the tile is still in the hand"
    table.click("island", other)
    table.settle()
    table.click("take", 2) if not table.target("take", 2).why_not else table.key("Esc")
    table.settle()
    assert table.board.shown.main == own


@pytest.mark.parametrize("lang", LANGS)
def test_a_name_plate_opens_its_city_and_the_ledger_says_whose_it_is(lang: str, tmp_path: Path) -> None:
    table = at_position(tmp_path, position(3, 6), lang)
    say, other = table.app.say, (table.session.viewer + 1) % 3
    assert say("table.ledger") in written(table)
    table.click("plate", other)
    table.settle()
    assert table.board.shown.main == other
    pen = table.look()
    assert say("table.ledger") not in {text.text for text in pen.written}
    assert table.board.name(other) in {text.text for text in pen.written}
    assert not any(text.cut for text in pen.written)


# -- the tile in the hand


def test_a_tile_put_down_survives_a_page_over_the_table(tmp_path: Path) -> None:
    table, line = losing(tmp_path)
    consider(table, line)
    board, before = table.board, table.board.chosen()
    assert before
    table.table.cover()
    table.table.uncover()
    table.settle()
    assert board.chosen() == before
    assert board.shown.position == line[0][1]


def test_another_question_begins_with_empty_hands(tmp_path: Path) -> None:
    table, line = losing(tmp_path)
    consider(table, line)
    table.table.commands.confirm()
    table.settle()
    assert table.board.chosen() is None
    assert not table.board.shown.tile


def test_a_place_chosen_by_keys_is_seen_and_has_no_ring(tmp_path: Path) -> None:
    for seed in range(6):
        table = at_position(tmp_path, position(2, seed, deep=True))
        if not table.board.shown.takes:
            continue
        table.key("1")
        for key in ("Right", "Up", "Up", "Up", "Left"):
            table.key(key)
            table.settle()
            assert table.board.shown.fixed
            box = table.area("Tile").seen_at(table.board.shown.spot)
            assert table.board.shown.layout.open_sea.contains(box)
        assert not any(target.ring for id, target in table.targets().items() if id[0] == "place")


def test_nobody_lacks_stones_when_nothing_is_to_be_bought(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(2, 5))
    table.by_clicks(*table.lines()[0])
    table.settle()
    assert table.session.awaited == "end_turn"
    missing = {f"−{offer.missing}" for offer in table.board.shown.facts(Site, table.session.actor).offers}
    wells = table.board.shown.layout.quay
    assert not missing & {text.text for text in table.look().written if wells.contains(text.took)}
    assert "Z" in table.board.prompt().sentence


# -- where numbers come from


@pytest.mark.parametrize("seats", [1, 3])
def test_every_number_on_the_table_says_what_it_is_made_of(seats: int, tmp_path: Path) -> None:
    """Whatever shows a digit, when the pointer rests there something is told that was not written before."""
    table = at_position(tmp_path, position(seats, 4))
    away = table.target("confirm").box.center
    table.move(away)
    table.settle(FRAME)
    plain, silent = table.look().written, []
    prompt, texts = table.table.zones.prompt, {text.text for text in plain}
    for text in plain:
        if re.search(r"\d", text.text) and not prompt.contains(text.took):
            table.move(text.took.center)
            table.settle(FRAME)
            if not written(table) - texts:
                silent.append(text.text)
            table.move(away)
    assert silent == []
