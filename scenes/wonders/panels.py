"""The panels of the players, the facts of the top bar and the turns of the timeline: figures for the frame."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from art import palette, texture
from art.palette import Seat, rgb
from art.seals import Letter
from art.texture import Plate, Size
from art.wonders import bars, signs
from art.wonders import panels as paintings
from art.wonders.panels import Player
from game.wonders import facts
from scenes.table import standard
from scenes.table.frame import player_panels, top_bar
from scenes.table.place import face
from scenes.ui import players
from scenes.ui.scale import Scale
from scenes.wonders.shown import Shown

BUILDINGS = ("wonder", "guild", "gallery", "agora", "west", "east", "market", "university")
"""The bars of a panel, in the order of the painters' BARS."""

TYPICAL, MORE = 20, 4
"""So many turns a game of usual length has; so many more where that is too few."""

TOGETHER = Seat("together", rgb("#C89B3C"), "star", palette.SEAL_INK)
"""Everybody's turn at once, on the timeline."""

SEAL, SEAL_STEP, CLOSE_STEP, CLOSE = 34, 46, 39, 5
"""How large the seals in the top bar are, how far apart, and how far with so many players; in units."""

RACE_WORDS, RACE_STEP = 170, 90
"""How wide the strip of the race to the end may be: its words, and everybody's boxes; in units."""


def panel(shown: Shown, scale: Scale, seat: int) -> player_panels.Panel:
    """A player's panel: painted as a whole by the game's own hand."""
    session = shown.session
    asked = session.awaited == "person" and seat in session.open and session.human(seat)
    active = asked and seat == shown.seat
    score = standard.score_told(shown, seat, shown.scores[seat].total)
    player = _player(shown, seat, score)
    return player_panels.Panel(
        name=player.name, seat=shown.colour(seat), icon="person" if session.human(seat) else "bot", note=player.note,
        strong=active, score=score, stock=(signs.coin(scale.px(20)), str(player.coins)), active=active,
        painter=partial(_painted, player), painted_face=paintings.sign_box,
    )  # fmt: skip


def _player(shown: Shown, seat: int, score: str) -> Player:
    """What a panel shows of a seat: only what everybody may see, and of one's own what one has done."""
    has, state = shown.has(seat), letter(shown, seat)
    note = shown.city_name(seat) or players.kind(shown.app, shown.session, seat)
    return Player(
        shown.colour(seat).name, shown.name(seat), note, score, has.bonuses, has.materials, has.coins,
        tuple(has.counts[name].crossed for name in BUILDINGS), state,
        shown.app.say(f"wonders.zone.{state}") if state else "", seat in shown.leaders, seat == shown.seat,
    )  # fmt: skip


def letter(shown: Shown, seat: int) -> Letter | None:
    """Whether a seat has sealed its choice; nothing while nobody chooses."""
    if not shown.choosing:
        return None
    return "sealed" if shown.view.players[seat].sealed else "choosing"


def _painted(player: Player, size: Size, u: float, points: str, coins: str) -> Plate:
    return paintings.opponent(size, u, player._replace(points=points, coins=int(coins)))


# -- the top bar


def bar(shown: Shown) -> list[top_bar.Fact]:
    """The turn, who has sealed, and how near the end is."""
    say = shown.app.say
    race = say("wonders.table.race", of=shown.facts(facts.Progress, 0).of)
    bonuses = tuple((shown.colour(seat).name, shown.has(seat).bonuses) for seat in range(shown.seats))
    ends = top_bar.Fact(race, why=partial(race_told, shown), wide=RACE_WORDS + RACE_STEP * shown.seats,
                        picture=face(bars.race, say("wonders.table.race_head"), bonuses), parts=_whole)  # fmt: skip
    return [_turn(shown), *_waiting(shown), ends]


def _whole(size: tuple[int, int], u: float) -> dict[str, Rect]:
    return {"race": Rect((0, 0), size)}


