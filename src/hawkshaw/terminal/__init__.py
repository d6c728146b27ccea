"""Playing in a terminal: one person among bots, line by line, with every decision saved before it is shown."""
