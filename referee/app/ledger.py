"""The accounts of the tracker pages in an archive: read from their revisions, with who played, and what an audit found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property

from referee.app.opening import Inquiry
from referee.app.players import Playing
from referee.app.trackers import read_variables
from referee.law.page.story import RULESET_PAGE
from referee.ledger.advisories import Advisory, advisories
from referee.ledger.entries import Account, Made
from referee.ledger.following import follow_page, follow_records
from referee.ledger.matters import Named, Titles, titles_in
from referee.ledger.sights import Declared, Undeclared
from referee.model.events import VOTABLE, Edit, Post, Revision, Variable
from referee.model.findings import Finding
from referee.trackers.names import People

_OPEN_AT_MOST = timedelta(days=120)
"""How long before an edit that names it a matter may have been put forward."""

_ON_THE_WAY = timedelta(days=1)
"""How long after the last edit of a page somebody may be known to play who stands on it."""


@dataclass(frozen=True)
class Ledger:
    """The trackers of an archive. variables: a file that tells what stands on them; None: the pages tell themselves."""

    inquiry: Inquiry
    variables: str | None = None
    _held: dict[str, tuple[Account, tuple[Advisory, ...]]] = field(default_factory=dict)

    @cached_property
    def playing(self) -> Playing:
        """Who played when."""
        account = self.inquiry.config.publish.account.partition("@")[0]
        return Playing(self.inquiry.archive, self.inquiry.now, (account,) if account else ())

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The pages and trackers that are asked about where none is named: not the rules, and none that we publish."""
        publish = self.inquiry.config.publish
        others = {RULESET_PAGE, publish.audit_page, publish.queue_page, publish.stats_page, publish.stop_page}
        return tuple(sorted({*self.inquiry.archive.pages(), *self._records} - others))

    @cached_property
    def _records(self) -> dict[str, list[Variable]]:
        """What trackers tell of themselves."""
        found: dict[str, list[Variable]] = {}
        for known in self.inquiry.archive.of_kinds(self.inquiry.now, "variable"):
            if isinstance(known.event, Variable):
                found.setdefault(known.event.tracker, []).append(known.event)
        return found

    # -- accounts ----------------------------------------------------------------------------------

    def account(self, title: str) -> Account:
        """The account of a page or tracker; raises InputError where the file of variables is none."""
        return self._read(title)[0]

    def advisories(self, title: str) -> tuple[Advisory, ...]:
        """What there is to look at on a page."""
        return self._read(title)[1]

    def _read(self, title: str) -> tuple[Account, tuple[Advisory, ...]]:
        if title not in self._held:
            is_page = title in self.inquiry.archive.pages()
            self._held[title] = self._of_page(title) if is_page else self._of_tracker(title)
        return self._held[title]

    def _of_tracker(self, title: str) -> tuple[Account, tuple[Advisory, ...]]:
        return follow_records(title, self._records[title], self.playing.person), ()

    def _of_page(self, title: str) -> tuple[Account, tuple[Advisory, ...]]:
        now = self.inquiry.now
        revisions = [
            known.event for known in self.inquiry.archive.revisions(title, now) if isinstance(known.event, Revision)
        ]
        people = People(self._people(revisions))
        sights = (
            Undeclared(people, self.playing.person)
            if self.variables is None
            else Declared(read_variables(self.variables), people, self.playing.person)
        )
        account = follow_page(title, revisions, sights)
        return account, tuple(advisories(account, revisions, self.playing.stands, now))

    def _people(self, revisions: Sequence[Revision]) -> tuple[str, ...]:
        """Who may stand on a page: whoever played while it lived, and who headed the dynasty."""
        if not revisions:
            return ()
        first, last = revisions[0].at, revisions[-1].at + _ON_THE_WAY
        heads = self.playing.heads(last) or ()
        names = self.playing.between(first, last, (revision.author for revision in revisions))
        return tuple(dict.fromkeys((*names, *sorted(heads))))

    # -- what is said of edits ---------------------------------------------------------------------

    def matters(self, made: Iterable[Made]) -> Titles:
        """The votable matters that edits may name."""
        naming = [one.at for one in made if any(titles_in(one.summary))]
        if not naming:
            return Titles(())
        posts: dict[str, Post] = {}
        named: list[Named] = []
        events = self.inquiry.archive.events(
            after=min(naming) - _OPEN_AT_MOST, until=max(naming), kinds=("post", "edit")
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
