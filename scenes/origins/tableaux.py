"""What is told large in Origins: a district that is closed, a temple whose top is reached, and the end that is near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from art import texture
from art.origins import blocks, dice, discs, emblems, sanctuary, ships, vistas
from art.texture import Plate
from game.core.rules import Event
from game.origins.codes import COLOURS, ENDS, SIGNS, TEMPLES, colour_of, value_of
from game.origins.facts import Built, City, Seat
from scenes.origins.shown import Shown
from scenes.play.session import Step
from scenes.table import tableaux
from scenes.table.tableau import Figure, Row, Tableau, Turn

MIDDLE = -396
"""The middle of the picture, in units from that of the window."""


def tell(shown: Shown, step: Step) -> Iterator[Tableau]:
    for number, event in enumerate(step.events):
        match event.fact:
            case ("closed", int(seat), int(die), int(x), int(y)):
                yield _closed(shown, step, seat, die, (x, y), step.events[number + 1 :])
            case ("climbed", int(seat), int(temple), int(start), int(end)) if end == _top(shown):
                yield _temple(shown, step, event, (seat, temple, start))
            case ("arose", int(end)) if not step.before.arisen:
                yield _near(shown, step, end)
    yield from tableaux.last_round(shown, step, vistas.DAWN, shown.words("tableau.training"), [0], [_ship(shown, 0)])


# -- a district


def _closed(
    shown: Shown, step: Step, seat: int, die: int, at: tuple[int, int], later: Sequence[Event]
) -> Tableau:  # fmt: skip
    """The ship of the die's colour comes over it, the die goes into the seat, and its four buildings wake."""
    colour, value = COLOURS[colour_of(die)], value_of(die)
    built = {tile.cell: tile for tile in shown.facts(City, seat).tiles}
    spots = [((at[0] + right, at[1] + down), (MIDDLE - 108 + 216 * right, 330 + 140 * down))
             for down, right in ((0, 0), (0, 1), (1, 1), (1, 0))]  # fmt: skip
    above = Figure(partial(_hull, colour, value, 230), (MIDDLE, 112), (MIDDLE, -60), 0.1, 0.4, sound="ship_hum")
    figures = [above]
    for number, (cell, spot) in enumerate(spots):
        kind = _kind(built[cell]) if cell in built else "agora"
        figures.append(Figure(partial(_block, kind, 214), spot, (spot[0], spot[1] + 26), 0.35 + 0.1 * number, 0.25,
                              sound=f"wake_{number + 1}"))  # fmt: skip
    figures.append(Figure(partial(_die, colour, value, 84), (MIDDLE, 372), (MIDDLE, 150), 0.8, 0.25, sound="die_rest"))
    return Tableau(
        vistas.NIGHT, shown.words("tableau.closed"), shown.words("tableau.closed_says", name=shown.name(seat)),
        figures=tuple(figures), rows=tuple(_rows(shown, seat, at, colour, value, later)), seats=frozenset({seat}),
        race=tableaux.race_of(shown, step, seat),
    )  # fmt: skip


def _rows(
    shown: Shown, seat: int, at: tuple[int, int], colour: str, value: int, later: Sequence[Event]
) -> Iterator[Row]:  # fmt: skip
    """What the seat will be worth at the end as things stand, and what a card has brought."""
    for event in later:
        match event.fact:
            case ("matched", int(whose), _, _, int(points), int(gold)) if whose == seat:
                said = shown.say(event)
                yield Row(partial(_icon, "laurel", 46), said[:1].upper() + said[1:], gain=f"+{points + gold}")
    found = next((each for each in shown.facts(City, seat).seats if each.cell == at), Seat(at, colour, value, 0, 0))
    why = shown.words("note.seat", value=found.value, height=found.height, points=found.points)
    yield Row(partial(_die, colour, value, 44), shown.words("tableau.seat"), why, gain=f"+{found.points}")


def _kind(tile: Built) -> str:
    """What it looks like: a building, a farm, or one of the first two tiles."""
    return "farm" if tile.farm else tile.kind or ("agora" if tile.cell == (0, 0) else "palace")


