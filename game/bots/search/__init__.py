"""One search for four games. It knows the contract (`observe`, `guess`, `apply`, `sample`) and no game's rules.

`turns` lists the ways through a turn, `playout` plays on from the end of one, `halving` finds the best of them, `seat`
is the player who does all that and keeps the plan.
"""
