"""What moves on the table of Origins: dice roll and show what was decided, every piece leaves and arrives, no place
shows its piece before that, and the hand carries things about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame import Rect

from game.origins import facts
from scenes.origins import GAME as GAME_VIEW
from scenes.origins import answer_faces, asking, ways
from scenes.origins.areas import dock, draft
from scenes.origins.areas.district_cards import DistrictCards
from scenes.origins.dice_roll import DiceRoll, Dicing
from scenes.play.session import Step
from scenes.table.frame.notices import LASTS, EndTurnGlow
from scenes.table.motion import Lying, Way, lying
from scenes.table.motion import ways as compared
from scenes.ui.animation import Actor
from tests.scenes.rooms import room
from tests.scenes.tables import FRAME, match_of
from tests.scenes.visits import GAME, Visiting, at_question, likely, question, somewhere, visiting

LONGEST = 2.4
"""Seconds that anything may take at normal speed, a throw of many dice included."""

ANSWERS = ("pay", "gain", "choose", "may", "ability", "raise", "recolour", "extra", "use", "order", "visit", "rise")
"""Questions whose answers stand in the chooser."""


def fresh(folder: Path, *who: str, seed: int = 5) -> Visiting:
    """A table at which nothing has been laid out yet."""
    return Visiting(room(folder), match_of(*who, seed=seed, game=GAME))


def area(table: Visiting, kind: type[Any]) -> Any:
    return next(each for each in table.board.areas if isinstance(each, kind))


def dicing_of(table: Visiting) -> Dicing:
    found: Dicing = area(table, DiceRoll).dicing
    return found


def away(table: Visiting) -> frozenset[Any]:
    """The places whose pieces have not arrived."""
    board = table.board
    return board.motion.away.union(*(each.hides for each in board.areas))  # type: ignore[no-any-return]


def frames(table: Visiting, most: int = 3000) -> Iterator[int]:
    """Frame by frame until somebody is asked and all is still."""
    for number in range(most):
        table.frame()
        yield number
        if not table.board.busy() and not table.session.steps and table.awaited not in ("chance", "bot"):
            return
    raise AssertionError("it never rests")


# -- dice


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_when_a_game_begins_its_dice_are_thrown_twice_and_show_what_the_rules_say(seats: int, tmp_path: Path) -> None:
    table, throws, was = fresh(tmp_path, *["human"] * seats), [], False
    dicing = dicing_of(table)
    for _ in frames(table):
        if dicing.busy and not was:
            view = table.board.shown.view
            throws.append([(each.lying.piece.mark, each.die.numbers[each.die.top]) for each in dicing._dice])
            assert {each.lying.key for each in dicing._dice} <= away(table)
            pools = sorted([*filter(None, view.citizens), *view.speakers]), sorted(view.rolled)
            assert sorted(mark for mark, _ in throws[-1]) == pools[len(throws) - 1]
        was = dicing.busy
    assert len(throws) == 2
    assert all(mark % 10 == number for thrown in throws for mark, number in thrown)
    assert not away(table)


def test_a_die_that_is_taken_is_replaced_by_one_that_is_thrown(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("citizen", 3))
    table.by_clicks(next(action for action in table.match.legal() if action[0] == "citizen"))
    seen = set()
    for _ in frames(table):
        seen |= {each.lying.piece.mark for each in dicing_of(table)._dice}
        if dicing_of(table).busy:
            assert dicing_of(table).hides <= {("citizen", space) for space in range(5)}
    assert seen <= {*table.match.state_at().citizens}


@pytest.mark.parametrize("how", ["skip", "instant", "calm"])
def test_nobody_has_to_watch_dice(how: str, tmp_path: Path) -> None:
    table = fresh(tmp_path, "human", "human")
    table.app.settings.speed = "instant" if how == "instant" else "normal"
    table.app.settings.reduced_motion = how == "calm"
    count = 0
    for _ in frames(table):
        count += 1
        if how == "skip" and table.board.busy():
            assert table.board.skip()
        assert how == "skip" or not dicing_of(table).busy
    assert count < 120
    table.frame()
    assert not away(table)
    assert len(table.board.shown.view.rolled) == 10


def test_a_click_ends_a_throw_and_is_for_nothing_else(tmp_path: Path) -> None:
    table = fresh(tmp_path, "human", "human")
    while not dicing_of(table).busy:
        table.frame()
    entries = len(table.match.log)
    table.click(300, 600)
    assert not dicing_of(table).busy
    assert len(table.match.log) == entries


def test_the_first_dice_lie_beside_the_city_until_everybody_has_chosen(tmp_path: Path) -> None:
    table = visiting(tmp_path, "human", "human")
    layout, view = table.board.shown.layout, table.board.shown.view
    boxes = draft.boxes(layout, view.rolled)
    city = [table.rect("cell", 0, y) for y in (0, 1)]
    assert all(draft.board(layout).contains(box) for box in boxes)
    assert layout.sand.contains(draft.board(layout))
    assert not any(draft.board(layout).colliderect(box) for box in city)
    dice = [target.id[1] for target in table.top.targets() if target.id[0] == "die"]
    assert Counter(dice) == Counter(view.rolled)
    for _ in range(4):
        table.by_clicks(table.match.legal()[0])
        table.settle()
    assert table.match.decision().ask == "turn"
    assert not table.board.shown.view.rolled


# -- pieces


def steps_of(table: Visiting, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Step, list[Way], frozenset[Any]]]:
    """Every step that is shown from now on, with what it moves and which places were empty when it began."""
    seen: list[tuple[Step, list[Way], frozenset[Any]]] = []
    board = table.board
    play = board.play

    def noted(step: Step) -> None:
        before = board._lying()
        play(step)
        seen.append((step, compared(before, lying(board.seen.places), ways.likeness), away(table)))

    monkeypatch.setattr(board, "play", noted)
    return seen


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_every_change_is_seen_and_no_place_shows_its_piece_before(
    seats: int, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rng = visiting(tmp_path, *["human"] * seats, seed=seed), Random(seed)
    seen, moved = steps_of(table, monkeypatch), set()
    for _ in range(60):
        if table.awaited == "end_turn":
            table.table.commands.end_turn()
        elif table.awaited == "person":
            table.session.play([likely(table.match.rules, table.match.state_at(), rng)])
            table.table.show_next()
            if rng.random() < 0.15 and table.session.undo_barrier() is None and not table.session.steps:
                table.settle(0.2)
                table.session.undo()
                table.table.show_next()
        table.settle(0.2)
        assert not away(table), "all have arrived"
    for step, found, without in seen:
        for way in found:
            if way.end and way.kind != "holder" and way.end.rect.width > 9 and "panel" not in way.end.key:
                assert way.end.key in without, (step.events, way)
                moved.add(way.kind)
    assert moved >= {"citizen", "archon", "tile"}


def test_nothing_takes_long_and_nothing_jumps(tmp_path: Path) -> None:
    table, rng = visiting(tmp_path, "human", "human", seed=8), Random(8)
    for _ in range(40):
        if table.awaited == "end_turn":
            table.table.commands.end_turn()
        elif table.awaited == "person":
            table.session.play([likely(table.match.rules, table.match.state_at(), rng)])
            table.table.show_next()
        spent, where = 0.0, dict[int, tuple[Actor, float, float]]()
        for _ in frames(table):
            spent = spent + FRAME if table.board.busy() else 0.0
            assert spent < LONGEST
            for key, actor in table.board.motion.stage.actors.items():
                x, y = actor.place.x, actor.place.y - actor.place.lift
                if id(actor) in where and key:
                    _, a, b = where[id(actor)]
                    assert hypot(x - a, y - b) < 190
                where[id(actor)] = (actor, x, y)


def test_what_is_taken_back_goes_the_way_it_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_question(tmp_path, question("turn", 2))
    seen = steps_of(table, monkeypatch)
    table.by_clicks(next(action for action in table.match.legal() if action[0] == "visit"))
    table.settle()
    there = {
        (ways.part(way.start), ways.part(way.end)) for _, found, _ in seen for way in found if way.start and way.end
    }
    seen.clear()
    while table.session.undo_barrier() is None:
        table.session.undo()
        table.table.show_next()
        table.settle()
    back = {
        (ways.part(way.end), ways.part(way.start)) for _, found, _ in seen for way in found if way.start and way.end
    }
    site = next(pair for pair in there if pair[0] == "ready" and pair[1].startswith("site"))
    assert site in back


def test_a_disc_marches_over_every_space_between(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2))
    motion, layout = table.board.motion, table.board.shown.layout
    disc = next(each for each in lying(table.board.seen.places) if each.piece.kind == "disc")
    start, end = (Lying(disc.piece, ("disc", 0, space), layout.disc(space, 0, 1)) for space in (1, 5))
    step = Step(table.board.shown.view, table.board.shown.view, (), 0, (("x",),))
    ways.go(motion, Way(start, end), 0.0, step)
    actor = next(iter(motion.stage.actors.values()))
    assert [round(place.x) for place in actor.move.via] == [layout.space(space).centerx for space in (2, 3, 4)]
    motion.skip()


def test_every_piece_that_an_event_moves_has_its_beat() -> None:
    moved = {cue.moves for cue in GAME_VIEW.events.values()}
    assert moved >= {"die", "tile", "disc", "zodiac", "tower", "holder", "owner", "dial"}


def test_the_same_pieces_have_not_gone_anywhere(tmp_path: Path) -> None:
    for number in range(6):
        table = at_question(tmp_path / str(number), somewhere(1 + number % 4, number))
        before = lying(table.board.seen.places)
        assert compared(before, before, ways.likeness) == []


# -- at rest


@pytest.mark.parametrize("ask", ["turn", "draft", "gain", "place"])
def test_the_light_breathes_for_a_while_and_then_an_idle_table_draws_nothing(ask: str, tmp_path: Path) -> None:
    table = at_question(tmp_path, question(ask, 3))
    table.settle(FRAME)
    table.board.shown.glow = EndTurnGlow()  # as another question has it
    changes = [table.frame() for _ in range(round((LASTS + 1) / FRAME))]
    assert 20 < sum(changes) < 0.9 * len(changes)
    for _ in range(120):
        assert not table.frame()
        assert not table.moving()


def test_light_does_not_breathe_where_motion_is_reduced(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2))
    table.app.settings.reduced_motion = True
    table.board.shown.glow = EndTurnGlow()
    table.frame()
    assert not any(table.frame() for _ in range(60))


# -- the hand


def turn_with(kind: str, seats: int = 2) -> Any:
    """A position in which such an action is legal."""
    for number in range(60):
        match = somewhere(seats, 2 * number + 1)
        if match.decision().ask == "turn" and any(action[0] == kind for action in match.legal()):
            return match
    raise AssertionError(kind)


def wait(table: Visiting, seconds: float = 0.6) -> None:
    for _ in range(round(seconds / FRAME)):
        table.frame()


def carry(table: Visiting, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Up to there, and not yet let go."""
    table.move(start)
    table.press(start)
    for share in (0.2, 0.6, 1.0):
        table.move(tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)), (1, 0, 0))  # type: ignore[arg-type]
        wait(table, 0.3)


