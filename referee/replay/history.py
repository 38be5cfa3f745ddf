"""The history of the Ruleset page, as a replay comes by its revisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.law.amendments import RuleChange
from referee.law.page.history import PageEntry, changes_of, entry_of
from referee.model.events import Revision
from referee.replay.case import Case
from referee.replay.state import Step
from referee.rules.core.ruleset_page import ruleset_edit


def page_history(steps: Iterable[Step]) -> Iterator[PageEntry]:
    """Each revision of the Ruleset page, in order."""
    return (entry for entry, _ in page_changes(steps))


def page_changes(steps: Iterable[Step]) -> Iterator[tuple[PageEntry, tuple[RuleChange, ...]]]:
    """The same, each with what it changed rule by rule."""
    for step in steps:
        if step.evidence is None or not isinstance(step.evidence.event, Revision):
            continue
        edit = ruleset_edit(Case(step.before, step.evidence.event, step.evidence.at, step.evidence))
        if edit is not None:
            text, changes = step.after.page.text, changes_of(edit)
            law = text is not None and text.revision == edit.revision.id
            yield entry_of(edit, changes, law=law), changes
