"""What a game adds: the tables it is learned at, what its network is shown, and how an action's logit is put together.

    TABLES                                    options of each table
    table_numbers(game)                       the field `table`: which table it is, as src/net tells it too
    inputs()                                  what the network is shown
    HIDDEN                                    sizes of the hidden layers, so that the file stays below 300 KB
    OUTPUTS                                   how many numbers the policy has
    EXTRA                                     fields of the observation that logits depend on beside the outputs
    first_biases()                            what the outputs begin with, where that is not nothing
    head(game)                                a function (outputs, extra) -> logits, one for each index of an action
"""

from types import ModuleType
from typing import Any

from training.games import sushi_go, sushi_roll, wasabi

GAMES: dict[str, ModuleType] = {"sushi-go": sushi_go, "sushi-roll": sushi_roll, "wasabi": wasabi}


def is_plain(options: dict[str, Any], players: int | None = None) -> bool:
    """A table without variants; of so many players, where that is asked."""
    return not any(value for name, value in options.items() if name != "players") and players in (None, options["players"])
