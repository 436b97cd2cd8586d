"""The panels of the players, the facts of the top bar and the moves of the timeline: figures for the frame."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from art import palette
from art.origins import emblems, goal, holdings
from art.origins import panels as paintings
from art.origins.holdings import Holdings
from art.origins.palette import SPECTRUM
from art.turn_order import State, Turn
from game.origins import codes, facts
from game.origins.codes import COLOURS
from scenes.origins.shown import Shown, face_of, hue_of
from scenes.table import standard
from scenes.table.frame import player_panels, top_bar
from scenes.table.place import face
from scenes.ui.app_context import AppContext
from scenes.ui.players import RIVAL
from scenes.ui.scale import Scale

CROWN = "ages/crown"
"""Beside the score of whoever leads."""

GOODS = ("stone", "food", "wisdom", "gold")
STRENGTH = "march"
NUMBERS = (*GOODS, STRENGTH, "superiority")
"""What the numbers of a panel are of; the last one is the stock."""

TYPICAL, ALONE, MORE = 45, 36, 6
"""So many turns each player has in a game of usual length, and in solo training; so many more where that is too few."""

ENDS_WIDE = 524

ICONS = {"temples": "temple", "gold": "gold", "towers": "disc", "dice": "citizen", "rounds": "pass"}
"""How the conditions of the end are drawn."""


Conditions = tuple[tuple[str, bool], ...]
"""By site: the colour of the token that is wanted there, and whether it lies there."""


# -- the panels


def panel(shown: Shown, scale: Scale, seat: int) -> player_panels.Panel:
    """A player's panel; in solo training the second one says what is to be reached."""
    if shown.solo and seat == RIVAL:
        return _target(shown, scale)
    player = shown.view.players[seat]
    figures = [getattr(player, good) for good in GOODS] + [player.march]
    note = shown.app.say("origins.table.passed") if player.passed else ""
    return standard.seated(shown, seat, (_sign(scale, "superiority"), str(player.tokens)), note)._replace(
        figures=tuple(_figure(scale, name, n) for name, n in zip(NUMBERS, figures, strict=False)),
        leads=CROWN if seat in shown.leaders else "",
        mark="flag" if shown.view.first == seat and not shown.solo else "",
        picture=face(holdings.picture, shown.kept(f"holdings {seat}", lambda: _holdings(shown, seat))),
    )  # fmt: skip


def _target(shown: Shown, scale: Scale) -> player_panels.Panel:
    """The points that win, and how far the other disc has marched."""
    figures = shown.facts(facts.Solo, 0)
    return player_panels.Panel(
        name=shown.app.say("origins.zone.target"), seat=shown.colour(RIVAL), icon="trophy",
        note=shown.app.say("origins.table.target_note", rounds=figures.rounds),
        score=str(figures.target), stock=(_sign(scale, STRENGTH), str(figures.dummy)),
        picture=face(goal.picture, conditions(shown), figures.each),
    )  # fmt: skip


def _figure(scale: Scale, name: str, n: int) -> player_panels.Figure:
    return player_panels.Figure(_sign(scale, name), n, palette.INKS.ink, 0.0, 0.0)


def _sign(scale: Scale, name: str) -> Surface:
    return emblems.icon(name, scale.px(21), palette.INKS.ink, palette.MARBLE.active)


def _holdings(shown: Shown, seat: int) -> Holdings:
    """What a seat owns, as the painter takes it."""
    player = shown.view.players[seat]
    ready = [(code, False) for code in (*player.ready, *player.speakers)]
    away = [(codes.bare(code), True) for code in (*player.away, *player.spoken)]
    archon = (codes.ARCHON, player.archon >= 0)
    return Holdings(
        seat=shown.colour(seat).name,
        cells=tuple(
            (*codes.place_of(cell), _shows(shown, tile))
            for cell, tile in zip(player.cells, player.tiles, strict=True)
        ),
        seats=tuple((*codes.place_of(codes.block_of(each)), hue_of(codes.die_in(each))) for each in player.closed),
        workers=tuple(_worker(code, out) for code, out in (*ready, archon, *away)),
        free=player.free,
        towers=tuple(player.towers[COLOURS.index(colour)] for colour in SPECTRUM),
        advisors=tuple(COLOURS[colour] for colour in player.advisors),
        signs=tuple(shown.printed.signs[sign] for sign in owned(shown, seat)),
    )  # fmt: skip


def owned(shown: Shown, seat: int) -> list[int]:
    """The zodiac cards of a seat."""
    view = shown.view
    return [sign for sign, owner in zip(view.signs, view.owners, strict=False) if owner == seat]


def _worker(code: int, out: bool) -> tuple[str, int, bool]:
    face = face_of(code)
    return face.colour, face.value, out


def _shows(shown: Shown, tile: int) -> str:
    """The colour of a tile; farms are green, the first two tiles grey."""
    if tile >= codes.FARM:
        return "green"
    return "grey" if tile in (codes.AGORA, codes.PALACE) else shown.kind_colour(tile)


# -- the top bar


def bar(shown: Shown) -> list[top_bar.Fact]:
    """The round, who follows whom, and how near the end is."""
    say, steps = shown.app.say, shown.facts(facts.Ends, 0).steps
    found = [_round(shown)]
    if not shown.solo:
        found.append(standard.order_of_play(shown, order_of(shown), partial(_order_told, shown)))
    title, why = say("origins.zone.ends"), partial(ends_told, shown)
    ends = ", ".join(f"{say(f'origins.meter.{name}')} {each.left}" for name, each in steps.items())
    picture = face(paintings.ends, title, meters(shown))
    parts = partial(_ends_parts, shown)
    return [*found, top_bar.Fact(f"{title}: {ends}", why=why, picture=picture, wide=ENDS_WIDE, parts=parts)]


