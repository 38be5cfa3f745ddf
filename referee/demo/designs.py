"""The demo of Designs: bombs drawn up, cut and processed by the rules; its own small books tell what each wire does."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from msgspec import Struct, field

from referee.demo.declared import DeclaredGame
from referee.demo.play import MINUTE, START
from referee.demo.script import DemoPost
from referee.dynasties.designs.dynasty import DESIGNS
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.law.page.story import RULESET_PAGE
from referee.law.ruleset import parse_ruleset
from referee.law.specimen import specimen
from referee.model.events import STORY

BAN_WORDS = "Defusers must not Cut Wires, until this rule is amended."
CUT_WORDS = "Defusers may Cut Wires at any time."
FIRST_WORDS = "A Design consists of a number of Wires."
CREATE_WORDS = "A Defuser may create a Design of at most {wires} Wires. The total Cost of the Types of a Design's Wires is at most {cost}."
COSTS = {"Dummy": 1, "Suppressor": 3, "Trigger": 5, "Electrified": 5}
MOST_WIRES, MOST_COST = 4, 12
CUT_ONE = (
    "I cut the {} wire.",
    "Cutting the {} wire.",
    "I'm cutting {}.",
    "OK, I cut the {} one, wish me luck.",
    "Snipping the {} wire.",
    "No more waiting, I cut the {} wire!",
)
CUT_TWO = ("I cut the {} wire and the {} wire.", "I cut {}, then {}.", "I'm snipping {} and then cutting {}.")
COLOURS = ("Red", "Green", "Silver", "Yellow", "Black", "Purple")


class DemoBomb(Struct):
    """One Design in the players' books."""

    post: DemoPost
    types: dict[str, str]
    uncut: set[str]
    active: list[tuple[str, str]] = field(default_factory=list)
    failed: set[str] = field(default_factory=set)
    suppressed: bool = False


def first_page() -> str:
    """A Ruleset page with the initial rules, by which nothing is created or cut yet."""
    carried = carried_law("designs")
    assert carried is not None
    return specimen(carried, {statement.name: statement for statement in CARRIED_BOOK.statements})


def permit_creating(page: str) -> str:
    """The page with the creation of Designs permitted."""
    words = CREATE_WORDS.format(wires=MOST_WIRES, cost=MOST_COST)
    return page.replace(f"* {FIRST_WORDS}", f"* {FIRST_WORDS} {words}")


def permit_cutting(page: str) -> str:
    """The page with the ban on cutting replaced."""
    return page.replace(f"* {BAN_WORDS}", f"* {CUT_WORDS}")


def law_of(page: str) -> Law:
    """What a page states."""
    return CARRIED_BOOK.read(parse_ruleset(page), "the page")


