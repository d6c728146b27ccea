"""The laboratory: many games between players of chosen levels, and what they prove."""
