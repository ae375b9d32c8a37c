#include "cli/play/sushi_roll/moves.hpp"

#include "cli/play/sushi_roll/words.hpp"

namespace sushiya::cli {

std::string MoveWords<SushiRoll>::choice(const sushi_roll::View&, const sushi_roll::Action& action) const {
  const Texts& texts = *setting_.texts;
  switch (action.verb) {
    case sushi_roll::Verb::reroll:
      return texts.say("play.sushi-roll.move.reroll", {{"dice", dice_text(texts, action.dice)}});
    case sushi_roll::Verb::swap:
      return texts.say("play.sushi-roll.move.swap", {{"own", short_name(texts, action.die())},
                                                     {"name", setting_.names[action.seat]},
                                                     {"theirs", short_name(texts, action.their_die())}});
    default: return texts.say("play.sushi-roll.move.take", {{"die", short_name(texts, action.die())}});
  }
}

std::string MoveWords<SushiRoll>::moment(const sushi_roll::View& view) const {
  return setting_.texts->say(
      "play.moment", {{"round", view.table.round + 1}, {"turn", sushi_roll::turn_of(game_.options, view.table) + 1}});
}

}  // namespace sushiya::cli
