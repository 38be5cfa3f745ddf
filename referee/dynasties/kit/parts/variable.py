"""What every kind of variable shares: whose it is, what defines it, and how a tracker shows it.

Every value is kept as text, under a key: `Turns:Ann` of a player, `Season` of all, `Strength:Siege 3` of a thing,
`Tile:3,4` of a square (row and column from 1; `Bed/Ann:3,4` where each player has a grid), `Pigment:red` of a listing.
How pages write values is told in the words of docs/trackers.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, overload

from msgspec import field

from referee.dynasties.kit.terms.expressions import Of
from referee.dynasties.kit.terms.filling import Known
from referee.dynasties.kit.terms.kinds import tupled
from referee.dynasties.kit.terms.lists import text_of
from referee.dynasties.kit.terms.operands import Given, Operand
from referee.dynasties.kit.terms.scope import Scope, Value
from referee.dynasties.kit.terms.sentences import Named, Values, clauses_of
from referee.dynasties.kit.terms.unsaid import Unknowable
from referee.trackers.asked import Asked, placed

PLAYER, GAME = "player", "game"
NOTHING = "-"
"""How the canonical page shows nothing."""

Things = Mapping[str, tuple[str, ...]]
"""The names of the things that catalogues list, by their kinds."""


class Variable(Unknowable, Operand, Named, frozen=True, kw_only=True):
    """What all kinds share. In an expression it stands for whose it is that the rule speaks of: `honey` for the actor's,
    `honey[other]` for somebody else's.

    name: as on the tracker.
    of: who has one: each `player`, the `game`, or each thing of a kind, by the kind's name.
    names: its values are names of players.
    things: the kind of things that its values name: that of a catalogue.
    internal: it is reckoned with, and told to nobody.
    secret: not all of it is on a page; what it is, and what changes it, nobody here can judge.
    value: what it always is, where it follows from others and nobody sets it.
    page: the wiki page that shows it, where that is not the dynasty's own.
    clauses: what defines it, where no sentence that it rests on says so.
    rests_on: the sentences that define it, besides those that its numbers are read from.
    shown_as: other headers or labels that it stands under; `Group/W` is column W under the header Group.
    place: where it stands, if not under a header or label: `{"marked": "bold", "in": LABEL}`, the item so marked in that
    list; `{"marked": "struck", "on": "name"}`, whether a player's name is so marked.
    empty: what an empty cell, or one that says `-` or `none`, means; None: it cannot be read, unless the kind has a nothing.
    pattern: how it is written, `{Life} ({Top})`.
    colour: its value by the background of its cell; "" is no colour.
    """

    is_declared_apart = True
    """Whatever names it rests on it, and not on the sentences that define it."""

    of: str = PLAYER
    names: bool = False
    things: str = ""
    internal: bool = False
    secret: bool = False
    value: Operand | None = None
    page: str = ""
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()
    shown_as: tuple[str, ...] = ()
    place: Mapping[str, str] = field(default_factory=dict)
    empty: Any = None
    pattern: str = ""
    colour: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        tupled(self)

    def __hash__(self) -> int:
        return hash((self.of, self.name))

    @property
    def each(self) -> bool:
        """Whether each player has one."""
        return self.of == PLAYER

    @property
    def cited(self) -> tuple[str, ...]:
        """The clauses that it is cited by: its own, or those of the sentences that it rests on."""
        return self.clauses or tuple(sorted(clauses_of(self)))

    @property
    def is_judged(self) -> bool:
        """Whether an edit that sets it has to be explained by an action."""
        return not self.secret and self.value is None

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that its value names; empty: it names none."""
        return PLAYER if self.names else self.things

    def within(self, scope: Scope) -> Value:
        return scope.value(self)

    def told(self) -> str:
        return self.name

    def filled(self, known: Known) -> Operand:
        return self

    @overload
    def __getitem__(self, whom: Operand) -> Of: ...

    @overload
    def __getitem__(self, whom: str) -> Operand: ...

    def __getitem__(self, whom: str | Operand) -> Operand:
        """Whose it is, or what the catalogue says in a column of the thing that it names."""
        if isinstance(whom, str) and self.kind:
            return self.column(whom)
        return Of(self, whom if isinstance(whom, Operand) else Given(whom))

    def worth(self, text: str) -> Value:
        """What a value as it is kept is worth in expressions."""
        return text

    def default_of(self, key: str, values: Values) -> str:
        """What it is before anything has changed it."""
        raise NotImplementedError

    def flaw(self, value: str, values: Values) -> str:
        """Why a value is not legal; empty where it is."""
        raise NotImplementedError

    def read(self, text: str) -> str | None:
        """A value as it is kept, from a text that says it; None where it says none."""
        return text

    def asked(self, values: Values, things: Things) -> Asked:
        """How it is asked of a tracker page."""
        raise NotImplementedError

    def kept(self, value: Any) -> str:
        """The text by which a value is kept, as it is read of a page or worked out."""
        return text_of(value) if isinstance(value, tuple) else str(value)

    def written(self, value: Any, before: str) -> str:
        """The text that is kept once a value has become this."""
        return self.kept(value)

    def bare(self, item: str) -> str:
        """The name of what an item of it is, without what marks it."""
        return item

    def marked(self, item: str) -> str:
        """An item of it that is struck."""
        return item

    def shown(self, text: str) -> str:
        """A value as the canonical page shows it."""
        return text or NOTHING

    @property
    def nothing(self) -> Any:
        """What an empty cell means; None where that is not said."""
        return self.empty

    def _asked(self, kind: str, things: Things, **more: Any) -> Asked:
        listed = things.get(self.kind, ())
        told = {"options": listed, **more}
        return Asked(
            name=self.name,
            kind=kind,
            of=self.of,
            shown_as=self.shown_as,
            empty=self.nothing,
            has_empty=self.nothing is not None,
            things="" if told["options"] else self.kind,
            pattern=self.pattern,
            colour=self.colour,
            owners=() if self.of in (PLAYER, GAME) else things.get(self.of, ()),
            form=self.kept,
            **placed(self.place),
            **told,
        )
