"""The commands around a server. What is heavy is imported when it is used, so that the others start at once."""
