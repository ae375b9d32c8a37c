"""The games as pure functions of JAX, inside `jit`, `vmap` and `lax.scan`, with the interface of Pgx:

env = sushiya.jax.make("sushi-go", players=2)
state = jax.vmap(env.init)(jax.random.split(jax.random.key(0), 1024))
state = jax.vmap(env.step)(state, action)
"""

from sushiya.jax.env import Env as Env
from sushiya.jax.env import State as State
from sushiya.jax.env import make as make
