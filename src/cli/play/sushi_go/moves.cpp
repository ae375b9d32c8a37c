#include "cli/play/sushi_go/moves.hpp"

#include "cli/play/sushi_go/words.hpp"

namespace sushiya::cli {

// "Wasabi + Squid · Phantom: Egg"
std::string MoveWords<SushiGo>::choice(const sushi_go::View&, const sushi_go::Action& action) const {
  std::string text = taken_text(*setting_.texts, action);
  if (action.for_phantom != sushi_go::Card::none)
    text +=
        " · " + seat_name(setting_, sushi_go::phantom_seat) + ": " + short_name(*setting_.texts, action.for_phantom);
  return text;
}

std::string MoveWords<SushiGo>::moment(const sushi_go::View& view) const {
  return setting_.texts->say("play.moment", {{"round", view.round + 1}, {"turn", view.turn + 1}});
}

}  // namespace sushiya::cli
