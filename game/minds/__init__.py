"""Doors for other minds: programs that play by lines of JSON, and environments for those that learn."""
