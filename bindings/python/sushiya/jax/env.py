"""Games whose states are values of JAX. The rules are those of the house, called by XLA itself."""

from __future__ import annotations

import ctypes
import dataclasses
import functools
import json
from pathlib import Path
from typing import Any

import numpy as np

from sushiya import _core
from sushiya.games import make_game
from sushiya.needs import needed
from sushiya.play import check_reward
from sushiya.render import render

jax: Any = needed("jax", "sushiya.jax", "jax")
jnp: Any = jax.numpy


@dataclasses.dataclass(frozen=True)
class State:
    """A game under way. A pytree: every field is an array, with the dimensions of `vmap` in front."""

    current_player: Any
    """int32: the seat that is to decide"""
    observation: Any
    """int8 (observation_size,): what that seat sees"""
    rewards: Any
    """float32 (players,): what each seat was paid for the last step"""
    terminated: Any
    """bool: the game is over"""
    truncated: Any
    """bool: never"""
    legal_action_mask: Any
    """bool (num_actions,): what that seat may do; everything once the game is over"""
    _step_count: Any
    _game: Any
    _env: Env = dataclasses.field(metadata={"static": True})

    @property
    def env_id(self) -> str:
        return self._env.id

    def replace(self, **changes: Any) -> State:
        return dataclasses.replace(self, **changes)

    def save_svg(self, filename: str) -> None:
        """A picture of what the seat that is to decide sees, of several games that of the first."""
        first = self._game.reshape(-1, self._game.shape[-1])[0], self.current_player.ravel()[0]
        view = self._env.state_of(self.replace(_game=first[0])).view(int(first[1]))
        Path(filename).write_text(render(view, "svg"), encoding="utf-8")


jax.tree_util.register_dataclass(State)


@functools.cache
def handlers() -> ctypes.CDLL:
    """The functions that XLA calls, known to it by name from here on."""
    from sushiya.games import GAMES

    # Beside what is compiled, which in an editable install lies apart from these files.
    library = ctypes.CDLL(str(Path(_core.__file__).parent / "jax/_games.so"))
    for game in GAMES:
        name = game.replace("-", "_")
        for verb in ("begin", "step", "imagine", "observe"):
            function = getattr(library, f"sushiya_{name}_{verb}")
            jax.ffi.register_ffi_target(f"sushiya_{name}_{verb}", jax.ffi.pycapsule(function), platform="cpu")
        for size in ("game_bytes", "state_bytes"):
            getattr(library, f"sushiya_{name}_{size}").restype = ctypes.c_size_t
        fingerprint = getattr(library, f"sushiya_{name}_fingerprint")
        fingerprint.restype, fingerprint.argtypes = ctypes.c_uint64, [ctypes.c_char_p]
    return library


def words_of(key: Any) -> Any:
    """A key as two words: those of JAX's usual kind themselves, others by what they draw."""
    words = jax.random.key_data(key) if jnp.issubdtype(key.dtype, jax.dtypes.prng_key) else key
    return words if words.shape[-1:] == (2,) else jax.random.bits(key, (2,), jnp.uint32)


