"""What a tracker page says by a declared dynasty."""

from __future__ import annotations

from msgspec.structs import replace

from referee.app.dynasties.declaring import declared_dynasty
from referee.app.dynasties.stated import page_with
from referee.app.texts import read_text
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.parts.variables import Listing
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.trackers.tracker import UNTOLD, asked_of, read_page
from referee.dynasties.known import Book
from referee.errors import InputError
from referee.law.law import OWN_TEXT, Law, carried_law
from referee.trackers.reading import Answer, Flaw, Reader
from referee.trackers.wikitext.names import People


def read_declared(page: str, book: Book, name: str, rules: str | None, people: People) -> Answer:
    """The values on a page, by a declared dynasty, named or in a file, under rules in a file; raises InputError and
    ConfigError."""
    dynasty, book = declared_dynasty(book, name)
    values = Values(_law_of(dynasty, book, rules), dynasty.name)
    text = read_text(page).says
    shown = read_page(dynasty, values, text, people)
    answer = Answer(dict(shown.cells))
    if dynasty.page_reader is None:
        asked = tuple(replace(one, form=None) for one in asked_of(dynasty, values))
        answer = Reader(asked, people).read(text)
    listings = [variable for variable in dynasty.variables if isinstance(variable, Listing)]
    for label in (label for listing in listings for label in listing.lines):
        answer.values.pop(label, None)
    answer.values |= {key: text for key, text in shown.cells.items() if dynasty.variable(key) in listings}
    known = {flaw.key for flaw in answer.unreadable}
    told = ((what, why) for what, why in sorted(shown.flaws.items()) if what not in known and why != UNTOLD)
    answer.unreadable += [Flaw(what, "", why) for what, why in told]
    return answer


def _law_of(dynasty: Declared, book: Book, rules: str | None) -> Law:
    """The law of a file with a dynasty's rules, else one that states what its variables need."""
    if rules is not None:
        text = read_text(rules)
        return page_with(dynasty, text.says, book, text.where)[1]
    law = carried_law(dynasty.carried or OWN_TEXT)
    assert law is not None
    if dynasty.lacking(law):
        raise InputError("takes numbers from its rules", where=dynasty.name, do="give those with --rules FILE")
    return law
