"""What each revision of a page shows: values and what cannot be read, by keys that stay the same while the page lives."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

from referee.ledger.bearers import Bearers, Earlier, Person
from referee.ledger.behind import Behind, templates_on
from referee.ledger.entries import Key, Text
from referee.ledger.known import NOTHING_KNOWN, Known
from referee.ledger.sameness import folded_name, folded_owner, meaning, same_text, same_value
from referee.model.patterns import later
from referee.trackers.alone import DISAGREE
from referee.trackers.asked import GAME, PLAYER, Asked
from referee.trackers.reading import Reader
from referee.trackers.telling import Telling, Told, Way, page_of, shown
from referee.trackers.wikitext.hidden import IN_TABLE, tables_in_templates
from referee.trackers.wikitext.names import People
from referee.trackers.wikitext.page import Page

T = TypeVar("T")

Values = dict[Key, Any]
Flaws = dict[Key, tuple[str, str]]


class Sight(NamedTuple):
    """Values by key, the text and reason of what cannot be read, the lines among those of things of which nothing is
    read, and the templates in which anything may stand."""

    values: Values
    flaws: Flaws
    others: tuple[str, ...] = ()
    behind: tuple[Behind, ...] = ()


class Sights(Protocol):
    """Reads the revisions of one page, in order."""

    def same(self, one: Any, other: Any) -> bool:
        """Whether two values say the same."""

    def is_of_thing(self, key: Key) -> bool:
        """Whether a value is a thing's, and neither a player's nor the game's."""

    def of(self, texts: Sequence[Text]) -> Iterator[Sight]:
        """What each text shows."""


_MOST_KEPT = 1_000
_WORDS = later(r"(?!\band\b)\b[^\W\d_]+")


