"""What a network is shown: true-or-false questions about an observation, written down in the file of the network.

An observation has another length at every table, so its numbers are given places in one *row* that fits all tables: each
field by its name, each number by its indices in the field. A field that a table has not, or has less of, is zero there. The
last field, `table`, tells which table it is. A *counter* is a sum of numbers of the row with small weights; an *input* asks
whether a counter lies between two bounds.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

HIGHEST = 32767


@dataclass
class Inputs:
    """The questions, in the order in which a network takes their answers."""

    fields: dict[str, tuple[int, ...]]
    counters: list[list[tuple[int, int]]] = field(default_factory=list)  # (place, weight)
    asked: list[tuple[int, int, int]] = field(default_factory=list)  # (counter, from, to)

    def place(self, name: str, *indices: int) -> int:
        before = 0
        for other, shape in self.fields.items():
            if other == name:
                return before + int(np.ravel_multi_index(indices, shape))
            before += math.prod(shape)
        raise KeyError(name)

    @property
    def places(self) -> int:
        return sum(math.prod(shape) for shape in self.fields.values())

    def count(self, *terms: tuple[int, int]) -> int:
        """A counter of its own: the sum of the numbers at these places, each with its weight."""
        self.counters.append(list(terms))
        return len(self.counters) - 1

    def ask_at_least(self, counter: int, bounds: Iterable[int]) -> None:
        self.asked += [(counter, bound, HIGHEST) for bound in bounds]

    def ask_equal(self, counter: int, values: Iterable[int]) -> None:
        self.asked += [(counter, value, value) for value in values]

    def at_least(self, name: str, indices: Sequence[int], bounds: Iterable[int]) -> None:
        self.ask_at_least(self.count((self.place(name, *indices), 1)), bounds)

    def equal(self, name: str, indices: Sequence[int], values: Iterable[int]) -> None:
        self.ask_equal(self.count((self.place(name, *indices), 1)), values)

    def each_at_least(self, name: str, bounds: Sequence[int]) -> None:
        for indices in np.ndindex(*self.fields[name]):
            self.at_least(name, indices, bounds)


def weights_at(inputs: Inputs, game: Any, table: Sequence[int]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """How the counters follow from an observation at one table: counters = observation @ weights + constant."""
    weights = np.zeros((game.observation_size, len(inputs.counters)), np.float32)
    constant = np.zeros(len(inputs.counters), np.float32)
    source = places_at(inputs, game)
    numbers = {inputs.place("table", index): number for index, number in enumerate(table)}
    for counter, terms in enumerate(inputs.counters):
        for place, weight in terms:
            if place in source:
                weights[source[place], counter] += weight
            constant[counter] += weight * numbers.get(place, 0)
    return weights, constant


def places_at(inputs: Inputs, game: Any) -> dict[int, int]:
    """For each place of the row that this table fills, which number of its observation goes there."""
    source = {}
    for each in game.observation_fields:
        shape = inputs.fields.get(each["name"])
        if shape is None:
            continue
        for number, indices in enumerate(np.ndindex(*each["shape"])):
            if all(index < most for index, most in zip(indices, shape, strict=True)):
                source[inputs.place(each["name"], *indices)] = each["begin"] + number
    return source
