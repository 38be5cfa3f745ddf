"""What a proposed ruleset would change for the referee: numbers, rules and words, what would no longer be understood, and what of that
touches matters that are pending."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from referee.app.answers import document_of
from referee.app.called import titles_of
from referee.app.inquiry.checkpoints import state_at
from referee.app.inquiry.law import law_in_force
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.law.rulesets import rules_changed
from referee.app.law.understanding import costs_of
from referee.app.plans.bodies import IN_PART, body_of, last
from referee.app.plans.outgrown import no_longer_bounded, outgrown
from referee.app.questions.hiatus import hiatus_of
from referee.app.questions.idling import idle_of
from referee.app.questions.meant import post_meant
from referee.app.questions.supposing import Difference, differences
from referee.app.questions.votes import queue_of
from referee.app.texts import Text
from referee.app.tracked.stats import report_of
from referee.dynasties.known import Book
from referee.errors import InputError, SourceError
from referee.law.amendments import changes_between
from referee.law.applying import rule_names
from referee.law.law import Law
from referee.law.mended import taken_as_they_stand
from referee.law.parameters import Parameter
from referee.law.proposed.carrying import carried, placed
from referee.law.proposed.forms import KNOWN
from referee.law.proposed.orders import Order
from referee.law.proposed.reading import read_body
from referee.law.recorded import beside_page
from referee.law.ruleset import parse_ruleset
from referee.law.tags import untagged, untagged_part
from referee.model.events import Post
from referee.model.titles import title_of
from referee.replay.state import GameState
from referee.rules.core.overtaken import overtaking, say_overtaken

_TEXT = "The text"
_ALIKE = 0.5
"""By so much a sentence is like the one in the place of which it stands."""
_TOLD = 4
"""So many of the sentences that were not read are told."""
_OF_PAGES = ("page",)
_OF_STANDING_STILL = ("hiatus", "because", "lacking", "until", "dormant", "barred")


class RuleChange(msgspec.Struct, frozen=True, kw_only=True):
    """What would change: `lost` are sentences no longer understood, `costs` what could not be told without them; `matters` is what would be
    otherwise about pending matters, `game` about whether play goes on, `players` about who plays and what they have; `outgrown` are values on
    the trackers past a bound that is not set so far; `texts` are the rules whose text would be another, be it counted with or not. Of a
    Proposal `applied` is what of it was carried out, `left` what was not or is in doubt, and `game_orders` what it says of the game
    and of no rule; None where a whole text was given. `titles` are those of pending matters, by their ids."""

    changes: tuple[str, ...]
    lost: tuple[str, ...]
    costs: tuple[str, ...]
    matters: tuple[Difference, ...]
    game: tuple[Difference, ...]
    players: tuple[Difference, ...]
    outgrown: tuple[str, ...]
    titles: dict[str, str]
    texts: tuple[str, ...] = ()
    applied: tuple[str, ...] | None = None
    left: tuple[str, ...] | None = None
    game_orders: tuple[str, ...] | None = None

    def document(self) -> dict[str, Any]:
        """As `referee rulechange --json` prints it."""
        return {
            "changes": self.changes,
            "no_longer_understood": self.lost,
            "costs": self.costs,
            "matters": [each.document() for each in self.matters],
            "game": [each.document() for each in self.game],
            "players": [each.document() for each in self.players],
            "past_bounds": self.outgrown,
            "applied": self.applied,
            "left": self.left,
            "texts": self.texts,
            "game_orders": self.game_orders,
        }


def _changes(old: Law, new: Law, renamed: Collection[tuple[str, str, str]]) -> Iterator[str]:
    """What differs: rules, and each sentence that states something else, nothing any more, or something for the first time."""
    yield from rules_changed(old, new, renamed)
    # What a repealed rule said went with it.
    repealed = {name for section, name in old.rules} - {name for section, name in new.rules}
    names = [name for name in old.parameters if old.parameters[name].rule not in repealed or name in new.parameters]
    yield from dict.fromkeys(filter(None, (_changed(name, old, new) for name in sorted({*names, *new.parameters}))))


def _changed(name: str, old: Law, new: Law) -> str:
    """What became of what one sentence states, in words; empty where nothing did."""
    was, now = old.get(name), new.get(name)
    if was is not None and now is not None:
        numbers = f"{', '.join(was.values)} becomes {', '.join(now.values)}{f' {now.unit}' if now.unit else ''}"
        return f"{now.rule or _TEXT}, {numbers}{_quoted(now)}" if was.values != now.values else ""
    if now is not None:
        return f"{now.rule or _TEXT}, new{_quoted(now)}"
    if was is None:
        return ""
    instead = _instead(was, old, new)
    if not instead:
        return f"{was.rule or _TEXT}, gone{_quoted(was)}"
    return f"{was.rule or _TEXT}, not understood any more: “{instead}”{f', was “{_line(was.sentence)}”' if was.sentence else ''}"


def _quoted(parameter: Parameter) -> str:
    return f": “{_line(parameter.sentence)}”" if parameter.sentence else ""


def _line(sentence: str) -> str:
    return " ".join(sentence.split())


def _instead(was: Parameter, old: Law, new: Law) -> str:
    """The sentence that stands, not understood, where one stood that was; empty where none is like it."""
    known, rules = (
        {unread.sentence for unread in old.unread},
        (old.dynastic_rule(was.rule), new.dynastic_rule(was.rule)),
    )
    there = [unread.sentence for unread in new.unread if unread.rule == was.rule and unread.sentence not in known]
    before, after = (rule.sentences if rule is not None else () for rule in rules)
    there += [sentence for sentence in after if sentence not in before]
    alike = difflib.get_close_matches(was.sentence, there, 1, _ALIKE) if was.sentence else there[:1]
    return _line(alike[0]) if alike else ""


def rulechange(inquiry: Inquiry, text: Text, called: str = "") -> RuleChange:
    """The text as it would stand, against the law in force; raises InputError where no law is, or the text is no ruleset.

    `called`: what it is called where it is not understood, if not by its file's name.
    """
    state = state_at(inquiry)
    if state.law is None:
        raise InputError(
            "no ruleset is in force in the archive", do="scrape the Ruleset page, or name a dynasty's ruleset"
        )
    # Where a word of a sentence was mended it is understood still, as it is in the text in force.
    taken = taken_as_they_stand(inquiry.baseline.understood).update(state.page.mended)
    called = called or Path(text.where).stem
    proposed = inquiry.book.read(parse_ruleset(text.says, text.where), called, taken, text.at)
    proposed, _ = beside_page(proposed, state.page.told, inquiry.now)
    # What a text surely no longer states, as the rule of it was repealed, is understood all the same.
    lost = proposed.lacks(*(name for name in state.law.parameters if not state.law.lacks(name)))
    after = msgspec.structs.replace(state, law=proposed)
    pending = queue_of(state, inquiry.reading)
    page = state.page.text
    edited = changes_between(page.ruleset, parse_ruleset(text.says, text.where)) if page is not None else ()
    renamed = [(change.section, change.was, change.rule) for change in edited if change.kind == "renamed"]
    return RuleChange(
        changes=tuple(_changes(state.law, proposed, renamed)),
        lost=lost,
        costs=tuple(
            dict.fromkeys(
                [
                    *_costs(state.law, proposed, lost, inquiry.book),
                    *_untracked(state, after, inquiry),
                    *no_longer_bounded(state, text.says),
                ]
            )
        ),
        matters=tuple(_of_matters(pending, after, state.law.source, inquiry.reading)),
        titles={str(each["post"]): str(each["title"]) for each in pending if each["title"]},
        outgrown=tuple(outgrown(inquiry, state, text.says)),
        texts=tuple(dict.fromkeys(change.rule or "the words of the dynasty" for change in edited)),
        game=tuple(_of_standing_still(inquiry, state, after)),
        players=tuple(differences(_of_players(inquiry, state), _of_players(inquiry, after))),
    )


def _of_matters(
    pending: list[dict[str, Any]], after: GameState, in_force: str, reading: Reading
) -> Iterator[Difference]:
    """What would be told otherwise of pending matters, but for what the text in force is called."""
    assert after.law is not None
    as_called = msgspec.structs.replace(after, law=msgspec.structs.replace(after.law, source=in_force))
    places = {each.path for each in differences(pending, queue_of(as_called, reading))}
    yield from (each for each in differences(pending, queue_of(after, reading)) if each.path in places)


def _costs(law: Law, proposed: Law, lost: Collection[str], book: Book) -> Iterator[str]:
    """What cannot be told where these are not understood: questions, codes of checks, and what dynastic rules let be done."""
    yield from costs_of([name for name in lost if name in book.by_name], book)
    rules = (law.parameters[name].rule for name in lost)
    yield from (f"what is done under “{rule}”" for rule in rules if rule and proposed.dynastic_rule(rule) is not None)


def _untracked(state: GameState, after: GameState, inquiry: Inquiry) -> Iterator[str]:
    """That nothing is told of the dynasty in play any more, where it cannot do without a sentence that is gone: what somebody has
    does not go with it."""
    if report_of(state, inquiry.now, inquiry.book) is None or report_of(after, inquiry.now, inquiry.book) is not None:
        return
    assert state.law is not None and after.law is not None and state.played is not None
    dynasty = inquiry.book.find(state.played.dynasty)
    lacking = dynasty.lacking(after.law) if dynasty is not None else ()
    rules = dict.fromkeys(state.law.parameters[name].rule for name in lacking if name in state.law.parameters)
    need = f", which needs what {_any_of(rules)} says" if any(rules) else ""
    yield f"what is done on the trackers, and what follows from what stands there{need}"


def _any_of(rules: Iterable[str]) -> str:
    return " and ".join(f"“{rule}”" for rule in rules if rule)


def _of_standing_still(inquiry: Inquiry, state: GameState, after: GameState) -> Iterator[Difference]:
    """What would be otherwise of play going on (DORMANCY-01, DOWNTIME-01, VICTORY-04); what could not be told any more is among the costs."""
    with suppress(SourceError):
        was, then = ({name: hiatus_of(inquiry, each)[name] for name in _OF_STANDING_STILL} for each in (state, after))
        yield from differences(was, then)


def _of_players(inquiry: Inquiry, state: GameState) -> dict[str, Any]:
    """What can be told of everybody under a state's law: who may be idled, and what follows from what they have."""
    told: dict[str, Any] = {}
    with suppress(SourceError):
        told["idling"] = idle_of(state, inquiry.reading)["people"]
    report = report_of(state, inquiry.now, inquiry.book)
    if report is not None:
        told["values"] = {
            key: value for key, value in document_of(dict(report.document)).items() if key not in _OF_PAGES
        }
    return told


