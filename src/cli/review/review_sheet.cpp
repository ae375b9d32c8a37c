#include "cli/review/review_sheet.hpp"

#include <algorithm>
#include <array>
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

std::string word(const Texts& texts, std::string_view key) {
  return std::string(texts.get(std::string("web.review.").append(key)));
}

// The columns of the table, each as wide as its heading asks for.
void add_row(Frame& frame, const std::string& name, const std::array<std::string, 5>& cells, Style style = {}) {
  constexpr std::array widths{15, 10, 10, 11, 10};
  std::string line = "  " + padded(clipped(name, name_width - 1), name_width);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) line += right_aligned(cells[cell], widths[cell]);
  frame.emplace_back(std::move(line), style);
}

void add_table(Frame& frame, const Texts& texts, const std::vector<std::string>& names,
               const std::vector<SeatReview>& seats, bool is_over) {
  add_row(frame, "",
          {std::string(texts.get("cli.review.well_chosen")), word(texts, "start"), word(texts, "lost"),
           word(texts, "luck"), word(texts, is_over ? "result" : "now")},
          soft_style);
  for (const SeatReview& seat : seats)
    add_row(frame, names[seat.seat],
            {texts.say("cli.review.of", {{"well", seat.well_chosen}, {"n", seat.choices}}), percent(seat.start),
             signed_percent(-seat.whole.lost), signed_percent(seat.whole.luck), percent(seat.end)});
}

// Where a game has one stretch only, the whole has told it.
void add_stretches(Frame& frame, const Texts& texts, const SeatReview& seat) {
  if (seat.stretches.size() < 2) return;
  for (std::size_t stretch = 0; stretch < seat.stretches.size(); ++stretch)
    frame.emplace_back(
        "  " + texts.say("cli.review.stretch", {{"round", texts.say("web.review.stretch", {{"n", stretch + 1}})},
                                                {"lost", signed_percent(-seat.stretches[stretch].lost)},
                                                {"luck", signed_percent(seat.stretches[stretch].luck)}}),
        soft_style);
}

void add_moment(Frame& frame, const Texts& texts, const Moment& moment) {
  Line line("  " + moment.when + "  ", soft_style);
  line.add(word(texts, "mark." + std::string(mark_name(moment.mark))),
           moment.mark == Mark::blunder ? refusal_style : strong_style);
  line.add(" " + signed_percent(-moment.lost) + ":  " + moment.played + "  ");
  line.add(texts.say("web.review.better", {{"choice", moment.better}}), good_style);
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

Frame review_sheet(const Texts& texts, const std::vector<std::string>& names, const std::vector<SeatReview>& seats,
                   const std::vector<Moment>& moments, bool is_over) {
  Frame frame;
  add_table(frame, texts, names, seats, is_over);
  for (const SeatReview& seat : seats) {
    frame.emplace_back();
    frame.emplace_back(names[seat.seat], strong_style);
    add_stretches(frame, texts, seat);
    const auto worst = worst_of(moments, seat.seat);
    if (worst.empty()) frame.emplace_back("  " + word(texts, "no_dear_moments"));
    for (const Moment& each : worst) add_moment(frame, texts, each);
  }
  return frame;
}

}  // namespace sushiya::cli
