"""Moving: what may be done in a declared dynasty and what comes of it, reckoned from its declaration's data.

Prices, gains, gifts, bounds and spans are added up here anew, what is said in effects is done on a `Sheet`, and none of
the kit's functions that judge, explain or apply is asked; but a function of the declaration's own (options, needs, a
price) is, with a `View` of these books.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime, timedelta

from referee.demo.choosing import fillings, is_out_of_range
from referee.demo.declared import SECOND, Move
from referee.demo.doing import Sheet
from referee.demo.play import HOUR
from referee.demo.talk import SEALED, Saying
from referee.demo.written import Written
from referee.dynasties.kit.parts.actions import Action, Dice, Option
from referee.dynasties.kit.parts.chosen import Chosen, NewThing
from referee.dynasties.kit.parts.prices import Amount, Growing
from referee.dynasties.kit.parts.variables import GAME, Integer, Variable
from referee.dynasties.kit.terms.circumstances import Said
from referee.dynasties.kit.terms.comments import Reveals
from referee.dynasties.kit.terms.expressions import parts_of
from referee.dynasties.kit.terms.operands import Condition, Either, Operand
from referee.dynasties.kit.terms.view import Fault

Amounts = Iterable[tuple[str, int]]
"""What is added to the number at each key, one after the other."""

_MOST_CONDITIONS = 512
_MANY, _FEW = 12, 4
"""So many ways to take an action of data are thought of, to see what there is, and to do one of them."""


def next_period(at: datetime, often: str) -> datetime:
    """The midnight at which the next day or week begins, weeks on Monday (KEYW-09, 46)."""
    midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + timedelta(days=1 if often == "daily" else 7 - at.weekday())


def throws(action: Action) -> list[tuple[tuple[str, str, int], ...]]:
    """Every way that the dice of an action may fall: what is gained, on which dice, and how much of it."""
    dice = [(name, amount.command) for name, amount in action.gain.items() if isinstance(amount, Dice)]
    sides = [range(1, int(command.removeprefix("DICE")) + 1) for _, command in dice]
    return [
        tuple((name, command, face) for (name, command), face in zip(dice, faces, strict=True))
        for faces in itertools.product(*sides)
    ]


class Moving(Written):
    """Plays a dynasty by what its declaration states."""

    # -- what an action asks for ---------------------------------------------------------------------

    def free_from(self, who: str, action: str) -> datetime | None:
        """Once a day or week with the text's hours between, after a wait, and of a communal one not after others."""
        declared, last = self.actions[action], self.last_taken(who, action)
        free = [last + self.wait(who, declared) * HOUR] if last is not None and declared.wait else []
        if declared.often and last is not None:
            free += [next_period(last, declared.often), last + self.text.span(f"{declared.often}-action")]
        if declared.communal and declared.often:
            free += [next_period(at, declared.often) for at, _, name in self.taken if name == action]
        return max(free, default=None)

    def wait(self, who: str, action: Action) -> int:
        """How many hours somebody waits to take an action again; where nobody can tell, none."""
        hours = Sheet(self, who).worth(action.wait) if isinstance(action.wait, Operand) else action.wait
        return hours if isinstance(hours, int) else 0

    def is_too_soon(self, who: str, action: str) -> bool:
        """Whether an action is not free yet."""
        free = self.free_from(who, action)
        return free is not None and self.now < free

    def is_used_up(self, who: str, action: Action) -> bool:
        """Whether an action is another's turn, or was taken already while what it is taken once per is what it is."""
        takers = [by for _, by, name in self.taken if name == action.name]
        if action.in_turn and takers[-1:] == [who]:
            return True
        if action.once_per is None:
            return False
        now = self.get(action.once_per.name)
        return any(
            (name, then) == (action.name, now) and (action.communal or by == who) for name, by, then in self.rounds
        )

    def price(self, who: str, amount: Amount) -> int:
        """What is to be paid or gained now."""
        if isinstance(amount, Growing):
            since = self.now - self.number(amount.hours) * HOUR
            lately = [name for at, by, name in self.taken if by == who and at > since]
            count = sum(self.actions[name].family == amount.family for name in lately)
            return self.number(amount.first) + count * self.number(amount.more)
        return amount(self.view(who)) if callable(amount) else self.number(amount)

    def hindrances(self, who: str, action: Action) -> Iterator[Fault]:
        """What keeps somebody from an action, whichever way they take it."""
        if self.is_too_soon(who, action.name) or self.is_used_up(who, action):
            yield "too-soon"
        if (action.starts and self.now < action.starts) or (action.ends and self.now >= action.ends):
            yield "not-met"
        if callable(action.needs) and action.lacks(self.view(who)):
            yield "not-met"
        if (action.by == "head" and who != self.emperor) or (action.by == "player" and who in self.distant):
            yield "not-met"

    # -- moves ---------------------------------------------------------------------------------------

    def moves(self, who: str) -> Iterator[Move]:
        asked = (who, self.now, len(self.taken), len(self.script.revisions))
        if self._thought_of[0] != asked:
            moves = [move for action in self.dynasty.actions for move in self.moves_of(who, action, _MANY)]
            self._thought_of = (asked, moves)
        return iter(self._thought_of[1])

    _thought_of: tuple[object, list[Move]] = (None, [])
    """What somebody could do at a moment, so that it is thought of once."""

    def moves_of(self, who: str, action: Action, most: int, *, speaking: bool = False) -> Iterator[Move]:
        """The ways to take an action, lawfully or not; of data, at most so many. `speaking`: what others have to say for it,
        they say."""
        hindrances = tuple(self.hindrances(who, action))
        for sheet, rolled in self.sheets(who, action, most, speaking=speaking):
            for (option, gift), throw in itertools.product(self.ways(who, action), throws(action)):
                won = [(f"{name}:{who}", face) for name, _, face in throw]
                amounts = [*self.amounts(who, action, option), *gift, *won]
                changes, faults = self.reckoned({**sheet.noted, **option.changes}, amounts)
                offered = tuple(fault for fault, _ in option.faults)
                after = sheet.but(noted=changes, faults=[])
                unsaid = ("not-met",) if sheet.says and not speaking else ()
                self.follow_up(after)
                yield Move(
                    action.name,
                    option.said or ", ".join(f"{name} {value}" for name, value in sheet.chosen.items()),
                    {key: value for key, value in changes.items() if not sheet.noted or value != self.get(key)},
                    (*hindrances, *sheet.faults, *offered, *faults, *after.faults, *unsaid),
                    (*rolled, *((command, face) for _, command, face in throw)),
                    option.no_effect or not sheet.marks.isdisjoint(("in vain", "absent")),
                    Counter(sheet.paid) + Counter({key: -amount for key, amount in amounts if amount < 0}),
                    "secret" in sheet.marks,
                    tuple(sheet.says),
                )

    def sheets(
        self, who: str, action: Action, most: int, *, speaking: bool = False
    ) -> Iterator[tuple[Sheet, tuple[tuple[str, int], ...]]]:
        """What is chosen and comes of it, with the dice for it; nothing of which nobody can tell what it is."""
        for sheet, throws in fillings(Sheet(self, who), action, self.random, most):
            if not all(map(sheet.so, action.where)):
                continue
            if action.in_vain is True or (isinstance(action.in_vain, Condition) and sheet.so(action.in_vain)):
                sheet.marks.add("in vain")
            forbids = [
                prohibition.when
                for prohibition in self.dynasty.prohibitions
                if not prohibition.actions or action.name in prohibition.actions
            ]
            needs = {need: self._holds(sheet, need, speaking=speaking) for need in action.conditions}
            needs |= {~when: None if (so := sheet.so(when)) is None else not so for when in forbids}
            unmet = (need for need, holds in needs.items() if holds is False)
            sheet.faults.extend("too-soon" if need in action.time_conditions else "not-met" for need in unmet)
            sheet.faults.extend("out-of-bounds" for chosen in action.choices if is_out_of_range(sheet, chosen))
            sheet.do(action.does)
            if None not in needs.values() and "unclear" not in sheet.marks:
                yield sheet, tuple((throw.command, throw.result) for throw in throws)

    def _holds(self, sheet: Sheet, need: Condition, *, speaking: bool) -> bool | None:
        """Whether a condition is met; where it is that somebody has said something, they may yet say it."""
        so, first = sheet.so(need), need.first if isinstance(need, Either) else need
        # Who agrees to what is chosen agrees to it once: what was agreed to before may have been taken up already.
        is_used_up = isinstance(first, Said) and any(isinstance(word, Chosen) for word in first.words)
        if so is None or not speaking or (so and not is_used_up):
            return so
        saying = _to_be_said(sheet, first)
        sheet.says.extend([saying] if saying is not None else [])
        return so or saying is not None

    def follow_up(self, after: Sheet) -> None:
        """What comes about by itself of what was done, and what may never be so."""
        before = Sheet(self, after.who, after.chosen)
        for trigger in self.dynasty.triggers:
            for now in _becoming(trigger.when, trigger.of, before, after):
                now.do(trigger.does)
        for invariant in self.dynasty.invariants:
            after.faults.extend("out-of-bounds" for _ in _becoming(invariant.never, invariant.of, before, after))

    def next_move(self, who: str, fits: Callable[[Move], bool] = lambda move: True) -> Move | None:
        if not self.is_data:
            return super().next_move(who, fits)
        often = Counter(name for _, _, name in self.taken)
        for action in sorted(self.dynasty.actions, key=lambda action: often[action.name] + 4 * self.random.random()):
            ways = () if any(self.hindrances(who, action)) else self.moves_of(who, action, _FEW, speaking=True)
            moves = [move for move in self.seen(ways) if not (move.faults or move.no_effect) and fits(move)]
            if moves:
                return self.random.choice(moves)
        return None

    def take(self, who: str, move: Move, *, at_once: bool = True) -> None:
        once_per = self.actions[move.action].once_per
        if once_per is not None:
            self.rounds.append((move.action, who, self.get(once_per.name)))
        for saying in move.says:
            self.say(saying)
        super().take(who, move, at_once=at_once)

    def say(self, saying: Saying) -> None:
        """Somebody says something, before it is acted on."""
        who, text = saying.who, saying.text
        pending = [post for post in self.pending if post.at < self.now]
        if saying.where == "post" or not pending:
            pending = [self.post(who, "", saying.title or f"A word of {who}", text)]
        if saying.where != "post":
            self.now = self.comment(self.random.choice(pending), who, text).at + SECOND

    def ways(self, who: str, action: Action) -> Iterator[tuple[Option, Amounts]]:
        """The choices of an action: to whom and how much is given, or what its own function offers."""
        if not action.gives:
            offered = action.offered(self.view(who)) if action.is_free_form else (Option(),)
            yield from ((option, ()) for option in offered)
            return
        for other in (name for name in self.counted if name != who):
            for given in sorted({1, max(1, self.amount(action.gives, who))}):
                gift = [(f"{action.gives}:{who}", -given), (f"{action.gives}:{other}", given)]
                yield Option(said=f"{given} {action.gives} to {other}"), gift

    def amounts(self, who: str, action: Action, option: Option) -> Iterator[tuple[str, int]]:
        """What an action adds to somebody's numbers, first what it costs."""
        for name, cost in action.cost.items():
            yield f"{name}:{who}", -self.price(who, cost)
        for name, paid in option.pays.items():
            yield f"{name}:{who}", -paid
        for name, gain in action.gain.items():
            if not isinstance(gain, Dice):
                yield f"{name}:{who}", self.price(who, gain)
        for name, gained in option.gains.items():
            yield f"{name}:{who}", gained

    def reckoned(self, changes: Mapping[str, str], amounts: Amounts) -> tuple[dict[str, str], tuple[Fault, ...]]:
        """The values after all is paid and gained, in order, and which of it cannot be (NUM-02, 05, 06, 11)."""
        after, faults = dict(changes), list[Fault]()
        for key, amount in amounts:
            variable = self.variables[key.partition(":")[0]]
            assert isinstance(variable, Integer)
            value = int(after.get(key) or self.get(key)) + amount
            if amount < 0 and value < 0:
                faults.append("not-paid")
            elif amount < 0 and variable.least is not None and value < self.number(variable.least):
                faults.append("out-of-bounds")
            if variable.most is not None and value > self.number(variable.most):
                if not variable.capped:
                    faults.append("out-of-bounds")
                value = self.number(variable.most) if variable.capped else value
            after[key] = str(value)
        return after, tuple(faults)


