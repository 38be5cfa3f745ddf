"""The core game by the law since 2023: a whole page of rules in words of our own, and what only that law knows.

Somebody who is idle votes on a core matter, the head and another defer and so leave Quorum, a VETO is disregarded as the
block says, and between two dynasties stands an Interregnum until the Dynastic Reset.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial

from referee.demo.core_game import PLAYER, CoreGame
from referee.demo.play import MINUTE, START
from referee.demo.script import DemoPost
from referee.law.law import OWN_TEXT, own_text

RECENT = OWN_TEXT
"""The carried text that is played so."""

CORE_MATTER = START + timedelta(days=8, hours=2)
DEFERRED = START + timedelta(days=10, hours=12)
DISREGARDED = START + timedelta(days=13, hours=2)
QUIET_SINCE = START + timedelta(days=3, hours=14)
_NUMBER = 220


class RecentGame(CoreGame):
    """Plays two dynasties of the core rules of today."""

    after_dynastic = "= Building Blocks ="
    spelling = ("Gamestate needs urgent attention", "Gamestate needs urgent atention")

    def first_page(self) -> str:
        """The whole text, which names who heads the dynasty."""
        page, words = own_text(), self.text.words
        named = f'The following {words.player} is the {words.emperor}: "{self.emperor}".'
        return re.sub(r"(?m)^(.*The current Dynasty Number is .*)$", rf"\1 {named}", page)

    def set_up(self) -> None:
        """The core game, and three Proposals that the law before 2023 would judge otherwise."""
        super().set_up()
        self.leaver = self.active[-1]
        self.at(QUIET_SINCE, lambda: self.quiet.add(self.leaver))
        for when, make in (
            (CORE_MATTER, self.propose_for_the_core),
            (DEFERRED, self.propose_to_defer),
            (DISREGARDED, self.propose_against_a_veto),
        ):
            self.barred_proposals.append((when - timedelta(hours=36), when + timedelta(hours=20)))
            self.at(when, make)

    # -- the roster ----------------------------------------------------------------------------------

    def idle(self) -> None:
        """One idles who has kept quiet for some days: whether the votes of the idle count depends on what a matter touches."""
        self.quiet.discard(self.leaver)
        super().idle()
        self.quiet.add(self.leaver)

    def may_idle(self, name: str) -> bool:
        """Only whoever has kept quiet."""
        return name == self.leaver and super().may_idle(name)

    def on_roster(self, name: str, admin: str, what: str) -> None:
        """Whoever is back need not keep quiet any more."""
        if what == "unidles":
            self.quiet.discard(name)

    # -- what only this law knows --------------------------------------------------------------------

    def propose_for_the_core(self) -> None:
        """A core matter, for which everybody votes, and those as well who are idle."""
        title, body = "[Core] More room", 'In the rule "Proposals", replace "made 3 Proposals" with "made 4 Proposals".'
        post = self.voted_on(title, body, [(name, "FOR") for name in (*self.others(), self.leaver)])
        self.appliers[post.id] = self.change_the_limit
        self.special[post.id] = self.enacting(post, 13, "Reached quorum, adjusted for one Recusant vote")

    def change_the_limit(self, post: DemoPost) -> None:
        """Write the core matter into the ruleset."""
        self.page = self.page.replace("made 3 Proposals", "made 4 Proposals", 1)
        self.save_ruleset(self.admins[1], f'Enacting "{post.title}"')
        self.now += MINUTE

    def propose_to_defer(self) -> None:
        """The head and one more defer, so that half of the others and one are a quorum."""
        topic = self.topic()
        author, deferring, *others = self.others(self.emperor)
        enough = (len(self.active) - 2) // 2 + 1
        votes = [
            (self.emperor, "DEFERENTIAL"),
            (deferring, "DEFERENTIAL"),
            *((name, "FOR") for name in others[: enough - 1]),
        ]
        post = self.voted_on(topic, self.body_of(topic), votes, author)
        self.special[post.id] = self.enacting(post, 13, f"Popular, {enough} votes to 0 with 2 DEF")

    def propose_against_a_veto(self) -> None:
        """A dynastic matter that the head vetoes, and everybody else votes for."""
        topic = self.topic()
        votes = [(self.emperor, "VETO"), *((name, "FOR") for name in self.others(self.emperor))]
        post = self.voted_on(topic, self.body_of(topic), votes, self.others(self.emperor)[0])
        self.special[post.id] = self.enacting(post, 13, "Reached quorum, the VETO is disregarded")

    def voted_on(self, title: str, body: str, votes: Sequence[tuple[str, str]], author: str = "") -> DemoPost:
        """A Proposal on which just these votes are cast, one every half hour."""
        post = self.put_forward(author or self.others(self.emperor)[0], title, "silent", body=body)
        for number, (name, icon) in enumerate(vote for vote in votes if vote[0] != post.author):
            self.later(1 + number / 2, partial(self.comment, post, name, "", icon))
        return post

    def enacting(self, post: DemoPost, hours: float, note: str) -> Callable[[], bool]:
        """What enacts a Proposal once it is the oldest and so many hours old."""

        def enact() -> bool:
            if self.now - post.at < timedelta(hours=hours):
                return False
            admin = next(name for name in self.admins if name in self.active)
            self.set_status(post, "Enacted", f"{note}. Enacted by {admin}.")
            return True

        return enact

    # -- from one dynasty to the next ----------------------------------------------------------------

    def crown(self, post: DemoPost, winner: str) -> None:
        """Whoever enacts the Declaration names the winner in the rule Dynasties."""
        super().crown(post, winner)
        self.now += MINUTE
        self.page = self.page.replace(f'"{self.emperor}"', f'"{winner}"')
        self.save_ruleset(self.admins[1], f"{winner} has won")

    def rewrite_for_ascension(self, editor: str, statuses: dict[str, bool], *, keep: bool = False) -> None:
        """The Dynastic Reset: a copy of the old page, the number raised, another page to track on, and other blocks."""
        self.save_page(f"Ruleset {_NUMBER}", self.page, editor, "The ruleset of the dynasty that is over")
        self.now += MINUTE
        self.page = self.page.replace(f"Number is {_NUMBER}", f"Number is {_NUMBER + 1}")
        self.page = self.page.replace("[[Lantern Street]]", "[[The Deep Sea]]")
        self.page = re.sub(r"(?s)== No Private Communication ==.*?(?=\n=)", "", self.page)
        mantle = f"== Mantle Passing ==\nA {PLAYER} may Pass the Mantle."
        self.page = self.page.replace("= Building Blocks =\n", f"= Building Blocks =\n\n{mantle}\n", 1)
        super().rewrite_for_ascension(editor, statuses, keep=keep)
