"""What is told of answers, events and refusals. What cards say is held by tests/golden, sentence by sentence."""

from __future__ import annotations

import pytest

from game.core.rules import Event
from tests.rules.ages.build import (
    BOOK,
    RULES,
    absorb,
    act,
    acting,
    action,
    begin,
    birth,
    give,
    play,
    research,
    table,
    wonder,
    worker,
)


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_every_part_of_every_card_says_something(lang: str) -> None:
    texts = RULES.detail(table(), 0, f"texts.{lang}")
    assert {part.name for part in BOOK.parts} <= set(texts)
    assert all(str(text).endswith(".") and "{" not in str(text) for text in texts.values())


def test_answers_are_told_with_their_figures() -> None:
    s = worker(coins=9, workers=3)
    assert RULES.say(act("wonder"), s, "en") == "Wonder: assign 1 worker and pay 7 coins."
    assert RULES.say(research("mining"), s, "pl") == "Badania (Górnictwo): przypisz 1 robotnika i zapłać 4 monety."
    assert RULES.say(act("farming"), s, "ru") == "Земледелие: назначьте 2 рабочих."
    later = table(round=2)
    give(later, 0, peoples=("greece",), workers=2)
    later.extra = (5, 0, 0, 0, 0)
    begin(later)
    born = "Birth of the civilization Egypt: 3 workers from now on, and 5 coins."
    assert RULES.say(birth("egypt"), later, "en") == born
    assert RULES.say(absorb("egypt"), later, "pl") == "Wchłoń cywilizację „Egipt” i weź 1 robotnika i 5 monet."


def test_events_name_the_card_behind_a_gain() -> None:
    s = acting(worker(technologies=("sailing",)))
    facts = play(s, act("fishing"))
    told = [RULES.say(Event(fact), s, "en") for fact in facts]
    assert told == ["performs Fishing with 1 worker", "gains 1 coin (Fishing)", "gains 1 coin (Sailing)"]


def test_refusals_say_the_figures() -> None:
    s = worker(coins=3)
    refusal = RULES.refuse(s, act("wonder"))
    assert refusal is not None
    assert RULES.say(refusal, s, "en") == "This costs 7 coins; you are 4 coins short."
    assert wonder("petra") != action("culture")
