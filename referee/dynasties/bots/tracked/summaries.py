"""The summary of a Bout, held against what the audit knows when it is posted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from referee.dynasties.bots.given import taken
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.questions.hearing import heard
from referee.dynasties.bots.questions.refighting import Sealed
from referee.dynasties.bots.questions.reporting import Report, answer_report, told_of
from referee.dynasties.bots.summed_up.said import Said as SaidOfIt
from referee.dynasties.bots.tracked import cells
from referee.dynasties.bots.tracked.bouts import Announcement
from referee.dynasties.bots.tracked.parts import hardware_of
from referee.dynasties.bots.tracked.wording import number_in, speaks_of_an_end, stated_in
from referee.dynasties.bots.tracked.wrongs import Said, Told, fought_otherwise, post_unclear, summary_not_so
from referee.dynasties.kit.declare import View
from referee.errors import InputError, SealedError
from referee.model.events import Post
from referee.model.instants import format_instant, possible_instants
from referee.model.texts import holds_word

_BY_ITSELF = frozenset(("winner", "ring-out", "domination", "tally", "sudden-death"))
"""What cannot be so whatever the tracker shows."""
_ANNOUNCED = ("R205-CONFIG-04", "R205-CONFIG-06", "R205-CONFIG-12")
"""Told of the Announcement."""
_UNSURE = "what the tracker shows of them is not all lawful, or known"
_BEHIND = "the tracker shows them in no Bout, so that it may be behind the post, or ahead of it"


def about_which(post: Post, known: Sequence[Announcement]) -> Announcement | str | None:
    """The Bout of which a post tells the end; why that is not clear, or None where it tells of none."""
    told, ending, number = _text(post), speaks_of_an_end(post.title), number_in(post.title)
    numbered = [bout for bout in known if number and bout.number == number][-1:]
    for bout in numbered:
        if bout.outcome:
            return f"Bout {number} was over before" if ending else None
        return bout if ending or _winner(told, bout) else None
    awaited = [bout for bout in known if not bout.outcome and _names_both(told, bout)]
    found = [bout for bout in awaited if _winner(told, bout)] or (awaited if ending else [])
    found = [bout for bout in found if _names_both(post.title, bout)] or found
    if len(found) == 1:
        return found[0]
    return "which Bout it tells of is not understood" if found or ending else None


def _text(post: Post) -> str:
    return stated_in(f"{post.title}\n{post.body}")


def _names_both(text: str, bout: Announcement) -> bool:
    return all(holds_word(text, name) for name in bout.fighters)


def _winner(text: str, bout: Announcement) -> str | None:
    winner = _heard(text, bout).winner
    return winner if winner in bout.fighters else None


def _heard(text: str, bout: Announcement) -> SaidOfIt:
    return heard(text, dict.fromkeys(bout.fighters, ()), ()).said


def winner_in(post: Post, bout: Announcement) -> str | None:
    """Who has won by a summary, where that is read."""
    return _winner(_text(post), bout)


def judged(post: Post, view: View, bout: Announcement) -> Iterator[Told]:
    """What is wrong with a summary, or not understood of it; raises InputError about the law's text."""
    hardware = hardware_of(view.values)
    answer, again = _answered(post, view, bout, hardware)
    if answer["read"]["winner"] is None:
        text, doubt = "which of them won is not read.", "it is said in other words, or in two ways"
        yield Told(post_unclear, Said(bout.names, text, "R205-ENDING-18", doubt))
    if points := [one for one in answer["unclear"] if one != "winner"]:
        text = f"what it says of {told_of(points)} is not clear."
        yield Told(post_unclear, Said(bout.names, text, "R205-ENDING-18", "it may be meant in two ways"))
    unsure = any(cells.is_unsure(view, name) for name in bout.fighters)
    shown = {view.get(f"{cells.READINESS}:{name}") for name in bout.fighters}
    for wrong in (*answer["wrongs"], *answer["doubts"]):
        code, reading = wrong["code"], wrong.get("reading", "")
        if wrong["clause"].startswith(_ANNOUNCED):
            continue
        doubt = f"by another reading ({reading}) it may be so" if reading else ""
        if not doubt and code not in _BY_ITSELF:
            is_behind = not shown <= {*cells.ENGAGED}
            doubt = _UNSURE if unsure else _BEHIND if is_behind else ""
        check = fought_otherwise if code.startswith("other-") else summary_not_so
        yield Told(check, Said(bout.names, wrong["text"], wrong["clause"], doubt))
    if again:
        text = "whether it is so cannot be told by what is sealed."
        yield Told(fought_otherwise, Said(bout.names, text, "R205-ENDING-18", again))


def _answered(post: Post, view: View, bout: Announcement, hardware: Catalogue) -> tuple[dict[str, Any], str]:
    """What `referee evaluate bots` answers to it, and why the Bout cannot be fought again where its Scripts are given."""
    claims = (
        _heard(_text(post), bout).how == "forfeit"
    )  # That may just be due by the end of the minute; none has to be.
    asked = {
        "bout": {
            "operators": bout.fighters,
            "announced": format_instant(bout.at),
            "configuration": bout.configuration,
        },
        "state": _state(view, bout, hardware),
        "post": _text(post),
        "posted": format_instant(possible_instants(view.at)[-1 if claims else 0]),
    }
    args: Report = taken(asked, Report, "")
    given = (view.sealed or {}).get(post.id)
    if given is None:
        return answer_report(args, "", hardware, others=view.players), ""
    try:
        answer = answer_report(args, "", hardware, Sealed(given, f"bots.{post.id}", in_order=False), view.players)
    except SealedError as problem:
        return answer_report(args, "", hardware, others=view.players), f"what is sealed of it {problem.what}"
    except InputError as problem:  # the law's text does not have what a Bout turns on
        return answer_report(args, "", hardware, others=view.players), problem.what
    again = answer["sealed"]
    return answer, again["why"] if again["told"] == "undetermined" else ""


def _state(view: View, bout: Announcement, hardware: Catalogue) -> dict[str, Any]:
    """The state of a what-if, with the instant since when somebody is Set where they have said so themselves."""
    state = cells.state_of(view, hardware, *bout.fighters)
    for name in bout.fighters:
        since = [past.at for past in view.past if (past.who, past.action) == (name, cells.GET_SET)]
        at = max(since, default=None)
        state["operators"][name]["readiness_since"] = format_instant(at) if at is not None else None
    return state
