"""Votes: which icon counts as what, and why each other one counts for nothing (VOTES, SPECVOTE, IMPDEF)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec

from referee.law.law import Law
from referee.law.places import FIXED
from referee.law.tags import sections_of
from referee.model.events import FOREIGN_IMAGE, PROPOSAL, Instant, follows
from referee.rules.core.casts import Cast
from referee.rules.core.game import CoreGame, Matter

FOR, AGAINST, DEFERENTIAL, VETO = "FOR", "AGAINST", "DEFERENTIAL", "VETO"
_UNKNOWN = "no-voting-icon"
OUTDONE = frozenset({"superseded", "same-comment", "same-second", "edited"})
"""Why an icon is no vote of whoever has another by it."""
NEEDED = ("cast", "valid-vote", "last-icon", "author-for", "deference", "non-players", "self-kill", "veto")


class Vote(msgspec.Struct, frozen=True):
    """A player's vote: the icon cast, and what it counts as after deference (None: nothing)."""

    player: str
    cast: str
    counts_as: str | None
    cast_at: Instant
    source: str


class Uncounted(msgspec.Struct, frozen=True):
    """An icon that is nobody's vote, with the reason; none (empty) where a comment with icons has none any more."""

    player: str
    icon: str
    cast_at: Instant
    comment: str
    reason: str


class Funnel(msgspec.Struct, frozen=True):
    """From comments to votes; each number is at most the one before it."""

    comments: int = 0
    with_icons: int = 0
    eligible: int = 0
    last_per_player: int = 0
    counted: int = 0

    def __add__(self, other: Funnel) -> Funnel:
        return Funnel(
            self.comments + other.comments,
            self.with_icons + other.with_icons,
            self.eligible + other.eligible,
            self.last_per_player + other.last_per_player,
            self.counted + other.counted,
        )


class Tally(msgspec.Struct, frozen=True):
    """The votes on one matter at one instant."""

    votes: tuple[Vote, ...]
    uncounted: tuple[Uncounted, ...]
    self_killed: bool
    vetoed: bool
    funnel: Funnel

    @property
    def unknown(self) -> tuple[Uncounted, ...]:
        """Icons of the blog's own that may be votes, for all that is known of them (VOTES-02)."""
        return tuple(icon for icon in self.uncounted if icon.reason == _UNKNOWN)

    def count(self, counts_as: str) -> int:
        """How many votes count as FOR or AGAINST."""
        return sum(vote.counts_as == counts_as for vote in self.votes)

    @property
    def unresolved(self) -> int:
        """DEFERENTIAL votes that defer to nobody's vote."""
        return sum(vote.cast == DEFERENTIAL and vote.counts_as is None for vote in self.votes)


class Counts(msgspec.Struct, frozen=True):
    """Votes in numbers: how many count FOR and AGAINST, whether the Emperor's is FOR, and whether they ended a Proposal;
    `left_out`: who count for no Quorum as they deferred like the Emperor; `sparing`: of these, who do not vote AGAINST."""

    votes_for: int
    votes_against: int
    imperial: bool = False
    self_killed: bool = False
    vetoed: bool = False
    left_out: int = 0
    sparing: int = 0

    @property
    def valid(self) -> int:
        """Valid votes: FOR and AGAINST after deference (VOTES-03, V12)."""
        return self.votes_for + self.votes_against


def tally_votes(game: CoreGame, law: Law, matter: Matter, at: datetime) -> Tally:
    """Tally the votes as they stand at `at`, by the roster of that instant (readings V1 to V10, V25)."""
    casts = [cast for cast in matter.casts if cast.at <= at]
    with_icons = [cast for cast in casts if cast.icons]
    players = game.roster.active(at)
    chosen, uncounted = _last_icons(game, law, matter, with_icons, at)
    author = game.roster.person(matter.author)
    votes = [_at_face(player, cast, icon) for player, (cast, icon) in chosen.items()]
    if author in players and author not in chosen:
        votes = [*_implied(author, matter), *votes]
    votes = _with_deference(game, law, matter, votes, at)
    funnel = Funnel(
        comments=len(casts),
        with_icons=len(with_icons),
        eligible=sum(game.roster.person(cast.author) in players for cast in with_icons),
        last_per_player=len(chosen),
        counted=sum(vote.counts_as is not None and vote.source != "author" for vote in votes),
    )
    return Tally(
        votes=tuple(votes),
        uncounted=(*uncounted, *_revised(game, matter, at)),
        self_killed=_self_killed(game, law, matter, with_icons),
        vetoed=_vetoed(game, law, matter, with_icons),
        funnel=funnel,
    )


