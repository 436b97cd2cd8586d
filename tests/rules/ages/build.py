"""Positions of Age of Civilization for tests: laid out by hand, played by legal actions only."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ages import layout, rounds, stock, turn
from game.ages.codes import GOODS, NONE
from game.ages.facts import Deed
from game.ages.rules import Ages
from game.ages.state import State, total
from game.core.rules import CHANCE, Action, Event, Refusal
from game.core.state import clone
from tests.core.playing import rules_of

RULES: Ages = rules_of("ages")  # type: ignore[assignment]
BOOK = RULES.book

ROW = ("hunting", "fishing", "farming", "construction", "conquest", "trade", "culture", "plague")
POOL = ("egypt", "arabs", "khmer", "celts", "nubia")
WONDERS = ("pyramids", "petra", "hagia_sophia", "stonehenge", "colossus", "angkor_wat", "great_wall")


def people(name: str) -> int:
    return BOOK.people_number[name]


def action(name: str) -> int:
    return BOOK.action_number[name]


def tech(name: str) -> int:
    return BOOK.technology_number[name]


def wonder(name: str) -> int:
    return BOOK.wonder_number[name]


def special(name: str) -> int:
    return next(at for at, card in enumerate(BOOK.specials) if card.id == name)


def event(name: str) -> int:
    return next(at for at, card in enumerate(BOOK.events) if card.id == name)


def command(name: str) -> int:
    return next(at for at, card in enumerate(BOOK.commands) if card.id == name)


# -- laying out


def fresh(seats: int = 2, **options: Any) -> State:
    """Before the first chance decision."""
    return RULES.setup(seats, options)


def dealt(seats: int = 2, seed: int = 0, **options: Any) -> State:
    """Chance has drawn all that it must."""
    s = fresh(seats, **options)
    deal(s, seed)
    return s


def table(
    seats: int = 2, round: int = 1, row: tuple[str, ...] = ROW, pool: tuple[str, ...] = POOL, **options: Any
) -> State:
    """A table as named, before somebody's turn; nobody owns anything but 3 coins."""
    s = dealt(seats, **options)
    if s.draft:
        while s.choosing:
            seat = RULES.decision(s).seat
            RULES.apply(s, RULES.legal(s, seat)[0])
        for player in s.players:
            player.hand = ()
        s.common = tuple(map(people, pool))
    s.stack = ()
    s.row = tuple(map(action, row))
    s.pool, s.extra = tuple(map(people, pool)), (0,) * len(pool)
    s.deck = tuple(number for number in range(len(BOOK.peoples)) if number not in s.pool)
    s.wonders = tuple(map(wonder, WONDERS[: layout.wonders_laid(BOOK, s)]))
    s.round, s.seat = round, 0
    rounds.open_actions(BOOK, s)
    return s


def give(
    s: State,
    seat: int = 0,
    peoples: tuple[str, ...] | None = None,
    technologies: tuple[str, ...] | None = None,
    wonders: tuple[str, ...] | None = None,
    **fields: int,
) -> None:
    """What a player has: peoples with the main civilization first, and any field of the player."""
    player = s.players[seat]
    if peoples is not None:
        player.peoples = tuple(map(people, peoples))
        s.deck = tuple(number for number in s.deck if number not in player.peoples)
    if technologies is not None:
        player.technologies = sum(1 << tech(name) for name in technologies)
    if wonders is not None:
        player.wonders = sum(1 << wonder(name) for name in wonders)
    for name, value in fields.items():
        setattr(player, name, value)
    BOOK.refresh(player)
    stock.refresh_bans(BOOK, s)


def begin(s: State, seat: int = 0) -> State:
    """The turn of a player begins with the step of the peoples."""
    s.stack = ()
    turn.begin(BOOK, s, seat, None)
    RULES.machine.settle(s, None)
    return s


def acting(s: State, seat: int = 0) -> State:
    """The step of the peoples is over."""
    s.seat = seat
    s.players[seat].used = s.players[seat].placed = 0
    s.stack = ((BOOK.flow["turn"], 1, seat, 0, 0, 0),)
    RULES.machine.settle(s, None)
    return s


