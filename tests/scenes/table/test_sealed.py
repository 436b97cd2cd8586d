"""What somebody has sealed in a joint step is seen by nobody else, however their turn is opened again.

Whoever sits at the screen may be somebody else than who sealed. So tables at which only a sealed choice differs look
the same, pixel by pixel and word by word, on every way that leads back to it; and opening it is told to everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import replay, save
from game.core.match import Match
from game.core.rules import Action
from scenes.table.over.curtain import Curtain
from scenes.ui import players
from tests.scenes.choosers import Choosing
from tests.scenes.choosers import match_of as dice
from tests.scenes.reigns import Reigning
from tests.scenes.rooms import Nobody, room
from tests.scenes.tables import Sitting, match_of

SIZE = (1280, 720)
CORNER = (640, 4)
PEOPLE = ("human", "human", "human")
WITH_A_BOT = ("human", "human", "greedy")

Seen = list[object]


def seals(match: Match[Any], seat: int, variant: int) -> list[Action]:
    """All that a seat does in the joint step; another thing in every variant."""
    played: list[Action] = []
    while match.decision(seat).seat == seat:
        legal = match.legal(seat)
        played.append(legal[-variant] if not played else legal[-1])
        match.play(played[-1])
    return played


class Game:
    """One that has joint steps, and how it is sat down at."""

    def __init__(self, kind: type[Sitting], match: Callable[..., Match[Any]]) -> None:
        self.kind, self.match = kind, match

    def table(self, folder: Path, match: Match[Any]) -> Sitting:
        """Nobody has sat down; whoever is called has a curtain before them."""
        table = self.kind(room(folder), match, Nobody())
        Sitting.settle(table)
        return table

    def begun(self, who: tuple[str, ...]) -> Match[Any]:
        match = self.match(*who)
        match.deal()
        return match


GAMES = {
    "wonders": Game(Choosing, lambda *who: dice(*who, seed=3)),
    "ages": Game(Reigning, lambda *who: match_of(*who, seed=3, game="ages", draft=True)),
}


def saved(folder: Path, match: Match[Any]) -> Match[Any]:
    """The game as it is read from its file."""
    path = folder / "game.polis"
    path.parent.mkdir(exist_ok=True)
    journal = save.Journal(path)
    match.branch(len(match.log)).save_to(journal.write)
    journal.close()
    return replay.restore(match.rules, save.read(path)).match


# -- looking on


def picture(table: Sitting) -> object:
    """Every pixel, and every word that could be read."""
    table.look(SIZE)
    words = [(target.name, target.why_not, target.hint) for target in table.top.targets()]
    return hash(table.surface.get_buffer().raw), words


def rested(table: Sitting) -> object:
    Sitting.settle(table)
    table.frame(1.0)
    return picture(table)


def looked_around(table: Sitting) -> Seen:
    """What is seen at once, under the pointer, in the log, in the past, and by taking back and again."""
    seen = [picture(table), rested(table)]
    if table.top is table.table:
        zones = table.table.zones
        assert zones
        for box in (*zones.seats, zones.log, zones.timeline):
            table.move(box.center)
            seen.append(rested(table))
        table.move(CORNER)
    for key in ("L", "Esc", "F10", "Esc", ",", "End", "Z", "Y", "Y", "Shift+1", "Esc"):
        table.key(key)
        seen += [picture(table), rested(table)]
    while not isinstance(table.top, Curtain) and table.top is not table.table:
        table.key("Esc")
        seen.append(rested(table))
    return seen


def sits_down(table: Sitting, seat: int | None = None) -> Seen:
    """Whoever is called lifts the curtain, or who has sealed does; every frame of it."""
    table.move(CORNER)
    for _ in range(100):
        if isinstance(table.top, Curtain):
            break
        table.frame(0.2)
    if seat is not None:
        table.click("mind", seat)
    seen = [picture(table)]
    assert isinstance(table.top, Curtain)
    table.top.lift()
    table.app.stack.settle()
    seen.append(picture(table))
    return seen


# -- the ways back


def at_the_curtain(game: Game, folder: Path, variant: int) -> Seen:
    match = game.begun(PEOPLE)
    seals(match, 0, variant)
    table = game.table(folder, match)
    seen = sits_down(table, 0)
    assert table.session.viewer == 0
    return seen + looked_around(table)


def after_another_has_sealed(game: Game, folder: Path, variant: int) -> Seen:
    match = game.begun(PEOPLE)
    seals(match, 0, variant)
    seals(match, 1, 0)
    table = game.table(folder, match)
    seen = sits_down(table) + looked_around(table)
    table.key("F10")
    table.session.sit(2, "greedy")
    table.session.sit(2, "human")
    table.key("Esc")
    return seen + sits_down(table, 0) + looked_around(table)


def openly(game: Game, folder: Path, variant: int) -> Seen:
    """The curtain is switched off when somebody has chosen behind it."""
    match = game.begun(PEOPLE)
    seals(match, 0, variant)
    table = game.table(folder, match)
    seen = sits_down(table)
    table.app.settings.curtain = "off"
    table.key("Z")
    assert table.session.viewer == 0
    return seen + looked_around(table)


def through_a_bot(game: Game, folder: Path, variant: int) -> Seen:
    match = game.begun(PEOPLE)
    seals(match, 0, variant)
    table = game.table(folder, match)
    seen: Seen = []
    for who in ("greedy", "human"):
        table.key("Esc")
        table.session.sit(0, who)
        table.key("Esc")
        seen += looked_around(table)
    return seen + sits_down(table, 0) + looked_around(table)


def opened_again(game: Game, folder: Path, variant: int) -> Seen:
    match = game.begun(PEOPLE)
    seals(match, 0, variant)
    table = game.table(folder, saved(folder, match))
    return sits_down(table, 0) + looked_around(table)


def while_bots_think(game: Game, folder: Path, variant: int) -> Seen:
    """Everybody has sealed but a bot, and the game was left: nobody sits there."""
    match = game.begun(WITH_A_BOT)
    seals(match, 0, variant)
    seals(match, 1, variant)
    table = game.table(folder, saved(folder, match))
    assert table.awaited == "bot"
    return looked_around(table)


def when_the_last_leaves(game: Game, folder: Path, variant: int) -> Seen:
    """The only one who still chooses hands the seat to a bot."""
    match = game.begun(PEOPLE)
    seals(match, 0, variant)
    seals(match, 1, variant)
    table = game.table(folder, match)
    seen = sits_down(table)
    table.key("F10")
    table.session.sit(2, "greedy")
    seen.append(picture(table))
    table.key("Esc")
    return seen + looked_around(table)


WAYS = (
    at_the_curtain, after_another_has_sealed, openly, through_a_bot, opened_again, while_bots_think,
    when_the_last_leaves,
)  # fmt: skip


@pytest.mark.slices(2)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_on_no_way_back_is_anything_seen_of_what_was_sealed(
    game: Game, way: Callable[[Game, Path, int], Seen], tmp_path: Path
) -> None:
    one, other = game.begun(PEOPLE), game.begun(PEOPLE)
    assert seals(one, 0, 0) != seals(other, 0, 1)
    seen = [way(game, tmp_path / str(variant), variant) for variant in (0, 1)]
    different = [number for number, pair in enumerate(zip(*seen, strict=True)) if pair[0] != pair[1]]
    assert different == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_all_are_told_that_a_sealed_choice_was_opened(game: Game, tmp_path: Path) -> None:
    """The next at the curtain; and everybody, when all is revealed. Leaving the game does not hush it up."""
    match = game.begun(PEOPLE)
    seals(match, 0, 0)
    table = game.table(tmp_path, match)
    name = table.board.name(0)
    told = table.app.say("curtain.opened", names=name)
    assert told not in {written.text for written in table.look().written}
    sits_down(table, 0)
    assert match.decision(0).seat == 0
    assert not match.can_redo
    seals(match, 0, 1)
    for again in (match, saved_as_played(tmp_path, match)):
        table = game.table(tmp_path, again)
        assert isinstance(table.top, Curtain)
        assert told in {written.text for written in table.look().written}
        table.top.lift()
        seals(again, 1, 0)
        seals(again, 2, 0)
        again.deal()
        assert told in players.opened(table.app, table.session, ago=1)
        assert not table.table.opened()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whoever_had_sealed_before_hears_of_it_at_their_next_curtain(game: Game, tmp_path: Path) -> None:
    """Not only those who look at the screen for a moment when all is revealed."""
    match = game.begun(PEOPLE)
    seals(match, 0, 0)
    seals(match, 1, 0)
    table = game.table(tmp_path, match)
    sits_down(table, 0)
    for seat in (0, 2):
        seals(match, seat, 0)
    match.deal()
    told = table.app.say("curtain.opened_before", names=table.board.name(0))
    turn = match.state_at().turn
    for seat in range(3):
        if match.state_at().turn != turn:
            break
        table = game.table(tmp_path, match)
        assert isinstance(table.top, Curtain)
        assert told in " ".join(written.text for written in table.look().written), seat
        sits_down(table)
        seals(match, seat, 0)


def test_what_was_opened_in_the_last_turn_stands_on_the_score_sheet(tmp_path: Path) -> None:
    """No curtain falls after it."""
    game = GAMES["wonders"]
    match = game.begun(PEOPLE)
    while not match.state_at().final:
        match.deal()
        for seat in range(3):
            seals(match, seat, 0)
    match.deal()
    for seat in range(2):
        seals(match, seat, 0)
    table = game.table(tmp_path, match)
    sits_down(table, 0)
    for seat in (0, 2):
        seals(match, seat, 0)
    match.deal()
    assert match.over
    table = game.table(tmp_path, match)
    sheet = table.board.end()
    table.app.stack.push(sheet)
    table.frame()
    told = table.app.say("curtain.opened", names=table.board.name(0))
    while table.top.busy():
        table.frame(1.0)
    assert told in " ".join(written.text for written in table.look().written)


def saved_as_played(folder: Path, match: Match[Any]) -> Match[Any]:
    """From a file that holds every step, what was taken out included."""
    other, path = Match(match.rules, match.seats, match.options, match.seed, match.players), folder / "steps.polis"
    journal = save.Journal(path)
    other.save_to(journal.write)
    other.deal()
    seals(other, 0, 0)
    while match.rules.decision(other.state_at(), 0).seat != 0 or other._own_secret(0) is not None:
        other.drop(0)
    seals(other, 0, 1)
    journal.close()
    return replay.restore(match.rules, save.read(path)).match
