"""What a question comes from: the card, the site or the building that asks, by name and in its own words."""

from __future__ import annotations

from typing import NamedTuple

from scenes.origins import numbers
from scenes.origins.numbers import AGORA, AT_SITE, FARM, PALACE
from scenes.origins.shown import Shown

CELL = (1 << 16) - 1
"""The cell of a building in the subject of a frame; above it stand those of the buildings that led to it."""


class Cause(NamedTuple):
    """`name` is what it is called, `text` what it says."""

    name: str
    text: str = ""


def of(shown: Shown) -> Cause | None:
    """What asks now; None where the turn itself does."""
    about = shown.rules.decision(shown.view).about
    root = about.partition("[")[0]
    if root in texts(shown):
        return Cause(name_of(shown, root), text_of(shown, root))
    return _of_flow(shown, about, shown.view.stack[-1][3])


def _of_flow(shown: Shown, about: str, subject: int) -> Cause | None:
    """A purchase, a visit, an action of the turn: what no card holds."""
    say = shown.house.say
    match about:
        case "ability":
            return at_cell(shown, shown.view.stack[-1][2], subject)
        case "purchase":
            name = shown.kind(subject % 100)
            return Cause(say(f"building.{name}"), text_of(shown, f"building.{name}"))
        case "visit":
            return Cause(site(shown, subject // AT_SITE - 1))
        case "citizen":
            return Cause(piece(shown, shown.view.citizens[subject % 10], "die"))
        case "tower" | "grow" | "close":
            return Cause(say(f"origins.deed.{about}"))
    return None


def texts(shown: Shown) -> dict[str, str]:
    """What every card says, by the name of its effect."""
    found: dict[str, str] = shown.detail(f"texts.{shown.house.lang}", 0)  # type: ignore[assignment]
    return found


def text_of(shown: Shown, effect: str) -> str:
    """What an effect says: "building.quarry", "site.yard.upper", "space.4" ..."""
    return texts(shown).get(effect, "")


def name_of(shown: Shown, effect: str) -> str:
    """What a card, a site or a space is called."""
    say, (kind, _, rest) = shown.house.say, effect.partition(".")
    match kind:
        case "building":
            return say(f"building.{rest}")
        case "zodiac":
            return say(f"sign.{rest}")
        case "site":
            return site(shown, shown.printed.sites.index(rest.partition(".")[0]))
        case "bonus":
            return say("origins.prompt.bonus")
        case "space":
            return say("origins.place.march", space=rest)
    return say("origins.tile.agora")


def site(shown: Shown, number: int) -> str:
    """An encounter site by its place and its value."""
    return shown.house.say("origins.place.site", site=number + 1, value=shown.view.sites[number])


def at_cell(shown: Shown, seat: int, subject: int) -> Cause:
    """A building of somebody's city."""
    player, cell = shown.view.players[seat], subject & CELL
    return of_tile(shown, player.tiles[player.cells.index(cell)])


def of_tile(shown: Shown, tile: int) -> Cause:
    """A tile of a city: farms and the palace only have a name, and a word about it."""
    say = shown.house.say
    if tile >= FARM:
        return Cause(say("origins.tile.farm"), say("origins.note.farm"))
    if tile == PALACE:
        return Cause(say("origins.tile.palace"), say("origins.note.palace"))
    if tile == AGORA:
        return Cause(say("origins.tile.agora"), text_of(shown, "agora"))
    name = shown.kind(tile)
    return Cause(say(f"building.{name}"), text_of(shown, f"building.{name}"))


def piece(shown: Shown, code: int, kind: str = "patrician") -> str:
    """A worker by name: "Patrician, red, value 3"; or a "die" that nobody has."""
    say, code = shown.house.say, code % AT_SITE
    if code == numbers.ARCHON:
        return say("origins.piece.archon")
    if code < 10:
        return say("origins.piece.speaker", value=code)
    return say(f"origins.piece.{kind}", hue=hue(shown, numbers.colour(code)), value=numbers.value(code))


def hue(shown: Shown, colour: str) -> str:
    """The name of a colour."""
    return shown.house.say(f"origins.hue.{colour}")
