"""Which mails begin matters, by a profile, and which answer those that there are: by their subjects, and by the rows of a table. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from referee.model.texts import folded
from referee.nomics.matters import Running, Said
from referee.nomics.profile import Profile
from referee.nomics.subjects import Subject, core_of, form_of, pattern_of, subject_of, without_was

_LONGEST_ROW, _MOST_ROWS, _MOST_TEXT = 300, 2_000, 200_000
Told = Mapping[str, str | None]
"""What is told of a matter where it begins: its `number`, `title`, `author`, `index`, as far as the pattern holds them."""


class Beginnings:
    """How the mails of a nomic begin matters."""

    def __init__(self, profile: Profile) -> None:
        self._written = profile.begins
        self._begins = pattern_of(profile.begins)
        self._rows = pattern_of(profile.rows) if profile.rows else None
        self._quorum_says = re.compile(form_of(profile.quorum_says), re.I) if profile.quorum_says else None
        self._matters: list[Running] = []
        self._by_subject: dict[str, list[Running]] = {}
        self._by_core: dict[str, list[Running]] = {}
        self._by_mail: dict[str, list[Running]] = {}

    def about(self, said: Said) -> Subject:
        """What a mail is about."""
        return subject_of(said.subject, self._written)

    def told_by(self, said: Said) -> list[Told]:
        """What a mail tells of each matter that its subject begins, or each of its rows; nothing where it is an answer."""
        about = self.about(said)
        begins = None if about.is_reply or about.is_forward else self._begins.fullmatch(about.base)
        if begins is None or self._rows is None:
            return [] if begins is None else [begins.groupdict()]
        lines = [line for line in said.text[:_MOST_TEXT].split("\n") if len(line) <= _LONGEST_ROW]
        return [row.groupdict() for row in map(self._rows.fullmatch, lines[:_MOST_ROWS]) if row is not None]

    def quorum(self, said: Said) -> int | None:
        """The quorum that a mail says its matters have."""
        match = self._quorum_says.search(said.text[:_MOST_TEXT]) if self._quorum_says is not None else None
        return int(match["number"]) if match is not None else None

    def answered(self, matters: list[Running], about: Subject) -> list[Running]:
        """The matters that a subject is of, however lists have marked it: of an answer, or of what looks as if it began
        one. `matters`: the same list as before where they are the same."""
        begins = self._begins.fullmatch(about.base) is not None
        if not (begins or about.is_reply or about.is_forward):
            return []
        self._know(matters)
        same = self._by_subject.get(about.base.casefold(), []) if about.base else []
        return same if same or not begins else self._by_core.get(core_of(about.base), [])

    def threaded(self, matters: list[Running], said: Said) -> list[Running]:
        """The matters that began by a mail that another answers, whatever its subject."""
        if not said.answers:
            return []
        self._know(matters)
        return [matter for mail in said.answers for matter in self._by_mail.get(mail, ())]

    def _know(self, matters: list[Running]) -> None:
        if self._matters is matters:
            return
        self._matters, self._by_subject, self._by_core, self._by_mail = matters, {}, {}, {}
        for matter in matters:
            self._by_subject.setdefault(matter.subject.casefold(), []).append(matter)
            self._by_core.setdefault(core_of(matter.subject), []).append(matter)
            self._by_mail.setdefault(matter.mail, []).append(matter)


def already_open(matters: Iterable[Running], said: Said, told: Told) -> list[Running]:
    """The matters that began surely, and are open when a mail begins one of their very number and title."""
    number = int(told["number"]) if told.get("number") else None  # type: ignore[arg-type]
    title = folded(without_was(told.get("title") or ""))
    same = [matter for matter in matters if matter.number == number and matter.certain and said.at < matter.last_end]
    return [matter for matter in same if folded(without_was(matter.title)) == title]


def is_of_its_name(matter: Running, told: Told) -> bool:
    """Whether what seems to begin another has the number of a matter; where there are none, its title with more behind it."""
    if matter.number is not None:
        return told.get("number") is not None and int(told["number"] or 0) == matter.number
    title, own = folded(told.get("title") or ""), folded(without_was(matter.title))
    return title.startswith(own) and title != own and not title[len(own)].isalnum()


def of_the_thread(same: list[Running], threaded: list[Running], at: datetime) -> list[Running]:
    """Of several matters of one subject those that began by the mail that is answered, where they are open; else all."""
    answered = [matter for matter in same if matter in threaded]
    return answered if all(at < matter.last_end for matter in answered) and answered else same


def may_be_late(said: Said, answered: Sequence[Running]) -> bool:
    """Whether what answers several matters of one subject may be a late vote on one of those that are over: so long after its votes
    stopped counting as they had counted."""
    over = [matter for matter in answered if matter.last_end <= said.at]
    return len(over) < len(answered) and any(said.at - each.last_end < each.last_end - each.begun for each in over)
