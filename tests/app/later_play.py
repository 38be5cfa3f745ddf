"""Reads `tests/data/later_play.txt`: dynasties that nobody has played, as a table of Proposals and records beside it.

`dynasty NAME from DAY text TEXT head WHO...` begins one; `text TEXT by TITLE` saves the ruleset after that matter; `idle DAY
WHO...` and `back DAY WHO...` change who plays. A matter is put forward at 09:00, nine days after the one before it, unless its
third field gives `DAY TIME = `; `& 1:00` before its title: so long after the one before it. Its third field says how long
after that it was resolved, with `~` at the latest. Votes are cast from an hour after it was put forward, a minute apart (`+`
FOR, `-` AGAINST, `?` DEFERENTIAL, `!ICON` another). `of N` says that its page claims N comments. Of a matter whose changes
are not `?`, and of a CfJ, the table has no row.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from msgspec import UNSET

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from referee.law.specimen import specimen
from referee.model.events import CFJ, PROPOSAL, Comment, Dynasty, Player, Post, Revision, Status
from referee.model.records import format_record
from referee.scrapers.proposals_csv_parse import COLUMNS

FILE = Path(__file__).parent.parent / "data" / "later_play.txt"
_BEGUN = datetime(2022, 12, 1, tzinfo=UTC)
_ACTIVE = ("Fern", "Marble", "Otter", "Piper", "Quill", "Rook", "Sable")
_IDLE = ("Tansy", "Umber", "Vole")
_ADMINS = ("Fern", "Marble")
_ICONS = {"+": "FOR", "-": "AGAINST", "?": "DEFERENTIAL"}
_VOTE = re.compile(r"(\w+?)(?:([+?-])|!(\w+))")

RECUSANTS = (
    "An Idle Tinker may post or vote on a Votable Matter, provided that its effect does not include, even conditionally, "
    "making, deleting or amending dynastic rules or dynastic gamestate."
)
DEFERRERS = (
    "If the Foreman has voted DEFERENTIAL on a Proposal, they (and any other Tinkers who have voted DEFERENTIAL on it) are not "
    "considered to be a Tinker for the purposes of totaling quorum on that Proposal."
)
DORMANCY = "If there are fewer than four Tinkers (not including the Foreman), then BlogNomic is on Hiatus."
MALIGN = (
    "Any VETO cast by the Foreman on a Proposal whose effect is limited to dynastic rules or gamestate is disregarded."
)
TEXTS: dict[str, dict[str, tuple[str, ...]]] = {
    "2023": {},
    "2024": {"heads": ("Quill",)},
    "2025-03": {"heads": ("Quill",), "Idle Tinkers": (RECUSANTS,)},
    "2025-07": {"heads": ("Rook",), "Idle Tinkers": (RECUSANTS,), "Rules and Votable Matters": (DEFERRERS,)},
    "2026-01": {"heads": ("Rook", "Sable"), "Idle Tinkers": (RECUSANTS,), "Rules and Votable Matters": (DEFERRERS,)},
    "2026-05": {"heads": ("Rook",), "Idle Tinkers": (RECUSANTS,), "Rules and Votable Matters": (DEFERRERS,)},
}
"""By name of a text: what it says besides what the one of 2023 does, by rule; and who heads the dynasty."""


@dataclass
class Resolved:
    """A matter with what is expected of it."""

    dynasty: str
    title: str
    author: str
    posted: datetime
    resolved: datetime
    exactly: bool
    status: Any
    by: str
    changes: tuple[str, ...] | None
    claimed: int | None
    votes: str
    note: str
    verdict: str = ""
    whose: str = ""
    claims: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """As the reader of the table names it; for a record any would do."""
        return f"{self.dynasty}/{re.sub(r'[^a-z0-9]+', '_', self.title.lower()).strip('_')}"

    @property
    def in_table(self) -> bool:
        return self.changes is None

    def comments(self) -> list[Comment]:
        found, at = list[Comment](), self.posted + timedelta(hours=1)
        for word in self.votes.split():
            if re.fullmatch(r"\d+:\d\d", word):
                at = self.posted + _span(word)
                continue
            who, mark, icon = _VOTE.fullmatch(word).groups()  # type: ignore[union-attr]
            cast = icon or _ICONS[mark]
            found.append(Comment(at=at, id=f"{self.id}-{len(found)}", post=self.id, author=who, icons=(cast,)))
            at += timedelta(minutes=1)
        return found


@dataclass
class Play:
    """All of it: the matters, and the records that are of none of them."""

    matters: list[Resolved] = field(default_factory=list)
    others: list[Any] = field(default_factory=list)

    def table(self) -> str:
        """The Proposals in the columns of the public history; the admin box was saved again two minutes later."""
        out = io.StringIO()
        rows = csv.writer(out)
        rows.writerow(COLUMNS)
        for one in self.matters:
            if one.in_table:
                closed = one.resolved + timedelta(minutes=2 if one.exactly else 0)
                stamps = [f"{at:%d %b %Y %H:%M:%S}" for at in (one.posted, closed)]
                comments = len(one.comments()) if one.claimed is None else one.claimed
                hours = (closed - one.posted) // timedelta(hours=1)
                rows.writerow(
                    (one.title, one.author, stamps[0], one.status, one.by, stamps[1], hours, comments, one.dynasty)
                )
        return out.getvalue()

    def records(self) -> str:
        """What stands beside the table, as JSON Lines."""
        return "\n".join(format_record(event) for event in (*self.others, *self._of_matters())) + "\n"

    def _of_matters(self) -> Iterator[Any]:
        for one in self.matters:
            if not one.in_table:
                category: Any = CFJ if one.title.startswith("CfJ") else PROPOSAL
                changes: Any = one.changes
                yield Post(
                    at=one.posted, id=one.id, author=one.author, category=category, title=one.title, changes=changes
                )
            yield from one.comments()
            at_is: Any = "exact" if one.exactly else "upper-bound"
            yield Status(at=one.resolved, post=one.id, status=one.status, by=one.by, note=one.note, at_is=at_is)


def page(text: str) -> str:
    """The Ruleset page of a text, in no words but those that are looked for and those of later years."""
    law, rules = carried_law("205"), TEXTS[text]
    assert law is not None
    plain = specimen(law, CARRIED_BOOK.by_name).replace("Operator", "Tinker").replace("Announcer", "Foreman")
    plain = re.sub(r"(?s)(?<== Dynastic Rules =\n).*?(?== Special Case =)", "\n", plain)
    if text == "2023":
        return plain
    block = f"= Building Blocks =\n\n== Malign Emperors ==\n* {MALIGN}\n\n= Appendix ="
    plain = re.sub(r"(?s)= Special Case =.*?= Appendix =", lambda _: block, plain)
    heads = ", ".join(f'"{name}"' for name in rules["heads"])
    are = "Tinkers are the Foremen" if len(rules["heads"]) > 1 else "Tinker is the Foreman"
    said = {**rules, "Tinkers": (DORMANCY,), "Dynasties": (f"The following {are}: {heads}",)}
    for rule, sentences in said.items():
        for sentence in sentences if rule != "heads" else ():
            plain, number = re.subn(
                rf"(?m)^(== {rule} ==\n)", lambda found, new=sentence: f"{found[1]}* {new}\n", plain
            )
            assert number == 1, rule
    return plain


def play() -> Play:
    """The file, read."""
    told, reader = Play(), _Reader()
    for name in (*_ACTIVE, *_IDLE):
        status: Any = "idle" if name in _IDLE else "active"
        told.others.append(Player(at=_BEGUN, name=name, status=status, admin=name in _ADMINS))
    for line in FILE.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            told.others += reader.event(line, told.matters)
    return told


class _Reader:
    """Keeps the dynasty, its day, and the number of the last revision."""

    def __init__(self) -> None:
        self.dynasty, self.text, self.number = "", "", 0
        self.next = _BEGUN

    def event(self, line: str, matters: list[Resolved]) -> Iterator[Any]:
        word, *rest = line.split()
        match word:
            case "dynasty":
                yield from self._dynasty(rest)
            case "text":
                yield from self._saved(rest[0], matters[-1].resolved + timedelta(minutes=5), " ".join(rest[2:]))
            case "idle" | "back":
                status: Any = "idle" if word == "idle" else "active"
                yield from (Player(at=_day(rest[0]), name=name, status=status) for name in rest[1:])
            case _:
                matters.append(self._matter(line, matters))

    def _dynasty(self, words: list[str]) -> Iterator[Any]:
        self.dynasty, self.next = words[0], _day(words[2]) + timedelta(hours=9)
        emperor: Any = UNSET if "heads" in TEXTS[words[4]] else words[6]
        yield from self._saved(words[4], self.next - timedelta(days=3), "")
        if self.dynasty == "302":
            yield Player(at=self.next - timedelta(days=3), name="Wren", status="active")
        yield Dynasty(at=self.next, name=self.dynasty, ruleset=self.dynasty, emperor=emperor)

    def _saved(self, text: str, at: datetime, title: str) -> Iterator[Revision]:
        if text == self.text:
            return
        self.text, parent, self.number = text, str(self.number), self.number + 1
        summary = f'Enacting "{title}"' if title else "the text of the day"
        yield Revision(
            at=at,
            page="Ruleset",
            id=str(self.number),
            parent=parent,
            author="Fern",
            summary=summary,
            text=page(text),
        )

    def _matter(self, line: str, matters: list[Resolved]) -> Resolved:
        done, _, expected = line.partition("||")
        title, author, when, how, changes, votes, note = (part.strip() for part in done.split(" | "))
        verdict, claims, _ = (part.strip() for part in expected.split("|"))
        posted, title = self._posted(title, when, matters)
        after = when.rpartition("=")[2].replace("~", "").strip()
        known, _, claimed = changes.partition(" of ")
        status, by = how.split()
        return Resolved(
            self.dynasty,
            title,
            author,
            posted,
            posted + _span(after),
            "~" not in when,
            status,
            by,
            None if known == "?" else (known,),
            int(claimed) if claimed else None,
            votes,
            note,
            *[*verdict.split(), ""][:2],
            tuple(claims.split()),
        )

    def _posted(self, title: str, when: str, matters: list[Resolved]) -> tuple[datetime, str]:
        if title.startswith("& "):
            _, after, title = title.split(" ", 2)
            return matters[-1].posted + _span(after), title
        if "=" in when:
            self.next = datetime.fromisoformat(when.partition("=")[0].strip()).replace(tzinfo=UTC)
        posted, self.next = self.next, self.next + timedelta(days=9)
        return posted, title


def _day(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def _span(text: str) -> timedelta:
    hours, minutes = text.split(":")
    return timedelta(hours=int(hours), minutes=int(minutes))
