// Plays one trial of the study and writes one line for each result (docs/study/method.md).
//
//   cmake --build build/release --target study_trials
//   echo '{"kind": "games", "game": "sushi-go", "options": {"players": 2}, "lineups": [["net", "cook"]],
//          "seed": 1, "first_deal": 0, "deals": 100, "repeats": 1, "seconds": 60}' | build/release/study_trials
#include <cstdio>
#include <exception>
#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "games/all.hpp"
#include "study/trials/choices.hpp"
#include "study/trials/games.hpp"
#include "study/trials/hands.hpp"
#include "study/trials/trial.hpp"

namespace {

using namespace sushiya;

template <class G>
void play(const study::Trial& trial) {
  if (trial.kind == "games") return study::play_games<G>(trial);
  if (trial.kind == "choices") return study::force_choices<G>(trial);
  if (trial.kind == "hands") return study::play_hands<G>(trial);
  throw std::invalid_argument("no trial is called " + trial.kind);
}

}  // namespace

int main() {
  try {
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    const auto told = parse_json(text);
    if (!told) throw std::invalid_argument(fault_line("the trial", told.error()));
    const study::Trial trial = study::read_trial(*told);
    if (!with_game(trial.game, [&]<class G>(std::type_identity<G>) { play<G>(trial); }))
      throw std::invalid_argument("no game is called " + trial.game);
    return std::fflush(stdout) == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    fmt::print(stderr, "study_trials: {}\n", error.what());
    return 2;
  }
}
