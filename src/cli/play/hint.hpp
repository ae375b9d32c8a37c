// What a strong player would do now, from what the person knows.
#pragma once

#include <cmath>
#include <string>

#include "ai/advice.hpp"
#include "cli/play/move_words.hpp"
#include "cli/players.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

inline constexpr ThinkingFlags hint_thinking{3000, 0.5};

// "Hint: Wasabi + Squid (62 %)": the choice that this view asks for, and the chance to win with it.
template <Game G>
std::string hint(const G& game, const typename G::View& view, const Setting& setting,
                 const ThinkingFlags& thinking = hint_thinking) {
  const Texts& texts = *setting.texts;
  const Position<G> position{game, view, view.seat, std::nullopt};
  const auto opinion = think(position, 1, thinking.thinking());
  if (opinion.choices.empty()) return std::string(texts.get("play.no_hint"));
  const Advice<G>& best = opinion.choices.front();
  return texts.say("play.hint", {{"action", MoveWords<G>(game, setting).choice(view, best.action)},
                                 {"percent", static_cast<int>(std::lround(100 * best.value))}});
}

}  // namespace sushiya::cli
