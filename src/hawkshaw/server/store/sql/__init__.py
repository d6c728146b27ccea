"""What all stores that speak SQL share: what a change means in it, the questions, and commits by the group."""
