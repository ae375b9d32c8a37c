// A game of Wasabi!, told.
#include <variant>

#include "cli/play/inks.hpp"
#include "cli/play/wasabi/scene.hpp"
#include "cli/play/wasabi/sheet.hpp"
#include "cli/show/tellers.hpp"

namespace sushiya::cli {

using namespace wasabi;

Teller<Wasabi>::Teller(const Wasabi& game, const std::vector<SeatInfo>& seats, const Texts& texts)
    : game_(game),
      setting_{&texts, seat_names(seats, game.players(), texts), {}, reader_seat, 0, ""},
      words_(game.options.components, texts) {
  const Options& options = game_.options;
  std::string title = texts.say("show.title", {{"game", texts.get("wasabi.game")}, {"n", int{options.players}}});
  if (options.screens) title += ", " + std::string(texts.get("show.wasabi.screens"));
  if (options.components != the_box) title += ", " + std::string(texts.get("show.own_components"));
  frame_.emplace_back(title, title_style);
  add_players(frame_, setting_.names, seats);
  add_heading(frame_, words_.get("set_up"));
}

void Teller<Wasabi>::hear(const Event& event) {
  if (std::holds_alternative<TurnBegun>(event)) {
    end_line();
    if (turns_++ == 0) add_heading(frame_, texts().get("show.wasabi.turns"));
  }
  if (const auto* ended = std::get_if<GameEnded>(&event)) ended_ = *ended;
  const std::string text = event_text(words_, setting_, event);
  if (text.empty()) return;
  const Seat seat = *seat_of(event);
  // What is done in one turn stands on one line; in the set-up, what one seat does of one kind.
  const bool goes_on = last_seat_ == seat && (turns_ > 0 || last_kind_ == event.index());
  if (!goes_on) end_line();
  last_seat_ = seat;
  last_kind_ = event.index();
  parts_.push_back(text);
}

void Teller<Wasabi>::end_line() {
  if (parts_.empty()) return;
  const std::string number = turns_ == 0 ? "" : right_aligned(std::to_string(turns_), 2) + "  ";
  add_packed(frame_, "  " + number + setting_.names[last_seat_] + ": ", parts_, ",");
  parts_.clear();
}

Frame Teller<Wasabi>::finish(const sushiya::Table<Wasabi>& table) {
  end_line();
  frame_.emplace_back();
  const View view = table.view_for(spectator_seat);
  const std::vector<WasabiChoice> nothing_to_choose;
  const std::vector<Event> no_news;
  append(frame_, square_lines({.game = game_,
                               .setting = setting_,
                               .words = words_,
                               .view = view,
                               .choices = nothing_to_choose,
                               .chosen = 0,
                               .square = no_square,
                               .new_strips = {},
                               .holds_something = false,
                               .news = no_news}));
  if (ended_) {
    add_heading(frame_, texts().get("show.the_end"));
    append(frame_, end_page(game_, setting_, words_, *ended_));
  } else {
    const std::string names = waiting_names(table.waiting(), setting_.names, texts().get("show.wasabi.a_draw"));
    frame_.emplace_back();
    frame_.emplace_back(turns_ == 0 ? texts().say("show.stops_in_set_up", {{"names", names}})
                                    : texts().say("show.stops_in_turn", {{"turn", turns_}, {"names", names}}));
  }
  return std::move(frame_);
}

}  // namespace sushiya::cli
