"""`--if`, `--with` and `--without` on any question: it is asked as things are and as if, and what differs is told."""

from __future__ import annotations

import io
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import click
import msgspec

from referee.app.answers import plain
from referee.app.opening import Inquiry
from referee.cli.common import ANSWERS, AS_IF, RESTS_ON, RestsOn, clock, print_json, say_age, tell, width
from referee.cli.watching import progress
from referee.errors import EXIT_UNJUDGED, EXIT_WRONG, EXIT_YES, RefereeError
from referee.model.instants import say_instant
from referee.reports.inert import one_line
from referee.reports.layout import paragraph

if TYPE_CHECKING:
    from referee.app.supposing import Difference

_QUIET = {"as_of", "read_at", "complete", "seen", "run", "earliest_if_oldest", "funnel", "schema"}
"""What always differs, or says nothing of the game."""
_FOR_MACHINES = {"cast_at", "source", "comment", "page"}
"""Of a vote: people know when it was cast, and where it stands; of values, the whole page that shows them."""
_LISTS = {
    "pending",
    "people",
    "items",
    "cells",
    "values",
    "titles",
    "sites",
    "findings",
    "posts",
    "players",
    "events",
    "resolutions",
}
"""Where the things that an answer is a list of stand: people need not be told."""
_LONGEST = 300
_ASKED = "asked as things are, and as if"
_FORMS = ("as_csv", "parquet")
"""Options that ask for something else than an answer: it is given as if, with no word of what differs."""

_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


class Conditions(NamedTuple):
    """What was given on the line."""

    conditions: tuple[str, ...]
    files: tuple[str, ...]
    without: tuple[str, ...]

    @property
    def told(self) -> tuple[str, ...]:
        """What is supposed, in words."""
        with_files, without = (
            (f"with {file}" for file in self.files),
            (f"without revision {one}" for one in self.without),
        )
        return (*self.conditions, *with_files, *without)


class Question(click.Command):
    """A command that answers with a document where `--json` is given, and takes `--if`, `--with` and `--without`.

    Where what it rests on is old, partial or begins later its exit code says that nothing could be judged, but for codes
    that stand however that be (`stands`); one that `weighs_parts` says by itself what a part cannot tell.
    """

    def __init__(self, *arguments: Any, stands: Collection[int] = (), weighs_parts: bool = False, **given: Any) -> None:
        super().__init__(*arguments, **given)
        self._sure, self._weighs_parts = (*stands, EXIT_WRONG, EXIT_UNJUDGED), weighs_parts
        self.params += [
            click.Option(
                ["--if", "conditions"], multiple=True, metavar="WHAT", help="As if: “idle Ann”, “Ann votes FOR on TITLE”."
            ),
            click.Option(["--with", "files"], multiple=True, metavar="FILE", help="As if these records had happened, too."),
            click.Option(["--without"], multiple=True, metavar="REVISION", help="As if this edit had not been made."),
        ]  # fmt: skip

    def invoke(self, ctx: click.Context) -> Any:
        ctx.meta[RESTS_ON] = None
        try:
            self._ask(ctx)
            code = EXIT_YES
        except click.exceptions.Exit as left:
            code = left.exit_code
        rests: RestsOn | None = ctx.meta[RESTS_ON]
        wanting = rests.wanting - ({"in part"} if self._weighs_parts else set()) if rests is not None else ()
        ctx.exit(EXIT_UNJUDGED if wanting and code not in self._sure else code)

    def _ask(self, ctx: click.Context) -> Any:
        given = Conditions(*(ctx.params.pop(name) for name in Conditions._fields))
        if not any(given):
            return super().invoke(ctx)
        ctx.params["at"] = clock(ctx.params.get("at"))
        layer = _Layer(given)
        if any(ctx.params.get(name) for name in _FORMS):
            ctx.meta[AS_IF] = layer
            return super().invoke(ctx)
        as_json, ctx.params["as_json"] = ctx.params["as_json"], True
        with progress() as watch:
            watch(_ASKED, 0, 2)
            before = self._before(ctx)
            watch(_ASKED, 1, 2)
            ctx.meta[AS_IF] = layer
            if "fetch" in ctx.params:
                ctx.params["fetch"] = False  # It was, for the answer as things are.
            code, after = (0, None) if before is None and not as_json else self._answered(ctx)
        if before is None and not as_json:
            # What is asked about is only supposed: the answer is all that differs.
            ctx.params["as_json"] = False
            tell("\n".join(paragraph(one_line(f"If {' and '.join(given.told)}:"), width())))
            return super().invoke(ctx)
        ctx.params["as_json"] = as_json
        say_age(ctx)
        _print(given.told, before, after, as_json=as_json)
        return ctx.exit(code)

    def _before(self, ctx: click.Context) -> Any:
        """The answer as things are; None where there is none, for what is asked about may be supposed, too."""
        with redirect_stderr(io.StringIO()):
            try:
                return self._answered(ctx)[1]
            except RefereeError:
                return None

    def _answered(self, ctx: click.Context) -> tuple[int, Any]:
        """The exit code and the document of an answer."""
        answers = ctx.meta[ANSWERS] = []
        try:
            super().invoke(ctx)
            code = 0
        except click.exceptions.Exit as left:
            code = left.exit_code
        finally:
            del ctx.meta[ANSWERS]
        return code, answers[-1] if answers else None


