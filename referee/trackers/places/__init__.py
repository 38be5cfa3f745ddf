"""Places: where on a page the values of a variable stand, and what stands there that nobody can find."""
