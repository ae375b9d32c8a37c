// Was a game dealt as its house had committed itself to? (docs/fairness.md) The page hashes, the rules compare: the
// page asks which acts of chance there were, makes the number of each from the secret, and hears whether they are the
// record's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/deal.hpp"
#include "core/game.hpp"
#include "protocol/json.hpp"
#include "protocol/view_bytes.hpp"

namespace sushiya::wasm {

// Digits of one act: eight bytes of a seed, eight of a stream.
inline constexpr std::size_t digits_of_act = 32;

inline std::uint64_t number_of(std::string_view digits) {
  std::uint64_t number = 0;
  for (const char digit : digits) number = number * 16 + hex_digit(digit).value_or(0);
  return number;
}

// What decides one act of chance, whichever it is.
struct KnownChance {
  std::string_view digits;

  Random chance_at(std::uint64_t) const {
    return Random(number_of(digits.substr(0, digits_of_act / 2)), number_of(digits.substr(digits_of_act / 2)));
  }
};

// The key of every act of chance of a log, as text, for a page's numbers are not that large; and how many acts are
// those that `digits` decide, up to the first that is not.
template <Game G>
Json answer_chance(const G& game, const std::vector<Move<G>>& log, std::string_view digits) {
  Json keys = Json::array();
  std::size_t acts = 0;
  typename G::State state = game.initial_state();
  for (const Move<G>& move : log) {
    if (move.seat == chance_seat) {
      const bool all_follow = acts == keys.size();
      keys.push_back(std::to_string(game.chance_key(state)));
      if (all_follow && keys.size() * digits_of_act <= digits.size()) {
        const KnownChance chance{digits.substr(acts * digits_of_act, digits_of_act)};
        if (act_of_chance(game, state, chance) == move.action) ++acts;
      }
    }
    game.apply(state, move.seat, move.action);
  }
  return {{"keys", std::move(keys)}, {"acts", acts}};
}

}  // namespace sushiya::wasm
