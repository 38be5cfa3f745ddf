"""The gamestate of a declared dynasty: as it lawfully is, and as its tracker displays it."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from functools import cached_property
from typing import Self, TypeVar

import msgspec
from immutables import Map
from msgspec import field

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.said.spoken import Heard, Spoken, Withheld
from referee.dynasties.kit.state.checks import SharedChecks
from referee.dynasties.kit.state.chronicle import Chronicle
from referee.dynasties.kit.state.doubtful import Beneath, Mendable, Reading, Undoable
from referee.dynasties.kit.state.heading import heads_play
from referee.dynasties.kit.state.living import Living
from referee.dynasties.kit.state.situation import Situation
from referee.dynasties.kit.state.tracked import ROWS, WHOLE, Cells, Displayed, TrackedState, Unread
from referee.dynasties.kit.state.underway import Span, Underway
from referee.dynasties.kit.terms.patience import Patience
from referee.dynasties.kit.terms.scope import NEVER
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import PastAction, View
from referee.model.events import CommentsClaimed, Instant
from referee.model.findings import Finding

REMEMBERED = timedelta(days=15)
"""For how long a lawful action is remembered: no frequency looks further back than a week."""


class Claim(msgspec.Struct, frozen=True):
    """What the edits of one person display that no lawful action explains so far; one more may complete it.

    editor: who made them.
    since, at: when the first and the last was made.
    cells: the values displayed, by key.
    finding: what it is if nothing completes it.
    matter: the votable matter that a summary names; empty: none does.
    wasted: lawful actions explain it, some of them without effect, or undone at once.
    said: what its editor says of it, where what they say may explain it so.
    wrong: of the values, those that are not as the lawful actions in it leave them, where there are any.
    lawful: what those actions leave, by key.
    taken: those actions, as they are remembered.
    secret: some of what they do only some know.
    doubted: why nobody can tell what it is; what it displays is taken as it is then.
    perhaps: it is lawful if an earlier edit was not what it was taken for.
    closed: the rules have changed since, and what explains it was not in force.
    times: by key, when the editor first and last set it, where there are atomic actions.
    underway: what of an atomic action it is; None: of none.
    beneath: by key, what an earlier wrong had left on the tracker where its editor then changed it.
    """

    editor: str
    since: Instant
    at: Instant
    cells: Cells
    finding: Finding
    matter: str = ""
    wasted: bool = False
    said: str | None = None
    wrong: Cells = Map()
    lawful: Cells = Map()
    taken: tuple[PastAction, ...] = ()
    secret: bool = False
    doubted: bool = False
    perhaps: bool = False
    closed: bool = False
    times: Map[str, Span] = Map()
    underway: Underway | None = None
    beneath: Map[str, Beneath] = Map()

    @property
    def begun(self) -> datetime:
        """From when on its rest is waited for: the first edit, of an atomic action the last step that was taken."""
        return self.since if self.underway is None else self.at

    @property
    def is_disordered(self) -> bool:
        """Whether it is an atomic action in another order than that of its steps."""
        return self.underway is not None and self.underway.disordered


class Amended(msgspec.Struct, frozen=True):
    """What a text that became law has made of a dynasty's rules, to be told at the next occasion.

    at: when the text was saved.
    source: which text.
    said: what came into force, ended, or can no longer be told.
    in_doubt: something cannot be told.
    """

    at: Instant
    source: str
    said: str
    in_doubt: bool


class OtherPage(msgspec.Struct, frozen=True):
    """What is known of a page besides the dynasty's own that shows a part of what is tracked; see `DeclaredState`."""

    page_seen: bool = False
    flaws: Cells = Map()
    missed: str = ""
    before: str = ""


