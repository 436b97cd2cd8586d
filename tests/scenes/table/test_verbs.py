"""Verbs of a game in the prompt bar: buttons of its own beside Cancel, and a word for ending a turn early."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from art.texture import Plate, Size
from scenes.table.frame import prompt_bar
from scenes.table.frame.layout import Zones
from scenes.table.prompt import State, Verb
from scenes.ui.scale import Scale
from tests.scenes.reigns import reigning


def nothing() -> None:
    pass


def painted(size: Size, u: float, state: State) -> Plate:
    return Plate(Surface(size), 0)


def test_verbs_stand_left_of_cancel_and_the_sentence_gives_way() -> None:
    zones = Zones.of(Scale.of((1280, 720)), 3)
    rest, wonder = Verb("rest", "Rest", nothing, "", "S", painted), Verb("wonder", "Wonder", nothing, "", "", painted)
    ending = Verb("end", "End turn", nothing)
    shown = prompt_bar.verbs(zones, [rest, ending, wonder], (0, 0, 0))
    cancel, *_ = prompt_bar.buttons(
        zones, [prompt_bar.Wish("cancel", "Cancel", "cancel", nothing, "", "Esc")], (0, 0, 0)
    )
    boxes = [*(button.target.box for button in shown), cancel.target.box]
    assert [button.target.id for button in shown] == [("verb", "rest"), ("verb", "wonder")]
    assert all(not a.colliderect(b) for at, a in enumerate(boxes) for b in boxes[at + 1 :])
    left = min(box.left for box in boxes)
    assert zones.scale.px(24 + prompt_bar.width(zones, prompt_bar.count_verbs(shown))) <= left
    assert prompt_bar.width(zones) > prompt_bar.width(zones, 1) > prompt_bar.width(zones, 2) > 0
    assert shown[0].target.hint == "Rest (S)"


def test_a_press_on_a_verb_plays_it_and_sleeping_ones_say_why(tmp_path: Path) -> None:
    table = reigning(tmp_path, "human", "human")
    skip = table.target("verb", "skip")
    assert skip.why_not
    assert skip.rule == "AC-024"
    table.click("verb", "skip")
    assert table.table.prompt().detail == skip.why_not
    people = next(id for id in table.targets() if id[0] == "people")
    table.by_clicks(("birth", people[1]))
    table.settle()
    entries = len(table.match.log)
    table.click("verb", "rest")
    assert table.match.log[entries].action == ("rest",)
    table.key("Z")
    assert len(table.match.log) == entries


def test_after_an_action_end_turn_ends_the_turn_at_once(tmp_path: Path) -> None:
    table = reigning(tmp_path, "human", "human", seed=8)
    people = next(id for id in table.targets() if id[0] == "people")
    table.by_clicks(("birth", people[1]))
    table.settle()
    act = next(action for (action,) in table.lines() if action[0] == "act")
    table.by_clicks(act)
    table.settle()
    assert ("end",) in table.match.legal()
    seat = table.session.actor
    table.click("end_turn")
    assert table.session.actor != seat
    assert ("rest",) not in [entry.action for entry in table.match.log]
