"""Ruleset text to a tree of rules.

Two forms are read: the wiki's own page (wikitext, headings marked with `=`), and plain copies, in which a
heading is a bare line between blank lines and its level is lost. What is a subrule of what is then told by
`SUBRULES`, a table (reading G5).
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Collection, Iterable, Iterator

import msgspec

from referee.errors import InputError
from referee.law.wikitext import (
    Row,
    as_written,
    heading_of,
    heading_seen,
    rows_in,
    sections_of,
    with_rows,
    without_comments,
    without_fittings,
)
from referee.model.patterns import later

SECTIONS = {
    "core rules": "core",
    "dynastic rules": "dynastic",
    "special case": "special-case",
    "special case rules": "special-case",
    "building blocks": "building-blocks",
    "building block rules": "building-blocks",
    "appendix": "appendix",
}

SUBRULES: dict[tuple[str, str], str] = {
    ("core", "Idle {Ps}"): "{Ps}",
    ("core", "Votes"): "Votable Matters",
    ("core", "Enacting and Failing"): "Votable Matters",
    ("core", "Tags"): "Votable Matters",
    ("core", "Special Proposal Voting"): "Proposals",
    ("core", "Resolution of Proposals"): "Proposals",
    ("appendix", "Imperatives"): "Keywords",
    ("appendix", "Other"): "Keywords",
    ("appendix", "Official Posts"): "Gamestate Tracking",
    ("appendix", "Representations of the Gamestate"): "Gamestate Tracking",
    ("appendix", "Orphan Variables"): "Gamestate Tracking",
    ("appendix", "Numbers and Variables"): "Clarifications",
    ("appendix", "Rules and Proposals"): "Clarifications",
    ("appendix", "Rules and Votable Matters"): "Clarifications",
    ("appendix", "Spelling"): "Clarifications",
    ("appendix", "Spelling and formatting"): "Clarifications",
    ("appendix", "Names"): "Clarifications",
    ("appendix", "Prioritisation"): "Clarifications",
    ("appendix", "Things that a mentor must do"): "Mentors",
    ("appendix", "Things that a mentor should do"): "Mentors",
    ("appendix", "Things that a mentor should not do"): "Mentors",
}
"""(section, rule) to its parent, with {Ps} for the plural of the word for a player. "Time" is a subrule of
whichever of Keywords and Clarifications stands open above it."""

_TIME_PARENTS = ("Clarifications", "Keywords")

_STATUS = later(r"\[(Active|Inactive)\]", re.I)
MARKS = {"[rare]": "[Rare]", "an asterisk": "*"}
"""The marks by which texts have set apart Special Case rules of another default, by what the texts call them.

A mark counts only where the text says so; elsewhere it is part of the rule's name."""

_CAPTION = later(r"(Figure|Table) \d+")
_SENTENCE_END = later(r"(?<=[.!?])[”\"')]*\s+(?=[A-Z“\"(])")
_LIST_MARK = later(r"^[\s•*#:;]+(?:\d+\.\s*)?")
_MARKS_OF_LISTS = later(r"^(\s*)(?:([*#:;]+)|•|\d+\.)")
_BETWEEN_ROWS = later(r"\|[-}][^.]*")
_OUT_OF_TABLES = later(r"^(?:\|\+?|!)\s*")
"""A table's caption, and what looks like a cell and stands in no table: the page shows both."""
_PLAIN_CHARACTERS = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "\u00a0": " "})
_PLAIN_HEADING_MOST = 60
_LONGEST_LINE = 20_000


UNPLACED = "unplaced"
"""What stands above the first section, under a heading or none, or in one of its own below the dynastic rules."""
_SAYS = later(r"\b(?:may|must|shall|should|can|cannot|is|are|has|have|counts?|means?|headed)\b", re.I)
"""What a line has that says something; a page has others above its rules, such as where it is filed."""

