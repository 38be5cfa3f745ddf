"""For every resolved matter our verdict at the recorded instant beside the Admin's, and how many got which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
import pandas as pd

from referee.app.audits.agreed import resolved_rows
from referee.app.audits.resolved import HELD, VERDICTS, Claims, Line, Row
from referee.app.inquiry.dynasties import assuming
from referee.app.inquiry.opening import Inquiry
from referee.errors import InputError
from referee.rules.core.claims import Held


class Reservation(msgspec.Struct, frozen=True):
    """How many matters of a dynasty were resolved while its rules spoke of the core rules, which they go before, and what they said."""

    dynasty: str
    resolved: int
    says: tuple[str, ...]


class Agreement(msgspec.Struct, frozen=True):
    """A row for every resolved matter, in order of time; `assumed` is the ruleset taken where no text is known."""

    rows: tuple[Row, ...]
    assumed: str | None

    @property
    def by_dynasty(self) -> tuple[Line, ...]:
        """The rows counted by dynasty, in order of time."""
        return tuple(Line(*line) for line in _counted(((row.dynasty, row.verdict) for row in self.rows), VERDICTS))

    @property
    def by_year(self) -> tuple[Line, ...]:
        """The rows counted by year, in order."""
        return tuple(Line(*line) for line in _counted(((str(row.at.year), row.verdict) for row in self.rows), VERDICTS))

    @property
    def reservations(self) -> tuple[Reservation, ...]:
        """What dynastic rules said that may bear on what was resolved under them, by dynasty, in order of time."""
        under: dict[str, list[Row]] = {}
        for row in self.rows:
            if row.dynastic:
                under.setdefault(row.dynasty, []).append(row)
        return tuple(
            Reservation(name, len(rows), tuple(dict.fromkeys(said for row in rows for said in row.dynastic)))
            for name, rows in under.items()
        )

    @property
    def by_claim(self) -> tuple[Claims, ...]:
        """What the notes say, counted by kind."""
        held = sorted((held.claim, held.verdict) for row in self.rows for held in row.claims)
        return tuple(Claims(*line) for line in _counted(held, HELD))

    @property
    def notes(self) -> tuple[int, int]:
        """How many notes there are, and how many of them say something that can be compared."""
        return sum(row.noted for row in self.rows), sum(bool(row.claims) for row in self.rows)

    @property
    def claimed_apart(self) -> tuple[tuple[Row, Held], ...]:
        """What notes say that differs from what we count, or cannot be told, each with the row of its matter."""
        return tuple((row, held) for row in self.rows for held in row.claims if held.verdict != "agrees")

    @property
    def apart(self) -> tuple[Row, ...]:
        """The rows that a person should look at: where we disagree, cannot tell, or agree with a reservation."""
        return tuple(row for row in self.rows if row.verdict in ("disagrees", "cannot-tell") or _is_reserved(row))


def _counted(pairs: Iterable[tuple[str, str]], verdicts: Iterable[str]) -> Iterator[tuple[str, int, dict[str, int]]]:
    """How often each verdict stands beside each name, in the order in which these come."""
    frame = pd.DataFrame(pairs, columns=["name", "verdict"])
    table = pd.crosstab(frame["name"], frame["verdict"]).reindex(
        frame["name"].unique(), columns=[*verdicts], fill_value=0
    )
    for name, counts in table.to_dict("index").items():
        yield str(name), sum(counts.values()), {str(verdict): number for verdict, number in counts.items()}


def _is_reserved(row: Row) -> bool:
    return row.verdict == "agrees" and bool(row.why)


def compare(
    inquiry: Inquiry, *, dynasty: str | None = None, since_year: int | None = None, assumed: str | None = None
) -> Agreement:
    """Compare what was resolved in one dynasty, or from a year on, or ever, up to the inquiry's instant.

    Dynasties whose text is not known are judged as if under the carried text `assumed`. Raises InputError where nothing
    was resolved in the dynasty.
    """
    rows = tuple(
        row
        for row in resolved_rows(inquiry, assuming(inquiry.book, assumed))
        if (dynasty is None or row.dynasty == dynasty) and (since_year is None or row.at.year >= since_year)
    )
    if dynasty is not None and not rows:
        raise InputError(f"nothing was resolved in a dynasty {dynasty!r}", do="give its name as the records have it")
    return Agreement(rows, assumed)
