// Pieces as people type them in a hurry: "tempura", "squid", "maki3", "dump x3", "t". Each game brings its words.
#pragma once

#include <algorithm>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/line_text.hpp"
#include "text/texts.hpp"

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
  std::string_view kind;  // "card": what the texts of errors end in
  std::string_view game;  // whose texts name the pieces: "play.sushi-go.short." and the id

  // A piece by its name, in English or in the language of the texts, or any beginning of it that no other one shares;
  // the error is a sentence.
  std::expected<Piece, std::string> read_one(std::string_view word, const Texts& texts) const;

  // "x3" behind a piece for three of it, "-" for none at all.
  std::expected<std::vector<Piece>, std::string> read_all(std::string_view line, const Texts& texts) const;

 private:
  std::string error(const Texts& texts, std::string_view what) const {
    return std::string(texts.get("cli.score." + std::string(what) + "." + std::string(kind)));
  }
  bool is_local_name(const Texts& texts, Piece piece, std::string_view typed) const {
    const std::string key = "play." + std::string(game) + ".short." + std::string(id(piece));
    return texts.has(key) && bare_word(folded(texts.get(key))).starts_with(typed);
  }
};

// ---- Details

template <class Piece>
std::expected<Piece, std::string> PieceWords<Piece>::read_one(std::string_view word, const Texts& texts) const {
  const std::string typed = bare_word(folded(word));
  std::vector<Piece> meant;
  const auto add = [&](Piece piece) {
    if (std::ranges::find(meant, piece) == meant.end()) meant.push_back(piece);
  };
  if (!typed.empty()) {
    for (const PieceWord<Piece>& each : words)
      if (each.text.starts_with(typed)) add(each.piece);
    if (meant.empty())
      for (const PieceWord<Piece>& each : words)
        if (is_local_name(texts, each.piece, typed)) add(each.piece);
  }
  if (meant.size() == 1) return meant[0];
  if (meant.empty())
    return std::unexpected(texts.say("cli.score.unknown." + std::string(kind), {{"word", quoted_word(word)}}));
  std::string list;
  for (std::size_t at = 0; at < meant.size(); ++at)
    list.append(at == 0 ? "" : at + 1 == meant.size() ? texts.get("cli.score.or") : ", ").append(id(meant[at]));
  return std::unexpected(texts.say("cli.score.ambiguous", {{"word", quoted_word(word)}, {"list", list}}));
}

template <class Piece>
std::expected<std::vector<Piece>, std::string> PieceWords<Piece>::read_all(std::string_view line,
                                                                           const Texts& texts) const {
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
      const auto piece = read_one(word, texts);
      if (!piece) return std::unexpected(piece.error());
      pieces.push_back(*piece);
    }
    if (pieces.size() > most_pieces) return std::unexpected(error(texts, "beyond_box"));
  }
  if (pieces.empty() && !said_none) return std::unexpected(error(texts, "nothing"));
  if (!pieces.empty() && said_none) return std::unexpected(error(texts, "none_at_all"));
  return pieces;
}

}  // namespace sushiya::cli
