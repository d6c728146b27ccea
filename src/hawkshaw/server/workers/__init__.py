"""Worker processes. Nothing is imported here, so that a worker starts quickly."""
