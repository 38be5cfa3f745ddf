"""`referee history` and `referee blame`: what changed of a player or a variable, and which edit a value comes from."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from difflib import get_close_matches
from functools import cache
from typing import Any, Literal

import msgspec

from referee.app.mails.by_mail import is_player
from referee.app.tracked.ledger import Ledger
from referee.errors import InputError
from referee.ledger.advisories import Advisory
from referee.ledger.changes import Account
from referee.ledger.entries import Change, Key, Made, Stands, Unread
from referee.ledger.matters import Titles
from referee.ledger.naming import naming
from referee.ledger.sameness import folded_name, folded_owner
from referee.model.events import Instant
from referee.model.findings import Finding, Verdict

_MOST_NEAR = 5
_PLACED = re.compile(r":?\s{0,9}\brow (\d{1,3}),? col(?:umn)? (\d{1,3})$", re.I)
"""A square as sentences name it, behind the name of its grid."""
_POSSESSED = re.compile(r"(.{1,80})['’]s? (.{1,80})")
_WITH_WHOSE = re.compile(r"\S.{0,80}\s\(([^()]{1,80})\)")
"""A thing with whose it is in brackets behind its name, as a heading has it: `Old Town (Ann)`."""
_LETTERED = re.compile(r"([A-Za-z])(\d{1,3})")


class MatterDocument(msgspec.Struct, frozen=True):
    """The votable matter that a summary names."""

    post: str
    title: str


class EditDocument(msgspec.Struct, frozen=True):
    """An edit; `edit` is the revision's id, empty for a record of a tracker."""

    page: str
    edit: str
    at: Instant
    by: str
    summary: str
    matter: MatterDocument | None


class FindingDocument(msgspec.Struct, frozen=True):
    """What an audit found of the edit."""

    id: str
    code: str
    verdict: Verdict
    message: str


class ChangeDocument(msgspec.Struct, frozen=True):
    """A change of a value. old, new: null where there was, or is, none.

    lawful: false where an audit found a violation in the edit, else null: none found any. unsure: why the edit need not have
    made it; `since` is then the first that may have, null where that one is not in the archive.
    """

    key: str
    variable: str
    owner: str
    square: str
    kind: Literal["came", "changed", "went"]
    old: Any
    new: Any
    edit: EditDocument
    lawful: Literal[False] | None
    findings: tuple[FindingDocument, ...]
    unsure: str
    since: EditDocument | None


class UnreadDocument(msgspec.Struct, frozen=True):
    """A value that cannot be read: the text as it stands, why, and since which edit; `until`: the one that ended it."""

    page: str
    key: str
    text: str
    why: str
    since: EditDocument
    until: EditDocument | None


class StandsDocument(msgspec.Struct, frozen=True):
    """What stands under a key, and the change that it comes from; `unread`: it cannot be read now, and this is the last."""

    page: str
    key: str
    value: Any
    change: ChangeDocument | None
    unread: UnreadDocument | None


class AdvisoryDocument(msgspec.Struct, frozen=True):
    """Something to look at that needs no declaration.

    key: the one value that it is about, null where it is about the edit. edit: of an enactment that nobody carried out its
    instant and who enacted it, with no id.
    """

    code: str
    title: str
    verdict: Literal["advisory", "undetermined"]
    message: str
    edit: EditDocument
    key: str | None


class HistoryDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Every change of what was asked about, with what stands of it: `referee history`. earlier: how many changes are left out,
    since they were before the instant from which on they are asked for."""

    schema: Literal[1] = 1
    as_of: Instant
    read_at: Instant | None
    complete: bool
    asked: str
    pages: tuple[str, ...]
    earlier: int
    changes: tuple[ChangeDocument, ...]
    values: tuple[StandsDocument, ...]
    unreadable: tuple[UnreadDocument, ...]
    advisories: tuple[AdvisoryDocument, ...]


class BlameDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Which edit each value on a page comes from: `referee blame`."""

    schema: Literal[1] = 1
    as_of: Instant
    read_at: Instant | None
    complete: bool
    page: str
    revisions: int
    cells: tuple[StandsDocument, ...]
    advisories: tuple[AdvisoryDocument, ...]


