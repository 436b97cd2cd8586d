"""A poster of a game: A3 at 300 dots an inch, light, to be printed and hung up.

The final table large; who played, what their points are made of, how it came about, how it was decided. Painted at the
size in which it is printed: nothing is enlarged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from art import columns, ending, fonts, plates, poster, seals, texture
from art.fonts import Face
from art.palette import INKS, Seat
from art.poster import BROWN, GOLD, QUIET
from game.core.rules import Score
from scenes.export.game import Game
from scenes.export.reel import table_alone
from scenes.play import points_story
from scenes.play.score_reasons import signed
from scenes.table.over import end_curve
from scenes.table.over.end_facts import Ending
from scenes.table.over.end_stage import Column, Scene, paint_of
from scenes.ui.pen import Pen
from scenes.ui.players import colour_of
from scenes.ui.scale import Scale

A3 = 3508, 4961
"""Pixels of the sheet, upright."""

WIDE, HIGH = 1000, 1414
"""The same in units."""

LEFT, RIGHT = 74, 926
PICTURE = Rect(LEFT, 214, RIGHT - LEFT, 764)
GAP = 16
"""Between the table and the row of what everybody has built."""

LEDGER, ROWS, ROW = 1016, 1062, 42
"""Where the signs of the categories stand; the first player's row; how high a row of three is."""

SHORT = 9
"""The letters of a title of so many stand far apart, those of longer ones nearer to each other."""

FIRST, LAST = 360, 800
"""From where to where categories stand."""

CURVE = Rect(112, 1200, 560, 92)
RESULT = 700
"""Where the result begins beside the curve."""


def paint(game: Game) -> Iterator[float | Surface]:
    """How much is done, piece by piece, and in the end the sheet."""
    u = A3[0] / WIDE
    sheet = poster.paper(A3, u)
    pen = Pen(sheet, Scale(u, WIDE, HIGH))
    yield 0.1
    _head(pen, game)
    yield from _picture(pen, game)
    _ledger(pen, game)
    yield 0.9
    if len(game.stops) > 2 and game.stops[-1].points:
        _curve(pen, game)
    _result(pen, game)
    yield sheet


def _head(pen: Pen, game: Game) -> None:
    """Keys above and below; the title, and below it how many played and when."""
    px, scale = pen.scale.px, pen.scale
    key = poster.meander(px(RIGHT - LEFT), 3.6 * scale.u)
    pen.put(key, px(LEFT), px(58))
    pen.put(pygame.transform.flip(key, False, True), px(LEFT), px(HIGH - 58), "lb")
    title = scale.rect(LEFT, 84, RIGHT - LEFT, 100)
    pen.text(game.title.upper(), title, Face.SERIF_BLACK, 84, BROWN, "c", style="engraved", least=0.3,
             tracking=20 * scale.u * min(1.0, SHORT / len(game.title)))  # fmt: skip
    what = f"export.poster.{game.id}"
    line = game.app.say(what, n=game.match.seats) if game.app.says(what) else ", ".join(game.names)
    below = scale.rect(LEFT, 174, RIGHT - LEFT, 28)
    pen.text(f"{line}, {game.date()}", below, Face.SERIF_SEMIBOLD, 22, QUIET, "c")


# -- the table, and what was built on it


def _picture(pen: Pen, game: Game) -> Iterator[float]:
    """A picture of the game's own for a poster; else its table, and below it what everybody has built."""
    box = pen.scale.rect(*PICTURE)
    board = game.board()
    if own := board.poster(box.size, pen.scale.u):
        poster.framed(pen.surface, own, box.topleft, pen.scale.u)
        yield 0.8
        return
    table = table_alone(game, box.width)
    poster.framed(pen.surface, table, box.topleft, pen.scale.u)
    yield 0.5
    top = box.y + table.get_height() + pen.scale.px(GAP)
    row = Rect(box.x, top, box.width, box.bottom - top)
    many = game.match.seats
    gap = pen.scale.px(GAP)
    wide = (row.width - gap * (many - 1)) / many
    for number, seat in enumerate(_order(game)):
        place = Rect(row.x + round(number * (wide + gap)), row.y, round(wide), row.height)
        if built := board.built(seat, place.size):
            poster.framed(pen.surface, built, place.topleft, pen.scale.u)
        _slip(pen, game, seat, place)
        yield 0.5 + 0.3 * (number + 1) / many


