// Choices in the words of the board.
#pragma once

#include "cli/play/move_words.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::cli {

template <>
class MoveWords<SushiGo> {
 public:
  MoveWords(const SushiGo& game, const Setting& setting) : game_(game), setting_(setting) {}

  std::string choice(const sushi_go::View& view, const sushi_go::Action& action) const;
  std::string moment(const sushi_go::View& view) const;

 private:
  SushiGo game_;
  const Setting& setting_;
};

}  // namespace sushiya::cli
