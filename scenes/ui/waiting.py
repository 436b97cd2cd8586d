"""Something takes its time in a thread of its own: the window lives on, says what it is, and lets go of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from scenes.play.errands import Errand
from scenes.ui.app_context import AppContext
from scenes.ui.dialogs import WIDTH, Dialog
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Grid, Widget

T = TypeVar("T")


def do(app: AppContext, said: str, work: Callable[[], T], then: Callable[[Errand[T]], object]) -> None:
    """Have something done and hand it on; where it is not done at once, say what is being waited for."""
    errand = Errand(work)
    if errand.done(app.patience):
        then(errand)
    else:
        app.stack.push(Waiting(app, app.say(said), errand, then))


class Waiting(Dialog):
    """See the module. Whoever does not want to wait any more gets nothing."""

    first = ("cancel",)

    def __init__(self, app: AppContext, said: str, errand: Errand[Any], then: Callable[[Errand[Any]], object]) -> None:
        super().__init__(app, said)
        self.errand, self.then = errand, then

    def update(self, dt: float) -> bool:
        if self.app.stack.top is self and self.errand.done():
            self.app.stack.pop()
            self.then(self.errand)
            return True
        return super().update(dt)

    def busy(self) -> bool:
        return True

    def leave(self) -> None:
        self.errand.give_up()
        super().leave()

    def buttons(self, grid: Grid, left: float, top: float) -> list[Widget]:
        box = grid.rect(left + WIDTH / 2 - 130, top, 260, 52)
        target = Target(("cancel",), "buttons", box, self.app.say("button.cancel"), self.back)
        return [Button(target, "paper", key="Esc")]
