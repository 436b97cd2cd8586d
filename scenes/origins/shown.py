"""What the table shows just now: a view of the game, its figures, whose city and tray are seen, and who is who."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from art import palette
from game.core.save import Seated
from game.origins import facts
from scenes.origins import earned, numbers, row
from scenes.origins.row import Row
from scenes.play.score_reasons import Won
from scenes.play.session import Session
from scenes.table.base_shown import PartShown
from scenes.ui import players
from scenes.ui.app_context import AppContext

F = TypeVar("F")

RIVAL = 1
"""In solo training a foreign disc marches along: it has the colour and the panel of a second player."""


class Shown(PartShown):
    """A part is a city with its tray."""

    def __init__(self, house: AppContext, session: Session) -> None:
        super().__init__(house, session)
        self.rows: dict[int, Row] = {}  # workers and holders in hand, by seat
        self._ledger = earned.ledger(session.match)
        printed = session.match.view(self.seat)
        self.printed = facts.Printed(**self.rules.detail(printed, 0, "printed"))
        self.strips: Mapping[str, Any] = self.rules.detail(printed, 0, "strips")

    # -- what is shown

    def facts(self, kind: Callable[..., F], seat: int) -> F:
        """Figures from the rules, typed: shown.facts(facts.Pool, seat)."""
        return kind(**self.detail(kind.__name__.lower(), seat))

    def put(self, view: Any) -> None:
        """Another view, with the pieces in hand where they lay in the one before."""
        super().put(view)
        for seat, player in enumerate(view.players):
            self.rows[seat] = row.settled(self.rows.get(seat, ()), _in_hand(player))

    @property
    def won(self) -> Sequence[Won]:
        """All points that were won on the way, and by what."""
        return self._ledger.won(self.session.match)

    # -- names

    def kind(self, number: int) -> str:
        """The id of a kind of building."""
        return str(self.printed.kinds[number])

    def kind_colour(self, number: int) -> str:
        """The colour of a kind of building."""
        return str(self.printed.colours[number])

    def colour(self, seat: int) -> palette.Seat:
        """A seat's colour; nobody has ever named that of the foreign disc."""
        rival = self.solo and seat == RIVAL
        return players.colour_of(seat, Seated()) if rival else super().colour(seat)

    def name(self, seat: int) -> str:
        """A player's name, or what the foreign disc is called."""
        if self.solo and seat == RIVAL:
            return self.house.say("origins.zone.rival")
        return super().name(seat)


def _in_hand(player: Any) -> list[int]:
    """Workers that have not been used, as the rules name them: patricians, speakers, the archon; then free holders."""
    archon = [numbers.ARCHON] if player.archon < 0 else []
    return [*player.ready, *player.speakers, *archon, *[row.HOLDER] * player.free]
