"""What a question is about, as a place of the table: answers in words stand beside it, and light lies around it."""

from __future__ import annotations

from pygame import Rect

from scenes.origins import cause, lights, saying
from scenes.origins.aiming import Aiming
from scenes.origins.areas import city, district_cards, market, military, sky, temples, tray
from scenes.origins.shown import Shown
from scenes.table.area import Area
from scenes.table.place import Key
from scenes.ui.animation import SPEEDS
from scenes.ui.pen import Pen

SITES, HEADER = 5, 24
"""So many sites there are; how high the frieze of a board is."""

AREAS = (temples, tray, market, military, district_cards, city, sky)
"""Those that know what of theirs asks: what is rarer comes before what asks often."""


def beside(shown: Shown) -> Key:
    """Where answers in words stand: at the site with its actions, the building, the card or the track that asks."""
    found = next((key for key in _keys(shown) if shown.rect(key)), ("buildings",))
    return sky.beside(found)


def title(shown: Shown) -> str:
    """What asks, by its name: the open place, else the card, the site or the building."""
    action = shown.choice.left[0].actions[0] if shown.choice.pressed else ()
    if action and action[0] in saying.BOUGHT:
        return cause.named(shown, saying.bought(shown, action))
    if shown.choice.ask == "extra":
        return shown.words("amount_alone", n=1, thing="origins.superiority")
    found = cause.of(shown) if shown.choice.ask != "turn" else None
    return saying.counted(shown, found.name) if found else ""


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
        asks = next((key for key in _keys(shown) if shown.rect(key)), None)
        aim = shown.choice.aim if isinstance(shown.choice, Aiming) else None
        for key in (asks if shown.choice.ask != "turn" else None, aim):
            if key and key not in shown.choice.next() and key not in shown.choice.pressed:
                lights.put(pen, shown, key, "chosen")


def _keys(shown: Shown) -> list[Key]:
    """Where it may be, the likeliest first."""
    return [key for area in AREAS for key in area.asks(shown)] if shown.view.stack else []
