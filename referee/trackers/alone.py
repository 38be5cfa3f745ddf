"""What a tracker page tells by itself, where nothing is told of its variables: every cell of a player, label and pill."""

from __future__ import annotations

from collections.abc import Iterator

from referee.trackers.inline import inline
from referee.trackers.names import People
from referee.trackers.page import read_page
from referee.trackers.reading import Answer, Flaw
from referee.trackers.spots import Kept, Survey


def read_alone(text: str, people: People) -> Answer:
    """Texts by the headers, labels and pills that they stand under, as variables of those names would be."""
    survey = Survey(read_page(text), (), people, Kept())
    answer = Answer()
    said: dict[str, str] = {}
    flaws: dict[str, Flaw] = {}
    places: dict[tuple[str, str], None] = {}
    for name, owner, raw, where in _cells(survey):
        key = f"{name}:{owner}" if owner else name
        places[name, where] = None
        shown = inline(raw)
        if shown.flaw:
            flaws.setdefault(key, Flaw(key, raw.strip(), shown.flaw))
        elif said.setdefault(key, shown.text) != shown.text:
            flaws.setdefault(key, Flaw(key, raw.strip(), "it stands in two places that disagree"))
    answer.values = {key: text for key, text in said.items() if key not in flaws}
    answer.unreadable = list(flaws.values())
    answer.places = list(places)
    return answer


def _cells(survey: Survey) -> Iterator[tuple[str, str, str, str]]:
    """Name, owner, wikitext and place of everything that is headed by something."""
    for block in survey.players:
        for column, path in enumerate(block.paths):
            if column == block.names or not path:
                continue
            name = "/".join(path)
            where = f"column “{' / '.join(path)}”, {block.headed.where}"
            for group in block.groups:
                cells = dict.fromkeys(row[column] for row in group.rows if column < len(row))
                for cell in cells:
                    if cell is not None:
                        yield name, group.owner, cell.raw, where
    for entry in survey.entries:
        if entry.chain and entry.sort in ("label", "pill", "pair"):
            yield entry.chain[-1], entry.owner, entry.raw, entry.where
