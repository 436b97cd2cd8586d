"""What the table shows just now: a view of the game, its figures, whose sheet is seen, and what is in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygame import Rect

from art.wonders.layout import Layout
from game.core.rules import Action
from game.wonders.codes import NONE, crossed
from game.wonders.facts import Bill, Board, Building, Die, Facts, Forum, Printed, Sealed, Seat, Seats, Sheet
from scenes.play.session import Session
from scenes.table import area
from scenes.table.area import facts_of
from scenes.table.place import Key
from scenes.ui import opponents
from scenes.ui.app_context import AppContext

WONDER, PASS, ENOUGH = (("verb", name) for name in ("wonder", "pass", "enough"))
"""What is done without a die."""

TURN = ("turn", "act", "build")
"""Questions that dice answer."""

ACTIONS = ("build", "wonder", "pass")
"""Answers to those questions."""

ROWS: Mapping[str, tuple[int, ...]] = {
    "wonder": (3,), "guild": (3,), "gallery": (6,), "west": (3, 2), "east": (3, 2), "agora": (3, 3, 3),
    "market": (2, 3, 3), "university": (3, 3, 3), "warehouse": (6,),
}  # fmt: skip
"""How many spaces the rows of a building have on the sheet, in the order of the rules."""


def at_die(die: object) -> Key:
    """The place of a die."""
    return "die", die


def die_in(key: Key | None) -> int | None:
    """The die that a place is of."""
    match key:
        case ("die", int(die)):
            return die
    return None


class Spot(NamedTuple):
    """Where a space is on the sheet."""

    building: str
    row: int
    place: int


class Question(NamedTuple):
    """What somebody was asked: what was seen then, and the answers."""

    ask: str
    view: Any
    legal: tuple[Action, ...]


class Shown(area.Shown):
    """A part is a sheet. All choose at the same time, in secret."""

    layout: Layout

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app, session)
        self.book = printed(session)
        self._spots = _spots(self.book)
        self._buildings = {building.id: building for building in self.book.buildings}
        self._before: tuple[object, Question | None] = None, None

    def measure(self, table: Rect, u: float) -> Layout:
        return Layout.of(table, u, max(2, self.session.match.seats))

    # -- figures

    def bill(self, die: int, space: int, view: Any = None) -> Bill:
        """What building a space with a die would cost whoever is at the table; perhaps in another view."""
        topic = f"bill.{die}.{space}"
        return Bill(**(self.detail(topic, self.seat) if view is None else self.rules.detail(view, self.seat, topic)))

    def board(self, board: int) -> Board:
        """What is printed on a board."""
        return Board(**self.detail(f"board.{board}", self.seat))

    @property
    def texts(self) -> Mapping[str, str]:
        """What spaces say, by the name of their effect."""
        return self.detail(f"texts.{self.app.lang}", 0)

    def has(self, seat: int) -> Seat:
        """What somebody has, as far as whoever looks on may see it."""
        return self.facts(Seats, self.seat).seats[seat]

    def building(self, name: str) -> Building:
        return self._buildings[name]

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

    # -- spaces

    def at(self, space: int) -> Key:
        """The place of a space: a bonus is answered by its own number."""
        return ("bonus", self.book.bonuses.index(space)) if space in self.book.bonuses else ("space", space)

    def space_of(self, key: Key | None) -> int | None:
        """The space that a place is of; of the next stage's button, that stage."""
        match key:
            case ("space", int(space)):
                return space
            case ("bonus", int(number)):
                return self.book.bonuses[number]
        return self.stage if key == WONDER else None

    def spot(self, space: int) -> Spot:
        """Where a space is."""
        return self._spots[space]

    @property
    def stage(self) -> int | None:
        """The next stage of one's own Wonder; None when all are built."""
        return self.stage_of(self.view)

    def stage_of(self, view: Any) -> int | None:
        """The same in another view, as of before an action that may still be changed."""
        mask = view.players[self.seat].crossed
        return next((space for space in self.building("wonder").spaces if not crossed(mask, space)), None)

    def crossed(self, seat: int, space: int) -> bool:
        return crossed(self.view.players[seat].crossed, space)

    def printed(self, seat: int) -> tuple[Printed, ...]:
        """The printed side of a seat's sheet, by the number of the space; empty before it has one."""
        return self.facts(Sheet, seat).spaces

    def name_of(self, space: int) -> str:
        """What a space is called."""
        return self.app.say(f"wonders.space.{self.book.spaces[space]}")

    def text_of(self, seat: int, space: int) -> str:
        """What a space of a seat's sheet says."""
        printed = self.printed(seat)
        return self.texts.get(printed[space].name, "") if printed else ""

    def cause(self) -> str:
        """The name of the space whose effect asks; empty where the turn itself does."""
        about = self.session.match.decision(self.choice.seat).about
        names = [printed.name for printed in self.printed(self.seat)]
        return self.name_of(names.index(about)) if about in names else ""

    # -- what is chosen

    @property
    def sealing(self) -> bool:
        """Whether everything is done but sealing: that is so for whoever changes their mind."""
        return self.choice.verbs == {"seal"}

    @property
    def die(self) -> int | None:
        """The die in the hand."""
        return next((die for key in self.choice.pressed if (die := die_in(key)) is not None), None)

    def die_of(self, die: object) -> Die | None:
        """A die that lies in the Forum."""
        return next((each for each in self.facts(Forum, self.seat).dice if each.die == die), None)

    def face_of(self, die: int) -> tuple[str, str]:
        """The colour of a die and the symbol that it shows."""
        found = self.die_of(die)
        assert found
        return self.book.dice[die].colour, found.symbol

    def opened(self, die: object) -> tuple[int, ...]:
        """The spaces that a die leads to now, payable or not."""
        found = self.die_of(die)
        return found.spaces if found else ()

    @property
    def dice_lead(self) -> bool:
        """Whether a die is to be chosen, or might be."""
        return any(die_in(key) is not None for key in self.choice.next())

    @property
    def pointed_die(self) -> int | None:
        """The die that is pointed at."""
        return die_in(self.pointed)

    # -- something else than before

    def again(self, key: Key) -> bool:
        """Whether a place means another action than the one that was taken: until the seal that is free to change.

        While an effect asks, only dice mean that: places on the sheet are answers to it, or no answers.
        """
        if self.earlier is None or not (self.sealing or die_in(key) is not None):
            return False
        wanted = WONDER if self.stage is not None and key == self.at(self.stage) else key
        return any(_leads(wanted, action) for action in self.earlier.legal)

    @property
    def earlier(self) -> Question | None:
        """What was asked before the last action of this turn; None where that is still asked."""
        if self._before[0] is not self.choice:
            self._before = self.choice, self._find_earlier()
        return self._before[1]

    def _find_earlier(self) -> Question | None:
        match, seat = self.session.match, self.choice.seat
        if not self.choice.asked or self.choice.ask in TURN:
            return None
        for number in range(len(match.log) - 1, -1, -1):
            entry = match.log[number]
            if not entry.joint:
                return None
            if entry.seat == seat and entry.action[0] in ACTIONS:
                state, rules = match.state_at(number), match.rules
                legal = tuple(action for action in rules.legal(state, seat) if action != entry.action)
                return Question(rules.decision(state, seat).ask, rules.observe(state, seat), legal)
        return None

    # -- names

    @property
    def seed(self) -> str:
        """What this game was begun with, for what looks like chance but is no secret."""
        return str(self.session.match.seed)

    def kind_of(self, seat: int) -> str:
        """Who plays there: a person, or which of the bots."""
        return opponents.kind(self.app, self.session.match.players[seat].who)

    def city(self, seat: int) -> str:
        """The id of a seat's city; empty before it has a board."""
        board = self.view.players[seat].board
        return self.book.boards[board] if board != NONE else ""

    def city_name(self, seat: int) -> str:
        city = self.city(seat)
        return self.app.say(f"wonders.board.{city}") if city else ""


def _leads(key: Key, action: Action) -> bool:
    match action:
        case ("build", _, die, space):
            return key in (at_die(die), ("space", space))
    return key == ("verb", action[0])


def printed(session: Session) -> Facts:
    """What never changes."""
    return facts_of(session.match.rules, Facts, session.match.view(session.viewer))


def _spots(book: Facts) -> Mapping[int, Spot]:
    """Where every space is, by its number."""
    found: dict[int, Spot] = {}
    for building in book.buildings:
        spaces = iter(building.spaces)
        for row, count in enumerate(ROWS[building.id]):
            for place in range(count):
                found[next(spaces)] = Spot(building.id, row, place)
    return found | {space: Spot("bonus", 0, number) for number, space in enumerate(book.bonuses)}
