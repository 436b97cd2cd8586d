"""The one sentence that says what is awaited, with the figures and the rule of what is being considered."""

from __future__ import annotations

from art import fonts
from art.fonts import Face
from scenes.ages.answer_faces import cause
from scenes.ages.choice import RESEARCH, Reign
from scenes.ages.log import Log
from scenes.ages.shown import Shown
from scenes.table import standard
from scenes.table.answers import Line
from scenes.table.commands import key_name
from scenes.table.prompt import Prompt

SIZE, ROOM = 18, 560
"""How large the second line is written, and how wide it may be, in units."""

RULES = {
    "people": "AC-024", "turn": "AC-044", "late": "AC-124", "wonder": "AC-004", "learn": "AC-005",
    "deposit": "AC-098", "pick": "AC-141", "may": "AC-049", "order": "AC-049", "choose": "AC-172",
    "sell": "AC-172", "deliver": "AC-172",
}  # fmt: skip
"""By what is asked."""

VERBS = {"birth": "AC-026", "absorb": "AC-038", "skip": "AC-024", "act": "AC-048", "research": "AC-056",
         "rest": "AC-044", "end": "AC-044", "buy": "AC-124", "pick": "AC-141"}  # fmt: skip
"""By the answer that is meant."""


def prompt(shown: Shown) -> Prompt:
    """What is awaited, and what there is to say about it."""
    choice, told, over = shown.choice, shown.kept("told", Log(shown.app, shown.session).last_told), shown.round_over
    done = "" if over is None else shown.app.say("ages.prompt.end_round", round=over)
    if unasked := standard.unasked(shown, told, done):
        return unasked
    if not choice.asked:  # somebody has just sat down for a bot, and the game still rests
        return Prompt(shown.app.say("ages.prompt.waits", name=shown.name(shown.session.actor)), told)
    if choice.plan:
        return _confirming(shown, choice, choice.plan.actions)
    if choice.ask == "people":
        return _people(shown, choice)
    return _turn(shown, choice) if choice.ask == "turn" else _within(shown, choice.ask)


def _confirming(shown: Shown, choice: Reign, actions: Line) -> Prompt:
    """The whole choice in words, and why it waits for Confirm."""
    say, rule = shown.app.say, VERBS.get(str(actions[0][0]), "") or RULES.get(choice.ask, "")
    told = shown.say(actions[0])
    if choice.idles:
        return Prompt(say("ages.prompt.idle"), say("ages.prompt.idle_more"), rule)
    if choice.ask == "pick":
        return Prompt(told, say("ages.prompt.sealed"), rule)
    if shown.reveals(actions):
        return Prompt(told, say("ages.prompt.reveals"), rule)
    return Prompt(told, say("ages.prompt.confirm"), rule)


# -- the steps of a turn


def _people(shown: Shown, choice: Reign) -> Prompt:
    """Which people, and what for."""
    say = shown.app.say
    if choice.people is not None:
        name, goals = shown.peoples.called(choice.people), choice.goals
        key = "goal" if len(goals) > 1 else f"goal_{goals[0][0]}"
        more = say(f"ages.prompt.goal_{'more' if len(goals) > 1 else 'one'}")
        if shown.paper.colliderect(shown.layout.dock):  # the card that would tell it lies under another one
            more = say("ages.prompt.hint_people")
        return Prompt(say(f"ages.prompt.{key}", people=name), more, "AC-026")
    first = not shown.view.players[choice.seat].peoples
    sentence = say("ages.ask.people_first" if first else "ages.ask.people")
    return Prompt(sentence, say("ages.prompt.hint_people"), RULES["people"])


def _turn(shown: Shown, choice: Reign) -> Prompt:
    """Which action, for which technology research is, or which wonder is built."""
    say, pressed = shown.app.say, choice.pressed
    if choice.performs(shown.building):
        return Prompt(say("ages.ask.wonder"), say("ages.prompt.wonder_more"), RULES["wonder"])
    if RESEARCH in pressed:
        told = say("ages.prompt.research_more", n=len(choice.researched))
        return Prompt(say("ages.prompt.research"), told, "AC-056")
    if pressed:
        return Prompt(say("ages.prompt.worker"), say("ages.prompt.worker_more"), "AC-045")
    if not shown.view.players[choice.seat].used:
        return Prompt(say("ages.ask.turn"), say("ages.prompt.hint"), RULES["turn"])
    key = key_name(shown.app, "end_turn")
    return Prompt(say("ages.ask.turn_more"), say("ages.prompt.hint_more", key=key), "AC-049")


def _within(shown: Shown, ask: str) -> Prompt:
    """What is asked, and which card asks it, in its own words."""
    say, found = shown.app.say, cause(shown)
    sentence = say(f"ages.ask.{ask}")
    if found is None or not found.text:
        name = found.name if found else ""
        return Prompt(sentence, name, RULES.get(ask, ""), by=name)
    whole = say("ages.prompt.card", name=found.name, text=found.text)
    short = fonts.width(Face.SANS_REGULAR, SIZE, whole) > ROOM
    return Prompt(sentence, found.name if short else whole, RULES.get(ask, ""), by=found.name)
