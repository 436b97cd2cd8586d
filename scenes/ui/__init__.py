"""What pages and tables are drawn and worked with: pen, widgets, pages' base, animation, tooltips."""