def worker(seats: int = 2, round: int = 1, coins: int = 20, workers: int = 4, **has: Any) -> State:
    """A table where seat 0 is about to act, with many coins and workers."""
    row = has.pop("row", ROW)
    s = table(seats, round, row)
    give(s, 0, coins=coins, workers=workers, **has)
    return acting(s)


def end_round(s: State) -> list[tuple[Any, ...]]:
    """What the end of the round brings."""
    events: list[Event] = []
    s.stack = ()
    rounds.end_round(BOOK, s, events.append)
    RULES.machine.settle(s, events.append)
    return [found.fact for found in events]


def war(s: State) -> list[tuple[Any, ...]]:
    events: list[Event] = []
    rounds.war(BOOK, s, events.append)
    return [found.fact for found in events]


# -- playing


def act(name: str) -> Action:
    return ("act", action(name))


def research(name: str) -> Action:
    return ("research", tech(name) if name else NONE)


def birth(name: str) -> Action:
    return ("birth", people(name))


def absorb(name: str) -> Action:
    return ("absorb", people(name))


REST: Action = ("rest",)
END: Action = ("end",)
SKIP: Action = ("skip",)
YES: Action = ("yes",)
NO: Action = ("no",)


def play(s: State, *actions: Action) -> list[tuple[Any, ...]]:
    """Legal actions one after another, chance too; what was reported. Where nobody listens the same happens."""
    events: list[Event] = []
    for chosen in actions:
        assert RULES.refuse(s, chosen) is None, (chosen, RULES.refuse(s, chosen), s.options)
        unheard = clone(s)
        RULES.apply(unheard, chosen)
        RULES.apply(s, chosen, events.append)
        assert unheard == s, (chosen, "comes to something else where nobody listens")
    return [found.fact for found in events]


def deal(s: State, seed: int = 0) -> None:
    """Let chance draw whatever it must."""
    rng = Random(seed)
    while RULES.decision(s).seat == CHANCE:
        RULES.apply(s, RULES.sample(s, rng))


def draw(s: State, name: str) -> None:
    """A people comes into the pool by chance."""
    play(s, ("people", people(name)))


def legal(s: State) -> list[Action]:
    found: list[Action] = RULES.legal(s)
    return found


def asked(s: State) -> str:
    return RULES.decision(s).ask


def why(s: State, chosen: Action) -> Refusal:
    refusal = RULES.refuse(s, chosen)
    assert refusal is not None
    return refusal


def points(s: State, seat: int = 0) -> int:
    """Points on the score track, without those of the end of the game."""
    return total(s.players[seat])


def final(s: State, seat: int = 0) -> int:
    return RULES.scores(s)[seat].total


def coins(s: State) -> list[int]:
    return [player.coins for player in s.players]


def workers(s: State) -> list[int]:
    return [player.workers for player in s.players]


def twin(s: State) -> State:
    return clone(s)


def change(before: State, after: State, seat: int = 0) -> dict[str, int]:
    """What is different for a player: coins, workers and their like, points, technologies, wonders."""
    old, new = before.players[seat], after.players[seat]
    found = {name: getattr(new, name) - getattr(old, name) for name in GOODS if name != "points"}
    found["points"] = total(new) - total(old)
    found["technologies"] = new.technologies.bit_count() - old.technologies.bit_count()
    found["wonders"] = new.wonders.bit_count() - old.wonders.bit_count()
    return {name: n for name, n in found.items() if n}


def doing(s: State, *actions: Action, seat: int = 0) -> dict[str, int]:
    """The change that some answers make to a player, the position itself untouched."""
    after = twin(s)
    play(after, *actions)
    return change(s, after, seat)


def strength(s: State, seat: int = 0) -> int:
    found: Any = RULES.detail(s, seat, "strength")
    return int(found["seats"][seat].strength)


def price(s: State, name: str, technology: str = "") -> int:
    deed = deeds(s)[name]
    if technology:
        return next(row.offer.price for row in deed.technologies if row.id == technology)
    return deed.offer.price


def deeds(s: State) -> dict[str, Deed]:
    """What every action would come to, by its id."""
    known: Any = RULES.detail(s, 0, "actions")["known"]
    return {BOOK.actions[number].id: deed for number, deed in known.items()}