class Undeclared:
    """By what the page tells itself. Names are compared without case, emoji and plural s, and shown as first written."""

    same = staticmethod(same_text)

    def __init__(self, people: People, person: Person, known: Known = NOTHING_KNOWN, earlier: Earlier = ()) -> None:
        """`known`: what is known of the page from texts that were read before. earlier: who bore names that others have now."""
        self._telling = Telling(people, known.kinds)
        self._everyone = people
        self._people = frozenset(people.everyone)
        self._present = frozenset(map(person, people.everyone))
        self._bearers = Bearers(person, earlier)
        self._person = person
        self._parts: dict[int, tuple[Sequence[Told], tuple[_Item, ...]]] = {}
        self._told: dict[Told, _Item] = {}
        self._templates = _Templates(people, person)
        self._shown = dict(known.names)
        self._apart = known.apart
        self._listed = known.listed

    @property
    def known(self) -> Known:
        """What all texts that were read tell of the page."""
        return Known(self._telling.kinds, self._apart, self._listed, self._shown)

    def of(self, texts: Sequence[Text]) -> Iterator[Sight]:
        """What each text shows; where something stands twice under a name, and differs, more of what heads it is named."""
        read = deque((page_of(text), at) for text, at in texts)
        for page, _ in read:
            self._telling.learn(page)
        told = deque(map(self._page, _taken_out(read)))
        self._listed |= {beside for page in told for beside in _listed(page.items)}
        self._apart |= {name for page in told for name in _disagreeing(self._as_meant(page.items))}
        for each in _taken_out(told):
            sight = self._sight(self._as_meant(each.items), self._apart)
            sight.flaws.update(self._hidden(each.hidden, sight))
            yield sight._replace(others=each.others, behind=each.behind)

    def further(self, texts: Sequence[Text]) -> Iterator[Sight] | None:
        """What more texts show; None where these tell something that those read before are read by as well."""
        before = self.known
        sights = list(self.of(texts))
        is_same = (before.kinds, before.apart, before.listed) == (self._telling.kinds, self._apart, self._listed)
        return iter(sights) if is_same else None

    def is_of_thing(self, key: Key) -> bool:
        """Whether a value is a thing's: of whom nobody knows as a player."""
        return bool(key.owner) and key.owner not in self._present

    def _page(self, read: tuple[Page, datetime]) -> _Page:
        page, at = read
        told = self._telling.tell(page)
        self._as_borne(self._bearers.at(at, lambda: {(one.name, one.owner) for part in told.parts for one in part}))
        within = (self._telling.tell(page_of(text)).parts for text in tables_in_templates(page.raw))
        hidden = [self._items(part) for parts in within for part in parts]
        behind = self._templates.on(page.raw)
        return _Page([self._items(part) for part in told.parts], told.others, hidden, behind)

    def _as_borne(self, person: Person) -> None:
        """Who bears names from here on."""
        if person is not self._person:
            self._person, self._templates = person, _Templates(self._everyone, person)
            self._parts.clear()
            self._told.clear()

    def _items(self, part: Sequence[Told]) -> tuple[_Item, ...]:
        """What a part tells; worked out once for each part, which is kept so that its identity stays its own: for a while, since
        most lines are of one page alone."""
        held = self._parts.get(id(part))
        if held is None:
            if len(self._parts) > _MOST_KEPT:
                self._parts.clear()
            held = self._parts[id(part)] = (part, tuple(map(self._once, part)))
        return held[1]

    def _once(self, told: Told) -> _Item:
        item = self._told.get(told)
        if item is None:
            item = self._told[told] = self._item(told)
        return item

    def _item(self, told: Told) -> _Item:
        text, why = shown(told)
        owner = self._person(told.owner) if told.owner in self._people else self._named(told.owner, folded_owner)
        whole = "/".join(told.chain) or told.name
        key = Key(self._named(told.name, folded_name), owner, told.square)
        return _Item(key, self._named(whole, folded_name), self._renamed(text), why, told.raw.strip(), told.way)

    def _renamed(self, text: str) -> str:
        """A value with people by their present names, where it is nothing but names, signs and numbers."""
        whole = self._person(text)
        parts = self._everyone.parted(text) if whole == text else []
        if len(parts) < 2 or any(_WORDS.search(before) for before, _ in parts):
            return whole
        renamed = [(before, self._person(name) if name else "") for before, name in parts]
        return "".join(map("".join, renamed)) if renamed != parts else text

    def _named(self, name: str, folded: Callable[[str], str]) -> str:
        """A name as it was first written."""
        return self._shown.setdefault(folded(name) or name, name)

    def _hidden(self, page: list[tuple[_Item, ...]], sight: Sight) -> Flaws:
        """What stands in tables within templates, and nowhere else; headings above these are not known."""
        items = (item for item in self._as_meant(page) if item.key.variable not in self._apart)
        return {
            item.key: (item.raw, IN_TABLE)
            for item in items
            if item.key not in sight.values and item.key not in sight.flaws
        }

    def _as_meant(self, page: list[tuple[_Item, ...]]) -> Iterator[_Item]:
        """The places of a page; of several rows of somebody's as a list where any revision tells that they are one."""
        for items in page:
            for item in items:
                if item.way is None or item.way.is_list == (item.way.beside in self._listed):
                    yield item

    def _sight(self, page: Iterable[_Item], apart: frozenset[str]) -> Sight:
        """The values of a page by key; one that several places say otherwise cannot be read."""
        values: Values = {}
        flaws: Flaws = {}
        for item in page:
            key = item.key._replace(variable=item.whole) if apart and item.key.variable in apart else item.key
            if item.why:
                flaws.setdefault(key, (item.raw, item.why))
                continue
            first = values.setdefault(key, item.text)
            if first is not item.text and not same_text(first, item.text):
                flaws.setdefault(key, (item.raw, DISAGREE))
        for key in flaws:
            values.pop(key, None)
        return Sight(values, flaws)


class _Item(NamedTuple):
    """A place: its key, its name with all that heads it, what it shows, why that cannot be read, its wikitext, and in which of
    two ways it is read so."""

    key: Key
    whole: str
    text: str
    why: str
    raw: str
    way: Way | None = None


class _Page(NamedTuple):
    """The places of a page, part by part, the lines among those of things of which nothing is read, the places in tables
    within templates, and the templates."""

    items: list[tuple[_Item, ...]]
    others: tuple[str, ...]
    hidden: list[tuple[_Item, ...]]
    behind: tuple[Behind, ...]


