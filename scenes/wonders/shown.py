"""What the table shows just now: a view of the game, its figures, whose sheet is seen, and who is who."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from game.core.rules import Action
from game.core.state import clone
from game.wonders.codes import crossed
from game.wonders.facts import Bill, Board, Building, Facts, Sealed, Seat, Seats
from scenes.play.session import Session
from scenes.table.base_shown import PartShown
from scenes.ui.app_context import AppContext

F = TypeVar("F")

Key = tuple[Hashable, ...]
"""A place by name: ("die", 4), ("space", "market", 1, 2), ("bonus", 0), ("wonder",), ("seat", 2) ..."""

ROWS: Mapping[str, tuple[int, ...]] = {
    "wonder": (3,), "guild": (3,), "gallery": (6,), "west": (3, 2), "east": (3, 2), "agora": (3, 3, 3),
    "market": (2, 3, 3), "university": (3, 3, 3), "warehouse": (6,),
}  # fmt: skip
"""How many spaces the rows of a building have on the sheet, in the order of the rules."""


class Shown(PartShown):
    """A part is a sheet. All choose at the same time, in secret."""

    def __init__(self, house: AppContext, session: Session) -> None:
        super().__init__(house, session)
        self.book = printed(session)
        self._keys = _keys(self.book)
        self._numbers = {key: number for number, key in enumerate(self._keys)}

    # -- figures

    def facts(self, kind: Callable[..., F], seat: int) -> F:
        """Figures from the rules about a seat, by their class."""
        return kind(**self.detail(kind.__name__.lower(), seat))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What everybody has, as whoever is at the table sees it."""
        return self.facts(Seats, self.seat).seats

    def bill(self, die: int, space: int) -> Bill:
        """What building a space with a die would cost whoever is at the table."""
        return Bill(**self.detail(f"bill.{die}.{space}", self.seat))

    def bill_in(self, view: Any, die: int, space: int) -> Bill:
        """The same in another view, as of before an action that may still be changed."""
        return Bill(**self.rules.detail(view, self.seat, f"bill.{die}.{space}"))

    def board(self, board: int) -> Board:
        """What is printed on a board."""
        return Board(**self.detail(f"board.{board}", self.seat))

    @property
    def texts(self) -> Mapping[str, str]:
        """What spaces say, by the name of their effect."""
        return self.detail(f"texts.{self.house.lang}", 0)

    # -- who is asked

    @property
    def picking(self) -> bool:
        """Whether cities are chosen and not dealt, and some are still to be."""
        return self.view.boards == "chosen" and any(player.board < 0 for player in self.view.players)

    @property
    def choosing(self) -> bool:
        """Whether the dice lie open and all choose."""
        return not self.session.match.over and bool(self.facts(Sealed, self.seat).choosing)

    @property
    def asked(self) -> bool:
        """Whether whoever is at the table still has something to choose in this turn."""
        return self.choosing and bool(self.view.players[self.seat].stack)

    @property
    def verbs(self) -> frozenset[str]:
        """What may be answered by whoever is at the table: to build, to pass, to cross off ..., at last to seal."""
        only_seen = self.session.awaited in ("past", "bot")
        options = self.view.players[self.seat].options if self.choosing and not only_seen else ()
        return frozenset(answer[0] for answer in options)

    @property
    def asks_for_dice(self) -> bool:
        """Whether dice are among the answers, or at least what may be done in their place."""
        return bool(self.verbs & {"build", "wonder", "pass"})

    def after(self, action: Action) -> Any:
        """The view after one's own answer, as far as it leads by itself; None when it is none."""
        return self.kept(f"after {action}", lambda: self._after(action))

    def _after(self, action: Action) -> Any:
        if action not in self.rules.legal(self.view, self.seat):
            return None
        view = clone(self.view)
        self.rules.apply(view, action)
        return view

    # -- spaces

    def key(self, space: int) -> Key:
        """The place of a space: of a building ("space", building, row, place), or ("bonus", n)."""
        return self._keys[space]

    def number(self, key: Key) -> int | None:
        """The number of a space that a place is of; ("wonder",) is the next stage of the Wonder."""
        if key == ("wonder",):
            return self.stage
        return self._numbers.get(key)

    @property
    def stage(self) -> int | None:
        """The next stage of one's own Wonder; None when all are built."""
        return self.stage_of(self.view)

    def stage_of(self, view: Any) -> int | None:
        """The same in another view, as of before an action that may still be changed."""
        mask = view.players[self.seat].crossed
        stages = self.building("wonder").spaces
        return next((space for space in stages if not crossed(mask, space)), None)

    def building(self, name: str) -> Building:
        """The facts of a building."""
        return next(each for each in self.book.buildings if each.id == name)

    def crossed(self, seat: int, space: int) -> bool:
        return crossed(self.view.players[seat].crossed, space)

    # -- names

    def city(self, seat: int) -> str:
        """The id of a seat's city; empty before it has a board."""
        board = self.view.players[seat].board
        return self.book.boards[board] if board >= 0 else ""

    def city_name(self, seat: int) -> str:
        city = self.city(seat)
        return self.house.say(f"wonders.board.{city}") if city else ""


def printed(session: Session) -> Facts:
    """What never changes."""
    return Facts(**session.match.rules.detail(session.match.view(session.viewer), 0, "facts"))


def _keys(book: Facts) -> list[Key]:
    """The place of every space, by its number."""
    found: dict[int, Key] = {}
    for building in book.buildings:
        spaces = iter(building.spaces)
        for row, count in enumerate(ROWS[building.id]):
            for place in range(count):
                found[next(spaces)] = ("space", building.id, row, place)
    found |= {space: ("bonus", number) for number, space in enumerate(book.bonuses)}
    return [found[space] for space in range(len(found))]
