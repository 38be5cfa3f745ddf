"""Circumstances: time, what people say, secrets, and what only a function can tell, as expressions."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Literal, cast

from msgspec import Struct

from referee.dynasties.kit.said.consent import consents, consents_to
from referee.dynasties.kit.said.spoken import Heard
from referee.dynasties.kit.said.voices import holds_words
from referee.dynasties.kit.terms.operands import Comparison, Condition, Given, Operand
from referee.dynasties.kit.terms.plain import as_number, first_unknown, shown
from referee.dynasties.kit.terms.scope import NEVER, Scope, Unknown, Value
from referee.model.instants import HOUR, format_instant, parse_instant


class Now(Operand, Struct, frozen=True):
    """The instant at which somebody acts."""

    def within(self, scope: Scope) -> Value:
        return format_instant(scope.now)

    def told(self) -> str:
        return "now"


class HoursSince(Operand, Struct, frozen=True):
    """How many whole hours have passed since an instant; a time that is none is long ago. Where more than so many, or at
    most so many, are asked for, an hour that has only begun counts."""

    instant: Operand

    is_timed = True
    verb = "are"

    def since(self, scope: Scope) -> datetime | None:
        """From when on it counts; None where nobody knows, or it was long ago."""
        instant = self.instant.within(scope)
        try:
            return None if isinstance(instant, Unknown) or not instant else parse_instant(str(instant))
        except ValueError:
            return None

    def within(self, scope: Scope) -> Value:
        return self.passed(scope, up=False)

    def passed(self, scope: Scope, *, up: bool) -> Value:
        instant = self.instant.within(scope)
        if isinstance(instant, Unknown):
            return instant
        if not instant:
            return _LONG_AGO
        try:
            return _hours(scope.now - parse_instant(str(instant)), up=up)
        except ValueError:
            return Unknown(f"{self.instant.told()} is {instant!r}, which is no time")

    def told(self) -> str:
        return f"the hours since {self.instant.told()}"


_LONG_AGO = 1 << 31


class HoursSinceChange(Operand, Struct, frozen=True):
    """How many whole hours ago a value of the game became what it is; what nothing has changed yet did so longer ago than any,
    or with `or_began` when the dynasty began."""

    variable: Any
    or_began: bool = False

    is_timed = True
    verb = "are"

    def since(self, scope: Scope) -> datetime | None:
        """From when on it counts; None where nobody knows, or nothing has changed it."""
        first, last = self._bounds(scope) or (None, None)
        return first if first == last != NEVER else None

    def within(self, scope: Scope) -> Value:
        return self.passed(scope, up=False)

    def passed(self, scope: Scope, *, up: bool) -> Value:
        bounds = {_hours(scope.now - bound, up=up) for bound in self._bounds(scope) or ()}
        return bounds.pop() if len(bounds) == 1 else Unknown(f"when {self.variable.name} changed is not known")

    def between(self, scope: Scope) -> tuple[int, int | None] | None:
        bounds = self._bounds(scope)
        return (_hours(scope.now - bounds[1], up=False), _hours(scope.now - bounds[0], up=True)) if bounds else None

    def _bounds(self, scope: Scope) -> tuple[datetime, datetime] | None:
        """Between which instants it became what it is. Where nobody saw that: not before the dynasty began, unless nothing may have
        changed it, and by when what the tracker showed was taken as it stood, or else by now."""
        since, as_begun = scope.changed(self.variable.name), scope.is_as_begun(self.variable.name)
        if since is not None and since != NEVER:
            return since, since
        first = NEVER if as_begun and not self.or_began else scope.dynasty_began
        last = scope.followed_from if since is None else first if as_begun else scope.now
        return (min(first, last), max(first, last)) if first is not None and last is not None else None

    def told(self) -> str:
        return f"the hours since {self.variable.told()} changed" + (" or the dynasty began" if self.or_began else "")


def _hours(span: timedelta, *, up: bool) -> int:
    """The whole hours of a span; `up`: with one that has only begun."""
    return -(-span // HOUR) if up else span // HOUR


def when_due(condition: Condition, scope: Scope) -> str:
    """Of a condition that so many hours have passed, from when on it is met, in words; empty for any other."""
    if not isinstance(condition, Comparison) or not isinstance(condition.left, HoursSince | HoursSinceChange):
        return ""
    since, hours = condition.left.since(scope), condition.right.within(scope)
    if since is None or not isinstance(hours, int) or condition.sign not in ("at least", "more than"):
        return ""
    after = condition.left.filled(scope).told().removeprefix("the hours since ")
    begins = "after" if condition.sign == "more than" else "from"
    on = "" if condition.sign == "more than" else " on"
    return f"next {begins} {format_instant(since + hours * HOUR)}{on}, {hours} hours after {after}"


class Secret(Operand, Struct, frozen=True):
    """What only some know: of what it makes of a value nobody is accused."""

    def within(self, scope: Scope) -> Value:
        return Unknown("it is secret", secret=True)

    def told(self) -> str:
        return "what is secret"


class Untold(Condition, Struct, frozen=True):
    """What nobody can tell whether it is so."""

    why: str

    def holds(self, scope: Scope) -> bool | Unknown:
        return Unknown(self.why)

    def told(self) -> str:
        return self.why


class ByFunction(Condition, Struct, frozen=True):
    """A condition that only a function can tell: it says why it is not so; empty: it is. What it says is told as it is."""

    why: Callable[[Any], str | Unknown]
    words: str
    is_timed: bool = False

    is_heard = True

    def holds(self, scope: Scope) -> bool | Unknown:
        why = self.why(scope)
        return why if isinstance(why, Unknown) else not why

    def told(self) -> str:
        return self.words

    def why_not(self, scope: Scope) -> str:
        return str(self.why(scope))


class Said(Condition, Struct, frozen=True):
    """Somebody has said something of late: all of some words and values stand in one post, its title, or one comment.

    who: who said it.
    words: what it holds, in any letters; a number as a word of its own, of a list each item.
    hours: for how long that counts.
    where: in what it was said.
    """

    who: Operand
    words: tuple[Operand, ...]
    hours: Operand
    where: Literal["post", "comment", "anywhere"] = "anywhere"

    is_heard = True

    def _asked(self, scope: Scope) -> tuple[str, datetime, tuple[str, ...]] | Unknown:
        """Who is to have said it, since when, and what."""
        values = [part.within(scope) for part in (self.who, self.hours, *self.words)]
        unknown = first_unknown(*values)
        if unknown is not None:
            return unknown
        who, hours, *named = values
        words = tuple(str(word) for each in named for word in (each if isinstance(each, tuple) else (each,)))
        return str(who), scope.now - as_number(hours, self.hours.told) * HOUR, words

    def agreements(self, scope: Scope) -> tuple[tuple[str, datetime], ...]:
        """Who has plainly said it, as often as they have, and when."""
        asked = self._asked(scope)
        if isinstance(asked, Unknown):
            return ()
        who, since, words = asked
        said = scope.spoken.said_by(who, since, self.where)
        return tuple((who, entry.at) for entry in said if self._consents(entry, words))

    @property
    def _consents(self) -> Callable[[Heard, tuple[str, ...]], bool | None]:
        """How somebody else says it: where the rule gives a text to begin with, that is the word by which they consent."""
        return consents if self.words and isinstance(self.words[0], Given) else consents_to

    def holds(self, scope: Scope) -> bool | Unknown:
        asked = self._asked(scope)
        if isinstance(asked, Unknown):
            return asked
        who, since, words = asked
        # Of what somebody says of their own acts each word counts; others consent in words of theirs.
        says = holds_words if who == scope.actor else self._consents
        held = scope.spoken.held(says, who, since, self.where, words)
        if True in held:
            return True
        why = _NOT_PLAIN if None in held else scope.spoken.lacking(since)
        return Unknown(f"whether {self.filled(scope).told()}: {why}") if why else False

    def why_not(self, scope: Scope) -> str:
        who = shown(self.who.within(scope), self.who.kind)
        return f"{who} has not said {cast(Said, self.filled(scope)).what}"

    def told(self) -> str:
        return f"{self.who.told()} has said {self.what}"

    @property
    def what(self) -> str:
        """What is to be said, where, and how long that counts."""
        place = {"post": "in a post", "comment": "in a comment", "anywhere": "in a post or comment"}[self.where]
        words = " and ".join(f"“{each.told()}”" if isinstance(each, Given) else each.told() for each in self.words)
        return f"{words} {place} within {self.hours.told()} hours"


_NOT_PLAIN = "what they said is not plain, or was edited later"
NOW, SECRET = Now(), Secret()
