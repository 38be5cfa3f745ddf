"""What was done to posts and comments, in people's words: votes cast, changed and taken back, what else was said, what was edited."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from textwrap import shorten
from typing import NamedTuple

from referee.app.inquiry.opening import Inquiry
from referee.law.taught import as_counted
from referee.model.events import FOREIGN_IMAGE, UNKNOWN, Comment, Edit, Status
from referee.model.texts import with_article
from referee.model.titles import entitled, title_of, titled
from referee.rules.core.votes import is_unknown

_LONGEST_SAID = 100
"""So many letters of a comment are told."""
_OPEN_AT_MOST = timedelta(days=60)
"""Votes are edited while their matter is open, or not long after."""


class Told(NamedTuple):
    """Something that was done to a post, when and in words."""

    at: datetime
    kind: str
    text: str
    post: str


def commented(comment: Comment, title: str) -> Told:
    """A comment that is no vote, which may be an act, a request or an objection."""
    text = f"{comment.author} commented on {title}{_quoted(comment.text)}"
    return Told(comment.at, "comment", text, comment.post)


def _quoted(text: str) -> str:
    said = shorten(text, _LONGEST_SAID, placeholder=" …")
    return f": “{said}”" if said else ""


class Voting:
    """The votes of matters from an instant on; of an edited comment the vote is the one first seen (V10).

    category: of a post by its id.
    """

    def __init__(
        self, inquiry: Inquiry, since: datetime, title: Callable[[str], str], category: Callable[[str], str]
    ) -> None:
        self._inquiry, self._since, self._title, self._category = inquiry, since, title, category
        self._playing = inquiry.playing

    def of_matter(self, post: str) -> Iterator[Told]:
        """Each vote on a matter, beside the one before it of the same player, and each comment that is none."""
        archive, now = self._inquiry.archive, self._inquiry.now
        known = (each.event for each in archive.about(post, now, "comment"))
        statuses = [each.event for each in archive.about(post, now, "status") if isinstance(each.event, Status)]
        last: dict[str, str] = {}
        for comment in known:
            if not isinstance(comment, Comment):
                continue
            icon, voided = self._vote(comment, comment.icons), self._voided(comment)
            if not icon and not voided:
                if comment.at >= self._since:
                    yield commented(comment, self._title(post))
                continue
            who = self._playing.person(comment.author)
            was = last.get(who)
            if icon and not is_unknown(icon):
                last[who] = icon
            if comment.at >= self._since:
                late = next((each.status for each in reversed(statuses) if each.at < comment.at), "Pending")
                did = self._did(comment, was if late == "Pending" else None, icon)
                after = f", after it was {late}" if late != "Pending" else ""
                text = f"{comment.author} {did} on {self._title(post)}{after}"
                yield Told(comment.at, "vote", text, post)

    def _did(self, comment: Comment, was: str | None, icon: str) -> str:
        """What a comment's icon does (none: a VETO that does not count); of whoever does not play it counts once they do (V9)."""
        if not icon:
            return "used VETO, which does not count,"
        if is_unknown(icon) or self._playing.plays(comment.author, comment.at) is not False:
            return _cast(was, icon)
        return f"used {icon}, which counts only once they play,"

    def of_comment(self, edit: Edit, comment: Comment) -> Iterator[Told]:
        """What an edit of a comment on a matter did to the vote in it, or else to the comment."""
        was, of = self._written(comment, comment.icons), f"{comment.author}'s comment on {self._title(comment.post)}"
        now = self._written(comment, tuple(edit.new.get("icons", comment.icons)))
        by = by_whom(edit.by)
        if edit.removes and was:
            yield Told(edit.at, "vote", f"{of}, which says {was}, was removed{by}", comment.post)
        elif was != now:
            text = f"{of} was edited{by}: {was or 'no vote'} became {now or 'no vote'}"
            yield Told(edit.at, "vote", text, comment.post)
        else:
            yield comment_edited(edit, comment, of)

    def _written(self, comment: Comment, icons: Iterable[str]) -> str:
        """The last icon of a comment that is a vote, usable or not."""
        counted = self._counted(comment, icons)
        return counted[-1] if counted else ""

    def _vote(self, comment: Comment, icons: Iterable[str]) -> str:
        """The last usable icon of a comment that is a vote, as it counts; empty where there is none. A picture is none."""
        category = self._category(comment.post)
        usable = self._playing.usable(self._counted(comment, icons), category, comment.author, comment.at)
        return usable[-1] if usable else ""

    def _voided(self, comment: Comment) -> bool:
        """whether a comment has a VETO that surely does not count."""
        return "VETO" in self._counted(comment, comment.icons) and self._vote(comment, ("VETO",)) == ""

    def _counted(self, comment: Comment, icons: Iterable[str]) -> list[str]:
        known = self._inquiry.book.icons
        counted = (as_counted(known, icon, comment.at) for icon in icons if icon != FOREIGN_IMAGE)
        return [icon for icon in counted if icon]


