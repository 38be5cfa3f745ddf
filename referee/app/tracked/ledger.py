"""The accounts of the tracker pages in an archive: read from their revisions, with who played, and what an audit found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct, field

from referee.app.dynasties.trackers import read_variables
from referee.app.inquiry.followed import Paged, follow_kept
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.players import Playing
from referee.app.mails.by_mail import game_changes
from referee.app.tracked.values import variables_of, variables_since
from referee.law.page.story import RULESET_PAGE
from referee.ledger.advisories import Advisory, advisories, restoring
from referee.ledger.enacted import Enactments
from referee.ledger.entries import Account, Made
from referee.ledger.following import follow_page, follow_records
from referee.ledger.matters import OPEN_AT_MOST, Named, Titles, titles_in
from referee.ledger.sights import Declared
from referee.model.events import VOTABLE, Edit, Post, Revision, Variable
from referee.model.findings import Finding
from referee.model.mails import TRACKER
from referee.trackers.wikitext.names import People

if TYPE_CHECKING:
    # What reads rules and enactments takes as long to load as a page to be followed, and few ask for that.
    from referee.app.tracked.stated import Stated
    from referee.ledger.undone import Circumstances

_LEFT_ALONE = timedelta(days=14)
"""How long a page may stand unedited before nobody expects what is enacted to be shown there."""

_YEARS = timedelta(days=400)

_ON_THE_WAY = timedelta(days=1)
"""How long after the last edit of a page somebody may be known to play who stands on it."""


class _Followed(NamedTuple):
    """A page that was followed: its account, its revisions (none of a tracker's records), and who may stand on it."""

    account: Account
    revisions: tuple[Revision, ...]
    people: tuple[str, ...]


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
    _looked: dict[str, tuple[Advisory, ...]] = field(default_factory=dict)

    @cached_property
    def playing(self) -> Playing:
        """Who played when."""
        account = self.inquiry.config.publish.account.partition("@")[0]
        return Playing(self.inquiry.archive, self.inquiry.now, (account,) if account else ())

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The pages and trackers that are asked about where none is named: not the rules, and none that we publish."""
        mailed = {TRACKER} if self.inquiry.config.devices.scenario else set[str]()
        every = {*self.inquiry.archive.pages(), *self._records, *mailed}
        return tuple(sorted(title for title in every if self.may_be_asked(title)))

    def may_be_asked(self, title: str) -> bool:
        """Whether a page is neither the rules nor one that we publish."""
        publish = self.inquiry.config.publish
        others = (RULESET_PAGE, publish.audit_page, publish.queue_page, publish.stats_page, publish.stop_page)
        return title not in others

    @cached_property
    def _records(self) -> dict[str, list[Variable]]:
        """What trackers tell of themselves."""
        found: dict[str, list[Variable]] = {}
        archive, now = self.inquiry.archive, self.inquiry.now
        for record in variables_of(archive, now) if self.since is None else variables_since(archive, self.since, now):
            found.setdefault(record.tracker, []).append(record)
        return found

    # -- accounts ----------------------------------------------------------------------------------

    def account(self, title: str) -> Account:
        """The account of a page or tracker; raises InputError where the file of variables is none."""
        return self._followed(title).account

    def advisories(self, title: str) -> tuple[Advisory, ...]:
        """What there is to look at on a page: its edits, and its values."""
        page = self._followed(title)
        found = advisories(page.account, page.revisions, self.playing.stands, self.inquiry.now)
        return tuple(sorted((*found, *self.about_values(title)), key=_when))

    def about_values(self, title: str) -> tuple[Advisory, ...]:
        """The same of its values alone."""
        if title not in self._looked:
            self._looked[title] = tuple(sorted(self._by_the_rules(self._followed(title)), key=_when))
        return self._looked[title]

    def _followed(self, title: str) -> _Followed:
        if title not in self._held:
            is_page = title != "" and self.inquiry.archive.holds("revision", title)
            self._held[title] = self._of_page(title) if is_page else self._of_tracker(title)
        return self._held[title]

    def _of_tracker(self, title: str) -> _Followed:
        records = self._records.get(title, [])
        if title == TRACKER and self.inquiry.config.devices.scenario:
            mailed, roster = game_changes(self.inquiry.reading)
            return _Followed(follow_records(title, mailed, str), (), roster)
        people = self.playing.between(records[0].at, records[-1].at, (record.player for record in records))
        return _Followed(follow_records(title, records, self.playing.person), (), people)

    def _of_page(self, title: str) -> _Followed:
        now = self.inquiry.now
        held = self.inquiry.archive.revisions(title, now, self.since)
        revisions = [known.event for known in held if isinstance(known.event, Revision)]
        people, person = self._people(revisions), self.playing.person
        if self.variables is not None:
            account = follow_page(title, revisions, Declared(read_variables(self.variables), People(people), person))
        else:
            page = Paged(title, revisions, people, person, [*self.playing.roster.former])
            files = self.inquiry.archive.files if self.since is None else None
            account = follow_kept(files, page, keep=self.keeps)
        return _Followed(account, tuple(revisions), People(people).everyone)

    def _people(self, revisions: Sequence[Revision]) -> tuple[str, ...]:
        """Who may stand on a page: whoever played while it lived, and who headed the dynasty."""
        if not revisions:
            return ()
        first, last = revisions[0].at, revisions[-1].at + _ON_THE_WAY
        heads = self.playing.heads(last) or ()
        names = self.playing.between(first, last, (revision.author for revision in revisions))
        return tuple(dict.fromkeys((*names, *sorted(heads))))

    # -- what the rules, and what was enacted, make worth looking at ----------------------------------

    def _by_the_rules(self, page: _Followed) -> Iterator[Advisory]:
        """Values that the rules' text shuts out, and enactments that the page does not show."""
        account, now = page.account, self.inquiry.now
        if not account.changes:
            return
        from referee.ledger.beyond import Rules, beyond
        from referee.ledger.undone import undone

        rules = Rules(self._stated.at, frozenset(map(self.playing.person, page.people)), self.playing.is_bound)
        yield from beyond(account, rules, now, restoring(page.revisions))
        first, last = account.changes[0].made.at, account.changes[-1].made.at
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
                of_edits.setdefault((finding.at, self.playing.person(finding.actor)), []).append(finding)
        return {one: of_edits.get((one.at, self.playing.person(one.by)), []) for one in made}


def _when(one: Advisory) -> tuple[datetime, str, str]:
    return one.made.at, one.code, one.message


def follow_pages(inquiry: Inquiry) -> None:
    """Follow every page up to its last edit, and keep that for whoever asks: the archive may be written."""
    ledger = Ledger(inquiry, keeps=True)
    for title in filter(ledger.may_be_asked, inquiry.archive.pages()):
        ledger.account(title)
        ledger._held.clear()  # The pages of many years all at once would be much.
