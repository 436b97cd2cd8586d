"""The panels of the players, the facts of the top bar and the moves of the timeline: figures for the frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from art import palette
from art.ages import bar as painted
from art.ages import holdings, signs
from art.ages.holdings import Holdings
from art.turn_order import State, Turn
from game.ages.facts import Condition, Draft, Goals, Progress, Solo, Stock, Strength
from scenes.ages import score_words
from scenes.ages.shown import GOODS, Shown
from scenes.play.score_reasons import signed
from scenes.table import standard, tooltips
from scenes.table.frame import player_panels, top_bar
from scenes.table.place import face
from scenes.ui.players import RIVAL
from scenes.ui.scale import Scale

SIGNS = {"coins": "coin", "workers": "worker", "strength": "strength", "technologies": "technology",
         "wonders": "wonder"}  # fmt: skip
"""What the numbers of a panel are of; the last one is the stock."""

NUMBERS = tuple(SIGNS)

TRACK_WIDE = 900
"""The track of points takes what is left."""

CROWN = "ages/crown"


# -- the panels


def panel(shown: Shown, scale: Scale, seat: int) -> player_panels.Panel:
    """A player's panel; alone the second one says what is to be reached."""
    if shown.solo and seat == RIVAL:
        return _goal(shown, scale)
    *small, (stock, n) = figures(shown, seat).items()
    note = shown.app.say("ages.table.leads") if seat in shown.leaders else ""
    return standard.seated(shown, seat, (_sign(scale, stock), str(n)), note)._replace(
        figures=tuple(player_panels.Figure(_sign(scale, name), n, palette.INKS.ink, 0.0, 0.0) for name, n in small),
        mark="flag" if shown.view.first == seat and not shown.solo else "",
        picture=face(holdings.picture, shown.kept(f"holdings {seat}", lambda: _holdings(shown, seat))),
        leads=CROWN if seat in shown.leaders else "",
    )  # fmt: skip


def figures(shown: Shown, seat: int) -> dict[str, int]:
    """What the numbers of a panel are."""
    stock = shown.facts(Stock, 0).seats[seat]
    strength = shown.facts(Strength, 0).seats[seat].strength
    known, built = len(stock.technologies), len(stock.wonders)
    found = dict(zip(NUMBERS, (stock.coins, stock.workers, strength, known, built), strict=True))
    return {"coins": stock.coins} | {good: getattr(stock, good) for good in shown.goods} | found


