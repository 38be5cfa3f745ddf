"""`--if`, `--with` and `--without` on a question: the answer as if, and what differs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

import click

from referee.app.opening import Inquiry
from referee.app.supposing import Difference, Supposed, differences, supposed, supposing
from referee.app.texts import read_text
from referee.reports.inert import one_line

_C = TypeVar("_C", bound=Callable[..., Any])
_QUIET = {"as_of", "read_at", "complete", "seen", "run", "earliest_if_oldest"}
_FOR_MACHINES = {"cast_at", "source", "comment"}
"""Of a vote: people know when it was cast, and where it stands."""


class Conditions(NamedTuple):
    """What was given on the line."""

    conditions: tuple[str, ...]
    files: tuple[str, ...]
    without: tuple[str, ...]

    @contextmanager
    def of(self, inquiry: Inquiry) -> Iterator[tuple[Inquiry, Supposed]]:
        """The archive as it would be, and what is supposed; the archive itself where nothing is."""
        what = supposed(inquiry, self.conditions, [read_text(file) for file in self.files], self.without)
        if not what:
            yield inquiry, what
            return
        with supposing(inquiry, what) as asked:
            yield asked, what


def supposing_options(command: _C) -> _C:
    """`--if`, `--with` and `--without`."""
    for option in (
        click.option("--without", multiple=True, metavar="REVISION", help="As if this edit had not been made."),
        click.option("--with", "files", multiple=True, metavar="FILE", help="As if these records had happened, too."),
        click.option(
            "--if", "conditions", multiple=True, metavar="WHAT", help="As if: “idle Ann”, “Ann votes FOR on TITLE”."
        ),
    ):
        command = option(command)
    return command


def differing(before: Any, after: Any) -> list[Difference]:
    """What differs, but for what always does."""
    return [each for each in differences(before, after) if not {*each.at.split(".")} & _QUIET]


def document(what: Supposed, found: Iterable[Difference]) -> dict[str, Any]:
    """What an answer's JSON has besides."""
    return {"as_if": list(what.told), "differs": [each._asdict() for each in found]}


def print_differences(what: Supposed, found: list[Difference]) -> None:
    """What differs, a line each."""
    found = [each for each in found if each.at.rpartition(".")[2] not in _FOR_MACHINES]
    click.echo(
        one_line(f"\nIf {' and '.join(what.told)}:")
        if found
        else one_line(f"If {' and '.join(what.told)}, nothing differs.")
    )
    for each in found:
        name = each.at.replace(".", " ").replace("_", " ")
        click.echo(f"  {one_line(f'{name}: {told(each.now)}, was {told(each.was)}')}")


def told(value: Any) -> str:
    """A value of an answer, for people."""
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(map(told, value)) or "nothing"
        case {"text": text}:
            return str(text)
        case {"cast": cast, "counts_as": counts}:
            return str(cast) if counts == cast else f"{cast}, counts as {told(counts)}"
        case {"icon": icon, "reason": reason}:
            return f"{icon}, {str(reason).replace('-', ' ')}"
        case dict():
            return ", ".join(f"{key} {told(each)}" for key, each in value.items() if each not in (None, [], ""))
        case _:
            return str(value)
