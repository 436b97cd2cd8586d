"""What one owns, as it is painted: the city on the sand, and the tray with workers, goods, tracks and towers."""

from __future__ import annotations

from collections.abc import Sequence

from art.origins.cityground import Built, City, Seat
from art.origins.layout import HOLDERS, Extent
from art.origins.palette import COLOURS, SPECTRUM
from art.origins.tray import GOODS, SECTIONS, Tower, Tray, Worker
from scenes.origins import numbers
from scenes.origins.numbers import AGORA, AT_SITE, FARM, PALACE, Cell
from scenes.origins.places import Key
from scenes.origins.row import HOLDER, Place
from scenes.origins.shown import Shown

# --- the city -------------------------------------------------------------------------------------------------------


def city(shown: Shown, without: frozenset[Key]) -> City:
    """The city that is seen. What is on its way leaves its place empty, and nothing else moves."""
    say = shown.house.say
    own = shown.main == shown.seat
    title = say("origins.zone.my_city") if own else say("origins.zone.city", name=shown.name(shown.main))
    tiles = tuple(
        Built(at, name, _towers(shown, without) if name == "palace" else ())
        for at, name in built(shown).items()
        if ("cell", *at) not in without
    )
    return City(
        shown.colour(shown.main).name, title, extent(shown), tiles,
        tuple(_seat(at, die, without) for at, die in seats(shown).items()),
        tuple(sorted(plots(shown))),
    )  # fmt: skip


def plots(shown: Shown) -> list[Cell]:
    """The free cells that a tile may come to: none while the first dice lie there on their board."""
    return [] if shown.view.rolled else [numbers.place(cell) for cell in shown.player.open]


def built(shown: Shown) -> dict[Cell, str]:
    """What stands on each cell of the city that is seen."""
    player = shown.player
    return {
        numbers.place(cell): tile_name(shown, tile)
        for cell, tile in zip(player.cells, player.tiles, strict=True)
    }  # fmt: skip


def tile_name(shown: Shown, tile: int) -> str:
    """A tile of a city as the painters call it."""
    if tile >= FARM:
        return "farm"
    return {AGORA: "agora", PALACE: "palace"}.get(tile) or shown.kind(tile)


def extent(shown: Shown) -> Extent:
    """The cells that the city takes up."""
    cells = [numbers.place(cell) for cell in shown.player.cells]
    across, down = [x for x, _ in cells], [y for _, y in cells]
    return Extent(min(across), min(down), max(across), max(down))


def seats(shown: Shown) -> dict[Cell, int]:
    """The government seats by their north-western cell, with the die that closed them, or 0."""
    player = shown.player
    closed = {numbers.place(each // AT_SITE): each % AT_SITE for each in player.closed}
    return {**closed, **{numbers.place(block): 0 for block in player.blocks}}


def _seat(at: Cell, die: int, without: frozenset[Key]) -> Seat:
    if not die or ("seat", *at) in without:
        return Seat(at)
    return Seat(at, numbers.colour(die), numbers.value(die))


def _towers(shown: Shown, without: frozenset[Key]) -> tuple[tuple[str, int], ...]:
    return tuple((colour, _height(shown, number, without)) for number, colour in enumerate(COLOURS))


def _height(shown: Shown, colour: int, without: frozenset[Key]) -> int:
    """How high a tower is; the disc that is on its way does not count yet."""
    return int(shown.player.towers[colour]) - (("height", colour) in without)


# --- the tray -------------------------------------------------------------------------------------------------------


def tray(shown: Shown, without: frozenset[Key]) -> Tray:
    """Everything in the tray of whoever is seen."""
    player, printed, say = shown.player, shown.printed, shown.house.say
    own = {"goods": "my_goods"} if shown.main == shown.seat else {}
    titles = tuple(say(f"origins.zone.{own.get(name, name)}") for name in SECTIONS)
    gone = {number for kind, number, *_ in without if kind == "ready"}
    ready_ = [
        _ready(key, key in without or number in gone) for number, key in enumerate(_first_gone(row(shown), without))
    ]
    counts = (player.stone, player.food, player.wisdom, player.gold, player.tokens)
    advisors = [COLOURS[colour] for number, colour in enumerate(player.advisors) if ("advisor", number) not in without]
    return Tray(
        player=shown.colour(shown.main).name, titles=titles,
        ready=tuple(ready_), out=tuple(_out(key, without) for key in out(shown)),
        goods=tuple(n - _under_way(name, without) for name, n in zip(GOODS, counts, strict=True)),
        food=printed.holders, last=str(printed.last_holder),
        grown=HOLDERS - player.track + sum(key[0] == "track" for key in without),
        advisors=tuple(advisors), points=printed.advisors,
        towers=tuple(_tower(shown, colour, without) for colour in SPECTRUM),
    )  # fmt: skip


def _under_way(good: str, without: frozenset[Key]) -> int:
    """How many of a good are still in the air: ("good", name, number) for each."""
    return sum(key[:2] == ("good", good) for key in without)


def row(shown: Shown) -> list[Key]:
    """What is in hand, each in its place: workers that have not been used, ("worker", code), holders and gaps."""
    return [_in_row(place) for place in shown.rows[shown.main]]


def _in_row(place: Place) -> Key:
    if not place.here:
        return ("gap",)
    return ("free",) if place.code == HOLDER else ("worker", place.code)


def out(shown: Shown) -> list[Key]:
    """The workers that are at the sites, ("out", code)."""
    player = shown.player
    archon = [AT_SITE * (player.archon + 1) + numbers.ARCHON] if player.archon >= 0 else []
    return [("out", code) for code in (*player.away, *player.spoken, *archon)]


def _first_gone(keys: Sequence[Key], without: frozenset[Key]) -> list[Key]:
    """Of equal dice only the first one is on its way: the others are called by no name that could be missing."""
    seen: set[Key] = set()
    found: list[Key] = []
    for key in keys:
        found.append(("rest", *key[1:]) if key in seen and key in without else key)
        seen.add(key)
    return found


def _ready(key: Key, gone: bool) -> Worker:
    if key == ("free",) and not gone:
        return Worker("holder")
    if gone or key == ("gap",):
        return Worker("gone")
    code = int(str(key[1]))
    face = numbers.worker(code)
    return face._replace(badge=True) if code > 10 and face.value == numbers.RETIRES else face


def _out(key: Key, without: frozenset[Key]) -> Worker:
    if key in without:
        return Worker("gone")
    site, code = divmod(int(str(key[1])), AT_SITE)
    return numbers.worker(code)._replace(site=str(site))


def _tower(shown: Shown, colour: str, without: frozenset[Key]) -> Tower:
    """Its height, and what the dice of its colour in government seats come to."""
    number = COLOURS.index(colour)
    dice = [each % AT_SITE for each in shown.player.closed]
    return Tower(
        _height(shown, number, without), sum(numbers.value(die) for die in dice if numbers.colour(die) == colour)
    )
