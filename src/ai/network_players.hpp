// The players that ask a network, by the names they have in commands; the command has them all, a page has them in a
// module of its own.
#pragma once

#include <memory>

#include "ai/guided_player.hpp"
#include "ai/net_player.hpp"
#include "ai/players.hpp"

namespace sushiya {

// Nothing where a player of this kind goes without a network.
template <HasMind G>
std::unique_ptr<Player<G>> make_network_player(const PlayerName& name, const net::Network& network, Thinking thinking) {
  if (name.kind == "net") return std::make_unique<NetPlayer<G>>(network, name.iterations);
  if (name.kind == "itamae")
    return std::make_unique<GuidedPlayer<G>>(network, name.thinking(thinking).or_usually(itamae_iterations));
  return nullptr;
}

}  // namespace sushiya
