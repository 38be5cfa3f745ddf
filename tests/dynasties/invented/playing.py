"""Plays the invented histories: their files as events, and what a declaration finds in them, edit by edit."""

from __future__ import annotations

import importlib
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee.checks.catalogue import catalogue_of
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.parts.variable import Variable
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.events import AnyEvent, Comment, Dynasty, Evidence, Player, Post, Revision, Roll, Status, in_order
from referee.model.findings import Finding
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState

HERE = Path(__file__).parent


class Invented(Struct, frozen=True, dict=True):
    """One of the invented dynasties, with one of its histories.

    history_file: `history.toml`, or `again.toml`, of which the page is laid out otherwise, may have headers that
        `variables-again.json` tells, and may begin with the rules of the last amendment.
    """

    name: str
    history_file: str = "history.toml"

    @cached_property
    def folder(self) -> Path:
        return HERE / self.name

    @cached_property
    def history(self) -> Mapping[str, Any]:
        return self._toml(self.history_file)

    @cached_property
    def people(self) -> Mapping[str, Any]:
        return self._toml("players.toml")

    @cached_property
    def declared(self) -> Declared:
        declared = importlib.import_module(f"tests.dynasties.invented.{self.name.replace('-', '_')}_declared").DYNASTY
        assert isinstance(declared, Declared)
        return replace(declared, variables=tuple(map(self._as_shown, declared.variables)))

    def _as_shown(self, variable: Variable) -> Variable:
        names = self._shown_again.get(variable.name, ())
        return replace(variable, shown_as=(*variable.shown_as, *names)) if names else variable

    @cached_property
    def _shown_again(self) -> Mapping[str, Sequence[str]]:
        """The further headers of the page of the second history, by variable."""
        told = self.folder / "variables-again.json"
        if self.history_file == "history.toml" or not told.exists():
            return {}
        return {variable["name"]: variable.get("shown_as", ()) for variable in json.loads(told.read_text("utf-8"))}

    @cached_property
    def book(self) -> Book:
        return replace(CARRIED_BOOK, dynasties=(self.declared,), fingerprint=self.name)

    @property
    def opened(self) -> datetime:
        at = self.history["opened"]
        assert isinstance(at, datetime)
        return at

    def text(self, file: str) -> str:
        return (self.folder / file).read_text("utf-8")

    def _toml(self, file: str) -> Mapping[str, Any]:
        return tomllib.loads(self.text(file)) if (self.folder / file).exists() else {}

    def _ruleset(self, file: str) -> str:
        rules = self.text(file).replace("= Dynastic Rules =\n", "", 1)
        return page_of(self.declared, rules, self.book, file)[0]

    def events(self) -> Iterator[AnyEvent]:
        """All that happens, from an hour before the opening, with which the dynasty begins."""
        people, before = self.people, self.opened - timedelta(hours=1)
        yield Dynasty(at=self.opened, name=self.name, ruleset="205", emperor=people["head"])
        for name in (*people["players"], people["head"], *people["idle"]):
            status: Any = "idle" if name in people["idle"] else "active"
            yield Player(at=before, name=name, status=status, admin=name in people["admins"])
        usual = "rules.txt" if (self.folder / "rules.txt").exists() else "rules-0.txt"
        first = self.history.get("rules", usual)
        yield self._rules(before, people["head"], "the rules as they begin", first)
        page = self.text(self.history["opening"])
        yield self._page(self.opened, people["head"], "the page as it begins", page)
        amendments = () if "rules" in self.history else self._toml("amendments.toml").get("amendment", ())
        for amendment in amendments:
            yield from self._enacted(amendment["at"], amendment["editor"], amendment["matter"])
            summary = f'Enacted "{amendment["matter"]}"'
            yield self._rules(amendment["at"], amendment["editor"], summary, amendment["rules"])
        for edit in self.history["edit"]:
            yield from _beside(edit)
            for old, new in edit["change"]:
                page = page.replace(old, new, 1)
            yield self._page(edit["at"], edit["editor"], edit["summary"], page)

    def _rules(self, at: datetime, by: str, summary: str, file: str) -> Revision:
        text = self._ruleset(file)
        return Revision(at=at, page="Ruleset", id=f"rules {at:%s}", author=by, summary=summary, text=text)

    def _page(self, at: datetime, by: str, summary: str, text: str) -> Revision:
        page = self.people["page"]
        parent = "before" if at == self.opened else None
        return Revision(at=at, page=page, id=f"page {at:%s}", author=by, summary=summary, text=text, parent=parent)

    def _enacted(self, at: datetime, by: str, title: str) -> Iterator[AnyEvent]:
        posted = at - timedelta(hours=13)
        yield Post(at=posted, id=title, author=by, category="Proposal", title=title, body="Some rules change.")
        for number, who in enumerate((*self.people["players"], self.people["head"])):
            yield Comment(
                at=posted + timedelta(minutes=number + 1), id=f"{title} {who}", post=title, author=who, icons=("FOR",)
            )
        yield Status(at=at - timedelta(minutes=1), post=title, status="Enacted", by=by)

    def findings(self) -> list[Finding]:
        """What the declaration's own checks find, asked an hour after the end."""
        checks = catalogue_of(self.book.dynasties)
        events = in_order(Evidence(event) for event in self.events())
        state, found = GameState(), list[Finding]()
        for step in replay(events, checks, book=self.book):
            found += step.findings
            state = step.after
        found += reckon(state, events[-1].at + timedelta(hours=1), checks, self.book).findings
        letter = self.declared.letter
        expected = (f"{letter}402", f"{letter}112")  # the page is older than what is held, and rules are amended
        return [one for one in dict.fromkeys(found) if one.code[0] == letter and one.code not in expected]


