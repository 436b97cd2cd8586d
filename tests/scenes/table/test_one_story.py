"""What is on the screen at one moment belongs to one moment, and is counted in one way."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.match import Match
from scenes.app.games import BOARDS
from tests.core.playing import rules_of
from tests.scenes.everywhere import World, sit_down
from tests.scenes.rooms import Nobody, play_on, room
from tests.scenes.tables import Sitting, people


def sitting(folder: Path, match: Match[Any], lang: str = "en") -> Sitting:
    table = Sitting(room(folder, lang), match, Nobody())
    table.settle()
    return table


def begun(game: str, who: tuple[str, ...], entries: int, **options: Any) -> Match[Any]:
    return play_on(Match(rules_of(game), len(who), options, 5, people(who)), entries)


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", BOARDS)
def test_looking_back_nobody_thinks_and_nobody_is_asked(game: str, lang: str, tmp_path: Path) -> None:
    table = sitting(tmp_path, begun(game, ("human", "random", "random"), 160), lang)
    wrong = {table.app.say("turn.thinks"), table.app.say("turn.yours")}
    seen = set()
    for move in range(0, len(table.board.turns()), 3):
        if table.table.view_commands.look_at(move) and table.table.past:
            table.settle()
            panels = [table.table.shown.panel(seat) for seat in range(3)]
            seen |= {panel.note for panel in panels}
            assert not wrong & {panel.note for panel in panels}
            assert not any(panel.thinking for panel in panels)
    assert table.app.say("turn.next") in seen or game == "wonders"


@pytest.mark.parametrize("game", BOARDS)
def test_nobody_leads_before_the_first_move(game: str, tmp_path: Path) -> None:
    match: Match[Any] = begun(game, ("human", "random", "random"), 0)
    while match.decision().seat < 0:
        match.draw()
    table = sitting(tmp_path, match)
    for seat in range(3):
        assert not table.board.panel(seat).leads
        assert "leads" not in table.board.panel(seat).note


def test_a_refusal_is_gone_when_something_possible_is_pointed_at(tmp_path: Path) -> None:
    table = sitting(tmp_path, begun("akropolis", ("human", "human"), 0))
    table.settle()
    table.table.refuse("it cannot be", "AK-019")
    take = table.target("take", 1)
    assert table.table.prompt().detail == "it cannot be"
    table.move(take.box.center)
    assert table.table.prompt().detail != "it cannot be"


def only_pass(seed: int, ready: bool) -> Match[Any]:
    """A game of Origins in which somebody can only pass, perhaps with workers that are still there."""
    for again in range(400):
        match: Match[Any] = Match(rules_of("origins"), 3, {}, seed + again, people(("human",) * 3))
        rng = Random(seed + again)
        while not match.over:
            decision = match.decision()
            if decision.seat < 0:
                match.draw()
                continue
            legal = match.legal()
            player = match.state_at().players[decision.seat]
            if decision.ask == "turn" and {action[0] for action in legal} == {"pass"} and bool(player.ready) == ready:
                return match
            match.play(rng.choice(legal))
    raise AssertionError("nobody ever can only pass")


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("ready", [False, True])
def test_where_only_passing_is_possible_it_is_said_why(ready: bool, lang: str, tmp_path: Path) -> None:
    table = sitting(tmp_path, only_pass(1, ready), lang)
    if table.awaited == "end_turn":
        table.key("E")
        table.settle()
    prompt, say = table.table.prompt(), table.app.say
    assert prompt.sentence == say("origins.prompt.only_pass")
    reasons = prompt.detail.split(" · ")
    assert len(reasons) == 4
    for name, reason in zip(("visit", "close", "tower", "grow"), reasons, strict=True):
        assert reason.startswith(say(f"origins.verb.{name}") + " — ")
        assert not re.fullmatch(r".*: \d+", reason), "how many there are is no reason"
    for size in ((1600, 900), (1280, 720)):
        assert not [text.text for text in table.look(size).written if text.cut]


COUNT = re.compile(r"\b(Turn|Move|Round) (\d+)\b")


@pytest.mark.parametrize("options", [{}, {"boards": "chosen"}], ids=str)
def test_dice_wonders_are_counted_in_turns_and_nothing_else(options: dict[str, Any], tmp_path: Path) -> None:
    """In the top bar, on the timeline and on the label of another time; the log tells of turns that are over."""
    table = sitting(tmp_path, begun("wonders", ("human", "random", "random"), 60, **options))

    def counts() -> set[tuple[str, str]]:
        texts = [fact.text for fact in table.table.shown.bar()]
        texts += [table.table.strip._move(table.table.strip.line()), getattr(table.table.strip.sign(), "far", "")]
        return {found for text in texts for found in COUNT.findall(text)}

    assert len(counts()) == 1, counts()
    for move in range(1, len(table.board.turns())):
        table.table.view_commands.look_at(move)
        table.settle()
        if table.table.past:
            assert len(counts()) == 1, counts()


@pytest.mark.parametrize("game", ["akropolis", "ages", "origins"])
def test_the_timeline_and_the_label_of_another_time_count_the_same_moves(game: str, tmp_path: Path) -> None:
    world = World(tmp_path)
    table = sit_down(world, game, 3, entries=60)
    for move in range(1, len(table.board.turns())):
        table.view_commands.look_at(move)
        for _ in range(4):
            world.frame()
        if table.past:
            told = [
                re.findall(r"\d+", text)[0]
                for text in (table.strip._move(table.strip.line()), getattr(table.strip.sign(), "far", ""))
            ]
            assert told[0] == told[1] == str(table.past.move)
