"""How large the games are for those who study them: measured, counted where it can be, written to docs/research.md."""
