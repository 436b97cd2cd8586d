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
from scenes.origins.beats import KINDS
from scenes.origins.choice import offered

from game.origins import facts
from scenes.origins import anchors, answers, chooser, drafting, outcome, pieces
from scenes.play.session import Step
from scenes.table.frame.notices import LASTS
from scenes.ui.animation import Actor
from scenes.ui.tooltip import Ground
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
    dicing = table.board.motions.dicing
    for _ in frames(table):
        if dicing.busy and not was:
            view = table.board.shown.view
            throws.append([(each.piece.mark, each.die.numbers[each.die.top]) for each in dicing._dice])
            assert {key for each in dicing._dice for key in each.piece.hides} <= table.board.motions.without
            pools = sorted([*filter(None, view.citizens), *view.speakers]), sorted(view.rolled)
            assert sorted(mark for mark, _ in throws[-1]) == pools[len(throws) - 1]
        was = dicing.busy
    assert len(throws) == 2
    assert all(mark % 10 == number for thrown in throws for mark, number in thrown)
    assert not table.board.motions.without


def test_a_die_that_is_taken_is_replaced_by_one_that_is_thrown(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("citizen", 3))
    table.by_clicks(next(action for action in table.match.legal() if action[0] == "citizen"))
    seen = set()
    for _ in frames(table):
        seen |= {each.piece.mark for each in table.board.motions.dicing._dice}
        if table.board.motions.dicing.busy:
            assert table.board.motions.dicing.hides <= {("citizen", space) for space in range(5)}
    assert seen <= {*table.match.state_at().citizens}


@pytest.mark.parametrize("how", ["skip", "instant", "calm"])
def test_nobody_has_to_watch_dice(how: str, tmp_path: Path) -> None:
    table = fresh(tmp_path, "human", "human")
    table.house.settings.speed = "instant" if how == "instant" else "normal"
    table.house.settings.reduced_motion = how == "calm"
    count = 0
    for _ in frames(table):
        count += 1
        if how == "skip" and table.board.busy():
            assert table.board.skip()
        assert how == "skip" or not table.board.motions.dicing.busy
    assert count < 120
    table.frame()
    assert not table.board.motions.without
    assert len(table.board.shown.view.rolled) == 10


def test_a_click_ends_a_throw_and_is_for_nothing_else(tmp_path: Path) -> None:
    table = fresh(tmp_path, "human", "human")
    while not table.board.motions.dicing.busy:
        table.frame()
    entries = len(table.match.log)
    table.click(300, 600)
    assert not table.board.motions.dicing.busy
    assert len(table.match.log) == entries


def test_the_first_dice_lie_beside_the_city_until_everybody_has_chosen(tmp_path: Path) -> None:
    table = visiting(tmp_path, "human", "human")
    layout, view = table.board.look.layout, table.board.shown.view
    boxes = drafting.boxes(layout, view.rolled)
    city = [table.board.look.box(("cell", 0, y)) for y in (0, 1)]
    assert all(drafting.frame(layout).contains(box) for box in boxes)
    assert layout.sand.contains(drafting.frame(layout))
    assert not any(drafting.frame(layout).colliderect(box) for box in city)
    dice = [target.id[-1] for target in table.top.targets() if target.id[0] in ("answer", "twin")]
    assert Counter(dice) == Counter(view.rolled)
    for _ in range(4):
        table.by_clicks(table.match.legal()[0])
        table.settle()
    assert table.match.decision().ask == "turn"
    assert not table.board.shown.view.rolled


# -- pieces


def steps_of(table: Visiting, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Step, list[pieces.Way], frozenset[Any]]]:
    """Every step that is shown from now on, with what it moves and which places were empty when it began."""
    seen: list[tuple[Step, list[pieces.Way], frozenset[Any]]] = []
    motions = table.board.motions
    play = motions.play

    def noted(step: Step, before: list[pieces.Piece]) -> None:
        play(step, before)
        seen.append((step, pieces.ways(before, motions.seen()), motions.without))

    monkeypatch.setattr(motions, "play", noted)
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
        assert not table.board.motions.without, "all have arrived"
    for step, ways, without in seen:
        for way in ways:
            if way.end and way.end.kind != "holder":
                assert set(way.end.hides) <= without, (step.events, way)
                moved.add(way.end.kind)
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
            for key, actor in table.board.motions.stage.actors.items():
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
    there = {(way.start.where, way.end.where) for _, ways, _ in seen for way in ways if way.start and way.end}
    seen.clear()
    while table.session.undo_barrier() is None:
        table.session.undo()
        table.table.show_next()
        table.settle()
    back = {(way.end.where, way.start.where) for _, ways, _ in seen for way in ways if way.start and way.end}
    site = next(pair for pair in there if pair[0] == "ready" and pair[1].startswith("site"))
    assert site in back


