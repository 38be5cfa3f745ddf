"""Heads: what a dynasty's own rules say of whoever heads it."""

from __future__ import annotations

from typing import Any

from referee.dynasties.kit.terms.sentences import ByRule


class HeadPlays(ByRule, frozen=True, kw_only=True):
    """That whoever heads the dynasty is a player in its rules, or is none, whatever the core rules make of them.

    rule: the rule that says so.
    plays: whether they are.
    clauses: what it is cited by, where no sentence that it rests on says so.
    rests_on: the sentences that say so.
    """

    plays: bool = True
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()
