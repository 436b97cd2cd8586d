"""7 Wonders Dice on the table: its manifest."""

from __future__ import annotations

from art.wonders import materials
from scenes.table.answers import B, C, may
from scenes.table.game_view import GameView
from scenes.table.motion import Cue
from scenes.wonders import drawings, museum, panels, prompts
from scenes.wonders.aid import Aid
from scenes.wonders.areas.bill import Bill
from scenes.wonders.areas.braziers import Braziers
from scenes.wonders.areas.buttons import Buttons, buttons
from scenes.wonders.areas.city_choice import CityChoice
from scenes.wonders.areas.forum import Forum
from scenes.wonders.areas.marks import Marks
from scenes.wonders.areas.players import Players, arrange
from scenes.wonders.areas.sheet import FURTHER, Sheet
from scenes.wonders.built import built
from scenes.wonders.end import earned, end
from scenes.wonders.exhibits import exhibits
from scenes.wonders.log import Log
from scenes.wonders.poster import poster
from scenes.wonders.refusals import why_not
from scenes.wonders.shown import ENOUGH, PASS, WONDER, Shown
from scenes.wonders.tableaux import tell

GAME = GameView(
    shown=Shown,
    areas=(Players, Forum, Braziers, Bill, Sheet, CityChoice, Buttons, Marks),
    answers={
        "build": (may(("die", B)), ("space", C)), "cross": (("space", B),), "bonus": (("bonus", B),),
        "board": (("board", B),), "wonder": (WONDER,), "pass": (PASS,), "enough": (ENOUGH,), "seal": (),
    },
    buttons=buttons, keys={"skip": "enough"}, further=FURTHER, why_not=why_not, again=Shown.again,
    part="table.sheet", comes_home=True,
    tableaux=tell,
    events={
        "chose": Cue(sound="die_rest"), "crossed": Cue(sound="pencil"), "bonus": Cue(sound="pencil"),
        "completed": Cue(sound="stamp"), "sealed": Cue(sound="stamp"), "revealed": Cue(sound="paper_open"),
        "gained": Cue(sound="coin"), "passed": Cue(sound="coin"), "swapped": Cue(sound="die_rest"),
        "final": Cue(sound="gong_low"), "board": Cue(sound="put_down"),
    },
    floor=materials.table, light=materials.light, arrange=arrange,
    panels=panels, log=Log, prompt=prompts.prompt, bar=panels.bar, aid=Aid, end=end,
    exhibits=exhibits, earned=earned, built=built, poster=poster,
    signs={
        "quarter": ("price", 1),
        "coins": ("balance",),
        "materials": ("building", "warehouse"),
        "hourglass": ("bonus", 0),
        "neighbour": ("facing", "west"),
        "first": ("first",),
    },
    museum=museum.halls,
    drawings=drawings.DRAWINGS,
)  # fmt: skip
