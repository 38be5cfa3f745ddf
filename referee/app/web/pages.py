"""What the web pages show: what is pending, what was found, what happened, and who plays, as plain values."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from datetime import datetime, timedelta
from typing import Any

import msgspec

from referee.app.audits.audit import AuditResult, run_audit
from referee.app.audits.causes import Cause, causes
from referee.app.called import Called, Titles, titles_of
from referee.app.inquiry.games import game_called, tag_of
from referee.app.inquiry.opening import Inquiry
from referee.app.law.rulebook import Rulebook, rulebook
from referee.app.mails.by_mail import ballots_in, game_report, is_by_mail
from referee.app.news.news import news
from referee.app.questions.votes import order
from referee.app.tables.held import Held
from referee.app.tables.rows import posts
from referee.app.web.chapters import chapters
from referee.app.web.earlier import Earlier, Opening, lately, lately_from, matter_names, resolved_in, words_of
from referee.app.web.matters import pending_told
from referee.app.web.outlasting import lasting
from referee.app.web.portraits import Portrait
from referee.app.web.proposing import proposing
from referee.checks.selection import in_force, in_report_order, say_accepted
from referee.law.law import Law
from referee.law.ruleset import Words
from referee.model.findings import Finding
from referee.reports.places import by_titles
from referee.rules.core.game import CoreGame
from referee.rules.core.reigns import dynasties_in

_A_DAY = timedelta(days=1)


def site_of(inquiry: Inquiry, opened: Opening | None = None, word: str | None = None) -> dict[str, Any]:
    """All that the pages of an archive show, as of the inquiry's instant.

    opened: opens it again, where pages are made after it was closed. word: what was left with the pages when they were last
    made (`site["word"]`); None: each is made when it is asked for.
    """
    audited = run_audit(inquiry.reading, inquiry.baseline, inquiry.book, keep=False)
    book = rulebook(inquiry.book, inquiry)
    told = news(inquiry, inquiry.now - _A_DAY, audited)
    core, law = audited.audit.state.core, audited.audit.state.law
    held = Held(inquiry)
    written = posts(held)
    matters = [row for row in written if row["id"] in held.posts]
    names = matter_names(matters, core.pending)
    over = resolved_in(matters, core.pending)
    recent = lately_from(core.reigns, inquiry.now)
    lasts = lasting(inquiry, held.inquiry.playing, recent, word or "")
    titles = titles_of(inquiry.archive, inquiry.now)
    pending = [_named(each, names, titles) for each in pending_told(inquiry, audited.audit.state, book)]
    resolved = [_named(each, names, titles) for each in lately(inquiry, over, lasts.since)]
    found = _causes(audited, causes(inquiry, audited), pending, recent)
    ballots = [_by_ballots(kept) for kept in ballots_in(inquiry) if kept.announced is None]
    holdings = game_report(inquiry.reading)
    more = chapters(held, written, audited, found, pending, book)
    whole = word is not None and not lasts.stands
    return {
        **_frame(inquiry, audited, book, {row["url"]: titles.of(row["id"], row["title"]) for row in written}),
        **more,
        "people": _people(more["portraits"], held),
        "sections": _sections(more, has_holdings=holdings is not None),
        "counts": {
            "pending": len(pending) + len(ballots),
            "standing": sum(told["cause"].status == "standing" for told in found),
        },
        "pending": pending,
        "ballots": ballots,
        "resolved": resolved,
        "recent": recent,
        "lately": [matter for matter in resolved if matter["resolved_at"] >= recent],
        "earlier": Earlier(
            opened or (lambda: nullcontext(inquiry)), over, lasts.since, whole=whole, in_order=word is not None
        ),
        "word": lasts.word,
        "matter_names": names,
        "titles": titles,
        "matter_files": {post: f"matter-{name}.html" for post, name in names.items()},
        "found_of": _by_post(found),
        "order": order(audited.audit.state, inquiry.reading),
        **_who_may(inquiry, core, law, book),
        "active": len(core.roster.active(inquiry.now)),
        "heads": core.emperors_at(inquiry.now),
        "causes": found,
        "verdicts": Counter(finding.verdict for finding in audited.audit.findings),
        "news": told.items,
        "holdings": holdings,
    }


def _who_may(inquiry: Inquiry, core: CoreGame, law: Law | None, book: Rulebook) -> dict[str, Any]:
    """What people are called; who may resolve: the Admins, and of idle ones those of a text that lets them (IDLE-16); and who may propose."""
    roster, now = core.roster, inquiry.now
    active, admins = roster.active(now), [name for name in sorted(roster.people) if roster.is_admin(name, now)]
    may_idle = law is not None and law.get("idle-admins") is not None
    return {
        "words": law.words if law is not None else Words("player", "players", "Emperor"),
        "admins": [name for name in admins if name in active],
        "idle_admins": [name for name in admins if may_idle and name not in active],
        "proposing": None if is_by_mail(inquiry) else proposing(core, law, inquiry.reading, book),
    }


def _sections(more: Mapping[str, Any], *, has_holdings: bool) -> tuple[str, ...]:
    """The pages that every other leads to, in the order of their links."""
    there = {
        "boards": bool(more["figures"].grids),
        "dynasty": True,
        "holdings": has_holdings,
        "rules": bool(more["law"].sections),
    }
    return ("index", "queue", "audit", "players", *(name for name, is_there in there.items() if is_there))


def _people(portraits: Sequence[Portrait], held: Held) -> dict[str, str]:
    """The page of each player, by every name that they have or had."""
    files = {one.name: f"player-{one.anchor}.html" for one in portraits}
    return files | {name: files[now] for name, now in held.inquiry.playing.roster.called.items() if now in files}


def _by_ballots(kept: Any) -> dict[str, Any]:
    """A pending decision by ballots: what it is called, what it comes to so far, and why."""
    decision = kept.judged.decision
    stands = kept.mailed.stands if kept.mailed is not None else None
    number = decision.proposal if kept.mailed is None else kept.mailed.matter.number
    why = (
        kept.judged.why
        if stands is None or stands.result is not None
        else f"{' or '.join(stands.may_be)}: {stands.doubt}."
    )
    called = kept.judged.profile.called(number, decision.title)
    when = {"ends": None, "may": True} if stands is None else {"ends": stands.ends, "may": stands.may_resolve}
    return {"title": called, "result": kept.result, "why": why, **when}


def _frame(inquiry: Inquiry, audited: AuditResult, book: Rulebook, posts: Mapping[str, str]) -> dict[str, Any]:
    """What stands on every page: which game, as of when, how much of it is seen, and what is let pass; posts: their titles, by their
    addresses."""
    counts = inquiry.archive.counts(inquiry.now)
    seen = [
        f"{counts[kind]} {words if counts[kind] == 1 else words + 's'}"
        for kind, words in (("post", "post"), ("comment", "comment"), ("revision", "revision"))
        if counts.get(kind)
    ]
    return {
        "game": game_called(inquiry.config),
        "tag": tag_of(inquiry),
        "called": inquiry.playing.roster.called,
        "dynasty": audited.audit.state.dynasty,
        "as_of": inquiry.now,
        "was": False,
        "by_mail": is_by_mail(inquiry),
        "read_at": inquiry.reading.read_at,
        "age": by_titles(audited.age, posts),
        "complete": audited.complete and "no law" not in audited.wanting,
        "seen": ", ".join(seen),
        "ruleset": book.link,
        "let_pass": _let_pass(inquiry, audited),
        "address": inquiry.config.publish.address,
        "wiki": inquiry.config.wiki.shown_at,
    }


def _named(answer: dict[str, Any], names: Mapping[str, str], titles: Titles) -> dict[str, Any]:
    """A matter with the name of its page, and what it is called."""
    post = answer["post"]
    return {**answer, "anchor": names[post], "title": titles.of(post, answer["title"])}


def _by_post(found: Sequence[Mapping[str, Any]]) -> dict[str, list[tuple[Finding, Mapping[str, Any]]]]:
    """What was found of each post: the findings, each with the cause that it belongs to."""
    by_post: dict[str, list[tuple[Finding, Mapping[str, Any]]]] = {}
    for told in found:
        for finding in told["cause"].findings:
            kind, _, post = finding.subject.partition(":")
            if kind == "post":
                by_post.setdefault(post, []).append((finding, told))
    return by_post


def _let_pass(inquiry: Inquiry, audited: AuditResult) -> list[dict[str, Any]]:
    """What the baseline lets pass, by time: the post that it is about, if any, and until when, by whom and why."""
    entries = in_force(inquiry.baseline, inquiry.now)
    called = Called(inquiry.archive, inquiry.now, [one.message for one in audited.accepted])
    return [
        {
            "finding": msgspec.structs.replace(one, message=called.say(one.message)),
            "how": say_accepted(entries[one.id]),
            "post": one.subject.removeprefix("post:") if one.subject.startswith("post:") else "",
        }
        for one in in_report_order(audited.accepted)
    ]


def _cause_names(found: Sequence[Cause]) -> dict[str, str]:
    """What the page of each cause is called, by its id: what it is about, with as much of its id as tells it from older ones."""
    names: dict[str, str] = {}
    taken = set[str]()
    for cause in sorted(found, key=lambda one: (one.since, one.id)):
        about = cause.about.title if cause.about is not None else cause.finding.subject.partition(":")[2]
        words = words_of(about or cause.finding.title)[:40].strip("-")
        name = next(name for end in (6, None) if (name := f"{words}-{cause.id[:end]}") not in taken)
        taken.add(name)
        names[cause.id] = name
    return names


def _causes(
    audited: AuditResult, found: Sequence[Cause], matters: Sequence[dict[str, Any]], recent: datetime
) -> list[dict[str, Any]]:
    """The causes with what their pages are called, the dynasty that each lies in, whether anything of it was done lately, and the
    pending matter that is in the way."""
    begun = [first for first, _ in dynasties_in(audited.audit.state.core.reigns)]
    pending = {matter["post"]: matter for matter in matters}
    told, names = [], _cause_names(found)
    for cause in found:
        number = bisect_right(begun, cause.since, key=lambda reign: reign.since)
        told.append(
            {
                "cause": cause,
                "anchor": names[cause.id],
                "reign": number,
                "dynasty": begun[number - 1].name if number else "",
                "lately": cause.until >= recent,
                "matter": pending.get(cause.obstacle.post) if cause.obstacle is not None else None,
            }
        )
    return told
