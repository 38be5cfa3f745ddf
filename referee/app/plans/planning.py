"""Would an edit be lawful: it is made in a layer over the archive, audited there, and what is found besides is told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from referee.app.audits.audit import run_audit
from referee.app.called import Called
from referee.app.inquiry.judging import Audit
from referee.app.inquiry.opening import Inquiry
from referee.app.questions.supposing import Supposed, seen_player, supposing
from referee.app.texts import Text
from referee.app.tracked.ledger import Ledger
from referee.dynasties.kit.declare import Declared, Grid
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.known import Book
from referee.errors import InputError
from referee.law.page.story import RULESET_PAGE
from referee.ledger.entries import Change, Key, Made
from referee.ledger.saying import say_changes
from referee.model.events import HIDDEN, SUPPOSED, Evidence, Revision
from referee.model.findings import Finding
from referee.model.instants import say_instant
from referee.replay.state import GameState

_SETTLED = timedelta(days=1)
"""How long after an edit anybody could still complete it, or say with what right it was made."""
PLANNED = "planned"
"""The id of the revision that an edit would be."""


class Plan(msgspec.Struct, frozen=True):
    """What an edit would change, and what would be found of it that is not found without it; `unjudged`: why nobody judges
    the page, empty where somebody does; `told`: what was found, as people read it."""

    page: str
    by: str
    changes: tuple[Change, ...]
    found: tuple[Finding, ...]
    told: tuple[Finding, ...]
    unjudged: str = ""

    @property
    def lawful(self) -> bool | None:
        """Whether it would be lawful; None where that cannot be told."""
        verdicts = {finding.verdict for finding in self.found}
        return False if "violation" in verdicts else None if "undetermined" in verdicts or self.unjudged else True

    def document(self) -> dict[str, Any]:
        """As `referee plan --json` prints it."""
        return {
            "page": self.page,
            "by": self.by,
            "lawful": self.lawful,
            "unjudged": self.unjudged,
            "changes": tuple(change.said for change in self.changes),
            "said": tuple(say_changes(self.changes)),
            "findings": self.found,
        }


def plan(inquiry: Inquiry, page: str, text: Text, by: str, summary: str) -> Plan:
    """What would come of an edit of a page, made now; raises InputError for somebody who was never seen, for
    a page that was not in the archive by then, and for a text that is none of a page."""
    if not by.strip():
        raise InputError("a name is needed", where="--by", do="say who would make the edit")
    stands = _standing(inquiry, page)
    by = seen_player(inquiry, by, "--by")
    _require_page(text)
    edit = Revision(
        at=inquiry.now, page=stands.page, id=PLANNED, parent=stands.id, author=by, summary=summary, text=text.says
    )
    with supposing(inquiry, Supposed((Evidence(edit, SUPPOSED),))) as asked:
        after = _audited(asked, inquiry.now)
        changes = _by_declaration(after.state, inquiry.book, stands, edit)
        if changes is None:
            # What the page was like in earlier dynasties tells nothing of this edit.
            account = Ledger(asked, since=asked.playing.dynasty_since).account(edit.page)
            changes = [change for change in account.changes if change.made.edit == PLANNED]
    with supposing(inquiry, Supposed()) as asked:
        before = {each.id for each in _audited(asked, inquiry.now).findings}
    found = tuple(each for each in after.findings if each.id not in before)
    unjudged = _unjudged(after.state, inquiry.book, edit) or _lost(after.state, changes, edit.at)
    return Plan(edit.page, by, tuple(changes), found, _told(inquiry, found), unjudged)


def _by_declaration(state: GameState, book: Book, stands: Revision, edit: Revision) -> list[Change] | None:
    """What an edit changes of what a declared dynasty reads of its page; None where none does."""
    dynasty = _judging(state, book, edit)
    if not isinstance(dynasty, Declared) or state.played is None or state.law is None:
        return None
    if dynasty.lacking(state.law) or stands.text == HIDDEN:
        return None
    game = state.played.state, state.core, state.law, edit.at, edit.page
    before, after = (dynasty.shown(*game, text) for text in (stands.text, edit.text))
    made = Made(edit.page, edit.id, edit.at, edit.author, edit.summary)
    changed = {key: value for key, value in after.cells.items() if before.cells.get(key) != value}
    gone = [key for key in before.cells if key not in after.cells and key not in after.flaws]
    return [
        Change(
            _key_of(dynasty, key),
            "went" if key in gone else "changed" if key in before.cells else "came",
            before.cells.get(key) or None,
            changed.get(key) or None,
            made,
        )
        for key in sorted((*changed, *gone))
    ]


def _key_of(dynasty: Declared, key: str) -> Key:
    """A value as a declaration keeps it, by the names of the ledger."""
    title = next((title.name for title in dynasty.titles if title.key == key), "")
    name, _, rest = key.partition(":")
    if isinstance(dynasty.variable(key), Grid):
        return Key(name.partition("/")[0], dynasty.owner_of(key), rest)
    return Key(title or name, rest)


def _told(inquiry: Inquiry, found: Sequence[Finding]) -> tuple[Finding, ...]:
    called = Called(inquiry.archive, inquiry.now, (f"{each.message} {each.lawful or ''}" for each in found))
    return tuple(
        msgspec.structs.replace(
            each,
            message=called.say(each.message.replace(f" (revision {PLANNED})", "")),
            lawful=called.say(each.lawful or ""),
        )
        for each in found
    )


def _standing(inquiry: Inquiry, name: str) -> Revision:
    """The revision of a page that stands now; the name may be written with underscores, and in letters of any case."""
    pages = inquiry.archive.pages()
    wanted = name.replace("_", " ").strip()
    alike = [page for page in pages if page.replace("_", " ").casefold() == wanted.casefold()]
    title = name if name in pages else alike[0] if len(alike) == 1 else ""
    held = inquiry.archive.revisions(title, inquiry.now, inquiry.now) if title else []
    if not held or not isinstance(found := held[-1].event, Revision):
        then = f" by {say_instant(inquiry.now)}" if title else ""
        do = f"name one of {', '.join(pages)}" if pages and not title else "scrape the wiki, or ask of a later instant"
        raise InputError(f"no page {name!r} is in the archive{then}", do=do)
    return found


def _require_page(text: Text) -> None:
    """Raises InputError for a document of programs: no page is one, whatever is judged of its text."""
    if text.says.lstrip()[:1] not in ("{", "["):
        return
    try:
        msgspec.json.decode(text.says)
    except (msgspec.DecodeError, RecursionError):
        return
    raise InputError(
        "is JSON, and no text of a page", where=text.where, do="give the whole wikitext as it would be saved"
    )


def _audited(asked: Inquiry, since: datetime) -> Audit:
    """What is found where nothing else happens until all that an edit leaves open is settled; of what was done before `since` only what
    no checkpoint holds, since an edit made then changes nothing that one does."""
    asked.archive.cut_off(asked.now)
    later = Inquiry(asked.archive, asked.config, asked.now + _SETTLED)
    return run_audit(later.reading, later.baseline, later.book, keep=False, since=since).audit


def _lost(state: GameState, changes: Sequence[Change], at: datetime) -> str:
    """That what somebody has who plays is to go from the page, in words: who is not on it is judged by nobody."""
    owners = dict.fromkeys(change.key.owner for change in changes if change.kind == "went")
    lost = [
        name for name in owners if (standing := state.core.roster.standing(name, at)) and standing.status == "active"
    ]
    return f"nobody judges that what {', '.join(lost)} has goes from the page" if lost else ""


def _unjudged(state: GameState, book: Book, edit: Revision) -> str:
    """Why nobody judges an edit of this page, in words; empty where the rules that are known do."""
    if edit.page == RULESET_PAGE and state.law is not None:
        return ""
    dynasty = _judging(state, book, edit)
    if dynasty is None or state.law is None:
        return f"of the rules that are known none judge what stands on “{edit.page}”"
    return "the text in force does not say all that its rules rest on" if dynasty.lacking(state.law) else ""


def _judging(state: GameState, book: Book, edit: Revision) -> Dynasty | None:
    """The dynasty that is played, if it looks at an edit of this page."""
    dynasty = book.find(state.played.dynasty) if state.played is not None else None
    return dynasty if dynasty is not None and dynasty.concerns(edit) else None
