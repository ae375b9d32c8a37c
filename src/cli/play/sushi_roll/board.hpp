// The table of Sushi Roll as the person sees it: a pure function of the view, the turn in the making and what each
// player did last.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "cli/play/setting.hpp"
#include "cli/play/sushi_roll/selection.hpp"
#include "cli/play/sushi_roll/turns.hpp"
#include "cli/terminal/frame.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::cli {

// By seat: what its player did in the last turn, or in the one at hand.
using LastTurns = std::array<std::vector<TurnPart>, max_seats>;

struct RollBoard {
  const SushiRoll& game;
  const Setting& setting;
  const sushi_roll::View& view;
  const BeltSelection& selection;
  const LastTurns& last_turns;
  std::span<const std::string> news;  // the latest at the end
  const Line& message;
};

Frame board_frame(const RollBoard& board, Size size);

// Its parts, from top to bottom.
Frame title_lines(const RollBoard& board);
Frame player_lines(const RollBoard& board, Seat seat);
Line prompt_line(const RollBoard& board);
Frame belt_boxes(const RollBoard& board);
Line board_help(const RollBoard& board);

}  // namespace sushiya::cli
