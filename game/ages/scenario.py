"""What playing alone changes: the deck, the plague's place, spaces and ends of rounds of a scenario, the Horde."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ages import strength
from game.ages.codes import times_used
from game.ages.state import State
from game.ages.tables import Scenario
from game.core.program import Frame, Step
from game.core.rules import Action, Emit, Event

if TYPE_CHECKING:
    from game.ages.book import Book


def chosen(book: Book, s: State) -> Scenario | None:
    """The scenario that is played, if any: several players have none to choose."""
    return book.scenarios.get(s.mode)


def deck(book: Book, s: State) -> tuple[int, ...]:
    """The peoples that take part."""
    if not s.solo:
        return tuple(range(len(book.peoples)))
    scenario = chosen(book, s)
    if scenario and scenario.deck:
        return tuple(sorted(book.people_number[name] for name in scenario.deck))
    banned = {book.people_number[name] for name in book.solo.clash.banned}
    if scenario and scenario.people:
        banned.add(book.people_number[scenario.people])
    return tuple(people for people in range(len(book.peoples)) if people not in banned)


def plague_at(book: Book, s: State) -> int:
    """The position of the plague on the time track of a solo game."""
    scenario = chosen(book, s)
    return scenario.plague_at if scenario and scenario.plague_at else book.solo.clash.plague_at


def spaces(book: Book, s: State) -> int:
    """A bit for each space of the scenario that is there in this round."""
    scenario, found = book.scenarios.get(s.mode), 0
    if scenario is None:
        return 0
    for name in scenario.spaces:
        action = book.action_number[name]
        if s.round in book.actions[action].rounds:
            found |= 1 << action
    return found


def shielded(book: Book, s: State, seat: int) -> bool:
    """Whether something else is lost in war in place of a worker, where there is one to lose."""
    scenario, player = chosen(book, s), s.players[seat]
    return scenario is not None and scenario.shield == "silk" and player.silk > 0 and player.workers > 0


# -- after the turn


def after_turn(book: Book, s: State, seat: int, emit: Emit | None) -> None:
    """What the scenario does in this round, and the Horde's command."""
    scenario = chosen(book, s)
    if scenario is None:
        return
    for after, program in reversed(list(zip(scenario.after, book.after[scenario.id], strict=True))):
        if s.round in after.rounds and not _performed(book, s, after.unless):
            if emit:
                emit(Event(("happened", s.round)))
            book.machine.push(s, program, seat)
    if scenario.horde is not None:
        _obey(book, s, seat, emit)


def _performed(book: Book, s: State, name: str) -> bool:
    """Whether a space was used in this round."""
    return bool(name) and times_used(s.players[0].used, book.action_number[name]) > 0


def _obey(book: Book, s: State, seat: int, emit: Emit | None) -> None:
    """The command of this round: repelled, or carried out."""
    command = s.commands[-1]
    won, lost = book.orders[command]
    needed = horde(book, s) + book.commands[command].more
    if won is not None and strength.of(book, s, seat) >= needed:
        s.players[seat].repelled += 1
        if emit:
            emit(Event(("repelled", seat, command, needed)))
        book.machine.push(s, won, seat)
        return
    if emit:
        emit(Event(("commanded", command, needed if won is not None else 0)))
    book.machine.push(s, lost, seat)


def horde(book: Book, s: State) -> int:
    """The strength of the Horde in this round."""
    scenario = chosen(book, s)
    return (scenario.horde or 0) + s.round if scenario else 0


def commanded(book: Book, s: State) -> bool:
    """Whether the Horde gives a command in each round."""
    scenario = chosen(book, s)
    return scenario is not None and scenario.horde is not None


def command_step(book: Book) -> Step:
    """A command is revealed at the start of each round."""

    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        return [(("command", card), 1) for card in range(len(book.commands)) if card not in s.commands]

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        s.commands = (*s.commands, action[1])
        if emit:
            emit(Event(("revealed", action[1])))

    return Step(run, draws, "command", source=lambda s, frame: "commands")
