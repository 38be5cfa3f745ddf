"""What may stand beside an action and changes nothing of it: thanks, manner, reasons, the price. Whatever else stands there may change it."""

from __future__ import annotations

import re

from referee.dynasties.devices.hanging import TOKEN
from referee.dynasties.devices.statements import MANNER

_UNITS = r"(?:m|macks?|mackerels?|points?|€|[$£])"
_SUM = rf"(?:[~€$£]?\s*m?\s?\d[\d.,]*\s?{_UNITS}?\s*~?)"
_PRICE = rf"(?:[~€$£]\s*\d[\d.,]*\s*~?|m\s?\d[\d.,]*|\d[\d.,]*\s?{_UNITS})"
"""A number alone may be how many."""
_HER = r"(?:my|his|her|their|the|some|all|all\s+(?:of\s+)?my)"
_FEELING = r"(?:thanks|pleasure|joy|regrets?|glee|delight|pride|gratitude|relief|apologies|love|haste|style|gusto|sadness|reluctance|enthusiasm|confidence)"
REASON = (
    rf"because|so|since|as(?=\s+(?:I|you|he|she|it|we|they|there|{TOKEN}|nobody|somebody|every\w+|no\s+one|the|this|that|these|my|his|her|their|(?:promised|agreed|announced|planned|said|expected|requested))(?!\w)(?!\W*$))|"
    r"as (?:an?\s+(?:\w+\s+)?game\s+action|usual|always|ever|before|promised|agreed|announced|planned|said|expected|requested)"
)
"""“as I need one”; “as Bob” and “as a joke” are none."""
_UNIT = "|".join(
    [
        r"thanks?(?: you| all| to)?\b.*|cheers|of course|no less|voilà|sch[öo]n|danke|merci|ha(?:ha)*|heh|lol|yay|hooray|hurrah|woo-?hoo|[:;]-?[)D(P]",
        rf"(?:from|which)\b.*|for\b(?!\s+(?:each|every\w*|all|both|free|example|instance|argument|illustration|practice|show|(?:the\s+)?(?:sake|purposes?)\s+of|{TOKEN}|him|her|them|us|some(?:body|one))(?!\w)).*|now that .*|leaving (?:me|myself) .*|outbidding .*|to (?:spite|please|help|thank|celebrate|make|see|show)\b.*|(?:(?:and|but) )?thank .*",
        rf"(?:{REASON})\b.*",
        rf"{MANNER}|now|today|please|too|also|again|myself|right (?:now|away)|at (?:once|(?:long )?last)|once (?:more|again)|hereby|as well|instead|by the way|effective (?:immediately|now)|this (?:nday|nweek)|you \w+",
        rf"with (?:(?:many|great|much|all due|{_HER}) )*{_FEELING}|with (?:an? )[\w\s]{{1,20}}|(?:that|which) I (?:own|have)",
        rf"(?:(?:(?:price|cost|for|at|costing|paying|spending|using|with|by (?:paying|spending)|at (?:a|the) (?:price|cost) of|for (?:a|the) price of) )(?:(?:only|exactly|just|{_HER}) )*{_SUM}|"
        rf"(?:(?:only|exactly|just|{_HER}) )*{_PRICE})(?: (?:each|apiece|altogether|in total))?",
        rf"(?:using|with|by (?:paying|spending)) {_HER}(?: \w+)?(?: mackerels?| macks?| money| savings| points?)",
    ]
)
_IDLE = re.compile(rf"(?:(?>(?:{_UNIT})(?![\w'’]))[\s,.!–—-]*+)*+", re.I)
"""What is found to be one is not tried as another: remarks may be as long as a mail."""
_BECAUSE = re.compile(rf"\b(?:{REASON})\b", re.I)
_JOINED = re.compile(r"and\b|&|plus\b|\+|as well as\b", re.I)
_FUNCTION = re.compile(
    r"(?:only|not|no|nor|none|even|or|if|with|without|on|in|under|at|by|to|of|from|until|till|upon|per|this|that|these|those|it|its|the|an?|any|some|each|what|which|"
    r"one|ones|more|another|other|others|rather|maybe|then)\b",
    re.I,
)
"""Words that no clause of its own begins with: what follows them may belong to the action."""
_ONESELF = re.compile(r"I\s+(?:thank|love|like|wish|salute|apologi[sz]e)\b", re.I)
_CALLED = re.compile(rf"(?:dear\s+|my\s+)?(?:{TOKEN}|friends?|all|folks|everyone|everybody|guys)", re.I)


def is_idle(remark: str, mark: str = "", *, reasoned: bool = False) -> bool:
    """Whether a remark changes nothing. `mark`: what joins it to what stands before; `reasoned`: that gives a reason, of which
    it may be more."""
    said = " ".join(remark.split()).strip(" ,.!–—-")
    if not said or _IDLE.fullmatch(said) or _CALLED.fullmatch(said) or _ONESELF.match(said):
        return True
    return reasoned or (_JOINED.search(mark) is not None and not _FUNCTION.match(said))


def gives_reason(words: str) -> bool:
    """Whether words say why something is done."""
    return _BECAUSE.search(words) is not None
