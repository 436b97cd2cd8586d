"""`python -m tests.golden.write` writes the golden files anew. Read what `git diff` then shows before you keep it:
every changed line is a changed rule, a changed bot or a changed sentence."""

from __future__ import annotations

from tests.golden import sentences
from tests.golden.games import GOLDEN
from tests.golden.telling import by_bots, tell


def main() -> None:
    for golden in GOLDEN:
        golden.path.write_text(tell(golden, by_bots(golden)), "utf-8")
    sentences.PATH.write_text(sentences.page(), "utf-8")


if __name__ == "__main__":
    main()
