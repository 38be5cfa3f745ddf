"""The pages of tests/trackers/pages, and what `referee dynasty read` makes of a page.

A page is a folder: `page.wiki`; `variables.json`, what is told of it; `asked.json`, who plays (`players`, `head`, `idle`),
which layout edits would be values there and why (`keep`), and where the contract leaves two readings, which was taken
(`doubt`); `expected.json`, worked out by hand: `values`, `unreadable` with the text as it stands (null: not compared),
and `either`: keys for which several outcomes are right: this `value`, `unreadable`, or `absent`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from pathlib import Path

import msgspec
import pytest

from tests.cli.runner import Ran, referee
from tests.trackers.layout import About

PAGES = Path(__file__).parent / "pages"
NAMES = sorted(folder.name for folder in PAGES.iterdir())


class Unread(msgspec.Struct, frozen=True):
    """A key whose text could not be read."""

    key: str
    text: str | None
    why: str = ""


class Expected(msgspec.Struct, forbid_unknown_fields=True):
    """What stands on a page."""

    values: dict[str, object]
    unreadable: list[Unread]
    either: dict[str, dict[str, object]] = {}


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """With whom a page is read, and what is to be known of it."""

    players: list[str]
    head: str | None
    idle: list[str]
    keep: dict[str, str] = {}
    doubt: list[str] = []

    @property
    def options(self) -> list[str]:
        """As the command is given them."""
        given = ["--players", ",".join(self.players)]
        given += ["--head", self.head] if self.head else []
        return [*given, "--idle", ",".join(self.idle)] if self.idle else given


class Place(msgspec.Struct, frozen=True):
    """Where a variable was found."""

    variable: str
    where: str


class Read(msgspec.Struct, forbid_unknown_fields=True):
    """What the command prints."""

    schema: int
    values: dict[str, object]
    unreadable: list[Unread]
    places: list[Place]


@dataclass(frozen=True)
class Page:
    """One of the folders."""

    name: str

    @cached_property
    def text(self) -> str:
        return (PAGES / self.name / "page.wiki").read_bytes().decode()

    @property
    def variables_file(self) -> Path:
        return PAGES / self.name / "variables.json"

    @cached_property
    def variables(self) -> list[dict[str, object]]:
        return msgspec.json.decode(self.variables_file.read_bytes(), type=list[dict[str, object]])

    @cached_property
    def asked(self) -> Asked:
        return msgspec.json.decode((PAGES / self.name / "asked.json").read_bytes(), type=Asked)

    @cached_property
    def expected(self) -> Expected:
        return msgspec.json.decode((PAGES / self.name / "expected.json").read_bytes(), type=Expected)

    @property
    def about(self) -> About:
        return About(self.variables, self.asked.players)

    def kind(self, key: str) -> object:
        """The kind of the variable that a key is one of."""
        name = variable_of(key)
        return next((variable["kind"] for variable in self.variables if variable["name"] == name), None)

    def read(self, capsys: pytest.CaptureFixture[str], folder: Path, text: str | None = None) -> Read:
        """What the command makes of the page, or of another text in its place, without those who were not asked for."""
        ran = self.run(capsys, folder, text)
        assert ran.code == 0 and not ran.err, ran.err
        read = msgspec.json.decode(ran.out, type=Read)
        assert read.schema == 1 and all(unread.why and unread.text is not None for unread in read.unreadable)
        assert len({unread.key for unread in read.unreadable} | set(read.values)) == len(read.unreadable) + len(
            read.values
        )
        others = {self.asked.head, *self.asked.idle} - set(self.asked.players)
        read.values = {key: value for key, value in read.values.items() if whose(key) not in others}
        return read

    def run(self, capsys: pytest.CaptureFixture[str], folder: Path, text: str | None = None) -> Ran:
        """The command, run on a copy."""
        file = folder / "page.wiki"
        file.write_bytes((self.text if text is None else text).encode())
        given = ["--variables", str(self.variables_file), *self.asked.options, "--json"]
        return referee(capsys, "dynasty", "read", str(file), *given)


def variable_of(key: str) -> str:
    """`Wax` of `Wax:Cleo`, `Season`, `Bed` of `Bed/Cleo:2,3`."""
    return re.split(r":|/(?=.*:\d+,\d+$)", key, maxsplit=1)[0]


def whose(key: str) -> str:
    """`Cleo` of `Wax:Cleo` and of `Bed/Cleo:2,3`."""
    grid = re.fullmatch(r"[^:/]+/(.+):\d+,\d+", key)
    return grid[1] if grid else key.partition(":")[2]


def same(kind: object, one: object, other: object) -> bool:
    """Whether two values are the same, of a time the instant."""
    if kind == "time" and isinstance(one, str) and isinstance(other, str) and one and other:
        moments = datetime.fromisoformat(one), datetime.fromisoformat(other)
        return moments[0] == moments[1] and moments[0].utcoffset() == timedelta(0)
    return one == other and type(one) is type(other)


def plain(text: str) -> str:
    """A text as it stands, without blanks and quotes that no reader has to keep."""
    return re.sub(r"'''|\s+", "", text)


def differences(page: Page, read: Read) -> list[str]:
    """What is not as it was worked out."""
    expected, found = page.expected, {unread.key: unread for unread in read.unreadable}
    lines = []
    for key, value in expected.values.items():
        if key not in read.values or not same(page.kind(key), read.values[key], value):
            was = read.values.get(key, found.get(key, "absent"))
            lines.append(f"{key}: {was!r}, and it is {value!r}")
    for unread in expected.unreadable:
        if unread.key not in found:
            lines.append(f"{unread.key}: {read.values.get(unread.key, 'absent')!r}, and it is unreadable")
        elif unread.text is not None and plain(found[unread.key].text or "") != plain(unread.text):
            lines.append(f"{unread.key}: unreadable as {found[unread.key].text!r}, and it is {unread.text!r}")
    for key, ways in expected.either.items():
        outcome = "value" if key in read.values else "unreadable" if key in found else "absent"
        if outcome not in ways or (outcome == "value" and not same(page.kind(key), read.values[key], ways["value"])):
            lines.append(f"{key}: {read.values.get(key, outcome)!r}, and may be {ways}")
    known = {*expected.values, *expected.either, *(unread.key for unread in expected.unreadable)}
    lines += [f"{key}: {value!r}, and it is nothing" for key, value in read.values.items() if key not in known]
    lines += [f"{key}: unreadable ({found[key].why}), and it is nothing" for key in found if key not in known]
    return lines
