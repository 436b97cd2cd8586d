"""What lies in the box of 7 Wonders Dice: the cities with their Wonders and Universities, dice, bonuses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from art.wonders import cells, dice, signs, vignettes
from game.core.rules import AnyRules
from game.wonders.facts import Board, Building, Cube, Facts, Printed
from scenes.table.area import facts_of
from scenes.ui.app_context import AppContext
from scenes.ui.exhibit import Exhibit, Hall, Sign
from scenes.wonders.areas import described

WIDE = 1.15
"""How wide the picture of a Wonder is beside its height."""

ASKEW = 0.3

TALL, SPACE = 0.74, 84
"""How wide a space is beside its height, and how high it is in a layout of one pixel to the unit."""


def halls(app: AppContext, rules: AnyRules, view: Any, live: bool) -> Sequence[Hall]:
    book = facts_of(rules, Facts, view)
    texts: Mapping[str, str] = rules.detail(view, 0, f"texts.{app.lang}")
    cities = [_city(app, rules, view, book, number, texts) for number in range(len(book.boards))]
    cubes = [_die(app, cube) for cube in book.dice]
    buildings = [_building(app, each, book, texts) for each in book.buildings if each.colour]
    spaces = _spaces(app, rules, view, book, texts)
    return [Hall("cities", cities), Hall("dice", cubes), Hall("buildings", buildings), Hall("spaces", spaces)]


def _spaces(app: AppContext, rules: AnyRules, view: Any, book: Facts, texts: Mapping[str, str]) -> list[Exhibit]:
    """The spaces that are the same in every city, building by building."""
    boards = [Board(**rules.detail(view, 0, f"board.{number}")).spaces for number in range(len(book.boards))]
    return [
        Exhibit(
            book.spaces[number], app.say(f"wonders.space.{book.spaces[number]}"), partial(_space, boards[0][number]),
            [("", texts[boards[0][number].name])],
            [Sign(signs.material, app.say("museum.wonders.cost", n=boards[0][number].cost))],
            app.say(f"wonders.building.{building.id}"), rule="SW-018",
        )
        for building in book.buildings
        for number in building.spaces
        if len({board[number].name for board in boards}) == 1 and boards[0][number].name in texts
    ]  # fmt: skip


def _city(app: AppContext, rules: AnyRules, view: Any, book: Facts, number: int, texts: Mapping[str, str]) -> Exhibit:
    """Its Wonder by stages; its University by what is studied there."""
    id = book.boards[number]
    printed = {space.id: space for space in Board(**rules.detail(view, 0, f"board.{number}")).spaces}
    of = {building.id: [book.spaces[space] for space in building.spaces] for building in book.buildings}
    told = [
        (app.say(f"wonders.building.{building}"), " ".join(texts[printed[space].name] for space in of[building]))
        for building in ("wonder", "university")
    ]
    return Exhibit(id, app.say(f"wonders.board.{id}"), partial(_wonder, id), told, rule="SW-026", borne=id)


def _die(app: AppContext, cube: Cube) -> Exhibit:
    """Its faces one by one."""
    faces = [
        Sign(partial(signs.face, cube.colour, face), f"{app.say(f'wonders.symbol.{face}')} {cube.faces.count(face)}/6")
        for face in dict.fromkeys(cube.faces)
    ]
    rule = "SW-052" if cube.special else "SW-015"
    return Exhibit(cube.id, app.say(f"wonders.die.{cube.id}"), partial(_cube, cube), signs=faces, rule=rule)


def _building(app: AppContext, building: Building, book: Facts, texts: Mapping[str, str]) -> Exhibit:
    symbols = dict.fromkeys(symbol for lane in building.lanes for symbol in lane.symbols)
    opened = [Sign(partial(signs.face, building.colour, each), app.say(f"wonders.symbol.{each}")) for each in symbols]
    printed = [text for name, text in texts.items() if name.partition(".")[0] == building.id]
    return Exhibit(
        building.id, app.say(f"wonders.building.{building.id}"), partial(signs.space, building.colour),
        [("", " ".join(dict.fromkeys(printed)))], opened, rule="SW-018",
    )  # fmt: skip


def _wonder(id: str, size: int) -> Surface:
    return vignettes.vignette(id, 3, (round(size * WIDE), size))


def _space(printed: Printed, size: int) -> Surface:
    high = round(size * 0.92)
    return cells.cell((round(high * TALL), high), high / SPACE, described.printed_space(printed)).surface


def _cube(cube: Cube, size: int) -> Surface:
    return dice.cube(cube.colour, dice.lying(cube.faces, cube.faces[0]), round(size * 0.8), dice.resting(ASKEW))
