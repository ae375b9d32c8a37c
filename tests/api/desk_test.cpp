// Guests, accounts, the lobby and quick games at the desk.
#include <functional>
#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "online/ids.hpp"
#include "online/scene.hpp"

namespace sushiya::api {

using namespace online;
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
  const std::string ada = come_in(scene, "Ada");
  for (const Json& body : {Json{{"name", ""}}, Json{{"name", " x"}}, Json{{"name", "x\n"}}, Json{{"name", "\u3164"}},
                           Json{{"name", std::string(25, 'x')}}, Json{{"name", 7}}, Json::object(), Json::array(),
                           Json{{"name", "x"}, {"more", 1}}})
    for (const std::string& key : {std::string(), ada}) {
      const Reply reply = scene.ask("POST", key.empty() ? "/api/guests" : "/api/me", key, body);
      EXPECT_EQ(reply.status, 400U) << key << body;
      EXPECT_FALSE(own_json(reply.body)["text"].get<std::string>().empty());
    }
}

TEST(Desk, NobodyTakesAnAccountThatLooksLikeAnothers) {
  Scene scene;
  const auto take = [&](const std::string& account) {
    const Json body{{"account", account}, {"password", "correct horse"}};
    return scene.ask("POST", "/api/accounts", come_in(scene, "Ada"), body).status;
  };
  EXPECT_EQ(take("paypal"), 201U);
  EXPECT_EQ(take("p\u0430ypal"), 400U) << "a Cyrillic letter among Latin ones";
  EXPECT_EQ(take("paypa1"), 409U);
  EXPECT_EQ(take("cacao"), 201U);
  EXPECT_EQ(take("\u0441\u0430\u0441\u0430\u043E"), 409U) << "all Cyrillic";
  EXPECT_EQ(take("paypal 2"), 201U);
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
    const Json other{{"account", "ada"}, {"password", "new horse"}, {"old_password", "old horse"}};
    EXPECT_EQ(scene.there.ask("POST", "/api/accounts", scene.key, other).status, 201U);
  });
  EXPECT_EQ(in.status, 401U) << in.body;
  EXPECT_EQ(scene.sign_in("old horse"), 401U);
  EXPECT_EQ(scene.sign_in("new horse"), 200U);
}

