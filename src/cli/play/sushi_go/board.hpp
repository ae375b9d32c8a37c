// The table of Sushi Go! as the person sees it: a pure function of the view, the choice in the making and the last
// turn.
#pragma once

#include "cli/play/setting.hpp"
#include "cli/play/sushi_go/selection.hpp"
#include "cli/terminal/frame.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::cli {

struct Board {
  const SushiGo& game;
  const Setting& setting;
  const sushi_go::View& view;
  const HandSelection& selection;
  const sushi_go::Revealed* last_turn;  // of this round, or nothing
  const Line& message;
};

Frame board_frame(const Board& board, Size size);

// Its parts, from top to bottom.
Frame title_lines(const Board& board);
Frame plate_lines(const Board& board, Seat plate, int most_lines);
Line prompt_line(const Board& board);
Frame hand_lines(const Board& board, bool is_large = false);
inline constexpr int card_rows = 4;
inline constexpr int large_card_rows = 7;
Line board_help(const Board& board);

}  // namespace sushiya::cli
