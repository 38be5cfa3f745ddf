"""The accounts of the tracker pages in an archive: read from their revisions, with who played, and what an audit found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct, field

from referee.app.inquiry.followed import Paged, follow_kept
from referee.app.inquiry.followed_records import Tracker, follow_trackers, hear_trackers
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.players import Playing
from referee.app.mails.by_mail import game_changes
from referee.app.tracked.values import variables_since
from referee.archive.extents import Marks
from referee.law.page.story import RULESET_PAGE
from referee.ledger.advisories import Advisory, advisories, restoring
from referee.ledger.changes import Account
from referee.ledger.enacted import Enactments
from referee.ledger.entries import Made
from referee.ledger.following import follow_page, follow_records
from referee.ledger.matters import OPEN_AT_MOST, Named, Titles, titles_in
from referee.model.events import VOTABLE, Edit, Post, Revision
from referee.model.findings import Finding
from referee.model.mails import TRACKER
from referee.trackers.wikitext.names import People

if TYPE_CHECKING:
    # What reads rules and enactments takes as long to load as a page to be followed, and few ask for that.
    from referee.app.tracked.stated import Stated
    from referee.ledger.sights import Sights
    from referee.ledger.undone import Circumstances

_LEFT_ALONE = timedelta(days=14)
"""How long a page may stand unedited before nobody expects what is enacted to be shown there."""

_YEARS = timedelta(days=400)

_ON_THE_WAY = timedelta(days=1)
"""How long after the last edit of a page somebody may be known to play who stands on it."""


Read = Callable[[datetime | None], tuple[Revision, ...]]
"""The revisions of a page, oldest first: all of them, or from the one on that stood at an instant."""


class _Followed(Struct, frozen=True, dict=True):
    """A page that was followed: its account, who may stand on it, and its revisions, of which a tracker's records are none."""

    account: Account
    people: tuple[str, ...]
    read: Read = lambda _: ()

    @cached_property
    def _restoring(self) -> frozenset[str]:
        return restoring(self.read(None))

    def restores(self, edit: str) -> bool:
        """Whether an edit put the page back as it was: few edits are asked about, and then all that was is read."""
        return edit in self._restoring


