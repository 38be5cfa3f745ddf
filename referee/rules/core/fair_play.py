"""Fair play as far as it can be counted: many posts a day, many comments in a row, long posts (FAIR-05 to 08).

They are recommendations, so what is found here is an advisory.
"""

from __future__ import annotations

from referee.law.law import Law
from referee.model.events import Comment, Post
from referee.model.findings import Problem
from referee.rules.core.game import CoreGame

NEEDED = ("spam",)
_ENTRIES, _COMMENTS, _WORDS = range(3)


def judge_spamming_post(game: CoreGame, law: Law, post: Post) -> list[Problem]:
    """Advisories about a post, by the game before it; only the first beyond a limit is told."""
    author = game.roster.person(post.author)
    problems = []
    today = [at for at in game.posted.get(author, ()) if at.date() == post.at.date()]
    entries, words = law.number("spam", _ENTRIES), law.number("spam", _WORDS)
    if len(today) == entries:
        problems.append(_advisory(post, author, "many-posts", limit=entries))
    if (long := len(post.body.split())) > words:
        problems.append(_advisory(post, author, "long-post", limit=words, words=long))
    return problems


def _advisory(post: Post, author: str, reason: str, **facts: object) -> Problem:
    return Problem(
        reason=reason,
        at=post.at,
        actor=author,
        subject=f"post:{post.id}",
        verdict="advisory",
        facts=facts,
        evidence=(post.url,) if post.url else (),
    )


def judge_comment_run(game: CoreGame, law: Law, comment: Comment) -> list[Problem]:
    """An advisory about the comment that is one too many in a row; those after it are not told again."""
    author = game.roster.person(comment.author)
    last, number = game.in_a_row
    limit = law.number("spam", _COMMENTS)
    if last != author or number != limit:
        return []
    return [
        Problem(
            reason="many-comments",
            at=comment.at,
            actor=author,
            subject=f"post:{comment.post}",
            detail=comment.id,
            verdict="advisory",
            facts={"limit": limit},
        )
    ]
