"""What the web pages show: what is pending, what was found, what happened, and who plays, as plain values."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from referee.app.audit import AuditResult, run_audit
from referee.app.by_mail import ballots_in, game_report
from referee.app.causes import Cause, causes
from referee.app.chapters import chapters
from referee.app.games import game_called, tag_of
from referee.app.matters import pending_told, settled_told
from referee.app.news import news
from referee.app.opening import Inquiry
from referee.app.rulebook import Rulebook, rulebook
from referee.law.ruleset import Words
from referee.model.findings import Finding
from referee.model.titles import titled
from referee.rules.core.game import KEPT_AFTER_RESOLUTION, Reign

_A_DAY = timedelta(days=1)


def site_of(inquiry: Inquiry) -> dict[str, Any]:
    """All that the pages of an archive show, as of the inquiry's instant."""
    audited = run_audit(inquiry.reading, inquiry.baseline, inquiry.book, keep=False)
    book = rulebook(inquiry.config, inquiry.book, inquiry)
    told = news(inquiry, inquiry.now - _A_DAY, audited)
    core, law = audited.audit.state.core, audited.audit.state.law
    settled = settled_told(inquiry, _told_from(core.reigns, inquiry.now))
    matters = _named([*pending_told(inquiry, audited.audit.state, book), *settled])
    pending = [matter for matter in matters if matter["pending"]]
    found = _causes(audited, causes(inquiry, audited), matters)
    _with_findings(matters, found)
    ballots = [_by_ballots(kept) for kept in ballots_in(inquiry) if kept.announced is None]
    holdings = game_report(inquiry.reading)
    more = chapters(inquiry, audited, found, pending)
    sections = {"boards": bool(more["figures"].grids), "dynasty": True, "holdings": holdings is not None}
    sections["rules"] = bool(more["law"].sections)
    return {
        **_frame(inquiry, audited, book),
        **more,
        "people": {one.name: f"player-{one.anchor}.html" for one in more["portraits"]},
        "sections": ("index", "queue", "audit", "players", *(name for name, there in sections.items() if there)),
        "counts": {
            "pending": len(pending) + len(ballots),
            "standing": sum(told["cause"].status == "standing" for told in found),
        },
        "pending": pending,
        "ballots": ballots,
        "resolved": [matter for matter in matters if not matter["pending"]],
        "admins": [name for name in core.roster.active(inquiry.now) if core.roster.is_admin(name, inquiry.now)],
        "active": len(core.roster.active(inquiry.now)),
        "heads": core.emperors_at(inquiry.now),
        "words": law.words if law is not None else Words("player", "players", "Emperor"),
        "causes": found,
        "verdicts": Counter(finding.verdict for finding in audited.audit.findings),
        "news": told.items,
        "holdings": holdings,
    }


def _by_ballots(kept: Any) -> dict[str, Any]:
    """A pending decision by ballots: what it is called, what it comes to so far, and why."""
    number, title = kept.judged.decision.proposal, kept.judged.decision.title
    stands = kept.mailed.stands if kept.mailed is not None else None
    numbered = kept.mailed is None or kept.mailed.matter.number is not None
    why = (
        kept.judged.why
        if stands is None or stands.result is not None
        else f"{' or '.join(stands.may_be)}: {stands.doubt}."
    )
    return {"title": f"Proposal {number} {title}".strip() if numbered else title, "result": kept.result, "why": why}


def _told_from(reigns: Sequence[Reign], now: datetime) -> datetime:
    """From when on each matter has a page: since the dynasty began; while it is young, since the one before it did."""
    recent = now - KEPT_AFTER_RESOLUTION
    return next((reign.since for reign in reversed(reigns) if reign.since <= recent), recent)


def _frame(inquiry: Inquiry, audited: AuditResult, book: Rulebook) -> dict[str, Any]:
    """What stands on every page: which game, as of when, and how much of it is seen."""
    counts = inquiry.archive.counts(inquiry.now)
    seen = [
        f"{counts[kind]} {words if counts[kind] == 1 else words + 's'}"
        for kind, words in (("post", "post"), ("comment", "comment"), ("revision", "revision"))
        if counts.get(kind)
    ]
    return {
        "game": game_called(inquiry.config),
        "tag": tag_of(inquiry),
        "dynasty": audited.audit.state.dynasty,
        "as_of": inquiry.now,
        "read_at": inquiry.reading.read_at,
        "complete": audited.complete and "no law" not in audited.wanting,
        "age": audited.age,
        "seen": ", ".join(seen),
        "ruleset": book.link,
        "address": inquiry.config.publish.address,
    }


def _named(answers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each matter with a name of its own for its page."""
    taken: set[str] = set()
    named = []
    for answer in answers:
        named.append({**answer, "anchor": _anchor(titled(answer["title"]), taken)})
    return named


def _words(title: str) -> str:
    """The words of a title with dashes between them."""
    return "-".join(re.findall(r"[a-z0-9]+", title.casefold()))[:60] or "untitled"


def _anchor(title: str, taken: set[str]) -> str:
    """A title as the name of a page or a place on one: words and dashes, each once."""
    words = _words(title)
    number = 1
    while (name := words if number == 1 else f"{words}-{number}") in taken:
        number += 1
    taken.add(name)
    return name


def _with_findings(matters: Sequence[dict[str, Any]], found: Sequence[Mapping[str, Any]]) -> None:
    """Give each matter what was found of it: the finding, with the cause that it belongs to."""
    by_post: dict[str, list[tuple[Finding, Mapping[str, Any]]]] = {}
    for told in found:
        for finding in told["cause"].findings:
            kind, _, post = finding.subject.partition(":")
            if kind == "post":
                by_post.setdefault(post, []).append((finding, told))
    for matter in matters:
        matter["found"] = by_post.get(matter["post"], [])


def _cause_names(found: Sequence[Cause]) -> dict[str, str]:
    """What the page of each cause is called, by its id: what it is about, with as much of its id as tells it from older ones."""
    names: dict[str, str] = {}
    taken = set[str]()
    for cause in sorted(found, key=lambda one: (one.since, one.id)):
        about = cause.about.title if cause.about is not None else cause.finding.subject.partition(":")[2]
        words = _words(about or cause.finding.title)[:40].strip("-")
        name = next(name for end in (6, None) if (name := f"{words}-{cause.id[:end]}") not in taken)
        taken.add(name)
        names[cause.id] = name
    return names


def _causes(audited: AuditResult, found: Sequence[Cause], matters: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The causes with what their pages are called, the dynasty that each lies in, and the matter that is in the way."""
    reigns = audited.audit.state.core.reigns
    pending = {matter["post"]: matter for matter in matters if matter["pending"]}
    told, names = [], _cause_names(found)
    for cause in found:
        number = sum(reign.since <= cause.since for reign in reigns)
        told.append(
            {
                "cause": cause,
                "anchor": names[cause.id],
                "reign": number,
                "dynasty": reigns[number - 1].name if number else "",
                "matter": pending.get(cause.obstacle.post) if cause.obstacle is not None else None,
            }
        )
    return told