class Ledger(Struct, frozen=True, dict=True):
    """The trackers of an archive. variables: a file that tells what stands on them; None: the pages tell themselves.

    since: from the revision that stood then on pages are followed, so that what is older seems to come with that; and trackers from
    their first record since. keeps: how far pages were followed is kept in the archive.
    """

    inquiry: Inquiry
    variables: str | None = None
    since: datetime | None = None
    keeps: bool = False
    _held: dict[str, _Followed] = field(default_factory=dict)
    _looked: dict[tuple[str, datetime | None], tuple[Advisory, ...]] = field(default_factory=dict)

    @property
    def playing(self) -> Playing:
        """Who played when."""
        return self.inquiry.playing

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The pages and trackers that are asked about where none is named: not the rules, and none that we publish."""
        mailed = {TRACKER} if self.inquiry.config.devices.scenario else set[str]()
        every = {*self.inquiry.archive.pages(), *self.trackers, *mailed}
        return tuple(sorted(title for title in every if self.may_be_asked(title)))

    def may_be_asked(self, title: str) -> bool:
        """Whether a page is neither the rules nor one that we publish."""
        publish = self.inquiry.config.publish
        others = (RULESET_PAGE, publish.audit_page, publish.queue_page, publish.stats_page, publish.stop_page)
        return title not in others

    @cached_property
    def trackers(self) -> dict[str, Tracker]:
        """What trackers tell of themselves, by their names."""
        archive, now = self.inquiry.archive, self.inquiry.now
        if self.since is None:
            return follow_trackers(archive, now, self.playing)
        return hear_trackers(variables_since(archive, self.since, now), self.playing)

    # -- accounts ----------------------------------------------------------------------------------

    def account(self, title: str) -> Account:
        """The account of a page or tracker; raises InputError where the file of variables is none."""
        return self._followed(title).account

    def advisories(self, title: str, since: datetime | None = None) -> tuple[Advisory, ...]:
        """What there is to look at on a page, from an instant on or ever: its edits, and its values."""
        page = self._followed(title)
        found = advisories(page.account, page.read(since), page.restores, self.playing.stands, self.inquiry.now)
        late = (one for one in found if since is None or one.made.at >= since)
        return tuple(sorted((*late, *self.about_values(title, since)), key=_when))

    def about_values(self, title: str, since: datetime | None = None) -> tuple[Advisory, ...]:
        """The same of its values alone."""
        if (title, since) not in self._looked:
            found = self._by_the_rules(self._followed(title), since)
            late = (one for one in found if since is None or one.made.at >= since)
            self._looked[title, since] = tuple(sorted(late, key=_when))
        return self._looked[title, since]

    def _followed(self, title: str) -> _Followed:
        if title not in self._held:
            is_page = title != "" and self.inquiry.archive.holds("revision", title)
            self._held[title] = self._of_page(title) if is_page else self._of_tracker(title)
        return self._held[title]

    def _of_tracker(self, title: str) -> _Followed:
        if title == TRACKER and self.inquiry.config.devices.scenario:
            mailed, roster = game_changes(self.inquiry.reading)
            return _Followed(follow_records(title, mailed, lambda name, _: name), roster)
        told = self.trackers[title]
        return _Followed(told.account, self.playing.between(told.first, told.last, told.players))

    def _of_page(self, title: str) -> _Followed:
        archive, now = self.inquiry.archive, self.inquiry.now

        def read(since: datetime | None) -> tuple[Revision, ...]:
            held = archive.revisions(title, now, since)
            return tuple(known.event for known in held if isinstance(known.event, Revision))

        marks = archive.spans.marks_of_page(title, now) if self.variables is None else None
        if marks is not None and (self.since is None or (len(marks) and marks.first >= self.since)):
            return self._as_kept(title, marks, read)
        revisions = read(self.since)
        people = self._people(revisions[0].at, revisions[-1].at, read) if revisions else ()
        known = People(people)
        return _Followed(follow_page(title, revisions, self._sights(known)), known.everyone, read)

    def _sights(self, people: People) -> Sights:
        """What reads pages; it takes long to load, and most are as they were held."""
        from referee.app.dynasties.trackers import read_variables
        from referee.ledger.sights import Declared, Undeclared

        if self.variables is None:
            return Undeclared(people, self.playing.person, earlier=self.playing.bearers)
        return Declared(read_variables(self.variables), people, self.playing.person, self.playing.bearers)

    def _as_kept(self, title: str, marks: Marks, read: Read) -> _Followed:
        """A page that tells itself, followed whole from where it is kept."""
        archive = self.inquiry.archive

        def later(after: datetime | None) -> Sequence[Revision]:
            return [one for one in read(after) if after is None or one.at > after]

        people = self._people(marks.first, marks.last, read) if len(marks) else ()
        renamed = [*self.playing.roster.former]
        page = Paged(title, marks, later, people, self.playing.person, renamed, self.playing.bearers)
        return _Followed(follow_kept(archive.files, page, keep=self.keeps), People(people).everyone, read)

    def _people(self, first: datetime, last: datetime, read: Read) -> tuple[str, ...]:
        """Who may stand on a page: whoever played while it lived, and who headed the dynasty."""

        def editors() -> Iterator[str]:
            yield from (revision.author for revision in read(self.since))

        last += _ON_THE_WAY
        heads = self.playing.heads(last) or ()
        return tuple(dict.fromkeys((*self.playing.between(first, last, editors()), *sorted(heads))))

    # -- what the rules, and what was enacted, make worth looking at ----------------------------------

    def _by_the_rules(self, page: _Followed, since: datetime | None) -> Iterator[Advisory]:
        """Values that the rules' text shuts out, and enactments that the page does not show; some are from before `since`."""
        account, now = page.account, self.inquiry.now
        if not account.changes:
            return
        from referee.ledger.beyond import Rules, beyond
        from referee.ledger.undone import undone

        rules = Rules(self._stated.at, frozenset(map(self.playing.person, page.people)), self.playing.is_bound)
        yield from beyond(account, rules, now, page.restores, since)
        first, last = account.changes[0].made.at, account.changes[-1].made.at
        first = first if since is None else max(first, since)
        for one in undone(account, self._enactments(first, last + _LEFT_ALONE), self._circumstances(first), now):
            if not any(one.key == other.key for beside in self._beside(account.page) for other in beside.standing):
                yield one

    @cached_property
    def _stated(self) -> Stated:
        from referee.app.tracked.stated import Stated

        return Stated(self.inquiry.archive, self.inquiry.now)

    def _enactments(self, first: datetime, last: datetime) -> Enactments:
        """The votable matters that were open between two instants; all of many years are read once."""
        last = min(last, self.inquiry.now)
        if last - first > _YEARS:
            return self._all_enactments
        kinds = ("post", "edit", "status")
        held = self.inquiry.archive.events(after=first - OPEN_AT_MOST, until=last, kinds=kinds)
        return Enactments(known.event for known in held)

    @cached_property
    def _all_enactments(self) -> Enactments:
        held = self.inquiry.archive.events(until=self.inquiry.now, kinds=("post", "edit", "status"))
        return Enactments(known.event for known in held)

    def _circumstances(self, first: datetime) -> Circumstances:
        now, seen = self.inquiry.now, self.inquiry.reading.rests_on
        told = self.inquiry.archive.past.told_of(now, first)
        wrong = {finding.subject for finding in told if finding.is_violation}
        from referee.ledger.undone import Circumstances

        return Circumstances(
            self.playing.roster.bearer,
            lambda matter: f"post:{matter}" not in wrong,
            self._stated.leaves_room,
            lambda begin, end: self.playing.heads(begin) == self.playing.heads(end),
            min(seen, now) if seen is not None else now,
        )

    def _beside(self, title: str) -> Iterator[Account]:
        """The accounts of the other pages."""
        return (self.account(other) for other in self.titles if other != title)

    # -- what is said of edits ---------------------------------------------------------------------

    def matters(self, made: Iterable[Made]) -> Titles:
        """The votable matters that edits may name."""
        naming = [one.at for one in made if any(titles_in(one.summary))]
        if not naming:
            return Titles(())
        posts: dict[str, Post] = {}
        named: list[Named] = []
        events = self.inquiry.archive.events(
            after=min(naming) - OPEN_AT_MOST, until=max(naming), kinds=("post", "edit")
        )
        for event in (known.event for known in events):
            if isinstance(event, Post) and event.category in VOTABLE:
                posts[event.id] = event
                named.append(Named(event.at, event.id, event.title))
            elif isinstance(event, Edit) and event.post in posts and "title" in event.new:
                named.append(Named(event.at, event.post, str(event.new["title"])))
        return Titles(named)

    def findings(self, made: Sequence[Made]) -> dict[Made, list[Finding]]:
        """What an audit found of edits, as far as one has left it in the archive."""
        if not made:
            return {}
        told = self.inquiry.archive.past.told_of(self.inquiry.now, min(one.at for one in made))
        of_edits: dict[tuple[object, str], list[Finding]] = {}
        for finding in told:
            if not finding.subject.startswith("post:"):
                of_edits.setdefault((finding.at, self.by(finding.actor, finding.at)), []).append(finding)
        return {one: of_edits.get((one.at, self.by(one.by, one.at)), []) for one in made}

    def by(self, name: str, at: datetime) -> str:
        """The present name of whoever did something under one."""
        return self.playing.person_at(name, at)


def _when(one: Advisory) -> tuple[datetime, str, str]:
    return one.made.at, one.code, one.message


def follow_pages(inquiry: Inquiry) -> None:
    """Follow every page and tracker up to its last change, and keep that for whoever asks: the archive may be written."""
    ledger = Ledger(inquiry, keeps=True)
    follow_trackers(inquiry.archive, inquiry.now, ledger.playing, keep=True)
    for title in filter(ledger.may_be_asked, inquiry.archive.pages()):
        ledger.account(title)
        ledger._held.clear()  # The pages of many years all at once would be much.
