"""From a save back to the match: the same in every respect, after every cut, and under other rules too."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import save
from game.core.errors import Problem
from game.core.match import Barred, Match
from game.core.replay import Restored, go_on, restore
from game.core.rules import CHANCE, Rules
from game.core.save import BadSave, Journal, Seated
from game.core.state import dump, fingerprint, key
from game.core.state import load as state_of
from tests.core.playing import GAMES, go, loaded, rules_of, start

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
TORN = "the last line was cut short and has been left out"


def said(notes: tuple[Problem, ...]) -> tuple[str, ...]:
    return tuple(map(str, notes))


Snapshot = tuple[Any, ...]


def snapshot(match: Match[Any]) -> Snapshot:
    """What a match is, as far as anybody can tell."""
    seated = [(player.name, player.colour, player.who) for player in match.players]
    table = (match.rules.id, match.seats, match.options, match.seed)
    return table, tuple(match.log), tuple(match.marks), seated, fingerprint(match.state_at())


class Scribe:
    """A match, its lines, and how it stood after each thing that was done to it, by the number of lines then."""

    def __init__(self, game: str = "akropolis", seats: int = 2, seed: int = 1) -> None:
        self.lines: list[str] = []
        self.match = start(game, seats, seed, self.lines.append)
        self.seen: dict[int, Snapshot] = {}
        self.note()

    def note(self) -> None:
        self.seen[len(self.lines)] = snapshot(self.match)

    @property
    def raw(self) -> bytes:
        return "".join(line + "\n" for line in self.lines).encode()


def story(match: Match[Any], steps: int, rng: Random, done: Callable[[], object] = lambda: None) -> Match[Any]:
    """A game as people play it: any open seat acts, things are taken back, freely or not, and seats change hands."""
    for _ in range(steps):
        what = rng.random()
        if what < 0.08:
            match.sit(rng.randrange(match.seats), rng.choice(["human", "greedy", "random"]))
        elif what < 0.3:
            take_back(match, rng)
        elif what < 0.4:
            with suppress(Problem):  # there may be nothing to play again
                match.redo()
        else:
            play(match, rng)
        done()
    return match


def take_back(match: Match[Any], rng: Random) -> None:
    seat, beyond = rng.choice([None, *range(match.seats)]), rng.choice([None, None, "practice", "agreed"])
    try:
        match.undo(seat, beyond)
    except Barred:
        assert beyond is None or match.barrier(seat) == "nothing"


def play(match: Match[Any], rng: Random) -> None:
    if match.over:
        return
    if match.decision().seat == CHANCE:
        match.draw()
        return
    legal = [action for seat in range(match.seats) for action in match.legal(seat)]
    match.play(rng.choice(legal))


# -- the same game again


@EVERY_GAME
@settings(deadline=None, max_examples=30)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), steps=st.integers(0, 90))
def test_a_loaded_game_is_the_game_that_was_saved(
    game: str, seed: int, seats: int, steps: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    seats = min(seats, rules_of(game).seats[-1])
    scribe = Scribe(game, seats, seed)
    match = story(scribe.match, steps, Random(seed))
    path = tmp_path_factory.mktemp("story") / "game.polis"
    path.write_bytes(scribe.raw)
    restored = loaded(path, game)
    again = restored.match
    assert restored.notes == ()
    assert snapshot(again) == snapshot(match)
    for entry in range(len(match.log) + 1):
        assert key(again.state_at(entry)) == key(match.state_at(entry))
        assert dump(again.state_at(entry)) == dump(match.state_at(entry))
    assert again.barrier() == match.barrier()
    for seat in range(seats):
        assert again.barrier(seat) == match.barrier(seat)
        assert again.legal(seat) == match.legal(seat)
    with pytest.raises(Problem, match="nothing to play again"):
        again.redo()


def test_stories_hold_every_kind_of_line() -> None:
    """Else the test above would prove less than it says."""
    kinds: dict[str, set[str]] = {}
    for game in GAMES:
        for seed in range(20):
            scribe = Scribe(game, 2, seed)
            story(scribe.match, 60, Random(seed))
            kinds.setdefault(game, set()).update(
                "action" if line.startswith("[") else next(iter(json.loads(line))) for line in scribe.lines
            )
    assert kinds["bids"] >= {"action", "undo", "drop", "seat", "mark"}
    assert kinds["akropolis"] >= {"action", "undo", "seat", "mark", "key"}
    assert kinds["lanterns"] >= {"action", "undo", "seat", "mark", "key"}


@EVERY_GAME
def test_a_loaded_game_goes_on_like_the_one_that_was_saved(tmp_path: Path, game: str) -> None:
    for seed in range(5):
        scribe = Scribe(game, 2, seed)
        match = story(scribe.match, 40, Random(seed))
        path = tmp_path / f"{seed}.polis"
        path.write_bytes(scribe.raw)
        saved = save.read(path)
        restored = restore(rules_of(game), saved)
        match.forget_redo()
        journal = go_on(restored, saved)
        for which in (match, restored.match):
            story(which, 60, Random(seed + 100))
        journal.close()
        assert snapshot(restored.match) == snapshot(match)
        assert path.read_bytes() == scribe.raw
        assert snapshot(loaded(path, game).match) == snapshot(match)


def test_players_keep_their_names_and_their_seats(tmp_path: Path) -> None:
    seated = [Seated("Anna", "red", "human"), Seated("Bogdan Żółć", "blue", "greedy")]
    path = tmp_path / "game.polis"
    journal = Journal(path)
    match = Match(rules_of("akropolis"), 2, {"lake": "single"}, "a seed", seated, journal.write)
    go(match, 6)
    match.sit(0, "random")
    match.mark("practice")
    match.mark("practice")
    journal.close()
    again = loaded(path).match
    assert again.players == [Seated("Anna", "red", "random"), Seated("Bogdan Żółć", "blue", "greedy")]
    assert (again.seed, again.options["lake"], again.marks) == ("a seed", "single", ["practice"])
    assert path.read_text().count('"mark"') == 1


@EVERY_GAME
def test_a_branch_has_a_save_of_its_own(tmp_path: Path, game: str) -> None:
    for over in (False, True):
        match = go(start(game, seed=3), 1000 if over else 14)
        for entry in range(len(match.log) + 1):
            before, path = snapshot(match), tmp_path / f"{over}-{entry}.polis"
            lines: list[str] = []
            branch = match.branch(entry, lines.append)
            assert len(branch.log) == entry
            go(branch, 5, seed=entry)
            branch.sit(1, "greedy")
            path.write_text("".join(line + "\n" for line in lines))
            again = loaded(path, game).match
            assert snapshot(again) == snapshot(branch)
            go(again, 1000, seed=1)
            go(branch, 1000, seed=1)
            assert snapshot(again) == snapshot(branch)
            assert snapshot(match) == before


def test_a_game_recorded_elsewhere_can_be_loaded(tmp_path: Path) -> None:
    match = go(start(seed=8), 1000)
    path = tmp_path / "by-hand.polis"
    lines = ['{"polis": 1, "game": "akropolis", "seats": 2}', *(json.dumps(e.action) for e in match.log)]
    path.write_text("\n".join(lines))
    saved = save.read(path)
    restored = restore(rules_of("akropolis"), saved)
    assert restored.notes == ()
    assert restored.match.log == match.log
    assert key(restored.match.state_at()) == key(match.state_at())
    assert restored.match.players == [Seated(), Seated()]
    journal = go_on(restored, saved)
    restored.match.undo(beyond="practice")
    go(restored.match, 1000)
    journal.close()
    assert snapshot(loaded(path).match) == snapshot(restored.match)


def begun(entries: int) -> Scribe:
    scribe = Scribe()
    go(scribe.match, entries)
    return scribe


def taken_back() -> Scribe:
    scribe = begun(12)
    scribe.match.take_back(4)
    return scribe


def two_have_bid() -> Scribe:
    scribe = Scribe("bids", seed=3)
    scribe.match.deal()
    scribe.match.play(scribe.match.legal(0)[0])
    scribe.match.play(scribe.match.legal(1)[0])
    return scribe


DEEDS: dict[str, tuple[Callable[[], Scribe], Callable[[Match[Any]], object]]] = {
    "play": (lambda: begun(5), lambda match: match.play(match.legal()[0])),
    "play the twentieth": (lambda: begun(19), lambda match: match.draw()),
    "deal": (Scribe, lambda match: match.deal()),
    "undo": (lambda: begun(5), lambda match: match.undo()),
    "undo what is not free": (lambda: begun(12), lambda match: match.undo(0, beyond="agreed")),
    "take back": (lambda: begun(12), lambda match: match.take_back(7)),
    "drop": (two_have_bid, lambda match: match.undo(0)),
    "redo": (taken_back, lambda match: match.redo()),
    "sit": (Scribe, lambda match: match.sit(1, "greedy")),
    "mark": (Scribe, lambda match: match.mark("practice")),
}


@pytest.mark.parametrize("room", [0, 1, 2, 3])
@pytest.mark.parametrize("deed", DEEDS)
def test_a_line_that_cannot_be_written_does_not_part_a_game_from_its_file(tmp_path: Path, deed: str, room: int) -> None:
    """The disk takes so many lines more, and then none for a while: what it holds is always what the match is."""
    begin, do = DEEDS[deed]
    scribe = begin()
    match, lines, path = scribe.match, scribe.lines, tmp_path / "game.polis"
    first = len(lines)

    def write(line: str) -> None:
        if len(lines) == first + room:
            raise Problem("the disk is full")
        lines.append(line)

    match.write_to(write)
    with suppress(Problem):
        do(match)
    assert snapshot(loaded(written(path, lines), match.rules.id).match) == snapshot(match)
    match.write_to(lines.append)
    with suppress(Problem):  # nothing of it may be left to do
        do(match)
    go(match, 3)
    match.sit(0, "random")
    assert snapshot(loaded(written(path, lines), match.rules.id).match) == snapshot(match)


# -- cut anywhere, and on


@EVERY_GAME
def test_a_save_cut_at_any_byte_can_be_loaded_and_gone_on_with(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.core.match.CHECK_EVERY", 6)
    scribe = Scribe(game)
    story(scribe.match, 40, Random({"akropolis": 2, "bids": 4, "lanterns": 3}[game]), scribe.note)
    raw, path = scribe.raw, tmp_path / "cut.polis"
    ends = [at for at, byte in enumerate(raw) if byte == ord("\n")]
    for whole, end in enumerate(ends, start=1):
        path.write_bytes(raw[: end + 1])
        assert scribe.seen.setdefault(whole, snapshot(loaded(path, game).match)) == snapshot(loaded(path, game).match)
    near = {end + off for end in ends for off in (-1, 0, 1, 2)}  # at a line's end each byte, within it some
    for cut in sorted(near & {*range(ends[0], len(raw) + 1)} | {*range(ends[0], len(raw) + 1, 3)}):
        path.write_bytes(raw[:cut])
        whole = sum(end <= cut for end in ends)
        saved = save.read(path)
        restored = restore(rules_of(game), saved)
        assert snapshot(restored.match) == scribe.seen[whole]
        assert said(restored.notes) == ((TORN,) if cut not in ends and cut - 1 not in ends else ())
        assert path.read_bytes() == raw[:cut], "looking does not write"
        journal = go_on(restored, saved)
        assert path.read_bytes() == raw[: ends[whole - 1] + 1]
        go(restored.match, 2, seed=cut)
        restored.match.sit(0, "someone")
        journal.close()
        again = loaded(path, game)
        assert again.notes == ()
        assert snapshot(again.match) == snapshot(restored.match)
    text = raw.decode()
    assert '"key"' in text
    assert '"undo"' in text
    assert '"mark"' in text


# -- other rules


class Changed:
    """Rules of another digest, otherwise the same."""

    def __init__(self, rules: Rules[Any], digest: str) -> None:
        self._rules, self.digest = rules, digest

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


def changed(digest: str = "new", game: str = "akropolis") -> Any:
    return Changed(rules_of(game), digest)


def load(path: Path, rules: Any) -> tuple[Restored, save.Saved]:
    saved = save.read(path)
    return restore(rules, saved), saved


def written(path: Path, lines: Sequence[str]) -> Path:
    path.write_text("".join(line + "\n" for line in lines))
    return path


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """45 entries of Akropolis under the shipped rules, with positions after 20 and 40."""
    scribe = Scribe()
    go(scribe.match, 45)
    return written(tmp_path / "old.polis", scribe.lines)


def log(match: Match[Any]) -> list[tuple[Any, ...]]:
    return [entry.action for entry in match.log]


def test_under_other_rules_a_game_goes_on_from_the_newest_position_and_says_so(old: Path) -> None:
    before = loaded(old).match
    match, notes = load(old, changed())[0][:2]
    assert said(notes) == ("the rules have changed since: it goes on from entry 40, without 5 later ones",)
    assert log(match) == log(before)[:40]
    assert key(match.state_at()) == key(before.state_at(40))
    assert match.barrier() == "nothing"
    with pytest.raises(Problem) as error:
        match.state_at(39)
    assert str(error.value) == "this game was resumed at entry 40; what lies before is known as a log only"
    with pytest.raises(Problem):
        match.take_back(1)
    go(match, 1000)
    assert match.over


def test_a_torn_line_and_other_rules_are_both_said(old: Path) -> None:
    old.write_bytes(old.read_bytes()[:-3])
    notes = load(old, changed())[0].notes
    assert said(notes) == (TORN, "the rules have changed since: it goes on from entry 40, without 4 later ones")


def further(path: Path, rules: Any, entries: int, seed: int = 0) -> tuple[Match[Any], list[tuple[Any, ...]]]:
    """Load, go on and play: the match, and what was played."""
    restored, saved = load(path, rules)
    journal = go_on(restored, saved)
    begun = len(restored.match.log)
    go(restored.match, entries, seed)
    journal.close()
    return restored.match, log(restored.match)[begun:]


def test_nothing_that_was_played_under_new_rules_is_lost(old: Path) -> None:
    text = old.read_bytes()
    for entries in (0, 1, 7, 25):
        old.write_bytes(text)
        restored, saved = load(old, changed())
        match, journal = restored.match, go_on(restored, saved)
        go(match, entries)
        again = load(old, changed())[0].match
        played = log(match)[40:]
        assert len(played) == entries
        assert log(again)[len(log(again)) - entries :] == played
        assert key(again.state_at()) == key(match.state_at())
        go(match, 30, seed=3)
        go(again, 30, seed=3)
        journal.close()
        assert log(again)[-30:] == log(match)[-30:], "and it goes on alike"
        assert key(again.state_at()) == key(match.state_at())


def test_what_was_lost_does_not_come_back(old: Path) -> None:
    match, _ = further(old, changed(), 7)
    again = load(old, changed())[0].match
    assert len(match.log) == 47
    assert log(again) == log(match)
    assert snapshot(again)[2:] == snapshot(match)[2:]


def test_undo_under_new_rules_is_loaded_again(old: Path) -> None:
    restored, saved = load(old, changed())
    journal, match = go_on(restored, saved), restored.match
    go(match, 8)
    match.undo(beyond="agreed")
    match.undo(beyond="agreed")
    match.sit(1, "random")
    go(match, 3)
    journal.close()
    again = load(old, changed())[0].match
    assert snapshot(again)[2:] == snapshot(match)[2:]


def test_who_sits_where_and_what_was_marked_survive_other_rules(tmp_path: Path) -> None:
    scribe = Scribe()
    match = go(scribe.match, 10)
    match.sit(1, "greedy")
    match.mark("practice")
    go(match, 20)
    match.mark("agreed")
    path = written(tmp_path / "old.polis", scribe.lines)
    for _ in range(2):
        resumed, _ = further(path, changed(), 3)
        assert [player.who for player in resumed.players] == ["human", "greedy"]
        assert resumed.marks == ["practice", "agreed"]


def test_rules_may_change_several_times(old: Path) -> None:
    shipped = rules_of("akropolis").digest
    plan = ["b", "b", "c", shipped, "b", shipped, shipped]
    for number, digest in enumerate(plan):
        match, played = further(old, changed(digest), 6 + number, seed=number)
        assert len(played) == 6 + number
        restored, _ = load(old, changed(digest))
        again = restored.match
        assert restored.notes == ()
        assert key(again.state_at()) == key(match.state_at())
        assert log(again)[len(log(again)) - len(played) :] == played


def test_a_kill_at_any_byte_after_a_change_of_rules_loses_nothing(old: Path) -> None:
    """Also between the lines that note the new rules and the position that belongs to them."""
    size = old.stat().st_size
    further(old, changed(), 6)
    raw = old.read_bytes()
    for cut in [*range(size, len(raw), 2), len(raw)]:
        old.write_bytes(raw[:cut])
        match, played = further(old, changed(), 3)
        assert len(played) == 3
        again, notes = load(old, changed())[0][:2]
        assert notes == ()
        assert key(again.state_at()) == key(match.state_at()), f"cut {cut - size} bytes behind the old end"
        assert log(again)[-3:] == played


def test_a_note_of_the_rules_without_its_position_swallows_nothing_quietly(old: Path) -> None:
    """Where no position belongs to such a line, that is refused, or said, or the line changes nothing."""
    lines = old.read_text().splitlines()
    actions = log(loaded(old).match)
    note = json.dumps({"digest": rules_of("akropolis").digest})
    for at in range(1, len(lines) + 1):
        path = written(old, [*lines[:at], note, *lines[at:]])
        try:
            match, notes = loaded(path)[:2]
        except BadSave:
            continue
        assert log(match) == actions or notes, f"the note in line {at + 1} has cost something, and nothing is said"


def test_a_branch_of_a_resumed_game_has_a_save_too(old: Path, tmp_path: Path) -> None:
    match, _ = further(old, changed(), 5)
    lines: list[str] = []
    branch = match.branch(len(match.log), lines.append)
    go(branch, 4)
    again = load(written(tmp_path / "branch.polis", lines), changed())[0].match
    assert key(again.state_at()) == key(branch.state_at())
    assert log(again) == log(branch)


def test_without_any_position_other_rules_cannot_go_on(tmp_path: Path) -> None:
    scribe = Scribe()
    go(scribe.match, 19)
    path = written(tmp_path / "short.polis", scribe.lines)
    before = path.read_bytes()
    with pytest.raises(BadSave) as error:
        load(path, changed())
    assert str(error.value) == f"{path} was played under other rules, and holds no position to go on from"
    assert path.read_bytes() == before


def test_a_position_that_was_taken_back_is_not_gone_on_from(old: Path) -> None:
    lines = old.read_text().splitlines()
    undone = written(old, [*lines, '{"undo":6}'])
    match, notes = load(undone, changed())[0][:2]
    assert len(match.log) == 20
    assert said(notes) == ("the rules have changed since: it goes on from entry 20, without 19 later ones",)
    written(old, [*lines[:22], '{"undo":1}', '["draw",1]'])
    with pytest.raises(BadSave, match="holds no position"):
        load(old, changed())


def test_a_position_from_before_a_drop_is_not_gone_on_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.match.CHECK_EVERY", 8)
    scribe = Scribe("bids", 2, 3)
    match = scribe.match
    match.deal()
    match.play(match.legal(0)[0])
    match.play(match.legal(1)[0])
    match.undo(0)
    path = written(tmp_path / "bids.polis", scribe.lines)
    assert '"key"' in scribe.lines[-2]
    with pytest.raises(BadSave, match="holds no position"):
        load(path, changed(game="bids"))
    go(match, 1)
    path = written(tmp_path / "bids.polis", scribe.lines)
    again = load(path, changed(game="bids"))[0].match
    assert snapshot(again)[2:] == snapshot(match)[2:]
    assert log(again) == log(match)


def test_a_position_that_holds_a_dropped_entry_is_not_gone_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many entries lie before it as before, but not the same ones."""
    monkeypatch.setattr("game.core.match.CHECK_EVERY", 8)
    scribe = Scribe("bids", 2, 3)
    match = scribe.match
    match.deal()
    for seat in (0, 1):
        match.play(next(action for action in match.legal(seat) if action[2] % 2 == 0))
    assert '"key"' in scribe.lines[-1]
    match.play(("double", 1, 1))
    match.undo(0)
    assert scribe.lines[-1] == '{"drop":0,"entries":1}'
    assert len(match.log) == 8
    with pytest.raises(BadSave, match="holds no position"):
        load(written(tmp_path / "bids.polis", scribe.lines), changed(game="bids"))