MOST = 1_000_000
"""Characters of the longest text that is taken for a ruleset; BlogNomic's have a tenth of that."""


class Words(msgspec.Struct, frozen=True):
    """The dynasty's words for a player, for several, and for the one who heads the dynasty."""

    player: str
    players: str
    emperor: str


class Rule(msgspec.Struct, frozen=True, cache_hash=True):
    """One rule: its section, name without status marks, parent's name, sentences one a line, and marks.

    `under` gives for each sentence the number of the one that opens the list in which it stands, -1 for none.
    `status` is the printed one of a Special Case rule; `marks` are those of `MARKS` that its heading bears.
    `tables` are the rows of each wikitable of a dynastic rule, which stand in its text too, a row to a line. What stands right
    under the heading of a section is a rule without a name: `heading` is that.
    """

    section: str
    name: str
    parent: str | None
    text: str
    under: tuple[int, ...] = ()
    status: bool | None = None
    marks: tuple[str, ...] = ()
    tables: tuple[tuple[Row, ...], ...] = ()
    heading: str = ""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences, as normalised."""
        return tuple(self.text.split("\n")) if self.text else ()


class Ruleset(msgspec.Struct, frozen=True):
    """All rules in order of their text, and the dynasty's words."""

    words: Words
    rules: tuple[Rule, ...]

    def find(self, section: str, name: str) -> Rule | None:
        """The first rule of this name in a section; `{Ps}` in the name stands for the plural of a player."""
        wanted = name.replace("{Ps}", self.words.players).casefold()
        return next((rule for rule in self.rules if rule.section == section and rule.name.casefold() == wanted), None)


def parse_ruleset(text: str, where: str = "ruleset") -> Ruleset:
    """Read wikitext or a plain copy; raises InputError where it is no ruleset."""
    if len(text) > MOST:
        raise InputError(f"is longer than {MOST} characters", where=where, do="give the text of a whole ruleset")
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    if re.match(r"\s*#REDIRECT\b", text, re.I):
        raise InputError("only leads to another page", where=where, do="give the text of a whole ruleset")
    wikitext = any(map(heading_of, text.split("\n")))
    blocks = list(_wikitext_blocks(text) if wikitext else _plain_blocks(text))
    words = _words(blocks, where)
    rules = tuple(_rules(blocks, words, _stated_marks(text), nested=wikitext))
    if not any(rule.section == "core" for rule in rules):
        raise InputError("has no section of core rules", where=where, do="give the text of a whole ruleset")
    return Ruleset(words, rules)


Block = tuple[int, str, tuple[str, ...]]
"""Heading level (1 for sections; 2 where the level is lost), heading, lines below it."""


