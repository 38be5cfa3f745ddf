"""Statements: what a post or a comment does, or claims to do, as a declaration reads it from the text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct, field

from referee.dynasties.kit.parts.actions import Action, Option
from referee.dynasties.kit.parts.own_checks import Wrong
from referee.dynasties.kit.terms.view import View
from referee.model.events import Comment, Edit, Post


class TakesAction(Struct, frozen=True, kw_only=True):
    """An action is taken by it.

    on: what it concerns, as findings name it: `post:bomb`.
    action: which action.
    option: the choice made.
    """

    on: str
    action: Action
    option: Option = field(default_factory=Option)


class IsWrong(Struct, frozen=True, kw_only=True):
    """It is one of the dynasty's own wrongs.

    on: what it concerns, as findings name it: `post:bomb`.
    wrong: which, in its words.
    changes: what it leaves marked in the state, so that nothing is held for sure that may turn on what cannot be told.
    """

    on: str
    wrong: Wrong
    changes: Mapping[str, str] = field(default_factory=dict)


class IsHeard(Struct, frozen=True, kw_only=True):
    """Nothing is done by it and nothing is wrong with it, but what follows may turn on it.

    changes: what it leaves marked in the state.
    """

    changes: Mapping[str, str]


class IsSettled(Struct, frozen=True, kw_only=True):
    """What is so by now came of it: of an entry that is held against what was done in its minute, what was wrong stays so.

    on: what it concerns.
    """

    on: str


Statement = TakesAction | IsWrong | IsHeard | IsSettled
Entry = Post | Comment | Edit
ReadStatements = Callable[[Entry, View], Iterable[Statement]]
"""What somebody states in an entry; that it was removed and the like comes as an edit."""
