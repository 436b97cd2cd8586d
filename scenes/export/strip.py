"""A slip over whatever is seen while something is being taken home: how much is done, and a cross to cancel it.

Afterwards it says what has come of it, until it was read. It takes no keys: those are for what lies below it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect

from art import icons, plates
from art.fonts import Face
from art.palette import BRASS, INKS
from scenes.export.sheet import Share, outcome
from scenes.pages.analysis import Analysis
from scenes.play.exports import Export, can_open, open_folder
from scenes.table.over.end_page import EndPage
from scenes.table.over.player import FOOT, Player
from scenes.table.scene import Table
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene
from scenes.ui.targets import Target, at

WIDE, HIGH, EDGE = 306, 74, 8
"""How large it is, in units, and how far from the edge of the window."""

ABOVE: Mapping[type[Scene], int] = {Table: 104, Player: FOOT + EDGE}
"""How high above the foot of the window it lies where that is needed: at a table there a log ends."""

SIDE = 44
"""A button, for a finger, too."""

READ = 15.0
"""Seconds that it says what has come of it: by the clock, for a window at rest has few frames."""


class Strip(Scene):
    """See the module."""

    see_through = True

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self._version, self._done = -1, app.now()
        self._scale: Scale | None = None
        self._hover: object = None

    @property
    def export(self) -> Export | None:
        """What it tells of: nothing while the page that has ordered it tells that itself."""
        return None if isinstance(self.app.stack.top, Share) else self.app.exports.newest

    @property
    def shown(self) -> bool:
        return self.export is not None

    def update(self, dt: float) -> bool:
        self.app.exports.listen()
        export, now = self.export, self.app.now()
        self._done = self._done if export and not export.running else now
        if (now - self._done).total_seconds() >= READ:
            self.app.exports.dismiss()
        changed, self._version = self._version != self.app.exports.version, self.app.exports.version
        return changed

    def handle(self, event: pygame.event.Event) -> bool:
        """What is done on it with the pointer, and nothing else."""
        box = self._box
        if not box or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return False
        inside = box.collidepoint(event.pos)
        if event.type == pygame.MOUSEMOTION:
            found = at(self.targets(), event.pos) if inside else None
            changed, self._hover = self._hover != (found and found.id), found and found.id
            return changed and inside
        if inside and event.type == pygame.MOUSEBUTTONUP and (target := at(self.targets(), event.pos)):
            target.press()
        return inside

    # -- what is seen

    @property
    def _box(self) -> Rect | None:
        if self._scale is None or not self.shown:
            return None
        scale, seen = self._scale, self.app.stack.visible()
        left, top = scale.width - WIDE - EDGE, float(EDGE)
        if any(isinstance(scene, Analysis) for scene in seen):
            left = (scale.width - WIDE) / 2  # between what it is called and whose it is
        elif not any(isinstance(scene, EndPage) for scene in seen):  # there nothing stands right of the headline
            feet = [ABOVE[kind] for scene in seen for kind in ABOVE if isinstance(scene, kind)]
            top = scale.height - HIGH - max(feet, default=EDGE)
        return scale.rect(left, top, WIDE, HIGH)

    def targets(self) -> list[Target]:
        export, box = self.export, self._box
        if not export or not box:
            return []
        side = round(box.height * SIDE / HIGH)
        cross = Rect(box.right - side, box.y, side, side)
        if export.running:
            return [self._target("cancel", cross, "export.cancel", self.app.exports.cancel)]
        found = [self._target("dismiss", cross, "button.close", self.app.exports.dismiss)]
        if export.done and can_open():
            found.append(
                self._target("open", cross.move(-side, 0), "export.open", lambda: open_folder(export.out.parent))
            )
        return found

    def _target(self, id: str, box: Rect, said: str, press: Callable[[], object]) -> Target:
        return Target(("strip", id), "strip", box, self.app.say(said), press)

    def draw(self, pen: Pen) -> None:
        self._scale = pen.scale
        export, box, px = self.export, self._box, pen.scale.px
        if not export or not box:
            return
        pen.plate(plates.card(box.size, pen.scale.u), *box.topleft)
        targets = self.targets()
        left = min(target.box.x for target in targets)
        upper = Rect(box.x + px(14), box.y + px(8), left - box.x - px(18), px(28))
        pen.text(outcome(self.app, export), upper, Face.SANS_SEMIBOLD, 17, INKS.ink, least=0.7)
        lower = Rect(upper.x, box.y + px(SIDE), box.width - px(28), px(22))
        if export.running:
            pen.put(
                plates.meter((lower.width, px(12)), export.share, BRASS.metal, pen.scale.u),
                lower.x,
                lower.centery,
                "lm",
            )
        else:
            pen.text(export.problem or export.out.name, lower, Face.SANS_REGULAR, 16, INKS.quiet, least=0.6)
        for target in targets:
            self._button(pen, target)

    def _button(self, pen: Pen, target: Target) -> None:
        icon = "folder" if target.id[1] == "open" else "cross"
        if target.id == self._hover:
            pen.put(plates.row_tint(target.box.size, pen.scale.u, "new"), *target.box.topleft)
        pen.put(icons.icon(icon, pen.scale.px(24), INKS.ink), *target.box.center, "cm")
