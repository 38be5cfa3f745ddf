"""The columns of the tables, in order, each with what its cells hold; `?`: or nothing."""

from __future__ import annotations

from collections.abc import Mapping

DECISION = "Decision"
"""What stands for the category of a post where ballots decided."""
COLUMNS: Mapping[str, Mapping[str, str]] = {
    "votes": {
        "at": "instant",
        "post": "text",
        "title": "text",
        "category": "text",
        "player": "text",
        "icons": "text",
        "vote": "text",
        "last": "truth",
    },
    "posts": {
        "at": "instant",
        "id": "text",
        "title": "text",
        "author": "text",
        "category": "text",
        "status": "text",
        "resolved_at": "instant?",
        "resolved_by": "text",
        "felled_by": "text",
        "comments": "number",
        "url": "text",
    },
    "players": {
        "name": "text",
        "status": "text",
        "admin": "truth",
        "posts": "number",
        "comments": "number",
        "votes": "number",
        "decided": "number",
        "agreed": "number",
        "resolved": "number",
        "enacted": "number",
        "mistakes": "number",
        "days_active": "number",
    },
    "resolutions": {
        "at": "instant",
        "exact": "truth",
        "post": "text",
        "title": "text",
        "status": "text",
        "by": "text",
        "hours": "number?",
        "note": "text",
    },
    "values": {
        "at": "instant",
        "page": "text",
        "variable": "text",
        "owner": "text",
        "square": "text",
        "old": "text",
        "new": "text",
        "by": "text",
        "summary": "text",
        "edit": "text",
    },
    "findings": {
        "at": "instant",
        "code": "text",
        "title": "text",
        "verdict": "text",
        "actor": "text",
        "subject": "text",
        "message": "text",
        "lawful": "text?",
        "clauses": "text",
        "ruleset": "text",
        "because_of": "text",
        "id": "text",
        "upheld": "truth",
    },
    "events": {"at": "instant", "record": "text", "subject": "text", "line": "text"},
}
PERSON: Mapping[str, str] = {
    "votes": "player",
    "posts": "author",
    "players": "name",
    "resolutions": "by",
    "values": "owner",
    "findings": "actor",
}
"""The column that says whose a row is."""
