"""Pages of every shape, their values worked out by hand before anything read them."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.app.trackers import as_document
from referee.trackers.asked import read_asked
from referee.trackers.names import People
from referee.trackers.reading import Reader

PAGES = sorted((Path(__file__).parent / "pages").iterdir())


def _json(file: Path) -> Any:
    return msgspec.json.decode(file.read_bytes())


def _reader(page: Path) -> Reader:
    asked = _json(page / "asked.json")
    people = People(tuple(asked["players"]), asked.get("head") or "", tuple(asked.get("idle", ())))
    return Reader(read_asked(_json(page / "variables.json"), str(page)), people)


def _text(page: Path) -> str:
    return (page / "page.wiki").read_bytes().decode("utf-8")


def _same(one: Any, other: Any) -> bool:
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_says_what_was_worked_out(page: Path) -> None:
    expected = _json(page / "expected.json")
    answer = msgspec.json.decode(msgspec.json.encode(as_document(_reader(page).read(_text(page)))))
    values, unreadable = dict(answer["values"]), {flaw["key"] for flaw in answer["unreadable"]}
    assert not values.keys() & unreadable
    for key, allowed in expected.get("either", {}).items():
        if key in values:
            assert "value" in allowed and _same(values.pop(key), allowed["value"]), key
        elif key in unreadable:
            assert allowed.get("unreadable"), key
            unreadable.discard(key)
        else:
            assert allowed.get("absent"), key
    assert values == expected["values"]
    assert all(_same(value, expected["values"][key]) for key, value in values.items())
    assert unreadable == {flaw["key"] if isinstance(flaw, dict) else flaw for flaw in expected["unreadable"]}


def _padded(text: str, chance: random.Random) -> str:
    """The same page with other blanks around the cells of its plain table lines."""
    lines = []
    for line in text.split("\n"):
        if (
            line.startswith("| ")
            and "||" in line
            and "{{" not in line
            and "[[" not in line
            and "<" not in line
            and "=" not in line
        ):
            line = re.sub(
                r"(?<=[^ |]) *\|\| *", lambda _: " " * chance.randint(0, 6) + "||" + " " * chance.randint(1, 6), line
            )
        lines.append(line)
    return "\n".join(lines)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_other_padding_changes_no_value(page: Path) -> None:
    reader = _reader(page)
    before = reader.read(_text(page))
    for seed in range(5):
        after = reader.read(_padded(_text(page), random.Random(seed)))
        assert after.values == before.values
        assert [flaw.key for flaw in after.unreadable] == [flaw.key for flaw in before.unreadable]