def of_proposal(inquiry: Inquiry, name: str) -> RuleChange:
    """What would change once a Proposal was carried out on the text that is law, as far as its words are plain.

    Raises InputError where there is no such post or no such page, SourceError where nothing of it is plain.
    """
    post = post_meant(inquiry, name)
    state = state_at(inquiry)
    page, law = state.page.text, law_in_force(state)
    if page is None:
        do = "scrape the wiki, or give the whole text as a file"
        raise InputError("no Ruleset page is in the archive by then", where=f"“{title_of(post)}”", do=do)
    body, whole = body_of(inquiry, post)
    read = read_body(body, rule_names(page.text))
    if not read.orders and not read.game:
        what = f"nothing that it says is surely an instruction in a usual form{_not_read(read.unread or read.talk)}"
        do = f"known are {KNOWN}; or write the text as it would stand into a file"
        raise SourceError(what, where=f"“{title_of(post)}”", do=do)
    orders, unplaced = placed(page.text, read.orders)
    allowed, barred = _allowed(law, last(inquiry, post, "title", post.title), orders)
    made = carried(page.text, allowed, subrules_too=law.get("subrules-too") is not None)
    left = [
        *unplaced,
        *made.left,
        *barred,
        *(
            f"in doubt: {doubt}"
            for doubt in (*read.doubts, *made.doubts, *([] if whole else [IN_PART]), *_overtaken(state, post))
        ),
    ]
    if read.unread:
        left.append(f"it says more, which is not understood here{_not_read(read.unread)}")
    left += [f"it hangs on a condition, which is taken to be met: “{said}”" for said in read.conditions]
    called = titles_of(inquiry.archive, inquiry.now).of(post.id, post.title)
    change = rulechange(inquiry, Text(made.text, post.id), f"“{called}”")
    # Once its text is law it is no longer pending.
    matters = tuple(each for each in change.matters if each.path[0] != post.id)
    titles = {name: title for name, title in change.titles.items() if name != post.id}
    return msgspec.structs.replace(
        change, applied=made.done, left=tuple(left), game_orders=read.game, matters=matters, titles=titles
    )


