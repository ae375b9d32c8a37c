// What the kernels of sushiya.gpu.Batch do: a lane for each game.
#pragma once

#include "gpu/device.hpp"
//
#include "core/pick.hpp"
#include "masks.hpp"
#include "on_device.hpp"

namespace sushiya::python {

// The largest that one instruction moves.
using Word [[gnu::may_alias]] = std::uint64_t __attribute__((ext_vector_type(2)));

// A copy of what lies in the memory of the device, word by word: what compilers make of an assignment is byte by byte.
template <class T>
class Copy {
 public:
  __device__ explicit Copy(const T& from) { copy(&from, words_); }
  __device__ T& operator*() { return *reinterpret_cast<T*>(words_); }
  __device__ void put_back(T& to) const { copy(words_, &to); }

 private:
  static_assert(sizeof(T) % sizeof(Word) == 0 && alignof(T) % alignof(Word) == 0);

  __device__ static void copy(const void* from, void* to) {
#pragma unroll
    for (unsigned at = 0; at < sizeof(T) / sizeof(Word); ++at)
      static_cast<Word*>(to)[at] = static_cast<const Word*>(from)[at];
  }

  Word words_[sizeof(T) / sizeof(Word)];
};

// Nobody but chance acts beside open seats.
template <Game G>
struct Chance {
  const G& game;

  __device__ void sit_down(const Running<G>&) {}
  __device__ bool act(Running<G>& running, unsigned company) {
    for (;;) {
      const bool is_asked = game.seats_to_act(running.state).contains(chance_seat);
      if (!gpu::Warp::any(is_asked, company)) break;
      if (is_asked) game.apply(running.state, chance_seat, act_of_chance(game, running.state, running.deal));
      gpu::Warp::meet(company);
    }
    const SeatSet waiting = game.seats_to_act(running.state);
    if (waiting.empty()) return false;
    running.seat = waiting.lowest();
    return true;
  }
};

// The rows of a warp, in shared memory at first: lanes write bytes here and there, but to the memory of the device
// whole lines should go.
class Stage {
 public:
  __device__ Stage(std::uint8_t* shared, unsigned observation, unsigned actions)
      : observation_(observation),
        actions_(actions),
        observations_(shared + (gpu::thread_in_block() - lane()) * (observation + actions)),
        masks_(observations_ + gpu::Warp::size * observation) {
    auto* words = reinterpret_cast<Word*>(masks_);
    for (unsigned at = lane(); at < gpu::Warp::size * actions_ / sizeof(Word); at += gpu::Warp::size) words[at] = {};
    gpu::Warp::meet();
  }

  __device__ void redirect(Row& row) const {
    row.observation = reinterpret_cast<std::int8_t*>(observations_ + lane() * observation_);
    row.mask = reinterpret_cast<std::int8_t*>(masks_ + lane() * actions_);
  }

  // The warp's first row has this number; behind the last of all there is nothing.
  __device__ void write(const Rows& rows, std::uint64_t first, std::uint64_t count) const {
    gpu::Warp::meet();
    const auto here = count <= first ? 0U : static_cast<unsigned>(count - first);
    const unsigned written = here < gpu::Warp::size ? here : gpu::Warp::size;
    copy(observations_, rows.observations + first * observation_, written * observation_);
    copy(masks_, rows.masks + first * actions_, written * actions_);
  }

 private:
  __device__ static unsigned lane() { return gpu::thread_in_block() % gpu::Warp::size; }
  // The rows of a warp begin and, but for the last of all, end with a whole word.
  __device__ static void copy(const std::uint8_t* from, std::int8_t* to, unsigned bytes) {
    const unsigned words = bytes / sizeof(Word);
    for (unsigned at = lane(); at < words; at += gpu::Warp::size)
      reinterpret_cast<Word*>(to)[at] = reinterpret_cast<const Word*>(from)[at];
    for (unsigned at = words * sizeof(Word) + lane(); at < bytes; at += gpu::Warp::size)
      to[at] = static_cast<std::int8_t>(from[at]);
  }

  unsigned observation_;
  unsigned actions_;
  std::uint8_t* observations_;
  std::uint8_t* masks_;
};

// `work(running, row, number, company)` for each game; false: there was no game to begin. What the next seat sees, is
// written by another kernel: both are quicker than one that does all, as each needs less of what lanes share.
template <Game G, class Work>
__device__ void for_each_game(const OnDevice<G>& batch, Work&& work) {
  const std::uint64_t number = gpu::thread_number();
  const unsigned company = gpu::Warp::who(number < batch.count);
  if (number >= batch.count) return;
  Copy<Running<G>> running(batch.games[number]);
  if (!work(*running, batch.rows.row(*batch.encoded, number), number, company))
    gpu::lower(batch.trouble->stuck, number);
  running.put_back(batch.games[number]);
}

template <Game G>
__device__ void reset_games(const OnDevice<G>& batch, const std::uint64_t* seeds, const std::uint64_t* first) {
  for_each_game(batch, [&](Running<G>& running, const Row& row, std::uint64_t number, unsigned company) {
    return reset_game<gpu::Warp>(*batch.encoded, Deal{seeds[number], first[number]}, batch.apart, running, row,
                                 Chance<G>{batch.encoded->game}, company);
  });
}

template <Game G>
__device__ void step_games(const OnDevice<G>& batch, const std::int64_t* actions) {
  for_each_game(batch, [&](Running<G>& running, const Row& row, std::uint64_t number, unsigned company) {
    const auto action = legal_action(*batch.encoded, running, actions[number]);
    *row.illegal = !action.has_value();
    const auto legal = action ? *action : first_legal(*batch.encoded, running);
    gpu::Warp::meet(company);
    return step_game<gpu::Warp>(*batch.encoded, batch.reward, batch.apart, running, legal, row,
                                Chance<G>{batch.encoded->game}, company);
  });
}

template <Game G>
__device__ void write_rows(const OnDevice<G>& batch, std::uint8_t* shared) {
  const EncodedGame<G>& encoded = *batch.encoded;
  const Stage stage(shared, static_cast<unsigned>(observation_width(encoded, batch.rows.detail)),
                    static_cast<unsigned>(encoded.encoding.action_count()));
  const std::uint64_t number = gpu::thread_number();
  const unsigned company = gpu::Warp::who(number < batch.count);
  if (number < batch.count) {
    Copy<Running<G>> copy(batch.games[number]);
    const Running<G>& running = *copy;
    Row row = batch.rows.row(encoded, number);
    stage.redirect(row);
    observe(encoded, running, row);
    gpu::Warp::meet(company);
    const auto view = view_for_indices(encoded, running.state, running.seat);
    MaskList<G> list(encoded.encoding, view, row.mask);
    encoded.game.list_legal_actions(running.state, running.seat, list);
  }
  stage.write(batch.rows, number / gpu::Warp::size * gpu::Warp::size, batch.count);
}

template <Game G>
__device__ void find_illegal(const OnDevice<G>& batch, const std::int64_t* actions) {
  const std::uint64_t number = gpu::thread_number();
  if (number < batch.count && !legal_action(*batch.encoded, batch.games[number], actions[number]))
    gpu::lower(batch.trouble->illegal, number);
}

template <Game G>
__device__ void sample_rows(const OnDevice<G>& batch, std::int64_t* actions) {
  const std::uint64_t number = gpu::thread_number();
  if (number >= batch.count) return;
  Running<G>& running = batch.games[number];
  const auto action = pick_action(batch.encoded->game, running.state, running.seat, running.whim);
  actions[number] = index_of(*batch.encoded, running, action);
}

}  // namespace sushiya::python
