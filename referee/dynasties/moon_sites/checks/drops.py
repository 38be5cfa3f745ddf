"""M201 to M209: Drop posts (DROPS-01 to 09, 18 to 24, RESEARCH-02; readings M24 to M26, M29)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.kit.state.tracked import names_in
from referee.dynasties.moon_sites.checks.atomic import acted_between_steps
from referee.dynasties.moon_sites.checks.attempts import Attempt, acted_while_barred, asked
from referee.dynasties.moon_sites.checks.samples import CLOSED, MIXED, SECOND
from referee.dynasties.moon_sites.state import QUEUE, Drop
from referee.model.checks import lawful, undetermined, violation
from referee.model.findings import Finding
from referee.model.instants import say_span


class DropPosted(Attempt, frozen=True, kw_only=True):
    """A post that describes a Block."""

    drop: Drop

    @property
    def post(self) -> str:
        """Who made which post, in words."""
        return f"{self.actor} made a Drop post (“{self.drop.post}”)"


class Closing(Attempt, frozen=True, kw_only=True):
    """A comment that speaks of closing the open Drop post."""

    drop: Drop

    @property
    def closed(self) -> str:
        """Who closed which post, in words."""
        return f"{self.actor} closed the Drop post “{self.drop.post}”"


_POSTED = "1 10:00 {} posts d1 A T-Block of Dock, Corridor, Power, Dock."
_NEXT = SECOND.format("A T-Block of Dock, Corridor, Power, Dock")


@asked(
    "M201",
    "drop-out-of-turn",
    about="Only the Architect whose name is first in the Bidding Queue may make a Drop post.",
    clauses=("DROPS-03", "DROPS-04"),
    cannot_see="posts that describe a Block in words not known here",
    samples=(
        lawful(MIXED),
        lawful("1 10:00 Bob posts d1 A T-Block would be good."),
        violation(_POSTED.format("Bob"), says="when Ann was first"),
    ),
)
def drop_out_of_turn(posted: DropPosted) -> Iterator[Finding]:
    state, author = posted.state, posted.actor
    if state.queue[:1] == (author,):
        return
    first = (state.queue or ("nobody",))[0]
    message = f"{posted.post} when {first} was first in the Bidding Queue."
    displayed_first = names_in(state.displayed.get(QUEUE, ""))[:1] == (author,)
    causes = state.causes(QUEUE) if displayed_first else ()
    wrong = posted.wrong(drop_out_of_turn, message, clauses=("DROPS-03", "DROPS-04")).because(*causes)
    yield wrong.in_doubt(state.pageless) if state.pageless else wrong


@asked(
    "M202",
    "drop-while-open",
    about="No Drop post may be made while another exists.",
    clauses=("DROPS-03", "DROPS-04"),
    cannot_see="a closing in words not known here",
    samples=(
        lawful(f"{MIXED}; {CLOSED}; {_NEXT}"),
        violation(
            f"{MIXED}; 1 12:00 Bob posts d2 A T-Block of Dock, Corridor, Power, Dock.",
            says="(“d2”) while “d1” was still open",
        ),
        undetermined(
            f"{MIXED}; 1 11:00 Ann sees d1 claim 1; 1 12:00 Bob posts d2 A T-Block of Dock, Corridor, Power, Dock.",
            says="comments on “d1” are not seen",
        ),
    ),
)
def drop_while_open(posted: DropPosted) -> Iterator[Finding]:
    other = posted.state.drop
    if other is not None:
        causes = (other.false_closing,) if other.false_closing else ()
        wrong = posted.wrong(drop_while_open, f"{posted.post} while “{other.post}” was still open.").because(*causes)
        yield posted.unless_unseen(other, wrong)


@asked(
    "M203",
    "drop-after-ban",
    about="From the day that the text names, no new Drop posts may be made; open ones stay open.",
    clauses=("RESEARCH-02",),
    cannot_see="the seconds of a posting time that the blog gives in whole minutes",
    samples=(
        lawful(
            "2019-06-19 23:59:59 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.;"
            " 2019-06-20 00:05 Ann queues Bob, Cat, Dan, Eve, Ann"
        ),
        violation(
            "2019-06-20 00:00:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.", says="since 20 June 2019"
        ),
    ),
)
def drop_after_ban(posted: DropPosted) -> Iterator[Finding]:
    ban = posted.situation.moon.no_drops_from
    if posted.situation.at >= ban:
        yield posted.wrong(drop_after_ban, f"{posted.post}; since {ban:%d %B %Y} none may be made.")


@asked(
    "M204",
    "drop-by-non-architect",
    about="Only an Architect may make a Drop post.",
    clauses=("DROPS-03", "IDLE-02"),
    cannot_see="who was a player before the first roster in the archive",
    samples=(lawful(MIXED), violation(_POSTED.format("Zoe"))),
)
def drop_by_non_architect(posted: DropPosted) -> Iterator[Finding]:
    if not posted.situation.is_architect(posted.state, posted.actor):
        yield posted.wrong(drop_by_non_architect, f"{posted.post} without being an Architect.")


@asked(
    "M205",
    "drop-unreadable",
    about="A Drop post describes the shape and the four Modules of one Block unambiguously.",
    clauses=("DROPS-05",),
    cannot_see="descriptions in pictures, or in words not known here",
    samples=(
        lawful(MIXED),
        undetermined("1 10:00 Ann posts d1 A T-Block of many things.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"),
    ),
)
def drop_unreadable(posted: DropPosted) -> Iterator[Finding]:
    if posted.drop.unclear:
        message = f"Which Block {posted.actor}'s post “{posted.drop.post}” describes cannot be told: it {posted.drop.unclear}."
        yield posted.wrong(drop_unreadable, message, verdict="undetermined")


_EVE = "1 10:00 Eve posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 10:05 Eve queues Ann, Bob, Cat, Dan, Eve"
_ONE_BY_ONE = "; ".join(f"1 09:0{number} Eve rolls DICE9 {number}" for number in (1, 2, 3, 4))
_EVE_FIRST = "queue Eve, Ann, Bob, Cat, Dan; {}" + f"; {_EVE}"


@asked(
    "M206",
    "drop-not-at-random",
    about="A Drop post by the Supervisor has its shape and its Modules determined by dice.",
    clauses=("DROPS-23", "DROPS-24", "RAND-09"),
    cannot_see="which face stands for which shape: only whether the dice were rolled within the day before",
    samples=(
        lawful(_EVE_FIRST.format("1 09:00 Eve rolls DICE7 3; 1 09:00 Eve rolls 4DICE9 1 2 3 4")),
        violation(
            _EVE_FIRST.format("1 09:00 Eve rolls DICE7 3; 1 09:00 Eve rolls 3DICE9 1 2 3"), "DROPS-24", "RAND-09"
        ),
        lawful(_EVE_FIRST.format(f"1 08:00 Eve rolls DICE7 3; {_ONE_BY_ONE}")),
        violation(
            _EVE_FIRST.format(f"1 08:00 Eve rolls DICE7 3; {_ONE_BY_ONE.rpartition(';')[0]}"), "DROPS-24", "RAND-09"
        ),
        violation(
            _EVE_FIRST.format("1 09:00 Eve rolls DICE6 3; 1 09:00 Eve rolls 4DICE9 1 2 3 4"), "DROPS-23", "RAND-09"
        ),
        violation(_EVE_FIRST.format("1 09:00 Ann rolls DICE7 3")),
        undetermined(_EVE_FIRST.format("")),
    ),
)
def drop_not_at_random(posted: DropPosted) -> Iterator[Finding]:
    if posted.actor != posted.situation.emperor:
        return
    shape, modules = _rolled(posted)
    missing = [clause for clause, rolled in (("DROPS-23", shape), ("DROPS-24", modules)) if not rolled]
    if missing:
        message = f"{posted.post} without rolling a shape and four Modules in the day before."
        finding = posted.wrong(drop_not_at_random, message, clauses=(*missing, "RAND-09"))
        yield finding if posted.state.rolls_seen else finding.in_doubt()


def _rolled(posted: DropPosted) -> tuple[bool, bool]:
    """Whether the Emperor rolled a shape, and four Modules (M25)."""
    rolls = [roll.dice.upper() for roll in posted.state.rolls if roll.by == posted.actor]
    modules = sum(int(dice.removesuffix("DICE9") or 1) for dice in rolls if dice in ("DICE9", "4DICE9"))
    return any(dice in ("DICE7", "1DICE7") for dice in rolls), modules >= 4


@asked(
    "M207",
    "closed-early",
    about="A Drop post may be closed when all Architects have commented on it, or when it is old enough.",
    clauses=("DROPS-18", "DROPS-19"),
    cannot_see="the seconds of a posting time that the blog gives in whole minutes: they count as zero",
    samples=(
        lawful(f"{MIXED}; 2 22:00:01 Ann says d1 Closing this Drop."),
        violation(
            f"{MIXED}; 2 22:00:00 Ann says d1 Closing this Drop.",
            says="it was 1 d 12 h old, and no comment had come from Bob, Cat, Dan, Eve. It stays open",
        ),
        undetermined(
            f"{MIXED}; 1 11:00 Ann sees d1 claim 5; 2 22:00:00 Ann says d1 Closing this Drop.",
            says="comments on “d1” are not seen",
        ),
    ),
)
def closed_early(closing: Closing) -> Iterator[Finding]:
    silent = [name for name in closing.situation.architects(closing.state) if name not in closing.drop.commented]
    age = closing.situation.at - closing.drop.posted_at
    if silent and age <= closing.situation.moon.close_after:
        message = (
            f"{closing.closed} too early: it was {say_span(age)} old, and no comment had come from {', '.join(silent)}. "
            "It stays open."
        )
        yield closing.unless_unseen(closing.drop, closing.wrong(closed_early, message))


@asked(
    "M208",
    "closed-by-non-architect",
    about="Only an Architect or the Supervisor may close a Drop post.",
    clauses=("DROPS-18", "DROPS-19"),
    cannot_see="who was a player before the first roster in the archive",
    samples=(lawful(f"{MIXED}; {CLOSED}"), violation(f"{MIXED}; 2 22:01 Zoe says d1 Closing this Drop.")),
)
def closed_by_non_architect(closing: Closing) -> Iterator[Finding]:
    may = closing.situation.is_architect(closing.state, closing.actor) or closing.actor == closing.situation.emperor
    if not may:
        message = f"{closing.closed} without being an Architect. It stays open."
        yield closing.wrong(closed_by_non_architect, message)


@asked(
    "M209",
    "closing-unclear",
    about="A comment that speaks of closing may or may not close: what turns on it is judged both ways.",
    clauses=("DROPS-20",),
    cannot_see="what it means",
    samples=(
        lawful(f"{MIXED}; 2 22:01 Ann says d1 Should I close this?"),
        undetermined(f"{MIXED}; 2 22:01 Ann says d1 Everyone built, so that one closes."),
    ),
)
def closing_unclear(closing: Closing) -> Iterator[Finding]:
    post = closing.drop.post
    message = (
        f"Whether a comment by {closing.actor} closes the Drop post “{post}” cannot be told, nor what turns on it."
    )
    yield closing.wrong(closing_unclear, message, verdict="undetermined")


POSTING = (
    *(drop_after_ban, acted_while_barred, drop_while_open, drop_by_non_architect, drop_out_of_turn),
    acted_between_steps,
)
"""What may keep a post from being a Drop post: the first that does."""
CLOSINGS = (acted_while_barred, closed_by_non_architect, closed_early, acted_between_steps)
"""What may keep a Drop post open: the first that does."""
DESCRIPTION = (drop_unreadable, drop_not_at_random)
"""What may be wrong with one all the same."""
