#include <type_traits>

#include "games/told.hpp"
#include "online/hosted_game_of.hpp"

namespace sushiya::online {
namespace {

// Calls visit(game) with the game of these options.
template <class Result, class Visit>
std::expected<Result, Fault> with_options(std::string_view id, const Json& options, Visit&& visit) {
  std::expected<Result, Fault> result = std::unexpected(fault_at("/game", "there is no such game"));
  with_game(id, [&]<class G>(std::type_identity<G>) {
    const auto read = options_from_json<typename G::Options>(options, "/options");
    if (read)
      result = visit(G{*read});
    else
      result = std::unexpected(read.error());
  });
  return result;
}

}  // namespace

std::expected<std::unique_ptr<HostedGame>, Fault> host_game(std::string_view id, const Json& options,
                                                            const Chance& chance) {
  return with_options<std::unique_ptr<HostedGame>>(id, options,
                                                   [&]<Game G>(const G& game) -> std::unique_ptr<HostedGame> {
                                                     return std::make_unique<HostedGameOf<G>>(game, chance);
                                                   });
}

std::expected<CheckedOptions, Fault> check_options(std::string_view id, const Json& options) {
  return with_options<CheckedOptions>(
      id, options, []<Game G>(const G& game) { return CheckedOptions{options_to_json(game.options), game.players()}; });
}

}  // namespace sushiya::online
