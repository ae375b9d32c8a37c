// What is written at once is what the document says, byte for byte.
#include "protocol/write.hpp"

#include <string>

#include <gtest/gtest.h>

#include "games/told.hpp"
#include "protocol/told.hpp"

namespace sushiya {
namespace {

TEST(Write, ViewsAndEventsOfEveryGame) {
  for_each_game([]<class G>(std::type_identity<G>) {
    int events = 0;
    for (const G& game : G::setups()) {
      Random random(7, static_cast<std::uint64_t>(game.players()));
      auto state = game.initial_state();
      for (int moves = 0; moves < 120 && !is_over(game, state); ++moves) {
        const Seat seat = game.seats_to_act(state).lowest();
        const auto any_action = [&] {
          if (seat == chance_seat) return game.sample_chance(state, random);
          ActionList<G> list;
          game.list_legal_actions(state, seat, list);
          return list[random.below(static_cast<std::uint32_t>(list.size()))];
        };
        const typename G::Action action = any_action();
        game.apply(state, seat, action, Witness{[&](Audience, const typename G::Event& event) {
                     const auto told = Told<G>::event(game, event);
                     if (!told) return;
                     ++events;
                     ASSERT_EQ(written(*told), json_line(to_json(*told)));
                   }});
        const auto view = Told<G>::view(game, game.view_for(state, 0));
        ASSERT_EQ(written(view), json_line(to_json(view))) << G::id;
      }
    }
    EXPECT_GT(events, 50) << G::id;
  });
}

TEST(Write, TextsThatNeedCare) {
  for (const std::string text :
       {"", "plain", "with \"quotes\"", "back\\slash", "line\nend", "Þórður", "\xff not UTF-8", "\x01", "\x7f", "日本"})
    EXPECT_EQ(written(text), json_line(Json(text)));
  EXPECT_EQ(written(std::string_view{}), "\"\"");  // which has no letters anywhere
  EXPECT_EQ(written(Written{"{\"already\":1}"}), "{\"already\":1}");
  EXPECT_EQ(written(std::vector<std::optional<std::int64_t>>{1, std::nullopt, -3}), "[1,null,-3]");
}

// Every letter at every place of texts that are longer and shorter than what is looked at in one go.
TEST(Write, TextsOfEveryLetter) {
  for (int letter = 0; letter < 256; ++letter) {
    // A byte that is no letter by itself is followed by what makes it one.
    const std::string odd =
        letter < 0x80 ? std::string(1, static_cast<char>(letter))
                      : std::string{static_cast<char>(0xC2 + (letter & 1)), static_cast<char>(0x80 + letter % 64)};
    for (std::size_t before = 0; before < 18; ++before)
      for (const std::size_t after : {0U, 1U, 7U, 8U, 9U}) {
        const std::string text = std::string(before, 'a') + odd + std::string(after, '~') + "\"\\" + odd;
        ASSERT_EQ(written(text), json_line(Json(text))) << letter << " after " << before;
      }
  }
}

}  // namespace
}  // namespace sushiya
