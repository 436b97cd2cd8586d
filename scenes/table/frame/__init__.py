"""What stands around every game: top bar, panels, log, timeline, prompt bar."""
