// The networks of this module: those a page has fetched and given to it, as they lie in weights/. One more door,
// `sushiya_take_weights`, takes what was written to the room for the file of a network.
#include <map>
#include <string>
#include <utility>

#include "bindings/wasm/asked.hpp"
#include "bindings/wasm/door.hpp"
#include "games/all.hpp"
#include "net/net_file.hpp"
#include "net/weights.hpp"

namespace sushiya {
namespace {

using Networks = std::map<std::string, net::Network, std::less<>>;  // by game

Networks& taken() {
  static Networks networks;
  return networks;
}

// {game}, or {fault} where the file is damaged or nobody here plays that.
Json take(std::string_view file) {
  auto network = net::read_network(file);
  if (!network) return wasm::fault_answer(network.error().text());
  const std::string game = network->game;
  if (!with_game(game, [](auto) {})) return wasm::fault_answer("a network of " + game + ", which nobody here plays");
  // Whoever was given the one before may still look at it.
  taken().try_emplace(game, std::move(*network));
  return {{"game", game}};
}

}  // namespace

namespace net {

const Network* network_of(std::string_view game) {
  const auto found = taken().find(game);
  return found == taken().end() ? nullptr : &found->second;
}

}  // namespace net
}  // namespace sushiya

extern "C" {

[[clang::export_name("sushiya_take_weights")]] const char* sushiya_take_weights() {
  using sushiya::wasm::door;
  door.answer = sushiya::json_line(sushiya::take(door.written));
  return door.answer.data();
}
}
