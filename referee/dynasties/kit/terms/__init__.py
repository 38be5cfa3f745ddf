"""What rules say of numbers, people, things, texts and lists, as values that can be worked out, said and compared."""
