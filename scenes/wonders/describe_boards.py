"""The cities that can be chosen before the game, where the table wants them chosen."""

from __future__ import annotations

from art.wonders.cards import Card
from scenes.wonders import describe_sheet
from scenes.wonders.shown import Shown


def cards(shown: Shown) -> tuple[Card, ...]:
    """All cities; of those taken, by whom."""
    owners = {player.board: shown.colour(seat).name for seat, player in enumerate(shown.view.players)}
    return tuple(_card(shown, board, owners.get(board, "")) for board in range(len(shown.book.boards)))


def _card(shown: Shown, board: int, taken: str) -> Card:
    city, printed = shown.book.boards[board], shown.board(board).spaces
    lanes = shown.building("university").lanes
    return Card(
        city, shown.house.say(f"wonders.board.{city}"),
        tuple(describe_sheet.printed_space(printed[number]) for number in shown.building("wonder").spaces),
        tuple(tuple(describe_sheet.printed_space(printed[number]) for number in lane.spaces) for lane in lanes),
        tuple(str(lane.symbols[0]) for lane in lanes), taken,
    )  # fmt: skip
