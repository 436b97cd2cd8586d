"""Origins: First Builders."""
