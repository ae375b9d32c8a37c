#include "fuzz/views.hpp"

#include <tuple>
#include <type_traits>

#include "fuzz/targets.hpp"
#include "games/all.hpp"
#include "games/told.hpp"

namespace sushiya::fuzz {

// The first byte chooses the game.
void fuzz_views(std::string_view bytes) {
  Bytes all(bytes);
  std::size_t chosen = all.below(std::tuple_size_v<AllGames>);
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (chosen-- == 0) fuzz_views<G>(all.rest());
  });
}

}  // namespace sushiya::fuzz
