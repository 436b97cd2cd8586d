"""From a save back to a match: every line is done again and checked, as far as the rules are still the same."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core import save
from game.core.errors import Problem
from game.core.match import Match
from game.core.rules import Action, Rules
from game.core.state import fingerprint, load


class Restored(NamedTuple):
    """A match from a save, and what has to be said about it."""

    match: Match[Any]
    notes: tuple[Problem, ...]


def restore(rules: Rules[Any], saved: save.Saved) -> Restored:
    """Replay a save; BadSave names the line that does not fit.

    What other rules led to is not replayed: the game goes on from the newest position that the save holds.
    """
    header = saved.header
    if header.game != rules.id:
        raise save.BadSave(f"{saved.path} is a game of {header.game!r}, not of {rules.id!r}")
    try:
        match = Match(rules, header.seats, header.options, header.seed, header.players)
    except Problem as error:
        raise save.BadSave(f"{saved.path}, line 1: {error}", "save.table", file=saved.path.name) from None
    notes = [Problem("the last line was cut short and has been left out", "note.torn")] if saved.torn else []
    lines = saved.lines
    if (start := _first_line_of_these_rules(rules, saved)) > 0:
        count, lost = _resume(rules, match, saved, start)
        lines = lines[start:]
    if _other_rules(rules, saved):
        changed = f"the rules have changed since: it goes on from entry {count}, without {lost} later ones"
        notes.append(Problem(changed, "note.other_rules", count=count, lost=lost))
    for line in lines:
        _do_again(match, saved, line)
    match.forget_redo()
    return Restored(match, tuple(notes))


def go_on(restored: Restored, saved: save.Saved) -> save.Journal:
    """Write the match's further lines to the file that it came from.

    When the rules have changed, that is noted last: whatever is cut short before, the old note still holds.
    """
    match, journal = restored.match, save.Journal(saved.path, saved.size)
    if _other_rules(match.rules, saved):
        actions: list[Action] = []
        for line in saved.lines:
            _note_action(actions, line.entry)
        if lost := len(actions) - len(match.log):
            journal.note(save.encode(save.Undo(lost)))
        journal.note(save.encode(match.check()))
        journal.note(save.encode(save.RuleSet(match.rules.digest)))
    match.write_to(journal.write)
    return journal


def _digest(saved: save.Saved) -> str | None:
    """The rule set that the end of a save was played under."""
    later = [line.entry.digest for line in saved.lines if isinstance(line.entry, save.RuleSet)]
    return later[-1] if later else saved.header.digest


def _other_rules(rules: Rules[Any], saved: save.Saved) -> bool:
    """Whether the end of a save was played under rules that are not these."""
    return _digest(saved) not in (None, rules.digest)


def _first_line_of_these_rules(rules: Rules[Any], saved: save.Saved) -> int:
    """From which line on the save was played under the present rules; all lines when the end was not."""
    if _other_rules(rules, saved):
        return len(saved.lines)
    changes = [i for i, line in enumerate(saved.lines) if isinstance(line.entry, save.RuleSet)]
    if changes and not (changes[-1] and isinstance(saved.lines[changes[-1] - 1].entry, save.Check)):
        raise _unfit(saved, saved.lines[changes[-1]], "no position stands before it")
    return changes[-1] + 1 if changes else 0


def _resume(rules: Rules[Any], match: Match[Any], saved: save.Saved, end: int) -> tuple[int, int]:
    """Stand at the newest position before line `end`; returns its entry and how many later ones are lost."""
    actions: list[Action] = []
    positions: list[tuple[int, save.Check, int]] = []
    for line in saved.lines[:end]:
        if isinstance(line.entry, save.Sit | save.Mark):
            _do_again(match, saved, line)
        if not _note_action(actions, line.entry):
            raise _unfit(saved, line, "so much cannot be taken back")
        positions = [known for known in positions if known[0] <= len(actions)]
        if isinstance(line.entry, save.Check):
            positions.append((len(actions), line.entry, line.number))
        elif isinstance(line.entry, save.Drop):
            positions.clear()  # what stood before may hold the dropped entry
    if not positions:
        none = f"{saved.path} was played under other rules, and holds no position to go on from"
        raise save.BadSave(none, "save.other_rules", file=saved.path.name)
    count, check, number = positions[-1]
    try:
        position = load(rules.state, check.state)
        rules.restore(position)
        broken = rules.faults(position) or _unlike_header(match, position)
    except Exception as error:  # a position of other rules may break these in any way
        broken = [str(error)]
    if broken or fingerprint(position, match.seed) != check.key:
        why = broken[0] if broken else "it has been edited"
        unplayable = f"{saved.path}, line {number}: the present rules cannot go on from this position: {why}"
        raise save.BadSave(unplayable, "save.other_rules", file=saved.path.name)
    match.go_on_from(position, actions[:count])
    return count, len(actions) - count


def _unlike_header(match: Match[Any], position: Any) -> list[str]:
    """What the first line of the save says of the table, and the position does not."""
    if len(position.players) != match.seats:
        return [f"it has {len(position.players)} seats, not {match.seats}"]
    return [
        f"its option {name!r} is {getattr(position, name)!r}, not {value!r}"
        for name, value in match.options.items()
        if getattr(position, name) != value
    ]


def _note_action(actions: list[Action], entry: Action | save.Note) -> bool:
    """Keep the log of a game that is not replayed; False when there is not so much to take back."""
    if isinstance(entry, tuple):
        actions.append(entry)
    elif isinstance(entry, save.Undo):
        if not 1 <= entry.undo <= len(actions):
            return False
        del actions[-entry.undo :]
    elif isinstance(entry, save.Drop):
        own = [i for i, action in enumerate(actions) if action[1:2] == (entry.drop,)]
        if not 1 <= entry.entries <= len(own):
            return False
        for i in reversed(own[-entry.entries :]):
            del actions[i]
    return True


def _do_again(match: Match[Any], saved: save.Saved, line: save.Line) -> None:
    """What one line of a save does to a match."""
    try:
        match line.entry:
            case tuple() as action:
                match.play(action)
            case save.Undo(count):
                match.take_back(count)
            case save.Drop(seat, entries):
                if entries < 1:
                    raise Problem(f"{entries} entries cannot be dropped")
                for _ in range(entries):
                    match.drop(seat)
            case save.Sit(seat, who):
                match.sit(seat, who)
            case save.Mark(mark):
                match.mark(mark)
            case save.Check() as check:
                if save.encode(match.check()) != save.encode(check):
                    raise Problem("the position is another than the one recorded here: the file has been edited")
    except Problem as error:
        raise _unfit(saved, line, str(error)) from None


def _unfit(saved: save.Saved, line: save.Line, why: str) -> save.BadSave:
    """A line that cannot follow what stands before it."""
    where = f"{saved.path}, line {line.number}"
    return save.BadSave(f"{where}: {why}", "save.unfit", file=saved.path.name, line=line.number)
