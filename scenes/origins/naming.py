"""What every place of the table is called: for the keyboard, for whoever listens, and above what is told of it."""

from __future__ import annotations

from collections.abc import Sequence

from art.origins.palette import COLOURS
from game.origins import facts
from scenes.origins import cause, numbers
from scenes.origins.numbers import AT_SITE
from scenes.origins.places import Key
from scenes.origins.shown import Shown

TEMPLES = ("forest", "mountain", "sea")


def name_of(key: Key, shown: Shown) -> str:
    """A place by its name; of one that has none, what kind of place it is."""
    say, view = shown.house.say, shown.view
    kind, *rest = key
    at = [int(str(part)) for part in rest if isinstance(part, int)]
    match kind:
        case "site" | "ship" | "token" | "action" | "bonus":
            return _of_site(str(kind), at, shown)
        case "worker":
            return cause.piece(shown, at[0])
        case "out" | "stands":
            return say("origins.place.out", who=cause.piece(shown, at[-1]), site=at[-1] // AT_SITE)
        case "pool" | "price" | "stack":
            return say("origins.place.pool", building=_building(shown, view.pool[at[0]]), space=at[0] + 1)
        case "reserved":
            return say("origins.place.reserved", building=_building(shown, at[0]))
        case "citizen" | "citizen_price":
            return _citizen(shown, at[0])
        case "speaker":
            return say("origins.piece.speaker", value=at[0])
        case "card":
            return _card(shown, at[0])
        case "cell":
            return _cell(shown, at[0], at[1])
        case "seat":
            return say("origins.place.seat", tiles=block(shown, at[0], at[1]))
        case "climb":
            points = shown.printed.temple[at[1]]
            temple = f"origins.{TEMPLES[at[0]]}"
            return say("origins.place.climb", temple=temple, space=at[1], points=points)
        case "tower" | "height":
            colour = COLOURS[at[0]]
            left = view.discs[at[0]] if view.discs else 0
            return say("origins.place.tower", hue=cause.hue(shown, colour), left=left)
        case "holder":
            return _holder(shown)
        case "verb":
            return say(f"origins.deed.{rest[0]}")
        case "space":
            return say("origins.place.march", space=at[0])
        case "disc":
            return _disc(shown, at[0])
        case "sign" | "owner" if at[0] < len(view.signs):
            return say("origins.place.zodiac", sign=sign(shown, at[0]))
    return ""


def short_name(key: Key, shown: Shown) -> str:
    """A building of the pool, or one that was set aside, by its own name alone."""
    if key[0] in ("pool", "reserved"):
        number = int(str(key[1]))
        return _building(shown, shown.view.pool[number] if key[0] == "pool" else number)
    return name_of(key, shown)


def sign(shown: Shown, temple: int) -> str:
    """The zodiac sign of a temple."""
    return shown.house.say(f"sign.{shown.printed.signs[shown.view.signs[temple]]}")


def _of_site(kind: str, at: list[int], shown: Shown) -> str:
    """A site, one of its two actions, or its bonus action with the words of it."""
    say, number = shown.house.say, at[0]
    match kind:
        case "action":
            half = ("upper", "lower")[at[1]]
            what = cause.text_of(shown, f"site.{shown.printed.sites[number]}.{half}")
            return say("origins.place.action", site=number + 1, what=what)
        case "bonus" | "token" if number < len(shown.view.bonus):
            what = cause.text_of(shown, f"bonus.{COLOURS[shown.view.bonus[number]]}")
            return say("origins.place.bonus", site=number + 1, what=what)
    return cause.site(shown, number)


def _building(shown: Shown, kind: int) -> str:
    return shown.house.say(f"building.{shown.kind(kind)}")


def _citizen(shown: Shown, space: int) -> str:
    die = shown.view.citizens[space]
    if not die:
        return ""
    return shown.house.say("origins.place.citizen", who=cause.piece(shown, die, "die"), space=space + 1)


def _card(shown: Shown, at: int) -> str:
    card = shown.facts(facts.Cards, shown.seat).cards[at]
    return shown.house.say("origins.place.card", place=at + 1, points=card.points, gold=card.gold)


def _cell(shown: Shown, x: int, y: int) -> str:
    """A tile by its name, a free plot by the tiles beside it."""
    if found := _tiles(shown, ((x, y),)):
        return found
    return shown.house.say("origins.place.empty", tiles=_tiles(shown, ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))))


def block(shown: Shown, x: int, y: int) -> str:
    """The four tiles of a district, by its north-western cell."""
    return _tiles(shown, ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)))


def _tiles(shown: Shown, cells: Sequence[tuple[int, int]]) -> str:
    """The names of the tiles that lie there."""
    there = {numbers.place(cell): tile for cell, tile in zip(shown.player.cells, shown.player.tiles, strict=True)}
    return ", ".join(cause.of_tile(shown, there[cell]).name for cell in cells if cell in there)


def _holder(shown: Shown) -> str:
    figures = shown.facts(facts.Holder, shown.main)
    if figures.food is None:
        return shown.house.say("origins.place.no_holder")
    return shown.house.say("origins.place.holder", food=figures.food)


def _disc(shown: Shown, seat: int) -> str:
    space = shown.view.players[seat].march if seat < len(shown.view.players) else shown.view.dummy
    return f"{shown.name(seat)}: {shown.house.say('origins.place.march', space=space)}"
