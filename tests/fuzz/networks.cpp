// The file of a network: whatever is read can be played with. The input is what follows the head, which is put in
// front: a checksum would keep every other change from being looked at.
#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "core/deal.hpp"
#include "encodings/sushi_go.hpp"
#include "encodings/sushi_roll.hpp"
#include "encodings/wasabi.hpp"
#include "fuzz/must.hpp"
#include "fuzz/seeds.hpp"
#include "fuzz/targets.hpp"
#include "games/all.hpp"
#include "net/adapters/sushi_go.hpp"
#include "net/adapters/sushi_roll.hpp"
#include "net/adapters/wasabi.hpp"
#include "net/at_table.hpp"
#include "net/net_file.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::fuzz {
namespace {

void add(std::string& bytes, std::uint64_t number, unsigned size) {
  for (unsigned byte = 0; byte < size; ++byte) bytes += static_cast<char>(number >> (8U * byte));
}

void add(std::string& bytes, std::string_view word) {
  add(bytes, word.size(), 1);
  bytes += word;
}

std::string with_head(std::string_view content) {
  std::string bytes = "SUSHINET";
  add(bytes, net::file_version, 4);
  add(bytes, content.size(), 4);
  add(bytes, net::checksum(content), 8);
  return bytes + std::string(content);
}

// Every number it can give at a table that has just begun.
template <Game G>
void look(const net::Network& network) {
  const G game{};
  net::AtTable<G> at_table(network, game);
  auto state = game.initial_state();
  while (game.seats_to_act(state).contains(chance_seat))
    game.apply(state, chance_seat, act_of_chance(game, state, Deal{}));
  const Seat seat = game.seats_to_act(state).lowest();
  at_table.look(game.view_for(state, seat));
  ActionList<G> list;
  game.list_legal_actions(state, seat, list);
  std::int64_t sum = at_table.value();
  for (const auto& action : list) sum += at_table.logit(action);
  must(sum != INT64_MIN, "outputs are numbers");
}

void read(std::string_view file) {
  const auto network = net::read_network(file);
  if (!network) {
    must(is_printable(network.error().text()), "a fault is told on one line that can be shown");
    must(network.error().at <= file.size(), "a fault has a place");
    return;
  }
  must(network->inputs.size() * network->first.biases.size() == network->first.weights.size(), "layers fit");
  for_each_game([&]<class G>(std::type_identity<G>) { look<G>(*network); });
}

}  // namespace

void fuzz_networks(std::string_view bytes) {
  read(bytes);
  read(with_head(bytes));
}

std::vector<std::string> network_seeds() {
  std::vector<std::string> all;
  for_each_game([&]<class G>(std::type_identity<G>) {
    constexpr std::size_t hidden = 3;
    constexpr std::size_t outputs = 20;
    for (const std::size_t counters : {1U, 5U}) {
      std::string bytes;
      add(bytes, G::id);
      const G game{};
      const Encoding<G> encoding(game);
      add(bytes, encoding.fields().size() + 1, 2);
      add(bytes, "table");
      add(bytes, 1, 1);
      add(bytes, 4, 2);
      for (const ObservationField& field : encoding.fields()) {
        add(bytes, field.name);
        add(bytes, field.shape.size(), 1);
        for (const int each : field.shape) add(bytes, static_cast<std::uint64_t>(each), 2);
      }
      add(bytes, counters, 2);
      for (std::size_t counter = 0; counter < counters; ++counter) {
        add(bytes, 2, 1);
        for (const std::size_t place : {counter, 10 * counter + 4}) add(bytes, place, 2), add(bytes, 1, 1);
      }
      add(bytes, counters, 2);
      for (std::size_t counter = 0; counter < counters; ++counter) {
        add(bytes, counter, 2);
        add(bytes, 0, 2);
        add(bytes, 2, 2);
      }
      for (const std::size_t size : {counters, hidden, hidden, outputs}) add(bytes, size, 2);
      for (const auto& [before, after] : {std::pair{counters, hidden}, {hidden, hidden}, {hidden, outputs}}) {
        for (std::size_t each = 0; each < after; ++each) add(bytes, 100 * each, 4);
        for (std::size_t each = 0; each < before * after; ++each) add(bytes, each % 7, 1);
      }
      all.push_back(std::move(bytes));
    }
  });
  return all;
}

}  // namespace sushiya::fuzz
