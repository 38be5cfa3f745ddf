"""Written: what the demo's players have written down of a declared dynasty, and what follows from it.

What is said in expressions they work out themselves (`Reckoning`). What a declaration gives as a function of its own (a
holder, a victory) cannot be reckoned anew: that function is asked directly, with a `View` of these books.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime

from immutables import Map

from referee.demo.declared import BEGIN, DeclaredGame
from referee.demo.keeping import Worth, as_kept, begun_as
from referee.demo.reckoning import Reckoning
from referee.demo.script import DemoPost
from referee.demo.talk import Remark, Thread
from referee.demo.tracker import NOBODY
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.catalogues import Catalogue
from referee.dynasties.kit.parts.declaration import Title
from referee.dynasties.kit.parts.goals import MostOf, Reached
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Integer, Listing, Variable
from referee.dynasties.kit.terms.lists import items_of
from referee.dynasties.kit.terms.operands import Condition, Operand
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import PastAction, View
from referee.law.law import Law
from referee.model.events import Revision

_NEVER = datetime.min.replace(tzinfo=UTC)


class Written(DeclaredGame):
    """A dynasty as its declaration's data have it."""

    def __init__(
        self, seed: str, dynasty: Declared, law: Law, page: str = "", *, planting: bool = False, players: int = 8
    ) -> None:
        super().__init__(seed, dynasty, law, page, planting=planting, players=players)
        self.is_data = any(action.does for action in dynasty.actions)
        self.rounds: list[tuple[str, str, str]] = []
        self.turned: dict[str, tuple[str, datetime]] = {}
        self.noted: dict[tuple[str, datetime], Remark] = {}

    @functools.cached_property
    def actions(self) -> dict[str, Action]:
        """The declared actions by name."""
        return {action.name: action for action in self.dynasty.actions}

    def set_up(self) -> None:
        for variable in self.dynasty.variables:
            if isinstance(variable, Listing):
                begun = variable.begun(self.values)
                self.cells |= {f"{variable.name}:{thing}": value for thing, value in begun.items()}
        super().set_up()

    def default(self, key: str) -> str:
        variable = self.variables.get(key.partition(":")[0])
        is_there = variable is not None and (variable.of in (PLAYER, GAME) or variable.of in self.catalogues)
        return begun_as(variable, key, self) if variable is not None and is_there else ""

    @functools.cached_property
    def catalogues(self) -> dict[str, Catalogue]:
        """The tables of named things by their kinds."""
        return {catalogue.name: catalogue for catalogue in self.dynasty.catalogues}

    @functools.cached_property
    def values(self) -> Values:
        """What the text states, as a declaration's own functions ask for it."""
        return Values(self.text, self.dynasty.name)

    def owners(self, kind: str, noted: Mapping[str, str] | None = None) -> tuple[str, ...]:
        if kind == PLAYER:
            return self.counted
        if kind in self.catalogues:
            return tuple(self.catalogues[kind].rows_in(self.values))
        listing = self.variables.get(kind)
        if isinstance(listing, Listing):
            return tuple(listing.begun(self.values))
        names, noted, cells = [variable.name for variable in self.tracked_of(kind)], noted or {}, self.cells
        keys = itertools.chain.from_iterable(map(self._keys_of, names))
        there = {key.partition(":")[2] for key in keys if noted.get(key, cells[key])}
        more = (key.partition(":") for key, value in noted.items() if value)
        return tuple(sorted(there.union(thing for name, _, thing in more if name in names)))

    def _keys_of(self, name: str) -> list[str]:
        """The keys of a variable that have ever been written down: no key is struck out, only what it says."""
        for key in itertools.islice(self.cells, self._indexed, None) if self._indexed < len(self.cells) else ():
            self._keys.setdefault(key.partition(":")[0], []).append(key)
        self._indexed = len(self.cells)
        return self._keys.get(name, [])

    _indexed = 0

    @functools.cached_property
    def _keys(self) -> dict[str, list[str]]:
        return {}

    def tracked_of(self, kind: str) -> list[Variable]:
        """The variables of a kind of things, but for what follows from others."""
        return [variable for variable in self.dynasty.variables if variable.of == kind and variable.value is None]

    def row(self, kind: str, name: str) -> Mapping[str, Worth]:
        """What a catalogue says of a thing; empty where it does not know it."""
        if kind not in self.catalogues:
            return {}
        catalogue = self.catalogues[kind]
        rows = {thing.casefold(): row for thing, row in catalogue.rows_in(self.values).items()}
        columns = rows.get(name.casefold(), {})
        return {column: _said_in(text, column in catalogue.lists) for column, text in columns.items()}

    def heard(self, who: str, since: datetime, where: str) -> Iterator[str]:
        """What somebody has said since then, in posts, in comments, or anywhere."""
        for post in self.script.posts:
            if where != "comment" and post.author == who and since <= post.at <= self.now:
                yield f"{post.title} {post.body}"
            said = (comment for comment in post.comments if where != "post" and comment.author == who)
            yield from (comment.text for comment in said if since <= comment.at <= self.now)

    def tagged(self, words: str) -> list[str]:
        """The addresses of the posts with these words in their titles."""
        wanted = words.casefold()
        return [post.id for post in self.script.posts if wanted in post.title.casefold() and post.at <= self.now]

    def post_called(self, name: str) -> DemoPost | None:
        """A post by its address or its title; None: there is none, or are several."""
        posts = self.script.posts
        called = [post for post in posts if post.title.casefold() == name.casefold()]
        by_id = [post for post in posts if post.id == name]
        return by_id[0] if by_id else called[0] if len(called) == 1 else None

    def thread(self, name: str) -> Thread | None:
        """A post by its address or its title, with the comments on it."""
        post = self.post_called(name)
        if post is None or post.at > self.now:
            return None
        said = (comment for comment in post.comments if comment.at <= self.now)
        remarks = [
            self.noted.get((post.id, comment.at), Remark(comment.at, comment.author, comment.text)) for comment in said
        ]
        return Thread(post.at, f"{post.title} {post.body}", remarks)

    def follows(self) -> dict[str, str]:
        """What follows from other values, by key, as the tracker is to show it: with what plants put over it."""
        overlaid = {key: value for key, value in self.overlay.items() if self._is_of_its_kind(key, value)}
        shown = {}
        for variable in (variable for variable in self.dynasty.variables if variable.value is not None):
            for owner in ("",) if variable.of == GAME else self.owners(variable.of, overlaid):
                here = Reckoning(self, "", noted=overlaid).of(variable.of, owner)
                worth = here.worth(variable)
                if worth is not None:
                    shown[f"{variable.name}:{owner}" if owner else variable.name] = as_kept(variable, worth)
        return shown

    def _is_of_its_kind(self, key: str, value: str) -> bool:
        is_number = isinstance(self.variables.get(key.partition(":")[0]), Integer)
        return not is_number or value.removeprefix("-").isdecimal()

    def changed_at(self, key: str, *, or_began: bool) -> datetime:
        """When a value of the game last became what it is; nothing changed it: longer ago than any, or when the dynasty began."""
        return self.turned.get(key, (None, BEGIN if or_began else _NEVER))[1]

    def save(self, editor: str, summary: str) -> Revision:
        self.cells |= self.follows()
        saved = super().save(editor, summary)
        for key in (variable.name for variable in self.tracked_of(GAME)):
            was = self.turned[key][0] if key in self.turned else self.default(key)
            if was != self.get(key):
                self.turned[key] = (self.get(key), saved.at)
        return saved

    def view(self, who: str) -> View:
        """The books as the declaration's own functions look at them."""
        past = (PastAction(at, by, name, self.actions[name].family) for at, by, name in self.taken[-200:])
        return View(
            cells=Map(self.cells),
            actor=who,
            at=self.now,
            players=self.counted,
            values=self.values,
            default=self.default,
            past=tuple(past),
            emperor=self.emperor,
        )

    def holders(self) -> dict[str, str]:
        return {title.key: self.holder(title) or NOBODY for title in self.dynasty.titles}

    def holder(self, title: Title) -> str | None:
        """Whose a title is."""
        if isinstance(title.holder, Operand):
            return str(Reckoning(self, "").worth(title.holder) or "") or None
        if not isinstance(title.holder, MostOf):
            return title.holder(self.view(""))
        amounts = {name: self.amount(title.holder.variable, name) for name in self.counted}
        leading = [name for name, amount in amounts.items() if amount == max(amounts.values())]
        return leading[0] if len(leading) == 1 else None

    def has_won(self, who: str) -> bool:
        victory = self.dynasty.victory
        if victory is None:
            return True
        if isinstance(victory.needs, Condition):
            return Reckoning(self, who).so(victory.needs) is True
        if isinstance(victory.needs, Reached):
            return self.amount(victory.needs.variable, who) >= self.number(victory.needs.number)
        return not victory.needs(self.view(who))

    def by_merit(self, names: Sequence[str]) -> Sequence[str]:
        victory = self.dynasty.victory
        if victory is None or not isinstance(victory.needs, Reached):
            return names
        variable, enough = victory.needs.variable, self.number(victory.needs.number)
        return sorted(names, key=lambda name: abs(self.amount(variable, name) - enough))


def _said_in(text: str, is_list: bool) -> Worth:
    """What a cell of a catalogue says: a list, a number (`1,200`), or words."""
    if is_list:
        return items_of(text)
    plain = text.replace(",", "").replace("−", "-")
    return int(plain) if plain.removeprefix("-").isdecimal() else text
