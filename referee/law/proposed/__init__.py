"""What a Proposal's text orders, read as a person would who is to carry it out: for the sandbox and for notes, and for blame only
where it comes to what a new rule is to say.

An audit reads a matter by `law.instructions`, which is narrower: here a text may stand below its order, or in a blockquote, a rule
may be named without marks, and what is doubtful of the result is told beside it.
"""
