// Ingredients, strips and cards of Wasabi! in words, letters and colours.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/frame.hpp"
#include "games/wasabi/wasabi.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

class WasabiWords {
 public:
  WasabiWords(const wasabi::Components& set, const Texts& texts);

  const Texts& texts() const { return *texts_; }
  const wasabi::Components& set() const { return set_; }

  std::string tile(wasabi::Ingredient tile) const;  // "Sea Urchin"
  // "Se": two letters, no two ingredients alike.
  const std::string& letters(wasabi::Ingredient tile) const { return letters_[tile]; }
  Style style(wasabi::Ingredient tile) const;

  std::string card(wasabi::Card card) const;                // "Chop!"
  std::string cards(wasabi::Cards cards) const;             // "Chop! Spicy!×2"
  std::string strip(wasabi::Strip strip) const;             // "Crunchy Tuna"
  std::string tiles_of(wasabi::Strip strip) const;          // "Maki, Tuna, Tempura": as printed
  std::string category(wasabi::Ingredient tile) const;      // "Shellfish"
  std::string in_hand(const wasabi::TileHand& hand) const;  // "Tu Eg Ri"
  std::string square(wasabi::Square square) const;          // "c3"
  std::string_view get(std::string_view key) const;         // of this game's part of the terminal's texts
  std::string say(std::string_view key, std::initializer_list<Argument> arguments) const;

 private:
  void choose_letters();

  wasabi::Components set_;
  const Texts* texts_;
  wasabi::By<wasabi::Ingredient, std::string, wasabi::most_ingredients + 1> letters_;
};

// The clauses that tell of a card.
std::vector<std::string> clauses_about(wasabi::Card card);

}  // namespace sushiya::cli
