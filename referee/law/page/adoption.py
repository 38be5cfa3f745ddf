"""Which texts become law: what a revision, a resolution and time itself make of the page's story.

Nothing is judged here. Each function gives the story after it and the texts that have become law, in order.
"""

from __future__ import annotations

from datetime import datetime

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from referee.errors import InputError
from referee.law.amendments import RuleChange, changes_between, is_destructive
from referee.law.instructions import instructions_in, may_instruct, names_rule, plain_instructions
from referee.law.law import Law
from referee.law.mended import with_respelt, words_of
from referee.law.page.grounds import Ground, Surroundings, Votable, awaited_by_name, ground_of, said_by
from referee.law.page.story import (
    STANDS_AFTER,
    TOGETHER,
    Awaiting,
    Content,
    Explained,
    LawText,
    PageStory,
    Refused,
    Unexplained,
    Unsettled,
    Vandalised,
    Waiting,
    parsed,
    same_law,
)
from referee.law.places import FIXED
from referee.law.ruleset import Ruleset
from referee.law.widely import NOTHING_READ, new_rules, seems_to_write, widely_read
from referee.model.events import CFJ, PROPOSAL, Revision

_RULE_SECTIONS = frozenset({*FIXED, "dynastic"})

Told = tuple[PageStory, tuple[LawText, ...]]
"""The story after something, and the texts that have become law by it."""


class PageEdit(Struct, frozen=True):
    """A revision of the page as it is to be read.

    flaw: why it is no ruleset; empty where it is one.
    restores: how many of the unsettled texts stand if it only takes later ones back (0: it is the law again).
    changes, destructive, ground: against the text that it was made upon, where it restores none.
    allowed: whether its editor may bring the page up to date at all.
    """

    revision: Revision
    text: LawText
    story: PageStory
    around: Surroundings
    evidence: tuple[str, ...] = ()
    allowed: bool = True
    flaw: str = ""
    restores: int | None = None
    changes: tuple[RuleChange, ...] = ()
    destructive: bool = False
    ground: Ground | None = None

    @property
    def is_change(self) -> bool:
        """Whether it says something that no text before it said."""
        return not self.flaw and self.story.text is not None and self.restores is None

    @property
    def matters(self) -> tuple[Votable, ...]:
        """The votable matters that it applies."""
        known = {matter.id: matter for matter in (*self.around.pending, *self.around.resolved)}
        return tuple(known[matter] for matter in self.ground.matters) if self.ground is not None else ()

    @property
    def failed(self) -> bool:
        """Whether all that it applies has failed."""
        return bool(self.matters) and all(not matter.pending and matter.status != "Enacted" for matter in self.matters)


def page_edit(
    story: PageStory, around: Surroundings, revision: Revision, evidence: tuple[str, ...] = (), *, allowed: bool = True
) -> PageEdit:
    """Read a revision of the page in the light of its story."""
    text = LawText(revision.id, revision.at, revision.author, revision.text)
    edit = PageEdit(revision, text, story, around, evidence, allowed)
    try:
        ruleset = parsed(revision.text)
    except InputError as flaw:
        return replace(edit, flaw=flaw.what)
    if story.text is None:
        return edit
    for number, base in enumerate((story.text, *(entry.text for entry in story.unsettled))):
        if same_law(base.ruleset, ruleset):
            return replace(edit, restores=number)
    assert story.base is not None
    old = story.base.ruleset
    changes = changes_between(old, ruleset)
    if is_destructive(old, ruleset):
        return replace(edit, changes=changes, destructive=True)
    return replace(edit, changes=changes, ground=ground_of(story, around, revision, changes))


