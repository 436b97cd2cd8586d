"""What a question comes from: the card, the site or the building that asks, by name and in its own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.origins import codes
from game.origins.codes import AGORA, COLOURS, FARM, HALVES, PALACE, Cell
from scenes.origins.shown import Shown, hue_of


class Cause(NamedTuple):
    """`name` is what it is called, `text` what it says."""

    name: str
    text: str = ""


def of(shown: Shown) -> Cause | None:
    """What asks now; None where the turn itself does."""
    about = shown.about
    root = about.partition("[")[0]
    if root in texts(shown):
        return Cause(name_of(shown, root), text_of(shown, root))
    return _of_flow(shown, about, shown.subject)


def _of_flow(shown: Shown, about: str, subject: int) -> Cause | None:
    """A purchase, a visit, an action of the turn: what no card holds."""
    say = shown.app.say
    match about:
        case "ability":
            return at_cell(shown, shown.view.stack[-1][2], subject)
        case "purchase":
            name = shown.kind(codes.purchase_of(subject).kind)
            return Cause(say(f"building.{name}"), text_of(shown, f"building.{name}"))
        case "visit":
            return Cause(site(shown, codes.site_of(subject)))
        case "citizen":
            return Cause(piece(shown, shown.view.citizens[codes.citizen_of(subject)], "die"))
        case "tower" | "grow" | "close":
            return Cause(say(f"origins.deed.{about}"))
    return None


def texts(shown: Shown) -> dict[str, str]:
    """What every card says, by the name of its effect."""
    found: dict[str, str] = shown.detail(f"texts.{shown.app.lang}", 0)  # type: ignore[assignment]
    return found


def text_of(shown: Shown, effect: str) -> str:
    """What an effect says: "building.quarry", "site.yard.upper", "space.4" ..."""
    return texts(shown).get(effect, "")


def name_of(shown: Shown, effect: str) -> str:
    """What a card, a site or a space is called."""
    say, (origin, _, rest) = shown.app.say, effect.partition(".")
    match origin:
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
    return shown.app.say("origins.place.site", site=number + 1, value=shown.view.sites[number])


def at_cell(shown: Shown, seat: int, subject: int) -> Cause:
    """A building of somebody's city."""
    player, cell = shown.view.players[seat], subject & codes.CELL
    return of_tile(shown, player.tiles[player.cells.index(cell)])


def of_tile(shown: Shown, tile: int) -> Cause:
    """A tile of a city: farms and the palace only have a name, and a word about it."""
    say = shown.app.say
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
    say, code = shown.app.say, codes.bare(code)
    if code == codes.ARCHON:
        return say("origins.piece.archon")
    if not codes.has_colour(code):
        return say("origins.piece.speaker", value=code)
    return say(f"origins.piece.{kind}", hue=hue(shown, hue_of(code)), value=codes.value_of(code))


def action(shown: Shown, number: int, half: int) -> str:
    """One of the two actions of a site with its words."""
    what = text_of(shown, action_of(shown, number, half))
    return shown.words("place.action", site=number + 1, what=what)


def action_of(shown: Shown, number: int, half: int) -> str:
    """The effect of an action of a site."""
    return f"site.{shown.printed.sites[number]}.{HALVES[half]}"


def bonus_of(shown: Shown, number: int) -> str:
    """The effect of the bonus action of a site."""
    return f"bonus.{COLOURS[shown.view.bonus[number]]}"


def bonus(shown: Shown, number: int) -> str:
    """The bonus action of a site with its words; before the tokens are laid out the site alone."""
    if number >= len(shown.view.bonus):
        return site(shown, number)
    return shown.words("place.bonus", site=number + 1, what=text_of(shown, bonus_of(shown, number)))


def named(shown: Shown, kind: int) -> str:
    """A building by its name."""
    return shown.app.say(f"building.{shown.kind(kind)}")


def tiles(shown: Shown, cells: Sequence[Cell]) -> str:
    """The names of the tiles that lie there in the city that is seen."""
    there = shown.built
    return ", ".join(of_tile(shown, there[cell]).name for cell in cells if cell in there)


def block(shown: Shown, x: int, y: int) -> str:
    """The four tiles of a district, by its north-western cell."""
    return tiles(shown, ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)))


def hue(shown: Shown, colour: str) -> str:
    """The name of a colour."""
    return shown.app.say(f"origins.hue.{colour}")
