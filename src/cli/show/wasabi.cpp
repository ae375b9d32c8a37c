// A game of Wasabi!, told.
#include <fmt/format.h>

#include "cli/play/inks.hpp"
#include "cli/play/wasabi_scene.hpp"
#include "cli/score/wasabi_score_sheet.hpp"
#include "cli/sheet.hpp"
#include "cli/show/story.hpp"
#include "table/wasabi_story.hpp"

namespace sushiya::cli {
namespace {

using namespace wasabi;

class Teller {
 public:
  explicit Teller(const Record<Wasabi>& record)
      : game_(record.game),
        setting_{&texts(Language::en), seat_names(record), {}, 0, 0, ""},
        words_(game_.options.components, *setting_.texts) {
    const Options& options = game_.options;
    frame_.emplace_back(
        fmt::format("Wasabi! for {} players{}{}", options.players, options.screens ? ", behind screens" : "",
                    options.components == the_box ? "" : ", with components of their own"),
        title_style);
    add_players(frame_, setting_.names, record.seats);
    add_heading("Set-up");
  }

  void step(const State& before, const Move<Wasabi>& move, const State& after) {
    for (const Deed& deed : deeds_of(game_, before, move, after)) {
      if (deed.kind == Deed::Kind::ends) continue;
      begin_line(deed);
      parts_.push_back(deed_with_strip(before, move, after, deed));
    }
  }

  Frame finish(const State& state) {
    end_line();
    add_board(state);
    if (state.step == Step::over) {
      add_heading("The end");
      std::vector<WasabiPlate> plates(static_cast<std::size_t>(game_.players()));
      for (Seat seat = 0; seat < game_.players(); ++seat) {
        plates[seat].cubes = state.cubes[seat];
        for (const Strip strip : state.opened[seat])
          ++plates[seat].strips[static_cast<std::size_t>(game_.options.components.length(strip))];
      }
      append(final_score_sheet(game_.options.components, setting_.names, plates));
    } else {
      frame_.emplace_back();
      const Seat waiting = game_.seats_to_act(state).lowest();
      frame_.emplace_back(fmt::format("The record stops here, in {}: waiting for {}.",
                                      state.setting_up != 0 ? "the set-up" : fmt::format("turn {}", turns_),
                                      waiting == chance_seat ? "a draw" : setting_.names[waiting]));
    }
    return std::move(frame_);
  }

 private:
  // Deeds of one turn stand on one line; in the set-up, those of one seat and kind.
  void begin_line(const Deed& deed) {
    const bool goes_on = !parts_.empty() && last_.setting_up == deed.setting_up && last_.turn == deed.turn &&
                         last_.seat == deed.seat && (!deed.setting_up || last_.kind == deed.kind);
    if (!goes_on) {
      end_line();
      if (!deed.setting_up && turns_++ == 0) add_heading("Turns");
    }
    last_ = deed;
  }

  void end_line() {
    if (parts_.empty()) return;
    const std::string& name = setting_.names[last_.seat];
    const std::string head =
        last_.setting_up ? fmt::format("  {}: ", name) : fmt::format("  {:>2}  {}: ", turns_, name);
    add_packed(frame_, head, parts_, ",");
    parts_.clear();
  }

  // Whoever reads a record may see what was secret at the table.
  std::string deed_with_strip(const State& before, const Move<Wasabi>& move, const State& after, const Deed& deed) {
    if (deed.kind == Deed::Kind::draws)
      for (const Strip strip : after.screens[deed.seat].without(before.screens[deed.seat]))
        if (game_.options.components.length(strip) == deed.length) return "draws " + words_.strip(strip);
    if (deed.kind == Deed::Kind::returns) {
      const Strip strip =
          move.action.verb == Verb::return_strip ? move.action.strip() : before.screens[deed.seat].lowest();
      return words_.strip(strip) + " back";
    }
    return deed_text(words_, setting_, false, deed);
  }

  void add_board(const State& state) {
    const View view = game_.view_for(state, 0);
    const std::vector<WasabiChoice> choices;
    const std::vector<Deed> news;
    frame_.emplace_back();
    append(square_lines({.game = game_,
                         .setting = setting_,
                         .words = words_,
                         .view = view,
                         .choices = choices,
                         .chosen = 0,
                         .square = no_square,
                         .new_strips = {},
                         .holds_something = false,
                         .news = news}));
  }

  void add_heading(const std::string& text) {
    frame_.emplace_back();
    frame_.emplace_back(text, strong_style);
  }
  void append(const Frame& lines) { frame_.insert(frame_.end(), lines.begin(), lines.end()); }

  const Wasabi& game_;
  Setting setting_;
  WasabiWords words_;
  std::vector<std::string> parts_;  // of the line that is told
  Deed last_;
  int turns_ = 0;
  Frame frame_;
};

}  // namespace

template <>
Frame story(const Record<Wasabi>& record) {
  Teller teller(record);
  const auto end = replay(record, [&](const State& before, const Move<Wasabi>& move, const State& after) {
    teller.step(before, move, after);
  });
  return teller.finish(end.value_or(record.game.initial_state()));
}

}  // namespace sushiya::cli
