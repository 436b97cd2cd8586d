"""One table of clicks per game reaches every legal answer, and read backwards it names the answer that was meant."""

from __future__ import annotations

from random import Random

import pytest

from game import load
from game.core.match import Match
from game.core.save import Seated
from scenes.app.games import view_of
from scenes.play.session import Session
from scenes.table.answers import A, Answers, B, Choice, Plan, lines
from tests.scenes.rooms import Nobody

GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("ages", 2, {}), ("ages", 3, {"draft": True, "innovations": True}), ("ages", 1, {"mode": "silk_road"}),
    ("akropolis", 2, {}), ("origins", 2, {}), ("origins", 4, {}), ("wonders", 4, {}),
]  # fmt: skip

WITHOUT_PLACE = ("answer", "verb", "end_turn")


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_every_answer_is_reached(game: str, seats: int, options: dict[str, object]) -> None:
    view = view_of(game)
    match = Match(load(game), seats, options, 1, [Seated("", "", "human")] * seats)  # type: ignore[arg-type]
    session, rng, tried = Session(match, Nobody()), Random(1), 0
    while not match.over:
        if match.decision().seat < 0:
            match.draw()
            continue
        session.end_turn()
        if session.handover is not None:
            session.take_seat(session.handover)
        if rng.random() < 0.5:
            choice = Choice(lines(session, view.chains), view.answers, None, session.actor)
            for plan in rng.sample(choice.plans, min(30, len(choice.plans))):
                reach(choice, plan)
                tried += 1
        match.play(rng.choice(match.legal()))
    assert tried > 40


def reach(choice: Choice, plan: Plan) -> None:
    for whole in (True, False):
        choice.pressed = ()
        for key in plan.clicks:
            if whole or key in plan.needed:
                assert choice.fits(key)
                choice.press(key)
        if choice.plan != plan:  # what may be left out tells them apart, else they are offered in words
            choice.press(next(key for key in choice.next() if key in (*plan.clicks, plan.words)))
        assert choice.plan == plan
    *before, last = plan.clicks or (("answer",),)
    if last[0] not in WITHOUT_PLACE:
        choice.pressed = tuple(before)
        assert plan.actions[-1] in [line[-1] for line in choice.attempts(last)]


def test_the_second_answer_of_a_gesture_is_given_up_for_another_first_one() -> None:
    """A tile lies at its place and is to be confirmed there; another tile begins anew, the same comes back."""
    clicks: Answers = {"take": (("take", A),), "place": (("place", B),)}
    tiles = [(("take", tile), ("place", 0, spot)) for tile in (1, 2) for spot in (3, 4)]
    choice = Choice(tiles, clicks)
    for key in (("take", 1), ("place", 3)):
        choice.press(key)
    assert choice.confirms(("place", 3)) and not choice.confirms(("take", 1))
    choice.press(("take", 2))
    assert choice.pressed == (("take", 2),)
    choice.press(("place", 4))
    choice.press(("take", 2))
    assert choice.pressed == (("take", 2),), "one step back"
    choice.press(("take", 2))
    assert choice.pressed == ()
