"""The file of a network, as src/net reads it, and the same network in NumPy's integers for comparison.

All numbers are little-endian. Head: "SUSHINET", version (u32), length of what follows (u32), its FNV-1a checksum (u64). Then: the game;
fields (name, shape); counters (terms of place and weight); inputs (counter, from, to); sizes of the layers (u16: inputs, hidden, hidden,
outputs with the value last); for each layer its biases (i32) and weights (i8): of the first layer a row for each input, of the others a
row for each output.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from training.inputs import Inputs

MAGIC = b"SUSHINET"
VERSION = 1
UNIT = 64
MOST = 127


def checksum(content: bytes) -> int:
    """FNV-1a, 64 bits."""
    sum = 0xCBF29CE484222325
    for byte in content:
        sum = (sum ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return sum


@dataclass
class Layers:
    """Whole numbers: weights in 1/64; biases of the first layer in 1/64, of the others in 1/4096."""

    weights: list[NDArray[np.int64]]
    biases: list[NDArray[np.int64]]


def integer_layers(network: Any) -> Layers:
    def whole(values: Any, unit: int) -> NDArray[np.int64]:
        return np.rint(values.detach().cpu().double().numpy() * unit).astype(np.int64)

    # The hidden layers' biases are rounded to 1/64 while learning too.
    first, second, last = (whole(bias, unit) for bias, unit in zip(network.biases, (UNIT, UNIT, UNIT * UNIT), strict=True))
    weights = [np.clip(whole(each, UNIT), -MOST, MOST) for each in network.weights]
    return Layers(weights, [first, second * UNIT, last])


def evaluate(layers: Layers, inputs: NDArray[np.int64]) -> NDArray[np.int64]:
    """The outputs in 1/4096 for rows of inputs."""
    hidden = np.clip(inputs @ layers.weights[0].T + layers.biases[0], 0, MOST)
    hidden = np.clip((hidden @ layers.weights[1].T + layers.biases[1] + UNIT // 2) >> 6, 0, MOST)
    return hidden @ layers.weights[2].T + layers.biases[2]


def network_bytes(game: str, inputs: Inputs, layers: Layers) -> bytes:
    def word(text: str) -> bytes:
        return struct.pack("<B", len(text)) + text.encode("ascii")

    parts = [word(game), struct.pack("<H", len(inputs.fields))]
    for name, shape in inputs.fields.items():
        parts.append(word(name) + struct.pack(f"<B{len(shape)}H", len(shape), *shape))
    parts.append(struct.pack("<H", len(inputs.counters)))
    for terms in inputs.counters:
        parts.append(struct.pack("<B", len(terms)) + b"".join(struct.pack("<Hb", *term) for term in terms))
    parts.append(struct.pack("<H", len(inputs.asked)))
    parts += [struct.pack("<Hhh", *each) for each in inputs.asked]
    first, second, last = layers.weights
    parts.append(struct.pack("<4H", first.shape[1], len(first), len(second), len(last)))
    for weights, bias in zip((first.T, second, last), layers.biases, strict=True):
        parts.append(bias.astype("<i4").tobytes())
        parts.append(np.ascontiguousarray(weights).astype(np.int8).tobytes())
    content = b"".join(parts)
    return MAGIC + struct.pack("<IIQ", VERSION, len(content), checksum(content)) + content


def write_network(path: Path, game: str, inputs: Inputs, network: Any) -> None:
    path.write_bytes(network_bytes(game, inputs, integer_layers(network)))


def read_network(path: Path) -> tuple[str, Inputs, Layers]:
    """The game, what it is shown, and the layers. What the house plays with is read by src/net, and strictly; this is for comparison."""
    whole = path.read_bytes()
    version, length, sum = struct.unpack_from("<IIQ", whole, len(MAGIC))
    content = whole[len(MAGIC) + 16 :]
    if whole[: len(MAGIC)] != MAGIC or version != VERSION or length != len(content) or sum != checksum(content):
        raise ValueError(f"{path} is not the file of a network, or is damaged")
    at = 0

    def take(form: str) -> tuple[int, ...]:
        nonlocal at
        values = struct.unpack_from("<" + form, content, at)
        at += struct.calcsize("<" + form)
        return values

    def word() -> str:
        nonlocal at
        (size,) = take("B")
        at += size
        return content[at - size : at].decode("ascii")

    game = word()
    fields = {}
    for _ in range(take("H")[0]):
        name = word()
        fields[name] = take(f"{take('B')[0]}H")
    counters = [[take("Hb") for _ in range(take("B")[0])] for _ in range(take("H")[0])]
    asked = [take("Hhh") for _ in range(take("H")[0])]
    sizes = take("4H")
    layers = Layers([], [])
    for number, (before, after) in enumerate(zip(sizes[:-1], sizes[1:], strict=True)):
        layers.biases.append(np.array(take(f"{after}i"), np.int64))
        weights = np.array(take(f"{before * after}b"), np.int64)
        layers.weights.append(weights.reshape(before, after).T if number == 0 else weights.reshape(after, before))
    return game, Inputs(fields, counters, asked), layers  # type: ignore[arg-type]
