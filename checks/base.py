"""What several checks say alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.model.checks import Deferred, Outcome
from referee.model.dates import is_resolved_before_posting
from referee.model.events import CFJ, Status
from referee.model.findings import AT_LATEST as REMARK_AT_LATEST
from referee.model.findings import Finding
from referee.rules.core.posting import Posting
from referee.rules.core.resolving import Resolving
from referee.rules.core.standings import Change
from referee.rules.core.ways import pending_without_subject, perhaps_over_before

AT_LATEST = "the time of the resolution is known only as “at the latest”, and it may have been lawful before"

PERHAPS_LATER = "a comment that it turns on is of the very minute of the resolution, and may have come after it"

SET_BACK = "what was set back to Pending may have been lawfully resolved before, and be so still"

UNTITLED = "an entry without a subject is not valid, and no text says whether it is a Proposal that is pending"


def at_latest(status: Status) -> str:
    """A sentence for a time that is only an upper bound, else nothing."""
    if status.at_is == "exact":
        return ""
    return f" {REMARK_AT_LATEST}"


def enacting(kind: str) -> str:
    """The clause by which a matter of this kind, when it is enacted, is written into the ruleset."""
    return "CFJ-07" if kind == CFJ else "RESPROP-05"


def players_may(posting: Posting, *clauses: str) -> tuple[str, ...]:
    """The clauses by which players may post; where it was one who is idle, also that these are none."""
    return (*clauses, "IDLE-02") if posting.by_idle else clauses


def by_non_player(posting: Posting, finding: Finding) -> Iterator[Outcome]:
    """What is wrong where somebody posted who is no active player: nothing where those who are idle may post it too."""
    if posting.as_recusant is None:
        finding = finding.in_doubt(
            "those who are idle may post what touches nothing dynastic, and what it changes is not known"
        )
    if (open_by := posting.unsettled) is not None:
        why = f"{open_by.name} was {open_by.done} {open_by.how}, and may be what they were before"
        finding = finding.in_doubt(why).because(*open_by.roots)
    if posting.as_recusant is not True:
        yield until_final(posting, finding)


def until_final(posting: Posting, finding: Finding) -> Outcome:
    """A matter counts by its final category (V18), so what is wrong with it is told when that is final."""
    if posting.final_from is None:
        return finding
    return Deferred(key=f"category:{posting.post.id}", finding=finding, due=posting.final_from)


def unless_put_right(change: Change, wrong: Finding) -> Iterator[Finding]:
    """What is found of a change, unless it only undoes one that was unlawful, as anybody may (GST-29); in doubt where that one is."""
    undone = change.undoes
    if undone is None:
        yield wrong
    elif not undone.sure:
        why = f"it may only put right that {change.name} was {undone.done}, perhaps unlawfully"
        yield wrong.in_doubt(why).because(undone.finding)


def surely_older(resolving: Resolving) -> tuple[str, ...]:
    """What stood before a Proposal in order at the recorded instant, but for what may be pending no more (V24)."""
    matters = resolving.game.matters
    return tuple(name for name in resolving.at_record.blocked_by if not matters[name].is_reopened)


def why_open(resolving: Resolving, older: Iterable[str]) -> str:
    """Why it cannot be told whether any of these stood before a Proposal in order."""
    matters = resolving.game.matters
    if set(older) <= set(pending_without_subject(resolving.game, resolving.law, resolving.matter)):
        return UNTITLED
    if resolving.matter.is_reopened or perhaps_over_before(resolving.game, resolving.matter):
        return SET_BACK
    if any(name in matters and is_resolved_before_posting(matters[name].claim) for name in older):
        return "of some a date says that they were resolved before they were posted"
    return "of some the Entry Date was changed, as the text may allow"