def _to_be_said(sheet: Sheet, need: Condition) -> Saying | None:
    """What has to be said so that a condition is met; None where saying something does not do it."""
    if isinstance(need, Reveals):
        text = SEALED.get(str(sheet.worth(need.digest)), "")
        who = str(sheet.worth(need.who))
        return Saying(who, f"{need.after} {text}".strip(), need.where) if text else None
    if not isinstance(need, Said):
        return None
    words = [sheet.worth(word) for word in need.words]
    named = [str(one) for word in words for one in (word if isinstance(word, tuple) else (word,))]
    things = [
        str(sheet.worth(word)) for word in need.words if isinstance(word, Chosen) and isinstance(word.domain, NewThing)
    ]
    return Saying(str(sheet.worth(need.who)), f"I say: {' '.join(named)}.", need.where, "".join(things[:1]))


def _becoming(what: Condition, kind: str, before: Sheet, after: Sheet) -> Iterator[Sheet]:
    """Of each of a kind of whom something is so that was not so before: the sheet that speaks of them."""
    if not _turns_on(what, after.noted):
        return
    for owner in ("",) if kind == GAME else after.owners(kind):
        if after.of(kind, owner).so(what) is True and before.of(kind, owner).so(what) is not True:
            yield after.of(kind, owner)


def _turns_on(what: Condition, noted: Mapping[str, str]) -> bool:
    """Whether a condition may have become otherwise by what is noted; one that follows from others may by anything."""
    names = _turning(what) if noted else frozenset()
    return bool(noted) and (names is None or any(key.partition(":")[0] in names for key in noted))


@functools.lru_cache(_MOST_CONDITIONS)
def _turning(what: Condition) -> frozenset[str] | None:
    """The variables by their names on which a condition turns; None: any."""
    variables = [part for part in parts_of(what) if isinstance(part, Variable)]
    follows = not variables or any(variable.value is not None for variable in variables)
    return None if follows else frozenset(variable.name for variable in variables)
