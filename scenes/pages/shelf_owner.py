"""At the head of the shelf: whose it is, and the deal of the day."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from art import controls, fonts, icons, plates
from art.fonts import Face
from art.palette import INKS
from scenes.play import daily
from scenes.ui import profile_seal
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Grid, Widget

TOP, HIGH = 22, 52


def widgets(app: AppContext, grid: Grid) -> list[Widget]:
    """The two, left of the languages."""
    say, right, today = app.say, grid.scale.width - 40 - 3 * 66 - 16, app.now().date()
    name, game = profile_seal.name(app, app.profile_id), say(f"game.{daily.game_of(today, app.games)}")
    letters = fonts.width(Face.SERIF_BOLD, max(fonts.LEAST, grid.scale.px(22)), name) / grid.scale.u
    wide = min(260, max(130, letters + 90))
    box = grid.scale.rect(right - wide, TOP, wide, HIGH)
    owner = Target(("profile",), "owner", box, name, app.open_profile, hint=say("profile.here"))
    box = grid.scale.rect(right - wide - 288, TOP, 276, HIGH)
    hint = "\n".join([say("daily.title"), game, say("daily.about")])
    deal = Target(("daily",), "owner", box, f"{say('daily.title')}: {game}", app.open_daily, hint=hint)
    best = daily.best(app.results.all(), today.isoformat())
    points = "" if best is None else str(daily.points(best))
    return [Area(deal, partial(_deal, title=say("daily.title"), game=game, points=points)),
            Area(owner, partial(_owner, app=app, name=name))]  # fmt: skip


def _plate(pen: Pen, box: Rect, state: controls.State) -> None:
    pen.plate(controls.button(box.size, pen.scale.u, "wood", state), *box.topleft)


def _owner(pen: Pen, box: Rect, state: controls.State, app: AppContext, name: str) -> None:
    px = pen.scale.px
    _plate(pen, box, state)
    profile_seal.lay(pen, app.profile, px(40), box.x + px(32), box.centery)
    room = Rect(box.x + px(60), box.y, box.width - px(72), box.height)
    pen.text(name, room, Face.SERIF_BOLD, 22, INKS.on_wood, least=0.6)


def _deal(pen: Pen, box: Rect, state: controls.State, title: str, game: str, points: str) -> None:
    """A slip of paper: what it is, the game, and the best of today."""
    px = pen.scale.px
    lift = px(2) if state == "hover" else 0
    box = box.move(0, -lift)
    pen.plate(plates.card(box.size, pen.scale.u), *box.topleft)
    pen.put(icons.icon("hourglass", px(26), INKS.quiet), box.x + px(26), box.centery, "cm")
    right = px(62) if points else px(12)
    upper = Rect(box.x + px(48), box.y + px(2), box.width - px(48) - right, px(24))
    pen.text(title, upper, Face.SANS_REGULAR, 16, INKS.quiet, least=0.87)
    pen.text(game, upper.move(0, px(20)), Face.SERIF_BOLD, 18, INKS.ink, least=0.85)
    if points:
        pen.text(points, Rect(box.right - px(62), box.y, px(52), box.height), Face.SERIF_BLACK, 26, INKS.ink, "r")
