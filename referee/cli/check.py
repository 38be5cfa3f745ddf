"""`referee check` and `referee queue`: what an admin may do now."""

from __future__ import annotations

import shutil
from datetime import datetime, timedelta
from typing import Any, NoReturn

import click

from referee.archive.store import Archive
from referee.cli.common import archive, at_option, clock, configuration, json_option, print_json, to_json
from referee.cli.lawbook import book_of
from referee.config import Config
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.errors import EXIT_NO, EXIT_YES, InputError, SourceError
from referee.law.law import Law
from referee.law.ledger import cite
from referee.model.events import VOTABLE, Evidence, Post, Revision
from referee.model.instants import format_instant
from referee.replay.driver import final_state
from referee.replay.state import GameState
from referee.rules.core.game import Matter
from referee.rules.core.remarks import remarks_on
from referee.rules.core.resolution import (
    Condition,
    Judgement,
    draft_note,
    earliest_enactment,
    judge,
    next_turn,
    silent_players,
    would_change,
)
from reports.inert import one_line
from reports.text import render_check, render_queue

_LOOK_BACK = timedelta(days=9)


@click.command("check", epilog="Example:  referee check tetromoon --at 2019-05-20T21:09:00Z")
@click.argument("post")
@at_option
@json_option
@click.pass_context
def check_command(ctx: click.Context, post: str, at: datetime | None, as_json: bool) -> None:
    """May this votable matter be enacted, or failed, now? POST is its id or its address."""
    now, config = clock(at), configuration(ctx)
    with archive(ctx) as opened:
        opened_post = _votable(opened, post)
        identifier = opened_post.id
        state = state_of_votes(opened, now, identifier, book_of(config), _understood(config))
    if identifier not in state.core.matters:
        _complain(opened_post, now)
    answer = answer_for(state, state.core.matters[identifier], now)
    if as_json:
        print_json(answer)
    else:
        click.echo(render_check(answer, width=shutil.get_terminal_size().columns))
        click.echo("\n".join(outlook(state, state.core.matters[identifier], now)))
    ctx.exit(EXIT_YES if answer["can_enact"]["now"] or answer["can_fail"]["now"] else EXIT_NO)


@click.command("queue", epilog="Example:  referee queue --json")
@at_option
@json_option
@click.pass_context
def queue_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """Every pending votable matter in order, each with its tally and what it waits for."""
    now, config = clock(at), configuration(ctx)
    with archive(ctx) as opened:
        state = state_of_votes(opened, now, None, book_of(config), _understood(config))
    answers = queue_of(state, now)
    if as_json:
        print_json({"schema": 1, "as_of": now, "matters": answers})
    else:
        click.echo(render_queue(answers, width=shutil.get_terminal_size().columns))
    ctx.exit(EXIT_YES)


def outlook(state: GameState, matter: Matter, now: datetime) -> list[str]:
    """For people: who has not voted, and when what may be done changes next."""
    law = state.law
    if law is None or not matter.pending:
        return []
    silent = silent_players(state.core, judge(state.core, law, matter, now))
    lines = [one_line(f"Not voted yet: {', '.join(silent)}.")] if silent else ["Everybody has voted."]
    turn = next_turn(state.core, law, matter, now)
    if turn is not None:
        may = [what for what, free in (("be enacted", turn.can_enact), ("be failed", turn.can_fail)) if free]
        lines.append(
            f"Next change by time alone: {format_instant(turn.at)}, when it may {' or '.join(may) or 'be neither enacted nor failed'}."
        )
    remarks = remarks_on(state.core, law, matter)
    if remarks:
        lines.append("To look at before resolving it:")
        lines += [one_line(f"  - {remark.text} [{cite(remark.clause, law)}]") for remark in remarks]
    return lines


def _understood(config: Config) -> tuple[str, ...]:
    """Sentences that the baseline takes for understood; most configurations name none."""
    if not config.baseline:
        return ()
    from referee.cli.baseline import baseline_of

    return baseline_of(config).understood


def queue_of(state: GameState, now: datetime) -> list[dict[str, Any]]:
    """The answers for every pending matter, oldest first."""
    return [answer_for(state, matter, now) for matter in state.core.pending_matters()]


def _complain(post: Post, now: datetime) -> NoReturn:
    """Why a post cannot be checked: it is none of its kind, not there yet, or long resolved."""
    do = "`referee queue` lists what is pending"
    if post.at > now:
        raise InputError(f"“{post.id}” was posted only on {format_instant(post.at)}", do="give a later --at")
    if post.category in VOTABLE:
        raise InputError(f"“{post.id}” was resolved long ago; nothing is left to do", do=do)
    raise InputError(f"“{post.id}” is no votable matter at {format_instant(now)}", do=do)