def headed(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each heading of wikitext or a plain copy, be it a whole ruleset or not, with the lines below it, as written."""
    wikitext = any(map(heading_of, text.split("\n")))
    return ((heading, lines) for _, heading, lines in (_wikitext_blocks(text) if wikitext else _plain_blocks(text)))


def _wikitext_blocks(text: str) -> Iterator[Block]:
    """The sections are those of the level on which the core rules stand; a heading above that level is of level 0."""
    blocks = [
        (level, heading_seen(heading, _plain), tuple(map(_plain, lines)))
        for level, heading, lines in sections_of(without_fittings(without_comments(text)).split("\n"))
    ]
    top = next((level for level, heading, _ in blocks if SECTIONS.get(heading.casefold()) == "core"), 1)
    for level, heading, lines in blocks:
        yield max(level - top + 1, 0), heading, lines


def _plain_blocks(text: str) -> Iterator[Block]:
    lines = [line.rstrip() for line in text.split("\n")]
    level, heading, body = 0, "", list[str]()
    for number, line in enumerate(lines):
        before = lines[number - 1] if number else ""
        after = lines[number + 1] if number + 1 < len(lines) else ""
        if not before and not after and _is_plain_heading(line):
            yield level, heading, tuple(body)
            level = 1 if line.casefold() in SECTIONS else 2
            heading, body = line.strip(), []
        else:
            body.append(_plain(line))
    yield level, heading, tuple(body)


def _is_plain_heading(line: str) -> bool:
    if not line or line[0].isspace() or len(line) > _PLAIN_HEADING_MOST or line[0] in "•*#{|":
        return False
    if _CAPTION.fullmatch(line) or line.startswith("Each term in this list"):
        return False
    return line[-1] not in ".:;!?,-"


@functools.lru_cache(maxsize=32768)
def _plain(line: str) -> str:
    """A line of wikitext as a reader of the page sees it, as far as the page itself says what is seen.

    A template, and mark-up that may strike or hide, are words of the line that nobody knows.
    """
    return as_written(line).rstrip()


def _words(blocks: list[Block], where: str) -> Words:
    lines = [line for _, _, lines in blocks for line in lines]
    players = _first(r"Ruleset for BlogNomic; all (.{1,60}?) shall obey it", lines)
    heads = _first(r"headed by a single (.{1,60}?), known as the (.{1,60}?)\.", lines)
    if players is None or heads is None:
        raise InputError(
            "does not say who shall obey it and who heads a dynasty",
            where=where,
            do="give the text of a whole ruleset",
        )
    return Words(player=heads[1], players=players[1], emperor=heads[2])


def _stated_marks(text: str) -> tuple[str, ...]:
    stated = " ".join(re.findall(r"Special Case Rule[^.\n]{0,40}? includes (.{0,12})", text)).casefold()
    return tuple(mark for called, mark in MARKS.items() if called in stated)


def _first(pattern: str, lines: list[str]) -> re.Match[str] | None:
    form = re.compile(pattern, re.I)
    return next((match for line in lines if len(line) < _LONGEST_LINE and (match := form.search(line))), None)


def _rules(blocks: list[Block], words: Words, marks: tuple[str, ...], *, nested: bool) -> Iterator[Rule]:
    section, stack = "", list[tuple[int, str]]()
    for level, heading, lines in blocks:
        if heading.casefold() in SECTIONS and level <= 1:
            section, stack = SECTIONS[heading.casefold()], []
            yield Rule(section, "", None, *_sentences(_rows_as_lines(lines)), heading=heading)
            continue
        if not section and nested:
            said = _sentences(_rows_as_lines(lines if level and heading else filter(_SAYS.search, lines)))
            if said[0]:
                yield Rule(UNPLACED, heading if level else "", None, *said)
        if section == "dynastic" and nested and level <= 1 and heading:
            # Of the sections' own level and none of them: no dynastic rule, whatever stands above it.
            section, stack = UNPLACED, []
        if not section or not heading:
            continue
        special = section == "special-case"
        name = _rule_name(heading, marks if special else ())
        while stack and stack[-1][0] >= level:
            stack.pop()
        parent = stack[-1][1] if nested and stack else None
        if not nested:
            parent = _lost_parent(section, name, words, stack)
        yield Rule(
            section,
            name,
            parent,
            *_sentences(_rows_as_lines(lines)),
            status=_printed_status(heading) if special else None,
            marks=tuple(mark for mark in marks if special and mark.casefold() in heading.casefold()),
            tables=_tables(lines) if section == "dynastic" else (),
        )
        stack.append((level, name))
        if not nested:
            stack[:] = [(0, name)] if parent is None else [(0, parent), (1, name)]


def _lost_parent(section: str, name: str, words: Words, stack: list[tuple[int, str]]) -> str | None:
    if section == "appendix" and name == "Time":
        return next((parent for _, parent in stack if parent in _TIME_PARENTS), None)
    for (where, rule), parent in SUBRULES.items():
        if where == section and rule.replace("{Ps}", words.players) == name:
            return parent.replace("{Ps}", words.players)
    return None


def _rule_name(heading: str, marks: tuple[str, ...]) -> str:
    name = _STATUS.sub("", heading)
    for mark in marks:
        name = re.sub(re.escape(mark), "", name, flags=re.I)
    return name.strip() or "Unnamed Rule"


def _printed_status(heading: str) -> bool | None:
    match = _STATUS.search(heading)
    return None if match is None else match[1].casefold() == "active"


def _rows_as_lines(lines: Iterable[str]) -> Iterator[str]:
    """The lines with each row of a wikitable as one line of its cells: what it says there is part of a rule."""
    return (part if isinstance(part, str) else " ".join(part) for part in with_rows(lines))


def _tables(lines: Iterable[str]) -> tuple[tuple[Row, ...], ...]:
    """The rows of each wikitable that has any."""
    return tuple(tuple(rows) for rows in rows_in(lines) if rows)


def _sentences(lines: Iterable[str]) -> tuple[str, tuple[int, ...]]:
    """Sentences, one a line, with list marks taken off, and which of them opens the list of each; a line of the page
    never runs on into the next."""
    said, under = list[str](), list[int]()
    above: list[tuple[int, int]] = []
    for line in lines:
        sentences = _sentences_of_line(line)
        if not sentences:
            continue
        depth = _depth(line)
        while above and above[-1][0] >= depth:
            above.pop()
        under += [above[-1][1] if above else -1] * len(sentences)
        said += sentences
        above.append((depth, len(said) - 1))
    return "\n".join(said), tuple(under)


def _depth(line: str) -> int:
    """How deep in lists a line stands; 0: in none. In a plain copy what is numbered stands under what has a dot."""
    mark = _MARKS_OF_LISTS.match(line)
    if mark is None:
        return 0
    return len(mark[2]) if mark[2] else len(mark[1]) + (1 if mark[0].endswith("•") else 2)


@functools.lru_cache(maxsize=32768)
def _sentences_of_line(line: str) -> tuple[str, ...]:
    bare = _LIST_MARK.sub("", line).strip()
    if bare.startswith("{|") or _BETWEEN_ROWS.fullmatch(bare):
        return ()
    bare = _OUT_OF_TABLES.sub("", bare)
    if not bare:
        return ()
    return tuple(normal(part) for part in _SENTENCE_END.split(bare))


def without_words(sentence: str, words: Words, kept: Collection[int] = ()) -> str:
    """A sentence with the dynasty's words taken out; `kept` are those, by the how manieth they are, that stay as they are written."""
    form, marks = _forms_of(words)
    if not kept:
        return form.sub(lambda found: marks[found[1]], sentence)
    places = itertools.count()
    return form.sub(lambda found: found[0] if next(places) in kept else marks[found[1]], sentence)


def words_in(sentence: str, words: Words) -> int:
    """How many times a sentence has one of the dynasty's words."""
    return sum(1 for _ in _forms_of(words)[0].finditer(sentence))


@functools.lru_cache(maxsize=64)
def _forms_of(words: Words) -> tuple[re.Pattern[str], dict[str, str]]:
    """The dynasty's words, and what stands for each; one that has another in it is that one nowhere: the High Lord is no Lord."""
    marks: dict[str, str] = {}
    for mark, word in (("{Ps}", words.players), ("{P}", words.player), ("{E}", words.emperor)):
        marks.setdefault(word, mark)
    longest_first = sorted(marks, key=len, reverse=True)
    return re.compile(rf"(?:\b[Aa]n? )?\b({'|'.join(map(re.escape, longest_first))})\b"), marks


def plain_sentences(line: str) -> tuple[str, ...]:
    """The sentences of a line of wikitext as a reader of the page sees them."""
    return _sentences_of_line(_plain(line))


def normal(sentence: str) -> str:
    """One way of writing quotes, dashes and spaces, so that looks do not count as changes of the law."""
    return " ".join(sentence.translate(_PLAIN_CHARACTERS).split())
