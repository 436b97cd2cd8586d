"""Moments at a table of Origins, for the tests that look: every kind of question, and all that can lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.match import Match
from tests.scenes.rooms import NAMES, Longer, Nobody, Room, play_on
from tests.scenes.tables import Here, match_of
from tests.scenes.visits import GAME, Visiting, question, somewhere

ASKS = {
    "draft": 4, "turn": 3, "visit": 1, "pay": 4, "gain": 2, "order": 1, "buy": 4, "place": 2, "ability": 1,
    "reserve": 3, "citizen": 4, "speaker": 2, "raise": 1, "use": 3, "retire": 4, "choose": 2, "may": 1, "climb": 3,
    "patrician": 2, "reset": 4, "recolour": 1, "card": 2, "discard": 1, "rise": 1, "extra": 4, "neighbour": 3,
}  # fmt: skip
"""Every kind of question, and at how many seats it is looked at."""


def sit(app: Room, match: Match[Any], bots: Any = None) -> Visiting:
    """Whoever sits there has a name as long as may be."""
    for player, name in zip(match.players, NAMES, strict=False):
        player.name = name
    if app.pseudo:
        match.rules = Longer(match.rules)
    table = Visiting(app, match, bots or Here())
    table.settle()
    return table


def new(app: Room, *who: str, entries: int = 0, bots: Any = None) -> Visiting:
    return sit(app, play_on(match_of(*who, game=GAME), entries), bots)


def asked(ask: str, seats: int, app: Room) -> Visiting:
    """This is asked."""
    table = sit(app, question(ask, seats))
    assert table.match.decision().ask == ask
    return table


def far(seats: int, app: Room) -> Visiting:
    """A game far advanced, with large cities and full trays."""
    return sit(app, somewhere(seats, 2 * seats + 1))


def turn(app: Room, seats: int = 2, seed: int = 1) -> Visiting:
    return sit(app, question("turn", seats, seed))


def worker_in_hand(app: Room) -> Visiting:
    table = turn(app)
    table.key("1")
    assert table.board.shown.worker is not None
    return table


def over_a_ship(app: Room) -> Visiting:
    """What a site would bring is told before a worker is sent there."""
    table = turn(app, 4, 2)
    visit = next(action for action in reversed(table.match.legal()) if action[0] == "visit")
    table.click_on("worker", visit[1])
    table.move(table.point_of("site", visit[2]))
    table.frame()
    return table


def every_action_meant(verb: str, app: Room) -> Visiting:
    table = turn(app, 2, 7)
    table.click_on("verb", verb)
    return table


def passing(app: Room) -> Visiting:
    """A choice that waits for Confirm."""
    table = every_action_meant("pass", app)
    assert table.board.chosen() == (("pass",),)
    return table


def tile_or_farm(app: Room) -> Visiting:
    """A place with several answers, which are offered beside it."""
    for seed in range(40):
        table = sit(app, question("buy", 3, 1000 * seed))
        ways = Counter(plan.clicks for plan in table.choice.plans)
        places = [clicks[0] for clicks, times in ways.items() if times > 1]
        if places:
            table.click_on(*places[-1])
            assert table.offered()
            return table
        app.stack.pop()
        app.stack.settle()
    raise AssertionError("no place has several answers")


def another_city(app: Room) -> Visiting:
    table = far(4, app)
    table.click("player", (table.session.viewer + 1) % 4)
    assert table.board.shown.large is not None
    return table


def refused(app: Room) -> Visiting:
    """A press on what cannot be had says why."""
    table = turn(app, 4)
    asleep = next(target for target in table.targets().values() if target.why_not and target.id[0] == "pool")
    table.click_on(*asleep.id)
    assert table.table.refusals.told[0]
    return table


def focused(app: Room) -> Visiting:
    table = turn(app, 3)
    table.key("Tab", 2)
    return table


def end_turn(app: Room) -> Visiting:
    table = turn(app, 2)
    table.session.play([("tower", next(action[1] for action in table.match.legal() if action[0] == "tower"))])
    table.table.show_next()
    while table.settle() == "person":
        table.session.play([table.match.legal()[0]])
        table.table.show_next()
    assert table.awaited == "end_turn"
    return table


def thinking(app: Room) -> Visiting:
    table = new(app, "greedy", "human", "random", "human", entries=80, bots=Nobody())
    while table.settle() != "bot":
        table.key("E") if table.awaited == "end_turn" else table.by_clicks(table.match.legal()[0])
    return table


def dealing(app: Room) -> Visiting:
    table = Visiting(app, match_of("human", "greedy", "greedy", game=GAME), Here())
    table.frame()
    table.frame()
    assert table.awaited == "chance"
    return table


def over(seats: int, app: Room) -> Visiting:
    """The table after the score sheet was put away."""
    table = new(app, *["human"] * seats, entries=9000)
    app.stack.pop()
    table.settle()
    assert table.top is table.table
    return table


def hidden_scores(app: Room) -> Visiting:
    app.settings.estimates = "hidden"
    return far(4, app)


def _named() -> dict[str, Callable[[Room], Visiting]]:
    found: dict[str, Callable[[Room], Visiting]] = {
        moment.__name__: moment
        for moment in (
            worker_in_hand, over_a_ship, passing, tile_or_farm, another_city, refused, focused, end_turn, thinking,
            dealing, hidden_scores,
        )
    }  # fmt: skip
    found |= {f"asks {ask}": partial(asked, ask, seats) for ask, seats in ASKS.items()}
    found |= {f"means {verb}": partial(every_action_meant, verb) for verb in ("visit", "close", "tower")}
    found |= {f"far at {seats}": partial(far, seats) for seats in range(1, 5)}
    return found | {f"over at {seats}": partial(over, seats) for seats in (1, 4)}


ORIGINS = {f"origins {name}": moment for name, moment in _named().items()}
