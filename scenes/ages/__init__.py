"""Age of Civilization on the table: peoples and wonders on offer, the road of actions, the own nation."""

from __future__ import annotations

from pygame import Surface

from art import texture
from art.texture import Size
from scenes.ages import buttons, drawings, end, museum, panels
from scenes.ages.aid import Aid
from scenes.ages.answer_faces import IN_WORDS
from scenes.ages.areas.actions import Actions, Brass, Gone
from scenes.ages.areas.dock import Dock, ghost
from scenes.ages.areas.extras import Extras
from scenes.ages.areas.nation import Nation, Tray
from scenes.ages.areas.own import OwnSpaces
from scenes.ages.areas.peoples import Laid, Peoples
from scenes.ages.areas.players import Players
from scenes.ages.areas.prerender import Chart
from scenes.ages.areas.round import Ranks, Round
from scenes.ages.areas.technologies import Technologies
from scenes.ages.areas.voyage import Voyage
from scenes.ages.areas.wonders import Wonders
from scenes.ages.built import built
from scenes.ages.choice import ANSWERS, choose
from scenes.ages.exhibits import exhibits
from scenes.ages.log import Log
from scenes.ages.motion import EVENTS, FLIGHTS, Spectacles, likeness
from scenes.ages.prompts import RULES, prompt
from scenes.ages.shown import Shown
from scenes.ages.tableaux import tell
from scenes.table.frame import top_bar
from scenes.table.game_view import GameView


def _bar(shown: Shown) -> list[top_bar.Fact]:
    return panels.bar(shown, ghost(shown), lambda: _open_goals(shown))


def _open_goals(shown: Shown) -> None:
    """The page of the aid that says what a solo game asks for."""
    page = Aid(shown)
    page.tab = "round"
    shown.app.stack.push(page)


def _floor(size: Size, u: float) -> Surface:
    """The map covers it."""
    return texture.plain(size)


GAME = GameView[Shown](
    shown=Shown,
    areas=(
        Chart, Peoples, Extras, Wonders, Voyage, Round, Ranks, Tray, Gone, Actions, Nation, Technologies, OwnSpaces,
        Brass, Dock, Laid, Players, Spectacles,
    ),
    answers=ANSWERS,
    chains={"act": "take"},
    choice=choose,
    words=IN_WORDS,
    buttons=buttons.buttons,
    asks=RULES,
    events=EVENTS,
    likeness=likeness,
    flights=FLIGHTS,
    tableaux=tell,
    floor=_floor,
    prompt=prompt,
    panels=panels,
    log=Log,
    bar=_bar,
    aid=Aid,
    end=end.end,
    earned=end.earned,
    exhibits=exhibits, built=built,
    signs={
        "white": ("space", 1, 0),
        "red": ("space", 0, 0),
        "coins": ("good", "coins"),
        "strength": ("strength",),
        "next": ("next",),
        "round": ("round",),
        "known": ("known",),
        "legacy": ("absorb",),
    },
    museum=museum.halls,
    drawings=drawings.DRAWINGS,
)  # fmt: skip
