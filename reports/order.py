"""In which order pending matters may be resolved, in words: for terminals and for pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from referee.model.events import DOV, PROPOSAL
from referee.model.instants import say_due
from referee.model.titles import entitled
from referee.reports.web.verdicts import may_then
from referee.reports.web.words import instant

Answer = Mapping[str, Any]


def say_in_turn(answers: Sequence[Answer], order: Sequence[Any], now: datetime) -> Iterator[str]:
    """What to do with each Proposal, by its number, from when on, and once what is done."""
    steps = {step.post: step for step in order}
    called = {each["post"]: f"“{title_of(each)}”" for each in answers}
    proposals = [each for each in answers if each["kind"] == PROPOSAL]
    numbers = {each["post"]: str(number) for number, each in enumerate(proposals, 1)}
    for each in proposals:
        if (step := steps.get(each["post"])) is not None:
            ready = max((steps[post].at for post in step.after), default=None)
            at = "" if step.at == ready else f" {_due(step.at, now)}"
            yield f"{numbers[step.post]} {step.do} {called[step.post]}{at}{_once(step.after, numbers, called)}"


def _once(after: Sequence[str], numbers: Mapping[str, str], called: Mapping[str, str], done: str = "") -> str:
    """What has to be done before: Proposals by their numbers, or Declarations of Victory, which have to be failed."""
    if not after:
        return ""
    names = " and ".join(numbers.get(post, called[post]) for post in after)
    done = done or ("done" if after[0] in numbers else "failed")
    return f", once {names} {'is' if len(after) == 1 else 'are'} {done}"


def say_in_any_order(answers: Sequence[Answer], order: Sequence[Any], now: datetime) -> Iterator[str]:
    """What may be done with those that wait for nothing older; of several Declarations of Victory that may be enacted
    only one is, which fails all others (VICTORY-11)."""
    steps = {step.post: step for step in order}
    others = [each for each in answers if each["kind"] != PROPOSAL]
    due = [(each, steps[each["post"]]) for each in others if each["post"] in steps]
    declared = [pair for pair in due if pair[0]["kind"] == DOV]
    rivals = [pair for pair in declared if pair[1].do == "enact"]
    for each in due:
        if each not in rivals[1:]:
            either = rivals if each in rivals else [each]
            said = [(f"“{title_of(answer)}”", f" {_due(step.at, now)}") for answer, step in either]
            last = said[0][1] if len({time for _, time in said}) == 1 else ""
            choice = " or ".join(title if last else f"{title}{time}" for title, time in said)
            may_fall = bool(rivals) and each in declared and each not in rivals
            yield f"{each[1].do} {choice}{last}{', unless another is enacted before' if may_fall else ''}"


class Coming(NamedTuple):
    """What comes next of a pending matter: when, in words, and once what is done (empty: by time alone)."""

    at: datetime
    matter: Answer
    says: str
    once: str = ""


def in_turn(answers: Sequence[Answer], order: Sequence[Any], now: datetime) -> dict[str, Coming]:
    """What the order has for each pending matter that has to wait, by its post."""
    matters = {each["post"]: each for each in answers}
    called = {post: f"“{title_of(each)}”" for post, each in matters.items()}
    found = {}
    for step in order:
        if step.at > now and step.post in matters:
            done, once = "enacted" if step.do == "enact" else "failed", _once(step.after, {}, called, "done")
            says = f"may be {done}{once}, if nobody votes any more"
            found[step.post] = Coming(step.at, matters[step.post], says, once)
    return found


def coming(answers: Sequence[Answer], order: Sequence[Any], now: datetime) -> list[Coming]:
    """What comes next of each pending matter, in order of time: what the order has for it, else what changes by time alone."""
    ordered = in_turn(answers, order, now)
    found = []
    for each in answers:
        turn = each["turn"]
        if each["post"] in ordered:
            found.append(ordered[each["post"]])
        elif turn is not None:
            says = may_then(turn.can_enact, turn.can_fail)
            found.append(Coming(turn.at, each, f"{says}, if nobody votes and nothing is resolved"))
    return sorted(found, key=lambda one: one.at)


def _due(at: datetime, now: datetime) -> str:
    return "now" if at <= now else say_due(at, now)


def title_of(answer: Answer) -> str:
    """What a matter is called: by whose it is, where it has no title."""
    return entitled(answer["title"], answer["author"], instant(answer["posted_at"]))
