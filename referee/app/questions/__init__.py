"""What may be done now: votes, who may be idled, whether the game stands still; and all of that as if."""
