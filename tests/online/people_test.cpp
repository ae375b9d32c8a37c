// Whom guests do not want to hear or to sit with, and whom a host does not want in the house.
#include <array>
#include <fstream>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "api/named_limits.hpp"
#include "online/bans.hpp"
#include "online/scene.hpp"

namespace sushiya::online {
namespace {

storage::Moment end_of_ban(const Scene& scene) { return scene.now + 60'000; }

void put(Scene& scene, const storage::Unit& unit) {
  ASSERT_EQ(scene.store().commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
}

// The name of the last refusal; empty: there was none.
std::string refusal_of(const GuestInScene& guest) {
  const Json refused = guest.last("refused");
  return refused.is_null() ? "" : refused["name"].get<std::string>();
}

// As a running house notices it.
void look(Scene& scene) {
  scene.now += 2'000;
  scene.hall.tick();
  scene.settle();
}

TEST(Regards, AreKeptAmongOtherSettings) {
  Regards regards;
  regards.set("a", "muted");
  regards.set("b", "blocked");
  const std::string settings = settings_with(R"({"theme":"dark"})", regards);
  EXPECT_EQ(regards_in(settings), regards);
  EXPECT_EQ(own_json(settings)["theme"], "dark");
  EXPECT_EQ(regards.word_for("a"), "muted");
  EXPECT_EQ(regards.word_for("b"), "blocked");
  EXPECT_FALSE(regards.hears("a"));
  EXPECT_FALSE(regards.hears("b"));
  regards.set("a", "none");
  EXPECT_TRUE(regards.hears("a"));
  for (const char* text : {"", "x", "[]", R"({"muted":7})", R"({"muted":[7]})"})
    EXPECT_EQ(regards_in(text), Regards{}) << text;
}

TEST(Regards, WhoIsMutedIsNotHeard) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  scene.keep({ada, ben});
  const auto phone = scene.guest("Ada");
  scene.say(*phone, {{"say", "attend"}, {"table", table}});
  const auto emote = [&] {
    scene.say(*ben, {{"say", "emote"}, {"table", table}, {"emote", "yum"}});
    scene.settle();
  };
  emote();
  EXPECT_EQ(ada->all("emote").size(), 1U);
  scene.say(*ada, {{"say", "regard"}, {"table", table}, {"seat", 1}, {"as", "muted"}});
  scene.settle();
  EXPECT_EQ(ada->last("refused"), Json());
  EXPECT_EQ(ada->last("table")["seats"][1]["regard"], "muted");
  EXPECT_FALSE(ben->last("table")["seats"][0].contains("regard")) << "nobody's business";
  emote();
  EXPECT_EQ(ada->all("emote").size(), 1U);
  EXPECT_EQ(phone->all("emote").size(), 1U) << "on every device";
  EXPECT_EQ(ben->all("emote").size(), 2U);
  EXPECT_EQ(regards_in(scene.store().guest(ada->guest)->settings).muted, std::set<std::string>{ben->guest});
  scene.say(*ada, {{"say", "regard"}, {"table", table}, {"seat", 1}, {"as", "none"}});
  scene.settle();
  emote();
  EXPECT_EQ(ada->all("emote").size(), 2U);
}

TEST(Regards, ReachOtherConnectionsAndOtherNodes) {
  Scene here;
  Scene there(&here.store());
  const auto pair = here.begin_pair();
  const auto& [table, ada, ben] = pair;
  const auto tablet = here.guest("Ada");  // attends nothing yet
  const auto phone = there.guest("Ada");
  there.say(*phone, {{"say", "attend"}, {"table", table}});
  there.settle();
  here.say(*ada, {{"say", "regard"}, {"table", table}, {"seat", 1}, {"as", "muted"}});
  here.settle();
  EXPECT_FALSE(tablet->regards.hears(ben->guest));
  EXPECT_TRUE(phone->regards.hears(ben->guest)) << "not heard of yet";
  there.hall.heard({"guest:" + ada->guest});
  there.settle();
  EXPECT_FALSE(phone->regards.hears(ben->guest));
  EXPECT_EQ(phone->last("table")["seats"][1]["regard"], "muted");
}

TEST(Regards, RefuseWhatMakesNoSense) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  scene.keep({ada});
  const auto refusal = [&](GuestInScene& guest, int seat) {
    guest.told.clear();
    scene.say(guest, {{"say", "regard"}, {"table", table}, {"seat", seat}, {"as", "blocked"}});
    scene.settle();
    return refusal_of(guest);
  };
  EXPECT_EQ(refusal(*ada, 0), "nobody_there") << "oneself";
  EXPECT_EQ(refusal(*ada, 7), "no_such_seat");
  EXPECT_EQ(refusal(*ada, -1), "unreadable");
  EXPECT_EQ(refusal(*ada, 1), "");
}

TEST(Regards, WhoIsBlockedDoesNotSitDownThere) {
  Scene scene;
  const auto pair = scene.begin_pair();
  const auto& [old_table, ada, ben] = pair;
  scene.keep({ada, ben});
  scene.say(*ada, {{"say", "regard"}, {"table", old_table}, {"seat", 1}, {"as", "blocked"}});
  scene.settle();
  const auto sit = [&](GuestInScene& guest, const std::string& table) {
    guest.told.clear();
    scene.say(guest, {{"say", "attend"}, {"table", table}});
    scene.say(guest, {{"say", "sit"}, {"table", table}});
    scene.settle();
    return refusal_of(guest);
  };
  const std::string own = scene.open(ada->guest);
  EXPECT_EQ(sit(*ben, own), "blocked") << "a table that was opened by who has blocked";
  const std::string others = scene.open("somebody");
  EXPECT_EQ(sit(*ada, others), "");
  EXPECT_EQ(sit(*ben, others), "blocked") << "a table where one sits who has blocked";
  const std::string free = scene.open("somebody");
  EXPECT_EQ(sit(*ben, free), "");
  EXPECT_EQ(sit(*ada, free), "") << "who has blocked may sit where it likes";
}

TEST(Regards, AQuickGameMeetsNobodyBlocked) {
  Scene scene;
  const auto key = [&](const char* name) -> std::string {
    return own_json(scene.ask("POST", "/api/guests", "", {{"name", name}}).body)["key"];
  };
  const std::string ada = key("Ada");
  const std::string ben = key("Ben");
  const std::string ben_id = own_json(scene.ask("GET", "/api/me", ben).body)["guest"];
  const std::string ada_id = own_json(scene.ask("GET", "/api/me", ada).body)["guest"];
  scene.hall.change_regard(ada_id, ben_id, "blocked",
                           [](std::expected<void, Refused> changed) { EXPECT_TRUE(changed); });
  scene.settle();
  const Json people = own_json(scene.ask("GET", "/api/me/people", ada).body);
  EXPECT_EQ(people["blocked"], Json::array({{{"guest", ben_id}, {"name", "Ben"}}}));
  const Json wanted{{"game", "sushi-go"}};
  const std::string first = scene.ask("POST", "/api/quick", ada, wanted).body;
  EXPECT_NE(scene.ask("POST", "/api/quick", ben, wanted).body, first);
  EXPECT_EQ(scene.ask("DELETE", "/api/me/people/" + ben_id, ada).status, 200U);
  EXPECT_EQ(own_json(scene.ask("GET", "/api/me/people", ada).body)["blocked"], Json::array());
  const std::string cleo = key("Cleo");
  EXPECT_EQ(scene.ask("POST", "/api/quick", cleo, wanted).status, 200U);
}

TEST(Bans, AreWordsForThoseTheyMeet) {
  Bans bans;
  const std::vector<storage::Ban> two{{"guest:a", 0, "noise"}, {"address:192.0.2.1", 1'700'000'000'000, ""}};
  EXPECT_EQ(bans.replace(two), two);
  EXPECT_TRUE(bans.replace(two).empty());
  EXPECT_EQ(bans.why("a", "", 5), "this house has banned you for ever: noise");
  EXPECT_EQ(bans.why("b", "192.0.2.1", 5), "this house has banned you until 2023-11-14 22:13 UTC");
  EXPECT_EQ(bans.why("b", "192.0.2.1", 1'700'000'000'000), std::nullopt) << "over";
  EXPECT_EQ(bans.why("", "", 5), std::nullopt);
  EXPECT_EQ(bans.replace({{"guest:a", 9, "noise"}}).size(), 1U) << "another end";
  EXPECT_EQ(bans.why("b", "192.0.2.1", 5), std::nullopt) << "lifted";
}

TEST(Bans, AGuestIsRefusedAndABotPlaysOn) {
  Scene scene;
  const auto [table, ada, ben] =
      scene.begin_pair({.game = "sushi-go", .options = {{"players", 2}}, .bot = "apprentice"});
  scene.keep({ada, ben});
  const std::string waiting = scene.open(ada->guest);
  scene.say(*ben, {{"say", "sit"}, {"table", waiting}});
  scene.settle();
  put(scene, {storage::PutBan{{"guest:" + ben->guest, end_of_ban(scene), "noise"}}});
  EXPECT_EQ(scene.hall.why_banned(ben->guest, ""), std::nullopt) << "not noticed yet";
  look(scene);
  EXPECT_NE(scene.hall.why_banned(ben->guest, ""), std::nullopt);
  EXPECT_EQ(ada->last("table")["seats"][1]["bot"], "apprentice");
  EXPECT_EQ(ada->last("update")["waiting"], Json::array({0})) << "the bot has chosen";
  EXPECT_EQ(scene.store().seatings(waiting)[0].guest, "") << "and the other seat is free";
  scene.now = end_of_ban(scene);
  EXPECT_EQ(scene.hall.why_banned(ben->guest, ""), std::nullopt);
}

TEST(Bans, AreToldAtTheDesk) {
  Scene scene;
  const Reply made = scene.ask("POST", "/api/guests", "", {{"name", "Ben"}}, "192.0.2.1");
  const std::string key = own_json(made.body)["key"];
  const std::string id = own_json(made.body)["guest"];
  const Json account{{"account", "ben"}, {"password", "correct horse"}};
  ASSERT_EQ(scene.ask("POST", "/api/accounts", key, account).status, 201U);
  put(scene, {storage::PutBan{{"guest:" + id, 0, "noise"}}, storage::PutBan{{"address:192.0.2.9", 0, ""}}});
  look(scene);
  const Reply refused = scene.ask("GET", "/api/me", key);
  EXPECT_EQ(refused.status, 403U);
  EXPECT_EQ(own_json(refused.body)["refused"], "banned");
  EXPECT_EQ(own_json(refused.body)["text"], "this house has banned you for ever: noise");
  EXPECT_EQ(scene.ask("POST", "/api/sign-in", "", account).status, 403U);
  EXPECT_EQ(scene.ask("POST", "/api/sign-in", "", {{"account", "ben"}, {"password", "wrong horse"}}).status, 401U)
      << "only who has the password hears of it";
  EXPECT_EQ(scene.ask("POST", "/api/guests", "", {{"name", "Eve"}}, "192.0.2.9").status, 403U);
  EXPECT_EQ(scene.ask("POST", "/api/guests", "", {{"name", "Eve"}}, "192.0.2.8").status, 201U);
  put(scene, {storage::RemoveBan{"guest:" + id}});
  look(scene);
  EXPECT_EQ(scene.ask("GET", "/api/me", key).status, 200U);
}

TEST(NamedLimits, AreSetByNameAndByTheStore) {
  Limits limits;
  EXPECT_TRUE(set_limit(limits, "tables=7"));
  EXPECT_EQ(limits.tables, 7U);
  EXPECT_TRUE(set_limit(limits, "messages_a_second=2.5"));
  EXPECT_EQ(limits.messages_a_second, 2.5);
  for (const char* wrong :
       {"", "tables", "tables=", "tables=0", "tables=x", "tables=1x", "tables=2e9", "nothing=5", "=5"})
    EXPECT_FALSE(set_limit(limits, wrong)) << wrong;
  EXPECT_TRUE(set_limit(limits, "nothing=5").error().contains("tables_of_guest"));
  const Limits with = limits_with(limits, {{"limit:sessions", "9"}, {"limit:tables", "garbage"}, {"other", "1"}});
  EXPECT_EQ(with.sessions, 9U);
  EXPECT_EQ(with.tables, 7U);
}

// What is not for a host to choose: the sizes of what is read at once, the queues of one connection or of the machine,
// and what follows from other limits.
constexpr std::array<std::string_view, 11> limits_without_a_name{
    "header_bytes",          "target_bytes",    "body_bytes",        "message_bytes",  "unread_messages",
    "unread_bytes",          "tables_attended", "passwords_waiting", "changes_of_pad", "thoughts_waiting",
    "connections_of_address"};

TEST(NamedLimits, EveryNumberOfTheLimitsHasItsNameOrIsNotForAHost) {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/src/online/limits.hpp");
  std::set<std::string> declared;
  for (std::string type, name; file >> type;)
    if (type == "std::size_t" || type == "double") {
      file >> name;
      declared.insert(name);
    }
  std::multiset<std::string> known(limits_without_a_name.begin(), limits_without_a_name.end());
  for (const NamedLimit& limit : named_limits()) known.emplace(limit.name);
  EXPECT_GE(declared.size(), 27U);
  EXPECT_EQ(known, std::multiset<std::string>(declared.begin(), declared.end()));
}

TEST(NamedLimits, EachNameSetsTheNumberOfThatName) {
  for (const NamedLimit& limit : named_limits()) {
    Limits limits;
    ASSERT_TRUE(set_limit(limits, std::string(limit.name) + "=7654321")) << limit.name;
    // One name changes one number, which no other name reads.
    for (const NamedLimit& other : named_limits())
      EXPECT_EQ(other.value_in(limits) == 7654321, other.name == limit.name) << limit.name << ", " << other.name;
  }
}

TEST(NamedLimits, OfARunningHouseFollowTheStore) {
  Scene scene;
  std::vector<Hall::Settings> heard;
  scene.hall.on_settings([&](const Hall::Settings& settings) { heard.push_back(settings); });
  look(scene);
  EXPECT_TRUE(heard.empty());
  put(scene, {storage::PutSetting{"limit:tables_of_guest", "1"}});
  look(scene);
  look(scene);
  EXPECT_EQ(heard, (std::vector<Hall::Settings>{{{"limit:tables_of_guest", "1"}}}));
}

}  // namespace
}  // namespace sushiya::online
