// Why a choice is a good one, for people: "completes your pair: +5". A search knows chances and no reasons; these are
// read off the table, for every choice alike, from what its seat knows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"

namespace sushiya {

struct Reason {
  std::string_view word;    // texts have a sentence for it: <game>.reason.<word>
  int points = 0;           // what it speaks of, where it speaks of points or pieces
  std::optional<int> seat;  // another player it concerns

  static constexpr std::string_view type_name = "Reason";
  static constexpr auto fields() {
    return std::tuple(field("word", &Reason::word, "texts have a sentence for it"),
                      field("points", &Reason::points, "or pieces, where the sentence counts those"),
                      field("seat", &Reason::seat, "another player it concerns"));
  }
  bool operator==(const Reason&) const = default;
};

using Reasons = std::vector<Reason>;

// As many as a person takes in at a glance: those of the greatest strength, in their order where that is equal.
template <class Strength>
Reasons strongest(const Reasons& all, Strength&& strength) {
  constexpr std::size_t most = 2;
  Reasons sorted;
  for (const Reason& each : all)
    sorted.insert(std::ranges::upper_bound(sorted, strength(each), std::ranges::greater{}, strength), each);
  if (sorted.size() > most) sorted.resize(most);
  return sorted;
}

}  // namespace sushiya
