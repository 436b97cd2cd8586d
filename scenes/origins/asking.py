"""What a question is about, as a place of the table: answers in words stand beside it, and light lies around it."""

from __future__ import annotations

from pygame import Rect

from game.origins import codes
from game.origins.codes import COLOURS
from scenes.origins import cause, lights
from scenes.origins.aiming import Aiming
from scenes.origins.shown import Shown
from scenes.table.area import Area
from scenes.table.place import Key
from scenes.ui.animation import SPEEDS
from scenes.ui.pen import Pen

SITES, HEADER = 5, 24
"""So many sites there are; how high the frieze of a board is."""

ASKING = ("cell", "sign", "site", "worker", "out", "seat", "citizen", "pool", "reserved", "disc", "tower")
"""Places that get a light while they ask."""

TOKENS = "superiority"


def beside(shown: Shown) -> Key:
    """Where answers in words stand: at the site with its actions, the building, the card or the track that asks."""
    found = next((key for key in _keys(shown) if shown.rect(key)), ("buildings",))
    return ("below", *found[1:]) if found[0] == "site" else found


def title(shown: Shown) -> str:
    """What asks, by its name: the open place, else the card, the site or the building."""
    opened = next((key for key in reversed(shown.choice.pressed) if key[0] in ("pool", "reserved")), None)
    if opened:
        return cause.building(shown, opened)
    if shown.choice.ask == "extra":
        return shown.words("amount_alone", n=1, thing="origins.superiority")
    found = cause.of(shown) if shown.choice.ask != "turn" else None
    return found.name if found else ""


def dear(shown: Shown) -> list[tuple[Rect, float]]:
    """What there is on the table beside what is asked, and how dear each pixel of it is."""
    layout = shown.layout
    sites = [layout.site(number) for number in range(SITES)]
    sky = [(Rect(site.area.topleft, (site.area.width, site.bonus.bottom - site.area.y)), 3.0) for site in sites]
    boards = (layout.military, layout.pool, layout.cards, layout.temples, layout.citizens)
    found = [(box.inflate(0, -2 * layout.px(HEADER)), 2.0) for box in boards]
    view = shown.city_view
    found += [(view.cell(*cell), 2.5) for cell in shown.built]
    never = layout.verbs[0].unionall(layout.verbs[1:]), 1000.0
    return [*sky, *found, (layout.tray, 3.0), (layout.city, 0.5), never]


class Asking(Area[Shown]):
    """The light around what asks, and around where something is to go that is paid for; the breath of all light."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._question: object = None

    @property
    def _lit(self) -> bool:
        return self.shown.choice.asked and not self.shown.away

    def update(self, dt: float) -> bool:
        """Light knows nothing of the speed of the game; another question lets it breathe again."""
        shown, settings = self.shown, self.shown.app.settings
        if self._question != shown.choice.question:
            self._question, shown.glow = shown.choice.question, type(shown.glow)()
        return shown.glow.update(dt / SPEEDS[settings.speed], self._lit, settings.reduced_motion)

    def lively(self) -> bool:
        return self._lit and self.shown.glow.pulses

    def overlay(self, pen: Pen) -> None:
        """Nothing where it leads on anyway."""
        shown = self.shown
        if not self._lit:
            return
        asks = next((key for key in _keys(shown) if key[0] in ASKING and shown.rect(key)), None)
        aim = shown.choice.aim if isinstance(shown.choice, Aiming) else None
        for key in (asks if shown.choice.ask != "turn" else None, aim):
            if key and key not in shown.choice.next() and key not in shown.choice.pressed:
                lights.put(pen, shown, key, "chosen")


def _keys(shown: Shown) -> list[Key]:
    """Where it may be, the likeliest first."""
    if not shown.view.stack:
        return []
    about, subject = shown.about, shown.subject
    kind = about.partition("[")[0].partition(".")[0]
    site: list[Key] = [("site", codes.site_of(subject))] if _is_site(subject) else []
    match kind:
        case "extra":
            return [("good", TOKENS)]
        case "tower":
            return [("tower", subject)]
        case "grow":
            return [("holder",)]
        case "purchase":
            bought = codes.purchase_of(subject)
            return [("pool", bought.space), ("reserved", bought.kind)]
        case "citizen":
            return [("citizen", codes.citizen_of(subject))]
        case "space":
            return [("disc", shown.seat, shown.asker.march)]
        case "zodiac":
            return [*_sign(shown, about), *_subject(shown, subject), *site]
        case "close":
            return [("seat", *codes.place_of(subject))]
        case "visit" | "site" | "bonus":
            return [*site, *_visited(shown), *_printed(shown, about)]
    return [*_subject(shown, subject), *_cell(shown, subject), *site, *_visited(shown)]


def _is_site(subject: int) -> bool:
    """Whether it is a worker at a site."""
    return codes.is_used(subject) and codes.site_of(subject) < SITES


def _sign(shown: Shown, about: str) -> list[Key]:
    """The zodiac card that asks."""
    name = about.partition(".")[2].partition("[")[0]
    signs = [shown.sign(temple) for temple in range(len(shown.view.signs))]
    return [("sign", signs.index(name))] if name in signs else []


def _cell(shown: Shown, subject: int) -> list[Key]:
    """The building that asks: its cell is in the subject, or in one of the frames below."""
    own = {*shown.asker.cells}
    cells = [subject & codes.CELL, *(int(frame[3]) & codes.CELL for frame in reversed(shown.view.stack))]
    return next(([("cell", *codes.place_of(cell))] for cell in cells if cell in own), [])


def _subject(shown: Shown, subject: int) -> list[Key]:
    """The worker that is asked about."""
    player = shown.asker
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
    subjects = (int(frame[3]) for frame in reversed(shown.view.stack))
    return next(([("site", codes.site_of(subject))] for subject in subjects if _is_site(subject)), [])
