"""The program: from the command line to the window and from one scene to another."""