def _last_icons(
    game: CoreGame, law: Law, matter: Matter, casts: Iterable[Cast], at: datetime
) -> tuple[dict[str, tuple[Cast, str]], list[Uncounted]]:
    """Each player's last usable icon, in order of first vote, and every other icon with its reason."""
    chosen: dict[str, tuple[Cast, str]] = {}
    uncounted: list[Uncounted] = []
    disregarded = veto_disregarded(law, matter)
    for cast in casts:
        player = game.roster.person(cast.author)
        for icon in cast.icons:
            reason = _unusable(game, matter, player, icon, cast.at, at)
            if reason is None and icon == VETO and disregarded:
                reason = "disregarded"
            if reason is not None:
                uncounted.append(Uncounted(player, icon, cast.at, cast.comment, reason))
                continue
            if player in chosen:
                earlier, old = chosen[player]
                uncounted.append(Uncounted(player, old, earlier.at, earlier.comment, _outdone(earlier, cast)))
            chosen[player] = (cast, icon)
    return chosen, uncounted


def _outdone(earlier: Cast, later: Cast) -> str:
    """Why an icon is no vote any more: of several in one comment the last is the vote, and others may never have been meant as one
    (V10)."""
    if earlier is later:
        return "same-comment"
    return "superseded" if earlier.at < later.at or surely_later(later, earlier) else "same-second"


def surely_later(cast: Cast, other: Cast) -> bool:
    """Whether a comment of the same second came later than another: ids tell it that are numbers, and of what is supposed it is said."""
    return follows(cast.comment, other.comment)


def perhaps_voted(game: CoreGame, law: Law, matter: Matter, cast: Cast, at: datetime) -> str | None:
    """The last icon of a comment that is, or may be, a vote of its author's (V2, V9, V10)."""
    player, disregarded = game.roster.person(cast.author), veto_disregarded(law, matter)
    for icon in reversed(cast.icons):
        reason = _unusable(game, matter, player, icon, cast.at, at)
        if reason == _UNKNOWN or (reason is None and not (icon == VETO and disregarded)):
            return icon
    return None


def _revised(game: CoreGame, matter: Matter, at: datetime) -> list[Uncounted]:
    """What comments that were changed or removed have shown since, which is no vote: each counts as first captured (V10)."""
    last = {cast.comment: cast for cast in matter.revised if cast.at <= at}
    if not last:
        return []
    first = {cast.comment: cast.icons for cast in matter.casts if cast.comment in last}
    found = []
    for comment, cast in last.items():
        if cast.icons != first[comment]:
            player = game.roster.person(cast.author)
            found += [Uncounted(player, icon, cast.at, comment, "edited") for icon in cast.icons or ("",)]
    return found


def _unusable(game: CoreGame, matter: Matter, player: str, icon: str, cast_at: datetime, at: datetime) -> str | None:
    """Why this person's icon is no vote on this matter at `at`; None where it may be one (V2, V9)."""
    if icon == FOREIGN_IMAGE:
        return "foreign-image"
    if is_unknown(icon):
        return _UNKNOWN
    if icon == VETO and matter.kind != PROPOSAL:
        return "no-veto-here"
    if icon == VETO and (game.emperor_at(cast_at) != player or not game.roster.is_active(player, cast_at)):
        return "not-emperor"
    standing = game.roster.standing(player, at)
    if standing is None or standing.status == "left":
        return "not-a-player"
    return None if standing.status == "active" else "idle"


def is_unknown(icon: str) -> bool:
    """Whether an icon of the blog's own may be a vote, for all that is known of it (VOTES-02)."""
    return icon not in (FOR, AGAINST, DEFERENTIAL, VETO, FOREIGN_IMAGE)


def _at_face(player: str, cast: Cast, icon: str) -> Vote:
    """A vote as it was cast: FOR and AGAINST count as themselves (VOTES-03)."""
    return Vote(player, icon, icon if icon in (FOR, AGAINST, VETO) else None, cast.at, f"comment:{cast.comment}")