def history(ledger: Ledger, asked: str, page: str | None = None, since: datetime | None = None) -> HistoryDocument:
    """Every change of what is asked about: a player, a variable, or `VARIABLE:PLAYER`; on one page, or on all; from an
    instant on, or ever. What stands of it is told whenever it came.

    Raises ArchiveError for an empty archive, InputError where nothing on these pages is called so.
    """
    ledger.inquiry.archive.require_some()
    titles = ledger.titles if page is None else (_page_named(ledger, page),)
    accounts = [ledger.account(title) for title in titles]
    wanted, named = _asked_about(ledger, accounts, asked), naming(ledger.playing.names_of(asked.strip()))
    every = [(account.changes, account.changes.concerning(wanted, named)) for account in accounts]
    changes = [changes[number] for changes, numbers in every for number in changes.late(numbers, since)]
    changes.sort(key=lambda change: (change.made.at, change.made.page))
    standing = [(account, one) for account in accounts for one in account.standing if one.key in wanted]
    unread = [(account, one) for account in accounts for one in account.unread if one.key in wanted]
    concerned = {change.made for change in changes}
    looked = [
        one
        for title in titles
        for one in ledger.advisories(title, since)
        if (one.key in wanted if one.key is not None else one.made in concerned)
    ]
    wording = _Wording(ledger, [*changes, *(one.change for _, one in standing if one.change is not None)], looked)
    return HistoryDocument(
        as_of=ledger.inquiry.now,
        read_at=ledger.inquiry.reading.read_at,
        complete=ledger.inquiry.reading.complete,
        asked=asked,
        pages=tuple(sorted({*(account.page for account, _ in standing), *(change.made.page for change in changes)})),
        earlier=sum(len(numbers) for _, numbers in every) - len(changes),
        changes=tuple(map(wording.change, changes)),
        values=tuple(wording.stands(account.page, one) for account, one in standing),
        unreadable=tuple(wording.unread(account.page, one) for account, one in unread),
        advisories=tuple(map(wording.advisory, looked)),
    )


def blame(ledger: Ledger, page: str, cell: str | None = None) -> BlameDocument:
    """Which edit each value on a page comes from, or those of one cell, player or variable; and what there is to look at of them
    since the dynasty in play began.

    Raises ArchiveError for an empty archive, InputError where there is no such page, nothing on it, or no such cell.
    """
    ledger.inquiry.archive.require_some()
    title = _page_named(ledger, page)
    account = ledger.account(title)
    if not account.changes and not account.unread:
        raise InputError("holds nothing that could be tracked", where=title, do="name another page, or --variables")
    wanted = _asked_about(ledger, [account], cell) if cell is not None else None
    standing = [one for one in account.standing if wanted is None or one.key in wanted]
    if not standing:
        where = f"at {cell!r}" if cell is not None else "there"
        raise InputError(f"nothing stands {where} any more", where=title, do="see `referee history`")
    since = ledger.playing.dynasty_since
    looked = (
        ledger.advisories(title, since)
        if wanted is None
        else [one for one in ledger.about_values(title, since) if one.key in wanted]
    )
    wording = _Wording(ledger, [one.change for one in standing if one.change is not None], looked)
    return BlameDocument(
        as_of=ledger.inquiry.now,
        read_at=ledger.inquiry.reading.read_at,
        complete=ledger.inquiry.reading.complete,
        page=title,
        revisions=account.revisions,
        cells=tuple(wording.stands(title, one) for one in standing),
        advisories=tuple(map(wording.advisory, looked)),
    )


# -- what is meant ----------------------------------------------------------------------------------------


