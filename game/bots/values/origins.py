"""Origins: points as they stand, and what workers, goods, dice, towers and open districts may still bring.

Everything hoped for is measured by the rounds and visits that are left, so it melts away as the end comes near and
goods turn into points. Against others the strongest rival's worth is taken off, and a lead counts the more the nearer
the end is: whoever leads likes it to come, and whoever trails does not. The numbers were found by playing: solo
training for what things are worth, tables of two to four for how long games last.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.origins import city
from game.origins.book import Book
from game.origins.codes import COLOURS, FARM, NONE, colour_of
from game.origins.rules import Origins
from game.origins.state import Player, State

Dice = tuple[int, ...]
Numbers = tuple[int, ...]
Block = tuple[float, Numbers]
"""An open district: what a card would bring for it, and how many of its tiles show each colour."""

BEAM = 8
"""A turn branches so much that a wider beam costs more than it finds; `PROMISES` let the right lines survive."""

RESTS = ("extra",)
"""A turn that may go on for a superiority token is weighed as it stands: what comes then is a turn of its own."""

# -- how long the game lasts

LONGEST = 9
"""In this round a game of greedy seats is expected to end if nothing brings the end before."""

PACE = 0.45
"""Cards emptied of gold, critical tower discs or scarce dice taken, by each player in each round."""

LEAST_LEFT = 0.4
"""So many rounds are thought to follow as long as no end condition has arisen."""

EDGE = 90.0
"""What it is worth to win, compared with points: a clear lead when the end is certain."""

CLEAR = 40.0
"""A lead of so many points is clear."""

# -- workers

VISIT = 3.7
"""What a visit brings, beyond what the value function sees in the goods and steps that it leaves behind."""

LATER = 1.6
"""A visit in a later round, compared with one now: dice grow, and by then there is more to spend goods on."""

SIX = 1.1
"""A worker of value six in this round: it may do both main actions."""

WEAK = 0.5
"""A worker for whom every site costs wisdom, compared with one who may go anywhere."""

SPEAKER = 0.8
"""A speaker kept for the next round."""

FREE = 1.5
"""A free holder, in visits of each round that is left: a die is soon found for it."""

# -- goods

GOODS = (0.0, 1.0, 1.9, 2.7, 3.3, 3.8, 4.2, 4.5, 4.7, 4.8)
"""So many of one basic resource: the first are spent soon, the last lie about."""

STONE, FOOD, WISDOM = 1.1, 1.8, 1.0
"""Food makes the population grow, and that brings visits in every round."""

GOLD, MUCH_GOLD = 0.5, 6
"""Gold beyond its point; towers have their own hopes."""

PLENTY = 8.0
"""With so many visits to come goods are worth all of it, with fewer their share."""

# -- the city

GRANT = 1.3
"""A gold above a district card."""

CARD = 0.95
"""The share of a card that an open district is already worth: there is no hurry but for the gold."""

SEAT = 0.2
"""The share of a die's points in its seat that count before it lies there: it should not wait for ever."""

ABILITY = 2.0
"""A building that answers when the seat is taken."""

PLAIN = 9.7
"""What a district is worth whatever it shows: a die and its tower, and buildings that answer."""

HOPED = (0.0, 0.03, 0.28, 0.4)
"""The share of all this for a district of which so many tiles lie there."""

FADE, COUNTED = 0.5, 6
"""Each further district begun counts so much less, for there is no time for all of them."""

BUILDING = 3.0
"""A building beyond its districts: most are used more than once."""

TOWER = 0.6
"""The share of what the next level of a tower would bring, as far as there is gold for it."""

# -- the tracks

TOP = 0.25
"""The share of the highest temple, which does not score until another one is higher."""

SLOPE = 0.2
"""The share of what the next two steps in each temple would bring: they become dearer."""

ADVISOR, SIGN, TOKEN, STRENGTH = 1.0, 2.0, 0.25, 0.35
"""An advisor's colour for the archon, a zodiac card, a superiority token, and each space and border passed."""

