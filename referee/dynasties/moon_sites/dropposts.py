"""Drop posts on the blog: who may make one when, and when it is closed.

DROPS-03 to 05, 08, 09, 18 to 21, 23, 24; RESEARCH-02; readings M24 to M26, M29.
"""

from __future__ import annotations

import msgspec

from referee.dynasties.kit.scene import GRACE
from referee.dynasties.moon_sites.drops import Block, announces_building, closing_of, parse_block
from referee.dynasties.moon_sites.queue import MOVE
from referee.dynasties.moon_sites.state import Drop, Duty, MoonScene, MoonState, Outcome, Snapshot
from referee.model.events import ASCENSION, VOTABLE, Comment, Post
from referee.model.instants import say_span


def take_post(state: MoonState, scene: MoonScene, post: Post) -> Outcome:
    """A post that describes a Block is a Drop post, if its author may make one now."""
    if post.category in VOTABLE or post.category == ASCENSION:
        return state, []
    parsed = parse_block(f"{post.title}\n{post.body}")
    if parsed is None:
        return state, []
    author = scene.person(post.author)
    block, unclear = (parsed, "") if isinstance(parsed, Block) else (None, parsed)
    drop = Drop(post=post.id, author=author, posted_at=post.at, url=post.url, block=block, unclear=unclear)
    subject = f"post:{post.id}"
    if unclear and not _seems_a_drop(state, author):
        return state, []
    offence = _offence(state, scene, author)
    if offence is not None:
        reason, facts, because = offence
        problem = scene.problem(reason, author, subject, facts=facts, because_of=because)
        void = msgspec.structs.replace(drop, void=problem.id)
        return msgspec.structs.replace(state, void_drop=void), [problem]
    problems = []
    if unclear:
        problems.append(
            scene.problem("drop-unreadable", author, subject, verdict="undetermined", facts={"why": unclear})
        )
    if author == scene.emperor and not _rolled(state, author):
        verdict = "violation" if state.rolls_seen else "undetermined"
        problems.append(scene.problem("drop-not-at-random", author, subject, verdict=verdict))
    moving = scene.problem("name-not-moved", author, "queue", detail=post.id, facts={"drop": post.id})
    duty = Duty(MOVE, author, scene.at + GRACE, moving)
    state = msgspec.structs.replace(state, drop=drop, void_drop=None, duties=(*state.duties, duty))
    return state, problems


def _seems_a_drop(state: MoonState, author: str) -> bool:
    """A text that is not clear counts as a Drop post only from the one whose turn it is."""
    return state.drop is None and state.queue[:1] == (author,)


def _offence(state: MoonState, scene: MoonScene, author: str) -> tuple[str, dict[str, object], tuple[str, ...]] | None:
    """Why the author may not make a Drop post now: the reason, its facts, and what it follows from."""
    if scene.at >= scene.moon.no_drops_from:
        return "drop-after-ban", {"since": f"{scene.moon.no_drops_from:%d %B %Y}"}, ()
    if scene.bars:
        return "acted-while-barred", {"what": "a Drop post", "why": scene.bars[0].text}, ()
    if state.drop is not None:
        because = (state.drop.false_closing,) if state.drop.false_closing else ()
        return "drop-while-open", {"drop": state.drop.post}, because
    if not scene.is_architect(state, author):
        return "drop-by-non-architect", {}, ()
    if state.queue[:1] != (author,):
        shown_first = state.shown_queue is not None and state.shown_queue[:1] == (author,)
        because = (state.taint["queue"],) if shown_first and "queue" in state.taint else ()
        return "drop-out-of-turn", {"first": (state.queue or ("nobody",))[0]}, because
    return None


def _rolled(state: MoonState, author: str) -> bool:
    """Whether the Emperor rolled a shape and four Modules (M25)."""
    rolls = [roll.dice.upper() for roll in state.rolls if roll.by == author]
    modules = sum(int(dice.removesuffix("DICE9") or 1) for dice in rolls if dice in ("DICE9", "4DICE9"))
    return modules >= 4 and any(dice in ("DICE7", "1DICE7") for dice in rolls)


def take_comment(state: MoonState, scene: MoonScene, comment: Comment) -> Outcome:
    """A comment on the open Drop post: who has commented, who says that they built, who closes it."""
    drop = state.drop
    if drop is None or comment.post != drop.post:
        return state, []
    author = scene.person(comment.author)
    if author not in drop.commented:
        drop = msgspec.structs.replace(drop, commented=(*drop.commented, author))
    if announces_building(comment.text) and author not in drop.announced:
        drop = msgspec.structs.replace(drop, announced=(*drop.announced, author))
    state = msgspec.structs.replace(
        state,
        drop=drop,
        duties=tuple(
            duty
            for duty in state.duties
            if not (duty.kind == "announce" and duty.who == author and author in drop.announced)
        ),
    )
    closing = closing_of(comment.text)
    if closing is None:
        return state, []
    if closing == "unclear":
        problem = scene.problem(
            "closing-unclear", author, f"post:{drop.post}", verdict="undetermined", detail=comment.id
        )
        return state, [problem]
    return _close(state, scene, drop, author, comment.id)


def _close(state: MoonState, scene: MoonScene, drop: Drop, author: str, comment: str) -> Outcome:
    silent = [name for name in scene.architects(state) if name not in drop.commented]
    age = scene.at - drop.posted_at
    may = scene.is_architect(state, author) or author == scene.emperor
    if not may or (silent and age <= scene.moon.close_after) or scene.bars:
        facts = {"age": say_span(age), "silent": ", ".join(silent), "drop": drop.post}
        reason = "closed-early"
        if scene.bars:
            reason, facts = "acted-while-barred", {"what": "closing a Drop post", "why": scene.bars[0].text}
        elif not may:
            reason = "closed-by-non-architect"
        problem = scene.problem(reason, author, f"post:{drop.post}", facts=facts, detail=comment)
        falsely = msgspec.structs.replace(drop, false_closing=problem.id)
        return msgspec.structs.replace(state, drop=falsely), [problem]
    closed = msgspec.structs.replace(drop, closed_at=scene.at)
    state = msgspec.structs.replace(
        state, drop=None, last_drop=closed, quiet_since=scene.at, snapshot=_snapshot(state, scene)
    )
    return state, []


def _snapshot(state: MoonState, scene: MoonScene) -> Snapshot:
    minute = scene.at.replace(second=0, microsecond=0)
    doubtful = ((state.minute_sites, state.minute_stats),) if state.minute == minute else ()
    causes = tuple(sorted({found for subject, found in state.taint.items() if subject.startswith(("site:", "stats:"))}))
    shown_sites, shown_stats = state.sites, state.stats
    if causes:
        shown_sites = state.sites.update(state.shown_sites)
        shown_stats = state.stats.update(state.shown_stats)
    return Snapshot(
        closed_at=scene.at,
        architects=scene.architects(state),
        sites=state.sites,
        stats=state.stats,
        doubtful=doubtful,
        shown_sites=shown_sites,
        shown_stats=shown_stats,
        causes=causes,
    )
