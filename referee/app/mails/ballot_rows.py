"""Decisions by ballots as rows of tables: what each ballot comes to, and what was announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.app.columns import DECISION
from referee.app.inquiry.opening import Inquiry
from referee.app.mails.decisions import Kept, decisions_in


def kept_in(inquiry: Inquiry) -> list[Kept]:
    """Every decision of an archive."""
    return decisions_in(inquiry.archive, inquiry.config, inquiry.now)


def ballots_of(every: list[Kept]) -> Iterator[Mapping[str, Any]]:
    """Each ballot, with the kind that it comes to; empty where that is not clear. Of mails when that came which cast it."""
    for kept in every:
        cast_at = kept.mailed.cast_at if kept.mailed is not None else {}
        open_of = kept.mailed.stands.open_of if kept.mailed is not None else ()
        for voter, kind in kept.judged.outcome.votes.items():
            yield {
                "at": cast_at.get(voter, kept.at),
                "post": kept.name,
                "title": kept.judged.decision.title,
                "category": DECISION,
                "player": voter,
                "icons": "",
                "vote": "" if voter in open_of else kind,
                "last": False,
            }


def decided_of(every: list[Kept]) -> Iterator[Mapping[str, Any]]:
    """Each decision as a post."""
    for kept in every:
        begun = kept.mailed.matter.begun if kept.mailed is not None else kept.at
        yield {
            "at": begun,
            "id": kept.name,
            "title": kept.judged.decision.title,
            "author": kept.judged.decision.author or "",
            "category": DECISION,
            "status": _result(kept) if kept.announced is not None else "Pending",
            "resolved_at": kept.at if kept.announced is not None else None,
            "resolved_by": _by(kept),
            "felled_by": "",
            "comments": 0,
            "url": "",
        }


def announced_of(every: list[Kept]) -> Iterator[Mapping[str, Any]]:
    """Each outcome that was announced. Where records tell it, its day or month is known alone."""
    for kept in every:
        if kept.announced is not None:
            begun = kept.mailed.matter.begun if kept.mailed is not None else None
            yield {
                "at": kept.at,
                "exact": begun is not None,
                "post": kept.name,
                "title": kept.judged.decision.title,
                "status": _result(kept),
                "by": _by(kept),
                "hours": round((kept.at - begun).total_seconds() / 3600, 2) if begun is not None else None,
                "note": "",
            }


TABLES: Mapping[str, Callable[[list[Kept]], Iterator[Mapping[str, Any]]]] = {
    "votes": ballots_of,
    "posts": decided_of,
    "resolutions": announced_of,
}


def passing(every: list[Kept]) -> dict[str, str]:
    """The names of outcomes that pass or fail a decision, as BlogNomic calls that."""
    outcomes = {kept.judged.profile.name: kept.judged.profile.outcomes for kept in every}.values()
    return {name: so for of in outcomes for name, so in ((of.adopted, "Enacted"), (of.rejected, "Failed"))}


def _result(kept: Kept) -> str:
    return str((kept.announced or {}).get("result", ""))


def _by(kept: Kept) -> str:
    resolved = kept.mailed.matter.resolved if kept.mailed is not None else None
    return resolved.by if resolved is not None else ""
