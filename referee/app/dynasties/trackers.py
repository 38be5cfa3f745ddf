"""What a tracker page says, by a list of its variables, or what it tells by itself."""

from __future__ import annotations

from referee.app.texts import read_text
from referee.model.given import read_given
from referee.trackers.alone import read_alone
from referee.trackers.asked import Asked, read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People


def read_tracker(page: str, variables: str | None, people: People) -> Answer:
    """The values on a page, by what a file tells of its variables, else what it tells itself; raises InputError."""
    text = read_text(page).says
    if variables is None:
        return read_alone(text, people)
    return Reader(read_variables(variables), people).read(text)


def read_variables(file: str) -> tuple[Asked, ...]:
    """The variables that a file tells of; raises InputError."""
    return read_asked(read_given(read_text(file).says, file), file)


def as_document(answer: Answer) -> dict[str, object]:
    """An answer as it is printed as JSON."""
    return {
        "schema": 1,
        "values": answer.values,
        "unreadable": [{"key": flaw.key, "text": flaw.text, "why": flaw.why} for flaw in answer.unreadable],
        "places": [{"variable": name, "where": where} for name, where in answer.places],
    }
