"""What the opponents know, for people: what a turn was worth and why, what luck did, what would have been better.

`judge` weighs positions, `weighing` plays the ways through a turn on to the end, `reasons` says what tells two of them
apart, `luck` what chance has brought, `analysis` looks back at a whole game. No game's rules are known here.
"""