def _implied(author: str, matter: Matter) -> tuple[Vote, ...]:
    """The vote of an author who has used no icon (VOTES-05)."""
    return (Vote(author, FOR, FOR, matter.posted_at, "author"),)


def _with_deference(game: CoreGame, law: Law, matter: Matter, votes: list[Vote], at: datetime) -> list[Vote]:
    """DEFERENTIAL counts as what the Emperor's vote makes of it."""
    emperor, plain = game.emperor_at(at), [vote.counts_as for vote in votes]
    imperial = next((vote.cast for vote in votes if vote.player == emperor), None)
    own, others = deference(law, matter, imperial, plain.count(FOR), plain.count(AGAINST))
    return [
        _counting(vote, own if vote.player == emperor else others) if vote.cast == DEFERENTIAL else vote
        for vote in votes
    ]


def deference(
    law: Law, matter: Matter, imperial: str | None, votes_for: int, votes_against: int
) -> tuple[str | None, str | None]:
    """What a DEFERENTIAL of the Emperor's counts as, and what those of others do (VOTES-08; V4, V6).

    `imperial` is the icon that the Emperor has cast, if any; the others are the plain votes.
    """
    if imperial != DEFERENTIAL:
        return None, imperial if imperial in (FOR, AGAINST) else None
    if matter.kind != PROPOSAL or not _imperial_deferentials(law):
        return None, None
    turned = _majority(votes_for, votes_against)
    return turned, None if law.get("imperial-others-void") else turned


def _majority(votes_for: int, votes_against: int) -> str:
    """What the Emperor's DEFERENTIAL turns to: FOR by a majority, else AGAINST (IMPDEF-02, 03)."""
    return FOR if votes_for > votes_against else AGAINST


def _imperial_deferentials(law: Law) -> bool:
    return law.in_force("imperial-deferentials") is not None


def _counting(vote: Vote, counts_as: str | None) -> Vote:
    return Vote(vote.player, vote.cast, counts_as, vote.cast_at, vote.source)


def _self_killed(game: CoreGame, law: Law, matter: Matter, casts: Iterable[Cast]) -> bool:
    """Whether the author, then a player, ever ended a comment with AGAINST (SPECVOTE-01, 03; V10, V15)."""
    author, disregarded = game.roster.person(matter.author), veto_disregarded(law, matter)
    return matter.kind == PROPOSAL and any(
        game.roster.person(cast.author) == author
        and last_vote(game, cast, disregarded=disregarded) == AGAINST
        and game.roster.is_active(author, cast.at)
        for cast in casts
    )


def _vetoed(game: CoreGame, law: Law, matter: Matter, casts: Iterable[Cast]) -> bool:
    """Whether whoever was Emperor then ever ended a comment with VETO (SPECVOTE-05, 06; V15)."""
    if matter.kind != PROPOSAL or veto_disregarded(law, matter):
        return False
    return any(last_vote(game, cast) == VETO and game.roster.is_active(cast.author, cast.at) for cast in casts)


def veto_disregarded(law: Law, matter: Matter) -> bool:
    """Whether the text disregards a VETO on a Proposal of dynastic effect alone (R205-MALIGN-02, 03)."""
    disregards = law.in_force("malign-veto") is not None or matter.vetoes_void
    return disregards and not changes_fixed_rules(matter)


def changes_fixed_rules(matter: Matter) -> bool:
    """Whether a Proposal would change a fixed rule: as recorded, else by its tags (V13)."""
    if matter.kind != PROPOSAL:
        return False
    if matter.changes is not None:
        return any(part in FIXED for part in matter.changes)
    return bool(sections_of(matter.title))


def last_vote(game: CoreGame, cast: Cast, *, disregarded: bool = False) -> str | None:
    """The last icon that its author could use on a Proposal when commenting (V2, V10); `disregarded`: VETO is none."""
    for icon in reversed(cast.icons):
        if icon in (FOR, AGAINST, DEFERENTIAL):
            return icon
        if icon == VETO and not disregarded and game.emperor_at(cast.at) == game.roster.person(cast.author):
            return icon
    return None
