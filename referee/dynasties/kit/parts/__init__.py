"""What a declaration is made of: variables, choices, effects, actions, and the declaration itself."""
