"""Reports as wikitext. Whatever a template prints is escaped, unless it is marked as ours.

Nothing on these pages changes while nothing happens, but for the instant as of which they are; a page on which nothing
else is another is not saved again (`publish.same_but_for_when`). So times are absolute, and no age stands on them.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined

from referee.model.derived import Report
from referee.model.events import PROPOSAL, UNKNOWN
from referee.model.titles import titled
from referee.reports.inert import for_wikitext
from referee.reports.web.verdicts import OUTDATED, falls_for_good, may, may_fail_at, once_first, open_then, say_ready

_MOST_CAUSES = 60
_MOST_FOLLOWERS = 30
_PLAIN_LINK = re.compile(r"[^\W_][\w ,.()’'-]*")
"""What a rule or an account is called where it can be linked."""
_SPAN = re.compile(r"\b\d+ (?:d|h|min|days?|hours?|minutes?)\b")
_MARKS = {"violation": "✗ '''Unlawful'''", "advisory": "! '''Advice'''", "undetermined": "? '''Can’t tell'''"}
_DASHED = 'style="border:2px dashed #643497" | '
_GREEN = 'style="background:#e3f2ea; color:#1b1c1f" | '
_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")


class Ours(str):
    """Wikitext that we wrote, and that is not escaped again."""


class Fresh(NamedTuple):
    """As of when a page is, when everything was last seen (None: never), and the account that keeps it (may be empty)."""

    as_of: datetime
    last_whole: datetime | None
    account: str = ""


@functools.cache
def _templates() -> Environment:
    environment = Environment(
        loader=PackageLoader("referee.reports", "templates"),
        variable_start_string="<<",
        variable_end_string=">>",
        block_start_string="<%",
        block_end_string="%>",
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        finalize=lambda value: value if isinstance(value, Ours) else for_wikitext(str(value)),
    )
    environment.filters["heads"] = functools.partial(_joined, " !! ")
    environment.filters["cells"] = functools.partial(_joined, " || ")
    environment.filters["ours"] = Ours
    environment.filters["titled"] = titled
    environment.globals |= {
        "day": _day,
        "when": when,
        "post": post_link,
        "rule": rule_link,
        "user": user_links,
        "diff": diff_link,
        "mark": lambda verdict: Ours((_DASHED if verdict == "undetermined" else "") + _MARKS[verdict]),
        "counted": counted,
        "unknown": UNKNOWN,
        "most": _MOST_FOLLOWERS,
    }
    return environment


# -- parts --------------------------------------------------------------------------------------------------


def _joined(between: str, cells: Sequence[str]) -> Ours:
    """Cells of a row, each escaped."""
    return Ours(between.join(for_wikitext(cell) for cell in cells))


def when(at: datetime | None) -> Ours:
    """As of when something is: “07:52, 7 June 2019 (UTC)”."""
    return Ours(f"{at:%H:%M}, {at.day} {at:%B %Y} (UTC)" if at is not None else "never")


def _day(at: datetime, beside: datetime, *, seconds: bool = False) -> Ours:
    """An instant as it stands in a table: “6 June, 21:41”, with the year where that is another."""
    year = "" if at.year == beside.year else f" {at.year}"
    return Ours(
        f"{at.day} {at:%B}{year}, {at:%H:%M:%S}" if seconds and at.second else f"{at.day} {at:%B}{year}, {at:%H:%M}"
    )


def counted(number: int, one: str, many: str) -> str:
    """So many of something, as the first words of a sentence."""
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {one if number == 1 else many}"


def post_link(title: str, url: str) -> Ours:
    """A post by its title, linked where its address is a plain one."""
    plain = url.startswith(("http://", "https://")) and all(
        char.isascii() and (char.isalnum() or char in "-._/:?=&#%+,") for char in url
    )
    return Ours(f"[{url} {for_wikitext(title)}]" if plain else for_wikitext(title))


def rule_link(name: str, says: str = "") -> Ours:
    """A rule by its name, linked to its section of the Ruleset page; or what is said of it, linked there."""
    shown = for_wikitext(says or name)
    return Ours(f"[[Ruleset#{name}|{shown}]]" if _PLAIN_LINK.fullmatch(name) else shown)


def user_links(account: str) -> Ours:
    """Whose page it is, and where to write to them; empty for nobody."""
    name = account.partition("@")[0]
    if not _PLAIN_LINK.fullmatch(name):
        return Ours("")
    return Ours(f" Kept by [[User:{name}|{for_wikitext(name)}]] ([[User talk:{name}|talk]]).")


def diff_link(revision: str, says: str) -> Ours:
    """An edit of this wiki, as a link to what it changed."""
    return Ours(f"[[Special:Diff/{revision}|{for_wikitext(says)}]]" if revision.isdecimal() else for_wikitext(says))


# -- pages --------------------------------------------------------------------------------------------------


def render_audit(causes: Sequence[Any], fresh: Fresh) -> str:
    """The audit page's section: what stands, and folded what was put right or upheld; `causes` in their order."""
    standing = [cause for cause in causes if cause.status == "standing"]
    ended = [cause for cause in causes if cause.status != "standing"]
    return _render(
        "audit.wiki",
        standing=standing[:_MOST_CAUSES],
        ended=ended[:_MOST_CAUSES],
        left_out=len(standing[_MOST_CAUSES:]) + len(ended[_MOST_CAUSES:]),
        verdict=_audit_verdict(len(causes), len(standing)),
        fresh=fresh,
    )