def _votable(opened: Archive, name: str) -> Post:
    post = opened.find_post(name)
    if post is None:
        raise InputError(f"no post {name!r} is in the archive", do="`referee queue` lists what is pending")
    return post


def state_of_votes(
    opened: Archive, now: datetime, post: str | None, book: Book, understood: tuple[str, ...] = ()
) -> GameState:
    """The core gamestate as far as pending matters go, without reading twenty years of history."""
    since = now - _LOOK_BACK
    if post is not None:
        found = opened.find_post(post)
        if found is not None:
            since = min(since, found.at - _LOOK_BACK)
    events = opened.events_about_votes(now, since, post)
    if not any(isinstance(known.event, Revision) for known in events):
        return final_state(events, core_only=True, book=book)
    return _by_the_audits_law(opened, events, now, understood, book)


def _by_the_audits_law(
    opened: Archive, events: list[Evidence], now: datetime, understood: tuple[str, ...], book: Book
) -> GameState:
    """Where there is a Ruleset page: begin with the text that the last audit held for law, whatever stands on it."""
    from referee.cli.audit import law_reached

    kept = law_reached(opened, now, understood, book)
    if kept is None:
        return final_state(events, core_only=True, book=book, state=GameState(mended=tuple(sorted(understood))))
    reached, begun = kept
    later = [known for known in events if not isinstance(known.event, Revision) or known.at > reached]
    return final_state(later, core_only=True, book=book, state=begun)


def answer_for(state: GameState, matter: Matter, now: datetime) -> dict[str, Any]:
    """The answer of `referee check` about one matter; raises SourceError where it cannot be judged."""
    law = state.law
    if law is None:
        raise SourceError(
            f"the archive holds no text of the ruleset of dynasty {state.dynasty!r}",
            where=matter.id,
            do="scrape the Ruleset page, or import a dynasty record that names a ruleset known here",
        )
    judgement = judge(state.core, law, matter, now)
    if judgement.lacking:
        raise SourceError(
            f"not understood in the ruleset in force ({law.source}): {CARRIED_BOOK.say_sentences(judgement.lacking)}",
            where=matter.id,
            do="judge this one by hand",
        )
    return _answer(state, law, matter, judgement, now)


def _answer(state: GameState, law: Law, matter: Matter, judgement: Judgement, now: datetime) -> dict[str, Any]:
    tally, pending = judgement.tally, matter.pending
    earliest = earliest_enactment(state.core, law, matter, now) if pending else None
    alone = earliest_enactment(state.core, law, matter, now, ignore_older=True) if pending else None
    document: dict[str, Any] = {
        "schema": 1,
        "post": matter.id,
        "kind": matter.kind,
        "status": matter.status,
        "as_of": now,
        "ruleset": law.source,
        "players": judgement.players,
        "quorum": judgement.quorum,
        "tally": {
            "for": tally.count("FOR"),
            "against": tally.count("AGAINST"),
            "deferential": tally.unresolved,
            "veto": tally.count("VETO"),
        },
        "votes": list(tally.votes),
        "uncounted": list(tally.uncounted),
        "popular": judgement.popular,
        "popular_because": judgement.popular_because,
        "unpopular": judgement.unpopular,
        "unpopular_because": judgement.unpopular_because,
        "self_killed": tally.self_killed,
        "vetoed": tally.vetoed,
        "oldest_pending": pending
        and matter.kind == "Proposal"
        and not judgement.blocked_by
        and not any(one.code == "over-7-days" for one in judgement.enact_blockers),
        "blocked_by": judgement.blocked_by,
        "can_enact": {
            "now": pending and judgement.can_enact,
            "blockers": _conditions(judgement.enact_blockers, law) if pending else [],
            "earliest": earliest,
            "earliest_if_oldest": alone,
        },
        "can_fail": {
            "now": pending and judgement.can_fail,
            "grounds": _conditions(judgement.fail_grounds, law) if pending else [],
            "blockers": _conditions(judgement.fail_blockers, law) if pending else [],
        },
        "would_change_it": would_change(state.core, law, matter, judgement),
        "draft_note": draft_note(judgement) if pending else "",
    }
    converted: Any = to_json(document)
    return dict(converted)


def _conditions(conditions: tuple[Condition, ...], law: Law) -> list[dict[str, str]]:
    return [{"code": one.code, "clause": cite(one.clause, law), "text": one.text} for one in conditions]
