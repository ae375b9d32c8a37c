// Games dealt as a house that can be checked deals them, as records.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/simple_players.hpp"
#include "fairness/fair_deal.hpp"
#include "games/told.hpp"
#include "records/record.hpp"
#include "table/table.hpp"

namespace sushiya {

inline std::string drawn_digits(Random& random, std::uint32_t most) {
  std::string digits;
  for (std::uint32_t left = random.below(most + 1); left > 0; --left) digits += "0123456789abcdef"[random.below(16)];
  return digits;
}

// Random players; seat 1 contributes nothing, the others as much as they like.
template <Game G>
Record<G> fair_record(const G& game, std::uint64_t number) {
  Random random(number, 77);
  Secret secret{};
  for (std::uint8_t& byte : secret.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  std::vector<std::string> contributions;
  for (int seat = 0; seat < game.players(); ++seat)
    contributions.push_back(seat == 1 ? "" : "5" + drawn_digits(random, most_contribution_digits - 1));
  const std::string name = "Borð " + std::to_string(number);

  Table<G, FairDeal> table(game, FairDeal(secret, name, contributions));
  Party<G> party(Deal{number});
  for (Seat seat = 0; seat < game.players(); ++seat) party.players[seat] = std::make_unique<RandomPlayer<G>>();
  table.go_on(party);
  return {game, {}, table.log(), reveal(secret, name, contributions)};
}

}  // namespace sushiya
