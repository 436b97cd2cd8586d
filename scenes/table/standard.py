"""What every game has without saying so: panels, prompt, log, aid and score sheet, from the rules' own words.

A game replaces any of it in its manifest as soon as it has more to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect, Surface

from art import controls, fonts, icons, palette, plates, seals, texture, turn_order
from art.fonts import Face
from art.pictures import keep
from art.turn_order import Turn
from game.core.kinds import HUMAN
from game.core.match import AnyMatch, Entry
from game.core.rules import Event, Part
from game.teach import kept
from game.teach.achievements import Achievement
from scenes.play import daily, points_story, records, results, turn_replays
from scenes.play.score_reasons import signed
from scenes.play.table_facts import DAILY, GUIDED, day_of
from scenes.play.way_words import figure
from scenes.table.area import Shown
from scenes.table.commands import key_name
from scenes.table.frame import log_panel, player_panels, top_bar
from scenes.table.over.aid_page import HEIGHT, LEFT, TOP, WIDTH, AidPage
from scenes.table.over.end_facts import Ending, Ways
from scenes.table.over.end_page import EndPage
from scenes.table.over.end_prizes import Prize, Wanted
from scenes.table.over.end_stage import Column
from scenes.table.place import face
from scenes.table.prompt import Painter, Prompt, State
from scenes.table.turn_log import TurnLog
from scenes.ui import opponents, players
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.widgets import Grid, Label, Widget

TOGETHER = palette.Seat("together", palette.rgb("#C89B3C"), "star", palette.SEAL_INK)
"""Everybody's turn at once, on the timeline."""

HIDDEN = "–"
"""Stands for points that may not be told."""

# -- panels and top bar


def panel(shown: Shown, scale: Scale, seat: int) -> player_panels.Panel:
    """Name, who plays, score, and how many turns were taken."""
    taken = str(sum(seat in turn for turn in _turns(shown)))
    return seated(shown, seat, (seals.seal(shown.colour(seat), scale.px(24)), taken))


def seated(shown: Shown, seat: int, stock: tuple[Surface, str], note: str = "") -> player_panels.Panel:
    """What every panel says of whoever sits there, with a number in its corner; a note in place of who plays."""
    session = shown.session
    active, human = session.actor == seat and session.awaited != "over", session.human(seat)
    return player_panels.Panel(
        name=shown.name(seat), seat=shown.colour(seat), icon="person" if human else "bot",
        note=players.turn_note(shown.app, session, seat) or note or players.kind(shown.app, session, seat),
        strong=active and human, score=score_told(shown, seat, shown.scores[seat].total), stock=stock, active=active,
    )  # fmt: skip


def score_told(shown: Shown, seat: int, points: int) -> str:
    """Somebody's points, where they may be told."""
    return signed(points) if shown.open_to(seat) else HIDDEN


def _turns(shown: Shown) -> list[tuple[int, ...]]:
    """Who took each turn that is over: one, or all at once."""
    begun = turn_replays.starts(shown.session.match, shown.session.known_log)
    return [_seats(shown.session.match.log[a:b]) for a, b in pairwise(begun)][: shown.view.turn - 1]


def _seats(entries: Sequence[Entry]) -> tuple[int, ...]:
    """Whose turn these are; all answers of a joint step are everybody's."""
    answered = [entry for entry in entries if entry.seat >= 0]
    return tuple(sorted({entry.seat for entry in answered if entry.joint or entry is answered[0]})) or (0,)


def turns(shown: Shown) -> list[palette.Seat]:
    return [shown.colour(seats[0]) if len(seats) == 1 else TOGETHER for seats in _turns(shown)]


def length(shown: Shown) -> tuple[int, int]:
    """How many turns there were, and how many there will be: where all choose at once, one in each round."""
    match, done, rounds = shown.session.match, shown.view.turn - 1, shown.detail("progress", 0)["rounds"]
    joint = match.decision().joint or any(entry.joint for entry in match.log)
    return done, max(done, rounds * (1 if joint else match.seats))


