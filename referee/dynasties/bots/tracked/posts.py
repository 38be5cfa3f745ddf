"""Posts of the Announcer's, as the audit reads them: Bouts that are announced, and summaries of those that have ended.

What the tracker shows may be behind a post, or ahead of it: what turns on that is undetermined.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee.dynasties.bots.questions.refighting import is_list_of_a_bout
from referee.dynasties.bots.tracked import cells
from referee.dynasties.bots.tracked.announced import against_post, remembered
from referee.dynasties.bots.tracked.bouts import UNKNOWN, Announcement, announcements
from referee.dynasties.bots.tracked.parts import hardware_of
from referee.dynasties.bots.tracked.summaries import about_which, judged, winner_in
from referee.dynasties.bots.tracked.wording import (
    Pair,
    announced_in,
    speaks_of_a_tournament,
    speaks_of_an_end,
)
from referee.dynasties.bots.tracked.wrongs import Said, Told, post_unclear, together
from referee.dynasties.kit.declare import Action, IsSettled, IsWrong, Option, Statement, TakesAction, View
from referee.dynasties.kit.parts.statements import Entry
from referee.errors import InputError
from referee.model.events import VOTABLE, Post


def _by_posts(_: View) -> Iterable[Option]:
    """No edit of the tracker is one of these."""
    return ()


ANNOUNCE = Action(
    "Announce a Bout",
    "Bouts",
    by="head",
    clauses=("R205-BOUTS-15", "R205-BOUTS-16", "R205-BOUTS-17", "R205-BOUTS-18"),
    options=_by_posts,
)
TELL = Action(
    "Tell of Bouts",
    "Bouts",
    by="head",
    clauses=("R205-ENDING-18", "R205-WAR-06", "R205-WAR-15"),
    options=_by_posts,
    in_hiatus=True,
)


def read_statements(entry: Entry, view: View) -> Iterator[Statement]:
    """What a post of the Announcer's does; what cannot be held against the law's text is undetermined."""
    if not isinstance(entry, Post) or entry.category in VOTABLE or view.actor != view.emperor:
        return
    try:
        yield from tuple(_read(entry, view))
    except InputError as problem:
        said = Said("a Bout", "it cannot be judged.", "R205-BOUTS-16", problem.what)
        yield _wrong(entry, Told(post_unclear, said), {})


def sealed_flaw(sealed: Mapping[str, Any]) -> str:
    """What is wrong with a sealed list, which gives Bouts by the posts of their summaries; never what it says."""
    wrong = next((number for number, one in enumerate(sealed.values(), 1) if not is_list_of_a_bout(one)), None)
    return "" if wrong is None else f"the sealed list has as number {wrong} of `bots` no Bout with `scripts`"


def _read(post: Post, view: View) -> Iterator[Statement]:
    known = announcements(view)
    bout = about_which(post, known)
    if isinstance(bout, Announcement) and _is_noted_down(view, bout):
        yield IsSettled(on=f"post:{post.id}")
    if isinstance(bout, Announcement):
        yield from _concluded(post, view, bout)
    elif bout is not None:
        said = Said("the end of a Bout", f"{bout}.", "R205-ENDING-18", bout)
        yield _wrong(post, Told(post_unclear, said), {})
    if speaks_of_a_tournament(post.title) and not view.get(cells.TOURNAMENT):
        yield TakesAction(on=f"post:{post.id}", action=TELL, option=Option({cells.TOURNAMENT: post.id}))
        view = view.but(cells=view.cells.set(cells.TOURNAMENT, post.id))
    pairs = announced_in(post.title, post.body, (*view.players, view.emperor or ""))
    waiting = {frozenset(one.fighters): one for one in known if not one.outcome or one == bout}
    is_end = bout is not None or speaks_of_an_end(post.title)
    new = [pair for pair in pairs if frozenset(pair[:2]) not in waiting and (pair.sure or not is_end)]
    if new:
        yield from _announced(post, view, new)
    elif not is_end:
        kept = {key: value for pair in pairs if pair.sure for key, value in _with(waiting[frozenset(pair[:2])], pair)}
        if kept.items() - view.cells.items():
            yield TakesAction(on=f"post:{post.id}", action=TELL, option=Option(kept))


def _with(bout: Announcement, pair: Pair) -> Iterable[tuple[str, str]]:
    """A Bout that was announced before, with its number, or its Configuration, where those are told now."""
    told = bout.configuration if bout.configuration is not None else pair.configuration
    return bout._replace(number=bout.number or pair.number, configuration=told).changes().items()


def _concluded(post: Post, view: View, bout: Announcement) -> Iterator[Statement]:
    """A Bout has ended, whatever is wrong with its summary; who has won it by one that cannot be so, nobody can tell."""
    found = together(judged(post, view, bout))
    winner = winner_in(post, bout) if all(told.check is post_unclear for told in found) else None
    kept = bout._replace(outcome=winner or UNKNOWN).changes()
    yield from (_wrong(post, told, kept) for told in found)
    if not found:
        yield TakesAction(on=f"post:{post.id}", action=TELL, option=Option(kept, bout.names))


def _is_noted_down(view: View, bout: Announcement) -> bool:
    """Whether the Announcer has sent the two home since the minute of the summary began."""
    home = not any(view.get(f"{cells.READINESS}:{name}") in cells.ENGAGED for name in bout.fighters)
    return home and any(past.action == cells.ADMINISTER and past.at >= view.at for past in view.past)


def _announced(post: Post, view: View, pairs: Sequence[Pair]) -> Iterator[Statement]:
    """Bouts are announced together."""
    found = together(against_post(view, hardware_of(view.values), pairs))
    kept = remembered(post.id, view, pairs)
    yield from (_wrong(post, told, kept) for told in found)
    if not found:
        said = "; ".join(pair.names for pair in pairs)
        yield TakesAction(on=f"post:{post.id}", action=ANNOUNCE, option=Option(kept, said))


def _wrong(post: Post, told: Told, kept: dict[str, str]) -> IsWrong:
    wrong = told.check.judge(told.said)
    assert wrong is not None
    return IsWrong(on=f"post:{post.id}", wrong=wrong, changes=kept)
