"""Subjects and lines by which mails begin matters, as a profile writes their patterns. Pure."""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

_MARK = r"\[[^\[\]]{1,60}\]"
_LIST = re.compile(rf"\s*{_MARK}\s*")
_WORD = r"[\w-]{1,20}:"
_REPLY = r"(?:re|aw|sv|antw)\s*(?:\[\d+\]|\(\d+\)|\^\d+)?\s*:"
_ANSWER = re.compile(
    rf"\s*(?P<marks>(?:(?:{_MARK}|{_WORD}|\([^()]{{1,30}}\))\s*)*?)(?:(?P<reply>{_REPLY})|(?:fwd?|wg)\s*:)\s*", re.I
)
"""“Re:” or “Fwd:” behind any marks of lists, as “[meadow]” and “BUS:” are some."""
_MARKS = re.compile(rf"(?:\s*(?:{_MARK}|[A-Z]{{2,5}}:))+\s*")
_NOUN_BEFORE = re.compile(r"([^\W\d_]{2,30})\s*[(\[#]*\s*\{number\}|^\W*([^\W\d_]{2,30})\s*:\s*\{title\}")
_WAS = re.compile(r"\s*[(\[]was\b[^()\[\]]*[)\]]\s*$", re.I)


class Subject(NamedTuple):
    """A subject without marks of lists, “Re:” and “Fwd:”: whether the first stood there, and the second."""

    base: str
    is_reply: bool
    is_forward: bool


@functools.lru_cache(maxsize=4096)
def subject_of(subject: str, begins: str) -> Subject:
    """What a mail is about. A word with a colon, or in brackets, that `begins`, the pattern of subjects that begin a matter, has too is
    no mark of a list."""
    is_reply = is_forward = False
    base = " ".join(subject.split())[:1000]
    words = re.findall(_WORD, begins.casefold())
    while (match := _ANSWER.match(base)) and not any(word in match["marks"].casefold() for word in words):
        is_reply, is_forward = is_reply or bool(match["reply"]), is_forward or not match["reply"]
        base = base[match.end() :]
    own = pattern_of(begins) if "[" in begins else None
    while (match := _LIST.match(base)) and not (own is not None and own.fullmatch(base)):
        base = base[match.end() :]
    return Subject(base.strip(), is_reply, is_forward)


def core_of(base: str) -> str:
    """What of a subject stays the same, however lists mark it, in small letters: “OFF: [Promotor] Grass (was: Moss)” is “grass”."""
    marks = _MARKS.match(base)
    return without_was(base[marks.end() :] if marks is not None else base).casefold()


def without_was(title: str) -> str:
    """A title without what its subject was before."""
    return _WAS.sub("", title)


def noun_of(begins: str) -> str:
    """The word for what is voted on in a pattern of subjects: that before the number, or else before the title."""
    found = _NOUN_BEFORE.search(begins)
    return (found[1] or found[2]) if found is not None else ""


@functools.lru_cache(maxsize=64)
def pattern_of(written: str) -> re.Pattern[str]:
    """What fits all of a line."""
    return re.compile(rf"\s*{form_of(written)}\s*", re.I)


def form_of(written: str) -> str:
    """The same as a part of a pattern."""
    parts = re.split(r"(\{\w+\})", written)
    return "".join(_SPELT_OUT.get(part) or _literal(part) for part in parts)


def _literal(part: str) -> str:
    """What stands as it is: blanks, or none, around a mark, and any number of blanks between words."""
    return _MARK_OR_BLANK.sub(lambda match: rf"\s*{re.escape(match[1])}\s*" if match[1] else r"\s+", part)


_MARK_OR_BLANK = re.compile(r"\s*([^\w\s])\s*|\s+")
_SPELT_OUT = {
    "{number}": r"#?(?P<number>\d{1,9})[*&~+!@%^$]{0,3}",
    "{title}": r"(?P<title>\S.*?)",
    "{author}": r"(?P<author>\S.*?)",
    "{index}": r"(?P<index>\d{1,3}(?:\.\d{1,6})?)",
    "{any}": r".*?",
}
"""What stands for each word of a pattern; blanks in it are any number of blanks."""
