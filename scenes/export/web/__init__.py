"""What is in the HTML of a page that plays a game: its frame, its style, its script. See scenes/export/page.py."""
