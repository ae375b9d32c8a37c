// Score pads that are shared: one writes, whoever has the link reads along; stored before it is told, at every node.
#include "online/pads.hpp"

#include <gtest/gtest.h>

#include "api/house_keeping.hpp"
#include "online/scene.hpp"

namespace sushiya::online {
namespace {

constexpr std::string_view pads_path = "/api/pads";
constexpr Moment day = Moment{24} * 60 * 60 * 1000;

Json a_pad(const std::string& laid = "tempura tempura") {
  return {{"game", "sushi-go"},      {"names", {"Ada", ""}}, {"phantom", false}, {"laid", {laid, ""}},
          {"ends", {"pudding 1 0"}}, {"round", 0},           {"player", 1},      {"finished", false}};
}

struct Scorer {
  std::string key;
  std::string guest;
};
Scorer a_scorer(Scene& scene, const std::string& name = "Ada") {
  const Json told = own_json(scene.ask("POST", "/api/guests", "", {{"name", name}}).body);
  return {told["key"], told["guest"]};
}

std::string share(Scene& scene, const Scorer& writer, const Json& pad = a_pad()) {
  const Reply reply = scene.ask("POST", std::string(pads_path), writer.key, pad);
  EXPECT_EQ(reply.status, 201U) << reply.body;
  return own_json(reply.body)["pad"];
}

Reply change(Scene& scene, const Scorer& writer, const std::string& pad, const Json& content) {
  return scene.ask("POST", std::string(pads_path) + "/" + pad, writer.key, content);
}

class PadTest : public testing::Test {
 protected:
  // Who has come stays until the end.
  std::shared_ptr<GuestInScene> reader(Scene& scene, const std::string& pad, int after = 0) {
    auto guest = scene.guest("Eve");
    scene.say(*guest, {{"say", "watch_pad"}, {"pad", pad}, {"after", after}});
    scene.settle();
    readers_.push_back(guest);
    return guest;
  }

 private:
  std::vector<std::shared_ptr<GuestInScene>> readers_;
};
TEST_F(PadTest, AreReadAlong) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const std::string pad = share(scene, ada);
  const auto eve = reader(scene, pad);
  ASSERT_EQ(eve->all("pad").size(), 1U);
  EXPECT_EQ(eve->last("pad")["version"], 1);
  EXPECT_EQ(eve->last("pad")["content"], a_pad());
  EXPECT_EQ(change(scene, ada, pad, a_pad("sashimi")).status, 200U);
  ASSERT_EQ(eve->all("pad").size(), 2U);
  EXPECT_EQ(eve->last("pad")["version"], 2);
  EXPECT_EQ(eve->last("pad")["content"]["laid"][0], "sashimi");
  // Who reads another one, or none, hears no more of it.
  scene.say(*eve, {{"say", "watch_pad"}, {"pad", ""}});
  change(scene, ada, pad, a_pad("wasabi"));
  EXPECT_EQ(eve->all("pad").size(), 2U);
}

TEST_F(PadTest, AreToldWhenTheyAreStored) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const std::string pad = share(scene, ada);
  const auto eve = reader(scene, pad);
  scene.keeper.fails = true;
  EXPECT_EQ(change(scene, ada, pad, a_pad("sashimi")).status, 503U);
  EXPECT_EQ(eve->all("pad").size(), 1U);
  scene.keeper.fails = false;
  EXPECT_EQ(change(scene, ada, pad, a_pad("sashimi")).status, 200U);
  EXPECT_EQ(eve->last("pad")["version"], 2);
  EXPECT_EQ(eve->told.back(), scene.store().table(pad)->card) << "what is told is what is stored";
}

