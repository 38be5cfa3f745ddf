"""Tables of what an archive holds: votes, posts, players, resolutions, values, findings and events, a row each.

Rows are plain; pandas makes a frame of them, does the counts, and writes them out. It is loaded with this module alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

import pandas as pd

from referee.app.audit import run_audit
from referee.app.baseline import baseline_of
from referee.app.ledger import Ledger
from referee.app.opening import Inquiry
from referee.errors import InputError
from referee.model.events import VOTABLE, Comment, Edit, Evidence, Player, Post, Status, kind_of, subject_of
from referee.model.records import format_record
from referee.replay.export import as_records

_VOTES = ("FOR", "AGAINST", "DEFERENTIAL", "VETO")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")

Row = Mapping[str, Any]


def votes(inquiry: Inquiry) -> pd.DataFrame:
    """Every comment with voting icons on a votable matter; `last`: whether it is its author's last such there."""
    frame = _frame(_votes(inquiry), ("at", "post", "title", "category", "player", "icons", "vote", "last"))
    last = ~frame.iloc[::-1].duplicated(["post", "player"]).iloc[::-1] & (frame["vote"] != "")
    frame["last"] = last.astype(bool)
    return frame


def _votes(inquiry: Inquiry) -> Iterator[Row]:
    posts = {post.id: post for post in _of(inquiry, Post, "post")}
    for comment in _comments(inquiry):
        post = posts.get(comment.post)
        usable = [icon for icon in comment.icons if icon in _VOTES]
        if post is not None and post.category in VOTABLE and comment.icons:
            yield {
                "at": comment.at,
                "post": post.id,
                "title": post.title,
                "category": post.category,
                "player": comment.author,
                "icons": " ".join(comment.icons),
                "vote": usable[-1] if usable else "",
                "last": False,
            }


def _comments(inquiry: Inquiry) -> list[Comment]:
    """Comments as they stand, after what was changed of them; those that are gone left out."""
    comments = {comment.id: comment for comment in _of(inquiry, Comment, "comment")}
    for edit in _of(inquiry, Edit, "edit"):
        if edit.comment in comments and edit.comment is not None:
            if edit.new.get("removed"):
                del comments[edit.comment]
            elif "icons" in edit.new:
                old = comments[edit.comment]
                icons = tuple(edit.new["icons"])
                comments[edit.comment] = Comment(
                    at=old.at, id=old.id, post=old.post, author=old.author, icons=icons, text=old.text
                )
    return sorted(comments.values(), key=lambda comment: comment.at)


def posts(inquiry: Inquiry) -> pd.DataFrame:
    """Every post, with how it stands and when it was resolved."""
    status = {each.post: each for each in _of(inquiry, Status, "status")}
    comments = pd.Series([comment.post for comment in _comments(inquiry)], dtype=object).value_counts()
    rows = (
        {
            "at": post.at,
            "id": post.id,
            "title": post.title,
            "author": post.author,
            "category": post.category,
            "status": status[post.id].status if post.id in status else "Pending" if post.category in VOTABLE else "",
            "resolved_at": status[post.id].at if post.id in status else None,
            "resolved_by": (status[post.id].by or "") if post.id in status else "",
            "comments": int(comments.get(post.id, 0)),
            "url": post.url or "",
        }
        for post in _of(inquiry, Post, "post")
    )
    columns = ("at", "id", "title", "author", "category", "status", "resolved_at", "resolved_by", "comments", "url")
    return _frame(rows, columns)


def resolutions(inquiry: Inquiry) -> pd.DataFrame:
    """Every status that was set; `at` is the latest instant where `exact` is not so. hours: how long it had been open."""
    by_id = {post.id: post for post in _of(inquiry, Post, "post")}
    rows = (
        {
            "at": each.at,
            "exact": each.at_is == "exact",
            "post": each.post,
            "title": by_id[each.post].title if each.post in by_id else "",
            "status": each.status,
            "by": each.by or "",
            "hours": (round((each.at - by_id[each.post].at).total_seconds() / 3600, 2) if each.post in by_id else None),
            "note": each.note,
        }
        for each in _of(inquiry, Status, "status")
    )
    return _frame(rows, ("at", "exact", "post", "title", "status", "by", "hours", "note"))


def players(inquiry: Inquiry) -> pd.DataFrame:
    """Everybody who was seen: status, what they did, and how often their votes agreed with what became of the matter."""
    known = as_records(inquiry.archive.events(until=inquiry.now))
    standing = {event.name: event for event in known if isinstance(event, Player)}
    posted, cast, resolved = posts(inquiry), votes(inquiry), resolutions(inquiry)
    last = cast[cast["last"]]
    outcome = resolved.drop_duplicates("post", keep="last").set_index("post")["status"]
    decided = last[last["vote"].isin(["FOR", "AGAINST"])].assign(outcome=lambda each: each["post"].map(outcome))
    decided = decided[decided["outcome"].isin(["Enacted", "Failed"])]
    agreed = (decided["vote"] == "FOR") == (decided["outcome"] == "Enacted")
    comments = pd.DataFrame(
        [{"player": comment.author, "at": comment.at} for comment in _comments(inquiry)], columns=["player", "at"]
    )
    acts = pd.concat([posted.rename(columns={"author": "player"})[["player", "at"]], comments]).dropna()
    names = sorted({*standing, *acts["player"], *resolved["by"]} - {""})
    frame = pd.DataFrame({"name": pd.Series(names, dtype=object)})
    counts = {
        "posts": posted["author"].value_counts(),
        "comments": comments["player"].value_counts(),
        "votes": last["player"].value_counts(),
        "decided": decided["player"].value_counts(),
        "agreed": decided.loc[agreed, "player"].value_counts(),
        "resolved": resolved["by"].value_counts(),
        "days_active": acts.groupby("player")["at"].agg(lambda at: len({each.date() for each in at})),
    }
    frame.insert(1, "status", [getattr(standing.get(name), "status", "") for name in names])
    frame.insert(2, "admin", [bool(getattr(standing.get(name), "admin", False)) for name in names])
    for column, count in counts.items():
        frame[column] = frame["name"].map(count).fillna(0).astype(int)
    return frame


