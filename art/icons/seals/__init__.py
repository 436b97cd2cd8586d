"""The emblems of the players' wax seals."""
