"""Histories of tracker pages, written by hand with every change that they hold, and the edit that each cell comes from.

A file of tests/ledger/pages: who plays; the edits, `edit ID | INSTANT | BY | SUMMARY`, each with the page as it then
stands (`page` to `end`), or what was there and what is now (`was`, `now`; several lines of each make one text), and what
changes with it:

    + KEY = VALUE              comes          ~ KEY: OLD -> NEW             changes
    - KEY = VALUE              goes           ~ KEY: OLD -> NEW since ID    changed by this edit, or one from ID on
    ? KEY                      cannot be read from here on

and at the end, under `stands`, `KEY = VALUE from ID` for every cell. With `variables` values are JSON, else texts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from referee.model.events import Revision
from referee.model.instants import parse_instant

FOLDER = Path(__file__).parent / "pages"
NAMES = sorted(file.stem for file in FOLDER.glob("*.txt"))

Told = tuple[str, str, str, Any, Any, str]
"""Edit, kind, key, old, new, and the first edit that may have made it."""


@dataclass
class Written:
    """One history."""

    players: list[str] = field(default_factory=list)
    renamed: list[tuple[str, str, datetime]] = field(default_factory=list)
    variables: Any = None
    revisions: list[Revision] = field(default_factory=list)
    changes: list[Told] = field(default_factory=list)
    unread: list[tuple[str, str]] = field(default_factory=list)
    standing: dict[str, tuple[Any, str]] = field(default_factory=dict)

    @property
    def names(self) -> list[str]:
        """Every name that a player has borne."""
        return [*self.players, *(old for _, old, _ in self.renamed)]


def written(name: str) -> Written:
    """The history of a file."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    return _Parsing(name).parse(iter(lines))


class _Parsing:
    def __init__(self, page: str) -> None:
        self.page = page.capitalize()
        self.history = Written()
        self.told = ""
        self.text = ""
        self.was: list[str] = []
        self.now: list[str] = []
        self.head: tuple[str, datetime, str, str] | None = None
        self.at_the_end = False

    def parse(self, lines: Iterator[str]) -> Written:
        for line in lines:
            word, _, rest = line.partition(" ")
            if self.was and word != "was" and word != "now":
                self._replace()
            if line.startswith("#") or not line.strip():
                continue
            if word == "page":
                self.text = "\n".join(iter(lambda: next(lines), "end"))
            elif word == "was":
                if self.now:
                    self._replace()
                self.was.append(rest)
            elif word == "now":
                self.now.append(rest)
            else:
                self._line(word, rest)
        if self.told:
            self.history.variables = json.loads(self.told)
            self._as_json()
        return self.history

    def _replace(self) -> None:
        was, now = "\n".join(self.was), "\n".join(self.now)
        assert self.text.count(was) >= 1, (self.head, was)
        if not self.now and f"{was}\n" in self.text:
            was = f"{was}\n"
        self.text = self.text.replace(was, now, 1)
        self.was, self.now = [], []

    def _line(self, word: str, rest: str) -> None:
        if word == "players":
            self.history.players = rest.split(", ")
        elif word == "renamed":
            new, old, at = re.fullmatch(r"(\S+) was (\S+) at (.+)", rest).groups()  # type: ignore[union-attr]
            self.history.renamed.append((new, old, _instant(at)))
        elif word == "variables":
            self.told += rest
        elif word == "edit":
            self._end()
            number, at, by, summary = (part.strip() for part in rest.split("|", 3))
            self.head = (number, _instant(at), by, summary)
        elif word == "stands":
            self._end()
            self.at_the_end = True
        elif self.at_the_end:
            key, value, edit = re.fullmatch(r"(.+?) = ?(.*?) ?from (\d+)", f"{word} {rest}").groups()  # type: ignore[union-attr]
            self.history.standing[key] = (value, edit)
        else:
            self._change(word, rest)

    def _end(self) -> None:
        if self.head is not None:
            number, at, by, summary = self.head
            parent = self.history.revisions[-1].id if self.history.revisions else None
            self.history.revisions.append(
                Revision(page=self.page, id=number, parent=parent, at=at, author=by, summary=summary, text=self.text)
            )
        self.head = None

    def _change(self, word: str, rest: str) -> None:
        assert self.head is not None
        edit = self.head[0]
        if word == "?":
            self.history.unread.append((edit, rest))
        elif word in "+-":
            key, value = re.fullmatch(r"(.+?) = ?(.*)", rest).groups()  # type: ignore[union-attr]
            came = word == "+"
            told = (None, value) if came else (value, None)
            self.history.changes.append((edit, "came" if came else "went", key, *told, ""))
        else:
            assert word == "~", (word, rest)
            found = re.fullmatch(r"(.+?): (.*?) ?-> ?(.*?)(?: since (\d+))?", rest)
            assert found is not None, rest
            key, old, new, since = found.groups()
            self.history.changes.append((edit, "changed", key, old, new, since or ""))

    def _as_json(self) -> None:
        history = self.history
        history.changes = [
            (edit, kind, key, old and json.loads(old), new and json.loads(new), since)
            for edit, kind, key, old, new, since in history.changes
        ]
        history.standing = {key: (json.loads(value), edit) for key, (value, edit) in history.standing.items()}


def _instant(text: str) -> datetime:
    return parse_instant(text.replace(" ", "T") + "Z")
