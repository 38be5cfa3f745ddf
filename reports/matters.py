"""What may be done about matters, for terminals: the verdict first, each condition in a sentence, the votes, what would turn it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from referee.model.events import FOREIGN_IMAGE, PROPOSAL
from referee.model.instants import say_about, say_due, say_instant, say_then
from referee.model.titles import titled
from referee.reports.inert import one_line
from referee.reports.layout import paragraph, tint
from referee.reports.order import say_in_any_order, say_in_turn, title_of
from referee.reports.web.verdicts import (
    VERDICTS,
    any_of,
    may,
    may_fail_at,
    may_then,
    once_first,
    say_ready,
    say_silent,
    unheard,
    why_uncounted,
)
from referee.reports.web.words import counted, instant

_MARKS = {"go": "✓", "wait": "◷", "ask": "?", "bad": "✗", "done": "·"}
_MET = {True: "✓", False: "✗", None: "?"}
_WIDEST = 24
"""So many players are drawn as cells."""
Answer = Mapping[str, Any]


def render_queue(answers: Sequence[Answer], order: Sequence[Any], now: datetime, *, width: int) -> str:
    """Every pending matter: Proposals in order, then what may be resolved in any; above, what to do in which order."""
    if not answers:
        return "Nothing is pending, as far as is seen."
    proposals = [each for each in answers if each["kind"] == PROPOSAL]
    others = [each for each in answers if each["kind"] != PROPOSAL]
    is_one = "is" if len(answers) == 1 else "are"
    head = f"{counted(len(answers), 'matter')} {is_one} pending; {say_ready(answers)}."
    blocks = [paragraph(f"{head} As of {say_instant(now)}.", width)]
    if in_turn := " · ".join(say_in_turn(answers, order, now)):
        blocks.append(paragraph(f"In this order: {in_turn}", width, "", "  "))
    if at_once := " · ".join(say_in_any_order(answers, order, now)):
        blocks.append(paragraph(f"In any order: {at_once}", width, "", "  "))
    if proposals:
        blocks.append(["PROPOSALS, oldest first"])
        blocks += [[*_entry(str(number), each, now, width)] for number, each in enumerate(proposals, 1)]
    if others:
        blocks.append(["IN ANY ORDER"])
        blocks += [[*_entry("", each, now, width)] for each in others]
    return "\n\n".join("\n".join(block) for block in blocks)


def _head(answer: Answer) -> str:
    """The same where a line begins with it: between quotation marks where it might pass for a verdict of ours."""
    title = title_of(answer)
    return f"“{title}”" if title.lstrip().startswith(tuple(_MARKS.values())) else title


def _entry(number: str, answer: Answer, now: datetime, width: int) -> Iterator[str]:
    indent = " " * 3
    open_for = say_about(now - instant(answer["posted_at"])) if answer["posted_at"] else ""  # type: ignore[operator]
    kind = "" if number else f"{answer['kind']}, "
    yield from paragraph(f"{_head(answer)} · {kind}{answer['author']}, {open_for}", width, f"{number:<3}", indent)
    yield from _answered(_verdict(answer, now), width, indent)
    yield from paragraph(_tally(answer), width, indent)
    if silent := say_silent(answer):
        yield from paragraph(f"Not voted yet: {silent}.", width, indent)


def _verdict(answer: Answer, now: datetime) -> str:
    """The verdict with its mark, from when on it may be enacted or failed, and why not before."""
    kind, words, why = may(answer, now)
    if kind == "wait" and instant(answer["can_enact"]["earliest"]) is None and may_fail_at(answer) is None:
        kind = "bad"
    if kind == "wait" and (sooner := once_first(answer, now)):
        words += f"{';' if sooner.startswith('whether') else ','} {sooner}"
    return f"{_MARKS[kind]} {words}{': ' if why else ''}{why}" if kind == "ask" else f"{_MARKS[kind]} {words}. {why}"


def _answered(verdict: str, width: int, indent: str = "") -> list[str]:
    """The verdict's line, its first words tinted: these are ours."""
    words = re.split("(?<=[.:])", verdict, maxsplit=1)[0]
    return paragraph(verdict.removeprefix(words), width, f"{indent}{tint(words)} ", indent) or [
        f"{indent}{tint(words)}"
    ]