def test_a_position_that_the_present_rules_find_unsound_is_not_gone_on_from(old: Path) -> None:
    rules = changed()
    rules.faults = lambda s: ["tile 62 is nowhere", "tile 63 is nowhere"]
    with pytest.raises(BadSave) as error:
        load(old, rules)
    number = max(i for i, line in enumerate(old.read_text().splitlines(), start=1) if '"key"' in line)
    assert str(error.value) == (
        f"{old}, line {number}: the present rules cannot go on from this position: tile 62 is nowhere"
    )


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        ({"turn": 99}, None),
        ({"players": []}, None),
        ({"unheard": 1}, "this is not a position of the game: unknown field 'unheard'"),
        ({"turn": "one"}, "this is not a position of the game: Expected `int`, got `str` - at `$.turn`"),
        ({"turn": None}, None),
        ({"site": [61, 61, 61]}, None),
        ({"stack": []}, None),
        ({"seat": 55}, None),
    ],
)
def test_an_edited_position_is_not_gone_on_from(old: Path, edit: dict[str, object], why: str | None) -> None:
    number = edited(old, lambda check: check["state"].update(edit))
    before = old.read_bytes()
    with pytest.raises(BadSave) as error:
        load(old, changed())
    sentence = f"{old}, line {number + 1}: the present rules cannot go on from this position: "
    assert str(error.value).startswith(sentence)
    assert "\n" not in str(error.value)
    if why:
        assert str(error.value) == sentence + why
    assert old.read_bytes() == before


