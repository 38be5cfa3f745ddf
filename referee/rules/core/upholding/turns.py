"""What a sentence without the word makes of those before it in a decision that upholds: takes them back, excepts something, or sets a
condition; then it cannot be told what they uphold (D8)."""

from __future__ import annotations

from referee.model.patterns import later

_ON_CONDITION = later(
    r"^(?:but |however,? )?(?:this|that|it|the above|all (?:of )?(?:this|that))\b.*\b(?:if|unless|provided|(?:as|so) long as|until"
    r"|conditions?|depend\w*|subject to)\b|^(?:otherwise|if not|unless)\b",
)
"""A sentence that sets a condition for what was said before it."""
_NOT = (
    r"(?:(?:does|do|is|are|will|shall|should|must|can|may)(?: not\b|n't\b)|cannot\b|can't\b|won't\b|shan't\b|never\b|only\b|merely\b)"
    r"(?! (?:matter|change|mean|illegal|unlawful|invalid)\b)"
)
_TAKES_BACK = later(
    r"^(?:(?:but|however|well|oh|ah|er|um|hm+|and|wait|sorry|actually|then again|on second thoughts?)\b[,.:;!… ]*)*"
    r"(?:no(?:pe)?(?=\W*$|[,.:;!…])|not\b|wait\W*$|or not\b"
    r"|(?:do not|don't|let us not|let's not)\b(?! (?:revert|reverse|undo|change|alter|set|fail|touch))"
    r"|none of (?:this|that|these|it|the above)\b|(?:except|save|apart|aside|excluding|excepting|other than|all but|with the exception)\b)"
    rf"|^(?:but |however,? |and |yet )?(?:this|that|it|these|those|they|the (?:above|foregoing|same)|which|(?:[\w']+ ){{0,4}}\x01\d+\x01)(?:'s)?"
    rf"(?: [\w']+){{0,2}} {_NOT}"
    r"|\b(?:exclud\w+|excepted|exceptions?|exempt\w*|left out|leav\w+ out)\b"
    r"|\b(?:jok(?:e|es|ing)|kidding|prank|april fools?|never ?mind|(?:scratch|strike|forget) (?:that|it|this|the above)|disregard|ignore"
    r"|withdrawn?|retract\w*|tak(?:e|ing) (?:it|that|this) back|changed? (?:my|our) minds?)\b"
)
"""A sentence that takes back what was said before it, or does not let it be so of something."""


def turns(sentence: str) -> bool:
    """Whether a sentence that does not speak of upholding may turn what was said of it before."""
    return any(form.search(sentence) is not None for form in (_ON_CONDITION, _TAKES_BACK))
