"""Where every place of the table is: what can be pressed, and what else can be pointed at or flown to."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from art.wonders import forum
from art.wonders.layout import Layout
from art.wonders.slots import PRICE, RADIUS
from scenes.wonders.describe_forum import Lying
from scenes.wonders.describe_sheet import SIDES
from scenes.wonders.shown import ROWS, Key, Shown

Boxes = dict[Key, Rect]
Found = Iterator[tuple[Key, Rect]]

OWNED = frozenset({"space", "bonus"})
"""What belongs to whose sheet is seen: of another player's nothing is an answer."""

FACES = {"gallery": 5, "market": 3, "agora": 6, "university": 3, "west": 2, "east": 2}
"""How many faces of dice stand on a building."""

CARDS, CARD_GAP = 4, 14
"""How many cities to choose from stand side by side, and how far apart, in units."""


def pressable(layout: Layout, shown: Shown, lying: Lying) -> Boxes:
    """Every place that may be an answer, in the order in which the zones follow each other."""
    found: Boxes = dict(_dice(layout, lying))
    if shown.city(shown.main):
        found |= dict(_spaces(layout))
    elif shown.picking:
        found |= dict(_boards(layout, shown))
    return found


def others(layout: Layout, shown: Shown) -> Boxes:
    """What tells something or is flown to, but is never an answer."""
    found: Boxes = {("bill",): layout.bill}
    found |= {("price", quarter): price(layout, quarter) for quarter in range(4)}
    if shown.city(shown.main):
        found |= dict(_sheet(layout))
    found["forum",] = layout.forum
    return found


def centre(layout: Layout) -> tuple[int, int]:
    """The middle of the tray."""
    return layout.forum.center


def radius(layout: Layout) -> int:
    return layout.forum.width // 2


def price(layout: Layout, quarter: int) -> Rect:
    """The price of a quarter."""
    x, y = forum.price_at(radius(layout), quarter)
    side = round(2 * PRICE * radius(layout) / RADIUS)
    return Rect(layout.forum.centerx + round(x) - side // 2, layout.forum.centery + round(y) - side // 2, side, side)


def die(layout: Layout, lying: Lying, at: int) -> Rect:
    """A die and its tag, by its place in the order of the keys."""
    args = lying.throw, at, centre(layout), radius(layout)
    return forum.box_of(*args).union(forum.tag_box(*args))


def _dice(layout: Layout, lying: Lying) -> Found:
    for at, number in enumerate(lying.numbers):
        yield ("die", number), die(layout, lying, at)


def _spaces(layout: Layout) -> Found:
    """The spaces of all buildings, and the bonuses."""
    for name, rows in ROWS.items():
        for row, count in enumerate(rows):
            for place in range(count):
                yield ("space", name, row, place), layout.cell(name, row, place)
    for place in range(3):
        yield ("bonus", place), layout.cell("bonus", 0, place)


def _boards(layout: Layout, shown: Shown) -> Found:
    """The cities that nobody has yet, as cards in two rows."""
    taken = {player.board for player in shown.view.players}
    for board in range(len(shown.book.boards)):
        if board not in taken:
            yield ("board", board), card(layout, board)


def card(layout: Layout, board: int) -> Rect:
    """A city to choose: every one has its place, whoever has taken the others."""
    row, column = divmod(board, CARDS)
    wide, high = (862 - (CARDS + 1) * CARD_GAP) / CARDS, (680 - 3 * CARD_GAP) / 2
    left = (862 - (CARDS if row == 0 else CARDS - 1) * (wide + CARD_GAP) + CARD_GAP) / 2
    return layout.on_sheet(left + 5 + column * (wide + CARD_GAP), 50 + row * (high + CARD_GAP), wide, high)


def _sheet(layout: Layout) -> Found:
    """What stands on a sheet beside its spaces."""
    for name, count in FACES.items():
        for row in range(count):
            yield ("face", name, row), layout.face(name, row)
    for side in SIDES:
        yield ("facing", side), layout.zone(f"{side}_facing")
        yield ("sum", side), layout.attack_sum(side)
    yield ("first",), layout.first_agora
    for name in ROWS:
        yield ("stamp", name), layout.seal(name)
        yield ("tab", name), layout.tab(name)
    yield ("tab", "bonus"), layout.tab("bonus")
    yield ("balance",), layout.balance
    yield ("treasury",), layout.zone("treasury")
    yield ("header",), layout.header
