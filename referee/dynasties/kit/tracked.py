"""What every dynasty with a tracker keeps besides its values: what is disputed, and what waits for its rest.

GST-25 to 29, ATOMIC-07; readings G2, G7: an illegal change changes nothing, what builds on it falls with it, and
what restores the lawful value is a correction and always lawful.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Self

import msgspec
from immutables import Map

from referee.model.checks import Deferred
from referee.model.findings import Finding


class Tracked(msgspec.Struct, frozen=True, kw_only=True):
    """A state of which a tracker shows a representation.

    page_seen: whether a revision of the tracker is known.
    flaws: what of the tracker cannot be read, and why; each is told once.
    disputed: by its subject, for whatever is out of step, the finding that made it so.
    waiting: findings that something may still come in time to undo.
    """

    page_seen: bool = False
    flaws: Map[str, str] = Map()
    disputed: Map[str, str] = Map()
    waiting: tuple[Deferred, ...] = ()

    def causes(self, *subjects: str) -> tuple[str, ...]:
        """The findings that put any of these out of step."""
        return tuple(self.disputed[subject] for subject in subjects if subject in self.disputed)

    def out_of_step(self, finding: Finding) -> Self:
        """The state in which what a finding is about is disputed."""
        return msgspec.structs.replace(self, disputed=self.disputed.set(finding.subject, finding.id))

    def in_step(self, subject: str) -> Self:
        """The state whose tracker shows what is lawful here: nothing waits, and nothing follows from earlier wrongs."""
        return self.undisputed(subject).dismissing(lambda entry: entry.key == subject)

    def undisputed(self, subject: str) -> Self:
        """The state in which nothing follows from earlier wrongs here."""
        if subject not in self.disputed:
            return self
        return msgspec.structs.replace(self, disputed=self.disputed.delete(subject))

    def awaited(self, key: str) -> Deferred | None:
        """What waits under a key."""
        return next((entry for entry in self.waiting if entry.key == key), None)

    def awaiting(self, key: str, finding: Finding, due: datetime) -> Self:
        """The state in which a finding waits, until an instant and that included, in place of what had its key."""
        others = tuple(entry for entry in self.waiting if entry.key != key)
        return msgspec.structs.replace(self, waiting=(*others, Deferred(key=key, finding=finding, due=due)))

    def dismissing(self, settles: Callable[[Deferred], bool]) -> Self:
        """The state in which what was waited for has come."""
        left = tuple(entry for entry in self.waiting if not settles(entry))
        return self if len(left) == len(self.waiting) else msgspec.structs.replace(self, waiting=left)

    def overdue(self, at: datetime) -> tuple[Deferred, ...]:
        """What nothing can undo any more."""
        return tuple(entry for entry in self.waiting if entry.due is not None and entry.due < at)

    def told(self, entry: Deferred) -> Self:
        """The state after a finding that waited has been told: what is wrong stays out of step."""
        state = self.dismissing(lambda other: other is entry)
        return state if entry.finding.verdict == "advisory" else state.out_of_step(entry.finding)
