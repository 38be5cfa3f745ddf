"""Each player as their page shows them: what waits for them, what they have, how they voted, what they did, and what was
found of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from referee.app.called import Titles
from referee.app.columns import DECISION
from referee.app.inquiry.opening import Inquiry
from referee.app.tables.held import Row
from referee.app.tracked.figures import Figures, Grid, Held, Series
from referee.app.tracked.ledger import Ledger
from referee.ledger.entries import Made
from referee.model.events import UNKNOWN, Instant, Player
from referee.model.findings import Finding
from referee.model.mails import TRACKER
from referee.model.titles import titled
from referee.reports.places import edit_at

MOST_VOTES = 120
"""Votes that are drawn."""
MOST_DEEDS = 80
"""Posts, resolutions and edits that are listed, of each kind."""
_WORDS = re.compile(r"[a-z0-9]+")
_SET = {"idle": "Idled", "active": "Unidled", "left": "Took off the roster"}
_OF_MATTERS = ("post", "matter", "decision")
"""Of what a finding may be by which the matter is named that it is about."""


class Tables(NamedTuple):
    """The tables of an archive, made once for all pages, and what posts are called."""

    titles: Titles
    posts: Sequence[Row]
    votes: Sequence[Row]
    resolutions: Sequence[Row]
    players: Sequence[Row]
    idle_admins: bool = False
    """Whether the text lets idle Admins resolve matters (IDLE-16)."""


class Cast(msgspec.Struct, frozen=True):
    """A last vote on a matter, and what became of that (`Pending` where it is)."""

    at: Instant
    title: str
    vote: str
    status: str


class Deed(msgspec.Struct, frozen=True):
    """Something that was done: a post, a resolution, what made somebody idle or active, an edit, or a change of a tracker. `what` was done, to what; `by_then`:
    it was done then or before. findings: what an audit found of it."""

    at: Instant
    did: str
    what: str
    more: str
    link: str
    by_then: bool
    findings: tuple[Finding, ...]


class Waiting(msgspec.Struct, frozen=True):
    """What somebody may do about a pending matter: `fail`, `enact`, or `vote`, which they surely have not yet; `vote?` where that
    cannot be told. old: what it rests on was read long ago."""

    may: str
    title: str
    anchor: str
    old: bool = False


class Portrait(msgspec.Struct, frozen=True):
    """A player. counts: their row of the table of players; causes: those in which they had a part, with what was found of
    them in each, in the order of the audit; more_votes, more_deeds: how many older ones are left out."""

    name: str
    anchor: str
    counts: Mapping[str, Any]
    waiting: tuple[Waiting, ...]
    causes: tuple[tuple[Mapping[str, Any], tuple[Finding, ...]], ...]
    held: tuple[Held, ...]
    series: tuple[Series, ...]
    grids: tuple[Grid, ...]
    casts: tuple[Cast, ...]
    more_votes: int
    deeds: tuple[Deed, ...]
    more_deeds: int


def portraits(
    inquiry: Inquiry,
    ledger: Ledger,
    tables: Tables,
    causes: Sequence[Mapping[str, Any]],
    shown: Figures,
    pending: Sequence[Mapping[str, Any]],
) -> list[Portrait]:
    """Everybody in the table of players, in its order. causes: of an audit; pending: the answers about what is."""
    person = ledger.playing.person
    found = _parts_in(causes, person)
    status = {row["id"]: row["status"] for row in tables.posts}
    cast = _grouped((row for row in tables.votes if row["last"]), lambda row: person(row["player"]))
    acts = _grouped(_acts(inquiry, ledger, tables, shown), lambda act: act.name)
    every = (finding for parts in found.values() for _, findings in parts for finding in findings)
    by_deed = _grouped(every, lambda one: (person(one.actor), one.at))
    held, series, grids = (_grouped(each, lambda one: one.owner) for each in (shown.held, shown.series, shown.grids))
    names = anchors(row["name"] for row in tables.players)
    made = []
    for row in tables.players:
        name = row["name"]
        voted = sorted(cast.get(name, ()), key=lambda each: each["at"])
        done = sorted(acts.get(name, ()), key=lambda each: each.at, reverse=True)
        made.append(
            Portrait(
                name,
                names[name],
                row,
                tuple(_waiting(row, pending, idle_admins=tables.idle_admins)),
                tuple(found.get(name, ())),
                tuple(held.get(name, ())),
                tuple(series.get(name, ())),
                tuple(grids.get(name, ())),
                tuple(_cast(each, status, tables.titles) for each in voted[-MOST_VOTES:]),
                max(0, len(voted) - MOST_VOTES),
                tuple(_deed(act, by_deed) for act in done[:MOST_DEEDS]),
                max(0, len(done) - MOST_DEEDS),
            )
        )
    return made


def anchors(names: Iterable[str]) -> dict[str, str]:
    """What the page of each is called, whoever else there is: their name, with a mark where that is not all letters."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name in sorted(names):
        words = "-".join(_WORDS.findall(name.casefold()))[:40]
        if not words or words != name.casefold() or words in taken:
            words = f"{words}-{sha256(name.encode('utf-8', 'replace')).hexdigest()[:6]}".lstrip("-")
        taken.add(words)
        found[name] = words
    return found


