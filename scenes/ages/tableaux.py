"""What is told large in Age of Civilization: war, a conquest, a wonder, an absorbed people, and the last round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from art import analysis, fonts, icons, plates, texture
from art.ages import arms, monuments, signs, standards, vistas, workers
from art.palette import INKS, rgb
from art.texture import Plate
from game.ages.codes import GOODS, WORKERS, numbers
from game.ages.facts import Strength
from game.core.rules import Event
from scenes.ages.shown import Shown
from scenes.ages.words import GOODS as SIGNS
from scenes.play.session import Step
from scenes.table import tableaux
from scenes.table.area import facts_of
from scenes.table.over.band import STANDINGS_WIDE
from scenes.table.tableau import Face, Figure, Row, Standing, Tableau

FOOT = 566
"""Where the poles of standards stand, in units."""

FIELD = vistas.WAR._replace(shade="#7A625C")
"""The same, with room for a sheet."""

MIDDLE = -396
"""The middle of the picture, in units from that of the window."""

MOST = 3
"""So many rows at most say what something brings."""


def tell(shown: Shown, step: Step) -> Iterator[Tableau]:
    """In the order in which it happened; what an action has brought belongs to it."""
    for number, event in enumerate(step.events):
        later = step.events[number + 1 :]
        match event.fact:
            case ("took_wonder", int(seat), int(wonder)):
                yield _wonder(shown, step, seat, wonder, later)
            case ("performed", int(seat), int(action), *_) if shown.actions.id(action) == "conquest":
                yield from _conquest(shown, step, seat, later)
            case ("absorbed", int(seat), int(people), *_):
                yield _absorbed(shown, step, seat, people, [event, *later])
            case ("war", int(least)):
                yield _war(shown, step, least, later)
    yield from _last(shown, step)


def _last(shown: Shown, step: Step) -> Iterator[Tableau]:
    """The end announced: what the nations have built stands against the last sun, before it their standards."""
    seats = [(step.after.first + n) % shown.seats for n in range(shown.seats)]
    drawn = _nations(shown, step, seats)
    yield from tableaux.last_round(shown, step, vistas.DUSK, shown.words("tableau.last"), seats, drawn)


def _nations(shown: Shown, step: Step, seats: Sequence[int]) -> Iterator[Figure]:
    """The wonders of all on the horizon, and before them each standard with its people."""
    pitch = min(240.0, 720 / len(seats))
    xs = [MIDDLE + (n - (len(seats) - 1) / 2) * pitch for n in range(len(seats))]
    owned = [(n, wonder) for n, seat in enumerate(seats) for wonder in numbers(step.after.players[seat].wonders)]
    wide = min(300.0, 1000 / max(1, len(owned)))
    for place, (n, wonder) in enumerate(owned):
        spot = MIDDLE + (place - (len(owned) - 1) / 2) * 0.8 * wide, 470 - 0.5 * wide
        yield Figure(partial(_against_light, shown.wonders.id(wonder), wide), spot, (spot[0], spot[1] + 20),
                     0.15 + 0.1 * n, 0.3, dear=True)  # fmt: skip
    for n, (seat, x) in enumerate(zip(seats, xs, strict=True)):
        cloth = _standard(shown, step, seat, 0.36 * pitch, 0.42 * pitch, 200.0)
        yield Figure(cloth, (x, 516), begins=0.3 + 0.12 * n, grows="up", dear=True, sound="shield" if n else "")
        many = min(8, step.after.players[seat].workers)
        for place in range(many):
            side = (place // 2 + 1) * min(38.0, 0.17 * pitch) * (-1 if place % 2 else 1)
            yield Figure(partial(_pebble, shown.colour(seat).name, 64), (x + side, 586 + 14 * (place // 2 % 2)),
                         (x + side, 636), 0.45 + 0.12 * n + 0.04 * place, 0.25)  # fmt: skip
        yield from _learned(shown, step, seat, x, 42 + min(38.0, 0.17 * pitch) * (-(-many // 2)), pitch / 2 - 14)


def _learned(shown: Shown, step: Step, seat: int, x: float, first: float, last: float) -> Iterator[Figure]:
    """What a nation knows, as coins on both sides of its people as far as there is room."""
    columns = max(0, int((last - first) // 40 + 1))
    for place, number in enumerate(numbers(step.after.players[seat].technologies)):
        column, row = place // 6, place // 2 % 3
        if column < columns:
            at = x + (first + 40 * column) * (-1 if place % 2 else 1), 600 - 40 * row
            face = partial(_coin, f"ages/{shown.technologies.id(number)}", 38)
            yield Figure(face, at, (at[0], at[1] - 40), 0.7 + 0.03 * place, 0.2)


def _standard(shown: Shown, step: Step, seat: int, wide: float, high: float, pole: float, torn: bool = False) -> Face:
    """That of the people which rules a nation."""
    peoples = step.after.players[seat].peoples
    people = shown.peoples.id(peoples[0] if peoples else 0)
    return partial(standards.standard, shown.colour(seat).name, people, wide, high, pole, torn)


# -- war


def _war(shown: Shown, step: Step, least: int, later: Sequence[Event]) -> Tableau:
    """Standards as high as strength, the strongest first; who is weakest bends, and what it costs lies beside it."""
    found = [facts_of(shown.rules, Strength, view) for view in (step.after, step.before)]
    seats = range(shown.seats)
    figures = next((each for each in found if min(army.strength for army in each.seats) >= least), found[0])
    strength = [figures.seats[seat].strength for seat in seats]
    lost = {event.fact[1]: event.fact[2] for event in later if event.fact[0] == "sacrificed"}
    order = sorted(seats, key=lambda seat: -strength[seat])
    pitch = min(440.0, STANDINGS_WIDE / shown.seats)
    xs = {seat: (place - (shown.seats - 1) / 2) * pitch for place, seat in enumerate(order)}
    tops = _tops(strength, xs)
    drawn = [
        each
        for place, seat in enumerate(order)
        for each in _banner(shown, step, seat, xs[seat], tops[seat], strength[seat] == least, lost, 0.2 + 0.1 * place)
    ]
    standings = tuple(
        _standing(shown, seat, xs[seat], strength[seat], least, max(strength), lost.get(seat, 0)) for seat in order
    )
    says = shown.words("tableau.war", round=step.before.round)
    return Tableau(
        vistas.WAR, shown.words("zone.war"), says, figures=tuple(drawn), standings=standings, sound="drums"
    )  # fmt: skip


def _tops(strength: Sequence[int], xs: dict[int, float]) -> dict[int, float]:
    """How high each standard reaches: below the words, unless only those beside them are the high ones."""
    low, high = min(strength), max(strength)
    share = {seat: (strength[seat] - low) / (high - low) if high > low else 0.5 for seat in xs}
    under = any(abs(x) < 380 and share[seat] > 0.45 for seat, x in xs.items())
    top, foot = (214.0, 320.0) if under else (52.0, 310.0)
    return {seat: foot - (foot - top) * share[seat] for seat in xs}


def _banner(
    shown: Shown, step: Step, seat: int, x: float, top: float, weak: bool, lost: dict[int | str, int | str], at: float
) -> Iterator[Figure]:  # fmt: skip
    whose, pole = shown.colour(seat).name, FOOT - top + 30
    high = min(250.0, 0.46 * pole + 40)
    face = _standard(shown, step, seat, 0.74 * high, high, pole, weak)
    middle = FOOT - pole / 2
    if not weak:
        yield Figure(face, (x, middle), begins=at, lasts=0.3, grows="up")
        return
    yield Figure(face, (x + 36, middle + 10), (x, middle), at, 0.6, turn=-11, sound="gong_low")
    if seat in lost:
        yield Figure(partial(_pebble, whose, 92), (x - 128, 452), (x - 20, 520), 0.75, 0.4, turn=62, arc=60)
        yield Figure(partial(_price, int(lost[seat])), (x - 132, 346), (x - 132, 372), 0.95, 0.2, sound="stone_fall")


def _standing(shown: Shown, seat: int, x: float, n: int, least: int, most: int, lost: int) -> Standing:
    sign = partial(_sign, "strength", 38)
    if n == least:
        told = shown.words("tableau.weakest", n=lost) if lost else shown.words("tableau.weakest_spared")
        return Standing(seat, told, str(n), sign, x, "loss" if lost else "same")
    if n == most:
        return Standing(seat, shown.words("tableau.strongest"), str(n), sign, x, "gain")
    return Standing(seat, shown.words("tableau.safe"), str(n), sign, x)


# -- what somebody has done


def _conquest(shown: Shown, step: Step, seat: int, later: Sequence[Event]) -> Iterator[Tableau]:
    """The standard of whoever has conquered stands on the field; nothing is told where it has brought nothing."""
    rows = _gains(shown, seat, later)
    if not rows:
        return
    whose = shown.colour(seat).name
    stormers = [
        Figure(partial(_pebble, whose, 70), (x, y), (x - 260, y + 30), 0.25 + 0.07 * n, 0.35, arc=20)
        for n, (x, y) in enumerate(((-250, 520), (-500, 520), (-300, 560), (-450, 560), (-350, 592), (-400, 540)))
    ]
    keep = Figure(partial(_built, "fortress", 400), (-376, 376), begins=0.1, lasts=0.2)
    own = Figure(_standard(shown, step, seat, 128.0, 170.0, 330.0), (-376, 170), (-376, 250), 0.65, 0.4, sound="shield")
    yield Tableau(
        FIELD, shown.app.say("action.conquest"), shown.name(seat), figures=(own, keep, *stormers), rows=rows,
        seats=frozenset({seat}), race=tableaux.race_of(shown, step, seat), sound="drums",
    )  # fmt: skip


def _wonder(shown: Shown, step: Step, seat: int, wonder: int, later: Sequence[Event]) -> Tableau:
    """It appears from its foot upward, with the workers of its nation before it."""
    id = shown.wonders.id(wonder)
    builders = [Figure(partial(_pebble, shown.colour(seat).name, 78), (x, 572), (x, 600), 0.5 + 0.06 * n, 0.25)
                for n, x in enumerate((-610, -540, -220, -150))]  # fmt: skip
    what = shown.texts.get(f"wonder.{id}", "")
    whole = Figure(partial(_built, id, 440), (-380, 340), begins=0.2, lasts=0.7, grows="up", sound="chisel")
    return Tableau(
        vistas.of_wonder(id), shown.wonders.called(wonder), _first(what),
        over=shown.words("tableau.wonder", name=shown.name(seat)), figures=(whole, *builders),
        rows=_gains(shown, seat, later), seats=frozenset({seat}), race=tableaux.race_of(shown, step, seat),
        sound="fanfare_short",
    )  # fmt: skip


def _absorbed(shown: Shown, step: Step, seat: int, people: int, events: Sequence[Event]) -> Tableau:
    """The standard of a people is lowered beside that of the one which rules; its arms stay below those."""
    id, ruling = shown.peoples.id(people), shown.peoples.id(step.after.players[seat].peoples[0])
    whose = shown.colour(seat).name
    joining = [Figure(partial(_pebble, whose, 66), (x, 596), (x + 330, 604), 0.45 + 0.08 * n, 0.45)
               for n, x in enumerate((-640, -590, -350))]  # fmt: skip
    return Tableau(
        vistas.EVENING, shown.peoples.called(people), _first(shown.texts.get(f"people.{id}.legacy", "")),
        over=shown.words("tableau.absorbed", name=shown.name(seat)),
        figures=(
            Figure(partial(standards.standard, whose, id, 170.0, 236.0, 470.0, True), (-196, 400), (-214, 330), 0.2,
                   0.55, turn=-14),
            Figure(partial(standards.standard, whose, ruling, 210.0, 292.0, 560.0, False), (-490, 318), begins=0.15,
                   lasts=0.25, grows="up"),
            Figure(partial(_arms, id, 150, True), (-490, 462), (-214, 200), 0.45, 0.45, arc=70, sound="put_down"),
            *joining,
        ),
        rows=_gains(shown, seat, events), seats=frozenset({seat}), sound="card",
    )  # fmt: skip


def _gains(shown: Shown, seat: int, events: Sequence[Event]) -> tuple[Row, ...]:
    """What it brought, each in a row, until something else is done."""
    found = list[Row]()
    for event in events:
        match event.fact:
            case ("gained", int(whose), int(good), int(n), *_) if whose == seat:
                name = GOODS[good]
                found.append(
                    _row(shown, event, SIGNS[name], f"+{n}", shown.colour(seat).name if good == WORKERS else "")
                )
            case ("learned", int(whose), int(number)) if whose == seat:
                found.append(_row(shown, event, f"technology:{shown.technologies.id(number)}", ""))
            case ("performed" | "resolved" | "arrived" | "round" | "war", *_):
                break
    return tuple(found[:MOST])


def _row(shown: Shown, event: Event, sign: str, gain: str, whose: str = "") -> Row:
    said = shown.say(event)
    face: Face = partial(_pebble, whose, 48) if whose else partial(_sign, sign, 48)
    return Row(face, said[:1].upper() + said[1:], gain=gain)


def _first(told: str) -> str:
    """Its first sentence or two."""
    return told if len(told) < 150 else told.split(". ")[0].rstrip(".") + "."


# -- faces


def _pebble(whose: str, px: float, u: float) -> Plate:
    return workers.pebble_plate(whose, round(px * u))


def _coin(sign: str, px: float, u: float) -> Plate:
    return analysis.coin(round(px * u), u, sign)


def _sign(name: str, px: float, u: float) -> Plate:
    return Plate(signs.sign(name, round(px * u), INKS.ink), 0)


def _arms(people: str, px: float, fallen: bool, u: float) -> Plate:
    return texture.drop_shape(arms.arms(people, round(px * u), fallen), 9 * u, 190, (5 * u, 10 * u))


def _built(name: str, px: float, u: float) -> Plate:
    return monuments.monument(name, round(px * u), u)


def _against_light(name: str, px: float, u: float) -> Plate:
    """A wonder far off, before the sun."""
    plate = monuments.monument(name, round(px * u), u)
    return Plate(texture.multiplied(plate.surface, (176, 124, 108)), plate.pad)


def _price(lost: int, u: float) -> Plate:
    """So many workers, on red."""
    cream, red = rgb("#FFF8E7"), rgb("#A3271B")
    size = round(156 * u), round(76 * u)
    face = plates.capsule(size, red, u, 16 * u).copy()
    texture.put(face, plates.outline(size, 16 * u, 2 * u, rgb("#FFD9C8")), 0, 0)
    texture.put(
        face,
        fonts.text(fonts.Face.SERIF_BLACK, round(54 * u), f"{plates.MINUS}{lost}", cream),
        20 * u,
        size[1] / 2 - 2 * u,
        "lm",
    )
    texture.put(face, icons.icon("ages/worker", round(46 * u), cream, red), size[0] - 18 * u, size[1] / 2, "rm")
    return texture.drop(face, 16 * u, 10 * u, 220, (3 * u, 7 * u))