def points(shown: Shown, seat: int) -> int:
    """The points of a seat, the end of the game counted in as everywhere on the table; where that may not be told,
    what it has won so far."""
    return int(shown.scores[seat].total) if shown.open_to(seat) else shown.facts(Stock, seat).seats[seat].points


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of, the end of the game counted in."""
    return tooltips.score(shown, seat, score_words.explain, 4)


def _sign(scale: Scale, name: str) -> Surface:
    return signs.sign((SIGNS | GOODS)[name], scale.px(21))


def _holdings(shown: Shown, seat: int) -> Holdings:
    """What a seat owns, as the painter takes it: peoples with how they came there."""
    stock, absorbed = shown.facts(Stock, 0).seats[seat], shown.absorbed
    ways = [
        "ruling" if not place else "absorb" if shown.peoples.number(people) in absorbed else "fallen"
        for place, people in enumerate(stock.peoples)
    ]
    return Holdings(tuple(zip(stock.peoples, ways, strict=True)), tuple(stock.wonders))  # type: ignore[arg-type]


def _goal(shown: Shown, scale: Scale) -> player_panels.Panel:
    """The next achievement or medal: how much of it is there, and how strong the rival is."""
    say, figures = shown.app.say, shown.facts(Solo, 0)
    wanted = shown.facts(Goals, 0).goals
    following = next((goal for goal in wanted if not goal.reached), wanted[-1])
    points = next(row for row in following.conditions if row.name == "points")
    reached = sum(goal.reached for goal in wanted)
    rows = [
        player_panels.Figure(
            _goal_sign(scale, row.name),
            row.have,
            _colour(row.holds),
            _share(row),
            1.0,
            row.need if row.name != "most_technologies" else 0,
        )
        for row in following.conditions
    ]
    strength = figures.horde if figures.horde is not None else figures.rival
    return player_panels.Panel(
        name=shown.app.medal_name(following.id), seat=_rival(), icon="trophy",
        note=say("ages.table.goals", reached=reached, of=len(wanted)), score=str(points.need),
        stock=(_sign(scale, "strength"), str(strength)), figures=tuple(rows),
    )  # fmt: skip


def _colour(holds: bool) -> tuple[int, int, int]:
    return palette.INKS.gain if holds else palette.BRASS.dark


def _share(row: Condition) -> float:
    return min(1.0, row.have / row.need) if row.need else float(row.holds)


GOAL_SIGNS = {"points": "score", "workers": "worker", "delivered": "silk", "repelled": "strength",
              "strength": "strength", "wonders": "wonder", "technologies": "technology",
              "most_technologies": "technology"}  # fmt: skip


def _goal_sign(scale: Scale, name: str) -> Surface:
    return signs.sign(GOAL_SIGNS[name], scale.px(21))


def _rival() -> palette.Seat:
    return palette.seat("ivory")


def goals_told(shown: Shown) -> list[str]:
    """Every achievement or medal with its conditions, as they stand, and what was reached in other games."""
    rows, mode = shown.facts(Goals, 0).goals, shown.facts(Solo, 0).mode
    return [*score_words.goals(shown.app, rows), against(shown), *score_words.won_before(shown.app, mode)]


def against(shown: Shown) -> str:
    """Whose strength the shield in the box of goals tells."""
    figures = shown.facts(Solo, 0)
    who, n = ("rival", figures.rival) if figures.horde is None else ("horde", figures.horde)
    return shown.app.say(f"ages.note.{who}", n=n)


# -- the top bar


def bar(shown: Shown, ghost: int | None, open_goals: Callable[[], object]) -> list[top_bar.Fact]:
    """Who follows whom, and how the points stand; `ghost` are the points that a choice would lead to."""
    say = shown.app.say
    found = []
    if not shown.solo:
        found.append(standard.order_of_play(shown, order(shown), partial(_order_told, shown)))
    else:
        found.append(top_bar.Fact(say(f"option.mode.{shown.facts(Solo, 0).mode}"), "trophy",
                                why=partial(goals_told, shown), press=open_goals))  # fmt: skip
    if any(shown.open_to(seat) for seat in range(shown.seats)):
        track = _track(shown, ghost)
        told = ", ".join(f"{shown.name(seat)} {signed(shown.scores[seat].total)}" for seat, _ in _standing(shown))
        found.append(top_bar.Fact(told, why=partial(_points_told, shown), picture=face(painted.track, track),
                                wide=TRACK_WIDE))  # fmt: skip
    return found


def order(shown: Shown) -> tuple[Turn, ...]:
    """The seats from the first player on; a turn that is not ended yet is still the one that is played."""
    view = shown.done.before if shown.done else shown.view
    now = (view.seat - view.first) % shown.seats
    states: list[State] = ["done" if at < now else "now" if at == now else "next" for at in range(shown.seats)]
    return standard.around(shown, view.first, states)


def _order_told(shown: Shown) -> list[str]:
    say, view = shown.app.say, shown.view
    lines = [say("ages.table.first", name=shown.name(view.first)), *(turn.name for turn in order(shown))]
    following = (view.first + (1 if view.marker == "clockwise" else -1)) % shown.seats
    if view.round < shown.facts(Progress, 0).rounds:
        lines.append(say("ages.table.next_first", name=shown.name(following)))
    return lines


def _standing(shown: Shown) -> list[tuple[int, int]]:
    """The points that may be told, from the fewest."""
    open_seats = [seat for seat in range(shown.seats) if shown.open_to(seat)]
    return sorted(((seat, shown.scores[seat].total) for seat in open_seats), key=lambda each: each[1])


def _track(shown: Shown, ghost: int | None) -> painted.Track:
    marked = {row.need for goal in shown.facts(Goals, 0).goals for row in goal.conditions if row.name == "points"}
    points = tuple((shown.colour(seat).name, total) for seat, total in _standing(shown))
    shade = (shown.colour(shown.seat).name, ghost) if ghost is not None and shown.open_to(shown.seat) else None
    return painted.Track(points, shade, tuple(sorted(marked)))


def _points_told(shown: Shown) -> list[str]:
    lines = [f"{shown.name(seat)}: {signed(total)}" for seat, total in reversed(_standing(shown))]
    return [shown.app.say("ages.table.points"), *lines]


# -- the timeline


def turns(shown: Shown) -> list[palette.Seat]:
    """Whose turns there have been, in order; a round of the draft is that of whoever chose first."""
    return shown.kept("turns", lambda: _turns(shown))  # type: ignore[no-any-return]


def _turns(shown: Shown) -> list[palette.Seat]:
    match = shown.session.match
    starts = match.turn_starts()
    found = []
    for turn in range(1, shown.view.turn):
        entries = range(starts.get(turn, len(match.log)), starts.get(turn + 1, len(match.log)))
        asked = (match.log[entry].seat for entry in entries if match.log[entry].seat >= 0)
        found.append(shown.colour(next(asked, (turn - 1) % match.seats)))
    return found


def length(shown: Shown) -> tuple[int, int]:
    """How many turns have been taken, and how many there are: a turn for each seat in every round, and the draft."""
    view = shown.view
    rounds = shown.facts(Progress, 0).rounds
    draft = shown.facts(Draft, 0).of if view.draft else 0
    return view.turn - 1, max(view.turn - 1, rounds * shown.seats + draft)
