// What networks say in WebAssembly: web/tests/unit/networks.test.ts holds it against what they say natively.
#include <optional>
#include <string>

#include "ai/evaluators/all.hpp"
#include "encodings/sushi_go.hpp"
#include "encodings/wasabi.hpp"
#include "games/all.hpp"
#include "net/adapters/sushi_go.hpp"
#include "net/adapters/sushi_roll.hpp"
#include "net/adapters/wasabi.hpp"
#include "net/digest.hpp"
#include "net/net_file.hpp"
#include "net/pinned.hpp"
#include "net/search_digest.hpp"

namespace {

std::string file;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

extern "C" {

// The file of a network is written here.
[[clang::export_name("room")]] char* room(std::size_t size) {
  file.resize(size);
  return file.data();
}

// 0: the file is refused.
[[clang::export_name("digest")]] std::uint64_t digest() {
  using namespace sushiya;
  const auto network = net::read_network(file);
  if (!network) return 0;
  if (network->game == SushiGo::id) return net::digest_of<SushiGo>(*network, net::positions_in).sum;
  if (network->game == SushiRoll::id) return net::digest_of<SushiRoll>(*network, net::positions_in).sum;
  return net::digest_of<Wasabi>(*network, net::positions_in).sum;
}

// 0: the file is refused.
[[clang::export_name("search_digest")]] std::uint64_t search_digest() {
  using namespace sushiya;
  const auto network = net::read_network(file);
  if (!network) return 0;
  if (network->game == SushiGo::id)
    return net::search_digest_of<SushiGo>(*network, net::searches_in, net::search_iterations);
  if (network->game == SushiRoll::id)
    return net::search_digest_of<SushiRoll>(*network, net::searches_in, net::search_iterations);
  return net::search_digest_of<Wasabi>(*network, net::searches_in, net::search_iterations);
}

// How long one look at a view takes: so many at the first position of a game for four.
[[clang::export_name("look")]] std::int32_t look(int times) {
  using namespace sushiya;
  const auto network = net::read_network(file);
  if (!network || network->game != SushiGo::id) return 0;
  SushiGo game;
  game.options.players = 4;
  SushiGo::State state = game.initial_state();
  Random random(1);
  settle_chance(game, state, random);
  net::AtTable<SushiGo> at_table(*network, game);
  std::int32_t sum = 0;
  for (int each = 0; each < times; ++each) {
    at_table.look(game.view_for(state, static_cast<Seat>(each % 4)));
    sum += at_table.value();
  }
  return sum;
}
}