def test_an_edited_key_is_not_gone_on_from(old: Path) -> None:
    number = edited(old, lambda check: check.update(key="0" * 16))
    with pytest.raises(BadSave) as error:
        load(old, changed())
    assert str(error.value) == (
        f"{old}, line {number + 1}: the present rules cannot go on from this position: it has been edited"
    )


def test_the_newest_position_that_is_sound_is_gone_on_from(old: Path) -> None:
    """Also where the last one is well formed, and its key fits: the laws are asked, and it is played to its end."""
    sound, _ = load(old, changed())
    edited(old, lambda check: check["state"].update(seat=5), newest_only=True)
    restored, _ = load(old, changed())
    assert len(restored.match.log) == 20 < len(sound.match.log) == 40
    assert str(restored.notes[0]).endswith("it goes on from entry 20, without 25 later ones")
    further(old, changed(), 30)


def test_a_position_that_leads_nowhere_is_not_gone_on_from(old: Path) -> None:
    """Sound as it looks: what the present rules cannot play to the end is left out, and the one before it is taken."""
    rules = changed()
    played, tried = rules.apply, list[int]()

    def fails(s: Any, action: Any, emit: Any = None) -> None:
        tried.append(s.turn)
        if len(tried) == 5:
            raise KeyError("no such tile")
        played(s, action, emit)

    rules.apply = fails
    assert len(load(old, rules)[0].match.log) == 20


