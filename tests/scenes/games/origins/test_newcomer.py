"""What somebody who plays Origins for the first time is told without asking."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.origins.areas import dock
from tests.scenes.hearing import listening
from tests.scenes.visits import question, somewhere


def test_an_effect_that_may_be_chosen_several_times_says_which_time_it_is(tmp_path: Path) -> None:
    """The lower action of the school: "1 of 3" at the answers and in the prompt bar, then "2 of 3"."""
    match = question("choose", 2, 1000)
    for nth in (1, 2):
        table = listening(tmp_path / str(nth), match)
        assert table.board.shown.about == "site.school.lower"
        counted = table.app.say("origins.prompt.nth", what="", nth=nth, of=3).strip()
        assert table.board.choosing.popup().title.endswith(counted)
        assert counted in table.table.prompt().detail
        match = match.branch(len(match.log))
        match.play(("option", 1))
        while match.decision().ask == "pay":
            match.play(match.legal()[0])


def test_the_actions_of_a_visit_are_counted_where_there_are_several(tmp_path: Path) -> None:
    seen = set[tuple[int, int]]()
    for seed in range(12):
        table = listening(tmp_path / str(seed), question("visit", 3, 1000 * seed))
        shown = table.board.shown
        figures = shown.detail("nth", shown.seat)
        nth, of = int(figures["nth"]), int(figures["of"])
        seen.add((nth, of))
        counted = table.app.say("origins.prompt.nth", what="", nth=nth, of=of).strip()
        assert (counted in table.table.prompt().detail) == (of > 1)
    assert (1, 1) in seen
    assert (1, 2) in seen


def test_gold_that_replaces_something_is_told_before_it_is_spent(tmp_path: Path) -> None:
    """And only then."""
    told = 0
    for number in range(12):
        table = listening(tmp_path / str(number), somewhere(2, number))
        shown = table.board.shown
        seat, player = shown.seat, shown.asker
        for line in table.lines():
            preview = shown.preview_of(line)
            paid = [event.fact for event in preview.events if event.fact[:2] == ("paid", seat)]
            instead = sum(fact[-1] for fact in paid)
            assert 0 <= instead <= player.gold
            if instead and line[0][0] == "visit":
                told += 1
                for part in table.steps(line[0]):
                    table.choice.press(part)
                outcome = next(area for area in table.board.areas if isinstance(area, dock.Dock)).outcome()
                sentence = table.app.say("origins.prompt.instead", n=instead)
                assert outcome
                assert sentence in outcome.title
                assert sentence in table.table.prompt().detail
                table.choice.clear()
    assert told


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_the_first_page_of_the_aid_says_what_ends_the_game(lang: str, tmp_path: Path) -> None:
    table = listening(tmp_path, question("turn", 2))
    table.app.settings.language = lang
    table.table.view_commands.open_aid()
    table.settle()
    page = table.look()
    for end in ("temples", "gold", "towers", "dice"):
        assert table.app.say(f"origins.end.{end}") in " ".join(written.text for written in page.written)
