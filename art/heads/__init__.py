"""The heads of the ten opponents, as drawings whose greys are heights on a coin, and what stands beside them."""
