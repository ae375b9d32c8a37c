// The review of a table's record, one decision for each question: a page can show how far it has come, and stop.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "ai/players.hpp"
#include "ai/review/told.hpp"
#include "bindings/wasm/seed.hpp"
#include "games/told.hpp"
#include "protocol/told.hpp"

namespace sushiya::wasm {

template <HasMind G>
class TableReview {
 public:
  explicit TableReview(int most_iterations) : most_iterations_(most_iterations) {}

  static bool is_asked(std::string_view ask) { return ask.starts_with("review"); }

  // Sums are made of what has been judged since the plan was asked for.
  Json answer(std::string_view ask, Fields& fields, const G& game, const std::vector<Move<G>>& log) {
    if (ask == "review_plan" || !reviewer_) reviewer_.emplace(game, log);
    if (ask == "review_plan") return to_json(plan_told(*reviewer_));
    if (ask == "review_sums") return sums(game.players());
    return judge(fields, game);
  }

 private:
  Json judge(Fields& fields, const G& game) {
    const int usual = std::min(review_iterations(game), most_iterations_);
    ReviewSettings settings;
    settings.seed = seed_of(fields);
    settings.iterations = fields.whole_or(usual, "iterations", 1, most_iterations_);
    if (reviewer_->decisions().empty()) fields.refuse("decision", "nobody has chosen yet");
    const int at = fields.whole("decision", 0, static_cast<int>(reviewer_->decisions().size()) - 1);
    if (fields.fault()) return nullptr;
    const auto judgement = reviewer_->judge(static_cast<std::size_t>(at), settings);
    return to_json(
        judgement_told(judgement, [&](const typename G::Action& action) { return action_to_json(game, action); }));
  }

  Json sums(int players) const {
    Json seats = Json::array();
    for (Seat seat = 0; seat < players; ++seat)
      if (const auto review = reviewer_->sum_up(seat)) seats.push_back(to_json(seat_review_told(*review)));
    return {{"seats", seats}};
  }

  int most_iterations_;
  std::optional<Reviewer<G>> reviewer_;
};

}  // namespace sushiya::wasm
