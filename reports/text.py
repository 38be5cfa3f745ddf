"""Findings, queues and statistics as text for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee.model.derived import Report
from referee.model.findings import VERDICTS, Finding
from referee.reports.inert import one_line
from referee.reports.layout import paragraph, render_table

_MOST_CLAUSES = 4


def with_depths(findings: Iterable[Finding]) -> Iterator[tuple[Finding, int]]:
    """Each finding with how far it stands below a root, of those before it: 0 for a root itself."""
    depths: dict[str, int] = {}
    for finding in findings:
        depths[finding.id] = min((depths[cause] + 1 for cause in finding.because_of if cause in depths), default=0)
        yield finding, depths[finding.id]


def short_clauses(finding: Finding) -> str:
    """The clauses that a finding rests on: the first few, and where to see the others."""
    more = len(finding.clauses) - _MOST_CLAUSES
    said = ", ".join(finding.clauses[:_MOST_CLAUSES])
    return said if more <= 0 else f"{said} and {more} more"


def count_verdicts(findings: Iterable[Finding]) -> dict[str, int]:
    """How many findings of each verdict."""
    counts = dict.fromkeys(VERDICTS, 0)
    for finding in findings:
        counts[finding.verdict] += 1
    return {name: counts[name] for name in VERDICTS}


def render_check(answer: Mapping[str, Any], *, width: int) -> str:
    """`referee check` for a player: the answer, each condition in a sentence, the votes, and what would turn it."""
    lines = [
        one_line(
            f"{answer['kind']} “{answer['post']}”, {answer['status']} — as of {answer['as_of']}, ruleset {answer['ruleset']}"
        ),
        "",
        *_verdict_lines(answer, width),
        "",
        *_vote_lines(answer),
    ]
    if answer["would_change_it"]:
        lines.append(f"What would change it: {answer['would_change_it']}.")
    if answer["draft_note"]:
        lines.append(f"Note to paste: {one_line(answer['draft_note'])}")
    return "\n".join(lines)


_ANSWERS = {True: "YES", False: "NO", None: "CANNOT BE TOLD"}


def _lacking(answer: Mapping[str, Any]) -> str:
    """Why something cannot be told."""
    return "; ".join(dict.fromkeys(lack["text"] for lack in answer["lacking"]))


def _vote_lines(answer: Mapping[str, Any]) -> Iterator[str]:
    tally = answer["tally"]
    hidden = f"; {_lacking(answer)}" if answer["popular"] is None else ""
    quorum = answer["quorum"] if answer["quorum"] is not None else "not known"
    yield one_line(
        f"Votes: {tally['for']} FOR, {tally['against']} AGAINST"
        + (f", {tally['deferential']} DEFERENTIAL unresolved" if tally["deferential"] else "")
        + f"; {answer['players']} players, quorum {quorum}{hidden}."
    )
    nothing = "nothing, as far as can be told" if answer["lacking"] else "nothing"
    for vote in answer["votes"]:
        counts = "" if vote["counts_as"] == vote["cast"] else f" (counts as {vote['counts_as'] or nothing})"
        how = "as its author" if vote["source"] == "author" else f"at {vote['cast_at']}"
        yield one_line(f"{vote['player']}: {vote['cast']}{counts}, {how}")
    for icon in answer["uncounted"]:
        why = _reason(icon["reason"])
        yield "  not counted: " + one_line(f"{icon['icon']} by {icon['player']} at {icon['cast_at']} ({why})")


def _reason(code: str) -> str:
    return {
        "not-a-player": "not a player",
        "idle": "idle",
        "superseded": "they voted again later",
        "not-emperor": "only the dynasty's head may VETO",
        "no-veto-here": "VETO is for Proposals only",
        "disregarded": "a VETO on what changes dynastic rules and gamestate alone is disregarded",
        "foreign-image": "not the blog's own icon",
        "no-voting-icon": "no voting icon",
    }.get(code, code)


def _verdict_lines(answer: Mapping[str, Any], width: int) -> list[str]:
    lines = []
    enact, fail = answer["can_enact"], answer["can_fail"]
    if answer["status"] != "Pending":
        return [f"It is {answer['status']} already; nothing is left to do."]
    lines.append(f"May it be enacted now? {_ANSWERS[enact['now']]}")
    lines += _enact_lines(answer, width)
    lines.append(f"May it be failed now?  {_ANSWERS[fail['now']]}")
    if fail["now"] is None:
        lines += paragraph(f"{_lacking(answer)}.", width, "  ")
    if fail["grounds"]:
        lines += _conditions(fail["grounds"], width)
        lines += _conditions(fail["blockers"], width)
    elif fail["blockers"]:
        lines += _conditions(fail["blockers"], width)
    elif fail["now"] is False:
        lines.append("  There is no ground to fail it.")
    return lines


def _enact_lines(answer: Mapping[str, Any], width: int) -> list[str]:
    enact = answer["can_enact"]
    if enact["now"]:
        routes = " and ".join(map(_route, answer["popular_because"]))
        return paragraph(f"Popular {routes}.", width, "  ") if answer["popular"] else []
    lines = _conditions(enact["blockers"], width)
    if enact["now"] is None:
        return [*paragraph(f"{_lacking(answer)}. {_unsettled(answer)}", width, "  "), *lines]
    earliest, alone = enact["earliest"], enact["earliest_if_oldest"]
    known = "" if answer["popular"] is not None else ", and only if the votes that are not seen allow it"
    lines += paragraph(
        f"Earliest, if nobody votes and nothing is resolved: {earliest or 'never'}{known if earliest else ''}.",
        width,
        "  ",
    )
    if alone != earliest:
        lines.append(f"  Earliest, were nothing older pending: {alone or 'never'}.")
    return lines


def _unsettled(answer: Mapping[str, Any]) -> str:
    """What enacting it turns on, and cannot be told."""
    words = {
        "popular": "Popular",
        "vetoed": "Vetoed",
        "self_killed": "ended by its author",
        "oldest_pending": "the oldest",
    }
    open_yet = [word for name, word in words.items() if answer[name] is None]
    sure = "It is Popular whatever they say. " if answer["popular"] and answer["lacking"] else ""
    return f"{sure}Not known is whether it is {' or '.join(open_yet)}." if open_yet else sure


def _route(route: str) -> str:
    return {"quorum": "by quorum", "48h-majority": "by a majority after the time for voting"}.get(route, route)


def _conditions(conditions: Iterable[Mapping[str, str]], width: int) -> list[str]:
    return [
        line
        for condition in conditions
        for line in paragraph(f"{condition['text']} [{condition['clause']}]", width, "  - ", "    ")
    ]


def render_queue(answers: Sequence[Mapping[str, Any]], *, width: int) -> str:
    """Pending matters as a table, each with what it waits for below."""
    if not answers:
        return "Nothing is pending, as far as is seen."
    head = ("Matter", "Kind", "FOR", "AGAINST", "DEF", "Enact", "Fail")
    return render_table(head, list(map(_queue_row, answers)), width=width, below=list(map(_waits, answers)))


def _waits(answer: Mapping[str, Any]) -> str:
    """Why it may be failed now, or may not be enacted; nothing where it may be enacted."""
    enact, fail = answer["can_enact"], answer["can_fail"]
    if enact["now"]:
        return ""
    reasons = [reason["text"] for reason in (fail["grounds"] if fail["now"] else enact["blockers"])]
    open_yet = [what for what, may in (("enacted", enact), ("failed", fail)) if may["now"] is None]
    if open_yet:
        reasons.append(f"may be {' or '.join(open_yet)}: cannot be told: {_lacking(answer)}")
    return "; ".join(reasons)


def _queue_row(answer: Mapping[str, Any]) -> tuple[object, ...]:
    tally = answer["tally"]
    kind = "".join(word[0] for word in answer["kind"].split()) if " " in answer["kind"] else answer["kind"]
    enact, fail = answer["can_enact"], answer["can_fail"]["now"]
    return (
        answer["post"],
        kind,
        tally["for"],
        tally["against"],
        tally["deferential"],
        say_may(enact["now"], enact["earliest"]),
        say_may(fail),
    )


def say_may(now: bool | None, earliest: str | None = None) -> str:
    """In a cell: now, or when at the earliest, or that it cannot be told."""
    return "now" if now else "?" if now is None else earliest or "-"


def render_report(report: Report, *, width: int) -> str:
    """A dynasty's derived values: its tables, what the tracker shows otherwise, and notes."""
    parts = []
    for table in report.tables:
        caption = [one_line(table.caption)] if table.caption else []
        parts.append("\n".join([*caption, render_table(table.header, table.rows, width=width)]))
    parts += ["\n".join(one_line(f"{label}: {value}") for label, value in report.facts)] if report.facts else []
    parts += ["\n".join(one_line(line) for line in (label, *lines)) for label, lines in report.blocks]
    return "\n\n".join([*parts, *(one_line(note) for note in report.notes)])