def _grouped(things: Iterable[Any], by: Any) -> dict[Any, list[Any]]:
    found: dict[Any, list[Any]] = {}
    for each in things:
        found.setdefault(by(each), []).append(each)
    return found


def _parts_in(
    causes: Sequence[Mapping[str, Any]], person: Callable[[str], str]
) -> dict[str, list[tuple[Mapping[str, Any], tuple[Finding, ...]]]]:
    """By player the causes in which anything was found of them."""
    found: dict[str, list[tuple[Mapping[str, Any], tuple[Finding, ...]]]] = {}
    for told in causes:
        for name, findings in _grouped(told["cause"].findings, lambda finding: person(finding.actor)).items():
            found.setdefault(name, []).append((told, tuple(findings)))
    return found


def _cast(row: Row, status: Mapping[str, str], titles: Titles) -> Cast:
    return Cast(row["at"], titles.of(row["post"], row["title"]), row["vote"], status.get(row["post"], "Pending"))


def _waiting(row: Row, pending: Sequence[Mapping[str, Any]], *, idle_admins: bool) -> Iterator[Waiting]:
    plays = row["status"] == "active"
    resolves = row["admin"] and (plays or (idle_admins and row["status"] == "idle"))
    for matter in pending:
        title, silent = titled(matter["title"]), matter["not_voted"]
        if resolves and matter["can_enact"]["now"]:
            yield Waiting("enact", title, matter["anchor"], matter["old"])
        elif resolves and matter["can_fail"]["now"]:
            yield Waiting("fail", title, matter["anchor"], matter["old"])
        elif plays and silent is None and row["name"] not in {vote["player"] for vote in matter["votes"]}:
            yield Waiting("vote?", title, matter["anchor"])
        elif plays and silent is not None and row["name"] in silent:
            yield Waiting("vote", title, matter["anchor"])


# -- what was done ----------------------------------------------------------------------------------------


class _Act(NamedTuple):
    """Something that was done, before it is told: by whom, and what findings of it are about (empty: no post)."""

    name: str
    at: datetime
    did: str
    what: str
    more: str = ""
    link: str = ""
    by_then: bool = False
    about: str = ""


def _acts(inquiry: Inquiry, ledger: Ledger, tables: Tables, shown: Figures) -> Iterator[_Act]:
    person = ledger.playing.person
    urls = {row["id"]: row["url"] for row in tables.posts}
    for row in tables.posts:
        is_proposal = row["category"] == "Proposal"
        did, more = ("Proposed", "") if is_proposal else ("Posted", row["category"])
        if row["category"] == DECISION:
            did, more = "Began", ""
        what, about = tables.titles.of(row["id"], row["title"]), row["id"]
        yield _Act(person(row["author"]), row["at"], did, what, more, row["url"], about=about)
    for row in tables.resolutions:
        if row["by"] not in ("", UNKNOWN):
            did = "Set back to pending" if row["status"] == "Pending" else row["status"]
            what = tables.titles.of(row["post"], row["title"])
            link, about = urls.get(row["post"], ""), row["post"]
            yield _Act(person(row["by"]), row["at"], did, what, row["note"], link, not row["exact"], about=about)
    yield from _standings_set(inquiry, person)
    for made in _edits(ledger, shown):
        did = "Acted in" if made.page == TRACKER else "Edited" if made.edit else "Set values on"
        yield _Act(person(made.by), made.at, did, made.page, made.summary, diff_link(inquiry, made))


def _standings_set(inquiry: Inquiry, person: Callable[[str], str]) -> Iterator[_Act]:
    """Whom somebody made idle, made active again or took off the roster, where it is known who did."""
    was: dict[str, str] = {}
    for known in inquiry.archive.of_kinds(inquiry.now, "player"):
        event = known.event
        if not isinstance(event, Player):
            continue
        name, before = person(event.name), was.get(person(event.name))
        was[name] = event.status
        if event.by and event.by != UNKNOWN and before not in (None, event.status):
            did = "Put back on the roster" if before == "left" else _SET[event.status]
            yield _Act(person(event.by), event.at, did, name)


def _deed(act: _Act, found: Mapping[tuple[str, datetime], Sequence[Finding]]) -> Deed:
    of_it = tuple(one for one in found.get((act.name, act.at), ()) if _is_about(one, act.about))
    return Deed(act.at, act.did, act.what, act.more, act.link, act.by_then, of_it)


def _is_about(finding: Finding, about: str) -> bool:
    """Whether a finding of the same instant and actor is about a post, or (empty) about anything else."""
    kind, _, post = finding.subject.partition(":")
    return post == about if about else kind not in _OF_MATTERS


def _edits(ledger: Ledger, shown: Figures) -> Iterator[Made]:
    shown_on = [*(each.page for each in shown.series), *(each.page for each in shown.grids)]
    for page in sorted({*shown_on, *(each.page for each in shown.held)}):
        yield from dict.fromkeys(change.made for change in ledger.account(page).changes.since(shown.since))


def diff_link(inquiry: Inquiry, made: Made) -> str:
    """Where an edit can be looked at; empty where nothing is known of a wiki, or it is a record of a tracker."""
    return edit_at(inquiry.config.wiki.shown_at, made.edit)
