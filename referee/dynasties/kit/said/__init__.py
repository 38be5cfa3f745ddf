"""What people say in posts and comments: what was said, whether it is meant, and what it leaves in doubt."""
