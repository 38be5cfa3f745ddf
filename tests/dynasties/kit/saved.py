"""What is found on a tracker that is saved now and then, of any declaration."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from msgspec import structs
from msgspec.structs import replace

from referee.app.inquiry.judging import Audit, Progress, advance, conclude
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Declared
from referee.dynasties.known import CARRIED_BOOK
from referee.model.events import Dynasty, Evidence, Player, Revision, Roll, in_order
from referee.model.findings import Finding
from referee.replay.state import decode_played, encode_played

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
Save = tuple[str, str] | tuple[str, str, str]


def found(declared: Declared, rules: str, *saves: Save, every: timedelta = HOUR, before: int = 0) -> list[str]:
    """The codes and verdicts of what is found, as by `findings`."""
    return [f"{one.code} {one.verdict}" for one in findings(declared, rules, *saves, every=every, before=before)]


def findings(
    declared: Declared,
    rules: str,
    *saves: Save,
    every: timedelta = HOUR,
    before: int = 0,
    rolls: tuple[Roll, ...] = (),
) -> list[Finding]:
    """What is found a day later, as by `audited`."""
    audit = audited(declared, rules, *saves, every=every, before=before, rolls=rolls)
    return [one for one in audit.findings if one.code[0] == declared.letter]


def audited(
    declared: Declared,
    rules: str,
    *saves: Save,
    every: timedelta = HOUR,
    before: int = 0,
    rolls: tuple[Roll, ...] = (),
) -> Audit:
    """The audit of a day later: `saves` are who saves the tracker, its text, and what they say of it, once an hour; so many saves `before` are not
    held. Ann and Bob play, Eve heads the dynasty. What is kept after each event goes through bytes."""
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint=declared.name)
    page, _ = page_of(declared, rules, book, "rules")
    events = [Evidence(Dynasty(at=NOON, name=declared.name, ruleset="the page", emperor="Eve"))]
    events += [Evidence(Player(at=NOON, name=name, status="active")) for name in ("Ann", "Bob", "Eve")]
    events.append(Evidence(Revision(at=NOON, page="Ruleset", id="rules", author="Eve", summary="", text=page)))
    events += map(Evidence, rolls)
    for number, (who, text, *said) in enumerate(saves, start=1):
        at, parent = NOON + number * every, str(number - 1 + before)
        saved = Revision(
            at=at,
            page=declared.page,
            id=str(number + before),
            parent=parent,
            author=who,
            summary="".join(said),
            text=text,
        )
        events.append(Evidence(saved))
    progress = Progress()
    for event in in_order(events):
        progress = _kept(advance(progress, [event], book), declared)
    return conclude(progress, NOON + len(saves) * max(every, HOUR) + 24 * HOUR, book)


def _kept(progress: Progress, declared: Declared) -> Progress:
    played = decode_played(encode_played(progress.state.played), lambda _: declared.state_type)
    return structs.replace(progress, state=structs.replace(progress.state, played=played))
