"""The demo of any declared dynasty: players who take lawful actions on its tracker, deterministic by seed.

What an action does it takes from the declaration, as the referee does; it keeps its own books of who did what when,
so that what the referee finds is a fault of the referee's, or was planted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from immutables import Map

from referee.demo.play import MINUTE, SERVED, START, Play
from referee.demo.script import DemoPost
from referee.dynasties.kit.actions import Dice, PastAction, Rolled, View
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.explain import Explainer, but_for
from referee.dynasties.kit.sentences import Values
from referee.dynasties.kit.taking import TakenAction, options_of, taking
from referee.dynasties.kit.tracker import NONE, write_page
from referee.law.law import Law
from referee.law.page.story import RULESET_PAGE
from referee.model.events import DOV, Dynasty, Player, Revision, Roll

END = SERVED - timedelta(hours=30)
_TITLE = "Beginnings"


class DeclaredGame(Play):
    """Plays a declared dynasty under a law; `page` is the text of the Ruleset page, empty where the wiki has none.

    `sealed` fills with what only some know.
    """

    def __init__(
        self, seed: str, dynasty: Declared, law: Law, page: str = "", *, planting: bool = False, players: int = 8
    ) -> None:
        super().__init__(seed, law.source, planting=planting, law=law, players=players)
        self.dynasty, self.page = dynasty, page
        self.values = Values(law, dynasty.name)
        self.cells: Map[str, str] = Map()
        self.past: tuple[PastAction, ...] = ()
        self.rolls: tuple[Rolled, ...] = ()
        self.overlay: dict[str, str] = {}
        self.busy: set[str] = set()
        self.rows: set[str] = set(self.active)
        self.sealed: dict[str, Any] = {}
        self.begun = not dynasty.begins_with
        self.last_proposal = END - timedelta(hours=72)

    def set_up(self) -> None:
        begin = START - timedelta(days=1)
        name = "the page" if self.page else self.ruleset
        self.script.records.append(Dynasty(at=begin, name=self.dynasty.name, ruleset=name, emperor=self.emperor))
        for player in self.active:
            self.script.records.append(Player(at=begin, name=player, status="active", admin=player in self.admins))
        if self.page:
            self.save_page(RULESET_PAGE, self.page, self.emperor, "A new dynasty", begin + MINUTE)
        if self.dynasty.page:
            self.save(self.emperor, "A new dynasty")
        self.at(START, self.give)
        for day in range((END - START).days):
            morning = START + timedelta(days=day)
            self.at(morning + self.random.randint(0, 11 * 60) * MINUTE, self.propose)
            self.at(morning + timedelta(minutes=self.random.randint(0, 40)), self.resolve)
            self.at(morning + timedelta(hours=13, minutes=self.random.randint(0, 40)), self.resolve)
            for _ in range(10):
                self.at(morning + timedelta(seconds=self.random.randint(0, 24 * 3600 - 1)), self.act)
        self.at(START + timedelta(days=6, hours=2), self.join)
        self.at(START + timedelta(days=12, hours=3), self.idle)
        self.at(END, self.declare)

    # -- the wiki ------------------------------------------------------------------------------------

    def save(self, editor: str, summary: str) -> Revision:
        """Save the tracker as the players have it now, with what plants put over it."""
        titles = {title.key: title.holder(self.view("")) or NONE for title in self.dynasty.titles}
        text = write_page(self.dynasty, self.values, {**self.cells, **titles, **self.overlay}, sorted(self.rows))
        return self.save_page(self.dynasty.page, text, editor, summary)

    # -- dynastic actions ----------------------------------------------------------------------------

    def view(self, actor: str, target: Mapping[str, str] | None = None) -> View:
        """What the rules may look at now, by the players' books."""
        return View(
            cells=self.cells,
            actor=actor,
            at=self.now,
            players=tuple(sorted(set(self.active) - set(self.distant))),
            values=self.values,
            default=self.default,
            past=self.past,
            rolls=self.rolls,
            target=target,
            emperor=self.emperor,
        )

    def default(self, key: str) -> str:
        """What a value is before anything has changed it."""
        return self.dynasty.default_of(key, self.values)

    def players(self) -> list[str]:
        """Who may act now, in a random order: a newcomer waits for a row."""
        waiting = set(self.active) - self.rows if self.dynasty.page else set()
        return self.others(*self.busy, *self.distant, *waiting)

    @property
    def distant(self) -> tuple[str, ...]:
        """Who is no player for dynastic rules."""
        return (self.emperor,) if self.text.is_active("Dynastic Distance") else ()

    def deeds(self, who: str, wanted: Callable[[TakenAction], bool]) -> list[TakenAction]:
        """What somebody could do now that is as wanted, of the first action in a random order that gives anything."""
        for action in self.random.sample(self.dynasty.actions, len(self.dynasty.actions)):
            options = list(options_of(action, self.view(who)))
            chosen = self.random.sample(options, min(len(options), 12))
            found = [taking(self.dynasty, self.text, self.view(who), action, option) for option in chosen]
            found = [deed for deed in found if wanted(deed) and not self.overlay.keys() & deed.changes.keys()]
            if found:
                return found
        return []

    def act(self) -> None:
        """Somebody takes an action that is lawful and of some use."""
        players = self.players()
        if self.over or not self.begun or not players:
            return
        who = players[0]
        if self.hooked("act", who):
            return
        self.roll_for(who)
        deeds = self.deeds(who, lambda deed: not deed.faults and not deed.no_effect and self.shows(deed))
        if deeds:
            self.take(who, self.random.choice(deeds))

    def shows(self, deed: TakenAction) -> bool:
        """Whether anybody can see that it was done."""
        return any(self.view("").get(key) != value for key, value in deed.changes.items())

    def roll_for(self, who: str) -> None:
        """Roll for an action that is left to chance, now and then, and only where it may be taken."""
        for action in self.dynasty.actions:
            dice = [amount for amount in action.gain.values() if isinstance(amount, Dice)]
            if not dice or any(roll.by == who for roll in self.rolls) or self.random.random() < 0.5:
                continue
            command = dice[0].command
            result = str(self.random.randint(1, dice[0].most))
            rolled = Rolled(self.now, who, command, result)
            view = replace(self.view(who), rolls=(rolled,))
            deeds = [taking(self.dynasty, self.text, view, action, option) for option in options_of(action, view)]
            if any(not deed.faults for deed in deeds):
                self.script.records.append(Roll(at=self.now, by=who, dice=command, result=result))
                self.rolls = (*self.rolls, rolled)
                self.now += MINUTE
                self.take(who, next(deed for deed in deeds if not deed.faults))
                return

    def take(self, who: str, deed: TakenAction) -> None:
        """Take an action, and save the tracker."""
        self.cells = self.cells.update(deed.changes)
        self.past = (*self.past[-200:], deed.as_past(self.now, who))
        self.rolls = tuple(roll for roll in self.rolls if roll is not deed.rolled)
        self.save(who, deed.words)

    def alone(self, who: str, cells: Mapping[str, str], predicted: str) -> bool:
        """Whether an edit is just what is predicted of it, by the rules as the players understand them: lawful, wasted,
        unlawful, or unlawful for one condition."""
        explainer = Explainer(self.dynasty, self.text, self.view(who))
        deeds, _ = explainer.explain(cells)
        if deeds is not None:
            return predicted == ("wasted" if any(deed.no_effect for deed in deeds) else "lawful")
        flaws = [one.flaw(value, self.values) for key, value in cells.items() if (one := self.dynasty.variable(key))]
        if any(flaws):
            return predicted == "out-of-bounds"
        blamed = but_for(explainer, cells)
        return predicted == (blamed[0] if blamed is not None else "unlawful")

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

        def carry_out(one: DemoPost) -> bool:
            if one is not post or one.status != "Enacted":
                return False
            self.cells = self.cells.update(gifts)
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

    def victor(self) -> str | None:
        """Who may declare victory: whoever has achieved what the dynasty names, if it names anything."""
        victory = self.dynasty.victory
        names = [name for name in self.others(self.emperor) if name not in self.busy]
        if victory is None:
            return names[0]
        return next((name for name in names if not victory.needs(self.view(name))), None)

    def declare(self) -> None:
        """Somebody declares victory; the demo ends before it is resolved."""
        winner = self.victor()
        if winner is None:
            return
        self.declared = self.over = True
        self.now = self.now.replace(second=0, microsecond=0) + MINUTE
        post = self.post(winner, DOV, "It is done", "I have achieved what the rules ask for.")
        self.votes[post.id] = {winner: "FOR"}
        for number, voter in enumerate(self.others(winner)):
            self.later(20 + number / 3, lambda voter=voter: self.vote(post, voter, "FOR"))  # type: ignore[misc]
        self.hooked("declared", post)
