"""`python -m tests.golden.write` writes the golden files anew. Read what `git diff` then shows before you keep it:
every changed line is a changed rule, a changed bot or a changed sentence."""

from __future__ import annotations

from game import GAMES
from game.core.rules import Illegal
from tests.golden import sentences
from tests.golden.games import GOLDEN, Golden
from tests.golden.telling import as_written, by_bots, tell


def main() -> None:
    for golden in GOLDEN:
        golden.path.write_text(told(golden), "utf-8")
    for game in GAMES:
        sentences.path_of(game).write_text(sentences.page(game), "utf-8")


def told(golden: Golden) -> str:
    """A recorded game stays what it is, as long as the rules allow it."""
    if golden.recorded and golden.path.is_file():
        try:
            return tell(golden, as_written(golden.path.read_text("utf-8")))
        except (Illegal, StopIteration, RuntimeError):
            print(f"{golden.name} had to be played anew: does it still end as it should?")
    return tell(golden, by_bots(golden))


if __name__ == "__main__":
    main()
