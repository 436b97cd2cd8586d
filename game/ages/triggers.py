"""What abilities do when something happens. What asks nobody and begins nothing else happens at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ages.state import State
from game.core.rules import Emit

if TYPE_CHECKING:
    from game.ages.book import Book


def happen(book: Book, s: State, event: str, seat: int, owned: int, emit: Emit | None, subject: int = 0) -> None:
    """An event happened to a seat: those of these abilities that wait for it act. What asks waits on the stack."""
    if not owned & book.listening[event]:
        return
    asking = book.asking[event]
    if owned & asking:
        book.machine.cause(s, event, seat, owned & asking, subject)
    at_once(book, s, event, seat, owned, emit, subject)


def at_once(book: Book, s: State, event: str, seat: int, owned: int, emit: Emit | None, subject: int = 0) -> None:
    """Only what needs no stack."""
    for bit, program in book.heard.get(event, ()):
        if owned & bit:
            run(book, s, program, seat, emit, subject)


def run(book: Book, s: State, program: int, seat: int, emit: Emit | None, subject: int = 0) -> None:
    """A program: at once where nothing in it needs the stack."""
    if not book.flat[program]:
        book.machine.push(s, program, seat, subject)
        return
    frame = (program, 0, seat, subject, 0, 0)
    for step in book.machine.programs[program]:
        step.run(s, frame, (), emit)
