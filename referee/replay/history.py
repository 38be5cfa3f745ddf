"""The history of the Ruleset page, as a replay comes by its revisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from referee.law.amendments import RuleChange
from referee.law.page.adoption import PageEdit
from referee.law.page.history import PageEntry, changes_of, entry_of, matters_of, say_matters
from referee.model.events import Revision, Status
from referee.replay.case import Case
from referee.replay.state import Step
from referee.rules.core.ruleset_page import ruleset_edit


class _Awaited(NamedTuple):
    """A revision of the page that came before its matters were enacted, by its place among all: these, and which is of which status."""

    place: int
    titles: dict[str, str]
    statuses: dict[str, str]


def page_history(steps: Iterable[Step]) -> list[PageEntry]:
    """Each revision of the Ruleset page, in order, with what became of the matters behind it that were pending then."""
    entries: list[PageEntry] = []
    awaited: list[_Awaited] = []
    for step in steps:
        found = _change_in(step)
        if found is not None:
            entry, changes, edit = found
            if entry.waits:
                matters = matters_of(edit, changes)
                titles, statuses = ({one.id: one.title for one in matters}, {one.id: one.status for one in matters})
                awaited.append(_Awaited(len(entries), titles, statuses))
            entries.append(entry)
        elif step.evidence is not None and isinstance(step.evidence.event, Status):
            _resolve(entries, awaited, step, step.evidence.event.post)
    return entries


def _resolve(entries: list[PageEntry], awaited: Iterable[_Awaited], step: Step, post: str) -> None:
    """What revisions waited for has got a status."""
    matter, text = step.after.core.matters.get(post), step.after.page.text
    if matter is None:
        return
    for each in (each for each in awaited if post in each.statuses):
        each.statuses[post] = matter.status
        entry = entries[each.place]
        is_law = entry.law_from is None and text is not None and text.at >= entry.at
        entries[each.place] = msgspec.structs.replace(
            entry,
            ground=say_matters((title, each.statuses[name]) for name, title in each.titles.items()),
            waits="Pending" in each.statuses.values(),
            law_from=step.after.at if is_law else entry.law_from,
        )


def page_changes(steps: Iterable[Step]) -> Iterator[tuple[PageEntry, tuple[RuleChange, ...]]]:
    """Each revision as it was when it was saved, with what it changed rule by rule."""
    for step in steps:
        found = _change_in(step)
        if found is not None:
            yield found[:2]


def _change_in(step: Step) -> tuple[PageEntry, tuple[RuleChange, ...], PageEdit] | None:
    """The revision of the page that a step is; None where it is none."""
    if step.evidence is None or not isinstance(step.evidence.event, Revision):
        return None
    edit = ruleset_edit(Case(step.before, step.evidence.event, step.evidence.at, step.evidence))
    if edit is None:
        return None
    text, changes = step.after.page.text, changes_of(edit)
    law = text is not None and text.revision == edit.revision.id
    return entry_of(edit, changes, law=law), changes, edit