def after_edit(edit: PageEdit) -> Told:
    """What a revision makes of the story."""
    story, text = edit.story, edit.text
    if edit.flaw:
        return story, ()
    if story.text is None:
        return _law_is(story, text)
    if edit.restores is not None:
        story = replace(story, unsettled=story.unsettled[: edit.restores])
        return (story, ()) if edit.restores else _law_is(story, text)
    if edit.destructive:
        return _held(story, Vandalised(text)), ()
    if edit.ground is None:
        return _held(story, Unexplained(text, edit.changes)), ()
    if edit.matters:
        return _for_matters(edit)
    if edit.ground.word == "long awaited":
        shown = awaited_by_name(story, edit.revision)
        story = replace(story, awaiting=tuple(awaited for awaited in story.awaiting if awaited not in shown))
    elif not edit.allowed:
        return _held(story, Unexplained(text)), ()
    elif edit.ground.word == "spelling":
        story = replace(story, mended=_mended(story, edit.changes, edit.around.law, text.ruleset))
    return _settled(story, text)


def _law_is(story: PageStory, text: LawText) -> Told:
    return replace(story, text=text), (text,)


def _held(story: PageStory, entry: Unsettled) -> PageStory:
    return replace(story, unsettled=(*story.unsettled, entry))


def _settled(story: PageStory, text: LawText) -> Told:
    """A text whose changes are explained is law, unless what it builds on waits for an enactment."""
    if any(isinstance(entry, Waiting) for entry in story.unsettled):
        return _held(story, Explained(text)), ()
    return _law_is(replace(story, unsettled=()), text)


def _mended(story: PageStory, changes: tuple[RuleChange, ...], law: Law | None, new: Ruleset) -> Map[str, str]:
    """A sentence that was understood is so still when only a word of it was mended."""
    assert story.base is not None
    unread = {sentence.sentence for sentence in law.unread} if law is not None else set()
    mended, old = story.mended, story.base.ruleset
    counted = words_of(old)
    for change in changes:
        for pair in zip(change.old.split("\n"), change.new.split("\n"), strict=False):
            if pair[0] not in unread:
                mended = with_respelt(mended, old, new, pair, counted)
    return mended


def _for_matters(edit: PageEdit) -> Told:
    """A revision that applies votable matters, several perhaps (GST-26)."""
    story, text = edit.story, edit.text
    if edit.failed:
        return _held(story, Refused(text)), ()
    story = replace(story, contents=_contents(edit))
    for matter in edit.matters:
        if matter.status == "Enacted" and matter.resolved_at is not None:
            applied = story.applied if matter.id in story.applied else story.applied.set(matter.id, text.at)
            awaiting = tuple(awaited for awaited in story.awaiting if awaited.matter != matter.id)
            story = replace(story, awaiting=awaiting, applied=applied)
    pending = tuple(matter.id for matter in edit.matters if matter.pending)
    if pending:
        return _held(story, Waiting(text, edit.changes, pending)), ()
    return _settled(story, text)


def _contents(edit: PageEdit) -> tuple[Content, ...]:
    """What was written for each matter: it is held against its words once no more comes (GST-26)."""
    contents = {content.matter: content for content in edit.story.contents}
    assert edit.story.base is not None
    mends = any(isinstance(entry, Unexplained | Refused) for entry in edit.story.unsettled)
    for matter in edit.matters:
        known = contents.get(matter.id)
        contents[matter.id] = (
            Content(matter.id, edit.story.base, edit.text, edit.changes, edit.evidence, mends)
            if known is None
            else replace(known, last=edit.text, changes=(*known.changes, *edit.changes), mends=known.mends or mends)
        )
    return tuple(contents.values())


def written_for(story: PageStory, matter: Votable) -> tuple[Waiting, ...]:
    """The texts written for a matter before it was resolved, those included that it explains only now (V20)."""
    return tuple(
        entry for entry in _explained_late(story, matter) if isinstance(entry, Waiting) and matter.id in entry.matters
    )


def _explained_late(story: PageStory, matter: Votable) -> tuple[Unsettled, ...]:
    """Texts of the last quarter of an hour that nothing explained, and whose rules an enacted matter names (V20)."""
    if matter.status != "Enacted" or matter.resolved_at is None:
        return story.unsettled
    return tuple(
        Waiting(entry.text, entry.changes, (matter.id,))
        if isinstance(entry, Unexplained)
        and abs(matter.resolved_at - entry.text.at) <= TOGETHER
        and names_rule(said_by(matter), entry.changes)
        else entry
        for entry in story.unsettled
    )


