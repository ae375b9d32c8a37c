// Every reason that comes up has a sentence in every language.
#include "cli/reason_words.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "ai/simple_players.hpp"

namespace sushiya::cli {
namespace {

// The words met in games of all set-ups, looking at every choice there is.
template <Game G>
std::set<std::string> words_met(int games) {
  const std::vector<std::string> names{"Aki", "Ben", "Cho", "Dai", "Emi", "Fuji"};
  std::set<std::string> met;
  RuleOfThumbPlayer<G> player;
  for (const G& game : G::setups())
    for (int number = 0; number < games; ++number) {
      Random random(31, static_cast<std::uint64_t>(number));
      typename G::State state = game.initial_state();
      while (!is_over(game, state)) {
        const Seat seat = game.seats_to_act(state).lowest();
        if (seat == chance_seat) {
          game.apply(state, seat, game.sample_chance(state, random));
          continue;
        }
        const auto view = game.view_for(state, seat);
        ActionList<G> list;
        game.list_legal_actions(view, list);
        const auto looked_at = list[random.below(static_cast<std::uint32_t>(list.size()))];
        for (const Reason& each : reasons_for(game, view, looked_at)) {
          if (!met.insert(std::string(each.word)).second) continue;
          for (const Language language : all_languages) {
            const std::string key = std::string(G::id) + ".reason." + std::string(each.word);
            EXPECT_TRUE(texts(language).has(key)) << key << " in " << language_code(language);
            const std::string said = reason_words(texts(language), G::id, {each}, names);
            EXPECT_EQ(said.find_first_of("{}"), std::string::npos) << said;
          }
        }
        game.apply(state, seat, player.choose(game, view, random));
      }
    }
  return met;
}

TEST(ReasonWords, EveryReasonHasASentence) {
  EXPECT_EQ(words_met<SushiGo>(8),
            (std::set<std::string>{"pair", "triple", "to_pair", "to_triple", "points", "on_wasabi", "wasabi",
                                   "chopsticks", "maki_level", "maki_taken", "maki_kept", "puddings_level",
                                   "puddings_taken", "puddings_kept", "puddings_not_fewest", "denied"}));
  EXPECT_EQ(words_met<SushiRoll>(8),
            (std::set<std::string>{"triple", "points", "begun", "on_wasabi", "wasabi", "menus", "chopsticks",
                                   "maki_level", "maki_taken", "maki_kept", "puddings_level", "puddings_taken",
                                   "puddings_kept", "reroll", "denied"}));
  EXPECT_EQ(words_met<Wasabi>(3),
            (std::set<std::string>{"asked_for",     "card_later", "completes",     "completes_in_style",
                                   "cube",          "fills_hand", "hopeless",      "hopeless_held",
                                   "keeps_tiles",   "lacks",      "last_tile",     "makes_room",
                                   "nearer",        "no_harm",    "no_tile_helps", "none_open",
                                   "not_asked_for", "on_top",     "one_short",     "pile",
                                   "place_another", "stays",      "still_open",    "two_tiles"}));
}

TEST(ReasonWords, AreJoinedAndNameTheNeighbour) {
  EXPECT_EQ(reason_words(texts(Language::en), "sushi-go", {{"pair", 5, {}}, {"denied", 10, 1}}, {"You", "Aki"}),
            "completes your pair: +5; Aki would get 10 for it");
  EXPECT_EQ(reason_words(texts(Language::en), "sushi-go", {}, {}), "");
}

}  // namespace
}  // namespace sushiya::cli
