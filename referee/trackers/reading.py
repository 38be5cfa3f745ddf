"""The values on a tracker page, by what is told of its variables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.asked import GAME, PLAYER, Asked
from referee.trackers.cells.pieces import split
from referee.trackers.cells.values import empty_value, is_empty, read_shown, read_value
from referee.trackers.cells.ways import Unreadable, Ways
from referee.trackers.heads.found import STRUCK
from referee.trackers.places.beneath import among, beneath, overlooked, things_of_players
from referee.trackers.places.boards import read_boards
from referee.trackers.places.kept import Kept
from referee.trackers.places.lost import doubtful_tables, empty_sections, empty_tables, unclaimed, unheaded
from referee.trackers.places.places import Spot, told_apart
from referee.trackers.places.spots import Survey
from referee.trackers.wikitext.hidden import (
    IN_TABLE,
    NOT_KNOWN,
    hidden_by_style,
    keys_of,
    made_of,
    tables_in_html,
    tables_in_templates,
)
from referee.trackers.wikitext.inline import Atom, Inline, inline
from referee.trackers.wikitext.names import People, matching
from referee.trackers.wikitext.page import Page, read_page

_MOST_KEPT = 50_000
_MOST_HIDDEN = 20
_SAYS = later(r"[^\W\d_]")


class Flaw(Struct, frozen=True):
    """A value that cannot be read: its key, the text as it stands, and why."""

    key: str
    text: str
    why: str


class Answer(Struct):
    """What a page says: values by key, what cannot be read, where each variable was found, and the lines among those of
    things of which nothing was read."""

    values: dict[str, Any] = field(default_factory=dict)
    unreadable: list[Flaw] = field(default_factory=list)
    places: list[tuple[str, str]] = field(default_factory=list)
    others: list[str] = field(default_factory=list)


class Reader:
    """Reads pages by what is told of some variables; what did not change between two pages is not read again."""

    def __init__(self, variables: Sequence[Asked], people: People) -> None:
        self.variables = variables
        self.people = people
        self._outcomes: dict[tuple[str, str, str], tuple[Any, str]] = {}
        self._kept = Kept()
        self._told: object = None

    def read(self, text: str) -> Answer:
        """The values on a page."""
        page = read_page(text)
        survey = self._survey(page)
        spots_of = {
            variable.name: _standing(variable, survey.spots(variable))
            for variable in self.variables
            if not _apart(variable)
        }
        self._from_html(page, spots_of)
        ways = Ways(self.people, survey.legend, self._things(spots_of))
        told = (tuple(ways.legend.items()), tuple(ways.things.items()))
        if told != self._told or len(self._outcomes) > _MOST_KEPT:
            self._outcomes.clear()
            self._told = told
        answer = Answer()
        for variable in self.variables:
            if variable.kind == "grid":
                values, flaws, places = read_boards(variable, survey, ways)
                answer.values.update(values)
                answer.unreadable.extend(Flaw(*flaw) for flaw in flaws)
                answer.places.extend((variable.name, where) for where in places)
            elif variable.marked_name:
                self._names(variable, survey, answer)
            else:
                self._spots(variable, spots_of[variable.name], survey, ways, answer)
        read_lines = self._lines_of_things(spots_of)
        self._overlooked(page, survey, read_lines, answer)
        self._made(page, survey, answer)
        self._hidden(page, answer)
        self._missing(page, survey, answer)
        answer.others += among(page, read_lines)
        return answer

    def spots(self, text: str, variable: Asked) -> list[Spot]:
        """Where on a page the values of a variable stand; of a grid, and of marks on names, that is not told."""
        return _standing(variable, self._survey(read_page(text)).spots(variable)) if not _apart(variable) else []

    def _from_html(self, page: Page, spots_of: dict[str, list[Spot]]) -> None:
        """The places in tables of HTML, of those whose value stands nowhere else."""
        surveys = [self._survey(read_page(text)) for text in tables_in_html(page.raw)]
        for variable in self.variables if surveys else ():
            if variable.name in spots_of:
                own = {spot.owner for spot in spots_of[variable.name]}
                spots = (spot for inner in surveys for spot in inner.spots(variable) if spot.owner not in own)
                spots_of[variable.name] += _distinct(spot._replace(where="HTML table", at=None) for spot in spots)

    def _things(self, spots_of: dict[str, list[Spot]]) -> dict[str, tuple[str, ...]]:
        """The things of each kind, as the page lists them."""
        things: dict[str, dict[str, None]] = {}
        for variable in self.variables:
            if variable.of not in (PLAYER, GAME):
                for spot in spots_of.get(variable.name, ()):
                    things.setdefault(variable.of.casefold(), {})[spot.owner] = None
        return {kind: tuple(names) for kind, names in things.items()}

    def _lines_of_things(self, spots_of: dict[str, list[Spot]]) -> set[int]:
        """The lines outside of tables of which things are read."""
        of_things = (variable.name for variable in self.variables if variable.of not in (PLAYER, GAME))
        spots = (spot.at for name in of_things for spot in spots_of.get(name, ()))
        return {at.line for at in spots if at is not None and at.table is None}

    # -- one variable -------------------------------------------------------------------------------------

    def _spots(self, variable: Asked, spots: list[Spot], survey: Survey, ways: Ways, answer: Answer) -> None:
        pattern = survey.pattern_of(variable) if spots else variable.pattern
        reading = variable if pattern == variable.pattern else replace(variable, pattern=pattern)
        of_owner: dict[str, list[Spot]] = {}
        anybody = variable.of != PLAYER or not self.people.everyone
        for spot in spots:
            if anybody or spot.owner in self.people.playing:
                of_owner.setdefault(spot.owner, []).append(spot)
        for where in dict.fromkeys(spot.where for spot in spots):
            answer.places.append((variable.name, where))
        quiet_ones = self.people.quiet if variable.of == PLAYER else frozenset()
        for owner, own in of_owner.items():
            key = variable.name if variable.of == GAME else f"{variable.name}:{owner}"
            outcome = self._outcome(reading, own[0], ways)
            if len(own) == 1 and not outcome[1]:
                answer.values[key] = outcome[0]
                continue
            read = [(spot, self._outcome(reading, spot, ways)) for spot in own]
            self._agreed(key, read, answer, quiet=owner in quiet_ones)

    def _agreed(self, key: str, read: list[tuple[Spot, tuple[Any, str]]], answer: Answer, *, quiet: bool) -> None:
        """The value that every place says; `quiet`: of somebody of whom nothing is asked."""
        flawed = next(((spot, why) for spot, (_, why) in read if why), None)
        if flawed is not None:
            if not quiet:
                answer.unreadable.append(Flaw(key, flawed[0].raw.strip(), flawed[1]))
            return
        first = read[0][1][0]
        for spot, (value, _) in read[1:]:
            if value != first or type(value) is not type(first):
                if not quiet:
                    why = f"it stands in two places that disagree: {', and '.join(told_apart(read[0][0], spot))}"
                    answer.unreadable.append(Flaw(key, spot.raw.strip(), why))
                return
        answer.values[key] = first

    def _outcome(self, variable: Asked, spot: Spot, ways: Ways) -> tuple[Any, str]:
        """A value, or why there is none."""
        if spot.why:
            return None, spot.why
        key = (variable.name, spot.raw, spot.colour)
        outcome = self._outcomes.get(key)
        if outcome is None:
            try:
                outcome = (variable.formed(_value(variable, spot, ways)), "")
            except Unreadable as problem:
                outcome = (None, str(problem))
            self._outcomes[key] = outcome
        return outcome

    # -- marks on names -----------------------------------------------------------------------------------

    def _names(self, variable: Asked, survey: Survey, answer: Answer) -> None:
        marks: dict[str, set[bool]] = {}
        texts: dict[str, str] = {}
        for name, raw in survey.names():
            if name in self.people.players:
                marks.setdefault(name, set()).add(self._is_marked(name, raw, variable.marked_name))
                texts[name] = raw
        if marks:
            answer.places.append((variable.name, "the players' names"))
        if variable.of == GAME:
            self._who_is_marked(variable, marks, answer)
            return
        for name, said in marks.items():
            key = f"{variable.name}:{name}"
            if len(said) == 1:
                answer.values[key] = variable.formed(said.pop())
            elif name not in self.people.quiet:
                why = f"the name is {variable.marked_name} in one place and not in another"
                answer.unreadable.append(Flaw(key, texts[name].strip(), why))

    def _who_is_marked(self, variable: Asked, marks: dict[str, set[bool]], answer: Answer) -> None:
        """Of the game: the player whose name is marked, or all of them."""
        marked = [name for name, said in marks.items() if True in said]
        unsure = [name for name in marked if len(marks[name]) > 1]
        if unsure:
            answer.unreadable.append(Flaw(variable.name, ", ".join(unsure), "marked in one place and not in another"))
        elif variable.listed:
            answer.values[variable.name] = variable.formed(marked)
        elif len(marked) == 1:
            answer.values[variable.name] = variable.formed(marked[0])
        elif not marked and variable.has_empty:
            answer.values[variable.name] = variable.formed(variable.empty)
        elif marks:
            answer.unreadable.append(Flaw(variable.name, ", ".join(marked), f"{len(marked)} names are so marked"))

    def _is_marked(self, name: str, raw: str, mark: str) -> bool:
        shown = inline(raw)
        own = [atom for atom in shown.atoms if name in self.people.within(atom.text)]
        if own:
            return bool(getattr(own[0], mark))
        return shown.wholly(mark)

    # -- what is not there --------------------------------------------------------------------------------

    def _made(self, page: Page, survey: Survey, answer: Answer) -> None:
        """What is not read of players and of the game, and a template may show of which the text is not known."""
        known = {*answer.values, *(flaw.key for flaw in answer.unreadable)}
        own = [variable for variable in self.variables if variable.of == PLAYER and not _apart(variable)]
        own = [variable for variable in own if variable.name not in known]
        lacking = {f"{variable.name}:{name}" for variable in own for name in self.people.players} - known
        for made in made_of(page.raw, self.people) if lacking else ():
            told = [variable for variable in own if any(matching(variable.names, key) is not None for key in made.keys)]
            for key in (f"{variable.name}:{made.name}" for variable in told or own):
                if key in lacking:
                    lacking.remove(key)
                    answer.unreadable.append(Flaw(key, made.raw, NOT_KNOWN))
        placed = {name for name, _ in answer.places}
        of_game = [v for v in self.variables if v.of == GAME and not _apart(v) and v.name not in placed | known]
        for variable in of_game:
            text = next((text for key, text in keys_of(page.raw) if matching(variable.names, key) is not None), None)
            if text is not None:
                answer.unreadable.append(Flaw(variable.name, text, NOT_KNOWN))

    def _hidden(self, page: Page, answer: Answer) -> None:
        """What is read nowhere else, and stands where a style hides it: it may be shown to those who ask for it."""
        hidden = [
            self._survey(read_page(text)) for text in hidden_by_style(page.raw)[:_MOST_HIDDEN] if _SAYS.search(text)
        ]
        known = {*answer.values, *(flaw.key for flaw in answer.unreadable)} if hidden else set()
        for variable in self.variables if hidden else ():
            for spot in [spot for inner in hidden for spot in inner.spots(variable)] if not _apart(variable) else ():
                key = variable.name if variable.of == GAME else f"{variable.name}:{spot.owner}"
                if key not in known and (variable.of != PLAYER or spot.owner in self.people.players):
                    known.add(key)
                    answer.unreadable.append(Flaw(key, spot.raw.strip(), "a style hides it"))

    def _missing(self, page: Page, survey: Survey, answer: Answer) -> None:
        """Variables with no place, where a template holds a table, or where their neighbours' tables head columns otherwise."""
        placed = {name for name, _ in answer.places}
        flawed = {flaw.key.partition(":")[0].partition("/")[0] for flaw in answer.unreadable}
        missing = [
            variable for variable in self.variables if variable.name not in placed and variable.name not in flawed
        ]
        gone = {variable.name for variable in missing}
        lost = all(
            variable.name in gone for variable in self.variables if variable.of == PLAYER and not _apart(variable)
        )
        hidden = [self._survey(read_page(text)) for text in tables_in_templates(page.raw)[:3]] if missing else []
        for variable in missing:
            empty = list(empty_tables(survey, variable)) if variable.of not in (PLAYER, GAME) else []
            for where in empty_sections(page, survey, variable):
                answer.values[variable.name] = variable.formed(empty_value(variable))
                empty.append(where)
            answer.places.extend((variable.name, where) for where in empty)
            behind = [spot for inner in hidden for spot in inner.spots(variable)] if not _apart(variable) else []
            for spot in dict.fromkeys(spot._replace(at=None) for spot in behind):
                key = variable.name if variable.of == GAME else f"{variable.name}:{spot.owner}"
                if variable.of != PLAYER or spot.owner in self.people.players:
                    answer.unreadable.append(Flaw(key, spot.raw.strip(), IN_TABLE))
            doubtful = list(doubtful_tables(survey, variable)) if variable.of == PLAYER and not behind else []
            for where, columns in doubtful[:1]:
                why = f"whose the rows of the {where} are is not certain: {columns}"
                answer.unreadable.append(Flaw(variable.name, "", why))
            if survey.found.too_deep and not behind:
                answer.unreadable.append(Flaw(variable.name, "", "tables stand deeper within tables than is read"))
                continue
            elsewhere = variable.of == GAME or behind or empty or doubtful
            others = unclaimed(survey, variable, lost=lost and not _apart(variable)) if not elsewhere else []
            if others:
                headed = " or ".join(f"“{other}”" for other in others[:5])
                why = f"nothing is headed {variable.name}; if it is {headed} now, say so with shown_as"
                answer.unreadable.append(Flaw(variable.name, "", why))
            elif variable.of == PLAYER and not elsewhere and not _apart(variable):
                for where in list(unheaded(survey))[:1]:
                    why = f"nothing is headed {variable.name}, and {where} has no header"
                    answer.unreadable.append(Flaw(variable.name, "", why))
        self._missing_kinds(page, survey, answer)

    def _overlooked(self, page: Page, survey: Survey, read: set[int], answer: Answer) -> None:
        """What seems to be a thing, and is read as none: its variables are named as those of others are."""
        known = {*answer.values, *(flaw.key for flaw in answer.unreadable)}
        of_players = things_of_players(survey.entries, survey.matching)
        for kind, name, text in (*overlooked(page, read, survey.leads), *of_players):
            for variable in self.variables:
                key = f"{variable.name}:{name}"
                if variable.of == kind and key not in known:
                    known.add(key)
                    answer.unreadable.append(Flaw(key, text, f"it may be of a {kind}, or not, by what it begins with"))

    def _missing_kinds(self, page: Page, survey: Survey, answer: Answer) -> None:
        """The variables of a kind of things of which nothing was found, though something stands under its heading."""
        placed = {name for name, _ in answer.places}
        flawed = {flaw.key.partition(":")[0].partition("/")[0] for flaw in answer.unreadable}
        for kind in survey.matching.kinds:
            own = [variable for variable in self.variables if variable.of == kind]
            if survey.matching.known_things(kind) or any(variable.name in placed | flawed for variable in own):
                continue
            standing = beneath(page, kind, survey.leads, {block.headed.table for block in survey.players})
            if standing is not None and standing.says_none:
                answer.places.extend(
                    (variable.name, f"“{standing.text}” under “{standing.heading}”") for variable in own
                )
            elif standing is not None:
                why = f"nothing is read under the heading “{standing.heading}”"
                answer.unreadable.extend(Flaw(variable.name, standing.text, why) for variable in own)

    def _survey(self, page: Page) -> Survey:
        self._kept.trim()
        return Survey(page, self.variables, self.people, self._kept)


