"""The ways in which a matter may be judged, where the text leaves open who counts, or whether the game stands still: each is
judged, and told if all agree.

When a victory was enacted may be known as “at the latest” alone, and with it since when its winner heads the dynasty
(VICTORY-12). Several may head a dynasty, and no rule seen says whose vote a DEFERENTIAL follows, and whose VETO counts (DYN-02, VOTES-08,
SPECVOTE-04). Where it cannot be told whether it was allowed to be posted, it may be illegal (R205-OFFPOST-25). A date that
was changed as the text lets it may be the true one, or not (FAIR-12; V28). What was set back to Pending may be what it was (GST-16; V24), and what is known to be resolved
“at the latest” at a later instant may have been so before (V32). An interregnum may be over with the Ascension
Address, or with the Dynastic Reset (VICTORY-14); few may play besides all who head the dynasty, and enough besides one
(DORMANCY-01; D14). Those who are idle may vote where nothing dynastic
is at stake: what a matter's effect is often cannot be told, nor always whether it changes a fixed rule (V13); and that each such vote raises Quorum, and with it the number
of players of which a share is asked, is known from notes of Admins alone. Of two votes of one second either may be the last (VOTES-04).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from datetime import datetime
from itertools import product
from typing import NamedTuple

import msgspec

from referee.law.decrees import decrees
from referee.law.instructions import orders
from referee.law.law import Law
from referee.law.tags import lacks_subject, may_speak_of_fixed
from referee.model.dates import is_resolved_before_posting
from referee.model.events import CFJ, DOV, PROPOSAL
from referee.model.instants import possible_instants, say_instant
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.hiatus import doubts_of_play
from referee.rules.core.illegal import perhaps_void
from referee.rules.core.orders_of_votes import orders_of_votes
from referee.rules.core.standing_in_doubt import Disputed
from referee.rules.core.unseen import emperors_between
from referee.rules.core.unsettled import as_they_may_be, say_open
from referee.rules.core.upholding.upheld import upholds
from referee.rules.core.votes import AGAINST, DEFERENTIAL, FOR, VETO, changes_fixed_rules, is_unknown

_FEW = 12
"""Of more comments that are not seen nobody reckons what those who are idle may have said in them."""


class Way(NamedTuple):
    """The game and the matter as one reading of the text has them: `unraised` voters do not raise Quorum; `words` for what
    it supposes; `dated`: dates that were changed are open; `still`: the game stands still in it, and not in another;
    `doubted`: whether it was allowed to be posted is open; `specifies`: whether it specifies changes, where its words leave that open;
    `touches`: whether it changes a fixed rule, where its words leave that open;
    `nothing`: it is no votable matter in it, and in another it is; `reigning`: when whoever heads the dynasty began to is open; `untitled`: older Proposals without a subject are left out; `idled`: what is open of
    who plays, in words, as an idling or unidling was unlawful, or perhaps; `standing`: why older Proposals that may be pending no more are left out; `voted`: whose votes of one second have no order.

    `perhaps`: who are idle and may have voted, by icons that are not known, and `hidden` by comments that are not seen, no more than
    these are; `raising`: whether they would raise Quorum.
    """

    game: CoreGame
    matter: Matter
    unraised: int = 0
    words: str = ""
    dated: bool = False
    still: bool = False
    perhaps: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    raising: bool = True
    doubted: bool = False
    specifies: bool | None = None
    touches: bool | None = None
    nothing: bool = False
    reigning: bool = False
    untitled: bool = False
    idled: str = ""
    standing: str = ""
    voted: str = ""


def ways_of(game: CoreGame, law: Law, matter: Matter, at: datetime) -> list[Way]:
    """Every way to read the text, and who may play by what was found of how they were idled; one where nothing is open."""
    return [
        way
        for rostered in _rostered(game, law, matter, at)
        for lasting in _lasting(rostered, law, at)
        for specifying in _specifying(lasting)
        for touching in _touching(specifying, law)
        for made in _perhaps_nothing(touching, law)
        for posted in _perhaps_illegal(made, law)
        for dated in _dated(posted)
        for reigned in _reigned(dated, law, at)
        for headed in _headed(reigned, law, at)
        for vetoed in _with_vetoes(headed, law, at)
        for counted in _with_recusants(vetoed, law, at)
        for ordered in _in_order(counted, law)
        for over in _perhaps_over(ordered)
        for way in _voted(over, law, at)
    ]


def _rostered(game: CoreGame, law: Law, matter: Matter, at: datetime) -> Iterator[Way]:
    """With everybody as they were made to be, and with those as before whose idling or unidling was unlawful, or perhaps (IDLE-02)."""
    is_open = say_open(game, matter, at)
    for each in as_they_may_be(game, matter, at):
        yield Way(each.game, as_posted_in(each.game, matter, law, game), words=each.words, idled=is_open)


def as_posted_in(supposed: CoreGame, matter: Matter, law: Law, game: CoreGame) -> Matter:
    """A matter of which it is open whether it was allowed to be posted for that alone whether its author played: as it is where that is
    supposed, with who plays (PROP-02, IDLE-02; D17). Who is idle may, or may not, have posted it, where the text lets them post some."""
    author = game.roster.person(matter.author)
    known = game.unsettled.get(author)
    if not isinstance(known, Disputed) or matter.doubt_by != known.finding or not supposed.roster.known:
        return matter
    played = [supposed.roster.is_active(author, at) for at in possible_instants(matter.posted_at)]
    if all(played):
        return msgspec.structs.replace(matter, doubt="", doubt_by="")
    if any(played) or (law.get("recusants") is not None and may_vote_idle(matter.changes) is not False):
        return matter
    why = f"{author} was no player then"
    return msgspec.structs.replace(
        matter, illegal=True, illegal_why=why, illegal_by=known.finding, doubt="", doubt_by=""
    )


def _lasting(way: Way, law: Law, at: datetime) -> Iterator[Way]:
    """Of what a Hiatus bars: with the game going on, and with each thing for which it may stand still."""
    doubts = doubts_of_play(way.game, law, at) if way.matter.kind == PROPOSAL else []
    yield way._replace(words=_joined(way.words, *(doubt.moving for doubt in doubts)))
    for doubt in doubts:
        yield way._replace(game=doubt.game, words=_joined(way.words, doubt.still), still=True)


def _specifying(way: Way) -> Iterator[Way]:
    """Of a Call for Judgement whose words order nothing that is understood: as one that specifies changes, or corrections, and as
    one that specifies none, which may be failed for that alone (CFJ-06; V22)."""
    matter = way.matter
    if not may_specify_nothing(matter):
        yield way
        return
    yield way._replace(specifies=True, words=_joined(way.words, "if it specifies changes or corrections"))
    none = msgspec.structs.replace(matter, changes=())
    yield way._replace(matter=none, specifies=False, words=_joined(way.words, "if it specifies none"))


def may_specify_nothing(matter: Matter) -> bool:
    """Whether it is open if a matter specifies changes or corrections: of a Call for Judgement whose words surely order nothing."""
    is_open = matter.kind == CFJ and matter.changes is None
    return is_open and not (upholds(matter) or orders(matter.body) or decrees(matter.body))


def _touching(way: Way, law: Law) -> Iterator[Way]:
    """Of a Proposal without tags that may speak of fixed rules: as one that changes none, and as one that changes some, which
    no majority alone makes Popular (R205-VOTES-11; V13)."""
    matter = way.matter
    turns_on_it = law.get("no-timeout-for-core") is not None or law.in_force("malign-veto") is not None
    is_plain = matter.kind != PROPOSAL or matter.changes is not None or changes_fixed_rules(matter)
    if not turns_on_it or is_plain or not may_speak_of_fixed(law, matter.title, matter.body):
        yield way
        return
    yield way._replace(touches=False, words=_joined(way.words, "if it changes no fixed rule"))
    some = msgspec.structs.replace(matter, changes=("core", "gamestate"))
    yield way._replace(matter=some, touches=True, words=_joined(way.words, "if it changes one"))


def with_some_changes(matter: Matter) -> Matter:
    """A Call for Judgement of which that is not known as one that surely specifies changes; any other matter as it is."""
    is_open = matter.kind == CFJ and matter.changes is None
    return msgspec.structs.replace(matter, changes=("gamestate",)) if is_open else matter


def _perhaps_illegal(way: Way, law: Law) -> Iterator[Way]:
    """As one that was allowed to be posted, and as one that was not, where the text makes that illegal (R205-OFFPOST-25)."""
    matter = way.matter
    if not matter.doubt or matter.illegal or "illegal-is-unpopular" in law.without:
        yield way
        return
    way = way._replace(doubted=True)
    yield way._replace(words=_joined(way.words, "if it was allowed to be posted"))
    illegal = msgspec.structs.replace(matter, illegal=True)
    yield way._replace(matter=illegal, words=_joined(way.words, "if it was not, and so is illegal"))


def _perhaps_nothing(way: Way, law: Law) -> Iterator[Way]:
    """Of a Declaration of Victory that was not allowed, or perhaps not, where no text says what comes of that: as one, and as none
    (D5)."""
    matter = way.matter
    if matter.kind != DOV or not perhaps_void(matter, law) or law.get("illegal-is-unpopular") is not None:
        yield way
        return
    yield way._replace(words=_joined(way.words, "if it is one all the same"))
    yield way._replace(nothing=True, words=_joined(way.words, "if it is none"))


def _dated(way: Way) -> Iterator[Way]:
    """By the date first seen and by the later one; all others that were dated anew as early as may be, and as late: then those are
    over that a date has resolved before they were posted (V30)."""
    game, matter = way.game, way.matter
    others = [
        other
        for other in game.pending_matters()
        if (other.redated or is_resolved_before_posting(other.claim)) and other.id != matter.id
    ]
    if not others and not matter.redated:
        yield way
        return
    own = dict.fromkeys((matter.posted_at, matter.redated or matter.posted_at))
    for posted_at, earliest in product(own, (True, False) if others else (True,)):
        bound = min if earliest else max
        moved = {other.id: _posted(other, bound(other.posted_at, other.redated or other.posted_at)) for other in others}
        over = {other.id for other in others if not earliest and is_resolved_before_posting(other.claim)}
        pending = tuple(name for name in game.pending if name not in over)
        there = msgspec.structs.replace(game, matters=game.matters.update(moved), pending=pending)
        since = f"counted from {say_instant(posted_at)}" if len(own) > 1 else ""
        among = f"the others as {'early' if earliest else 'late'} as may be" if others else ""
        yield way._replace(
            game=there,
            matter=_posted(matter, posted_at),
            words=_joined(way.words, since, among),
            dated=bool(since or among),
        )


def _posted(matter: Matter, at: datetime) -> Matter:
    return msgspec.structs.replace(matter, posted_at=at)


def _in_order(way: Way, law: Law) -> Iterator[Way]:
    """With older Proposals without a subject among those that come before, and without: such an entry is not valid, and no text says
    whether it is a Proposal that is pending (KEYW-36, RESPROP-10)."""
    older = pending_without_subject(way.game, law, way.matter) if way.matter.kind == PROPOSAL else ()
    if not older:
        yield way
        return
    yield way._replace(words=_joined(way.words, "if an older one without a subject is pending though it is not valid"))
    left, words = _without_pending(way.game, older), _joined(way.words, "if it is none that is pending")
    yield way._replace(game=left, untitled=True, words=words)


def pending_without_subject(game: CoreGame, law: Law, matter: Matter) -> tuple[str, ...]:
    """The pending Proposals older than one that have no subject, where the text says that such entries are not valid."""
    pending = (other for other in game.pending_matters(PROPOSAL) if other.posted_at < matter.posted_at)
    return tuple(other.id for other in pending if lacks_subject(law, other.title))


def _voted(way: Way, law: Law, at: datetime) -> Iterator[Way]:
    """With each vote as the last that may be the last of a player's (VOTES-04)."""
    for order in orders_of_votes(way.game, law, way.matter, at):
        yield way._replace(matter=order.matter, words=_joined(way.words, order.words), voted=order.why)


