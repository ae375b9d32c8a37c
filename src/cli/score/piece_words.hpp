// Pieces as people type them in a hurry: "tempura", "squid", "maki3", "dump x3", "t". Each game brings its words.
#pragma once

#include <algorithm>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sushiya::cli {

// Small letters and digits only: "Maki_3", "maki-3" and "MAKI3" are one word.
std::string bare_word(std::string_view word);
std::string quoted_word(std::string_view word);
// "x3", "*3": how often the piece before it lies there.
std::optional<int> times_word(std::string_view word);
// The next word of the line from `at` on, with spaces or commas between; empty at the end.
std::string_view next_word(std::string_view line, std::size_t& at);

// Beginnings of a word count too.
template <class Piece>
struct PieceWord {
  std::string_view text;
  Piece piece;
};

template <class Piece>
struct PieceWords {
  std::span<const PieceWord<Piece>> words;
  std::string_view (*id)(Piece);
  std::string_view one;    // "card"
  std::string_view many;   // "cards"
  std::string_view place;  // where they lie: "plate"

  // A piece by its name or any beginning of it that no other one shares; the error is a sentence.
  std::expected<Piece, std::string> read_one(std::string_view word) const;

  // "x3" behind a piece for three of it, "-" for none at all.
  std::expected<std::vector<Piece>, std::string> read_all(std::string_view line) const;
};

// ---- Details

template <class Piece>
std::expected<Piece, std::string> PieceWords<Piece>::read_one(std::string_view word) const {
  const std::string typed = bare_word(word);
  std::vector<Piece> meant;
  if (!typed.empty())
    for (const PieceWord<Piece>& each : words)
      if (each.text.starts_with(typed) && std::ranges::find(meant, each.piece) == meant.end())
        meant.push_back(each.piece);
  if (meant.size() == 1) return meant[0];
  if (meant.empty()) return std::unexpected("unknown " + std::string(one) + " " + quoted_word(word));
  std::string message = quoted_word(word) + " may be";
  for (std::size_t at = 0; at < meant.size(); ++at)
    message.append(at == 0 ? " " : at + 1 == meant.size() ? " or " : ", ").append(id(meant[at]));
  return std::unexpected(message);
}

template <class Piece>
std::expected<std::vector<Piece>, std::string> PieceWords<Piece>::read_all(std::string_view line) const {
  constexpr std::size_t most_pieces = 200;
  std::vector<Piece> pieces;
  bool said_none = false;
  std::size_t at = 0;
  for (std::string_view word = next_word(line, at); !word.empty(); word = next_word(line, at)) {
    if (word == "-") {
      said_none = true;
    } else if (const auto count = times_word(word); count && !pieces.empty()) {
      pieces.insert(pieces.end(), static_cast<std::size_t>(*count - 1), Piece(pieces.back()));
    } else {
      const auto piece = read_one(word);
      if (!piece) return std::unexpected(piece.error());
      pieces.push_back(*piece);
    }
    if (pieces.size() > most_pieces) return std::unexpected("more " + std::string(many) + " than there are in the box");
  }
  if (pieces.empty() && !said_none)
    return std::unexpected("no " + std::string(many) + "; type - for an empty " + std::string(place));
  if (!pieces.empty() && said_none) return std::unexpected("- means no " + std::string(many) + " at all");
  return pieces;
}

}  // namespace sushiya::cli
