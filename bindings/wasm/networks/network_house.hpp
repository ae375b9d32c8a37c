// The module of the players that ask a network: fetched by a page when such a bot is first asked, as the engine has no
// room for it. Weights are given to it as they lie in weights/; questions are JSON, as the engine's are.
//
//   games                                        {games}: those whose search a network guides
//   choose     game, options, view, player, seed, [iterations], [milliseconds]
//                                                {action}: as the engine answers it, for players that ask a network; a
//                                                fault at a table where none guides a search
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "bindings/wasm/limits.hpp"
#include "net/network.hpp"
#include "protocol/fields.hpp"

namespace sushiya::wasm {

class NetworkHouse {
 public:
  explicit NetworkHouse(Limits limits = {}) : limits_(limits) {}

  // The file of a network; {game}, or {fault} where it is damaged or nobody here would ask it.
  std::string take_weights(std::string_view file);

  std::string answer(std::string_view question);

 private:
  Json choose(Fields& fields) const;

  Limits limits_;
  std::map<std::string, net::Network, std::less<>> networks_;  // by game
};

}  // namespace sushiya::wasm
