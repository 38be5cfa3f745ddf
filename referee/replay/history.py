"""The history of the Ruleset page: each revision with its ground and, for people, its diff."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from referee.errors import InputError
from referee.law.amendments import as_diff, changes_between, is_destructive
from referee.law.instructions import instructions_in
from referee.law.ruleset import parse_ruleset
from referee.model.events import Instant, Revision
from referee.replay.grounds import explain
from referee.replay.page import RULESET_PAGE
from referee.replay.state import GameState, Step


class PageEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One revision: the ground of its change in a word (empty: none), and whether its text became law at once, or
    waits for its matter to be enacted.

    `for_people`: the matter's words are not all plain to a program, so `says` stands beside the `diff`.
    """

    revision: str
    at: Instant
    by: str
    summary: str
    ground: str
    law: bool
    waits: bool = False
    matter: str = ""
    says: str = ""
    for_people: bool = False
    diff: tuple[str, ...] = ()


def page_history(steps: Iterable[Step]) -> Iterator[PageEntry]:
    """Each revision of the Ruleset page, in order."""
    for step in steps:
        event = step.evidence.event if step.evidence is not None else None
        if isinstance(event, Revision) and event.page == RULESET_PAGE:
            yield _entry(step, event)


def _entry(step: Step, revision: Revision) -> PageEntry:
    law = step.after.text is not None and step.after.text.revision == revision.id
    entry = PageEntry(
        revision=revision.id, at=revision.at, by=revision.author, summary=revision.summary, ground="first", law=law
    )
    base = _base(step.before)
    if base is None:
        return entry
    try:
        old, new = parse_ruleset(base), parse_ruleset(revision.text)
    except InputError as flaw:
        return msgspec.structs.replace(entry, ground="", diff=(f"the page {flaw.what}",))
    changes = changes_between(old, new)
    if not changes:
        return msgspec.structs.replace(entry, ground="nothing changed")
    if is_destructive(old, new):
        return msgspec.structs.replace(entry, ground="", diff=tuple(as_diff(changes)))
    explained = explain(step.before, revision, changes)
    diff = tuple(as_diff(changes))
    if explained is None:
        restored = law and step.before.unsettled
        return msgspec.structs.replace(entry, ground="taken back" if restored else "", diff=diff)
    if not explained.matters:
        return msgspec.structs.replace(entry, ground=explained.ground, diff=diff)
    read = [instructions_in(matter.body) for matter in explained.matters]
    return msgspec.structs.replace(
        entry,
        ground=", ".join(f"“{matter.title}”, {matter.status}" for matter in explained.matters),
        waits=not law and any(matter.pending for matter in explained.matters),
        matter=", ".join(matter.title for matter in explained.matters),
        says=" / ".join(matter.body for matter in explained.matters),
        for_people=not all(instructions and whole for instructions, whole in read),
        diff=diff,
    )


def _base(state: GameState) -> str | None:
    standing = [entry.text.text for entry in state.unsettled if not entry.destructive]
    return standing[-1] if standing else state.text.text if state.text is not None else None
