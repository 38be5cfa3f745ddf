"""The players' own reckoning of rules that are data, and the referee's: written apart, and of one mind."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta

import pytest
from immutables import Map
from msgspec.structs import replace

from referee.demo.bookkeeping import Bookkeeping
from referee.demo.declared import Move
from referee.demo.doing import Sheet
from referee.demo.play import MINUTE
from referee.dynasties.kit.parts.actions import Action, Option
from referee.dynasties.kit.said.spoken import Heard, Spoken, Wording
from referee.dynasties.kit.solving.blame import but_for
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.taking import taking
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import PastAction, Rolled, View
from referee.law.law import Law, carried_law
from tests.demo.meadows import MEADOWS


def _law() -> Law:
    law = carried_law("205")
    assert law is not None
    return law


LAW = _law()


class Walk:
    """A game without a tracker: lawful moves of its books, one after the other."""

    def __init__(self, seed: int) -> None:
        self.game = Bookkeeping(str(seed), MEADOWS, LAW)
        self.game.post(self.game.emperor, "", "Hello", "Good morning.")
        self.chance = random.Random(seed)
        self.past: list[PastAction] = []

    def turns(self, number: int) -> Iterator[str]:
        """Whose turn it is, so often; each ends with a lawful move, if there is one."""
        for _ in range(number):
            self.game.now += timedelta(minutes=self.chance.randint(1, 300))
            who = self.chance.choice(sorted(self.game.active))
            yield who
            move = self.game.next_move(who)
            if move is not None:
                self.take(who, move)

    def take(self, who: str, move: Move) -> None:
        game, action = self.game, self.game.actions[move.action]
        for saying in move.says:
            game.say(saying)
        now = game.get(action.once_per.name) if action.once_per is not None else ""
        game.rounds.append((move.action, who, now))
        self.past.append(PastAction(game.now, who, move.action, action.family, now))
        game.cells.update(move.changes)
        game.taken.append((game.now, who, move.action))

    def view(self, who: str, dice: tuple[tuple[str, int], ...] = ()) -> View:
        """The books, as the referee would know them."""
        values, game = Values(LAW, MEADOWS.name), self.game
        said = [one for post in game.script.posts for one in post.comments if one.at <= game.now]
        return View(
            cells=Map(game.cells),
            actor=who,
            at=game.now,
            players=game.counted,
            values=values,
            default=lambda key: MEADOWS.default_of(key, values),
            past=tuple(self.past),
            rolls=tuple(Rolled(game.now - MINUTE, who, command, str(result)) for command, result in dice),
            emperor=game.emperor,
            plays=who in game.counted,
            spoken=Spoken(tuple(Heard(one.at, one.author, "comment", (Wording(one.text),)) for one in said)),
        )

    def seen(self, who: str) -> Iterator[tuple[Move, dict[str, str], Explainer]]:
        """What somebody could do, what it changes, and who explains it."""
        for move in self.game.seen(self.game.moves(who)):
            cells = {key: value for key, value in move.changes.items() if value != self.game.get(key)}
            yield move, cells, Explainer(MEADOWS, LAW, self.view(who, move.dice))


def of_theirs(walk: Walk, action: Action, sheet: Sheet) -> tuple[dict[str, str], set[str]]:
    """What the referee makes of an action with the choices of a sheet: its changes and faults."""
    view = walk.view(sheet.who)
    course = ActionCourse(MEADOWS, view, dict(sheet.chosen))  # type: ignore[arg-type]
    faults = {
        "out-of-bounds" if chosen.domain.is_bounded else "not-met"
        for chosen in action.choices
        if chosen.domain.flaw(course.choices[chosen.name], course)
    }
    for effect in action.does:
        effect.apply(course)
    outcome = course.outcome
    changes = {key: value for key, value in outcome.changes.items() if value != view.get(key)}
    option = Option(changes, faults=tuple(outcome.faults), choices=course.choices)
    taken = taking(MEADOWS, LAW, view, action, option)
    return dict(taken.changes), faults | {fault for fault, _ in taken.faults}


@pytest.mark.parametrize("seed", range(3))
def test_what_comes_of_an_action(seed: int) -> None:
    walk, compared = Walk(seed), 0
    for who in walk.turns(20):
        for action in MEADOWS.actions if who in walk.game.counted else ():
            for sheet, _ in walk.game.sheets(who, action, 4):
                after = replace(sheet, noted={**sheet.noted}, faults=[*sheet.faults])
                walk.game.follow_up(after)
                mine = {key: value for key, value in after.noted.items() if value != walk.game.get(key)}
                barred = {"not-met"} if action.by == "head" else set()
                faults = {*walk.game.hindrances(who, action), *after.faults}
                theirs = of_theirs(walk, action, sheet)
                if "secret" not in sheet.marks:
                    compared += 1
                    assert (mine, faults) == (theirs[0], theirs[1] | barred), (action.name, sheet.chosen)
    assert compared > 300


@pytest.mark.parametrize("seed", range(3, 6))
def test_every_lawful_move_is_explained_and_every_plain_wrong_blamed(seed: int) -> None:
    walk, explained, blamed = Walk(seed), 0, 0
    for who in walk.turns(20):
        for move, cells, explainer in walk.seen(who):
            below = any(value.startswith("-") for value in cells.values())
            if not move.faults:
                taken, _ = explainer.explain(cells)
                assert taken is not None, (move.words, cells)
                explained += 1
                continue
            is_plain = len({*move.faults}) == 1 and walk.game.is_plain(who, move.action, cells)
            if is_plain and not (move.secret or below) and blamed < 60:
                unmet = but_for(explainer, cells)
                assert unmet is not None, (move.words, move.faults, cells)
                assert unmet[0] == move.faults[0], (move.words, move.faults, cells)
                blamed += 1
    assert explained > 100
    assert blamed > 20
    assert len({name for _, _, name in walk.game.taken}) > 8
