"""Was it lawful to change a post after it was posted (GST-05 to 19, RULESET-05, FAIR-12; readings V19, V21).

An alteration known only from two looks at the page happened some time between them; it is a violation only
if it would have been one at every instant between.
"""

from __future__ import annotations

import difflib
from datetime import datetime, timedelta

import msgspec

from referee.law.law import Law
from referee.law.parameters import NUMBER_WORDS
from referee.model.events import ASCENSION, PROPOSAL, UNKNOWN, VOTABLE, Edit
from referee.model.findings import Problem, Verdict
from referee.model.instants import HOUR, possible_instants
from referee.rules.core.game import CoreGame, Kept, Matter

OFFICIAL = frozenset({*VOTABLE, ASCENSION})
NEEDED = (
    "edit-window",
    "category-window",
    "unofficial-window",
    "newcomers-post",
    "newcomer",
    "resolved-category",
    "removal",
    "typos",
)
_MINUTE = timedelta(minutes=1)
_MONTH = timedelta(days=30)
_TYPO_WORDS = 3


class Alteration(msgspec.Struct, frozen=True, kw_only=True):
    """An edit of a post with the span in which it happened, and the post before it."""

    post: Kept
    matter: Matter | None
    edit: Edit
    first: datetime

    @property
    def last(self) -> datetime:
        """By when it had happened."""
        return self.edit.at


def judge_alteration(game: CoreGame, law: Law, alteration: Alteration) -> list[Problem]:
    """What is wrong with changing a post, by the game before the change."""
    edit = alteration.edit
    problems = []
    official = alteration.post.category in OFFICIAL
    unknown = edit.by == UNKNOWN
    if "entry-date" in edit.fields:
        problems.append(_problem(alteration, "entry-date-changed", "advisory"))
    if "removed" in edit.fields and official:
        problems.append(_problem(alteration, "post-removed"))
    if "category" in edit.fields:
        problems += _judge_category(game, law, alteration)
    if official and {"title", "body"} & set(edit.fields):
        problems += _judge_text(game, law, alteration)
    return [_by_nobody_known(one) for one in problems] if unknown else problems


def _by_nobody_known(problem: Problem) -> Problem:
    """What two looks at a page show nobody can be accused of: it is judged as its author's, and left open."""
    if problem.verdict != "violation":
        return problem
    why = str(problem.facts.get("why", "")) or "the page shows that it was altered"
    facts = {**problem.facts, "why": f"{why}; by whom is not seen"}
    return msgspec.structs.replace(problem, verdict="undetermined", facts=facts)


def _problem(alteration: Alteration, reason: str, verdict: Verdict = "violation", **facts: object) -> Problem:
    post, edit = alteration.post, alteration.edit
    fields = [field for field in edit.fields if field not in ("icons", "text")]
    return Problem(
        reason=reason,
        at=edit.at,
        actor=edit.by,
        subject=f"post:{post.id}",
        verdict=verdict,
        detail=",".join(fields),
        facts={"fields": fields, **facts},
        evidence=(post.url,) if post.url else (),
    )


def open_to_author(law: Law, post: Kept, at: datetime) -> str | None:
    """Why an author may no longer alter a post at an instant; None where they may (GST-07, 08; V19)."""
    hours = law.number("edit-window")
    if at - possible_instants(post.at)[-1] >= hours * HOUR:
        return f"it was {hours} hours old or older"
    commented = post.player_commented_at is not None and post.player_commented_at <= at
    voted = post.icon_at is not None and post.icon_at <= at
    if not commented or (post.category in VOTABLE and not voted):
        return None
    return "it had a comment with a voting icon" if post.category in VOTABLE else "a player had commented on it"


def _judge_text(game: CoreGame, law: Law, alteration: Alteration) -> list[Problem]:
    post, edit = alteration.post, alteration.edit
    author = game.roster.person(post.author)
    if edit.by != UNKNOWN and game.roster.person(edit.by) != author:
        return [_problem(alteration, "post-altered-by-another", author=author)]
    why = open_to_author(law, post, alteration.first)
    if why is None:
        late = open_to_author(law, post, alteration.last)
        if late is None and alteration.last - post.at >= law.number("edit-window") * HOUR:
            late = "it may have been as old as the text allows, to the minute"
        if late is None or _is_typo(law, alteration):
            return []
        return [_problem(alteration, "post-altered-late", "undetermined", why=f"by the last look at it {late}")]
    typo = _is_typo(law, alteration)
    if typo:
        return []
    verdict: Verdict = "undetermined" if typo is None else "violation"
    if typo is None:
        why += "; whether it only mends spelling cannot be seen"
    return [_problem(alteration, "post-altered-late", verdict, why=why)]


def _is_typo(law: Law, alteration: Alteration) -> bool | None:
    """Whether only spelling was mended in one's own pending matter (RULESET-05); None where that cannot be seen."""
    matter = alteration.matter
    if matter is None or not matter.pending:
        return False
    if matter.kind != PROPOSAL and law.parameters["typos"].values[0].casefold() == "proposals":
        return False
    pairs = []
    for field, old in (("title", matter.title), ("body", matter.body)):
        if field in alteration.edit.fields:
            new = alteration.edit.new.get(field)
            if not isinstance(new, str) or not old:
                return None
            pairs.append((old, new))
    return all(mends_spelling(old, new) for old, new in pairs)


