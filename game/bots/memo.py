"""What has been worked out is kept by what it hangs on."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """Results by what they hang on, for where that is less than what they are worked out from.

    It holds a certain number: when it is full it begins anew, which costs less than to know what was asked for last.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, found: V) -> V:
        """Remember what was found, and hand it on."""
        if len(self) >= self.most:
            self.clear()
        self[key] = found
        return found
