"""What is tracked besides posts and the dynasty: wiki pages, Alliances, Mentorships."""

from __future__ import annotations

import msgspec
from immutables import Map

from referee.model.events import Instant
from referee.rules.core.special_rules import Alliance, Mentorship

MENTORSHIPS = "Mentorships"
"""The page on which Mentorships stand (R205-MENTORS-06)."""


class SeenPage(msgspec.Struct, frozen=True):
    """A wiki page: when it was first seen, and whether it stands empty."""

    since: Instant
    blank: bool


class Tracked(msgspec.Struct, frozen=True, kw_only=True):
    """Every page seen by its name, everybody's Alliance, and the Mentorships that stand."""

    pages: Map[str, SeenPage] = Map()
    alliances: Map[str, Alliance] = Map()
    mentorships: tuple[Mentorship, ...] = ()
