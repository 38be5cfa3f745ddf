"""What follows from a given state: its derived values, and the lawful actions that lead from one to another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from referee.app.dynasties.declaring import declared_dynasty
from referee.app.dynasties.stated import page_with
from referee.app.inquiry.dynasties import dynasty_named
from referee.app.texts import Text
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.known import Book
from referee.dynasties.whatif import MACHINES, WhatIf
from referee.errors import InputError, SealedError
from referee.law.law import Law
from referee.model.derived import Answer
from referee.reports.inert import one_line


class SealedList(NamedTuple):
    """What only some know, by dynasty, as it is given, and the file that it is."""

    given: object
    where: str


def evaluate(
    book: Book,
    dynasty: str,
    given: object,
    *,
    rules: Text | None = None,
    where: str = "",
    sealed: SealedList | None = None,
) -> Answer:
    """What is derived from a state of a dynasty, given as JSON, by whoever knows what is `sealed`.

    `rules` is the ruleset's text, by default the one that Referee carries. Raises InputError, about `where` if the
    state is at fault.
    """
    asked, state, law = _posed(book, dynasty, given, rules, where)
    try:
        return (asked if sealed is None else _knowing(asked, sealed)).evaluate(state, law)
    except SealedError as problem:
        place = ": ".join(part for part in (sealed.where if sealed is not None else "", problem.where) if part)
        raise InputError(problem.what, where=place, do=problem.do) from None
    except InputError as problem:
        raise _about(where, problem) from None


def _knowing(asked: WhatIf, sealed: SealedList) -> WhatIf:
    given = sealed.given.get(asked.name) if isinstance(sealed.given, dict) and len(sealed.given) == 1 else None
    if not isinstance(given, dict):
        raise SealedError(f"is no object with what is sealed of {asked.name!r} alone", do="give it by that name")
    return asked.knowing(given)


def explain(book: Book, dynasty: str, given: object, *, rules: Text | None = None, where: str = "") -> Answer:
    """Which lawful actions lead from one state to another, or whether one is, given as JSON. Raises InputError."""
    asked, state, law = _posed(book, dynasty, given, rules, where)
    try:
        return asked.explain(state, law)
    except InputError as problem:
        raise _about(where, problem) from None


def _posed(
    book: Book, name: str, given: object, rules: Text | None, where: str
) -> tuple[WhatIf, Mapping[str, Any], Any]:
    asked = _asked(book, name, rules.where if rules is not None else "")
    if not isinstance(given, dict):
        raise InputError("is no JSON object", where=where)
    if rules is None:
        return asked, given, asked.under(None)
    try:
        return asked, given, asked.under(rules.says)
    except InputError as problem:
        raise _about(rules.where, problem) from None


def _asked(book: Book, name: str, text: str) -> WhatIf:
    for machine in MACHINES:
        if machine.name == name:
            return machine
    if name.endswith(".py"):
        declared, book = declared_dynasty(book, name)
        return _Played(book, declared, text)
    known = dynasty_named(book, name, others=[machine.name for machine in MACHINES])
    return _Played(book, known, text)


def _about(where: str, problem: InputError) -> InputError:
    """The same, of a place in what was given there."""
    place = where if problem.where in ("", where) else f"{where}: {problem.where}"
    return InputError(problem.what, where=place, do=problem.do)


class _Played(Struct, frozen=True):
    """A dynasty that Referee plays, as what a what-if is asked of; `text` is where the ruleset's text was given."""

    book: Book
    dynasty: Dynasty
    text: str

    @property
    def name(self) -> str:
        return self.dynasty.name

    def under(self, text: str | None) -> Law:
        """The law whose numbers hold: of the text given, or the carried one."""
        if text is not None and isinstance(self.dynasty, Declared):
            # Of rules without core rules around them nothing tells whether who heads the dynasty plays: who is named does.
            law = page_with(self.dynasty, text, self.book, self.text, head_plays=True)[1]
        elif text is not None:
            law = self.book.read_text(text, self.text)
        else:
            law = self._carried()
        lacking = self.dynasty.lacking(law)
        if lacking:
            where = self.text if text is not None else self.dynasty.carried
            raise InputError(f"does not state {', '.join(lacking)}", where=where, do="see `referee ruleset`")
        return law

    def _carried(self) -> Law:
        carried = self.book.named(self.dynasty.carried)
        if carried is None:
            raise InputError(f"Referee carries no text of {self.dynasty.name}", do="give one with --rules FILE")
        return carried

    def knowing(self, sealed: Mapping[str, object]) -> WhatIf:
        raise SealedError(f"of {self.name!r} nothing that is asked here is sealed", do="see `referee audit --sealed`")

    def evaluate(self, given: Mapping[str, Any], law: Law) -> Answer:
        document = self.dynasty.evaluate(given, law)
        return Answer(document=document, tables=self.dynasty.tell(document))

    def explain(self, given: Mapping[str, Any], law: Law) -> Answer:
        document = self.dynasty.explain(given, law)
        return Answer(document=document, lines=(_verdict(document, self._called),), yes=document["lawful"])

    def _called(self, key: str) -> str:
        """What people call a value."""
        return said_key(self.dynasty, key) if isinstance(self.dynasty, Declared) else key


def _verdict(answer: Mapping[str, Any], called: Callable[[str], str]) -> str:
    if answer["lawful"]:
        said = [_said(action, called) for action in answer["actions"]]
        doubt = f" In doubt: {answer['why']}." if answer.get("why") else ""
        return "Lawful: " + ("; ".join(said) if said else "nothing changes.") + doubt
    if answer["lawful"] is None:
        may_be = "; ".join(_said(action, called) for action in answer["actions"])
        doubt = f"it may be {may_be}, but {answer['why']}" if may_be else answer["why"]
        return f"This cannot be told: {doubt}."
    near = answer["nearest"]
    # Of squares the reasons themselves say what would be on them.
    keys = "cells" not in near if near else False
    nearest = (
        f" Nearest: {_said(near, called)}, which leaves {', '.join(map(called, near['differs_at']))} otherwise."
        if keys
        else ""
    )
    why = f" {answer['why']}" if answer.get("why") else ""
    return f"Not lawful.{nearest}{why}"


def _said(action: Mapping[str, Any], called: Callable[[str], str]) -> str:
    rule = f" ({action['rule']})" if action.get("rule") else ""
    on = action.get("cells", action.get("changes"))
    changes = (
        ()
        if action.get("cells")
        else (f"{called(key)} = {'nothing' if value == '' else value}" for key, value in on.items())
    )
    squares = [f"row {row + 1} column {column + 1}" for row, column in action.get("cells", ())]
    where = f" on {', '.join(squares)}" if squares else f": {', '.join(changes)}"
    return one_line(f"{action['action']}{rule}{where if on else ''}")
