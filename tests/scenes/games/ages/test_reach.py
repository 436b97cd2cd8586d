"""Keys, wonders and hands at a table of Age of Civilization; whatever is legal: tests/scenes/games/test_answers.py."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.scenes.hearing import listening
from tests.scenes.reigns import at_question, question, reigning


def test_every_wonder_is_reached_together_with_its_action(tmp_path: Path) -> None:
    seed = next(seed for seed in range(0, 400, 10) if ("act", 0) in question("turn", 3, seed, innovations=True).legal())
    table = listening(tmp_path, question("turn", 3, seed, innovations=True))
    lines = [line for line in table.lines() if len(line) > 1]
    assert len(lines) == len(table.board.shown.view.wonders)
    for line in lines:
        assert table.by_mouse(*line), line
        assert table.by_walking(*line), line


def test_the_keys_of_rest_and_of_doing_without_a_people(tmp_path: Path) -> None:
    table = listening(tmp_path, question("turn", 3, 7, innovations=True))
    table.key("S")
    legal = ("rest",) in table.match.legal()
    assert table.heard == ([("rest",)] if legal else [])
    other = listening(tmp_path / "other", question("people", 2, 60))
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
        table = listening(tmp_path / str(seed), question("turn", 3, seed, innovations=True))
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
