"""F5: data and words are read anew in the running program. Where they are faulty that is told, and nothing changes."""

from __future__ import annotations

from typing import NamedTuple

from game.core import replay, save
from game.core.data import DataError
from game.core.errors import Problem
from scenes.app import start
from scenes.pages.faults import Faults
from scenes.pages.settings import SettingsPage
from scenes.pages.shelf import Shelf
from scenes.play.errands import Errand, within
from scenes.play.save_store import Kept
from scenes.play.workshop import Read
from scenes.ui import waiting
from scenes.ui.app_context import AppContext
from scenes.ui.dialogs import Notice
from scenes.ui.page import Menu


class _Ready(NamedTuple):
    """What was read, and the game on the table, which can go on with it."""

    read: Read
    kept: Kept | None


def reload(app: AppContext) -> None:
    """See the module. A game on the table goes on from its file, as any game does whose rules have changed."""
    if start.is_unsaved(app):
        app.stack.push(Notice(app, app.say("workshop.unsaved")))
        return
    if isinstance(app.stack.top, Faults):
        app.stack.pop()
        app.stack.settle()
    start.keep_position(app)
    waiting.do(app, "workshop.wait", lambda: _ready(app), lambda errand: _take(app, errand))


def open_with_mods(app: AppContext) -> None:
    """When the program starts: the folders of one's own are read before anything is shown, if there are any."""
    if app.wanted_data == app.data:
        return
    try:
        app.take(app.read_data())
    except DataError as error:
        app.stack.push(Faults(app, error))
    except Problem as problem:
        app.stack.push(Notice(app, problem))


def _ready(app: AppContext) -> _Ready:
    read, path = app.read_data(), start.at_table(app)
    kept = next((kept for kept in app.saves.all() if kept.path == path), None) if path else None
    if kept:
        saved = save.read(kept.path)
        within(start.OPENING, lambda: replay.restore(read.rules[saved.header.game], saved))
    return _Ready(read, kept)


def _take(app: AppContext, errand: Errand[_Ready]) -> None:
    try:
        ready = errand.result()
    except DataError as error:
        app.stack.push(Faults(app, error))
        return
    except Problem as problem:
        app.stack.push(Notice(app, problem))
        return
    app.stack.settle()
    if not all(isinstance(scene, Shelf | SettingsPage) for scene in app.stack.scenes):
        start.leave(app)
        app.stack.settle()
    app.take(ready.read)
    for scene in app.stack.scenes:
        if isinstance(scene, Menu):
            scene.refresh()
    if ready.kept:
        app.resume(ready.kept)
    else:
        app.stack.push(Notice(app, app.say("workshop.done")))
