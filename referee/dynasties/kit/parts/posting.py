"""Posting: a post as something that an action does, beside what it changes on the tracker."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.effects import Course, Effect
from referee.dynasties.kit.said.spoken import EDITED
from referee.dynasties.kit.said.voices import holds_words
from referee.dynasties.kit.terms.operands import Operand
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import View

_OF_LATE = timedelta(days=15)
"""For how long posts are kept for certain."""


class MakesPost(Effect, Struct, frozen=True):
    """Whoever acts makes a post: its title and text hold all of some words and values."""

    words: tuple[Operand, ...]

    is_post = True

    def apply(self, course: Course) -> None:
        found = self.found(course)
        if found == ():
            course.fault("not-posted", f"no post of theirs says {self._said}")
        elif isinstance(found, Unknown) and not course.spoken.posts:
            course.leave_open(found)

    def found(self, course: Course) -> tuple[datetime, ...] | Unknown:
        """When they made such posts; unknown where nobody can tell what has to be said, or has been."""
        values = [word.within(course) for word in self.words]
        unknown = next((value for value in values if isinstance(value, Unknown)), None)
        if unknown is not None:
            return unknown
        if not course.spoken.posts and not course.spoken.posts_held:
            return Unknown(f"no post is held at all, and one has to say {self._said}")
        wanted, theirs = tuple(map(str, values)), course.spoken.said_by(course.actor, course.now - _OF_LATE, "post")
        held = {post.at: holds_words(post, wanted) for post in theirs}
        found = tuple(at for at, holds in held.items() if holds)
        return Unknown(EDITED) if not found and None in held.values() else found

    def touches(self) -> Iterator[str]:
        return iter(())

    def told(self) -> str:
        return f"post {self._said}"

    @property
    def _said(self) -> str:
        return " and ".join(f"“{word.told()}”" for word in self.words)


def since_last_taken(view: View, action: Action) -> View:
    """The same view, without the posts of the actor's before they last took an action: what was a step then is none again."""
    if not action.posts:
        return view
    last = max((past.at for past in view.past if past.who == view.actor and past.action == action.name), default=None)
    if last is None:
        return view
    begin = last.replace(second=0, microsecond=0)
    left = (one for one in view.spoken.entries if one.who != view.actor or one.where != "post" or one.at >= begin)
    return replace(view, spoken=replace(view.spoken, entries=tuple(left)))
