"""One table of clicks per game reaches every legal answer, and read backwards it names the answer that was meant."""

from __future__ import annotations

from random import Random

import pytest

from game import load
from game.core.match import Match
from game.core.save import Seated
from scenes.app.games import view_of
from scenes.play.session import Session
from scenes.table.answers import A, Answers, B, C, Chains, Choice, Plan, lines, may
from tests.scenes.rooms import Nobody

RESEARCH = 1
"""The action of Age of Civilization that is for one of several technologies (to come from game.ages.codes)."""

WORKER = may(("worker",))

AGES: Answers = {
    "birth": (("people", A), ("birth",)), "absorb": (("people", A), ("absorb",)), "skip": (("verb", "skip"),),
    "act": (WORKER, ("action", A)), "research": (WORKER, may(("action", RESEARCH)), ("technology", A)),
    "take": (("wonder", A),), "buy": (("special", A),), "learn": (("technology", A),), "deposit": (("people", A),),
    "pick": (("hand", B),), "rest": (("verb", "rest"),), "end": (("end_turn",),),
}  # fmt: skip

AKROPOLIS: Answers = {"take": (("take", A),), "place": (("place", A, B, C),)}

ORIGINS: Answers = {
    "visit": (may(("verb", "visit")), ("worker", A), ("site", B)), "grow": (("verb", "grow"),),
    "close": (may(("verb", "close")), ("worker", A), ("seat", B, C)), "pass": (("verb", "pass"),),
    "tower": (may(("verb", "tower")), ("tower", A)), "action": (("action", A),), "bonus": (("bonus", A),),
    "buy": (("pool", A),), "farm": (("pool", A),), "cover": (("pool", A),), "reserve": (("pool", A),),
    "citizen": (("citizen", A),), "speaker": (("speaker", A),), "card": (("card", A),), "draft": (("die", A),),
    "place": (("cell", A, B),), "over": (("cell", A, B),), "use": (("cell", A, B),), "neighbour": (("cell", A, B),),
    "climb": (("temple", A, B),), "patrician": (("worker", A),), "retire": (("worker", A),),
}  # fmt: skip

GAMES: list[tuple[str, Answers, Chains, int, dict[str, object]]] = [
    ("ages", AGES, {"act": "take"}, 2, {}), ("ages", AGES, {"act": "take"}, 3, {"draft": True, "innovations": True}),
    ("ages", AGES, {"act": "take"}, 1, {"mode": "silk_road"}), ("akropolis", AKROPOLIS, {"take": "place"}, 2, {}),
    ("origins", ORIGINS, {}, 2, {}), ("origins", ORIGINS, {}, 4, {}), ("wonders", {}, {}, 4, {}),
]  # fmt: skip

"""Of games that still have a board of their own the clicks as they might be; of the others those of their manifest."""

WITHOUT_PLACE = ("answer", "verb", "end_turn")


@pytest.mark.parametrize(("game", "answers", "chains", "seats", "options"), GAMES)
def test_every_answer_is_reached(
    game: str, answers: Answers, chains: Chains, seats: int, options: dict[str, object]
) -> None:
    if view := view_of(game):
        answers, chains = view.answers, view.chains
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
            choice = Choice(lines(session, chains), answers, None, session.actor)
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
