// Writing and reading, compiled here once for every game of the list; elsewhere they are only declared.
#include <tuple>
#include <type_traits>

#include "games/told.hpp"
#include "records/codec.hpp"

namespace sushiya {
namespace {

template <class... Games>
constexpr auto instances(std::type_identity<std::tuple<Games...>>) {
  return std::tuple(static_cast<std::string (*)(const Record<Games>&)>(&write_record<Games>)...,
                    static_cast<std::expected<Record<Games>, Fault> (*)(Fields&)>(&read_game<Games>)...);
}

// Taking their addresses is what compiles them.
[[gnu::used]] const auto kept = instances(std::type_identity<AllGames>{});

}  // namespace
}  // namespace sushiya
