"""What the buttons of the table are, when they are awake, why they sleep, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.table.board import Verb
from scenes.table.frame.prompt_bar import Wish
from scenes.ui import key_map
from scenes.ui.app_context import House

if TYPE_CHECKING:
    from scenes.table.scene import Table


def key_name(house: House, command: str) -> str:
    """What is printed on the first key of a command; empty when it has none."""
    given = house.keys.keys_of(command)
    return "+".join(cap.say for cap in key_map.caps(given[0], house.lang)) if given else ""


def stalled(table: Table) -> str:
    """That rules or bots have failed, where nobody else could go on; else empty."""
    session = table.session
    return table.house.say("turn.stalled") if session.awaited in ("bot", "chance") and session.stalled else ""


def waiting(table: Table) -> str:
    """Why nobody here can do anything to the game now; empty when somebody is asked."""
    say = table.house.say
    if table.past:
        return say("past.only_looking")
    if why := stalled(table):
        return why
    match table.session.awaited:
        case "bot":
            return say("turn.wait", name=table.board.name(table.session.actor))
        case "chance":
            return say("turn.drawing")
        case "over":
            return say("turn.over")
        case "end_turn":
            return say("turn.done", key=key_name(table.house, "end_turn"))
    return ""


def why_not_confirm(table: Table) -> str:
    """Empty when something is chosen, or the sheet can be seen."""
    if table.session.awaited == "over" or table.board.chosen() is not None:
        return ""
    return waiting(table) or table.house.say("confirm.nothing")


def ending(table: Table) -> Verb | None:
    """What END TURN means while something could still be done; None where the game has no word for it."""
    return next((verb for verb in table.board.verbs() if verb.paint is None), None)


def why_not_end(table: Table) -> str:
    """Empty when nothing but that is left to do, or when the game lets one stop here."""
    if table.session.awaited == "end_turn":
        return ""
    if verb := ending(table):
        return verb.why_not
    return waiting(table) or table.house.say("turn.not_done")


def _why_not_cancel(table: Table) -> str:
    if table.board.can_put_back() or table.session.can_step_back:
        return ""
    return table.house.say("cancel.nothing", key=key_name(table.house, "cancel"))


def _why_not_undo(table: Table) -> str:
    nothing = table.session.undo_barrier() == "nothing" and not table.can_call_back
    return table.house.say("undo.nothing") if nothing else ""


def tools(table: Table) -> list[tuple[str, str, str, str, Callable[[], object], str]]:
    """The small ones of the top bar, as `frame.tools` wants them."""
    house, looks, deeds = table.house, table.looks, table.deeds
    say, session = house.say, table.session
    looking = say("past.only_looking") if table.past else ""
    speed = say("button.speed", speed=say(f"speed.{house.settings.speed}"))
    named: list[tuple[str, str, str, str, Callable[[], object], str]] = [
        ("menu", "menu", say("button.menu"), "menu", looks.open_menu, ""),
        ("undo", "undo", say("button.undo"), "undo", deeds.undo, looking or _why_not_undo(table)),
        ("redo", "redo", say("button.redo"), "redo", deeds.redo,
         looking or ("" if session.can_redo else say("undo.no_redo"))),
        ("speed", "faster", speed, "faster", lambda: looks.change_speed(1), ""),
        ("story", "log", say("button.log"), "log", looks.open_log, ""),
        ("aid", "help", say("button.aid"), "aid", looks.open_aid, ""),
    ]  # fmt: skip
    return [
        (id, picture, name, key_name(house, command), press, why) for id, picture, name, command, press, why in named
    ]


def live(table: Table) -> list[Wish]:
    """Cancel, Confirm and End turn."""
    house, deeds = table.house, table.deeds
    say, over = house.say, table.session.awaited == "over"
    ends = ending(table)
    wanted = (
        ("cancel", say("button.cancel"), deeds.cancel, _why_not_cancel(table)),
        ("confirm", say("score.title") if over else say("button.confirm"), deeds.confirm, why_not_confirm(table)),
        ("end_turn", say("button.end_turn"), deeds.end_turn, why_not_end(table)),
    )
    wishes = [Wish(id, name, id, press, why, key_name(house, id)) for id, name, press, why in wanted]
    return [*wishes[:-1], wishes[-1]._replace(instead=ends.instead if ends else "")]


def past(table: Table) -> list[Wish]:
    """Back to the present, or on from here in another game."""
    house, looks = table.house, table.looks
    say, found = house.say, list[Wish]()
    if table.open_branch:
        found.append(Wish("branch", say("button.branch"), "cancel", looks.branch, "", key_name(house, "branch"),
                          hint=say("branch.about")))  # fmt: skip
    live = Wish("live", say("button.live"), "confirm", looks.live, "", key_name(house, "cancel"), glows=True)
    asleep = Wish("end_turn", say("button.end_turn"), "end_turn", table.deeds.end_turn, say("past.only_looking"), "")
    return [*found, live, asleep]
