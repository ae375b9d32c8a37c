// What a game at this terminal is told with: the language, who sits where, and how to play the same game again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/frame.hpp"
#include "core/seat.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

struct Setting {
  const Texts* texts = nullptr;
  std::vector<std::string> names;  // by seat, the person's too
  std::vector<std::string> kinds;  // "greedy", …; "human" at the person's seat
  Seat person = 0;
  std::uint64_t seed = 0;
  std::string repeat;  // the command that deals the same cards again
};

// Whether this is the name of the one whom sentences speak to: "You", in the language at hand.
inline bool is_you(const Texts& texts, std::string_view name) { return name == texts.get("play.you"); }
// The seat of that name; reader_seat where nobody is spoken to.
Seat seat_spoken_to(const Setting& setting);

// Names for the bots, the person in the first seat.
std::vector<std::string> names_at_table(const Texts& texts, int players);

// How to play the same deal again, in lines of a page that can be pasted into a shell.
std::vector<std::string> repeat_lines(const Setting& setting);
// A page that ends with it.
Frame with_repeat(Frame page, const Setting& setting);

}  // namespace sushiya::cli