def _apart(variable: Asked) -> bool:
    return variable.kind == "grid" or bool(variable.marked_name)


def _distinct(spots: Iterable[Spot]) -> list[Spot]:
    return list(dict.fromkeys(spots))


def _standing(variable: Asked, spots: Iterable[Spot]) -> list[Spot]:
    """The places of a variable without those that are struck, of whoever has others, too."""
    distinct = _distinct(spots)
    gone = [spot for spot in distinct if spot.why == STRUCK or ("<" in spot.raw and _is_struck(variable, spot))]
    if not gone:
        return distinct
    elsewhere = {spot.owner for spot in distinct if spot not in gone}
    return [spot for spot in distinct if spot.owner not in elsewhere or spot not in gone]


def _is_struck(variable: Asked, spot: Spot) -> bool:
    """Whether all that stands in a place is struck, and that means nothing of its own."""
    may_mean = variable.kind == "marked-list" or variable.marked == "struck"
    return not may_mean and inline(spot.raw).wholly("struck")


def _value(variable: Asked, spot: Spot, ways: Ways) -> Any:
    if variable.within:
        return _marked_in(variable, inline(spot.raw), ways)
    return read_value(variable, spot.raw, spot.colour, ways)


def _marked_in(variable: Asked, shown: Inline, ways: Ways) -> Any:
    """The item of a list that bears the mark."""
    if is_empty(variable, shown, ways):
        pieces = []
    else:
        pieces = [piece for piece in split(shown) if getattr(piece, variable.marked)]
    if not pieces:
        if variable.has_empty:
            return empty_value(variable)
        raise Unreadable(f"nothing in it is {variable.marked}")
    if len(pieces) > 1 and not variable.listed:
        raise Unreadable(f"{len(pieces)} items are {variable.marked}")
    text = ", ".join(piece.text for piece in pieces)
    return read_shown(variable, Inline(text, (Atom("text", text),)), ways)
