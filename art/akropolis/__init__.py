"""The pictures of Akropolis: marble prisms on islands in one sea, painted by code and lit from the upper left."""
