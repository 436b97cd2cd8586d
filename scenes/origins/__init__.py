"""Origins: First Builders on the table."""
