"""Every check with what it rests on, and the clauses that it may name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from referee.checks.catalogue import CORE, SOURCES, catalogue_of
from referee.dynasties.known import Book
from referee.errors import InputError
from referee.law.ledger import LEDGERS, clauses
from referee.model.checks import Check


def checks_of(book: Book) -> tuple[Check[Any], ...]:
    """Every check, those of the dynasties that are known and what is told of games by mail included."""
    # What judges mails is loaded where checks are listed, and no sooner.
    from referee.app.mails.mail_checks import MAIL_CHECKS

    return (*catalogue_of(book.dynasties), *MAIL_CHECKS)


def check_called(book: Book, code: str) -> Check[Any] | None:
    """The check of this code, in letters of any case. One dynasty after the other is loaded until one has it, and none for one of the
    core rules; what judges mails comes last."""
    known = (check for family in _families(book) for check in family)
    return next((check for check in known if check.code == code.upper()), None)


def _families(book: Book) -> Iterator[Sequence[Check[Any]]]:
    yield CORE
    yield SOURCES
    yield from (dynasty.checks for dynasty in book.dynasties)
    yield checks_of(book)


def checks_resting(book: Book) -> Sequence[Check[Any]]:
    """Those of them that rest on rules: what is told of games by mail rests on none."""
    return catalogue_of(book.dynasties)


def checks_coded(book: Book, names: Iterable[str]) -> tuple[str, ...]:
    """The codes of checks that are named by code or by key, in any case; raises InputError with what is near."""
    wanted = [*names]
    if not wanted:
        return ()  # and no dynasty is loaded that nobody asks about
    known = {name.casefold(): check.code for check in checks_of(book) for name in (check.code, check.key)}
    for name in wanted:
        if name.casefold() not in known:
            near = get_close_matches(name.casefold()[:100], known, n=3)
            do = (
                f"did you mean {' or '.join(sorted({known[each] for each in near}))}?"
                if near
                else "`referee rules` lists them"
            )
            raise InputError(f"there is no check {name!r}", do=do)
    return tuple(known[name.casefold()] for name in wanted)


def check_document(check: Check[Any]) -> dict[str, Any]:
    """What `referee rules CODE --json` prints."""
    return {
        "code": check.code,
        "title": check.key,
        "about": check.about,
        "since": check.since,
        "clauses": [full_id(clause) for clause in check.clauses],
        "cannot_see": check.cannot_see,
        "passes": check.passes,
        "fails": check.fails,
        "fails_as": check.fails_as,
    }


def full_id(clause: str) -> str:
    """A clause's id with its ledger's prefix; without one it is 167's, if that has it."""
    return f"R167-{clause}" if f"R167-{clause}" in clauses("R167") else clause


def clause_text(clause: str) -> str:
    """What a clause says, in the ledger's words; empty for one of no ledger."""
    return next((known.said for prefix in LEDGERS if (known := clauses(prefix).get(clause))), "")