def _turn(shown: Shown) -> top_bar.Fact:
    say, figures = shown.app.say, shown.facts(facts.Progress, 0)
    why = lambda: [say("rule.SW-058.text")]  # noqa: E731
    if figures.final and not shown.session.match.over:
        return top_bar.Fact(say("wonders.table.last_turn", turn=figures.round), "flag", why=why)
    return top_bar.Fact(say("wonders.table.turn", turn=figures.round), why=why)


def _waiting(shown: Shown) -> list[top_bar.Fact]:
    """The seals of all players while they choose; at other times their room, so that nothing beside them moves."""
    count = len(shown.view.players)
    wide = count * (SEAL_STEP if count < CLOSE else CLOSE_STEP)
    if not shown.choosing:
        return [top_bar.Fact("", picture=face(_nobody), wide=wide)]
    waiting = tuple((shown.colour(s).name, letter(shown, s) == "sealed", s == shown.seat) for s in range(count))
    done = sum(sealed for _, sealed, _ in waiting)
    told = shown.app.say("wonders.table.sealed", done=done, of=len(waiting))
    return [top_bar.Fact(told, why=partial(waiting_told, shown), picture=face(_seals, waiting), wide=wide)]


def _nobody(size: Size, u: float) -> Surface:
    return texture.clear(size)


def _seals(size: Size, u: float, waiting: tuple[tuple[str, bool, bool], ...]) -> Surface:
    surface = texture.clear(size)
    step = size[0] / len(waiting)
    side = min(round(SEAL * u), size[1], round(step - 10 * u))
    for number, (seat, sealed, mine) in enumerate(waiting):
        box = Rect(round((number + 0.5) * step - side / 2), (size[1] - side) // 2, side, side)
        bars.waiting(surface, box, u, seat, sealed, mine)
    return surface


def waiting_told(shown: Shown) -> list[str]:
    """Who has sealed, and who is still choosing."""
    say, players = shown.app.say, shown.view.players
    lines = [say("wonders.table.sealed", done=sum(p.sealed for p in players), of=len(players))]
    for seat, player in enumerate(players):
        lines.append(f"{shown.name(seat)}: {say('wonders.zone.sealed' if player.sealed else 'wonders.zone.choosing')}")
    return lines


def race_told(shown: Shown) -> list[str]:
    """Everybody's bonuses, and which buildings are nearest to be complete."""
    say, figures = shown.app.say, shown.facts(facts.Ends, 0).seats
    lines = [say("rule.SW-058.text")]
    buildings = [building.id for building in shown.book.buildings]
    for seat in range(len(shown.view.players)):
        each = figures[seat]
        line = say("wonders.table.bonuses", name=shown.name(seat), n=each.bonuses, of=each.of)
        near = [f"{say(f'wonders.building.{buildings[at]}')} {left}" for at, left in each.nearest[:2]]
        lines.append(line + (f" ({', '.join(near)})" if near else ""))
    return lines


# -- the timeline


def turns(shown: Shown) -> list[Seat]:
    """Whose turns there have been: everybody's at once, but for the choice of cities."""
    return shown.kept("turns", lambda: _turns(shown))  # type: ignore[no-any-return]


def _turns(shown: Shown) -> list[Seat]:
    match = shown.session.match
    starts = match.turn_starts()
    found = []
    for turn in range(1, shown.view.turn):
        entry = starts.get(turn, len(match.log))
        alone = entry < len(match.log) and not match.log[entry].joint
        found.append(shown.colour(match.log[entry].seat) if alone else TOGETHER)
    return found


def length(shown: Shown) -> tuple[int, int]:
    """How many turns have been taken, and how many there may be: nobody knows before the last one."""
    done = shown.view.turn - 1
    if shown.session.finished:
        return done, shown.session.match.turn - 1
    if shown.view.final:
        return done, done + 1
    total = TYPICAL
    while total < done + 2:
        total += MORE
    return done, total
