"""A small notation for histories, in which checks carry their samples and tests their cases.

Moves are parted by `;` or line ends, each `DAY HH:MM[:SS] WHO does WHAT`. Day 1 is 20 May 2019; a date may
be given in full. The dynasty is Moon Sites under Ruleset 167, headed by Eve, with the players Ann, Bob
(Admins), Cat, Dan and Eve, and with their names in the Bidding Queue in this order, unless the history
begins otherwise: `under RULESET`, `queue Eve, Ann, ...`, `distant` (Dynastic Distance is active), `midway`
(the page is older than the archive).

    1 09:00 Bob proposes p1                    1 10:00 Ann votes p1 FOR      1 21:00 Ann enacts p1
    1 09:00 Bob raises c1 (gamestate)          1 09:00 Bob declares v1       2 09:00 Bob ascends a1
    1 09:00 Ann posts d1 A T-Block of ...      1 10:00 Ann says d1 Built.    1 10:00 Zoe joins
    1 10:00 Ann edits Ann 0,0=Q 0,1=+          1 10:00 Ann queues Bob, Ann   1 10:00 Ann takes City Hall
    1 10:00 Ann monitors Bob 20 30 2           1 10:00 Eve rolls DICE7 3 (in brackets what is said)
    1 10:00 Ann idles Cat                      1 10:00 Ann promotes Cat      1 10:00 Bob rewrites p1 Other words.
    1 10:00 Ann edits Bob 0,0=R (Enacting "p1")

With `playing NAME`, the dynasty is that one and its tracker stands at its defaults; keys are as the kit has them,
with `_` for a space, and a summary may follow in brackets:

    1 10:00 Ann sets Turns:Ann=4 Tile:3,4=red (Enacting "p1")

`sealed POST Red=Dummy Green=Trigger then Green Red` tells what only some know; `book_for` gives it to the dynasties.

With `paged`, the wiki has a Ruleset page, a specimen of the law, in which `amended OLD -> NEW` changes sentences from
the start (with ` / ` for a new line and ` // ` for a semicolon); its edits end in a summary in brackets:

    1 10:00 Ann creates Boats (Enacting "p1")  1 10:00 Ann rewords old -> new (typo)  1 10:00 Bob repeals Boats (...)
    1 10:00 Mal wrecks (haha)                  1 10:00 Ann restores (back)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec.structs import replace

from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.trackers import writing
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.dynasties.moon_sites.board import EMPTY_SITE, SIZE
from referee.dynasties.moon_sites.page import PAGE, write_page
from referee.law.specimen import specimen
from referee.model.events import (
    AnyEvent,
    Comment,
    CommentsClaimed,
    Dynasty,
    Edit,
    Evidence,
    Player,
    Post,
    Revision,
    Roll,
    Status,
    Variable,
    in_order,
)

START = datetime(2019, 5, 20, tzinfo=UTC)
PLAYERS = ("Ann", "Bob", "Cat", "Dan", "Eve")
ADMINS = ("Ann", "Bob")
EMPEROR = "Eve"

_MOVE = re.compile(r"(\S+) (\d\d:\d\d(?::\d\d)?) (\S+) (\S+)\s*(.*)", re.S)
_CATEGORIES = {
    "proposes": "Proposal",
    "raises": "Call for Judgement",
    "declares": "Declaration of Victory",
    "ascends": "Ascension Address",
    "posts": "Story Post",
}
_STATUSES: dict[str, Any] = {
    "enacts": "Enacted",
    "fails": "Failed",
    "vetoes": "Vetoed",
    "reopens": "Pending",
    "outlaws": "Illegal",
}


def history(text: str, book: Book = CARRIED_BOOK) -> list[Evidence]:
    """The events of a history, in order; raises ValueError for a move that is not understood."""
    return in_order(Evidence(event) for event in _History(book).events(text))


def book_for(text: str, book: Book = CARRIED_BOOK) -> Book:
    """The lawbook of whoever knows what a history's `sealed POST Red=Dummy ... then Red ...` tells."""
    match = re.search(r"\bsealed (\S+) ([^;]+) then ([^;]+)", text)
    if match is None:
        return book
    wires = dict(one.split("=") for one in match[2].split())
    sealed = {match[1]: {"wires": wires, "sequence": match[3].split()}}
    known = tuple(
        one.knowing(sealed) if isinstance(one, Declared) and not one.sealed_flaw(sealed) else one
        for one in book.dynasties
    )
    return replace(book, dynasties=known, fingerprint="sealed")


def instant(day: str, time: str) -> datetime:
    """`1 09:00` or `2019-06-20 00:00:00` as an instant."""
    clock = [int(part) for part in time.split(":")] + [0]
    date = datetime.fromisoformat(day).replace(tzinfo=UTC) if "-" in day else START + timedelta(days=int(day) - 1)
    return date + timedelta(hours=clock[0], minutes=clock[1], seconds=clock[2])