class Env:
    """One table. `init`, `step`, `observe` and `imagine` are pure; nothing is kept here but what was agreed on.

    Seats that choose at once are asked one after another, the lowest first; none sees what another has chosen, and
    nothing is turned up before the last of them has.
    """

    version = "v0"

    def __init__(self, game: Any, *, reward: str = "margin") -> None:
        self.game = game
        self._reward = check_reward(reward)
        self._name = game.id.replace("-", "_")
        self._options = json.dumps(game.options, sort_keys=True)
        self._game_bytes: int = getattr(handlers(), f"sushiya_{self._name}_game_bytes")()
        self.id = f"sushiya_{self._name}"
        self.num_players: int = game.players
        self.num_actions: int = game.action_count
        self.observation_shape: tuple[int, ...] = (game.observation_size,)

    def init(self, key: Any) -> State:
        """The game that this key deals: of `jax.random.key(7)` the deal `sushiya.Deal(seed=7)`."""
        game, seat, observation, mask, over = self._call("begin", self._shown(), words_of(key))
        return State(
            current_player=seat,
            observation=observation,
            rewards=jnp.zeros(self.num_players, jnp.float32),
            terminated=over,
            truncated=jnp.zeros_like(over),
            legal_action_mask=mask,
            _step_count=jnp.zeros((), jnp.int32),
            _game=game,
            _env=self,
        )

    def step(self, state: State, action: Any, key: Any = None) -> State:
        """One decision, by index. Chance goes on as the key of `init` has it, or from here on as `key` does. An
        illegal decision ends the game: −1 for the seat, and as much for the others as Pgx gives them. A game that is
        over stays as it is, and pays nothing."""
        return self._step(state, action, key, "chance" if key is not None else "")

    def step_and_reset(self, state: State, action: Any, key: Any) -> State:
        """The same, and where the game has ended the one that `key` deals begins at once: `terminated` and `rewards`
        are of the one that ended, all else is of the new one. Cheaper than Pgx' `auto_reset`, which deals in vain at
        every step."""
        return self._step(state, action, key, "next")

    def observe(self, state: State, player: Any = None) -> Any:
        """What the seat that is to decide sees, or another."""
        if player is None:
            return state.observation
        shape = jax.ShapeDtypeStruct(self.observation_shape, jnp.int8)
        return self._call("observe", shape, state._game, jnp.asarray(player, jnp.int32))

    def imagine(self, state: State, key: Any) -> State:
        """A state that the seat to decide cannot tell from this one, as likely as at the table: what it cannot know,
        and what chance will do, is drawn by the key. What a search may look ahead in."""
        shape = jax.ShapeDtypeStruct((self._game_bytes,), jnp.uint8)
        return state.replace(_game=self._call("imagine", shape, state._game, words_of(key)))

    def state_of(self, state: State) -> Any:
        """The state of one game as `sushiya` has it: to print, to look at, to go on with elsewhere."""
        library = handlers()
        size = getattr(library, f"sushiya_{self._name}_state_bytes")()
        kept = np.asarray(state._game).tobytes()[:size]
        there = type(self.game).State.__new__(type(self.game).State)
        there.__setstate__((self.game.options, kept, getattr(library, f"sushiya_{self._name}_fingerprint")(kept)))
        return there

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Env) and (self.game, self._reward) == (other.game, other._reward)

    def __hash__(self) -> int:
        return hash((self.game, self._reward))

    def __repr__(self) -> str:
        return f"sushiya.jax.Env({self.game!r}, reward={self._reward!r})"

    def _step(self, state: State, action: Any, key: Any, key_is_for: str) -> State:
        words = jnp.zeros(2, jnp.uint32) if key is None else words_of(key)
        shapes = [*self._shown(), jax.ShapeDtypeStruct((self.num_players,), jnp.float32)]
        action = jnp.asarray(action)
        if not jnp.issubdtype(action.dtype, jnp.integer):
            raise TypeError(f"actions are whole numbers, not {action.dtype}")
        game, seat, observation, mask, over, rewards = self._call(
            "step", shapes, state._game, action.astype(jnp.int32), words, reward=self._reward, key_is_for=key_is_for
        )
        count = state._step_count + ~state.terminated
        return State(
            current_player=seat,
            observation=observation,
            rewards=rewards,
            terminated=over,
            truncated=jnp.zeros_like(over),
            legal_action_mask=mask,
            _step_count=jnp.where(over, 0, state._step_count + 1) if key_is_for == "next" else count,
            _game=game,
            _env=self,
        )

    def _shown(self) -> list[Any]:
        return [
            jax.ShapeDtypeStruct((self._game_bytes,), jnp.uint8),
            jax.ShapeDtypeStruct((), jnp.int32),
            jax.ShapeDtypeStruct(self.observation_shape, jnp.int8),
            jax.ShapeDtypeStruct((self.num_actions,), jnp.bool_),
            jax.ShapeDtypeStruct((), jnp.bool_),
        ]

    def _call(self, verb: str, shapes: Any, *arguments: Any, **attributes: str) -> Any:
        call = jax.ffi.ffi_call(f"sushiya_{self._name}_{verb}", shapes, vmap_method="broadcast_all")
        return call(*arguments, options=self._options, **attributes)


def make(game: Any, *, reward: str = "margin", **options: Any) -> Env:
    """A table, by the name of its game and its options: make("sushi_go", players=2). `reward` as everywhere else."""
    return Env(make_game(game, **options), reward=reward)