def _perhaps_over(way: Way) -> Iterator[Way]:
    """With older Proposals that may be pending no more among those that come before, and without: what was resolved lawfully and set
    back is so still (GST-16; V24), and what was resolved “at the latest” later on may have been so already (V32)."""
    older = perhaps_over_before(way.game, way.matter) if way.matter.kind == PROPOSAL else ()
    if not older:
        yield way
        return
    set_back = any(way.game.matters[name].is_reopened for name in older)
    why, pending, over = _SET_BACK if set_back else _AT_LATEST
    yield way._replace(words=_joined(way.words, pending))
    yield way._replace(game=_without_pending(way.game, older), standing=why, words=_joined(way.words, over))


_SET_BACK = (
    "something older was set back to Pending, and may be resolved still",
    "if what was set back to Pending is pending again",
    "if it was resolved lawfully, and is so still",
)
_AT_LATEST = (
    "something older was resolved, and when is known only as “at the latest”, which is later",
    "if it was still pending",
    "if it was resolved by then",
)


def _without_pending(game: CoreGame, posts: Container[str]) -> CoreGame:
    return msgspec.structs.replace(game, pending=tuple(post for post in game.pending if post not in posts))


def perhaps_over_before(game: CoreGame, matter: Matter) -> tuple[str, ...]:
    """The Proposals older than one that may be pending no more: set back to Pending they may be what they were, or resolved by now."""
    pending = (other for other in game.pending_matters(PROPOSAL) if other.posted_at < matter.posted_at)
    return tuple(other.id for other in pending if other.is_reopened or other.perhaps_resolved is not None)


