"""What a question is about, as a place of the table: answers stand beside it."""

from __future__ import annotations

from pygame import Rect

from art.origins.layout import Layout
from art.origins.palette import COLOURS
from scenes.origins import boxes, cause, naming, numbers
from scenes.origins.choice import Choice
from scenes.origins.look import Look
from scenes.origins.numbers import AT_SITE
from scenes.origins.places import Key
from scenes.origins.shown import Shown

SITES, HEADER = 5, 24
"""So many sites there are; how high the frieze of a board is."""

CELL = (1 << 16) - 1
"""The cell of a building in the subject of a frame."""

ASKING = ("cell", "sign", "site", "worker", "out", "seat", "citizen", "pool", "reserved", "disc", "tower")
"""Places that get a light while they ask."""

TOKENS = "superiority"


def of(shown: Shown, look: Look, choice: Choice) -> Rect:
    """The open place; else the site, the building, the card or the track that asks."""
    for key in (choice.wish, choice.open):
        if key and (box := look.box(key)):
            return box
    return next((box for key in _keys(shown, choice) if (box := _box(look, key))), look.layout.pool)


def asking(shown: Shown, look: Look, choice: Choice) -> Key | None:
    """The card, the building, the site or the worker that asks something within a turn."""
    if choice.turn or not choice.asked:
        return None
    return next((key for key in _keys(shown, choice) if key[0] in ASKING and look.box(key)), None)


def _box(look: Look, key: Key) -> Rect | None:
    """A site is its ship with all its actions; who stands below may be hidden for a while."""
    if key[0] != "site":
        return look.box(key)
    site = look.layout.site(int(str(key[1])))
    return Rect(site.area.topleft, (site.area.width, site.bonus.bottom - site.area.y))


def zones(layout: Layout, shown: Shown) -> list[tuple[Rect, float]]:
    """What there is on the table beside what is asked, and how dear each pixel of it is."""
    sites = [layout.site(number) for number in range(SITES)]
    sky = [(Rect(site.area.topleft, (site.area.width, site.bonus.bottom - site.area.y)), 3.0) for site in sites]
    boards = (layout.military, layout.pool, layout.cards, layout.temples, layout.citizens)
    dear = [(box.inflate(0, -2 * layout.px(HEADER)), 2.0) for box in boards]
    view = boxes.city_view(layout, shown)
    dear += [(view.cell(*numbers.place(cell)), 2.5) for cell in shown.player.cells]
    return [*sky, *dear, (layout.tray, 3.0), (layout.city, 0.5)]


def title(shown: Shown, choice: Choice) -> str:
    """What asks, by its name: the open place, else the card, the site or the building."""
    if choice.open:
        return naming.short_name(choice.open, shown)
    if choice.ask == "extra":
        return shown.house.say("origins.amount_alone", n=1, thing="origins.superiority")
    found = cause.of(shown)
    return found.name if found else ""


def _keys(shown: Shown, choice: Choice) -> list[Key]:
    """Where it may be, the likeliest first."""
    if not shown.view.stack:
        return []
    about, frame = str(shown.rules.decision(shown.view).about), shown.view.stack[-1]
    kind, subject = about.partition("[")[0].partition(".")[0], int(frame[3])
    site: list[Key] = [("site", subject // AT_SITE - 1)] if AT_SITE <= subject < 6 * AT_SITE else []
    match kind:
        case "extra":
            return [("good", TOKENS)]
        case "tower":
            return [("tower", subject)]
        case "grow":
            return [("holder",)]
        case "purchase":
            return [("pool", subject // 100 % 10), ("reserved", subject % 100)]
        case "citizen":
            return [("citizen", subject % 10)]
        case "space":
            return [("disc", shown.seat)]
        case "zodiac":
            return [*_sign(shown, about), *_subject(shown, subject), *site]
        case "close":
            return [("seat", *numbers.place(subject))]
        case "visit" | "site" | "bonus":
            return [*site, *_visited(shown), *_printed(shown, about)]
    return [*_subject(shown, subject), *_cell(shown, subject), *site, *_visited(shown)]


def _sign(shown: Shown, about: str) -> list[Key]:
    """The zodiac card that asks."""
    name = about.partition(".")[2].partition("[")[0]
    signs = [shown.printed.signs[sign] for sign in shown.view.signs]
    return [("sign", signs.index(name))] if name in signs else []


def _cell(shown: Shown, subject: int) -> list[Key]:
    """The building that asks: its cell is in the subject, or in one of the frames below."""
    own = {*shown.view.players[shown.seat].cells}
    cells = [subject & CELL, *(int(frame[3]) & CELL for frame in reversed(shown.view.stack))]
    return next(([("cell", *numbers.place(cell))] for cell in cells if cell in own), [])


def _subject(shown: Shown, subject: int) -> list[Key]:
    """The worker that is asked about."""
    player = shown.view.players[shown.seat]
    if subject in player.ready or subject in player.speakers:
        return [("worker", subject)]
    return [("out", subject)] if subject in (*player.away, *player.spoken) else []


def _printed(shown: Shown, about: str) -> list[Key]:
    """The site whose action it is, once the visit itself is over: "site.forum.upper", "bonus.red"."""
    kind, _, rest = about.partition("[")[0].partition(".")
    name = rest.partition(".")[0]
    if kind == "site":
        return [("site", shown.printed.sites.index(name))]
    colour = COLOURS.index(name) if name in COLOURS else -1
    return [("site", shown.view.bonus.index(colour))] if colour in shown.view.bonus else []


def _visited(shown: Shown) -> list[Key]:
    """The site whose visit is under way."""
    for frame in reversed(shown.view.stack):
        if AT_SITE <= int(frame[3]) < 6 * AT_SITE:
            return [("site", int(frame[3]) // AT_SITE - 1)]
    return []
