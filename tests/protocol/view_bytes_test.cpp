// Bytes from outside become a view only if some player can have it; whatever is let through harms nobody.
#include "protocol/view_bytes.hpp"

#include <bit>

#include <gtest/gtest.h>

#include "ai/players.hpp"
#include "games/told.hpp"
#include "protocol/told.hpp"

namespace sushiya {
namespace {

template <class G>
class ViewBytes : public testing::Test {};
template <class Games>
struct AsTypes;
template <class... Games>
struct AsTypes<std::tuple<Games...>> {
  using type = testing::Types<Games...>;
};
TYPED_TEST_SUITE(ViewBytes, AsTypes<AllGames>::type);

// Every state of random games of every set-up, with the seat and its view.
template <Game G, class Visit>
void for_views_of_random_games(int games, Visit&& visit) {
  Random random(7);
  for (const G& game : G::setups()) {
    for (int each = 0; each < games; ++each) {
      typename G::State state = game.initial_state();
      for (;;) {
        for (Seat seat = 0; seat < game.players(); ++seat) visit(game, game.view_for(state, seat));
        const SeatSet waiting = game.seats_to_act(state);
        if (waiting.empty()) break;
        const Seat seat = waiting.lowest();
        ActionList<G> list;
        game.list_legal_actions(state, seat, list);
        game.apply(state, seat,
                   seat == chance_seat ? game.sample_chance(state, random)
                                       : list[random.below(static_cast<std::uint32_t>(list.size()))]);
      }
    }
  }
}

TYPED_TEST(ViewBytes, OfEveryTrueViewAreAccepted) {
  using G = TypeParam;
  for_views_of_random_games<G>(3, [](const G& game, const typename G::View& view) {
    const auto read = view_from_hex(game, to_hex(view), "");
    ASSERT_TRUE(read.has_value()) << to_hex(view);
    ASSERT_EQ(*read, view);
  });
}

TYPED_TEST(ViewBytes, ThatAreNoneAreRefused) {
  using G = TypeParam;
  const G game = G::setups().front();
  const std::string good = to_hex(game.view_for(game.initial_state(), 0));
  EXPECT_TRUE(view_from_hex(game, good, "").has_value());
  EXPECT_FALSE(view_from_hex(game, "", "").has_value());
  EXPECT_FALSE(view_from_hex(game, good.substr(2), "").has_value());
  EXPECT_FALSE(view_from_hex(game, good + "00", "").has_value());
  EXPECT_FALSE(view_from_hex(game, "x" + good.substr(1), "").has_value());
  EXPECT_FALSE(view_from_hex(game, std::string(good.size(), 'f'), "").has_value());
  EXPECT_FALSE(view_from_hex(game, to_hex(game.view_for(game.initial_state(), spectator_seat)), "").has_value());
}

// A few bytes of a true view are other ones: mostly that is refused, and a player can think about the rest.
TYPED_TEST(ViewBytes, OfMutatedViewsHarmNobody) {
  using G = TypeParam;
  const auto player = make_player<G>("cook", {});
  Random random(11);
  int accepted = 0;
  int refused = 0;
  for_views_of_random_games<G>(1, [&](const G& game, const typename G::View& view) {
    using Bytes = std::array<std::uint8_t, sizeof(view)>;
    for (int each = 0; each < 20; ++each) {
      Bytes bytes = std::bit_cast<Bytes>(view);
      for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
        std::uint8_t& byte = bytes[random.below(sizeof(view))];
        switch (random.below(4)) {
          case 0: byte = static_cast<std::uint8_t>(random.below(256)); break;
          case 1: byte = static_cast<std::uint8_t>(byte ^ (1U << random.below(8))); break;
          case 2: byte = static_cast<std::uint8_t>(byte + 1); break;
          default: std::swap(byte, bytes[random.below(sizeof(view))]); break;
        }
      }
      const auto read = view_from_hex(game, to_hex(std::bit_cast<typename G::View>(bytes)), "");
      ++(read ? accepted : refused);
      if (!read) continue;
      if constexpr (requires { typename Told<G>::View; }) view_to_json(game, *read);
      ActionList<G> list;
      game.list_legal_actions(*read, list);
      if (!list.empty()) player->choose(game, *read, random);
    }
  });
  EXPECT_GT(accepted + refused, 100'000);
  EXPECT_GT(accepted, 1000);
  EXPECT_GT(refused, accepted);
}

}  // namespace
}  // namespace sushiya
