"""Akropolis a second time, slowly and plainly: dictionaries of columns, no masks, nothing taken from the game.

Whatever the program under test answers, this module answers again from the rules alone; `test_oracle` compares.
A placement is (q, r, turns): where the tile's first hex lies, and how many sixths of a turn clockwise it is turned.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Cell = tuple[int, int]
Placement = tuple[int, int, int]

KINDS = ("house", "market", "barracks", "temple", "garden")
STARS = {"house": 1, "market": 2, "barracks": 2, "temple": 2, "garden": 3}
SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
START = {(0, 0): "house_plaza", (0, -1): "quarry", (1, 0): "quarry", (-1, 1): "quarry"}
ARCHITECT_LEVEL = {"hippodamos": 1, "metagenes": 1, "callicrates": 2}


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in SIDES]


def footprint(placement: Placement) -> list[Cell]:
    """The three hexes that a tile covers, its first hex first, clockwise."""
    q, r, turns = placement
    covered = []
    for dq, dr in ((0, 0), (1, 0), (0, 1)):
        for _ in range(turns):
            dq, dr = -dr, dq + dr
        covered.append((q + dq, r + dr))
    return covered


@dataclass(frozen=True)
class Choice:
    """What the players agreed on: the three readings and the variants in play."""

    houses: str = "by_count"
    barracks: str = "outside"
    lake: str = "region"
    variants: frozenset[str] = frozenset()


@dataclass
class City:
    """Per hex the pieces lying there from the ground up, each with the number of the tile it belongs to."""

    columns: dict[Cell, list[tuple[int, str]]] = field(
        default_factory=lambda: {cell: [(0, kind)] for cell, kind in START.items()}
    )
    tiles: int = 1

    def level(self, cell: Cell) -> int:
        return len(self.columns.get(cell, ()))

    def kind(self, cell: Cell) -> str:
        return self.columns[cell][-1][1]

    def refused_by(self, placement: Placement) -> str | None:
        """The rule that forbids a placement: AK-024 on the ground, AK-025 as soon as anything lies beneath."""
        covered = footprint(placement)
        heights = {self.level(cell) for cell in covered}
        if heights == {0}:
            touching = any(self.level(other) for cell in covered for other in beside(cell))
            return None if touching else "AK-024"
        owners = {self.columns[cell][-1][0] for cell in covered if cell in self.columns}
        return None if len(heights) == 1 and len(owners) >= 2 else "AK-025"

    def neighbourhood(self) -> set[Placement]:
        """Every placement whose first hex is near enough for the tile to touch the city, and some farther away."""
        near = set(self.columns)
        for _ in range(2):
            near |= {other for cell in near for other in beside(cell)}
        return {(q, r, turns) for q, r in near for turns in range(6)}

    def legal(self) -> set[Placement]:
        return {placement for placement in self.neighbourhood() if self.refused_by(placement) is None}

    def lay(self, face: tuple[str, str, str], placement: Placement) -> int:
        """Put a tile down; how many stones the quarries beneath it give."""
        stones = 0
        for cell, kind in zip(footprint(placement), face, strict=True):
            column = self.columns.setdefault(cell, [])
            stones += bool(column) and column[-1][1] == "quarry"
            column.append((self.tiles, kind))
        self.tiles += 1
        return stones

    def outside(self) -> set[Cell]:
        """The empty hexes near the city that are connected with the world around it."""
        qs, rs = [q for q, _ in self.columns], [r for _, r in self.columns]
        left, right, top, bottom = min(qs) - 1, max(qs) + 1, min(rs) - 1, max(rs) + 1
        reached, waiting = {(left, top)}, [(left, top)]
        while waiting:
            for q, r in beside(waiting.pop()):
                inside_frame = left <= q <= right and top <= r <= bottom
                if inside_frame and (q, r) not in self.columns and (q, r) not in reached:
                    reached.add((q, r))
                    waiting.append((q, r))
        return reached

    def districts(self, kind: str) -> list[Cell]:
        return [cell for cell in self.columns if self.kind(cell) == kind]

    def house_groups(self) -> list[list[Cell]]:
        left, found = set(self.districts("house")), []
        while left:
            group = [left.pop()]
            for cell in group:
                for other in beside(cell):
                    if other in left:
                        left.remove(other)
                        group.append(other)
            found.append(group)
        return found

    def value(self, kind: str, choice: Choice) -> int:
        """What the districts of a kind are worth before the stars."""
        if kind == "house":
            return self._houses(choice)
        return sum(self._district(cell, kind, choice) for cell in self.districts(kind))

    def _houses(self, choice: Choice) -> int:
        sizes = [(len(group), sum(map(self.level, group))) for group in self.house_groups()]
        if not sizes:
            return 0
        value = max(sizes)[1] if choice.houses == "by_count" else max(value for _, value in sizes)
        return value * (2 if "house" in choice.variants and value >= 10 else 1)

    def _district(self, cell: Cell, kind: str, choice: Choice) -> int:
        around = beside(cell)
        empty = [other for other in around if other not in self.columns]
        filled = [other for other in around if other in self.columns]
        if kind == "market":
            counts = all(self.kind(other) != "market" for other in filled)
            doubled = any(self.kind(other) == "market_plaza" for other in filled)
        elif kind == "barracks":
            outside = self.outside() if choice.barracks == "outside" else set(empty)
            edges = [other for other in empty if other in outside]
            counts, doubled = bool(edges), len(edges) >= 3
        elif kind == "temple":
            counts, doubled = not empty, self.level(cell) >= 2
        else:
            counts, doubled = True, any(self._is_lake(other, choice) for other in empty)
        return counts * self.level(cell) * (2 if doubled and kind in choice.variants else 1)

    def _is_lake(self, cell: Cell, choice: Choice) -> bool:
        if choice.lake == "single":
            return all(other in self.columns for other in beside(cell))
        return cell not in self.outside()

    def stars(self, kind: str) -> int:
        return STARS[kind] * len(self.districts(f"{kind}_plaza"))

    def points(self, choice: Choice) -> dict[str, int]:
        return {kind: self.value(kind, choice) * self.stars(kind) for kind in KINDS}


@dataclass
class Architect:
    """The opponent of a lone player: collects tiles and builds nothing."""

    level: str
    areas: list[str] = field(default_factory=lambda: list(START.values()))

    def points(self, choice: Choice) -> dict[str, int]:
        worth = ARCHITECT_LEVEL[self.level]
        found = {}
        for kind in KINDS:
            districts, plazas = self.areas.count(kind), self.areas.count(f"{kind}_plaza")
            value = districts * worth
            if kind in choice.variants:
                value += self._extra(kind, districts, plazas, value, worth)
            found[kind] = value * plazas * STARS[kind]
        return found

    def _extra(self, kind: str, districts: int, plazas: int, value: int, worth: int) -> int:
        """What a variant adds: as much again, where its own condition allows."""
        if kind == "house":
            return value if value >= 10 else 0
        if kind == "market":
            return min(districts, 3 * plazas) * worth
        if kind == "temple":
            return value if worth >= 2 else 0
        return value

    def quarries(self) -> int:
        return 2 * self.areas.count("quarry") if self.level == "metagenes" else 0

    @staticmethod
    def choose(site: list[tuple[str, str, str]], stones: int) -> int:
        """The position, counted from 0, of the tile it takes."""
        for position, face in enumerate(site):
            if any(area.endswith("_plaza") for area in face):
                return position if position <= stones else 0
        return 0


@dataclass
class Game:
    """A table: who owns what, and the row of tiles on offer. The stacks are the caller's."""

    seats: int
    choice: Choice
    stones: list[int]
    cities: list[City]
    architect: Architect | None = None
    site: list[tuple[str, str, str]] = field(default_factory=list)

    @classmethod
    def start(cls, seats: int, choice: Choice, level: str = "metagenes") -> Game:
        if seats == 1:
            return cls(1, choice, [1, 2], [City()], Architect(level))
        return cls(seats, choice, list(range(1, seats + 1)), [City() for _ in range(seats)])

    def affordable(self, seat: int) -> list[int]:
        return [position for position in range(len(self.site)) if position <= self.stones[seat]]

    def play(self, seat: int, position: int, placement: Placement) -> None:
        """One architect's turn: take, pay, place, collect."""
        face = self.site.pop(position)
        self.stones[seat] -= position
        if self.architect:
            self.stones[1] += position
        self.stones[seat] += self.cities[seat].lay(face, placement)

    def architect_plays(self) -> int:
        """The Illustrious Architect's turn; which position it took."""
        assert self.architect
        position = self.architect.choose(self.site, self.stones[1])
        self.architect.areas += self.site.pop(position)
        self.stones[1] -= position
        return position

    def totals(self) -> list[int]:
        """Points of every seat, the Architect's last."""
        built = [city.points(self.choice) for city in self.cities]
        totals = [sum(points.values()) + self.stones[seat] for seat, points in enumerate(built)]
        if self.architect:
            own = self.architect.points(self.choice)
            totals.append(sum(own.values()) + self.architect.quarries() + self.stones[1])
        return totals

    def best(self) -> list[int]:
        """Who has the most points, and among those the most stones."""
        ranks = list(zip(self.totals(), self.stones, strict=True))
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