SETTLED = 3.0
"""With fewer rounds to come than this the tracks and buildings are worth only their share."""

# -- in the middle of a turn

PROMISES = {
    "site.temple.lower": 6.0,
    "site.forum.lower": 9.0,
    "site.forum.upper": 3.0,
    "site.yard.lower": 4.0,
    "bonus.purple": 4.0,
    "bonus.orange": 5.0,
    "zodiac.libra": 9.0,
    "citizen": 9.0,
    "close": 10.0,
    "recall": 6.0,
    "grow": 5.0,
    "draft": 28.0,
    "ability": 1.7,
    "visit": 1.0,
}
"""What a program that waits for an answer brings on the average, so that a line is not dropped for having paid."""

NOTHING_DONE, BOUGHT, FARMED, OTHERWISE = 4.0, 5.0, 2.0, 0.5
"""The same for a visit before its main action, for a tile that is paid for, for a farm, and for everything else."""

EMPTY = -1
CORNERS = tuple(enumerate(((1, 2), (0, 3), (0, 3), (1, 2))))
"""Each of the four tiles of a district with the two beside it."""


def value(rules: Origins, s: State, seat: int) -> float:
    book, player = rules.book, s.players[seat]
    points = points_of(book, player)
    if s.over:
        return points if s.solo else _against(book, s, seat, points, points, 0.0)
    fresh = is_fresh(s)
    rounds = rounds_left(book, s, fresh)
    worth = points + prospects(book, s, seat, rounds).total + promise(book, s)
    return worth if s.solo else _against(book, s, seat, points, worth, rounds)


class Prospects(NamedTuple):
    """What a seat may still make into points, part by part."""

    now: float  # visits in this round
    later: float  # visits in later rounds
    free: float  # visits of free holders
    share: float  # how far there are visits enough to spend everything
    goods: float
    climbing: float
    begun: float  # districts that are begun
    tracks: float  # advisors, cards, tokens and buildings
    seats: float  # open districts
    levels: float  # towers

    @property
    def total(self) -> float:
        hoped = VISIT * (self.now + LATER * self.later + self.free)
        hoped += self.share * (self.goods + self.climbing + self.begun)
        return hoped + self.tracks + self.seats + self.levels


def prospects(book: Book, s: State, seat: int, rounds: float) -> Prospects:
    """What a seat may still make into points, with so many rounds to follow."""
    player = s.players[seat]
    return _hopes(book, s, player, rounds, not (is_fresh(s) or player.passed))


def _against(book: Book, s: State, seat: int, points: int, worth: float, rounds: float) -> float:
    """The same with regard to the others: how far the best is behind, and how much that decides."""
    threat = 0.0
    for at, other in enumerate(s.players):
        if at != seat:
            strength = _crew(other.ready, other.away, rounds)[1] + rounds
            threat = max(threat, points_of(book, other) + VISIT * LATER * strength)
    return worth - threat + edge(book, s, seat, points, rounds)


def edge(book: Book, s: State, seat: int, points: int, rounds: float) -> float:
    """A lead over the best of the others, the more the nearer the end is."""
    most = max(points_of(book, other) for at, other in enumerate(s.players) if at != seat)
    return EDGE * max(-1.0, min(1.0, (points - most) / CLEAR)) / (1 + rounds)


# -- time


def is_fresh(s: State) -> bool:
    """Whether a round has just begun.

    Its workers are then counted like those of a later round, or whoever passes last would believe to gain them.
    """
    if s.seat != s.first or len(s.stack) != 1 or s.spent:
        return False
    return not any(p.passed or p.away or p.spoken or p.archon != NONE for p in s.players)


def rounds_left(book: Book, s: State, fresh: bool) -> float:
    """How many rounds come after this one, more or less."""
    now = s.round - fresh
    if s.solo:
        return book.board.solo.rounds - now
    if s.arisen:
        return float(fresh)
    soon = _pace(s.treasure, s.discs, s.dice, len(s.players), book.board.ends.tower_colours)
    return max(LEAST_LEFT, min(soon, LONGEST - now))


