"""The file of a save: read strictly, refused in one sentence, never overwritten, and whole after a kill."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.core.errors import Problem
from game.core.replay import go_on
from game.core.rules import CHANCE
from game.core.save import BadSave, Check, Drop, Header, Journal, Line, Mark, RuleSet, Seated, Sit, Undo, encode, read
from game.core.state import fingerprint
from tests.core.playing import go, loaded, saved, start

Lines = list[str]
ROOT = Path(__file__).parents[2]


@cache
def played(game: str = "akropolis", entries: int = 45) -> tuple[str, ...]:
    """The lines of a save: Akropolis has positions after entries 20 and 40."""
    lines: Lines = []
    go(start(game, write=lines.append), entries)
    return tuple(lines)


def write(folder: Path, lines: list[str] | tuple[str, ...]) -> Path:
    path = folder / "game.polis"
    path.write_text("".join(line + "\n" for line in lines))
    return path


def refusal(path: Path, game: str = "akropolis") -> str:
    """Why a file cannot be loaded: one line that names the file, whose bytes stay as they were."""
    before, around = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(BadSave) as error:
        loaded(path, game)
    text = str(error.value)
    assert "\n" not in text
    assert text.startswith(str(path))
    assert (path.read_bytes(), sorted(path.parent.iterdir())) == (before, around)
    return text.removeprefix(str(path))


# -- what a line may be


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ('["take",2]', ("take", 2)),
        ('[ "place", -1, 0, 5 ]', ("place", -1, 0, 5)),
        ('["light"]', ("light",)),
        ('["draw","red"]', ("draw", "red")),
        ('{"undo":3}', Undo(3)),
        ('{"drop":1,"entries":2}', Drop(1, 2)),
        ('{"entries":2,"drop":1}', Drop(1, 2)),
        ('{"seat":0,"who":"greedy"}', Sit(0, "greedy")),
        ('{"mark":"practice"}', Mark("practice")),
        ('{"digest":"abc"}', RuleSet("abc")),
        ('{"key":"k","state":{"turn":1}}', Check("k", {"turn": 1})),
    ],
)
def test_every_kind_of_line_is_read(tmp_path: Path, line: str, entry: object) -> None:
    saved = read(write(tmp_path, ['{"polis":1,"game":"bids","seats":2}', line]))
    assert saved.lines == (Line(2, entry),)  # type: ignore[arg-type]
    assert not saved.torn


def test_a_header_needs_only_game_and_seats(tmp_path: Path) -> None:
    saved = read(write(tmp_path, ['{"polis":1,"game":"bids","seats":2}']))
    assert saved.header == Header(game="bids", seats=2)
    assert (saved.header.digest, saved.header.seed, saved.header.options, saved.header.players) == (None, 0, {}, [])
    full = Header(game="x", digest="d", seats=1, options={"a": True, "b": 2, "c": "z"}, seed="s", players=[Seated("A")])
    assert read(write(tmp_path, [encode(full)])).header == full


def test_empty_lines_and_other_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = write(tmp_path, played())
    plain = read(path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert [line.entry for line in read(path).lines] == [line.entry for line in plain.lines]
    path.write_bytes(path.read_bytes().replace(b"\r\n", b"\n\n") + b"\n\n")
    assert [line.entry for line in read(path).lines] == [line.entry for line in plain.lines]
    assert not read(path).torn


# -- a file cut anywhere


def test_a_cut_file_is_read_up_to_its_last_whole_line(tmp_path: Path) -> None:
    raw = "".join(line + "\n" for line in [*played(entries=21), '{"seat":0,"who":"Zoë ☃"}']).encode()
    path = tmp_path / "cut.polis"
    path.write_bytes(raw)
    whole = read(path)
    ends = [at for at, byte in enumerate(raw) if byte == ord("\n")]
    for cut in range(len(raw) + 1):
        path.write_bytes(raw[:cut])
        if cut < ends[0]:
            assert refusal(path) == " is not a saved game of Polis: its first line is cut"
            continue
        saved = read(path)
        kept = sum(end <= cut for end in ends)
        assert (saved.header, saved.lines) == (whole.header, whole.lines[: kept - 1])
        assert saved.torn == (cut not in ends and cut - 1 not in ends)
        assert saved.size == min(ends[kept - 1] + 1, cut)
        assert path.read_bytes() == raw[:cut]


def test_a_last_line_may_lack_only_its_line_end(tmp_path: Path) -> None:
    path = write(tmp_path, played())
    path.write_bytes(path.read_bytes()[:-1])
    saved = read(path)
    assert (len(saved.lines), saved.torn, saved.size) == (len(played()) - 1, False, path.stat().st_size)
    journal = Journal(path, saved.size)
    journal.write('["take",1]')
    journal.close()
    assert path.read_text().splitlines() == [*played(), '["take",1]']


def test_zero_bytes_at_the_end_are_a_torn_line(tmp_path: Path) -> None:
    """What a file system leaves when the machine itself goes down."""
    path = write(tmp_path, played())
    path.write_bytes(path.read_bytes() + b"\0" * 100)
    assert read(path).torn
    assert len(loaded(path).match.log) == 45


@pytest.mark.parametrize("line", ['{"foo":1}', '["take",2.5]', '{"undo":"1"}', "5"])
def test_a_whole_but_wrong_last_line_is_no_torn_one(tmp_path: Path, line: str) -> None:
    """It was not cut, so somebody wrote it: leaving it out quietly, and over it later, would be wrong."""
    path = write(tmp_path, [*played(), line])
    path.write_bytes(path.read_bytes()[:-1])
    assert refusal(path).startswith(f", line {len(played()) + 1}: ")


# -- not a save


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", " is not a saved game of Polis: its first line is cut"),
        (b"\n", " is not a saved game of Polis"),
        (b"hello\n", " is not a saved game of Polis"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), " is not a saved game of Polis"),
        (bytes(range(256)), " is not a saved game of Polis"),
        (b"\xff\xfe{\x00\n", " is not a saved game of Polis"),
        (b'{"name": "some tool", "version": 3}\n', ' is not a saved game of Polis: its first line has no "polis"'),
        (b"[1, 2, 3]\n", ' is not a saved game of Polis: its first line has no "polis"'),
        (b'["polis"]\n', ' is not a saved game of Polis: its first line has no "polis"'),
        (b'"polis"\n', ' is not a saved game of Polis: its first line has no "polis"'),
        (b"null\n", ' is not a saved game of Polis: its first line has no "polis"'),
        (b'{\n  "polis": 1\n}\n', " is not a saved game of Polis"),
        (b'{"polis":2,"x":[]}\n', " has version 2 of the save format, and this program reads version 1"),
        (b'{"polis":0}\n', " has version 0 of the save format, and this program reads version 1"),
        (b'{"polis":"1"}\n', " has version '1' of the save format, and this program reads version 1"),
        (b'{"polis":null}\n', " has version None of the save format, and this program reads version 1"),
        (b'{"polis":1,"game":"akropolis","seats":0}\n', ", line 1: Akropolis has 1 to 4 seats, not 0"),
    ],
)
def test_what_is_not_a_save_is_refused(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "thing"
    path.write_bytes(content)
    assert refusal(path) == sentence


@pytest.mark.parametrize("content", [b"[" * 100_000, b"[" * 100_000 + b"\n", b'{"a":' * 100_000 + b"\n"])
def test_a_first_line_of_endless_brackets_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "thing"
    path.write_bytes(content)
    assert refusal(path).startswith(" is not a saved game of Polis")


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: None, "No such file or directory"),
        (lambda path: path.mkdir(), "Is a directory"),
        (lambda path: path.symlink_to(path), "Too many levels of symbolic links"),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path: Path, make: Callable[[Path], object], reason: str) -> None:
    path = tmp_path / "game.polis"
    make(path)
    with pytest.raises(BadSave) as error:
        read(path)
    assert str(error.value) == f"cannot read {path}: {reason}"


def test_a_file_that_fails_while_it_is_read_is_said() -> None:
    with pytest.raises(BadSave, match=r"^cannot read /proc/self/mem: Input/output error$"):
        read(Path("/proc/self/mem"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_forbidden_file_is_said(tmp_path: Path) -> None:
    path = write(tmp_path, played())
    path.chmod(0)
    with pytest.raises(BadSave, match="Permission denied"):
        read(path)


# -- wrong lines in the middle

WRONG = "an action is a verb and then whole numbers or words"
NEITHER = "neither an action nor one of undo, drop, seat, mark, hint, coach, digest, key"
EDITED = "the position is another than the one recorded here: the file has been edited"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("[]", WRONG),
        ("[1,2]", WRONG),
        ('[["take"],2]', WRONG),
        ('["take",2.0]', WRONG),
        ('["take",2.5]', WRONG),
        ('["take",1e3]', WRONG),
        ('["take",true]', WRONG),
        ('["take",null]', WRONG),
        ('["take",[2]]', WRONG),
        ('["take",{"at":2}]', WRONG),
        ("{}", NEITHER),
        ('{"foo":1}', NEITHER),
        ("5", NEITHER),
        ("true", NEITHER),
        ("null", NEITHER),
        ('"undo"', NEITHER),
        ('{"undo":0}', "0 of 19 entries cannot be taken back"),
        ('{"undo":-1}', "-1 of 19 entries cannot be taken back"),
        ('{"undo":20}', "20 of 19 entries cannot be taken back"),
        ('{"drop":0,"entries":1}', "seat 0 has no entry of its own to drop"),
        ('{"drop":7,"entries":1}', "seat 7 has no entry of its own to drop"),
        ('{"drop":-1,"entries":1}', "seat -1 has no entry of its own to drop"),
        ('{"seat":2,"who":"greedy"}', "there is no seat 2; seats are 0 to 1"),
        ('{"seat":-1,"who":"greedy"}', "there is no seat -1; seats are 0 to 1"),
        ('{"key":"0123456789abcdef","state":{}}', EDITED),
    ],
)
def test_a_wrong_line_is_named_with_its_number(tmp_path: Path, line: str, sentence: str) -> None:
    lines = [*played()[:20], line, *played()[20:]]
    assert refusal(write(tmp_path, lines)) == f", line 21: {sentence}"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("take 2", "malformed"),
        ('["take",2', "truncated"),
        ('["take",2]]', "malformed"),
        ("['take',2]", "malformed"),
        ("\0\0\0\0", "malformed"),
        ('["take",NaN]', "malformed"),
        ('["take",1e999]', "out of range"),
        ('{"undo":true}', "int bool undo"),
        ('{"undo":1.0}', "int float undo"),
        ('{"undo":"1"}', "int str undo"),
        ('{"undo":null}', "int null undo"),
        ('{"undo":1,"redo":1}', "unknown redo"),
        ('{"drop":0,"entries":1,"more":1}', "unknown more"),
        ('{"seat":0,"who":"x","more":1}', "unknown more"),
        ('{"mark":"x","more":1}', "unknown more"),
        ('{"digest":"x","more":1}', "unknown more"),
        ('{"key":"x","state":{},"more":1}', "unknown more"),
        ('{"drop":0}', "missing entries"),
        ('{"drop":0,"entries":"1"}', "int str entries"),
        ('{"seat":0}', "missing who"),
        ('{"seat":"0","who":"x"}', "int str seat"),
        ('{"seat":0,"who":5}', "str int who"),
        ('{"mark":5}', "str int mark"),
        ('{"digest":null}', "str null digest"),
        ('{"key":5,"state":{}}', "str int key"),
        ('{"key":"k"}', "missing state"),
        ('{"key":"k","state":[]}', "object array state"),
    ],
)
def test_a_line_of_another_shape_is_named_with_its_number(tmp_path: Path, line: str, words: str) -> None:
    text = refusal(write(tmp_path, [*played()[:20], line, *played()[20:]]))
    assert text.startswith(", line 21: ")
    assert all(word in text for word in words.split())


def test_bytes_that_are_no_text_are_named_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "game.polis"
    path.write_bytes("\n".join(played()[:20]).encode() + b'\n["t\xff\xfeke",1]\n["take",1]\n')
    assert refusal(path).startswith(", line 21: ")


@pytest.mark.parametrize("opening", ["[", '{"undo":', '["take",['])
def test_endless_brackets_are_refused(tmp_path: Path, opening: str) -> None:
    path = write(tmp_path, [*played()[:20], opening * 50_000, *played()[20:]])
    assert refusal(path).startswith(", line 21: ")


@pytest.mark.parametrize("entries", [0, -1, -5])
def test_a_drop_of_no_entries_is_refused(tmp_path: Path, entries: int) -> None:
    path = write(tmp_path, [*played()[:20], f'{{"drop":0,"entries":{entries}}}', *played()[20:]])
    assert refusal(path).startswith(", line 21: ")


def test_a_drop_of_too_many_entries_is_refused(tmp_path: Path) -> None:
    """Of a game in which a drop is possible at all: its fourth deal is followed by one bid of each seat."""
    lines: Lines = []
    match = start("bids", write=lines.append)
    match.deal()
    match.play(match.legal(0)[0])
    match.play(match.legal(1)[0])
    path = write(tmp_path, [*lines, '{"drop":0,"entries":2}'])
    assert refusal(path, "bids") == f", line {len(lines) + 1}: seat 0 has no entry of its own to drop"


def test_a_verb_with_a_line_break_is_told_in_one_line(tmp_path: Path) -> None:
    assert refusal(write(tmp_path, [*played()[:20], '["ta\\nke",1]', *played()[20:]])).startswith(", line 21: ")


@pytest.mark.parametrize("number", [10**5, -(10**5), 10**18, -(10**18), 10**30])
@pytest.mark.parametrize("part", [1, 2, 3])
def test_enormous_numbers_are_refused_like_others(tmp_path: Path, number: int, part: int) -> None:
    at = next(i for i, line in enumerate(played()) if line.startswith('["place"'))
    action = json.loads(played()[at])
    action[part] = number
    path = write(tmp_path, [*played()[:at], json.dumps(action), *played()[at + 1 :]])
    assert refusal(path).startswith(f", line {at + 1}: {json.dumps(action)} is refused; asked is seat 0 (place). ")


# -- edited headers


def with_header(**changes: object) -> Lines:
    return [json.dumps(json.loads(played()[0]) | changes), *played()[1:]]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seats": 3}, ", line 1: 2 players are named for 3 seats"),
        ({"seats": -1}, ", line 1: Akropolis has 1 to 4 seats, not -1"),
        ({"seats": 10**20}, f", line 1: Akropolis has 1 to 4 seats, not {10**20}"),
        ({"players": [{}]}, ", line 1: 1 players are named for 2 seats"),
        ({"options": {"long": 1}}, ", line 1: option 'long' cannot be 1; allowed are false, true"),
        ({"options": {"lake": True}}, ", line 1: option 'lake' cannot be True; allowed are region, single"),
        (
            {"options": {"lake": "singel"}},
            ", line 1: option 'lake' cannot be 'singel' (did you mean 'single'?); allowed are region, single",
        ),
        ({"options": {"architect": "hard"}}, ", line 1: option 'architect' is for 1 seat, not for 2"),
        ({"options": {"lake": "single"}}, f", line 22: {EDITED}"),
        ({"options": {"long": True}}, f", line 22: {EDITED}"),
        ({"polis": 2}, " has version 2 of the save format, and this program reads version 1"),
    ],
)
def test_an_edited_header_is_refused(tmp_path: Path, changes: dict[str, object], sentence: str) -> None:
    assert refusal(write(tmp_path, with_header(**changes))) == sentence


def test_other_seats_without_names_do_not_fit_the_log(tmp_path: Path) -> None:
    text = refusal(write(tmp_path, with_header(seats=3, players=[])))
    assert text.startswith(', line 6: ["take", 2] is refused; asked is chance (stack).')


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"polis": True}, "int bool polis"),
        ({"polis": 1.0}, "int float polis"),
        ({"game": None}, "str null game"),
        ({"game": 5}, "str int game"),
        ({"digest": 5}, "str int digest"),
        ({"seats": "2"}, "int str seats"),
        ({"seats": 2.0}, "int float seats"),
        ({"seats": True}, "int bool seats"),
        ({"seats": None}, "int null seats"),
        ({"options": []}, "object array options"),
        ({"options": {"lake": None}}, "null options"),
        ({"options": {"lake": 1.5}}, "float options"),
        ({"seed": 1.5}, "int str float seed"),
        ({"seed": None}, "int str null seed"),
        ({"players": None}, "array null players"),
        ({"players": [{"nme": "A"}, {}]}, "unknown nme players[0]"),
        ({"players": ["A", "B"]}, "object str players[0]"),
        ({"more": 1}, "unknown more"),
    ],
)
def test_a_header_of_another_shape_is_refused(tmp_path: Path, changes: dict[str, object], words: str) -> None:
    text = refusal(write(tmp_path, with_header(**changes)))
    assert text.startswith(", line 1: ")
    assert all(word in text for word in words.split())


@pytest.mark.parametrize("field", ["game", "seats"])
def test_a_header_with_a_field_missing_is_refused(tmp_path: Path, field: str) -> None:
    header = json.loads(played()[0])
    del header[field]
    text = refusal(write(tmp_path, [json.dumps(header), *played()[1:]]))
    assert text.startswith(", line 1: ")
    assert field in text


def test_an_edited_seed_is_refused(tmp_path: Path) -> None:
    """The draws of the log are then not those that the seed decides, and the next ones would be others."""
    refusal(write(tmp_path, with_header(seed=2)))


def test_a_save_of_another_game_is_refused(tmp_path: Path) -> None:
    refusal(write(tmp_path, played("lanterns")), "akropolis")
    refusal(write(tmp_path, with_header(digest=None)), "bids")
    refusal(write(tmp_path, with_header(game="bids")), "akropolis")


# -- an edited log: nothing of it goes unnoticed


def test_an_illegal_action_is_refused_with_its_reason(tmp_path: Path) -> None:
    lines = [*played()[:5], '["take",4]', *played()[6:]]
    assert refusal(write(tmp_path, lines)) == (
        ', line 6: ["take", 4] is refused; asked is seat 0 (take). This tile costs 3 stones; you are '
        '2 short. Possible: ["take", 2], ["take", 1].'
    )


def test_an_edited_check_is_refused(tmp_path: Path) -> None:
    lines = list(played())
    check = json.loads(lines[21])
    lines[21] = json.dumps(check | {"key": check["key"][::-1]})
    assert refusal(write(tmp_path, lines)) == f", line 22: {EDITED}"


@pytest.mark.parametrize(
    ("field", "value"),
    [("turn", 99), ("players", []), ("lake", "single"), ("lake", 5), ("unheard", 1)],
)
def test_an_edited_position_is_refused(tmp_path: Path, field: str, value: object) -> None:
    """Other rules would one day go on from it."""
    lines = list(played())
    check = json.loads(lines[21])
    check["state"][field] = value
    lines[21] = json.dumps(check)
    assert refusal(write(tmp_path, lines)).startswith(", line 22: ")


@cache
def whole(game: str) -> tuple[tuple[str, ...], tuple[tuple[object, ...], ...], str]:
    """A game to its end: its lines, its log and its last fingerprint."""
    lines: Lines = []
    match = go(start(game, seed=4, write=lines.append), 1000)
    assert match.over
    return tuple(lines), tuple(entry.action for entry in match.log), fingerprint(match.state_at())


def others(game: str, rng: Random) -> list[tuple[int, str]]:
    """For each action of the whole game: its line, and up to two other legal actions in its place."""
    _, log, _ = whole(game)
    match, line, found = start(game, seed=4), 1, list[tuple[int, str]]()
    for action in log:
        while json.loads(whole(game)[0][line]) != [*action]:
            line += 1
        asked = match.decision().seat
        legal = [a for a, _ in match.rules.outcomes(match.state_at()) or ()] if asked == CHANCE else match.legal()
        different = [a for a in legal if a != action]
        found += [(line, encode(a)) for a in rng.sample(different, min(2, len(different)))]
        match.play(action)
        line += 1
    return found


@pytest.mark.parametrize("game", ["akropolis", "lanterns", "bids"])
def test_no_other_legal_action_goes_unnoticed(tmp_path: Path, game: str) -> None:
    lines = whole(game)[0]
    edits = others(game, Random(1))
    assert len(edits) > 10
    for line, other in edits:
        text = refusal(write(tmp_path, [*lines[:line], other, *lines[line + 1 :]]), game)
        named = re.match(r", line (\d+): ", text)
        assert named
        assert int(named[1]) > line, f"line {line + 1} itself is legal: {text}"


def test_edits_of_any_line_order_go_unnoticed_only_where_they_change_nothing(tmp_path: Path) -> None:
    """A line doubled, left out or swapped with the next one."""
    for game in ("akropolis", "lanterns", "bids"):
        lines, log, key = whole(game)
        refused = 0
        for i in range(1, len(lines)):
            for edited in (
                [*lines[: i + 1], *lines[i:]],
                [*lines[:i], *lines[i + 1 :]],
                [*lines[:i], *lines[i : i + 2][::-1], *lines[i + 2 :]],
            ):
                if edited == [*lines]:
                    continue
                path = write(tmp_path, edited)
                try:
                    match = loaded(path, game).match
                except BadSave:
                    refused += 1
                    assert refusal(path, game).startswith(", line ")
                    continue
                actions = tuple(entry.action for entry in match.log)
                assert fingerprint(match.state_at()) == key
                if game == "bids":  # in a joint step another order is as good
                    assert sorted(map(str, actions)) == sorted(map(str, log))
                else:
                    assert actions == log
        assert refused > 2 * len(log), f"{game}: hardly anything was refused"


def test_a_line_left_out_at_the_end_of_a_file_is_an_earlier_save(tmp_path: Path) -> None:
    for count in range(1, len(played()) + 1):
        match = loaded(write(tmp_path, played()[:count])).match
        assert len(match.log) == sum(line.startswith("[") for line in played()[:count])


# -- the journal


def test_a_journal_never_writes_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "old.polis"
    for content in (b"", b"precious", b"x" * 10_000):
        path.write_bytes(content)
        with pytest.raises(Problem) as error:
            Journal(path)
        assert str(error.value) == f"{path} is there already, and a save is never overwritten"
        assert path.read_bytes() == content
    link, target = tmp_path / "link.polis", tmp_path / "nowhere"
    link.symlink_to(target)
    with pytest.raises(Problem, match="is there already"):
        Journal(link)
    assert not target.exists()


def test_a_journal_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Problem) as error:
        Journal(tmp_path / "none" / "x.polis")
    assert str(error.value) == f"cannot write {tmp_path}/none/x.polis: No such file or directory"
    (tmp_path / "file").write_text("")
    with pytest.raises(Problem, match="Not a directory"):
        Journal(tmp_path / "file" / "x.polis")
    with pytest.raises(Problem, match="is there already"):
        Journal(tmp_path)
    with pytest.raises(Problem, match=r"cannot write .*: No such file"):
        Journal(tmp_path / "gone.polis", 10)
    with pytest.raises(Problem, match=r"cannot write .*: Is a directory"):
        Journal(tmp_path, 0)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file"]


def test_each_line_is_on_the_disk_when_write_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, synced = tmp_path / "x.polis", list[int]()
    monkeypatch.setattr("game.core.save.os.fsync", lambda number: synced.append(os.fstat(number).st_size))
    journal = Journal(path)
    sizes = []
    for line in played():
        journal.write(line)
        sizes.append(path.stat().st_size)
    assert synced == sizes
    assert sizes == sorted(set(sizes))
    assert path.read_text() == "".join(line + "\n" for line in played())


def test_a_disk_that_is_full_is_a_sentence_and_leaves_a_save(tmp_path: Path) -> None:
    """The file may not grow beyond `room` bytes: whatever `write` could not do whole it must say."""
    header = len(played()[0]) + 1
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    for room in range(header + 1, header + 40):
        path = tmp_path / f"{room}.polis"
        journal, failed, count = Journal(path), list[str](), 0
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, old[1]))
            for line in played()[:6]:
                journal.write(line)
                count += 1
        except (Problem, OSError) as error:
            failed.append(f"{type(error).__name__}: {error}")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, old)
        journal.close()
        assert path.read_bytes().count(b"\n") == count, f"room for {room}: a line that was not written whole is taken"
        assert failed == [f"Problem: cannot write {path}: File too large"]
        assert len(loaded(path).match.log) == count - 1


# -- killed

ENDLESS = """
import sys
from pathlib import Path
from random import Random
from game.core.save import Journal
from tests.core.playing import start
rng = Random(int(sys.argv[2]))
match = start(sys.argv[3], write=Journal(Path(sys.argv[1])).write)
while True:
    if match.over or (rng.random() < 0.2 and match.barrier() != "nothing"):
        match.undo(beyond="practice")
    elif match.decision().seat < 0:
        match.draw()
    else:
        match.play(rng.choice(match.legal()))