def test_a_worker_lifts_out_of_the_tray_follows_the_pointer_and_comes_back(tmp_path: Path) -> None:
    table = at_question(tmp_path, turn_with("visit"))
    worker = next(target.id for target in table.top.targets() if target.id[0] == "worker" and not target.why_not)
    home = table.rect(*worker)
    table.click_on(*worker)
    wait(table)
    held = table.board.hand.box
    assert held.centerx == home.centerx
    assert held.centery < home.centery, "it is lifted"
    assert table.board.shown.worker == worker[1]
    table.move((700, 420))
    wait(table)
    held = table.board.hand.box
    assert hypot(held.centerx - 700, held.centery - 420) < 90, "it is beside the pointer"
    assert not held.collidepoint(700, 420)
    table.key("Esc")
    assert table.board.hand.key is None
    assert worker in away(table), "on its way home"
    table.settle()
    assert not away(table)


def test_a_worker_that_is_dropped_elsewhere_goes_home(tmp_path: Path) -> None:
    table = at_question(tmp_path, turn_with("visit"))
    entries = len(table.match.log)
    worker = next(target.id for target in table.top.targets() if target.id[0] == "worker" and not target.why_not)
    carry(table, table.point_of(*worker), (640, 880))
    table.release((640, 880))
    assert not table.choice.pressed
    assert len(table.match.log) == entries
    table.settle()


