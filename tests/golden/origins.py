"""How a game of Origins is told: the boards and hands after each round, and the cities as pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.rules import Score
from game.origins import facts
from game.origins.codes import COLOURS, GOODS, NOBODY, NONE, SIGNS, TEMPLES
from game.origins.rules import Origins
from game.origins.state import Player, State

BY_SEAT = (
    "gained", "paid", "scored", "marched", "retreated", "climbed", "retired", "changed", "built", "used",
    "took_citizen", "took_speaker", "spent_token", "tower", "grew", "visited", "held", "acted", "closed", "matched",
    "seat_raised", "passed", "aged", "drafted", "speaker_back", "first", "attacked", "reserved", "power",
)  # fmt: skip
ACTORS = {**dict.fromkeys(BY_SEAT, 1), "card": 2}

WIDE = 20
"""A tile of a picture; between the rows stand the dice of the government seats."""
LEGEND = "north up; in capitals what was there from the start, and between four tiles the die of their government seat"


def table(rules: Origins, s: State) -> list[str]:
    """The boards, then every hand."""
    kinds = rules.book.kinds
    owned = zip(TEMPLES, s.signs, s.owners, strict=True)
    cards = [f"{temple} {SIGNS[sign]}{f' (seat {seat})' if seat != NOBODY else ''}" for temple, sign, seat in owned]
    lines = [
        f"sites: {_row(s.sites)}; citizens: {_dice(die for die in s.citizens if die)}; speakers: {_row(s.speakers)}",
        f"buildings: {', '.join(kinds[kind].id for kind in s.pool if kind != NONE)}",
        f"gold above the district cards: {_row(s.treasure)}; {_colours('tower discs', s.discs)}",
        f"zodiac: {', '.join(cards)}; {_colours('dice in reserve', s.dice)}",
    ]
    return lines + [f"seat {seat}: {_hand(rules, player)}" for seat, player in enumerate(s.players)]


def _hand(rules: Origins, player: Player) -> str:
    """What one has; of the rest nothing is said."""
    advisors = ", ".join(COLOURS[colour] for colour in player.advisors)
    reserved = ", ".join(rules.book.kinds[kind].id for kind in player.reserved)
    told = {
        "": ", ".join(f"{getattr(player, good)} {good}" for good in GOODS),
        "patricians": _dice((*player.ready, *player.away)),
        "speakers": _row(player.speakers),
        "free holders": player.free,
        "tokens": player.tokens,
        "advisors": advisors,
        "reserved": reserved,
        "towers": _row(player.towers),
        "military": player.march,
        "temples": _row(player.temples),
    }
    return "; ".join(f"{name} {what}".strip() for name, what in told.items() if what)


def _row(numbers: Any) -> str:
    return " ".join(map(str, numbers))


def _dice(dice: Any) -> str:
    return ", ".join(f"{COLOURS[die % 100 // 10 - 1]} {die % 10}" for die in dice)


def _colours(what: str, numbers: Any) -> str:
    return f"{what}: " + ", ".join(f"{n} {colour}" for n, colour in zip(numbers, COLOURS, strict=True))


def rivals(rules: Origins, s: State) -> Mapping[str, Score]:
    return {}


def boards(rules: Origins, s: State) -> list[str]:
    """Every city from above."""
    lines = [LEGEND]
    for seat in range(len(s.players)):
        lines += ["", f"the city of seat {seat}:", *_picture(rules, s, seat)]
    return lines


def _picture(rules: Origins, s: State, seat: int) -> list[str]:
    """A tile and a gap take two lines and WIDE letters; a government seat stands half a tile further on."""
    found = facts.City(**rules.detail(s, seat, "city"))
    shown = {(2 * tile.cell[0], 2 * tile.cell[1]): _tile(tile) for tile in found.tiles}
    for (x, y), colour, value, *_ in found.seats:
        shown[2 * x + 1, 2 * y + 1] = f"<{colour} {value}>"
    across, down = [x for x, _ in shown], [y for _, y in shown]
    return [
        "    " + "".join(f"{shown.get((x, y), ''):{WIDE // 2}}" for x in range(min(across), max(across) + 1))
        for y in range(min(down), max(down) + 1)
    ]


def _tile(tile: facts.Built) -> str:
    if tile.farm:
        return "farm"
    return tile.kind or ("AGORA" if tile.cell == (0, 0) else "PALACE")
