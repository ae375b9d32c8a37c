"""The network as it is learned: the integer network of src/net, in floating point and with gradients.

Inputs are 0 or 1. Weights are whole numbers from -127 to 127 in units of 1/64, activations from 0 to 127 in units of 1/64: rounded
forwards, passed on as they are backwards (straight-through estimator). Both fit into bfloat16, so that what is learned on a GPU is
what will be played with integers.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from training.net_file import Layers

UNIT = 64
MOST = 127


def rounded(values: Tensor) -> Tensor:
    return values + ((values * UNIT).round() / UNIT - values).detach()


def as_weights(values: Tensor) -> Tensor:
    return rounded(values.clamp(-MOST / UNIT, MOST / UNIT))


def as_activations(values: Tensor) -> Tensor:
    return rounded(values.clamp(0, MOST / UNIT))


class Network(nn.Module):
    """Two hidden layers; the outputs are the policy's, then the value: the expected return of the seat that looks."""

    def __init__(self, inputs: int, hidden: tuple[int, int], outputs: int) -> None:
        super().__init__()
        sizes = (inputs, *hidden, outputs + 1)
        # Some hundred of the inputs are true at a time.
        active = (120, *hidden)
        self.weights = nn.ParameterList(
            nn.Parameter(torch.randn(after, before) * (2 / many) ** 0.5)
            for before, after, many in zip(sizes[:-1], sizes[1:], active, strict=True)
        )
        self.biases = nn.ParameterList(nn.Parameter(torch.zeros(size)) for size in sizes[1:])
        with torch.no_grad():
            self.weights[2].mul_(0.1)

    def quantised(self, kind: torch.dtype) -> list[Tensor]:
        """Weights and biases as `forward` uses them, layer by layer; once for many steps where nothing is learned."""
        layers = []
        for weights, bias in zip(self.weights[:2], self.biases[:2], strict=True):
            layers += [as_weights(weights).to(kind), rounded(bias).to(kind)]
        return [*layers, as_weights(self.weights[2]), self.biases[2]]

    def forward(self, inputs: Tensor, quantised: list[Tensor] | None = None) -> tuple[Tensor, Tensor]:
        """(policy outputs, value)"""
        first, first_bias, second, second_bias, last, last_bias = quantised or self.quantised(inputs.dtype)
        hidden = as_activations(functional.linear(inputs, first, first_bias))
        hidden = as_activations(functional.linear(hidden, second, second_bias))
        outputs = functional.linear(hidden.float(), last, last_bias)
        return outputs[:, :-1], outputs[:, -1]


def from_layers(layers: Layers) -> Network:
    """The network that was written down so."""
    weights = [torch.from_numpy(each).float() / UNIT for each in layers.weights]
    network = Network(weights[0].shape[1], (len(weights[0]), len(weights[1])), len(weights[2]) - 1).requires_grad_(False)
    units = (UNIT, UNIT * UNIT, UNIT * UNIT)
    for number, (bias, unit) in enumerate(zip(layers.biases, units, strict=True)):
        network.weights[number].copy_(weights[number])
        network.biases[number].copy_(torch.from_numpy(bias).double() / unit)
    return network
