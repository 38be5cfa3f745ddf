"""What the summary of a Bout says in people's own words."""
