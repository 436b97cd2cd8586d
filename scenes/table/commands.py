"""Commands: what people do to the game, whichever key, button or click asks for it; what cannot be done says why.

Below them the buttons for it: what they are, when they are awake, why they sleep.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.errors import Problem
from scenes.table.frame.prompt_bar import Wish
from scenes.table.prompt import Verb
from scenes.ui.app_context import AppContext
from scenes.ui.dialogs import Doubt, Notice
from scenes.ui.targets import Target

if TYPE_CHECKING:
    from scenes.table.scene import Table


FURNITURE = ("tools", "buttons", "log", "prompt", "time")
"""Zones of the frame: Enter presses what has the focus there, whatever else is ready to be confirmed."""


class Commands:
    """Each deed gives True when the picture changes by it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._app, self._session, self._board = table.app, table.session, table.board

    def choose(self, number: int) -> bool:
        """What a key with a number stands for, as if it were clicked."""
        target = self._board.numbered(number) if not self._table.past else None
        if target:
            return self._table.press(target)
        return self._table.refuse(waiting(self._table) or self._app.say("choose.nothing", number=number))

    def confirm(self) -> bool:
        table, focus = self._table, self._table.keyboard.target()
        if table.past:
            return table.press(focus) if focus else self._only_looking()
        if not (focus and focus.zone == "panels") and self._come_back():
            return True
        if focus := self.entered():
            return table.keyboard.press(focus)
        if self._session.awaited == "over":
            self._table.open_sheet()
            return True
        return self.play()

    def entered(self) -> Target | None:
        """What Enter presses in place of Confirm: what has the focus, unless that is on the table and all is chosen."""
        focus = self._table.keyboard.target()
        if focus is None or focus.id[0] == "confirm":
            return None
        return focus if self._board.chosen() is None or focus.zone in FURNITURE else None

    def _come_back(self) -> bool:
        """Whoever looks at what is another's sees their own before anything is done with it, where the game says so."""
        return self._session.awaited == "person" and self._board.command("own_sheet")

    def play(self) -> bool:
        """What is chosen is done, whatever has the focus."""
        table, actions = self._table, self._board.chosen()
        if actions is None:
            return table.refuse(why_not_confirm(table))
        self._board.skip()
        table.pointer.be_quiet()
        self._app.sounds.play("confirm")
        self._session.play(actions)
        table.show_next()
        return True

    def cancel(self) -> bool:
        """One step back of what is being chosen, or of the turn as far as that is free; out of the past."""
        if self._table.past:
            return self._table.view_commands.live()
        if self._board.skip() or self._board.put_back():
            self._app.sounds.play("take_back")
            self._table.pointer.look_again()
            return True
        if self._session.can_step_back:
            self._take_back(None)
            return True
        return False

    def end_turn(self) -> bool:
        if self._only_looking():
            return True
        if self._come_back():
            return True
        if why := why_not_end(self._table, ending(self._board.verbs())):
            return self._table.refuse(why)
        if self._session.awaited == "person" and not self._stop():
            return True
        self._app.sounds.play("end_turn")
        self._session.end_turn()
        self._board.ask()
        return True

    def _stop(self) -> bool:
        """Whoever ends the turn does nothing more in it; whether that has ended it, and nothing else is asked.

        What is not to be done by mistake waits for Confirm, or for END TURN once more.
        """
        verb, before = ending(self._board.verbs()), self._board.chosen()
        if verb is None:
            return False
        verb.press()
        if self._board.at_once() or (before is not None and before == self._board.chosen()):
            self.play()
        return self._session.awaited == "end_turn"

    def undo(self) -> bool:
        if self._only_looking():
            return True
        self._board.skip()
        if self._board.put_back():
            return True
        barrier = self._session.undo_barrier()
        if barrier is None:
            self._take_back(None)
        elif barrier == "nothing":
            if not self._table.call_back():
                self._table.refuse(self._app.say("undo.nothing"))
        else:
            mark = "practice" if len(self._session.people) <= 1 else "agreed"
            self._app.stack.push(Doubt(self._app, self._doubt(mark), lambda: self._take_back(mark)))
        return True

    def _doubt(self, mark: str) -> str:
        """What has happened since, who has to agree, and how the game is marked by it if it is not yet."""
        say, name = self._app.say, self._board.name
        seat, others = self._session.undone()
        if self._session.awaited in ("person", "end_turn") and seat != self._session.actor:
            parts = [say("undo.theirs", name=name(seat))]
        else:
            parts = [self._happened_since([name(other) for other in others])]
        if mark == "agreed":
            parts.append(say("undo.agree"))
        if mark not in self._session.match.marks:
            parts.append(say(f"undo.{mark}"))
        return " ".join(parts)

    def _happened_since(self, names: Sequence[str]) -> str:
        """Who has played since; or that something has come to light."""
        say = self._app.say
        if not names:
            return say("undo.revealed")
        return say("undo.another", name=names[0]) if len(names) == 1 else say("undo.others", names=", ".join(names))

    def change(self, wanted: Target) -> bool:
        """Something else is chosen than before: what was is taken back, step by step, as freely as by hand."""
        if self._come_back():
            return True
        while wanted.again and self._session.can_step_back:
            self._take_back(None)
            wanted = next((each for each in self._table.targets() if each.id == wanted.id), wanted)
        return not wanted.again and self._table.press(wanted)

    def _take_back(self, mark: str | None) -> None:
        try:
            self._session.undo(mark)
        except Problem as problem:
            self._app.stack.push(Notice(self._app, problem))
            return
        self._app.sounds.play("take_back")
        self._table.show_next()

    def redo(self) -> bool:
        if self._only_looking():
            return True
        if not self._session.can_redo:
            return self._table.refuse(self._app.say("undo.no_redo"))
        self._board.skip()
        self._session.redo()
        self._table.show_next()
        return True

    def _only_looking(self) -> bool:
        """Nothing can be done in the past; True when it was said so."""
        return self._table.past is not None and self._table.refuse(self._app.say("past.only_looking"))


