#include "online/connected.hpp"

#include <gtest/gtest.h>

#include "storage/memory_store.hpp"

namespace sushiya::online {
namespace {

TEST(Connected, AnAnswerIsReadBackByWhoAsked) {
  const ConnectedNode node{.node = "north",
                           .guests = {{.guest = "g", .name = "Ada", .connections = 2, .tables = {"a", "b"}},
                                      {.guest = "", .name = "", .connections = 7, .tables = {}}}};
  const auto answer = connected_answer(node, "word");
  EXPECT_EQ(read_connected_answer(answer.name, answer.value, "word"), node);
  EXPECT_EQ(read_connected_answer(answer.name, answer.value, "another"), std::nullopt);
  EXPECT_EQ(read_connected_answer("limit:tables", "5", "word"), std::nullopt);
}

TEST(Connected, AFullHouseTellsHowManyAreLeftOut) {
  ConnectedNode node{.node = "north"};
  for (int guest = 0; guest < 1007; ++guest) node.guests.push_back({.guest = std::to_string(guest), .connections = 1});
  const auto answer = connected_answer(node, "word");
  const auto read = read_connected_answer(answer.name, answer.value, "word");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->guests.size(), 1000U);
  EXPECT_EQ(read->more, 7U);
}

TEST(Connected, QuestionAndAnswersAreTakenAwayAndNothingElse) {
  storage::MemoryStore store;
  const storage::Unit asked{storage::PutSetting{std::string(connected_question), "word"},
                            connected_answer({.node = "north"}, "word"), storage::PutSetting{"limit:tables", "5"}};
  store.commit(std::span(&asked, 1));
  const storage::Unit forget = forget_connected(store);
  store.commit(std::span(&forget, 1));
  EXPECT_EQ(store.settings(), (std::map<std::string, std::string>{{"limit:tables", "5"}}));
}

}  // namespace
}  // namespace sushiya::online
