// Wasabi! at a terminal: the board with a cursor, lists to choose from, and the same line by line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/screen.hpp"
#include "cli/play/setting.hpp"
#include "cli/play/wasabi/moves.hpp"
#include "cli/play/wasabi/scene.hpp"
#include "games/wasabi/plan.hpp"

namespace sushiya::cli {

template <>
class Screen<Wasabi> {
 public:
  using Event = Wasabi::Event;
  using View = wasabi::View;

  static constexpr std::array intents{Intent::move, Intent::number, Intent::column, Intent::confirm, Intent::back};
  static constexpr bool lays_face_down = false;

  Screen(const Wasabi& game, const Setting& setting);

  void hear(const Event& event);
  std::vector<std::string> news(const Event& event) const;
  const View& asked(const View&) const { return now(); }
  std::vector<Page> pages_after(const Event& event) const;
  void begin(const View& view);
  Answer<Wasabi> press(const View& view, Press press, const Judge<Wasabi>& judge);
  int numbers() const;
  Frame board(const View& view, const Line& message, Size size) const;
  Page sheet(const View& view) const;
  std::vector<std::string> clauses_at_hand(const View& view) const;
  std::vector<std::string> help() const;

  std::vector<std::string> greeting() const;
  std::vector<std::string> help_lines() const;
  std::vector<std::string> tell(const Event& event) const;
  std::vector<std::string> position(const View& view);
  std::string question(const View& view) const;
  Answer<Wasabi> read(const View& view, std::string_view choice, const Judge<Wasabi>& judge);
  bool take_back();
  std::vector<std::string> clauses_of(std::string_view piece) const;

 private:
  const Texts& texts() const { return *setting_.texts; }
  const View& now() const { return plan_.now(); }
  WasabiScene scene() const;
  void ask();  // the cursor, for what is asked now
  Answer<Wasabi> choose(const wasabi::Action& action);
  Answer<Wasabi> press_enter();
  void move_on_board(Press press);
  void move_in_list(Press press);

  Wasabi game_;
  const Setting& setting_;
  WasabiWords words_;
  wasabi::Plan plan_;
  std::vector<WasabiChoice> choices_;  // none where a square is asked for
  int chosen_ = 0;
  wasabi::Square square_;
  wasabi::Strips strips_before_;  // at the beginning of the person's turn
  std::vector<Event> news_;       // what the others did last
  bool has_acted_ = false;        // the person, since then
  bool has_begun_ = false;        // line by line: a decision not told yet
};

}  // namespace sushiya::cli
