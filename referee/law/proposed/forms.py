"""In which words a Proposal orders something of the ruleset: a table of forms, over sentences whose quoted passages are numbers (`"0"`).

Each form begins where an order may begin. What it names is a rule (`rule`: a passage, `bare`: a name in no marks, `same`: the
one named before), and passages, the words that go (`old`) and those that come (`new`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from referee.model.patterns import later

Kind = Literal["create", "repeal", "rename", "replace", "strike", "add", "rewrite", "behind", "before"]

_PART = r"(?:(?P<part>core|appendix|special[ -]case)|dynastic)"
_CALLED = r"(?:(?:which is |to be )?(?:called|named|entitled|titled),? )"
_PLAIN_NAME = r"(?-i:[A-Z0-9][\w'’-]*(?: (?:[A-Z0-9][\w'’-]*|of|the|and|in|to|for|on)){0,4})"
_NAME = rf"(?:{_CALLED}?\"(?P<rule>\d+)\"|{_CALLED}(?P<plain>{_PLAIN_NAME}))"
_WITH = (
    r"(?:,? (?:with|having|and|which|that|has|have|give|gives|giving|it|the|this|a|following|text|wording|content|contents|body|reading|reads|read"
    r"|saying|says|say|containing|contains|to|as|follows|below|in full|consisting of|set|its|so|into))*"
)
"""What leads in the text of a rule: no word of it turns anything."""
_TEXT = r"(?:[:.,]-? ?|:? )\"(?P<new>\d+)\""
_INTO = r"(?: (?:to|in|into) the (?:dynastic |core )?(?:ruleset|rules|section(?: of the ruleset)?))?"
_MADE = r"(?:add|create|enact|make|introduce)"
TAKEN = r"(?:replace|change|amend|reword|alter|update|edit|modify)"
GONE = r"(?:remove|delete|strike|strike out)"
_PUT = r"(?:add|append|insert)"
_TO = r"(?:with|to|by|as|into|to (?:instead )?(?:read|say|be)|so that (?:instead )?(?:it|they) (?:instead )?(?:reads?|says?|becomes?)(?: instead)?),?:?"
_NOUN = r"(?:text|texts|words?|phrase|sentences?|paragraphs?|wording|passage|line|string|value|number|term|clause|bullet(?: point)?)"
_ALL = r"(?P<every>(?:all|each|every|any) (?:(?:instances?|occurrences?|mentions?) )?(?:of )?)?"
_WHAT = rf"(?:(?:the|this|these) )?(?:following )?{_NOUN}?"
_MORE = rf"(?:(?:an?|the|this|these|another)\b ?)?(?:\(?(?:new|following|additional|further|extra|one|unbulleted)\b\)? ?)*{_NOUN}?(?:,? (?:as follows|below|reading|saying|which reads|that reads))?"
_NEW = rf"{_MORE},?:? ?\"(?P<new>\d+)\""
_QUOTED = rf"(?:{_ALL}{_WHAT},?:? ?\"(?P<old>\d+)\")"
_END = r"(?:to|at|onto|as|on) (?:the |its )?(?:very )?end(?: of (?:it|the (?:rule|text)))?"

_FORMS: tuple[tuple[Kind, str], ...] = (
    # -- a new rule -----------------------------------------------------------------------------
    ("create", rf"{_MADE} (?:an? |the following )?(?:new )?sub-?rule (?:to|of|under|in|within|for) {{of}},? {_NAME}{_WITH}(?:{_TEXT}|:)"),
    ("create", rf"{_MADE} (?:an? |the following )?(?:new )?sub-?rule,? {_NAME},? (?:to|of|under|in|within) {{of}}{_WITH}(?:{_TEXT}|:)"),
    ("create", rf"{_MADE} (?:the following|this)(?: text)? (?:as|to be) an? (?:new )?sub-?rule (?:to|of|under|in|within) {{of}},? {_NAME}{_WITH}{_TEXT}"),
    ("create", rf"{_MADE} (?:the following|this)(?: text)? (?:as|to be) an? (?:new )?(?:{_PART} )?rule{_INTO},? {_NAME}{_WITH}{_TEXT}"),
    ("create", rf"{_MADE} (?:an? |the following )?(?:new )?(?:{_PART} )?rule{_INTO},? ?:? ?{_NAME}{_INTO}{_WITH}{_INTO}(?:{_TEXT}|:|(?=[.]?$))"),
    ("create", rf"{_MADE} (?:an?|the following) (?:new )?(?:{_PART} )?rule{_INTO},? ?{_NAME}{_INTO}[.] (?:it reads|its text is|it says|the text is|text)(?: as follows| the following)?{_TEXT}"),
    ("create", rf"{_MADE} an? (?:new )?sub-?rule (?:to|of|under|in|within|for) {{of}}[.] (?:call|name|title) it {_NAME},?{_WITH}{_TEXT}"),
    ("create", rf"{_MADE} an? (?:new )?(?:{_PART} )?rule{_INTO}[.] (?:call|name|title) it {_NAME},?{_WITH}{_TEXT}"),
    ("create", rf"{_MADE} (?:an?|this|the following) (?:new )?(?:{_PART} )?rule{_INTO}{_WITH} (?:and )?(?:call|name|title) it {_NAME}{_WITH}{_TEXT}"),
    # -- a rule as a whole ----------------------------------------------------------------------
    ("rename", r"(?:rename|retitle|re-title) {rule} (?:to|as|into) \"(?P<new>\d+)\""),
    ("rename", rf"(?:rename|retitle|re-title) {{rule}} (?:to|as|into) (?P<plain>{_PLAIN_NAME})"),
    ("rename", r"(?:change|set) the (?:name|title|heading) of {rule} (?:to|into) \"(?P<new>\d+)\""),
    ("rewrite", rf"replace (?:all (?:of )?)?(?:the )?(?:entire |whole |full |existing |current )*(?:text|body|contents?|wording) of {{rule}},? {_TO}{_WITH}{_TEXT}"),
    ("rewrite", rf"(?:change|set|amend) (?:the )?(?:entire |whole |full )*(?:text|body|contents?|wording) of {{rule}},? (?:to|so that it){_WITH}{_TEXT}"),
    ("rewrite", rf"replace {{ruled}},? {_TO} the following(?: text)?{_TEXT}"),
    ("rewrite", rf"(?:rewrite|reword|amend|change) {{rule}},? (?:to read|to say|as follows|so that it reads|so it reads){_WITH}{_TEXT}"),
    ("rewrite", rf"(?:rewrite|reword) {{rule}},? (?:to|as)(?: the following(?: text)?)?{_TEXT}"),
    ("repeal", r"repeal {rule}"),
    ("repeal", r"repeal (?:both )?(?:the )?(?:dynastic )?(?:rules )?(?P<rules>\"\d+\"(?:,? (?:and )?\"\d+\")+)"),
    ("repeal", r"(?:delete|remove|strike) {ruled}"),
)  # fmt: skip

_PIECES = (
    r"(?:the |its )(?P<nth>first|second|third|fourth|fifth|last|final|only) (?P<unit>sentence|paragraph)(?![ ,:]*\"\d+\")",
    r"the (?P<unit>sentence|paragraph),? (?:which |that )?(?P<edge>begin|start|end)(?:ning|ing|s)(?: with| in)?:? ?\"(?P<old>\d+)\"",
    r"(?:the |its )(?P<unit>bullet(?:ed|[ -]?point)? list)(?! (?:of|items?)\b)",
)
"""A sentence or paragraph by its place or by words of it, or the list of a rule, where it has one."""
_AFTER, _BEFORE = r"(?:directly |immediately )?(?:after|behind|following)", r"(?:directly |immediately )?before"
_PUTS = rf"{_PUT}\b:?"

_EDITS: tuple[tuple[Kind, str], ...] = (
    ("replace", rf"{TAKEN}:? {{old}},? {_TO},? {_NEW}"),
    ("replace", rf"for {{old}},? substitute,?:? {_NEW}"),
    ("replace", rf"substitute:? {_NEW},? for {{old}}"),
    ("strike", rf"{GONE}:? {{old}}"),
    ("behind", rf"{_AFTER} {{old}},? {_PUTS} ?{_NEW}"),
    ("behind", rf"{_PUTS} ?{_NEW},? {_AFTER} {{old}}"),
    ("behind", rf"{_PUTS} {_AFTER} {{old}},?:? ?{_NEW}"),
    ("before", rf"{_BEFORE} {{old}},? {_PUTS} ?{_NEW}"),
    ("before", rf"{_PUTS} ?{_NEW},? {_BEFORE} {{old}}"),
    ("before", rf"{_PUTS} {_BEFORE} {{old}},?:? ?{_NEW}"),
)
"""What is done to words, or to a piece of a rule (`old`), with what."""
_TO_PIECES: tuple[tuple[Kind, str], ...] = (
    ("replace", rf"(?:rewrite|reword) {{old}},? (?:to|as)(?: the following(?: text)?)?:? ?{_NEW}"),
    ("add", rf"(?:to|(?:to|at) the end of) {{old}},? {_PUTS} ?{_NEW}"),
    ("add", rf"{_PUTS} ?{_NEW},? (?:to|(?:to|at) the end of) {{old}}"),
    ("add", rf"{_PUTS} (?:to|(?:to|at) the end of) {{old}},?:? ?{_NEW}"),
)
_ADDS: tuple[tuple[Kind, str], ...] = (
    ("add", rf"{{where}} {_PUTS} ?{_MORE}(?: ?{_END})?:? ?\"(?P<new>\d+)\"(?: {_END})?"),
    ("add", rf"(?:to|(?:to|at) the end of) {{rule}},? {_PUTS} ?{_NEW}"),
    (
        "add",
        rf"{_PUTS} ?{_MORE}:? ?\"(?P<new>\d+)\",? (?:as an? (?:new |final |last )?{_NOUN} )?(?:to|(?:to|at) the end of) {{rule}}",
    ),
    ("add", rf"{_PUT}\b ?{_MORE} ?(?:to|(?:to|at) the end of) {{rule}}{_WITH}{_TEXT}"),
    ("add", rf"{_PUT}\b (?:to|(?:to|at) the end of) {{rule}},? {_MORE}:? ?\"(?P<new>\d+)\""),
    ("add", rf"{TAKEN} {{rule}},? by (?:adding|appending) {_MORE}(?: {_END})?:? ?\"(?P<new>\d+)\"(?: {_END})?"),
    ("add", rf"{_PUTS} ?{_MORE}(?: ?{_END})?:? ?\"(?P<new>\d+)\"(?: {_END})?"),
)
_BY_DOING: tuple[tuple[Kind, str], ...] = (
    ("replace", rf"(?:replacing|changing):? {{old}},? {_TO},? {_NEW}"),
    ("strike", r"(?:removing|deleting|striking):? {old}"),
)
_PARTS = r"(?: in the (?:core|dynastic|special case|appendix) (?:rules|ruleset|section))?"
_NTH = r"(?:first|second|third|fourth|fifth|last|final|only)"
_UNIT = r"(?:sentence|paragraph|section|bullet(?:[ -]point)?|(?:list )?item)"
_STANDS = rf"(?:in|within|of|from) (?:the|its) (?P<inth>{_NTH}) (?P<inunit>{_UNIT})"
"""In which piece of a rule quoted words stand."""
_WORD = r"(?-i:[A-Z][\w'’-]*)"
_EVERYWHERE = r"(?:the (?P<dynastic>dynastic) (?:ruleset|rules|section)|the (?P<anywhere>ruleset|rules))"
_UNSURE = rf"(?:{GONE} \"(?P<unnamed>\d+)\")"


def _placed(kind: Kind, edit: str, old: str, within: str) -> Iterator[tuple[Kind, str]]:
    """An edit with its rule before it, behind what it works on, at its end, or nowhere; `within`: what leads to that behind."""
    yield kind, "{where} " + edit.replace("{old}", old)
    if kind == "strike":
        yield kind, "from {rule},? " + edit.replace("{old}", old)
        yield kind, rf"{GONE} from {{rule}},? {old}"
    yield kind, edit.replace("{old}", rf"{old},? {within}")
    if not edit.endswith("{old}"):
        yield kind, edit.replace("{old}", old) + ",? {in}"
    if kind != "strike" or old != _QUOTED:
        yield kind, edit.replace("{old}", old)


def _edits() -> Iterator[tuple[Kind, str]]:
    """Each edit of quoted words, wherever its rule is named."""
    for kind, edit in _BY_DOING:
        yield kind, rf"{TAKEN} {{rule}}{_PARTS},? by {edit.replace('{old}', _QUOTED)}"
    for kind, edit in _EDITS:
        yield from _placed(kind, edit, _QUOTED, "{in}" if kind != "strike" else "(?:from|in|within|throughout) {rule}")
    yield "replace", rf"{TAKEN} {_ALL}{_WHAT} {{in}}:? \"(?P<old>\d+)\",? {_TO} {_NEW}"
    yield "strike", rf"{GONE} {_ALL}{_WHAT} (?:from|in) {{rule}}: ?\"(?P<old>\d+)\""
    yield from _edits_in_pieces()
    yield "replace", rf"{TAKEN} {_STANDS.partition(' ')[2]} (?:of|in) {{rule}},? from:? {_QUOTED},? to:? {_NEW}"
    everywhere = rf"(?:throughout|in|within|across) {_EVERYWHERE}"
    yield "replace", rf"{TAKEN}:? {_QUOTED},? {_TO} {_NEW},? {everywhere}"
    yield "replace", rf"{TAKEN}:? {_QUOTED},? {everywhere},? {_TO} {_NEW}"
    each = r"(?P<every>(?:all|each|every) (?:instances?|occurrences?|mentions?|uses?) of )(?:the words? )?"
    words = rf"{TAKEN} {each}(?P<plainold>{_WORD})"
    yield "replace", rf"{words},? {everywhere},? (?:with|to|by) (?P<plainnew>{_WORD})"
    yield "replace", rf"{words},? (?:with|to|by) (?P<plainnew>{_WORD}),? {everywhere}"
    yield "replace", rf"{everywhere},? {TAKEN}:? {_QUOTED},? {_TO} {_NEW}"
    yield "strike", rf"{GONE} (?:the )?(?:following )?{_NOUN}:? ?\"(?P<old>\d+)\""
    yield "strike", _UNSURE
    yield from _ADDS


def _edits_in_pieces() -> Iterator[tuple[Kind, str]]:
    """Each edit of quoted words in one piece of a rule."""
    of = rf"{_STANDS} (?:of|in) {{rule}}"
    for kind, edit in _EDITS:
        if kind not in ("replace", "strike"):
            continue
        put = edit.replace("{old}", _QUOTED)
        yield kind, rf"{{where}} {_STANDS},? {put}"
        yield kind, rf"{of},? {put}"
        yield kind, rf"{_STANDS},? {put}"
        yield kind, edit.replace("{old}", rf"{_QUOTED},? {of}")
        if not edit.endswith("{old}"):
            yield kind, rf"{put},? {of}"


def _edits_of_pieces() -> Iterator[tuple[Kind, str]]:
    for piece in _PIECES:
        for kind, edit in _BY_DOING:
            yield kind, rf"{TAKEN} {{rule}},? by {edit.replace('{old}', piece)}"
        for kind, edit in (*_EDITS, *_TO_PIECES):
            yield from _placed(kind, edit, piece, "(?:of|from|in|within) {rule}")


KNOWN = (
    "“Enact a new rule, “X”, with the following text: …”, “Repeal the rule “X””, “Rename “X” to “Y””, “In the rule “X”, replace “a” with “b””, "
    "“Remove “a” from the rule “X””, “Add “a” to the rule “X””, “In “X”, after “a”, add “b””, “Replace the text of the rule “X” with: …”, "
    "“Reword the first paragraph of the rule “X” to: …”, “Change all occurrences of “a” in the ruleset to “b””"
)
"""The forms, for people."""


_VERBS: dict[Kind, str] = {
    "create": _MADE,
    "rename": "(?:rename|retitle|re-title|change|set)",
    "rewrite": rf"(?:{TAKEN}|rewrite|set)",
    "repeal": "(?:repeal|delete|remove|strike)",
    "replace": rf"(?:{TAKEN}|substitute|rewrite)",
    "strike": rf"(?:{GONE}|{TAKEN})",
    "behind": _PUT,
    "before": _PUT,
    "add": rf"(?:{_PUT}|{TAKEN})",
}
"""With what verb each kind is ordered."""
_HAS = {kind: later(rf"\b{verbs}\b", re.I) for kind, verbs in _VERBS.items()}

_BARE = rf"(?P<bare>{_PLAIN_NAME})"
_WHICH = r"(?:the |our )?(?:(?:existing|current|dynastic|core|appendix|special[ -]case) )*"
_RULE_CALLED = r"(?:sub-?)?rule,? (?:called |named |entitled |titled )?,?"
_SAME = r"(?P<same>(?:the same|that|said) (?:sub-?)?rule)"
_RULE = rf"(?:{_SAME}|{_WHICH}(?:{_RULE_CALLED})?(?:\"(?P<rule>\d+)\"|{_BARE})(?: (?:sub-?)?rule)?)"
_ATOMS = {
    "{rule}": _RULE,
    "{ruled}": rf"(?:{_SAME}|{_WHICH}(?:{_RULE_CALLED}(?:\"(?P<rule>\d+)\"|{_BARE})|\"(?P<rule2>\d+)\" rule))",
    "{where}": rf"(?:in |within |throughout )?{_RULE}[,:]?",
    "{in}": rf"(?:in|within|throughout|wherever it (?:appears|occurs|stands) in) {_RULE}",
    "{of}": _RULE.replace("rule>", "of>").replace("bare>", "ofbare>").replace("same>", "ofsame>"),
}
"""A rule, one with the word for it, the place for what comes, and of what something is a subrule."""


_NEEDS = {
    "substitute": later(r"\bsubstitute\b", re.I),
    _AFTER: later(r"\b(?:after|behind|following)\b", re.I),
    _BEFORE: later(r"\bbefore\b", re.I),
    ",? by ": later(r"\bby (?:replac|chang|remov|delet|strik|add|append)ing\b", re.I),
    "(?P<nth>": later(rf"\b{_NTH} (?:sentence|paragraph)\b", re.I),
    "(?P<inth>": later(rf"\b{_NTH} {_UNIT}\b", re.I),
    "(?P<edge>": later(r"\b(?:sentence|paragraph),? (?:which |that )?(?:begin|start|end)", re.I),
    "(?P<unit>bullet": later(r"\bbullet", re.I),
    "(?P<anywhere>": later(r"\b(?:throughout|in|within|across) the (?:dynastic )?(?:ruleset|rules|section)\b", re.I),
}
"""What stands in each sentence of the forms with this part: most sentences need few forms."""


class Form(Struct, frozen=True):
    """A form of an order, as it is looked for; needs: its parts without which it is not looked for."""

    kind: Kind
    form: re.Pattern[str]
    needs: frozenset[str]


def _form(kind: Kind, said: str) -> Form:
    filled = re.sub(r"\{(?:rule|ruled|where|in|of)\}", lambda found: _ATOMS[found[0]], said)
    return Form(kind, later(filled, re.I), frozenset(part for part in _NEEDS if part in said))


_ALL_FORMS = tuple(_form(kind, said) for kind, said in (*_edits_of_pieces(), *_FORMS, *_edits()))


def forms_for(sentence: str) -> Iterator[Form]:
    """The forms that may stand in a sentence, by its verbs and by what else they need."""
    kinds = {kind for kind, form in _HAS.items() if form.search(sentence)}
    parts = {part for part, form in _NEEDS.items() if form.search(sentence)}
    return (form for form in _ALL_FORMS if form.kind in kinds and form.needs <= parts)
