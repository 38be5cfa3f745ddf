"""Posts changed after they were posted (GST-05 to 19, RULESET-05, FAIR-12; readings V10, V18, V19, V21).

An alteration known only from two looks at the page happened some time between them; it is a violation only
if it would have been one at every instant between.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec
from msgspec import Struct

from referee.law.law import Law
from referee.law.spelling import mends_obviously
from referee.model.checks import Deed, Occasion
from referee.model.events import ASCENSION, PROPOSAL, UNKNOWN, VOTABLE, Category, Edit, Post
from referee.model.instants import HOUR, possible_instants
from referee.rules.case import CoreCase, UnderLaw
from referee.rules.core.casts import Cast
from referee.rules.core.commented import anybody_commented, held_icon
from referee.rules.core.game import CoreGame, KnownPost, Matter

OFFICIAL = frozenset({*VOTABLE, ASCENSION})
_NEEDED = ("category-window", "unofficial-window", "resolved-category", "removal", "typos")
_WINDOWS = ("edit-window", "edit-block")
_MINUTE = timedelta(minutes=1)
_MONTH = timedelta(days=30)


class Alteration(UnderLaw, Struct, frozen=True):
    """An edit of a post of the last weeks, with the post before it and the span in which it happened."""

    case: CoreCase
    edit: Edit
    post: KnownPost
    matter: Matter | None
    first: datetime

    @property
    def last(self) -> datetime:
        """By when it had happened."""
        return self.edit.at

    @property
    def fields(self) -> list[str]:
        """What of the post was changed."""
        return [field for field in self.edit.fields if field not in ("icons", "text")]

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return Deed(
            self.edit.by,
            f"post:{self.post.id}",
            self.edit.at,
            detail=",".join(self.fields),
            evidence=(self.post.url,) if self.post.url else (),
        )

    @property
    def official(self) -> bool:
        """Whether the post is an official one."""
        return self.post.category in OFFICIAL

    @property
    def by_unknown(self) -> bool:
        """Whether two looks at a page show it, and so nobody can be accused of it."""
        return self.edit.by == UNKNOWN

    @property
    def author(self) -> str:
        """Whose the post is."""
        return self.case.game.roster.person(self.post.author)

    @property
    def by_another(self) -> bool:
        """Whether somebody else than its author made it."""
        return not self.by_unknown and self.case.game.roster.person(self.edit.by) != self.author

    @property
    def resolved(self) -> bool:
        """Whether the post was a matter that is Enacted or Failed."""
        return self.matter is not None and self.matter.status in ("Enacted", "Failed")

    @property
    def recategorises(self) -> bool:
        """Whether the category of a post that is not resolved was changed."""
        return "category" in self.edit.fields and not self.resolved

    @property
    def category_open(self) -> bool | None:
        """Whether an official post was young enough to lose its category; None: the minute does not tell (GST-10)."""
        window = self.law.number("category-window") * _MINUTE
        if self.first - self.post.at <= window:
            return True
        return None if self.first - possible_instants(self.post.at)[-1] <= window else False

    @property
    def alters_text(self) -> bool:
        """Whether it is to be judged as a change of an official post's text, which a young one's category is too."""
        if not self.official:
            return False
        return bool({"title", "body"} & set(self.edit.fields)) or bool(self.recategorises and self.category_open)

    @property
    def by_newcomer(self) -> bool:
        """Whether its author was a New player when it was changed (GST-20, 21)."""
        return is_newcomer(self.case.game, self.law, self.author, self.first)

    def is_authors_own_way(self, posted: datetime) -> bool:
        """Whether its author may file it as they wish, had it been posted then (GST-18)."""
        post, at = self.post, self.first
        commented = post.commented_at is not None and post.commented_at <= at
        young = at - posted < _window(self.case.law, "unofficial-window", _MINUTE)
        return not self.by_another and not commented and young

    def may_become_official(self, posted: datetime) -> bool:
        """The ways in which a post that is not official may become one, had it been posted then (GST-18, 19)."""
        if self.is_authors_own_way(posted):
            return True
        if self.edit.new.get("category") != PROPOSAL:
            return False
        return self._by_admin(self.first - posted) or (self.is_meant(posted) and not self.one_too_many)

    def is_meant(self, posted: datetime) -> bool:
        """Whether it is a post that was meant as a Proposal, as far as others can tell, had it been posted then."""
        return is_meant_in_time(self.case, self.edit, self.first - posted)

    @property
    def one_too_many(self) -> tuple[str, ...]:
        """The author's pending Proposals, where they are so many that it may not be made another."""
        return one_too_many(self.case, self.author)

    def _by_admin(self, age: timedelta) -> bool:
        """Whether an Admin put a new player's post of no category where it belongs (GST-19)."""
        new = age < _window(self.law, "newcomers-post", HOUR)
        by_admin = self.by_unknown or self.case.game.roster.is_admin(self.edit.by, self.first)
        return self.post.category == "" and new and by_admin and self.by_newcomer

    @property
    def is_typo(self) -> bool | None:
        """Whether only spelling was mended in one's own pending matter (RULESET-05); None where that cannot be seen.

        Another category is no spelling; one that came too late is judged apart (GST-10).
        """
        matter = self.matter
        if matter is None or not matter.pending or (self.recategorises and self.category_open):
            return False
        if matter.kind != PROPOSAL and self.law.parameters["typos"].values[0].casefold() == "proposals":
            return False
        pairs = []
        for field, old in (("title", matter.title), ("body", matter.body)):
            if field in self.edit.fields:
                new = self.edit.new.get(field)
                if not isinstance(new, str) or not old:
                    return None
                pairs.append((old, new))
        names = _names_in(self.case.game)
        mended = {mends_obviously(old, new, names) for old, new in pairs}
        return False if False in mended else None if None in mended else True


