// Guests, accounts, the lobby and quick games at the desk.
#include <functional>
#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "hall/ids.hpp"
#include "hall/scene.hpp"

namespace sushiya::hall {
namespace {

std::string come_in(Scene& scene, const std::string& name) {
  const Reply reply = scene.ask("POST", "/api/guests", "", {{"name", name}});
  EXPECT_EQ(reply.status, 201U) << reply.body;
  return own_json(reply.body)["key"];
}

TEST(Desk, AGuestIsANameAndAKey) {
  Scene scene;
  const std::string key = come_in(scene, "Þóra");
  EXPECT_EQ(own_json(scene.ask("GET", "/api/me", key).body)["name"], "Þóra");
  EXPECT_EQ(scene.ask("GET", "/api/me", "another key").status, 401U);
  EXPECT_EQ(scene.ask("GET", "/api/me").status, 401U);
  // The store has no key to steal.
  for (const storage::Guest& guest : scene.store().guests(10))
    for (const storage::Key& kept : scene.store().keys(guest.id)) {
      EXPECT_NE(kept.hash, key);
      EXPECT_EQ(kept.hash, hash_of(key));
    }
}

TEST(Desk, NamesAreForPeopleToRead) {
  Scene scene;
  for (const Json& body :
       {Json{{"name", ""}}, Json{{"name", " x"}}, Json{{"name", "x\n"}}, Json{{"name", std::string(25, 'x')}},
        Json{{"name", 7}}, Json::object(), Json::array(), Json{{"name", "x"}, {"more", 1}}}) {
    const Reply reply = scene.ask("POST", "/api/guests", "", body);
    EXPECT_EQ(reply.status, 400U) << body;
    EXPECT_FALSE(own_json(reply.body)["text"].get<std::string>().empty());
  }
}

TEST(Desk, AnAccountCarriesAGuestToAnotherDevice) {
  Scene scene;
  const std::string key = come_in(scene, "Ada");
  const Json account{{"account", "ada"}, {"password", "correct horse"}};
  ASSERT_EQ(scene.ask("POST", "/api/accounts", key, account).status, 201U);
  const Reply in = scene.ask("POST", "/api/sign-in", "", account);
  ASSERT_EQ(in.status, 200U) << in.body;
  EXPECT_EQ(own_json(in.body)["guest"], own_json(scene.ask("GET", "/api/me", key).body)["guest"]);
  EXPECT_EQ(scene.ask("POST", "/api/sign-in", "", {{"account", "ada"}, {"password", "wrong horse"}}).status, 401U);
  EXPECT_EQ(scene.ask("POST", "/api/sign-in", "", {{"account", "nobody"}, {"password", "wrong horse"}}).status, 401U);
  const std::string other = come_in(scene, "Other");
  EXPECT_EQ(scene.ask("POST", "/api/accounts", other, {{"account", "ADA"}, {"password", "correct horse"}}).status,
            409U);
  EXPECT_EQ(scene.ask("POST", "/api/accounts", other, {{"account", "eve"}, {"password", "short"}}).status, 400U);
  // Signed out there, still known here.
  const std::string second = own_json(in.body)["key"];
  EXPECT_EQ(scene.ask("POST", "/api/sign-out", second).status, 200U);
  EXPECT_EQ(scene.ask("GET", "/api/me", second).status, 401U);
  EXPECT_EQ(scene.ask("GET", "/api/me", key).status, 200U);
}

// Two nodes on one store: at the first a request is held where it has read the guest and nothing is written yet; what
// the second does meanwhile stays done.
class Meanwhile {
 public:
  Meanwhile() : key(come_in(there, "Ada")) {
    EXPECT_EQ(there.ask("POST", "/api/accounts", key, {{"account", "ada"}, {"password", "old horse"}}).status, 201U);
    id = own_json(there.ask("GET", "/api/me", key).body)["guest"];
  }

  Reply hold(const std::string& method, const std::string& path, const std::string& by, const Json& body,
             const std::function<void()>& act) {
    std::optional<Reply> heard;
    here.desk.ask(
        {.method = method, .path = path, .body = body.is_null() ? "" : json_line(body), .key = by, .address = "::1"},
        [&](Reply reply) { heard = std::move(reply); });
    EXPECT_TRUE(here.keeper.commit_next()) << "the guest is read";
    act();
    here.settle();
    EXPECT_TRUE(heard);
    return heard.value_or(Reply{});
  }
  unsigned sign_in(const std::string& password) {
    return there.ask("POST", "/api/sign-in", "", {{"account", "ada"}, {"password", password}}).status;
  }

