"""The game as it is tracked, given as JSON: what each Operator has and is, and what was done lately.

Types are held at once, wherever they stand; that something is missing is told by whoever needs it.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from referee.dynasties.bots.bot import Bot, bot_shown, bot_taken
from referee.dynasties.bots.given import entries, instant, refused, taken
from referee.dynasties.bots.numbers import Numbers
from referee.dynasties.bots.operators import Readiness
from referee.errors import InputError

Kind: TypeAlias = Literal["engine", "chassis", "system"]
Condition: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
_T = TypeVar("_T")
_NAMES = 200
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=_NAMES)]


class Spare(msgspec.Struct, frozen=True):
    """A part in a Spare Parts Bin (R205-SPARES-01)."""

    kind: Kind
    name: str
    condition: Condition


class _Tracked(msgspec.Struct, frozen=True):
    money: Annotated[int, msgspec.Meta(ge=0)] | None = None
    readiness: Readiness | None = None
    readiness_since: str | None = None
    bin: tuple[Spare, ...] | None = None
    banner: tuple[str, ...] | str | None = None
    bout_count: Annotated[int, msgspec.Meta(ge=0)] | None = None
    bouts_concluded: Annotated[int, msgspec.Meta(ge=0)] | None = None
    red_mist: int | None = None
    announced: str | int | None = None
    repaired_since_last_bout: bool | None = None
    awarded_since_last_bout: bool | None = None
    modular_used: bool | None = None


class _Needed(Generic[_T]):
    """A tracked field by its name; raises InputError where it is not told, when it is asked for."""

    def __init__(self, field: str = "") -> None:
        self.field = field

    def __set_name__(self, _: type, name: str) -> None:
        self.field = self.field or name

    def __get__(self, of: Operator | State, _: type) -> _T:
        value: _T | None = getattr(of.tracked, self.field)
        if value is None:
            raise _missing(of.where, self.field)
        return value


class Operator(Struct, frozen=True):
    """What is tracked of one Operator. `given` is the JSON, `where` its place; what it lacks raises InputError when asked."""

    name: str
    given: Mapping[str, Any]
    where: str
    tracked: _Tracked
    built: Bot | None

    money = _Needed[int]()
    readiness = _Needed[str]()
    bin = _Needed[tuple[Spare, ...]]()
    bout_count = _Needed[int]()
    bouts_concluded = _Needed[int]()
    red_mist = _Needed[int]()
    _since = _Needed[str]("readiness_since")

    @property
    def readiness_since(self) -> datetime:
        return instant(self._since, f"{self.where}.readiness_since")

    @property
    def bot(self) -> Bot:
        if self.built is None:
            raise _missing(self.where, "bot")
        return self.built

    @property
    def announced(self) -> str | int | None:
        """The id of the upcoming Bout that they are announced for."""
        if "announced" not in self.given:
            raise _missing(self.where, "announced")
        return self.tracked.announced

    def changed(self, **fields: Any) -> dict[str, Any]:
        """The JSON of this Operator with these fields otherwise; a Bot and a bin are given as values."""
        out = {**self.given, **fields}
        if "bot" in fields:
            hardware = bot_shown(fields["bot"])
            parts = {part: hardware[part] for part in ("engine", "chassis")}
            out["bot"] = {**self.given["bot"], **parts, "systems": list(hardware["systems"])}
        if "bin" in fields:
            out["bin"] = [msgspec.to_builtins(spare) for spare in fields["bin"]]
        return out


class Taunted(Struct, frozen=True):
    """Who Taunted whom, and when."""

    by: str
    target: str
    at: datetime


class Paid(Struct, frozen=True):
    """Who took the weekly income for all, and when."""

    by: str
    at: datetime


class _Taunt(msgspec.Struct, frozen=True):
    by: str
    target: str
    at: str


class _Income(msgspec.Struct, frozen=True):
    by: str
    at: str


class _State(msgspec.Struct, frozen=True):
    announcer: str | None = None
    tournament: bool | None = None
    final_seed_list: bool | tuple[str, ...] | None = None
    taunts: tuple[_Taunt, ...] = ()
    incomes: tuple[_Income, ...] = ()
    announcements: tuple[str, ...] = ()


class State(Struct, frozen=True):
    """All that is tracked. The Announcer is among no `operators` (Dynastic Distance, R205-DISTANCE-01; reading B26)."""

    where: str
    tracked: _State
    operators: Mapping[str, Operator]
    taunts: tuple[Taunted, ...]
    incomes: tuple[Paid, ...]
    announcements: tuple[datetime, ...]

    head = _Needed[str]("announcer")
    tournament = _Needed[bool]()

    @property
    def announcer(self) -> str | None:
        """The `head` of the game, None where that is not told."""
        return self.tracked.announcer

    @property
    def seeded(self) -> bool:
        """Whether the Final Seed List is posted, which means nothing outside Tournament Mode (R205-WAR-03)."""
        return bool(self.tracked.final_seed_list) and self.tournament

    def operator(self, name: str, where: str) -> Operator:
        """The Operator of this name; raises InputError about `where`."""
        if name not in self.operators:
            why = (
                "is the Announcer, who is no Operator here" if name == self.announcer else "is no Operator of the state"
            )
            raise refused(f"{name!r} {why}", where, "name one of state.operators")
        return self.operators[name]


def state_taken(value: object, where: str, numbers: Numbers, *, lawful: bool = True) -> State:
    """The state given as JSON, under the numbers of a text, which one that is only looked at (`lawful` is off) may break;
    raises InputError about the place below `where`."""
    given: _State = taken(value, _State, where)
    raw = entries(value, where)
    _no_slip(raw, (*_State.__struct_fields__, "operators"), where)
    if "operators" not in raw:
        raise _missing(where, "operators")
    operators = {
        name: _operator(name, one, f"{where}.operators.{name}", numbers.known["most_money"] if lawful else None)
        for name, one in entries(raw["operators"], f"{where}.operators").items()
    }
    operators.pop(given.announcer or "", None)
    return State(
        where=where,
        tracked=given,
        operators=operators,
        taunts=tuple(
            Taunted(one.by, one.target, instant(one.at, f"{where}.taunts[{place}].at"))
            for place, one in enumerate(given.taunts)
        ),
        incomes=tuple(
            Paid(one.by, instant(one.at, f"{where}.incomes[{place}].at")) for place, one in enumerate(given.incomes)
        ),
        announcements=tuple(
            instant(at, f"{where}.announcements[{place}]") for place, at in enumerate(given.announcements)
        ),
    )


def _operator(name: str, value: object, where: str, most: int | None) -> Operator:
    raw = entries(value, where)
    _no_slip(raw, (*_Tracked.__struct_fields__, "bot"), where)
    tracked: _Tracked = taken(value, _Tracked, where)
    if most is not None and tracked.money is not None and tracked.money > most:
        raise refused(f"has to be {most} or less", f"{where}.money", "nobody may have more")
    return Operator(name, raw, where, tracked, bot_taken(raw["bot"], f"{where}.bot") if "bot" in raw else None)


def _missing(where: str, field: str) -> InputError:
    return refused(f"lacks `{field}`", where, "see docs/bots.md for what a state holds")


def _no_slip(raw: Mapping[str, Any], known: Collection[str], where: str) -> None:
    """More may be tracked than is asked for; what is nearly the name of a field, and none, is refused."""
    for field in raw:
        meant = difflib.get_close_matches(field[:_NAMES], known, 1, 0.85) if field not in known else []
        if meant:
            raise refused(f"has a `{field}`", where, f"write `{meant[0]}`")