def _round(shown: Shown) -> top_bar.Fact:
    say, figures = shown.app.say, shown.facts(facts.Progress, 0)
    why = lambda: [say("rule.OR-162.text")]  # noqa: E731
    if not shown.solo:
        return top_bar.Fact(say("round.number", round=figures.round), why=why)
    return top_bar.Fact(say("round.of", **figures._asdict()), "", (figures.round, figures.rounds), why)


def _order_told(shown: Shown) -> list[str]:
    say, turns = shown.app.say, order_of(shown)
    passed = say("origins.table.passed")
    lines = [f"{turn.name}: {passed}" if turn.state == "passed" else turn.name for turn in turns]
    return [say("origins.table.first", name=shown.name(shown.view.first)), *lines]


def _ends_parts(shown: Shown, size: tuple[int, int], u: float) -> dict[str, Rect]:
    """By condition, and the target of solo training."""
    title = shown.app.say("origins.zone.ends")
    boxes = shown.kept(f"ends {size}", lambda: paintings.meter_boxes(size, u, title, meters(shown)))
    names = *shown.facts(facts.Ends, 0).steps, *(("target",) if shown.solo else ())
    return dict(zip(names, boxes, strict=True))


def ends_told(shown: Shown) -> list[str]:
    """Each condition of the end with its steps; what has come true, where the table wants that said."""
    say, figures = shown.app.say, shown.facts(facts.Ends, 0)
    lines = [say(f"origins.ends.{name}", left=each.left, **_of(name, each)) for name, each in figures.steps.items()]
    if shown.solo:
        return [*lines, *target_told(shown)]
    arisen = [say("origins.did.arose", end=say(f"origins.end.{end}")) for end in figures.arisen]
    return [say("origins.ends.head"), *lines, *(arisen if shown.view.announce else [])]


def _of(name: str, each: facts.Amount) -> dict[str, int]:
    """Only the rounds of solo training are a number of so many."""
    return {"of": each.of} if name == "rounds" else {}


def target_told(shown: Shown) -> list[str]:
    """What the target of solo training is made of."""
    say, figures = shown.app.say, shown.facts(facts.Solo, 0)
    lines = conditions_told(shown.app, conditions(shown), figures.each)
    base, target = say("origins.why.base", points=figures.base), f"{say('origins.zone.target')}: {figures.target}"
    return [base, *lines, target]


def conditions_told(app: AppContext, conditions: Conditions, each: int) -> list[str]:
    """Which token has to lie where, whether it does, and what that adds to the target."""
    told = []
    for site, (colour, lies) in enumerate(conditions, start=1):
        points = {"points": each} if lies else {}
        told.append(app.say(f"origins.why.{'met' if lies else 'unmet'}", colour=colour, site=site, **points))
    return told


def order_of(shown: Shown) -> tuple[Turn, ...]:
    """The players as they follow each other in this round."""
    view, actor, states = shown.view, shown.session.actor, list[State]()
    for step in range(shown.seats):
        seat = (view.first + step) % shown.seats
        now = seat == actor and not view.over
        states.append("now" if now else "passed" if view.players[seat].passed else "next")
    return standard.around(shown, view.first, states)


def meters(shown: Shown) -> tuple[paintings.Meter, ...]:
    """How many steps each condition of the end is away; in solo training how many rounds, and the target."""
    say, steps = shown.app.say, shown.facts(facts.Ends, shown.seat).steps
    found = [
        paintings.Meter(ICONS[name], say(f"origins.meter.{name}"), each.left, 1 - each.left / max(1, each.of))
        for name, each in steps.items()
    ]
    return (*found, _target_meter(shown)) if shown.solo else tuple(found)


def _target_meter(shown: Shown) -> paintings.Meter:
    """How many points the target of solo training asks for, and how much of it is reached."""
    target = shown.facts(facts.Solo, 0).target
    return paintings.Meter("victory", shown.app.say("origins.zone.target"), target, shown.scores[0].total / target)


def conditions(shown: Shown) -> Conditions:
    """The tokens that raise the target where they lie at the site of their place, and whether they do."""
    return met(shown.facts(facts.Solo, 0), shown.view.bonus)


def met(solo: facts.Solo, bonus: Sequence[int]) -> Conditions:
    """The same for the tokens as they lie."""
    return tuple((colour, colour == COLOURS[lies]) for colour, lies in zip(solo.bonus_at, bonus, strict=False))


# -- the timeline


def turns(shown: Shown) -> list[palette.Seat]:
    """Whose turns there have been, in order."""
    return shown.kept("turns", lambda: _turns(shown))  # type: ignore[no-any-return]


def _turns(shown: Shown) -> list[palette.Seat]:
    """Of a game that other rules began nobody knows who had its turns: there they go around."""
    match = shown.session.match
    starts, log = match.turn_starts(), match.log
    colours = [shown.colour(seat) for seat in range(match.seats)]
    found = []
    for turn in range(1, shown.view.turn):
        entry = starts.get(turn, len(log))
        found.append(colours[log[entry].seat if entry < len(log) else (turn - 1) % match.seats])
    return found


def length(shown: Shown) -> tuple[int, int]:
    """How many turns have been taken, and how many there may be: nobody knows before the game is over."""
    done, seats = shown.view.turn - 1, shown.session.match.seats
    if shown.session.finished:
        return done, shown.session.match.turn - 1
    total = ALONE if shown.solo else TYPICAL * seats
    while total < done + seats:
        total += MORE * seats
    return done, total
