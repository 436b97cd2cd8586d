"""What the buttons of the table are, when they are awake, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes import keys
from scenes.house import House
from scenes.promptbar import Wish

if TYPE_CHECKING:
    from scenes.table import Table


def key_name(house: House, command: str) -> str:
    """What is printed on the first key of a command; empty when it has none."""
    given = house.keys.keys_of(command)
    return "+".join(cap.say for cap in keys.caps(given[0], house.lang)) if given else ""


def tools(table: Table) -> list[tuple[str, str, str, str, Callable[[], object], str]]:
    """The small ones of the top bar, as `frame.tools` wants them."""
    house = table.house
    say, session = house.say, table.session
    looking = say("past.only_looking") if table.past else ""
    speed = say("button.speed", speed=say(f"speed.{house.settings.speed}"))
    named: list[tuple[str, str, str, str, Callable[[], object], str]] = [
        ("menu", "menu", say("button.menu"), "menu", table.open_menu, ""),
        ("undo", "undo", say("button.undo"), "undo", table.undo, looking or table.why_no_undo()),
        ("redo", "redo", say("button.redo"), "redo", table.redo,
         looking or ("" if session.can_redo else say("undo.no_redo"))),
        ("speed", "faster", speed, "faster", table.faster, ""),
        ("story", "log", say("button.log"), "log", table.open_log, ""),
        ("aid", "help", say("button.aid"), "aid", table.open_aid, ""),
    ]  # fmt: skip
    return [
        (id, picture, name, key_name(house, command), press, why) for id, picture, name, command, press, why in named
    ]


def live(table: Table) -> list[Wish]:
    """Cancel, Confirm and End turn."""
    house = table.house
    say, awaited = house.say, table.session.awaited
    over, ending = awaited == "over", awaited == "end_turn"
    cancel = "" if table.board.can_put_back() else say("cancel.nothing", key=key_name(house, "cancel"))
    ready = over or table.board.chosen() is not None
    confirm = say("score.title") if over else say("button.confirm")
    return [
        Wish("cancel", say("button.cancel"), "cancel", table.cancel, cancel, key_name(house, "cancel")),
        Wish("confirm", confirm, "confirm", table.confirm, "" if ready else say("confirm.nothing"),
             key_name(house, "confirm")),
        Wish("end_turn", say("button.end_turn"), "end_turn", table.end_turn, "" if ending else say("turn.not_done"),
             key_name(house, "end_turn")),
    ]  # fmt: skip


def past(table: Table) -> list[Wish]:
    """Back to the present, or on from here in another game."""
    house = table.house
    say, found = house.say, list[Wish]()
    if table.open_branch:
        found.append(Wish("branch", say("button.branch"), "cancel", table.branch, "", key_name(house, "branch"),
                          hint=say("branch.about")))  # fmt: skip
    live = Wish("live", say("button.live"), "confirm", table.live, "", key_name(house, "cancel"), glows=True)
    asleep = Wish("end_turn", say("button.end_turn"), "end_turn", table.end_turn, say("past.only_looking"), "")
    return [*found, live, asleep]
