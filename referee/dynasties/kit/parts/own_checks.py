"""Own checks: what only one dynasty knows to be wrong, each a check that decides, with its words and samples beside it.

    @own_check("O501", "orchard-hoarded", about="...", clauses=("rule “Hoards”",), cannot_see="...", since="...")
    def hoarded(hoard: Hoard) -> Wrong | None:
        if hoard.number > hoard.most:
            return hoarded.wrong(f"{hoard.who} holds {hoard.number} Apples.")
        return None

The name then stands for the check, and what it finds is what a statement tells of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from referee.model.checks import Case, Check, Deed, Sample, V, lawful, undetermined
from referee.model.findings import Finding, Verdict, finding_id

SharedKey = Literal[
    "unlawful-edit",
    "edit-by-outsider",
    "acted-while-barred",
    "acted-for-another",
    "too-soon",
    "not-paid",
    "out-of-bounds",
    "condition-not-met",
    "not-rolled",
    "steps-missing",
    "steps-out-of-order",
    "acted-between-steps",
    "built-on-a-wrong",
    "enactment-unclear",
    "rules-amended",
    "title-not-true",
    "derived-not-true",
    "victory-not-met",
    "tracker-unreadable",
    "history-missing",
]
"""The checks that declared dynasties share, by their keys without the dynasty's name (see `kit.checks`)."""


class Wrong(Struct, frozen=True):
    """What an own check finds.

    check: which check.
    message: what is wrong, in a sentence.
    verdict: whether it surely is.
    doubt: why that cannot be told, where it cannot.
    detail: tells apart several wrongs of one kind in one entry.
    clauses: those of the check's own that it rests on, where it is not all of them.
    because: the ids of findings that it follows from.
    """

    check: Check[Any]
    message: str
    verdict: Verdict = "violation"
    doubt: str = ""
    detail: str = ""
    clauses: tuple[str, ...] = ()
    because: tuple[str, ...] = ()

    def detail_in(self, entry: str) -> str:
        """What tells it apart from other wrongs; `entry`: the id of the post or comment that it is in."""
        return f"{entry} {self.detail}".strip()

    def id_in(self, entry: str, on: str, at: datetime, actor: str) -> str:
        """The id that its finding will have: of somebody's entry at an instant, which concerns something."""
        return finding_id(self.check.key, on, at, actor, self.detail_in(entry))

    def finding(self, case: Case, deed: Deed, clauses: Iterable[str] = ()) -> Finding:
        """The same as a finding about a deed; `clauses`: only those of the check's own that it rests on."""
        cited = tuple(clauses) or self.clauses
        finding = self.check.finding(case, deed, self.message, verdict=self.verdict, clauses=cited).because(
            *self.because
        )
        return finding.in_doubt(self.doubt) if self.verdict == "undetermined" else finding


class OwnCheck(Check[V], frozen=True, kw_only=True, eq=False):
    """A check that only one dynasty has.

    judge: what is wrong with what the check looks at; None: nothing.
    """

    judge: Callable[[V], Wrong | None]

    def wrong(self, message: str, *, verdict: Verdict = "violation", doubt: str = "", detail: str = "") -> Wrong:
        """What this check finds; see `Wrong`."""
        return Wrong(self, message, verdict, doubt, detail)


def own_check(code: str, key: str, **rest: Any) -> Callable[[Callable[[V], Wrong | None]], OwnCheck[V]]:
    """Makes a check of the function that judges; `rest` are the other fields of `Check`."""

    def made(judge: Callable[[V], Wrong | None]) -> OwnCheck[V]:
        return OwnCheck(code=code, key=key, judge=judge, **rest)

    return made


def first_wrong(checks: Iterable[OwnCheck[Any]], judged: Any) -> Wrong | None:
    """What the first of some checks finds that finds anything."""
    return next((wrong for check in checks if (wrong := check.judge(judged)) is not None), None)


def of_amending(begun: str, rule: str, says: str) -> tuple[Sample, ...]:
    """Histories for the shared check of amended rules, from how a game of the dynasty begins: a rule that says nothing of it
    comes in; one that is there says what nobody understands, and what then is in doubt."""
    enacted = (
        "1 09:00 Bob proposes p1 A new rule.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"
    )
    amended = f'{begun}; {enacted}; 1 21:01 Ann creates {{}} (Enacting "p1")'
    return lawful(amended.format("Boats")), undetermined(amended.format(rule), "RULESET-03", says=f"in doubt: {says}")


class NoEffect(Struct, frozen=True):
    """What a check of what has no effect looks at: `who` lawfully did `what`, which changed nothing but its price."""

    who: str
    what: str
