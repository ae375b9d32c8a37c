// A table of Wasabi! at a terminal that does not exist: the person in seat 0, random bots, a fixed seed; and a person
// put before a drawn board.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "at_the_terminal.hpp"
#include "cli/play/wasabi/screen.hpp"
#include "games/wasabi/at_the_table.hpp"

namespace sushiya::cli {

inline Wasabi wasabi_for(int players) {
  Wasabi game;
  game.options.players = static_cast<std::uint8_t>(players);
  return game;
}

// The longest command that may stand on a page.
inline Setting setting_for(const Wasabi& game, Language language = Language::en) {
  Setting setting;
  setting.texts = &texts(language);
  setting.names = names_at_table(texts(language), game.players());
  setting.kinds.assign(static_cast<std::size_t>(game.players()), "random");
  setting.kinds[0] = "human";
  setting.seed = 1;
  setting.repeat = "sushiya play wasabi --players 4 --variant screens --components box.json --bots cook,chef --seed 1";
  return setting;
}

inline std::string lines_session(const Wasabi& game, std::uint64_t seed, const std::string& typed,
                                 Language language = Language::en) {
  const Setting setting = setting_for(game, language);
  TerminalGame<Wasabi> table = table_with_bots(game, seed);
  std::istringstream in(typed);
  std::ostringstream out;
  LineGame<Wasabi>(table, setting, in, out).play();
  return out.str();
}

// The person before a scene. What a key or a line completes is played, and the person is asked again.
class BeforeTheBoard {
 public:
  explicit BeforeTheBoard(const wasabi::Scene& scene, Language language = Language::en)
      : scene_(scene), setting_(setting_for(scene.game, language)), screen_(scene_.game, setting_) {
    screen_.begin(view());
  }

  BeforeTheBoard& press(std::initializer_list<Key> keys) {
    for (const Key key : keys) take(screen_.press(view(), press_of(key), judge()));
    return *this;
  }
  BeforeTheBoard& type(std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) take(screen_.read(view(), line, judge()));
    return *this;
  }

  std::string shown(Size size = least_size) const { return plain(screen_.board(view(), Line(), size)); }
  std::string asked() const { return screen_.question(view()); }
  const std::vector<std::string>& played() const { return played_; }
  const std::string& refused() const { return refused_; }
  const std::string& note() const { return note_; }
  const wasabi::Scene& scene() const { return scene_; }
  Screen<Wasabi>& screen() { return screen_; }
  wasabi::View view() const { return scene_.game.view_for(scene_.state, 0); }

 private:
  Judge<Wasabi> judge() const {
    return [this](const wasabi::Action& action) { return scene_.game.why_refused(scene_.state, 0, action); };
  }
  void take(const Answer<Wasabi>& answer) {
    refused_ = answer.refusal == wasabi::Refusal::none ? "" : refusal_name(answer.refusal);
    note_ = answer.note;
    if (!answer.action) return;
    play(*answer.action);
    for (const wasabi::Action& action : answer.then) play(action);
    if (scene_.game.seats_to_act(scene_.state).contains(0)) screen_.begin(view());
  }
  void play(const wasabi::Action& action) {
    played_.push_back(wasabi::format_action(scene_.game.options.components, action));
    EXPECT_EQ(scene_.game.why_refused(scene_.state, 0, action), wasabi::Refusal::none) << played_.back();
    scene_.game.apply(scene_.state, 0, action, Witness{[this](Audience audience, const Wasabi::Event& event) {
                        if (audience.contains(0)) screen_.hear(event);
                      }});
  }

  wasabi::Scene scene_;
  Setting setting_;
  Screen<Wasabi> screen_;
  std::vector<std::string> played_;
  std::string refused_;
  std::string note_;
};

}  // namespace sushiya::cli
