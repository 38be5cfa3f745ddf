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
_TAKEN = r"(?:replace|change|amend|reword|alter|update|edit|modify)"
_GONE = r"(?:remove|delete|strike|strike out)"
_PUT = r"(?:add|append|insert)"
_TO = r"(?:with|to|by|as|into|to read|so that it reads),?:?"
_NOUN = r"(?:text|texts|words?|phrase|sentences?|paragraphs?|wording|passage|line|string|value|number|term|clause|bullet(?: point)?)"
_ALL = r"(?P<every>(?:all|each|every|any) (?:(?:instances?|occurrences?|mentions?) )?(?:of )?)?"
_WHAT = rf"(?:the )?(?:following )?{_NOUN}?"
_NEW = rf"{_WHAT}:? ?\"(?P<new>\d+)\""
_WORDS = rf"(?:{_ALL}{_WHAT}:? ?)"
_MORE = rf"(?:(?:an?|the)\b ?)?(?:(?:new|following|additional|further|extra|one)\b ?)*{_NOUN}?(?:,? (?:as follows|reading|saying|which reads|that reads))?"
_END = r"(?:to|at|onto|as|on) (?:the |its )?(?:very )?end(?: of (?:it|the (?:rule|text)))?"

_FORMS: tuple[tuple[Kind, str], ...] = (
    # -- a new rule -----------------------------------------------------------------------------
    ("create", rf"{_MADE} (?:an? |the following )?(?:new )?sub-?rule (?:to|of|under|in|within|for) {{of}},? {_NAME}{_WITH}(?:{_TEXT}|:)"),
    ("create", rf"{_MADE} (?:an? |the following )?(?:new )?sub-?rule,? {_NAME},? (?:to|of|under|in|within) {{of}}{_WITH}(?:{_TEXT}|:)"),
    ("create", rf"{_MADE} (?:the following|this)(?: text)? (?:as|to be) an? (?:new )?sub-?rule (?:to|of|under|in|within) {{of}},? {_NAME}{_WITH}{_TEXT}"),
    ("create", rf"{_MADE} (?:the following|this)(?: text)? (?:as|to be) an? (?:new )?(?:{_PART} )?rule{_INTO},? {_NAME}{_WITH}{_TEXT}"),
    ("create", rf"{_MADE} (?:an? |the following )?(?:new )?(?:{_PART} )?rule{_INTO},? ?:? ?{_NAME}{_INTO}{_WITH}{_INTO}(?:{_TEXT}|:|(?=[.]?$))"),
    ("create", rf"{_MADE} (?:an?|the following) (?:new )?(?:{_PART} )?rule{_INTO},? ?{_NAME}{_INTO}[.] (?:it reads|its text is|it says|the text is|text)(?: as follows| the following)?{_TEXT}"),
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
    ("repeal", r"repeal {rule}"),
    ("repeal", r"repeal (?:both )?(?:the )?(?:dynastic )?(?:rules )?(?P<rules>\"\d+\"(?:,? (?:and )?\"\d+\")+)"),
    ("repeal", r"(?:delete|remove|strike) {ruled}"),
    # -- words of a rule ------------------------------------------------------------------------
    ("replace", rf"{{where}} {_TAKEN}:? {_WORDS}\"(?P<old>\d+)\",? {_TO} {_NEW}"),
    ("replace", rf"{_TAKEN}:? {_WORDS}\"(?P<old>\d+)\",? {_TO} {_NEW},? {{in}}"),
    ("replace", rf"{_TAKEN} {_ALL}{_WHAT} {{in}}:? \"(?P<old>\d+)\",? {_TO} {_NEW}"),
    ("replace", rf"{_TAKEN}:? {_WORDS}\"(?P<old>\d+)\",? {{in}},? {_TO} {_NEW}"),
    ("replace", rf"{_TAKEN} {{rule}},? by (?:replacing|changing) {_WORDS}\"(?P<old>\d+)\",? {_TO} {_NEW}"),
    ("strike", rf"{{where}} {_GONE}:? {_WORDS}\"(?P<old>\d+)\""),
    ("strike", rf"from {{rule}},? {_GONE}:? {_WORDS}\"(?P<old>\d+)\""),
    ("strike", rf"{_GONE}:? {_WORDS}\"(?P<old>\d+)\" (?:from|in) {{rule}}"),
    ("strike", rf"{_GONE} {_ALL}{_WHAT} (?:from|in) {{rule}}: ?\"(?P<old>\d+)\""),
    ("strike", rf"{_TAKEN} {{rule}},? by (?:removing|deleting|striking) {_WORDS}\"(?P<old>\d+)\""),
    ("behind", rf"(?:{{where}} )?(?:directly |immediately )?(?:after|behind|following) {_WORDS}\"(?P<old>\d+)\",? {_PUT}\b:? ?{_MORE}:? ?\"(?P<new>\d+)\""),
    ("behind", rf"(?:{{where}} )?{_PUT}\b:? ?{_MORE}:? ?\"(?P<new>\d+)\" (?:directly |immediately )?(?:after|behind) {_WORDS}\"(?P<old>\d+)\""),
    ("behind", rf"{_PUT}\b:? ?{_MORE}:? ?\"(?P<new>\d+)\" (?:directly |immediately )?(?:after|behind) {_WORDS}\"(?P<old>\d+)\" {{in}}"),
    ("before", rf"(?:{{where}} )?(?:directly |immediately )?before {_WORDS}\"(?P<old>\d+)\",? {_PUT}\b:? ?{_MORE}:? ?\"(?P<new>\d+)\""),
    ("before", rf"(?:{{where}} )?{_PUT}\b:? ?{_MORE}:? ?\"(?P<new>\d+)\" (?:directly |immediately )?before {_WORDS}\"(?P<old>\d+)\""),
    ("before", rf"{_PUT}\b:? ?{_MORE}:? ?\"(?P<new>\d+)\" (?:directly |immediately )?before {_WORDS}\"(?P<old>\d+)\" {{in}}"),
    ("add", rf"{{where}} {_PUT}\b:? ?{_MORE}(?: ?{_END})?:? ?\"(?P<new>\d+)\"(?: {_END})?"),
    ("add", rf"(?:to|(?:to|at) the end of) {{rule}},? {_PUT}\b:? ?{_MORE}:? ?\"(?P<new>\d+)\""),
    ("add", rf"{_PUT}\b:? ?{_MORE}:? ?\"(?P<new>\d+)\",? (?:as an? (?:new |final |last )?{_NOUN} )?(?:to|(?:to|at) the end of) {{rule}}"),
    ("add", rf"{_PUT}\b ?{_MORE} ?(?:to|(?:to|at) the end of) {{rule}}{_WITH}{_TEXT}"),
    ("add", rf"{_TAKEN} {{rule}},? by (?:adding|appending) {_MORE}(?: {_END})?:? ?\"(?P<new>\d+)\"(?: {_END})?"),
    # -- words of the rule named before, or wherever they stand -------------------------------------
    ("replace", rf"{_TAKEN}:? {_WORDS}\"(?P<old>\d+)\",? {_TO} {_NEW}(?P<dynastic>,? (?:throughout|in|across) the dynastic (?:ruleset|rules|section))?"),
    ("replace", rf"(?:throughout|in|across) the (?P<dynastic>dynastic) (?:ruleset|rules|section),? {_TAKEN}:? {_WORDS}\"(?P<old>\d+)\",? {_TO} {_NEW}"),
    ("strike", rf"{_GONE} (?:the )?(?:following )?{_NOUN}:? ?\"(?P<old>\d+)\""),
    ("strike", rf"{_GONE} \"(?P<unnamed>\d+)\""),
    ("add", rf"{_PUT}\b:? ?{_MORE}(?: ?{_END})?:? ?\"(?P<new>\d+)\"(?: {_END})?"),
)  # fmt: skip

