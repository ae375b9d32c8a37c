// Choices in the words of the board.
#pragma once

#include "cli/play/move_words.hpp"
#include "cli/play/wasabi/words.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::cli {

template <>
class MoveWords<Wasabi> {
 public:
  MoveWords(const Wasabi& game, const Setting& setting)
      : game_(game), words_(game.options.components, *setting.texts) {}

  std::string choice(const wasabi::View& view, const wasabi::Action& action) const;
  std::string moment(const wasabi::View& view) const;

 private:
  Wasabi game_;
  WasabiWords words_;
};

}  // namespace sushiya::cli
