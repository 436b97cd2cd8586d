"""The players of a table: what they are called, their colours and faces, and whose points may be told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count

from art import coins, palette, seals
from art.palette import Seat
from art.texture import Plate
from game.core.errors import Problem, quoted
from game.core.kinds import OPPONENTS, USUAL_BOT, engine_of
from game.core.save import Seated
from scenes.play.save_store import sanitize
from scenes.play.session import PAST, Session
from scenes.play.table_facts import COLOURS, KINDS, colour_name
from scenes.ui import opponents
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen

NUMERALS = ("", " II", " III", " IV", " V", " VI", " VII")
"""How several of one name at a table are told apart: no game of ours has more."""

RIVAL = 1
"""Alone one plays against an architect, a foreign disc, a goal: it has the panel that a second player would have."""


# -- names and colours


def names_of(app: AppContext, players: Sequence[Seated]) -> list[str]:
    """What those at a table are called. Who was given no name is called by a number, an opponent by its own name, in
    the language of the table; nobody is called like somebody else who sits there."""
    seated = app.lang, [(player.name, player.colour, player.who) for player in players]
    return app.names.of(seated, lambda: _names(app, players))


def _names(app: AppContext, players: Sequence[Seated]) -> list[str]:
    found, numbers = [sanitize(player.name) for player in players], _numbers(players)
    taken = {*found}
    for number, player in enumerate(players):
        if not found[number]:
            found[number] = _own_name(app, numbers[number], player.who, taken)
            taken.add(found[number])
    return found


def _numbers(players: Sequence[Seated]) -> list[int]:
    """Which of those at the table each one is: by their colours, which stay theirs when the lot turns the table; by
    the place where not every one of them has a colour of their own. Opponents with names of their own count, so nobody
    else is called otherwise when somebody hands over a seat."""
    colours = [COLOURS.index(player.colour) for player in players if player.colour in COLOURS]
    if len({*colours}) < len(players):
        return [*range(len(players))]
    order = sorted(colours)
    return [order.index(colour) for colour in colours]


def _own_name(app: AppContext, number: int, who: str, taken: set[str]) -> str:
    if engine := engine_of(who):
        name = sanitize(engine.stem)
    elif who in OPPONENTS:
        name = opponents.name(app, who)
    else:
        return app.say("player.nth", n=number + 1)
    further = (f" {n}" for n in count(len(NUMERALS) + 1))
    return next(each for numeral in chain(NUMERALS, further) if (each := name + numeral) not in taken)


def name_of(app: AppContext, players: Sequence[Seated], number: int) -> str:
    """What one of those at a table is called."""
    return names_of(app, players)[number]


def make_known(app: AppContext, players: Sequence[Seated]) -> list[Problem]:
    """Make of the players of a saved game such as can be shown and can play here. Says for whom another bot plays now.

    Only here: the file keeps whom it names, for a program that knows them.
    """
    notes = []
    for number, player in enumerate(players):
        player.name = sanitize(player.name)
        if player.who not in (*KINDS, *app.settings.engines):
            who, bot = sanitize(player.who), opponents.level(app, USUAL_BOT)
            sentence = f"unknown bot {quoted(who)}: {USUAL_BOT} plays"
            player.who = USUAL_BOT
            name = name_of(app, players, number)
            notes.append(Problem(sentence, "note.bot", who=who, name=name, bot=bot))
    return notes


def colour_of(number: int, seat: Seated) -> palette.Seat:
    """A seat's colour; one that was never named gets the next in order."""
    return palette.seat(colour_name(number, seat))


# -- where the session is at hand


def name(app: AppContext, session: Session, seat: int) -> str:
    """A player's name."""
    return name_of(app, session.match.players, seat)


def kind(app: AppContext, session: Session, seat: int) -> str:
    """A person, or how well a bot plays."""
    return opponents.in_short(app, session.match.players[seat].who)


def opened(app: AppContext, session: Session, ago: int = 0, said: str = "opened") -> str:
    """Whose sealed choice somebody has opened once more, in this turn or so many turns ago; empty where nobody has."""
    names = ", ".join(name(app, session, seat) for seat in session.opened(ago))
    return app.say(f"curtain.{said}", names=names) if names else ""


def opened_of_late(app: AppContext, session: Session) -> list[str]:
    """The same of this turn and of the one before: whoever had sealed before it was opened hears of it later."""
    return [told for told in (opened(app, session), opened(app, session, 1, "opened_before")) if told]


def colour(session: Session, seat: int) -> palette.Seat:
    """A player's colour; nobody has ever named that of the rival of whoever plays alone."""
    players = session.match.players
    return colour_of(seat, players[seat] if seat < len(players) else Seated())


def points_open(app: AppContext, session: Session, seat: int) -> bool:
    """Whether the points of a seat may be told, in any shape: the settings may want them hidden until the end."""
    wanted = app.settings.estimates
    return wanted == "open" or session.finished or (wanted == "own" and seat == session.viewer)


def leads_open(app: AppContext, session: Session) -> bool:
    """Whether it may be told how far somebody is ahead: where the points of all may be told."""
    return all(points_open(app, session, seat) for seat in range(session.match.seats))


def turn_note(app: AppContext, session: Session, seat: int) -> str:
    """What is said of whoever's turn it is; empty of anybody else. Looking back nobody thinks and nobody is asked."""
    if session.actor != seat or session.awaited == "over":
        return ""
    if session.awaited == PAST:
        return "" if session.match.over else app.say("turn.next")
    if session.human(seat):
        return app.say("turn.yours")
    return "" if session.stalled else app.say("turn.thinks")


def leaders(app: AppContext, session: Session, turn: int, totals: Sequence[int]) -> list[int]:
    """Who has the most points: nobody in the first turn, nor where all have the same or they may not be told."""
    seats = range(len(totals))
    if turn <= 1 or not all(points_open(app, session, seat) for seat in seats):
        return []
    return [seat for seat in seats if totals[seat] == max(totals) > min(totals)]


# -- faces


def face_of(who: str) -> str:
    """Whose coin it is; empty where nobody has one."""
    return who if who in OPPONENTS else ""


def lay_face(pen: Pen, face: str, colour: Seat, size: int, x: int, y: int) -> None:
    """`face` as `face_of` gives it; `size` pixels wide, its upper left corner at x, y."""
    pen.plate(face_plate(face, colour, size), x, y)


def face_plate(face: str, colour: Seat, size: int) -> Plate:
    """The coin of an opponent, or the seal of a person."""
    return coins.medallion(face, size, colour.name) if face else seals.seal_plate(colour, size)
