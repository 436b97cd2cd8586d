"""Sound positions that play hardly ever reaches: random play builds low and flat, and seldom saves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.rules import CHANCE, Rules


def akropolis(rules: Rules[Any], s: Any, rng: Random) -> None:
    """Some turns in which everybody can pay everything and prefers now towers, now rings around a lake."""
    taste = rng.choice(["high", "wide", "any"])
    for _ in range(2 * rng.randint(0, 24)):
        deal(rules, s, rng)
        if rules.decision(s).seat < 0:
            break
        for player in s.players:
            player.stones = rng.randint(0, 9)
        rules.apply(s, _tasteful(rules, s, taste, rng))
    deal(rules, s, rng)


def origins(rules: Rules[Any], s: Any, rng: Random) -> None:
    """Grown cities, full hands, dice of all values, and tracks where everybody stands somewhere else."""
    from game.origins import tracks, turn

    book = rules.book
    while rules.decision(s).ask != "turn":
        rules.apply(s, rules.sample(s, rng) if rules.decision(s).seat == CHANCE else rng.choice(rules.legal(s)))
    for seat, player in enumerate(s.players):
        player.stone, player.food, player.wisdom, player.gold = (rng.randint(0, 6) for _ in range(4))
        for _ in range(rng.randint(0, player.track)):
            player.track, player.free = player.track - 1, player.free + 1
        _draw_city(book, s, player, rng)
        _draw_dice(s, player, rng)
        _draw_speakers(s, player, rng)
        for temple in range(3):
            tracks.climb(book, s, seat, temple, rng.choice([0, 0, 2, 4, 8, 9]), None)
            if rng.random() < 0.5:
                tracks.give_card(s, temple, seat, None)
        tracks.march(book, s, seat, rng.choice([0, 1, 2, 5, 8, 11]), None)
    s.sites = tuple(rng.randint(1, 6) for _ in range(5))
    s.stack = ()
    turn.begin(book, s, rng.randrange(len(s.players)))
    rules.restore(s)


def _draw_city(book: Any, s: Any, player: Any, rng: Random) -> None:
    """Tiles off the stacks onto cells that belong to as many districts as possible, some of them as farms."""
    from game.origins import city
    from game.origins.codes import FARM

    for _ in range(rng.randint(0, 10)):
        colour = rng.randrange(5)
        if len(s.stacks[colour]) < 2:
            continue
        kind = rng.choice(s.stacks[colour])
        at = s.stacks[colour].index(kind)
        left = s.stacks[colour][:at] + s.stacks[colour][at + 1 :]
        s.stacks = (*s.stacks[:colour], left, *s.stacks[colour + 1 :])
        if rng.random() < 0.1:
            player.reserved = tuple(sorted((*player.reserved, kind)))
        else:
            cell = max(player.open, key=lambda cell: (len(city.neighbours(player, cell)), rng.random()))
            city.grow(player, cell, kind + FARM * (rng.random() < 0.2))


def _draw_dice(s: Any, player: Any, rng: Random) -> None:
    """Patricians of all values for the free holders, and advisors."""
    from game.origins import tracks

    player.ready = tuple(sorted(die - die % 10 + rng.randint(1, 6) for die in player.ready))
    while player.free and rng.random() < 0.7:
        colour = rng.randrange(5)
        if s.dice[colour] > 1:
            tracks.give_back(s, colour, -1)
            player.free -= 1
            player.ready = tuple(sorted((*player.ready, 10 * (colour + 1) + rng.randint(1, 6))))
    for colour in rng.sample(range(5), rng.randint(0, 3)):
        if s.dice[colour] > 1:
            tracks.give_back(s, colour, -1)
            player.advisors = (*player.advisors, colour)


def _draw_speakers(s: Any, player: Any, rng: Random) -> None:
    if s.speakers and rng.random() < 0.5:
        player.speakers, s.speakers = s.speakers[:1], s.speakers[1:]


def wonders(rules: Rules[Any], s: Any, rng: Random) -> None:
    """Sheets filled row by row, treasuries of all sizes, some special dice in the forum; nobody has a third bonus."""
    book = rules.book
    while not s.players[-1].laurels:
        rules.apply(s, rules.sample(s, rng) if rules.decision(s).seat == CHANCE else rng.choice(rules.legal(s)))
    unlocked = set()
    for player in s.players:
        sheet = book.sheets[player.board]
        rows = [*sheet.of_colours(book, [die.colour for die in book.dice]), *sheet.free_rows]
        for _ in range(rng.choice([0, 10, 20, 30, 40])):
            space = rng.choice([space for row in rows for space in row.heads(player.crossed)] or [0])
            player.crossed |= 1 << space
            if space in book.attacks:
                at = book.attacks.index(space)
                player.laurels = (*player.laurels[:at], rng.randint(1, 3), *player.laurels[at + 1 :])
        whole = sum(b.city and not mask & ~player.crossed for b, mask in zip(book.buildings, book.masks, strict=True))
        for bonus in rng.sample(range(len(book.bonuses)), min(2, whole)):
            player.crossed |= 1 << book.first_bonus + bonus
        player.coins = rng.randint(0, book.table.treasury.most)
        player.was_crossed, player.was_coins, player.was_laurels = player.crossed, player.coins, player.laurels
        unlocked |= {die for die in book.specials if player.crossed & sheet.unlocks[die]}
    grey = rng.sample([die for die in s.dice if book.dice[die].colour == "grey"], len(unlocked))
    s.dice = tuple(sorted({*s.dice, *unlocked} - {*grey}))
    rules.apply(s, rules.sample(s, rng))


def deal(rules: Rules[Any], s: Any, rng: Random) -> None:
    while rules.decision(s).seat == CHANCE:
        rules.apply(s, rules.sample(s, rng))


def _tasteful(rules: Rules[Any], s: Any, taste: str, rng: Random) -> Any:
    legal = rules.legal(s)
    if s.taken and taste != "any":
        sample = rng.sample(legal, min(12, len(legal)))
        return max(sample, key=lambda place: (-1 if taste == "wide" else 1) * _height(s, place))
    return rng.choice(legal)


def _height(s: Any, place: Any) -> int:
    from game.akropolis.city import height

    return height(s.players[s.seat], place[1], place[2])


def ages(rules: Rules[Any], s: Any, rng: Random) -> None:
    """A later round: piles of peoples, boards with technologies, wonders, much or little of everything."""
    from game.ages import rounds, turn

    book = rules.book
    while rules.decision(s).ask not in ("people", "turn"):
        seat = rules.decision(s).seat
        rules.apply(s, rules.sample(s, rng) if seat == CHANCE else rng.choice(rules.legal(s, seat)))
    s.round = rng.randint(2, book.setup.rounds)
    for player in s.players:
        _draw_pile(s, player, rng)
        _draw_board(book, s, player, rng)
        player.coins, player.workers = rng.randint(0, 14), rng.randint(0, book.setup.workers)
        if s.mode == "silk_road":
            player.silk = rng.randint(0, 4)
        player.reservoirs = rng.randint(0, 1) if s.mode == "lost_civilization" else 0
    s.extra = tuple(rng.randint(0, 5) for _ in s.pool)
    if s.commands:
        s.commands = tuple(rng.sample(range(len(book.commands)), s.round))
    s.first = rng.randrange(len(s.players))
    s.stack, s.options = (), ()
    rules.restore(s)
    rounds.open_actions(book, s)
    turn.begin(book, s, s.first, None)
    rules.restore(s)


def _draw_pile(s: Any, player: Any, rng: Random) -> None:
    """Up to three peoples; in the draft some come from the hand."""
    for _ in range(rng.randint(1 if not player.peoples else 0, 3 - len(player.peoples))):
        cards = player.hand if player.hand and rng.random() < 0.5 else s.deck
        if cards:
            people = rng.choice(cards)
            player.hand = tuple(card for card in player.hand if card != people)
            s.deck = tuple(card for card in s.deck if card != people)
            player.peoples = (*player.peoples, people)


def _draw_board(book: Any, s: Any, player: Any, rng: Random) -> None:
    if s.shop and rng.random() < 0.5:
        player.special = rng.choice(s.shop)
        s.shop = tuple(card for card in s.shop if card != player.special)
    for _ in range(rng.choice([0, 0, 2, 4, 7])):
        player.technologies |= 1 << rng.choice(book.open_technologies(player.technologies, player.special))
    for wonder in s.wonders[: rng.choice([0, 0, 1, 2])]:
        player.wonders |= 1 << wonder
        s.wonders = s.wonders[1:]


DRAWN: dict[str, Callable[[Rules[Any], Any, Random], None]] = {
    "akropolis": akropolis,
    "origins": origins,
    "wonders": wonders,
    "ages": ages,
}
