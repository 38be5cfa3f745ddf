"""What follows from a given state: its derived values, and the lawful actions that lead from one to another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.dynasties import dynasty_named
from referee.app.texts import Text
from referee.demo.pages import page_with
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.known import Book
from referee.errors import InputError
from referee.law.law import Law
from referee.model.derived import Table


def evaluate(
    book: Book, dynasty: str, given: object, *, rules: Text | None = None, where: str = ""
) -> tuple[dict[str, Any], tuple[Table, ...]]:
    """The derived values of a state of a dynasty, given as JSON: what `--json` prints, and the same as tables.

    `rules` is the ruleset's text, by default the one that Referee carries. Raises InputError, about `where` if the
    state is at fault.
    """
    known, state, law = _posed(book, dynasty, given, rules, where)
    try:
        document = known.evaluate(state, law)
    except InputError as problem:
        raise _about(where, problem) from None
    return document, known.tell(document)


def explain(book: Book, dynasty: str, given: object, *, rules: Text | None = None, where: str = "") -> dict[str, Any]:
    """Which lawful actions lead from one state to another, given as JSON: what `--json` prints. Raises InputError."""
    known, state, law = _posed(book, dynasty, given, rules, where)
    try:
        return known.explain(state, law)
    except InputError as problem:
        raise _about(where, problem) from None


def _posed(
    book: Book, name: str, given: object, rules: Text | None, where: str
) -> tuple[Dynasty, Mapping[str, Any], Law]:
    dynasty = dynasty_named(book, name)
    if not isinstance(given, dict):
        raise InputError("is no JSON object", where=where)
    return dynasty, given, _law(book, dynasty, rules)


def _about(where: str, problem: InputError) -> InputError:
    return InputError(problem.what, where=problem.where or where, do=problem.do)


def _law(book: Book, dynasty: Dynasty, rules: Text | None) -> Law:
    """The law whose numbers hold: of the text given, or the carried one."""
    if rules is not None and isinstance(dynasty, Declared):
        law = page_with(dynasty, rules.says, book, rules.where)[1]
    elif rules is not None:
        law = book.read_text(rules.says, rules.where)
    else:
        carried = book.named(dynasty.carried)
        if carried is None:
            raise InputError(f"Referee carries no text of {dynasty.name}", do="give one with --rules FILE")
        law = carried
    lacking = dynasty.lacking(law)
    if lacking:
        where = rules.where if rules is not None else dynasty.carried
        raise InputError(f"does not state {', '.join(lacking)}", where=where, do="see `referee ruleset`")
    return law
