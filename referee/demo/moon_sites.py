"""The simulation of Moon Sites: players who keep its rules, deterministic by seed.

What a Monitor sets and to whom a title applies it takes from the dynasty's own functions, which have their own
hand-worked cases.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from msgspec import Struct

from referee.demo.play import HOUR, MINUTE, START, VICTORY, Play
from referee.demo.script import DemoPost
from referee.dynasties.moon_sites.board import EMPTY, EMPTY_SITE, MODULES, QUARTERS, STORAGE, Board, full_lines
from referee.dynasties.moon_sites.drops import FIGURE, Block, lay, placements
from referee.dynasties.moon_sites.monitor import (
    Stats,
    default_stats,
    maintained_of,
    monitor,
    monitored,
    researching,
    unsafe_because,
)
from referee.dynasties.moon_sites.page import PAGE, write_page
from referee.dynasties.moon_sites.parameters import MoonLaw, moon_law
from referee.dynasties.moon_sites.titles import TITLES, contenders, survey
from referee.model.events import (
    DOV,
    STORY,
    Dynasty,
    Revision,
    Roll,
    Variable,
)

LAST_DROP = datetime(2019, 6, 18, 0, 0, tzinfo=UTC)
_LONG_NAMES = {symbol: " ".join(word.capitalize() for word in name.split()) for name, symbol in MODULES.items()}


class OpenDrop(Struct):
    """The Drop post that stands: who has built, and whose Build nothing else explains, since it fills an empty square."""

    post: DemoPost
    block: Block | None
    built: set[str]
    plainly: set[str]


class Simulation(Play):
    """Plays a dynasty of Moon Sites; `plants` schedules wrongs through the same acts."""

    def __init__(self, seed: str, *, planting: bool = False) -> None:
        super().__init__(seed, "167", planting=planting)
        self.law: MoonLaw = moon_law(self.text)
        names = [*self.active, self.newcomer]
        self.sites = dict.fromkeys(names, EMPTY_SITE)
        self.stats: dict[str, Stats] = {name: default_stats(self.law) for name in names}
        self.titles: dict[str, str] = {}
        self.queue = list(self.active)
        self.overlay: dict[str, str] = {}
        self.listed: list[tuple[str, str]] = []
        self.struck: set[str] = set()
        self.drop: OpenDrop | None = None
        self.last_drop: OpenDrop | None = None
        self.snapshot: dict[str, Any] | None = None
        self.last_change = self.last_closing = START

    def set_up(self) -> None:
        begin = START - timedelta(days=1)
        self.begin_with(Dynasty(at=begin, name="167", ruleset="167", emperor=self.emperor))
        self.save(self.emperor, "A new dynasty", at=begin, parent="0")
        for day in range(34):
            morning = START + timedelta(days=day)
            self.propose_and_resolve(morning, self.random.choice((1, 1, 2)))
            for _ in range(4):
                self.at(morning + timedelta(seconds=self.random.randint(0, 12 * 3600)), self.monitor_someone)
            self.at(morning + timedelta(seconds=self.random.randint(0, 12 * 3600)), self.tend_a_site)
        self.at(START + HOUR, self.make_drop)
        self.at(START + timedelta(days=5, hours=2), self.join)
        self.at(START + timedelta(days=11, hours=3), self.idle)
        self.at(START + timedelta(days=9, hours=5), self.judge)
        self.at(VICTORY, self.declare)

    def save(self, editor: str, summary: str, at: datetime | None = None, parent: str | None = None) -> None:
        """Save the tracker as the players have it now, with what plants put over it."""
        number = len(self.script.revisions) + 1
        names = sorted(set(self.active) | {name for name, site in self.sites.items() if site != EMPTY_SITE})
        sites = {name: self.overlay.get(name, self.sites[name]) for name in names}
        held = {
            name: [title for title in TITLES if self.titles.get(title) == name and title not in self.struck]
            for name in names
        }
        for name, title in self.listed:
            held[name] = [known for known in TITLES if known in (*held[name], title)]
        text = write_page(self.queue, sites, held)
        when = at or self.now
        if self.script.revisions:
            when = max(when, self.script.revisions[-1].at + timedelta(seconds=1))
        before = parent if parent is not None else str(number - 1)
        revision = Revision(
            at=when, page=PAGE, id=str(number), parent=before, author=editor, summary=summary, text=text.rstrip("\n")
        )
        self.script.revisions.append(revision)

    # -- the roster ----------------------------------------------------------------------------------

    def on_roster(self, name: str, admin: str, what: str) -> None:
        """The Bidding Queue follows the roster."""
        if what == "idles":
            self.queue.remove(name)
        else:
            self.queue.append(name)
        self.save(admin, f"{name} {what}")

    def may_idle(self, name: str) -> bool:
        """Whoever has a Drop post open stays."""
        return super().may_idle(name) and (self.drop is None or self.drop.post.author != name)

    def make_drop(self) -> None:
        """The first in the queue makes a Drop post; the others build; somebody closes it."""
        if self.over or self.now > LAST_DROP or self.drop is not None:
            return
        front = self.queue[0]
        if front not in self.active:
            self.later(1, self.make_drop)
            return
        if self.hooked("drop", front):
            return
        if self.random.random() < 0.12:
            self._skip_front()
            return
        block = self._random_block(front) if front == self.emperor else self._wanted_block()
        self.open_drop(front, block)

    def _wanted_block(self) -> Block:
        shape = self.random.choice(list(FIGURE))
        modules = self.random.choices("+DHLPRQq%", (5, 2, 5, 5, 2, 3, 3, 1, 1), k=4)
        return Block(shape, (modules[0], modules[1], modules[2], modules[3]))

    def _random_block(self, emperor: str) -> Block:
        """The Supervisor's Block is rolled."""
        shapes, symbols = list(FIGURE), list(MODULES.values())
        faces = [self.random.randint(1, 9) for _ in range(4)]
        shape = self.random.randint(1, 7)
        if not self.hooked("roll", emperor):
            self.script.records.append(Roll(at=self.now, by=emperor, dice="DICE7", result=str(shape)))
            self.script.records.append(Roll(at=self.now, by=emperor, dice="4DICE9", result=" ".join(map(str, faces))))
            self.now += 2 * MINUTE
        modules = [symbols[face - 1] for face in faces]
        return Block(shapes[shape - 1], (modules[0], modules[1], modules[2], modules[3]))

    def describe(self, block: Block) -> str:
        """The Block in words."""
        article = "An" if block.shape in "ILS" else "A"
        return f"{article} {block.shape}-Block of {', '.join(_LONG_NAMES[symbol] for symbol in block.modules)}."

    def open_drop(self, author: str, block: Block | None, body: str = "") -> DemoPost:
        """Make the Drop post, move the name, and let everybody build."""
        post = self.post(
            author, STORY, f"Drop {len(self.script.posts)}", body or self.describe(block or self._wanted_block())
        )
        self.drop = OpenDrop(post, block, set(), set())
        if not self.hooked("move", author):
            self.later(0.1, lambda: self.move_to_end(author))
        for name in self.others():
            if self.random.random() < 0.85:
                self.later(self.random.uniform(0.5, 33), partial(self.build, name))
        self.later(36.2 + self.random.random(), self.close)
        self.hooked("opened", self.drop)
        return post

    def move_to_end(self, name: str) -> None:
        """After a Drop post."""
        self.queue.remove(name)
        self.queue.append(name)
        self.save(name, "Moving my name to the end")

    def _skip_front(self) -> None:
        """Nobody drops for more than 36 hours, and somebody moves the front name on."""
        front = self.queue[0]

        def skip() -> None:
            if self.queue[0] == front and self.drop is None and not self.over:
                mover = self.others(front)[0]
                self.queue.append(self.queue.pop(0))
                self.save(mover, f"{front} has waited for 36 hours")
            self.later(1, self.make_drop)

        self.later(37, skip)

    def build(self, name: str) -> None:
        """Build where it does most good, and say so."""
        drop = self.drop
        if (
            drop is None
            or drop.block is None
            or name in drop.built
            or name not in self.active
            or self.over
            or name in self.overlay
        ):
            return
        if self.hooked("build", name):
            return
        cells = self.best_placement(name, drop.block)
        empty = self.sites[name].count(EMPTY)
        self.put_down(name, lay(self.sites[name], drop.block, cells))
        drop.built.add(name)
        if self.sites[name].count(EMPTY) < empty:
            drop.plainly.add(name)
        if not self.hooked("announce", name):
            self.later(0.05, lambda: self._announce(drop, name))

    def _announce(self, drop: OpenDrop, name: str) -> None:
        if self.drop is drop:
            self.comment(
                drop.post, name, self.random.choice(("Built.", "I build this at the top left.", "Built, I think well."))
            )

    def put_down(self, name: str, site: str) -> None:
        """Save somebody's own site."""
        self.sites[name] = site
        self.last_change = self.now
        self.save(name, "Building")

    def best_placement(self, name: str, block: Block) -> Any:
        """The placement that leaves the best site, by a rough measure."""
        options = list(placements(FIGURE[block.shape]))
        chosen = self.random.sample(options, min(60, len(options)))
        return max(chosen, key=lambda cells: (self.worth(lay(self.sites[name], block, cells)), cells))

    def worth(self, site: str) -> float:
        """How good a site is: safe above all, then researching."""
        board = Board(site)
        maintained = maintained_of(board)
        stats = monitor(board, self.law, maintained)
        unsafe = unsafe_because(stats, site, self.law)
        comfort = (
            -abs(stats.temperature - 20) / 10
            - max(0, 25 - stats.oxygen) / 5
            - max(0, site.count(QUARTERS) - stats.food)
        )
        return (
            comfort
            - 4 * len(unsafe)
            + 2 * (board.research & maintained).bit_count()
            + maintained.bit_count() / 10
            + (3 if QUARTERS in site else 0)
        )

    def close(self) -> None:
        """Close the Drop post when it is old enough; then titles are claimed and the next one comes."""
        drop = self.drop
        if drop is None or self.over:
            return
        if (self.now - self.last_change) < 3 * MINUTE:
            self.later(0.1, self.close)
            return
        closer = self.others()[0]
        if self.hooked("close", closer):
            self.later(0.5, self.close)
            return
        self.comment(
            drop.post, closer, self.random.choice(("Closing this Drop.", "I close this drop post.", "Closed."))
        )
        self.last_closing = self.now
        self.drop, self.last_drop = None, drop
        names = list(self.active)
        surveyed = survey({name: self.sites[name] for name in names}, {name: self.stats[name] for name in names})
        self.snapshot = {title: contenders(title, surveyed, self.law) for title in TITLES}
        for title in TITLES:
            if len(self.snapshot[title]) == 1 and self.random.random() < 0.6:
                self.later(self.random.uniform(0.1, 2.5), partial(self.claim, title))
        self.hooked("closed", drop)
        self.later(self.random.uniform(3, 12), self.make_drop)

    def claim(self, title: str) -> None:
        """Take a title that is due."""
        due = self.snapshot[title] if self.snapshot else []
        if (
            self.over
            or len(due) != 1
            or due[0] not in self.active
            or self.titles.get(title) == due[0]
            or self.drop is not None
        ):
            return
        if self.hooked("claim", title):
            return
        self.titles[title] = due[0]
        self.save(due[0], f"Taking {title}")

    def _settled(self) -> bool:
        """Not in the minute of a closing, in which nobody could tell what came first."""
        return self.now - self.last_closing > 2 * MINUTE

    def fresh(self, name: str) -> Stats:
        """What a Monitor sets now."""
        return monitored(self.sites[name], self.law)

    def monitor_someone(self) -> None:
        """Somebody Monitors somebody."""
        if self.over or not self._settled():
            return
        by, player = self.others()[0], self.random.choice(self.active)
        if self.hooked("monitor", (by, player)) or player in self.overlay:
            return
        self.monitor(by, player)

    def monitor(self, by: str, player: str, values: Stats | None = None) -> None:
        """Set three statistics, a few seconds apart."""
        stats = values or self.fresh(player)
        for name, value in zip(("TEMP", "OXY", "FOOD"), (stats.temperature, stats.oxygen, stats.food), strict=True):
            record = Variable(
                at=self.now,
                by=by,
                player=player,
                name=name,
                new=str(value),
                tracker="GNDT",
                summary=f"Monitoring {player}",
            )
            self.script.records.append(record)
        if values is None:
            self.stats[player] = stats
            self.last_change = self.now

    def tend_a_site(self) -> None:
        """Evacuate, repopulate, clear a full site or lay a corridor, wherever it is lawful."""
        if self.over or not self._settled():
            return None
        for owner in self.others(*self.overlay):
            site = self.sites[owner]
            unsafe = unsafe_because(self.stats[owner], site, self.law)
            lines = full_lines(site)
            if EMPTY not in site:
                cells = self.random.sample(range(len(site)), self.law.removal)
                after = "".join(EMPTY if square in cells else symbol for square, symbol in enumerate(site))
                return self._tend(self.others()[0], owner, after, "Clearing a full site")
            if lines:
                square = self.random.choice(lines[0])
                return self._tend(owner, owner, f"{site[:square]}+{site[square + 1 :]}", "A corridor")
            if unsafe and QUARTERS in site and self.random.random() < 0.25:
                return self._tend(self.others()[0], owner, site.replace(QUARTERS, STORAGE), f"Evacuating {owner}")
            if not unsafe and STORAGE in site:
                return self._tend(owner, owner, site.replace(STORAGE, QUARTERS), "Repopulating")
        return None

    def _tend(self, editor: str, owner: str, after: str, summary: str) -> None:
        self.sites[owner] = after
        self.last_change = self.now
        self.save(editor, summary)

    def rating(self, name: str) -> int:
        """Research Modules and titles."""
        return researching(self.sites[name]) + self.law.per_title * list(self.titles.values()).count(name)

    def victor(self) -> str | None:
        """Whose site is Safe and whose rating is above everybody's."""
        ratings = {name: self.rating(name) for name in self.active}
        best = max(ratings.values())
        leading = [name for name in self.active if ratings[name] == best]
        if len(leading) != 1 or leading[0] == self.emperor:
            return None
        stats = self.fresh(leading[0])
        return None if unsafe_because(stats, self.sites[leading[0]], self.law) else leading[0]

    def declare(self) -> None:
        """Whoever has won says so, the others agree, and a new dynasty is announced."""
        winner = self.victor()
        if winner is None:
            return
        self.declared = True
        self.monitor(winner, winner)
        self.now += MINUTE
        post = self.post(winner, DOV, "The moon is won", "My site is Safe and my Research Rating is the highest.")
        self.over = True
        self.votes[post.id] = {winner: "FOR"}
        if self.hooked("declared", post):
            return
        for number, voter in enumerate(self.others(winner)):
            self.later(1 + number / 2, partial(self.vote, post, voter, "FOR"))
        self.later(14, lambda: self.crown(post, winner))
