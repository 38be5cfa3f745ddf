"""The core game: a dynasty without rules of its own, then another in other words, under any of the three texts.

Proposals create rules and are written into the Ruleset page as they are enacted; a Declaration of Victory
ends the first dynasty, and an Ascension Address begins the second, with new words and statuses.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

import msgspec

from referee.demo.play import MINUTE, START, Play
from referee.demo.script import DemoPost
from referee.dynasties.known import CARRIED_BOOK
from referee.law.page.story import RULESET_PAGE
from referee.law.specimen import specimen
from referee.model.events import ASCENSION, DOV, PROPOSAL, Dynasty, Revision

FIRST_DAYS, SECOND_DAYS = 18, 12
DECLARED = START + timedelta(days=FIRST_DAYS, hours=2)
PLAYER, PLAYERS, EMPEROR = "Mariner", "Mariners", "Captain"


class CoreGame(Play):
    """Plays two dynasties of the core rules alone; the page is a specimen of the text's law.

    after_dynastic: the heading that follows the dynastic rules; spelling: how a word is written before somebody mends it,
    and after.
    """

    after_dynastic = "= Special Case ="
    spelling = ("so Idle", "soo Idle")

    def __init__(self, seed: str, ruleset: str, *, planting: bool = False) -> None:
        super().__init__(seed, ruleset, planting=planting)
        self.page = self.first_page()
        self.created = 0
        self.dynasty = "first"
        self.appliers: dict[str, Callable[[DemoPost], None]] = {}

    def set_up(self) -> None:
        """Two dynasties' mornings, somebody who joins, one who idles, a judgement, and the end of the first."""
        begin = START - timedelta(days=1)
        self.begin_with(Dynasty(at=begin, name="first", ruleset=self.ruleset, emperor=self.emperor, special_case={}))
        self.save_ruleset(self.emperor, "A new dynasty", at=begin + MINUTE)
        for day in range(FIRST_DAYS + SECOND_DAYS):
            self.propose_and_resolve(START + timedelta(days=day))
        self.at(START + timedelta(days=3, hours=4), self.mend_spelling)
        self.at(START + timedelta(days=5, hours=2), self.join)
        self.at(START + timedelta(days=6, hours=3), self.idle)
        self.at(START + timedelta(days=9, hours=5), self.judge)
        self.at(DECLARED - timedelta(hours=60), self.stop_proposing)
        self.at(DECLARED, self.declare)

    # -- the Ruleset page ----------------------------------------------------------------------------

    def first_page(self) -> str:
        """The Ruleset page as the first dynasty begins, without dynastic rules."""
        bare = msgspec.structs.replace(
            self.text,
            parameters={name: parameter for name, parameter in self.text.parameters.items() if "/" not in name},
            rules=tuple(rule for rule in self.text.rules if rule[0] != "dynastic"),
        )
        return specimen(bare, CARRIED_BOOK.by_name)

    def save_ruleset(self, editor: str, summary: str, at: datetime | None = None) -> Revision:
        """Save the Ruleset page as it stands."""
        return self.save_page(RULESET_PAGE, self.page, editor, summary, at)

    def create_rule(self, name: str) -> None:
        """Put a rule at the end of the dynastic ones."""
        self.page = self.page.replace(
            self.after_dynastic, f"== {name} ==\n* {name} are kept dry.\n\n{self.after_dynastic}", 1
        )

    def topic(self) -> str:
        """A topic that no rule has had yet."""
        self.created += 1
        return f"{super().topic()} {self.created}"

    def body_of(self, topic: str) -> str:
        """What a Proposal says."""
        return f'Create a rule called "{topic}" with the text "{topic} are kept dry."'

    def before_status(self, post: DemoPost, status: str) -> None:
        """An enactment is written into the ruleset first."""
        if status != "Enacted" or post.category != PROPOSAL:
            return
        if post.id in self.appliers:
            self.appliers[post.id](post)
        elif not self.hooked("apply", post):
            self.apply(post)

    def apply(self, post: DemoPost, editor: str | None = None) -> None:
        """Write a Proposal into the ruleset."""
        self.create_rule(post.title)
        self.save_ruleset(editor or self.admins[1], f'Enacting "{post.title}"')
        self.now += timedelta(seconds=self.random.randint(20, 300))

    def mend_spelling(self) -> None:
        """Somebody mends a word."""
        self.page = self.page.replace(*self.spelling)
        self.save_ruleset(self.others()[0], "typo")

    # -- from one dynasty to the next ----------------------------------------------------------------

    def stop_proposing(self) -> None:
        """Nobody proposes in the last days of a dynasty, so that nothing is pending when it ends."""
        self.barred_proposals.append((self.now, self.now + timedelta(hours=110)))

    def declare(self) -> None:
        """Somebody has won, and the others agree."""
        winner = self.others(self.emperor, *self.admins)[0]
        self.declared = True
        post = self.post(winner, DOV, "The first dynasty is won", "Everybody says so.")
        self.votes[post.id] = {winner: "FOR"}
        for number, voter in enumerate(self.others(winner)):
            self.later(1 + number / 2, partial(self.vote, post, voter, "FOR"))
        self.later(14, lambda: self.crown(post, winner))

    def ascend(self, name: str) -> None:
        """The Ascension Address, and the ruleset in its words."""
        statuses = self.stated_statuses()
        said = " ".join(f"{rule} is {'Active' if status else 'Inactive'}." for rule, status in statuses.items())
        self.now = self.now.replace(second=0, microsecond=0) + MINUTE
        self.script.records.append(Dynasty(at=self.now, name="second", ruleset="the page", emperor=name))
        post = self.post(name, ASCENSION, "The Deep Sea", f"We go down. {PLAYERS} follow their {EMPEROR}. {said}")
        self.emperor, self.dynasty = name, "second"
        if not self.hooked("ascended", post):
            self.later(0.3, lambda: self.rewrite_for_ascension(name, statuses))

    def stated_statuses(self) -> dict[str, bool]:
        """The Special Case rules that the address sets to other than their default."""
        return {rule: status for rule, status in self.text.special_cases.items() if status != self.default_of(rule)}

    def default_of(self, rule: str) -> bool:
        """What an Ascension Address makes of a Special Case rule that it says nothing of: active, unless it is marked."""
        return rule not in self.text.marked

    def rewrite_for_ascension(self, editor: str, statuses: dict[str, bool], *, keep: bool = False) -> None:
        """Other words, the old dynasty's rules repealed, and every status its default but for those stated."""
        words = self.text.words
        if not keep:
            self.page = re.sub(rf"(?s)(= Dynastic Rules =\n).*?(?={self.after_dynastic})", r"\1\n", self.page)
        for old, new in ((words.players, PLAYERS), (words.player, PLAYER), (words.emperor, EMPEROR)):
            self.page = re.sub(rf"\b{old}\b", new, self.page)
        for rule in self.text.special_cases:
            status = statuses.get(rule, self.default_of(rule))
            self.page = re.sub(
                rf"(== {re.escape(rule)} )\[(?:Active|Inactive)\]",
                rf"\g<1>[{'Active' if status else 'Inactive'}]",
                self.page,
            )
        self.save_ruleset(editor, "Ascension")
