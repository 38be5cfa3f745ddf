"""Runs the command line in this process, as a shell would see it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import pytest

from referee.cli import run
from tests.schemas import held_to_its_schema


class Ran(NamedTuple):
    """Exit code, standard output, standard error."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, object]:
        """The JSON that was printed."""
        found: dict[str, object] = msgspec.json.decode(self.out)
        return found


def referee(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    """Run `referee ARGUMENTS`; what it prints as JSON is held to the schema of its document."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as left:
        run(list(arguments))
    captured = capsys.readouterr()
    if "--json" in arguments and captured.out:
        held_to_its_schema(arguments, msgspec.json.decode(captured.out))
    return Ran(int(left.value.code or 0), captured.out, captured.err)
