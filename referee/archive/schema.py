"""The archive's tables, as numbered migrations that are each applied in one transaction with their record."""

from __future__ import annotations

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE documents (
            id INTEGER PRIMARY KEY,
            url TEXT NOT NULL, kind TEXT NOT NULL, fetched_at INTEGER NOT NULL,
            sha256 TEXT NOT NULL, body BLOB NOT NULL, run INTEGER NOT NULL,
            UNIQUE (url, fetched_at, sha256)
        )""",
        "CREATE INDEX documents_by_url ON documents (url, fetched_at)",
        """CREATE TABLE events (
            seq INTEGER PRIMARY KEY,
            key BLOB NOT NULL UNIQUE,
            at INTEGER NOT NULL, rank INTEGER NOT NULL, id_order TEXT NOT NULL, subject TEXT NOT NULL,
            kind TEXT NOT NULL, identifier TEXT NOT NULL, category TEXT NOT NULL,
            body BLOB NOT NULL, source TEXT NOT NULL, origin TEXT NOT NULL, not_before INTEGER
        )""",
        "CREATE INDEX events_in_order ON events (at, rank, id_order, subject)",
        "CREATE INDEX events_by_kind ON events (kind, category, at)",
        "CREATE INDEX events_by_subject ON events (subject, kind)",
        "CREATE INDEX events_by_origin ON events (origin) WHERE origin <> ''",
        "CREATE UNIQUE INDEX events_by_id ON events (kind, identifier) WHERE identifier <> ''",
        """CREATE TABLE sightings (
            post TEXT NOT NULL, observed_at INTEGER NOT NULL, page TEXT NOT NULL, digest BLOB NOT NULL,
            PRIMARY KEY (post, observed_at, page)
        ) WITHOUT ROWID""",
        "CREATE TABLE versions (digest BLOB PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID",
        """CREATE TABLE runs (
            id INTEGER PRIMARY KEY, kind TEXT NOT NULL, started_at INTEGER NOT NULL, ended_at INTEGER,
            complete INTEGER NOT NULL DEFAULT 0, troubles BLOB NOT NULL DEFAULT '[]'
        )""",
        """CREATE TABLE findings (
            id TEXT PRIMARY KEY, run TEXT NOT NULL, at INTEGER NOT NULL, code TEXT NOT NULL, body BLOB NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE checkpoints (
            at INTEGER NOT NULL, version TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (at, version)
        ) WITHOUT ROWID""",
        """CREATE TABLE publications (
            id INTEGER PRIMARY KEY, page TEXT NOT NULL, at INTEGER NOT NULL, account TEXT NOT NULL,
            base INTEGER NOT NULL, saved INTEGER NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
            reverted INTEGER NOT NULL DEFAULT 0
        )""",
        "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "INSERT INTO facts VALUES ('fingerprint', '0')",
    ),
    (
        "DROP TABLE findings",
        """UPDATE events SET origin = 'sidebar' WHERE kind = 'roster' AND EXISTS
            (SELECT 1 FROM documents d WHERE d.url = events.source AND d.fetched_at = events.at)""",
        """UPDATE events SET origin = 'dump' WHERE seq IN (
            SELECT e.seq FROM documents d CROSS JOIN events e WHERE d.kind = 'dump' AND e.kind = 'revision'
            AND substr(e.source, -length(d.url || ': ' || e.subject)) = d.url || ': ' || e.subject)""",
    ),
    (
        "ALTER TABLE documents ADD COLUMN etag TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE documents ADD COLUMN modified TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE intentions (
            id INTEGER PRIMARY KEY, page TEXT NOT NULL, at INTEGER NOT NULL, account TEXT NOT NULL,
            base INTEGER NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL, reverts INTEGER NOT NULL
        )""",
    ),
    (
        "DELETE FROM checkpoints",
        """CREATE TABLE played (
            at INTEGER NOT NULL, version TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (at, version)
        ) WITHOUT ROWID""",
        "CREATE TABLE told (told_at INTEGER NOT NULL, at INTEGER NOT NULL, id TEXT NOT NULL, body BLOB NOT NULL)",
        "CREATE INDEX told_in_order ON told (told_at)",
        "CREATE INDEX told_by_instant ON told (at)",
        "CREATE INDEX told_by_id ON told (id)",
        """CREATE TABLE closed (
            matter TEXT NOT NULL, told_at INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (matter, told_at)
        ) WITHOUT ROWID""",
        "CREATE INDEX closed_in_order ON closed (told_at)",
    ),
    (
        """CREATE TABLE listings (
            number TEXT NOT NULL, name TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
            source TEXT NOT NULL, PRIMARY KEY (number, first)
        ) WITHOUT ROWID""",
        """CREATE TABLE torn (
            number TEXT NOT NULL, at INTEGER NOT NULL, sentence TEXT NOT NULL, PRIMARY KEY (number, at)
        ) WITHOUT ROWID""",
        "CREATE TABLE asked_back (publication INTEGER PRIMARY KEY)",
    ),
    (
        """CREATE TABLE replays (
            at INTEGER NOT NULL, version TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (at, version)
        ) WITHOUT ROWID""",
    ),
    ("CREATE TABLE files (path TEXT PRIMARY KEY, mark TEXT NOT NULL, body BLOB NOT NULL)",),
    (
        "CREATE INDEX revisions_of_pages ON events (subject, at, key) WHERE kind = 'revision'",
        "CREATE INDEX variables_in_order ON events (category, at, key) WHERE kind = 'variable'",
    ),
    tuple(
        statement
        for table in ("checkpoints", "played", "replays", "told", "closed", "files")
        for statement in (f"DELETE FROM {table}", f"ALTER TABLE {table} ADD COLUMN seal BLOB NOT NULL DEFAULT x''")
    ),
    ("CREATE TABLE nights (at INTEGER PRIMARY KEY, seq INTEGER NOT NULL, seal BLOB NOT NULL)",),
    (
        "CREATE TABLE standings (told_at INTEGER NOT NULL, finding TEXT NOT NULL, body BLOB NOT NULL, seal BLOB NOT NULL)",
        "CREATE INDEX standings_in_order ON standings (told_at)",
        "CREATE INDEX standings_by_finding ON standings (finding)",
    ),
)
"""Never edited once released: a change to the tables is one more entry."""

OWN_TABLES = frozenset({"documents", "events", "sightings", "versions", "runs", "checkpoints", "publications", "facts"})
"""What every archive has had from the first schema on: a file with other tables is something else's."""

READABLE = 1
"""The oldest of these schemas that holds, as they are now, all the tables and columns that questions read."""
