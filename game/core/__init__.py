"""What every game stands on: the contract, states, matches, data and words. It imports nothing else of ours."""