def bar(shown: Shown) -> list[top_bar.Fact]:
    """Which round it is."""
    figures = shown.detail("progress", 0)
    if not figures["rounds"]:
        return []
    return [top_bar.Fact(shown.app.say("round.of", **figures), points=(figures["round"], figures["rounds"]))]


ORDER_WIDE = 390
"""How wide the order of play is in the top bar, in units."""


def order_of_play(shown: Shown, turns: tuple[Turn, ...], why: Callable[[], list[str]]) -> top_bar.Fact:
    """Who follows whom, as a picture."""
    told = shown.words("table.order", names=", ".join(turn.name for turn in turns))
    return top_bar.Fact(told, why=why, picture=face(turn_order.picture, turns), wide=ORDER_WIDE)


def around(shown: Shown, first: int, states: Sequence[turn_order.State]) -> tuple[Turn, ...]:
    """The players as they follow each other from the first one on, and how far each of them is."""
    seats = [(first + step) % shown.seats for step in range(shown.seats)]
    return tuple(
        Turn(shown.colour(seat).name, shown.name(seat), state, seat == first)
        for seat, state in zip(seats, states, strict=True)
    )


# -- the prompt


def prompt(shown: Shown, asks: Mapping[str, str]) -> Prompt:
    """What is awaited, or what is chosen in the rules' words; `asks` has the rule behind each question."""
    say, session = shown.app.say, shown.session
    told = Log(shown.app, session).last_told()
    match session.awaited:
        case "over":
            return Prompt(say("turn.over"), told)
        case "chance":
            return Prompt(say("turn.drawing"))
        case "end_turn":
            return Prompt(say("turn.done", key=key_name(shown.app, "end_turn")), told)
        case "bot":
            return Prompt(say("turn.wait", name=shown.name(session.actor)), told)
    ask = shown.choice.ask
    if shown.choice.plan:
        return Prompt(" ".join(shown.say(action) for action in shown.choice.plan.actions), "", asks.get(ask, ""))
    held = f"{ask}_{shown.choice.pressed[-1][0]}" if shown.choice.pressed else ask
    key = held if shown.app.says(f"{shown.rules.id}.ask.{held}") else ask
    return Prompt(shown.words(f"ask.{key}"), told, asks.get(ask, ""))


def unasked(shown: Shown, told: str, done: str = "") -> Prompt | None:
    """What is said while nobody here is asked, or looks at somebody else's part; None where somebody is asked. `told`
    is what has been done, `done` is said where a turn waits for its end in another way than usual."""
    say, session, game = shown.app.say, shown.session, shown.rules.id
    match session.awaited:
        case "over":
            return Prompt(say(f"{game}.prompt.over"), over=True)
        case "chance":
            return Prompt(say(f"{game}.prompt.deal"))
        case "bot":
            return Prompt(say(f"{game}.prompt.waits", name=shown.name(session.actor)), told)
        case "end_turn":
            return Prompt(done or say(f"{game}.prompt.end_turn"), told)
    if shown.large is None:
        return None
    visiting, key = say(f"{game}.prompt.visiting", name=shown.name(shown.large)), key_name(shown.app, "cancel")
    return Prompt(visiting, say(f"{game}.prompt.back", key=key), away=True)


# -- the log


class Played(NamedTuple):
    """A turn: who took it and what each gained, in which round, what all may know of it, its first entry in the log."""

    gains: Mapping[int, int]
    round: int
    events: tuple[Event, ...]
    first: int


def _played(match: AnyMatch, first: int, after: int) -> Played:
    """Play a turn once more and listen. What is drawn behind its last answer is for the next one."""
    state, events, told = match.state_at(first), list[Event](), 0
    before, round, seats = match.rules.scores(state), state.round, _seats(match.log[first:after])
    for entry in match.log[first:after]:
        match.rules.apply(state, entry.action, events.append)
        told = len(events) if entry.seat >= 0 else told
    after_it = match.rules.scores(state)
    gains = {seat: after_it[seat].total - before[seat].total for seat in seats}
    return Played(gains, round, tuple(event for event in events[:told] if event.eyes is None), first)


