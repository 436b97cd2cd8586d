"""Sentences and word forms: one folder per language, one file per subject."""
