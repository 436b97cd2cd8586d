"""Strengths: what the ladder says of levels, what results say of a person, and what is to be expected of a table."""

from __future__ import annotations

from datetime import datetime

import pytest

from game import GAMES
from game.core.kinds import LEVELS, OPPONENTS
from game.core.save import Seated
from game.teach.ratings import Met, equal, personal, rating_of, ratings, wins
from scenes.play.fair_fight import LATEST, FairFight
from scenes.play.results import Result


@pytest.mark.parametrize("game", GAMES)
def test_each_level_is_stronger_than_the_one_below(game: str) -> None:
    known = [ratings(game)[level] for level in LEVELS]
    assert known == sorted(set(known)) and rating_of(game, "mason-bold") == rating_of(game, "mason") == 0
    assert rating_of(game, "random") < rating_of(game, "greedy") < rating_of(game, "mason")


def test_wins_to_expect_are_a_hundred() -> None:
    for strengths in ([0.0], [0.0] * 7, [-432, 495], [100, 100, -50], [2000, -2000]):
        assert sum(wins(strengths)) == 100 and all(count >= 0 for count in wins(strengths))
    assert wins([190.8, 0]) == [75, 25], "as the ladder says"


def result(place: int, who: str = "mason-calm", name: str = "", **more: object) -> Result:
    places = (place, 3 - place)
    return Result("ages", "", datetime(2026, 1, 1).isoformat(), (name, ""), ("human", who), (9, 9), places, **more)  # type: ignore[arg-type]


def test_a_person_is_as_strong_as_their_last_games() -> None:
    person, nobody = Seated(), FairFight("ages", [])
    assert nobody.level(person) == "apprentice" and nobody.strength(person).games == 0
    lost, won = [result(2)] * LATEST, [result(1)] * LATEST
    weak, strong = FairFight("ages", won + lost), FairFight("ages", lost + won)
    assert weak.strength(person).elo < nobody.strength(person).elo < strong.strength(person).elo
    assert weak.strength(person).games == LATEST and LEVELS.index(strong.level(person)) > LEVELS.index("mason") - 1
    even = FairFight("ages", [result(1), result(2)] * 5)
    assert even.level(person) == "mason"


def test_what_was_played_otherwise_tells_nothing_of_a_person() -> None:
    for one in (
        result(1, marks=("practice",)),
        result(1, name="Boris"),
        result(1, who="human"),
        result(1, who="random"),
    ):
        assert FairFight("ages", [one]).strength(Seated(name="Anna")).games == 0
    assert FairFight("wonders", [result(1)]).strength(Seated()).games == 0
    assert FairFight("ages", [result(1, name="Anna")]).strength(Seated(name="Anna")).games == 1


def test_equals_sit_down_where_bots_sat() -> None:
    seats = [Seated(), Seated(who="archon-bold"), Seated(who="greedy"), Seated(name="B")]
    found = FairFight("ages", [result(1), result(2)] * 5).equals(seats)
    assert found[1] == "mason-bold" and found[2] in OPPONENTS and found[0] == found[3] == "human"
    assert FairFight("ages", []).equals(seats[1:3]) == ["archon-bold", "greedy"], "nobody is there to be equal to"


def test_ties_pull_to_whom_one_ties_with() -> None:
    assert equal("ages", personal("ages", [Met(rating_of("ages", "master"), 0.5)] * 40)) == "master"
