"""Plain text for terminals."""

from __future__ import annotations

from collections.abc import Sequence


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as aligned columns: numbers to the right, words to the left."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(_aligned(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _aligned(cell: str, width: int) -> str:
    return cell.rjust(width) if cell[:1].isdigit() or cell[:1] == "-" else cell.ljust(width)
