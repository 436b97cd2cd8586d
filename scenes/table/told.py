"""What the frame is told of a game on the table: names and colours, panels, the log, the prompt, and its own pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from pygame import Rect, Surface

from art import palette
from art.texture import Size
from scenes.play.session import Session
from scenes.table import standard
from scenes.table.area import Shown
from scenes.table.frame import log_panel, player_panels, top_bar
from scenes.table.frame.layout import Zones
from scenes.table.game_view import GameView
from scenes.table.prompt import Prompt
from scenes.table.turn_log import TurnLog
from scenes.table.turned import Turned
from scenes.ui.app_context import AppContext
from scenes.ui.players import face_of
from scenes.ui.scene import Scene

SIGN = 20
"""How high the signs of the log are, in units."""

S = TypeVar("S", bound=Shown)


class Told(Generic[S]):
    """See the module. It comes from the manifest of the game, and from `standard` where that names nothing."""

    def __init__(self, app: AppContext, session: Session, game: GameView[S]) -> None:
        self.app, self.session, self.game = app, session, game
        self.shown = game.shown(app, session)
        self.zones: Zones | None = None
        self._said: Prompt | None = None

    def colour(self, seat: int) -> palette.Seat:
        return self.shown.colour(seat)

    def name(self, seat: int) -> str:
        return self.shown.name(seat)

    # -- panels, timeline, top bar

    def turns(self) -> list[palette.Seat]:
        return self.game.panels.turns(self.shown)

    def length(self) -> tuple[int, int]:
        return self.game.panels.length(self.shown)

    def panel(self, seat: int) -> player_panels.Panel:
        """What a panel shows of a seat; beside the players there may be others, who are nobody's to play."""
        found, session = self.game.panels.panel(self.shown, self.shown.laid.scale, seat), self.session
        if seat >= session.match.seats:
            return found
        return found._replace(thinking=session.thinks(seat), face=face_of(session.match.players[seat].who))

    def bar(self) -> list[top_bar.Fact]:
        return self.game.bar(self.shown)

    # -- the log

    def rows(self) -> list[log_panel.Row]:
        """The newest turns: as many as there is room for, since each row costs a look back."""
        most, size = log_panel.log_room(self.zones) if self.zones else 0, self._log.size
        rows: list[log_panel.Row] = self.shown.kept(f"rows {size} {most}", lambda: self._log.rows(most))
        return rows

    def newest(self, session: Session, size: int, most: int) -> list[log_panel.Row]:
        """So many lines of a log as it was once, with signs so many pixels high; a bare figure has its column's."""
        log = self.game.log(self.app, session, size)
        heads = [column.picture for column in log.columns()]
        return [
            row._replace(cells=tuple([
                (picture or (head if label else None), label, colour)
                for (picture, label, colour), head in zip(row.cells, heads, strict=False)
            ]))
            for row in log.rows(most)
        ]  # fmt: skip

    def exhibits(self, turned: Turned, high: int) -> Sequence[Surface]:
        """The pieces of a turn, so many pixels high."""
        return self.game.exhibits(self.session, turned, high)

    def mapped(self) -> bool:
        """Whether where a move was made says more than what was played."""
        return self.game.mapped

    def columns(self) -> list[log_panel.Column]:
        return self._log.columns()

    def story(self) -> list[log_panel.Chapter]:
        """The whole game, chapter by chapter."""
        return self._log.story()

    def told(self, entry: int) -> str:
        """What the last turn before an entry of the log did, in words."""
        return self._log.last_told(entry)

    def told_whole(self, entry: int) -> str:
        """The same, however long."""
        return self._log.told_whole(entry)

    def heard(self) -> str:
        """What is considered, for whoever does not see it."""
        return self.game.heard(self.shown)

    def told_of(self, session: Session, entry: int) -> str:
        """The same of a session that is farther than this one."""
        return self.game.log(self.app, session, SIGN).last_told(entry)

    @property
    def _log(self) -> TurnLog[Any]:
        return self.game.log(self.app, self.session, self.zones.scale.px(SIGN) if self.zones else SIGN)

    # -- the prompt and pages

    def prompt(self) -> Prompt:
        """While steps are still to be shown the question is ahead of the view: what was said last stays."""
        if self._said is None or not self.session.steps:
            game, shown = self.game, self.shown
            self._said = game.prompt(shown) if game.prompt else standard.prompt(shown, game.asks)
        return self._said

    def aid(self) -> Scene:
        return self.game.aid(self.shown) if self.game.aid else standard.Aid(self.shown, self.game.asks)

    def end(self) -> Scene:
        return self.game.end(self.shown)

    def earned(self, seat: int, part: str) -> Sequence[Rect]:
        """Where on the table a seat has what counts as this part of its points: else in its panel."""
        panels = self.shown.panels
        return self.game.earned(self.shown, seat, part) or panels[seat : seat + 1]

    def built(self, seat: int, size: Size) -> Surface | None:
        """What a seat has built, as a picture; None where the game paints none."""
        return self.game.built(self.shown, seat, size)

    def poster(self, size: Size, u: float) -> Surface | None:
        """The table as a picture for a poster, its letters at a scale; None where the game paints none of its own."""
        return self.game.poster(self.shown, size, u)
