#include <string>
#include <type_traits>

#include "core/deal.hpp"
#include "core/random.hpp"
#include "fuzz/must.hpp"
#include "fuzz/targets.hpp"
#include "games/all.hpp"
#include "games/told.hpp"
#include "protocol/options.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::fuzz {
namespace {

// What can be played with is played with: components are where rules meet numbers nobody printed.
template <Game G>
void play(const G& game) {
  constexpr int most_moves = 300;
  Random random(1);
  auto state = game.initial_state();
  for (int moves = 0; moves < most_moves && !is_over(game, state); ++moves) {
    const Seat seat = game.seats_to_act(state).lowest();
    ActionList<G> list;
    game.list_legal_actions(state, seat, list);
    must(!list.empty(), "who is waited for has something to do");
    game.apply(state, seat,
               seat == chance_seat ? act_of_chance(game, state, Deal{})
                                   : list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

// A game in whose box nothing can be replaced refuses every file.
template <Game G>
void fuzz_file(std::string_view text) {
  G game{};
  auto& options = game.options;
  if (const auto fault = read_components(text, options)) {
    must(!fault->message.empty(), "a fault has a message");
    must(is_printable(fault_line(*fault)), "a fault is told on one line that can be shown");
    return;
  }
  const Json told = options_to_json(options);
  if (told.contains("components")) {
    typename G::Options again;
    must(!read_components(json_line(told.at("components")), again) && again == options, "components read back");
  }
  for (std::uint8_t players = 2; players <= max_seats; ++players) {
    options.players = players;
    if (const auto fault = why_unplayable(options); fault == decltype(fault){}) play(game);
  }
}

}  // namespace

void fuzz_components(std::string_view bytes) {
  for_each_game([&]<class G>(std::type_identity<G>) { fuzz_file<G>(bytes); });
}

}  // namespace sushiya::fuzz