class _History:
    """Keeps the page as it stands, and numbers comments and revisions."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.dynasty: Any = None
        self.cells: dict[str, str] = {}
        self.sites = dict.fromkeys(PLAYERS, EMPTY_SITE)
        self.titles: dict[str, list[str]] = {}
        self.queue = list(PLAYERS)
        self.number = 0
        self.page = self.types = ""
        self.page_before = ""

    def events(self, text: str) -> Iterator[AnyEvent]:
        moves = [move.strip() for move in re.split(r"[;\n]", text) if move.strip()]
        ruleset, special, parent, amendments = "167", dict[str, bool](), None, list[list[str]]()
        while moves and (
            setting := re.match(
                r"(under|playing|queue|distant|midway|paged|amended|sealed|active|inactive|events)\b ?(.*)", moves[0]
            )
        ):
            moves.pop(0)
            match setting[1]:
                case "under":
                    ruleset = setting[2]
                case "playing":
                    self.dynasty = self.book.find(setting[2])
                    ruleset = self.dynasty.carried
                case "queue":
                    self.queue = setting[2].split(", ")
                case "active" | "inactive":
                    special = {**special, setting[2]: setting[1] == "active"}
                case "events":
                    self.types = setting[2]
                case "paged":
                    self.page = "yes"
                case "sealed":
                    pass
                case "amended":
                    amendments.append(setting[2].split(" -> "))
                case "distant":
                    special = {"Dynastic Distance": True}
                case _:
                    parent = "999"
        self.law = self.book.named(ruleset)
        standing = self.law.special_cases if self.law is not None and self.law.has_blocks else {}
        yield Dynasty(at=START, name=ruleset, ruleset=ruleset, emperor=EMPEROR, special_case={**standing, **special})
        for name in PLAYERS:
            yield Player(at=START, name=name, status="active", admin=name in ADMINS)
        if self.dynasty is None or self.dynasty.page:
            yield self._saved(START, "Eve", "the page as it begins", parent=parent)
        if self.page:
            assert self.law is not None
            self.page = specimen(self.law, {statement.name: statement for statement in self.book.statements})
            for old, new in amendments:
                self.page = self.page.replace(old.replace(" // ", "; "), new.replace(" // ", "; ").replace(" / ", "\n"))
            if self.types:
                rule = f'== Kinds ==\n* "{self.types}" is a type of Event.\n\n= Special Case ='
                self.page = self.page.replace("= Special Case =", rule)
            yield self._ruleset(START, "Eve", "the ruleset as it begins")
        for move in moves:
            match = _MOVE.fullmatch(move)
            if match is None:
                raise ValueError(f"no move: {move!r}")
            day, time, who, verb, rest = match.groups()
            yield from self._move(instant(day, time), who, verb, rest.strip())

    def _next(self) -> int:
        self.number += 1
        return self.number

    def _move(self, at: datetime, who: str, verb: str, rest: str) -> Iterator[AnyEvent]:
        first, _, more = rest.partition(" ")
        match verb:
            case "proposes" | "raises" | "declares" | "ascends" | "posts":
                yield self._post(at, who, verb, first, more)
            case "votes":
                yield self._comment(at, who, first, tuple(more.split()), "")
            case "says":
                yield self._comment(at, who, first, (), more)
            case "alters":
                new: dict[str, Any] = {"icons": more.split()}
                yield Edit(at=at, by=who, fields=("icons",), comment=first, new=new)
            case "files":
                yield Edit(at=at, by=who, fields=("category",), post=first, new={"category": more})
            case "rewrites" | "retitles" | "blanktitles" | "removes" | "redates" | "rewords" if (
                not self.page or "->" not in rest
            ):
                yield self._edit(at, who, verb, first, more)
            case "uncategorises":
                yield Post(at=at, id=first, author=who, category="", title=first, body=more)
            case "answers":
                icon, _, text = more.partition(" ")
                yield self._comment(at, who, first, (icon,), text)
            case "renames":
                status = more or "active"
                yield Player(at=at, name=who, was=first, status=status)
            case "promotes" | "demotes":
                yield Player(at=at, name=first, status="active", admin=verb == "promotes", by=who)
            case "creates" | "repeals" | "rewords" | "wrecks" | "restores":
                self._change_ruleset(verb, rest)
                yield self._ruleset(at, who, re.sub(r".*\((.*)\)", r"\1", rest, flags=re.S))
            case "sees":
                yield CommentsClaimed(at=at, post=first, count=int(more.removeprefix("claim ")))
            case "enacts" | "fails" | "vetoes" | "reopens" | "outlaws":
                latest = more == "latest"
                yield Status(
                    at=at,
                    post=first,
                    status=_STATUSES[verb],
                    by=who,
                    note="" if latest else more,
                    at_is="upper-bound" if latest else "exact",
                )
            case "joins" | "admits" | "unidles" | "idles" | "leaves" | "ejects":
                status: Any = {"idles": "idle", "leaves": "left", "ejects": "left"}.get(verb, "active")
                yield Player(at=at, name=first or who, status=status, by=who if first else None)
            case "rolls":
                result, _, said = more.partition(" (")
                yield Roll(at=at, by=who, dice=first, result=result, summary=said.rstrip(")"))
            case "tracks":
                name, _, value = more.partition(" ")
                value, _, tracker = value.rstrip(")").partition(" (on ")
                yield Variable(at=at, by=who, player=first, name=name, new=value, tracker=tracker or "wiki")
            case "writes":
                yield Revision(at=at, page=first, id=str(self._next()), author=who, summary="", text=more)
            case "monitors":
                values = zip(("TEMP", "OXY", "FOOD"), more.split(), strict=True)
                for name, value in values:
                    yield Variable(at=at, by=who, player=first, name=name, new=value, tracker="GNDT")
            case "blanks":
                yield Revision(at=at, page="Ruleset", id=str(self._next()), author=who, summary="", text="")
            case "sets":
                keys, _, summary = rest.partition(" (")
                changes = (change.replace("_", " ").partition("=") for change in keys.split())
                self.cells |= {key: value for key, _, value in changes}
                yield self._saved(at, who, summary.rstrip(")"))
            case _:
                change, _, summary = rest.partition(" (")
                self._change_page(who, verb, change)
                yield self._saved(at, who, summary.rstrip(")") or verb)

    def _post(self, at: datetime, who: str, verb: str, name: str, more: str) -> Post:
        category: Any = _CATEGORIES[verb]
        changes = re.match(r"\(([^)]*)\)\s*", more)
        body = more[changes.end() :] if changes else more
        title = f"{name} {body}" if category == "Story Post" else name
        fields: dict[str, Any] = {}
        if changes:
            fields["changes"] = tuple(changes[1].replace(",", " ").split())
        return Post(at=at, id=name, author=who, category=category, title=title, body=body, **fields)

    def _edit(self, at: datetime, who: str, verb: str, first: str, more: str) -> AnyEvent:
        match verb:
            case "blanktitles":
                return Post(at=at, id=first, author=who, category="Proposal", title="Proposal:")
            case "removes":
                return Edit(at=at, by=who, fields=("removed",), post=first)
            case "redates":
                return Edit(at=at, by=who, fields=("entry-date",), post=first, new={"entry-date": more} if more else {})
            case "rewords":
                return Edit(at=at, by=who, fields=("text",), comment=first, new={"text": more})
            case _:
                field: Any = "body" if verb == "rewrites" else "title"
                return Edit(at=at, by=who, fields=(field,), post=first, new={field: more})

    def _change_ruleset(self, verb: str, rest: str) -> None:
        what = re.sub(r"\s*\([^()]*\)$", "", rest).strip()
        before = self.page
        match verb:
            case "creates":
                self.page = self.page.replace("= Special Case =", f"== {what} ==\n* {what} float.\n\n= Special Case =")
            case "repeals" if what == "the dynasty":
                self.page = re.sub(r"(?s)(= Dynastic Rules =\n).*?(?== Special Case =)", r"\1\n", self.page)
            case "repeals":
                self.page = re.sub(rf"(?s)== {re.escape(what)} ==.*?(?=\n==? )", "", self.page)
            case "rewords":
                old, _, new = what.partition(" -> ")
                self.page = self.page.replace(old, new)
            case "wrecks":
                self.page = self.page[: self.page.index("= Dynastic Rules =")]
            case _:
                self.page = self.page_before
        self.page_before = before

    def _ruleset(self, at: datetime, who: str, summary: str) -> Revision:
        return Revision(at=at, page="Ruleset", id=str(self._next()), author=who, summary=summary, text=self.page)

    def _comment(self, at: datetime, who: str, post: str, icons: tuple[str, ...], text: str) -> Comment:
        words = text or " ".join(icons)
        return Comment(at=at, id=f"comment-{self._next()}", post=post, author=who, icons=icons, text=words)

    def _change_page(self, who: str, verb: str, rest: str) -> None:
        match verb:
            case "edits":
                owner, *changes = rest.split()
                squares = list(self.sites[owner])
                for change in changes:
                    place, symbol = change.split("=")
                    row, column = (int(part) for part in place.split(","))
                    squares[row * SIZE + column] = symbol
                self.sites[owner] = "".join(squares)
            case "queues":
                self.queue = [name.strip() for name in rest.split(",")]
            case "takes":
                for held in self.titles.values():
                    if rest in held:
                        held.remove(rest)
                self.titles.setdefault(who, []).append(rest)
            case "lists":
                title, _, owner = rest.partition(" for ")
                self.titles.setdefault(owner or who, []).append(title)
            case "strikes":
                for held in self.titles.values():
                    if rest in held:
                        held.remove(rest)
            case "mangles":
                self.sites[rest] = self.sites[rest][: -SIZE - 1]
            case _:
                raise ValueError(f"no move: {verb!r}")

    def _saved(self, at: datetime, who: str, summary: str, parent: str | None = "0") -> Revision:
        number = self._next()
        page, text = PAGE, write_page(self.queue, self.sites, self.titles)
        if self.dynasty is not None:
            assert self.law is not None
            page = self.dynasty.page
            text = writing.write_page(self.dynasty, Values(self.law, self.dynasty.name), self.cells, PLAYERS)
        return Revision(at=at, page=page, id=str(number), parent=parent, author=who, summary=summary, text=text)
