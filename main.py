"""Starts the command line, where Python is new enough; an older one reads this file, and is told so in one sentence."""

import sys

NEEDED = (3, 11)

if sys.version_info < NEEDED:
    sys.stderr.write("polis: this needs Python %d.%d or newer, and it was started with %d.%d\n"  # noqa: UP031
                     % (NEEDED + tuple(sys.version_info[:2])))  # fmt: skip
    sys.exit(2)

from scenes.app.commandline import entry, main  # noqa: E402

__all__ = ["entry", "main"]

if __name__ == "__main__":
    entry()