  storage::MemoryStore store;
  Scene here{&store};
  Scene there{&store};
  std::string key;
  std::string id;
};

TEST(DeskMeanwhile, ASignInDoesNotUndoAnotherPassword) {
  Meanwhile scene;
  const Json old{{"account", "ada"}, {"password", "old horse"}};
  const Reply in = scene.hold("POST", "/api/sign-in", "", old, [&] {
    const Json other{{"account", "ada"}, {"password", "new horse"}};
    EXPECT_EQ(scene.there.ask("POST", "/api/accounts", scene.key, other).status, 201U);
  });
  EXPECT_EQ(in.status, 401U) << in.body;
  EXPECT_EQ(scene.sign_in("old horse"), 401U);
  EXPECT_EQ(scene.sign_in("new horse"), 200U);
}

TEST(DeskMeanwhile, WhoIsForgottenStaysForgotten) {
  const Json account{{"account", "ada"}, {"password", "old horse"}};
  const std::vector<std::tuple<const char*, const char*, bool, Json>> asked{
      {"POST", "/api/sign-in", false, account},
      {"POST", "/api/accounts", true, account},
      {"POST", "/api/me", true, {{"name", "Eve"}}},
      {"POST", "/api/tokens", true, {{"label", "bot"}}},
  };
  for (const auto& [method, path, is_known, body] : asked) {
    Meanwhile scene;
    const Reply reply = scene.hold(method, path, is_known ? scene.key : "", body,
                                   [&] { EXPECT_EQ(scene.there.ask("DELETE", "/api/me", scene.key).status, 200U); });
    EXPECT_GE(reply.status, 400U) << path << reply.body;
    EXPECT_TRUE(scene.store.guests(9).empty()) << path;
    EXPECT_TRUE(scene.store.keys(scene.id).empty()) << path;
  }
}

TEST(DeskMeanwhile, ANameAndAnAccountAreBothKept) {
  Meanwhile scene;
  const std::string ben = come_in(scene.there, "Ben");
  const Reply renamed = scene.hold("POST", "/api/me", ben, {{"name", "Benedict"}}, [&] {
    const Json account{{"account", "ben"}, {"password", "any horse"}};
    EXPECT_EQ(scene.there.ask("POST", "/api/accounts", ben, account).status, 201U);
  });
  EXPECT_EQ(renamed.status, 200U);
  const Json me = own_json(scene.there.ask("GET", "/api/me", ben).body);
  EXPECT_EQ(me["name"], "Benedict");
  EXPECT_EQ(me.value("account", ""), "ben");
}

TEST(DeskMeanwhile, OfTwoPasswordsSetAtOnceOneIsRefused) {
  Meanwhile scene;
  const std::string ben = come_in(scene.there, "Ben");
  const Reply second = scene.hold("POST", "/api/accounts", ben, {{"account", "ben"}, {"password", "one horse"}}, [&] {
    const Json account{{"account", "ben"}, {"password", "two horses"}};
    EXPECT_EQ(scene.there.ask("POST", "/api/accounts", ben, account).status, 201U);
  });
  EXPECT_EQ(second.status, 409U);
  EXPECT_EQ(own_json(second.body)["refused"], "overtaken");
}

TEST(DeskMeanwhile, SomebodyMutedAndSomebodyBlockedAreBothKept) {
  Meanwhile scene;
  scene.here.hall.change_regard(scene.id, "muted-one", "muted",
                                [](std::expected<void, Refused> changed) { EXPECT_TRUE(changed); });
  EXPECT_TRUE(scene.here.keeper.commit_next()) << "the guest is read";
  scene.there.hall.change_regard(scene.id, "blocked-one", "blocked",
                                 [](std::expected<void, Refused> changed) { EXPECT_TRUE(changed); });
  scene.there.settle();
  scene.here.settle();
  const Regards regards = regards_in(scene.store.guest(scene.id).value().settings);
  EXPECT_EQ(regards.muted, std::set<std::string>{"muted-one"});
  EXPECT_EQ(regards.blocked, std::set<std::string>{"blocked-one"});
}

TEST(DeskMeanwhile, WhoIsForgottenAtOneNodeDoesNotSitDownAtAnother) {
  Meanwhile scene;
  const auto ada = scene.here.guest("Ada");
  const std::string table = scene.here.open("somebody");
  scene.here.say(*ada, {{"say", "attend"}, {"table", table}});
  scene.here.settle();
  const storage::Unit unit{storage::RemoveGuest{ada->guest}};
  ASSERT_EQ(scene.store.commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
  scene.here.say(*ada, {{"say", "sit"}, {"table", table}});
  scene.here.settle();
  EXPECT_EQ(ada->last("refused")["name"], "nobody");
  EXPECT_EQ(scene.store.entries_after(table, 0).size(), 1U) << "only that it was opened";
  // The table goes on for others.
  const auto ben = scene.here.guest("Ben");
  scene.here.say(*ben, {{"say", "attend"}, {"table", table}});
  scene.here.say(*ben, {{"say", "sit"}, {"table", table}});
  scene.here.settle();
  EXPECT_EQ(ben->last("refused"), Json());
}

TEST(Desk, DataIsTakenOutAndDeleted) {
  Scene scene;
  const std::string key = come_in(scene, "Ada");
  const Reply data = scene.ask("GET", "/api/me/data", key);
  EXPECT_EQ(own_json(data.body)["name"], "Ada");
  EXPECT_TRUE(data.file_name);
  EXPECT_EQ(data.body.find(key), std::string::npos);
  EXPECT_EQ(scene.ask("DELETE", "/api/me", key).status, 200U);
  EXPECT_EQ(scene.ask("GET", "/api/me", key).status, 401U);
  EXPECT_TRUE(scene.store().guests(10).empty());
}

TEST(Desk, PublicTablesAreInTheLobbyAndOthersAreNot) {
  Scene scene;
  const std::string key = come_in(scene, "Ada");
  Json table{{"game", "wasabi"}, {"options", {{"players", 3}}}, {"public", true},      {"seconds", 60},
             {"bot", "cook"},    {"watching", "open"},          {"starts_full", false}};
  const Reply opened = scene.ask("POST", "/api/tables", key, table);
  ASSERT_EQ(opened.status, 201U) << opened.body;
  table["public"] = false;
  ASSERT_EQ(scene.ask("POST", "/api/tables", key, table).status, 201U);
  const Json lobby = own_json(scene.ask("GET", "/api/tables").body);
  ASSERT_EQ(lobby["tables"].size(), 1U);
  EXPECT_EQ(lobby["tables"][0]["table"], own_json(opened.body)["table"]);
  EXPECT_EQ(lobby["tables"][0]["seats"].size(), 3U);
  table["options"]["players"] = 17;
  EXPECT_EQ(scene.ask("POST", "/api/tables", key, table).status, 400U);
  table["options"]["players"] = 3;
  EXPECT_EQ(scene.ask("POST", "/api/tables", "", table).status, 401U);
  // One guest opens no more than some.
  unsigned status = 201;
  for (int more = 0; more < 20 && status == 201; ++more) status = scene.ask("POST", "/api/tables", key, table).status;
  EXPECT_EQ(status, 429U);
}

TEST(Desk, TwoWhoWantAQuickGameMeet) {
  Scene scene;
  const std::string ada = come_in(scene, "Ada");
  const std::string ben = come_in(scene, "Ben");
  const Reply first = scene.ask("POST", "/api/quick", ada, {{"game", "sushi-roll"}});
  EXPECT_EQ(first.status, 201U) << first.body;
  const Reply second = scene.ask("POST", "/api/quick", ben, {{"game", "sushi-roll"}});
  EXPECT_EQ(second.status, 200U);
  EXPECT_EQ(second.body, first.body);
  EXPECT_EQ(scene.ask("POST", "/api/quick", ben, {{"game", "chess"}}).status, 400U);
}

TEST(Desk, GamesWithPeopleAreRated) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  for (int turn = 0; turn < 60 && ada->last("ended").is_null(); ++turn) {
    scene.play_first(*ada, table);
    scene.play_first(*ben, table);
    scene.settle();
  }
  const Json result = ada->last("ended")["result"];
  const auto one = scene.store().rating("sushi-go", "guest:" + ada->guest);
  const auto other = scene.store().rating("sushi-go", "guest:" + ben->guest);
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->games, 1U);
  if (result["winners"].size() == 1) {
    EXPECT_EQ(one->mean > other->mean, result["winners"][0] == 0);
  } else {
    EXPECT_DOUBLE_EQ(one->mean, other->mean);
  }
  const Json board = own_json(scene.ask("GET", "/api/ratings/sushi-go").body)["ratings"];
  ASSERT_EQ(board.size(), 2U);
  EXPECT_GE(board[0]["rating"], board[1]["rating"]);
}

TEST(Desk, OneSeesWhatGamesMadeOfTheRatingAndWhomOneMet) {
  Scene scene;
  scene.now = 1'000;
  const auto first = scene.begin_pair();
  scene.keep({first.ada, first.ben});
  const storage::Unit key{
      storage::PutKey{{.hash = hash_of("key of Ada"), .guest = first.ada->guest, .label = "browser"}}};
  ASSERT_EQ(scene.store().commit(std::span(&key, 1)).front(), storage::Outcome::stored);
  const auto told = [&](const std::string& path) {
    const Reply reply = scene.ask("GET", path, "key of Ada");
    EXPECT_EQ(reply.status, 200U) << reply.body;
    return own_json(reply.body);
  };
  EXPECT_EQ(told("/api/me/history/sushi-go"), Json({{"results", Json::array()}}));
  EXPECT_EQ(told("/api/me/met"), Json({{"people", Json::array()}}));
  scene.play_out(first);
  scene.now = 2'000;
  const auto second = scene.begin_pair();
  scene.play_out(second);

  const Json results = told("/api/me/history/sushi-go")["results"];
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0]["table"], first.table);
  EXPECT_EQ(results[1]["table"], second.table);
  EXPECT_EQ(results[0]["games"], 1);
  EXPECT_EQ(results[1]["games"], 2);
  EXPECT_EQ(results[0]["moment"], 1'000);
  EXPECT_EQ(results[1]["moment"], 2'000);
  int won = 0;
  int drawn = 0;
  int points = 0;
  int their_points = 0;
  for (std::size_t at = 0; at < results.size(); ++at) {
    const Json result = (at == 0 ? first : second).ada->last("ended")["result"];
    const bool is_winner = result["winners"][0] == 0;
    EXPECT_EQ(results[at]["points"], result["scores"][0]);
    EXPECT_EQ(results[at]["place"], is_winner ? 1 : 2);
    EXPECT_LT(results[at]["deviation"], 25.0 / 3);
    EXPECT_LT(results[at]["rating"], results[at]["low"]);
    EXPECT_LT(results[at]["low"], results[at]["high"]);
    won += is_winner && result["winners"].size() == 1 ? 1 : 0;
    drawn += result["winners"].size() == 2 ? 1 : 0;
    points += result["scores"][0].get<int>();
    their_points += result["scores"][1].get<int>();
  }
  const auto now = scene.store().rating("sushi-go", "guest:" + first.ada->guest);
  EXPECT_EQ(results[1]["mean"], now.value().mean);
  EXPECT_TRUE(told("/api/me/history/wasabi")["results"].empty());
  const Json met = told("/api/me/met")["people"];
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0]["name"], "Ben");
  EXPECT_EQ(met[0]["at"], Json::array({{{"game", "sushi-go"},
                                        {"games", 2},
                                        {"won", won},
                                        {"lost", 2 - won - drawn},
                                        {"drawn", drawn},
                                        {"points", points},
                                        {"their_points", their_points},
                                        {"last", 2'000}}}));
  EXPECT_EQ(told("/api/me/data")["results"].size(), 2U);
  EXPECT_EQ(scene.ask("GET", "/api/me/history/chess", "key of Ada").status, 404U);
  EXPECT_EQ(scene.ask("GET", "/api/me/history/sushi-go").status, 401U);
  EXPECT_EQ(scene.ask("GET", "/api/me/met").status, 401U);
}

TEST(Desk, WhatIsNotAnsweredSaysSo) {
  Scene scene;
  EXPECT_EQ(scene.ask("GET", "/api/nothing").status, 404U);
  EXPECT_EQ(scene.ask("GET", "/api/tables/nothing").status, 404U);
  EXPECT_EQ(scene.ask("GET", "/api/records/nothing").status, 404U);
  EXPECT_EQ(scene.ask("GET", "/api/ratings/chess").status, 404U);
  EXPECT_EQ(scene.ask("GET", "/api/ratings/wasabi").status, 200U);
  scene.keeper.fails = true;
  EXPECT_EQ(scene.ask("GET", "/api/tables").status, 503U);
}

}  // namespace
}  // namespace sushiya::hall
