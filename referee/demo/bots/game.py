"""What the Announcer of a demo of Bots does: Bouts, and a Tournament. What nobody else knows is written beside the demo,
with a question about each summary."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from referee.demo.bots.arena import Fought, fight, script
from referee.demo.bots.operators import READY, SET, STAGING, WORKSHOP, Engagement, Operators
from referee.demo.bots.rules import (
    BANNER,
    FOR_A_BOUT,
    FOR_AN_OPPONENT,
    FOR_RED_MIST,
    LOST_TO_RED_MIST,
    SET_HOURS,
    TOURNAMENT,
)
from referee.demo.declared import SECOND
from referee.demo.play import HOUR, START
from referee.demo.script import DemoPost, Script


class Summary(Struct):
    """What the Announcer posts of a Bout; `code`: of what is wrong with it."""

    title: str
    fought: Fought
    body: str
    code: str = ""


class BotsGame(Operators):
    """Plays Bots under the rules of the demo."""

    announced = START - timedelta(days=1)
    """When Bouts were last announced."""

    def set_up(self) -> None:
        super().set_up()
        day = START + timedelta(days=1)
        while day < TOURNAMENT - timedelta(days=4):
            self.at(day + self.random.randint(0, 600) * timedelta(minutes=1), self.announce)
            day += timedelta(days=1)
        self.at(TOURNAMENT + 12 * HOUR, self.seed)

    def run(self) -> Script:
        made = super().run()
        questions = {"questions": self.reports}
        made.files["reports.json"] = msgspec.json.format(msgspec.json.encode(questions), indent=1) + b"\n"
        return made

    # -- what the Announcer does -----------------------------------------------------------------------

    def announce(self) -> None:
        """Two who are Ready are drawn for a Bout (R205-BOUTS-15 to 19)."""
        if self.over or self.is_disturbed(self.announce) or self.now - self.announced < 10 * HOUR:
            return
        ready = self.ready()
        if len(ready) >= 2 and not self.hooked("announce", ready):
            self.engage(self.drawn_two(ready))

    def ready(self) -> list[str]:
        """Who can be drawn."""
        return [name for name in self.counted if self.get(f"Readiness:{name}") == READY]

    def drawn_two(self, ready: list[str]) -> tuple[str, str]:
        first = self.drawn(ready)
        return first, self.drawn([name for name in ready if name != first])

    def drawn(self, ready: list[str]) -> str:
        """One of them, the likelier the fewer Bouts they have had; who alone has had most only if nobody else can be."""
        counts = {name: self.amount("Bout Count", name) for name in self.counted}
        leaders = [name for name, count in counts.items() if count == max(counts.values())]
        free = [name for name in ready if leaders != [name]] or ready
        most = max(counts[name] for name in free)
        return self.random.choices(free, [most - counts[name] + 1 for name in free])[0]

    def is_disturbed(self, act: Callable[[], object]) -> bool:
        """Whether something unlawful stands on the tracker, so that this is done later; else the clock is on."""
        if self.overlay:
            self.later(1, act)
            return True
        self.now = max(self.now, self.script.revisions[-1].at + SECOND)
        return False

    def bout(self, names: tuple[str, str], told: tuple[dict[str, Any], str] | None = None) -> Engagement:
        """The next Bout, in the Configuration that is `told`, or in any."""
        self.number_of_bouts += 1
        configuration, words = told if told is not None else self.random.choice(_CONFIGURATIONS)
        left = self.random.choice(names)
        return Engagement(f"b{self.number_of_bouts}", names, left, self.now, configuration, words)

    def engage(self, names: tuple[str, str], told: tuple[dict[str, Any], str] | None = None) -> DemoPost:
        """Announce a Bout; in some of them one never becomes Set."""
        bout, self.announced = self.bout(names, told), self.now
        title = f"Bout {bout.id[1:]}: {names[0]} against {names[1]}"
        post = self.post(self.emperor, "", title, f"The Configuration: {bout.words}.")
        for name in names:
            self.engaged[name] = bout
            self.cells |= {f"Readiness:{name}": STAGING, f"Bout Count:{name}": str(self.amount("Bout Count", name) + 1)}
        self.save(self.emperor, f"Announcing Bout {bout.id[1:]}")
        late = self.random.choice(names) if self.random.random() < 0.25 else ""
        for name in names:
            if name != late:
                self.later(self.random.uniform(1, 20), partial(self.stand_by, bout, name))
        return post

    def stand_by(self, bout: Engagement, name: str) -> None:
        """An Operator becomes Set."""
        if self.is_disturbed(lambda: self.stand_by(bout, name)):
            return
        self.cells[f"Readiness:{name}"] = SET
        bout.since[name] = self.now
        self.save(name, "Get set")
        if len(bout.since) == len(bout.names):
            self.later(self.random.uniform(0.5, 6), lambda: self.conclude(bout))
        else:
            self.later(SET_HOURS + 0.5, lambda: self.forfeit(bout))

    def forfeit(self, bout: Engagement) -> None:
        """Who is Set wins where the other was in Staging for too long (R205-BOUTS-13)."""
        if len(bout.since) == 1 and not self.is_disturbed(lambda: self.forfeit(bout)):
            [winner] = bout.since
            machines = {name: self.machine(name) for name in bout.names}
            self.settle(bout, Fought(winner, "forfeit", 0, machines, {}))

    def conclude(self, bout: Engagement) -> None:
        """The Bout is fought."""
        if self.is_disturbed(lambda: self.conclude(bout)):
            return
        order = sorted(bout.names, key=lambda name: name != bout.left)
        machines = {name: self.machine(name) for name in order}
        scripts = {name: script(self.steps[name]) for name in bout.names}
        systems = {name: [system for system, _ in machines[name].systems] for name in bout.names}
        post = self.settle(bout, fight(order, machines, self.steps))
        self.sealed[post.id] = {"scripts": scripts, "left": bout.left, "systems": systems, "rules": "carried"}
        for name in bout.names:
            self.steps[name] = self.random.randint(1, 4)

    def settle(self, bout: Engagement, fought: Fought) -> DemoPost:
        """The summary, and on the tracker what comes of the Bout (R205-ENDING-18 to 20, R205-TAUNT-08 to 10)."""
        summary = Summary(f"Bout {bout.id[1:]} is over", fought, told(fought))
        self.hooked("summary", summary)
        before, fought, said = self.state(bout), summary.fought, summary.body
        post = self.post(self.emperor, "", summary.title, said)
        if summary.code:
            self.plant(summary.code, post.subject, self.emperor, "a summary", post.at)
        for name in bout.names:
            del self.engaged[name]
            self.fought[name] = self.fought.get(name, 0) + 1
            self.cells |= self.after(name, bout, fought)
        self.save(self.emperor, f"Bout {bout.id[1:]} is over")
        asked = {
            "bout": {"operators": bout.names, "announced": bout.at, "configuration": bout.configuration},
            "state": before,
            "post": said,
            "posted": post.at,
            "after": self.state(replace(bout, since={})),
        }
        self.reports[post.id] = {"kind": "report", "args": asked}
        bout.then(fought.winner)
        return post

    def after(self, name: str, bout: Engagement, fought: Fought) -> dict[str, str]:
        """What the tracker has of one of the two then."""
        other = next(rival for rival in bout.names if rival != name)
        won, bot = name == fought.winner, fought.left[name]
        mist = 0 if self.late else self.amount("Red Mist", name)
        paid = FOR_A_BOUT + FOR_AN_OPPONENT + (FOR_RED_MIST * mist if won else 0)
        shown = [word for word in self.get(f"LED Banner:{name}").split(", ") if word]
        if won and self.machine(name).works(BANNER) and other not in shown:
            shown.append(other)
        if mist and not won:
            bot = bot.chassis_less(LOST_TO_RED_MIST * mist).frontmost_less(LOST_TO_RED_MIST * mist)
        cells = {
            f"Money:{name}": str(self.richer(name, paid)),
            f"Readiness:{name}": WORKSHOP,
            f"LED Banner:{name}": ", ".join(shown),
        }
        return {**self.built(name, bot), **cells, **({f"Red Mist:{name}": "0"} if mist else {})}

    # -- the Tournament ----------------------------------------------------------------------------------

    def seed(self) -> None:
        """The Provisional Seed List, three days later the final one, and the first tier; all are in the Workshop then."""
        seeds = sorted(self.counted, key=lambda name: (-self.amount("Money", name), name))
        self.post(self.emperor, "", "Provisional Seed List", "\n".join(seeds))

        def final() -> None:
            if self.is_disturbed(final):
                return
            self.post(self.emperor, "", "Final Seed List", "\n".join(seeds))
            self.set_all([name for name in seeds if name not in self.engaged], WORKSHOP)
            self.tier(1, seeds)

        self.later(72, final)

    def tier(self, number: int, inside: list[str]) -> None:
        """A Bracket of those who are left, the best seed first: the top half against the others; the last one has won.

        Where they are odd, the best seed waits in the first tier, who has the most names on a LED Banner in the second;
        later the two bottom seeds fight for elimination first. Who has names there waits for the second tier.
        """
        if len(inside) == 1:
            self.victor = inside[0]
            return
        playing = [name for name in inside if number > 1 or not self.names_shown(name)]
        last = number > 2 and len(playing) % 2 == 1
        if last:
            playing = playing[-2:]
        elif len(playing) % 2:
            playing.remove(playing[0] if number == 1 else max(playing, key=self.names_shown))
        half = len(playing) // 2
        pairs = list(zip(playing[:half], reversed(playing[half:]), strict=True))
        bouts = [self.bout(pair) for pair in pairs]
        end = self.ended(
            bouts, lambda out: self.tier(number + (not last), [name for name in inside if name not in out])
        )
        for bout in bouts:
            bout.then = end
        told = [
            f"{first} against {second}, the Configuration: {bout.words}."
            for (first, second), bout in zip(pairs, bouts, strict=True)
        ]
        self.post(self.emperor, "", f"Bracket of tier {number}{', elimination' if last else ''}", "\n".join(told))
        if not bouts:
            self.tier(number + 1, inside)
        else:
            self.later(24, lambda: self.stage(bouts, inside if number == 1 else playing))
        for name in playing:
            self.later(self.random.uniform(0.5, 20), partial(self.prepare, name))

    def names_shown(self, name: str) -> int:
        """How many names somebody's LED Banner shows."""
        return len([word for word in self.get(f"LED Banner:{name}").split(", ") if word])

    def ended(self, bouts: list[Engagement], then: Callable[[set[str]], None]) -> Callable[[str], None]:
        """What a Bout of a tier comes to: after the last of them `then`, with those who have lost."""
        winners: list[str] = []

        def end(winner: str) -> None:
            winners.append(winner)
            if len(winners) == len(bouts):
                then({name for bout in bouts for name in bout.names} - {*winners})

        return end

    def stage(self, bouts: list[Engagement], names: list[str]) -> None:
        """A day after the Bracket all are Staging, half a day later Set, and then their Bouts are fought."""
        if self.is_disturbed(lambda: self.stage(bouts, names)):
            return
        for bout in bouts:
            for name in bout.names:
                self.engaged[name] = bout
                self.cells[f"Bout Count:{name}"] = str(self.amount("Bout Count", name) + 1)
        self.set_all(names, STAGING)
        self.later(12, lambda: self.all_set(bouts, names))

    def all_set(self, bouts: list[Engagement], names: list[str]) -> None:
        if self.is_disturbed(lambda: self.all_set(bouts, names)):
            return
        self.set_all(names, SET)
        for number, bout in enumerate(bouts):
            bout.since = dict.fromkeys(bout.names, self.now)
            self.later(0.5 + number / 2, partial(self.conclude, bout))

    def set_all(self, names: list[str], readiness: str) -> None:
        """The Announcer sets the Readiness of several."""
        self.cells |= {f"Readiness:{name}": readiness for name in names}
        self.save(self.emperor, f"All are {readiness}")

    def prepare(self, name: str) -> None:
        """Somebody mends what can be mended, unless they have."""
        if not self.is_disturbed(lambda: self.prepare(name)) and name not in self.engaged:
            for move in list(self.earning(name))[:1]:
                self.take(name, move)

    def has_won(self, who: str) -> bool:
        return who == self.victor


