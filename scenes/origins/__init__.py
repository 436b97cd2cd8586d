"""The manifest of Origins: its areas, the clicks that answers take, and how what happens is heard and seen."""

from __future__ import annotations

from pygame import Surface

from art import texture
from art.origins import ground
from art.tablelayout import TableLayout
from scenes.origins import answer_faces, asking, drawings, museum, panels, prompts, ways
from scenes.origins.aid import Aid
from scenes.origins.aiming import begin
from scenes.origins.areas.city import Aside, City
from scenes.origins.areas.district_cards import DistrictCards
from scenes.origins.areas.dock import Dock
from scenes.origins.areas.draft import Draft
from scenes.origins.areas.market import Citizenry, Pool
from scenes.origins.areas.military import Military
from scenes.origins.areas.players import Players
from scenes.origins.areas.sky import Sky
from scenes.origins.areas.stars import Stars
from scenes.origins.areas.temples import Temples
from scenes.origins.areas.tray import Tray
from scenes.origins.areas.verbs import Verbs
from scenes.origins.asking import Asking
from scenes.origins.built import built
from scenes.origins.dice_roll import DiceRoll
from scenes.origins.end import earned, end
from scenes.origins.exhibits import exhibits
from scenes.origins.goods import Goods
from scenes.origins.log import Log
from scenes.origins.round_notice import RoundNotice
from scenes.origins.shown import Shown
from scenes.origins.tableaux import tell
from scenes.table.answers import A, B, C, may
from scenes.table.game_view import GameView, InWords
from scenes.table.motion import Cue

BEAT = 0.15
"""Seconds from one kind of thing to the next."""


def _floor(size: tuple[int, int], u: float) -> Surface:
    """The sky lays its own over it."""
    return texture.plain(size)


def _light(target: Surface) -> None:
    """That of the lamp."""
    ground.light(target, TableLayout(0, 0, *target.get_size(), 1.0))  # type: ignore[arg-type]


GAME = GameView(
    shown=Shown,
    areas=(Players, Sky, Stars, Military, Pool, DistrictCards, Temples, Citizenry, City, Tray, Aside, Draft, Verbs,
           Asking, Dock, Goods, DiceRoll, RoundNotice),
    answers={
        "visit": (may(("verb", "visit")), ("worker", A), ("site", B)), "grow": (("verb", "grow"),),
        "close": (may(("verb", "close")), ("worker", A), ("seat", B, C)), "pass": (("verb", "pass"),),
        "tower": (may(("verb", "tower")), ("tower", A)),
        "action": (("action", A),), "bonus": (("bonus", A),), "rise_with": (("site", A),), "reset": (("site", A),),
        "buy": (("pool", A),), "farm": (("pool", A),), "cover": (("pool", A),), "reserve": (("pool", A),),
        "build": (("reserved", A),), "build_farm": (("reserved", A),), "build_cover": (("reserved", A),),
        "citizen": (("citizen", A),), "speaker": (("speaker", A),), "card": (("card", A),),
        "draft": (("die", A),), "discard": (("die", A),), "climb": (("climb", A, B),), "place": (("cell", A, B),),
        "over": (("cell", A, B),), "use": (("cell", A, B),), "neighbour": (("cell", A, B),),
        "patrician": (("worker", A),), "retire": (("home", A),),
    },
    choice=begin, waits=("pass",), held_on=True, keys={"build_tower": "tower"}, asks=prompts.RULES,
    words=InWords(answer_faces.of, answer_faces.STYLE, asking.beside, asking.title, asking.dear),
    tableaux=tell,
    events={
        "visited": Cue("die", BEAT, "slide"), "closed": Cue("die", BEAT, "put_down"),
        "drafted": Cue("die", BEAT, "pick_up"),
        "took_citizen": Cue("die", BEAT, "pick_up"), "took_speaker": Cue("die", BEAT, "pick_up"),
        "discarded": Cue("die", BEAT), "aged": Cue("die", 0.0), "retired": Cue("die", 0.0), "changed": Cue("die", BEAT),
        "speaker_back": Cue("die", 0.0), "built": Cue("tile", BEAT, "put_down"), "reserved": Cue("tile", BEAT),
        "returned": Cue("tile", 0.0), "moved_up": Cue("tile", 0.0), "turned_up": Cue("tile", 0.0, "turn_up"),
        "marched": Cue("disc", BEAT, "slide"), "retreated": Cue("disc", 0.0, "slide"),
        "climbed": Cue("zodiac", BEAT, "slide"), "tower": Cue("tower", BEAT, "put_down"),
        "grew": Cue("holder", BEAT, "put_down"), "card": Cue("owner", BEAT), "dialled": Cue("dial", BEAT, "tab"),
        "first": Cue("first", BEAT), "gained": Cue("gain", BEAT, "coin"), "paid": Cue("pay", BEAT),
        "scored": Cue("score", BEAT), "acted": Cue("act", BEAT), "used": Cue("use", BEAT),
        "matched": Cue("match", BEAT), "attacked": Cue("attack", BEAT), "round": Cue("round", BEAT, "round"),
    },
    likeness=ways.likeness, flights=ways.FLIGHTS, floor=_floor, light=_light,
    prompt=prompts.prompt, panels=panels, log=Log, bar=panels.bar, aid=Aid, end=end,
    exhibits=exhibits, earned=earned, built=built,
    signs={
        "ship": ("site", 0),
        "token": ("token", 0),
        "stone": ("good", "stone"),
        "food": ("good", "food"),
        "wisdom": ("good", "wisdom"),
        "gold": ("good", "gold"),
        "tower": ("height", 0),
        "sign": ("sign", 0),
        "citizen": ("citizen", 1),
        "card": ("card", 0),
    },
    museum=museum.halls,
    drawings=drawings.DRAWINGS,
)  # fmt: skip
"""See the module."""
