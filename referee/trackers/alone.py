"""A tracker page read with nothing told of its variables: texts by what they stand under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.trackers.asked import keyed
from referee.trackers.reading import Answer, Flaw
from referee.trackers.rows.linked import people_linked
from referee.trackers.telling import Telling, Told, page_of, shown
from referee.trackers.wikitext.names import People, level, undecorated

DISAGREE = "it stands in two places that disagree"


def read_alone(text: str, people: People) -> Answer:
    """Texts by what they stand under, as variables of those names would be."""
    page = page_of(text)
    telling = Telling(people if people.everyone else people_linked(page))
    telling.learn(page)
    lines, *tables = telling.tell(page).parts
    in_tables = [cell for part in tables for cell in part]
    told = [*(lines if people.everyone else _of_owners(lines, in_tables)), *in_tables]
    apart = frozenset(disagreeing((place.name, place.owner, place.square, shown(place)[0]) for place in told))
    answer = Answer()
    said: dict[str, str] = {}
    flaws: dict[str, Flaw] = {}
    for place in told:
        name = "/".join(place.chain) or place.name if place.name in apart else place.name
        key = keyed(name, place.owner, place.square)
        value, why = shown(place)
        if why:
            flaws.setdefault(key, Flaw(key, place.raw.strip(), why))
        elif said.setdefault(key, value) != value:
            flaws.setdefault(key, Flaw(key, place.raw.strip(), DISAGREE))
        answer.places.append((name, place.where))
    answer.values = {key: value for key, value in said.items() if key not in flaws}
    answer.unreadable = list(flaws.values())
    answer.places = list(dict.fromkeys(answer.places))
    return answer


def _of_owners(lines: Sequence[Told], in_tables: Sequence[Told]) -> Iterator[Told]:
    """Where nobody is known: lines that are headed alike, but for the names of several rows of a table, as theirs."""
    owners = {level(cell.owner)[1]: cell.owner for cell in in_tables if cell.owner}
    named = [[level(undecorated(part))[1] for part in line.chain] for line in lines]
    at = [[place for place, name in enumerate(names) if name in owners] for names in named]
    heads: dict[tuple[str, ...], set[str]] = {}
    for line, names, places in zip(lines, named, at, strict=True):
        if not line.owner and len(places) == 1:
            heads.setdefault(_without(line.chain, places[0]), set()).add(names[places[0]])
    for line, names, places in zip(lines, named, at, strict=True):
        rest = _without(line.chain, places[0]) if not line.owner and len(places) == 1 else ()
        if rest and len(heads[rest]) > 1:
            yield line._replace(name=rest[-1], owner=owners[names[places[0]]], chain=rest)
        else:
            yield line


def _without(chain: tuple[str, ...], place: int) -> tuple[str, ...]:
    return (*chain[:place], *chain[place + 1 :])


def disagreeing(said: Iterable[tuple[str, str, str, str]]) -> Iterator[str]:
    """The names under which two different things stand at once, so that more of what heads them has to be named."""
    first: dict[tuple[str, str, str], str] = {}
    for name, owner, square, value in said:
        if first.setdefault((name, owner, square), value) != value:
            yield name