class DesignsGame(DeclaredGame):
    """Plays Designs; `sealed` is the Supervisor's list, by post.

    Creating and cutting are permitted from the beginning, or each by a Proposal of the first days (`from_scratch`).
    """

    def __init__(self, seed: str, *, from_scratch: bool = False, planting: bool = False) -> None:
        page = first_page() if from_scratch else permit_cutting(permit_creating(first_page()))
        super().__init__(seed, DESIGNS, law_of(page), page, planting=planting)
        self.cutting = self.creating = not from_scratch
        self.bombs: list[DemoBomb] = []

    def set_up(self) -> None:
        super().set_up()
        if not self.creating:
            self.at(START + timedelta(days=3), self.propose_creating)
            self.at(START + timedelta(days=7), self.propose_cutting)

    def propose_creating(self) -> None:
        """A Proposal that permits creating; once it is in the Ruleset, Designs are created."""

        def begin() -> None:
            self.creating = True

        words = CREATE_WORDS.format(wires=MOST_WIRES, cost=MOST_COST)
        body = f"In the rule “Designs”, after “{FIRST_WORDS}”, add “{words}”."
        self._amend("Drawing boards", body, permit_creating, begin)

    def propose_cutting(self) -> None:
        """The same for cutting."""

        def begin() -> None:
            self.cutting = True

        body = f"In the rule “Cutting Wires”, replace “{BAN_WORDS}” with “{CUT_WORDS}”."
        self._amend("Pliers for everybody", body, permit_cutting, begin)

    def _amend(self, title: str, body: str, change: Callable[[str], str], begin: Callable[[], None]) -> None:
        """Propose to change the Ruleset; its text is law, and something begins, when it is enacted."""
        post = self.put_forward(self.emperor, title, "liked", body=body)

        def carry_out(resolved: DemoPost) -> bool:
            if resolved is not post or post.status != "Enacted":
                return False
            self.page = change(self.page)
            self.now += MINUTE
            self.save_page(RULESET_PAGE, self.page, self.admins[1], f'Enacting "{title}"')
            self.later(1, begin)
            return True

        self.hook("resolved", carry_out)

    def act(self) -> None:
        """Somebody creates a Design, cuts a wire or processes one."""
        players = self.players()
        if self.over or not players or self.hooked("act", players[0]):
            return
        moves = [self.process, self.process, self.cut, self.cut, self.create]
        self.random.choice(moves)(players[0])

    def draw_up(self) -> tuple[dict[str, str], list[str]]:
        """Wires with their Types, and a sequence that safely defuses them."""
        while True:
            colours = self.random.sample(COLOURS, self.random.randint(2, MOST_WIRES))
            types = {colour: self.random.choice(list(COSTS)) for colour in colours}
            if sum(COSTS[kind] for kind in types.values()) > MOST_COST:
                continue
            for order in itertools.permutations(colours):
                if is_safe([types[colour] for colour in order]):
                    return types, list(order)

    def create(self, who: str) -> None:
        """Draw up a Design and post it."""
        going = sum(bool(bomb.uncut or bomb.active) for bomb in self.bombs)
        if not self.creating or going > 4 or self.now < START + timedelta(hours=2):
            return
        types, sequence = self.draw_up()
        listed = ", ".join(f"a {colour.casefold()} wire" for colour in types)
        post = self.publish(who, f"It has {listed}.", {"wires": types, "sequence": sequence})
        self.bombs.append(DemoBomb(post, types, set(types)))

    def publish(self, who: str, body: str, sealed: dict[str, Any] | None = None) -> DemoPost:
        """Post a Design, and tell the Supervisor."""
        post = self.post(who, STORY, f"[Design] Bomb {len(self.script.posts)}", body)
        if sealed is not None:
            self.sealed[post.id] = sealed
        return post

    def cuttable(self, who: str) -> list[DemoBomb]:
        """The Designs of which somebody may cut a wire."""
        return [bomb for bomb in self.bombs if bomb.uncut and bomb.post.author != who and who not in bomb.failed]

    def cut(self, who: str) -> None:
        """Cut a wire of somebody else's Design."""
        cuttable = self.cuttable(who)
        if cuttable and self.cutting:
            bomb = self.random.choice(cuttable)
            number = min(len(bomb.uncut), self.random.choice((1, 1, 1, 2)))
            colours = self.random.sample(sorted(bomb.uncut), number)
            self.say_cut(bomb, who, *colours)
            bomb.uncut.difference_update(colours)
            bomb.active += [(colour, who) for colour in colours]

    def say_cut(self, bomb: DemoBomb, who: str, *colours: str) -> None:
        """The comment that cuts, in the order of the colours."""
        words = self.random.choice(CUT_ONE if len(colours) == 1 else CUT_TWO)
        self.comment(bomb.post, who, words.format(*(colour.casefold() for colour in colours)))

    def process(self, _: str) -> None:
        """The Creator or the Supervisor processes the wire that has waited longest."""
        waiting = [bomb for bomb in self.bombs if bomb.active]
        if not waiting:
            return
        bomb = self.random.choice(waiting)
        by = self.random.choice([bomb.post.author, self.emperor])
        if by in self.active:
            self.say_processed(bomb, by)

    def say_processed(self, bomb: DemoBomb, by: str) -> None:
        """The comment that processes, with what it must say, and what it makes of the books."""
        colour, cutter = bomb.active.pop(0)
        kind, suppressed = bomb.types[colour], bomb.suppressed
        boom = kind == "Trigger" and not suppressed
        outcome = f"the bomb explodes! {cutter} failed; all wires are Uncut." if boom else "it is now Broken."
        if kind == "Electrified" and not suppressed and self.random.random() < 0.7:
            outcome = f"it is now Broken, and one of {cutter}'s Tools is destroyed."
        self.comment(bomb.post, by, f"Processing the {colour.casefold()} wire: {outcome}")
        bomb.suppressed = kind == "Suppressor" and not suppressed
        if boom:
            bomb.failed.add(cutter)
            bomb.uncut, bomb.active, bomb.suppressed = set(bomb.types), [], False

    def on_roster(self, name: str, admin: str, what: str) -> None:
        """No tracker follows the roster."""


def is_safe(kinds: list[str]) -> bool:
    """Whether processing wires of these Types in this order applies no Unsafe effect (W4, W9)."""
    suppressed = False
    for kind in kinds:
        if kind in ("Trigger", "Electrified") and not suppressed:
            return False
        suppressed = kind == "Suppressor" and not suppressed
    return True
