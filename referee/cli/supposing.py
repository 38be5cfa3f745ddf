"""`--if`, `--with` and `--without` on any question: it is asked as things are and as if, and what differs is told."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterator
from contextlib import contextmanager, redirect_stderr
from typing import Any, NamedTuple

import click
import msgspec

from referee.app.answers import plain
from referee.app.inquiry.opening import Inquiry
from referee.cli.common import ANSWERS, AS_IF, RESTS_ON, RestsOn, ask, clock, print_json, say_age, tell, width
from referee.cli.watching import progress
from referee.errors import EXIT_UNJUDGED, EXIT_WRONG, EXIT_YES, NoFindingError, RefereeError
from referee.reports.inert import one_line
from referee.reports.layout import paragraph

_ASKED = "asked as things are, and as if"
_FORMS = ("as_csv", "parquet")
"""Options that ask for something else than an answer: it is given as if, with no word of what differs."""


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
            (f"without revision {revision}" for revision in self.without),
        )
        return (*self.conditions, *with_files, *without)

    @property
    def supposed(self) -> str:
        """The same as the beginning of a sentence: “If idle Ann and with more.jsonl”, “Without revision 7”."""
        said = " and ".join(self.told)
        return f"If {said}" if self.conditions else f"{said[:1].upper()}{said[1:]}"


class Resting(click.Command):
    """A command whose answer rests on an archive: where that is old, partial or begins later, its exit code says that nothing
    could be judged, but for codes that stand however that be (`stands`); one that `weighs` says by itself what a part cannot
    tell, and what records come to."""

    def __init__(self, *arguments: Any, stands: Collection[int] = (), weighs: bool = False, **given: Any) -> None:
        super().__init__(*arguments, **given)
        self._sure, self._weighs = (*stands, EXIT_WRONG, EXIT_UNJUDGED), weighs

    def invoke(self, ctx: click.Context) -> Any:
        ctx.meta[RESTS_ON] = None
        try:
            self._ask(ctx)
            code = EXIT_YES
        except click.exceptions.Exit as left:
            code = left.exit_code
        rests: RestsOn | None = ctx.meta[RESTS_ON]
        ctx.exit(EXIT_UNJUDGED if rests is not None and self._wants(rests) and code not in self._sure else code)

    def _wants(self, rests: RestsOn) -> bool:
        weighed = {"in part"} if rests.was_scraped else {"in part", "old"}
        return bool(rests.wanting - (weighed if self._weighs else set()))

    def _ask(self, ctx: click.Context) -> Any:
        return super().invoke(ctx)


class Question(Resting):
    """One that answers with a document where `--json` is given, and takes `--if`, `--with` and `--without`."""

    def __init__(self, *arguments: Any, **given: Any) -> None:
        super().__init__(*arguments, **given)
        self.params += [
            click.Option(
                ["--if", "conditions"], multiple=True, metavar="WHAT", help="As if: “idle Ann”, “Ann votes FOR on TITLE”."
            ),
            click.Option(["--with", "files"], multiple=True, metavar="FILE", help="As if these records had happened, too."),
            click.Option(["--without"], multiple=True, metavar="REVISION", help="As if this edit had not been made."),
        ]  # fmt: skip

    def _ask(self, ctx: click.Context) -> Any:
        given = Conditions(*(ctx.params.pop(name) for name in Conditions._fields))
        if not any(given):
            return super()._ask(ctx)
        ctx.params["at"] = clock(ctx.params.get("at"))
        layer = _Layer(given)
        if any(ctx.params.get(name) for name in _FORMS):
            ctx.meta[AS_IF] = layer
            return super()._ask(ctx)
        as_json, ctx.params["as_json"] = ctx.params["as_json"], True
        with progress() as watch:
            watch(_ASKED, 0, 2)
            before = self._before(ctx)
            watch(_ASKED, 1, 2)
            ctx.meta[AS_IF] = layer
            if "fetch" in ctx.params:
                ctx.params["fetch"] = False  # It was, for the answer as things are.
            try:
                code, after = self._answered(
                    ctx
                )  # Where there is none, nothing is printed that could be taken for one.
            except NoFindingError as problem:
                if before is None or as_json:
                    raise
                say_age(ctx)
                tell(
                    "\n".join(paragraph(one_line(f"{given.supposed}, {problem.what}: it is not found then."), width()))
                )
                return ctx.exit(EXIT_YES)
        if before is None and not as_json:
            # What is asked about is only supposed: the answer is all that differs.
            ctx.params["as_json"] = False
            tell("\n".join(paragraph(one_line(f"{given.supposed}:"), width())))
            return super()._ask(ctx)
        ctx.params["as_json"] = as_json
        say_age(ctx)
        _print(ctx, given, before, after)
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
            super()._ask(ctx)
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
        self.vain: tuple[str, ...] = ()
        """Why what is supposed changes nothing, as far as that can be told."""
        self._said = False

    @contextmanager
    def __call__(self, inquiry: Inquiry) -> Iterator[Inquiry]:
        # It knows players and posts, which a question that supposes nothing need not wait for.
        from referee.app.questions.supposing import later_than, of_no_post, supposed, supposing, without_effect
        from referee.app.texts import read_text

        given = self._given
        what = supposed(inquiry, given.conditions, [read_text(file) for file in given.files], given.without)
        self.vain = (*without_effect(inquiry, given.conditions), *of_no_post(inquiry, what.events))
        if (late := later_than(what.events, inquiry.now)) and not self._said:
            self._said = True
            click.echo(one_line(f"referee: --with: {late} (give a later --at)"), err=True)
        with supposing(inquiry, what) as asked:
            yield asked


def _print(ctx: click.Context, given: Conditions, before: Any, after: Any) -> None:
    # As above.
    from referee.app.called import Called
    from referee.app.questions.supposing import differences
    from referee.reports.differences import places_in, quiet, render_differences, texts_in

    was, now = (msgspec.to_builtins(plain(each or {})) for each in (before, after))
    found = [each for each in differences(was, now) if not quiet(each.path)]
    if ctx.params["as_json"]:
        key = "differs_as_if" if "differs" in now else "differs"
        print_json({**now, "as_if": given.told, key: [each.document() for each in found]})
        return
    named = [*texts_in([[each.path, each.was, each.now] for each in found])]
    vain = ctx.meta[AS_IF].vain
    if not given.files:
        ctx.meta[AS_IF] = None  # Nothing but records brings titles, and those of the archive are known.
    with ask(ctx, ctx.params["at"]) as inquiry:
        titles = Called(inquiry.archive, inquiry.now, named, named).titles
    lines = [*render_differences(found, titles, ctx.params["at"], width=width(), places=places_in((was, now)))]
    why = f": {'; '.join(vain)}" if vain else ""
    said = f"{given.supposed}{':' if lines else f', nothing differs{why}.'}"
    tell("\n".join((*paragraph(one_line(said), width()), *lines)))