def _names_in(game: CoreGame) -> frozenset[str]:
    """Every name of a player, and each word of it."""
    roster = game.roster
    names = [name.casefold() for person in roster.people for name in roster.names_of(person)]
    return frozenset((*names, *(word for name in names for word in name.split())))


def _alterations(case: CoreCase) -> Iterator[Alteration]:
    """Of a post older than some weeks nothing is said."""
    edit: Edit = case.event
    post = case.game.posts.get(edit.post) if edit.post is not None else None
    if post is not None:
        first = max(_known_at(case), post.at)
        yield Alteration(case, edit, post, case.game.matters.get(post.id), first)


def needed_to_alter(alteration: Alteration) -> tuple[str, ...]:
    """The sentences on which an alteration turns.

    Where authors alter posts only as allowed, a window for it may stand among the Building Blocks or nowhere; where whoever
    heads the dynasty makes a Proposal of what was meant as one, no Admin need do so for a new player.
    """
    said = alteration.case.law.parameters if alteration.case.law is not None else {}
    if alteration.official:
        allowed = "altered-as-allowed" in said
        return (*(("altered-as-allowed", "edit-block") if allowed else ("edit-window", "altered-as-allowed")), *_NEEDED)
    if alteration.edit.new.get("category") != PROPOSAL or alteration.is_authors_own_way(alteration.post.at):
        return _NEEDED
    by_head = "emperors-post" in said
    ways = ("emperors-post", "malign-leaves-posts") if by_head else ("newcomers-post", "newcomer", "emperors-post")
    return (*ways, *_NEEDED)


ALTERATION: Occasion[Alteration] = Occasion((Edit,), _alterations, needed_to_alter)
"""A post is changed."""


def _known_at(case: CoreCase) -> datetime:
    """The first instant at which an edit may have been made."""
    not_before = case.evidence.not_before if case.evidence is not None else None
    at: datetime = case.event.at
    return min(at, not_before or at)


def edit_window(law: Law) -> timedelta:
    """For how long an author may alter an official post; not at all where no rule that stands opens a window (GST-07; V26)."""
    return max(_window(law, name, HOUR) for name in _WINDOWS)


def is_meant_in_time(case: CoreCase, edit: Edit, age: timedelta) -> bool:
    """Whether a post of that age may be made a Proposal by whoever heads the dynasty, to whom it seems to be meant as one.

    What it seems to them nobody else can tell; whether its author may have another Proposal is asked apart (GST-19; V27).
    """
    law, game = case.law, case.game
    if law is None or law.get("emperors-post") is None or law.in_force("malign-leaves-posts") is not None:
        return False
    by_head = edit.by == UNKNOWN or game.roster.person(edit.by) in game.emperors_at(edit.at)
    return edit.new.get("category") == PROPOSAL and by_head and age < _window(law, "emperors-post", HOUR)


def one_too_many(case: CoreCase, author: str) -> tuple[str, ...]:
    """The author's pending Proposals, where they are so many that no post of theirs may be made another."""
    pending = tuple(matter.id for matter in case.game.pending_by(author))
    full = (
        case.law is not None and case.law.get("emperors-post") and len(pending) >= case.law.number("emperors-post", 1)
    )
    return pending if full else ()


class Closed(NamedTuple):
    """Why an author may no longer alter a post, and whether that is surely so."""

    why: str
    sure: bool = True


def closed_to_author(law: Law, post: KnownPost, matter: Matter | None, at: datetime) -> Closed | None:
    """Why an author may no longer alter a post at an instant; None where they may (GST-07, 08; V19)."""
    window = edit_window(law)
    if not window:
        return Closed("no rule in the text in force lets its author do so")
    hours = window // HOUR
    if at - possible_instants(post.at)[-1] >= window:
        return Closed(f"it was {hours} hours old or older")
    votable = post.category in VOTABLE
    bars = {anybody_commented(post, at), held_icon(post, matter, at) if votable else True}
    if False in bars:
        return None
    what = "a comment with a voting icon" if votable else "a comment of a player"
    if None in bars:
        return Closed(f"it may have had {what}: what is of that very minute may have come after it", sure=False)
    return Closed("it had a comment with a voting icon" if votable else "a player had commented on it")


