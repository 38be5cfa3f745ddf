"""Notices: what became enactable, what unlawful was found, that the audit is stale; each told once to each target."""

from __future__ import annotations

import importlib
import logging
import os
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from filelock import FileLock, Timeout

from referee.app.audits.audit import AuditResult
from referee.app.audits.causes import causes
from referee.app.backups import notes_of
from referee.app.called import titles_of
from referee.app.inquiry.games import game_called
from referee.app.inquiry.opening import Inquiry
from referee.app.mails.by_mail import are_ballots
from referee.app.questions.votes import queue
from referee.config import Notify
from referee.errors import BusyError, ConfigError, InputError, SourceError
from referee.model.instants import say_instant, say_span
from referee.reports.inert import for_notice
from referee.reports.whole import write_whole

_VARIABLE = re.compile(r"\$\{(\w+)\}")
_HEADS = {
    ("stale", False): ("the audit is stale", "The audit is stale:"),
    ("enactable", False): ("{} may be enacted", "May be enacted now:"),
    ("unlawful", False): ("{} not lawful", "Not lawful:"),
    ("unlawful", True): ("{} put right", "Not lawful, and put right:"),
}
"""What heads a message, and its part about such notices: of each kind what is so, and what is over."""
_LONGEST = 300
_LONGEST_BODY = 1700
"""What the narrowest of the usual targets takes in one message, with room to spare."""
Send = Callable[[str, str, str], bool]
"""Sends a title and a text to an address, and says whether they were taken."""


class Notice(msgspec.Struct, frozen=True):
    """Something to be told once: of which kind, by which key it is known, and in words; `others` are the keys of what follows
    from it, and is told with it; `over`: it was put right already."""

    kind: str
    key: str
    text: str
    others: tuple[str, ...] = ()
    over: bool = False

    @property
    def keys(self) -> set[str]:
        """All by which it is known."""
        return {self.key, *self.others}


class Standing(msgspec.Struct, frozen=True):
    """All that is so as of an instant; `open`: keys of what cannot be told now, of which nothing is forgotten; `age`: how old what
    it rests on is, where it is old."""

    game: str
    at: datetime
    notices: tuple[Notice, ...]
    open: frozenset[str] = frozenset()
    age: str = ""


class Sent(msgspec.Struct, frozen=True):
    """What was, or in a dry run would be, sent to a target; `how`: sent, dry-run, quiet (put off until its quiet hours are
    over), refused or nothing."""

    target: str
    how: str
    title: str = ""
    body: str = ""


class _Told(msgspec.Struct):
    """The file beside an archive: by target, the keys of what it was told, and the latest instant as of which."""

    schema: int = 1
    told: dict[str, list[str]] = {}
    as_of: dict[str, datetime] = {}


# -- what is so -------------------------------------------------------------------------------------------------------


def standing(inquiry: Inquiry, result: AuditResult, stale: timedelta) -> Standing:
    """What is to be told as of an audit; where the sources were read in part, only that it is stale."""
    matters = [] if are_ballots(inquiry.archive, inquiry.config) else queue(inquiry)
    open_now = frozenset(
        _enactable(each) for each in matters if each["can_enact"]["now"] is None or not result.complete
    )
    notices, titles = [*_stale(inquiry, stale)], titles_of(inquiry.archive, inquiry.now)
    if result.complete:
        for each in matters:
            if each["can_enact"]["now"]:
                called = f"“{titles.of(each['post'], each['title'])}” ({each['tally']['for']} FOR, {each['tally']['against']} AGAINST)"
                notices.append(Notice("enactable", _enactable(each), called))
        notices += _unlawful(inquiry, result)
    age = inquiry.reading.age() if "old" in inquiry.reading.wanting else ""
    return Standing(game_called(inquiry.config), inquiry.now, tuple(notices), open_now, age)


def _enactable(answer: dict[str, Any]) -> str:
    return f"enactable {answer['post']}"


def _unlawful(inquiry: Inquiry, result: AuditResult) -> Iterator[Notice]:
    """What is to be put right, or was, with all that follows from it: one notice for a cause, the newest first."""
    for cause in sorted(causes(inquiry, result), key=lambda each: each.since, reverse=True):
        if cause.verdict == "violation" and cause.status != "upheld":
            number = len(cause.follows)
            follows = f" {number} {'follows' if number == 1 else 'follow'} from it." if number else ""
            text = f"{say_instant(cause.since)}: {cause.said}{follows}"
            first, *others = (f"unlawful {finding.id}" for finding in cause.findings)
            yield Notice("unlawful", first, text, tuple(others), over=cause.status == "put-right")


def _stale(inquiry: Inquiry, after: timedelta) -> Iterator[Notice]:
    """That the sources were not read whole for so long, or that what was read was as old then: saved pages, and records."""
    reading, now = inquiry.reading, inquiry.now
    scraped, read_at, held = inquiry.archive.runs.last("scrape"), reading.read_at, reading.fetched_at
    if scraped is not None and read_at is None:
        yield Notice("stale", "stale", "the sources were never read whole.")
    elif read_at is not None and now - read_at > after:
        text = f"the sources were last read whole {say_span(now - read_at)} ago, on {say_instant(read_at)}."
        yield Notice("stale", f"stale {read_at.isoformat()}", text)
    elif held is not None and now - held > after:
        text = f"what it rests on is from {say_instant(held)}, {say_span(now - held)} ago."
        yield Notice("stale", f"stale {held.isoformat()}", text)


# -- telling it -------------------------------------------------------------------------------------------------------


