"""Figures for overlays, sheets and hovers; all of them from the functions that decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from game.origins import city, district, goods, market, scoring, tracks, turn, visit
from game.origins.book import Book
from game.origins.state import ARCHON, COLOURS, ENDS, FARM, NONE, SIGNS, TEMPLES, State, place_of


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
    }


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
                        "bonus": s.bonus[site] in visit.colours(player, worker),
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
        "conditions": scoring.conditions(book, s),
        "bonus_at": list(book.board.solo.bonus_at),
        "dummy": s.dummy,
        "rounds": book.board.solo.rounds,
    }


TOPICS: dict[str, Callable[[Book, State, int], Mapping[str, object]]] = {
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
