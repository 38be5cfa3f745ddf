"""Subjects and lines by which mails begin matters, as a profile writes their patterns. Pure."""

from __future__ import annotations

import re

_LIST = re.compile(r"\s*\[[^\[\]]{1,60}\]\s*")
_REPLY = re.compile(r"\s*(?:re|aw|sv|antw)(?:\[\d+\])?\s*:\s*", re.I)


def base_of(subject: str) -> tuple[str, bool]:
    """A subject without the list's mark and without “Re:”; and whether that stood there."""
    is_reply, before = False, ""
    subject = " ".join(subject.split())[:1000]
    while subject != before:
        before = subject
        subject = _LIST.sub("", subject, count=1) if _LIST.match(subject) else subject
        if reply := _REPLY.match(subject):
            is_reply, subject = True, subject[reply.end() :]
    return subject.strip(), is_reply


def pattern_of(written: str) -> re.Pattern[str]:
    """What fits all of a line."""
    return re.compile(rf"\s*{form_of(written)}\s*", re.I)


def form_of(written: str) -> str:
    """The same as a part of a pattern."""
    parts = re.split(r"(\{\w+\})", written)
    return "".join(_SPELT_OUT.get(part) or r"\s+".join(map(re.escape, part.split(" "))) for part in parts)


_SPELT_OUT = {
    "{number}": r"#?(?P<number>\d{1,9})[*&~+!@%^$]{0,3}",
    "{title}": r"(?P<title>\S.*?)",
    "{author}": r"(?P<author>\S.*?)",
    "{index}": r"(?P<index>\d{1,3}(?:\.\d{1,6})?)",
    "{any}": r".*?",
}
"""What stands for each word of a pattern; blanks in it are any number of blanks."""
