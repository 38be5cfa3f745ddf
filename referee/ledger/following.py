"""Follows a page from revision to revision: what changed with which, and what stands in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from referee.ledger.behind import Behind, holder
from referee.ledger.changes import Account, Changes, Columns
from referee.ledger.entries import Change, Key, Made, Stands, Text, Unread
from referee.ledger.sameness import folded_name, same_value
from referee.model.events import HIDDEN, NO_PARENT, Revision, Variable, natural_key
from referee.trackers.wikitext.hidden import NOT_KNOWN
from referee.trackers.wikitext.names import begins_with, level

if TYPE_CHECKING:  # It loads what reads pages, and a page that nobody edited since is not read again.
    from referee.ledger.sights import Flaws, Sight, Sights, Values

UNREAD = "while it could not be read"
HIDDEN_BEFORE = "while the wiki does not show what stood there"
NOT_HELD = "by this edit or by edits before it that are not in the archive"
NOTHING_READ = "nothing is read of what is named there"


class Come(msgspec.Struct, frozen=True, array_like=True):
    """How far a page was followed. last: the numbers of the changes that what stands comes from, in their order. behind: the
    templates that stand there."""

    changes: Columns
    last: tuple[int, ...]
    flawed: tuple[Unread, ...]
    ended: tuple[Unread, ...]
    hidden: Made | None
    behind: tuple[Behind, ...]


def follow_page(page: str, revisions: Sequence[Revision], sights: Sights) -> Account:
    """The account of a page from its revisions, oldest first."""
    following = Following(sights.same, sights.is_of_thing)
    following.take(page, revisions, sights.of(texts_of(revisions)))
    return following.account(page, len(revisions))


def texts_of(revisions: Sequence[Revision]) -> list[Text]:
    """The texts of revisions but for those that the wiki hides."""
    return [Text(revision.text, revision.at) for revision in revisions if revision.text != HIDDEN]


def follow_records(tracker: str, records: Sequence[Variable], person: Callable[[str, datetime], str]) -> Account:
    """The account of a tracker that tells its own changes, one by one."""
    following = following_records()
    following.hear(tracker, records, person)
    return following.account(tracker, len(records))


def following_records() -> Following:
    """Nothing followed yet of a tracker that tells its own changes."""
    return Following(same_value, lambda _: False)


class Following:
    """What stands on a page as far as it has been followed."""

    def __init__(self, same: Callable[[Any, Any], bool], is_of_thing: Callable[[Key], bool]) -> None:
        self.same = same
        self.is_of_thing = is_of_thing
        self.changes = Changes()
        self.last: dict[Key, Change] = {}
        self.flawed: dict[Key, Unread] = {}
        self.ended: list[Unread] = []
        self.hidden: Made | None = None
        self.behind: tuple[Behind, ...] = ()

    def take(self, page: str, revisions: Sequence[Revision], shown: Iterator[Sight], before: str | None = None) -> None:
        """Revisions, oldest first, and what those show that are not hidden; `before`: the id of the one that was taken last."""
        for revision in revisions:
            made = Made(page, revision.id, revision.at, revision.author, revision.summary)
            if revision.text == HIDDEN:
                self.hide(made)
            else:
                missed = revision.parent not in NO_PARENT and (before is None or revision.parent != before)
                self.see(made, next(shown), missed=missed)
            before = revision.id

    def hide(self, made: Made) -> None:
        """An edit whose text is not shown."""
        self.hidden = self.hidden or made

    def see(self, made: Made, sight: Sight, *, missed: bool) -> None:
        """An edit; `missed`: edits before it are not held."""
        why = HIDDEN_BEFORE if self.hidden is not None else NOT_HELD if missed else ""
        unsure = (why, self.hidden)
        gone = self._gone(sight)
        if gone and self._call_otherwise(gone, sight):
            gone = self._gone(sight)
        self._take(sight.values, made, *unsure)
        flaws = {**sight.flaws, **self._behind(gone, sight), **self._still_named(gone, sight)} if gone else sight.flaws
        self._flaw(flaws, made)
        for key in gone:
            if key not in flaws:
                self._change(key, "went", None, made, *unsure)
        for key in [key for key in self.flawed if key not in flaws]:
            self._readable(key, made)
        self.hidden, self.behind = None, sight.behind

    def _gone(self, sight: Sight) -> list[Key]:
        return [key for key in self.last if key not in sight.values and key not in sight.flaws]

    def _call_otherwise(self, gone: Sequence[Key], sight: Sight) -> bool:
        """Whether a variable stands there under more or less of what heads it, as `Numbers/Coins` for `Coins`: it is called so then,
        and always was."""
        here = {key.variable for key in (*sight.values, *sight.flaws)}
        before = {key.variable for key in gone} - here
        fresh = here - {key.variable for key in self.last}
        pairs = [
            (name, other) for name in before for other in fresh if _is_headed(name, other) or _is_headed(other, name)
        ]
        olds, news = Counter(name for name, _ in pairs), Counter(other for _, other in pairs)
        names = {
            name: other for name, other in pairs if olds[name] == news[other] == 1 and self._is_it(name, other, sight)
        }
        if names:
            self._rename(names)
        return bool(names)

    def _is_it(self, name: str, other: str, sight: Sight) -> bool:
        """Whether half of a variable's values, or more, stand under another name."""
        were = {key: change.new for key, change in self.last.items() if key.variable == name}
        now = {key: sight.values.get(key._replace(variable=other)) for key in were}
        return 2 * sum(now[key] is not None and self.same(were[key], now[key]) for key in were) >= len(were)

    def _rename(self, names: Mapping[str, str]) -> None:
        """Give variables other names, in all that was told of them."""

        last = (replace(change, key=change.key.called(names)) for change in self.last.values())
        self.last = {change.key: change for change in last}
        self.changes.rename(names)
        flawed = (replace(flaw, key=flaw.key.called(names)) for flaw in self.flawed.values())
        self.flawed = {flaw.key: flaw for flaw in flawed}
        self.ended = [replace(flaw, key=flaw.key.called(names)) for flaw in self.ended]

    def _behind(self, gone: Sequence[Key], sight: Sight) -> Flaws:
        """What of values that are gone may stand in a template."""
        if not sight.behind:
            return {}
        told: Flaws = {}
        for key in gone:
            flaw = self.flawed.get(key)
            template = holder(key, sight.behind, self.behind, held=flaw is not None and flaw.why == NOT_KNOWN)
            if template:
                told[key] = (template, NOT_KNOWN)
        return told

    def _still_named(self, gone: Sequence[Key], sight: Sight) -> Flaws:
        """What of values that are gone is of things that a line still names, of which nothing can be read, or of a kind
        of which nothing can be."""
        here = {key.owner for key in (*sight.values, *sight.flaws)}
        things = {key.owner for key in gone if self.is_of_thing(key)} - here
        lines = {
            thing: line for thing in things for line in sight.others if begins_with(level(line)[1], level(thing)[1])
        }
        told = {key: (lines[key.owner], NOTHING_READ) for key in gone if key.owner in lines}
        whole = {key.variable: flaw for key, flaw in sight.flaws.items() if not (key.owner or key.square)}
        kinds = {key: whole[key.variable] for key in gone if key.variable in whole and key.owner in things}
        return {**kinds, **{key: flaw for key, flaw in told.items() if self.is_of_thing(key)}}

    def _take(self, values: Values, made: Made, unsure: str, since: Made | None) -> None:
        for key, value in values.items():
            before = self.last.get(key)
            if before is None:
                self._change(key, "came", value, made, unsure, since)
            elif before.new is not value and not self.same(before.new, value):
                self._change(key, "changed", value, made, unsure, since)

    def _flaw(self, flaws: Flaws, made: Made) -> None:
        for key, (text, why) in flaws.items():
            before = self.flawed.get(key)
            self.flawed[key] = Unread(key, text, why, before.since if before is not None else made)

    def _readable(self, key: Key, made: Made) -> None:
        """What could not be read can be, or is gone."""
        flaw = self.flawed.pop(key)
        self.ended.append(Unread(key, flaw.text, flaw.why, flaw.since, made))

    def _change(self, key: Key, kind: Any, new: Any, made: Made, unsure: str, since: Made | None) -> None:
        before = self.last.pop(key, None)
        flaw = self.flawed.get(key)
        if flaw is not None:
            unsure, since = UNREAD, flaw.since
        change = Change(key, kind, before.new if before is not None else None, new, made, unsure, since)
        self.changes.add(change)
        if kind != "went":
            self.last[key] = change

    def hear(self, tracker: str, records: Iterable[Variable], person: Callable[[str, datetime], str]) -> None:
        """Changes that a tracker tells of itself, in their order."""
        for record in records:
            made = Made(tracker, "", record.at, record.by, record.summary)
            self.record(Key(record.name, person(record.player, record.at)), made, record.old, record.new)

    def record(self, key: Key, made: Made, old: str | None, new: str) -> None:
        """One of them; where it does not say what was there before, that is what is known."""
        before = self.last.get(key)
        was = old if old is not None or before is None else before.new
        if before is None or was != new:
            kind: Any = "came" if was is None else "changed"
            self.last[key] = Change(key, kind, was, new, made)
            self.changes.add(self.last[key])

    def come(self) -> Come:
        """How far this is."""
        last = self.changes.last
        return Come(
            changes=self.changes.columns,
            last=tuple(last[key] for key in self.last),
            flawed=tuple(self.flawed.values()),
            ended=tuple(self.ended),
            hidden=self.hidden,
            behind=self.behind,
        )

    def go_on(self, come: Come) -> None:
        """Begin where another came; raises IndexError for what nobody can have left so."""
        self.changes = Changes(come.changes)
        self.last = {change.key: change for change in (self.changes[number] for number in come.last)}
        self.flawed = {flaw.key: flaw for flaw in come.flawed}
        self.ended, self.hidden, self.behind = [*come.ended], come.hidden, come.behind

    def account(self, page: str, revisions: int) -> Account:
        """All of it."""
        keys = sorted({*self.last, *self.flawed}, key=_in_order)
        return Account(
            page=page,
            revisions=revisions,
            changes=self.changes,
            standing=tuple(Stands(key, self.last.get(key), self.flawed.get(key)) for key in keys),
            unread=(*self.ended, *self.flawed.values()),
        )


def _is_headed(name: str, other: str) -> bool:
    """Whether a name is another with more of what heads it."""
    return folded_name(name).endswith(f"/{folded_name(other)}")


def _in_order(key: Key) -> tuple[str, str, tuple[tuple[int, int, str], ...]]:
    """Squares by their numbers."""
    return key.variable, key.owner, tuple(map(natural_key, key.square.split(",")))
