"""What a check is: a stable code, the law it rests on, a proof of both kinds, and the words for a finding."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.law.ledger import cite
from referee.model.findings import Finding, Problem
from referee.replay.state import Step

Words = Callable[[Problem], str | None]


@dataclass(frozen=True, kw_only=True)
class Check:
    """One test of legality.

    `reason` is the problem of replay that it reports, and the finding's title. `clauses` are ids of
    Ruleset 167's ledger without their prefix; a finding cites those of the text in force. `passes` and
    `fails` are histories in the notation of checks/notation.py, which the suite plays.
    """

    code: str
    reason: str
    about: str
    clauses: tuple[str, ...]
    cannot_see: str
    passes: str
    fails: str
    message: Callable[[Problem], str]
    lawful: Words | None = None
    since: str = "Ruleset 167 (May 2019)"

    def finding(self, problem: Problem, step: Step) -> Finding:
        """Put a problem into words, and cite the law in force at its step."""
        law = step.after.law
        lawful = problem.facts.get("lawful") or (self.lawful(problem) if self.lawful is not None else None)
        message = self.message(problem)
        if problem.verdict == "undetermined" and "cannot be told" not in message:
            why = _why(problem)
            message = f"{message} This cannot be told for sure{'' if not why or why in message else f': {why}'}."
        return Finding(
            id=problem.id,
            code=self.code,
            verdict=problem.verdict,
            title=self.reason,
            at=problem.at,
            actor=problem.actor,
            subject=problem.subject,
            message=message,
            clauses=tuple(dict.fromkeys(cite(clause, law) for clause in problem.facts.get("clauses") or self.clauses)),
            ruleset=law.source if law is not None else "unknown",
            evidence=problem.evidence,
            lawful=lawful,
            because_of=problem.because_of,
        )


def _why(problem: Problem) -> str:
    if problem.facts.get("at_latest") and "at the latest" not in str(problem.facts.get("why")):
        return "the time of the resolution is known only as “at the latest”, and it may have been lawful before"
    return str(problem.facts.get("why", "")).rstrip(".")


def slug_of(problem: Problem) -> str:
    """The name of what a problem is about, without its kind."""
    return problem.subject.partition(":")[2] or problem.subject


def fact(problem: Problem, name: str) -> str:
    """A particular of a problem as text; lists are joined."""
    value = problem.facts.get(name, "")
    return ", ".join(str(one) for one in value) if isinstance(value, list | tuple) else str(value)


def at_latest(problem: Problem) -> str:
    """A sentence for a time that is only an upper bound, else nothing."""
    if not problem.facts.get("at_latest"):
        return ""
    return " (The time is the last save of the admin box: it was then or before.)"
