"""What audits left behind them up to their checkpoints, event by event: the next one reads of it what it asks for."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from datetime import datetime
from itertools import chain
from typing import Any

import msgspec

from referee.archive.database import Database
from referee.archive.rows import in_parts, to_instant, to_number
from referee.errors import UnwritableError
from referee.model.findings import Finding
from referee.model.instants import AFTER_ALL
from referee.model.told import Closed, Standing, Told

_findings = msgspec.json.Decoder(Finding)
_standings = msgspec.json.Decoder(Standing)


class Past:
    """The findings that were told, and the matters that were closed, of the version whose checkpoints are kept.

    Raises DamagedError where one that is asked for is not as it was written.
    """

    def __init__(self, database: Database) -> None:
        self._db = database

    def put(self, told: Iterable[Told], closed: Iterable[Closed], standings: Iterable[Standing]) -> None:
        """Inside of a transaction: take what a replay left."""
        for entry in told:
            finding = entry.finding
            row = (to_number(entry.told_at), to_number(finding.at), finding.id, msgspec.json.encode(finding))
            self._db.keep("told", row)
        for matter in closed:
            self._db.keep("closed", (matter.matter, to_number(matter.told_at), to_number(matter.resolved_at)))
        for standing in standings:
            self._db.keep("standings", (to_number(standing.told_at), standing.finding, msgspec.json.encode(standing)))

    def drop(self, after: datetime | None, until: datetime) -> None:
        """Inside of a transaction: forget what was left after an instant (None: from the beginning), up to another."""
        for table in ("told", "closed", "standings"):
            if after is None:
                self._db.execute(f"DELETE FROM {table} WHERE told_at <= ?", (to_number(until),))
            else:
                between = (to_number(after), to_number(until))
                self._db.execute(f"DELETE FROM {table} WHERE told_at > ? AND told_at <= ?", between)

    def closed_at(self, matter: str, until: datetime) -> datetime | None:
        """When a matter was resolved that was closed at an instant or before; None for all else."""
        which = "WHERE matter = ? AND told_at <= ? ORDER BY told_at DESC LIMIT 1"
        for _, _, at in self._db.kept("closed", which, (matter, to_number(until))):
            return to_instant(at)
        return None

    def standings(self, until: datetime, findings: Collection[str]) -> list[Standing]:
        """What had become of wrongs up to an instant, and of those that lay over them, in order."""
        found: list[Standing] = []
        asked, wanted = set[str](), set(findings)
        while wanted and self._db.keeps("standings"):
            asked |= wanted
            for marks, part in in_parts(sorted(wanted)):
                which = f"WHERE finding IN ({marks}) AND +told_at <= ? ORDER BY +told_at, rowid"
                rows = self._db.kept("standings", which, (*part, to_number(until)))
                found += [_standings.decode(body) for _, _, body in rows]
            wanted = {one.under for one in found if one.under} - asked
        return found

    def findings(self, until: datetime, since: datetime | None = None, named: Collection[str] = ()) -> list[Finding]:
        """The findings told up to an instant; of those before `since` only those named, and what any follows from."""
        if since is None:
            return self._told(until, "1", ())
        return self._with_causes(until, self._told(until, "at >= ?", (to_number(since),)), named)

    def first(self, until: datetime, name: str) -> datetime | None:
        """When the first was of the findings told up to an instant whose ids begin so; None where there is none."""
        if not self._is_kept():
            return None
        query = "SELECT min(at) FROM told WHERE id >= ? AND id < ? AND +told_at <= ?"
        (at,) = next(self._db.rows(query, (name, f"{name}g", to_number(until))))
        return None if at is None else to_instant(at)

    def chain(self, until: datetime, name: str) -> list[Finding]:
        """The findings told up to an instant whose ids begin so, what follows from them, and what any of these follows from."""
        findings = self._told(until, "id >= ? AND id < ?", (name, f"{name}g"))
        for finding in [*findings]:
            named = self._told(until, "instr(body, CAST(? AS BLOB))", (f'"{finding.id}"',))
            findings += [each for each in named if finding.id in each.because_of]
        return self._with_causes(until, findings)

    def _with_causes(self, until: datetime, findings: list[Finding], named: Collection[str] = ()) -> list[Finding]:
        """Findings with those named, and all that any of them follows from."""
        asked = {finding.id for finding in findings}
        wanted = {*named, *_causes(findings)} - asked
        while wanted:
            more = self._named(until, sorted(wanted))
            findings += more
            asked |= wanted
            wanted = _causes(more) - asked
        return findings

    def told_of(self, until: datetime, since: datetime) -> list[Finding]:
        """The findings told up to an instant of what was done since another; none where no audit ever left any."""
        return self._told(until, "at >= ?", (to_number(since),)) if self._is_kept() else []

    def told_then(self, until: datetime, at: datetime) -> list[Finding]:
        """The same of what was done at an instant."""
        return self._told(until, "at = ?", (to_number(at),)) if self._is_kept() else []

    def told_of_players(self, until: datetime) -> list[Finding]:
        """The findings about somebody of what was done up to an instant, whenever they were told."""
        if not self._is_kept():
            return []
        about = 'at <= ? AND instr(body, CAST(\'"subject":"player:\' AS BLOB))'
        return self._told(AFTER_ALL, about, (to_number(until),))

    def told_by(self, until: datetime) -> set[str]:
        """The ids of the findings told up to an instant."""
        if not self._is_kept():
            return set()
        return {name for (name,) in self._db.rows("SELECT id FROM told WHERE told_at <= ?", (to_number(until),))}

    def told_late(self, since: datetime, until: datetime) -> datetime | None:
        """When the first was of what was done before an instant and told after it, up to another; None where there is none."""
        if not self._is_kept():
            return None
        query = "SELECT min(at) FROM told WHERE told_at > ? AND told_at <= ? AND +at < ?"
        ((at,),) = self._db.rows(query, (to_number(since), to_number(until), to_number(since)))
        return None if at is None else to_instant(at)

    def note(self, at: datetime) -> None:
        """Note how much was held when the first audit was made as of an instant; where somebody else is writing, it is left out."""
        if any(self._db.rows("SELECT 1 FROM nights WHERE at = ?", (to_number(at),))):
            return
        with suppress(UnwritableError), self._db.transaction(patience=1):
            ((last,),) = self._db.rows("SELECT coalesce(max(seq), 0) FROM events")
            self._db.keep("nights", (to_number(at), last))

    def come_late(self, until: datetime) -> list[tuple[bytes, int]]:
        """What has come in since the last audit that was made as of an instant or before, of what had happened as of that: by key and
        instant."""
        if not self._db.keeps("nights"):
            return []
        nights = [*self._db.kept("nights", "WHERE at <= ? ORDER BY at DESC LIMIT 1", (to_number(until),))]
        query = "SELECT key, at FROM events WHERE seq > ? AND at <= ?"
        return [(bytes(key), at) for night, last in nights for key, at in self._db.rows(query, (last, night))]

    def _is_kept(self) -> bool:
        """Whether findings are kept: not in an archive of before they were, which nobody has written since."""
        return self._db.keeps("told")

    def _named(self, until: datetime, names: list[str]) -> list[Finding]:
        parts = (self._told(until, f"id IN ({marks})", part) for marks, part in in_parts(names))
        return list(chain.from_iterable(parts))

    def _told(self, until: datetime, term: str, values: Collection[Any]) -> list[Finding]:
        """Found by the index of the term: the signs keep SQLite from reading all in the order of their telling."""
        which = f"WHERE {term} AND +told_at <= ? ORDER BY +told_at, rowid"
        told = self._db.kept("told", which, (*values, to_number(until)))
        return [_findings.decode(body) for _, _, _, body in told]


def _causes(findings: Iterable[Finding]) -> set[str]:
    return {cause for finding in findings for cause in finding.because_of}
