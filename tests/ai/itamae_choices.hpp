// What itamae chooses where a network guides its search, in positions of random play: told in a file that every way to
// ask it is held against.
#pragma once

#include <cstdint>
#include <string>

#include "ai/players.hpp"
#include "encodings/sushi_go.hpp"
#include "encodings/wasabi.hpp"
#include "games/all.hpp"
#include "games/decisions.hpp"
#include "games/told.hpp"
#include "net/adapters/sushi_go.hpp"
#include "net/adapters/sushi_roll.hpp"
#include "net/adapters/wasabi.hpp"
#include "protocol/options.hpp"
#include "protocol/view_bytes.hpp"

namespace sushiya {

// {"sushi-go": [{"options": {…}, "view": "00…", "seed": "7", "iterations": 60, "action": {…}}, …], …}
inline Json itamae_choices() {
  constexpr int iterations = 60;
  constexpr std::uint32_t one_in = 30;
  Json all = Json::object();
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (net::has_adapter<G>) {
      Json& choices = all[std::string(G::id)] = Json::array();
      for (const G& game : G::setups()) {
        if (!net::Adapter<G>::guides_search(game)) continue;
        for_each_decision(game, 43, [&](const auto& view, const auto& list, Random& random) {
          if (list.size() == 1 || random.below(one_in) != 0) return;
          const std::uint64_t seed = random.next();
          Random mind(seed);
          const auto action = make_player<G>("itamae", {.iterations = iterations})->choose(game, view, mind);
          choices.push_back({{"options", options_to_json(game.options)},
                             {"view", to_hex(view)},
                             {"seed", std::to_string(seed)},
                             {"iterations", iterations},
                             {"action", action_to_json(game, action)}});
        });
      }
    }
  });
  return all;
}

// The same as text: one choice on a line.
inline std::string itamae_choices_text() {
  std::string text = "{";
  for (const auto& [game, choices] : itamae_choices().items()) {
    text += (text == "{" ? "\n\"" : ",\n\"") + game + "\": [";
    for (std::size_t at = 0; at < choices.size(); ++at) text += (at == 0 ? "\n  " : ",\n  ") + choices[at].dump();
    text += "\n]";
  }
  return text + "\n}\n";
}

}  // namespace sushiya
