// Batches on a GPU: their arrays stay there, and take actions from there.
#pragma once

#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include "bind_batch.hpp"
#include "gpu_batch.hpp"

namespace sushiya::python {

using ColumnOnDevice = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cuda>;

template <Game G>
void step_on_device(GpuBatch<G>& batch, const ColumnOnDevice& actions) {
  check_shape("actions", actions, batch.size(), 0);
  const auto indices = reinterpret_cast<std::uint64_t>(actions.data());
  std::uint64_t number = Trouble::nowhere;
  {
    const nb::gil_scoped_release others_go_on;
    number = batch.step(indices);
  }
  if (number == Trouble::nowhere) return;
  const Running<G> running = batch.running(number);
  raise_illegal_index(*batch.encoded(), running.state, running.seat, batch.index_at(indices, number));
}

template <Game G>
void bind_gpu_batch(nb::handle scope) {
  using Self = GpuBatch<G>;
  nb::class_<Self>(scope, "GpuBatch", "The engine of sushiya.gpu.Batch.")
      .def(
          "__init__",
          [](Self* self, const HeldGame<G>& game, std::size_t games, const std::string& reward,
             const std::string& observation, bool raises, const std::string& kernels, std::uint64_t stream) {
            new (self)
                Self(game.encoded, games, checked_reward(reward), checked_detail(observation), raises, kernels, stream);
          },
          nb::arg("game"), nb::kw_only(), nb::arg("games"), nb::arg("reward"), nb::arg("observation"),
          nb::arg("raises"), nb::arg("kernels"), nb::arg("stream"))
      .def("__len__", &Self::size)
      .def(
          "reset",
          [](Self& self, const Column<const std::uint64_t>& seeds, const Column<const std::uint64_t>& first,
             std::uint64_t apart) {
            check_shape("seeds", seeds, self.size(), 0);
            check_shape("first", first, self.size(), 0);
            const nb::gil_scoped_release others_go_on;
            self.reset(seeds.data(), first.data(), apart);
          },
          nb::arg("seeds"), nb::arg("first"), nb::arg("apart"))
      .def("step", &step_on_device<G>, nb::arg("actions"), nb::sig("def step(self, actions: typing.Any) -> None"))
      .def("sample_actions", &Self::sample_actions)
      .def(
          "state",
          [](const Self& self, std::size_t row) {
            return HeldState<G>{self.encoded(), self.running(checked_row(row, self.size())).state};
          },
          nb::arg("row"), nb::sig(signature_for<G>("def state(self, row: int) -> @.State")))
      .def(
          "deal", [](const Self& self, std::size_t row) { return self.running(checked_row(row, self.size())).deal; },
          nb::arg("row"))
      .def_ro("observations", &Self::observations)
      .def_ro("masks", &Self::masks)
      .def_ro("rewards", &Self::rewards)
      .def_ro("done", &Self::done)
      .def_ro("seats", &Self::seats)
      .def_ro("illegal", &Self::illegal)
      .def_ro("final_scores", &Self::final_scores)
      .def_ro("final_observations", &Self::final_observations)
      .def_ro("actions", &Self::actions);
}

}  // namespace sushiya::python
