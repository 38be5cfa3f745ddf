"""The body of a Proposal, sentence by sentence: what it surely orders of the ruleset, what of the game, and what of it is not read.

An order stands at the head of its sentence or item, which holds nothing besides that may turn it; what is quoted, struck out, told of
others or stands under a line that may turn it is no order (V22). A text that stands below its order ends with its blockquote, or where
an order or talk of the author's own begins; where that is not sure it is said.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import islice, pairwise

from msgspec import Struct
from msgspec.structs import replace

from referee.law.imperatives import INTRODUCES, SENTENCE
from referee.law.proposed.blocks import Block, Masked, as_text, bare, blocks_of, is_in_marks, masked, without_struck
from referee.law.proposed.game import of_the_game
from referee.law.proposed.orders import Context, Order, Said, hangs_on_failing, said_in
from referee.law.proposed.talk import goes_on, is_idle, runs_on, tells
from referee.law.ruleset import normal
from referee.model.patterns import later

_AWAITS = later(r":-?\s*$|[\w”\"]\s*$|\b(?:following|follows|below)\b[^.]*\.\s*$", re.I)
"""A line that a quotation may follow as its own."""
_LEADS_IN = later(r":-?\s*$")
_GOES_ON = later(r"(?:with|by|to|and|in|from|into|after|before)\b")
_NOT_APART = later(r"(?:(?:call|name|title) it|it reads|its text is|it says|the text is)\b", re.I)
_COLON = later(r":-?\s+(?=[^\s\"“])")
_OF_THE_AUTHOR = later(
    r"\b(?:I|[Ii]'m|[Ii]'d|[Ii]'ve|[Mm]e|[Mm]y|[Ww]e|[Oo]ur|[Ll]et's|[Tt]houghts|[Cc]omments?|[Tt]hanks|[Cc]heers|[Hh]opefully|[Ff]eel free"
    r"|[Tt]his (?:rule|way|makes|should|would|means|gives)|(?:[Tt]his|[Tt]he) [Pp]roposal|[Jj]ok\w+|[Kk]idding|[Ii]gnore|[Dd]isregard|[Nn]ever ?mind|[Ss]cratch"
    r"|[Aa]ctually|[Pp]retend|[Ww]ithdraw\w*|[Aa]bove)\b|[?!]$|^(?:Or|But|No|Not|Edit|Update|Note|PS|P\.S)\b"
)
"""What an author says of a text, and no text of a rule does."""
_CHANGES_TO = later(
    r"(?:please )?(?:make|enact|apply) the following (?:changes?|amendments?|edits?) (?:to|in) (.+?):-?|(?:in|to|amend"
    r"|change) (.+?)(?: as follows)?(?:, (?:make the following "
    r"changes|do the following))?:-?",
    re.I,
)
_IF_LEADS = later(
    r"(?:if|unless|provided) (?:[^\".?!:;]|\"\d+\")+?(?:,? (?:then )?(?:do the following|make the following changes|the following (?:happens|changes are made)))?,?:",
    re.I,
)
_OTHERWISE_NOTHING = later(
    r"otherwise,? (?:do nothing|nothing (?:happens|changes)|this proposal (?:does nothing|has no effect))[.!]?", re.I
)
_NAMES = ("create", "rename")
"""What lets a rule be named so from there on."""
_AWAITED = "\2"
"""Stands for a text that is to come."""
_REMARK = later(r"(?<=[.!?\"]) (?=\[[^\[\]]*\]$)")
"""Before what stands in brackets at the end of a line."""
_LABEL = later(r"(?:part|step|change|section|amendment) (?:\d{1,2}|[ivx]{1,4}|one|two|three|four|five|[a-e]):", re.I)
_SHOWN = 80
_MOST_COLONS = 8
_LONGEST = 30_000
"""A body of more letters is not read."""


class Read(Struct, frozen=True):
    """What was read of a body: the orders on the ruleset; the sentences on what the game keeps; those that were not read, as they are
    written; what it hangs on; what is doubtful of what was read; and what surely says nothing of the rules."""

    orders: tuple[Order, ...] = ()
    game: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    talk: tuple[str, ...] = ()


def read_body(body: str, names: Collection[str]) -> Read:
    """Read the body of a Proposal; `names`: those of the rules that stand."""
    if len(body) > _LONGEST:
        return Read(unread=(beginning(body[:_LONGEST]),))
    text, struck = without_struck(body.replace("\0", "").replace("\1", ""))
    reader = _Reader(blocks_of(text), tuple(sorted(filter(None, names))))
    read = reader.read()
    return replace(read, doubts=("what is struck out in it is left aside", *read.doubts)) if struck else read


class _Reader:
    """Goes through the blocks of a body; `until`: how far the line before reaches that leads in a list."""

    def __init__(self, blocks: Sequence[Block], names: tuple[str, ...]) -> None:
        self.blocks, self.names = blocks, names
        self.at, self.until, self.here, self.last, self.also = 0, 0, "", "", ""
        self.turned = self.told = self.hangs = False
        self.orders: list[Order] = []
        self.game: list[str] = []
        self.unread: list[str] = []
        self.talk: list[str] = []
        self.conditions: list[str] = []
        self.doubts: list[str] = []

    def read(self) -> Read:
        while self.at < len(self.blocks):
            if self.at >= self.until:
                self.here, self.turned, self.hangs = "", False, False
            block = self.blocks[self.at]
            self.at += 1
            if block.kind == "quotation":
                self.unread.append(beginning(block.text))
            else:
                self._line(block)
        lists = (self.orders, self.game, self.unread, self.conditions, self.doubts, self.talk)
        orders, *said = (tuple(dict.fromkeys(each)) for each in lists)
        return Read(orders, *said)  # type: ignore[arg-type]

    def _context(self) -> Context:
        made = (order.new if order.kind == "rename" else order.rule for order in self.orders if order.kind in _NAMES)
        return Context((*self.names, *made), self.here, self.last, self.also)

    def _line(self, block: Block) -> None:
        """A line with the quotations that are its own, and the text that stands below it."""
        text, quotations = self._with_quotations(bare(block))
        line = masked(text, quotations)
        if not line.paired:
            self.unread.append(beginning(text))
            return
        sentences = _sentences(line)
        if not quotations and _LEADS_IN.search(text):
            for sentence in sentences[:-1]:
                self._sentence(sentence, line)
            self._with_text_below(sentences[-1], line)
            return
        if any(
            self._orders_something(each, own)
            for said in quotations
            for own in self._lines_of(said)
            for each in _sentences(own)
        ):
            self.doubts.append(f"whether “{beginning(quotations[-1])}” is a text, or is to be done")
        for sentence in sentences:
            if self._sentence_with_text(sentence, line, text):
                return
            self._sentence(sentence, line)

    def _lines_of(self, said: str) -> list[Masked]:
        return [line for block in blocks_of(said) if (line := masked(bare(block))).paired]

    def _with_quotations(self, text: str) -> tuple[str, list[str]]:
        quotations: list[str] = []
        while self.at < len(self.blocks) and self.blocks[self.at].kind == "quotation" and _AWAITS.search(text):
            quotations.append(self.blocks[self.at].text)
            text, self.at = f"{text} \0", self.at + 1
            following = self.blocks[self.at] if self.at < len(self.blocks) else None
            if following is None or following.kind != "line" or not _GOES_ON.match(following.text):
                break
            text, self.at = f"{text} {following.text}", self.at + 1
        return text, quotations

    def _sentence(self, sentence: str, line: Masked) -> None:
        shown = _unmasked(sentence, line.passages)
        said = None if self.turned else said_in(sentence, line.passages, self._context())
        if said is not None and not self.told:
            self._take(said, shown)
        elif _OTHERWISE_NOTHING.fullmatch(sentence) and self.conditions:
            self.conditions.append(shown)
        elif said is not None or self.turned or not is_idle(sentence):
            self.unread.append(shown)
        else:
            self.talk.append(shown)
        if said is None:
            self.also = ""
            self.told = tells(sentence) or runs_on(sentence)

    def _take(self, said: Said, shown: str) -> None:
        hangs = bool(said.condition) or self.hangs
        self.orders += [replace(order, hangs=True) for order in said.orders] if hangs else said.orders
        self.doubts += [order.doubt for order in said.orders if order.doubt]
        self.game += [shown] if said.game and not said.orders else said.game
        self.conditions += [shown] if said.condition else []
        # Behind one on a piece of a rule, that piece or the rule may be meant.
        works = {
            order.rule if order.kind in ("replace", "strike") and not order.within else "" for order in said.orders
        }
        self.also = works.pop() if len(works) == 1 else ""
        named = [order for order in said.orders if order.kind != "repeal"]
        if named:
            self.last = named[-1].new if named[-1].kind == "rename" else named[-1].rule

    # -- texts that stand below, or behind a colon ---------------------------------------------------

    def _with_text_below(self, sentence: str, line: Masked) -> None:
        """A sentence with a colon at its end: an order whose text stands below it, or what leads in a list of orders."""
        awaiting, shown = self._awaiting(sentence, line.passages), _unmasked(sentence, line.passages)
        if awaiting is None or self.told or self.turned:
            self._leads(sentence, line)
        elif self.at >= len(self.blocks):
            self._take(awaiting, shown)
        elif awaiting.orders[-1].kind != "create" and self._orders_of(awaiting.orders[-1].rule, self.blocks[self.at]):
            self._leads(sentence, line)
        else:
            self._take_text_below(sentence, line, awaiting)

    def _awaiting(self, sentence: str, passages: Sequence[str]) -> Said | None:
        """What a sentence with a colon at its end orders once a text is put behind it; None where it awaits none."""
        said = self._with(sentence, passages, _AWAITED)
        if said is None or not said.orders or said.game or _AWAITED not in said.orders[-1].new:
            return None
        last = said.orders[-1]
        return replace(said, orders=(*said.orders[:-1], replace(last, new=last.new.replace(_AWAITED, ""))))

    def _with(self, sentence: str, passages: Sequence[str], text: str) -> Said | None:
        """What a sentence with a colon at its end orders with a text behind it."""
        return said_in(f'{sentence.rstrip("-: ")}: "{len(passages)}"', [*passages, text], self._context())

    def _take_text_below(self, sentence: str, line: Masked, awaiting: Said) -> None:
        """Take an order with the text below it: a line in marks alone, and of words that change no more than a line."""
        last, shown = awaiting.orders[-1], _unmasked(sentence, line.passages)
        below = self.blocks[self.at].text
        if is_in_marks(below) or last.kind not in ("create", "add", "rewrite"):
            self.at += 1
            following = self.blocks[self.at] if self.at < len(self.blocks) else None
            if following is not None and (is_in_marks(following.text) or not is_in_marks(below)):
                self.doubts.append(f"whether “{beginning(following.text)}” belongs to the text for “{last.rule}”")
            said = self._with(sentence, line.passages, as_text(below))
            self._take(said or awaiting, shown)
            return
        self._take(_with_text(awaiting, self._text_below(last.rule)), shown)

    def _text_below(self, name: str) -> str:
        """The lines below that are the text, as far as it surely goes; it is said where more may belong to it, or less."""
        lines: list[str] = []
        while self.at < len(self.blocks):
            block = self.blocks[self.at]
            if block.kind == "quotation" or (lines and self._may_be_its_end(block)):
                self.doubts.append(f"whether “{beginning(block.text)}” belongs to the text of “{name}”")
                break
            if not lines and self._is_odd(block):
                self.doubts.append(f"whether all of “{beginning(block.text)}” is the text of “{name}”")
            if lines and self._may_be_talk(block, " ".join((name, *lines))):
                self.doubts.append(f"whether “{beginning(block.text)}” belongs to the text of “{name}”")
            lines += [*([""] if block.apart and lines and block.kind != "item" else []), block.text]
            self.at += 1
        return "\n".join(lines)

    def _may_be_its_end(self, block: Block) -> bool:
        line = masked(bare(block))
        return self._is_odd(block) or any(of_the_game(each, frozenset()) for each in _sentences(line))

    def _may_be_talk(self, block: Block, above: str) -> bool:
        """Whether a line below the first of a text may be its author's talk, which nothing sets apart from it."""
        sentences = _sentences(masked(bare(block)))
        return block.kind == "line" and bool(sentences) and not goes_on(sentences[0], above)

    def _is_odd(self, block: Block) -> bool:
        """Whether the text of a rule hardly speaks so: as an order is given, or its author of it."""
        line = masked(bare(block))
        if (
            not line.paired
            or _OF_THE_AUTHOR.search(line.text)
            or (_LEADS_IN.search(line.text) and self._leads_orders(line))
        ):
            return True
        return any(self._orders_something(each, line) for each in _sentences(line))

    def _orders_of(self, rule: str, block: Block) -> bool:
        """Whether a line orders something of the rule that the line above it names."""
        line, here = masked(bare(block)), Context(self.names, rule, rule)
        said = [said_in(each, line.passages, here) for each in _sentences(line)] if line.paired else []
        return any(each is not None and each.orders for each in said)

    def _orders_something(self, sentence: str, line: Masked) -> bool:
        said = said_in(sentence, line.passages, self._context())
        return (said is not None and bool(said.orders)) or (
            _LEADS_IN.search(sentence) is not None and self._awaiting(sentence, line.passages) is not None
        )

    def _leads_orders(self, line: Masked) -> bool:
        return INTRODUCES.fullmatch(line.text) is not None or _CHANGES_TO.fullmatch(line.text) is not None

    def _sentence_with_text(self, sentence: str, line: Masked, text: str) -> bool:
        """Take a sentence whose text stands behind its colon, to the end of its line; whether it is one."""
        colon = _COLON.search(sentence)
        if colon is None or self.told or self.turned:
            return False
        awaiting = self._awaiting(sentence[: colon.start()] + ":", line.passages)
        if awaiting is None or awaiting.orders[-1].kind not in ("create", "add", "rewrite"):
            return False
        head = normal(_unmasked(sentence[: colon.start()], line.passages))
        begins = [
            found
            for found in islice(_COLON.finditer(text), _MOST_COLONS)
            if normal(text[: found.start()]).endswith(head)
        ]
        if not begins or not masked(text[: begins[0].start()]).paired:
            return False
        said = text[begins[0].end() :]
        name = awaiting.orders[-1].rule
        if self._is_odd(Block("line", said)):
            self.doubts.append(f"whether all of “{beginning(said)}” is the text of “{name}”")
        if self.at < len(self.blocks) and not self._may_be_its_end(self.blocks[self.at]):
            self.doubts.append(f"whether “{beginning(self.blocks[self.at].text)}” belongs to the text of “{name}”")
        self._take(_with_text(awaiting, said), _unmasked(sentence, line.passages))
        return True

    # -- what leads in -------------------------------------------------------------------------------

    def _leads(self, sentence: str, line: Masked) -> None:
        """A line that leads in what stands below it."""
        turned = self.turned
        if _LABEL.fullmatch(sentence) and self.at >= self.until:
            return
        if self.at >= self.until:
            self.until = self._reach()
        changes = _CHANGES_TO.fullmatch(sentence)
        rule = self._rule_named(next(filter(None, changes.groups())), line.passages) if changes else ""
        if rule and not turned:
            self.here = self.last = rule
        elif not turned and _IF_LEADS.fullmatch(sentence) and not hangs_on_failing(sentence):
            self.hangs = True
            self.conditions.append(_unmasked(sentence, line.passages))
        elif turned or INTRODUCES.fullmatch(sentence) is None:
            self.turned = True
            self.unread.append(_unmasked(sentence, line.passages))

    def _rule_named(self, said: str, passages: Sequence[str]) -> str:
        """The rule that words name, as a repeal of it would."""
        named = said_in(f"repeal {said}", passages, self._context())
        return named.orders[0].rule if named and len(named.orders) == 1 and not named.condition else ""

    def _reach(self) -> int:
        """Behind the list, or the paragraph, that begins here."""
        blocks, at = self.blocks, self.at
        if at >= len(blocks):
            return at
        kind = blocks[at].kind
        end = at + 1
        while end < len(blocks) and blocks[end].kind == kind and (kind == "item" or not blocks[end].apart):
            end += 1
        return end


