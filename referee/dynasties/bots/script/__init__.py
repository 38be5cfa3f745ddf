"""BotScript: what an Operator writes for their Bot, read line by line into Triggers and Reactions."""
