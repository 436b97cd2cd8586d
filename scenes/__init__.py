"""The window: scenes on a stack, the table every game shares, menus, the dice tray."""
