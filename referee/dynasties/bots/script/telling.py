"""A Script for its Operator: what each line does, how it was read, and why another one is ignored (R205-BOTSCRIPT-47)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.dynasties.bots.script.nearest import why_ignored
from referee.dynasties.bots.script.plainly import in_plain_words
from referee.dynasties.bots.script.reading import Entry, Ignored, Script
from referee.model.derived import Table

_HEADS = ("Line", "Does", "Read as")
_MODULE = "an Advanced Logic Module above 0%"


def script_table(script: Script, lines: Sequence[str], without: int) -> Table:
    """Every line, by its number: what it does in plain words, and the wording that it counts as where that is another."""
    rows = tuple(
        (f"#{entry.number}", in_words(entry, text, without), _read_as(entry))
        for entry, text in zip(script.entries, lines, strict=True)
    )
    return Table("", _HEADS, rows)


def in_words(entry: Entry, text: str, without: int) -> str:
    """What an entry of this `text` does, or why it is ignored; `without` an Advanced Logic Module so many lines may count."""
    if isinstance(entry, Ignored):
        return f"Ignored: {why_ignored(entry.reason, text)} [{entry.clause}]."
    needs = f" (Needs {_MODULE}.)" if entry.line.advanced or entry.number > without else ""
    return f"{in_plain_words(entry.line)}.{needs}"


def _read_as(entry: Entry) -> str:
    return "" if isinstance(entry, Ignored) or entry.how == "exact" else entry.canonical
