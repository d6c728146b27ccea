"""Several workers on one database: how they ask one another, wake one another and share what has limits."""
