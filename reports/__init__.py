"""Reports: findings as text, JSON, wikitext and pages; and publishing them."""
