"""Entry Dates that were changed: what the text lets their author, an Admin, or whoever heads the dynasty do (FAIR-12; V28).

Of two exceptions neither can be seen to the full: when a post was saved first, and which posts are Sticky.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from referee.model.instants import HOUR, MINUTE, parse_instant, possible_instants
from referee.rules.core.alterations import Alteration

_EXCEPTIONS = ("entry-date-young", "entry-date-sticky")


def why_allowed(alteration: Alteration) -> tuple[str, ...]:
    """Why an Entry Date may have been changed lawfully, each with what cannot be seen; empty where it surely was not."""
    law = alteration.law
    doubts = tuple(f"the text of “{name}” is not understood" for name in law.lacks(*_EXCEPTIONS))
    if doubts or not _by_who_may(alteration):
        return doubts
    young = "that may be when it was first saved, which is not seen" if _may_be_first_saved(alteration) else ""
    sticky = "it may be Sticky, which is not seen, and be dated anew" if _may_be_sticky(alteration) else ""
    return tuple(filter(None, (young, sticky)))


def true_date(alteration: Alteration) -> datetime | None:
    """The date that a post has by an exception, as far as can be seen: that of its first revision. A Sticky one keeps its own."""
    unread = alteration.law.lacks(*_EXCEPTIONS)
    allowed = _by_who_may(alteration) and _may_be_first_saved(alteration)
    return new_date(alteration) if "entry-date" in alteration.edit.fields and (unread or allowed) else None


def _by_who_may(alteration: Alteration) -> bool:
    """Its author, an Admin, or one of those who head the dynasty; or it is not seen who did it."""
    game, by = alteration.case.game, alteration.edit.by
    heads = game.emperors_at(alteration.edit.at)
    may = not alteration.by_another or game.roster.is_admin(by, alteration.edit.at)
    return may or game.roster.person(by) in heads


def new_date(alteration: Alteration) -> datetime | None:
    """The new Entry Date; None where it is not seen."""
    new = alteration.edit.new.get("entry-date")
    return parse_instant(new) if isinstance(new, str) else None


def _may_be_first_saved(alteration: Alteration) -> bool:
    """Whether it may have been visible for less than the text's hours, and the new date be that of its first revision.

    It was visible when the first comment was made, and saved by then.
    """
    if alteration.law.get("entry-date-young") is None:
        return False
    commented, new = alteration.post.commented_at, new_date(alteration)
    window = alteration.law.number("entry-date-young") * HOUR
    if commented is not None and alteration.first - possible_instants(commented)[-1] >= window:
        return False
    return new is None or new <= min(alteration.last, commented or alteration.last)


def _may_be_sticky(alteration: Alteration) -> bool:
    """Whether it was old enough for a Sticky post to be dated anew, and has the date of then (to the minute)."""
    if alteration.law.get("entry-date-sticky") is None:
        return False
    new = new_date(alteration)
    old = alteration.last - alteration.post.at > timedelta(days=alteration.law.number("entry-date-sticky"))
    return old and (new is None or alteration.first - MINUTE < new <= alteration.last)
