"""What was put right: an edit taken back, a status set anew, a Proposal that stood in the way resolved; by whom and when."""

from __future__ import annotations

import functools
import itertools
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.app.mails.by_mail import right_announcements
from referee.app.tracked.values import variables_of
from referee.model.events import Post, Revision, Status, Variable
from referee.model.findings import Finding
from referee.model.instants import MOMENT
from referee.model.patterns import later
from referee.model.told import Standing

How = Literal["reverted", "corrected", "overtaken", "set-back", "resolved", "ended", "upheld"]

_LATER_EDITS = 200
"""So many later edits of a page are looked at for one that takes an earlier one back."""
_MANY = 100
"""From so many findings about values on everybody's are read at once."""
_ONE_ACTION = timedelta(minutes=15)
_TAKES_BACK = later(
    r"\b(?:undo|undid|undoing|undone|revert\w*|roll(?:ed|ing)?.?back|restor\w*|correct\w*|put\w* back|fix\w*|mistak\w*|illegal\w*|unlawful\w*)\b",
    re.I,
)
"""Where nobody can tell of what was done in one line, and a summary says so, putting that back is taking it back; else it may be play
that comes to the same."""
BUILT_WITHIN = timedelta(days=14)
"""So long before an edit a wrong may have been made that it is built on."""
_HEADING = later(r"^(=+)\s*(.+?)\s*\1\s*$", re.M)

_Parts = tuple[str | None, ...]


class Deed(msgspec.Struct, frozen=True):
    """What put something right, or upheld it. by: empty where nobody knows. at_is: `upper-bound`, then or before.

    post: the post whose status was set (status: to what), or by which it was upheld. page, revision: the edit. Empty where
    it was none. unlawful: it was so itself, and puts nothing right.
    """

    how: How
    by: str
    at: datetime
    at_is: str = "exact"
    post: str = ""
    status: str = ""
    page: str = ""
    revision: str = ""
    unlawful: bool = False


