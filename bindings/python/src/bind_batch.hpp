// Batches: the arrays are the caller's, and nothing is copied.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "batch.hpp"
#include "bind_play.hpp"

namespace sushiya::python {

template <class Number>
using Column = nb::ndarray<Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class Number>
using Matrix = nb::ndarray<Number, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// The caller's arrays, kept alive as long as the batch writes into them.
struct BatchArrays {
  Matrix<std::int8_t> observations;
  Matrix<std::int8_t> masks;
  Matrix<float> rewards;
  Column<bool> done;
  Column<std::int8_t> seats;
  Column<bool> illegal;
  Matrix<std::int16_t> final_scores;
  Matrix<std::int8_t> final_observations;
  Detail detail;

  Rows rows() const {
    return {observations.data(),
            masks.data(),
            rewards.data(),
            done.data(),
            seats.data(),
            illegal.data(),
            final_scores.data(),
            final_observations.data(),
            detail};
  }
};

template <class Array>
void check_shape(const char* name, const Array& array, std::size_t games, std::size_t width) {
  if (array.shape(0) != games || (array.ndim() == 2 && array.shape(1) != width))
    raise_value_error(std::string(name) + " has the wrong shape");
}

inline std::size_t checked_row(std::size_t row, std::size_t games) {
  if (row >= games) throw nb::index_error("no such game");
  return row;
}

// Says why this seat may not take the action with this index.
template <Game G>
[[noreturn]] void raise_illegal_index(const EncodedGame<G>& encoded, const typename G::State& state, Seat seat,
                                      std::int64_t index) {
  const auto action = action_at(encoded, state, seat, index);
  if (!action) raise_no_such_index(index, encoded.encoding.action_count());
  check_legal(encoded.game, state, seat, *action);
  throw std::logic_error("a legal action was called illegal");
}

template <Game G>
class HeldBatch {
 public:
  HeldBatch(EncodedPtr<G> encoded, BatchArrays arrays, Seating seating, Reward reward, bool raises, int threads,
            const Column<const std::uint64_t>& seeds, const Column<const std::uint64_t>& first, std::uint64_t apart)
      : arrays_(std::move(arrays)),
        raises_(raises),
        batch_(encoded, checked_games(*encoded, arrays_), std::move(seating), reward, threads, arrays_.rows()) {
    reset(seeds, first, apart);
  }

  std::size_t size() const { return batch_.size(); }

  void reset(const Column<const std::uint64_t>& seeds, const Column<const std::uint64_t>& first, std::uint64_t apart) {
    check_shape("seeds", seeds, size(), 0);
    check_shape("first", first, size(), 0);
    alone([&] { batch_.reset(seeds.data(), first.data(), apart); });
  }

  void step(const Column<const std::int64_t>& actions) {
    check_shape("actions", actions, size(), 0);
    std::size_t illegal = Batch<G>::nowhere;
    alone([&] {
      if (!raises_) return batch_.step(actions.data());
      illegal = batch_.first_illegal(actions.data());
      if (illegal == Batch<G>::nowhere) batch_.step_legal(actions.data());
    });
    if (illegal != Batch<G>::nowhere)
      raise_illegal_index(*batch_.encoded(), batch_.state(illegal), batch_.seat(illegal), actions.data()[illegal]);
  }

  void sample_actions(const Column<std::int64_t>& actions) {
    check_shape("actions", actions, size(), 0);
    alone([&] { batch_.sample_actions(actions.data()); });
  }

  void put(std::size_t row, const HeldState<G>& state, const std::optional<Deal>& deal) {
    checked_row(row, size());
    if (state.game().options != batch_.encoded()->game.options)
      raise_value_error("this state is of a table with other options");
    bool goes_on = false;
    alone([&] { goes_on = batch_.put(row, state.value, deal.value_or(batch_.deal(row))); });
    if (!goes_on) raise_value_error("no open seat has anything to decide in this game any more");
  }

  // All games, or one.
  nb::bytes save(std::optional<std::size_t> row) {
    std::string bytes;
    alone([&] { bytes = row ? batch_.save(checked_row(*row, size())) : batch_.save(); });
    return nb::bytes(bytes.data(), bytes.size());
  }
  void load(const nb::bytes& saved, std::optional<std::size_t> row) {
    const std::string_view bytes(static_cast<const char*>(saved.data()), saved.size());
    bool loaded = false;
    alone([&] { loaded = row ? batch_.load(checked_row(*row, size()), bytes) : batch_.load(bytes); });
    if (!loaded) raise_value_error("these games are of a batch with other players, or of another version of sushiya");
  }

