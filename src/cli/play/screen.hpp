// What a game is shown with at a terminal. A game specialises `Screen` in a folder of its own; one that does not is
// played all the same (plain_screen.hpp). The loops that use it (session.hpp, by_lines.hpp) are the same for all.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/keys.hpp"
#include "cli/terminal/frame.hpp"
#include "cli/terminal/key.hpp"
#include "core/game.hpp"

namespace sushiya::cli {

// Asks the rules about an action of the person. Never another rule: a screen that judges would write the rules twice.
template <Game G>
using Judge = std::function<typename G::Refusal(const typename G::Action&)>;

// Something to read before the game goes on, or on request.
struct Page {
  std::string title;
  Frame lines;
};

// What came of a key or a line.
template <Game G>
struct Answer {
  std::optional<typename G::Action> action;        // a choice that is complete and confirmed
  typename G::Refusal refusal = G::Refusal::none;  // or what was asked for is against the rules
  std::string note;                                // or something to say
  std::vector<typename G::Action> then = {};       // what belongs to the action and is played right after it
};

//   Screen(const G&, const Setting&);
//   void hear(const Event&);                       keeps what the board shows of the past
//   std::vector<std::string> news(const Event&) const;   what was heard last, in lines
//   std::vector<Page> pages_after(const Event&) const;   the end of a round, of the game; the result comes last
//   void begin(const View&);                       a new decision of the person
//   const View& asked(const View&) const;          what is asked now: the view with what is held already done
//   Answer<G> press(const View&, Press, const Judge<G>&);
//   int numbers() const;                           how many pieces, choices or rows a number can be typed for
//   Frame board(const View&, const Line& message, Size) const;
//   Page sheet(const View&) const;                 points so far
//   std::vector<std::string> clauses_at_hand(const View&) const;   of the piece under the cursor
//   std::vector<std::string> help() const;         how the game goes here; the keys are told beside it
//
//   std::vector<std::string> greeting() const;     and line by line:
//   std::vector<std::string> help_lines() const;
//   std::vector<std::string> tell(const Event&) const;
//   std::vector<std::string> position(const View&) const;
//   std::string question(const View&) const;
//   Answer<G> read(const View&, std::string_view choice, const Judge<G>&);   may wait for the rest of the choice
//   bool take_back();                              the part of a choice that waits; false: there is none
//   std::vector<std::string> clauses_of(std::string_view piece) const;
//
//   static constexpr std::array<Intent, N> intents;   what it takes beside what every game has
//   static constexpr bool lays_face_down;          false: a choice stands as soon as it is made
template <Game G>
class Screen;

// The smallest window a board is drawn in.
inline constexpr Size least_size{page_width, 24};
constexpr bool is_too_small(Size size) { return size.columns < least_size.columns || size.rows < least_size.rows; }

}  // namespace sushiya::cli
