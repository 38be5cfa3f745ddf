"""A Script for its Operator: what each line does, how it was read, and why another one is ignored (R205-BOTSCRIPT-47)."""

from __future__ import annotations

from referee.dynasties.bots.script.plainly import in_plain_words
from referee.dynasties.bots.script.reading import Entry, Ignored, Script
from referee.dynasties.bots.script.refusals import WORDS
from referee.model.derived import Table

_HEADS = ("Line", "Does", "Read as")
_MODULE = "an Advanced Logic Module above 0%"


def script_table(script: Script, without: int) -> Table:
    """Every line, by its number: what it does in plain words, and the wording that it counts as where that is another."""
    rows = tuple((f"#{entry.number}", in_words(entry, without), _read_as(entry)) for entry in script.entries)
    return Table("", _HEADS, rows)


def in_words(entry: Entry, without: int) -> str:
    """What an entry does, or why it is ignored; `without` an Advanced Logic Module so many lines may count."""
    if isinstance(entry, Ignored):
        return f"Ignored: {WORDS[entry.reason]} [{entry.clause}]."
    needs = f" (Needs {_MODULE}.)" if entry.line.advanced or entry.number > without else ""
    return f"{in_plain_words(entry.line)}.{needs}"


def _read_as(entry: Entry) -> str:
    return "" if isinstance(entry, Ignored) or entry.how == "exact" else entry.canonical
