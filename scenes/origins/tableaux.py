"""What is told large in Origins: a district that is closed, a temple whose top is reached, and the end that is near."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Surface
from pygame.transform import rotozoom

from art import texture
from art.origins import blocks, dice, discs, districts, emblems, sanctuary, ships, vistas
from art.origins.districts import Card
from art.texture import Plate, Size
from game.core.rules import Event
from game.origins.codes import COLOURS, ENDS, SIGNS, TEMPLES, block_of, colour_of, die_in, place_of, value_of
from game.origins.facts import Built, Cards, City, Districts, Seat
from scenes.origins.built import standing
from scenes.origins.shown import Shown
from scenes.play.session import Step
from scenes.table import tableaux
from scenes.table.area import facts_of
from scenes.table.tableau import Figure, Row, Tableau, Turn

MIDDLE = -396
"""The middle of the picture, in units from that of the window."""

CENTRE, WIDE = 408, 206
"""How far down the seat of a district is seen, and how wide a tile."""


CITY = 640, 284
"""How much room a whole city takes at the foot of the wall."""

FLEET = (
    (-690.0, 150.0, 150.0),
    (-520.0, 76.0, 128.0),
    (-330.0, 112.0, 140.0),
    (-150.0, 70.0, 122.0),
    (-10.0, 170.0, 132.0),
)
"""Where each ship is at the end, and how wide."""


def tell(shown: Shown, step: Step) -> Iterator[Tableau]:
    for event in step.events:
        match event.fact:
            case ("closed", int(seat), int(die), int(x), int(y)):
                if not facts_of(shown.rules, Districts, step.before, seat).districts.get((x, y)):
                    yield _closed(shown, step, seat, die, (x, y))
            case ("matched", int(seat), *_):  # a district that fits a card is told with it
                closed = step.after.players[seat].closed[-1]
                yield _closed(shown, step, seat, die_in(closed), place_of(block_of(closed)), event)
            case ("climbed", int(seat), int(temple), int(start), int(end)) if end == _top(shown):
                yield _temple(shown, step, event, (seat, temple, start))
            case ("arose", int(end)) if not step.before.arisen:
                yield _near(shown, step, end)
    yield from tableaux.last_round(shown, step, vistas.DAWN, shown.words("tableau.training"), [0], _leaving(shown))


# -- a district


def _closed(
    shown: Shown, step: Step, seat: int, die: int, at: tuple[int, int], matched: Event | None = None
) -> Tableau:
    """The ship of the die's colour comes over it, the die goes into the seat, and its four buildings wake."""
    colour, value = COLOURS[colour_of(die)], value_of(die)
    kinds = {tile.cell: _kind(tile) for tile in shown.facts(City, seat).tiles}
    across, down = (WIDE * share for share in blocks.PITCH)
    own = [(at[0] + right, at[1] + under) for under, right in ((0, 0), (0, 1), (1, 1), (1, 0))]
    around = tuple(
        ((x - at[0] - 0.5, y - at[1] - 0.5), kind)
        for (x, y), kind in kinds.items()
        if abs(x - at[0] - 0.5) < 3 and 0 <= y - at[1] < 4
    )
    figures = [Figure(partial(_quarter, around, colour), (MIDDLE, CENTRE), begins=0.0, lasts=0.2, dear=True)]
    for number, (x, y) in enumerate(own):
        spot = MIDDLE + (x - at[0] - 0.5) * across, CENTRE + (y - at[1] - 0.5) * down
        figures.append(Figure(partial(_awake, kinds.get((x, y), "agora")), spot, begins=0.5 + 0.1 * number, lasts=0.25,
                              sound=f"wake_{number + 1}", dear=True))  # fmt: skip
    figures[1:] = sorted(figures[1:], key=lambda figure: figure.at[1])
    figures += [
        Figure(partial(_shaft, colour, 460, 420, 255), (MIDDLE, 284), begins=0.35, lasts=0.35, grows="down", dear=True),
        Figure(partial(_hull, colour, value, 262), (MIDDLE, 70), (MIDDLE, -130), 0.1, 0.4, sound="ship_hum"),
        Figure(partial(_shade, 92), (MIDDLE + 16, CENTRE + 14), begins=0.9, lasts=0.12),
        Figure(partial(_die, colour, value, 92), (MIDDLE, CENTRE - 34), (MIDDLE, 150), 0.75, 0.25, sound="die_rest"),
        *(_card(shown, seat, matched) if matched else ()),
    ]
    rows = tuple(_rows(shown, seat, at, (colour, value), matched))
    return Tableau(
        vistas.NIGHT, shown.words("tableau.closed"), shown.words("tableau.closed_says", name=shown.name(seat)),
        figures=tuple(figures), rows=rows, seats=frozenset({seat}), race=tableaux.race_of(shown, step, seat),
    )  # fmt: skip


