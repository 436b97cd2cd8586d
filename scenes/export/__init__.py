"""What is taken home of a game: a picture of its table, a record, a poster, a page that plays, a moving picture.

Each kind is a function from a `Game` to bytes or a file; none knows which game it is, and none needs a window.
"""
