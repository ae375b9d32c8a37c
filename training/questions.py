"""Answers to the questions of a network: a matrix of zeros and ones from a matrix of counters."""

import torch
from torch import Tensor

from training.inputs import Inputs

try:
    import triton
    import triton.language as tl
except ImportError:
    triton = None


class Questions:
    """By a kernel of its own on a GPU, where anything else would write the matrix several times over."""

    def __init__(self, inputs: Inputs, device: str) -> None:
        asked = torch.tensor(inputs.asked, device=device)
        self.counters = asked[:, 0].contiguous()
        self.least, self.most = (asked[:, side].clamp(-127, 127).to(torch.int8).contiguous() for side in (1, 2))
        self.places = self.counters.to(torch.int32).contiguous()
        self.kind = torch.float32 if device == "cpu" else torch.bfloat16
        self.by_kernel = False
        if device != "cpu" and triton is not None:
            trial = torch.randint(-30, 30, (1000, len(inputs.counters)), device=device).to(torch.int8)
            try:
                self.by_kernel = bool(torch.equal(self._by_kernel(trial), self._by_torch(trial)))
            except Exception as trouble:
                print(f"no kernel for questions: {trouble}", flush=True)

    @torch.no_grad()
    def __call__(self, counters: Tensor) -> Tensor:
        return self._by_kernel(counters) if self.by_kernel else self._by_torch(counters)

    def _by_torch(self, counters: Tensor) -> Tensor:
        values = counters.index_select(1, self.counters)
        return ((values >= self.least) & (values <= self.most)).to(self.kind)

    def _by_kernel(self, counters: Tensor) -> Tensor:
        rows, many = len(counters), len(self.places)
        answers = torch.empty(rows, many, dtype=self.kind, device=counters.device)
        grid = (triton.cdiv(rows, 16), triton.cdiv(many, 128))
        answer[grid](
            counters, self.places, self.least, self.most, answers, rows, counters.shape[1], many, ROWS=16, COLUMNS=128
        )
        return answers


if triton is not None:

    @triton.jit
    def answer(
        counters, places, least, most, answers, rows, width, many, ROWS: tl.constexpr, COLUMNS: tl.constexpr
    ):
        row = tl.program_id(0).to(tl.int64) * ROWS + tl.arange(0, ROWS)
        column = tl.program_id(1) * COLUMNS + tl.arange(0, COLUMNS)
        asked = column < many
        here = (row < rows)[:, None] & asked[None, :]
        place = tl.load(places + column, mask=asked, other=0)
        low = tl.load(least + column, mask=asked, other=0)
        high = tl.load(most + column, mask=asked, other=0)
        value = tl.load(counters + row[:, None] * width + place[None, :], mask=here, other=0)
        true = (value >= low[None, :]) & (value <= high[None, :])
        tl.store(answers + row[:, None] * many + column[None, :], true.to(answers.dtype.element_ty), mask=here)
