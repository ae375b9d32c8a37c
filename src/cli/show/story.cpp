#include "cli/show/story.hpp"

#include <utility>

#include "cli/play/inks.hpp"

namespace sushiya::cli {

void add_players(Frame& frame, const std::vector<std::string>& names, const std::vector<SeatInfo>& seats) {
  std::vector<std::string> all = names;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (!seats[seat].player.empty()) all[seat] += " (" + seats[seat].player + ")";
  add_packed(frame, "", all, ",");
}

void add_packed(Frame& frame, const std::string& head, const std::vector<std::string>& parts,
                std::string_view between) {
  constexpr int page_width = 80;
  const int indent = width_of(head);
  Line line(head, soft_style);
  bool is_empty = true;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    std::string part = parts[at];
    if (at + 1 < parts.size()) part += between;
    if (!is_empty && line.width() + 1 + width_of(part) > page_width) {
      frame.push_back(std::exchange(line, Line(std::string(static_cast<std::size_t>(indent), ' '))));
      is_empty = true;
    }
    line.add((is_empty ? "" : " ") + part);
    is_empty = false;
  }
  frame.push_back(std::move(line));
}

}  // namespace sushiya::cli
