"""What every game has without saying so: panels, prompt, log, aid and score sheet, from the rules' own words.

A game replaces any of it in its manifest as soon as it has more to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from pygame import Rect, Surface

from art import controls, fonts, icons, palette, plates, seals, texture
from art.fonts import Face
from art.pictures import keep
from game.core.match import AnyMatch, Entry
from game.core.rules import Event, Part
from scenes.play import turn_replays
from scenes.play.score_reasons import signed
from scenes.play.session import Session
from scenes.table.area import Shown
from scenes.table.commands import key_name
from scenes.table.frame import log_panel, player_panels, top_bar
from scenes.table.frame.log_panel import fitting
from scenes.table.over.aid_page import HEIGHT, LEFT, TOP, WIDTH, AidPage
from scenes.table.over.score_sheet import Column, Ending, ScoreSheet
from scenes.table.prompt import Painter, Prompt, State
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
        strong=active and human, score=score_told(shown, seat, shown.scores[seat].total), stock=stock, figures=(),
        active=active,
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


# -- the prompt


def prompt(shown: Shown, asks: Mapping[str, str]) -> Prompt:
    """What is awaited, or what is chosen in the rules' words; `asks` has the rule behind each question."""
    say, session = shown.app.say, shown.session
    told = last_told(shown.app, session)
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


# -- the log


class Turn(NamedTuple):
    """Who took it and what each gained, in which round; what all may know of it, and its first entry in the log."""

    gains: Mapping[int, int]
    round: int
    events: tuple[Event, ...]
    first: int


def _played(match: AnyMatch, first: int, after: int) -> Turn:
    """Play a turn once more and listen. What is drawn behind its last answer is for the next one."""
    state, events, told = match.state_at(first), list[Event](), 0
    before, round, seats = match.rules.scores(state), state.round, _seats(match.log[first:after])
    for entry in match.log[first:after]:
        match.rules.apply(state, entry.action, events.append)
        told = len(events) if entry.seat >= 0 else told
    after_it = match.rules.scores(state)
    gains = {seat: after_it[seat].total - before[seat].total for seat in seats}
    return Turn(gains, round, tuple(event for event in events[:told] if event.eyes is None), first)


_replays = turn_replays.Replays(_played)


def _newest(session: Session, end: int | None = None) -> Iterator[Turn]:
    begun = turn_replays.starts(session.match, session.known_log if end is None else end)
    return _replays.newest(session.match, [*pairwise(begun)])


def _told(app: AppContext, session: Session, turn: Turn) -> str:
    view, rules = session.view(), session.match.rules
    return ", ".join(text for event in turn.events if (text := rules.say(event, view, app.lang)))


def _lines(app: AppContext, session: Session, turn: Turn) -> list[log_panel.Row]:
    """One for each who took part."""
    number = 1 + sorted(session.moment.turn_starts.values()).index(turn.first)
    why = lambda: [_told(app, session, turn)]  # noqa: E731
    return [
        log_panel.Row(players.colour(session, seat), players.name(app, session, seat),
                      (log_panel.gain(app, session, seat, gain),), why=why, move=number)
        for seat, gain in turn.gains.items()
    ]  # fmt: skip


def rows(app: AppContext, session: Session, size: int, most: int) -> list[log_panel.Row]:
    return log_panel.newest((_lines(app, session, turn) for turn in _newest(session)), most)


def columns(app: AppContext, size: int) -> list[log_panel.Column]:
    picture: Surface = icons.icon("laurel", size, palette.BRASS.dark)
    return [log_panel.Column(picture, app.say("column.gain"))]


def story(app: AppContext, session: Session, size: int) -> list[log_panel.Chapter]:
    chapters = groupby(_newest(session), key=lambda turn: turn.round)
    return [
        log_panel.Chapter(
            app.say("round.number", round=number), [row for turn in played for row in _lines(app, session, turn)]
        )
        for number, played in chapters
    ]


def last_told(app: AppContext, session: Session, end: int | None = None) -> str:
    """The newest turn in words, with the name of whoever took it alone."""
    turn = next(_newest(session, end), None)
    if turn is None or not (told := _told(app, session, turn)):
        return ""
    names = [players.name(app, session, seat) for seat in turn.gains]
    return fitting([f"{names[0]}: {told}" if len(names) == 1 else told, told], end)


# -- pages


class Aid(AidPage):
    """The rules behind the game's questions, on one page."""

    def __init__(self, shown: Shown, asks: Mapping[str, str]) -> None:
        super().__init__(shown.app, shown.session, shown.view, ("rules",))
        self.tabs, self._rules = (), [f"rule.{rule}.text" for rule in dict.fromkeys(asks.values())]

    def _figures(self, topic: str) -> Any:
        return {}

    def page(self, grid: Grid) -> list[Widget]:
        high = (HEIGHT - 40) / max(3, len(self._rules))
        return [
            Label(grid.rect(LEFT + 36, TOP + 20 + high * n, WIDTH - 72, high), self.app.say(key), size=20, lines=3)
            for n, key in enumerate(self._rules)
        ]


def end(shown: Shown) -> ScoreSheet:
    """Everybody's score, part by part."""
    return score_sheet(shown, ending(shown, lambda number, part: explain(shown, part)))


def ending(shown: Shown, explain: Callable[[int, Part], Sequence[str]], *further: Column) -> Ending:
    """What the score sheet is about: everybody's column, further ones of a rival or a goal, and how a tie is broken.

    `explain` tells what a part of a column is made of.
    """
    app, match = shown.app, shown.session.match
    view, tie = shown.session.view(), f"tie.{match.rules.id}"
    columns = [
        Column(shown.name(seat), shown.colour(seat), score, opponents.kind(app, match.players[seat].who))
        for seat, score in enumerate(match.rules.scores(view))
    ]
    return Ending(match.rules.id, (*columns, *further), match.rules.result(view), explain, tuple(match.marks),
                  app.say(tie) if app.says(tie) else "")  # fmt: skip


def score_sheet(shown: Shown, ending: Ending) -> ScoreSheet:
    app, session = shown.app, shown.session
    return ScoreSheet(app, ending, lambda: app.play_again(session), app.leave, lambda: app.analyse(session.match))


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