def edited(path: Path, edit: Callable[[dict[str, Any]], object], newest_only: bool = False) -> int:
    """Change the positions in a file, or only the newest, whose key then fits again; returns the line of the newest."""
    lines = path.read_text().splitlines()
    found = [number for number, line in enumerate(lines) if '"key"' in line]
    for number in found[-1:] if newest_only else found:
        check = json.loads(lines[number])
        edit(check)
        if newest_only:
            state = state_of(rules_of("akropolis").state, check["state"])
            check["key"] = fingerprint(state, json.loads(lines[0])["seed"])
        lines[number] = json.dumps(check)
    written(path, lines)
    return found[-1]


@pytest.mark.parametrize("line", ['{"undo":99}', '{"undo":0}', '{"undo":-3}', '{"drop":7,"entries":1}'])
def test_what_cannot_be_taken_back_is_refused_under_other_rules_too(old: Path, line: str) -> None:
    lines = old.read_text().splitlines()
    written(old, [*lines[:10], line, *lines[10:]])
    with pytest.raises(BadSave):
        load(old, changed())


def test_a_digest_of_null_is_verified_like_any(old: Path) -> None:
    lines = old.read_text().splitlines()
    lines[0] = json.dumps(json.loads(lines[0]) | {"digest": None})
    written(old, lines)
    for rules in (rules_of("akropolis"), changed()):
        restored, _ = load(old, rules)
        assert (len(restored.match.log), restored.notes) == (45, ())
    take = next(i for i, line in enumerate(lines) if '"take"' in line)
    written(old, [*lines[:take], '["take",4]', *lines[take + 1 :]])
    with pytest.raises(BadSave) as error:
        load(old, changed())
    assert str(error.value).startswith(f'{old}, line {take + 1}: ["take", 4] is refused')
    match = load(written(old, lines), changed())[0].match
    further(old, changed(), 3)
    assert len(load(old, changed())[0].match.log) == len(match.log) + 3
    assert '"digest":"new"' not in old.read_text(), "nothing of other rules happened"
