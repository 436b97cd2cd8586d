"""Nothing is refused in silence: every press that does nothing says why in the prompt bar, whoever's turn it is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.pages.rulebook import RulePage
from scenes.table.frame.timeline import Timeline
from tests.scenes.games import test_texts as moments
from tests.scenes.games.test_texts import LANGS, SIZES, asked
from tests.scenes.legible import faults
from tests.scenes.rooms import Nobody, Room, room
from tests.scenes.tables import Sitting


def waiting(app: Room) -> Sitting:
    return moments.thinking(app)


def over(app: Room) -> Sitting:
    table = moments.over(app)
    while table.top is not table.table:
        table.app.stack.pop()
        table.app.stack.settle()
    table.look()
    return table


def looking_back(app: Room) -> Sitting:
    table = asked(app, 2)
    table.click(*table.table.strip.line().tick(3).center)
    assert table.table.past
    return table


MOMENTS = {
    "asked": lambda app: asked(app, 2),
    "holding": moments.nowhere_near,
    "chosen": moments.fixed,
    "end_turn": moments.end_turn,
    "waiting": waiting,
    "over": over,
    "past": looking_back,
}


def told(table: Sitting) -> str:
    return table.table.refusals.told[0]


def slip_is_whole(table: Sitting, size: tuple[int, int]) -> None:
    """The reason also lies beside what was pressed, all of it, with the rule; and not under the pointer."""
    pen, (why, rule) = table.look(size), table.table.refusals.told
    slip = table.table.refusals.slip
    before = len(pen.written)
    assert slip.draw(pen, (why, rule), table.app.say, [each.box for each in table.table.keyboard.answers()])
    written = pen.written[before:]
    assert pen.written[before - len(written) : before] == written, "it lies above all else"
    assert faults(pen, written) == []
    lines = " ".join(text.text for text in written)
    assert lines.startswith(why)
    assert not rule or table.app.say(f"rule.{rule}.title") in lines
    point = table.table.pointer.at
    assert point
    assert not any(text.took.collidepoint(point) for text in written)


@pytest.mark.slices(4)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_sleeping_target_says_why_when_it_is_pressed(name: str, lang: str, tmp_path: Path) -> None:
    table = MOMENTS[name](room(tmp_path, lang))
    sleeping = [target.id for target in table.table.targets() if target.why_not]
    assert sleeping
    size = SIZES[LANGS.index(lang) % len(SIZES)]
    table.look(size)
    for id in sleeping:
        table.click(*id)
        assert told(table), id
        slip_is_whole(table, size)
        table.table.refusals.leave(None)
        pen = table.look(size)
        assert any(text.text == told(table) for text in pen.written), id
        assert faults(pen) == [], (id, size)


@pytest.mark.parametrize("name", MOMENTS)
def test_a_press_beside_everything_says_why(name: str, tmp_path: Path) -> None:
    """On the building site, on the sea, on the wood of the frame: the prompt tells, by a reason or by a rule."""
    table = MOMENTS[name](room(tmp_path))
    board, zones = table.table.shown, table.table.zones
    assert zones
    wells = [well.center for well in board.shown.layout.wells]  # type: ignore[attr-defined]
    corner = board.shown.layout.quay.bottomright  # type: ignore[attr-defined]
    for point in [*wells, (corner[0] - 6, corner[1] + 6), (zones.ledger.centerx, zones.ledger.bottom - 4)]:
        if any(target.contains(point) for target in table.table.targets()):
            continue
        table.click(*point)
        assert told(table) or table.table.prompt().rule, point
        sentence, detail, *_ = table.table.prompt()
        assert detail or sentence == told(table)
        assert detail != sentence, "nothing is said twice, one under the other"


@pytest.mark.parametrize(
    ("name", "works"), [("asked", "1"), ("end_turn", "E"), ("waiting", ""), ("over", "Enter"), ("past", "")]
)
def test_a_key_that_does_nothing_says_why(name: str, works: str, tmp_path: Path) -> None:
    table = MOMENTS[name](room(tmp_path))
    log = len(table.match.log)
    for key in ("9", "Y", "1", "E", "Enter"):
        if key != works:
            table.table.refusals.hush()
            table.key(key)
            assert told(table), key
            assert len(table.match.log) == log


def test_the_key_of_a_tile_that_is_too_dear_says_so_as_a_click_does(tmp_path: Path) -> None:
    table = asked(room(tmp_path), 2)
    dear = [target for target in table.targets().values() if target.id[0] == "take" and target.why_not]
    assert dear
    for target in dear:
        table.key(str(target.id[1]))
        by_key = table.table.refusals.told
        table.click(*target.id)
        assert table.table.refusals.told == by_key == (target.why_not, target.rule)
        assert by_key[1], "the number of the rule"


def test_what_was_refused_is_forgotten_when_the_game_goes_on(tmp_path: Path) -> None:
    table = Sitting(room(tmp_path), moments.sit(room(tmp_path), "greedy", "human").match, Nobody())
    table.settle()
    table.key("1")
    assert told(table)
    assert table.app.say("turn.wait", name=table.board.name(0)) == told(table)
    action = next(iter(table.match.legal()))
    table.bots.answer = lambda id: action
    table.settle()
    assert not told(table)


def test_the_rule_of_a_refused_spot_can_be_reached(tmp_path: Path) -> None:
    """What was said stays while the pointer goes to the prompt, and both the link and F1 open that rule."""
    for way in ("click", "F1"):
        table = asked(room(tmp_path), 2)
        dear = next(target for target in table.targets().values() if target.id[0] == "take" and target.why_not)
        table.click(*dear.id)
        table.look()
        table.move(table.target("rule").box.center)
        assert table.table.prompt().rule == dear.rule
        table.click("rule") if way == "click" else table.key("F1")
        table.app.stack.settle()
        assert isinstance(table.top, RulePage), way
        assert table.top.rule == dear.rule


def test_what_was_said_of_a_spot_stays_on_the_way_to_the_prompt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = asked(room(tmp_path), 2)
    plain = table.board.prompt()
    assert not plain.rule
    monkeypatch.setattr(table.board, "prompt", lambda: plain._replace(detail="so", rule="AK-026"))
    table.table.refusals.listen(None)
    monkeypatch.setattr(table.board, "prompt", lambda: plain)
    assert table.table.prompt()[1:3] == plain._replace(detail="so", rule="AK-026")[1:3]
    table.table.refusals.listen(table.target("menu"))
    assert table.table.prompt().rule == "AK-026"
    table.table.refusals.listen(next(target for target in table.targets().values() if target.id[0] == "take"))
    assert table.table.prompt() == plain


def test_a_tool_acts_at_once_while_something_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = waiting(room(tmp_path))
    monkeypatch.setattr(table.board, "skip", lambda: True)
    before = table.app.settings.speed
    table.click("speed")
    assert table.app.settings.speed != before
    table.click("menu")
    assert table.top is not table.table
    assert table.table.pointer.asks is None
    assert table.table.pointer.at is None, "no note shines through the page"


# -- the buttons that leaf through a game, and chance on the timeline


def test_a_game_is_leafed_through_by_buttons_beside_the_label(tmp_path: Path) -> None:
    table = looking_back(room(tmp_path))
    for id, move in ((("step", -1), 2), (("step", -1), 1), (("step", 1), 2), (("step", 1), 3)):
        table.click(*id)
        table.settle()
        assert table.table.past
        assert table.table.past.move == move
    moves = len(table.board.turns())
    for _ in range(moves):
        if table.table.past:
            table.click("step", 1)
            table.settle()
    assert table.table.past is None
    assert ("step", 1) not in table.targets(), "in the present there is nothing to leaf through"


@pytest.mark.parametrize("lang", LANGS)
def test_the_buttons_beside_the_label_are_whole_and_beside_it(lang: str, tmp_path: Path) -> None:
    table = looking_back(room(tmp_path, lang))
    for size in (*SIZES[:2], (1280, 960)):
        pen = table.look(size)
        back, on = table.target("step", -1).box, table.target("step", 1).box
        label = next(text for text in pen.written if text.box.left > back.right and text.box.right < on.left
                     and text.box.colliderect(back.union(on)))  # fmt: skip
        assert not label.cut
        assert table.table.zones
        assert table.table.zones.top.contains(back.union(on))
        assert back.width >= 32 * pen.scale.u - 1


def test_a_dot_stands_before_each_move_that_chance_prepared(tmp_path: Path) -> None:
    table = asked(room(tmp_path), 3)
    line, match = table.table.strip.line(), table.match
    drawn = [number for number, entry in enumerate(match.log) if entry.seat < 0]
    after = {int(match.state_at(number + 1).turn) for number in drawn}
    assert {*line.draws} == {turn for turn in after if turn in match.turn_starts()}
    assert len(line.draws) > 2
    without = Timeline(line.zones, line.seats, line.total, line.seen)
    pictures = []
    for shown in (line, without):
        pen = table.look()
        shown.draw(pen, "", None)
        pictures.append(pygame.image.tobytes(pen.surface.subsurface(line.zones.timeline), "RGB"))
    assert pictures[0] != pictures[1]
