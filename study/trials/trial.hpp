// What one trial is asked for: a game with its options, who plays, which deals, and for how long at most.
#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/json.hpp"
#include "protocol/options.hpp"

namespace sushiya::study {

struct Trial {
  std::string kind;  // "games", "choices" or "hands"
  std::string game;
  Json options;
  std::vector<std::vector<std::string>> lineups;  // who sits at each seat; of choices and hands the first one counts
  std::uint64_t seed = 1;
  std::int64_t first_deal = 0;
  std::int64_t deals = 1;
  int repeats = 1;      // of a game with other thoughts; of a first hand with another continuation
  double seconds = 60;  // no deal is begun after so long
};

inline Trial read_trial(const Json& told) {
  return {told.at("kind"),       told.at("game"),  told.at("options"), told.at("lineups"), told.at("seed"),
          told.at("first_deal"), told.at("deals"), told.at("repeats"), told.at("seconds")};
}

template <class G>
G game_of(const Trial& trial) {
  auto options = options_from_json<typename G::Options>(trial.options, "options");
  if (!options) throw std::invalid_argument(fault_line("the trial", options.error()));
  return G{std::move(*options)};
}

// Calls play(number) for each deal until time is over: a deal is played whole or not at all.
template <class Play>
void for_each_deal(const Trial& trial, Play&& play) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(trial.seconds);
  for (std::int64_t each = 0; each < trial.deals && std::chrono::steady_clock::now() < end; ++each)
    play(static_cast<std::uint64_t>(trial.first_deal + each));
}

}  // namespace sushiya::study
