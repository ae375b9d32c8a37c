#include "cli/show/story.hpp"

#include <utility>

#include "cli/play/inks.hpp"
#include "cli/play/setting.hpp"

namespace sushiya::cli {

std::vector<std::string> seat_names(const std::vector<SeatInfo>& seats, int players, const Texts& texts) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    const bool named = seat < seats.size() && !seats[seat].name.empty();
    names.push_back(named ? seats[seat].name : texts.say("show.seat", {{"n", seat}}));
    // A game at a terminal calls its person "You" in the language it is played in.
    for (const Language language : all_languages)
      if (named && seats[seat].player == "human" && is_you(sushiya::texts(language), seats[seat].name))
        names[seat] = texts.get("play.you");
  }
  return names;
}

std::string say_of(const Texts& texts, std::string_view name, std::string_view key, std::string_view key_for_you) {
  return texts.say(is_you(texts, name) ? key_for_you : key, {{"name", name}});
}

void add_players(Frame& frame, const std::vector<std::string>& names, const std::vector<SeatInfo>& seats) {
  std::vector<std::string> all = names;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (!seats[seat].player.empty()) all[seat] += " (" + seats[seat].player + ")";
  add_packed(frame, "", all, ",");
}

void add_packed(Frame& frame, const std::string& head, const std::vector<std::string>& parts,
                std::string_view between) {
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

void add_heading(Frame& frame, std::string_view text) {
  frame.emplace_back();
  frame.emplace_back(std::string(text), strong_style);
}

void append(Frame& frame, const Frame& lines) {
  for (const Line& line : lines) frame.push_back(line.width() == 0 ? line : Line("  ").add(line));
}

std::string waiting_names(SeatSet waiting, const std::vector<std::string>& names, std::string_view chance) {
  std::string text;
  for (const Seat seat : waiting)
    text += (text.empty() ? "" : ", ") + (seat == chance_seat ? std::string(chance) : names[seat]);
  return text;
}

}  // namespace sushiya::cli
