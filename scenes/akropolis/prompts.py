"""The one sentence that says what is awaited, with the figures and the rule of what is being considered."""

from __future__ import annotations

from scenes.akropolis.log import Log
from scenes.akropolis.shown import Shown
from scenes.akropolis.what_if import what_if
from scenes.table.commands import key_name
from scenes.table.prompt import Prompt


def prompt(shown: Shown) -> Prompt:
    say, awaited = shown.app.say, shown.session.awaited
    match awaited:
        case "over":
            return Prompt(say("prompt.over"), over=True)
        case "chance":
            return Prompt(say("prompt.deal"))
        case "bot":
            return Prompt(say("prompt.waits", name=shown.name(shown.session.actor)), _told(shown))
        case "end_turn":
            return Prompt(say("prompt.end_turn", key=key_name(shown.app, "undo")), _told(shown))
    if not shown.asked_here:
        return _visiting(shown)
    return _placing(shown) if shown.tile else _taking(shown)


def _visiting(shown: Shown) -> Prompt:
    """Another city lies in the middle: nothing can be laid there, so it is said how to come back."""
    say, key = shown.app.say, key_name(shown.app, "cancel")
    return Prompt(say("prompt.visiting", name=shown.name(shown.main)), say("prompt.back", key=key), away=True)


def _taking(shown: Shown) -> Prompt:
    say = shown.app.say
    if told := _told(shown):
        return Prompt(say("prompt.take"), told)
    return Prompt(say("prompt.take"), say("prompt.take_detail"), "AK-019")


def _placing(shown: Shown) -> Prompt:
    say = shown.app.say
    if spot := shown.spot:
        sentence = say("prompt.confirm" if shown.fixed else "prompt.place")
        detail, rule = _place(shown, spot.level)
    elif refused := shown.refused:
        sentence, rule = say("prompt.place"), refused.rule
        detail = shown.say(refused)
    else:
        sentence, detail, rule = say("prompt.place"), say("prompt.elsewhere"), "AK-023"
    return Prompt(sentence, detail, rule)


def _place(shown: Shown, level: int) -> tuple[str, str]:
    """On which level the tile would lie, which stones it brings and what is lost by covering, and the rule."""
    say, covering = shown.app.say, what_if(shown).covering
    if level == 1:
        return say("prompt.place_ground"), "AK-024"
    parts = [say("prompt.place_high", level=level)]
    if covering.stones:
        parts.append(say("prompt.place_stones", stones=covering.stones))
    if covering.lost:
        parts.append(say("prompt.place_loses", lost=", ".join(lost.named(shown.app) for lost in covering.lost)))
    return " ".join(parts), "AK-026" if covering.lost else "AK-027"


def _told(shown: Shown) -> str:
    """What the last turn did and what it brought, in words."""
    return shown.kept("told", Log(shown.app, shown.session).last_told)  # type: ignore[no-any-return]
