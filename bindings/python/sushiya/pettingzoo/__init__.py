"""PettingZoo environments: every seat is an agent.

from sushiya.pettingzoo import sushi_go_v0
env = sushi_go_v0.env(players=4)                    # seats act one after another (AEC)
env = sushi_go_v0.parallel_env(players=4)           # all that are waited for act at once
"""
