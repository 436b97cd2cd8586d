"""Random games of Akropolis, played by the program and by the slow oracle at once: they must agree at every turn."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.akropolis import facts
from game.akropolis.codes import CATEGORIES, DISTRICTS, PLAZAS
from game.akropolis.state import State
from game.core.rules import CHANCE, OVER, Action
from tests.rules.akropolis import oracle
from tests.rules.akropolis.build import RULES, VARIANTS, at_table, face, fresh, lay, paint, placements, seen, tiles_for

TABLES = [(1, False), (2, False), (3, False), (4, False), (1, True), (2, True), (3, True)]
GAMES = 4
"""Games per table; each has its own options and its own manner of building."""

MANNERS = ("anywhere", "climb", "crowd", "tower")
LEVELS = ("hippodamos", "metagenes", "callicrates")


def options_of(rng: Random, seats: int, long: bool) -> dict[str, Any]:
    options: dict[str, Any] = {variant: rng.random() < 0.6 for variant in VARIANTS}
    options |= {"houses": rng.choice(("by_count", "by_value")), "barracks": rng.choice(("outside", "any_empty"))}
    options |= {"lake": rng.choice(("region", "single"))}
    if long:
        options["long"] = True
    if seats == 1:
        options["architect"] = rng.choice(LEVELS)
    return options


def choice_of(options: dict[str, Any]) -> oracle.Choice:
    kinds = zip(DISTRICTS, VARIANTS, strict=True)
    variants = frozenset(kind for kind, variant in kinds if options[variant])
    return oracle.Choice(options["houses"], options["barracks"], options["lake"], variants)


class Twin:
    """The same game twice: `s` by the program, `slow` by the oracle."""

    def __init__(self, seats: int, long: bool, seed: int) -> None:
        self.rng = Random(f"{seats}/{long}/{seed}")
        self.manner = MANNERS[seed % len(MANNERS)]
        self.options = options_of(self.rng, seats, long)
        self.s: State = RULES.setup(seats, self.options)
        self.slow = oracle.Game.start(seats, choice_of(self.options), self.options.get("architect", ""))
        self.seats, self.around = seats, max(2, seats)
        self.hidden = tiles_for(seats, long)

    def play(self) -> None:
        """To the end, comparing all the way."""
        self.deal(self.around + 2)
        for turn in range(1000):
            if len(self.slow.site) == 1:
                if not self.hidden:
                    break
                self.deal(self.around + 1)
            seat = turn % self.around
            if seat == self.seats:
                self.slow.architect_plays()
            else:
                assert self.s.turn == turn + 1
                self.human_turn(seat)
        assert RULES.decision(self.s).seat == OVER
        self.compare_totals()
        self.compare_winners()

    def deal(self, count: int) -> None:
        for _ in range(count):
            assert RULES.decision(self.s).seat == CHANCE
            assert {action for action, _ in RULES.outcomes(self.s)} == {("draw", tile) for tile in self.hidden}
            tile = self.rng.choice(sorted(self.hidden))
            self.hidden.remove(tile)
            self.slow.site.append(face(tile))
            RULES.apply(self.s, ("draw", tile))

    def human_turn(self, seat: int) -> None:
        self.compare_table(seat)
        take = self.rng.choice(self.compare_takes(seat))
        RULES.apply(self.s, take)
        place = self.pick(self.compare_places(seat), seat)
        RULES.apply(self.s, place)
        self.slow.play(seat, take[1] - 1, place[1:])
        self.compare_city(seat)

    def compare_table(self, seat: int) -> None:
        decision = RULES.decision(self.s)
        assert (decision.seat, decision.ask) == (seat, "take")
        assert [face(tile) for tile in self.s.site] == self.slow.site
        purses = [player.stones for player in self.s.players] + [self.s.rival_stones] * (self.seats == 1)
        assert purses == self.slow.stones
        self.compare_totals()

    def compare_takes(self, seat: int) -> list[Action]:
        legal: list[Action] = RULES.legal(self.s)
        assert [position - 1 for _, position in legal] == self.slow.affordable(seat)
        for position in range(-1, 8):
            refusal = RULES.refuse(self.s, ("take", position))
            there = 1 <= position <= len(self.slow.site)
            expected = None if ("take", position) in legal else "AK-019" if there else "AK-018"
            assert (refusal and refusal.rule) == expected
        return legal

    def compare_places(self, seat: int) -> list[Action]:
        legal: list[Action] = RULES.legal(self.s)
        city = self.slow.cities[seat]
        allowed = city.legal()
        assert len(legal) == len(set(legal))
        assert {action[1:] for action in legal} == allowed
        assert any(city.level(action[1:3]) == 0 for action in legal)
        for place in self.rng.sample(sorted(city.neighbourhood() - allowed), 25):
            refusal = RULES.refuse(self.s, ("place", *place))
            assert refusal is not None
            assert refusal.rule == city.refused_by(place), place
        for place in self.rng.sample(sorted(allowed), 10):
            assert RULES.refuse(self.s, ("place", *place)) is None
        return legal

    def pick(self, legal: list[Action], seat: int) -> Action:
        """Where to build: anywhere, upward when possible, close to the middle, or both."""
        city = self.slow.cities[seat]
        raised = [action for action in legal if city.level(action[1:3])]
        if self.manner in ("climb", "tower") and raised and self.rng.random() < 0.7:
            legal = raised
        if self.manner in ("crowd", "tower"):
            some = self.rng.sample(legal, min(len(legal), 9))
            return min(some, key=lambda action: sum(q * q + q * r + r * r for q, r in oracle.footprint(action[1:])))
        return self.rng.choice(legal)

    def compare_city(self, seat: int) -> None:
        """Every hex: what it is, how high, and whose."""
        city = self.slow.cities[seat]
        shown = {cell: (entry.kind, entry.level, entry.tile) for cell, entry in seen(self.s, seat).items()}
        assert shown == {cell: (city.kind(cell), city.level(cell), city.columns[cell][-1][0]) for cell in city.columns}

    def compare_totals(self) -> None:
        for seat, (score, city) in enumerate(zip(RULES.scores(self.s), self.slow.cities, strict=True)):
            points = city.points(self.slow.choice)
            assert {part.name: part.points for part in score.parts} == {
                **dict(zip(CATEGORIES, points.values(), strict=True)),
                "stones": self.slow.stones[seat],
            }
            for part, kind in zip(score.parts, DISTRICTS, strict=False):
                assert part.figures["value"] == city.value(kind, self.slow.choice)
                assert part.figures["stars"] == city.stars(kind)
            assert (score.total, score.ties) == (self.slow.totals()[seat], (self.slow.stones[seat],))
        if self.slow.architect:
            self.compare_architect(self.slow.architect)

    def compare_architect(self, architect: oracle.Architect) -> None:
        told = RULES.detail(self.s, 0, "rival")
        assert told["total"] == self.slow.totals()[1]
        points = architect.points(self.slow.choice).values()
        assert [told["categories"][category].points for category in CATEGORIES] == list(points)
        assert facts.Rival(**told).points("quarries") == architect.quarries()
        assert [area for tile in self.s.rival for area in face(tile)] == architect.areas[4:]
        if len(self.slow.site) > 1:
            assert told["would_take"] - 1 == architect.choose(self.slow.site, self.slow.stones[1])

    def compare_winners(self) -> None:
        result, best = RULES.result(self.s), self.slow.best()
        if self.seats > 1:
            assert list(result.winners) == best
            return
        outcome = result.outcome
        assert (outcome.won, outcome.drawn, outcome.rival) == (best == [0], best == [0, 1], self.slow.totals()[1])


@pytest.mark.slices(2)
@pytest.mark.parametrize(("seats", "long", "seed"), [(*table, seed) for table in TABLES for seed in range(GAMES)])
def test_program_and_oracle_agree(seats: int, long: bool, seed: int) -> None:
    Twin(seats, long, seed).play()


# -- positions that random games hardly reach ----------------------------------------------------------------------


def random_picture(rng: Random) -> dict[oracle.Cell, str]:
    """A round city with lakes, every plaza, and two or three kinds of districts, so that they meet."""
    reach = range(-3, 4)
    cells = [(q, r) for q in reach for r in reach if abs(q + r) <= 3]
    for hole in rng.sample(cells, rng.randrange(16)):
        fewer = [cell for cell in cells if cell != hole]
        cells = fewer if connected(fewer) else cells
    kinds = [*rng.sample(DISTRICTS, rng.randrange(2, 4)), "quarry"]
    picture = {cell: rng.choice(kinds) for cell in cells}
    picture |= zip(rng.sample(cells, 5), PLAZAS, strict=True)
    return {cell: f"{kind} {rng.choice((1, 1, 1, 2, 3))}" for cell, kind in picture.items()}


def connected(cells: list[oracle.Cell]) -> bool:
    left, waiting = set(cells[1:]), cells[:1]
    while waiting:
        met = left & set(oracle.beside(waiting.pop()))
        left -= met
        waiting += met
    return not left


def as_columns(picture: dict[oracle.Cell, str]) -> oracle.City:
    split = {cell: text.split() for cell, text in picture.items()}
    return oracle.City({cell: [(0, kind)] * int(level) for cell, (kind, level) in split.items()})


def switched(options: dict[str, Any], name: str, values: tuple[object, object]) -> list[dict[str, Any]]:
    return [{**options, name: value} for value in values]


def test_random_pictures_score_alike_under_all_readings_and_variants() -> None:
    rng, differs = Random(8), Counter[str]()
    switches: dict[str, tuple[object, object]] = dict.fromkeys(VARIANTS, (False, True))
    switches |= {"houses": ("by_count", "by_value"), "barracks": ("outside", "any_empty"), "lake": ("region", "single")}
    for _ in range(400):
        picture = random_picture(rng)
        player, slow = paint(picture), as_columns(picture)
        options = options_of(rng, 2, False)
        for name, values in switches.items():
            expected = [list(slow.points(choice_of(chosen)).values()) for chosen in switched(options, name, values)]
            for chosen, points in zip(switched(options, name, values), expected, strict=True):
                parts = RULES.scores(at_table(player, **chosen))[0].parts
                assert [part.points for part in parts[:-1]] == points, (picture, chosen)
            differs[name] += expected[0] != expected[1]
    assert all(differs[name] >= 10 for name in switches), differs


def test_random_collections_of_the_architect_score_alike() -> None:
    rng, differs = Random(9), Counter[str]()
    for _ in range(400):
        options = options_of(rng, 1, True)
        s = RULES.setup(1, options)
        s.rival = tuple(rng.sample(range(1, 62), rng.randrange(31)))
        slow = oracle.Architect(options["architect"])
        slow.areas += [area for tile in s.rival for area in face(tile)]
        told = facts.Rival(**RULES.detail(s, 0, "rival"))
        points = slow.points(choice_of(options))
        assert [told.categories[category].points for category in CATEGORIES] == list(points.values())
        assert told.points("quarries") == slow.quarries()
        for variant in VARIANTS:
            off, on = (slow.points(choice_of(chosen)) for chosen in switched(options, variant, (False, True)))
            differs[variant] += on != off
        differs["cap"] += slow.areas.count("market") > 3 * slow.areas.count("market_plaza") > 0
    assert all(differs[name] >= 10 for name in ("cap", *VARIANTS)), differs


def test_the_architect_chooses_alike_from_random_sites() -> None:
    rng = Random(10)
    s = RULES.setup(1, {})
    for _ in range(400):
        s.site, s.rival_stones = tuple(rng.sample(range(1, 62), rng.randrange(2, 5))), rng.randrange(5)
        expected = oracle.Architect.choose([face(tile) for tile in s.site], s.rival_stones)
        assert RULES.detail(s, 0, "rival")["would_take"] == expected + 1


@pytest.mark.parametrize("direction", range(6))
def test_a_city_may_stretch_as_far_as_thirty_tiles_reach(direction: int) -> None:
    """The most tiles that one architect lays, all in one row."""
    player, slow = fresh(), oracle.City()
    for tile in range(1, 31):
        legal = slow.legal()
        if tile in (15, 29, 30):
            assert {action[1:] for action in placements(player)} == legal
        farthest = max(
            sorted(legal), key=lambda place: max(_along(cell, direction) for cell in oracle.footprint(place))
        )
        lay(player, tile, *farthest)
        slow.lay(face(tile), farthest)
    assert max(_along(cell, direction) for cell in slow.columns) == 61
    assert set(seen(at_table(player))) == set(slow.columns)


def _along(cell: oracle.Cell, direction: int) -> int:
    q, r = cell
    return (q, q + r, r, -q, -q - r, -r)[direction]
