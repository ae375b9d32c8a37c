// When a guest was last here: written down when it comes back, once an hour at most.
#include <gtest/gtest.h>

#include "online/scene.hpp"

namespace sushiya::online {
namespace {

constexpr Moment minute = 60'000;

struct Here {
  std::string id;
  std::string key;
};
Here make_guest(Scene& scene) {
  const Json told = own_json(scene.ask("POST", "/api/guests", "", {{"name", "Ada"}}).body);
  return {told["guest"], told["key"]};
}

void come_back(Scene& scene, const std::string& key) {
  bool is_known = false;
  scene.desk.recognise(key,
                       [&](const std::optional<Desk::Known>& known) { is_known = known && !known->guest.empty(); });
  scene.settle();
  EXPECT_TRUE(is_known);
}

TEST(Seen, IsWrittenDownWhenAGuestComesBack) {
  Scene scene;
  const auto [id, key] = make_guest(scene);
  const Moment made = scene.now;
  scene.now += 59 * minute;
  come_back(scene, key);
  EXPECT_EQ(scene.store().guest(id)->seen, made) << "not at every knock";
  scene.now += minute;
  come_back(scene, key);
  EXPECT_EQ(scene.store().guest(id)->seen, scene.now);
  scene.now += 61 * minute;
  scene.ask("GET", "/api/me", key);
  EXPECT_EQ(scene.store().guest(id)->seen, scene.now) << "over HTTP too";
  EXPECT_EQ(scene.store().guest(id)->made, made);
}

TEST(Seen, UndoesNothingThatWasChanged) {
  Scene scene;
  const auto [id, key] = make_guest(scene);
  scene.now += 61 * minute;
  scene.ask("POST", "/api/me", key, {{"name", "Ada L."}});
  EXPECT_EQ(scene.store().guest(id)->name, "Ada L.");
  EXPECT_EQ(scene.store().guest(id)->seen, scene.now);
}

}  // namespace
}  // namespace sushiya::online
