"""Figures for overlays, sheets and hovers; all of them from the functions that decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from game.core.rules import Event
from game.core.state import clone
from game.origins import city, district, goods, market, scoring, tracks, turn, visit
from game.origins.book import Book
from game.origins.state import (
    ARCHON,
    COLOURS,
    ENDS,
    FARM,
    GOODS,
    NONE,
    SIGNS,
    SOURCES,
    TEMPLES,
    Player,
    State,
    colour_of,
    place_of,
)  # fmt: skip


def progress(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """Nobody knows how many rounds there will be, but in solo training."""
    return {"round": s.round, "rounds": book.board.solo.rounds if s.solo else 0}


def facts(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """What is printed: kinds and signs by their numbers, prices, and what tracks are worth."""
    board = book.board
    return {
        "kinds": [kind.id for kind in book.kinds],
        "colours": [kind.colour for kind in book.kinds],
        "stone": [kind.stone for kind in book.kinds],
        "signs": list(SIGNS),
        "sites": [site.id for site in book.sites],
        "building_costs": list(board.costs.buildings),
        "citizen_costs": list(board.costs.citizens),
        "card_gold": board.district_cards.gold,
        "holders": list(board.player.holders),
        "last_holder": board.player.last_holder,
        "advisors": list(board.player.advisors),
        "temple": list(board.temple.points),
        "borders": list(board.military.borders),
        "last_space": book.last_space,
        "last_points": board.military.last_points,
        "sources": list(SOURCES),
    }


def strips(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """Every effect as a strip of icons, by its name: "building.quarry", "site.yard.upper", "bonus.red", "space.4"."""
    return {name: tuple(map(tuple, effect.icons())) for name, effect in book.effects.items()}


def ends(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """How near each end condition is."""
    return {
        "tops": [sum(space == book.top for space in player.temples) for player in s.players],
        "gold": sum(s.treasure),
        "colours": sum(map(bool, s.discs)),
        "least_colours": book.board.ends.tower_colours,
        "dice": dict(zip(COLOURS, s.dice, strict=True)),
        "arisen": [ENDS[end] for end in s.arisen],
        "round": s.round,
        "rounds": book.board.solo.rounds if s.solo else 0,
        "steps": {name: {"left": left, "of": of} for name, (left, of) in _steps_left(book, s).items()},
    }


def _steps_left(book: Book, s: State) -> dict[str, tuple[int, int]]:
    """How many steps each end condition is away at least, and how many it was at the start."""
    if s.solo:
        rounds = book.board.solo.rounds
        return {"rounds": (rounds - s.round + 1, rounds)}
    found = {
        "temples": (len(TEMPLES) - max(sum(at == book.top for at in player.temples) for player in s.players), 3),
        "gold": (sum(map(bool, s.treasure)), len(s.treasure)),
        "towers": (_discs_left(book, s.discs), _discs_left(book, _first_discs(book, s))),
        "dice": (_dice_left(s), book.deals[len(s.players)].dice + 1),
    }
    return {name: (0 if ENDS.index(name) in s.arisen else left, of) for name, (left, of) in found.items()}


def _first_discs(book: Book, s: State) -> tuple[int, ...]:
    towers = [tower for card in s.cards for tower in book.cards[card].towers]
    return tuple(1 + sum(tower == name for tower in towers) for name in COLOURS)


def _discs_left(book: Book, discs: tuple[int, ...]) -> int:
    """The fewest levels that must be built until so few colours are left."""
    there = sorted(filter(None, discs))
    return sum(there[: max(0, len(there) - book.board.ends.tower_colours)])


def _dice_left(s: State) -> int:
    """The fewest dice that must be taken from the pool until one cannot be replaced."""
    return min((s.dice[colour_of(die)] + 1 for die in s.citizens if die), default=0)


def sites(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """What each worker of a seat would pay at each site, and whether the bonus action is open to it."""
    player = s.players[seat]
    workers = [*dict.fromkeys(player.ready), *dict.fromkeys(player.speakers)]
    workers += [ARCHON] if player.archon == NONE else []
    return {
        "sites": [
            {
                "site": site,
                "id": book.sites[site].id,
                "value": value,
                "bonus": COLOURS[s.bonus[site]],
                "workers": [
                    {
                        "worker": worker,
                        "wisdom": visit.difference(s, worker, site),
                        "bonus": visit.entitled(player, worker, s.bonus[site]),
                    }
                    for worker in workers
                ],
            }
            for site, value in enumerate(s.sites)
        ]
    }


def pool(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """The building pool and the citizen pool with the prices for a seat."""
    player = s.players[seat]
    tiles = []
    for space, kind in enumerate(s.pool):
        if kind != NONE:
            price = market.building_price(book, player, space, kind)
            missing = goods.missing(player, price)
            tiles.append({"space": space, "kind": book.kinds[kind].id, **price._asdict(), "missing": missing})
    dice = []
    for space, die in enumerate(s.citizens):
        if die:
            price = market.citizen_price(book, player, space)
            missing = goods.missing(player, price)
            dice.append({"space": space, "die": die, "wisdom": price.wisdom, "missing": missing})
    return {"tiles": tiles, "citizens": dice, "holders": player.free}


def districts(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """Which laid-out cards each open district of a seat matches, and what they would bring."""
    player = s.players[seat]
    return {
        "districts": [
            {
                "cell": place_of(block),
                "cards": [
                    {
                        "card": at,
                        "points": district.points_of(book, s, player, at),
                        "gold": s.treasure[at],
                    }
                    for at in district.matching(book, s, player, block)
                ],
            }
            for block in player.blocks
        ]
    }


def cards(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """The district cards laid out, what they would bring a seat now, and how often each seat has scored them."""
    player = s.players[seat]
    return {
        "cards": [
            {
                "card": at,
                "corner": card.corner,
                "arms": list(card.arms),
                "first": card.first,
                "later": card.later,
                "points": district.points_of(book, s, player, at) if player.scored else card.first,
                "gold": s.treasure[at],
                "scored": [other.scored[at] if other.scored else 0 for other in s.players],
            }
            for at, card in enumerate(book.cards[number] for number in s.cards)
        ]
    }


def worth(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """What buildings would bring a seat now, as far as nobody has to choose: those it has, and those it could build.

    A tile outside the city is left out where it depends on the place.
    """
    player = s.players[seat]
    offered = {
        **{f"pool {space}": kind for space, kind in enumerate(s.pool) if kind != NONE},
        **{f"reserved {kind}": kind for kind in player.reserved},
    }
    return {
        "cells": [
            {"cell": place_of(cell), **brought}
            for cell in player.cells
            if (brought := _brought(book, s, seat, cell)) is not None
        ],
        "offered": {name: _brought_anywhere(book, s, seat, kind) for name, kind in offered.items()},
    }


def _brought_anywhere(book: Book, s: State, seat: int, kind: int) -> Mapping[str, object] | None:
    """What a new building would bring wherever it lies; None when it matters where."""
    found: list[Mapping[str, object] | None] = []
    for cell in s.players[seat].open:
        after = clone(s)
        _lay(after.players[seat], cell, kind)
        found.append(_brought(book, after, seat, cell))
    return found[0] if found and all(brought == found[0] for brought in found) else None


def _lay(player: Player, cell: int, kind: int) -> None:
    player.cells, player.tiles = (*player.cells, cell), (*player.tiles, kind)


def _brought(book: Book, s: State, seat: int, cell: int) -> dict[str, object] | None:
    """What a building does by itself, up to the first choice; None for tiles without ability."""
    program = market.program_of(book, city.tile_at(s.players[seat], cell))
    if program is None:
        return None
    after, events = clone(s), list[Event]()
    after.stack = ()
    book.machine.push(after, program, seat, cell)
    book.machine.settle(after, events.append)
    facts = [event.fact for event in events if event.fact[1] == seat]
    gains = [fact[2:] for fact in facts if fact[0] == "gained"]
    return {
        "points": sum(fact[3] for fact in facts if fact[0] == "scored"),
        "goods": {good: sum(gain[at] for gain in gains) for at, good in enumerate(GOODS)},
        "far": sum(fact[3] - fact[2] for fact in facts if fact[0] == "marched"),
    }


def holder(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """The next holder of the population track."""
    player = s.players[seat]
    return {"left": player.track, "food": turn.holder_cost(book, player) if player.track else None}


def military(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """What an attack would bring a seat in points, and where its disc retreats to."""
    player = s.players[seat]
    return {
        "space": player.march,
        "behind": tracks.weaker(s, seat),
        "borders": book.passed[player.march],
        "retreat": tracks.retreat_to(book, player.march),
    }


def zodiac(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """The three cards, where they belong, and who holds them."""
    return {
        temple: {"sign": SIGNS[sign], "owner": owner}
        for temple, sign, owner in zip(TEMPLES, s.signs, s.owners, strict=False)
    }


def left(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """What the stacks still hold face down, by kind: known to all, in an order known to nobody."""
    counts = Counter(kind for stack in (*s.stacks, *s.bottoms) for kind in stack)
    return {
        "tiles": {kind.id: {"left": counts[at], "of": kind.copies} for at, kind in enumerate(book.kinds)},
        "towers": dict(zip(COLOURS, s.discs, strict=False)),
    }


def city_of(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """Every tile of a city with its place, and the government seats with what they score."""
    player = s.players[seat]
    tiles = [
        {
            "cell": place_of(cell),
            "kind": book.kinds[tile % FARM].id if tile % FARM < len(book.kinds) else "",
            "farm": tile >= FARM,
            "shows": city.colour_shown(tile, book.colours),
        }
        for cell, tile in zip(player.cells, player.tiles, strict=True)
    ]
    score = scoring.score(book, player)
    seats = next(part.figures["seats"] for part in score.parts if part.name == "seats")
    return {"tiles": tiles, "seats": seats, "cells": [place_of(seat // 100) for seat in player.closed]}


def solo(book: Book, s: State, seat: int) -> Mapping[str, object]:
    """The target of solo training, and the conditions that raise it."""
    return {
        "target": scoring.target(book, s),
        "base": book.board.solo.target,
        "each": book.board.solo.per_condition,
        "conditions": scoring.conditions(book, s),
        "bonus_at": list(book.board.solo.bonus_at),
        "dummy": s.dummy,
        "rounds": book.board.solo.rounds,
    }


TOPICS: dict[str, Callable[[Book, State, int], Mapping[str, object]]] = {
    "progress": progress,
    "facts": facts,
    "strips": strips,
    "cards": cards,
    "worth": worth,
    "ends": ends,
    "sites": sites,
    "pool": pool,
    "districts": districts,
    "holder": holder,
    "military": military,
    "zodiac": zodiac,
    "left": left,
    "city": city_of,
    "solo": solo,
}
