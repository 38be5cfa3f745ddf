"""Single questions about the rules of Bots, each with what it is given and how it is answered."""
