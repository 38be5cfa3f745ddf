"""Words that leave it open whether something was said, or that say that it was not. Pure."""

from __future__ import annotations

import re

from referee.model.patterns import later

_RETRACT = (
    r"\b(?:retract|withdraw|rescind|cancel|revoke|unsay)\s+(?:that|this|it|everything|all\s+that|(?:all\s+)?the\s+above)\b"
    r"(?!\s+(?:proposals?|decisions?|matters?|referend\w+)\b)"
)
HANGS = later(
    r"\b(?:if|iff|unless|when|whenever|once|should|after|before|until|till|provided|providing|assuming|supposing|except|only|otherwise|"
    r"conditional\w*|contingent|perhaps|maybe|possibly|probably|else|instead|not|never|pending|subject)\b|n['’]t\b",
    re.I,
)
TAKES_BACK = later(rf"\W*I\s+(?:hereby\s+)?(?:take\s+(?:that|it|this)\s+back|{_RETRACT})\W*", re.I)
"""A statement that takes back what its author said before, whatever that was."""
URGES = later(
    r"\W*(?:please\s+)?(?:vote|cast|submit|place)\b(?!\s*[:=–—-])|\W*(?:the\s+)?(?:votes|ballots)\s+\w+\W*$", re.I
)
"""“Vote FOR!” is said to others, or of oneself; “Votes FOR” is a heading."""
AN_EXAMPLE = later(r"\b(?:e\.?g|i\.e|for\s+(?:example|instance)|examples?|such\s+as)\W*$", re.I)
"""Before what is perhaps an example."""
NONE_SAID = later(
    r"\?\s*$|^\W*(?:who|what|why|how|did|does|do you|will|would|should|can|could|is|are|has|have)\b[^.]*\?|"
    r"\bI\s+(?:\w+ly\s+)?(?:do not|don['’]t|did not|didn['’]t|will not|won['’]t|would not|wouldn['’]t|cannot|can['’]t|haven['’]t|have not|am not)\b|"
    r"\b(?:have|has|had)\s+(?:\w+\s+)?(?:voted|cast|endorsed)\b|\bI\s+(?:\w+\s+)?(?:voted|endorsed|changed)\b|\bI\s+was\s+(?:\w+ly\s+)?(?:for|against)\b|"
    r"\bI(?:['’]d|\s+would)\s+(?:\w+\s+)?(?:vote|be)\b.*\bif\b.*\b(?:were|was|had|did|could|would)\b|^\W*(?:below|here)(?:\s+(?:are|is)|['’]s)\s+(?:my|how|what)\b[^\d\ue000:]*$",
    re.I,
)
SUGGESTS = later(r"\bI\s+vote\s+(?:that|to|we|they|everybody|somebody|nobody)\b", re.I)
DECIDES = later(
    r"\b(?:pass\w*|adopt\w*|accept\w*|enact\w*|approv\w*|reject\w*|fail\w*|kill\w*|den[iy]\w*|defeat\w*|all|both|them|these|those)\b",
    re.I,
)
"""What is said of matters that are none of “I vote that we call it something else”."""
