"""Play: players who keep the core rules, deterministic by seed, under any of the texts.

It keeps its own simple books (who has which Proposal pending, which votes were cast) and acts well inside every
limit, so that what the referee finds in it is a fault of the referee's, or was planted.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from referee.demo.script import DemoComment, DemoPost, Planted, Script
from referee.law.law import Law, carried_law
from referee.model.events import ASCENSION, CFJ, PROPOSAL, Category, Dynasty, Player, Revision

START = datetime(2019, 5, 20, 8, 0, tzinfo=UTC)
SERVED = datetime(2019, 6, 26, 0, 0, tzinfo=UTC)
VICTORY = datetime(2019, 6, 21, 10, 0, tzinfo=UTC)
VISITOR = "Zebediah"
_NAMES = (
    "Amaranth",
    "Birch",
    "Cobalt",
    "Dahlia",
    "Ember",
    "Fennel",
    "Garnet",
    "Hazel",
    "Indigo",
    "Juniper",
    "Kestrel",
    "Lark",
    "Maple",
)
_TOPICS = (
    "Airlocks",
    "Craters",
    "Dust",
    "Echoes",
    "Fuel",
    "Gravity",
    "Habitats",
    "Ice",
    "Jets",
    "Kites",
    "Lanterns",
    "Maps",
    "Nights",
    "Orbits",
    "Pumps",
    "Quarries",
    "Rovers",
    "Shadows",
    "Tunnels",
    "Umbras",
    "Valves",
    "Wheels",
)
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)

Act = Callable[[], object]


class Crowded(Exception):
    """Nobody is free for an act that needs somebody who has nothing else to do."""


class Play:
    """The blog and the roster of a dynasty; `plants` schedule wrongs through the same acts."""

    def __init__(
        self, seed: str, ruleset: str, *, planting: bool = False, law: Law | None = None, players: int = 8
    ) -> None:
        text = law if law is not None else carried_law(ruleset)
        assert text is not None
        self.text: Law = text
        self.ruleset = ruleset
        self.random = random.Random(seed)
        names = self.random.sample(_NAMES[: max(12, players + 1)], players + 1)
        self.script = Script(members={name: 101 + number for number, name in enumerate((*names, VISITOR))})
        self.active = names[:players]
        self.newcomer = names[players]
        self.admins = names[:3]
        self.emperor = names[0]
        self.pending: list[DemoPost] = []
        self.votes: dict[str, dict[str, str]] = {}
        self.quiet: set[str] = set()
        self.last_status = START
        self.over = False
        self.last_proposal = VICTORY - timedelta(hours=55)
        self.declared = False
        self.moods = (12, 3, 0, 1) if planting else (12, 3, 2, 1)
        self.special: dict[str, Callable[[], bool]] = {}
        self.barred_proposals: list[tuple[datetime, datetime]] = []
        self.hooks: dict[str, list[Callable[[Any], bool]]] = {}
        self.now = START
        self._agenda: list[tuple[datetime, int, Act]] = []
        self._number = 0

    def set_up(self) -> None:
        """Put the dynasty's acts on the agenda."""
        raise NotImplementedError

    def begin_with(self, dynasty: Dynasty) -> None:
        """Record a dynasty, and everybody who is there from its beginning."""
        self.script.records.append(dynasty)
        for name in self.active:
            self.script.records.append(Player(at=dynasty.at, name=name, status="active", admin=name in self.admins))

    def propose_and_resolve(self, morning: datetime, proposals: int = 1) -> None:
        """Put the Proposals of a day on the agenda, and the two looks at what may be resolved."""
        for _ in range(proposals):
            self.at(morning + self.random.randint(0, 11 * 60) * MINUTE, self.propose)
        self.at(morning + timedelta(minutes=self.random.randint(0, 40)), self.resolve)
        self.at(morning + timedelta(hours=13, minutes=self.random.randint(0, 40)), self.resolve)

    # -- the clock -----------------------------------------------------------------------------------

    def at(self, when: datetime, act: Act) -> None:
        """Put an act on the agenda."""
        self._number += 1
        heapq.heappush(self._agenda, (when, self._number, act))

    def later(self, hours: float, act: Act) -> None:
        """Put an act on the agenda, some hours from now."""
        self.at(self.now + timedelta(seconds=round(hours * 3600)), act)

    def run(self) -> Script:
        """Play everything on the agenda up to the end."""
        self.set_up()
        while self._agenda and self._agenda[0][0] < SERVED:
            self.now, _, act = heapq.heappop(self._agenda)
            try:
                act()
            except Crowded:
                self.later(1, act)
        self.script.active, self.script.admins = sorted(self.active), sorted(self.admins)
        self.script.served_at = SERVED
        return self.script

    def hooked(self, name: str, what: Any = None) -> bool:
        """Let a plant take the place of a lawful act, once; whether one did."""
        for hook in list(self.hooks.get(name, [])):
            if hook(what):
                self.hooks[name].remove(hook)
                return True
        return False

    def hook(self, name: str, take: Callable[[Any], bool]) -> None:
        """Have a plant asked before each lawful act of a kind."""
        self.hooks.setdefault(name, []).append(take)

    def plant(self, code: str, subject: str, actor: str, what: str, at: datetime | None = None) -> None:
        """Note a planted wrong in the manifest."""
        self.script.planted.append(Planted(code, subject, actor, at or self.now, what))

    # -- the blog -----------------------------------------------------------------------------------

    def post(self, author: str, category: Category, title: str, body: str) -> DemoPost:
        """Make a post, at a whole minute as the blog tells it."""
        made = DemoPost(self.script.slug(title), author, self.now.replace(second=0), category, title, body)
        self.script.posts.append(made)
        return made

    def comment(self, post: DemoPost, author: str, text: str = "", *icons: str, foreign: bool = False) -> DemoComment:
        """Comment on a post, with real seconds."""
        last = post.comments[-1].at if post.comments else post.at + MINUTE
        at = max(self.now, last + timedelta(seconds=1))
        made = DemoComment(author, at, text, icons, foreign)
        post.comments.append(made)
        return made

    def others(self, *but: str) -> list[str]:
        """Active players in a random order, without some, and without those who keep quiet."""
        names = [name for name in self.active if name not in but and name not in self.quiet]
        self.random.shuffle(names)
        return names

    def quorum(self) -> int:
        """Half the players, and one."""
        return len(self.active) // 2 + 1

    # -- the wiki ------------------------------------------------------------------------------------

    def save_page(self, page: str, text: str, editor: str, summary: str, at: datetime | None = None) -> Revision:
        """Save a page of the wiki."""
        number = len(self.script.revisions) + 1
        when = at or self.now
        if self.script.revisions:
            when = max(when, self.script.revisions[-1].at + timedelta(seconds=1))
        saved = Revision(
            at=when,
            page=page,
            id=str(number),
            parent=next((revision.id for revision in reversed(self.script.revisions) if revision.page == page), "0"),
            author=editor,
            summary=summary,
            text=text.strip("\n"),
        )
        self.script.revisions.append(saved)
        return saved

    # -- votable matters -----------------------------------------------------------------------------

    def propose(self) -> None:
        """Somebody with no Proposal pending makes one, and everybody else votes within the day."""
        if self.over or any(begin <= self.now <= end for begin, end in self.barred_proposals):
            return
        if self.now > self.last_proposal:
            return
        busy = {post.author for post in self.pending}
        free = [name for name in self.others() if name not in busy]
        if not free or self.hooked("propose", free[0]):
            return
        self.put_forward(free[0], self.topic())

    def topic(self) -> str:
        """What the next Proposal is about."""
        return f"{self.random.choice(_TOPICS)} and {self.random.choice(_TOPICS)}"

    def put_forward(self, author: str, topic: str, mood: str = "", *, within: float = 10, body: str = "") -> DemoPost:
        """Make a Proposal with a mood that its voters are in; they vote `within` so many hours."""
        post = self.post(author, PROPOSAL, topic, body or self.body_of(topic))
        self.pending.append(post)
        self.votes[post.id] = {author: "FOR"}
        mood = mood or self.random.choices(("liked", "disliked", "torn", "withdrawn"), self.moods)[0]
        for voter in self.others(author) if mood != "silent" else ():
            self.later(self.random.uniform(0.1, within), self._vote(post, voter, mood))
        if mood == "withdrawn":
            self.later(3, self._withdraw(post))
        return post

    def body_of(self, topic: str) -> str:
        """What a Proposal says: nothing that would have to be written into the ruleset, which does not change in this game."""
        return f"A show of hands: who wants {topic.casefold()} in the next dynasty?"

    def before_status(self, post: DemoPost, status: str) -> None:
        """What an Admin does before filling in the admin box."""

    def _vote(self, post: DemoPost, voter: str, mood: str) -> Act:
        chances = {
            "liked": (8, 1, 1),
            "disliked": (1, 9, 0),
            "torn": (1, 1, 0),
            "withdrawn": (1, 1, 0),
            "silent": (1, 0, 0),
        }[mood]
        icon = self.random.choices(("FOR", "AGAINST", "DEFERENTIAL"), chances)[0]
        if voter == self.emperor and icon == "DEFERENTIAL":
            icon = "FOR"
        return lambda: self.vote(post, voter, icon)

    def vote(self, post: DemoPost, voter: str, icon: str) -> None:
        """Vote, unless the matter is resolved or the voter idle."""
        if post.status == "Pending" and voter in self.active:
            self.comment(
                post, voter, self.random.choice(("", "Fine by me.", "Hmm.", "I'd vote :for: this twice.")), icon
            )
            self.votes[post.id][voter] = icon

    def _withdraw(self, post: DemoPost) -> Act:
        return lambda: self.vote(post, post.author, "AGAINST")

    def tally(self, post: DemoPost) -> tuple[int, int, bool]:
        """FOR and AGAINST of active players by the books, and whether the author ever voted AGAINST."""
        votes = {voter: icon for voter, icon in self.votes[post.id].items() if voter in self.active}
        imperial = votes.get(self.emperor)
        counted = [imperial if icon == "DEFERENTIAL" and imperial else icon for icon in votes.values()]
        killed = any(comment.author == post.author and "AGAINST" in comment.icons for comment in post.comments)
        return counted.count("FOR"), counted.count("AGAINST"), killed

    def resolve(self) -> None:
        """An Admin goes through the queue, oldest first, and stops at what cannot be resolved yet."""
        if self.over:
            return
        admin = self.random.choice([name for name in self.admins if name in self.active])
        while self.pending:
            post = self.pending[0]
            if post.id in self.special:
                if not self.special[post.id]():
                    return
                continue
            outcome, note = self._outcome(post)
            if not outcome:
                return
            self.now += timedelta(seconds=self.random.randint(40, 200))
            self.set_status(post, outcome, f"{note} {outcome} by {admin}.")

    def _outcome(self, post: DemoPost) -> tuple[str, str]:
        in_favour, against, killed = self.tally(post)
        age = self.now - post.at
        if killed:
            return "Failed", "Self-killed."
        if len(self.active) - against < self.quorum():
            return "Failed", f"Cannot reach quorum, {in_favour} votes to {against}."
        if in_favour >= self.quorum() and age > timedelta(hours=12, minutes=5):
            return "Enacted", f"Reached quorum {in_favour} votes to {against}."
        if age > timedelta(hours=48, minutes=5):
            return (
                "Enacted" if in_favour > against and in_favour + against > 1 else "Failed"
            ), f"Timed out {in_favour} votes to {against}."
        return "", ""

    def set_status(self, post: DemoPost, status: str, note: str) -> None:
        """Fill in the admin box."""
        if post.comments:
            self.now = max(self.now, post.comments[-1].at + timedelta(seconds=2))
        self.before_status(post, status)
        self.now = max(self.now, self.last_status + timedelta(seconds=31))
        self.last_status = self.now
        post.status, post.note, post.adminned_at = status, note, self.now
        if post in self.pending:
            self.pending.remove(post)
        self.hooked("resolved", post)

    def judge(self) -> None:
        """A Call for Judgement that everybody agrees with."""
        author = self.others()[0]
        post = self.post(author, CFJ, "Whose airlock is it", "Two of us disagree. Set its owner to whoever built it.")
        self.votes[post.id] = {author: "FOR"}
        for number, voter in enumerate(self.others(author)):
            self.later(0.5 + number / 3, self._vote(post, voter, "liked"))
        admin = self.admins[1]

        def enact() -> None:
            in_favour, against, _ = self.tally(post)
            if in_favour >= self.quorum() and not self.hooked("judge", post):
                self.set_status(post, "Enacted", f"Reached quorum {in_favour} votes to {against}. Enacted by {admin}.")

        self.later(9, enact)

    # -- the roster ----------------------------------------------------------------------------------

    def on_roster(self, name: str, admin: str, what: str) -> None:
        """Somebody has joined, idled or come back: what trackers make of it."""

    def may_idle(self, name: str) -> bool:
        """Whether nothing waits for somebody."""
        return name in self.active

    def join(self) -> None:
        """Somebody joins."""
        name = self.newcomer
        self.post(name, "", "Hello there", "I would like to join the game.")

        def admit() -> None:
            self.active.append(name)
            self.script.records.append(Player(at=self.now, name=name, status="active", by=self.admins[1]))
            self.later(0.1, lambda: self.on_roster(name, self.admins[1], "joins"))

        self.later(2.01, admit)

    def idle(self) -> None:
        """Somebody idles on request for a week."""
        name = next(name for name in self.others(self.emperor, *self.admins) if self.may_idle(name))
        self.post(name, "", "A week away", "Please idle me.")
        admin = self.admins[1]

        def away() -> None:
            self.active.remove(name)
            self.script.records.append(Player(at=self.now, name=name, status="idle", by=admin))
            self.later(0.2, lambda: self.on_roster(name, admin, "idles"))

        def back() -> None:
            self.post(name, "", "Back again", "I'd like to be unidled, please.")
            self.later(1.01, unidle)

        def unidle() -> None:
            self.active.append(name)
            self.script.records.append(Player(at=self.now, name=name, status="active", by=admin))
            self.later(0.2, lambda: self.on_roster(name, admin, "unidles"))

        self.later(1.01, away)
        self.later(7 * 24, back)

    # -- the end -------------------------------------------------------------------------------------

    def crown(self, post: DemoPost, winner: str) -> None:
        """The Declaration of Victory is enacted, and the winner announces a new dynasty."""
        in_favour, against, _ = self.tally(post)
        self.set_status(post, "Enacted", f"Reached quorum {in_favour} votes to {against}. Enacted by {self.admins[1]}.")
        if not self.hooked("crowned", winner):
            self.later(8, lambda: self.ascend(winner))

    def ascend(self, name: str) -> None:
        """The Ascension Address."""
        self.post(name, ASCENSION, "The Deep Sea", "We go down.")
