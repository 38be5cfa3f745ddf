"""The history of the Ruleset page: each revision with its ground and, for people, its diff."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from referee.law.amendments import RuleChange, as_diff, changes_between, is_destructive
from referee.law.instructions import instructions_in
from referee.law.page.adoption import PageEdit
from referee.law.page.grounds import Ground, Votable, ground_of
from referee.model.events import Instant


class PageEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One revision of the page.

    ground: the ground of its change in a word; empty: none.
    law: whether its text became law at once; waits: whether it waits for its matter to be enacted; law_from: when it became law,
        as that was enacted.
    matter, says: the matter's name and text; for_people: whether that is not all plain to a program, so that it is
        shown beside the diff.
    """

    revision: str
    at: Instant
    by: str
    summary: str
    ground: str
    law: bool
    waits: bool = False
    law_from: Instant | None = None
    matter: str = ""
    says: str = ""
    for_people: bool = False
    diff: tuple[str, ...] = ()


def changes_of(edit: PageEdit) -> tuple[RuleChange, ...]:
    """What a revision changed, rule by rule; nothing where it is the first, or no ruleset."""
    base = edit.story.base
    return () if base is None or edit.flaw else changes_between(base.ruleset, edit.text.ruleset)


def entry_of(edit: PageEdit, changes: tuple[RuleChange, ...], *, law: bool) -> PageEntry:
    """The entry of a revision, of what it changed; `law`: whether its text was the law after it."""
    revision, base = edit.revision, edit.story.base
    entry = PageEntry(
        revision=revision.id, at=revision.at, by=revision.author, summary=revision.summary, ground="first", law=law
    )
    if base is None:
        return entry
    if edit.flaw:
        return msgspec.structs.replace(entry, ground="", diff=(f"the page {edit.flaw}",))
    old, new = base.ruleset, edit.text.ruleset
    if not changes:
        return msgspec.structs.replace(entry, ground="nothing changed")
    diff = tuple(as_diff(changes))
    if is_destructive(old, new):
        return msgspec.structs.replace(entry, ground="", diff=diff)
    ground = ground_of(edit.story, edit.around, revision, changes)
    if ground is not None and ground.matters:
        return _of_matters(msgspec.structs.replace(entry, diff=diff), _behind(edit, ground))
    if ground is None:
        restored = law and edit.story.unsettled
        return msgspec.structs.replace(entry, ground="taken back" if restored else "", diff=diff)
    return msgspec.structs.replace(entry, ground=ground.word, diff=diff)


def matters_of(edit: PageEdit, changes: tuple[RuleChange, ...]) -> list[Votable]:
    """The matters on the ground of which a revision changed what it did."""
    ground = ground_of(edit.story, edit.around, edit.revision, changes)
    return _behind(edit, ground) if ground is not None else []


def _behind(edit: PageEdit, ground: Ground) -> list[Votable]:
    known = {matter.id: matter for matter in (*edit.around.pending, *edit.around.resolved)}
    return [known[matter] for matter in ground.matters]


def say_matters(matters: Iterable[tuple[str, str]]) -> str:
    """The ground that matters are, each with its title and its status."""
    return ", ".join(f"“{title}”, {status}" for title, status in matters)


def _of_matters(entry: PageEntry, matters: list[Votable]) -> PageEntry:
    read = [instructions_in(matter.body) for matter in matters]
    return msgspec.structs.replace(
        entry,
        ground=say_matters((matter.title, matter.status) for matter in matters),
        waits=not entry.law and any(matter.pending for matter in matters),
        matter=", ".join(matter.title for matter in matters),
        says=" / ".join(matter.body for matter in matters),
        for_people=not all(instructions and whole for instructions, whole in read),
    )
