// What a game brings to be played at a terminal. Each game specialises `Screen` in files of its own; the loops that use
// it (session.hpp, by_lines.hpp) are the same for all.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

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
  std::optional<Page> page = std::nullopt;         // or something to read
  std::vector<typename G::Action> then = {};       // what belongs to the action and is played right after it
};

//   Screen(const G&, const Setting&);
//   void hear(const Event&);                       keeps what the board shows of the past
//   std::vector<Page> pages_after(const Event&) const;   the end of a round, of the game; the result comes last
//   void begin(const View&);                       a new decision of the person
//   Answer<G> press(const View&, Key, const Judge<G>&);
//   Frame board(const View&, const Line& message, Size) const;
//   Page sheet(const View&) const;                 points so far
//   std::vector<std::string> clauses_at_hand(const View&) const;   of the piece under the cursor
//   std::vector<std::string> help() const;         the keys
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
//   static constexpr SessionKeys keys;             where it needs letters of the session itself
//   static constexpr bool lays_face_down;          false: a choice stands as soon as it is made
template <Game G>
class Screen;

// The letters by which a session shows the rules of the piece at hand and the points so far.
struct SessionKeys {
  char rule = 'r';
  char sheet = 's';
};
template <Game G>
constexpr SessionKeys session_keys() {
  if constexpr (requires { Screen<G>::keys; })
    return Screen<G>::keys;
  else
    return {};
}

template <Game G>
constexpr bool lays_face_down() {
  if constexpr (requires { Screen<G>::lays_face_down; })
    return Screen<G>::lays_face_down;
  else
    return true;
}

// Whether a game has brought its screen.
template <class G>
concept HasScreen = Game<G> && requires { sizeof(Screen<G>); };

// The smallest window a board is drawn in.
inline constexpr Size least_size{80, 24};

}  // namespace sushiya::cli
