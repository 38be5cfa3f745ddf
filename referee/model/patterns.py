"""Patterns that are compiled when something is first looked for with them: many questions load them, and few look."""

from __future__ import annotations

import re
from typing import Any, cast


class _Later:
    """A pattern that is to be compiled."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._given = pattern, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        found = getattr(re.compile(*self._given), name)
        setattr(self, name, found)  # It is found there from now on.
        return found


def later(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives, but not yet: with its methods, and for no function of `re`."""
    return cast(re.Pattern[str], _Later(pattern, flags))
