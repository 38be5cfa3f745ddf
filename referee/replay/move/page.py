"""Wiki pages: when each was first seen, what stands on that of Mentorships, and the story of the Ruleset page."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from referee.dynasties.known import Book
from referee.law.page.adoption import Told, after_edit, after_enactment, after_failing, after_time, written_for
from referee.law.page.story import STANDS_AFTER, TOGETHER, Awaiting, PageStory, Unexplained
from referee.law.page.unshown import with_unshown
from referee.model.events import Revision
from referee.replay.case import Case
from referee.replay.docket import hastened, withdrawn
from referee.replay.move.dynasties import adopted, under_law
from referee.replay.move.moved import Moved, Ruled
from referee.replay.state import GameState
from referee.rules.case import AddressDue, ContentDue
from referee.rules.core.game import Matter
from referee.rules.core.overtaken import overtaking, say_overtaken
from referee.rules.core.ruleset_page import RULESET_EDIT
from referee.rules.core.special_rules import Mentorship, mentorships_on
from referee.rules.core.tracked import MENTORSHIPS, SeenPage


def take_revision(case: Case, ruled: Ruled) -> Moved:
    """A wiki page as it is saved."""
    revision: Revision = case.event
    tracked = case.tracked
    seen = tracked.pages.get(revision.page)
    page = SeenPage(seen.since if seen is not None else revision.at, not revision.text.strip())
    state = _with_mentorships(case.state, revision) if revision.page == MENTORSHIPS else case.state
    pages = state.tracked.pages.set(revision.page, page)
    state = msgspec.structs.replace(state, tracked=msgspec.structs.replace(state.tracked, pages=pages))
    for saved in case.views(RULESET_EDIT):
        return _with_story(state, after_edit(saved.edit), ruled.book, revision.at)
    return state, []


def _with_mentorships(state: GameState, revision: Revision) -> GameState:
    """Pairs that are new on the page wait for the announcement (R205-MENTORS-06, 07)."""
    if state.law is None or "mentorships-announced" in state.law.without:
        return state
    tracked = state.tracked
    pairs = mentorships_on(revision.text, tuple(state.core.roster.people))
    known = {mentorship.names for mentorship in tracked.mentorships}
    first = not tracked.mentorships and MENTORSHIPS not in tracked.pages
    new = tuple(Mentorship(pair, revision.at, first) for pair in sorted(pairs - known))
    standing = tuple(mentorship for mentorship in tracked.mentorships if mentorship.names in pairs)
    return msgspec.structs.replace(state, tracked=msgspec.structs.replace(tracked, mentorships=(*standing, *new)))


def _with_story(state: GameState, told: Told, book: Book, at: datetime) -> Moved:
    """The state with the page's story gone on. Of a text that nothing has explained, and now nothing will, it is told."""
    story, texts = told
    gone = _unexplained(state.page) - _unexplained(story)
    state = hastened(state, at, *map(_untold, gone))
    awaited = state.page.awaiting
    state, questions = adopted(msgspec.structs.replace(state, page=story), texts, book)
    return with_awaited(state, book, at) if texts or story.awaiting != awaited else state, questions


def with_awaited(state: GameState, book: Book, at: datetime) -> GameState:
    """The state under the law as it is known while the page does not show yet what enacted matters have made of it (V20)."""
    if state.law is None or not (state.page.awaiting or state.law.unshown):
        return state
    known = (state.core.matters.get(each.matter) for each in state.page.awaiting)
    undone = {matter.id for matter in known if matter is not None and matter.status != "Enacted"}
    law = with_unshown(state.law, state.page, book, undone)
    return state if law == state.law else under_law(state, law, book, at)


def _unexplained(story: PageStory) -> set[str]:
    return {entry.text.revision for entry in story.unsettled if isinstance(entry, Unexplained)}


def _untold(revision: str) -> str:
    """The key of what is to be told of a text that nothing explains."""
    return f"explain:{revision}"


def enacted(state: GameState, matter: Matter, book: Book, at: datetime) -> Moved:
    """A matter has been enacted: its text may be law by it, one included that it explains only now (V20)."""
    explained = (entry.text.revision for entry in written_for(state.page, matter))
    state = withdrawn(state, *map(_untold, explained))
    story, texts = after_enactment(state.page, matter)
    return _with_story(state, (_with_overtaken(state, story, matter), texts), book, at)


def _with_overtaken(state: GameState, story: PageStory, matter: Matter) -> PageStory:
    """The story, which knows of each matter that the page does not show yet whether others speak of it; `matter`: the last enacted."""
    matters = state.core.matters
    awaiting = list[Awaiting]()
    for awaited in story.awaiting:
        one = matters.get(awaited.matter)
        if one is not None:
            others = matters.values() if one.id == matter.id else (matter,)
            said = say_overtaken(overtaking(one, others))
            awaited = msgspec.structs.replace(awaited, overtaken=awaited.overtaken or said)
        awaiting.append(awaited)
    return msgspec.structs.replace(story, awaiting=tuple(awaiting))


def failed(state: GameState, matter: Matter) -> GameState:
    """A matter has failed: a text that applied it already is no law."""
    return msgspec.structs.replace(state, page=after_failing(state.page, matter))


def let_time_pass(state: GameState, at: datetime, book: Book) -> Moved:
    """What has come about on the page by time alone: what was written for matters a quarter of an hour ago may be
    judged, a change that has stood unexplained for a day is law, and a day after an Ascension Address so is the page."""
    story = state.page
    if not (story.unsettled or story.contents or story.address):
        return state, []
    due = [content for content in story.contents if at - content.last.at > TOGETHER]
    together = [content.last.revision for content in due]
    questions: list[Any] = [ContentDue(content, together.count(content.last.revision) == 1) for content in due]
    story = msgspec.structs.replace(story, contents=tuple(content for content in story.contents if content not in due))
    state, more = _with_story(msgspec.structs.replace(state, page=story), after_time(story, at), book, at)
    questions += more
    address = state.page.address
    if address is not None and at - address.at >= STANDS_AFTER:
        questions.append(AddressDue(address))
        state = msgspec.structs.replace(state, page=msgspec.structs.replace(state.page, address=None))
    return state, questions
