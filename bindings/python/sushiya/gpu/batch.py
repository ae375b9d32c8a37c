"""Many games stepped together on a GPU, into arrays that stay there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from numpy.typing import ArrayLike

from sushiya import _core
from sushiya._core import Deal, DeviceArray
from sushiya.batch import deals_from
from sushiya.errors import DeviceError
from sushiya.games import make_game
from sushiya.play import check_illegal


def is_available() -> bool:
    """Whether there is an NVIDIA GPU that can be used."""
    return not _core._why_no_device()


def kernels_of(game: Any) -> str:
    # Beside what is compiled, which in an editable install lies apart from these files.
    path = Path(_core.__file__).parent / "gpu" / f"{game.id}.ptx"
    if not path.exists():
        raise DeviceError("this build of sushiya has no kernels for a GPU: clang 22 was not there to make them")
    return path.read_text(encoding="ascii")


class Batch:
    """Many games of one kind on the GPU. Each step is one decision in every game; all seats are open.

    The arrays are those of `sushiya.Batch`, with the same numbers in them, but they lie in the memory of the GPU:
    `torch.from_dlpack(batch.observations)` or `jax.dlpack.from_dlpack(…)` takes one without a copy, once for all steps,
    and `.numpy()` copies it. Deals go by seed and number as everywhere else.

    Nothing is waited for: steps are queued on `stream`, the number of a CUDA stream (that of PyTorch's current one is
    `torch.cuda.current_stream().cuda_stream`); 0 is the stream that PyTorch uses unless told otherwise. Only
    `illegal="raise"` waits in every step, to see whether an action was illegal; with "lose_move" `illegal` tells.
    """

    def __init__(
        self,
        game: Any,
        games: int,
        *,
        seed: int | ArrayLike = 0,
        reward: str = "margin",
        observation: str = "full",
        illegal: str = "raise",
        stream: int = 0,
    ) -> None:
        self.game = make_game(game)
        if games < 1:
            raise ValueError("a batch has at least one game")
        raises = check_illegal(illegal) == "raise"
        why = _core._why_no_device()
        if why:
            raise DeviceError(why)
        self._batch = type(self.game).GpuBatch(
            self.game,
            games=games,
            reward=reward,
            observation=observation,
            raises=raises,
            kernels=kernels_of(self.game),
            stream=stream,
        )
        self.observations: DeviceArray = self._batch.observations
        self.masks: DeviceArray = self._batch.masks
        self.rewards: DeviceArray = self._batch.rewards
        self.done: DeviceArray = self._batch.done
        self.seats: DeviceArray = self._batch.seats
        self.illegal: DeviceArray = self._batch.illegal
        self.final_scores: DeviceArray = self._batch.final_scores
        self.final_observations: DeviceArray = self._batch.final_observations
        self.reset(seed)

    def __len__(self) -> int:
        return len(self._batch)

    def reset(self, seed: int | ArrayLike = 0) -> None:
        """Begins every game anew."""
        self._batch.reset(**deals_from(seed, len(self)))

    def step(self, actions: Any) -> None:
        """One decision in every game, by index: int64 on the GPU, from PyTorch, JAX or `sample_actions`. An illegal one
        raises IllegalAction before anything has changed, or is replaced by the first legal action and flagged, as
        `illegal` was chosen."""
        self._batch.step(actions)

    def sample_actions(self) -> DeviceArray:
        """A legal action for every game, each as likely as the next. The array is the same one every time."""
        self._batch.sample_actions()
        actions: DeviceArray = self._batch.actions
        return actions

    def state(self, row: int) -> Any:
        """The state of one game."""
        return self._batch.state(row)

    def deal(self, row: int) -> Deal:
        """The deal this game is played with: game.Play(game, seed=deal.seed, deal=deal.number) is the same game."""
        deal: Deal = self._batch.deal(row)
        return deal