"""


@pytest.mark.parametrize("game", ["akropolis", "bids"])
def test_a_killed_program_leaves_a_save(tmp_path: Path, game: str) -> None:
    rng, entries = Random(game), 0
    for round in range(4):
        path = tmp_path / f"{round}.polis"
        process = subprocess.Popen([sys.executable, "-c", ENDLESS, str(path), str(round), game], cwd=ROOT)
        try:
            wanted, patience = rng.randrange(500, 9_000), time.monotonic() + 20
            while not (path.exists() and path.stat().st_size > wanted):
                assert time.monotonic() < patience
                assert process.poll() is None
                time.sleep(0.002)
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
        match = loaded(path, game).match
        lines = path.read_bytes().splitlines()
        logged = sum(line.startswith(b"[") for line in lines) - sum(
            json.loads(u)["undo"] for u in lines if b'"undo"' in u
        )
        entries += len(match.log)
        assert len(match.log) == logged
    assert entries > 20


def test_two_programs_in_one_file_spoil_nothing(tmp_path: Path) -> None:
    """Whoever writes first goes on; the other is told, and the file stays whole."""
    path = tmp_path / "a.polis"
    match = saved(path, entries=30)
    journals = [go_on(loaded(path), read(path)) for _ in range(2)]
    journals[0].write(encode(match.check()))
    with pytest.raises(Problem, match="another program plays on in"):
        journals[1].write(encode(match.check()))
    journals[0].write(encode(match.check()))
    assert len(loaded(path).match.log) == len(match.log)
