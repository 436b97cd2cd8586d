"""At the table of Age of Civilization every legal action can be reached, by the mouse and by the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import Action
from tests.scenes.reigns import Reigning, at_question, question, reigning
from tests.scenes.rooms import words

ASKED: dict[str, tuple[int, dict[str, Any]]] = {
    "people": (2, {}),
    "turn": (3, {"innovations": True}),
    "late": (2, {"innovations": True}),
    "wonder": (2, {}),
    "learn": (2, {}),
    "deposit": (3, {}),
    "pick": (2, {"draft": True}),
    "may": (2, {}),
    "order": (3, {}),
    "choose": (1, {"mode": "lost_civilization"}),
    "sell": (1, {"mode": "silk_road"}),
    "deliver": (1, {"mode": "silk_road"}),
}
"""Every kind of question, with a table at which it is asked."""


class Heard(Reigning):
    """A table that hears what is answered, and stays where it is."""

    heard: list[Action]

    def listen(self) -> Heard:
        self.heard = []
        self.session.play = self.hear  # type: ignore[method-assign]
        self.app.settings.reduced_motion = True
        return self

    def hear(self, actions: Sequence[Action]) -> None:
        """What has been answered is no longer in the hand."""
        self.heard.extend(actions)
        self.board.shown.choice.clear()

    def walk_and_enter(self, *id: Any) -> None:
        self.walk_to(*id)
        self.key("Enter")

    def answered(self, *actions: Action) -> bool:
        """Whether exactly this was heard since the last time."""
        heard, self.heard = self.heard, []
        while self.board.can_put_back():
            self.board.put_back()
        return heard == [*actions]


@cache
def somewhere(ask: str, seed: int = 0) -> Match[Any]:
    seats, options = ASKED[ask]
    return question(ask, seats, seed, **options)


def listening(folder: Path, match: Match[Any]) -> Heard:
    table = at_question(folder, match.branch(len(match.log)), look=False, kind=Heard)
    assert isinstance(table, Heard)
    assert table.awaited == "person"
    return table.listen()


@pytest.mark.parametrize("ask", ASKED)
def test_every_answer_to_every_kind_of_question_is_reached(ask: str, tmp_path: Path) -> None:
    table = listening(tmp_path, somewhere(ask))
    for actions in table.lines():
        for id in table.steps(*actions):
            table.click_on(*id)
        if not table.heard:
            table.click("confirm")
        assert table.answered(*actions), actions
        for id in table.steps(*actions):
            table.walk_to(*id)
            table.key("Enter")
        if not table.heard:
            table.key("Enter")
        assert table.answered(*actions), actions


def test_every_wonder_is_reached_together_with_its_action(tmp_path: Path) -> None:
    seed = next(seed for seed in range(0, 400, 10) if ("act", 0) in somewhere("turn", seed).legal())
    table = listening(tmp_path, somewhere("turn", seed))
    lines = [line for line in table.lines() if len(line) > 1]
    assert len(lines) == len(table.board.shown.view.wonders)
    for line in lines:
        for press in (table.click_on, table.walk_and_enter):
            for id in table.steps(*line):
                press(*id)
            assert table.answered(*line), line


def test_no_kind_of_question_is_left_out() -> None:
    keys = words()["en"].keys()
    asked = {key.split(".")[2] for key in keys if key.startswith("ages.ask.")}
    assert asked - {"people_first", "turn_more"} == {*ASKED}


@pytest.mark.parametrize("ask", ["people", "turn", "learn"])
def test_whatever_is_not_legal_says_why_and_does_nothing(ask: str, tmp_path: Path) -> None:
    table = listening(tmp_path, somewhere(ask, 40))
    asleep = [target for target in table.table.targets() if target.why_not and target.zone not in ("tools", "buttons")]
    assert asleep
    for target in asleep:
        assert target.why_not.strip()
        table.table.press(target)
        assert table.table.prompt().detail == target.why_not
        assert not table.heard
        assert not table.board.can_put_back()


@pytest.mark.parametrize("ask", ASKED)
def test_numbers_answer_too(ask: str, tmp_path: Path) -> None:
    table = listening(tmp_path, somewhere(ask))
    for number in range(1, 10):
        if table.board.numbered(number):
            table.key(str(number))
            assert table.heard or table.board.can_put_back(), number
            table.answered(("nothing",))


def test_the_keys_of_rest_and_of_doing_without_a_people(tmp_path: Path) -> None:
    table = listening(tmp_path, somewhere("turn", 7))
    table.key("S")
    legal = ("rest",) in table.match.legal()
    assert table.heard == ([("rest",)] if legal else [])
    other = listening(tmp_path / "other", somewhere("people", 60))
    other.key("N")
    assert other.heard == ([("skip",)] if ("skip",) in other.match.legal() else [])


def test_doing_nothing_waits_for_confirm_and_end_turn_confirms_it(tmp_path: Path) -> None:
    table = reigning(tmp_path, "human", "human")
    table.by_clicks(*table.lines()[0])
    table.settle()
    while ("rest",) not in table.match.legal():
        table.by_clicks(*table.any_line(Random(1)))
        table.settle()
    entries, turn = len(table.match.log), table.match.state_at().turn
    table.key("E")
    assert len(table.match.log) == entries
    assert table.board.chosen() == (("end",),)
    table.key("E")
    table.settle()
    assert table.match.log[entries].action == ("end",)
    assert table.match.state_at().turn > turn


def test_a_people_that_is_let_go_beside_its_places_stays_in_the_hand(tmp_path: Path) -> None:
    table = reigning(tmp_path, "human", "human")
    people = next(id for id in table.targets() if id[0] == "people")
    table.drag(table.point_of(*people), (700, 240))
    assert table.board.shown.choice.pressed == (("people", people[1]),)
    assert not table.board.chosen()
    table.click("cancel")
    assert table.board.shown.choice.pressed == ()


def test_the_only_place_needs_one_more_press(tmp_path: Path) -> None:
    """In the first turn a people can only be born."""
    table = reigning(tmp_path, "human", "human")
    people = next(id for id in table.targets() if id[0] == "people")
    table.click_on(*people)
    table.click_on(*people)
    assert table.board.chosen() == (("birth", people[1]),)
    table.click_on(*people)
    assert table.match.log[-1].action == ("birth", people[1])


def test_a_pick_of_the_draft_is_sealed_by_confirm_and_handed_on(tmp_path: Path) -> None:
    table = reigning(tmp_path, "human", "human", draft=True)
    first = table.session.actor
    cards = [id for id in table.targets() if id[0] == "hand"]
    assert len(cards) == len(table.match.state_at().players[first].packet)
    table.click_on(*cards[0])
    assert table.board.chosen() == (("pick", first, cards[0][1]),)
    table.click("confirm")
    table.settle()
    assert table.session.actor != first
    assert cards[0] not in table.targets()


def test_a_hand_is_shown_to_its_owner_alone(tmp_path: Path) -> None:
    """Around one screen a curtain falls before a people may be taken from a hand; within the turn it does not."""
    table = reigning(tmp_path, "human", "human", draft=True)
    while table.match.decision().ask == "pick":
        table.by_clicks(*table.any_line(Random(1)))
        table.settle()
    seat = table.session.actor
    people = next(id for id in table.targets() if id[0] == "hand")
    table.by_clicks(("birth", people[1]))
    table.settle()
    table.key("Z")
    table.app.stack.settle()
    assert table.top is table.table  # back in the step of the peoples, and it is still the same person
    table.by_clicks(("birth", people[1]))
    table.settle()
    table.by_clicks(("rest",))
    table.settle()
    table.key("E")
    shown = table.board.shown.view.players
    assert table.session.handover == 1 - seat
    assert all(card < 0 for card in shown[1 - seat].hand)
    table.settle()
    assert all(card >= 0 for card in table.board.shown.view.players[1 - seat].hand)


def test_research_says_what_it_lacks(tmp_path: Path) -> None:
    for seed in range(0, 200, 10):
        table = listening(tmp_path / str(seed), somewhere("turn", seed))
        research = table.board.shown.research
        if not any(action[0] == "research" for action in table.match.legal()):
            assert table.target("action", research).refused[1] in ("AC-045", "AC-046", "AC-048")
            return
    raise AssertionError("everybody can always research")


def test_who_has_chosen_a_people_only_has_to_confirm_it(tmp_path: Path) -> None:
    """And whoever has it in the hand is asked where it goes; before that it is told what leads to the actions."""
    table = at_question(tmp_path, question("people", 2, seed=3))

    def why(kind: str) -> str:
        return next(target.why_not for target in table.table.targets() if target.id[0] == kind and target.asleep)

    def take(kind: str) -> None:
        awake = next(target for target in table.table.targets() if target.id[0] == kind and not target.asleep)
        table.click_on(*awake.id)

    say, later = table.app.say, ("technology", "wonder", "action")
    assert [why(kind) for kind in later] == [say(f"ages.lead.{kind}") for kind in later]
    take("people")
    asked = table.table.prompt().sentence
    assert all(asked in why(kind) for kind in later)
    take("birth")
    assert {why(kind) for kind in later} == {say("press.chosen")}
