"""Tables that hear what is answered and stay where they are: the next answer is tried in the same position."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.core.match import Match
from game.core.rules import Action
from tests.scenes import choosers, reigns, visits
from tests.scenes.playing import Playing
from tests.scenes.tables import at_position


class Hearing(Playing):
    """Hands at such a table."""

    heard: list[Action]

    def listen(self) -> None:
        self.heard = []
        self.session.play = self.hear  # type: ignore[method-assign]
        self.app.settings.reduced_motion = True

    def hear(self, actions: Sequence[Action]) -> None:
        """What has been answered is no longer in the hand."""
        self.heard.extend(actions)
        self.board.shown.choice.clear()

    def answered(self, *actions: Action) -> bool:
        """Whether exactly this was heard since the last time."""
        heard, self.heard = self.heard, []
        while self.board.can_put_back():
            self.board.put_back()
        return heard == [*actions]

    def by_mouse(self, *actions: Action) -> bool:
        for id in self.steps(*actions):
            self.click_on(*id)
        if not self.heard:
            self.click("confirm")
        return self.answered(*actions)

    def by_walking(self, *actions: Action) -> bool:
        """Space goes to what is legal, Enter does it."""
        for id in self.steps(*actions):
            self.walk_to(*id)
            self.key("Enter")
        self.walk_off()
        if not self.heard:
            self.key("Enter")
        return self.answered(*actions)


class HearingVisits(Hearing, visits.Visiting):
    """At a table of Origins."""


class HearingChoices(Hearing, choosers.Choosing):
    """At a table of 7 Wonders Dice, where an answer is played before its turn is sealed."""

    def lines(self) -> list[tuple[Action, ...]]:
        return [(action,) for action in self.legal]


KINDS: dict[str, type[Hearing]] = {"origins": HearingVisits, "wonders": HearingChoices, "ages": Hearing}


def listening(folder: Path, match: Match[Any]) -> Any:
    """A game that was left here; somebody is asked, and heard."""
    table = at_position(folder, match, look=False, kind=KINDS[match.rules.id])
    assert table.awaited == "person"
    table.listen()
    return table


# -- every kind of question


class Question(NamedTuple):
    """Of which game it is, how it is called, and at which table it is asked."""

    game: str
    ask: str
    seats: int
    options: dict[str, Any] = {}  # noqa: RUF012  (nobody changes them)

    def __str__(self) -> str:
        return f"{self.game}-{self.ask}-{self.seats}"

    def match(self, number: int = 0) -> Match[Any]:
        """One of the positions where it is asked."""
        match self.game:
            case "origins":
                return visits.question(self.ask, self.seats, 1000 * number)
            case "wonders":
                return choosers.somewhere(self.seats, number, self.ask)
        return reigns.question(self.ask, self.seats, 40 * number, **self.options)


ALONE, SHARED, BOTH = (1,), (2, 4), (1, 3)
ORIGINS = {
    "draft": BOTH, "turn": BOTH, "visit": BOTH, "pay": BOTH, "gain": BOTH, "order": BOTH, "buy": BOTH, "place": BOTH,
    "ability": BOTH, "reserve": BOTH, "citizen": BOTH, "speaker": BOTH, "raise": BOTH, "use": BOTH, "retire": BOTH,
    "choose": BOTH, "may": BOTH, "climb": BOTH, "patrician": BOTH, "reset": BOTH, "recolour": BOTH, "card": SHARED,
    "discard": ALONE, "rise": ALONE, "extra": SHARED, "neighbour": SHARED,
}  # fmt: skip

QUESTIONS = [
    *(Question("origins", ask, seats) for ask, where in ORIGINS.items() for seats in where),
    *(Question("wonders", ask, 3) for ask in ("turn", "act", "build", "cross", "bonus")),
    *(Question("ages", ask, 2) for ask in ("people", "wonder", "learn", "may")),
    *(Question("ages", ask, 3) for ask in ("deposit", "order")),
    Question("ages", "turn", 3, {"innovations": True}),
    Question("ages", "late", 2, {"innovations": True}),
    Question("ages", "pick", 2, {"draft": True}),
    Question("ages", "choose", 1, {"mode": "lost_civilization"}),
    Question("ages", "sell", 1, {"mode": "silk_road"}),
    Question("ages", "deliver", 1, {"mode": "silk_road"}),
]
"""Of Akropolis there are two only: tests/scenes/games/akropolis/test_reach.py."""
