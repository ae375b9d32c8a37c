// Sushi Roll at a terminal: the board with a belt to choose from, and the same line by line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/screen.hpp"
#include "cli/play/setting.hpp"
#include "cli/play/sushi_roll/board.hpp"
#include "cli/play/sushi_roll/moves.hpp"
#include "cli/play/sushi_roll/selection.hpp"
#include "cli/play/sushi_roll/turns.hpp"
#include "cli/sheet_frame.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::cli {

template <>
class Screen<SushiRoll> {
 public:
  using Event = SushiRoll::Event;
  using View = sushi_roll::View;

  static constexpr std::array intents{Intent::move, Intent::number,   Intent::confirm,
                                      Intent::mark, Intent::mark_all, Intent::back,
                                      Intent::take, Intent::reroll,   Intent::chopsticks};
  static constexpr bool lays_face_down = false;

  Screen(const SushiRoll& game, const Setting& setting) : game_(game), setting_(setting) {}

  void hear(const Event& event);
  std::vector<std::string> news(const Event& event) const;
  const View& asked(const View& view) const { return view; }
  std::vector<Page> pages_after(const Event& event) const;
  void begin(const View& view);
  Answer<SushiRoll> press(const View& view, Press press, const Judge<SushiRoll>& judge);
  int numbers() const { return selection_.numbers(); }
  Frame board(const View& view, const Line& message, Size size) const;
  Page sheet(const View& view) const;
  std::vector<std::string> clauses_at_hand(const View& view) const;
  std::vector<std::string> help() const;

  std::vector<std::string> greeting() const;
  std::vector<std::string> help_lines() const;
  std::vector<std::string> tell(const Event& event) const;
  std::vector<std::string> position(const View& view) const;
  std::string question(const View& view) const;
  Answer<SushiRoll> read(const View& view, std::string_view choice, const Judge<SushiRoll>& judge);
  bool take_back() { return false; }
  std::vector<std::string> clauses_of(std::string_view piece) const;

  const BeltSelection& selection() const { return selection_; }

 private:
  const Texts& texts() const { return *setting_.texts; }
  SheetWords words() const { return sheet_words(SushiRoll::id, setting_); }
  void hear_part(Seat seat, const TurnPart& part);
  void hear_that_all_lie(const sushi_roll::State& table);
  std::vector<std::string> heard_last() const;
  Answer<SushiRoll> point_at(int number);
  Answer<SushiRoll> press_enter();
  Answer<SushiRoll> start_swap(const Judge<SushiRoll>& judge);

  SushiRoll game_;
  const Setting& setting_;
  BeltSelection selection_;
  RollingDice rolling_;
  LastTurns last_turns_;
  std::vector<std::string> news_;  // all that happened from the person's last die on
  std::size_t told_ = 0;           // of those, how many were there before the last event
};

}  // namespace sushiya::cli