def test_a_disc_marches_over_every_space_between(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2))
    motions, look = table.board.motions, table.board.look
    before = motions.seen()
    disc = next(piece for piece in before if piece.kind == "disc")
    start, end = (disc._replace(where=f"space {space}", box=look.layout.disc(space, 0, 1)) for space in (1, 5))
    step = Step(table.board.shown.view, table.board.shown.view, (), 0, (("x",),))
    motions._march(start, end, 0.0, step)
    actor = next(iter(motions.stage.actors.values()))
    assert [round(place.x) for place in actor.move.via] == [look.layout.space(space).centerx for space in (2, 3, 4)]
    motions.skip()


def test_every_piece_that_an_event_moves_has_its_beat() -> None:
    assert set(KINDS.values()) >= {"die", "tile", "disc", "zodiac", "tower", "holder", "owner", "dial"}


def test_the_same_pieces_have_not_gone_anywhere(tmp_path: Path) -> None:
    for number in range(6):
        table = at_question(tmp_path / str(number), somewhere(1 + number % 4, number))
        before = table.board.motions.seen()
        assert pieces.ways(before, table.board.motions.seen()) == []


# -- at rest


@pytest.mark.parametrize("ask", ["turn", "draft", "gain", "place"])
def test_the_light_breathes_for_a_while_and_then_an_idle_table_draws_nothing(ask: str, tmp_path: Path) -> None:
    table = at_question(tmp_path, question(ask, 3))
    table.settle(FRAME)
    table.board.ask()
    changes = [table.frame() for _ in range(round((LASTS + 1) / FRAME))]
    assert 20 < sum(changes) < 0.9 * len(changes)
    for _ in range(120):
        assert not table.frame()
        assert not table.moving()


def test_light_does_not_breathe_where_motion_is_reduced(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2))
    table.house.settings.reduced_motion = True
    table.board.ask()
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
    home = table.board.look.box(worker)
    table.click_on(*worker)
    wait(table)
    held = table.board.grip.hand.box
    assert held.centerx == home.centerx
    assert held.centery < home.centery, "it is lifted"
    assert worker in table.board.grip.without
    table.move((700, 420))
    wait(table)
    held = table.board.grip.hand.box
    assert hypot(held.centerx - 700, held.centery - 420) < 90, "it is beside the pointer"
    assert not held.collidepoint(700, 420)
    table.key("Esc")
    assert table.board.grip.hand.key is None
    assert worker in table.board.motions.without, "on its way home"
    table.settle()
    assert not table.board.motions.without


def test_a_worker_that_is_dropped_elsewhere_goes_home(tmp_path: Path) -> None:
    table = at_question(tmp_path, turn_with("visit"))
    entries = len(table.match.log)
    worker = next(target.id for target in table.top.targets() if target.id[0] == "worker" and not target.why_not)
    carry(table, table.point_of(*worker), (640, 880))
    table.release((640, 880))
    assert not table.board.choice.begun
    assert len(table.match.log) == entries
    table.settle()


@pytest.mark.parametrize(("kind", "section"), [("tower", "towers"), ("grow", "ready")])
def test_discs_and_holders_are_carried_to_where_they_belong(kind: str, section: str, tmp_path: Path) -> None:
    table = at_question(tmp_path, turn_with(kind))
    action = next(action for action in table.match.legal() if action[0] == kind)
    start = table.point_of(*(action if kind == "tower" else ("holder",)))
    carry(table, start, (640, 880))
    assert table.board.grip.hand.key is not None
    table.release((640, 880))
    assert not table.board.choice.begun, "it went back"
    table.settle()
    entries = len(table.match.log)
    goal = table.board.look.layout.section(section).center
    carry(table, start, goal)
    table.release(goal)
    if len(table.match.log) == entries:  # something is asked, or comes to light
        table.click("confirm")
    assert table.match.log[entries].action == action


