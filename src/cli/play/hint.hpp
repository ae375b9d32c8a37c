// What a strong player would do now, from what the person knows.
#pragma once

#include <cmath>
#include <string>

#include "ai/advice.hpp"
#include "ai/evaluators/all.hpp"
#include "ai/review/judge.hpp"
#include "cli/play/move_words.hpp"
#include "cli/reason_words.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

// "Hint: Wasabi + Squid (62 %): your wasabi triples it: +9": the choice that this view asks for, the chance to win with
// it, and why. It thinks as a review does, so what it praises now is not blamed afterwards.
template <HasMind G>
std::string hint(const G& game, const typename G::View& view, const Setting& setting, int iterations = 0) {
  const Texts& texts = *setting.texts;
  const Position<G> position{game, view, view.seat, std::nullopt};
  const auto opinion = think(position, ReviewSettings{}.seed, Thinking{iterations}.or_usually(review_iterations(game)));
  if (opinion.choices.empty()) return std::string(texts.get("play.no_hint"));
  const Advice<G>& best = opinion.choices.front();
  std::string said = texts.say("play.hint", {{"action", MoveWords<G>(game, setting).choice(view, best.action)},
                                             {"percent", static_cast<int>(std::lround(100 * best.value))}});
  const std::string why = reason_words(texts, G::id, reasons_for(game, view, best.action), setting.names);
  return why.empty() ? said : said + ": " + why;
}

}  // namespace sushiya::cli
