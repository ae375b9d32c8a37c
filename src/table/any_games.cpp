#include <type_traits>

#include "protocol/options.hpp"
#include "table/any_game_of.hpp"

namespace sushiya {
namespace {

// Calls visit(game) with the game of these options.
template <class Result, class Visit>
std::expected<Result, Fault> with_options(std::string_view id, const Json& options, const std::string& place,
                                          Visit&& visit) {
  std::expected<Result, Fault> result = std::unexpected(fault_at("/game", "there is no such game"));
  with_game(id, [&]<class G>(std::type_identity<G>) {
    const auto read = options_from_json<typename G::Options>(options, place);
    if (read)
      result = visit(G{*read});
    else
      result = std::unexpected(read.error());
  });
  return result;
}

}  // namespace

std::expected<std::unique_ptr<AnyGame>, Fault> any_game(std::string_view id, const Json& options, AnyDeal deal) {
  return with_options<std::unique_ptr<AnyGame>>(id, options, "/options",
                                                [&]<Game G>(const G& game) -> std::unique_ptr<AnyGame> {
                                                  return std::make_unique<AnyGameOf<G>>(game, std::move(deal));
                                                });
}

std::expected<CheckedOptions, Fault> check_options(std::string_view id, const Json& options, const std::string& place) {
  return with_options<CheckedOptions>(id, options, place, []<Game G>(const G& game) {
    return CheckedOptions{options_to_json(game.options), game.players()};
  });
}

}  // namespace sushiya
