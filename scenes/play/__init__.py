"""A match at a table, without a pixel: sessions, saves, the process in which bots think."""
