#include "library/players.hpp"

#include <tuple>
#include <type_traits>

#include "games/all.hpp"

namespace sushiya {

template <class G>
std::unique_ptr<Player<G>> make_player(const G&, std::string_view name, Thinking thinking) {
  return make_player<G>(name, thinking);
}

namespace {

template <class... Games>
constexpr auto instances(std::type_identity<std::tuple<Games...>>) {
  return std::tuple(static_cast<std::unique_ptr<Player<Games>> (*)(const Games&, std::string_view, Thinking)>(
      &make_player<Games>)...);
}

// Taking their addresses is what compiles them.
[[gnu::used]] const auto kept = instances(std::type_identity<AllGames>{});

}  // namespace
}  // namespace sushiya
