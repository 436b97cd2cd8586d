"""How the rules of a game are opened: data and words, checked, and the digest by which saves know them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.core import words
from game.core.data import Overlay, Reader
from game.core.words import Words

Book = TypeVar("Book")
Effects = TypeVar("Effects")
Opened = TypeVar("Opened")


def load(
    game: str,
    version: int,
    read: Callable[[Reader], tuple[Book | None, Effects]],
    check_texts: Callable[[Reader, Book | None, Effects, dict[str, Words]], None],
    rules: Callable[[Book, dict[str, Words], str], Opened],
    data: Overlay = None,
) -> Opened:
    """The rules with the shipped data, or with an overlay folder on top; DataError names every fault at once.

    Texts are compared with what the cards need only where the cards themselves are without a fault.
    """
    reader = Reader(data)
    book, effects = read(reader)
    digest, faults = reader.digest(version), reader.found
    texts = words.load(reader, ("ui", game))
    if reader.found == faults:
        check_texts(reader, book, effects, texts)
    reader.finish()
    assert book is not None  # finish() raises when anything is missing
    return rules(book, texts, digest)
