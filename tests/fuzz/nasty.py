"""What nobody should write: texts and JSON values, and ways to work them into what is well written."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

DIGITS = "9" * 5000
TEXTS = (
    *(
        "",
        " ",
        "\n",
        "\r",
        "\x00",
        "\x1b[31m",
        "\x7f",
        "\x85",
        "\u2028",
        "\u202e",
        "\u200d",
        "\ufeff",
        "\ud800",
        "\U000f0000",
    ),
    *("-", "-1", "0", "1e999", "NaN", "½", "²", "٣", "𝟛", DIGITS, f"-{DIGITS}", "9" * 30, "9223372036854775808"),
    *(
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z",
        "1969-12-31T23:59:59Z",
        "8999-12-31T23:59:59Z",
        "2019-02-30T00:00:00Z",
    ),
    *("01 Jan 0001 00:00:00 UTC", "31 Dec 9999 23:59:59 UTC", "31-12-9999 23:59:59 UTC", "2019-05-20T24:00:00Z"),
    *("[" * 3000, '{"a":' * 3000, "<b>" * 3000, "=" * 3000, "{{" * 3000, "(" * 3000, "'" * 3000, "| " * 3000),
    *("a" * 20_000, "a " * 5_000, "]]>", "</pre>", "<!--", "-->", "&#xD800;", "&#0;", "&nope;", "\\ud800", "\\u0000"),
    *(
        '"',
        "'",
        "\\",
        "/",
        "../../..",
        "http://[",
        "//",
        "%00",
        "#",
        "?",
        "Ann",
        "ann",
        "ß",
        "İ",
        "__proto__",
        "None",
        "true",
    ),
)
"""Texts in which something is wrong with letters, numbers, dates, nesting, length or quotes."""
NUMBERS = ("0", "-1", "1", "00", "99", "9999", "4294967296", "9" * 12, "9" * 30, DIGITS, "1e999", "½", "٣")
BYTES = (b"\xff\xfe", b"\x80", b"\xed\xa0\x80", b"\x00" * 9, b"\x1f\x8b", b"\xc3")
VALUES: tuple[Any, ...] = (None, True, 0, -1, 2**63, 10**40, 1.5, 1e308, [], {}, [[]], {"": ""}, *TEXTS)
_WORDS = re.compile(r"\w+|[^\w\s]")


@st.composite
def texts(draw: st.DrawFn, seeds: Sequence[str], most: int = 5) -> str:
    """One of the seeds with some of its words cut out, doubled, swapped or replaced."""
    text = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(0, most))):
        words = list(_WORDS.finditer(text))
        if not words:
            break
        one, other = (draw(st.sampled_from(words)) for _ in range(2))
        start, end = min(one.start(), other.start()), max(one.end(), other.end())
        match draw(st.sampled_from(("replace", "number", "insert", "cut", "double", "swap", "end"))):
            case "replace":
                text = text[: one.start()] + draw(st.sampled_from(TEXTS)) + text[one.end() :]
            case "number":
                numbers = [word for word in words if word[0].isdigit()] or [one]
                one = draw(st.sampled_from(numbers))
                text = text[: one.start()] + draw(st.sampled_from(NUMBERS)) + text[one.end() :]
            case "insert":
                text = text[: one.start()] + draw(st.sampled_from(TEXTS)) + text[one.start() :]
            case "cut":
                text = text[:start] + text[end:]
            case "double":
                text = text[:end] + text[start:end][:5000] + text[end:]
            case "swap":
                text = text[: one.start()] + other[0] + text[one.end() :]
            case "end":
                text = text[:end]
    return text


@st.composite
def bodies(draw: st.DrawFn, seeds: Sequence[str], most: int = 5) -> bytes:
    """The same as bytes, sometimes with some that are no UTF-8."""
    body = draw(texts(seeds, most)).encode("utf-8", "surrogatepass")
    if draw(st.integers(0, 9)) == 0:
        at = draw(st.integers(0, len(body)))
        body = body[:at] + draw(st.sampled_from(BYTES)) + body[at:]
    return body


@st.composite
def trees(draw: st.DrawFn, seeds: Sequence[Any], most: int = 4) -> Any:
    """One of the seeds, a JSON value, with some of its parts replaced, taken out, renamed or put into lists."""
    holder = {"": copy.deepcopy(draw(st.sampled_from(seeds)))}
    for _ in range(draw(st.integers(0, most))):
        place, key = draw(st.sampled_from(list(_places(holder))))
        match draw(st.sampled_from(("replace", "replace", "remove", "wrap", "rename"))):
            case "replace":
                place[key] = copy.deepcopy(draw(st.sampled_from(VALUES)))
            case "remove" if place is not holder:
                del place[key]
            case "wrap":
                place[key] = [place[key]]
            case "rename" if place is not holder and isinstance(place, dict):
                place[draw(st.sampled_from(TEXTS))] = place.pop(key)
    return holder[""]


def _places(value: Any) -> list[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    found = []
    for key in keys:
        found.append((value, key))
        found += _places(value[key])
    return found


def as_json(value: Any) -> str:
    """JSON text of a tree, with what only Python's own reader takes."""
    return json.dumps(value, ensure_ascii=False)
