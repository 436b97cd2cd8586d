"""The panels of the players and of the Architect, and the facts of the top bar: figures for the frame."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from art import palette
from art.akropolis import prisms
from game.akropolis.codes import DISTRICT_OF
from game.akropolis.facts import Categories, Line, Progress, Rival
from scenes.akropolis import score_words
from scenes.akropolis.log import around
from scenes.akropolis.shown import Shown
from scenes.akropolis.what_if_card import HIDDEN
from scenes.table import standard
from scenes.table.area import facts_of
from scenes.table.frame import player_panels, top_bar
from scenes.ui.players import RIVAL
from scenes.ui.scale import Scale


def panel(shown: Shown, scale: Scale, seat: int) -> player_panels.Panel:
    """A player's panel, or the Architect's."""
    if seat >= shown.seats:
        return _rival(shown, scale)
    figures = shown.facts(Categories, seat)
    return standard.seated(shown, seat, (prisms.stone(scale.px(24)), str(figures.stones)))._replace(
        score=_score(shown, seat, figures.total),
        figures=_bars(shown, scale, seat, figures.categories),
        mark="compasses" if shown.turn_view.chief == seat else "",
    )


def _rival(shown: Shown, scale: Scale) -> player_panels.Panel:
    rival = shown.facts(Rival, 0)
    return player_panels.Panel(
        name=shown.name(RIVAL), seat=shown.colour(RIVAL), icon="bot",
        note=shown.app.say("table.collected", tiles=len(rival.tiles)),
        score=_score(shown, RIVAL, rival.total), stock=(prisms.stone(scale.px(24)), str(rival.stones)),
        figures=_bars(shown, scale, RIVAL, rival.categories),
        mark="compasses" if shown.turn_view.chief == RIVAL else "",
    )  # fmt: skip


def _score(shown: Shown, seat: int, total: int) -> str:
    return str(total) if shown.open_to(seat) else HIDDEN


def _bars(shown: Shown, scale: Scale, seat: int, categories: Mapping[str, Line]) -> tuple[player_panels.Figure, ...]:
    """All bars have one scale: the largest figure that may be seen on the table."""
    if not shown.open_to(seat):
        return ()
    tables = _tables(shown)
    most = max(30, *(table[name].points for table in tables for name in DISTRICT_OF))
    found = []
    for name, kind in DISTRICT_OF.items():
        leader = max(table[name].points for table in tables)
        picture = prisms.district_chip(kind, scale.px(22))
        colour = palette.DISTRICTS[kind].colour
        points = categories[name].points
        found.append(player_panels.Figure(picture, points, colour, points / most, leader / most))
    return tuple(found)


def _tables(shown: Shown) -> list[Mapping[str, Line]]:
    """The categories of everybody whose points may be seen."""
    found = [
        shown.facts(Categories, seat).categories
        for seat in range(shown.session.match.seats)
        if shown.open_to(seat)
    ]  # fmt: skip
    return [*found, shown.facts(Rival, 0).categories] if shown.solo and shown.open_to(RIVAL) else found


def bar(shown: Shown) -> list[top_bar.Fact]:
    """How far the game is, what is left, and who begins: in the round of the turn that is not over yet."""
    say, view = shown.app.say, shown.turn_view
    figures = facts_of(shown.rules, Progress, view)
    stacks, stacked = figures.rounds - view.round, partial(score_words.left, shown.app, shown.rules, view)
    return [
        top_bar.Fact(
            say("round.of", **figures._asdict()), "", (view.round, figures.rounds), lambda: [say("rule.AK-043.text")]
        ),
        top_bar.Fact(say("table.stacks", stacks=stacks), "stack", why=stacked),
        top_bar.Fact(
            say("table.chief", name=shown.name(view.chief)), "compasses", why=lambda: [say("rule.AK-030.text")]
        ),
    ]


def turns(shown: Shown) -> list[palette.Seat]:
    """Whose turns there have been, in order: the Architect of a solo game has his too."""
    count = around(shown.session)
    return [shown.colour(turn % count) for turn in range(shown.view.turn - 1)]


def length(shown: Shown) -> tuple[int, int]:
    """How many turns have been taken, and how many there will be."""
    return shown.view.turn - 1, shown.facts(Progress, 0).rounds * (around(shown.session) + 1)
