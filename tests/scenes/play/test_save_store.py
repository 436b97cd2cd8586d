"""What is kept between two runs: never half a file, never a crash over a bad one, never a game lost."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.errors import Problem
from game.core.match import Match
from game.core.replay import go_on, restore
from game.core.save import BadSave, Header, Journal, Mark, Seated, Sit, Undo, encode, read
from scenes.play.save_store import Autosave, Kept, Saves
from scenes.play.session import Session
from scenes.play.settings_store import Settings, Store, Table, Volumes, home
from tests.core.playing import go, loaded, rules_of, saved, start
from tests.scenes.rooms import Nobody

NOON = datetime(2025, 3, 14, 12, 0, 5)


# -- the folder and the settings ---------------------------------------------------------------------------------------


def test_the_folder_is_given_or_named_or_the_systems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("POLIS_HOME", str(tmp_path / "named"))
    assert home(tmp_path / "given") == tmp_path / "given"
    assert home() == tmp_path / "named"
    assert Store().folder == tmp_path / "named"
    monkeypatch.delenv("POLIS_HOME")
    assert home().name == "polis"
    assert home().is_absolute()


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    kept = Store(tmp_path / "new" / "folder")
    assert kept.load() == (Settings(), None)
    settings = Settings(
        language="pl",
        scale=1.25,
        speed="very_fast",
        reduced_motion=True,
        volumes=Volumes(pieces=0, mute=True),
        keys={"undo": ["U"], "redo": []},
        table=Table(
            "akropolis", [Seated("Zofia", "lapis"), Seated(who="greedy")], {"long": True, "houses": "by_count"}
        ),
    )
    kept.save(settings)
    assert kept.load() == (settings, None)
    kept.save(Settings())
    assert kept.load() == (Settings(), None)
    assert [path.name for path in kept.folder.iterdir()] == ["settings.json"]


def test_a_settings_file_of_few_words_is_enough(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "ru", "scale": 2}')
    assert Store(tmp_path).load() == (Settings(language="ru", scale=2.0), None)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "Input data was truncated"),
        ("[]", "Expected `object`, got `array`"),
        ('{"langauge": "pl"}', "Object contains unknown field `langauge`"),
        ('{"language": "de"}', "Invalid enum value 'de' - at `$.language`"),
        ('{"scale": 2.1}', "Expected `float` <= 2.0 - at `$.scale`"),
        ('{"speed": "warp"}', "Invalid enum value 'warp' - at `$.speed`"),
        ('{"reduced_motion": 1}', "Expected `bool`, got `int` - at `$.reduced_motion`"),
        ('{"volumes": {"alerts": 101}}', "Expected `int` <= 100 - at `$.volumes.alerts`"),
        ('{"keys": {"undo": "U"}}', "Expected `array`, got `str` - at `$.keys[...]`"),
        ('{"table": {"game": "akropolis"}}', "Object missing required field `seats` - at `$.table`"),
        (b"\xff\xfe\x00", ""),
    ],
)
def test_broken_settings_are_put_aside_and_said(tmp_path: Path, text: str | bytes, fault: str) -> None:
    kept = Store(tmp_path)
    raw = text if isinstance(text, bytes) else text.encode()
    for n in (1, 2):
        kept.path.write_bytes(raw)
        settings, problem = kept.load()
        assert settings == Settings()
        assert problem
        assert fault in str(problem)
        assert str(problem).endswith(f"the defaults are used, and the file is kept as settings.broken-{n}.json")
        assert (tmp_path / f"settings.broken-{n}.json").read_bytes() == raw
        assert not kept.path.exists()
    kept.save(Settings(scale=1.5))
    assert kept.load() == (Settings(scale=1.5), None)


def test_settings_that_could_not_be_read_back_are_not_written(tmp_path: Path) -> None:
    kept = Store(tmp_path)
    kept.save(Settings(scale=1.5))
    with pytest.raises(Problem, match=r"these settings cannot be kept: Expected `float` <= 2.0"):
        kept.save(Settings(scale=3.0))
    assert kept.load().settings.scale == 1.5


def test_a_failed_write_leaves_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Store(tmp_path)
    kept.save(Settings(scale=1.5))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Problem, match=f"the settings cannot be kept in {tmp_path}: No space left on device"):
        kept.save(Settings(scale=2.0))
    assert kept.load().settings.scale == 1.5
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    kept = Store(tmp_path / "file" / "polis")
    assert kept.load().settings == Settings()
    with pytest.raises(Problem, match="the settings cannot be kept in"):
        kept.save(Settings())
    saves = kept.saves(lambda: NOON)
    assert saves.all() == []
    assert saves.newest_open() is None
    with pytest.raises(Problem, match="games cannot be saved in"):
        saves.new_path("akropolis")


def test_a_folder_that_cannot_be_written_to_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # tests may run as root, who may write everywhere
    with pytest.raises(Problem, match=f"games cannot be saved in {tmp_path}/games: it cannot be written to"):
        Store(tmp_path).saves(lambda: NOON).new_path("akropolis")


# -- saved games -------------------------------------------------------------------------------------------------------


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    (tmp_path / "games").mkdir()
    return Saves(tmp_path / "games", lambda: NOON, rules_of)


def aged(path: Path, hours: int) -> Path:
    """Last written so many hours ago."""
    then = time.time() - 3600 * hours
    os.utime(path, (then, then))
    return path


def only(saves: Saves) -> Kept:
    (kept,) = saves.all()
    return kept


def test_new_games_get_names_of_their_own(saves: Saves, tmp_path: Path) -> None:
    first = saves.new_path("akropolis")
    assert first == tmp_path / "games" / "akropolis-2025-03-14-120005.polis"
    first.touch()
    assert saves.new_path("akropolis").name == "akropolis-2025-03-14-120005-2.polis"
    assert saves.new_path("akropolis", datetime(2024, 1, 2)).name == "akropolis-2024-01-02-000000.polis"
    elsewhere = Saves(tmp_path / "made" / "when needed", lambda: NOON).new_path("akropolis")
    assert elsewhere.parent.is_dir()


def test_games_are_listed_newest_first(saves: Saves) -> None:
    for hours, (name, entries) in enumerate({"c": 45, "a": 10, "b": 1000}.items()):
        saved(saves.folder / f"{name}.polis", entries=entries, seed=hours)
        aged(saves.folder / f"{name}.polis", hours)
    young, short, done = saves.all()
    assert [kept.path.stem for kept in (young, short, done)] == ["c", "a", "b"]
    assert (young.entries, young.over, young.problem) == (45, False, None)
    assert young.header == start(seed=0).header()
    assert (short.entries, short.over) == (10, False)  # no position in the file yet
    assert short.standing
    assert short.standing.round < 4
    assert done.over
    assert done.standing
    assert done.standing.round > 8
    assert abs((datetime.now() - done.when).total_seconds() - 7200) < 60


def test_the_round_is_that_of_the_table_that_opens(saves: Saves) -> None:
    """However many entries the newest position in the file is old; and before END TURN it is still the old round."""
    waited = 0
    for entries in range(1, 70):
        path = saves.folder / "a.polis"
        path.unlink(missing_ok=True)
        match = saved(path, entries=entries)
        waits = Session(match, Nobody()).awaited == "end_turn"
        waited += waits and match.state_at().round > match.state_at(entries - 1).round
        standing = only(saves).standing
        assert standing
        assert standing.round == match.state_at(entries - waits).round, entries
        assert standing.totals == tuple(score.total for score in match.rules.scores(match.state_at()))
    assert waited


def test_the_round_is_that_of_what_was_not_taken_back(saves: Saves) -> None:
    for gone in (1, 7, 25, 41):
        path = saves.folder / f"{gone}.polis"
        journal = Journal(path)
        match = go(start(write=journal.write), 47)
        match.take_back(gone)
        journal.close()
        standing = next(kept.standing for kept in saves.all() if kept.path == path)
        assert standing
        assert standing.totals == tuple(score.total for score in match.rules.scores(match.state_at())), gone


def test_a_file_that_the_rules_cannot_follow_is_listed_with_the_reason(saves: Saves) -> None:
    path = saves.folder / "a.polis"
    saved(path, entries=30)
    good = path.read_text()
    for line in ('["take", 99]', '["dance"]', '{"drop": 0, "entries": 1}', '{"undo": 99}', '{"undo": -1}'):
        path.write_text(good + line + "\n")
        kept = only(saves)
        assert (kept.standing, kept.over) == (None, False), line
        assert kept.problem
        assert kept.problem.key == "save.unfit"
        assert saves.newest_open() is None
    path.write_text(good.replace('"seats":2', '"seats":3', 1))
    assert only(saves).problem


def test_what_was_taken_back_does_not_count(saves: Saves) -> None:
    path = saves.folder / "a.polis"
    journal = Journal(path)
    match = go(start(write=journal.write), 60)
    match.take_back(7)
    go(match, 2)
    journal.close()
    assert only(saves).entries == len(match.log) == 55


def test_a_game_taken_up_again_after_its_end_is_not_over(saves: Saves) -> None:
    path = saves.folder / "a.polis"
    saved(path, entries=1000)
    assert only(saves).over
    with path.open("a") as file:
        file.write(encode(Mark("practice")) + "\n" + encode(Sit(0, "greedy")) + "\n")
    assert only(saves).over
    with path.open("a") as file:
        file.write(encode(Undo(1)) + "\n")
    assert not only(saves).over


def test_continue_takes_the_newest_that_can_go_on(saves: Saves) -> None:
    assert saves.newest_open() is None
    saved(saves.folder / "over.polis", entries=1000)
    aged(saves.folder / "over.polis", 1)
    saved(saves.folder / "open.polis", entries=30)
    aged(saves.folder / "open.polis", 3)
    saved(saves.folder / "older.polis", entries=30)
    aged(saves.folder / "older.polis", 4)
    (saves.folder / "broken.polis").write_text("{")
    aged(saves.folder / "broken.polis", 2)
    newest = saves.newest_open()
    assert newest
    assert newest.path.name == "open.polis"


def test_a_torn_game_is_listed_and_goes_on(saves: Saves) -> None:
    path = saves.folder / "a.polis"
    saved(path, entries=33)
    path.write_bytes(path.read_bytes()[:-3])
    kept = only(saves)
    assert (kept.problem, kept.entries, kept.over) == (None, 32, False)
    assert len(loaded(path).match.log) == 32


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a saved game of Polis: its first line is cut"),
        ('{"polis": 2, "game": "akropolis", "seats": 2}\n', "has version 2 of the save format"),
        ('{"polis": 1, "seats": 2}\n', "line 1: Object missing required field `game`"),
        (
            '{"polis": 1, "game": "akropolys", "seats": 2}\n',
            "does not have the game 'akropolys' (did you mean 'akropolis'?)",
        ),
        ('{"polis": 1, "game": "akropolis", "seats": 2}\n{"hello": 1}\n', "line 2: neither an action nor one of"),
        (b"\x00\xff" * 500, "is not a saved game of Polis"),
    ],
)
def test_what_cannot_be_read_is_listed_with_the_reason(saves: Saves, text: str | bytes, sentence: str) -> None:
    (saves.folder / "a.polis").write_bytes(text if isinstance(text, bytes) else text.encode())
    kept = only(saves)
    assert kept.problem
    assert sentence in str(kept.problem)
    assert saves.newest_open() is None


def test_strange_things_in_the_folder_do_no_harm(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    (saves.folder / "folder.polis").mkdir()
    (saves.folder / "notes.txt").write_text("not a game")
    (saves.folder / "gone.polis").symlink_to(saves.folder / "nowhere")
    saved(saves.folder / "large.polis", entries=30)
    monkeypatch.setattr("game.core.save.LARGEST", 100)
    found = {kept.path.name: kept.problem for kept in saves.all() if kept.path.suffix == ".polis"}
    assert set(found) == {"folder.polis", "large.polis"}
    assert found["folder.polis"]
    assert "it is too large" in str(found["large.polis"])
    with pytest.raises(BadSave, match="too large"):
        saves.bring_in(saves.folder / "large.polis")


def test_a_position_of_other_rules_is_not_over(saves: Saves) -> None:
    header = encode(Header(game="akropolis", digest="old", seats=2))
    (saves.folder / "a.polis").write_text(header + '\n["draw", 1]\n{"key": "x", "state": {"round": 9, "moon": 1}}\n')
    kept = only(saves)
    assert (kept.standing, kept.over) == (None, False)
    assert "unknown field 'moon'" in str(kept.problem)


def test_a_list_asked_for_again_reads_only_what_has_changed(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "abc":
        saved(saves.folder / f"{name}.polis", entries=25)
    first, read_again = saves.all(), list[Path]()

    def counted(path: Path) -> Any:
        read_again.append(path)
        return read(path)

    monkeypatch.setattr("game.core.save.read", counted)
    assert saves.all() == first
    assert read_again == []
    with (saves.folder / "b.polis").open("a") as file:
        file.write(encode(Undo(1)) + "\n")
    assert {kept.path.stem: kept.entries for kept in saves.all()} == {"a": 25, "b": 24, "c": 25}
    assert read_again == [saves.folder / "b.polis"]


def test_deleted_games_lie_in_the_trash(saves: Saves) -> None:
    for seed in (1, 2):
        path = saves.folder / "a.polis"
        saved(path, entries=25, seed=seed)
        there = saves.delete(path)
        assert there.parent == saves.folder / "trash"
        assert loaded(there).match.seed == seed
        assert saves.all() == []
    with pytest.raises(Problem, match=r"cannot delete a\.polis: "):
        saves.delete(path)
    with pytest.raises(Problem, match="is not one of the saved games"):
        saves.delete(there)


def test_a_game_goes_out_and_comes_in_and_nothing_is_overwritten_or_doubled(saves: Saves, tmp_path: Path) -> None:
    path = saves.folder / "a.polis"
    saved(path, entries=25)
    out = saves.hand_out(path)
    assert out == saves.exchange / "a.polis"
    assert out.read_bytes() == path.read_bytes()
    assert saves.hand_out(path) == out, "the same again need not lie there twice"
    assert saves.bring_in(out) is None
    with path.open("a") as file:
        file.write(encode(Mark("practice")) + "\n")
    assert saves.bring_in(out) is None, "the game here is the same one, farther on"
    assert saves.hand_out(path) == saves.exchange / "a-2.polis"
    assert saves.offered() == [saves.exchange / "a-2.polis", out]
    saves.delete(path)
    saved(path, entries=30, seed=9)
    assert saves.bring_in(out) == saves.folder / "a-2.polis"
    assert len(saves.all()) == 2
    (tmp_path / "note.txt").write_text("hello\n")
    for wrong in (tmp_path / "note.txt", tmp_path / "nowhere", tmp_path):
        with pytest.raises(BadSave):
            saves.bring_in(wrong)
    assert len(saves.all()) == 2


def test_where_games_go_out_and_come_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert Store(tmp_path).saves(lambda: NOON).exchange == tmp_path / "exchange"
    monkeypatch.setenv("POLIS_HOME", str(tmp_path / "named"))
    assert Store().exchange == tmp_path / "named" / "exchange"
    monkeypatch.delenv("POLIS_HOME")
    assert Store().exchange.name == "Polis"
    assert Store().exchange.is_absolute()


@pytest.mark.parametrize(
    ("name", "stem"),
    [("Sunday with Ola", "Sunday with Ola"), (' .a/b\\c:*?"<>|\n ', "abc"), ("Партия", "Партия"), ("x" * 90, "x" * 32)],
)
def test_a_game_is_called_as_somebody_wants(saves: Saves, name: str, stem: str) -> None:
    saved(saves.new_path("akropolis"), entries=25)
    assert only(saves).title == ""
    assert saves.rename(only(saves), name).stem == stem
    assert only(saves).title == stem
    assert only(saves).entries == 25
    assert saves.rename(only(saves), name).stem == stem, "once more changes nothing"
    saves.rename(only(saves), "")
    assert only(saves).title == ""


def test_two_games_of_one_name_both_stay(saves: Saves) -> None:
    for seed in (1, 2):
        saved(saves.folder / f"akropolis-{seed}.polis", entries=25, seed=seed)
    for kept in saves.all():
        saves.rename(kept, "Twins")
    assert {kept.title for kept in saves.all()} == {"Twins", "Twins-2"}
    path = saves.all()[0].path
    gone = saves.all()[0]
    path.unlink()
    with pytest.raises(Problem, match="cannot rename"):
        saves.rename(gone, "else")


def test_how_a_game_stands(saves: Saves) -> None:
    match = saved(saves.folder / "a.polis", entries=40)
    standing = only(saves).standing
    assert standing
    assert standing.rounds == 12
    assert standing.totals == tuple(score.total for score in match.rules.scores(match.state_at()))
    assert standing.result is None
    match = saved(saves.folder / "b.polis", entries=1000)
    standing = next(kept.standing for kept in saves.all() if kept.over)
    assert standing
    assert standing.result == match.rules.result(match.state_at())


# -- autosave ----------------------------------------------------------------------------------------------------------


def played(path: Path, entries: int = 45) -> tuple[Autosave, Match[Any]]:
    autosave = Autosave(path)
    return autosave, go(start(write=autosave.write), entries)


def test_lines_are_written_in_order(tmp_path: Path) -> None:
    path = tmp_path / "a.polis"
    autosave, match = played(path)
    assert autosave.flush()
    assert len(loaded(path).match.log) == 45
    go(match, 15)
    assert autosave.close()
    assert autosave.close()
    assert autosave.flush()
    assert autosave.problem is None
    assert loaded(path).match.check() == match.check()


def test_a_game_goes_on_in_its_own_file(tmp_path: Path) -> None:
    path = tmp_path / "a.polis"
    saved(path, entries=33)
    before = read(path)
    restored = restore(rules_of("akropolis"), before)
    autosave = Autosave(path, go_on(restored, before))
    restored.match.write_to(autosave.write)
    go(restored.match, 10)
    assert autosave.close()
    assert len(loaded(path).match.log) == 43


def test_writing_never_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, fsync = threading.Event(), os.fsync

    def wait(handle: int) -> None:
        slow.wait(10)
        fsync(handle)

    monkeypatch.setattr(os, "fsync", wait)
    autosave, match = played(tmp_path / "a.polis")
    assert len(match.log) == 45
    assert not autosave.flush(0.05)
    slow.set()
    assert autosave.close()
    assert len(loaded(tmp_path / "a.polis").match.log) == 45


def vanish(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(path.parent)


def fill(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)


@pytest.mark.parametrize(("happens", "why"), [(vanish, "the file is gone"), (fill, "No space left on device")])
def test_a_disk_that_fails_is_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    happens: Callable[[Path, pytest.MonkeyPatch], None],
    why: str,
) -> None:
    path = tmp_path / "games" / "a.polis"
    path.parent.mkdir()
    autosave, match = played(path)
    autosave.flush()
    happens(path, monkeypatch)
    go(match, 20)
    assert not autosave.flush()
    assert str(autosave.problem) == f"the game is no longer saved to {path}: {why}"
    go(match, 20)
    assert not autosave.close()


def test_a_disk_that_has_room_again_takes_what_has_waited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, fsync = tmp_path / "a.polis", os.fsync
    autosave, match = played(path)
    autosave.flush()
    fill(path, monkeypatch)
    go(match, 20)
    assert not autosave.flush()
    monkeypatch.setattr(os, "fsync", fsync)
    go(match, 1)
    assert autosave.flush()
    assert autosave.problem is None
    assert autosave.close()
    assert [entry.action for entry in loaded(path).match.log] == [entry.action for entry in match.log]


def test_a_file_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    taken = tmp_path / "a.polis"
    taken.write_text("precious")
    for path, why in ((taken, "never overwritten"), (tmp_path / "no" / "a.polis", "No such file or directory")):
        autosave, _ = played(path)
        assert not autosave.close()
        assert autosave.problem
        assert why in str(autosave.problem)
    assert taken.read_text() == "precious"


def test_settings_are_all_plain() -> None:
    """What the screens change, they change by name: every field survives JSON."""
    assert msgspec.json.decode(msgspec.json.encode(Settings()), type=Settings) == Settings()
