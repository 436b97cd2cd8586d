"""What comes in from the window, line by line, and whether more of it waits: so nobody thinks on while asked anew."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Iterator


class Inbox:
    """See the module. A thread of its own reads."""

    def __init__(self, lines_in: Iterable[bytes]) -> None:
        self._lines_in = lines_in
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, name="inbox", daemon=True).start()

    def __iter__(self) -> Iterator[bytes]:
        """Until there are no more."""
        while (line := self._lines.get()) is not None:
            yield line

    def waits(self) -> bool:
        """Whether something has come since, or nobody is there any more."""
        return not self._lines.empty()

    def _read(self) -> None:
        for line in self._lines_in:
            self._lines.put(line)
        self._lines.put(None)
