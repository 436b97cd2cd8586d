"""The page of the settings on which folders of one's own are switched on and off."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from art.palette import INKS
from scenes.play import workshop
from scenes.play.save_store import sanitize
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Grid, Label, Spot, Switch, Widget, heading, row

if TYPE_CHECKING:
    from scenes.pages.settings import SettingsPage

SHOWN, HIGH = 8, 54
"""So many folders have room, each so high, in units."""


class Mods:
    """See the module."""

    def __init__(self, page: SettingsPage) -> None:
        self.page, self.say = page, page.app.say

    def build(self, grid: Grid) -> list[Widget]:
        home = self.page.app.store.folder
        names = workshop.found(home)
        found = heading(grid.rect(76, 146, 1448, 38), self.say("workshop.title"), 22)
        found.append(Label(grid.rect(76, 194, 1448, 56), self.say("workshop.about"), size=19, colour=INKS.ink, lines=2))
        path = self.say("workshop.folder", path=str(home / workshop.MODS))
        found.append(Label(grid.rect(76, 252, 1448, 30), path, size=18, colour=INKS.quiet))
        for place, name in enumerate(names[:SHOWN]):
            found += self._switch(grid, name, 296 + place * HIGH)
        if not names:
            found.append(Label(grid.rect(76, 300, 1448, 34), self.say("workshop.none"), size=19, colour=INKS.quiet))
        if len(names) > SHOWN:
            more = self.say("workshop.more_folders", n=len(names) - SHOWN)
            found.append(Label(grid.rect(76, 298 + SHOWN * HIGH, 900, 30), more, size=18, colour=INKS.quiet))
        again = Target(("reload",), "settings", grid.rect(1164, 734, 360, 54), self.say("workshop.again"), self._again)
        return [*found, Button(again, "paper", key="F5")]

    def _again(self) -> None:
        self.page.app.reload()

    def _switch(self, grid: Grid, name: str, y: float) -> list[Widget]:
        box, text = grid.rect(76, y, 1448, HIGH - 6), sanitize(name)
        spot = Spot(("mod", name), "settings", box, text)
        on = name not in self.page.app.settings.mods_off
        words = self.say("settings.off"), self.say("settings.on")
        return [*row(box, grid.scale.u, text, "", grid.scale.px(48)), Switch(spot, on, partial(self._set, name), words)]

    def _set(self, name: str, on: bool) -> None:
        """It is kept at once, and read at once where no game is on the table."""
        off = [each for each in self.page.app.settings.mods_off if each != name]
        self.page.set("mods_off", off if on else [*off, name])
