"""Each player as their page shows them: what waits for them, what they have, how they voted, what they did, and what was
found of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
import pandas as pd

from referee.app.figures import Figures, Grid, Held, Series
from referee.app.ledger import Ledger
from referee.app.opening import Inquiry
from referee.app.tables import as_rows
from referee.ledger.entries import Made
from referee.model.events import UNKNOWN, Instant
from referee.model.findings import Finding
from referee.model.titles import titled

MOST_VOTES = 120
"""Votes that are drawn."""
MOST_DEEDS = 80
"""Posts, resolutions and edits that are listed, of each kind."""
_WORDS = re.compile(r"[a-z0-9]+")


class Frames(NamedTuple):
    """The tables of an archive, made once for all pages."""

    posts: pd.DataFrame
    votes: pd.DataFrame
    resolutions: pd.DataFrame
    players: pd.DataFrame


class Cast(msgspec.Struct, frozen=True):
    """A last vote on a matter, and what became of that (`Pending` where it is)."""

    at: Instant
    title: str
    vote: str
    status: str


class Deed(msgspec.Struct, frozen=True):
    """Something that was done: a post, a resolution, an edit, or a change of a tracker. `what` was done, to what; `by_then`:
    it was done then or before. findings: what an audit found of it."""

    at: Instant
    did: str
    what: str
    more: str
    link: str
    by_then: bool
    findings: tuple[Finding, ...]


class Waiting(msgspec.Struct, frozen=True):
    """What somebody may do about a pending matter: `fail`, `enact`, or `vote`, which they have not as far as is seen."""

    may: str
    title: str
    anchor: str


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
    frames: Frames,
    causes: Sequence[Mapping[str, Any]],
    shown: Figures,
    pending: Sequence[Mapping[str, Any]],
) -> list[Portrait]:
    """Everybody in the table of players, in its order. causes: of an audit; pending: the answers about what is."""
    person = ledger.playing.person
    found = _parts_in(causes, person)
    status = frames.resolutions.drop_duplicates("post", keep="last").set_index("post")["status"].to_dict()
    cast = frames.votes[frames.votes["last"]]
    rows: list[dict[str, Any]] = as_rows(frames.players)
    cast = cast.assign(player=cast["player"].map(person)).sort_values("at", kind="stable")
    number = cast["player"].value_counts().to_dict()
    casts = _grouped(_casts(cast.groupby("player").tail(MOST_VOTES), status), lambda each: each[0])
    deeds = _grouped(_deeds(inquiry, ledger, frames, shown, found), lambda each: each[0])
    held, series, grids = (_grouped(each, lambda one: one.owner) for each in (shown.held, shown.series, shown.grids))
    names = anchors(str(row["name"]) for row in rows)
    made = []
    for row in rows:
        name = str(row["name"])
        voted, done = casts.get(name, []), sorted(deeds.get(name, []), key=lambda each: each[1].at, reverse=True)
        made.append(
            Portrait(
                name,
                names[name],
                row,
                tuple(_waiting(row, pending)),
                tuple(found.get(name, ())),
                tuple(held.get(name, ())),
                tuple(series.get(name, ())),
                tuple(grids.get(name, ())),
                tuple(each for _, each in voted),
                int(number.get(name, 0)) - len(voted),
                tuple(each for _, each in done[:MOST_DEEDS]),
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


def _grouped(things: Iterable[Any], by: Any) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
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


def _casts(cast: pd.DataFrame, status: Mapping[Hashable, Any]) -> Iterator[tuple[str, Cast]]:
    for row in cast.to_dict("records"):
        what = titled(row["title"])
        yield (
            str(row["player"]),
            Cast(row["at"].to_pydatetime(), what, row["vote"], str(status.get(row["post"], "Pending"))),
        )


def _waiting(row: Mapping[str, Any], pending: Sequence[Mapping[str, Any]]) -> Iterator[Waiting]:
    if row["status"] != "active":
        return
    for matter in pending:
        title = titled(matter["title"])
        if row["admin"] and matter["can_enact"]["now"]:
            yield Waiting("enact", title, matter["anchor"])
        elif row["admin"] and matter["can_fail"]["now"]:
            yield Waiting("fail", title, matter["anchor"])
        elif row["name"] not in {vote["player"] for vote in matter["votes"]}:
            yield Waiting("vote", title, matter["anchor"])


# -- what was done ----------------------------------------------------------------------------------------


def _deeds(
    inquiry: Inquiry, ledger: Ledger, frames: Frames, shown: Figures, found: Mapping[str, Sequence[Any]]
) -> Iterator[tuple[str, Deed]]:
    person = ledger.playing.person
    every = (finding for parts in found.values() for _, findings in parts for finding in findings)
    by_deed = _grouped(every, lambda one: (person(one.actor), one.at))

    def deed(
        who: object, at: Any, did: str, what: str, more: str = "", link: str = "", **rest: Any
    ) -> tuple[str, Deed]:
        name, when = person(str(who)), at.to_pydatetime() if isinstance(at, pd.Timestamp) else at
        about = rest.get("about", "")
        of_it = [one for one in by_deed.get((name, when), ()) if _is_about(one, about)]  # type: ignore[call-overload]
        return name, Deed(when, did, what, more, link, bool(rest.get("by_then")), tuple(of_it))

    urls = dict(zip(frames.posts["id"], frames.posts["url"], strict=True))
    for row in frames.posts.itertuples():
        did = "Proposed" if row.category == "Proposal" else "Posted"
        more = "" if row.category == "Proposal" else str(row.category)
        yield deed(row.author, row.at, did, titled(row.title), more, str(row.url), about=f"post:{row.id}")
    for row in frames.resolutions.itertuples():
        if row.by not in ("", UNKNOWN) and row.status != "Pending":
            what = titled(row.title)
            link = str(urls.get(row.post, ""))
            yield deed(
                row.by,
                row.at,
                str(row.status),
                what,
                str(row.note),
                link,
                about=f"post:{row.post}",
                by_then=not row.exact,
            )
    for made in _edits(ledger, shown):
        did = "Edited" if made.edit else "Set values on"
        yield deed(made.by, made.at, did, made.page, made.summary, diff_link(inquiry, made), about="")


def _is_about(finding: Finding, about: str) -> bool:
    """Whether a finding of the same instant and actor is about a post, or (empty) about anything else."""
    return finding.subject == about if about else not finding.subject.startswith("post:")


def _edits(ledger: Ledger, shown: Figures) -> Iterator[Made]:
    shown_on = [*(each.page for each in shown.series), *(each.page for each in shown.grids)]
    for page in sorted({*shown_on, *(each.page for each in shown.held)}):
        yield from dict.fromkeys(
            change.made
            for change in ledger.account(page).changes
            if shown.since is None or change.made.at >= shown.since
        )


def diff_link(inquiry: Inquiry, made: Made) -> str:
    """Where an edit can be looked at; empty where nothing is known of a wiki, or it is a record of a tracker."""
    url = inquiry.config.wiki.url.rstrip("/")
    return f"{url}/index.php?diff={made.edit}" if url and made.edit.isdecimal() else ""
