"""A turn that is done but not ended: the rules have gone on already, and whoever played may still take it back."""

from __future__ import annotations

from scenes.ages import record
from scenes.ages.record import Turn
from scenes.ages.shown import Shown


def turn(shown: Shown) -> Turn | None:
    """The turn that END TURN would end; nothing while anything else is awaited."""
    return shown.kept("closing", lambda: _find(shown)) if shown.session.awaited == "end_turn" else None


def _find(shown: Shown) -> Turn | None:
    return next(record.turns(shown.session), None)


def round_over(shown: Shown) -> int | None:
    """The round that this turn was the last of, where the table shows the next one already."""
    found = turn(shown)
    return found.before.round if found and found.before.round < shown.view.round else None
