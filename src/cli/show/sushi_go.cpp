// A game of Sushi Go!, told.
#include <string>
#include <variant>

#include "cli/play/inks.hpp"
#include "cli/play/sushi_go/sheet.hpp"
#include "cli/play/sushi_go/words.hpp"
#include "cli/show/tellers.hpp"

namespace sushiya::cli {

using namespace sushi_go;

namespace {

// "2 Tempura", "Pudding", …
std::vector<std::string> hand_parts(const Texts& texts, Cards hand) {
  std::vector<std::string> parts;
  for (const Card card : hand)
    parts.push_back((hand[card] == 1 ? "" : std::to_string(hand[card]) + " ") + short_name(texts, card));
  return parts;
}

std::string laid(const Texts& texts, Card card, bool on_wasabi) {
  const std::string name = short_name(texts, card);
  return on_wasabi ? texts.say("play.sushi-go.on_wasabi", {{"card", name}}) : name;
}

}  // namespace

Teller<SushiGo>::Teller(const SushiGo& game, const std::vector<SeatInfo>& seats, const Texts& texts)
    : game_(game), setting_{&texts, seat_names(seats, game.players(), texts), {}, reader_seat, 0, ""} {
  const Options& options = game_.options;
  std::string title = texts.say("show.title", {{"game", texts.get("sushi-go.game")}, {"n", int{options.players}}});
  if (options.phantom) title += ", " + std::string(texts.get("show.sushi-go.with_phantom"));
  title += ", ";
  title += texts.get(options.passing == Passing::left ? "show.sushi-go.left" : "show.sushi-go.both_ways");
  frame_.emplace_back(title, title_style);
  add_players(frame_, setting_.names, seats);
}

void Teller<SushiGo>::hear(const SushiGo::Event& event) {
  std::visit([this](const auto& each) { tell(each); }, event);
}

void Teller<SushiGo>::tell(const ControlGiven& event) {
  frame_.emplace_back(say_of(texts(), setting_.names[event.seat], "show.sushi-go.first_controller",
                             "show.sushi-go.first_controller_you"));
}

void Teller<SushiGo>::tell(const CardDealt& event) { dealt_[event.seat].add(event.card); }

void Teller<SushiGo>::tell(const HandsDealt& event) {
  add_heading(frame_, texts().say("play.round", {{"n", event.round + 1}}));
  for (Seat seat = 0; seat < game_.options.players; ++seat)
    add_packed(frame_, "  " + say_of(texts(), setting_.names[seat], "show.dealt", "show.dealt_you") + " ",
               hand_parts(texts(), dealt_[seat]), ",");
  dealt_ = {};
}

void Teller<SushiGo>::tell(const PhantomCardDrawn& event) { drawn_ = event.card; }

void Teller<SushiGo>::tell(const Revealed& event) {
  std::vector<std::string> parts;
  for (Seat seat = 0; seat < game_.options.players; ++seat) {
    const Action& choice = event.choices[seat];
    std::string part = setting_.names[seat] + ": " + laid(texts(), choice.first, event.on_wasabi[0].contains(seat));
    if (choice.second != Card::none)
      part += " + " + laid(texts(), choice.second, event.on_wasabi[1].contains(seat)) + " (" +
              std::string(texts().get("sushi-go.card.chopsticks")) + ")";
    if (choice.for_phantom != Card::none)
      part += " " + texts().say("show.sushi-go.drew", {{"card", short_name(texts(), drawn_)}});
    parts.push_back(std::move(part));
    if (choice.for_phantom != Card::none)
      parts.push_back(seat_name(setting_, phantom_seat) + ": " +
                      laid(texts(), choice.for_phantom, event.phantom_on_wasabi));
  }
  add_packed(frame_, "  " + right_aligned(std::to_string(event.turn + 1), 2) + "  ", parts, " ·");
}

void Teller<SushiGo>::tell(const RoundScored& event) {
  frame_.emplace_back();
  append(frame_, round_frame(sheet_words(game_, setting_), sheet_of(game_, event)));
}

void Teller<SushiGo>::tell(const GameEnded& event) {
  add_heading(frame_, texts().get("show.the_end"));
  append(frame_, end_frame(sheet_words(game_, setting_), sheet_of(game_, event)));
}

Frame Teller<SushiGo>::finish(const Table<SushiGo>& table) {
  if (!table.is_over()) {
    const State& state = table.state();
    frame_.emplace_back();
    frame_.emplace_back(texts().say(
        "show.stops_in_round",
        {{"round", state.round + 1},
         {"turn", state.turn + 1},
         {"names", waiting_names(table.waiting(), setting_.names, texts().get("show.sushi-go.the_deal"))}}));
  }
  return std::move(frame_);
}

}  // namespace sushiya::cli