def _reigned(way: Way, law: Law, at: datetime) -> Iterator[Way]:
    """With whoever won the dynasty at its head as late as may be, and as early, where a vote or a VETO turns on it: of a victory that
    was enacted “at the latest” at an instant nobody knows when (VICTORY-12, SPECVOTE-05)."""
    vetoed = (cast.at for cast in way.matter.casts if VETO in cast.icons)
    if not any(map(way.game.head_open, (at, *vetoed))):
        yield way
        return
    for game, when in ((way.game, "late"), (way.game.begun_early(), "early")):
        words = _joined(way.words, f"were the {law.words.emperor} to head the dynasty as {when} as may be")
        yield way._replace(game=game, words=words, reigning=True)


def _headed(way: Way, law: Law, at: datetime) -> Iterator[Way]:
    heads = way.game.emperors_at(at)
    if len(heads) < 2:
        yield way
        return
    for head in heads:
        words = _joined(way.words, f"were {head} the {law.words.emperor} in this")
        yield way._replace(game=way.game.headed_by(head), words=words)


def _with_vetoes(way: Way, law: Law, at: datetime) -> Iterator[Way]:
    """With the VETOes of whoever heads the dynasty and without, where nobody has said whether the block stands that disregards
    them (R205-MALIGN-02, 03)."""
    matter = way.matter
    is_open = matter.kind == PROPOSAL and "malign-veto" in law.untold and not changes_fixed_rules(matter)
    if not is_open or not any(VETO in cast.icons and cast.at <= at for cast in matter.casts):
        yield way
        return
    block = law.parameters["malign-veto"].rule
    yield way._replace(words=_joined(way.words, f"if “{block}” does not stand in the Ruleset"))
    void = msgspec.structs.replace(matter, vetoes_void=True)
    yield way._replace(matter=void, words=_joined(way.words, f"if “{block}” stands in the Ruleset"))


