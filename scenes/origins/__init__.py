"""Origins on the table: ships above the areas that they act on, the own city, all that is owned in a tray."""