TEST(DeskMeanwhile, WhoIsForgottenStaysForgotten) {
  const Json account{{"account", "ada"}, {"password", "old horse"}};
  const Json again{{"account", "ada"}, {"password", "new horse"}, {"old_password", "old horse"}};
  const std::vector<std::tuple<const char*, const char*, bool, Json>> asked{
      {"POST", "/api/sign-in", false, account},
      {"POST", "/api/accounts", true, again},
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

TEST(DeskMeanwhile, AnAccountUndoesNoName) {
  Meanwhile scene;
  const std::string ben = come_in(scene.there, "Ben");
  const Reply made = scene.hold("POST", "/api/accounts", ben, {{"account", "ben"}, {"password", "any horse"}}, [&] {
    EXPECT_EQ(scene.there.ask("POST", "/api/me", ben, {{"name", "Benedict"}}).status, 200U);
  });
  EXPECT_EQ(made.status, 201U);
  EXPECT_EQ(own_json(scene.there.ask("GET", "/api/me", ben).body)["name"], "Benedict");
}

// Another password ends all keys, also one that is made while it is set.
TEST(DeskMeanwhile, NoTokenOutlivesAnotherPassword) {
  Meanwhile scene;
  const Reply made = scene.hold("POST", "/api/tokens", scene.key, {{"label", "bot"}}, [&] {
    const Json other{{"account", "ada"}, {"password", "new horse"}, {"old_password", "old horse"}};
    EXPECT_EQ(scene.there.ask("POST", "/api/accounts", scene.key, other).status, 201U);
  });
  EXPECT_EQ(made.status, 409U);
  EXPECT_EQ(own_json(made.body)["refused"], "overtaken");
  EXPECT_EQ(scene.store.keys(scene.id).size(), 1U) << "that of whoever has set it";
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

TEST(Keys, ATokenPlaysAndChangesNothingOfTheGuest) {
  Scene scene;
  const std::string key = come_in(scene, "Ada");
  const Reply made = scene.ask("POST", "/api/tokens", key, {{"label", "browser"}});
  ASSERT_EQ(made.status, 201U) << made.body;
  EXPECT_FALSE(made.key) << "no cookie";
  const std::string token = own_json(made.body)["key"];
  EXPECT_EQ(scene.ask("GET", "/api/me", token).status, 200U);
  EXPECT_EQ(scene.ask("POST", "/api/quick", token, {{"game", "sushi-go"}}).status, 201U);
  const Json account{{"account", "ada"}, {"password", "correct horse"}};
  const std::string id = own_json(scene.ask("GET", "/api/tokens", key).body)["tokens"][0]["token"];
  const std::vector<std::tuple<const char*, std::string, Json>> refused{
      {"POST", "/api/me", {{"name", "Eve"}}},
      {"DELETE", "/api/me", nullptr},
      {"GET", "/api/me/data", nullptr},
      {"POST", "/api/accounts", account},
      {"POST", "/api/tokens", {{"label", "other"}}},
      {"GET", "/api/tokens", nullptr},
      {"DELETE", "/api/tokens/" + id, nullptr},
  };
  for (const auto& [method, path, body] : refused) {
    const Reply reply = scene.ask(method, path, token, body);
    EXPECT_EQ(reply.status, 403U) << method << path << reply.body;
    EXPECT_EQ(own_json(reply.body)["refused"], "play_only");
  }
  EXPECT_EQ(scene.ask("POST", "/api/sign-out", token).status, 200U) << "it may give itself up";
  EXPECT_EQ(scene.ask("GET", "/api/me", token).status, 401U);
}

TEST(Keys, TokensAreListedAndRevokedAndNotTooMany) {
  Scene scene;
  const std::string key = come_in(scene, "Ada");
  const std::string other = come_in(scene, "Ben");
  std::vector<std::string> tokens;
  for (int count = 0; count < 20; ++count) {
    const Reply made = scene.ask("POST", "/api/tokens", key, {{"label", "bot " + std::to_string(count)}});
    ASSERT_EQ(made.status, 201U) << made.body;
    tokens.push_back(own_json(made.body)["key"]);
    scene.now += 1;
  }
  const Reply more = scene.ask("POST", "/api/tokens", key, {{"label", "one more"}});
  EXPECT_EQ(more.status, 409U);
  EXPECT_EQ(own_json(more.body)["refused"], "too_many_tokens");
  const Reply listed = scene.ask("GET", "/api/tokens", key);
  const Json list = own_json(listed.body)["tokens"];
  ASSERT_EQ(list.size(), 20U);
  EXPECT_EQ(list[3]["label"], "bot 3");
  EXPECT_FALSE(listed.body.contains(hash_of(tokens[3]))) << "no hash";
  const std::string path = "/api/tokens/" + list[3]["token"].get<std::string>();
  EXPECT_EQ(scene.ask("DELETE", path, other).status, 404U) << "it is not Ben's";
  EXPECT_EQ(scene.ask("GET", "/api/me", tokens[3]).status, 200U);
  EXPECT_EQ(scene.ask("DELETE", path, key).status, 200U);
  EXPECT_EQ(scene.ask("GET", "/api/me", tokens[3]).status, 401U);
  EXPECT_EQ(scene.ask("DELETE", path, key).status, 404U);
  EXPECT_EQ(scene.ask("DELETE", "/api/tokens/", key).status, 404U);
  EXPECT_EQ(scene.ask("POST", "/api/tokens", key, {{"label", "one more"}}).status, 201U);
}

TEST(Keys, AnotherPasswordAsksForTheOldOneAndEndsAllKeys) {
  Scene scene;
  const std::string key = come_in(scene, "Ada");
  ASSERT_EQ(scene.ask("POST", "/api/accounts", key, {{"account", "ada"}, {"password", "old horse"}}).status, 201U);
  EXPECT_EQ(scene.ask("GET", "/api/me", key).status, 200U) << "the first password ends nothing";
  const std::string phone =
      own_json(scene.ask("POST", "/api/sign-in", "", {{"account", "ada"}, {"password", "old horse"}}).body)["key"];
  const std::string token = own_json(scene.ask("POST", "/api/tokens", key, {{"label", "bot"}}).body)["key"];
  Json other{{"account", "ada"}, {"password", "new horse"}};
  EXPECT_EQ(scene.ask("POST", "/api/accounts", key, other).status, 403U);
  other["old_password"] = "any horse";
  const Reply wrong = scene.ask("POST", "/api/accounts", key, other);
  EXPECT_EQ(wrong.status, 403U);
  EXPECT_EQ(own_json(wrong.body)["refused"], "wrong_password");
  EXPECT_EQ(scene.ask("GET", "/api/me", phone).status, 200U);
  other["old_password"] = "old horse";
  const Reply changed = scene.ask("POST", "/api/accounts", key, other);
  ASSERT_EQ(changed.status, 201U) << changed.body;
  for (const std::string& ended : {key, phone, token}) EXPECT_EQ(scene.ask("GET", "/api/me", ended).status, 401U);
  const std::string fresh = own_json(changed.body)["key"];
  EXPECT_EQ(changed.key, fresh) << "the cookie";
  EXPECT_EQ(scene.ask("GET", "/api/me", fresh).status, 200U);
}

TEST(Keys, TheOldestDeviceGivesWay) {
  Scene scene(nullptr, {.devices_of_guest = 2});
  const std::string first = come_in(scene, "Ada");
  const Json account{{"account", "ada"}, {"password", "correct horse"}};
  ASSERT_EQ(scene.ask("POST", "/api/accounts", first, account).status, 201U);
  std::vector<std::string> keys{first};
  for (int device = 0; device < 2; ++device) {
    scene.now += 1;
    keys.push_back(own_json(scene.ask("POST", "/api/sign-in", "", account).body)["key"]);
  }
  EXPECT_EQ(scene.ask("GET", "/api/me", keys[0]).status, 401U);
  EXPECT_EQ(scene.ask("GET", "/api/me", keys[1]).status, 200U);
  EXPECT_EQ(scene.ask("GET", "/api/me", keys[2]).status, 200U);
}

// A connection as the server makes it of a key.
std::shared_ptr<GuestInScene> connect(Scene& scene, const std::string& key) {
  auto client = std::make_shared<GuestInScene>();
  scene.desk.recognise(key, [&](std::optional<Desk::Known> known) {
    ASSERT_TRUE(known);
    client->guest = known->guest;
    client->name = known->name;
    client->key = known->key;
    client->has_unknown_key = known->is_unknown;
    client->regards = known->regards;
    scene.hall.came(*client);
  });
  scene.settle();
  scene.say(*client, {{"say", "hello"}, {"protocol", 1}});
  return client;
}

TEST(Keys, AConnectionEndsWithItsKey) {
  Scene scene;
  const std::string key = come_in(scene, "Ada");
  const Json account{{"account", "ada"}, {"password", "correct horse"}};
  ASSERT_EQ(scene.ask("POST", "/api/accounts", key, account).status, 201U);
  const std::string phone = own_json(scene.ask("POST", "/api/sign-in", "", account).body)["key"];
  const std::string token = own_json(scene.ask("POST", "/api/tokens", key, {{"label", "bot"}}).body)["key"];
  const auto at_home = connect(scene, key);
  const auto on_phone = connect(scene, phone);
  const auto bot = connect(scene, token);
  EXPECT_EQ(scene.ask("POST", "/api/sign-out", phone).status, 200U);
  EXPECT_EQ(on_phone->shown_out, "signed_out");
  EXPECT_EQ(at_home->shown_out, "");
  const std::string id = own_json(scene.ask("GET", "/api/tokens", key).body)["tokens"][0]["token"];
  EXPECT_EQ(scene.ask("DELETE", "/api/tokens/" + id, key).status, 200U);
  EXPECT_EQ(bot->shown_out, "signed_out");
  EXPECT_EQ(at_home->shown_out, "");
  EXPECT_EQ(scene.ask("DELETE", "/api/me", key).status, 200U);
  EXPECT_EQ(at_home->shown_out, "signed_out");
}

TEST(Keys, AConnectionEndsWithAnotherPasswordAndWhereItsDeviceGivesWay) {
  Scene scene(nullptr, {.devices_of_guest = 2});
  const std::string first = come_in(scene, "Ada");
  Json account{{"account", "ada"}, {"password", "old horse"}};
  ASSERT_EQ(scene.ask("POST", "/api/accounts", first, account).status, 201U);
  const auto sign_in = [&] {
    scene.now += 1;
    return own_json(scene.ask("POST", "/api/sign-in", "", account).body)["key"].get<std::string>();
  };
  const auto oldest = connect(scene, first);
  const std::string second = sign_in();
  const auto newer = connect(scene, second);
  EXPECT_EQ(oldest->shown_out, "");
  const std::string third = sign_in();
  EXPECT_EQ(oldest->shown_out, "signed_out");
  EXPECT_EQ(newer->shown_out, "");
  account["old_password"] = "old horse";
  account["password"] = "new horse";
  EXPECT_EQ(scene.ask("POST", "/api/accounts", third, account).status, 201U);
  EXPECT_EQ(newer->shown_out, "signed_out");
}

TEST(Keys, AConnectionAtAnotherNodeEndsWhenThatHearsOfIt) {
  Meanwhile scene;
  const auto ada = connect(scene.here, scene.key);
  const auto ben = connect(scene.here, come_in(scene.there, "Ben"));
  EXPECT_EQ(scene.there.ask("POST", "/api/sign-out", scene.key).status, 200U);
  scene.here.hall.heard({"guest:" + scene.id});
  scene.here.keeper.fails = true;
  scene.here.settle();
  EXPECT_EQ(ada->shown_out, "") << "the store could not be read";
  scene.here.keeper.fails = false;
  scene.here.now += 2'000;
  scene.here.hall.tick();
  scene.here.settle();
  EXPECT_EQ(ada->shown_out, "signed_out");
  // Where announcements may have been missed, everybody is looked at.
  EXPECT_EQ(scene.there.ask("DELETE", "/api/me", come_in(scene.there, "Cleo")).status, 200U);
  const storage::Unit gone{storage::RemoveGuest{ben->guest}};
  scene.store.commit(std::span(&gone, 1));
  scene.here.hall.heard({});
  scene.here.settle();
  EXPECT_EQ(ben->shown_out, "signed_out");
}

// The key ends after it was read and before anybody is connected by it.
TEST(Keys, AKeyThatEndsMeanwhileConnectsNobody) {
  Meanwhile scene;
  std::optional<Desk::Known> heard;
  scene.here.desk.recognise(scene.key, [&](std::optional<Desk::Known> known) { heard = std::move(known); });
  EXPECT_TRUE(scene.here.keeper.commit_next_later());
  EXPECT_EQ(scene.there.ask("POST", "/api/sign-out", scene.key).status, 200U);
  scene.here.hall.heard({"guest:" + scene.id});
  scene.here.keeper.tell_later();
  scene.here.settle();
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->guest, "");
  EXPECT_TRUE(heard->is_unknown);
}

TEST(Keys, AWrongKeyIsWelcomedAsNobodyWithAWord) {
  Scene scene;
  EXPECT_EQ(connect(scene, "no such key")->last("welcome")["unknown_key"], true);
  EXPECT_FALSE(connect(scene, "")->last("welcome").contains("unknown_key"));
  EXPECT_FALSE(connect(scene, come_in(scene, "Ada"))->last("welcome").contains("unknown_key"));
}

TEST(Keys, GuessesAtAnAccountAreFewFromWhereverTheyComeAndItsOwnerGetsIn) {
  Scene scene(nullptr, {.sign_ins_of_account = 3, .sign_ins_of_account_a_minute = 1});
  const std::string key = come_in(scene, "Ada");
  const Json right{{"account", "ada"}, {"password", "correct horse"}};
  ASSERT_EQ(scene.ask("POST", "/api/accounts", key, right).status, 201U);
  const auto sign_in = [&](const Json& body, const std::string& address, const std::string& by = "") {
    return scene.ask("POST", "/api/sign-in", by, body, address).status;
  };
  EXPECT_EQ(sign_in(right, "home"), 200U);
  for (int time = 0; time < 9; ++time) EXPECT_EQ(sign_in(right, "away"), 200U) << "the right one is no guess";
  for (const char* account : {"ADA", "nobody"}) {
    const Json wrong{{"account", account}, {"password", "wrong horse"}};
    std::vector<unsigned> heard;
    for (int guess = 0; guess < 5; ++guess) heard.push_back(sign_in(wrong, "address " + std::to_string(guess)));
    EXPECT_EQ(heard, (std::vector<unsigned>{401, 401, 401, 429, 429})) << account;
  }
  EXPECT_EQ(sign_in(right, "elsewhere"), 429U);
  EXPECT_EQ(sign_in(right, "home"), 200U) << "the owner has signed in here";
  EXPECT_EQ(sign_in(right, "elsewhere", key), 200U) << "a device with a key";
  scene.now += 60'000;
  EXPECT_EQ(sign_in(right, "a third place"), 200U);
}

// Who has a key of the guest has not its password.
TEST(Keys, GuessesAtTheOldPasswordAreFew) {
  Scene scene(nullptr, {.sign_ins_of_account = 3, .sign_ins_of_account_a_minute = 1});
  const std::string key = come_in(scene, "Ada");
  ASSERT_EQ(scene.ask("POST", "/api/accounts", key, {{"account", "ada"}, {"password", "old horse"}}).status, 201U);
  const auto change = [&](const std::string& old) {
    const Json body{{"account", "ada"}, {"password", "new horse"}, {"old_password", old}};
    return scene.ask("POST", "/api/accounts", key, body).status;
  };
  for (int guess = 0; guess < 3; ++guess) EXPECT_EQ(change("any horse"), 403U);
  EXPECT_EQ(change("any horse"), 429U);
  EXPECT_EQ(change("old horse"), 429U);
  scene.now += 60'000;
  EXPECT_EQ(change("old horse"), 201U);
}

TEST(Keys, LabelsAreForPeopleToRead) {
  Scene scene;
  const std::string key = come_in(scene, "Ada");
  for (const char* label : {"", "\u3164", "bot\u200B"})
    EXPECT_EQ(own_json(scene.ask("POST", "/api/tokens", key, {{"label", label}}).body)["refused"], "bad_name") << label;
}

// Lists take long in a large house, and are asked for by anybody.
TEST(Desk, WhatOnlyReadsIsNotAskedOfTheWriter) {
  Scene scene;
  const std::string key = come_in(scene, "Ada");
  const std::string table = own_json(scene.ask("POST", "/api/quick", key, {{"game", "sushi-go"}}).body)["table"];
  const auto before = scene.keeper.asked;
  for (const std::string& path :
       {std::string("/api/me"), std::string("/api/me/data"), std::string("/api/me/tables"),
        std::string("/api/me/history/sushi-go"), std::string("/api/me/met"), std::string("/api/me/people"),
        std::string("/api/tables"), "/api/tables/" + table, std::string("/api/ratings/sushi-go")})
    EXPECT_EQ(scene.ask("GET", path, key).status, 200U) << path;
  const Reply found = scene.ask("POST", "/api/quick", come_in(scene, "Ben"), {{"game", "sushi-go"}});
  EXPECT_EQ(own_json(found.body)["table"], table);
  EXPECT_EQ(scene.keeper.asked, before);
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
}  // namespace sushiya::api