# -- a temple


def _top(shown: Shown) -> int:
    return len(shown.printed.temple) - 1


def _temple(shown: Shown, step: Step, event: Event, climbed: tuple[int, int, int]) -> Tableau:
    """The disc of whoever has reached it climbs the stair of the tower, under the sign of the temple."""
    (seat, temple, start), points = climbed, shown.printed.temple
    name, sign = shown.app.say(f"building.temple_{TEMPLES[temple]}"), SIGNS[step.after.signs[temple]]
    disc = partial(_disc, shown.colour(seat).name, 84)
    figures = (
        Figure(partial(_tower, 560), (MIDDLE, 352), (MIDDLE, 380), 0.1, 0.35, sound="temple"),
        Figure(partial(_tablet, sign, 128), (MIDDLE, 72), (MIDDLE, -90), 0.3, 0.4, sound="card"),
        Figure(disc, (MIDDLE, 206), (MIDDLE, 590), 0.35, 0.65, sound="put_down"),
    )  # fmt: skip
    said = shown.say(event)
    row = Row(partial(_disc, shown.colour(seat).name, 50), said[:1].upper() + said[1:],
              gain=f"+{points[-1] - points[start]}")  # fmt: skip
    return Tableau(
        vistas.HIGH_NIGHT, shown.words("tableau.temple"), name, over=shown.name(seat), figures=figures, rows=(row,),
        seats=frozenset({seat}), race=tableaux.race_of(shown, step, seat),
    )  # fmt: skip


# -- the end


def _near(shown: Shown, step: Step, end: int) -> Tableau:
    """What has ended it, and who still plays in this round."""
    what = shown.words(f"end.{ENDS[end]}")
    order = tuple(
        Turn(seat, shown.words("tableau.passed" if player.passed else "tableau.plays"), not player.passed)
        for seat, player in enumerate(step.after.players)
    )
    return Tableau(
        vistas.DAWN, shown.words("tableau.near"), what[:1].upper() + what[1:] + ".",
        over=shown.words("tableau.near_over"),
        figures=tuple(_ship(shown, number) for number in range(len(step.after.sites))),
        order=order, sound="gong_low", holds=tableaux.END_HOLDS,
    )  # fmt: skip


def _ship(shown: Shown, number: int) -> Figure:
    """One of the ships goes up, away from the horizon."""
    view = shown.view
    colour, value = COLOURS[view.bonus[number]], view.sites[number]
    spot = -680.0 + 136 * number, 190 - 46 * (number % 2) - 12 * number
    wide = 150 - 8 * number
    return Figure(partial(_hull, colour, value, wide), spot, (spot[0] - 30, 330), 0.15 + 0.1 * number, 0.7,
                  sound="ship_hum" if not number else "")  # fmt: skip


# -- faces


def _hull(colour: str, value: int, px: float, u: float) -> Plate:
    return texture.drop_shape(ships.ship(colour, value, round(px * u)), 8 * u, 150, (4 * u, 12 * u))


def _block(kind: str, px: float, u: float) -> Plate:
    return blocks.block(kind, round(px * u), u)


def _die(colour: str, value: int, px: float, u: float) -> Plate:
    return texture.drop_shape(dice.die(colour, value, round(px * u)), 5 * u, 190, (3 * u, 6 * u))


def _disc(seat: str, px: float, u: float) -> Plate:
    return texture.drop_shape(discs.player(seat, round(px * u)), 7 * u, 190, (5 * u, 9 * u))


def _tower(px: float, u: float) -> Plate:
    return sanctuary.sanctuary(round(px * u), u)


def _tablet(sign: str, px: float, u: float) -> Plate:
    face = discs.zodiac(sign, (round(px * 0.8 * u), round(px * u)))
    return texture.drop_shape(face, 12 * u, 200, (8 * u, 14 * u))


def _icon(name: str, px: float, u: float) -> Plate:
    return Plate(emblems.icon(name, round(px * u)), 0)