class _Layer:
    """Lays what is supposed over an archive."""

    def __init__(self, given: Conditions) -> None:
        self._given = given

    @contextmanager
    def __call__(self, inquiry: Inquiry) -> Iterator[Inquiry]:
        # It knows players and posts, which a question that supposes nothing need not wait for.
        from referee.app.supposing import supposed, supposing
        from referee.app.texts import read_text

        given = self._given
        what = supposed(inquiry, given.conditions, [read_text(file) for file in given.files], given.without)
        with supposing(inquiry, what) as asked:
            yield asked


def _print(supposed: tuple[str, ...], before: Any, after: Any, *, as_json: bool) -> None:
    # As above.
    from referee.app.supposing import differences

    was, now = (msgspec.to_builtins(plain(each or {})) for each in (before, after))
    found = [each for each in differences(was, now) if not {*each.path} & _QUIET]
    if as_json:
        key = "differs_as_if" if "differs" in now else "differs"
        print_json({**now, "as_if": supposed, key: [each.document() for each in found]})
        return
    found = [each for each in found if each.path[-1] not in _FOR_MACHINES and each.path[0] != "causes"]
    said = f"If {' and '.join(supposed)}{':' if found else ', nothing differs.'}"
    tell("\n".join(paragraph(one_line(said), width())))
    print_found(found, dict(_titles(was)) | dict(_titles(now)))


def print_found(found: Iterable[Difference], titles: Mapping[str, str]) -> None:
    """What differs, a line or a paragraph each; posts by their titles."""
    for each in found:
        said = one_line(_line(each, titles))
        said = said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1]}…"
        tell("\n".join(paragraph(said, width(), "  ", "    ")))


def _line(each: Difference, titles: Mapping[str, str]) -> str:
    """A difference for people: a thing of its own came or went, or a value is another."""
    path = each.path[1:] if each.path[0] in _LISTS and len(each.path) > 1 else each.path
    if each.was is None and _is_whole(each.now):
        return f"+ {_place(_above(path, each.now), titles)}{told(each.now)}"
    if each.now is None and _is_whole(each.was):
        return f"- {_place(_above(path, each.was), titles)}{told(each.was)}"
    return f"{_place(path, titles)}{told(each.now)}, was {told(each.was)}"


def _above(path: tuple[str, ...], thing: Mapping[str, Any]) -> tuple[str, ...]:
    """Where a thing stands, without what it is known by itself."""
    if path[0] in _LISTS or path[-1] in map(str, thing.values()):
        return path[:-1]
    return path


def _place(path: tuple[str, ...], titles: Mapping[str, str]) -> str:
    return f"{' '.join(titles.get(part, part.replace('_', ' ')) for part in path)}: " if path else ""


def _titles(value: Any) -> Iterator[tuple[str, str]]:
    """The titles of posts in an answer, by their ids."""
    match value:
        case {"post": str(post), "title": str(title), **rest}:
            if title:
                yield post, f"“{title}”"
            yield from _titles(rest)
        case Mapping():
            for each in value.values():
                yield from _titles(each)
        case list() | tuple():
            for each in value:
                yield from _titles(each)


def _is_whole(value: Any) -> bool:
    """Whether a value is a thing of its own, such as a finding: it comes or goes, and is no value that changes."""
    return isinstance(value, Mapping) and not {"cast", "icon"} & set(value)


def told(value: Any) -> str:
    """A value of an answer, for people."""
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(map(told, value)) or "nothing"
        case {"message": message, "at": at, "verdict": verdict}:
            return f"{_when(at)}, {verdict}: {message}"
        case {"text": text, "met": met}:
            return f"{text}: {told(met)}"
        case {"text": text, "at": at}:
            return f"{_when(at)}: {text}"
        case {"text": text}:
            return str(text)
        case {"cast": cast, "counts_as": counts}:
            return str(cast) if counts == cast else f"{cast}, counts as {told(counts)}"
        case {"icon": icon, "reason": reason}:
            return f"{icon}, {str(reason).replace('-', ' ')}"
        case dict():
            given = {key: each for key, each in value.items() if each not in (None, [], "")}
            return ", ".join(f"{key.replace('_', ' ')} {told(each)}" for key, each in given.items())
        case str():
            return _when(value) if value else "–"
        case _:
            return str(value)


def _when(at: Any) -> str:
    """An instant of an answer, which is text by now, as people write it; any other text as it is."""
    if not _INSTANT.fullmatch(str(at)):
        return str(at)
    return say_instant(datetime.fromisoformat(str(at)))
