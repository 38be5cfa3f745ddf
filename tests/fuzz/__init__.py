"""Every reader of what others wrote, given what nobody should write."""
