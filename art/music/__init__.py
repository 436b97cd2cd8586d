"""Music of our own: scores as data, instruments out of nothing, and a file that is played while one plays.

`sheet` says what a score's file may hold, `score` lays it out into notes, `instruments` and `synth` make each note
sound, `render` writes all of it into a file, and `stream` plays that.
"""
