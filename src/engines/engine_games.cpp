#include <type_traits>

#include "engines/engine_game_of.hpp"
#include "games/all.hpp"
#include "games/told.hpp"

namespace sushiya::engines {
namespace {

std::expected<std::unique_ptr<EngineGame>, Refused> make(std::string_view id, const Json& options) {
  std::expected<std::unique_ptr<EngineGame>, Refused> made =
      std::unexpected(Refused{"unsupported", "there is no such game"});
  with_game(id, [&]<class G>(std::type_identity<G>) { made = make_engine_game<G>(options); });
  return made;
}

}  // namespace

EngineGames games_of_the_house() {
  EngineGames games{{}, make};
  for_each_game([&]<class G>(std::type_identity<G>) { games.ids.push_back(G::id); });
  return games;
}

}  // namespace sushiya::engines
