"""The votable matters of a time, and what became of them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec

from referee.ledger.matters import Named, Titles
from referee.model.events import VOTABLE, AnyEvent, Edit, Post, Status


class Matter(msgspec.Struct):
    """A votable matter: its text as it stood when it was resolved, and its statuses in their order.

    altered: whether its text was ever another.
    """

    id: str
    at: datetime
    author: str
    category: str
    title: str
    body: str
    altered: bool = False
    statuses: tuple[Status, ...] = ()

    @property
    def enactment(self) -> tuple[Status, ...]:
        """The statuses that enacted it, of which the last may only be another save of the first; none where it is not enacted."""
        last = next(
            (at for at, status in enumerate(reversed(self.statuses)) if status.status != "Enacted"), len(self.statuses)
        )
        return self.statuses[len(self.statuses) - last :]

    @property
    def enacted_at(self) -> datetime | None:
        """When it was enacted; None where it was not, or is not any more."""
        return self.enactment[0].at if self.enactment else None


class Enactments:
    """The matters among some events."""

    def __init__(self, events: Iterable[AnyEvent]) -> None:
        self.matters: dict[str, Matter] = {}
        self._named: list[Named] = []
        for event in events:
            if isinstance(event, Post):
                self._post(event)
            elif isinstance(event, Edit) and event.post in self.matters:
                self._edit(event, self.matters[event.post])
            elif isinstance(event, Status) and event.post in self.matters:
                matter = self.matters[event.post]
                matter.statuses = (*matter.statuses, event)
        self.titles = Titles(self._named)

    def _post(self, post: Post) -> None:
        if post.category in VOTABLE:
            self.matters[post.id] = Matter(post.id, post.at, post.author, post.category, post.title, post.body)
            self._named.append(Named(post.at, post.id, post.title))

    def _edit(self, edit: Edit, matter: Matter) -> None:
        if "title" in edit.new:
            matter.title = str(edit.new["title"])
            self._named.append(Named(edit.at, matter.id, matter.title))
        if "body" in edit.fields:
            matter.altered = True
            matter.body = str(edit.new.get("body", ""))

    def named_in(self, summary: str, at: datetime) -> Matter | None:
        """The matter that the summary of an edit names, of those put forward by then."""
        named = self.titles.named_in(summary, at)
        return self.matters.get(named.id) if named is not None else None