def _tally(answer: Answer) -> str:
    tally, quorum = answer["tally"], answer["quorum"]
    deferred = f", {tally['deferential']} DEFERENTIAL" if tally["deferential"] else ""
    vetoed = f", {tally['veto']} VETO" if tally["veto"] else ""
    of = f"; quorum {quorum} of {answer['players']}" if quorum is not None else "; quorum not known"
    cells = _cells(answer)
    return f"{cells + '  ' if cells else ''}{tally['for']} FOR, {tally['against']} AGAINST{deferred}{vetoed}{of}."


def _cells(answer: Answer) -> str:
    """A cell a player, FOR from the left and AGAINST from the right, a VETO before these, with a mark behind the quorum-th; past 24 players a bar."""
    players, quorum, tally = answer["players"], answer["quorum"], answer["tally"]
    cast = tally["for"] + tally["veto"] + tally["against"]
    if not players or quorum is None or cast > players:
        return ""
    empty = players - cast
    open_yet = unheard(answer, empty) if answer["pending"] else 0
    cells = (
        "■" * tally["for"] + "?" * open_yet + "□" * (empty - open_yet) + "V" * tally["veto"] + "▨" * tally["against"]
    )
    if players <= _WIDEST:
        return f"{cells[:quorum]}│{cells[quorum:]}"
    before = max(1, min(_WIDEST - 1, _WIDEST * quorum // players)) if quorum < players else _WIDEST
    return f"{_scaled(cells[:quorum], before, '▨')}│{_scaled(cells[quorum:], _WIDEST - before, '■')}"


def _scaled(cells: str, size: int, mixed: str) -> str:
    """So many cells as a bar of so few: one shows a vote where all that it stands for are that vote, so that neither kind seems to
    reach the mark where it does not."""
    made = ""
    for at in range(size):
        one = set(cells[at * len(cells) // size : (at + 1) * len(cells) // size])
        made += next((sign for sign in ("?", "□") if sign in one), "") or (min(one) if len(one) < 2 else mixed)
    return made


def render_check(answer: Answer, now: datetime, *, width: int) -> str:
    """One matter: the verdict, what is met and what is lacking with the law, the votes, what would turn it, the note."""
    lines = paragraph(f"{_head(answer)}, {answer['kind']} by {answer['author']}", width)
    if not answer["pending"]:
        lines += [*_resolved(answer, now, width)]
    else:
        verdict = f"{_verdict(answer, now)}{_unsettled(answer)}"
        lines += _answered(verdict, width)
        lines.append("")
        for condition in answer["conditions"]:
            if condition.met is not None or condition.text not in verdict:
                lines += _condition(condition, width)
    lines += ["", *_votes(answer, now, width)]
    lines += _labelled("Not voted", say_silent(answer), width)
    lines += _labelled("Flips", "; ".join(map(_flip, answer["flips"])), width)
    lines += _labelled("Turns", _turn(answer, now), width)
    for remark in answer["remarks"]:
        lines += _labelled("Look at", remark.text, width)
    lines += _labelled("Note", answer["draft_note"], width)
    lines += _labelled("See", answer["url"], width)
    return "\n".join(lines)


def _resolved(answer: Answer, now: datetime, width: int) -> Iterator[str]:
    """What was made of it, when and by whom, and what the last audit found wrong with that."""
    last = answer["last"]
    by = f" by {last.by}" if last is not None and last.by else ""
    late = ", or before" if last is not None and last.at_is == "upper-bound" else ""
    at = f" on {say_then(last.at, now)}{late}" if last is not None else ""
    fell = f", as “{titled(answer['fell_with'])}” was enacted, which fails every other" if answer["fell_with"] else ""
    yield from paragraph(f"{answer['status']}{by}{at}{fell}.", width)
    for wrong in answer["wrongs"]:
        kind, words = VERDICTS[wrong.verdict]
        yield from _answered(f"{_MARKS[kind]} {words}: {one_line(wrong.message)}", width)
        yield from paragraph(f"The evidence: referee finding {wrong.id}", width)
    for wrong, how in answer["closed"]:
        words = VERDICTS[wrong.verdict][1]
        yield from _answered(f"{_MARKS['done']} {words}, and {one_line(how)}: {one_line(wrong.message)}", width)
        yield from paragraph(f"The evidence: referee finding {wrong.id}", width)
    if not (answer["wrongs"] or answer["closed"] or fell):
        untold = "Whether that was lawful is for `referee audit` to tell."
        yield from paragraph("The last audit found nothing wrong with that." if answer["looked"] else untold, width)
    if last is not None and last.note:
        yield from paragraph(f"Note: {last.note}", width)


def _unsettled(answer: Answer) -> str:
    """What it turns on, and cannot be told."""
    words = {
        "popular": "Popular",
        "vetoed": "Vetoed",
        "self_killed": "ended by its author",
        "oldest_pending": "the oldest",
    }
    open_yet = [word for name, word in words.items() if answer[name] is None]
    if answer["can_enact"]["now"] is not None or not open_yet:
        return ""
    if len(open_yet) == len(words) and any(lack["code"] == "law-not-understood" for lack in answer["lacking"]):
        return " Until that is settled, nothing that the rules say of it is told as sure."
    sure = " It is Popular whatever they say." if answer["popular"] else ""
    *others, last = open_yet
    said = f"{', '.join(others)} or {last}" if others else last
    return f"{sure} Whether it is {said} is not known."


def _condition(condition: Any, width: int) -> list[str]:
    lines = paragraph(condition.text, width, f"  {tint(_MET[condition.met])} ", "    ")
    for quoted in condition.law:
        lines += paragraph(f"{quoted.rule}: “{' '.join(quoted.text.split())}”", width, "      ", "      ")
    if not condition.law and condition.met is False:
        for said in condition.says:
            lines += paragraph(f"In our words: {said}", width, "      ", "      ")
    return lines


def _votes(answer: Answer, now: datetime, width: int) -> Iterator[str]:
    yield from _labelled("Votes", _tally(answer), width)
    for icon in ("FOR", "AGAINST", None):
        voters = [vote for vote in answer["votes"] if _side(vote) == icon]
        if voters:
            said = ", ".join(map(_vote, voters))
            yield from _labelled(icon or "Neither", said, width)
    for icon in answer["uncounted"]:
        at = instant(icon["cast_at"])
        when = f" on {say_then(at, now)}" if at is not None else ""
        yield from _labelled(
            "Not counted", f"{icon['player']}{_icon(icon['icon'])}{when}: {why_uncounted(icon['reason'])}", width
        )


def _icon(icon: str) -> str:
    return "" if icon in (FOREIGN_IMAGE, "") else f", {icon}"


def _side(vote: Answer) -> str | None:
    return vote["counts_as"] if vote["counts_as"] in ("FOR", "AGAINST") else None


def _vote(vote: Answer) -> str:
    how = ["author"] if vote["source"] == "author" else []
    how += [vote["cast"].casefold()] if vote["cast"] != vote["counts_as"] else []
    return f"{vote['player']} ({', '.join(how)})" if how else str(vote["player"])


def _flip(flip: Any) -> str:
    return f"{flip['icon']} by {any_of(flip['who'])}: {may_then(flip['may_enact'], flip['may_fail'])}"


def _turn(answer: Answer, now: datetime) -> str:
    turn = answer["turn"]
    return (
        f"{say_due(turn.at, now)}, by time alone: {may_then(turn.can_enact, turn.can_fail)}" if turn is not None else ""
    )


def _labelled(label: str, text: str, width: int) -> list[str]:
    """A line of its own beside its label; nothing where there is nothing to say."""
    if not text:
        return []
    if width < 60:
        return paragraph(f"{label}: {one_line(text)}", width, "", "  ")
    return paragraph(text, width, f"{label:<13}", " " * 13)
