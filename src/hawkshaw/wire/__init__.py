"""What a live table and those around it say to one another, and a small client that says it."""
