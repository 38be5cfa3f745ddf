"""What was written into the ruleset for a matter, held against what the matter says (RESPROP-05, TAGS, RAND-05, GST-26)."""

from __future__ import annotations

from datetime import datetime

import msgspec

from referee.law.amendments import RuleChange
from referee.law.instructions import beyond, instructions_in, is_conditional, misapplied
from referee.law.tags import exceptions_open, needs_tag, sections_of, tags_of
from referee.model.events import PROPOSAL, Evidence
from referee.model.findings import Problem, Verdict
from referee.replay.common import Applied, addresses
from referee.replay.page import TOGETHER, base_of, parsed, problem_of
from referee.replay.state import Content, GameState, LawText
from referee.rules.core.game import Matter


def with_content(
    state: GameState,
    evidence: Evidence,
    text: LawText,
    matters: tuple[Matter, ...],
    changes: tuple[RuleChange, ...],
) -> GameState:
    """Remember what was written for each matter: it is held against its words once no more comes (GST-26)."""
    contents = list(state.contents)
    for matter in matters:
        known = next((one for one in contents if one.matter == matter.id), None)
        if known is None:
            contents.append(Content(matter.id, base_of(state), text, changes, addresses(evidence)))
        else:
            more = msgspec.structs.replace(known, last=text, changes=(*known.changes, *changes))
            contents[contents.index(known)] = more
    return msgspec.structs.replace(state, contents=tuple(contents))


def judge_contents(state: GameState, at: datetime) -> Applied:
    """Hold what was written a quarter of an hour ago and more against what the matters say."""
    due = [one for one in state.contents if at - one.last.at > TOGETHER]
    if not due:
        return state, []
    problems = []
    for content in due:
        matter = state.core.matters.get(content.matter)
        if matter is not None:
            together = [one.matter for one in due if one.last.revision == content.last.revision]
            problems += _wrong_content(state, content, matter, alone=len(together) == 1)
    left = tuple(one for one in state.contents if one not in due)
    return msgspec.structs.replace(state, contents=left), problems


def _wrong_content(state: GameState, content: Content, matter: Matter, *, alone: bool) -> list[Problem]:
    """Where the text does other than the matter says, or what it has no tag for."""
    problems = []
    instructions, whole = instructions_in(matter.body)
    faults = misapplied(instructions, parsed(content.base.text), parsed(content.last.text))
    if instructions and whole and alone:
        faults += [
            f"“{rule}” was changed, of which the matter does not speak"
            for rule in beyond(instructions, content.changes)
        ]
    if faults:
        plain = whole and not is_conditional(matter.body)
        verdict: Verdict = "violation" if plain else "undetermined"
        facts: dict[str, object] = {
            "revision": content.last.revision,
            "matter": matter.id,
            "title": matter.title,
            "why": "; ".join(faults) + ("" if plain else "; the matter says more than is understood here"),
        }
        problems.append(problem_of(content.last, "applied-otherwise", verdict, facts, content.evidence))
    return [*problems, *_generators(state, content, matter), *_untagged(state, content, matter)]


def _generators(state: GameState, content: Content, matter: Matter) -> list[Problem]:
    """The generators' outcomes change only by the kind of matter that the text names (RAND-05)."""
    by = state.law.get("outcomes") if state.law is not None else None
    changed = any(one.rule.casefold() == "random generators" for one in content.changes)
    if by is None or not changed or matter.kind == PROPOSAL or by.values[0].casefold() != "proposal":
        return []
    facts: dict[str, object] = {"revision": content.last.revision, "matter": matter.id, "title": matter.title}
    return [problem_of(content.last, "generators-changed-otherwise", "violation", facts, content.evidence)]


def _untagged(state: GameState, content: Content, matter: Matter) -> list[Problem]:
    """Changes of fixed sections that the matter has no tag for (TAGS-03 to 05)."""
    law = state.law
    if law is None or law.lacks("tags", "tag-by-section", "tag-by-rule") or not needs_tag(law):
        return []
    tagged = sections_of(matter.title)
    fixed = sorted({one.section for one in content.changes if one.section in ("core", "special-case", "appendix")})
    lacking = [section for section in fixed if section not in tagged]
    if not lacking:
        return []
    verdict: Verdict = "undetermined" if exceptions_open(law) else "violation"
    facts: dict[str, object] = {
        "revision": content.last.revision,
        "matter": matter.id,
        "title": matter.title,
        "tags": list(tags_of(matter.title)),
        "sections": lacking,
        "why": "the matter may name the section or the rule, which makes up for the tag"
        if exceptions_open(law)
        else "",
    }
    return [problem_of(content.last, "changed-without-tag", verdict, facts, content.evidence)]
