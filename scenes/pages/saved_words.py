"""What is told of a saved game: which one it is, how it stands, and what sets it apart."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game.core.kinds import HUMAN
from scenes.play import table_facts
from scenes.play.save_store import WHAT_IF, Kept, origin, sanitize
from scenes.play.standing import Standing
from scenes.ui import players
from scenes.ui.app_context import AppContext

LONGEST_FOLDER = 40


def how_far(app: AppContext, game: str, standing: Standing) -> str:
    """The round, or what the game calls it at its table."""
    if standing.rounds:
        return app.say("saves.round", round=standing.round, rounds=standing.rounds)
    count = "turn_open" if app.says(f"{game}.table.turn") else "round_open"
    return app.say(f"saves.{count}", round=standing.round)


def ago(app: AppContext, when: datetime) -> str:
    """The day as people say it."""
    days = (app.now().date() - when.date()).days
    if days <= 0:
        return app.say("when.today")
    return app.say("when.yesterday") if days == 1 else app.say("when.days", days=days)


def spoken(folder: Path) -> str:
    """A folder as people write it, so short that it can be read."""
    home = Path.home()
    shown = str(Path("~") / folder.relative_to(home)) if folder.is_relative_to(home) else str(folder)
    return shown if len(shown) <= LONGEST_FOLDER else "…" + shown[-LONGEST_FOLDER:]


class SavedWords:
    """See the module. `among` are the games that a what-if may have begun from."""

    def __init__(self, app: AppContext, among: Sequence[Kept] = ()) -> None:
        self.app, self.among = app, among

    def game(self, kept: Kept) -> str:
        known = kept.header and kept.header.game in self.app.games
        return self.app.say(f"game.{kept.header.game}") if known and kept.header else sanitize(kept.path.stem)

    def name(self, kept: Kept) -> str:
        return kept.title or self.game(kept)

    def when(self, kept: Kept) -> str:
        return f"{ago(self.app, kept.when)}, {kept.when:%H:%M}"

    def round(self, kept: Kept) -> str:
        if kept.over:
            return self.app.say("saves.over")
        if kept.standing is None or kept.header is None:
            return ""
        return how_far(self.app, kept.header.game, kept.standing)

    def told(self, kept: Kept) -> str:
        """All that tells one game from the others; of two that are alike in everything, the files."""
        told = self._all_told(kept)
        alike = any(self._all_told(other) == told for other in self.among if other.path != kept.path)
        return f"{told} · {kept.path.name}" if alike else told

    def _all_told(self, kept: Kept) -> str:
        if kept.problem or kept.being_read:
            return f"{self.name(kept)}, {self.when(kept)} · {kept.path.name}"
        names = players.names_of(self.app, kept.players)
        parts = [f"{self.name(kept)}, {self.when(kept)}", self.round(kept), self.what_if(kept), *self.kinds(kept)]
        return " · ".join([*filter(None, parts), ", ".join(names)])

    def what_if(self, kept: Kept) -> str:
        """Of which game it is a what-if; empty where it is none."""
        if not kept.what_if:
            return ""
        if (first := origin(kept, self.among)) is None:
            return self.app.say("saves.what_if")
        game = first.title or f"{self.game(first)}, {self.when(first)}"
        return self.app.say("saves.what_if_of", game=game)

    def kinds(self, kept: Kept) -> list[str]:
        """What sets it apart from a usual game: what is played alone, by whom, and how."""
        bots = [self.app.say("saves.bots")] if self.only_bots(kept) else []
        marks = [table_facts.mark_name(self.app.say, mark) for mark in kept.marks if mark != WHAT_IF]
        return [*self.alone(kept), *bots, *marks]

    def alone(self, kept: Kept) -> list[str]:
        """What is played alone there."""
        assert kept.header
        say, options = self.app.say, kept.header.options
        return [
            say("saves.kind", name=say(f"option.{option.name}.title"), value=say(f"option.{option.name}.{value}"))
            for option in self.app.rules(kept.header.game).options
            if option.seats == (kept.header.seats,) and option.kind == "str"
            if (value := options.get(option.name, option.default)) in option.values
        ]

    def only_bots(self, kept: Kept) -> bool:
        return all(player.who != HUMAN for player in kept.players)

    def leader(self, kept: Kept) -> str:
        """Who has won or leads, as far as the settings want it known."""
        standing = kept.standing
        if standing is None or not self.points_open(kept):
            return ""
        say, best = self.app.say, max(standing.totals)
        leaders = [seat for seat, total in enumerate(standing.totals) if total == best]
        if standing.result:
            leaders = [*standing.result.winners]
        if len(standing.totals) == 1:
            return say(f"saves.{_alone(standing)}", points=best)
        if len(leaders) != 1:
            return say("saves.even", points=best)
        name = players.name_of(self.app, kept.players, leaders[0])
        return say("saves.winner" if standing.result else "saves.leads", name=name, points=best)

    def points_open(self, kept: Kept) -> bool:
        """Whether everybody's points may be told."""
        return kept.over or self.app.settings.estimates == "open"


def _alone(standing: Standing) -> str:
    """How a solo game stands."""
    outcome = standing.result and standing.result.outcome
    if outcome is None:
        return "alone"
    return "even" if outcome.drawn else "won" if outcome.won else "lost"
