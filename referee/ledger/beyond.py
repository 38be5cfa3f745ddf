"""Values that the rules' own text shuts out: past a bound that it states (L103), or none of the options that it lists (L104)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any

from msgspec import Struct

from referee.ledger.advisories import BOUND, GRACE, OPTION, TITLES, Advisory, Restores
from referee.ledger.changes import Account
from referee.ledger.entries import Change, Key
from referee.ledger.measuring import Measured, measure
from referee.ledger.sameness import folded_name
from referee.model.limits import ANYBODY, GAME, PLAYERS, Limit
from referee.model.patterns import later
from referee.model.texts import say_place

Texts = Sequence[Mapping[str, Sequence[Limit]]]
"""Of each text that may be law at an instant the limits, by the variable's name as `folded_name` has it."""

_LONGEST_QUOTATION = 300
_WORDS = later(r"\w[\w'-]*")


class Rules(Struct, frozen=True):
    """What bounds values when. texts: the limits of each text that may be law at an instant, none where no text is known.

    people: everybody who may stand on the page. held: whether the rules' bounds surely hold for a person at an instant,
    who is neither idle nor heads the dynasty.
    """

    texts: Callable[[datetime], Texts]
    people: Collection[str]
    held: Callable[[str, datetime], bool]


def beyond(
    account: Account, rules: Rules, now: datetime, restores: Restores, since: datetime | None = None
) -> list[Advisory]:
    """What has come to stand past its bounds, from an instant on or ever, once for as long as it does."""
    changes: dict[Key, list[Change]] = defaultdict(list)
    for change in account.changes.since(since):
        changes[change.key].append(change)
    seen = _Seen(account)
    told = [
        advisory
        for key, of_key in changes.items()
        if not key.square
        for advisory in _of_key(key, of_key, rules, seen, now, restores)
    ]
    return sorted(told, key=lambda advisory: (advisory.made.at, advisory.code, advisory.message))


class _Seen:
    """What a variable has shown on a page, whosever it was: whether the page says it in the words of the rules."""

    def __init__(self, account: Account) -> None:
        self._account = account

    @cached_property
    def _shown(self) -> dict[str, list[tuple[datetime, Any]]]:
        shown: dict[str, list[tuple[datetime, Any]]] = defaultdict(list)
        for change in self._account.changes:
            if change.new is not None:
                shown[change.key.variable].append((change.made.at, change.new))
        return shown

    def in_words_of(self, limit: Limit, key: Key, until: datetime) -> bool:
        """Whether one of the options has stood under the name by an instant."""
        return any(at <= until and measure(limit, value) == "named" for at, value in self._shown[key.variable])


def _of_key(
    key: Key, changes: Sequence[Change], rules: Rules, seen: _Seen, now: datetime, restores: Restores
) -> Iterator[Advisory]:
    """Each time that a value goes past a bound, and does not come back within the grace."""
    told: list[Any] = []
    until: datetime | None = None
    for number, change in enumerate(changes):
        if change.new is None or (until is not None and change.made.at < until):
            continue
        until = None
        out = _out(key, change, rules, seen)
        if out is None:
            continue
        limit, sure = out
        back = next((later for later in changes[number + 1 :] if _is_back(limit, later)), None)
        until = back.made.at if back is not None else datetime.max.replace(tzinfo=now.tzinfo)
        lasted = (back.made.at if back is not None else now) - change.made.at
        if lasted > GRACE and change.new not in told and not restores(change.made.edit):
            told.append(change.new)
            yield _advisory(key, change, limit, sure=sure and not change.unsure)


def _is_back(limit: Limit, change: Change) -> bool:
    """Whether a later change ends it: the value is gone, or is not surely past the bound."""
    return change.new is None or measure(limit, change.new) in ("within", "named", "unread")


def _out(key: Key, change: Change, rules: Rules, seen: _Seen) -> tuple[Limit, bool] | None:
    """The limit that a change takes a value past, and whether that is sure; None where it may be none."""
    texts = rules.texts(change.made.at)
    broken: list[Limit] = []
    sure = bool(texts)
    for limits in texts:
        of_key = [limit for limit in _named_so(limits, key) if _is_of(limit, key, change, rules)]
        here = [(limit, _past(limit, change, key, rules, seen)) for limit in of_key]
        past = [(limit, measured) for limit, measured in here if measured in ("past", "perhaps")]
        broken += [limit for limit, _ in past]
        sure = sure and any(measured == "past" for _, measured in past)
    return (broken[0], sure) if broken else None


def _named_so(limits: Mapping[str, Sequence[Limit]], key: Key) -> Sequence[Limit]:
    """The limits of a variable by its name; what else heads it has to stand in the sentence too: `Stores/Timber`."""
    *above, name = key.variable.split("/")
    of_name = limits.get(folded_name(name), ())
    return (
        [limit for limit in of_name if all(part.casefold() in limit.sentence.casefold() for part in above)]
        if above
        else of_name
    )


def _past(limit: Limit, change: Change, key: Key, rules: Rules, seen: _Seen) -> Measured:
    """How the new value stands to a limit; `within` where the old one was past it already, and for words of the page's own."""
    measured = measure(limit, change.new)
    if measured == "past" and (limit.doubtful or _may_be_called(limit, change.new)):
        measured = "perhaps"
    if measured not in ("past", "perhaps"):
        return measured
    if change.old is not None and measure(limit, change.old) in ("past", "perhaps"):
        return "within"
    if limit.kind == "options":
        named = any(isinstance(change.new, str) and name.casefold() in change.new.casefold() for name in rules.people)
        if named or not seen.in_words_of(limit, key, change.made.at):
            return "within"
    return measured


def _may_be_called(limit: Limit, value: Any) -> bool:
    """Whether another sentence speaks of what stands there, so that it may be an option too."""
    return bool(limit.called) and {*_WORDS.findall(str(value).casefold())} <= limit.called


def _is_of(limit: Limit, key: Key, change: Change, rules: Rules) -> bool:
    """Whether a limit is about whose value it is: a player's who is held to it, the game's, or a thing's; one that does not say
    whose is about no thing's."""
    if key.owner in rules.people:
        return limit.of in (PLAYERS, ANYBODY) and rules.held(key.owner, change.made.at)
    if not key.owner:
        return limit.of in (GAME, ANYBODY)
    return limit.of not in (GAME, PLAYERS, ANYBODY)


def _advisory(key: Key, change: Change, limit: Limit, *, sure: bool) -> Advisory:
    code = OPTION if limit.kind == "options" else BOUND
    value = ", ".join(map(str, change.new)) if isinstance(change.new, list | tuple) else str(change.new)
    quoted = limit.sentence if len(limit.sentence) <= _LONGEST_QUOTATION else f"{limit.sentence[:_LONGEST_QUOTATION]}…"
    rule = f"The rule “{limit.rule}” says" if limit.rule else "The dynastic rules say"
    message = f"{say_place(*key)} is “{value}”. {rule}: “{quoted}”"
    if not sure:
        message += " Whether it is past that, by this edit and under this text, cannot be told."
    return Advisory(code, TITLES[code], "advisory" if sure else "undetermined", change.made, message, key)