  HeldState<G> state(std::size_t row) const { return {batch_.encoded(), batch_.state(checked_row(row, size()))}; }
  Deal deal(std::size_t row) const { return batch_.deal(checked_row(row, size())); }

 private:
  static std::size_t checked_games(const EncodedGame<G>& encoded, const BatchArrays& arrays) {
    const std::size_t games = arrays.done.shape(0);
    const auto players = static_cast<std::size_t>(encoded.game.players());
    const auto observation = static_cast<std::size_t>(observation_width(encoded, arrays.detail));
    check_shape("observations", arrays.observations, games, observation);
    check_shape("masks", arrays.masks, games, static_cast<std::size_t>(encoded.encoding.action_count()));
    check_shape("rewards", arrays.rewards, games, players);
    check_shape("seats", arrays.seats, games, 0);
    check_shape("illegal", arrays.illegal, games, 0);
    check_shape("final_scores", arrays.final_scores, games, players);
    check_shape("final_observations", arrays.final_observations, games, observation);
    return games;
  }

  // Runs without holding up other threads of the program, and refuses a second one here meanwhile.
  template <class Work>
  void alone(Work&& work) {
    if (busy_.exchange(true)) throw std::runtime_error("a batch is stepped by one thread at a time");
    const std::unique_ptr<std::atomic<bool>, void (*)(std::atomic<bool>*)> free_again(
        &busy_, [](std::atomic<bool>* flag) { flag->store(false); });
    const nb::gil_scoped_release others_go_on;
    work();
  }

  BatchArrays arrays_;
  bool raises_;
  Batch<G> batch_;
  std::atomic<bool> busy_ = false;
};

template <Game G>
void bind_batch(nb::handle scope) {
  using Self = HeldBatch<G>;
  nb::class_<Self>(scope, "Batch", "The engine of sushiya.Batch; the arrays it is given are written to at every step.")
      .def(
          "__init__",
          [](Self* self, const HeldGame<G>& game, Seating players, const std::string& reward,
             const std::string& observation, bool raises, int threads, const Column<const std::uint64_t>& seeds,
             const Column<const std::uint64_t>& first, std::uint64_t apart, Matrix<std::int8_t> observations,
             Matrix<std::int8_t> masks, Matrix<float> rewards, Column<bool> done, Column<std::int8_t> seats,
             Column<bool> illegal, Matrix<std::int16_t> final_scores, Matrix<std::int8_t> final_observations) {
            new (self) Self(game.encoded,
                            {std::move(observations), std::move(masks), std::move(rewards), std::move(done),
                             std::move(seats), std::move(illegal), std::move(final_scores),
                             std::move(final_observations), checked_detail(observation)},
                            std::move(players), checked_reward(reward), raises, threads, seeds, first, apart);
          },
          nb::arg("game"), nb::kw_only(), nb::arg("players"), nb::arg("reward"), nb::arg("observation"),
          nb::arg("raises"), nb::arg("threads"), nb::arg("seeds"), nb::arg("first"), nb::arg("apart"),
          nb::arg("observations").noconvert(), nb::arg("masks").noconvert(), nb::arg("rewards").noconvert(),
          nb::arg("done").noconvert(), nb::arg("seats").noconvert(), nb::arg("illegal").noconvert(),
          nb::arg("final_scores").noconvert(), nb::arg("final_observations").noconvert())
      .def("__len__", &Self::size)
      .def("reset", &Self::reset, nb::arg("seeds"), nb::arg("first"), nb::arg("apart"))
      .def("step", &Self::step, nb::arg("actions"))
      .def("sample_actions", &Self::sample_actions, nb::arg("actions").noconvert())
      .def("save", &Self::save, nb::arg("row") = nb::none(), "What goes on: all games, or that of one row.")
      .def("load", &Self::load, nb::arg("bytes"), nb::arg("row") = nb::none())
      .def("put", &Self::put, nb::arg("row"), nb::arg("state"), nb::arg("deal") = nb::none(),
           nb::sig(signature_for<G>("def put(self, row: int, state: @.State, deal: Deal | None = None) -> None")))
      .def("state", &Self::state, nb::arg("row"), nb::sig(signature_for<G>("def state(self, row: int) -> @.State")))
      .def("deal", &Self::deal, nb::arg("row"));
}

}  // namespace sushiya::python
