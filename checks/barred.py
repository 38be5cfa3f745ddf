"""R2: what is resolved while the game stands still."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.faults import at_fault
from referee.checks.openings import POPULAR, RESET, WITH_RESET, WON, WON_BY_FOUR, with_rule
from referee.model.checks import Outcome, check, lawful, undetermined, violation
from referee.model.events import DOV, PROPOSAL
from referee.model.findings import Finding
from referee.rules.core.hiatus import bars_on_play, doubtful_bars, why_barred
from referee.rules.core.resolving import RESOLVING, Resolving

_OF_TWO = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"
_CHRISTMAS = "2019-12-23 09:00 Bob proposes p1; 2019-12-23 10:00 Ann votes p1 FOR; 2019-12-23 10:01 Cat votes p1 FOR"
_ASCENDED = f"{WITH_RESET}; {POPULAR}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1"
_FEWER = "1 11:00 Dan posts s1 Please idle me.; 1 12:00 Ann idles Dan"


def _why_barred(resolving: Resolving) -> tuple[str, ...]:
    """The clauses by which the game stands still, and those by which nothing may be resolved then."""
    bars = [fault.clause for fault in resolving.faults if fault.code in ("hiatus", "seasonal-downtime")]
    return tuple(clause for bar in bars for clause in why_barred(resolving.law, bar, "resolution"))


@check(
    "R208",
    "resolved-while-barred",
    on=RESOLVING,
    about="Proposals may not be resolved in Hiatus or Seasonal Downtime.",
    clauses=(
        *("VICTORY-04", "VICTORY-14", "VICTORY-05", "DOWNTIME-01", "DOWNTIME-02"),
        *("SB20-DORMANCY-01", "R205-KOTH-19"),
    ),
    cannot_see="a Hiatus that only a dynastic rule proclaims",
    samples=(
        lawful(f"{POPULAR}; 1 21:00 Ann enacts p1; 1 21:01 Cat declares v1"),
        violation(f"{POPULAR}; 1 20:59 Cat declares v1; 1 21:00 Ann enacts p1", "VICTORY-04", "VICTORY-05"),
        violation(f"{POPULAR}; 1 21:00:29 Cat declares v1; 1 21:00:30 Ann enacts p1", "VICTORY-04", "VICTORY-05"),
        undetermined(
            f"{POPULAR}; 1 21:00:30 Cat declares v1; 1 21:00:30 Ann enacts p1",
            *("VICTORY-04", "VICTORY-05"),
            says="of that very time came after",
        ),
        undetermined(f"{POPULAR}; 1 21:00:00 Cat declares v1; 1 21:00:30 Ann enacts p1", "VICTORY-04", "VICTORY-05"),
        undetermined(
            f"{with_rule('The game is never in Hiatus.')}; {POPULAR}; 1 20:59 Cat declares v1; 1 21:00 Ann enacts p1",
            *("VICTORY-04", "VICTORY-05"),
        ),
        violation(
            f"{with_rule('The game is in Hiatus on Sundays.')}; {POPULAR}; 1 20:59 Cat declares v1; 1 21:00 Ann enacts p1",
            *("VICTORY-04", "VICTORY-05"),
        ),
        violation(f"{POPULAR}; {WON}; 1 21:01 Ann enacts p1; 1 22:00 Bob ascends a1", "VICTORY-14", "VICTORY-05"),
        lawful(f"{POPULAR}; {WON}; 1 22:00 Bob ascends a1; 1 22:00 Ann enacts p1"),
        lawful(f"{_CHRISTMAS}; 2019-12-23 23:59:59 Ann enacts p1"),
        violation(
            f"{_CHRISTMAS}; 2019-12-24 00:00:00 Ann enacts p1",
            "DOWNTIME-01",
            "DOWNTIME-02",
            says="in Seasonal Downtime. Lawful: not said",
        ),
        violation(f"under 205; {_CHRISTMAS}; 2019-12-26 23:59:59 Ann enacts p1", "DOWNTIME-01", "R205-KOTH-19"),
        lawful(f"under 205; {_CHRISTMAS}; 2019-12-27 00:00:00 Ann enacts p1"),
        violation(
            f"under 205; {POPULAR}; 1 20:59 Cat declares v1; 1 21:00 Ann enacts p1", "VICTORY-04", "R205-KOTH-19"
        ),
        violation(
            f"under 205; {_OF_TWO}; 8 08:59:59 Cat declares v1; 8 09:00:01 Ann fails p1", "VICTORY-04", "R205-KOTH-19"
        ),
        violation(
            f"under 205; {_OF_TWO}; 1 11:00 Eve votes p1 VETO; 1 12:00 Cat declares v1; 1 13:00 Ann vetoes p1",
            "VICTORY-04",
            "R205-KOTH-19",
            says="Ann set “p1” to Vetoed",
        ),
        lawful(f"{POPULAR}; {_FEWER}; 1 21:00 Ann enacts p1"),
        violation(
            f"under sandbox-2020; {POPULAR}; {_FEWER}; 1 21:00 Ann enacts p1", "SB20-DORMANCY-01", "R205-KOTH-19"
        ),
        violation(f"{_ASCENDED}; 1 21:59:59 Ann enacts p1", "VICTORY-14", "R205-KOTH-19"),
        undetermined(f"{_ASCENDED}; 1 22:29:59 Ann enacts p1", "VICTORY-14", "R205-KOTH-19"),
        lawful(f"{_ASCENDED}; {RESET}; 1 22:31 Ann enacts p1"),
    ),
)
def resolved_while_barred(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.matter.kind == DOV:
        return
    findings = at_fault(
        resolved_while_barred,
        resolving,
        ("hiatus", "seasonal-downtime"),
        "{by} set “{matter}” to {status} although {why}.",
        clauses=_why_barred(resolving),
    )
    bars = bars_on_play(resolving.game, resolving.law, resolving.status.at)
    yield from (finding.because(*(cause for bar in bars for cause in bar.causes)) for finding in findings)
    yield from _perhaps_barred(resolving)


def _perhaps_barred(resolving: Resolving) -> Iterator[Finding]:
    """Where one reading of the text has the game stand still, and another not."""
    status = resolving.status
    for bar in doubtful_bars(resolving.game, resolving.law, status.at)[:1] if resolving.matter.kind == PROPOSAL else ():
        message = f"{resolving.deed.doer} set “{resolving.matter.id}” to {status.status}: {bar.text}."
        clauses = why_barred(resolving.law, bar.clause, "resolution")
        finding = resolved_while_barred.finding(resolving.case, resolving.deed, message, clauses=clauses)
        yield finding.in_doubt(bar.text)


CHECKS = (resolved_while_barred,)