def test_a_building_is_carried_into_the_city(tmp_path: Path) -> None:
    done = set()
    for seed in range(4):
        table = at_question(tmp_path / str(seed), question("buy", 2, 20 * seed))
        choice = table.board.choice
        place = next(key for key in choice.places() if key[0] == "pool")
        start = table.point_of(*place)
        carry(table, start, (start[0] + 60, start[1] + 40))
        choice = table.board.choice
        if not choice.cells():
            continue
        goal = table.board.look.box(choice.cells()[-1]).center
        cell = choice.cells()[-1]
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
    """What the chooser offers, and what it is about."""
    board = table.board
    return board._slots(), anchors.of(board.shown, board.look, board.choice)


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
    assert [slot.action for slot in slots] == list(offered(table.board.choice))
    boxes = [slot.box for slot in slots]
    assert all(table.board.look.layout.table.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for at, a in enumerate(boxes) for b in boxes[:at])
    box = table.board._chooser().box
    assert table.board.look.layout.table.contains(box)
    assert all(box.contains(slot) for slot in boxes)
    if ask not in drafting.ASKS:
        candidates = [table.board.look.box(key) for key in table.board.choice.places()]
        assert not any(box.colliderect(each) for each in candidates if each)
    common = box.clip(anchor)
    assert common.width * common.height <= 0.08 * anchor.width * anchor.height


def test_sixteen_answers_fit_the_table(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2))
    text = "Pay 2 stone and 1 wisdom so that the zodiac disc in the Forest temple climbs by two steps at once."
    faces = [answers.Answer(text)] * 16
    actions = [("option", number) for number in range(16)]
    whole = table.board.look.layout.table
    for u in (1.0, 0.8):
        found = chooser.lay(actions, faces, Rect(200, 200, 40, 40), Ground(whole), u, "Quarry")
        assert whole.contains(found.box)


def test_dice_goods_and_words_have_their_faces(tmp_path: Path) -> None:
    faces = {}
    for ask in ("gain", "pay", "raise", "recolour", "draft", "may"):
        table = at_question(tmp_path / ask, question(ask, 3))
        faces[ask] = [answers.of(table.board.shown, action) for action in table.match.legal()]
    assert all(face.goods for ask in ("gain", "pay") for face in faces[ask])
    assert all(n < 0 for face in faces["pay"] for _, n in face.goods)
    assert all(face.worker for ask in ("raise", "recolour", "draft") for face in faces[ask])
    assert [face.sign for face in faces["may"]] == ["check", "cross"]


# -- previews


def test_pointing_at_an_answer_shows_what_it_gives(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("gain", 2))
    table.look()
    slot = table.board._slots()[0]
    table.move(slot.box.center)
    actions = table.board._considered()
    assert actions == (slot.action,)
    shown, choice = table.board.shown, table.board.choice
    found = outcome.of(shown, choice.seat, "", choice.preview(actions))
    before = shown.view.players[choice.seat]
    table.by_clicks(slot.action)
    after = table.match.state_at(1).players[choice.seat]
    for good in outcome.GOODS:
        change = next((change.text for change in found.changes if change.name == good), "+0")
        assert int(change.replace("−", "-")) == getattr(after, good) - getattr(before, good)


def test_a_die_over_a_seat_lights_the_cards_that_its_district_matches(tmp_path: Path) -> None:
    table = at_question(tmp_path, turn_with("close"))
    shown, (die, *cell) = table.board.shown, next(a[1:] for a in table.match.legal() if a[0] == "close")
    card = facts.Match(card=1, points=9, gold=2)  # as if it matched: in random games that is rare
    shown._details["districts", shown.seat] = {"districts": {tuple(cell): (card,)}}
    table.click_on("worker", die)
    table.move(table.point_of("seat", *cell))
    assert table.board._matched() == [("card", 1)]
    assert table.board._lit()["card", 1] == "hover"
    actions = table.board._considered()
    assert actions == (("close", die, *cell),)
    found = outcome.of(shown, shown.seat, "", table.board.choice.preview(actions), actions[0])
    assert outcome.Change("icon", "card", "+9") in found.changes
    assert outcome.Change("good", "gold", "+2") in found.changes


def test_the_dock_hides_nothing_that_may_be_chosen(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("gain", 3))
    found = outcome.Outcome("Gain 1 stone.", (outcome.Change("good", "stone", "+1"),))
    layout = table.board.look.layout
    clear = [layout.sand]
    box = outcome.place(found, layout.u, (layout.sand, layout.pool), clear)
    assert not box.colliderect(layout.sand)
