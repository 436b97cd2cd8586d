"""What is told large in 7 Wonders Dice: defended barracks, and somebody's third bonus, before the last turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from typing import NamedTuple

from pygame import Surface

from art import texture
from art.palette import BRASS
from art.texture import Plate
from art.wonders import arms, marks, signs, vignettes, vistas
from art.wonders.vistas import MIDDLE
from game.wonders.codes import crossed
from game.wonders.facts import Barracks, Facts, Printed, Side
from scenes.play.session import Step
from scenes.table.area import facts_of
from scenes.table.tableau import Figure, Row, Tableau, Turn
from scenes.table.tableaux import END_HOLDS, MOST
from scenes.wonders.shown import Shown


def tell(shown: Shown, step: Step) -> Iterator[Tableau]:
    """All who have a third bonus by now are told together; before that, where attacks have been warded off."""
    yield from islice(_defended(shown, step), MOST)
    done = [int(event.fact[1]) for event in step.events if event.fact[0] == "final"]
    if done:
        yield _final(shown, step, done)


# -- defended barracks


class Stand(NamedTuple):
    """Barracks of somebody at a reveal: the old shields that an attack has met, and those that are new."""

    seat: int
    side: Side  # as whoever faces them sees it
    rival: int
    attacks: tuple[int, ...]  # the printed points of those that have come
    met: int
    new: int

    @property
    def held(self) -> int:
        """The points that they have kept from an attack."""
        return sum(min(printed, self.met) for printed in self.attacks)


def _defended(shown: Shown, step: Step) -> Iterator[Tableau]:
    """First those that have withstood something, then those that will."""
    new = {int(e.fact[1]): int(e.fact[2]) for e in step.events if e.fact[0] == "revealed"}
    found = [stand for seat in new for stand in _stands(shown, step, seat, new) if stand.held or stand.new]
    for stand in sorted(found, key=lambda stand: -stand.held):
        yield _stand(shown, step, stand)


def _stands(shown: Shown, step: Step, rival: int, new: Mapping[int, int]) -> Iterator[Stand]:
    """What somebody has met at both neighbours."""
    if any(player.board < 0 for player in step.after.players):
        return
    mine = _printed(shown, step, rival)
    for id, side in facts_of(shown.rules, Barracks, step.after, rival).sides.items():
        fresh, theirs = new.get(side.rival, 0), _printed(shown, step, side.rival)
        spaces = [space for space in shown.book.buildings[side.building].spaces if _sign(theirs[space], "shield")]
        had = step.after.players[side.rival].crossed & ~fresh
        printed = [_sign(mine[space], "attack") for space in shown.building(id).spaces if crossed(new[rival], space)]
        met, built = (sum(crossed(mask, space) for space in spaces) for mask in (had, fresh))
        yield Stand(side.rival, side, rival, tuple(filter(None, printed)), met, built)


def _printed(shown: Shown, step: Step, seat: int) -> tuple[Printed, ...]:
    return shown.board(step.after.players[seat].board).spaces


def _sign(space: Printed, name: str) -> int:
    """The figure of a sign that is printed on a space; 0 where it is not."""
    return max([icon.n or 0 for icon in space.icons if icon.name == name], default=0)


def _stand(shown: Shown, step: Step, stand: Stand) -> Tableau:
    """The shields of whose barracks they are hang on the city's wall; a new one comes down, a weapon is stopped at the
    first, on the side from which it comes."""
    colour, house = shown.colour(stand.seat).name, shown.book.buildings[stand.side.building]
    side, total = (-1 if house.id == "west" else 1), stand.met + stand.new
    pitch, px = min(190.0, 400 / max(1, total - 1)), 250 if total < 3 else 180
    figures = list[Figure]()
    for number in range(total):
        x, fresh = MIDDLE - side * pitch * (number - (total - 1) / 2), number >= stand.met
        begins, sound = (0.3 + 0.15 * number, "shield") if fresh else (0.1, "")
        figures.append(
            Figure(partial(_shield, colour, px), (x, 476), (x, 100.0 if fresh else 500.0), begins, 0.3, sound=sound)
        )
    if stand.held:
        figures += _blow(_weapon_of(shown, stand), side, MIDDLE + side * (pitch * (total - 1) / 2 + 0.42 * px), px)
    title, says = ("tableau.held", "tableau.held_says") if stand.held else ("tableau.raised", "tableau.raised_says")
    return Tableau(
        vistas.WALLS[side], shown.words(title), shown.words(says),
        over=f"{shown.name(stand.seat)}: {shown.words(f'building.{house.id}')}", figures=tuple(figures),
        rows=tuple(_rows(shown, stand)), seats=frozenset({stand.seat, stand.rival}),
    )  # fmt: skip


def _blow(weapon: str, side: int, rim: float, px: float) -> Iterator[Figure]:
    """From the left (-1) or the right (1) against the rim of a shield; light bursts where it is stopped."""
    strikes = partial(_weapon, weapon, 60 * side)
    yield Figure(strikes, (rim + side * 78, 420), (rim + side * 420, 150), 0.4, 0.35, side * 120.0, sound="sword_pass")
    yield Figure(partial(_burst, px), (rim, 452), begins=0.7, lasts=0.16, sound="shield")


def _weapon_of(shown: Shown, stand: Stand) -> str:
    """Who stands in the west is attacked from there, by the east barracks of the left neighbour."""
    return "sword" if shown.book.buildings[stand.side.building].id == "west" else "axe"


def _rows(shown: Shown, stand: Stand) -> Iterator[Row]:
    rival = shown.name(stand.rival)
    for printed in stand.attacks if stand.met else ():
        left, kept = max(0, printed - stand.met), min(printed, stand.met)
        why = shown.words("tableau.attack", printed=printed, weaker=stand.met, points=left)
        yield Row(partial(_die_sign, _weapon_of(shown, stand)), rival, why, f"−{kept}", "loss")
    if stand.new:
        why = shown.words("tableau.against", name=rival)
        yield Row(partial(_die_sign, "shield"), shown.words("tableau.defence"), why, f"{stand.met + stand.new}")


def _shield(seat: str, px: float, u: float) -> Plate:
    return texture.drop_shape(arms.shield(seat, round(px * u)), 12 * u, 200, (8 * u, 14 * u))


def _weapon(name: str, turn: int, u: float) -> Plate:
    return arms.weapon(name, round(200 * u), turn)


def _burst(px: float, u: float) -> Plate:
    return Plate(arms.burst(round(px * u)), 0)


def _die_sign(name: str, u: float) -> Plate:
    return Plate(signs.face("red", name, round(46 * u)), 0)


# -- the end


def _final(shown: Shown, step: Step, done: list[int]) -> Tableau:
    """The cities of those who have brought the end, and their three hour-glasses; how far everybody is beside them."""
    boards, wide = facts_of(shown.rules, Facts, step.after).boards, 300 if len(done) == 1 else 190
    pitch, figures = 240, list[Figure]()
    for place, seat in enumerate(done[:2]):
        x = -340 + (place - (min(2, len(done)) - 1) / 2) * 1.3 * pitch
        city = boards[step.after.players[seat].board]
        figures.append(Figure(partial(_city, city, wide), (x, 250), begins=0.2, lasts=0.35, sound="stamp"))
        for number in range(3):
            at = x + (number - 1) * wide * 0.36, 250 + wide * 0.78
            figures.append(Figure(partial(_bonus, shown.colour(seat).name, wide * 0.3), at, (at[0], at[1] - 120),
                                  0.45 + 0.14 * number, 0.25, sound="pencil"))  # fmt: skip
    order = tuple(
        Turn(seat, shown.words("tableau.bonuses", n=shown.has(seat).bonuses), seat in done)
        for seat in range(shown.seats)
    )
    over = shown.words("tableau.third", name=", ".join(map(shown.name, done)))
    return Tableau(
        vistas.HALL, shown.words("tableau.title"), shown.words("tableau.last"), over=over, figures=tuple(figures),
        order=order, sound="gong_low", holds=END_HOLDS,
    )  # fmt: skip


def _city(city: str, px: float, u: float) -> Plate:
    """In a rim of brass."""
    size = round(px * u)

    def rim(canvas: Surface, k: int) -> None:
        middle = canvas.get_width() / 2
        texture.lit_circle(canvas, (BRASS.glint, BRASS.metal, BRASS.edge), (middle, middle), middle)
        texture.circle(canvas, BRASS.edge, (middle, middle), size * k / 2 + 2 * u * k)

    face = texture.sprite((size + round(22 * u),) * 2, rim, 2)
    texture.put(face, vignettes.medallion(city, size), face.get_width() / 2, face.get_height() / 2, "cm")
    return texture.drop_shape(face, 14 * u, 200, (8 * u, 14 * u))


def _bonus(seat: str, px: float, u: float) -> Plate:
    return texture.drop_shape(marks.bonus(round(px * u), seat, True), 6 * u, 190, (4 * u, 7 * u))
