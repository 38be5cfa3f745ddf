"""A course: one way to take an action, worked out on the state before it, with all that comes of it."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import replace

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Target
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.parts.rows import row_of
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Integer, Variable
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.said.spoken import Heard, Spoken
from referee.dynasties.kit.terms.expressions import Actor, Of
from referee.dynasties.kit.terms.lists import items_of
from referee.dynasties.kit.terms.operands import Operand
from referee.dynasties.kit.terms.plain import number_in
from referee.dynasties.kit.terms.scope import Nothing, Unknown, Value
from referee.dynasties.kit.terms.sentences import StatedValue
from referee.dynasties.kit.terms.view import Fault, View
from referee.errors import InputError

_MOST_KINDS = 256


class Outcome(Struct):
    """What comes of a course.

    changes: by key, what is changed.
    faults: what it does not meet.
    beyond: by key, why what it has become by now may not be its value.
    paid: by variable, how much of their own whoever acts pays.
    doubts: by key, what is left of values of which nobody can tell what they become.
    unread: those of them that the tracker cannot be read for: what they become is asked of nobody, unless it is a price.
    open: what else nobody can tell of it.
    agreed: who else has agreed to it, and when.
    is_incomplete: something that had to be chosen was not.
    """

    changes: dict[str, str] = field(default_factory=dict)
    faults: list[tuple[Fault, str]] = field(default_factory=list)
    beyond: dict[str, str] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)
    doubts: dict[str, Unknown] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)
    open: dict[Unknown, None] = field(default_factory=dict)
    agreed: tuple[tuple[str, datetime], ...] = ()
    is_incomplete: bool = False

    def leave(self) -> None:
        """What stands now is left: bounds are for what an action leaves, and not for what it passes through."""
        self.faults += [("out-of-bounds", why) for why in self.beyond.values()]
        self.beyond.clear()

    def left_open(self) -> Iterator[Unknown]:
        """What nobody can tell of it and that matters."""
        yield from self.open
        yield from (doubt for key, doubt in self.doubts.items() if key not in self.unread)


class ActionCourse(Struct):
    """See `effects.Course`.

    declared: the dynasty.
    view: the state before, who acts, and what an edit leaves.
    choices: what was chosen, by name.
    outcome: what has come of it so far.
    subjects: of whom plain variables speak, by kind; of players, the one who acts.
    moved: how much else moves a number, by key.
    """

    declared: Declaration
    view: View
    choices: Mapping[str, Value]
    outcome: Outcome = field(default_factory=Outcome)
    subjects: Mapping[str, str] = field(default_factory=dict)
    moved: Mapping[str, int] = field(default_factory=dict)

    def choosing(self, name: str, value: Value) -> ActionCourse:
        """A course of its own in which something else was chosen too."""
        return ActionCourse(
            self.declared, self.view, {**self.choices, name: value}, Outcome(), self.subjects, self.moved
        )

    def acting_as(self, who: str) -> ActionCourse:
        """The same course, in which whoever is spoken of as acting is somebody else: whose a value is that follows from others."""
        view = self.view if self.view.actor == who else replace(self.view, actor=who)
        return ActionCourse(self.declared, view, self.choices, self.outcome, self.subjects, self.moved)

    @property
    def actor(self) -> str:
        """Who acts."""
        return self.view.actor

    @property
    def now(self) -> datetime:
        """When they act."""
        return self.view.at

    @property
    def spoken(self) -> Spoken:
        """What was said of late."""
        return self.view.spoken

    def as_of(self, entry: Heard) -> ActionCourse:
        """A course of its own that speaks of whoever said something, with what they had then."""
        had = dict(entry.had)

        def unread(key: str) -> str:
            is_theirs = key.partition(":")[2] == entry.who
            return (
                f"nobody can tell what {said_key(self.declared, key)} was then"
                if is_theirs and not had.get(key)
                else ""
            )

        view = replace(self.view, cells=self.view.cells.update(had), unread=unread)
        subjects = {**self.subjects, PLAYER: entry.who}
        return ActionCourse(self.declared, view, self.choices, Outcome(), subjects)

    def number(self, stated: StatedValue) -> int:
        """A number that the text in force states."""
        return self.view.values.number(stated)

    def stated(self, value: StatedValue) -> int | None:
        """The same, where the text states it."""
        return self.view.values.stated(value)

    def value(self, variable: Variable, of: str | None = None) -> Value:
        """What a value is by now."""
        key = self._key(variable, of)
        if variable.secret:
            return Unknown(f"{variable.name} is secret", secret=True)
        if variable.value is not None:
            whose = key.partition(":")[2]
            here = self.acting_as(whose) if variable.of == PLAYER and speaks_of_actor(variable.value) else self
            return variable.value.within(here.of(variable.of, whose))
        doubt = self.outcome.doubts.get(key)
        if doubt is not None:
            return doubt
        unread = self.view.unread(key)
        if unread:
            return Unknown(unread)
        text = self.outcome.changes.get(key)
        text = text if text is not None else self.view.get(key)
        if not text and isinstance(variable, Integer):
            return Unknown(f"there is no {said_key(self.declared, key)}")
        return variable.worth(text)

    def column(self, kind: str, name: str, column: str) -> Value:
        """What a catalogue says; raises InputError where it has no such column."""
        catalogue = self.declared.catalogue(kind)
        rows = catalogue.rows_in(self.view.values) if catalogue is not None else {}
        row = rows.get(name) or next((rows[each] for each in rows if each.casefold() == name.casefold()), None)
        if catalogue is None or row is None:
            return Unknown(f"there is no {kind or 'thing'} {name or 'without a name'}")
        if column not in row:
            what = f"{kind} has no column {column!r}: {', '.join(row)}"
            raise InputError(what, where=self.declared.name, do="name one of its columns")
        return _worth(row[column], is_list=column in catalogue.lists)

    def chosen(self, name: str) -> Value:
        """What was chosen."""
        if name not in self.choices:
            self.outcome.is_incomplete = True
            return Unknown(f"no {name} was chosen")
        return self.choices[name]

    def owners(self, kind: str) -> tuple[str, ...]:
        """All players, or all things of a kind: those of its catalogue, or else those of which anything is tracked."""
        if kind == PLAYER:
            return self.view.players
        things = self.declared.things(kind, self.view.values)
        if things is not None:
            return things
        names = names_kept_of(self.declared, kind)
        changed = ((key, value) for key, value in self.outcome.changes.items() if key.partition(":")[0] in names)
        now = tracked(self.declared, self.view, kind)
        return tuple(sorted({key.partition(":")[2] for key, value in {**now, **dict(changed)}.items() if value}))

    def of(self, kind: str, name: str) -> ActionCourse:
        """The same course, where plain variables of this kind speak of this one."""
        subjects = {**self.subjects, kind: name}
        return ActionCourse(self.declared, self.view, self.choices, self.outcome, subjects, self.moved)

    def key(self, target: Target) -> str | Unknown:
        """The key of a target."""
        if not isinstance(target, Of):
            return self._key(target, None)
        whom = target.whom.within(self)
        if not whom or isinstance(whom, Nothing):
            nobody = whom if isinstance(whom, Nothing) else Unknown(f"{target.whom.told()} is nobody")
            self.fault("not-met", nobody.why)
            return nobody
        return whom if isinstance(whom, Unknown) else self._key(target.variable, str(whom))

    def _key(self, variable: Variable, of: str | None) -> str:
        if variable.of == GAME:
            return f"{variable.name}:{of}" if of else variable.name
        whose = of or self.subjects.get(variable.of) or (self.actor if variable.of == PLAYER else None)
        if whose is None:
            what = f"speaks of {variable.name} and does not say of which {variable.of}"
            raise InputError(what, where=self.declared.name, do=f"write {variable.name}[...]")
        return f"{variable.name}:{whose}"

    def keys_of(self, kind: str, name: str) -> dict[str, Variable]:
        """The keys of everything that is tracked of a thing, and does not follow from that."""
        return {f"{variable.name}:{name}": variable for variable in kept_of(self.declared, kind)}

    def left(self, key: str) -> str | None:
        """What the edit leaves here, where that is another value than now."""
        return self.view.target_value(key)

    def subject(self, kind: str) -> str:
        """Of whom, or of which thing of a kind, plain variables speak; raises InputError where that is not said."""
        subject = self.subjects.get(kind) or (self.actor if kind == PLAYER else None)
        if subject is None:
            raise InputError(f"speaks of this {kind} where none is spoken of", where=self.declared.name, do="name one")
        return subject

    def changed(self, key: str) -> datetime | None:
        """When a value of the game last became what it is."""
        return self.view.changed(key)

    def is_as_begun(self, key: str) -> bool:
        """Whether a value of the game is what it is before anything changes it."""
        return self.view.get(key) == self.view.default(key)

    @property
    def dynasty_began(self) -> datetime | None:
        """When the dynasty began."""
        return self.view.dynasty_began

    @property
    def followed_from(self) -> datetime | None:
        """From when on the tracker was followed, where it had begun before."""
        return self.view.followed_from

    def default_of(self, variable: Variable, key: str) -> Value:
        """What a value is before anything has changed it."""
        return variable.worth(variable.default_of(key, self.view.values))

    def put(self, variable: Variable, key: str, value: Value) -> None:
        """Change a value; one that nobody can tell becomes what the edit leaves."""
        self.outcome.beyond.pop(key, None)
        if isinstance(value, Nothing):
            self.fault("not-met", value.why)
            return
        if isinstance(value, Unknown):
            if self.view.unread(key) and key not in self.outcome.doubts:
                self.outcome.unread.add(key)
            self.outcome.doubts[key] = value
            left = self.view.target_value(key)
            if left is not None:
                self.outcome.changes[key] = left
            return
        before = self.outcome.changes.get(key)
        before = before if before is not None else self.view.get(key)
        text, values = variable.written(value, before) if value != "" else "", self.view.values
        if isinstance(variable, Integer) and variable.capped and variable.most is not None and text:
            text = str(min(int(text), values.number(variable.most)))
        flaw = self.declared.flaw_of(variable, text, values) if text else ""
        if flaw:
            self.outcome.beyond[key] = f"{said_key(self.declared, key)}: {flaw}"
        self.outcome.changes[key] = text

    def pay(self, variable: Variable, key: str, amount: int) -> None:
        """Take from a number what has to be there."""
        has = self.value(variable, key.partition(":")[2] or None)
        if isinstance(has, Unknown) or not isinstance(has, int):
            self.put(variable, key, has)
            self.outcome.unread.discard(key)
            return
        if amount < 0:
            self.fault("not-met", f"{amount} {variable.name} cannot be spent")
        elif amount > has:
            self.fault("not-paid", f"{amount} {variable.name} of {has}")
            self.outcome.changes[key] = str(has - amount)
        else:
            self.put(variable, key, has - amount)
        if key == f"{variable.name}:{self.actor}":
            self.outcome.paid[variable.name] = self.outcome.paid.get(variable.name, 0) + amount

    def unlike(self, kind: str, name: str) -> Unknown | None:
        """Why nobody can tell what is done by the name of a thing: its row says something else by now."""
        unlike = self.view.values.unlike.get(row_of(kind, name))
        return Unknown(f"{name}: {unlike.why}") if unlike is not None else None

    def leave_open(self, why: Unknown) -> None:
        """Take note that nobody can tell what comes of it."""
        self.outcome.open[why] = None

    def fault(self, fault: Fault, why: str) -> None:
        """Take note of what is not met."""
        self.outcome.faults.append((fault, why))


@functools.lru_cache(_MOST_KINDS)
def kept_of(declared: Declaration, kind: str) -> tuple[Variable, ...]:
    """The variables of a kind of things, but for what follows from others."""
    return tuple(one for one in declared.variables if one.of == kind and one.value is None)


@functools.lru_cache(_MOST_KINDS)
def names_kept_of(declared: Declaration, kind: str) -> frozenset[str]:
    """Their names."""
    return frozenset(variable.name for variable in kept_of(declared, kind))


def tracked(declared: Declaration, view: View, kind: str) -> Mapping[str, str]:
    """What is tracked of the things of a kind, by key."""
    at = ("tracked", kind)
    if at not in view.known:
        names = names_kept_of(declared, kind)
        view.known[at] = {key: value for key, value in view.cells.items() if key.partition(":")[0] in names}
    now: Mapping[str, str] = view.known[at]
    return now


@functools.lru_cache(_MOST_KINDS)
def speaks_of_actor(value: Operand) -> bool:
    """Whether an expression speaks of whoever acts."""
    return any(isinstance(each, Actor) for each in spoken_of(value))


def _worth(text: str, *, is_list: bool) -> Value:
    if is_list:
        return items_of(text)
    number = number_in(text)
    return text if number is None else number
