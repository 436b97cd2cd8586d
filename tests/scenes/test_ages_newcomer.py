"""What a newcomer asked: what an action brings now, whom war would hit and when, and where a war stands in the log."""

from __future__ import annotations

from pathlib import Path

from scenes.ages import describe_road, record, telling
from tests.scenes.test_ages_look import Seen, busily


def test_conquest_without_the_most_strength_brings_nothing_in_red(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 20, "turn")
    shown = seen.shown
    number = shown.number("action", "conquest")
    figures = {"points": 0, "coins": 0, "workers": 0, "silk": 0, "reservoirs": 0, "others": 0, "parts": []}
    assert describe_road.barren(shown, "conquest", figures)
    assert describe_road.gain(shown, "conquest", figures) == ("0", "score", "|", "strongest")
    assert not describe_road.barren(shown, "conquest", {**figures, "points": 2})
    assert not describe_road.barren(shown, "samarkand", figures), "what is chosen later is no nothing"
    told = " ".join(telling.lines(("action", number), shown))
    real = shown.detail("actions", shown.seat).get("conquest")
    if real:
        assert ("nothing" in told) == describe_road.barren(shown, "conquest", real["brings"])


def test_the_weakest_is_marked_only_before_a_war_and_the_rival_grows_before_it(tmp_path: Path) -> None:
    seen, found = Seen(tmp_path, 1, 8, "turn"), set[bool]()
    while not seen.match.over:
        figures = seen.shown.detail("strength", 0)
        war, told = figures["war_next"], "\n".join(telling.lines(("strength",), seen.shown))
        found.add(war)
        assert any(rank.loses for rank in describe_road.ranks(seen.shown).ranks) == bool(war and figures["sacrifices"])
        assert (f"the rival has strength {figures['rival'] + 1}" in told) == war
        busily(seen.match, 1)
        seen.follow()
    assert found == {True, False}


def test_what_ends_a_round_stands_in_its_chapter(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 60)
    for chapter in record.story(seen.shown.house, seen.shown.session, 20):
        assert {row.name for row in chapter.rows if row.seat is None} <= {chapter.title}


def test_the_round_says_who_still_plays(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 0, "turn")
    assert any("Still to play" in line for line in telling.lines(("round",), seen.shown))
