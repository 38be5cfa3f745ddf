"""What Referee understands of a ruleset's text, how two texts differ for it, and the story of the Ruleset page."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from referee.app.inquiry.baseline import baseline_of
from referee.app.inquiry.dynasties import book_of
from referee.app.inquiry.opening import Inquiry
from referee.app.outside import open_wiki
from referee.app.texts import Text
from referee.config import Config
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.errors import InputError, SourceError
from referee.law.law import Law
from referee.law.mended import NOTHING_MENDED, Mended, taken_as_they_stand
from referee.law.page.history import PageEntry
from referee.law.page.story import RULESET_PAGE
from referee.law.reading import sentences_to_carry
from referee.law.ruleset import Ruleset, parse_ruleset
from referee.replay.driver import replay
from referee.replay.history import page_history


class Understood(msgspec.Struct, frozen=True):
    """A ruleset's text as a tree of rules, the law that is read in it, and by what it is read.

    `taken`: the sentences that a baseline takes for understood; `at`: when it was saved, if that is known.
    """

    ruleset: Ruleset
    law: Law
    book: Book = CARRIED_BOOK
    taken: Mended = NOTHING_MENDED
    at: datetime | None = None

    @property
    def not_found(self) -> tuple[str, ...]:
        """What any ruleset states and this one does not, or not in words that are understood."""
        return self.law.lacks(
            *(statement.name for statement in self.book.statements if statement.section != "dynastic")
        )


def understand(text: Text, config: Config | None = None) -> Understood:
    """Read a ruleset's text as a configuration has it, with what was taught; raises InputError where it is none."""
    ruleset = parse_ruleset(text.says, text.where)
    is_file = "/" in text.where or "." in text.where
    source = Path(text.where).stem if is_file else text.where
    book = book_of(config) if config is not None else CARRIED_BOOK
    taken = taken_as_they_stand(baseline_of(config).understood if config is not None else ())
    return Understood(ruleset, book.read(ruleset, source, taken, text.at), book, taken, text.at)


def live_text(config: Config) -> Text:
    """The Ruleset page as it stands on the wiki; raises WikiError, and SourceError where there is no such page."""
    page = open_wiki(config).read(RULESET_PAGE)
    if not page.revision:
        raise SourceError(f"has no page “{RULESET_PAGE}”", where=config.wiki.url, do="see to [wiki] url and path")
    return Text(page.text, f"revision {page.revision}")


def revision_of(inquiry: Inquiry, number: str) -> Text:
    """A revision of the Ruleset page in the archive; raises InputError where it is not there."""
    event = inquiry.archive.revision(RULESET_PAGE, number)
    if event is not None:
        return Text(event.text, f"revision {number}", event.at)
    raise InputError(f"no revision {number} is in the archive", do="scrape the Ruleset page first")


def history(inquiry: Inquiry) -> list[PageEntry]:
    """Every revision of the Ruleset page in the archive, with the ground of its change."""
    return page_history(replay(inquiry.archive.events(), (), book=inquiry.book.unplayed))


def sentences(texts: Sequence[Text]) -> dict[str, dict[str, list[str]]]:
    """The fingerprints of the sentences of texts that are understood, by place, for the project to carry."""
    return sentences_to_carry((text.says for text in texts), CARRIED_BOOK.sought, CARRIED_BOOK.watched_in)


def ruleset_document(understood: Understood) -> dict[str, Any]:
    """What `referee ruleset --json` prints."""
    ruleset, law = understood.ruleset, understood.law
    return {
        "schema": 1,
        "source": law.source,
        "words": ruleset.words,
        "special_cases": law.special_cases,
        "event_types": law.event_types,
        "not_understood": law.not_understood,
        "rules": [
            {"section": rule.section, "rule": rule.name, "parent": rule.parent} for rule in ruleset.rules if rule.name
        ],
        "parameters": {
            name: {
                "values": parameter.values,
                "unit": parameter.unit,
                "rule": parameter.rule,
                "clauses": parameter.clauses,
                "sentence": parameter.sentence,
            }
            for name, parameter in law.parameters.items()
        },
        "not_found": understood.not_found,
        "surely_not_stated": law.without,
    }


def differences(old: Law, new: Law) -> list[str]:
    """What changed for the referee: words, rules, statuses, numbers, and sentences no longer understood."""
    names = sorted({*old.parameters, *new.parameters})
    return rules_changed(old, new) + [change for name in names if (change := _changed(name, old, new))]


def rules_changed(old: Law, new: Law, renamed: Collection[tuple[str, str, str]] = ()) -> list[str]:
    """What changed but for what the sentences say: words, rules, statuses; `renamed`: of the rules with another name the section, the name
    that they had, and the one that they have."""
    changes = [f"renamed: {was} becomes {name} ({section})" for section, was, name in renamed]
    stands = {*new.rules, *((section, was) for section, was, _ in renamed)}
    stood = {*old.rules, *((section, name) for section, _, name in renamed)}
    if old.words != new.words:
        changes.append(f"words: {old.words.player}/{old.words.emperor} became {new.words.player}/{new.words.emperor}")
    changes += [f"repealed: {name} ({section})" for section, name in old.rules if (section, name) not in stands]
    changes += [f"new rule: {name} ({section})" for section, name in new.rules if (section, name) not in stood]
    return changes + [
        f"{name} is now {'Active' if status else 'Inactive'}"
        for name, status in new.special_cases.items()
        if old.special_cases.get(name, status) != status
    ]


def _changed(name: str, old: Law, new: Law) -> str:
    """What became of one parameter; empty where nothing did."""
    was, now = old.get(name), new.get(name)
    if now is None:
        known = CARRIED_BOOK.by_name.get(name)
        kind = "gone" if known is not None and known.optional else "no longer understood"
        return f"{kind}: {name} ({was.rule if was else ''})"
    if was is None:
        return f"new: {name} = {', '.join(now.values) or 'stands'}"
    return f"{name}: {', '.join(was.values)} became {', '.join(now.values)}" if was.values != now.values else ""
