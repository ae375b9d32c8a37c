// The table of Wasabi! as the person sees it: pure functions of the view, the cursor and what was told last.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/setting.hpp"
#include "cli/play/wasabi/choices.hpp"
#include "cli/play/wasabi/words.hpp"
#include "cli/terminal/frame.hpp"
#include "games/wasabi/events.hpp"

namespace sushiya::cli {

struct WasabiScene {
  const Wasabi& game;
  const Setting& setting;
  const WasabiWords& words;
  const wasabi::View& view;
  const std::vector<WasabiChoice>& choices;
  int chosen = 0;                             // of the choices, where they are a list
  wasabi::Square square = wasabi::no_square;  // the cursor, where a square is asked for
  wasabi::Strips new_strips;                  // drawn since the person's turn began
  bool holds_something = false;               // that can be taken back
  const std::vector<Wasabi::Event>& news;     // of the other players, since the person's last turn
};

Frame scene_frame(const WasabiScene& scene, const Line& message, Size size);

// ---- Its parts

// The letters of the columns, then six rows.
Frame square_lines(const WasabiScene& scene);
// The person's strips, each with its tiles; those that lie on the nearest line are ticked.
Frame strip_lines(const WasabiScene& scene, int width);
// A heading, then a line for each player, the person last.
Frame player_lines(const WasabiScene& scene);
// What is left in the pantry and in the piles, and the cards in the kitchen.
Frame supply_lines(const WasabiScene& scene);
// The choices side by side, and which of them stand on which line.
std::vector<std::vector<int>> choice_rows(const WasabiScene& scene);
Frame choice_lines(const WasabiScene& scene);

// What lies on a square, in words.
std::string square_text(const WasabiWords& words, const wasabi::Board& board, wasabi::Square square);
// The strips that the tile in hand would complete there.
wasabi::Strips completed_at(const WasabiScene& scene, wasabi::Square square);

// "Aoi: Tuna on c3, Tekkamaki completed (2)", what a seat did together.
std::vector<std::string> news_lines(const WasabiScene& scene);
// What happened, in a few words; nothing where it is only the beginning of something.
std::string event_text(const WasabiWords& words, const Setting& setting, const Wasabi::Event& event);
// Who did it; nobody ends a game.
std::optional<Seat> seat_of(const Wasabi::Event& event);

}  // namespace sushiya::cli