def values(inquiry: Inquiry) -> pd.DataFrame:
    """Every change of every value on the tracker pages."""
    ledger = Ledger(inquiry)
    rows = (
        {
            "at": change.made.at,
            "page": change.made.page,
            "variable": change.key.variable,
            "owner": change.key.owner,
            "square": change.key.square,
            "old": _text(change.old),
            "new": _text(change.new),
            "by": change.made.by,
            "summary": change.made.summary,
            "edit": change.made.edit,
        }
        for title in ledger.titles
        for change in ledger.account(title).changes
    )
    return _frame(rows, ("at", "page", "variable", "owner", "square", "old", "new", "by", "summary", "edit"))


def findings(inquiry: Inquiry) -> pd.DataFrame:
    """Everything that an audit finds, what the baseline accepts left out."""
    audit = run_audit(inquiry.reading, baseline_of(inquiry.config), inquiry.book, keep=False).audit
    columns = (
        "at",
        "code",
        "title",
        "verdict",
        "actor",
        "subject",
        "message",
        "lawful",
        "clauses",
        "ruleset",
        "because_of",
        "id",
    )
    rows = (
        {column: _text(value) if isinstance(value := getattr(finding, column), tuple) else value for column in columns}
        for finding in audit.findings
    )
    return _frame(rows, columns)


def events(inquiry: Inquiry) -> pd.DataFrame:
    """Every event, with the whole of it as a record."""
    rows = (
        {"at": event.at, "record": kind_of(event), "subject": subject_of(event), "line": format_record(event)}
        for event in as_records(inquiry.archive.events(until=inquiry.now))
    )
    return _frame(rows, ("at", "record", "subject", "line"))


TABLES: Mapping[str, Callable[[Inquiry], pd.DataFrame]] = {
    "votes": votes,
    "posts": posts,
    "players": players,
    "resolutions": resolutions,
    "values": values,
    "findings": findings,
    "events": events,
}


def table(name: str, inquiry: Inquiry, since: datetime | None = None) -> pd.DataFrame:
    """A table by its name, of what was done from an instant on, where it has instants."""
    frame = TABLES[name](inquiry)
    return frame[frame["at"] >= since].reset_index(drop=True) if since is not None and "at" in frame else frame


def as_csv(frame: pd.DataFrame) -> str:
    """A frame as CSV. What a spreadsheet would take for a formula gets an apostrophe before it."""
    safe = _with_instants_as_text(frame)
    for column in safe.columns:
        safe[column] = safe[column].map(_inert)
    return safe.to_csv(index=False, lineterminator="\n")


def _inert(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def as_rows(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """A frame as rows for JSON: None for what there is not."""
    plain = _with_instants_as_text(frame).astype(object)
    rows = plain.where(plain.notna(), None).to_dict("records")
    return [{str(key): value for key, value in row.items()} for row in rows]


def write_parquet(frame: pd.DataFrame, file: str) -> None:
    """Write a frame as Parquet; raises InputError where that cannot be done."""
    try:
        frame.to_parquet(file, index=False)
    except ImportError:
        raise InputError("Parquet needs pyarrow", do="pip install 'referee[data]'") from None
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=file, do="name another file") from None


def _with_instants_as_text(frame: pd.DataFrame) -> pd.DataFrame:
    plain = frame.copy()
    for column in plain.columns:
        if isinstance(plain[column].dtype, pd.DatetimeTZDtype):
            plain[column] = plain[column].dt.strftime("%Y-%m-%dT%H:%M:%SZ").astype(object)
    return plain


def _frame(rows: Iterable[Row], columns: tuple[str, ...]) -> pd.DataFrame:
    """A frame of rows in the order of these columns; instants are in UTC."""
    frame = pd.DataFrame([*rows], columns=[*columns])
    for column in ("at", "resolved_at"):
        if column in frame:
            frame[column] = pd.to_datetime(frame[column], utc=True)
    return frame


def _text(value: object) -> str:
    """A value of a tracker as text; lists one after the other."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else "" if value is None else str(value)


def _of(inquiry: Inquiry, kind: type[Any], name: str) -> list[Any]:
    known: list[Evidence] = inquiry.archive.of_kinds(inquiry.now, name)
    return [each.event for each in known if isinstance(each.event, kind)]