def _card(shown: Shown, seat: int, matched: Event) -> Iterator[Figure]:
    """The district card that it fits comes out of the light, and its gold flies up."""
    at, gold = int(matched.fact[2]), int(matched.fact[5])
    yield Figure(partial(_tilted, _look(shown, seat, at)), (4, 430), (MIDDLE + 90, CENTRE), 0.95, 0.3, arc=40,
                 dear=True, sound="card")  # fmt: skip
    for number in range(gold):
        spot = -42 + 62 * number, 272 - 14 * (number % 2)
        yield Figure(partial(_icon, "gold", 54), spot, (spot[0], 400), 1.2 + 0.1 * number, 0.25, sound="coin")


def _look(shown: Shown, seat: int, at: int) -> Card:
    card = next(each for each in shown.facts(Cards, seat).cards if each.card == at)
    return Card(card.corner, card.arms, card.first, card.later, laid=shown.printed.card_gold)


def _rows(
    shown: Shown, seat: int, at: tuple[int, int], die: tuple[str, int], matched: Event | None
) -> Iterator[Row]:  # fmt: skip
    """What a card has brought, and what the seat will be worth at the end as things stand."""
    if matched:
        _, _, card, _, points, gold = matched.fact
        look = _look(shown, seat, int(card))
        why = shown.words("note.worth", first=look.first, later=look.later)
        yield Row(partial(_small, look), shown.words("tableau.card"), why, gain=f"+{points}")
        if gold:
            why = shown.words("why.gold", points=gold)
            yield Row(partial(_icon, "gold", 46), shown.words("tableau.gold"), why, gain=f"+{gold}")
    found = next((each for each in shown.facts(City, seat).seats if each.cell == at), Seat(at, *die, 0, 0))
    why = shown.words("note.seat", value=found.value, height=found.height, points=found.points)
    yield Row(partial(_die, *die, 44), shown.words("tableau.seat"), why, gain=f"+{found.points}")


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
        figures=tuple(_leaving(shown)),
        order=order, sound="gong_low", holds=tableaux.END_HOLDS,
    )  # fmt: skip


def _leaving(shown: Shown) -> Iterator[Figure]:
    """The ships go up over the city of whoever looks on, and their light lets it go."""
    view, paint = shown.view, standing(shown)
    yield Figure(partial(_city, paint, CITY), (MIDDLE, 628 - CITY[1] / 2), begins=0.0, lasts=0.25, dear=True)
    for number, (bonus, value) in enumerate(zip(view.bonus, view.sites, strict=True)):
        x, y, wide = FLEET[number % len(FLEET)]
        colour = COLOURS[bonus]
        light = partial(_shaft, colour, 1.1 * wide, 560 - y, 96)
        yield Figure(light, (x, (560 + y) / 2), begins=0.6 + 0.1 * number, lasts=0.4, grows="down", dear=True)
        since = 0.4 * x + 0.6 * MIDDLE, y + 120
        yield Figure(partial(_hull, colour, value, wide), (x, y), since, 0.15 + 0.1 * number, 0.7,
                     sound="ship_hum" if not number else "")  # fmt: skip


# -- faces


def _hull(colour: str, value: int, px: float, u: float) -> Plate:
    return texture.drop_shape(ships.ship(colour, value, round(px * u)), 8 * u, 150, (4 * u, 12 * u))


def _awake(kind: str, u: float) -> Plate:
    return blocks.awake(kind, round(WIDE * u), u)


def _quarter(built: tuple[tuple[blocks.Cell, str], ...], colour: str, u: float) -> Plate:
    return blocks.quarter(built, colour, round(WIDE * u), (round(880 * u), round(2 * (628 - CENTRE) * u)), u)


def _shaft(colour: str, wide: float, high: float, bright: int, u: float) -> Plate:
    return Plate(texture.faded(ships.shaft(colour, (round(wide * u), round(high * u))), bright), 0)


def _city(paint: Callable[[Size], Surface], size: Size, u: float) -> Plate:
    return Plate(paint((round(size[0] * u), round(size[1] * u))), 0)


def _small(look: Card, u: float) -> Plate:
    return districts.card(round(56 * u), look)


def _tilted(look: Card, u: float) -> Plate:
    return Plate(rotozoom(districts.card(round(214 * u), look).surface, -5, 1.0), 0)


def _shade(px: float, u: float) -> Plate:
    """What a die throws onto the seat it lies in, away from the light above."""
    face = texture.clear((1.9 * px * u, 1.1 * px * u))
    wide, high = face.get_size()
    texture.ellipse(face, (10, 6, 24), (0.16 * wide, 0.22 * high, 0.68 * wide, 0.56 * high), 225)
    return Plate(texture.blur(face, 0.09 * px * u), 0)


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
    return texture.drop_shape(emblems.icon(name, round(px * u)), 4 * u, 170, (2 * u, 4 * u))