TEST_F(PadTest, WhoComesBackHearsWhatIsMissing) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const std::string pad = share(scene, ada);
  EXPECT_TRUE(reader(scene, pad, 1)->told.empty()) << "it has this one";
  change(scene, ada, pad, a_pad("sashimi"));
  EXPECT_EQ(reader(scene, pad, 1)->last("pad")["version"], 2);
  const auto gone = reader(scene, pad);
  scene.hall.leave(*gone);
  change(scene, ada, pad, a_pad("wasabi"));
  EXPECT_EQ(gone->all("pad").size(), 1U);
}

TEST_F(PadTest, AreWrittenByWhoeverSharedThem) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const Scorer ben = a_scorer(scene, "Ben");
  const std::string pad = share(scene, ada);
  const Reply refused = change(scene, ben, pad, a_pad("sashimi"));
  EXPECT_EQ(refused.status, 403U);
  EXPECT_EQ(own_json(refused.body)["refused"], "not_host");
  EXPECT_EQ(scene.ask("DELETE", std::string(pads_path) + "/" + pad, ben.key).status, 403U);
  EXPECT_EQ(scene.ask("POST", std::string(pads_path), "", a_pad()).status, 401U);
  EXPECT_EQ(change(scene, ada, "pad-nowhere", a_pad()).status, 404U);
  EXPECT_EQ(reader(scene, "pad-nowhere")->last("refused")["name"], "no_such_pad");
  EXPECT_EQ(reader(scene, pad)->last("pad")["version"], 1);
}

TEST_F(PadTest, AreSharedNoLonger) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const std::string pad = share(scene, ada);
  const auto eve = reader(scene, pad);
  EXPECT_EQ(scene.ask("DELETE", std::string(pads_path) + "/" + pad, ada.key).status, 200U);
  EXPECT_EQ(eve->last("refused")["name"], "no_such_pad");
  EXPECT_EQ(change(scene, ada, pad, a_pad()).status, 404U);
  EXPECT_FALSE(scene.store().table(pad));
}

// Another node, or the same house opened again.
TEST_F(PadTest, AreKnownAtEveryNode) {
  Scene here;
  Scene there(&here.store());
  const Scorer ada = a_scorer(here);
  const std::string pad = share(here, ada);
  const auto eve = reader(there, pad);
  EXPECT_EQ(eve->last("pad")["version"], 1);
  change(here, ada, pad, a_pad("sashimi"));
  there.hall.heard({"another-table"});
  there.settle();
  EXPECT_EQ(eve->last("pad")["version"], 1);
  there.hall.heard({pad});
  there.settle();
  EXPECT_EQ(eve->last("pad")["version"], 2);
  // From another device of the same guest, over there.
  EXPECT_EQ(change(there, ada, pad, a_pad("wasabi")).status, 200U);
  EXPECT_EQ(eve->last("pad")["version"], 3);
  here.hall.heard({});
  change(here, ada, pad, a_pad("tempura"));
  there.hall.heard({});
  there.settle();
  EXPECT_EQ(eve->last("pad")["content"]["laid"][0], "tempura");
  EXPECT_TRUE(check_house(here.store(), [](std::size_t) {}).faults.empty());
}

TEST_F(PadTest, AreReadAgainWhereTheStoreCouldNotBeAsked) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const std::string pad = share(scene, ada);
  scene.keeper.fails = true;
  const auto eve = reader(scene, pad);
  EXPECT_TRUE(eve->told.empty());
  scene.keeper.fails = false;
  scene.now += 1'000;
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(eve->last("pad")["version"], 1);
}

TEST_F(PadTest, OfOneGuestAreFew) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  std::vector<std::string> pads;
  for (std::size_t at = 0; at <= Limits{}.pads_of_guest; ++at) {
    scene.now += 1;
    pads.push_back(share(scene, ada));
  }
  const auto eve = reader(scene, pads.front());
  EXPECT_EQ(eve->last("refused")["name"], "no_such_pad") << "the oldest has given way";
  EXPECT_EQ(reader(scene, pads[1])->last("pad")["version"], 1);
  EXPECT_EQ(pads_of(scene.store(), ada.guest).size(), Limits{}.pads_of_guest);
}