# -- the buttons


def key_name(app: AppContext, command: str) -> str:
    """What a sentence calls the first key of a command, or the button of a gamepad; empty when it has none."""
    return app.hands.name(command, app.keys.said(command, app.lang))


def cap_name(app: AppContext, command: str) -> str:
    """What stands on a cap beside a button; empty where there is no key, or no keys are used."""
    return app.hands.cap(command, app.keys.said(command, app.lang))


def stalled(table: Table) -> str:
    """That rules or bots have failed, where nobody else could go on; else empty."""
    session = table.session
    return table.app.say("turn.stalled") if session.awaited in ("bot", "chance") and session.stalled else ""


def waiting(table: Table) -> str:
    """Why nobody here can do anything to the game now; empty when somebody is asked."""
    say = table.app.say
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
            return say("turn.done", key=key_name(table.app, "end_turn"))
    return ""


def why_not_confirm(table: Table) -> str:
    """Empty when something is chosen, or the sheet can be seen."""
    if table.session.awaited == "over" or table.board.chosen() is not None:
        return ""
    return waiting(table) or table.app.say("confirm.nothing")


def ending(verbs: Sequence[Verb]) -> Verb | None:
    """What END TURN means while something could still be done; None where the game has no word for it."""
    return next((verb for verb in verbs if verb.paint is None), None)


def why_not_end(table: Table, verb: Verb | None) -> str:
    """Empty when nothing but that is left to do, or when the game lets one stop here."""
    if table.session.awaited == "end_turn":
        return ""
    if verb:
        return verb.why_not
    return waiting(table) or table.app.say("turn.not_done")


def _why_not_cancel(table: Table) -> str:
    if table.board.can_put_back() or table.session.can_step_back:
        return ""
    return table.app.say("cancel.nothing", key=key_name(table.app, "cancel"))


def _why_not_undo(table: Table) -> str:
    nothing = table.session.undo_barrier() == "nothing" and not table.can_call_back
    return table.app.say("undo.nothing") if nothing else ""


def tool_buttons(table: Table) -> list[tuple[str, str, str, str, Callable[[], object], str]]:
    """The small ones of the top bar, as `frame.tools` wants them."""
    app, views, commands = table.app, table.view_commands, table.commands
    say, session = app.say, table.session
    looking = say("past.only_looking") if table.past else ""
    speed = say("button.speed", speed=say(f"speed.{app.settings.speed}"))
    named: list[tuple[str, str, str, str, Callable[[], object], str]] = [
        ("menu", "menu", say("button.menu"), "menu", views.open_menu, ""),
        ("undo", "undo", say("button.undo"), "undo", commands.undo, looking or _why_not_undo(table)),
        ("redo", "redo", say("button.redo"), "redo", commands.redo,
         looking or ("" if session.can_redo else say("undo.no_redo"))),
        ("speed", "faster", speed, "faster", lambda: views.change_speed(1), ""),
        ("story", "log", say("button.log"), "log", views.open_log, ""),
        ("aid", "help", say("button.aid"), "aid", views.open_aid, ""),
    ]  # fmt: skip
    return [(id, picture, name, cap_name(app, command), press, why) for id, picture, name, command, press, why in named]


def live_buttons(table: Table, ends: Verb | None) -> list[Wish]:
    """Cancel, Confirm and End turn, which may be a verb of the game."""
    app, commands = table.app, table.commands
    say, over = app.say, table.session.awaited == "over"
    wanted = (
        ("cancel", say("button.cancel"), commands.cancel, _why_not_cancel(table)),
        ("confirm", say("score.title") if over else say("button.confirm"), commands.confirm, why_not_confirm(table)),
        ("end_turn", say("button.end_turn"), commands.end_turn, why_not_end(table, ends)),
    )
    wishes = [Wish(id, name, id, press, why, cap_name(app, id)) for id, name, press, why in wanted]
    return [*wishes[:-1], wishes[-1]._replace(instead=ends.instead if ends else "")]


def past_buttons(table: Table) -> list[Wish]:
    """Back to the present, or on from here in another game."""
    app, views = table.app, table.view_commands
    say, found = app.say, list[Wish]()
    if table.open_branch:
        found.append(Wish("branch", say("button.branch"), "cancel", views.branch, "", cap_name(app, "branch"),
                          hint=say("branch.about")))  # fmt: skip
    live = Wish("live", say("button.live"), "confirm", views.live, "", cap_name(app, "cancel"), glows=True)
    asleep = Wish("end_turn", say("button.end_turn"), "end_turn", table.commands.end_turn, say("past.only_looking"), "")
    return [*found, live, asleep]
