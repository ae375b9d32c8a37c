// Choices in the words of the board.
#pragma once

#include "cli/play/move_words.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::cli {

template <>
class MoveWords<SushiRoll> {
 public:
  MoveWords(const SushiRoll& game, const Setting& setting) : game_(game), setting_(setting) {}

  std::string choice(const sushi_roll::View& view, const sushi_roll::Action& action) const;
  std::string moment(const sushi_roll::View& view) const;

 private:
  SushiRoll game_;
  const Setting& setting_;
};

}  // namespace sushiya::cli
