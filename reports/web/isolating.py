"""Our own sentences with the names and titles in them set apart, so that one that runs right to left turns nothing around but itself."""

from __future__ import annotations

import re
from collections.abc import Iterable

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from referee.model.patterns import later
from referee.reports.inert import inert

_LETTERS = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
"""The blocks of scripts that run right to left."""
_RIGHT_TO_LEFT = later(f"[{_LETTERS}]")
_WORDS = f"[{_LETTERS}]+(?:[ '’־-]+[{_LETTERS}]+)*"
"""What nobody has put in quotes, and that is no known name: words that run right to left, without what parts them from others."""
_QUOTED = f"(?<=“)[^“”]*[{_LETTERS}][^“”]*(?=”)"


@pass_context
def isolated(context: Context, sentence: str) -> Markup | str:
    """A sentence of ours, for a page: what stands in quotes, and each player's name, in `<bdi>`, where any of it runs right to left. The
    sentence itself never does, as it would if its direction were taken from its first letter."""
    text = inert(sentence)
    if not _RIGHT_TO_LEFT.search(text):
        return sentence
    site = context.get("site")
    return set_apart(text, site["people"] if site else ())


def set_apart(text: str, names: Iterable[str]) -> Markup:
    """The same of a text that was made inert, and of these names."""
    shown = (inert(name) for name in names)
    theirs = sorted((re.escape(name) for name in shown if _RIGHT_TO_LEFT.search(name)), key=len, reverse=True)
    known = [f"(?<!\\w)(?:{'|'.join(theirs)})(?!\\w)"] if theirs else []
    parts = re.split(f"({'|'.join([_QUOTED, *known, _WORDS])})", text)
    return Markup("").join(
        Markup("<bdi>{}</bdi>").format(part) if place % 2 else escape(part) for place, part in enumerate(parts)
    )