@pytest.mark.parametrize(("kind", "section"), [("tower", "towers"), ("grow", "ready")])
def test_discs_and_holders_are_carried_to_where_they_belong(kind: str, section: str, tmp_path: Path) -> None:
    table = at_question(tmp_path, turn_with(kind))
    action = next(action for action in table.match.legal() if action[0] == kind)
    start = table.point_of(*(action if kind == "tower" else ("holder",)))
    carry(table, start, (640, 880))
    assert table.board.hand.key is not None
    table.release((640, 880))
    assert not table.choice.pressed, "it went back"
    table.settle()
    entries = len(table.match.log)
    goal = table.board.shown.layout.section(section).center
    carry(table, start, goal)
    table.release(goal)
    if len(table.match.log) == entries:  # something is asked, or comes to light
        table.click("confirm")
    assert table.match.log[entries].action == action


def test_a_building_is_carried_into_the_city(tmp_path: Path) -> None:
    done = set()
    for seed in range(4):
        table = at_question(tmp_path / str(seed), question("buy", 2, 20 * seed))
        place = next(key for key in table.choice.next() if key[0] == "pool")
        start = table.point_of(*place)
        carry(table, start, (start[0] + 60, start[1] + 40))
        if not table.cells():
            continue
        cell = table.cells()[-1]
        goal = table.rect(*cell).center
        entries = len(table.match.log)
        table.move(goal, (1, 0, 0))
        table.release(goal)
        table.settle()
        while table.match.decision().ask == "pay":  # what it is paid with was to be chosen: the plot is remembered
            table.by_clicks(table.match.legal()[0])
            table.settle()
        if table.board.chosen():
            table.click("confirm")
        played = [entry.action for entry in table.match.log[entries:] if entry.action[0] not in ("tile", "die")]
        assert played[-1][0] in ("place", "over"), played
        assert ("cell", *played[-1][1:]) == cell
        done.add(played[0][0])
        table.settle()
    assert done