def told(fought: Fought) -> str:
    """The Announcer's post about it."""
    if fought.how == "forfeit":
        return f"{fought.winner} wins by forfeit. Both Operators get ₩{FOR_A_BOUT + FOR_AN_OPPONENT:,}."
    lines = [f"{fought.winner} wins by {fought.how}. The Bout ends in turn {fought.turns}."]
    lines.append(f"Tallies: {', '.join(f'{name} {tally}' for name, tally in fought.tallies.items())}.")
    for name, bot in fought.left.items():
        worn = ", ".join(f"{part} at {left}%" for part, left in bot.systems)
        lines.append(
            f"{name}'s Bot ends with its engine at {bot.engine[1]}%, chassis at {bot.chassis[1]}%{f', {worn}' if worn else ''}."
        )
    return "\n".join([*lines, f"Both Operators get ₩{FOR_A_BOUT + FOR_AN_OPPONENT:,}."])


_CONFIGURATIONS: tuple[tuple[dict[str, Any], str], ...] = (
    ({}, "none"),
    ({"panels": [{"square": 10, "kind": "flame"}]}, "a flame panel on square 10"),
    ({"obstacles": [{"at": 9, "side": "above"}, {"at": 11, "side": "below"}]}, "obstacles above 9 and below 11"),
)