def _with_recusants(way: Way, law: Law, at: datetime) -> Iterator[Way]:
    """With the votes of those who are idle and without, and with Quorum raised by them and not, as far as that is open."""
    matter = way.matter
    recusants = law.get("recusants") is not None
    idle = idle_voters(way.game, matter, at) if recusants else ()
    perhaps = _unclear(way.game, matter, at, idle) if recusants else ()
    hidden = _unseen(way.game, matter, at, {*idle, *perhaps}) if recusants else ()
    may = may_vote_idle(matter.changes)
    if not (idle or perhaps or hidden) or may is False:
        yield way
        return
    if may is None:
        words = _joined(way.words, "if it touches anything dynastic, so that idle votes do not count")
        yield way._replace(matter=_not_for(idle, matter, way.game), words=words)
    there = way.game.joined_by(idle)
    raised, not_raised = "if idle votes count, and raise Quorum", "if idle votes count, and do not raise Quorum"
    counting = way._replace(game=there, perhaps=perhaps, hidden=hidden)
    yield counting._replace(words=_joined(way.words, raised))
    yield counting._replace(unraised=len(idle), words=_joined(way.words, not_raised), raising=False)


def _not_for(idle: tuple[str, ...], matter: Matter, game: CoreGame) -> Matter:
    """The matter as none that those who are idle may post: one that was posted by one of them was not allowed."""
    standing = game.roster.standing(matter.author, matter.posted_at)
    by_idle = game.roster.person(matter.author) in idle and standing is not None and standing.status == "idle"
    return msgspec.structs.replace(matter, illegal=True) if by_idle else matter


