"""The demo of a declared dynasty: its tracker, its roster, its beginning and its end, deterministic by seed.

What may be done in it, `moves` tells: reckoned from the declaration's data (`bookkeeping.py`), or by hand from the rules
(`mosaic.py`, `designs.py`). The players keep books of their own and ask the referee nothing, so that what the referee
finds is a fault of the referee's, or was planted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from referee.demo.play import MINUTE, SERVED, START, Play
from referee.demo.script import DemoPost
from referee.demo.talk import Saying
from referee.demo.tracker import Draw, tracker
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.parts.variables import Integer
from referee.dynasties.kit.terms.sentences import Number
from referee.dynasties.kit.terms.view import Fault
from referee.law.law import Law
from referee.law.page.story import RULESET_PAGE
from referee.model.events import DOV, Dynasty, Revision, Roll

BEGIN = START - timedelta(days=1)
END = SERVED - timedelta(hours=30)
SECOND = timedelta(seconds=1)
_TITLE = "Beginnings"


class Move(Struct, frozen=True):
    """Something that a player could do: what it leaves by key, on which dice, and what is in the way of it.

    `dice` are commands with the results that it takes; `no_effect` marks what changes nothing but its price, or would take
    what is not there; `paid` is what is spent for it, by key; `secret`: whether it may be done only some know; `says` is
    what has to be said first.
    """

    action: str
    said: str
    changes: Mapping[str, str]
    faults: tuple[Fault, ...] = ()
    dice: tuple[tuple[str, int], ...] = ()
    no_effect: bool = False
    paid: Mapping[str, int] = field(default_factory=dict)
    secret: bool = False
    says: tuple[Saying, ...] = ()

    @property
    def words(self) -> str:
        """For the summary of the edit."""
        return f"{self.action} ({self.said})" if self.said else self.action


def shown_numbers(dynasty: Declared) -> list[Integer]:
    """The numbers of each player's that stand on the tracker."""
    return [
        variable
        for variable in dynasty.variables
        if isinstance(variable, Integer) and variable.each and not variable.internal
    ]


