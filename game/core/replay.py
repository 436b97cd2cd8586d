"""From a save back to a match: every line is done again and checked, as far as the rules are still the same."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from game.core import save
from game.core.errors import Problem, quoted
from game.core.match import AnyMatch, Match
from game.core.options import complete
from game.core.rules import Action, AnyRules
from game.core.sound import broken_law, plays_on
from game.core.state import Outgrown, State, fingerprint, load


class Restored(NamedTuple):
    """A match from a save, and what has to be said about it."""

    match: AnyMatch
    notes: tuple[Problem, ...]


def restore(rules: AnyRules, saved: save.Saved) -> Restored:
    """Replay a save; BadSave names the line that does not fit.

    What other rules led to is not replayed: the game goes on from the newest position that the save holds. Where states
    have got fields since that none of its positions has, all is done again, if these rules allow it.
    """
    match = _begin(rules, saved)
    notes = [Problem("the last line was cut short and has been left out", "note.torn")] if saved.torn else []
    lines = saved.lines
    if (start := _first_line_of_these_rules(rules, saved)) > 0:
        match, lost = _resume(rules, saved, start)
        lines = lines[start:]
    if _other_rules(rules, saved):
        count = len(match.log)
        changed = f"the rules have changed since: it goes on from entry {count}, without {lost} later ones"
        notes.append(Problem(changed, "note.other_rules", count=count, lost=lost))
    for line in lines:
        _do_again(match, saved, line)
    match.forget_redo()
    return Restored(match, tuple(notes))


def glance(rules: AnyRules, saved: save.Saved) -> AnyMatch:
    """The match as the save leaves it, played on from its newest position: only `restore` does every line again."""
    if not _other_rules(rules, saved):
        with suppress(Problem):  # whoever does all of it again says what is wrong
            return _from_newest(rules, saved)
    return restore(rules, saved).match


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


def _begin(rules: AnyRules, saved: save.Saved) -> AnyMatch:
    """The table as the first line of the save describes it."""
    header = saved.header
    if header.game != rules.id:
        raise save.BadSave(f"{saved.path} is a game of {quoted(header.game)}, not of {quoted(rules.id)}")
    try:
        seated = [save.Seated(player.name, player.colour, player.who) for player in header.players]
        return Match(rules, header.seats, header.options, header.seed, seated)
    except Problem as error:
        raise save.BadSave(f"{saved.path}, line 1: {error}", "save.table", file=saved.path.name) from None


def _digest(saved: save.Saved) -> str | None:
    """The rule set that the end of a save was played under."""
    later = [line.entry.digest for line in saved.lines if isinstance(line.entry, save.RuleSet)]
    return later[-1] if later else saved.header.digest


def _other_rules(rules: AnyRules, saved: save.Saved) -> bool:
    """Whether the end of a save was played under rules that are not these."""
    return _digest(saved) not in (None, rules.digest)


def _first_line_of_these_rules(rules: AnyRules, saved: save.Saved) -> int:
    """From which line on the save was played under the present rules; all lines when the end was not."""
    if _other_rules(rules, saved):
        return len(saved.lines)
    changes = [i for i, line in enumerate(saved.lines) if isinstance(line.entry, save.RuleSet)]
    if changes and not (changes[-1] and isinstance(saved.lines[changes[-1] - 1].entry, save.Check)):
        raise _unfit(saved, saved.lines[changes[-1]], "no position stands before it")
    return changes[-1] + 1 if changes else 0


def _resume(rules: AnyRules, saved: save.Saved, end: int) -> tuple[AnyMatch, int]:
    """A match at the newest sound position before line `end`, and how many later entries are lost.

    What follows under these rules goes on from the very newest.
    """
    survey, wrong = _survey(saved, end), list[Problem]()
    for known in reversed(survey.positions if end == len(saved.lines) else survey.positions[-1:]):
        try:
            position = _position(rules, saved, known, played_on=True)
        except Problem as problem:
            wrong.append(problem)
        else:
            match = _begin(rules, saved)
            _seat_and_mark(match, saved, end)
            match.go_on_from(position, survey.actions[: known.entries])
            return match, len(survey.actions) - known.entries
    if wrong and all(isinstance(problem, Outgrown) for problem in wrong):
        with suppress(save.BadSave):
            return _all_again(rules, saved, end), 0
    none = f"{saved.path} was played under other rules, and holds no position to go on from"
    raise save.BadSave(str(wrong[0]) if wrong else none, "save.other_rules", file=saved.path.name)


def _all_again(rules: AnyRules, saved: save.Saved, end: int) -> AnyMatch:
    """A match in which all that happened before line `end` has happened, with what these rules make of it."""
    match = _begin(rules, saved)
    for line in saved.lines[:end]:
        if not isinstance(line.entry, save.Check):
            _do_again(match, saved, line)
    return match


def _from_newest(rules: AnyRules, saved: save.Saved) -> AnyMatch:
    """A match that stands at the newest position of a save, with what follows it done again."""
    survey, match = _survey(saved, len(saved.lines)), _begin(rules, saved)
    if not survey.positions:
        raise Problem("there is no position")
    known = survey.positions[-1]
    _seat_and_mark(match, saved, known.at)
    match.go_on_from(_position(rules, saved, known), survey.actions[: known.entries])
    for line in saved.lines[known.at + 1 :]:
        _do_again(match, saved, line)
    return match


def _seat_and_mark(match: AnyMatch, saved: save.Saved, end: int) -> None:
    """Who sat down, and what was said of the game, before a line."""
    for line in saved.lines[:end]:
        if isinstance(line.entry, save.Sit | save.Mark | save.Hint | save.Uncoached):
            _do_again(match, saved, line)


class _Known(NamedTuple):
    """A position in a save."""

    entries: int  # before it, of those that stand
    at: int  # its place among the lines
    check: save.Check


class _Survey(NamedTuple):
    """What can be said of lines without playing them."""

    actions: list[Action]  # what stands in the end
    positions: list[_Known]  # those that were not taken back, newest last


def _survey(saved: save.Saved, end: int) -> _Survey:
    """All lines before line `end`."""
    actions: list[Action] = []
    positions: list[_Known] = []
    for at, line in enumerate(saved.lines[:end]):
        if not _note_action(actions, line.entry):
            raise _unfit(saved, line, "so much cannot be taken back")
        while positions and positions[-1].entries > len(actions):
            positions.pop()
        if isinstance(line.entry, save.Check):
            positions.append(_Known(len(actions), at, line.entry))
        elif isinstance(line.entry, save.Drop):
            positions.clear()  # what stood before may hold the dropped entry
    return _Survey(actions, positions)


def _position(rules: AnyRules, saved: save.Saved, known: _Known, played_on: bool = False) -> State:
    """The position that a line holds; a Problem when it is not sound, or not one of this table.

    One of other rules may keep all laws and still lead nowhere: it has to be `played_on` to the end.
    """
    kind: type[Problem] = Problem
    try:
        position: State = load(rules.state, known.check.state)
        wrong = _unlike_header(rules, saved.header, position)
        if not wrong:
            rules.restore(position)
            wrong = broken_law(rules, position)
        if not wrong and fingerprint(position, saved.header.seed) != known.check.key:
            wrong = "it has been edited"
        if not wrong and played_on:
            plays_on(rules, position)
    except Exception as error:  # a position of other rules, or of other hands, may break these in any way
        wrong = str(error) or type(error).__name__
        kind = Outgrown if isinstance(error, Outgrown) else Problem
    if wrong:
        where = f"{saved.path}, line {saved.lines[known.at].number}"
        raise kind(f"{where}: the present rules cannot go on from this position: {wrong}")
    return position


def _unlike_header(rules: AnyRules, header: save.Header, position: Any) -> str:
    """What the first line of the save says of the table, and the position does not."""
    if len(position.players) != header.seats:
        return f"it has {len(position.players)} seats, not {header.seats}"
    for name, value in complete(rules.options, header.seats, header.options).items():
        if getattr(position, name, value) != value:  # some options are only for setting up, and in no position
            return f"its option {quoted(name)} is {quoted(getattr(position, name))}, not {quoted(value)}"
    return ""


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


def _do_again(match: AnyMatch, saved: save.Saved, line: save.Line) -> None:
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
            case save.Hint(seat):
                match.hint(seat)
            case save.Uncoached(mode):
                match.send_coach_away(mode)
            case save.Check() as check:
                if save.encode(match.check()) != save.encode(check):
                    raise Problem("the position is another than the one recorded here: the file has been edited")
    except Problem as error:
        raise _unfit(saved, line, str(error)) from None


def _unfit(saved: save.Saved, line: save.Line, why: str) -> save.BadSave:
    """A line that cannot follow what stands before it."""
    where = f"{saved.path}, line {line.number}"
    return save.BadSave(f"{where}: {why}", "save.unfit", file=saved.path.name, line=line.number)