def _page_named(ledger: Ledger, page: str) -> str:
    """The page or tracker of a name, in whatever case; raises InputError."""
    wanted = page.replace("_", " ").strip()
    archive = ledger.inquiry.archive
    if wanted and archive.holds("revision", wanted):
        return wanted
    held = sorted({*ledger.titles, *archive.pages()})
    if wanted in held:
        return wanted
    alike = [title for title in held if title.casefold() == wanted.casefold()]
    if len(alike) == 1:
        return alike[0]
    raise InputError(f"no revision of a page {page!r} is in the archive", do=_near(wanted, held, "name a page that is"))


def _asked_about(ledger: Ledger, accounts: Sequence[Account], asked: str) -> frozenset[Key]:
    """The keys that are meant, as tables or as sentences name them; raises InputError where nothing is called so."""
    asked = _PLACED.sub(r":\1,\2", asked.strip()).removeprefix(":")
    keys = {key for account in accounts for key in account.changes.keys}
    keys |= {one.key for account in accounts for one in account.unread}
    found = {key for called in (asked, *_also_called(ledger, asked)) for key in _called_so(ledger, keys, called)}
    if not found and ledger.playing.roster.bearer(asked.strip()) is None and not is_player(ledger.inquiry, asked):
        known = {name for key in keys for name in (key.variable, key.owner, str(key)) if name}
        raise InputError(
            f"nothing that is tracked is called {asked!r}",
            do=_near(asked, sorted(known), "name a player or a variable"),
        )
    return frozenset(found)


def _also_called(ledger: Ledger, asked: str) -> Iterator[str]:
    """The same by the other names of a variable, where a declaration says under which it is shown, too."""
    if not ledger.inquiry.config.dynasties:
        return
    before, colon, after = asked.partition(":")
    wanted = folded_name(before.strip())
    for dynasty in ledger.inquiry.book.dynasties:
        for variable in getattr(dynasty, "variables", ()):
            names = (variable.name, *variable.shown_as)
            if wanted in map(folded_name, names):
                yield from (f"{name}{colon}{after}" for name in names if folded_name(name) != wanted)


def _called_so(ledger: Ledger, keys: Collection[Key], asked: str) -> set[Key]:
    """The keys that tables or sentences name so."""
    owned = _Owned(ledger, keys)
    named, spelt = folded_name(asked.strip()), {key for key in keys if str(key) == asked.strip()}
    whole = spelt or {key for key in keys if str(key).casefold() == asked.strip().casefold()}
    found = {key for key in keys if _has_name(key, named)} | owned.by(asked) | whole
    found = found or owned.named(asked) or {key for key in keys if key.square and key.square == _square(asked)}
    before, colon, after = asked.rpartition(":")
    if not found and colon:
        own = {key for key in keys if _has_name(key, folded_name(before.strip()))} | owned.named(before)
        found = own & (owned.by(after) | {key for key in own if key.square == _square(after)})
        of_whom = owned.whose(before)
        found = found or _of_a_board(keys, owned.by(of_whom or before), _square(after), anybodys=not of_whom)
    return found


class _Owned:
    """Whose keys are: a name that is somebody's as it is written is theirs alone, else whoever's that bears it in other letters."""

    def __init__(self, ledger: Ledger, keys: Iterable[Key]) -> None:
        self._bearer = cache(ledger.playing.roster.bearer)
        self._keys = [key for key in keys if key.owner]

    def by(self, name: str) -> set[Key]:
        """The keys of somebody, with those of things behind whose name theirs stands in brackets, or of a thing."""
        bearer = self._bearer(name.strip())
        owner = folded_owner(bearer or name.strip())
        alike = {key for key in self._keys if folded_owner(key.owner) == owner}
        own = {key for key in alike if bearer is None or self._bearer(key.owner) in (bearer, None)}
        return own | {key for key in self._keys if bearer is not None and self._with_whose(key.owner) == bearer}

    def _with_whose(self, thing: str) -> str | None:
        match = _WITH_WHOSE.fullmatch(thing)
        return self._bearer(match[1].strip()) if match and self._bearer(thing) is None else None

    def whose(self, words: str) -> str:
        """Who is named, alone or before what is theirs; empty: nobody who plays or has played."""
        match = _POSSESSED.fullmatch(words.strip())
        return self._bearer(words.strip()) or (match and self._bearer(match[1])) or ""

    def named(self, words: str) -> set[Key]:
        """The keys of a variable with whose it is before it: `Ann's Grid`."""
        match = _POSSESSED.fullmatch(words.strip())
        return {key for key in self.by(match[1]) if _has_name(key, folded_name(match[2]))} if match else set()


