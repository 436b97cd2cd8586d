"""Pages that lie over the table: the log, rules, the curtain, the score."""