def after_enactment(story: PageStory, matter: Votable) -> Told:
    """A matter has been enacted: its text, if it came first, is law; else the page waits for it."""
    if story.text is None or matter.kind not in (PROPOSAL, CFJ) or matter.resolved_at is None:
        return story, ()
    written = written_for(story, matter)
    if not written:
        awaited = None if matter.id in story.applied else _awaited(story, matter)
        return replace(story, awaiting=(*story.awaiting, *([awaited] if awaited else []))), ()
    unsettled = tuple(_no_longer_waiting(entry, matter.id) for entry in _explained_late(story, matter))
    applied = story.applied.set(matter.id, written[-1].text.at)
    return _adopted(replace(story, unsettled=unsettled, applied=applied))


def _awaited(story: PageStory, matter: Votable) -> Awaiting | None:
    """What the page is to show of a matter; None where that changes no rules, as far as it says or a record tells."""
    sure, says, (orders, _) = changes_rules(matter), plain_instructions(matter.body), instructions_in(matter.body)
    assert matter.resolved_at is not None
    assert story.base is not None
    awaited = Awaiting(matter.id, matter.resolved_at, matter.title, matter.url, bool(sure), matter.kind, says, orders)
    if sure is not None and (says or sure):
        return awaited
    read = widely_read(matter.body, story.base.text, story.base.ruleset) if matter.changes is None else NOTHING_READ
    named = new_rules(read.orders) if read.whole else ()
    if sure is not None:
        return replace(awaited, says=named)
    if not read.orders and not (matter.changes is None and seems_to_write(matter.body)):
        return None
    awaited = replace(awaited, says=named, orders=read.orders, widely=True)
    return awaited if story.seems_to_lack(awaited) else None


def _no_longer_waiting(entry: Unsettled, matter: str) -> Unsettled:
    """A text that waits no more for this matter; one that waits for none is explained."""
    if not isinstance(entry, Waiting) or matter not in entry.matters:
        return entry
    left = tuple(other for other in entry.matters if other != matter)
    return Waiting(entry.text, entry.changes, left) if left else Explained(entry.text)


def changes_rules(matter: Votable) -> bool | None:
    """Whether enacting a matter must change the ruleset's text: recorded so; False: its words may say so; None: no."""
    if matter.changes is not None:
        return True if _RULE_SECTIONS & set(matter.changes) else None
    return False if may_instruct(matter.body) else None


def after_failing(story: PageStory, matter: Votable) -> PageStory:
    """A matter has failed: a text that applied it already is no law."""
    if not any(isinstance(entry, Waiting) and matter.id in entry.matters for entry in story.unsettled):
        return story
    unsettled = tuple(
        Refused(entry.text) if isinstance(entry, Waiting) and matter.id in entry.matters else entry
        for entry in story.unsettled
    )
    contents = tuple(content for content in story.contents if content.matter != matter.id)
    return replace(story, unsettled=unsettled, contents=contents)


def after_time(story: PageStory, at: datetime) -> Told:
    """A change that has stood unexplained for a day is law."""
    if not story.unsettled:
        return story, ()
    story = _past_the_lost(story)
    first = story.unsettled[0]
    if isinstance(first, Unexplained | Explained) and at - first.text.at >= STANDS_AFTER:
        return _adopted(replace(story, unsettled=(Explained(first.text), *story.unsettled[1:])))
    return story, ()


def _adopted(story: PageStory) -> Told:
    """The first of the texts that wait are law as far as each of them is explained."""
    texts = []
    story = _past_the_lost(story)
    while story.unsettled and isinstance(story.unsettled[0], Explained):
        texts.append(story.unsettled[0].text)
        story = _past_the_lost(replace(story, text=texts[-1], unsettled=story.unsettled[1:]))
    return story, tuple(texts)


def _past_the_lost(story: PageStory) -> PageStory:
    """A text that never becomes law keeps none from it that came after."""
    entries = story.unsettled
    while len(entries) > 1 and isinstance(entries[0], Refused | Vandalised):
        entries = entries[1:]
    return replace(story, unsettled=entries)