class DeclaredState(TrackedState, frozen=True, kw_only=True):
    """Everything that the dynasty tracks, by key, and what it remembers.

    past: the lawful actions of late.
    histories: by player, what else they may have done instead.
    claims: by editor, what is not explained yet.
    enacted: when a votable matter was first carried out on the tracker.
    late: by editor, what was told of as unfinished and may still be completed.
    heard: what was said, where rules turn on it; forgotten: until when something was said that is not kept.
    withheld: what was wrong with what was said in this minute; unseen: by the id of a post, what is told of the number of its comments.
    followed_from: when the tracker was first seen, where it had begun before, or was not followed for a while.
    changed: when a value of the game last became what it is.
    half_told: what is wrong beside an act of which only some know all: nobody else can tell what would be right.
    chronicle: what has stood among the rules, and since when; fates: by part, in words, what is known of it that is not in force.
    silent: the variables of which nothing is judged.
    unsettled: by key, since which text a value has been in force that the tracker showed otherwise before.
    beneath: by key, what an earlier wrong had left before another value was written over it that is not lawful either.
    undoable: the edits of late of which only a part was wrong, or nobody can tell: they may be undone as a whole.
    mendable: the lawful edits of the last quarter of an hour, which whoever made one may have meant otherwise.
    readings: what is so if edits of late of which nobody can tell were not what they were taken for.
    expected: the variables that have come into force and that the tracker has not shown yet.
    missed: the text under which the tracker was not followed, as nothing of it could be judged; empty: it was.
    amended: what the rules' changes have made of the dynasty and has not been told yet.
    others: by page, what is known of those besides the dynasty's own; while one of them is judged, of the others.
    """

    past: tuple[PastAction, ...] = ()
    histories: Map[str, tuple[tuple[PastAction, ...], ...]] = Map()
    claims: Map[str, Claim] = Map()
    enacted: Map[str, Instant] = Map()
    late: Map[str, Cells] = Map()
    heard: tuple[Heard, ...] = ()
    withheld: tuple[Withheld, ...] = ()
    unseen: Map[str, CommentsClaimed] = Map()
    forgotten: Instant | None = None
    followed_from: Instant | None = None
    changed: Map[str, Instant] = Map()
    half_told: frozenset[str] = frozenset()
    chronicle: Chronicle = Chronicle()
    fates: Map[str, str] = Map()
    silent: tuple[str, ...] = ()
    unsettled: Map[str, str] = Map()
    beneath: Map[str, Beneath] = Map()
    undoable: tuple[Undoable, ...] = ()
    mendable: tuple[Mendable, ...] = ()
    readings: tuple[Reading, ...] = ()
    expected: tuple[str, ...] = ()
    missed: str = ""
    amended: tuple[Amended, ...] = ()
    others: Map[str, OtherPage] = Map()

    def turned_to(self, page: str, from_page: str) -> Self:
        """The state in which another page than before is the one that is judged."""
        if page == from_page:
            return self
        left = OtherPage(self.page_seen, self.flaws, self.missed, self.before)
        others = self.others.set(from_page, left)
        others = others.delete(page) if page in others else others
        return self.but(others=others, **msgspec.structs.asdict(self.others.get(page, OtherPage())))

    def untracked_under(self, source: str) -> Self:
        """The state while nothing can be judged under some text."""
        others = {page: msgspec.structs.replace(other, missed=source) for page, other in self.others.items()}
        return self.but(missed=source, others=Map(others))

    def flaws_of(self, page: str, own: str) -> Cells:
        """What cannot be read on a page; `own`: the dynasty's own, which is judged where nothing is known of it apart."""
        other = self.others.get(page)
        return other.flaws if other is not None else self.flaws if page == own or own in self.others else Map()

    @property
    def flaws_elsewhere(self) -> dict[str, str]:
        """What cannot be read on the pages that are not judged now."""
        return {what: why for other in self.others.values() for what, why in other.flaws.items()}

    @property
    def unread(self) -> Callable[[str], str]:
        """Why a value cannot be read, by its key, on whichever page it stands; empty where it can."""
        return Unread(Map({**self.flaws_elsewhere, **self.flaws})) if self.others else super().unread

    def taken_as_is(self, page: Displayed) -> Self:
        """The state of a page that is older than the archive: what it displays is taken for lawful."""
        if not self.others:
            return super().taken_as_is(page)
        cells, displayed = self.cells.update(page.cells), self.displayed.update(page.cells)
        return self.but(page_seen=True, cells=cells, displayed=displayed, flaws=Map(page.flaws))

    def undisputed(self, *keys: str) -> Self:
        """The state in which nothing follows here from earlier wrongs, nor from what was shown before it was tracked."""
        unsettled, beneath = self.unsettled, self.beneath
        for key in keys:
            unsettled = unsettled.delete(key) if key in unsettled else unsettled
            beneath = beneath.delete(key) if key in beneath else beneath
        state = super().undisputed(*keys)
        is_same = unsettled is self.unsettled and beneath is self.beneath
        return state if is_same else state.but(unsettled=unsettled, beneath=beneath)

    @property
    def wrongs(self) -> dict[str, set[str]]:
        """What each finding has put out of step, by key, on the tracker or beneath what a later wrong shows there; perhaps, where what may
        have undone it may have been an act."""
        found: dict[str, set[str]] = {}
        for key, finding in self.disputed.items():
            found.setdefault(finding, set()).add(key)
            if key in self.beneath:
                found.setdefault(self.beneath[key].finding, set()).add(key)
        for reading in self.readings:
            for key, finding in filter(lambda one: one[1], reading.stands.items()):
                found.setdefault(finding, set()).add(key)
        return found

    def put_back(self, changes: Mapping[str, str]) -> dict[str, str]:
        """The findings of which changes put back what was there, by key."""
        there = ((key, value, self.beneath[key]) for key, value in changes.items() if key in self.beneath)
        return {key: beneath.finding for key, value, beneath in there if beneath.value == value}

    def unsettled_among(self, declared: Declaration, keys: Iterable[str]) -> str:
        """Why nobody can tell of a change of these keys; empty where that can be told."""
        since = ((key, self.unsettled[key]) for key in keys if key in self.unsettled)
        said = ((said_key(declared, key), source) for key, source in since)
        return next(
            (f"{value} was shown otherwise before it was tracked, since {source}" for value, source in said), ""
        )