def _order(game: Game) -> list[int]:
    """The seats by place; as they sit where nobody has won yet."""
    if game.ending is None:
        return [*game.seats]
    return [column for column in game.ending.order if column < game.match.seats]


def _slip(pen: Pen, game: Game, seat: int, box: Rect) -> None:
    """A name under what its owner has built."""
    px = pen.scale.px
    high = px(30)
    wide = min(box.width - px(12), fonts.width(Face.SERIF_BOLD, px(18), game.names[seat]) + px(56))
    place = Rect(0, 0, wide, high)
    place.midbottom = box.centerx, box.bottom + px(14)
    pen.plate(plates.name_plate(place.size, pen.scale.u), *place.topleft)
    side = high + px(6)
    pen.plate(seals.seal_plate(_colour(game, seat), side), place.x - px(10), place.centery - side // 2)
    room = Rect(place.x + side - px(4), place.y, place.right - place.x - side - px(2), high)
    pen.text(game.names[seat], room, Face.SERIF_BOLD, 18, INKS.ink, "c", least=0.5)


def _colour(game: Game, seat: int) -> Seat:
    return colour_of(seat, game.match.players[seat])


# -- who played, and what their points are made of


def _ledger(pen: Pen, game: Game) -> None:
    """A row for everybody, the best first; the categories that brought anybody anything have columns."""
    found, scale, px = game.ending, pen.scale, pen.scale.px
    columns = _columns(game)
    step = min(1.3 * ROW, 3 * ROW / len(columns))
    names = _categories(pen, found) if found else []
    order = found.order if found else range(len(columns))
    for number, at in enumerate(order):
        y = ROWS + step * number
        poster.ruled(pen.surface, px(LEFT), px(y - step / 2), px(RIGHT - LEFT), pen.scale.u)
        _row(pen, columns[at], y, min(1.0, step / 34), names, columns)
        if game.points_told:
            total = scale.rect(LAST + 20, y - 22, RIGHT - LAST - 20, 40)
            pen.text(signed(columns[at].score.total), total, Face.SERIF_BLACK, 34 * min(1.0, step / 34), BROWN, "r")
    poster.ruled(pen.surface, px(LEFT), px(ROWS + step * (len(columns) - 0.5)), px(RIGHT - LEFT), pen.scale.u)


def _columns(game: Game) -> Sequence[Column]:
    """Everybody's score; of a game that goes on only whose it is, and how many points they have."""
    if game.ending:
        return game.ending.columns
    points = game.stops[-1].points or (0,) * game.match.seats
    return [Column(game.names[seat], _colour(game, seat), Score(points[seat], ())) for seat in game.seats]


def _categories(pen: Pen, found: Ending) -> list[tuple[str, float]]:
    """The signs of the categories, with the places of their columns."""
    scene = Scene(found.game, found.columns, found.order, found.best, dict(found.paints), found.explain, {}, True)
    names = scene.shown
    step = min(78.0, (LAST - FIRST) / max(1, len(names) - 1))
    px, side = pen.scale.px, min(34.0, step * 0.8)
    for number, name in enumerate(names):
        chip = columns.chip(px(side), paint_of(scene.paints, name, number))
        pen.put(chip, px(FIRST + step * number), px(LEDGER), "cm")
    return [(name, FIRST + step * number) for number, name in enumerate(names)]


def _row(
    pen: Pen, column: Column, y: float, size: float, names: Sequence[tuple[str, float]], columns: Sequence[Column]
) -> None:
    """Whose it is, category by category with the best of each in bold, and the sum."""
    scale, px = pen.scale, pen.scale.px
    side = px(32 * size)
    pen.plate(seals.seal_plate(column.seat, side), px(92) - side // 2, px(y) - side // 2)
    pen.text(column.name, scale.rect(122, y - 20, FIRST - 160, 40), Face.SERIF_BOLD, 25 * size, BROWN, least=0.6)
    for name, x in names:
        points = [sum(part.points for part in each.score.parts if part.name == name) for each in columns]
        own = points[columns.index(column)]
        best = own and own == max(points)
        pen.text(signed(own), scale.rect(x - 38, y - 20, 76, 40), Face.SANS_BOLD if best else Face.SANS_REGULAR,
                 24 * size, BROWN if own else QUIET, "c")  # fmt: skip


# -- how it came about


def _curve(pen: Pen, game: Game) -> None:
    """Everybody's points, turn by turn, like an engraving."""
    scale, px = pen.scale, pen.scale.px
    chart = scale.rect(*CURVE)
    stands = points_story.stands(game.match)
    axis = end_curve.axis([stand.points for stand in stands], ())
    colours = tuple(_colour(game, seat).colour for seat in game.seats)
    dots = plates.dotted_line(chart.width, scale.u, GOLD)
    for value in dict.fromkeys((axis.low, axis.high // 2, axis.high)):
        y = chart.bottom - round(axis.height(value) * chart.height)
        pen.put(dots, chart.x, y, "lm")
        room = Rect(chart.x - px(60), y - px(10), px(50), px(20))
        pen.text(signed(value), room, Face.SANS_REGULAR, 15, QUIET, "r")
    best = game.ending.leads if game.ending else -1
    lines = ending.lines(ending.Lines(chart.size, axis.series, colours, best), scale.u)
    texture.put(pen.surface, lines, *chart.center, "cm")
    _rounds(pen, chart, points_story.rounds(stands), len(stands) - 1)


def _rounds(pen: Pen, chart: Rect, rounds: dict[int, list[int]], last: int) -> None:
    """Their numbers, as many as there is room for, in the middle of each."""
    px = pen.scale.px
    every = 1 + len(rounds) * px(26) // chart.width
    for number, (name, places) in enumerate(rounds.items()):
        if number % every == 0:
            x = chart.x + chart.width * (places[0] - 1 + places[-1]) // (2 * last)
            room = Rect(x - px(20), chart.bottom + px(6), px(40), px(18))
            pen.text(str(max(1, name)), room, Face.SANS_REGULAR, 14, QUIET, "c")


def _result(pen: Pen, game: Game) -> None:
    """How it ended, what decided it, and which deal it was."""
    scale, say, found = pen.scale, game.app.say, game.ending
    left, top = RESULT, CURVE.y
    if found is None:
        pen.text(say("export.goes_on"), scale.rect(left, top, RIGHT - left, 60), Face.SERIF_BLACK, 30, BROWN, "r",
                 lines=2)  # fmt: skip
        return
    totals = sorted((column.score.total for column in found.columns), reverse=True)
    large = " : ".join(map(signed, totals)) if len(totals) == 2 else found.headline(say)
    pen.text(large, scale.rect(left, top - 12, RIGHT - left, 52), Face.SERIF_BLACK, 42, BROWN, "r", style="engraved",
             least=0.4)  # fmt: skip
    pen.text(found.story, scale.rect(left, top + 40, RIGHT - left, 48), Face.SERIF_SEMIBOLD, 18, QUIET, "r", lines=2,
             least=0.7)  # fmt: skip
    rounds = say("export.of_rounds", n=max(stop.round for stop in game.stops))
    deal = f"{say('export.of_deal', deal=str(game.match.seed))}, {rounds}"
    pen.text(deal, scale.rect(left, top + 90, RIGHT - left, 26), Face.SERIF_SEMIBOLD, 18, QUIET, "r", least=0.5)
