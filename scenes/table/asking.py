"""What is asked, told to somebody who tries something else: a whole sentence behind another one."""

from __future__ import annotations

from scenes.table.prompt import Prompt
from scenes.ui.app_context import AppContext

ENDS = (".", "?", "!", "…")


def waits(app: AppContext, asked: Prompt) -> str:
    """What was tried has to wait until this is answered; what is over answers for itself."""
    return _whole(asked.sentence) if asked.over else _first(app, "wait", asked)


def nothing_here(app: AppContext, asked: Prompt) -> str:
    """There is nothing where it was tried, and this is to be answered."""
    return _first(app, "nothing", asked)


def _first(app: AppContext, why: str, asked: Prompt) -> str:
    """Why not, and what is to be answered first; of a card's question, whose it is."""
    ask = _whole(asked.sentence)
    if asked.away:  # nothing is answered at somebody else's part: there it is told how to come back from it
        return f"{ask} {asked.detail}"
    if asked.by:
        ask = app.say("press.by", by=asked.by, ask=ask[0].lower() + ask[1:])  # a question begins with no name
    return app.say(f"press.{why}", ask=ask)


def _whole(ask: str) -> str:
    """A question of the prompt bar may lack its full stop."""
    return ask if ask.endswith(ENDS) else f"{ask}."