def _with_text(said: Said, text: str) -> Said:
    """The same with the text that its last order awaited."""
    last = said.orders[-1]
    made = replace(last, new=as_text(text, last.rule if last.kind != "add" else ""))
    return replace(said, orders=(*said.orders[:-1], made))


def _sentences(line: Masked) -> list[str]:
    """The sentences of a line; a passage that ends with a point ends one where a capital follows."""
    text = line.text
    ends = [stop.end() for stop in (*SENTENCE.finditer(text), *_REMARK.finditer(text))]
    for found in re.finditer(r'"(\d+)"[)]? (?=\W{0,3}[A-Z])', text):
        if line.passages[int(found[1])].rstrip()[-1:] in (".", "!", "?"):
            ends.append(found.end())
    ends = [end for end in sorted({*ends}) if not _NOT_APART.match(text, end)]
    return [text[begin:end].strip() for begin, end in pairwise([0, *ends, len(text)]) if text[begin:end].strip()]


def _unmasked(sentence: str, passages: Sequence[str]) -> str:
    """A sentence with its passages, for people."""
    return (
        re.sub(r'"(\d+)"', lambda found: f"“{beginning(passages[int(found[1])])}”", sentence) if passages else sentence
    )


def beginning(text: str) -> str:
    """The beginning of a text, in one line."""
    line = " ".join(text.split())
    return (
        line if len(line) <= _SHOWN else f"{line[: line.rindex(' ', 0, _SHOWN) if ' ' in line[:_SHOWN] else _SHOWN]} …"
    )