def by_whom(doer: str | None) -> str:
    """By whom something was done, behind what it was; empty where that is not known."""
    return f" by {doer}" if doer and doer != UNKNOWN else ""


def comment_edited(edit: Edit, comment: Comment, of: str) -> Told:
    """What an edit did to a comment; `of` names it."""
    by = by_whom(edit.by)
    if edit.removes:
        did = f"was removed{by}"
    elif edit.new.get("removed") is False:
        did = f"was put back{by}"
    else:
        did = f"was edited{by}{_quoted(str(edit.new.get('text', '')))}"
    return Told(edit.at, "comment", f"{of} {did}", comment.post)


def comments_edited(inquiry: Inquiry, edits: Iterable[Edit]) -> Iterator[tuple[Edit, Comment]]:
    """Edits of comments, each with its comment as it was first seen."""
    wanted = [edit for edit in edits if edit.comment is not None]
    if not wanted:
        return
    after, names = min(edit.at for edit in wanted) - _OPEN_AT_MOST, {edit.comment for edit in wanted}
    known = (each.event for each in inquiry.archive.events(after=after, until=inquiry.now, kinds=("comment",)))
    comments = {event.id: event for event in known if isinstance(event, Comment) and event.id in names}
    yield from ((edit, comments[edit.comment]) for edit in wanted if edit.comment in comments)


def _cast(was: str | None, icon: str) -> str:
    if is_unknown(icon):
        return f"used the icon {icon}, of which nobody has said what it counts as,"
    if was is None:
        return f"voted {icon}"
    return f"voted {icon} again" if was == icon else f"changed {was} to {icon}"


def post_edited(inquiry: Inquiry, name: str) -> Iterator[Told]:
    """What each edit of a post did: its title as it was until then, and as it became."""
    post = inquiry.archive.find_post(name)
    if post is None:
        return
    edits = [each.event for each in inquiry.archive.about(name, inquiry.now, "edit") if isinstance(each.event, Edit)]
    title = title_of(post)
    for edit in (each for each in edits if each.post == name):
        new = edit.new
        parts = [f"its title became “{titled(str(new['title']))}”"] if "title" in new else []
        parts += ["its text was changed"] * ("body" in edit.fields)
        parts += [f"it became {_a(str(new['category']))}"] if "category" in new else []
        parts += ["its date was changed"] * ("entry-date" in edit.fields)
        parts += ["it was removed"] * edit.removes + ["it was put back"] * (new.get("removed") is False)
        by = by_whom(edit.by)
        if parts:
            yield Told(edit.at, "post", f"“{title}” was edited{by}: {', '.join(parts)}", post.id)
        title = entitled(new["title"], post.author, post.at) if "title" in new else title


def _a(category: str) -> str:
    return with_article(category) if category else "a post of no category"