class Log(TurnLog[Played]):
    """A row for each who took part, with what they gained; a turn is told by the rules' own words."""

    replays = turn_replays.Replays(_played)

    def turns(self, end: int | None = None) -> Iterator[Played]:
        return super().turns(self.session.known_log if end is None else end)

    def columns(self) -> list[log_panel.Column]:
        return [log_panel.Column(icons.icon("laurel", self.size, palette.BRASS.dark), self.say("column.gain"))]

    def rows_of(self, turn: Played) -> list[log_panel.Row]:
        number = 1 + sorted(self.session.moment.turn_starts.values()).index(turn.first)
        why = lambda: [self._told(turn)]  # noqa: E731
        return [self.row(seat, (self.gain(seat, gain),), why, number) for seat, gain in turn.gains.items()]

    def ways_to_tell(self, turn: Played, end: int | None) -> list[str]:
        told, names = self._told(turn), [self.name(seat) for seat in turn.gains]
        return [f"{names[0]}: {told}", told] if told and len(names) == 1 else [told]

    def _told(self, turn: Played) -> str:
        view = self.session.view()
        return ", ".join(text for event in turn.events if (text := self.said(event, view)))


# -- pages


class Aid(AidPage[Shown]):
    """The rules behind the game's questions, on one page."""

    def __init__(self, shown: Shown, asks: Mapping[str, str]) -> None:
        super().__init__(shown, ())
        self._rules = [f"rule.{rule}.text" for rule in dict.fromkeys(asks.values())]

    def page(self, grid: Grid) -> list[Widget]:
        high = (HEIGHT - 40) / max(3, len(self._rules))
        return [
            Label(grid.rect(LEFT + 36, TOP + 20 + high * n, WIDTH - 72, high), self.app.say(key), size=20, lines=3)
            for n, key in enumerate(self._rules)
        ]


def end(shown: Shown) -> EndPage:
    """Everybody's score, part by part."""
    return end_page(shown, ending(shown, lambda number, part: explain(shown, part)))


def earned(shown: Shown, seat: int, part: str) -> Sequence[Rect]:
    """All that somebody has is in their panel."""
    return ()


def built(shown: Shown, seat: int, size: texture.Size) -> Surface | None:
    """The table itself is the picture."""
    return None


def poster(shown: Shown, size: texture.Size, u: float) -> Surface | None:
    """The table itself, with what everybody has built."""
    return None


def ending(shown: Shown, explain: Callable[[int, Part], Sequence[str]], *further: Column) -> Ending:
    """What the page of the end is about: everybody's column, further ones of a rival or a goal, how a tie is broken,
    and how it all came about.

    `explain` tells what a part of a column is made of.
    """
    app, session, match = shown.app, shown.session, shown.session.match
    view, tie, names = session.view(), f"tie.{match.rules.id}", [shown.name(seat) for seat in range(match.seats)]
    scores, result, stands = match.rules.scores(view), match.rules.result(view), points_story.stands(match)
    columns = [
        Column(names[seat], shown.colour(seat), score, opponents.kind(app, match.players[seat].who))
        for seat, score in enumerate(scores)
    ]
    return Ending(
        match.rules.id, (*columns, *further), result, explain, tuple(match.marks),
        app.say(tie) if app.says(tie) else "",
        story=points_story.told(app.say, match.rules.id, names, points_story.story(stands, result)), stands=stands,
        turnings=points_story.turnings(stands, result), hints=sum(match.hints), viewer=session.viewer,
        record=records.record(app.results.all(), results.in_short(match, app.now())), luck=lambda: _luck(app, match),
        achieved=_achieved(app, match), evening=app.evening.told() if _several(match) else "",
        daily=_daily(app, match),
    )  # fmt: skip