KNOWN = (
    "“Enact a new rule, “X”, with the following text: …”, “Repeal the rule “X””, “Rename “X” to “Y””, “In the rule “X”, replace “a” with “b””, "
    "“Remove “a” from the rule “X””, “Add “a” to the rule “X””, “In “X”, after “a”, add “b””, “Replace the text of the rule “X” with: …”"
)
"""The forms, for people."""


_VERBS: dict[Kind, str] = {
    "create": _MADE,
    "rename": "(?:rename|retitle|re-title|change|set)",
    "rewrite": rf"(?:{_TAKEN}|rewrite|set)",
    "repeal": "(?:repeal|delete|remove|strike)",
    "replace": _TAKEN,
    "strike": rf"(?:{_GONE}|{_TAKEN})",
    "behind": _PUT,
    "before": _PUT,
    "add": rf"(?:{_PUT}|{_TAKEN})",
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


class Form(Struct, frozen=True):
    """A form of an order, as it is looked for."""

    kind: Kind
    form: re.Pattern[str]


def _filled(form: str) -> str:
    return re.sub(r"\{(?:rule|ruled|where|in|of)\}", lambda found: _ATOMS[found[0]], form)


_ALL_FORMS = tuple(Form(kind, later(_filled(form), re.I)) for kind, form in _FORMS)


def forms_for(sentence: str) -> Iterator[Form]:
    """The forms that may stand in a sentence, by its verbs."""
    kinds = {kind for kind, form in _HAS.items() if form.search(sentence)}
    return (form for form in _ALL_FORMS if form.kind in kinds)
