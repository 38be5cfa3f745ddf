"""The words for verdicts: those of a finding, and what may be done about a matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from referee.model.events import FOREIGN_IMAGE
from referee.model.instants import say_due
from referee.reports.web.words import instant, number_word

VERDICTS = {"violation": ("bad", "Unlawful"), "advisory": ("adv", "Advice"), "undetermined": ("ask", "Can’t tell")}


def say_verdict(verdict: str | None) -> str:
    """A verdict of a finding in a word or two; without one, that it is a wrong."""
    return VERDICTS[verdict or "violation"][1]


_FOR_GOOD = frozenset({"vetoed", "self-killed", "illegal-post", "over-7-days"})
"""The grounds to fail a matter that no vote of others takes away: it will not be enacted."""
_REASONS = {
    "foreign-image": "a picture that is none of the blog’s voting icons",
    "no-voting-icon": "an icon of which nobody has said what it counts as",
    "no-veto-here": "a VETO is possible on Proposals only",
    "not-emperor": "whoever cast it did not head the dynasty",
    "not-a-player": "not a player",
    "idle": "idle",
    "superseded": "voted again later",
    "same-second": "voted again in the same second: which came last is not told",
    "same-comment": "another icon follows in the same comment, and the last counts",
    "edited": "what the comment shows since it was changed or removed: it counts as it was first seen",
    "disregarded": "a VETO that the rules set aside here",
}

_SHORT = {
    "not-oldest": "others come first",
    "not-popular": "not Popular",
    "not-two-thirds": "no two thirds of the votes",
    "under-12h": "open for too short a time",
    "under-24h-contested": "open for too short a time",
    "vetoed": "Vetoed",
    "self-killed": "its author is AGAINST it",
    "hiatus": "the game stands still",
    "seasonal-downtime": "Seasonal Downtime",
}
"""What is short where something is in the way, in a few words."""
OUTDATED = "What has happened since it was read is not seen."
"""Beside what may be done as far as was read, where that is long past: nothing of it is told as settled."""
_STILL = ("hiatus", "seasonal-downtime")
"""While these last nothing else is enough."""


def may(
    matter: Mapping[str, Any], as_of: datetime, say: Callable[[datetime, datetime], str] = say_due
) -> tuple[str, str, str]:
    """What may be done about a matter: the kind of verdict, the verdict in words, and why; `say`: how instants are told."""
    if not matter.get("pending", True):
        return "done", str(matter["status"]), ""
    enact, fail = matter["can_enact"], matter["can_fail"]
    blockers = _said(enact["blockers"])
    if enact["now"] or fail["now"]:
        words, why = ("May be enacted now", "") if enact["now"] else ("May be failed now", _said(fail["grounds"][:1]))
        if matter.get("old"):
            return "ask", f"{words}, by what was read", f"{OUTDATED} {why}".rstrip()
        return "go", words, why
    if enact["now"] is None or fail["now"] is None:
        return "ask", "Can’t tell", _said(matter.get("lacking", ()))
    earliest = instant(enact["earliest"])
    if earliest is not None:
        sure = "not before " if open_then(matter) else ""
        return "wait", f"Not yet: {sure}{say(earliest, as_of)}", blockers
    failing = may_fail_at(matter)
    if failing is not None:
        why = _said([*fail["grounds"][:1], *fail["blockers"]])
        return "wait", f"Not yet: may be failed {say(failing, as_of)}", why
    if falls_for_good(matter):
        return (
            "wait",
            f"May not be failed yet: {_short_of(fail['blockers'])}",
            _said([*fail["grounds"], *fail["blockers"]]),
        )
    void = [blocker for blocker in enact["blockers"] if blocker["code"] == "illegal-post"]
    if void:
        return "bad", "Never", _said(void)
    return (
        "wait",
        f"Not yet: {_short_of(enact['blockers'], _votes_for(matter))}{_or_failed(matter, as_of, say)}",
        blockers,
    )


def _votes_for(matter: Mapping[str, Any]) -> str:
    """How many more votes would make it Popular; empty where none do."""
    return next((way for way in matter.get("would_change_it", "").split(", or ") if way.endswith(" FOR")), "")


def _or_failed(matter: Mapping[str, Any], as_of: datetime, say: Callable[[datetime, datetime], str]) -> str:
    """When by time alone the oldest may be failed, if those votes do not come."""
    turn = matter.get("turn")
    waits = any(blocker["code"] == "not-oldest" for blocker in matter["can_enact"]["blockers"])
    if turn is None or waits or not turn.can_fail:
        return ""
    return f", or may be failed {say(turn.at, as_of)}"


_TO_TWO_THIRDS = " for two thirds"
"""How votes end that a Declaration of Victory lacks which is Popular already."""


def turned(would_change: str) -> str:
    """What more votes would make of a matter, a clause for each way."""
    return ", or ".join(
        f"{way.removesuffix(_TO_TWO_THIRDS)} would {_made(way)}" for way in would_change.split(", or ") if way
    )


def _made(way: str) -> str:
    if way.endswith(_TO_TWO_THIRDS):
        return "reach two thirds"
    return f"make it {'Popular' if way.endswith(' FOR') else 'Unpopular'}"


def icon_said(icon: str) -> str:
    """An icon as people call it."""
    return "a picture" if icon == FOREIGN_IMAGE else icon


def say_ready(matters: Sequence[Mapping[str, Any]], *, in_words: bool = False) -> str:
    """How many of the pending matters can be resolved now, and of how many that cannot be told."""
    told = [(matter["can_enact"]["now"], matter["can_fail"]["now"]) for matter in matters]
    ready = sum(True in now for now in told)
    by_what = "by what was read " if ready and any(matter.get("old") for matter in matters) else ""
    unsure = sum(None in now and True not in now for now in told)
    if unsure and not ready:
        return f"whether {'it' if len(matters) == 1 else 'any'} can be resolved now cannot be told"
    many, others = (number_word(number).lower() if in_words else str(number) for number in (ready, unsure))
    return f"{by_what}{many if ready else 'none'} can be resolved now{f', and of {others} it cannot be told' if unsure else ''}"


def open_then(matter: Mapping[str, Any]) -> bool:
    """Whether it cannot be told that a matter may be enacted at the instant before which it may not."""
    return not matter.get("earliest_sure", True)


def falls_for_good(matter: Mapping[str, Any]) -> bool:
    """Whether there is a ground to fail it that no vote of others takes away."""
    return not _FOR_GOOD.isdisjoint(ground["code"] for ground in matter["can_fail"]["grounds"])


def may_fail_at(matter: Mapping[str, Any]) -> datetime | None:
    """When by time alone what is Unpopular and cannot be Enacted may be failed; None where that is not known, or not so."""
    turn = matter.get("turn")
    if turn is None or not turn.can_fail or turn.can_enact is not False or not matter["can_fail"]["grounds"]:
        return None
    return instant(turn.at)


def once_first(matter: Mapping[str, Any], as_of: datetime) -> str:
    """When what waits may be resolved once nothing older is pending, where that is before the time that is told otherwise, or
    that this cannot be told; empty where it makes no difference."""
    if instant(matter["can_enact"]["earliest"]) is not None:
        return _enacted_first(matter, as_of)
    alone = {one["code"] for one in matter["can_fail"]["blockers"]} == {"not-oldest"}
    return "or at once when what is older is resolved" if alone and may_fail_at(matter) is not None else ""


def _enacted_first(answer: Mapping[str, Any], now: datetime) -> str:
    """When it may be enacted once nothing older is pending, where that is before; or that this cannot be told, and why."""
    enact = answer["can_enact"]
    alone = instant(enact["earliest_if_oldest"])
    if alone is None or alone == instant(enact["earliest"]):
        return ""
    if answer.get("earliest_alone_sure", True):
        return f"or {'at once' if alone <= now else say_due(alone, now)} when what is older is resolved"
    if alone > now:
        return f"or not before {say_due(alone, now)} when what is older is resolved"
    why = "; ".join(one["text"] for one in answer["lacking"])
    return f"whether at once when what is older is resolved cannot be told{f' ({why})' if why else ''}"


def _short_of(blockers: Sequence[Mapping[str, Any]], votes: str = "") -> str:
    """All that is in the way, in a few words; `votes`: those that would make it Popular. What keeps the game still comes first."""
    codes = {blocker["code"]: blocker["text"].partition(":")[0] for blocker in blockers}
    short = {**_SHORT, "not-popular": votes or _SHORT["not-popular"]}
    ordered = sorted(codes, key=lambda code: (code not in _STILL, code == "not-popular"))
    return ", ".join(dict.fromkeys(short.get(code, codes[code]) for code in ordered)) or "no ground for either"


def _said(parts: Any) -> str:
    """What stands for or against it, as sentences."""
    return " ".join(f"{part['text'][:1].upper()}{part['text'][1:].rstrip('.')}." for part in parts)


def say_silent(matter: Mapping[str, Any]) -> str:
    """Who has not voted on what is pending, or why that cannot be told; empty where everybody has."""
    if not matter["pending"]:
        return ""
    if matter["not_voted"] is None:
        why = [one["text"] for one in matter["lacking"][:1] if one["code"] != "law-not-understood"]
        return ": ".join(("cannot be told", *why))
    return ", ".join(matter["not_voted"])


def unheard(matter: Mapping[str, Any], players: int) -> int:
    """Of how many of those who have no vote nobody knows whether they have one: of all, or of those with an icon of
    which nobody has said what it counts as."""
    if matter.get("not_voted", ()) is None:
        return players
    unknown = [each for each in matter.get("uncounted", ()) if _part(each, "reason") == "no-voting-icon"]
    voters = {_part(vote, "player") for vote in matter.get("votes", ())}
    return min(players, len({_part(each, "player") for each in unknown} - voters))


def _part(vote: Any, name: str) -> Any:
    """A part of a vote, of a document or as it was worked out."""
    return vote[name] if isinstance(vote, Mapping) else getattr(vote, name)


def why_uncounted(reason: str) -> str:
    """Why an icon is no vote, in words."""
    return _REASONS.get(reason, reason.replace("-", " "))


def may_then(may_enact: bool | None, may_fail: bool | None) -> str:
    """What may be done at another time, or by other votes: “may be enacted”."""
    if may_enact or may_fail:
        return "may be enacted" if may_enact else "may be failed"
    return "can’t be told" if None in (may_enact, may_fail) else "may be neither enacted nor failed"


def any_of(players: tuple[str, ...]) -> str:
    """Those of whom one would do, by name: others would not."""
    *most, last = players
    return " or ".join(players) if len(players) < 4 else f"any one of {', '.join(most)} and {last}"