@lru_cache(maxsize=4096)
def _pace(treasure: Numbers, discs: Numbers, dice: Numbers, players: int, colours: int) -> float:
    """Rounds until the nearest end condition; that of the temples is far away."""
    critical = sum(sorted(left for left in discs if left)[:-colours])
    return min(sum(map(bool, treasure)), critical, min(dice) + 1) / (PACE * players)


# -- points


def points_of(book: Book, p: Player) -> int:
    return _standing(book, p.earned, p.temples, p.closed, p.towers, len(p.advisors)) + p.gold


@lru_cache(maxsize=8192)
def _standing(book: Book, earned: Numbers, temples: Numbers, closed: Numbers, towers: Numbers, advisors: int) -> int:
    """All points but those for gold, as in scoring.totals."""
    points = book.board.temple.points
    lowest, middle, _ = sorted(temples)
    seats = sum(seat % 10 * towers[colour_of(seat % 100)] for seat in closed)
    track = book.board.player.advisors[advisors - 1] if advisors else 0
    return sum(earned) + points[lowest] + points[middle] + seats + track


# -- hopes


def _hopes(book: Book, s: State, p: Player, rounds: float, playing: bool) -> Prospects:
    """What may still become points; `playing`: in this round too."""
    dice, later = _crew(p.ready, p.away, rounds)
    later += rounds  # the archon's
    now = 0.0
    if playing:
        now = _reach(s.sites, p.ready, p.speakers) + (p.archon == NONE)
    elif rounds > 0:
        now = SPEAKER * len(p.speakers)
    blocks, begun, buildings = _city(
        book, p.cells, p.tiles, p.closed, s.cards, _worths(book, s.cards, s.treasure, p.scored)
    )
    tracks = ADVISOR * len(p.advisors) + SIGN * p.powers.bit_count() + TOKEN * p.tokens
    tracks += STRENGTH * (p.march + book.passed[p.march]) + BUILDING * buildings
    building = playing or rounds > 0
    return Prospects(
        now=now,
        later=later,
        free=FREE * p.free * max(0.0, rounds - 0.5),
        share=min(1.0, (now + later) / PLENTY),
        goods=sum(goods(p.stone, p.food, p.wisdom, p.gold)),
        climbing=_climbing(book, p.temples),
        begun=begun,
        tracks=min(1.0, rounds / SETTLED) * tracks,
        seats=_seats(blocks, dice, p.towers) if building and blocks and dice else 0.0,
        levels=TOWER * min(1.0, rounds + playing) * _levels(p.closed, p.towers, s.discs, p.gold)
        if building and p.closed
        else 0.0,
    )


@lru_cache(maxsize=8192)
def _crew(ready: Dice, away: Dice, rounds: float) -> tuple[Dice, float]:
    """The own dice, highest first, and their visits in later rounds: each of them ages, and then retires."""
    dice = tuple(sorted((*ready, *(worker % 100 for worker in away)), reverse=True))
    return dice, sum(min(rounds, 7 - die % 10) for die in dice)


@lru_cache(maxsize=8192)
def _reach(sites: Numbers, ready: Dice, speakers: Dice) -> float:
    """What the unused workers can do in this round; for a weak one more sites cost wisdom."""
    total = 0.0
    for worker in (*ready, *speakers):
        value = worker % 10
        total += SIX if value == 6 else WEAK + (1 - WEAK) * sum(site <= value for site in sites) / len(sites)
    return total


@lru_cache(maxsize=8192)
def goods(stone: int, food: int, wisdom: int, gold: int) -> tuple[float, float, float, float]:
    """What each of them is good for, with visits enough to spend it."""
    most = len(GOODS) - 1
    basics = STONE * GOODS[min(most, stone)], FOOD * GOODS[min(most, food)], WISDOM * GOODS[min(most, wisdom)]
    return (*basics, GOLD * min(gold, MUCH_GOLD))


