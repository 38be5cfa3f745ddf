"""How much of a matter is seen, and how that is said."""

from __future__ import annotations

import msgspec

from referee.model.patterns import later
from referee.rules.core.game import Matter

_OF_THE_PAGE = later(r"(?:claims|has|holds|is|lists|nests|says|shows) ")

_NOT_SINCE = (
    "its own page was not read since its month's page counted them, and others may have taken the place of some"
)


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """How much of a matter is seen.

    held: how many of its comments; unseen: how many it has besides (None: nobody knows, and `why` says why).
    odd: what of its page cannot be trusted. order: whether all that is older is seen, and pending as it was.
    """

    held: int = 0
    unseen: int | None = 0
    why: str = ""
    odd: tuple[str, ...] = ()
    order: bool = True


def sight_of(matter: Matter) -> Sight:
    """How much of a matter the archive's events show."""
    odd = matter.claim.odd if matter.claim is not None else ()
    counted = matter.claim is not None and matter.claim.count is not None
    why = _NOT_SINCE if counted else "its page does not say how many comments it has"
    return Sight(held=matter.seen, unseen=matter.hidden, why=why, odd=odd)


def say_odd(sentence: str) -> str:
    """For people: what cannot be trusted; a sentence that names nobody is about the page as a whole."""
    return f"its page {sentence}" if _OF_THE_PAGE.match(sentence) else sentence


def say_untold(sight: Sight) -> str:
    """For people: why its votes may be others than are counted: what of its page cannot be trusted, which is why comments on it
    are not read, else how many are not seen; empty where nothing is in the way."""
    return "; ".join(map(say_odd, sight.odd)) or ("" if sight.unseen == 0 else say_unseen(sight))


def say_unseen(sight: Sight) -> str:
    """For people: how many comments are not seen."""
    if sight.unseen is None:
        return f"how many comments are not seen is not known: {sight.why}"
    return f"{sight.unseen} of {sight.held + sight.unseen} comments {'is' if sight.unseen == 1 else 'are'} not seen"