class DeclaredGame(Play):
    """Plays a declared dynasty under a law; `page` is the text of the Ruleset page, empty where the wiki has none.

    `cells` are the players' books by key, `taken` who did what when; `sealed` fills with what only some know. `draw` is how
    they lay the tracker out.
    """

    def __init__(
        self, seed: str, dynasty: Declared, law: Law, page: str = "", *, planting: bool = False, players: int = 8
    ) -> None:
        super().__init__(seed, law.source, planting=planting, law=law, players=players)
        self.dynasty, self.page = dynasty, page
        self.variables = {variable.name: variable for variable in dynasty.variables}
        self.cells: dict[str, str] = {}
        self.taken: list[tuple[datetime, str, str]] = []
        self.overlay: dict[str, str] = {}
        self.busy: set[str] = set()
        self.rows: set[str] = set(self.active)
        self.sealed: dict[str, Any] = {}
        self.draw: Draw = tracker
        self.begun = not dynasty.begins_with
        self.last_proposal = END - timedelta(hours=72)

    def set_up(self) -> None:
        name = "the page" if self.page else self.ruleset
        self.begin_with(Dynasty(at=BEGIN, name=self.dynasty.name, ruleset=name, emperor=self.emperor))
        if self.page:
            self.save_page(RULESET_PAGE, self.page, self.emperor, "A new dynasty", BEGIN + MINUTE)
        if self.dynasty.page:
            self.save(self.emperor, "A new dynasty")
        self.at(START, self.give)
        for day in range((END - START).days):
            morning = START + timedelta(days=day)
            self.propose_and_resolve(morning)
            for _ in range(10):
                self.at(morning + timedelta(seconds=self.random.randint(0, 24 * 3600 - 1)), self.act)
        self.at(START + timedelta(days=6, hours=2), self.join)
        self.at(START + timedelta(days=12, hours=3), self.idle)
        self.at(END, self.declare)

    # -- the rules -----------------------------------------------------------------------------------

    def default(self, key: str) -> str:
        """What a value is before anything has changed it."""
        raise NotImplementedError

    def moves(self, who: str) -> Iterator[Move]:
        """What somebody could do now, lawfully or not; of what there is much of, some."""
        raise NotImplementedError

    def free_from(self, who: str, action: str) -> datetime | None:
        """When an action is free again to somebody, or costs less; None where that was never otherwise."""
        raise NotImplementedError

    def is_plain(self, who: str, action: str, cells: Mapping[str, str]) -> bool:
        """Whether who leaves these values has taken this action, whatever else they did."""
        raise NotImplementedError

    def may_gain(self, who: str, name: str) -> bool:
        """Whether anything that somebody may do gives them more of a number."""
        raise NotImplementedError

    def holders(self) -> dict[str, str]:
        """Whose each title is, by its key."""
        return {}

    def has_won(self, who: str) -> bool:
        """Whether somebody has achieved victory."""
        return True

    def by_merit(self, names: Sequence[str]) -> Sequence[str]:
        """Players, those first who have only just won, or not quite."""
        return names

    def number(self, number: Number) -> int:
        """A number of the declaration: written there, or stated by the sentence that it names."""
        if isinstance(number, int):
            return number
        return int(self.text.parameters[f"{self.dynasty.name}/{number.sentence.key}"].values[number.index])

    # -- the books -----------------------------------------------------------------------------------

    def get(self, key: str) -> str:
        """A value as the players have it."""
        value = self.cells.get(key)
        return value if value is not None else self.default(key)

    def amount(self, name: str, who: str) -> int:
        """How much somebody has of a number."""
        return int(self.get(f"{name}:{who}"))

    def last_taken(self, who: str, action: str) -> datetime | None:
        """When somebody last took an action."""
        return max((at for at, by, name in self.taken if (by, name) == (who, action)), default=None)

    def save(self, editor: str, summary: str) -> Revision:
        """Save the tracker as the players have it now, with what plants put over it."""
        values = {**self.cells, **self.holders(), **self.overlay}

        def show(key: str) -> str:
            return values[key] if key in values else self.default(key)

        text = self.draw(self.dynasty, values, sorted(self.rows), show, self.number)
        return self.save_page(self.dynasty.page, text, editor, summary)

    # -- dynastic actions ----------------------------------------------------------------------------

    @property
    def distant(self) -> tuple[str, ...]:
        """Who is no player for dynastic rules."""
        head = self.dynasty.head
        apart = not head.plays if head is not None else self.text.is_active("Dynastic Distance")
        return (self.emperor,) if apart else ()

    @property
    def counted(self) -> tuple[str, ...]:
        """Whom the dynastic rules mean by players."""
        return tuple(sorted(set(self.active) - set(self.distant)))

    def players(self) -> list[str]:
        """Who may act now, in a random order: a newcomer waits for a row, and who is no player for an act of the head's."""
        apart = () if any(action.by != "player" for action in self.dynasty.actions) else self.distant
        waiting = set(self.active) - self.rows - set(self.distant) if self.dynasty.page else set()
        return self.others(*self.busy, *apart, *waiting)

    def shown(self, who: str) -> list[Move]:
        """Moves of somebody's that change what anybody can see, and nothing that stands there unlawfully."""
        return list(self.seen(self.moves(who)))

    def seen(self, moves: Iterable[Move]) -> Iterator[Move]:
        """Those of some moves."""
        for move in moves:
            is_clear = not self.overlay.keys() & move.changes.keys() and all(map(self._has_a_place, move.changes))
            if is_clear and any(self.get(key) != value for key, value in move.changes.items()):
                yield move

    def _has_a_place(self, key: str) -> bool:
        """Whether the tracker shows a value: who is no player for dynastic rules has no row, and a newcomer has none yet."""
        owner = key.partition(":")[2]
        waits = bool(self.dynasty.page) and owner in self.active and owner not in self.rows
        return owner not in self.distant and not waits

    is_data = False
    """Whether some action says in effects what it does."""

    def owners(self, kind: str, noted: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """All players, or the things of a kind that there are, with what is noted besides."""
        return self.counted

    def reach(self, who: str, cells: Mapping[str, str]) -> dict[str, set[str]]:
        """By key, the actions by which somebody may move what stands there the way of these values."""
        moves = list(self.moves(who))
        return {key: self.movers(moves, key, value) for key, value in cells.items()}

    def movers(self, moves: Iterable[Move], key: str, value: str) -> set[str]:
        """The actions, of some moves, that may move what stands at a key the way of a value."""
        return {move.action for move in moves if key in move.changes and self._is_alike(key, move.changes[key], value)}

    def _is_number(self, key: str) -> bool:
        return isinstance(self.variables.get(key.partition(":")[0]), Integer) and bool(self.get(key))

    def _is_alike(self, key: str, value: str, other: str) -> bool:
        """Whether two values may lie on one side of what is now: of what is no number, any."""
        now = int(self.get(key)) if self._is_number(key) else 0
        return not self._is_number(key) or (int(value) - now) * (int(other) - now) >= 0

    def lawful(self, who: str) -> list[Move]:
        """What somebody may do now, and to some effect."""
        return [move for move in self.shown(who) if not move.faults and not move.no_effect]

    def underpaid(self, who: str) -> Iterator[Move]:
        """Lawful moves without a part of their price, such as nothing that may be gained makes up for."""
        actions = self.dynasty.actions
        currencies = {f"{name}:{who}": name for action in actions for name in sorted(action.paid_in)}
        for move in (move for move in self.lawful(who) if not move.dice):
            paid = [key for key in currencies if key in move.changes and not self.may_gain(who, currencies[key])]
            unpaid = [key for key in paid if self.random.random() < 0.6]
            rest = {key: value for key, value in move.changes.items() if key not in unpaid}
            if unpaid and not rest.keys() <= currencies.keys():
                yield replace(move, changes=rest)

    def pick(self, moves: Sequence[Move]) -> Move | None:
        """One of several, each action as likely as another."""
        if not moves:
            return None
        action = self.random.choice(list(dict.fromkeys(move.action for move in moves)))
        return self.random.choice([move for move in moves if move.action == action])

    def act(self) -> None:
        """Somebody takes an action that is lawful and of some use, or now and then two in one edit."""
        players = self.players()
        if self.over or not self.begun or not players:
            return
        self.now = max(self.now, self.script.revisions[-1].at + SECOND)
        if self.hooked("act", players[0]):
            return
        move = self.next_move(players[0])
        if move is not None:
            self.take(players[0], move, at_once=self.random.random() < 0.8)

    def next_move(self, who: str, fits: Callable[[Move], bool] = lambda move: True) -> Move | None:
        """What somebody does whose turn it is, of what is fit; None: they have nothing to do."""
        return self.pick([move for move in self.lawful(who) if fits(move)])

    def take(self, who: str, move: Move, *, at_once: bool = True) -> None:
        """Take an action, roll for it, and save the tracker, or first take another that does not undo it.

        Often enough somebody takes it again the second that they may.
        """
        self.roll(who, move.dice, self.now - MINUTE)
        is_plain = self._is_remembered(who, move)
        before = {key: self.get(key) for key in move.changes}
        self.cells.update(move.changes)
        self.taken.append((self.now, who, move.action))
        free = self.free_from(who, move.action)
        told = free is not None and is_plain and self.hooked("taken", (who, move.action, free))
        if free is not None and not told and self.random.random() < 0.5:
            self.at(free, lambda: self.again(who, move.action))
        second = (
            None
            if at_once
            else self.next_move(who, lambda more: self._is_beside(move, more) and self._goes_on(before, more))
        )
        if second is not None:
            self.take(who, second)
        else:
            self.save(who, move.words)

    def _is_remembered(self, who: str, move: Move) -> bool:
        """Whether nobody can take an action for another, later; of data only where a plant asks for it."""
        if not self.is_data:
            return True
        limited = {action.name for action in self.dynasty.actions if action.wait or action.often}
        if not self.hooks.get("taken") or move.action not in limited:
            return False
        changes = {key: value for key, value in move.changes.items() if value != self.get(key)}
        return self.is_plain(who, move.action, changes)

    def roll(self, who: str, dice: Iterable[tuple[str, int]], at: datetime) -> None:
        """Roll dice, with these results, one after the other."""
        for number, (command, result) in enumerate(dice):
            rolled_at = at + number * SECOND
            self.script.records.append(Roll(at=rolled_at, by=who, dice=command, result=str(result)))

    def _is_beside(self, move: Move, more: Move) -> bool:
        """Whether something may be done in one edit with another: nobody has to speak first, and of data no action is taken
        twice, as two sums that were agreed on cannot be told from one that was not."""
        return not (self.is_data and (more.says or more.action == move.action))

    def _goes_on(self, before: Mapping[str, str], move: Move) -> bool:
        """Whether a move undoes nothing of what has become of these values: it moves numbers the same way, and no others."""
        return all(
            self._is_number(key) and value and self._is_onwards(before[key], self.get(key), value)
            for key, value in move.changes.items()
            if key in before
        )

    @staticmethod
    def _is_onwards(first: str, second: str, third: str) -> bool:
        """Whether a number goes on the same way; what was no number at first goes nowhere."""
        return bool(first) and (int(third) - int(second)) * (int(second) - int(first)) >= 0

    def again(self, who: str, action: str) -> None:
        """Somebody has waited for an action to be free again."""
        self.now = max(self.now, self.script.revisions[-1].at + SECOND)
        move = self.next_move(who, lambda move: move.action == action)
        if move is not None and who in self.players() and not self.over:
            self.take(who, move)

    # -- the beginning and the end -------------------------------------------------------------------

    def give(self) -> None:
        """A Proposal without which nothing could be done."""
        if not self.dynasty.begins_with:
            return
        gifts = {
            key.replace("*", name): value
            for key, value in self.dynasty.begins_with.items()
            for name in (self.active if "*" in key else [""])
        }
        names = sorted({key.partition(":")[0] for key in gifts})
        body = f"On the {self.dynasty.page} page, let there be {' and '.join(names)} to begin with."
        post = self.put_forward(self.emperor, _TITLE, "liked", body=body)

        def carry_out(resolved: DemoPost) -> bool:
            if resolved is not post or resolved.status != "Enacted":
                return False
            self.cells.update(gifts)
            self.now += MINUTE
            self.save(self.admins[1], f'Enacting "{_TITLE}"')
            self.begun = True
            return True

        self.hook("resolved", carry_out)

    def on_roster(self, name: str, admin: str, what: str) -> None:
        """A newcomer gets a row."""
        if self.dynasty.page and name not in self.rows:
            self.rows.add(name)
            self.save(admin, f"{name} {what}")

    def declare(self) -> None:
        """Somebody who has won declares victory; the demo ends before it is resolved."""
        names = self.by_merit([name for name in self.others(self.emperor) if name not in self.busy])
        winner = next((name for name in names if self.has_won(name)), None)
        if winner is None:
            return
        self.declared = self.over = True
        self.now = self.now.replace(second=0, microsecond=0) + MINUTE
        post = self.post(winner, DOV, "It is done", "I have achieved what the rules ask for.")
        self.votes[post.id] = {winner: "FOR"}
        for number, voter in enumerate(self.others(winner)):
            self.later(20 + number / 3, partial(self.vote, post, voter, "FOR"))
        self.hooked("declared", post)