class _Templates:
    """The templates of pages, each looked at once."""

    def __init__(self, people: People, person: Person) -> None:
        self._people = people
        self._person = person
        self._seen: dict[str, Behind] = {}

    def on(self, text: str) -> tuple[Behind, ...]:
        """Those on a page."""
        return tuple(self._seen.get(raw) or self._of(raw) for raw in templates_on(text))

    def _of(self, raw: str) -> Behind:
        if len(self._seen) > _MOST_KEPT:
            self._seen.clear()
        self._seen[raw] = Behind(raw, tuple(map(self._person, self._people.within(raw))))
        return self._seen[raw]


def _taken_out(things: deque[T]) -> Iterator[T]:
    """Each thing in its order, and none held any longer: the pages of many years all at once would be much."""
    while things:
        yield things.popleft()


def _listed(page: Sequence[tuple[_Item, ...]]) -> Iterator[str]:
    """What heads the values beside names that are surely no labels of rows."""
    return (item.way.beside for items in page for item in items if item.way is not None and item.way.sure)


def _disagreeing(page: Iterable[_Item]) -> Iterator[str]:
    """The variables of which two places under one key say different things."""
    first: dict[Key, _Item] = {}
    for item in page:
        before = first.setdefault(item.key, item)
        if before is not item and before.whole != item.whole and meaning(before.text) != meaning(item.text):
            yield item.key.variable


class Declared:
    """By what is told of its variables."""

    same = staticmethod(same_value)

    def __init__(self, variables: Sequence[Asked], people: People, person: Person, earlier: Earlier = ()) -> None:
        self._reader = Reader(variables, people)
        self._names = sorted((variable.name for variable in variables), key=len, reverse=True)
        self._of_things = frozenset(variable.name for variable in variables if variable.of not in (PLAYER, GAME))
        self._grids = frozenset(variable.name for variable in variables if variable.kind == "grid")
        self._everyone = people
        self._bearers = Bearers(person, earlier)
        self._person = person
        self._templates = _Templates(people, person)
        self._keys: dict[str, Key] = {}

    def of(self, texts: Sequence[Text]) -> Iterator[Sight]:
        """What each text shows."""
        for text, at in texts:
            answer = self._reader.read(text)
            self._as_borne(self._bearers.at(at, partial(_owned, answer.values)))
            values = {self._key(key): self._renamed(value) for key, value in answer.values.items()}
            flaws = {self._key(flaw.key): (flaw.text, flaw.why) for flaw in answer.unreadable}
            readable = {key: value for key, value in values.items() if key not in flaws}
            yield Sight(readable, flaws, tuple(answer.others), self._templates.on(text))

    def is_of_thing(self, key: Key) -> bool:
        """Whether a value is a thing's, by what is declared of its variable."""
        return key.variable in self._of_things

    def _as_borne(self, person: Person) -> None:
        """Who bears names from here on."""
        if person is not self._person:
            self._person, self._templates = person, _Templates(self._everyone, person)
            self._keys.clear()

    def _key(self, written: str) -> Key:
        key = self._keys.get(written)
        if key is None:
            key = self._keys[written] = self._taken_apart(written)
        return key

    def _taken_apart(self, written: str) -> Key:
        """A reader's key; the longest variable that it begins with is meant."""
        name = next((name for name in self._names if _begins(written, name)), written)
        rest = written[len(name) :]
        if rest.startswith("/"):
            owner, _, square = rest[1:].rpartition(":")
            return Key(name, self._person(owner), square)
        if rest.startswith(":") and name in self._grids:
            return Key(name, "", rest[1:])
        return Key(name, self._person(rest[1:]))

    def _renamed(self, value: Any) -> Any:
        """A value with people by their present names."""
        if isinstance(value, str):
            return self._person(value)
        return [self._renamed(item) for item in value] if isinstance(value, list) else value


def _owned(keys: Iterable[str]) -> set[tuple[str, str]]:
    """A reader's keys by the variable and whose it is, as far as that tells two names apart."""
    return {(variable, owner) for variable, _, owner in (written.partition(":") for written in keys)}


def _begins(written: str, name: str) -> bool:
    return written.startswith(name) and written[len(name) : len(name) + 1] in ("", ":", "/")
