"""How a game of 7 Wonders Dice is told: the forum and the treasuries after each turn, and the sheets as pictures."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rules import Score
from game.wonders.codes import UNSCORED
from game.wonders.rules import Wonders
from game.wonders.state import State

BY_SEAT = (
    "board", "passed", "chose", "crossed", "completed", "gained", "attacked", "bonus", "gave_up", "sealed", "revealed",
    "first", "final",
)  # fmt: skip
ACTORS = dict.fromkeys(BY_SEAT, 1)

LEGEND = "x crossed off, with the points of an attack; dots are open"


def table(rules: Wonders, s: State) -> list[str]:
    """The dice that are there, and what everybody has."""
    book = rules.book
    lines = [f"forum: {', '.join(book.dice[die].id for die in s.dice)}"]
    for seat, player in enumerate(s.players):
        materials = book.sheets[player.board].materials(player.crossed)
        bonuses = (player.crossed & book.bonus_mask).bit_count()
        lines.append(
            f"seat {seat}: {book.boards[player.board].id}, {player.coins} coins, {materials} materials, "
            f"{player.crossed.bit_count()} spaces, {bonuses} bonuses"
        )
    return lines


def rivals(rules: Wonders, s: State) -> Mapping[str, Score]:
    return {}


def boards(rules: Wonders, s: State) -> list[str]:
    """Every sheet, building by building."""
    lines = [LEGEND]
    for seat, player in enumerate(s.players):
        lines += ["", f"seat {seat}, {rules.book.boards[player.board].id}"]
        for building in rules.book.buildings:
            marks = " ".join(_mark(rules, s, seat, rules.book.number[space.id]) for space in building.space)
            lines.append(f"    {building.id:11}{marks}")
        taken = [bonus.id for bonus in rules.book.bonuses if player.crossed >> rules.book.number[bonus.id] & 1]
        lines.append(f"    {'bonuses':11}{', '.join(taken) or 'none'}")
    return lines


def _mark(rules: Wonders, s: State, seat: int, space: int) -> str:
    player = s.players[seat]
    if not player.crossed >> space & 1:
        return "."
    if space in rules.book.attacks:
        points = player.laurels[rules.book.attacks.index(space)]
        return f"x{points}" if points != UNSCORED else "x"
    return "x"
