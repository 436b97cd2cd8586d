"""The games as environments of PettingZoo (AEC, with action masks): docs/environments.md. Wants the extra `env`.

from game.minds.env import env
table = env("origins")
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import game
from game.core.data import Overlay
from game.core.errors import Problem
from game.core.match import Dealt
from game.core.options import Options
from game.core.rules import Action, Decision
from game.minds.spaces import EMPTY, WIDTH, Spaces

LONGEST = 5000
"""Answers after which a game is cut short: some that learn never bring the end about."""

NUMBERS = np.iinfo(np.int32)


def env(
    id: str,
    seats: int = 2,
    options: Options | None = None,
    data: Overlay = None,
    longest: int = LONGEST,
    render_mode: str | None = None,
) -> Any:
    """An environment with PettingZoo's usual care: an answer that is masked ends the game, with a reward of -1."""
    raw = RawEnv(id, seats, options, data, longest, render_mode)
    guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def _seen(spaces: Spaces) -> Space[Any]:
    slots = spaces.sizes.slots
    return Dict(
        {
            "observation": Box(NUMBERS.min, NUMBERS.max, (spaces.length,), np.int32),
            "actions": Box(NUMBERS.min, NUMBERS.max, (slots, WIDTH), np.int32),
            "action_mask": Box(0, 1, (slots,), np.int8),
        }
    )


class RawEnv(AECEnv):  # type: ignore[misc]  # pettingzoo is not there on every machine
    """One table. Chance answers by itself, and whoever has one possibility only is not asked."""

    def __init__(
        self,
        id: str,
        seats: int = 2,
        options: Options | None = None,
        data: Overlay = None,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"{id}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.rules, self.table_options, self.longest = game.load(id, data), options or {}, longest
        self.spaces = Spaces(self.rules, seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: _seen(self.spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.spaces.sizes.slots) for agent in self.possible_agents}
        self._luck = Random()
        self._match = self._new(0)
        self._offered: list[Action] = []
        self._answered = 0

    # -- what there is

    def observation_space(self, agent: str) -> Space[Any]:
        """Of all agents alike."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The slots."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat may see, and its answers, if it is asked."""
        seat = self.possible_agents.index(agent)
        slots = self.spaces.sizes.slots
        told = np.full((slots, WIDTH), EMPTY, np.int32)
        mask = np.zeros(slots, np.int8)
        ask = ""
        if agent == self.agent_selection and self._offered:
            told[: len(self._offered)] = self.spaces.answers(self._offered)
            mask[: len(self._offered)] = 1
            ask = self._decision.ask
        position = np.array(self.spaces.position(self._match.view(seat), seat, ask), np.int32)
        return {"observation": position, "actions": told, "action_mask": mask}

    def render(self) -> str | None:
        """The points of all, and the last move in words."""
        if self.render_mode != "ansi":
            return None
        state = self._match.state_at()
        points = ", ".join(f"seat {seat}: {score.total}" for seat, score in enumerate(self.rules.scores(state)))
        return f"round {state.round}; {points}"

    # -- what happens

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with the same seed it is the same deal as that of `game.new`."""
        if seed is not None:
            self._luck = Random(seed)
        self._match = self._new(self._luck.getrandbits(64) if seed is None else seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._answered = 0
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """The answer in that slot."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._offered):
            raise Problem(f"nothing is offered in slot {action}: {len(self._offered)} are filled")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._match.play(self._offered[action])
        self._answered += 1
        self._go_on()
        self._accumulate_rewards()

    def close(self) -> None:
        """Nothing is left to be done."""

    def _new(self, seed: int) -> Dealt[Any]:
        match = Dealt[Any](self.rules, len(self.possible_agents), self.table_options, seed)
        match.deal()
        return match

    @property
    def _decision(self) -> Decision:
        return self._match.decision()

    def _go_on(self) -> None:
        """Up to the next real choice, or to the end."""
        legal = self._match.legal()
        while len(legal) == 1:
            self._match.play(legal[0])
            legal = self._match.legal()
        self._offered = []
        if self._match.over:
            self._end()
        elif self._answered >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._offered = legal[: self.spaces.sizes.slots]
            self.agent_selection = self.possible_agents[self._decision.seat]

    def _end(self) -> None:
        """Who wins gets 1 and who loses -1; several winners share, and alone it is won, lost or drawn."""
        state = self._match.state_at()
        result = self.rules.result(state)
        for seat, (agent, score) in enumerate(zip(self.possible_agents, self.rules.scores(state), strict=True)):
            share = (seat in result.winners) / max(1, len(result.winners))
            if result.outcome:
                share = 0.5 if result.outcome.drawn else float(result.outcome.won)
            self.rewards[agent] = 2 * share - 1
            self.infos[agent] = {"points": score.total}
        self.terminations = dict.fromkeys(self.agents, True)
