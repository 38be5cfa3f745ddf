"""Small histories, each with a question to which the text as it stands gives a definite answer, by the statements that it
rests on: what comes near one of them is put in its place on the page, and then asked of the judgement."""

from __future__ import annotations

import functools
import itertools
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from referee.app.audits.audit import run_audit
from referee.app.inquiry.checkpoints import state_at
from referee.app.inquiry.law import law_in_force
from referee.app.inquiry.opening import Inquiry
from referee.app.questions.hiatus import hiatus
from referee.app.questions.idling import idle
from referee.app.questions.meant import check
from referee.app.questions.votes import answer_about
from referee.archive.database import Database
from referee.archive.schema import MIGRATIONS
from referee.archive.store import Archive
from referee.config import Config
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import SourceError
from referee.law.law import Law
from referee.law.page.story import RULESET_PAGE
from referee.law.ruleset import parse_ruleset
from referee.model.events import Evidence, Revision
from referee.rules.core.distance import heads_play
from tests.notation import history, instant

UNDETERMINED = "undetermined"


class Scenario(NamedTuple):
    """A history in the notation of `tests/notation.py` with the text that it begins under; what is asked, when, and what is
    answered while all is understood, with the reason. `names`: the statements on which that rests."""

    names: str
    on: str
    moves: str
    asked: str
    answer: str
    why: str

    @property
    def statements(self) -> tuple[str, ...]:
        """The names one by one."""
        return tuple(self.names.split())


@functools.cache
def events_of(scenario: Scenario) -> tuple[Evidence, ...]:
    """What happens, the Ruleset page among it."""
    return tuple(history(f"under {scenario.on}; {scenario.moves}"))


@functools.cache
def page_of(scenario: Scenario) -> str:
    """The Ruleset page as it begins."""
    return next(
        known.event.text
        for known in events_of(scenario)
        if isinstance(known.event, Revision) and known.event.page == RULESET_PAGE
    )


@functools.cache
def law_of(scenario: Scenario) -> Law:
    """What that page states."""
    return read(page_of(scenario))


def read(page: str) -> Law:
    """The law of a page."""
    return CARRIED_BOOK.read(parse_ruleset(page), "page")


def instead(page: str, law: Law, names: tuple[str, ...], said: str) -> str:
    """A page that says this in the place of the first of these statements, and nothing in that of the others."""
    first, *others = (set(law.parameters[name].sentence.split("\n")) for name in names)
    lines, told = [], False
    for line in page.split("\n"):
        bare = line.lstrip("* ")
        if bare not in first.union(*others) or not line.startswith("*"):
            lines.append(line)
        elif bare in first and not told:
            lines.append(line.removesuffix(bare) + said)
            told = True
    assert told, names
    return "\n".join(lines)


def with_near(scenario: Scenario, names: tuple[str, ...], said: str) -> list[Evidence]:
    """The same history with a near sentence on the page all the time."""
    return [_said_otherwise(known, law_of(scenario), names, said) for known in events_of(scenario)]


def _said_otherwise(known: Evidence, law: Law, names: tuple[str, ...], said: str) -> Evidence:
    event = known.event
    if not isinstance(event, Revision) or event.page != RULESET_PAGE or "= Core Rules =" not in event.text:
        return known
    return msgspec.structs.replace(
        known, event=msgspec.structs.replace(event, text=instead(event.text, law, names, said))
    )


def answered(scenario: Scenario, events: Iterable[Evidence]) -> str:
    """What the judgement answers: yes, no, the verdict of a finding, `nothing`, or that it cannot be told."""
    asked, _, when = scenario.asked.partition(" @ ")
    with closing(_empty_archive()) as archive:
        archive.add(events)
        try:
            return _answer(Inquiry(archive, Config(), instant(*when.split())), *asked.split())
        except SourceError as refused:
            assert "not understood" in str(refused)
            return UNDETERMINED


def _empty_archive() -> Archive:
    """One that is no file, as a thousand are made."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for statement in itertools.chain(*MIGRATIONS):
        connection.execute(statement)
    return Archive(Database(connection, Path("asked")))


def _answer(inquiry: Inquiry, question: str, about: str, what: str = "") -> str:
    match question:
        case "check":
            told = answer_about(*check(inquiry, about), inquiry.reading)
            return _said(told["can_enact" if what == "enact" else "can_fail"]["now"])
        case "hiatus" if about == "now":
            return _said(hiatus(inquiry)["hiatus"])
        case "hiatus":
            return _said(next(one["met"] for one in hiatus(inquiry)["dormancy"] if one["clause"] == about))
        case "idle":
            (person,) = (one for one in idle(inquiry)["people"] if one["player"] == about)
            return str(person["values_on_return"]) if what == "values" else _said(person[what]["now"])
        case "heads":
            return _said(heads_play(law_in_force(state_at(inquiry))))
        case "mentorship":
            (mentorship,) = idle(inquiry)["mentorships"]
            return str(mentorship["lasts_until_at_least"] or UNDETERMINED)
        case _:
            return _audited(inquiry, about, upheld=what == "upheld")


def _said(value: bool | None) -> str:
    return UNDETERMINED if value is None else "yes" if value else "no"


def _audited(inquiry: Inquiry, code: str, *, upheld: bool) -> str:
    """The verdict of a check, or whether its finding was upheld. Where it finds nothing while something is told not to be
    judged, that is no answer either."""
    audit = run_audit(inquiry.reading, None, inquiry.book, keep=False).audit
    found = {finding.verdict for finding in (audit.upheld if upheld else audit.findings) if finding.code == code}
    if found:
        (verdict,) = found
        return verdict
    unclear = any(finding.code == "S101" for finding in audit.findings)
    return UNDETERMINED if unclear else "nothing"