# -- answers


def stands(table: Visiting) -> tuple[list[Any], Rect]:
    """What is offered in words, and what it is about."""
    board = table.board
    return [*board.choosing.popup().slots], table.rect(*asking.beside(board.shown))


@pytest.mark.slices(2)
@pytest.mark.parametrize("ask", ANSWERS)
@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)], ids=str)
@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_answers_stand_beside_what_they_are_about_and_nothing_of_them_is_cut(
    ask: str, size: tuple[int, int], lang: str, tmp_path: Path
) -> None:
    table = at_question(tmp_path, question(ask, 1 if ask == "rise" else 2), lang)
    pen = table.look(size)
    slots, anchor = stands(table)
    if not slots:
        pytest.skip("all answers have places of their own")
    words = {table.board.shown.say(slot.action) for slot in slots}
    assert not [written.text for written in pen.written if written.cut and written.text in words]
    boxes = [slot.rect for slot in slots]
    assert all(table.board.shown.layout.table.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for at, a in enumerate(boxes) for b in boxes[:at])
    box = table.board.choosing.popup().rect
    assert table.board.shown.layout.table.contains(box)
    assert all(box.contains(slot) for slot in boxes)
    candidates = [place.rect for key in table.choice.next() for place in table.board.seen.meaning(key)]
    assert not any(box.colliderect(each) for each in candidates)
    common = box.clip(anchor)
    assert common.width * common.height <= 0.08 * anchor.width * anchor.height


def test_dice_goods_and_words_have_their_faces(tmp_path: Path) -> None:
    faces = {}
    for ask in ("gain", "pay", "raise", "recolour", "may"):
        table = at_question(tmp_path / ask, question(ask, 3))
        faces[ask] = [answer_faces.of(table.board.shown, action) for action in table.match.legal()]
    goods = {ask: [offer.picture.about[0] for offer in faces[ask]] for ask in ("gain", "pay")}
    assert all(n > 0 for some in goods["gain"] for _, n in some)
    assert all(n < 0 for some in goods["pay"] for _, n in some)
    assert all(offer.picture and offer.size[0] for ask in ("raise", "recolour") for offer in faces[ask])
    assert [offer.sign.about for offer in faces["may"]] == [("check",), ("cross",)]


# -- previews


def test_pointing_at_an_answer_shows_what_it_gives(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("gain", 2))
    table.look()
    slot = table.board.choosing.popup().slots[0]
    table.move(slot.rect.center)
    shown, choice = table.board.shown, table.choice
    assert shown.considered == (slot.action,)
    found = area(table, dock.Dock).outcome()
    before = shown.view.players[choice.seat]
    table.by_clicks(slot.action)
    after = table.match.state_at(1).players[choice.seat]
    for good in dock.GOODS:
        change = next((change.text for change in found.changes if change.name == good), "+0")
        assert int(change.replace("−", "-")) == getattr(after, good) - getattr(before, good)


def test_a_die_over_a_seat_lights_the_cards_that_its_district_matches(tmp_path: Path) -> None:
    table = at_question(tmp_path, turn_with("close"))
    shown, (die, *cell) = table.board.shown, next(a[1:] for a in table.match.legal() if a[0] == "close")
    card = facts.Match(card=1, points=9, gold=2)  # as if it matched: in random games that is rare
    shown._facts[facts.Districts, shown.seat] = facts.Districts({tuple(cell): (card,)})
    table.click_on("worker", die)
    table.move(table.point_of("seat", *cell))
    assert area(table, DistrictCards).matched() == [("card", 1)]
    assert shown.considered == (("close", die, *cell),)
    found = area(table, dock.Dock).outcome()
    assert dock.Change("icon", "card", "+9") in found.changes
    assert dock.Change("good", "gold", "+2") in found.changes


def test_the_dock_hides_nothing_that_may_be_chosen(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("gain", 3))
    found = dock.Outcome("Gain 1 stone.", (dock.Change("good", "stone", "+1"),))
    layout = table.board.shown.layout
    clear = [layout.sand]
    box = dock.place(found, layout.u, (layout.sand, layout.pool), clear)
    assert not box.colliderect(layout.sand)