@lru_cache(maxsize=4096)
def _climbing(book: Book, temples: Numbers) -> float:
    points = book.board.temple.points
    return TOP * points[max(temples)] + SLOPE * sum(points[min(book.top, at + 2)] - points[at] for at in temples)


@lru_cache(maxsize=8192)
def _levels(closed: Numbers, towers: Numbers, discs: Numbers, gold: int) -> float:
    """What the next level of each tower would bring, beyond its gold."""
    sums = [0] * len(COLOURS)
    for seat in closed:
        sums[colour_of(seat % 100)] += seat % 10
    return sum(
        max(0, total - height) * min(1.0, (gold + 1) / (height + 1))
        for total, height, left in zip(sums, towers, discs, strict=True)
        if left
    )


# -- the city


@lru_cache(maxsize=4096)
def _worths(book: Book, cards: Numbers, treasure: Numbers, scored: Numbers) -> tuple[float, ...]:
    """What each district card would bring now."""
    return tuple(
        (book.cards[card].later if times else book.cards[card].first) + GRANT * gold
        for card, gold, times in zip(cards, treasure, scored, strict=True)
    )


@lru_cache(maxsize=16384)
def _seats(blocks: tuple[Block, ...], dice: Dice, towers: Numbers) -> float:
    """What open districts bring with the dice that suit them best, the best district first."""
    left, total = list(dice), 0.0
    for card, tiles in blocks:
        if not left:
            break
        gains = [die % 10 * towers[colour_of(die)] + ABILITY * tiles[colour_of(die)] for die in left]
        most = max(gains)
        del left[gains.index(most)]
        total += SEAT * most + CARD * card
    return total


@lru_cache(maxsize=16384)
def _city(
    book: Book, cells: Numbers, tiles: Numbers, closed: Numbers, cards: Numbers, worths: tuple[float, ...]
) -> tuple[tuple[Block, ...], float, int]:
    """Districts that wait for a die, what those begun are worth, and the number of buildings."""
    shown = {cell: city.colour_shown(tile, book.colours) for cell, tile in zip(cells, tiles, strict=True)}
    sealed = [seat // 100 for seat in closed]
    blocks, begun = [], []
    for corner in {cell - part for cell in cells for part in city.BLOCK}.difference(sealed):
        district = tuple([shown.get(corner + part, EMPTY) for part in city.BLOCK])
        laid = len(city.BLOCK) - district.count(EMPTY)
        if laid > 1:
            fitting = [worth for card, worth in zip(cards, worths, strict=True) if _fits(book, district, card)]
            best = max(fitting, default=0.0)
            if laid == len(city.BLOCK):
                blocks.append((best, tuple([district.count(colour) for colour in range(len(COLOURS))])))
            else:
                begun.append(HOPED[laid] * (best + PLAIN))
    begun.sort(reverse=True)
    hoped = sum(hope * FADE**at for at, hope in enumerate(begun[:COUNTED]))
    return tuple(sorted(blocks, reverse=True)), hoped, sum(tile < FARM for tile in tiles) - 2


@lru_cache(maxsize=16384)
def _fits(book: Book, district: Numbers, card: int) -> bool:
    """Whether a district shows a card, or still can when its empty cells are built on."""
    corner, (one, other) = book.patterns[card]
    for at, (left, right) in CORNERS:
        if district[at] in (corner, EMPTY):
            beside = district[left], district[right]
            for wanted in ((one, other), (other, one)):
                if beside[0] in (wanted[0], EMPTY) and beside[1] in (wanted[1], EMPTY):
                    return True
    return False


# -- in the middle of a turn


def promise(book: Book, s: State) -> float:
    """What the program brings that waits for an answer; nothing between turns."""
    program, _, _, subject, done, _ = s.stack[-1]
    name = book.machine.names[program]
    if name == "visit":
        return PROMISES[name] if done else NOTHING_DONE
    if name == "purchase":
        return FARMED if subject >= 1000 else BOUGHT
    return PROMISES.get(name, OTHERWISE if len(s.stack) > 1 else 0.0)