def mends_spelling(old: str, new: str) -> bool:
    """Whether a text differs from another by spelling alone: few words, each much like the one before.

    Numbers and denials are never spelling. What a program takes for a typo people may see otherwise.
    """
    before, after = old.split(), new.split()
    changed = 0
    for kind, a, b, c, d in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        if b - a != d - c or not all(_alike(one, two) for one, two in zip(before[a:b], after[c:d], strict=True)):
            return False
        changed += b - a
    return changed <= _TYPO_WORDS


_NEGATING = ("un", "in", "il", "im", "ir", "dis", "de", "non", "mis", "re", "pre", "anti")
_SINGULAR_THEY = frozenset({"he", "she", "him", "her", "his", "hers", "himself", "herself", "e", "em", "eir", "ey"})
_TURNED = frozenset({"they", "them", "their", "theirs", "themself", "themselves"})
_WEIGHTY = NUMBER_WORDS | frozenset(
    {"not", "no", "may", "must", "shall", "should", "can", "cannot", "will", "now", "nor", "or", "and", "all", "any"}
    | {"each", "every", "none", "only", "first", "last", "least", "most", "more", "less", "before", "after", "above"}
    | {"below", "over", "under", "within", "without", "for", "from", "to", "than", "then", "once", "twice", "half"}
    | {"third", "quarter", "day", "week", "month", "year", "hour", "minute", "twenty", "thirty", "forty", "fifty"}
    | {"sixty", "seventy", "eighty", "ninety", "hundred", "thousand"}
)


def _alike(one: str, two: str) -> bool:
    plain, other = one.casefold().strip(".,;:!?\"'()"), two.casefold().strip(".,;:!?\"'()")
    if plain == other:
        return True
    if plain in _SINGULAR_THEY and other in _TURNED:
        return True
    if any(char.isdigit() or char in "'’" for char in plain + other) or {plain, other} & _WEIGHTY:
        return False
    if _stem(plain) == _stem(other):
        return False
    return sorted(plain) == sorted(other) or difflib.SequenceMatcher(None, plain, other).ratio() >= 0.75


def _stem(word: str) -> str:
    """A word without a prefix that may turn it into its opposite."""
    for prefix in _NEGATING:
        if word.startswith(prefix) and len(word) - len(prefix) > 2:
            return word[len(prefix) :]
    return word


def _judge_category(game: CoreGame, law: Law, alteration: Alteration) -> list[Problem]:
    post, edit = alteration.post, alteration.edit
    new = edit.new.get("category")
    if alteration.matter is not None and alteration.matter.status in ("Enacted", "Failed"):
        return [_problem(alteration, "resolved-recategorised", category=new)]
    if post.category in OFFICIAL:
        minutes = law.number("category-window")
        if alteration.first - post.at <= minutes * _MINUTE:
            return _judge_text(game, law, alteration)
        if alteration.first - possible_instants(post.at)[-1] <= minutes * _MINUTE:
            return [_to_the_minute(alteration, "category-changed-late", category=new, minutes=minutes)]
        return [_problem(alteration, "category-changed-late", category=new, minutes=minutes)]
    if new not in OFFICIAL or _may_become_official(game, law, alteration, post.at, str(new)):
        return []
    if _may_become_official(game, law, alteration, possible_instants(post.at)[-1], str(new)):
        return [_to_the_minute(alteration, "made-official-late", category=new)]
    return [_problem(alteration, "made-official-late", category=new)]


def _to_the_minute(alteration: Alteration, reason: str, **facts: object) -> Problem:
    """The blog tells posting times in whole minutes: within one of the limit it cannot be told (G3)."""
    return _problem(alteration, reason, "undetermined", why="the posting time is told to the minute only", **facts)


def _may_become_official(game: CoreGame, law: Law, alteration: Alteration, posted: datetime, category: str) -> bool:
    """The two ways in which a post that is not official may become one (GST-18, 19)."""
    post, edit, at = alteration.post, alteration.edit, alteration.first
    author = game.roster.person(post.author)
    commented = post.commented_at is not None and post.commented_at <= at
    unknown = edit.by == UNKNOWN
    own = unknown or game.roster.person(edit.by) == author
    if own and not commented and at - posted < law.number("unofficial-window") * _MINUTE:
        return True
    young = at - posted < law.number("newcomers-post") * HOUR
    by_admin = unknown or game.roster.is_admin(edit.by, at)
    return category == PROPOSAL and post.category == "" and young and by_admin and is_newcomer(game, law, author, at)


def is_newcomer(game: CoreGame, law: Law, name: str, at: datetime) -> bool:
    """A New player: of fewer than so many days, or lately back after some months idle (GST-20, 21)."""
    days, back, months = (law.parameters["newcomer"].number(index) for index in (0, 2, 4))
    joined, returned, away = game.roster.came(name, at)
    if joined is not None and at - joined < timedelta(days=days):
        return True
    return returned is not None and at - returned <= timedelta(days=back) and away >= months * _MONTH