def is_newcomer(game: CoreGame, law: Law, name: str, at: datetime) -> bool:
    """A New player: of fewer than so many days, or lately back after some months idle (GST-20, 21)."""
    if law.get("newcomer") is None:
        return False
    days, back, months = (law.parameters["newcomer"].number(index) for index in (0, 2, 4))
    joined, returned, away = game.roster.came(name, at)
    if joined is not None and at - joined < timedelta(days=days):
        return True
    return returned is not None and at - returned <= timedelta(days=back) and away >= months * _MONTH


class Refiled(Struct, frozen=True):
    """A change of category in time to count: the game without what the post was, and what it is now if votable."""

    game: CoreGame
    official: Post | None


def refiled(case: CoreCase) -> Refiled | None:
    """What an edit of a category makes of a post, unless the edit is void; None where it makes nothing of it (V18)."""
    edit: Edit = case.event
    category = edit.new.get("category")
    if edit.comment is not None or category is None or case.voided:
        return None
    game = rewritten(case.game, edit)
    matter = game.matters.get(edit.post or "")
    if matter is None:
        return _categorised(case, game, category)
    if category == matter.kind or _known_at(case) - matter.posted_at > _window(case.law, "category-window", _MINUTE):
        return None
    return Refiled(game.without_matter(matter.id, category), _official(matter, category))


def rewritten(game: CoreGame, edit: Edit) -> CoreGame:
    """The game with a matter's title and text as an edit left them."""
    matter = game.matters.get(edit.post or "")
    written = {field: str(edit.new[field]) for field in ("title", "body") if field in edit.new}
    if matter is None or not written:
        return game
    matters = game.matters.set(matter.id, msgspec.structs.replace(matter, **written))
    return msgspec.structs.replace(game, matters=matters)


def _official(matter: Matter, category: Category) -> Post | None:
    if category not in VOTABLE:
        return None
    return Post(
        id=matter.id,
        at=matter.posted_at,
        author=matter.author,
        category=category,
        title=matter.title,
        body=matter.body,
        url=matter.url,
        changes=msgspec.UNSET if matter.changes is None else matter.changes,  # type: ignore[arg-type]
    )


def _categorised(case: CoreCase, game: CoreGame, category: Category) -> Refiled | None:
    """A post that was no votable matter becomes one: by its author early on, by an Admin, or as it was meant (GST-18, 19)."""
    edit: Edit = case.event
    post = game.posts.get(edit.post or "")
    if post is None or category not in VOTABLE or post.category in VOTABLE:
        return None
    age = _known_at(case) - post.at
    by_admin = edit.by == UNKNOWN or game.roster.is_admin(edit.by, edit.at)
    by_admin = by_admin and post.category == "" and age < _window(case.law, "newcomers-post", HOUR)
    meant = is_meant_in_time(case, edit, age) and not one_too_many(case, game.roster.person(post.author))
    by_author = edit.by == UNKNOWN or game.roster.person(edit.by) == game.roster.person(post.author)
    commented = post.commented_at is not None and post.commented_at <= _known_at(case)
    own = by_author and not commented and age < _window(case.law, "unofficial-window", _MINUTE)
    if not (own or by_admin or meant):
        return None
    body = str(edit.new.get("body", ""))
    official = Post(
        id=post.id, at=post.at, author=post.author, category=category, title=post.title, body=body, url=post.url
    )
    posts = game.posts.set(post.id, msgspec.structs.replace(post, category=category))
    return Refiled(msgspec.structs.replace(game, posts=posts), official)


def _window(law: Law | None, parameter: str, unit: timedelta) -> timedelta:
    """A window of the text in force; none at all where the text is not understood, or its Building Block does not stand."""
    return law.number(parameter) * unit if law is not None and law.in_force(parameter) is not None else timedelta(0)


class CommentEdit(Struct, frozen=True):
    """A comment on a matter that was changed or removed after it was first seen (V10)."""

    case: CoreCase
    edit: Edit
    matter: Matter
    cast: Cast

    @property
    def touches_vote(self) -> bool:
        """Whether its icons were changed, or it was removed with them."""
        return bool(self.cast.icons) and bool({"icons", "removed"} & set(self.edit.fields))

    @property
    def whose(self) -> tuple[str, ...]:
        """The clauses on editing one's own comments, or another's; both where it is not seen who did."""
        if self.edit.by == UNKNOWN:
            return ("FAIR-10", "FAIR-11")
        person = self.case.game.roster.person
        return ("FAIR-10",) if person(self.edit.by) == person(self.cast.author) else ("FAIR-11",)

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return Deed(
            self.edit.by,
            f"post:{self.matter.id}",
            self.edit.at,
            detail=self.edit.comment or "",
            evidence=self.case.addresses,
        )


def _comment_edits(case: CoreCase) -> Iterator[CommentEdit]:
    edit, game = case.event, case.game
    if edit.comment is None:
        return
    for identifier in (*game.pending, *game.fading):
        matter = game.matters[identifier]
        cast = next((cast for cast in matter.casts if cast.comment == edit.comment), None)
        if cast is not None:
            yield CommentEdit(case, edit, matter, cast)
            return


COMMENT_EDIT: Occasion[CommentEdit] = Occasion((Edit,), _comment_edits)
"""A comment on a votable matter is changed."""
