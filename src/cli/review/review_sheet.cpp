#include "cli/review/review_sheet.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/play/inks.hpp"

namespace sushiya::cli {
namespace {

constexpr int name_width = 22;

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

// "+3.1 %", "-0.4 %", "0.0 %": never a zero with a sign.
std::string signed_percent(double share) {
  const double tenths = std::round(1000 * share) / 10;
  return tenths == 0 ? "0.0 %" : fmt::format("{:+.1f} %", tenths);
}

void add_table(Frame& frame, const std::vector<std::string>& names, const std::vector<SeatReview>& seats,
               bool is_over) {
  frame.emplace_back(fmt::format("  {:<{}}{:>12}{:>10}{:>10}{:>10}{:>10}", "", name_width, "well chosen", "start",
                                 "mistakes", "luck", is_over ? "result" : "now"),
                     soft_style);
  for (const SeatReview& seat : seats) {
    const std::string chosen = fmt::format("{} of {}", seat.well_chosen, seat.choices);
    frame.emplace_back(fmt::format(
        "  {}{:>12}{:>10}{:>10}{:>10}{:>10}", padded(clipped(names[seat.seat], name_width - 1), name_width), chosen,
        percent(seat.start), signed_percent(-seat.whole.lost), signed_percent(seat.whole.luck), percent(seat.end)));
  }
}

// Where a game has one stretch only, the whole has told it.
void add_stretches(Frame& frame, const SeatReview& seat) {
  if (seat.stretches.size() < 2) return;
  std::string line = "  By round:";
  for (std::size_t stretch = 0; stretch < seat.stretches.size(); ++stretch)
    line += fmt::format("{} {}: mistakes {}, luck {}", stretch == 0 ? "" : ";", stretch + 1,
                        signed_percent(-seat.stretches[stretch].lost), signed_percent(seat.stretches[stretch].luck));
  frame.emplace_back(line, soft_style);
}

void add_moment(Frame& frame, const Moment& moment) {
  Line line(fmt::format("  {:>5}  ", moment.entry), soft_style);
  line.add(fmt::format("{:<8}", mark_name(moment.mark)), moment.mark == Mark::blunder ? refusal_style : strong_style);
  line.add(fmt::format("{:>8}  {}", signed_percent(-moment.lost), moment.played));
  line.add("  better: ", soft_style).add(moment.better, good_style);
  frame.push_back(std::move(line));
}

}  // namespace

std::vector<Moment> worst_of(std::vector<Moment> moments, Seat seat, std::size_t most) {
  std::erase_if(moments, [&](const Moment& each) { return each.seat != seat || each.lost < slip_from; });
  std::ranges::sort(moments, [](const Moment& one, const Moment& other) {
    return one.lost != other.lost ? one.lost > other.lost : one.entry < other.entry;
  });
  if (moments.size() > most) moments.resize(most);
  return moments;
}

Frame review_sheet(const std::vector<std::string>& names, const std::vector<SeatReview>& seats,
                   const std::vector<Moment>& moments, bool is_over) {
  Frame frame;
  add_table(frame, names, seats, is_over);
  for (const SeatReview& seat : seats) {
    frame.emplace_back();
    frame.emplace_back(names[seat.seat], strong_style);
    add_stretches(frame, seat);
    const auto worst = worst_of(moments, seat.seat);
    if (worst.empty()) frame.emplace_back("  Nothing to speak of was lost.");
    for (const Moment& each : worst) add_moment(frame, each);
  }
  return frame;
}

}  // namespace sushiya::cli
