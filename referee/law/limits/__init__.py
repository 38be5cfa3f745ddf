"""What the dynastic rules say that tracked values may be, as far as a sentence says it plainly and no other touches it.

Nothing rests on this but what may be looked at: declared dynasties say their bounds themselves.
"""
