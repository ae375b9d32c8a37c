// What a strong player would do now, from what the person knows.
#pragma once

#include <cmath>
#include <string>

#include "ai/advice.hpp"
#include "cli/play/move_words.hpp"
#include "cli/players.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

inline constexpr int hint_iterations = 3000;
inline constexpr double hint_seconds = 0.5;

// "Hint: Wasabi + Squid (62 %)": the choice that this view asks for, and how well the game goes with it.
template <Game G>
std::string hint(const G& game, const typename G::View& view, const Setting& setting) {
  const Texts& texts = *setting.texts;
  const Position<G> position{game, view, view.seat, std::nullopt};
  const auto opinion = think(position, 1, ThinkingFlags{hint_iterations, hint_seconds}.thinking());
  if (opinion.choices.empty()) return std::string(texts.get("play.no_hint"));
  const Advice<G>& best = opinion.choices.front();
  return texts.say("play.hint", {{"action", MoveWords<G>(game, setting).choice(view, best.action)},
                                 {"percent", static_cast<int>(std::lround(100 * best.value))}});
}

}  // namespace sushiya::cli
