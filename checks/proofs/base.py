"""What an entry of coverage is: clauses, the code that implements them, and a play that comes out otherwise without it.

Code is switched off by putting in its place its opposite, or what it would be if the clause were not there; the suite
does so with every entry, one by one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from referee.dynasties.bots.arena.bout import Bout
from referee.dynasties.bots.arena.outcomes import Outcomes
from referee.dynasties.bots.arena.setting import setting_of
from referee.dynasties.bots.hardware import CARRIED, Catalogue
from referee.dynasties.bots.whatif import BOTS
from referee.dynasties.devices.given import scenario_of
from referee.dynasties.devices.judging import judge
from referee.dynasties.devices.telling import answer as answer_of
from referee.dynasties.kit.declare import Declared
from referee.dynasties.known import CARRIED_BOOK
from referee.law.ledger import TEXTS


class Number(Struct, frozen=True):
    """What the text states in values, and others in their place."""

    sentence: str
    values: tuple[str, ...]

    def __str__(self) -> str:
        return f"the law's {self.sentence}, made {' '.join(self.values)}"


class Sentence(Struct, frozen=True):
    """A sentence of the text, left out."""

    sentence: str

    def __str__(self) -> str:
        return f"the law's {self.sentence}, left out"


class Status(Struct, frozen=True):
    """A Special Case rule, made active or inactive."""

    rule: str
    active: bool

    def __str__(self) -> str:
        return f"the status of {self.rule}, made {'Active' if self.active else 'Inactive'}"


class Given(Struct, frozen=True):
    """An answer: what the function was given, by the place of the argument."""

    place: int = 0

    def __str__(self) -> str:
        return "what it is given"


class Opposite(Struct, frozen=True):
    """An answer: yes for no, and no for yes."""

    def __str__(self) -> str:
        return "the opposite"


class Instead(Struct, frozen=True):
    """An answer that has to be worked out, and in words."""

    answer: Callable[..., Any]
    words: str

    def __str__(self) -> str:
        return self.words


class Altered(Struct, frozen=True):
    """The same, by a function that is given the real one before what that is given."""

    answer: Callable[..., Any]
    words: str

    def __str__(self) -> str:
        return self.words


class Function(Struct, frozen=True):
    """A function or a property, as `module:name`, that answers alike whatever it is asked."""

    name: str
    answer: object

    def __str__(self) -> str:
        return f"{self.name}, made to answer {_said(self.answer)}"


class Constant(Struct, frozen=True):
    """A constant, as `module:NAME`, and another in its place."""

    name: str
    value: object

    def __str__(self) -> str:
        return f"{self.name}, made {_said(self.value)}"


def _said(value: object) -> str:
    match value:
        case Given() | Opposite() | Instead() | Altered():
            return str(value)
        case re.Pattern():
            return "a pattern that nothing matches" if value is NOTHING else f"the pattern {value.pattern!r}"
        case bool():
            return "yes" if value else "no"
        case None | "" | () | {}:
            return "nothing"
        case _:
            return str(value) if value else "nothing"


NOTHING = re.compile(r"(?!)")
"""A pattern that nothing matches."""


class Hardware(Struct, frozen=True):
    """A number of the hardware, or of the other rules, of Bots as Referee carries them, and another in its place.

    `place` is `engines.Petrol.power`, `numbers.income`: the kind, of hardware the name, and the field.
    """

    place: str
    value: int

    def __str__(self) -> str:
        return f"the text's {self.place}, made {self.value}"

    def otherwise(self) -> Catalogue:
        """What there is then."""
        kind, name, field = (
            self.place.split(".") if self.place.count(".") > 1 else self.place.replace(".", "..").split(".")
        )
        there: Any = getattr(CARRIED, kind)
        if not name:
            known = {**there.known, field: self.value}
            return msgspec.structs.replace(CARRIED, **{kind: msgspec.structs.replace(there, known=known)})
        changed = msgspec.structs.replace(there[name], **{field: self.value})
        return msgspec.structs.replace(CARRIED, **{kind: {**there, name: changed}})


Code = Number | Sentence | Status | Function | Constant | Hardware


class Specimen(Struct, frozen=True):
    """A dynasty that is declared for proofs alone, with its rules in wikitext."""

    dynasty: Declared
    rules: str


class Proof(Struct, frozen=True):
    """Clauses, the code that implements them, and a history in which other codes are found without it.

    clauses: ids; each is proven under its own text, unless the history says under which it is played.
    history: in the notation of tests/notation.py.
    found, otherwise: the codes found in it, with a question mark where they are undetermined, with the code and
        without it.
    specimen: the dynasty that is played, where none that comes with Referee is.
    """

    clauses: tuple[str, ...]
    code: Code
    history: str
    found: str
    otherwise: str
    specimen: Specimen | None = None

    def __str__(self) -> str:
        return f"{self.found or 'nothing'} is found; without it {self.otherwise or 'nothing'}"


class Shown(Struct, frozen=True):
    """Clauses that are put before a person, the code that does so, and a history of which a command says something."""

    clauses: tuple[str, ...]
    code: Code
    history: str
    command: str
    says: str

    def __str__(self) -> str:
        return f"`referee {self.command}` says “{self.says}”; without it not"


def _judged(given: dict[str, Any]) -> object:
    scenario = scenario_of(given)
    return answer_of(judge(scenario.state, scenario.deeds, scenario.rate, scenario.until), [])


def _fought(given: dict[str, Any]) -> object:
    setting = setting_of(given, BOTS.under(None))
    return Bout(setting).fight(Outcomes(setting.known), log=False).result


_ANSWERS: dict[str, Callable[[dict[str, Any]], object]] = {
    "evaluate bots": lambda given: BOTS.evaluate(given, BOTS.under(None)).document,
    "explain bots": lambda given: BOTS.explain(given, BOTS.under(None)).document,
    "judge": _judged,
    "bout": _fought,
}


class Posed(Struct, frozen=True):
    """Clauses, the code that implements them, and what is asked of a machine or a scenario and answered otherwise without it.

    command: which one is asked. given: what it is given. at: the place in its answer, `bots.Ann.defunct`; what is not
        there is None. found, otherwise: what stands there with the code and without it.
    """

    clauses: tuple[str, ...]
    code: Code
    command: Literal["evaluate bots", "explain bots", "judge", "bout"]
    given: dict[str, Any]
    at: str
    found: object
    otherwise: object

    @property
    def history(self) -> str:
        return f"referee {self.command} {json.dumps(self.given, ensure_ascii=False)}"

    def __str__(self) -> str:
        return f"{self.at} is {self.found}; without it {self.otherwise}"

    def answer(self) -> object:
        """What stands there, as the code is now."""
        return _part(_ANSWERS[self.command](self.given), self.at)


def _part(document: Any, at: str) -> object:
    """What stands at a place of a document; None for what is not there."""
    for step in at.split("."):
        if isinstance(document, list | tuple):
            document = document[int(step)] if int(step) < len(document) else None
        else:
            document = (document or {}).get(step)
    return document


Entry = Proof | Shown | Posed

_SETTING = re.compile(r"(?:[^;]*;\s*)*?(under|playing) ([^\s;]+)")


def text_of(history: str) -> str:
    """The name of the ruleset that a history is played under."""
    setting = _SETTING.match(history)
    if setting is None:
        return "167"
    dynasty = CARRIED_BOOK.find(setting[2]) if setting[1] == "playing" else None
    carried: str = getattr(dynasty, "carried", None) or setting[2]
    return carried


def played(entry: Entry, clause: str) -> str:
    """The history by which an entry proves a clause: under the clause's own text, unless it says under which."""
    if isinstance(entry, Posed):
        return entry.history
    text = TEXTS.get(clause.partition("-")[0], "167")
    return entry.history if text == "167" or _SETTING.match(entry.history) else f"under {text}; {entry.history}"
