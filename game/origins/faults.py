"""Conservation laws of Origins: what a sound position can never break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.origins import city, codes, dice
from game.origins.book import Book
from game.origins.codes import AGORA, AGORA_CELL, COLOURS, FARM, NOBODY, NONE, PALACE, PALACE_CELL, colour_of
from game.origins.market import POOL_SPACES
from game.origins.state import Player, State


def find(book: Book, s: State) -> list[str]:
    """Every law that is broken, as a sentence."""
    if found := list(_ranges(book, s)):
        return found  # the other laws count on numbers that exist
    found = [*_dice(book, s), *_speakers(book, s), *_tiles(book, s), *_tracks(book, s), *_pools(book, s)]
    for seat, player in enumerate(s.players):
        found += [f"seat {seat}: {text}" for text in _player(book, s, seat, player)]
    return found


def _ranges(book: Book, s: State) -> Iterator[str]:
    """Spaces, sites and seats that there are."""
    if any(not 0 <= player.march <= book.last_space for player in s.players) or not 0 <= s.dummy <= book.last_space:
        yield "a military disc is off its track"
    if any(not 0 <= space <= book.top for player in s.players for space in player.temples):
        yield "a zodiac disc is off its track"
    if any(not NONE <= player.archon < len(s.sites) for player in s.players):
        yield "an archon is at a site that does not exist"
    if any(not NOBODY <= owner < len(s.players) for owner in s.owners):
        yield "a zodiac card belongs to a seat that nobody has"
    if any(not 1 <= value <= 6 for value in s.sites):
        yield "a mothership shows something else than 1 to 6"


def _dice(book: Book, s: State) -> Iterator[str]:
    """Citizen dice: in reserve, in the pool, in the draft, in holders, in seats and on advisor tracks."""
    lying = Counter(colour_of(die) for die in (*s.citizens, *s.rolled) if die)
    for player in s.players:
        lying.update(colour_of(die) for die in dice.patricians(player))
        lying.update(colour_of(codes.die_in(seat)) for seat in player.closed)
        lying.update(player.advisors)
    for colour, name in enumerate(COLOURS):
        total = lying[colour] + s.dice[colour]
        if total != book.deals[len(s.players)].dice:
            yield f"{total} {name} citizen dice instead of {book.deals[len(s.players)].dice}"


def _speakers(book: Book, s: State) -> Iterator[str]:
    lying = len(s.speakers) + sum(len(player.speakers) + len(player.spoken) for player in s.players)
    wanted = book.deals[len(s.players)].speakers
    if lying != wanted and len(s.cards) > 0:
        yield f"{lying} speaker dice instead of {wanted}"


def _tiles(book: Book, s: State) -> Iterator[str]:
    lying = Counter(kind for kind in (*s.pool, *s.tops) if kind != NONE)
    for pile in (*s.stacks, *s.bottoms):
        lying.update(pile)
    for player in s.players:
        lying.update(player.reserved)
        lying.update(tile % FARM for tile in player.tiles if tile not in (AGORA, PALACE))
    for kind, building in enumerate(book.kinds):
        if lying[kind] != building.copies:
            yield f"{lying[kind]} tiles of {building.id} instead of {building.copies}"


def _tracks(book: Book, s: State) -> Iterator[str]:
    if sorted(s.order) != list(range(len(s.players))):
        yield "the stack order of the military discs names other discs than there are"
    for temple, pile in enumerate(s.piles):
        climbed = [seat for seat, player in enumerate(s.players) if player.temples[temple]]
        if sorted(pile) != climbed:
            yield f"the pile of temple {temple} is not made of the discs that have left its start"
    for seat, player in enumerate(s.players):
        if player.tokens > book.passed[player.march]:
            yield f"seat {seat} has more superiority tokens than its disc has passed borders"


def _pools(book: Book, s: State) -> Iterator[str]:
    laid = book.board.district_cards.gold
    if any(gold not in (0, laid) for gold in s.treasure):
        yield "a district card has part of its gold"
    if len(s.treasure) != len(s.cards):
        yield "there are district cards without a place for gold"
    for at, gold in enumerate(s.treasure):
        if not gold and all(player.scored and not player.scored[at] for player in s.players):
            yield f"the gold of district card {s.cards[at]} is gone, but nobody has scored it"
    for name, pool in (("building", s.pool), ("citizen", s.citizens)):
        if s.cards and len(pool) != POOL_SPACES:
            yield f"the {name} pool has {len(pool)} spaces instead of {POOL_SPACES}"
    discs = sum(s.discs) + sum(height - 1 for player in s.players for height in player.towers)
    towers = len(COLOURS) + sum(len(book.cards[card].towers) for card in s.cards)
    if s.discs and discs != towers:
        yield f"{discs} tower discs instead of {towers}"


def _player(book: Book, s: State, seat: int, player: Player) -> Iterator[str]:
    if min(player.stone, player.food, player.wisdom, player.gold, player.tokens) < 0:
        yield "a resource is below zero"
    holders = player.free + player.track + len(player.ready) + len(player.away)
    if holders != 6:
        yield f"{holders} holders instead of 6"
    if len(set(player.cells)) != len(player.cells) or len(player.cells) != len(player.tiles):
        yield "two tiles lie on one cell"
    if player.cells[:2] != (AGORA_CELL, PALACE_CELL):
        yield "the agora and the palace are not where they began"
    if len(set(player.advisors)) != len(player.advisors):
        yield "two advisors have one colour"
    if any(not 1 <= codes.value_of(die) <= 6 for die in dice.patricians(player)):
        yield "a die shows something else than 1 to 6"
    owned = sum(1 << sign for sign, owner in zip(s.signs, s.owners, strict=False) if owner == seat)
    if owned != player.powers:
        yield "the zodiac powers are not those of the cards owned"
    rebuilt = Player(cells=player.cells, tiles=player.tiles, closed=player.closed)
    city.rebuild(rebuilt)
    if (rebuilt.open, rebuilt.blocks) != (player.open, player.blocks):
        yield "the places to build or the open districts do not follow from the city"
