// Sushi Go! at a terminal: the board with a hand to choose from, and the same line by line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/screen.hpp"
#include "cli/play/setting.hpp"
#include "cli/play/sushi_go/moves.hpp"
#include "cli/play/sushi_go/selection.hpp"

namespace sushiya::cli {

template <>
class Screen<SushiGo> {
 public:
  using Event = SushiGo::Event;
  using View = sushi_go::View;

  static constexpr std::array intents{Intent::move, Intent::number, Intent::confirm,
                                      Intent::mark, Intent::back,   Intent::chopsticks};
  static constexpr bool lays_face_down = true;

  Screen(const SushiGo& game, const Setting& setting) : game_(game), setting_(setting) {}

  void hear(const Event& event);
  std::vector<std::string> news(const Event& event) const;
  const View& asked(const View& view) const { return view; }
  std::vector<Page> pages_after(const Event& event) const;
  void begin(const View& view);
  Answer<SushiGo> press(const View& view, Press press, const Judge<SushiGo>& judge);
  int numbers() const { return static_cast<int>(selection_.hand().size()); }
  Frame board(const View& view, const Line& message, Size size) const;
  Page sheet(const View& view) const;
  std::vector<std::string> clauses_at_hand(const View& view) const;
  std::vector<std::string> help() const;

  std::vector<std::string> greeting() const;
  std::vector<std::string> help_lines() const;
  std::vector<std::string> tell(const Event& event) const;
  std::vector<std::string> position(const View& view) const;
  std::string question(const View& view) const;
  Answer<SushiGo> read(const View& view, std::string_view choice, const Judge<SushiGo>& judge);
  bool take_back();
  std::vector<std::string> clauses_of(std::string_view piece) const;

  const HandSelection& selection() const { return selection_; }

 private:
  const Texts& texts() const { return *setting_.texts; }
  Answer<SushiGo> open_chopsticks(const Judge<SushiGo>& judge);
  Answer<SushiGo> point_at(int number);
  Answer<SushiGo> press_enter();

  SushiGo game_;
  const Setting& setting_;
  HandSelection selection_;
  std::size_t seen_turns_ = 0;                         // of those below, how many the board has shown
  std::vector<sushi_go::Revealed> turns_;              // of the round that is played or has just ended
  std::optional<sushi_go::Action> waits_for_phantom_;  // line by line: one's own cards, the phantom's still to come
};

}  // namespace sushiya::cli
