"""Positions for the tests of Origins: a table that is laid out, changed by hand, and played by legal answers only.

Numbers are those of game/origins/state.py: `die("red", 3)` is 13. After a change by hand `ready` makes the table ask
again what it asks now; `begin` makes it somebody's turn.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.rules import CHANCE, Action, Event, Refusal
from game.core.state import clone
from game.origins import city, tracks, turn
from game.origins.codes import AGORA, AGORA_CELL, COLOURS, FARM, PALACE, PALACE_CELL, SIGNS, cell_at
from game.origins.state import State
from tests.core.playing import rules_of

RULES: Any = rules_of("origins")
BOOK: Any = RULES.book
LANGUAGES = ("en", "pl", "ru")

KIND = {kind.id: at for at, kind in enumerate(BOOK.kinds)}
"""Buildings by id."""


def die(colour: str, value: int) -> int:
    return 10 * (COLOURS.index(colour) + 1) + value


def used(site: int, worker: int) -> int:
    """A worker that stands at a site; sites count from 0."""
    return 100 * (site + 1) + worker


def colour(name: str) -> int:
    return COLOURS.index(name)


# -- tables


def laid_out(seats: int = 2, seed: int = 0, **options: Any) -> State:
    """A table after setup and draft, at the first turn of the first round."""
    s: State = RULES.setup(seats, options)
    rng = Random(seed)
    while RULES.decision(s).ask != "turn":
        RULES.apply(s, RULES.sample(s, rng) if RULES.decision(s).seat == CHANCE else RULES.legal(s)[0])
    return s


def table(seats: int = 2, seed: int = 0, **options: Any) -> State:
    """Laid out, with empty hands: nobody owns a resource or a die, all holders but those on the track are free."""
    s = laid_out(seats, seed, **options)
    for player in s.players:
        for worker in player.ready:
            tracks.give_back(s, worker // 10 - 1)
        player.stone = player.food = player.wisdom = player.gold = 0
        player.ready, player.free = (), 2
    s.sites = (1, 1, 1, 1, 1)
    return ready(s)


def ready(s: State) -> State:
    """Ask again after a change by hand."""
    RULES.machine.settle(s, None)
    return s


def begin(s: State, seat: int = 0) -> State:
    """It is somebody's turn, and nothing is pending."""
    s.stack = ()
    turn.begin(BOOK, s, seat)
    return ready(s)


def give(s: State, seat: int = 0, **goods: int) -> None:
    for good, n in goods.items():
        setattr(s.players[seat], good, n)


def hold(s: State, *workers: int, seat: int = 0) -> None:
    """Unused patricians, taken from the reserve into free holders."""
    player = s.players[seat]
    for worker in workers:
        tracks.give_back(s, worker // 10 - 1, -1)
        player.free -= 1
        player.ready = tuple(sorted((*player.ready, worker)))


def own(s: State, *signs: str, seat: int = 0) -> None:
    """Zodiac cards, in the temples from the left."""
    s.signs = (
        tuple(SIGNS.index(sign) for sign in signs)
        + tuple(at for at in range(len(SIGNS)) if SIGNS[at] not in signs)[: 3 - len(signs)]
    )
    s.owners = (seat,) * len(signs) + (-1,) * (3 - len(signs))
    for other, player in enumerate(s.players):
        player.powers = sum(1 << SIGNS.index(sign) for sign in signs) if other == seat else 0


def build(s: State, tiles: dict[tuple[int, int], str], seat: int = 0) -> None:
    """A city: the agora at (0, 0), the palace at (0, 1), and these; "farm" is a farm of a quarry."""
    player = s.players[seat]
    player.cells, player.tiles = (AGORA_CELL, PALACE_CELL), (AGORA, PALACE)
    player.cells += tuple(cell_at(x, y) for x, y in tiles)
    player.tiles += tuple(FARM + KIND["quarry"] if name == "farm" else KIND[name] for name in tiles.values())
    city.rebuild(player)


# -- playing


def play(s: State, *actions: Action) -> list[tuple[Any, ...]]:
    """Legal actions one after another, chance too; what was reported."""
    events: list[Event] = []
    for action in actions:
        assert RULES.refuse(s, action) is None, (action, why(s, action), s.options)
        RULES.apply(s, action, events.append)
    return [event.fact for event in events]


def deal(s: State, seed: int = 0) -> None:
    """Let chance draw whatever it must."""
    rng = Random(seed)
    while s.stack and not s.over and RULES.decision(s).seat == CHANCE:
        RULES.apply(s, RULES.sample(s, rng))


def use(s: State, building: str, at: tuple[int, int] = (1, 0), seat: int = 0) -> State:
    """Use what a building of this kind does, as if it stood on that cell; what asks nobody has happened."""
    program = BOOK.effects[f"building.{building}"].program
    s.stack = ()
    RULES.machine.push(s, program, seat, cell_at(*at))
    return ready(s)


def run(s: State, effect: str, seat: int = 0, subject: int = 0) -> State:
    """Any compiled effect by its name: "bonus.red", "site.temple.lower", "zodiac.leo"."""
    s.stack = ()
    RULES.machine.push(s, BOOK.effects[effect].program, seat, subject)
    return ready(s)


def legal(s: State) -> list[Action]:
    found: list[Action] = RULES.legal(s)
    return found


def asked(s: State) -> str:
    """What is asked; "" when a program has run to its end."""
    return RULES.decision(s).ask if s.stack else ""


def why(s: State, action: Action) -> Refusal | None:
    refusal: Refusal | None = RULES.refuse(s, action)
    return refusal


def points(s: State, seat: int = 0) -> dict[str, int]:
    """The score sheet by its lines."""
    return {part.name: part.points for part in RULES.scores(s)[seat].parts}


def twin(s: State) -> State:
    return clone(s)
