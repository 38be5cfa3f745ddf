"""What may not be done while the game stands still, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from referee.reports.layout import paragraph


def render_barred(barred: Iterable[Mapping[str, Any]], head: str, width: int) -> Iterator[str]:
    """What is barred, each with its rule, below a head."""
    yield from paragraph(head, width)
    for each in barred:
        yield from paragraph(", ".join(each["what"]), width, "  - ", "    ")
        said = (
            f"{each['rule']}: “{each['says']}”" if each["quoted"] else f"{each['rule']}, in our words: {each['says']}"
        )
        yield from paragraph(said, width, "      ", "      ")