class Repairs:
    """What of an archive was put right up to the inquiry's instant. Nothing counts that only may have, and what was itself
    unlawful by `findings` only where nothing lawful did."""

    def __init__(
        self, inquiry: Inquiry, findings: Iterable[Finding] = (), standings: Mapping[str, Standing] | None = None
    ) -> None:
        self._findings = tuple(findings)
        self._standings = standings or {}
        wrong = (each for each in self._findings if each.is_violation)
        self._wrong = {(what, each.at) for each in wrong for what in (each.subject, each.actor)}
        self._found = {(each.actor, each.at) for each in self._findings if each.verdict != "advisory"}
        self._archive, self._config, self._now = inquiry.archive, inquiry.config, inquiry.now
        self._set: dict[str, list[Status]] = {}
        self._pages: dict[str, list[Revision]] = {}
        self._records: dict[str, _Records] = {}

    def of(self, finding: Finding) -> Deed | None:
        """What put one finding right; None where nothing is known to have."""
        kind, _, name = finding.subject.partition(":")
        if kind == "post":
            return self._of_post(name, finding)
        standing = self._standing(finding.id)
        if standing is not None:
            return self._as_followed(finding, standing)
        if kind == "stats":
            return self._of_records(name, finding)
        if kind == "matter":
            by, at = self._announced.get(name, ("", finding.at))
            return Deed("corrected", by, at) if at > finding.at else None
        return self._of_edit(finding)

    @functools.cached_property
    def _announced(self) -> Mapping[str, tuple[str, datetime]]:
        return right_announcements(self._archive, self._config, self._now)

    def resolved(self, post: str, after: datetime) -> Deed | None:
        """How a matter that stood in the way was resolved; None while it is pending."""
        last = next(reversed(self._statuses(post)), None)
        if last is None or last.status == "Pending" or last.at < after:
            return None
        return self._first([_set("resolved", last)])

    def _first(self, deeds: Iterable[Deed]) -> Deed | None:
        """The first of some deeds that stands; else the first of them, which was itself unlawful."""
        first = None
        for deed in deeds:
            if (f"post:{deed.post}" if deed.post else deed.by, deed.at) not in self._wrong:
                return deed
            first = first or msgspec.structs.replace(deed, unlawful=True)
        return first

    def status(self, post: str) -> Status | None:
        """The status that a post has now; None where none was ever set."""
        return next(reversed(self._statuses(post)), None)

    def _statuses(self, post: str) -> list[Status]:
        if not self._set:
            posts = {
                name for each in self._findings for name in (each.subject.removeprefix("post:"), *each.passed_over)
            }
            self._look_up({post, *posts})
        if post not in self._set:
            self._look_up({post})
        return self._set[post]

    def _look_up(self, posts: set[str]) -> None:
        """The statuses of posts, of many at once."""
        known = self._archive.about_each(posts, self._now, "status")
        for post in posts:
            self._set[post] = [each.event for each in known.get(post, ()) if isinstance(each.event, Status)]

    def _of_post(self, post: str, finding: Finding) -> Deed | None:
        """A resolution is put right by another status; a post that was not to be made, by its end."""
        statuses = self._statuses(post)
        then = next((each for each in statuses if each.at == finding.at), None)
        later = [each for each in statuses if each.at > finding.at]
        if then is not None:
            others = itertools.dropwhile(lambda each: each.status == then.status, later)
            return self._first(_set("set-back" if one.status == "Pending" else "corrected", one) for one in others)
        made = self._archive.find_post(post)
        if not isinstance(made, Post) or made.at != finding.at:
            return None
        return self._first(_set("ended", each) for each in later if each.status in ("Failed", "Vetoed", "Illegal"))

    # -- trackers that the replay has followed ------------------------------------------------------

    def _standing(self, finding: str) -> Standing | None:
        """What has become of a wrong, or of the last that lies over it; None where no replay has followed it."""
        seen = set[str]()
        standing = self._standings.get(finding)
        while standing is not None and standing.how == "under" and standing.under not in seen:
            seen.add(standing.under)
            standing = self._standings.get(standing.under)
        return standing

    def _as_followed(self, finding: Finding, standing: Standing) -> Deed | None:
        """What the page then shows is lawful, whatever else its editor did to it."""
        how: How
        match standing.how:
            case "stands" | "under":
                return None
            case _ if self._is_as_before(finding, standing):
                how = "reverted"
            case "overtaken":
                how = "overtaken"
            case "set-right":
                how = "corrected"
        return Deed(how, standing.by, standing.told_at, page=standing.page, revision=standing.revision)

    def _is_as_before(self, finding: Finding, standing: Standing) -> bool:
        """Whether the lines that an edit changed are in a later one what they were before it."""
        if not standing.page:
            return False
        revisions = self._revisions(standing.page, finding.at)
        place = next((place for place, each in enumerate(revisions) if _is_of(each, finding)), 0)
        later = next((each for each in revisions if each.id == standing.revision), None)
        if place == 0 or later is None:
            return False
        before, after, now = (_lines(each.text) for each in (revisions[place - 1], revisions[place], later))
        return now >= before - after and not now & (after - before)

    # -- trackers ----------------------------------------------------------------------------------

    def _of_edit(self, finding: Finding) -> Deed | None:
        """An edit is taken back where all the sections that it changed are again as they were before it, or before the
        wrongs that it was built on."""
        done = [
            each.event
            for each in self._archive.events(after=finding.at - MOMENT, until=finding.at, kinds=("revision",))
            if isinstance(each.event, Revision) and _is_of(each.event, finding)
        ]
        if len(done) != 1:
            return None
        built_from = self._built_from(finding.at)
        revisions = self._revisions(done[0].page, built_from)
        place = next((place for place, each in enumerate(revisions) if each.id == done[0].id), 0)
        if place == 0:
            return None
        before, after = _sections(revisions[place - 1].text), _sections(revisions[place].text)
        changed = [head for head in {**before, **after} if before.get(head) != after.get(head)]
        plain = finding.is_violation or _lines_changed(before, after) > 1
        first = bisect_left(revisions, built_from, hi=place, key=_saved)
        were = self._were(revisions[max(first - 1, place - _LATER_EDITS, 0) : place], changed)
        return self._first(
            Deed("reverted", later.author, later.at, page=later.page, revision=later.id)
            for earlier, later in itertools.pairwise(revisions[place : place + 1 + _LATER_EDITS])
            if changed and (plain or _TAKES_BACK.search(later.summary))
            # Whose edit finds all of it as before already has put nothing right.
            if _parts(later.text, changed) in were and _parts(earlier.text, changed) not in were
        )

    def _were(self, before: Sequence[Revision], changed: Sequence[str]) -> list[_Parts]:
        """What sections were like in the last of some revisions, and before each wrong of those that led to that: nothing but
        wrongs had changed them since."""
        were = [_parts(before[-1].text, changed)]
        for edit, earlier in itertools.pairwise(before[::-1]):
            was = _parts(earlier.text, changed)
            if was == were[-1]:
                continue
            if (edit.author, edit.at) not in self._found:
                break
            were.append(was)
        return were

    def _built_from(self, at: datetime) -> datetime:
        """The first instant shortly before another at which something was found."""
        place = bisect_left(self._instants, at - BUILT_WITHIN)
        return min(at, *self._instants[place : place + 1])

    @functools.cached_property
    def _instants(self) -> list[datetime]:
        return sorted(each.at for each in self._findings)

    def _revisions(self, page: str, since: datetime) -> list[Revision]:
        held = self._pages.get(page)
        if held is None or not held or held[0].at >= since:
            known = self._archive.revisions(page, self._now, since - timedelta(days=1))
            held = self._pages[page] = [each.event for each in known if isinstance(each.event, Revision)]
        return held

    # -- records of a tracker ----------------------------------------------------------------------

    def _of_records(self, player: str, finding: Finding) -> Deed | None:
        """Values are put right where each that was set is set again to what it was, or to what would have been lawful."""
        records = self._records_of(player)
        wrong = [each for each in records.about(finding.at) if each.by == finding.actor]
        after = max((one.at for one in wrong), default=finding.at)
        lawful = finding.lawful or ""
        ends = [_mended(one, records.later(one.name, after), lawful) for one in wrong if not _names(lawful, one)]
        if not ends or None in ends:
            return None
        mended, how = max((end for end in ends if end is not None), key=lambda end: end[0].at)
        return self._first([Deed(how, mended.by, mended.at)])

    def _records_of(self, player: str) -> _Records:
        if player not in self._records:
            self._records[player] = _Records(self._set_for(player))
        return self._records[player]

    def _set_for(self, player: str) -> list[Variable]:
        if self._are_many:
            return self._all_set.get(player, [])
        known = (each.event for each in self._archive.about(player, self._now, "variable"))
        return [each for each in known if isinstance(each, Variable)]

    @functools.cached_property
    def _are_many(self) -> bool:
        return sum(each.subject.startswith("stats:") for each in self._findings) > _MANY

    @functools.cached_property
    def _all_set(self) -> dict[str, list[Variable]]:
        found: dict[str, list[Variable]] = {}
        for each in variables_of(self._archive, self._now):
            found.setdefault(each.player, []).append(each)
        return found