TEST_F(PadTest, AreNotChangedWithoutEnd) {
  Scene scene(nullptr, {.changes_of_pad = 3, .pad_changes_of_guest = 4, .pad_changes_of_guest_a_minute = 1});
  const Scorer ada = a_scorer(scene);
  const std::string pad = share(scene, ada);
  EXPECT_EQ(change(scene, ada, pad, a_pad()).status, 200U);
  EXPECT_EQ(change(scene, ada, pad, a_pad()).status, 200U);
  EXPECT_EQ(own_json(change(scene, ada, pad, a_pad()).body)["refused"], "full_pad");
  change(scene, ada, pad, a_pad());
  const Reply often = change(scene, ada, pad, a_pad());
  EXPECT_EQ(often.status, 429U);
  EXPECT_TRUE(often.retry_after);
}

TEST_F(PadTest, AreForgottenAfterAWhile) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const std::string pad = share(scene, ada);
  scene.now += 13 * day;
  change(scene, ada, pad, a_pad("sashimi"));
  scene.now += 13 * day;
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(reader(scene, pad)->last("pad")["version"], 2) << "two weeks since the last change";
  scene.now += 2 * day;
  EXPECT_EQ(reader(scene, pad)->last("refused")["name"], "no_such_pad");
  scene.hall.tick();
  scene.settle();
  EXPECT_FALSE(scene.store().table(pad));
}

// A pad is kept as tables are, and is none.
TEST_F(PadTest, AreNoTables) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const std::string pad = share(scene, ada);
  for (const char* path : {"/api/tables/", "/api/records/", "/api/duplicates/", "/api/sets/"})
    EXPECT_EQ(scene.ask("GET", path + pad).status, 404U) << path;
  const auto eve = scene.guest("Eve");
  scene.say(*eve, {{"say", "attend"}, {"table", pad}});
  scene.settle();
  EXPECT_EQ(eve->last("refused")["name"], "no_such_table");
  EXPECT_EQ(own_json(scene.ask("GET", "/api/me/tables", ada.key).body)["tables"].size(), 0U);
  EXPECT_EQ(scene.store().count_not_over(), 0U);
  EXPECT_FALSE(close_table(scene.store(), pad, "no reason", scene.now));
}

TEST_F(PadTest, BelongToWhatIsKnownOfAGuest) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const std::string pad = share(scene, ada);
  const Json data = own_json(scene.ask("GET", "/api/me/data", ada.key).body);
  EXPECT_EQ(data["pads"][0]["content"]["names"][0], "Ada");
  EXPECT_EQ(scene.ask("DELETE", "/api/me", ada.key).status, 200U);
  EXPECT_FALSE(scene.store().table(pad));
}

TEST_F(PadTest, HoldNothingButPads) {
  Scene scene;
  const Scorer ada = a_scorer(scene);
  const auto refused = [&](std::string_view field, const Json& value) {
    Json pad = a_pad();
    pad[std::string(field)] = value;
    const Reply reply = scene.ask("POST", std::string(pads_path), ada.key, pad);
    EXPECT_EQ(reply.status, 400U) << pad;
    EXPECT_NE(reply.body.find(field), std::string::npos) << reply.body;
  };
  refused("game", "chess");
  refused("names", Json::array());
  refused("names", Json(std::vector<std::string>(9, "x")));
  refused("names", {"Ada", std::string(25, 'x')});
  refused("names", {"Ada", "a\nb"});
  refused("laid", {"tempura"});
  refused("laid", {"<script>", ""});
  refused("laid", {std::string(2'001, 'a'), ""});
  refused("laid", Json(std::vector<std::string>(8, "")));
  refused("ends", Json(std::vector<std::string>(9, "")));
  refused("ends", {"Pudding 1"});
  refused("round", 4);
  refused("player", 2);
  refused("more", 1);
  EXPECT_TRUE(pads_of(scene.store(), ada.guest).empty());
}

}  // namespace
}  // namespace sushiya::online
