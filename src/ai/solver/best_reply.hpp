// Sushi Go! for three to five, once all hands are known: the best response of one seat to opponents modelled as playing
// by the rule of thumb. This is not an equilibrium; it is exact only against such opponents.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ai/search/search.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya {

class BestReply {
 public:
  BestReply(const SushiGo& game, Seat seat, std::size_t most_positions = 200'000);

  // All hands are known to the seat and it holds at most so many cards.
  static bool can_reply(const SushiGo& game, const SushiGo::View& view, int most_cards = 6);

  // Every action that makes a difference with its reward under the best continuation, best first; nothing where more
  // than `most_positions` would have to be looked at.
  std::optional<std::vector<Advice<SushiGo>>> replies(const SushiGo::View& view);

 private:
  double value(const Imagined<SushiGo>& imagined);
  double value_after(const Imagined<SushiGo>& imagined, const SushiGo::Action& action,
                     const std::vector<Move<SushiGo>>& others);
  std::vector<Move<SushiGo>> modelled_choices(const Imagined<SushiGo>& imagined) const;

  SushiGo game_;
  Seat seat_;
  std::size_t most_positions_;
  bool gave_up_ = false;
  std::unordered_map<std::uint64_t, double> known_;  // the transposition table
};

}  // namespace sushiya