class _Records:
    """The records of somebody's values, in order of time."""

    def __init__(self, every: list[Variable]) -> None:
        self._every = every
        self._named: dict[str, list[Variable]] = {}
        for each in every:
            self._named.setdefault(each.name, []).append(each)

    def about(self, at: datetime) -> list[Variable]:
        """Those that may be of one action with what was done at an instant."""
        first = bisect_left(self._every, at - _ONE_ACTION, key=_instant)
        return self._every[first : bisect_right(self._every, at + _ONE_ACTION, key=_instant)]

    def later(self, name: str, after: datetime) -> Iterator[Variable]:
        """Those of one value that are later than an instant."""
        named = self._named.get(name, [])
        return (named[place] for place in range(bisect_right(named, after, key=_instant), len(named)))


@functools.lru_cache(_LATER_EDITS)
def _sections(text: str) -> dict[str, str]:
    """The sections of a page by their headings; those of one heading are one."""
    parts = _HEADING.split(text)
    found = {"": parts[0]}
    for head, below in zip(parts[2::3], parts[3::3], strict=True):
        found[head] = found.get(head, "") + below
    return {head: below.strip() for head, below in found.items()}


def _parts(text: str, heads: Iterable[str]) -> _Parts:
    """What some sections of a page hold; None of one that is not there."""
    sections = _sections(text)
    return tuple(map(sections.get, heads))


def _set(how: How, status: Status) -> Deed:
    return Deed(how, status.by or "", status.at, status.at_is, post=status.post, status=status.status)


def _mended(wrong: Variable, later: Iterable[Variable], lawful: str) -> tuple[Variable, How] | None:
    """The first later record of the same that has the value as it was, or as the words for what would have been lawful name it."""
    named = f"{wrong.name} "
    for each in later:
        if wrong.old is not None and each.new == wrong.old and _TAKES_BACK.search(each.summary):
            return each, "reverted"
        if f"{named}{each.new}" in lawful and _names(lawful, each):
            return each, "corrected"
    return None


def _names(lawful: str, record: Variable) -> bool:
    """Whether the words for what would have been lawful name a value just as a record sets it."""
    if f"{record.name} {record.new}" not in lawful:
        return False
    return re.search(rf"(?<!\w){re.escape(record.name)} {re.escape(record.new)}(?![\w.])", lawful) is not None


def _is_of(revision: Revision, finding: Finding) -> bool:
    """Whether a finding is about a revision, as far as time and author tell."""
    return (revision.at, revision.author) == (finding.at, finding.actor)


def _saved(revision: Revision) -> datetime:
    return revision.at


def _instant(record: Variable) -> datetime:
    return record.at


def _lines_changed(before: dict[str, str], after: dict[str, str]) -> int:
    """How many lines of a page an edit took out, or put in, whichever is more."""
    was, now = (sum(map(_lines, parts.values()), Counter[str]()) for parts in (before, after))
    return max((was - now).total(), (now - was).total())


def _lines(text: str) -> Counter[str]:
    return Counter(text.splitlines())