def _overtaken(state: GameState, post: Post) -> list[str]:
    """That what a matter orders may be otherwise by another that is enacted, in words."""
    matter = state.core.matters.get(post.id)
    said = say_overtaken(overtaking(matter, state.core.matters.values())) if matter is not None else ""
    return [said] if said else []


def _not_read(unread: Sequence[str]) -> str:
    """The first sentences that were not read, in words."""
    said = ", ".join(f"“{each}”" for each in unread[:_TOLD])
    more = f" and {len(unread) - _TOLD} more" if len(unread) > _TOLD else ""
    return f" (not read: {said}{more})" if said else ""


def _allowed(law: Law, title: str, orders: Sequence[Order]) -> tuple[list[Order], list[str]]:
    """The orders that a matter may carry out by its tags, or of which this cannot be told; and in words what it may not, or perhaps
    not (TAGS-03)."""
    allowed, left = [], []
    for said in orders:
        of = said.rule if said.kind != "create" else said.under
        lacking = untagged(law, title, of) if of else None
        if said.part:
            of, lacking = said.rule, untagged_part(law, title, said.part)
        if lacking is None or lacking.barred is None:
            allowed.append(said)
        if lacking is not None:
            may = "may not change" if lacking.barred else "may perhaps not change"
            left.append(f"without the tag {lacking.tag} it {may} “{of}”")
    return allowed, list(dict.fromkeys(left))