def _beside(edit: Mapping[str, Any]) -> Iterator[AnyEvent]:
    for roll in edit.get("roll", ()):
        yield Roll(
            at=roll["at"], by=roll["by"], dice=roll["dice"], result=str(roll["result"]), summary=roll.get("comment", "")
        )
    for post in edit.get("post", ()):
        yield Post(
            at=post["at"],
            id=post["title"],
            author=post["by"],
            category="Story Post",
            title=post["title"],
            body=post.get("text", ""),
        )
    for comment in edit.get("comment", ()):
        yield Comment(
            at=comment["at"],
            id=f"{comment['by']} {comment['at']}",
            post=comment["on"],
            author=comment["by"],
            icons=(),
            text=comment["text"],
        )


def judged(invented: Invented) -> list[str]:
    """Where what is found is not what an edit's author says, a line each."""
    by_edit: dict[tuple[datetime, str], list[Finding]] = {}
    for one in invented.findings():
        by_edit.setdefault((one.at, one.actor), []).append(one)
    lines, doubtful = [], set[str]()
    for edit in invented.history["edit"]:
        here = by_edit.pop((edit["at"], edit["editor"]), [])
        told = "; ".join(f"{one.code}{'?' if one.verdict == 'undetermined' else ''} {one.message}" for one in here)
        titles = {one.title.removeprefix(f"{invented.name}-") for one in here if one.verdict != "undetermined"}
        wrong, others = edit.get("wrong"), _or_else(edit)
        # A value that the rules do not know may be told as one that cannot be read.
        unread = wrong == "out-of-bounds" and any(one.title.endswith("tracker-unreadable") for one in here)
        if ("undetermined" in (wrong, *others) or unread) and not titles:
            doubtful.add(edit["id"])
        elif wrong is None and here and (titles or edit.get("corrects") not in doubtful):
            lines.append(f"{'ACCUSED' if titles else 'doubted'} {edit['id']} {edit['because']} -- {told}")
        elif wrong is not None and not titles & {wrong, *others}:
            lines.append(f"{'OTHER  ' if titles else 'MISSED '} {edit['id']} {wrong} {edit['because']} -- {told}")
    for (at, who), rest in by_edit.items():
        lines += [f"stray   {at:%d %H:%M:%S} {who} {one.code} {one.verdict} {one.message}" for one in rest]
    return lines


def _or_else(edit: Mapping[str, Any]) -> tuple[str, ...]:
    """Other names for a wrong that are as good: what its author names, and what only a referee calls so."""
    others = edit.get("or_else", ())
    named = (others,) if isinstance(others, str) else tuple(others)
    built = ("built-on-a-wrong",) if "built_on" in edit else ()
    return (*named, *built, *(("derived-not-true",) if edit.get("wrong") == "unlawful-edit" else ()))
