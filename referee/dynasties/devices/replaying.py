"""A game by its archive: what was done at one instant in every order in which it may have come, and each wrong as a finding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

from msgspec.structs import replace

from referee.dynasties.devices.days import distinct
from referee.dynasties.devices.deeds import UNCLEAR, Deed
from referee.dynasties.devices.judging import Course, Verdict, bounded
from referee.dynasties.devices.names import Known
from referee.dynasties.devices.telling import action_told
from referee.dynasties.devices.verdicts import ILLEGAL, UNDETERMINED
from referee.dynasties.devices.words import done, why
from referee.model.events import Message
from referee.model.findings import Finding, finding_id

_MOST_AT_ONCE = 3
"""Of so many mails of one second every order is tried."""
_ORDER = "order"
_LONGEST = 500
_STRANGER = "not-a-player"
IN_VAIN_CODE, NO_FORUM_CODE = ("N296", "ruled-in-vain"), ("N297", "no-forum")
UNCLEAR_CODE, OPEN_CODE = ("N298", "unclear-statement"), ("N299", "open-action")
CODES = {
    reason: f"N{number}"
    for number, reason in enumerate(
        (
            "not-a-player", "no-such-blueprint", "biddable", "mackerel", "uniqueness", "not-biddable", "no-amount",
            "not-greater", "not-open-yet", "closed", "non-retractable", "no-such-device", "not-owner", "no-such-player",
            "to-oneself", "no-such-offer", "no-rule", "only-produced", "immutable", "range", "name-taken", "clock-off",
            "tapped", "no-such-power", "parameters", "cost", "prohibited",
        ),
        start=201,
    )
}  # fmt: skip
"""The code of each reason for which an action is illegal."""


class Said(NamedTuple):
    """What a message says is done, and what in it nobody can make out.

    chat: those of its deeds, by their numbers among what was made out, that name what nobody who plays would, as in “I buy a beer”. Were they
    actions, they would do nothing.
    """

    message: Message | None
    deeds: tuple[Deed, ...]
    unclear: tuple[str, ...] = ()
    chat: frozenset[int] = frozenset()


def chat_in(deeds: Sequence[Deed], known: Known) -> frozenset[int]:
    """Which deeds perhaps are talk: they name a thing or somebody unknown and in small letters, or accept some offer or other."""
    made_out = [deed for deed in deeds if deed.do != UNCLEAR]
    return frozenset(number for number, deed in enumerate(made_out) if _is_chat(deed, known))


def _is_chat(deed: Deed, known: Known) -> bool:
    things, people = (deed.blueprint, deed.device or ""), (deed.to, deed.source or "", deed.owner or "")
    strange = [name for name in things if known.things.known(name) is None]
    strange += [name for name in people if known.players.known(name) is None]
    return (deed.do == "accept" and not any((*things, *people))) or any(name[:1].islower() for name in strange)


def through(course: Course, said: Sequence[Said], rate: Fraction | None) -> tuple[Course, list[Finding]]:
    """A course after all that was done at one instant: by records first, in their order; by mails in any."""
    findings: list[Finding] = []
    records = [one for one in said if one.message is None]
    mails = [one for one in said if one.message is not None]
    for one in records:
        course, verdicts = _in_order(course, [one], rate)
        findings += found_in(one, verdicts[0])
    if len(mails) > _MOST_AT_ONCE:
        mails = [one._replace(deeds=tuple(in_doubt(deed, _ORDER) for deed in one.deeds)) for one in mails]
    orders = [*permutations(range(len(mails)))] if 1 < len(mails) <= _MOST_AT_ONCE else [tuple(range(len(mails)))]
    ends, told = list[Course](), list[list[list[Verdict]]]()
    for order in orders:
        end, verdicts = _in_order(course, [mails[place] for place in order], rate)
        ends.append(end)
        told.append([verdicts[order.index(place)] for place in range(len(mails))])
    for place, one in enumerate(mails):
        findings += found_in(one, [_agreed(each) for each in zip(*(verdicts[place] for verdicts in told), strict=True)])
    every = [turn for end in ends for turn in end.turns]
    turns = distinct(every, most=len(every))
    return bounded(turns, ends[0].at, lost=any(end.lost for end in ends), every=True), findings


def in_doubt(deed: Deed, why: str) -> Deed:
    """The same where it is open whether it was done, or when."""
    return replace(deed, doubts=(*deed.doubts, why))


def _in_order(course: Course, said: Iterable[Said], rate: Fraction | None) -> tuple[Course, list[list[Verdict]]]:
    """A course after each, and what every action of each comes to."""
    verdicts = []
    for one in said:
        own = []
        for deed in one.deeds:
            course, verdict = course.taking(deed, rate)
            own += [verdict] if verdict is not None else []
        verdicts.append(own)
    return course, verdicts


def _agreed(verdicts: Sequence[Verdict]) -> Verdict:
    """What an action comes to, whichever of some orders it was."""
    first = verdicts[0]
    if all(each.verdict == first.verdict for each in verdicts):
        return first
    reasons = dict.fromkeys(reason for each in verdicts for reason in each.reasons)
    return Verdict(first.deed, UNDETERMINED, (_ORDER, *reasons), ())


def found_in(said: Said, verdicts: Iterable[Verdict]) -> list[Finding]:
    """What a message says that was not lawful, or that is open; what it says several times is one."""
    found = [
        _finding(said, number, verdict)
        for number, verdict in enumerate(verdicts)
        if verdict.verdict in (ILLEGAL, UNDETERMINED)
    ]
    found += [_unclear(said, number, text) for number, text in enumerate(said.unclear)]
    times = Counter((one.code, one.message) for one in found)
    first = {(one.code, one.message): one for one in reversed(found)}
    return [
        one if times[what] == 1 else replace(one, message=f"{one.message} ({times[what]} times)")
        for what, one in reversed(first.items())
    ]


def _finding(said: Said, number: int, verdict: Verdict) -> Finding:
    reason, deed = verdict.reasons[0] if verdict.reasons else "", verdict.deed
    code, key = (CODES[reason], reason) if verdict.verdict == ILLEGAL else OPEN_CODE
    told, wrong = action_told(verdict), verdict.verdict == ILLEGAL
    idle = wrong and (number in said.chat or (reason == _STRANGER and said.message is not None))
    message = f"{deed.by} {done(told)} unlawfully: {why(told)}."
    if not wrong:
        message = f"Whether this was lawful cannot be told: {deed.by} {done(told)}: {why(told)}."
    elif reason == _STRANGER and idle:
        message = f"This did nothing, unless the roster lacks {deed.by}: {deed.by} {done(told)}, and {why(told)}."
    elif idle:
        message = f"If this was meant as an action, it did nothing: {deed.by} {done(told)}: {why(told)}."
    return Finding(
        id=finding_id(key, _subject(said), deed.at, deed.by, str(number)),
        code=code,
        verdict="advisory" if idle else "violation" if wrong else "undetermined",
        title=key,
        at=deed.at,
        actor=deed.by,
        subject=_subject(said),
        message=_short(message),
        clauses=verdict.clauses,
        ruleset="Devices",
        evidence=_evidence(said),
    )


def _unclear(said: Said, number: int, text: str) -> Finding:
    message, (code, key) = said.message, UNCLEAR_CODE
    assert message is not None
    by = next((deed.by for deed in said.deeds if deed.do == UNCLEAR), message.author or "?")
    return Finding(
        id=finding_id(key, _subject(said), message.at, by, str(number)),
        code=code,
        verdict="undetermined",
        title=key,
        at=message.at,
        actor=by,
        subject=_subject(said),
        message=_short(f"What this does cannot be told, and so what anybody has after it: {text}"),
        clauses=(),
        ruleset="Devices",
        evidence=_evidence(said),
    )


def no_forum(forums: Sequence[str], held: Sequence[str], at: datetime) -> Finding:
    """None of the lists whose messages are held is a Public Forum, so that nothing was judged."""
    said = f"Nothing that was done can be told: the Public Forums are {', '.join(forums) or 'none'}, and the messages are of {', '.join(held)}."
    so = "Name in `law.public_forums` the lists as the archive has them, or them in `[[lists]]` as the scenario does."
    return _of_scenario(NO_FORUM_CODE, "law", at, said, so)


def ruled_in_vain(name: str, at: datetime) -> Finding:
    """The scenario says what a mail does that is not there."""
    said = f"What was decided of the mail {name} closes nothing: no mail that is held has this Message-ID."
    return _of_scenario(
        IN_VAIN_CODE, f"rulings.{name}", at, _short(said), "Give the Message-ID as `audit --json` has it."
    )


def _of_scenario(code: tuple[str, str], part: str, at: datetime, said: str, lawful: str) -> Finding:
    return Finding(
        id=finding_id(code[1], f"scenario:{part}", at, "?"),
        code=code[0],
        verdict="undetermined" if code == NO_FORUM_CODE else "advisory",
        title=code[1],
        at=at,
        actor="?",
        subject=f"scenario:{part}",
        message=said,
        clauses=(),
        ruleset="Devices",
        lawful=lawful,
    )


def _short(message: str) -> str:
    """As much of it as anybody reads; names may be as long as a mail."""
    return message if len(message) <= _LONGEST else f"{message[: _LONGEST - 1]}…"


def _subject(said: Said) -> str:
    if said.message is None:
        return "scenario:actions"
    return f"message:{said.message.id or said.message.list}"


def _evidence(said: Said) -> tuple[str, ...]:
    """Its page, or else where in the archive it is."""
    message = said.message
    if message is None:
        return ()
    return (message.url or f"{message.list}: {message.id or message.subject}",)
