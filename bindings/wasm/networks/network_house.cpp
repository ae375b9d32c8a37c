#include "bindings/wasm/networks/network_house.hpp"

#include <type_traits>
#include <utility>

#include "ai/evaluators/all.hpp"
#include "ai/network_players.hpp"
#include "bindings/wasm/asked.hpp"
#include "bindings/wasm/seed.hpp"
#include "encodings/sushi_go.hpp"
#include "encodings/wasabi.hpp"
#include "net/adapters/sushi_go.hpp"
#include "net/adapters/sushi_roll.hpp"
#include "net/adapters/wasabi.hpp"
#include "net/net_file.hpp"

namespace sushiya::wasm {

namespace {

Json games() {
  Json all = Json::array();
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (net::guides_searches<G>()) all.push_back(G::id);
  });
  return {{"games", all}};
}

bool is_guided(std::string_view id) {
  bool guided = false;
  with_game(id, [&]<class G>(std::type_identity<G>) { guided = net::guides_searches<G>(); });
  return guided;
}

}  // namespace

std::string NetworkHouse::take_weights(std::string_view file) {
  auto network = net::read_network(file);
  if (!network) return json_line(fault_answer(network.error().text()));
  const std::string game = network->game;
  if (!is_guided(game)) return json_line(fault_answer("no player here asks a network of " + game));
  networks_.insert_or_assign(game, std::move(*network));
  return json_line({{"game", game}});
}

Json NetworkHouse::choose(Fields& fields) const {
  const std::uint64_t seed = seed_of(fields);
  const std::string player = fields.text("player");
  const std::string bytes = fields.text("view");
  const Thinking thinking = thinking_of(fields, limits_);
  return with_named_game(fields, [&]<class G>(std::type_identity<G>) -> Json {
    // A game that is searched without a network stays out of the module.
    if constexpr (!net::guides_searches<G>()) {
      fields.refuse("game", "it is searched without a network");
      return nullptr;
    } else {
      const auto network = networks_.find(G::id);
      if (network == networks_.end()) return fault_answer("its weights are not here");
      return with_choice_of<G>(fields, bytes, [&](const G& game, const typename G::View& view) -> Json {
        if (!net::Adapter<G>::guides_search(game)) return fault_answer("this table is searched without a network");
        const PlayerName name = parse_player(player);
        const auto asked = name.is_known ? make_network_player<G>(name, network->second, thinking) : nullptr;
        if (asked == nullptr) return fault_answer("no such player");
        Random random(seed);
        return {{"action", action_to_json(game, asked->choose(game, view, random))}};
      });
    }
  });
}

std::string NetworkHouse::answer(std::string_view question) {
  return answer_text(question, [this](std::string_view ask, Fields& fields) -> Json {
    if (ask == "games") return games();
    if (ask == "choose") return choose(fields);
    return fault_answer("unknown question");
  });
}

}  // namespace sushiya::wasm