AnyState = TypeVar("AnyState", bound=DeclaredState)
"""That of a declared dynasty, or of one that plays itself and tracks more."""

Judged = tuple[DeclaredState, list[Finding]]
"""What an event makes of the state, and what was wrong with it."""


class DeclaredSituation(Situation, frozen=True, kw_only=True, dict=True):
    """A situation of a declared dynasty.

    living: what of its declaration is in force.
    checks: what can be wrong in it, as in any.
    patience: how much may still be worked out to explain what is done then.
    """

    living: Living
    checks: SharedChecks
    patience: Patience = field(default_factory=Patience)

    @property
    def declared(self) -> Declaration:
        """What of the declaration is judged by."""
        return self.living.declared

    @property
    def values(self) -> Values:
        """What the law states."""
        return self.living.values

    def default(self, key: str) -> str:
        """What a value is before anything has changed it."""
        return self.living.whole.default_of(key, self.values)

    def lawful(self, state: DeclaredState, key: str) -> str:
        """What a value lawfully is."""
        value = state.cells.get(key)
        return value if value is not None else self.default(key)

    def is_legal(self, key: str, value: str) -> bool:
        """Whether something may have this value at all."""
        return self.declared.variable(key) is not None and not self.flaw_of(key, value)

    def flaw_of(self, key: str, value: str) -> str:
        """Why a variable may not have this value; empty where it may."""
        variable = self.declared.variable(key)
        return self.declared.flaw_of(variable, value, self.values) if variable is not None else ""

    @cached_property
    def heads_play(self) -> bool | None:
        """Whether whoever heads the dynasty is a player in its rules; None: nobody can tell."""
        return heads_play(self.living, self.law)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Whom the dynastic rules mean by players: of heads only such as surely are none are left out."""
        active = self.game.roster.active(self.at)
        apart = self.heads if self.heads_play is False else ()
        return tuple(name for name in active if name not in apart)

    def plays(self, name: str) -> bool:
        """Whether somebody may take the actions of any player; unknown rosters bar nobody."""
        return not self.game.roster.known or name in self.players

    def acts(self, name: str) -> bool:
        """Whether somebody may take any action of the dynasty: a player, or who heads it where it has acts of theirs."""
        return self.plays(name) or (
            name in self.heads and any(one.by in ("head", "any") for one in self.declared.actions)
        )

    def view(self, state: DeclaredState, actor: str, summary: str | None = None) -> View:
        """What the rules may look at when somebody acts now; `summary`: what they say of their edit."""
        return View(
            cells=state.cells,
            actor=actor,
            at=self.at,
            players=self.players or tuple(sorted({key.partition(":")[2] for key in state.cells})),
            values=self.values,
            default=self.default,
            past=state.past,
            rolls=state.rolls_of_late(self.at),
            summary=summary,
            emperor=actor if actor in self.heads else self.emperor,
            plays=self.plays(actor) or not self.acts(actor),
            sealed=self.declared.sealed,
            unread=functools.partial(why_unread, state, self.declared),
            disputed=lambda key: key in state.disputed or any(key in one.cells for one in state.claims.values()),
            spoken=self.spoken(state),
            changed=lambda key: state.changed.get(key, None if state.followed_from else NEVER),
            dynasty_began=self.game.reign.since if self.game.reign is not None else None,
            followed_from=state.followed_from,
        )

    def spoken(self, state: DeclaredState) -> Spoken:
        """What was said, and where there are comments that are not held, or nobody knows."""
        matters = (matter.id for matter in self.game.matters.values() if matter.hidden != 0)
        held = (
            Counter(entry.post for entry in state.heard if entry.where == "comment") if state.unseen else Counter[str]()
        )
        others = (claim.post for claim in state.unseen.values() if claim.not_held(held[claim.post]) != 0)
        return Spoken(state.heard, dict.fromkeys((*matters, *others), _NOT_SEEN), state.forgotten, posts_held=True)

    def known(self, name: str) -> str | None:
        """The present name of somebody on the tracker, whatever the case; unknown rosters know everybody."""
        wanted = " ".join(name.replace("_", " ").split())
        if not self.game.roster.known:
            return wanted
        present = self.person(wanted)
        return present if present in self.game.roster.people else self._spelt.get(wanted.casefold())

    @cached_property
    def _spelt(self) -> dict[str, str]:
        """Everybody ever known, by each of their names in small letters, where it is nobody else's as well."""
        found: dict[str, set[str]] = {}
        for name, person in self.game.roster.called.items():
            found.setdefault(name.casefold(), set()).add(person)
        return {name: people.pop() for name, people in found.items() if len(people) == 1}

    def subject(self, who: str) -> str:
        """How findings name what somebody does."""
        return f"{self.declared.name}:{who}"


def why_unread(state: DeclaredState, declared: Declaration, key: str) -> str:
    """Why a value cannot be read: by itself, with its variable, with everybody's rows, or the page; empty where it can."""
    if not (state.flaws or state.others):
        return ""
    variable, flaws = declared.variable(key), state.flaws_of(declared.page_of(key), declared.page)
    rows = flaws.get(ROWS, "") if variable is not None and variable.each else ""
    return state.unread(key) or rows or flaws.get(WHOLE, "")


_NOT_SEEN = "there are comments that nobody has seen"


def remember(state: DeclaredState, taken: tuple[PastAction, ...], at: datetime) -> DeclaredState:
    """The state with actions added, and those forgotten that nothing can turn on any more."""
    recent = tuple(past for past in state.past if at - past.at <= REMEMBERED or past.round)
    return state.but(past=(*recent, *taken))
