// A game in numbers, for learning programs: what a view shows as a row of int8, and every action as an index. A game
// specialises `Encoding` in encodings/<game>.hpp; for one that does not, plain_encoding.hpp does.
//
//   explicit Encoding(const G&);
//   std::vector<ObservationField> fields() const;                                 the parts of a row, in their order
//   int observation_size() const;
//   void observe(const View&, std::int8_t* row) const;
//   int action_count() const;                                          indices are 0 … action_count - 1
//   static constexpr bool index_depends_on_view;                       or on the table alone
//   int index_of(const View&, const Action&) const;                    of an action the view allows
//   std::optional<Action> action_at(const View&, int index) const;
//   int chance_count() const;                                          the same for acts of chance
//   int chance_index_of(const State&, const Action&) const;
//   std::optional<Action> chance_at(const State&, int index) const;
//
// Only a View ever goes in, so nothing a seat cannot know comes out. Seats are told from the viewer's chair: itself
// first, then clockwise.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace sushiya {

template <Game G>
class Encoding;

// A part of an observation, and between which numbers each of its entries lies.
struct ObservationField {
  std::string name;
  std::vector<int> shape;
  int low = 0;
  int high = 0;
  std::string meaning;

  int size() const {
    int all = 1;
    for (const int each : shape) all *= each;
    return all;
  }
};

inline int total_size(const std::vector<ObservationField>& fields) {
  int all = 0;
  for (const ObservationField& field : fields) all += field.size();
  return all;
}

// The seat that sits `steps` to the left of another, at most once around.
constexpr Seat seat_after(Seat seat, int steps, int players) {
  const int further = static_cast<int>(seat) + steps;
  return static_cast<Seat>(further < players ? further : further - players);
}

}  // namespace sushiya
