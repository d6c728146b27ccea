"""The writer's kit: whether a case is sound, what could be better, and how it reads."""