def notify(
    targets: Sequence[Notify],
    archive: Path,
    now_so: Callable[[timedelta], Standing],
    *,
    live: bool,
    send: Send | None = None,
) -> list[Sent]:
    """Tell every target what it was not told; what was told is noted beside the archive after each target took it.

    `now_so` gives what is so, for as long as a target lets an audit be old. Without `live` nothing is sent or noted.
    Raises ConfigError for an address that cannot be used, BusyError while others are at it, SourceError without apprise.
    """
    if not targets:
        return []
    path = notes_of(archive)
    if send is None:
        require_targets(targets)
    if not live:
        return [_tell(target, "", now_so(_patience(target)), _read(path), None, _by_apprise) for target in targets]
    addresses = {target.name: address_of(target) for target in targets}
    try:
        with FileLock(f"{path}.lock", timeout=0):
            told = _read(path)
            return [
                _tell(target, addresses[target.name], now_so(_patience(target)), told, path, send or _by_apprise)
                for target in targets
            ]
    except Timeout:
        raise BusyError("notices are being sent", where=str(path), do="wait for that to end") from None


def _patience(target: Notify) -> timedelta:
    return timedelta(hours=target.stale_hours)


def _tell(target: Notify, address: str, so: Standing, told: _Told, path: Path | None, send: Send) -> Sent:
    """Tell one target what is due; without `path` only say what that would be."""
    known = set(told.told.get(target.name, ()))
    due = [each for each in so.notices if each.kind in target.about and known.isdisjoint(each.keys)]
    kept = known if so.at < told.as_of.get(target.name, so.at) else _kept(known, so)
    if not due:
        _note(told, target.name, kept, so.at, path)
        return Sent(target.name, "nothing")
    title, body = message(so.game, due)
    if so.age and not any(each.kind == "stale" for each in due):
        body = f"{body}\n{_short(so.age)}"
    if target.is_quiet(so.at.time()):
        return Sent(target.name, "quiet", title, body)
    if path is None:
        return Sent(target.name, "dry-run", title, body)
    if not send(address, title, body):
        return Sent(target.name, "refused", title, body)
    _note(told, target.name, kept.union(*(each.keys for each in due)), so.at, path)
    return Sent(target.name, "sent", title, body)


def _kept(known: set[str], so: Standing) -> set[str]:
    """What stays known as time goes on: findings for good; what may be enacted, and that it is stale, while it is so or cannot be told."""
    still = {each.key for each in so.notices} | so.open
    return {key for key in known if key in still or key.startswith("unlawful ")}


def _note(told: _Told, target: str, keys: set[str], at: datetime, path: Path | None) -> None:
    """Note what a target knows, and as of when: what was so earlier takes nothing of it back."""
    if path is None or not (keys or told.told.get(target)):
        return
    told.told[target] = sorted(keys)
    told.as_of[target] = max(at, told.as_of.get(target, at))
    try:
        write_whole(path, msgspec.json.encode(told))
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=str(path), do="see to its folder") from None


def _read(path: Path) -> _Told:
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Told)
    except FileNotFoundError:
        return _Told()
    except OSError as problem:
        raise InputError(f"cannot be read: {problem.strerror}", where=str(path), do="see to its permissions") from None
    except msgspec.MsgspecError as problem:
        do = "take it away; everything that stands is told once more then"
        raise InputError(f"is none of ours: {problem}", where=str(path), do=do) from None


def message(game: str, due: Sequence[Notice]) -> tuple[str, str]:
    """The title and the text of one message about all of it."""
    lines: list[str] = []
    heads = []
    for kind, (short, head) in _HEADS.items():
        these = [each for each in due if (each.kind, each.over) == kind]
        if not these:
            continue
        heads.append(short.format(len(these)))
        lines.append(head)
        for number, each in enumerate(these):
            said = _short(each.text)
            if sum(map(len, lines)) + len(said) > _LONGEST_BODY and number:
                lines.append(f"– and {len(these) - number} more")
                break
            lines.append(f"– {said}")
    return f"{for_notice(game)}: {', '.join(heads)}", "\n".join(lines)


def _short(text: str) -> str:
    said = for_notice(text)
    return said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1]}…"


# -- where to ---------------------------------------------------------------------------------------------------------


def address_of(target: Notify) -> str:
    """A target's address with its secrets, from the environment; raises ConfigError, which shows none of it."""

    def secret(match: re.Match[str]) -> str:
        value = os.environ.get(match[1], "")
        if not value:
            do = f"set {match[1]} in the environment"
            raise ConfigError(f"its url needs {match[1]}, which is not set", where=f"[[notify]] {target.name}", do=do)
        return value

    return _VARIABLE.sub(secret, target.url)


def require_targets(targets: Sequence[Notify]) -> None:
    """Raises ConfigError for an address that cannot be used, SourceError where apprise is not there."""
    for target in targets:
        if not _sender(address_of(target)):
            do = "see https://github.com/caronc/apprise"
            raise ConfigError("its url is no address that apprise knows", where=f"[[notify]] {target.name}", do=do)


def _sender(address: str) -> Any:
    """What sends to an address; nothing where that is none."""
    try:
        apprise = importlib.import_module("apprise")
    except ImportError:
        raise SourceError("notices cannot be sent without apprise", do="pip install 'referee[notify]'") from None
    logging.getLogger("apprise").setLevel(logging.CRITICAL + 1)  # It would say on standard error what it sends where.
    sender = apprise.Apprise()
    return sender if sender.add(address) else None


def _by_apprise(address: str, title: str, body: str) -> bool:
    return bool(_sender(address).notify(title=title, body=body, body_format="text"))
