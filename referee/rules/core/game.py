"""The core gamestate: votable matters, who plays, who reigns."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import takewhile

import msgspec
from immutables import Map

from referee.model.dates import is_resolved_before_posting
from referee.model.events import PROPOSAL, Category, CommentsClaimed, Instant
from referee.model.instants import possible_instants, say_instant
from referee.rules.core.casts import Casts
from referee.rules.core.comings import Idling, Request
from referee.rules.core.reigns import Reign
from referee.rules.core.roster import Roster
from referee.rules.core.standing_in_doubt import SeenBetween, Unsettled

KEPT_AFTER_RESOLUTION = timedelta(days=14)
"""For how long after its resolution a matter is kept whole."""


class SetByThen(msgspec.Struct, frozen=True):
    """A status of which it is known only later than an instant that is asked about that it was set `by` then, or before; `saved`: that is
    when the admin box was saved last."""

    status: str
    by: Instant
    saved: bool


class Matter(msgspec.Struct, frozen=True, kw_only=True):
    """A votable matter. Once resolved for a while it is kept without its comments.

    `resolved_at` is an upper bound where `resolved_exactly` is false; `resolved_not_before` is then the
    last time at which it was seen pending, None where nobody looked; of a Declaration of Victory the first instant from
    then on at which nothing stood against its resolution, where there is one. `addressed`: when its author posted an
    Ascension Address while it was not known to be enacted. `seen` is how many comments are held, `claim` what a
    page said of their number. `illegal`: a prohibition on official posts was surely infringed (OFFPOST-23), as the
    finding `illegal_by` says, and why in `illegal_why`, by an alteration alone if `illegal_as_altered`; `doubt`: why its posting perhaps did so (empty: it did not), and `doubt_by`: by which idling or unidling of its author alone that is open, as a finding says;
    `tainted`: a later alteration perhaps did; `legal_from`: since when a decision has what was done before count as allowed
    (OFFPOST-27), surely, or else perhaps, as `legal_if` says why. `redated`: the date that it was given later, where the text lets that be the
    true one. `vetoes_void`: it is supposed that no VETO on what it changes counts. `revised`: of comments that were changed or
    removed later, when, and the icons that they have since (V10). `felled_by`: the Declaration of Victory whose enactment failed
    this one (VICTORY-11), and when the box has said so too, `marked_at`. `earlier`: the last status but this one that was, or may have been, set
    lawfully: of a matter that is pending again it may be what is so still (V24). `interrupted`: of a Declaration of Victory that was
    Enacted, no Ascension Address had followed when it was so no more; `followed_at`: when one has since, whoever made it.
    `later`: of one that is pending as far as was seen by the instant that is asked about, the status that it may have had by then; no event
    gives it, and no checkpoint holds it.
    """

    id: str
    kind: str
    author: str
    posted_at: Instant
    title: str
    body: str = ""
    url: str = ""
    changes: tuple[str, ...] | None = None
    status: str = "Pending"
    resolved_at: Instant | None = None
    resolved_exactly: bool = True
    resolved_not_before: Instant | None = None
    resolved_lawfully: bool | None = None
    resolved_by: str = ""
    addressed: tuple[Instant, ...] = ()
    against_when_failed: bool = False
    casts: Casts = Casts()
    seen: int = 0
    claim: CommentsClaimed | None = None
    illegal: bool = False
    illegal_by: str = ""
    illegal_why: str = ""
    illegal_as_altered: bool = False
    doubt: str = ""
    doubt_by: str = ""
    tainted: bool = False
    legal_from: Instant | None = None
    legal_if: str = ""
    redated: Instant | None = None
    vetoes_void: bool = False
    revised: Casts = Casts()
    felled_by: str = ""
    marked_at: Instant | None = None
    earlier: str = ""
    interrupted: bool = False
    followed_at: Instant | None = None
    later: SetByThen | None = None

    @property
    def pending(self) -> bool:
        """Whether nothing has resolved it."""
        return self.status == "Pending"

    @property
    def is_reopened(self) -> bool:
        """Whether it was set back to Pending, and how it was resolved was lawful, or may have been: then that stands (V24)."""
        return self.pending and self.earlier != ""

    @property
    def perhaps_resolved(self) -> SetByThen | None:
        """The status that it may have by now, though it is pending as far as was seen; when the box was saved is held for when that was."""
        return None if self.later is None or self.later.saved else self.later

    @property
    def may_be_over(self) -> bool:
        """Whether it may be pending no more though its box says so: set back to Pending, resolved since it was last seen, or by dates
        that are at odds (V24, V30, V32)."""
        return self.is_reopened or self.perhaps_resolved is not None or is_resolved_before_posting(self.claim)

    @property
    def surely_stands(self) -> bool:
        """Whether nobody may be accused in vain of what it is pending for: a box may have been saved again since (V32)."""
        return not self.may_be_over and self.later is None

    def halts_either_way(self, at: datetime) -> bool:
        """Whether it has the game stand still at an instant be it pending or Enacted: no Ascension Address had followed (V24, V32)."""
        if self.later is not None and not self.is_reopened and not is_resolved_before_posting(self.claim):
            return self.later.status == "Enacted" and not any(address <= at for address in self.addressed)
        awaited = self.interrupted and (self.followed_at is None or at < self.followed_at)
        return awaited and self.is_reopened and self.earlier == "Enacted" and not is_resolved_before_posting(self.claim)

    @property
    def hidden(self) -> int | None:
        """How many comments it has beyond those that the archive holds; None: nobody knows how many."""
        return self.claim.not_held(self.seen) if self.claim is not None else 0

    @property
    def ascended_at(self) -> datetime | None:
        """When its author's Ascension Address followed, as far as that is known of one that is enacted: the first that may
        have come after, as it was enacted at the latest at an instant that is only an upper bound (VICTORY-15)."""
        first = self.resolved_not_before or self.posted_at
        return next((at for at in self.addressed if possible_instants(at)[-1] >= first), None)

    @property
    def crowned_at(self) -> datetime | None:
        """By when its author headed the dynasty, of one that is enacted: at the latest with their Ascension Address."""
        return self.ascended_at or self.resolved_at

    def age(self, at: datetime) -> timedelta:
        """For how long it has been open."""
        return at - self.posted_at


class KnownPost(msgspec.Struct, frozen=True, kw_only=True):
    """A post of the last weeks, as far as it turns on what may still be done to it (GST-07 to 19).

    `event` is the type of Event that it is, `ended_at` when it was Ended; `commented_at` is its first comment, `player_commented_at` the first of a player's, `icon_at` the first
    comment with a voting icon.
    """

    id: str
    author: str
    at: Instant
    category: Category
    title: str
    url: str = ""
    event: str = ""
    ended_at: Instant | None = None
    commented_at: Instant | None = None
    player_commented_at: Instant | None = None
    icon_at: Instant | None = None


class Interregnum(msgspec.Struct, frozen=True):
    """The time between a Declaration of Victory enacted and the heir's Ascension Address.

    `before` headed the dynasty that has ended; `passed`: the winner has passed the role on; `usurped`: the finding
    that an Ascension Address was another's, or that the role may not be passed on so: neither ends anything; `numbered`:
    the number of the dynasty that has ended, as the text has it (empty: it has none); `addressed`: the Ascension Address
    is posted, and the Dynastic Reset not seen; `perhaps`: whom the heir has named in posts since, in words that may pass the
    role on; `contested`: who made an Address that may, or may not, have been theirs.
    """

    since: Instant
    heir: str
    heir_has_posted: bool = False
    before: tuple[str, ...] = ()
    passed: bool = False
    usurped: str = ""
    numbered: str = ""
    addressed: bool = False
    perhaps: tuple[str, ...] = ()
    contested: str = ""


class CoreGame(msgspec.Struct, frozen=True):
    """All that the core rules look at.

    reigns: who headed which dynasty since when, oldest first.
    matters: votable matters by id, but for those resolved long ago, of which `CoreCase.closed_at` tells.
    pending: the ids of those not resolved, oldest first; fading: of those resolved lately, whose comments are still
        kept.
    declarations: the ids of the Declarations of Victory among the matters.
    posts: every post of the last weeks; unseen: what was last claimed of a post's comments, where not all of them may be held;
        odd: the posts on whose pages something may be forged.
    interregnum: where a Declaration of Victory is enacted and no Ascension Address has followed.
    unreset: the last one, where the Address is posted and the text does not show the Dynastic Reset that it asks for.
    proposed, posted: when everybody made Proposals, and posts, on their last day of it.
    in_a_row: who made the last comments, and how many on end.
    activity: everybody's last entry or comment; apart: by the name that somebody had given up and has written under last, when they
        had been heard by another before.
    requests: the last to be idled or unidled, as `idle:NAME`; `perhaps-idle:NAME` what may be one; `resign:NAME` what an Admin
        last said of laying it down.
    idlings: when everybody was last idled; announced: whose idling a post spoke of, and when; named: whom a post of another's may
        have named, and when.
    unsettled: who may be a player still, or idle still, as they were idled or unidled unlawfully, or perhaps so; or already, between
        two looks at who plays. to_open: of the latter, those that are yet to come.
    returned: Admins who unidled themselves and have not voted since; departed: who left on request, when the
        roster told; farewells: when they had last posted then. sidebar_at: when a sidebar was last seen.
    idle_voters: who count as players only by the vote that the text lets them cast while idle; in no game that was played,
        only in one that is supposed. few_stand_still: it is supposed that no Building Block lets too few play on.
    heard_from: since when the blog is held; None: as far as anybody knows from the beginning.
    told_until: from when on records do not tell who plays, until a sidebar is seen; None: they do.
    unjudged: nobody has judged all that happened, and so not who was rightly idled.
    """

    roster: Roster = Roster()
    reigns: tuple[Reign, ...] = ()
    matters: Map[str, Matter] = Map()
    pending: tuple[str, ...] = ()
    fading: tuple[str, ...] = ()
    declarations: tuple[str, ...] = ()
    posts: Map[str, KnownPost] = Map()
    unseen: Map[str, CommentsClaimed] = Map()
    odd: tuple[str, ...] = ()
    interregnum: Interregnum | None = None
    unreset: Interregnum | None = None
    proposed: Map[str, tuple[Instant, ...]] = Map()
    posted: Map[str, tuple[Instant, ...]] = Map()
    in_a_row: tuple[str, int] = ("", 0)
    activity: Map[str, Instant] = Map()
    apart: Map[str, Instant | None] = Map()
    requests: Map[str, Request] = Map()
    idlings: Map[str, Idling] = Map()
    unsettled: Map[str, Unsettled] = Map()
    to_open: tuple[SeenBetween, ...] = ()
    announced: Map[str, Instant] = Map()
    named: Map[str, Instant] = Map()
    returned: Map[str, Instant] = Map()
    departed: Map[str, Instant] = Map()
    farewells: Map[str, Instant] = Map()
    sidebar_at: Instant | None = None
    idle_voters: tuple[str, ...] = ()
    few_stand_still: bool = False
    heard_from: Instant | None = None
    told_until: Instant | None = None
    unjudged: bool = False

    def is_unheard(self, at: datetime) -> bool:
        """Whether the blog is held only from later on."""
        return self.heard_from is not None and at < self.heard_from

    @property
    def players_untold(self) -> str:
        """Why it is not known who plays, where that is so."""
        if self.unjudged:
            return "nobody has judged who was rightly idled by then (`referee audit` as of then does)"
        return "who plays is not known"

    def unheard(self, at: datetime) -> str:
        """Why nobody can tell what was posted at an instant; empty where that is held."""
        if self.heard_from is not None and self.is_unheard(at):
            return f"of the blog nothing is held from before {say_instant(self.heard_from)}"
        return "" if self.activity or self.posts else "no post of the blog is seen up to then"

    @property
    def reign(self) -> Reign | None:
        """The reign of the latest event."""
        return self.reigns[-1] if self.reigns else None

    def emperor_at(self, at: datetime) -> str | None:
        """Who headed the dynasty at an instant; the first of several."""
        reign = self._reign_at(at)
        return None if reign is None or reign.emperor is None else self.bearer(reign.emperor)

    def head_untold(self, at: datetime) -> bool:
        """Whether nothing tells who headed the dynasty at an instant, or whether anybody did."""
        reign = self._reign_at(at)
        return reign is None or reign.untold

    def _reign_at(self, at: datetime) -> Reign | None:
        return next((reign for reign in reversed(self.reigns) if reign.since <= at), None)

    def emperors_at(self, at: datetime) -> tuple[str, ...]:
        """All who headed the dynasty at an instant."""
        reign = self._reign_at(at)
        return () if reign is None else tuple(dict.fromkeys(map(self.bearer, reign.heads)))

    def head_open(self, at: datetime) -> bool:
        """Whether a reign that is told of from later on may have begun by then."""
        later = takewhile(lambda reign: reign.since > at, reversed(self.reigns))
        return any(reign.not_before is not None and reign.not_before <= at for reign in later)

    def all_heads_at(self, at: datetime) -> frozenset[str]:
        """The same, and those who are left out of account."""
        reign = self._reign_at(at)
        aside = () if reign is None else reign.set_aside
        return frozenset((*self.emperors_at(at), *aside))

    def playing(self, at: datetime) -> tuple[str, ...]:
        """Every player who is not idle; to vote while idle makes nobody one but for the votes (IDLE-02)."""
        return tuple(name for name in self.roster.active(at) if name not in self.idle_voters)

    def besides_heads(self, at: datetime) -> tuple[int, int]:
        """How many play besides who heads the dynasty at an instant, at the least and at the most: of several all may be
        left out, or one alone (D14)."""
        active, heads, reign = set(self.playing(at)), self.all_heads_at(at), self._reign_at(at)
        least = len(active - heads)
        if not heads or (reign is not None and reign.all_apart):
            return least, least
        return least, max(len(active - {head}) for head in heads)

    def bearer(self, head: str) -> str:
        """Who bears the name of a head, whatever its letters' case."""
        return self.roster.bearer(head) or self.roster.person(head)

    def standing_still(self) -> CoreGame:
        """The game had the last Address not ended the interregnum."""
        return msgspec.structs.replace(self, interregnum=self.interregnum or self.unreset)

    def begun_early(self) -> CoreGame:
        """The game had every reign of which it is not known when it began done so as early as may be."""
        reigns = tuple(msgspec.structs.replace(reign, since=reign.not_before or reign.since) for reign in self.reigns)
        return msgspec.structs.replace(self, reigns=reigns)

    def heads_apart(self) -> CoreGame:
        """The game, where the text speaks of players besides who heads the dynasty, did it mean all who do."""
        reigns = tuple(msgspec.structs.replace(reign, all_apart=True) for reign in self.reigns)
        return msgspec.structs.replace(self, reigns=reigns)

    def joined_by(self, names: Iterable[str]) -> CoreGame:
        """The game as it is for votes, were these no longer idle, and had never been."""
        names = tuple(names)
        roster, idle = self.roster.with_active(names), (*self.idle_voters, *names)
        return msgspec.structs.replace(self, roster=roster, idle_voters=idle)

    def headed_by(self, head: str) -> CoreGame:
        """The game had this one of several who head a dynasty done so alone."""
        reigns = tuple(
            msgspec.structs.replace(
                reign,
                emperor=head,
                beside=(),
                set_aside=tuple(bearer for bearer in map(self.bearer, reign.heads) if bearer != head),
            )
            if head in map(self.bearer, reign.heads)
            else reign
            for reign in self.reigns
        )
        return msgspec.structs.replace(self, reigns=reigns)

    def pending_matters(self, kind: str | None = None) -> list[Matter]:
        """Pending matters, of one kind or of all, oldest first."""
        matters = [self.matters[identifier] for identifier in self.pending]
        return [matter for matter in matters if kind is None or matter.kind == kind]

    def pending_by(self, author: str) -> list[Matter]:
        """Somebody's pending Proposals (PROP-04)."""
        return [matter for matter in self.pending_matters(PROPOSAL) if self.roster.person(matter.author) == author]

    def without_matter(self, identifier: str, category: Category) -> CoreGame:
        """The game had a post never been the matter that it was: it counts by its final category (V18)."""
        matter, post, posts = self.matters[identifier], self.posts.get(identifier), self.posts
        proposed, author = self.proposed, self.roster.person(matter.author)
        if matter.kind == PROPOSAL:
            proposed = proposed.set(author, tuple(at for at in proposed.get(author, ()) if at != matter.posted_at))
        if post is not None:
            posts = posts.set(identifier, msgspec.structs.replace(post, category=category))
        return msgspec.structs.replace(
            self,
            posts=posts,
            matters=self.matters.delete(identifier),
            pending=_without(self.pending, identifier),
            fading=_without(self.fading, identifier),
            declarations=_without(self.declarations, identifier),
            proposed=proposed,
        )


def _without(identifiers: tuple[str, ...], identifier: str) -> tuple[str, ...]:
    return tuple(other for other in identifiers if other != identifier)