def medal(ending: Ending, name: str, metal: str, glyph: str, *wanted: Wanted) -> Ending:
    """With the one medal that could be won alone."""
    won = bool(ending.result.outcome and ending.result.outcome.won)
    return ending._replace(prizes=(Prize(name, metal, glyph, won, wanted),))


def _daily(app: AppContext, match: AnyMatch) -> str:
    """The best in the deal of its day, this one among them."""
    day = day_of(match.seed) if DAILY in match.marks else ""
    best = daily.best(app.results.all(), day) if day else None
    return app.say("daily.so_far", n=daily.points(best)) if best else ""


def _several(match: AnyMatch) -> bool:
    return sum(player.who == HUMAN for player in match.players) > 1


def _achieved(app: AppContext, match: AnyMatch) -> Sequence[tuple[int, Achievement]]:
    path = app.at_table()
    return app.achieved_in(match.rules.id, path.name, match.players) if path else ()


def _luck(app: AppContext, match: AnyMatch) -> list[tuple[int, str]]:
    """By seat what luck brought, as far as the game has been analysed and it can be told."""
    path = app.at_table()
    report = kept.read(match, path, ()) if path else None
    balances = enumerate(report.balances) if report else ()
    return [(seat, figure(balance.luck, app.lang)) for seat, balance in balances if balance.luck_told]


def end_page(shown: Shown, ending: Ending) -> EndPage:
    app, session = shown.app, shown.session
    guided = (lambda: app.open_guided(shown.rules.id)) if GUIDED in session.match.marks else None
    ways = Ways(lambda: app.play_again(session), app.leave, lambda: app.play_again(session, same=True),
                lambda: app.analyse(session.match), lambda: app.share_table(session),
                watch=lambda: app.watch(session.match), guided=guided)  # fmt: skip
    return EndPage(app, ending, ways)


def explain(shown: Shown, part: Part) -> Sequence[str]:
    """What points are made of, if the words say so."""
    key = f"why.{shown.rules.id}.{part.name}"
    figures = {name: value for name, value in part.figures.items() if isinstance(value, int | str)}
    return [shown.app.say(key, **figures)] if shown.app.says(key) else []


# -- plain pictures, for what has no painter of its own


@keep
def slab(size: texture.Size, u: float, text: str, note: str = "") -> texture.Plate:
    """A paper slab with a number, and a smaller one at its foot."""
    plate = plates.paper_panel(size, u, "log", 3)
    surface, x, y = plate.surface.copy(), plate.pad + size[0] // 2, plate.pad + size[1]
    ink, quiet = palette.INKS.ink, palette.INKS.quiet
    texture.put(surface, fonts.text(Face.SERIF_BOLD, round(40 * u), text, ink), x, y - size[1] // 2, "cm")
    texture.put(surface, fonts.text(Face.SANS_BOLD, round(18 * u), note, quiet), x, y, "cb")
    return texture.Plate(surface, plate.pad)


def seal(size: texture.Size, u: float, seat: palette.Seat) -> texture.Plate:
    """A player's seal."""
    return seals.seal_plate(seat, size[0])


# -- buttons of the prompt bar


def button(name: str, key: str) -> Painter:
    """A paper button with a name and its key."""

    def paint(size: texture.Size, u: float, state: State) -> texture.Plate:
        style: controls.Style = "brass" if state == "chosen" else "paper"
        plate = controls.button(size, u, style, "hover" if state == "hover" else "idle")
        pen = Pen(plate.surface.copy(), Scale(u, size[0] / u, size[1] / u))
        room = Rect((plate.pad, plate.pad), size).inflate(-round(24 * u), 0)
        if key:
            room.width -= pen.put(plates.key_cap(key, u * 0.9, False), room.right, room.centery, "rm").width
        pen.text(name, room, Face.SANS_SEMIBOLD, 20, palette.INKS.ink, align="c")
        return texture.Plate(pen.surface, plate.pad)

    return paint
