"""From a save back to a match: every line is done again and checked, as far as the rules are still the same."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core import save
from game.core.errors import Problem
from game.core.match import Match
from game.core.rules import Action, Rules
from game.core.state import fingerprint, load


class Restored(NamedTuple):
    """A match from a save, and sentences that have to be said about it."""

    match: Match[Any]
    notes: tuple[str, ...]


def restore(rules: Rules[Any], saved: save.Saved) -> Restored:
    """Replay a save; BadSave names the line that does not fit.

    What other rules led to is not replayed: the game goes on from the newest position that the save holds.
    """
    header = saved.header
    try:
        match = Match(rules, header.seats, header.options, header.seed, header.players)
    except Problem as error:
        raise save.BadSave(f"{saved.path}, line 1: {error}") from None
    notes = ["the last line was cut short and has been left out"] if saved.torn else []
    lines = saved.lines
    if (start := _first_line_of_these_rules(rules, saved)) > 0:
        count, lost = _resume(rules, match, saved, start)
        if start == len(lines):
            notes.append(f"the rules have changed since: it goes on from entry {count}, without {lost} later ones")
        lines = lines[start:]
    for line in lines:
        _do_again(match, saved, line)
    match.forget_redo()
    return Restored(match, tuple(notes))


def go_on(restored: Restored, saved: save.Saved) -> save.Journal:
    """Write the match's further lines to the file that it came from."""
    match, journal = restored.match, save.Journal(saved.path, saved.size)
    if _digest(saved) not in (None, match.rules.digest):
        journal.write(save.encode(save.RuleSet(match.rules.digest)))
        journal.write(save.encode(match.check()))
    match.write_to(journal.write)
    return journal


def _digest(saved: save.Saved) -> str | None:
    """The rule set that the end of a save was played under."""
    later = [line.entry.digest for line in saved.lines if isinstance(line.entry, save.RuleSet)]
    return later[-1] if later else saved.header.digest


def _first_line_of_these_rules(rules: Rules[Any], saved: save.Saved) -> int:
    """From which line on the save was played under the present rules; all lines when the end was not."""
    if _digest(saved) not in (None, rules.digest):
        return len(saved.lines)
    changes = [i for i, line in enumerate(saved.lines) if isinstance(line.entry, save.RuleSet)]
    return changes[-1] + 2 if changes else 0  # past the rule set and the position that follows it


def _resume(rules: Rules[Any], match: Match[Any], saved: save.Saved, end: int) -> tuple[int, int]:
    """Stand at the newest position before line `end`; returns its entry and how many later ones are lost."""
    actions: list[Action] = []
    positions: list[tuple[int, save.Check, int]] = []
    for line in saved.lines[:end]:
        _note_action(actions, line.entry)
        positions = [known for known in positions if known[0] <= len(actions)]
        if isinstance(line.entry, save.Check):
            positions.append((len(actions), line.entry, line.number))
        elif isinstance(line.entry, save.Drop):
            positions.clear()  # what stood before may hold the dropped entry
    if not positions:
        raise save.BadSave(f"{saved.path} was played under other rules, and holds no position to go on from")
    count, check, number = positions[-1]
    try:
        position = load(rules.state, check.state)
        rules.restore(position)
        broken = rules.faults(position)
    except Exception as error:  # a position of other rules may break these in any way
        broken = [str(error)]
    if broken or fingerprint(position) != check.key:
        why = broken[0] if broken else "it has been edited"
        raise save.BadSave(f"{saved.path}, line {number}: the present rules cannot go on from this position: {why}")
    match.go_on_from(position, actions[:count])
    return count, len(actions) - count


def _note_action(actions: list[Action], entry: Action | save.Note) -> None:
    """Keep the log of a game that is not replayed."""
    if isinstance(entry, tuple):
        actions.append(entry)
    elif isinstance(entry, save.Undo):
        del actions[len(actions) - entry.undo :]
    elif isinstance(entry, save.Drop):
        own = [i for i, action in enumerate(actions) if action[1:2] == (entry.drop,)]
        for i in reversed(own[len(own) - entry.entries :]):
            del actions[i]


def _do_again(match: Match[Any], saved: save.Saved, line: save.Line) -> None:
    """What one line of a save does to a match."""
    try:
        match line.entry:
            case tuple() as action:
                match.play(action)
            case save.Undo(count):
                match.take_back(count)
            case save.Drop(seat, entries):
                for _ in range(entries):
                    match.drop(seat)
            case save.Sit(seat, who):
                match.sit(seat, who)
            case save.Mark(mark):
                match.mark(mark)
            case save.Check() as check:
                if match.check().key != check.key:
                    raise Problem("the position is another than the one recorded here: the file has been edited")
    except Problem as error:
        raise save.BadSave(f"{saved.path}, line {line.number}: {error}") from None