def _of_a_board(keys: Iterable[Key], own: Collection[Key], square: str, *, anybodys: bool) -> set[Key]:
    """A square of somebody's `own` board; or, where it may be `anybodys`, of the only board there is, by whatever name the rules
    have for it."""
    there = {key for key in keys if key.square and key.square == square}
    return there & {*own} or (there if len(there) == 1 and anybodys else set())


def _square(asked: str) -> str:
    """A square as keys have it: `4,5` of `4,5`, and of `E4`, which is column E in row 4."""
    lettered = _LETTERED.fullmatch(asked.strip())
    return f"{lettered[2]},{ord(lettered[1].upper()) - 64}" if lettered else asked.replace(" ", "")


def _has_name(key: Key, name: str) -> bool:
    """Whether a variable is called so, with or without what heads its header."""
    folded = folded_name(key.variable)
    return folded == name or folded.endswith(f"/{name}")


def _near(wanted: str, known: Iterable[str], otherwise: str) -> str:
    """What to do about a name that nothing bears: the nearest that something does."""
    folded = {name.casefold(): name for name in known}
    close = get_close_matches(wanted.casefold(), folded, n=_MOST_NEAR, cutoff=0.5)
    return f"near it: {', '.join(folded[name] for name in close)}" if close else otherwise


# -- documents --------------------------------------------------------------------------------------------


class _Wording:
    """Puts into documents what an account holds, with matters and findings looked up once for all of it."""

    def __init__(self, ledger: Ledger, changes: Sequence[Change], looked: Sequence[Advisory]) -> None:
        made = list(dict.fromkeys([*(change.made for change in changes), *(one.made for one in looked)]))
        self._by = ledger.by
        self._titles: Titles = ledger.matters(made)
        self._findings: dict[Made, list[Finding]] = ledger.findings(made)

    def edit(self, made: Made) -> EditDocument:
        named = self._titles.named_in(made.summary, made.at)
        matter = MatterDocument(named.id, named.title) if named is not None else None
        return EditDocument(made.page, made.edit, made.at, self._by(made.by, made.at), made.summary, matter)

    def change(self, change: Change) -> ChangeDocument:
        found = self._findings.get(change.made, [])
        return ChangeDocument(
            str(change.key),
            *change.key,
            change.kind,
            change.old,
            change.new,
            self.edit(change.made),
            False if any(finding.is_violation for finding in found) else None,
            tuple(FindingDocument(one.id, one.code, one.verdict, one.message) for one in found),
            change.unsure,
            self.edit(change.since) if change.since is not None else None,
        )

    def unread(self, page: str, unread: Unread) -> UnreadDocument:
        until = self.edit(unread.until) if unread.until is not None else None
        return UnreadDocument(page, str(unread.key), unread.text, unread.why, self.edit(unread.since), until)

    def stands(self, page: str, stands: Stands) -> StandsDocument:
        change = self.change(stands.change) if stands.change is not None else None
        unread = self.unread(page, stands.unread) if stands.unread is not None else None
        value = stands.change.new if stands.change is not None else None
        return StandsDocument(page, str(stands.key), value, change, unread)

    def advisory(self, advisory: Advisory) -> AdvisoryDocument:
        edit = self.edit(advisory.made)
        if advisory.matter is not None:
            edit = msgspec.structs.replace(edit, matter=MatterDocument(*advisory.matter))
        key = str(advisory.key) if advisory.key is not None else None
        return AdvisoryDocument(advisory.code, advisory.title, advisory.verdict, advisory.message, edit, key)
