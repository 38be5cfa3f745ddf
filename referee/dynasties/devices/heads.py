"""Lines that end in a colon: what stands below “Bob said:” or “For example:” is perhaps not what the sender does."""

from __future__ import annotations

import re
from collections.abc import Callable

_BLANK = re.compile(r"\n[ \t]*\n")
_REPORTS = (
    r"\b(?:said|says?|wrote|writes?|written|posted|posts|replied|replies|answered|announced|stated|states|declared|quoth|quotes?|quoted|asked|asks|"
    r"claimed|claims|sent|mailed)\b"
)
_IS_REPORT = re.compile(_REPORTS, re.I)
_INLINE = re.compile(rf"{_REPORTS}[^:.]{{0,60}}:\s+\S", re.I)


class Heads:
    """Why what stands below the heads of a text is open, sentence by sentence."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._is_reported = self._is_open = self._is_covered = False

    def under(self, at: int, is_item: bool, sentence: str, is_plain: Callable[[str], bool]) -> tuple[str, ...]:
        """Why a sentence that begins at a place is open; `is_plain`: whether a head says that what is below it is done.

        A report leaves all below it open, any other head what is listed there, or else one paragraph.
        """
        if self._is_open and self._is_covered and not is_item and _BLANK.search(self._text, self._at, at) is not None:
            self._is_open = False
        found = ("quotation",) if self._is_reported else ("unclear",) if self._is_open else ()
        self._at, self._is_covered = at, True
        if ":" not in sentence:
            return found
        if sentence.rstrip(" *_").endswith(":"):
            if is_plain(sentence):
                self._is_open = False
            elif _IS_REPORT.search(sentence):
                self._is_reported = True
            else:
                self._is_open, self._is_covered = True, False
        elif _INLINE.search(sentence):
            self._is_open = True
        return found
