"""What lies on the table and can happen there: actions, events, the state, and what each seat sees of it."""
