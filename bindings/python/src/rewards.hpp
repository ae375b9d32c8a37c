// What a learning program is paid. docs/python.md tells what each kind means.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/game.hpp"

namespace sushiya::python {

enum class Reward : std::uint8_t {
  points,  // the points one has gained
  margin,  // one's own gain less the mean gain of the others
  win,     // at the end, one point shared by the winners
};

inline std::optional<Reward> reward_named(std::string_view name) {
  if (name == "points") return Reward::points;
  if (name == "margin") return Reward::margin;
  if (name == "win") return Reward::win;
  return std::nullopt;
}

using Scores = std::array<std::int16_t, max_seats>;

template <Game G>
constexpr Scores scores_of(const G& game, const typename G::State& state) {
  Scores scores{};
  for (Seat seat = 0; seat < game.players(); ++seat) scores[seat] = static_cast<std::int16_t>(game.score(state, seat));
  return scores;
}

// What each seat is paid for what came between two scores; `winners` are none before the end.
constexpr void write_rewards(Reward kind, const Scores& before, const Scores& after, SeatSet winners,
                             std::span<float> rewards) {
  const std::size_t players = rewards.size();
  if (winners.empty() && before == after) {
    for (float& reward : rewards) reward = 0;
    return;
  }
  if (kind == Reward::win) {
    for (std::size_t seat = 0; seat < players; ++seat)
      rewards[seat] = winners.contains(static_cast<Seat>(seat)) ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
    return;
  }
  int sum = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const int gain = after[seat] - before[seat];
    sum += gain;
    rewards[seat] = static_cast<float>(gain);
  }
  if (kind == Reward::points) return;
  for (float& reward : rewards) reward -= (static_cast<float>(sum) - reward) / static_cast<float>(players - 1);
}

}  // namespace sushiya::python
