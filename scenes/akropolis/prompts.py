"""The one sentence that says what is awaited, with the figures and the rule of what is being considered."""

from __future__ import annotations

from scenes.akropolis import record
from scenes.akropolis.hand import Hand
from scenes.akropolis.shown import Shown
from scenes.board import Prompt
from scenes.picker import Plan


def prompt(shown: Shown, hand: Hand) -> Prompt:
    say, awaited = shown.house.say, shown.session.awaited
    match awaited:
        case "over":
            return Prompt(say("prompt.over"))
        case "chance":
            return Prompt(say("prompt.deal"))
        case "bot":
            return Prompt(say("prompt.waits", name=shown.name(shown.session.actor)), _told(shown))
        case "end_turn":
            return Prompt(say("prompt.end_turn"), _told(shown))
    return _placing(shown, hand) if hand.choice.holding else _taking(shown)


def _taking(shown: Shown) -> Prompt:
    say = shown.house.say
    if told := _told(shown):
        return Prompt(say("prompt.take"), told)
    return Prompt(say("prompt.take"), say("prompt.take_detail"), "AK-019")


def _placing(shown: Shown, hand: Hand) -> Prompt:
    say = shown.house.say
    if plan := hand.considered:
        sentence = say("prompt.confirm" if hand.choice.fixed else "prompt.place")
        detail, rule = _height(shown, hand, plan)
    elif hand.refused:
        sentence, rule = say("prompt.place"), hand.refused.rule
        detail = shown.rules.say(hand.refused, shown.view, shown.house.lang)
    else:
        sentence, detail, rule = say("prompt.place"), say("prompt.elsewhere"), "AK-023"
    return Prompt(sentence, detail, rule)


def _height(shown: Shown, hand: Hand, plan: Plan) -> tuple[str, str]:
    """On which level the tile would lie and what it covers, and the rule."""
    place = hand.place()
    if place is None or place[1] == 1:
        return shown.house.say("prompt.place_ground"), "AK-024"
    stones = next((e.fact[2] for e in hand.choice.preview(plan).events if e.fact[0] == "quarried"), 0)
    return shown.house.say("prompt.place_high", level=place[1], quarries=stones, stones=stones), "AK-027"


def _told(shown: Shown) -> str:
    """What the last turn did and what it brought, in words."""
    return shown.kept("told", lambda: record.last_told(shown.house, shown.session))  # type: ignore[no-any-return]