def _audit_verdict(causes: int, standing: int) -> str:
    if not causes:
        return "Nothing unlawful was found."
    if not standing:
        return f"{counted(causes, 'cause', 'causes')}; none still stands."
    if standing == causes:
        return f"{counted(standing, 'cause stands', 'causes stand')}."
    still = counted(standing, "still stands", "still stand")
    return f"{counted(causes, 'cause', 'causes')}; {still[0].lower()}{still[1:]}."


def render_queue(matters: Sequence[Mapping[str, Any]], fresh: Fresh) -> str:
    """The queue page's section: what may be done about each pending matter, and what it waits for."""
    told = [(matter, verdict_on(matter, fresh.as_of)) for matter in matters]
    ready = sum(verdict.now for _, verdict in told)
    pending = counted(len(matters), "matter is", "matters are")
    if ready:
        verdict = f"An Admin can resolve {counted(ready, 'matter', 'matters').lower()} now."
    else:
        verdict = f"{pending} pending; {say_ready(matters)}." if matters else "Nothing is pending."
    proposals = [each for each in told if each[0]["kind"] == PROPOSAL]
    others = [each for each in told if each[0]["kind"] != PROPOSAL]
    tables = [("Proposals, oldest first", proposals), ("Others, in any order", others)]
    first = matters[0] if matters else None
    return _render("queue.wiki", tables=[each for each in tables if each[1]], verdict=verdict, fresh=fresh, first=first)


class Verdict(NamedTuple):
    """What may be done about a matter: how its cell begins, the verdict in words, and why; `now`: it may be resolved."""

    style: Ours
    words: str
    why: str
    now: bool


def verdict_on(matter: Mapping[str, Any], as_of: datetime) -> Verdict:
    """What may be done about a matter, in words that stay the same while nothing happens."""
    enact, fail = matter["can_enact"], matter["can_fail"]
    if matter.get("old") and (enact["now"] or fail["now"]):
        _, words, _ = may(matter, as_of)
        return Verdict(Ours(f"{_DASHED}? "), f"{words}.", OUTDATED, False)
    if enact["now"]:
        return Verdict(Ours(f"{_GREEN}✓ "), "May be enacted now.", "", True)
    if fail["now"]:
        return Verdict(Ours(f"{_GREEN}✓ "), "May be failed now.", _lasting(fail["grounds"][:1]), True)
    if None in (enact["now"], fail["now"]):
        lacking = dict.fromkeys(lack["text"] for lack in matter["lacking"])
        return Verdict(Ours(f"{_DASHED}? "), "Can’t tell.", _sentences(lacking), False)
    why = _lasting(enact["blockers"])
    earliest = enact["earliest"]
    if earliest is not None:
        at = datetime.fromisoformat(earliest) if isinstance(earliest, str) else earliest
        when = _day(at, as_of, seconds=True)
        unsure = open_then(matter)
        words = f"not before {when}; whether then cannot be told." if unsure else f"from {when}, if nothing else comes."
        return Verdict(Ours("◷ "), f"Not yet: {words}", why, False)
    return _not_by_time(matter, as_of)


def _not_by_time(matter: Mapping[str, Any], as_of: datetime) -> Verdict:
    """Of what no time alone lets be enacted: as other pages have it, with no time that is counted from now."""
    grounds, blockers = matter["can_fail"]["grounds"], matter["can_fail"]["blockers"]
    _, words, _ = may(matter, as_of, say=lambda at, _: f"from {_day(at, as_of, seconds=True)}")
    if may_fail_at(matter) is not None:
        said = ", ".join(filter(None, (words, once_first(matter, as_of))))
        return Verdict(Ours("◷ "), f"{said}.", _lasting([*grounds[:1], *blockers]), False)
    why = [*grounds, *blockers] if falls_for_good(matter) else matter["can_enact"]["blockers"]
    return Verdict(Ours("✗ "), f"{words}.", _lasting(why), False)


_LASTING = {
    "not-popular": "not Popular",
    "under-12h": "not open for long enough",
    "under-24h-contested": "contested, and not open for long enough",
    "unpopular-48h": "open for long enough, and not Popular",
    "over-7-days": "pending for too long",
}
"""What is told of those whose words have an age in them."""


def _lasting(conditions: Sequence[Mapping[str, str]]) -> str:
    """Conditions without what they say of an age, which is another every night."""
    return _sentences(
        _LASTING.get(each["code"], each["code"].replace("-", " ")) if _SPAN.search(each["text"]) else each["text"]
        for each in conditions
    )


def _sentences(parts: Any) -> str:
    return " ".join(f"{part[:1].upper()}{part[1:].rstrip('.')}." for part in parts)


def render_stats(report: Report, fresh: Fresh) -> str:
    """The derived values of the dynasty, beside what its tracker says."""
    return _render("stats.wiki", report=report, fresh=fresh)


def _render(name: str, **values: Any) -> str:
    return _templates().get_template(name).render(**values).strip("\n")
