"""What somebody says that a sentence of the ruleset states, held against the sentence."""

from __future__ import annotations

from datetime import datetime

from referee.app.law.rulesets import Understood
from referee.errors import InputError
from referee.law.places import sentence_fingerprint
from referee.law.taught import Taught, flaw_of

NOTHING = "nothing"
"""What a sentence is taught to state that states nothing that a referee looks at."""


def lesson(text: Understood, mark: str, said: str, since: datetime | None) -> Taught:
    """What a sentence of a text, known by its fingerprint, is said to state: `nothing`, `NAME` or `NAME=VALUE,VALUE`.

    Raises InputError where no sentence that is not understood has that fingerprint, or it cannot state that.
    """
    book, ruleset = text.book, text.ruleset
    unread = {sentence_fingerprint(one.sentence, ruleset.words): one.sentence for one in text.law.not_understood}
    unread |= {each.mark: each.sentence for each in text.law.on_core if each.posts}
    if mark not in unread:
        raise InputError(
            f"no sentence {mark!r} of this text is not understood", do="`referee ruleset --understood` names them"
        )
    name, _, values = said.partition("=")
    reading = "" if name.strip() == NOTHING else name.strip()
    parts = tuple(value.strip() for value in values.split(",") if value.strip())
    taught = Taught(sentence=unread[mark], fingerprint=mark, reading=reading, values=parts, since=since)
    flaw = flaw_of(taught, book.by_name)
    if flaw:
        raise InputError(flaw, where=said, do="`referee ruleset` names every parameter, with its values")
    return taught