def idle_voters(game: CoreGame, matter: Matter, at: datetime) -> tuple[str, ...]:
    """Those who are idle and have voted on a matter, its author too."""
    voting = {cast.author for cast in matter.casts if cast.at <= at and {FOR, AGAINST, DEFERENTIAL} & set(cast.icons)}
    return _idle_among(game, (*voting, matter.author), at)


def _unclear(game: CoreGame, matter: Matter, at: datetime, voting: tuple[str, ...]) -> tuple[str, ...]:
    """Those who are idle and have used an icon that is not known, and none that is a vote."""
    using = (cast.author for cast in matter.casts if cast.at <= at and any(map(is_unknown, cast.icons)))
    return tuple(name for name in _idle_among(game, using, at) if name not in voting)


def few_hidden(matter: Matter) -> int:
    """How many of its comments are not seen, where they are so few that whoever is idle may be reckoned with; or else 0."""
    return matter.hidden if matter.hidden is not None and matter.hidden <= _FEW else 0


def _unseen(game: CoreGame, matter: Matter, at: datetime, besides: set[str]) -> tuple[str, ...]:
    """Those who are idle and may have voted by a comment that is not seen: all who headed the dynasty meanwhile, and of the others
    as many as there are such comments."""
    few = few_hidden(matter)
    if not few:
        return ()
    heads = emperors_between(game, matter.posted_at, at)
    idle = [name for name in _idle_among(game, game.roster.people, at) if name not in besides]
    others = [name for name in idle if name not in heads]
    return (*(name for name in idle if name in heads), *others[:few])


def _idle_among(game: CoreGame, names: Iterable[str], at: datetime) -> tuple[str, ...]:
    standings = ((name, game.roster.standing(name, at)) for name in sorted(set(map(game.roster.person, names))))
    return tuple(name for name, standing in standings if standing is not None and standing.status == "idle")


def may_vote_idle(changes: tuple[str, ...] | None) -> bool | None:
    """Whether what a matter changes lets those vote who are idle; None where that is not known, or gamestate may be
    dynastic or not."""
    if changes is None:
        return None
    if "dynastic" in changes:
        return False
    return None if "gamestate" in changes else True


COUNTED_APART = (
    "if those who count for no Quorum are among those who do not vote AGAINST",
    "if they are not among them either",
)
"""What is open of a head count where some have deferred like who heads the dynasty (V29)."""


def _joined(*words: str) -> str:
    return ", ".join(filter(None, words))
