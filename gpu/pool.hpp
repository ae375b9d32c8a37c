// Many games in the memory of one block, more than it has lanes, each in the queue of the way it goes next. A warp
// takes up to 32 games that go the same way, moves them on side by side, and puts each where it goes then. So lanes
// take the same branches though their games are at different points.
#pragma once

#include "device.hpp"
//
#include "games.hpp"

namespace sushiya::gpu {

// What lies in shared memory: the queues, the rooms of the games, and for each way a ring of places.
template <Game G>
class Pool {
 public:
  // Eight bytes, an odd number of times: lanes that read the same word of neighbouring games use different banks.
  static constexpr unsigned room_size = (sizeof(Running<G>) / 8 | 1U) * 8;
  static_assert(room_size >= sizeof(Running<G>));

  // All threads of the block call this, and each plays with the others until there is nothing left to play.
  __device__ static Played play(const G& game, const Games& games, unsigned bytes, std::uint8_t* memory) {
    Pool pool(bytes, memory);
    return pool.play(game, games);
  }

 private:
  using Place = std::uint16_t;
  static constexpr unsigned nowhere = 31;
  static_assert(ways<G> <= nowhere);

  struct alignas(8) Queues {
    unsigned lock;
    unsigned playing;  // games that are not over, or in a warp's hands
    unsigned first[ways<G>];
    unsigned size[ways<G>];
  };

  __device__ Pool(unsigned bytes, std::uint8_t* memory)
      : places_((bytes - sizeof(Queues)) / (room_size + ways<G> * sizeof(Place))),
        queues_(*reinterpret_cast<Queues*>(memory)),
        rooms_(memory + sizeof(Queues)),
        rings_(reinterpret_cast<Place*>(rooms_ + places_ * room_size)) {}

  __device__ Running<G>& running(unsigned place) const {
    // Said once more: a state of bytes would be read byte by byte.
    return *static_cast<Running<G>*>(__builtin_assume_aligned(rooms_ + place * room_size, 8));
  }
  __device__ Place& in_ring(unsigned way, unsigned at) const {
    return rings_[way * places_ + (at < places_ ? at : at - places_)];
  }

  __device__ Played play(const G& game, const Games& games) {
    const std::uint64_t apart = std::uint64_t{block_count()} * places_;
    open(game, games);
    Played played{};
    const unsigned lane = thread_in_block() % Warp::size;
    unsigned place = 0;
    bool holds = false;
    for (;;) {
      const bool goes_on = holds && running(place).number < games.count;
      const unsigned way = goes_on ? way_of(game, running(place).state) : nowhere;
      const unsigned given_up = Warp::count(Warp::who(holds && !goes_on));
      take_lock(lane);
      put(way, place, lane);
      if (lane == 0) queues_.playing -= given_up;
      holds = take(place, lane);
      const bool all_over = queues_.playing == 0;
      give_lock(lane);
      const unsigned company = Warp::who(holds);
      if (company == 0) {
        if (all_over) return played;
        wait_a_little();
        continue;
      }
      if (holds) move_on<Warp>(game, games, apart, company, running(place), played);
      Warp::meet();
    }
  }

  // Every place gets its first game; all of them lie in the queue of their way.
  __device__ void open(const G& game, const Games& games) {
    if (thread_in_block() == 0) queues_ = {};
    for (unsigned place = thread_in_block(); place < places_; place += threads_in_block())
      begin(game, games, std::uint64_t{block_number()} * places_ + place, running(place));
    meet_block();
    if (thread_in_block() == 0)
      for (unsigned place = 0; place < places_; ++place) {
        if (running(place).number >= games.count) continue;
        const unsigned way = way_of(game, running(place).state);
        in_ring(way, queues_.size[way]++) = static_cast<Place>(place);
        ++queues_.playing;
      }
    meet_block();
  }

  // ---- With the lock

  __device__ void put(unsigned way, unsigned place, unsigned lane) {
    const unsigned alike = Warp::alike(way);
    const unsigned before = Warp::count(alike & ((1U << lane) - 1U));
    if (way != nowhere) in_ring(way, queues_.first[way] + queues_.size[way] + before) = static_cast<Place>(place);
    Warp::meet();
    if (way != nowhere && before == 0) queues_.size[way] += Warp::count(alike);
    Warp::meet();
  }

  // From the longest queue. Says whether this lane has got a place.
  __device__ bool take(unsigned& place, unsigned lane) {
    const unsigned longest = Warp::most(lane < ways<G> ? queues_.size[lane] * Warp::size + lane : 0);
    const unsigned way = longest % Warp::size;
    const unsigned size = longest / Warp::size;
    const unsigned taken = size < Warp::size ? size : Warp::size;
    const unsigned first = queues_.first[way];
    const bool gets = lane < taken;
    if (gets) place = in_ring(way, first + lane);
    Warp::meet();
    if (lane == 0) {
      queues_.size[way] = size - taken;
      queues_.first[way] = first + taken < places_ ? first + taken : first + taken - places_;
    }
    Warp::meet();
    return gets;
  }

  // ----

  __device__ void take_lock(unsigned lane) {
    if (lane == 0)
      while (exchange(queues_.lock, 1) != 0) {
      }
    Warp::meet();
    fence_block();
  }
  __device__ void give_lock(unsigned lane) {
    fence_block();
    Warp::meet();
    if (lane == 0) exchange(queues_.lock, 0);
    Warp::meet();
  }

  unsigned places_;
  Queues& queues_;
  std::uint8_t* rooms_;
  Place* rings_;
};

}  // namespace sushiya::gpu
