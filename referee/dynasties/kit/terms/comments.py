"""Comments: bids, votes that are no proposal's, posts that name things and texts of which a hash is tracked, as expressions.

What nobody has seen, what was edited, and what is not said in plain words is unknown, and so is what turns on it.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct

from referee.dynasties.kit.said.mentions import names as mentions
from referee.dynasties.kit.said.spoken import EDITED, FORGOTTEN, Heard
from referee.dynasties.kit.said.voices import HASHES, amounts_in, holds_words, states, voices_in
from referee.dynasties.kit.terms.operands import Condition, Operand
from referee.dynasties.kit.terms.plain import as_number, first_unknown
from referee.dynasties.kit.terms.scope import Scope, Unknown, Value
from referee.model.instants import HOUR, format_instant


def thread_of(scope: Scope, post: Operand) -> Heard | Unknown:
    """The post that a value names, by its title or as it was chosen; which one it is of several, or where there is none that is
    called just so, nobody can tell."""
    name = post.within(scope)
    if isinstance(name, Unknown):
        return name
    called = scope.spoken.posts_called(str(name))
    if len(called) == 1:
        return called[0]
    return Unknown(f"several posts are called {name}" if called else f"no post is known that is called {name}")


class Bid(Struct, frozen=True):
    """A bid that counts."""

    at: datetime
    who: str
    amount: int


class Made(Struct, frozen=True):
    """The bids that count, in their order, and why there may be others; empty: there are none."""

    bids: tuple[Bid, ...] = ()
    doubt: str = ""

    @property
    def highest(self) -> Bid | None:
        """The highest, of equal ones the first."""
        return max(self.bids, key=lambda bid: bid.amount, default=None)


class Bids(Operand, Struct, frozen=True):
    """The bids in comments on a post: a list, in their order.

    form: the words, with `{N}` for the amount; a comment that holds nothing else is a bid.
    post: on what.
    rising: each is higher than all before, or is none.
    most: how much whoever bids may bid at most, as they stand when they bid.
    but: who may not bid.
    """

    form: str
    post: Operand
    rising: bool = False
    most: Operand | None = None
    but: Operand | None = None

    is_heard = True

    def made(self, scope: Scope) -> Made:
        """The bids that surely count, and why there may be others."""
        post = thread_of(scope, self.post)
        if isinstance(post, Unknown):
            return Made(doubt=post.why)
        bids, doubt = list[Bid](), scope.spoken.lacking_on(post)
        for entry in scope.spoken.comments_on(post, scope.now):
            amounts = amounts_in(entry, self.form)
            named = {amount: self._counts(scope, entry, amount, bids) for amount in amounts if amount is not None}
            if len(amounts) == 1 and True in named.values():
                bids += [Bid(entry.at, entry.who, amount) for amount in named]
            elif set(named.values()) - {False}:
                doubt = doubt or f"nobody can tell whether {entry.who} bid {', '.join(map(str, sorted(named)))}"
        return Made(tuple(bids), doubt)

    def _counts(self, scope: Scope, entry: Heard, amount: int, before: list[Bid]) -> bool | None:
        """Whether an amount that somebody names is a bid; None: nobody can tell."""
        least = max((bid.amount for bid in before), default=0) if self.rising else 0
        if not entry.plays or amount <= least:
            return False
        but = self.but.within(scope) if self.but is not None else ""
        most = self.most.within(scope.as_of(entry)) if self.most is not None else amount
        if but == entry.who or (not isinstance(most, Unknown) and amount > as_number(most, "the most that is bid")):
            return False
        return None if isinstance(but, Unknown) or isinstance(most, Unknown) else True

    def within(self, scope: Scope) -> Value:
        made = self.made(scope)
        return Unknown(made.doubt) if made.doubt else tuple(f"{bid.who}: {bid.amount}" for bid in made.bids)

    def told(self) -> str:
        limits = ["each higher than those before"] if self.rising else []
        limits += [f"at most the {self.most.told()} of whoever bids then"] if self.most is not None else []
        limits += [f"not by {self.but.told()}"] if self.but is not None else []
        return ", ".join([f"the bids “{self.form}” on {self.post.told()}", *limits])


class NoBid(Condition, Struct, frozen=True):
    """Nobody has bid."""

    bids: Bids

    def holds(self, scope: Scope) -> bool | Unknown:
        made = self.bids.made(scope)
        return False if made.bids else Unknown(made.doubt) if made.doubt else True

    def told(self) -> str:
        return f"nobody has made one of {self.bids.told()}"

    def why_not(self, scope: Scope) -> str:
        return f"there are bids: {', '.join(f'{bid.amount} by {bid.who}' for bid in self.bids.made(scope).bids)}"


class Wins(Condition, Struct, frozen=True):
    """A bid is the highest; of equal ones, the first is."""

    who: Operand
    amount: Operand
    bids: Bids

    def holds(self, scope: Scope) -> bool | Unknown:
        who, amount = self.who.within(scope), self.amount.within(scope)
        for value in (who, amount):
            if isinstance(value, Unknown):
                return value
        made, price = self.bids.made(scope), as_number(amount, self.amount.told)
        highest, but = made.highest, self.bids.but.within(scope) if self.bids.but is not None else ""
        if (highest is not None and highest.amount > price) or who == but:
            return False
        if made.doubt:
            return Unknown(made.doubt)
        return highest is not None and (highest.who, highest.amount) == (who, price)

    def told(self) -> str:
        return f"{self.amount.told()} by {self.who.told()} is the highest of {self.bids.told()}"

    def why_not(self, scope: Scope) -> str:
        who, highest = self.who.within(scope), self.bids.made(scope).highest
        if self.bids.but is not None and who == self.bids.but.within(scope):
            return f"{who}, {self.bids.but.told()}, may not bid"
        return f"the highest bid is {highest.amount} by {highest.who}" if highest is not None else "nobody has bid"


class Latest(Operand, Struct, frozen=True):
    """The time of the latest bid; none: empty."""

    bids: Bids

    def within(self, scope: Scope) -> Value:
        made = self.bids.made(scope)
        if made.doubt:
            return Unknown(made.doubt)
        return format_instant(made.bids[-1].at) if made.bids else ""

    def told(self) -> str:
        return f"the latest of the bids on {self.bids.post.told()}"


class Votes(Operand, Struct, frozen=True):
    """How many players have cast a vote in comments on a post; where it is one of several, whose last of them it is."""

    vote: str
    others: tuple[str, ...]
    post: Operand

    is_heard = True

    def within(self, scope: Scope) -> Value:
        post = thread_of(scope, self.post)
        if isinstance(post, Unknown):
            return post
        sure, unsure = self._voters(scope, post)
        why = scope.spoken.lacking_on(post) or (f"nobody can tell how {min(unsure)} voted" if unsure else "")
        return Unknown(f"{self.told()}: {why}") if why else len(sure)

    def between(self, scope: Scope) -> tuple[int, int | None] | None:
        """Those who surely have, and those who may have; where a later vote counts instead, what nobody has seen may be one."""
        post = thread_of(scope, self.post)
        if isinstance(post, Unknown) or (self.others and scope.spoken.lacking_on(post)):
            return None
        sure, unsure = self._voters(scope, post)
        return len(sure), None if scope.spoken.lacking_on(post) else len(sure | unsure)

    def _voters(self, scope: Scope, post: Heard) -> tuple[set[str], set[str]]:
        """Who has cast it surely, and who perhaps."""
        players, words = scope.owners("player"), (self.vote, *self.others)
        may: dict[str, frozenset[bool]] = {}
        for entry in scope.spoken.comments_on(post, scope.now):
            heard = voices_in(entry, words)
            own = frozenset(voice == self.vote for voice in heard if voice is not None)
            if own and (entry.plays or entry.who in players):
                is_sure = len(heard) == 1 and entry.plays
                may[entry.who] = own if is_sure else own | may.get(entry.who, frozenset({False}))
        said = {who: own if who in players else own | {False} for who, own in may.items()}
        return {who for who, own in said.items() if own == {True}}, {who for who, own in said.items() if len(own) > 1}

    def told(self) -> str:
        instead = f", and not {' or '.join(f'“{one}”' for one in self.others)} later," if self.others else ""
        return f"the number of players who have said “{self.vote}”{instead} on {self.post.told()}"


class Posted(Operand, Struct, frozen=True):
    """When a post was made."""

    post: Operand

    is_heard = True

    def within(self, scope: Scope) -> Value:
        post = thread_of(scope, self.post)
        return post if isinstance(post, Unknown) else format_instant(post.at)

    def told(self) -> str:
        return f"the post of {self.post.told()}"


class Names(Condition, Struct, frozen=True):
    """A post names something, in its title or its text."""

    post: Operand
    what: Operand

    is_heard = True

    def holds(self, scope: Scope) -> bool | Unknown:
        post, what = thread_of(scope, self.post), self.what.within(scope)
        if isinstance(post, Unknown) or isinstance(what, Unknown):
            return post if isinstance(post, Unknown) else first_unknown(what) or False
        held = holds_words(post, (str(what),))
        if held is False and any(mentions(wording.text, str(what)) for wording in post.wordings):
            return Unknown(f"{self.told()}: not in just this word")
        why = EDITED if held is None else FORGOTTEN if post.is_cut and not held else ""
        return Unknown(f"{self.told()}: {why}") if why else bool(held)

    def told(self) -> str:
        return f"{self.post.told()} names {self.what.told()}"


class Reveals(Condition, Struct, frozen=True):
    """Somebody has stated the text of which a value is the hash, after some words; `hours`: of late."""

    who: Operand
    digest: Operand
    after: str
    hours: Operand | None = None
    where: Literal["post", "comment", "anywhere"] = "comment"

    is_heard = True

    def holds(self, scope: Scope) -> bool | Unknown:
        who, digest = self.who.within(scope), self.digest.within(scope)
        hours = self.hours.within(scope) if self.hours is not None else 0
        for value in (who, digest, hours):
            if isinstance(value, Unknown):
                return value
        text = str(digest).strip()
        if text and len(text) not in HASHES:
            return Unknown(f"{self.digest.told()} is no hash that is known here")
        since = scope.now - as_number(hours, "the hours") * HOUR if self.hours is not None else None
        said = scope.spoken.said_by(str(who), since, self.where)
        if text and any(states(entry, self.after, text) for entry in said):
            return True
        why = scope.spoken.lacking(since) if text else ""
        return Unknown(f"{self.told()}: {why}") if why else False

    def told(self) -> str:
        after = f", after “{self.after}”," if self.after else ""
        place = {"post": "in a post", "comment": "in a comment", "anywhere": "in a post or comment"}[self.where]
        late = f" within {self.hours.told()} hours" if self.hours is not None else ""
        return f"{self.who.told()} has stated{after} {place}{late} the text of which {self.digest.told()} is the hash"
