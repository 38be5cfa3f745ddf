"""Talking: the demo's players bid, vote and put posts up in their own time, where rules turn on what is said."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from datetime import datetime, timedelta

from msgspec.structs import replace

from referee.demo.choosing import candidates
from referee.demo.declared import SECOND
from referee.demo.doing import Sheet
from referee.demo.moving import Moving
from referee.demo.play import HOUR
from referee.demo.script import DemoPost
from referee.demo.talk import Remark, best_of, offers_on
from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.chosen import Chosen, Posts
from referee.dynasties.kit.parts.variables import PLAYER
from referee.dynasties.kit.terms.circumstances import HoursSince
from referee.dynasties.kit.terms.comments import Bids, Latest, Names, Posted, Votes
from referee.dynasties.kit.terms.expressions import parts_of
from referee.dynasties.kit.terms.operands import Comparison, Operand

_BIDS, _POSTS = 3, 4
"""So often a thing is bid on, and so many posts of a kind are put up, before the players turn to others."""
_VOTED_ON = timedelta(days=4)


class Talking(Moving):
    """Plays a dynasty in which bids, votes and posts count."""

    @functools.cached_property
    def talked_of(self) -> list[tuple[Action, Bids | Votes | Chosen]]:
        """What there is to talk about, by the action that turns on it."""
        return [(action, part) for action in self.dynasty.actions for part in _said_in(action)]

    def act(self) -> None:
        players = [name for name in self.players() if name in self.counted] if self.talked_of else []
        if players and not self.over and self.begun and self.random.random() < 0.6:
            self.now = max(self.now, self.script.revisions[-1].at + SECOND)
            action, said = self.random.choice(self.talked_of)
            match said:
                case Bids():
                    self._bid(players[0], action, said)
                case Votes():
                    self._vote_on(players[0], action, said)
                case Chosen(domain=Posts(title=title)):
                    self._put_up(players[0], action, title)
        super().act()

    def _bid(self, who: str, action: Action, bids: Bids) -> None:
        """Bid on something: more than others, as much, or more than one has."""
        for sheet, post in self._meant(who, bids.post):
            offers = offers_on(sheet, bids)
            purse = sheet.worth(bids.most) if bids.most is not None else 20
            if offers is None or len(offers) >= _BIDS or not isinstance(purse, int):
                continue
            best = best_of(offers)
            least = best.price if best is not None else 0
            price = self.random.choice((least + 1, least + 1, least + 2, max(least, 1), max(purse, 1), purse + 1))
            self._comment_on(post, who, bids.form.replace("{N}", str(price)), action)
            return

    def _vote_on(self, who: str, action: Action, votes: Votes) -> None:
        """Vote on something that is young, for it more often than not."""
        for _, post in self._meant(who, votes.post):
            voted = {comment.author for comment in post.comments}
            if who in voted or self.now - post.at > _VOTED_ON:
                continue
            others = votes.others or ("Hm.",)
            self._comment_on(post, who, self.random.choice((votes.vote, votes.vote, votes.vote, *others)), action)
            return

    def _put_up(self, who: str, action: Action, title: str) -> None:
        """Make a post of a kind, which names something."""
        if len([post for post in self.tagged(title) if self.now - self._made(post) <= _VOTED_ON]) >= _POSTS:
            return
        named = [part.what for part in _parts(action) if isinstance(part, Names) and isinstance(part.what, Chosen)]
        things = [choice for what in named for choice in candidates(Sheet(self, who), what.domain, self.random)]
        thing = self.random.choice(things) if things else "this"
        post = self.post(who, "", f"{title} {thing}", f"What of {thing}?")
        self._act_in_time(action, Posted, post.at)

    def _made(self, post: str) -> datetime:
        made = self.post_called(post)
        return made.at if made is not None else self.now

    def _meant(self, who: str, named: Operand) -> Iterator[tuple[Sheet, DemoPost]]:
        """The posts that may be meant, in any order, each with a sheet on which it is chosen."""
        sheet = Sheet(self, who)
        offered = (
            list(candidates(sheet, named.domain, self.random)) if isinstance(named, Chosen) else [sheet.worth(named)]
        )
        self.random.shuffle(offered)
        for name in offered:
            post = self.post_called(str(name))
            if post is not None and name is not None:
                chosen = {named.name: name} if isinstance(named, Chosen) else {}
                yield replace(sheet, chosen=chosen), post

    def _comment_on(self, post: DemoPost, who: str, text: str, action: Action) -> None:
        """Say something, and note what one has; whoever has nothing wrong beside their name on the tracker."""
        if any(key.endswith(f":{who}") for key in self.overlay):
            return
        own = (variable for variable in self.dynasty.variables if variable.of == PLAYER and variable.value is None)
        had = {f"{variable.name}:{who}": self.get(f"{variable.name}:{who}") for variable in own}
        said = self.comment(post, who, text)
        self.noted[post.id, said.at] = Remark(said.at, who, text, who in self.counted, had)
        self.now = said.at + SECOND
        self._act_in_time(action, Latest, said.at)

    def _act_in_time(self, action: Action, since: type[Operand], at: datetime) -> None:
        """Somebody does what may be done so many hours after something was said, the second that they may."""
        who = self.random.choice(self.counted)
        for part in _parts(action):
            match part:
                case Comparison(left=HoursSince(instant=instant), right=span) if isinstance(instant, since):
                    hours = Sheet(self, "").worth(span)
                    if isinstance(hours, int):
                        self.at(at + hours * HOUR, lambda: self.again(who, action.name))


def _parts(action: Action) -> list[Operand]:
    return [part for condition in action.conditions for part in parts_of(condition)]


def _said_in(action: Action) -> Iterator[Bids | Votes | Chosen]:
    for part in _parts(action):
        if isinstance(part, Bids | Votes) or (isinstance(part, Chosen) and isinstance(part.domain, Posts)):
            yield part
