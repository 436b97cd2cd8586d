"""Polis without a window: functions that main.py hands a clock and an output."""
