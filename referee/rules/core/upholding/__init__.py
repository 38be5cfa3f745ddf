"""What a Call for Judgement or a Declaration of Victory upholds, and in which words (CFJ-06; R205-VICTORY-13)."""
