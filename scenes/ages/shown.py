"""What the table shows just now: a view of the game, its figures, whose nation is seen, and who is who."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from game.ages.facts import Actions, Deed, Facts, Icon, Solo
from scenes.ages import earned
from scenes.play.score_reasons import Won
from scenes.play.session import Session
from scenes.table.base_shown import PartShown
from scenes.ui.app_context import AppContext

F = TypeVar("F")

SPECIALS = 1
"""So many more special technology cards than players are laid out."""


class Shown(PartShown):
    """A part is a nation."""

    def __init__(self, house: AppContext, session: Session) -> None:
        super().__init__(house, session)
        self._ledger = earned.ledger(session.match)
        printed = session.match.view(self.seat)
        self.printed = Facts(**self.rules.detail(printed, 0, "facts"))
        self.strips: Mapping[str, tuple[Icon, ...]] = self.rules.detail(printed, 0, "strips")
        self.names: Mapping[str, tuple[str, ...]] = self.rules.detail(printed, 0, "names")
        self.lines: int = self._lines(printed)
        self._numbers = {kind: {id: at for at, id in enumerate(ids)} for kind, ids in self.names.items()}

    def _lines(self, printed: Any) -> int:
        """How many lines a variant adds beside the peoples: they keep their places all game long."""
        if printed.innovations:
            return len(printed.players) + SPECIALS
        alone = Solo(**self.rules.detail(printed, 0, "solo"))
        return len(alone.sites) + alone.ends

    # -- figures

    def facts(self, kind: Callable[..., F], seat: int) -> F:
        """Figures from the rules about a seat, by their class."""
        return kind(**self.detail(kind.__name__.lower(), seat))

    def deed(self, number: int, seat: int | None = None) -> Deed | None:
        """An action as a seat, or whoever is at the table, could use it, if they ever could."""
        return self.facts(Actions, self.seat if seat is None else seat).known.get(number)

    @property
    def asked(self) -> str:
        """What whoever is at the table is asked now; nothing while others are."""
        return str(self.kept(f"asked {self.seat}", self._find_asked))

    def _find_asked(self) -> str:
        decision = self.rules.decision(self.view, self.seat)
        return decision.ask if decision.seat == self.seat else ""

    @property
    def won(self) -> Sequence[Won]:
        """All points that were won on the way, and by what."""
        return self._ledger.won(self.session.match)

    # -- names

    def text(self, card: str) -> str:
        """What a card says: "people.egypt.main", "wonder.petra", "action.trade", "event.rats"."""
        return str(self.rules.detail(self.view, 0, f"texts.{self.house.lang}")[card])

    def id(self, kind: str, number: int) -> str:
        """What is called by a number: a "people", an "action", a "technology" ..."""
        return str(self.names[kind][number])

    def number(self, kind: str, id: str) -> int:
        """The number of what has such an id."""
        return self._numbers[kind][id]

    def called(self, kind: str, number: int) -> str:
        """The name of what has a number."""
        return self.house.say(f"{kind}.{self.id(kind, number)}")
