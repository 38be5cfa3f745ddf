"""What is asked: one action of one Operator or of the Announcer, in a state, at an instant."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from referee.dynasties.bots.bot import MountedChassis, MountedEngine, MountedSystem
from referee.dynasties.bots.given import entries, instant, refused, taken
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.operators import Readiness
from referee.dynasties.bots.state import Name, Operator, State, state_taken

Old: TypeAlias = Literal["sell", "bin"]
From: TypeAlias = Literal["buy", "bin"]


class _Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class ReplaceEngine(_Action, frozen=True, tag="replace-engine"):
    old: Old
    new: MountedEngine
    source: From = msgspec.field(name="from")


class ReplaceChassis(_Action, frozen=True, tag="replace-chassis"):
    old: Old
    new: MountedChassis
    source: From = msgspec.field(name="from")


class AddSystem(_Action, frozen=True, tag="add-system"):
    """`position` is the place from 0, the front; without one it is mounted at the rear."""

    system: MountedSystem
    source: From = msgspec.field(name="from")
    position: Annotated[int, msgspec.Meta(ge=0)] | None = None


class RemoveSystem(_Action, frozen=True, tag="remove-system"):
    name: str
    to: Old


class ChangeScript(_Action, frozen=True, tag="change-script"):
    pass


class SetReadiness(_Action, frozen=True, tag="set-readiness"):
    to: Readiness
    by: Literal["operator", "announcer"] = "operator"


class Taunt(_Action, frozen=True, tag="taunt"):
    """`value` is the Red Mist that the target has then."""

    target: Name
    value: int


class WeeklyIncome(_Action, frozen=True, tag="weekly-income"):
    pass


class Repair(_Action, frozen=True, tag="repair"):
    pass


class TournamentAward(_Action, frozen=True, tag="tournament-award"):
    pass


class ModularAddition(_Action, frozen=True, tag="modular-addition"):
    """`asked_in`: the Readiness in which the Operator asked; a System by its name alone is the first of that name."""

    asked_in: Readiness
    system: MountedSystem | str


class Bout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    operators: tuple[str, ...]
    configuration: dict[str, Any] | None = None


class Announce(_Action, frozen=True, tag="announce"):
    bouts: tuple[Bout, ...]


Action: TypeAlias = (
    ReplaceEngine
    | ReplaceChassis
    | AddSystem
    | RemoveSystem
    | ChangeScript
    | SetReadiness
    | Taunt
    | WeeklyIncome
    | Repair
    | TournamentAward
    | ModularAddition
    | Announce
)
ACTIONS: Mapping[str, type[Action]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Action)}


class Case(Struct, frozen=True):
    """Who wants to do it, in which state, under which hardware's numbers; `where` is the case's place in what was given."""

    state: State
    who: str
    action: Action
    said_now: str | None
    hardware: Catalogue
    where: str

    def number(self, name: str) -> int:
        """A number of the rules; raises InputError where the text does not state it."""
        return self.hardware.numbers.stated(name)

    @property
    def operator(self) -> Operator:
        """Who acts, as an Operator; raises InputError where there is none of this name."""
        return self.state.operator(self.who, f"{self.where}who")

    @property
    def now(self) -> datetime:
        """When it is done; raises InputError where that is not told."""
        return instant(self.now_text, f"{self.where}now")

    @property
    def now_text(self) -> str:
        """The same as it was given."""
        if self.said_now is None:
            raise refused("is not told", f"{self.where}now", "say when it is done, in UTC, ending in Z")
        return self.said_now

    def past(self, at: datetime, where: str) -> datetime:
        """An instant that must not be after `now`; raises InputError about its place in the state."""
        if at > self.now:
            raise refused("is later than `now`", f"{self.state.where}.{where}", "leave out what is to come")
        return at


def case_taken(value: object, hardware: Catalogue, where: str = "") -> Case:
    """One case given as JSON; `where` is "" or ends in a dot. Raises InputError."""
    raw = entries(value, where.rstrip("."))
    for field in ("state", "who", "action"):
        if field not in raw:
            raise refused(f"lacks `{field}`", where.rstrip("."), "give state, who, action and now; see docs/bots.md")
    now = taken(raw.get("now"), str | None, f"{where}now")
    if now is not None:
        instant(now, f"{where}now")
    return Case(
        state=state_taken(raw["state"], f"{where}state", hardware.numbers),
        who=taken(raw["who"], Name, f"{where}who"),
        action=_action(raw["action"], f"{where}action"),
        said_now=now,
        hardware=hardware,
        where=where,
    )


def _action(value: object, where: str) -> Action:
    raw = entries(value, where)
    do = taken(raw.get("do"), str | None, f"{where}.do")
    if do not in ACTIONS:
        what = "is not told" if do is None else f"{do[:60]!r} is no action"
        raise refused(what, f"{where}.do", f"one of {', '.join(ACTIONS)}")
    field, kind, called = _PARTS.get(do, ("", "", ""))
    told = {**raw, field: _mounted(raw[field], kind, called)} if field in raw else raw
    action: Action = taken(told, ACTIONS[do], where)
    return action


_PARTS = {
    "replace-engine": ("new", "engine", "type"),
    "replace-chassis": ("new", "chassis", "model"),
    "add-system": ("system", "system", "name"),
    "modular-addition": ("system", "system", "name"),
}
"""Which field of an action is a part, of which kind, and how its name is called on a Bot."""


def _mounted(part: object, kind: str, called: str) -> object:
    """A part as it stands on a Bot, where it may be given as it lies in a Spare Parts Bin: kind, name and condition."""
    if not isinstance(part, dict) or part.get("kind", kind) != kind or len(part.keys() & {"name", called}) != 1:
        return part
    return {called if field == "name" else field: value for field, value in part.items() if field != "kind"}
