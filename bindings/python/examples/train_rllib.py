"""Self-play in Ray RLlib: every seat an agent, one masked PPO policy for all of them.

    pip install 'sushiya[rllib]'
    python train_rllib.py --iterations 20 --game sushi-go --players 3

The environment speaks RLlib's new API stack: each step has observations for the seats that are waited for, all at once in
Sushi Go!, one at a time in the other two. The module is RLlib's own for masked actions.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from typing import Any

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import gymnasium as gym
import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv

import sushiya
from sushiya.play import Deals, Episode, observation_bounds


class Table(MultiAgentEnv):
    """A table whose seats are RLlib's agents: `seat_0`, `seat_1`, …."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__()
        options = dict(config)
        self.game = sushiya.make_game(options.pop("game", "sushi-go"), **options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.agents = list(self.possible_agents)
        low, high = observation_bounds(self.game)
        space = gym.spaces.Dict(
            {
                "observations": gym.spaces.Box(low.astype(np.float32), high.astype(np.float32)),
                "action_mask": gym.spaces.Box(0.0, 1.0, (self.game.action_count,)),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, gym.spaces.Discrete(self.game.action_count))
        self._deals = Deals()

    def _seen(self, seats: Iterable[int], masked: bool = True) -> Iterator[tuple[str, dict[str, np.ndarray]]]:
        for seat in seats:
            seen = self._episode.observe(seat)
            mask = seen["action_mask"] if masked else np.ones(self.game.action_count)
            told = {"observations": seen["observation"].astype(np.float32), "action_mask": mask.astype(np.float32)}
            yield self.possible_agents[seat], told

    def _waited_for(self) -> dict[str, dict[str, np.ndarray]]:
        return dict(self._seen(self._episode.play.waiting))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        players = [None] * self.game.players
        self._episode = Episode(self.game, players, self._deals.next(seed), "margin", "raise")
        return self._waited_for(), {}

    def step(self, action_dict: dict[str, int]) -> Any:
        for agent, action in action_dict.items():
            self._episode.act(self.possible_agents.index(agent), int(action))
        paid = self._episode.take_rewards()
        rewards = {agent: points / 10 for agent, points in zip(self.possible_agents, paid, strict=True)}
        over = self._episode.play.is_over
        # At the end what each has last seen, with nothing masked: a policy over no action at all is not a number.
        seen = dict(self._seen(range(self.game.players), masked=False)) if over else self._waited_for()
        ended = dict.fromkeys(self.possible_agents, over) | {"__all__": over}
        return seen, rewards, ended, {"__all__": False}, {}


def config_for(environment: dict[str, Any], decisions: int, runners: int) -> Any:
    """Masked PPO: one module plays every seat."""
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

    module = RLModuleSpec(ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [128, 128]})
    return (
        PPOConfig()
        # The check would try actions that the masks forbid.
        .environment(Table, env_config=environment, disable_env_checking=True)
        .env_runners(num_env_runners=runners)
        .multi_agent(policies={"house"}, policy_mapping_fn=lambda agent, episode, **_: "house")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"house": module}))
        .training(train_batch_size_per_learner=decisions, minibatch_size=256, num_epochs=4)
        .training(lr=1e-3, entropy_coeff=0.01)
        .learners(num_learners=0)
    )


def player_of(module: Any) -> Any:
    """The learned module as a player of matches: a function from a view to an action, the likeliest one."""
    import torch
    from ray.rllib.core.columns import Columns

    def learned(view: Any) -> Any:
        seen = {
            "observations": torch.from_numpy(view.observation().astype(np.float32))[None],
            "action_mask": torch.from_numpy(view.action_mask().astype(np.float32))[None],
        }
        with torch.no_grad():
            logits = module.forward_inference({Columns.OBS: seen})[Columns.ACTION_DIST_INPUTS]
        return view.action_at(int(logits[0].argmax()))

    return learned


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="sushi-go")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--decisions", type=int, default=4000, help="between two lessons")
    parser.add_argument("--runners", type=int, default=0, help="processes that play; 0: this one")
    parser.add_argument("--address", default="local", help="a Ray cluster; local: a small one, for as long as this takes")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=400, help="games of the last test")
    flags = parser.parse_args()

    import ray

    ray.init(address=flags.address, include_dashboard=False, log_to_driver=False)
    algorithm = config_for({"game": flags.game, "players": flags.players}, flags.decisions, flags.runners).build_algo()
    for iteration in range(flags.iterations):
        told = algorithm.train()
        learned = told["learners"]["house"]
        print(f"{iteration + 1:3d}  entropy {learned['entropy']:.2f}, loss {learned['total_loss']:.2f}", flush=True)
    game = sushiya.make_game(flags.game, players=flags.players)
    player = player_of(algorithm.get_module("house"))
    result = sushiya.match(game, [player] + [flags.opponent] * (flags.players - 1), flags.games)
    rates = result.win_rates()
    share = f"{100 * rates.value[0]:.1f} % ({100 * rates.low[0]:.1f}-{100 * rates.high[0]:.1f})"
    print(f"against {flags.opponent}: {share} of {result.games} games won")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
