"""Scores: what is written is played, what is wrong is told at once and with its place, and what rubs is meant."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from art.music import listening, vary
from art.music.bars import Event
from art.music.score import Faulty, Score
from art.music.sheet import Sheet
from scenes.app import scores

THEMES = [name for name in scores.names() if name != scores.WINNER]


@cache
def theme(name: str) -> Score:
    return scores.theme(name).score


def sheet(**more: Any) -> dict[str, Any]:
    """Two bars of four steps on E phrygian."""
    return {
        "title": "Short",
        "mode": "E phrygian",
        "steps": 4,
        "accents": [1, 3],
        "pace": 240,
        "seed": 1,
        "form": [["a"]],
        "voices": {
            "lyre": {"instrument": "lyre", "home": "E4", "range": ["E4", "E5"]},
            "pipe": {"instrument": "pipe"},
            "drum": {"instrument": "frame_drum"},
        },
        "sections": {"a": {"bars": 2, "play": {"lyre": "1 - 3 . | 5 4 3:2 1"}, "vary": {"lyre": "ornament 0"}}},
    } | more


def written(**more: Any) -> Score:
    return Score(msgspec.convert(sheet(**more), Sheet))


def section(**more: Any) -> dict[str, Any]:
    return {"a": sheet()["sections"]["a"] | more}


# -- the scores that we ship


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_is_two_turns_of_two_to_three_minutes_in_which_nothing_comes_back(name: str) -> None:
    score = theme(name)
    assert len(score.sheet.form) == 2
    begins = [score.bars.index(bar) for bar in score.bars if bar.section == score.sheet.form[bar.turn][0]]
    second = score.times[min(begin for begin in begins if score.bars[begin].turn == 1) * score.sheet.steps]
    assert 120 <= second <= 180
    assert 120 <= score.seconds - second <= 180
    assert listening.returns(score) == []


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_has_hills_and_a_valley_and_ends_as_thin_as_it_begins(name: str) -> None:
    density, bars = listening.density(theme(name)), theme(name).bars
    means = [
        sum(n for n, bar in zip(density, bars, strict=True) if bar.section == key)
        / len([b for b in bars if b.section == key])
        for key in theme(name).sheet.form[0]
    ]
    assert min(means[1:-1]) < 0.55 * max(means)
    assert max(means[0], means[-1]) < 0.8 * max(means)


@pytest.mark.parametrize("name", scores.names())
def test_a_score_is_sound_and_whatever_rubs_in_it_is_meant(name: str) -> None:
    scores.check(name)


def test_every_phrase_is_played_in_the_mode_of_its_theme() -> None:
    ends = {name: {round(note.pitch) % 12 for note in scores.phrase(name).score.notes if note.pitch} for name in THEMES}
    assert {name: min(pitches) for name, pitches in ends.items()}["akropolis"] in {4, 9, 11}
    assert len(set(map(frozenset, ends.values()))) == len({theme(name).sheet.mode[0] for name in THEMES})


# -- the language


def test_what_is_written_is_played() -> None:
    score = written()
    played = [(note.bar, note.step, round(note.pitch), round(note.seconds, 3)) for note in score.notes]
    assert played == [
        (0, 0, 64, 0.5), (0, 2, 67, 0.25),
        (1, 0, 71, 0.25), (1, 1, 69, 0.25), (1, 2, 67, 0.125), (1, 2.5, 65, 0.125), (1, 3, 64, 0.25),
    ]  # fmt: skip
    assert score.seconds == 2.0


def test_patterns_repeats_chords_and_notes_by_name() -> None:
    score = written(
        patterns={"walk": "D . k T"},
        sections=section(bars=3, play={"lyre": "1+5 - - - | % | F#4 . . .", "drum": "walk x2 | ."}),
    )
    assert [note.stroke for note in score.notes if note.voice == "drum"] == ["D", "k", "T"] * 2
    assert [round(note.pitch) for note in score.notes if note.voice == "lyre"] == [64, 71, 64, 71, 66]


def test_slurred_notes_are_one_breath_and_a_mordent_is_part_of_it() -> None:
    score = written(sections=section(play={"pipe": "1 - /2 /3 | 4~ - - ."}, vary={"pipe": "ornament 0"}))
    one, other = score.notes
    assert [(round(at, 2), round(pitch)) for at, pitch in one.slurs] == [(0.5, 65), (0.75, 67)]
    assert one.seconds == pytest.approx(1.0)
    assert [round(pitch) for _, pitch in other.slurs] == [71, 69]


def test_a_hand_stops_what_rings() -> None:
    bars, hand = {"lyre": "1 - - - | 3 - 5 -"}, {"lyre": "1 - x . | 3 - 5 -"}
    for play, damp, stops in (
        (bars, "never", [False, False, False]),
        (bars, "next", [1.0, 0.5, 0.5]),
        (bars, "bar", [1.0, 1.0, 0.5]),
        (hand, "never", [0.5, 1.5, 1.0]),
    ):
        voices = sheet()["voices"] | {"lyre": {"instrument": "lyre", "home": "E4", "loose": 0.0, "damp": damp}}
        score = written(voices=voices, sections=section(play=play))
        found = [note.stop < 9 and round(note.stop, 2) for note in score.notes]
        assert found == stops, (play, damp)


def test_a_section_takes_over_what_it_is_like() -> None:
    sections = section(play={"lyre": "1 - - - | 3 - - -", "drum": "D . . . | D . . ."})
    sections["b"] = {"like": "a", "silent": ["drum"], "slow": [2.0]}
    sections["c"] = {"like": "b", "play": {"pipe": "1 - - - | ."}}
    score = written(form=[["a", "b", "c"]], sections=sections)
    voices = [{note.voice for note in score.notes if score.bars[note.bar].section == key} for key in "abc"]
    assert voices == [{"lyre", "drum"}, {"lyre"}, {"lyre", "pipe"}]
    assert score.seconds == 2 + 4 + 4


FAULTS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "everything at once": (
        {
            "form": [["a", "z"]],
            "sections": section(play={"lyre": "1 - 9 . | 1 2 3", "drum": "D . X . | runn x1"}, vary={"lyre": "thinn 3"})
            | {"b": {"bars": 1, "play": {"pipe": "- . . ."}, "vary": {"lute": "thin 3"}}},
        },
        [
            "sections.a.play.lyre: bar 1: '9' is neither a degree nor a note",
            "sections.a.play.lyre: bar 2: 3 steps, not 4: 1 2 3",
            "sections.a.play.drum: bar 1: stroke 'X'; known: D T k r",
            "sections.a.play.drum: pattern 'runn' is not written; known: none",
            "sections.a.vary.lyre: 'thinn' is no rule; known: ornament, thin, rest, fill, split, swap, double, octave,"
            " shift, turn, echo",
            "sections.b: 'lute' is no voice; known: lyre, pipe, drum",
            "sections.b.play.pipe: bar 1: nothing to hold at step 1",
            "sections.b: has no rules of variation",
            "form.0.1: 'z' is no section; known: a, b",
            "sections.b: is never played",
        ],
    ),
    "a mode": ({"mode": "E phrygan"}, ["mode: 'E phrygan' is no mode"]),
    "an instrument": ({"voices": {"lyre": {"instrument": "lute"}}}, ["voices.lyre.instrument: 'lute' is unknown"]),
    "a range": (
        {"sections": section(play={"lyre": "1, - - - | ."})},
        ["sections.a.play.lyre: bar 1: 1, lies outside the range E4 to E5"],
    ),
    "bars": ({"sections": section(play={"lyre": "1 - - -"})}, ["sections.a.play.lyre: has 1 bars, the section 2"]),
    "a string has no breath": (
        {"sections": section(play={"lyre": "1 - /3 - | ."})},
        ["sections.a.play.lyre: slurs: lyre plays each note anew"],
    ),
    "a circle": (
        {"sections": section(like="a")},
        ["sections.a.like: 'a' is no section, or like this one itself"],
    ),
    "what chance would lead to": (
        {"sections": section(vary={"lyre": "octave 1"})},
        ["sections.a.vary.lyre: 3' lies outside the range E4 to E5"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_what_is_wrong_is_told_with_its_place(what: str) -> None:
    more, told = FAULTS[what]
    with pytest.raises(Faulty) as error:
        written(**more)
    said = str(error.value).splitlines()
    for line in told:
        assert any(each.startswith(line) for each in said), (line, said)
    if what == "everything at once":
        assert len(said) == len(told)


# -- variation

HELD = [Event(0, 2, ("1",)), Event(2, 2, ("3",)), Event(4, 1, ("5",)), Event(5, 1, ("4",)), Event(6, 2, ("2",))]

RULED: dict[str, Callable[[list[Event]], bool]] = {
    "ornament 100": lambda found: [e.marks for e in found] == ["~", "~", "", "", "~"],
    "thin 100": lambda found: [e.at for e in found] == [0, 2, 4, 6],
    "rest 100": lambda found: found == [],
    "fill 100": lambda found: [e.names[0] for e in found] == ["1", "2", "3", "4", "5", "4", "2"],
    "split 100": lambda found: [e.at for e in found] == [0, 1, 2, 3, 4, 5, 6, 7],
    "double 100": lambda found: found[0].names == ("1", "1'") and found[3].names == ("4",),
    "octave 1": lambda found: [e.names[0] for e in found] == ["1'", "3'", "5'", "4'", "2'"],
    "shift 2": lambda found: [e.names[0] for e in found] == ["3", "5", "7", "6", "4"],
    "turn 1": lambda found: [e.at for e in found] == [1, 3, 5, 6, 7],
    "echo lyre 1": lambda found: len(found) == 10 and found[1] == Event(1, 2, ("1",), "_"),
    "thin 0, swap 0, rest 0": lambda found: found == HELD,
}


@pytest.mark.parametrize("rule", RULED)
def test_a_rule_of_variation(rule: str) -> None:
    about = vary.Section(4, frozenset({1, 3}), {"lyre": HELD}, lambda name: "," not in name, Random(1))
    found = list(HELD)
    for each in vary.read_rules(rule, ["lyre"], pytest.fail):
        found = each.apply(about, found)
    assert RULED[rule](found), found


def test_chance_falls_otherwise_each_time_and_the_same_in_every_run() -> None:
    sections = section(play={"lyre": "1 2 3 4 | 5 4 3 2"}, vary={"lyre": "thin 50"})
    one, other = (written(form=[["a", "a"], ["a"]], sections=sections) for _ in range(2))
    assert one.notes == other.notes
    assert len({frozenset((n.bar % 2, n.step) for n in one.notes if n.bar // 2 == time) for time in range(3)}) == 3


# -- listening


def test_what_rubs_on_a_strong_step_is_found() -> None:
    voices = {name: {"instrument": "pipe"} for name in ("one", "other")}
    score = written(
        voices=voices,
        sections={
            "a": {
                "bars": 2,
                "play": {"one": "1 - 1 - | 2 - - -", "other": ". 2 3 - | 1 - /5 ."},
                "vary": {"one": "ornament 0"},
            }
        },
    )
    rubs, vain = listening.unmeant(score)
    assert [str(rub) for rub in rubs] == ["a 2.1 E-F", "a 2.3 F-B"]
    assert [rub.voices for rub in rubs] == [("other", "one"), ("one", "other")]
    assert vain == []
    meant = written(
        voices=voices, sections=score_sections(score), harsh={"a 2.1 E-F": "so", "a 2.3 F-B": "so", "a 1.1 C-D": "no"}
    )
    assert listening.unmeant(meant) == ([], ["a 1.1 C-D"])


def score_sections(score: Score) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(score.sheet.sections)
    return found
