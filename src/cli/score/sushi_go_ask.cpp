// Asks for a game of Sushi Go! on the real table, plate by plate, and shows the sheet.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/print_frame.hpp"
#include "cli/score/card_words.hpp"
#include "cli/score/interview.hpp"
#include "cli/score/score.hpp"
#include "cli/sheet_frame.hpp"
#include "games/sushi_go/notation.hpp"
#include "games/sushi_go/sheet.hpp"

namespace sushiya::cli {
namespace {

using namespace sushi_go;

class Questions {
 public:
  Questions(std::istream& in, std::ostream& out) : interview_(in, out), out_(out) {}

  bool ask_everything() {
    out_ << "Sushi Go!: scores for the cards on your table.\n"
            "Type cards in the order played, or their beginnings: wasabi squid temp x2 maki3\n"
            "\"back\" returns to the plate before, \"end\" before a round ends the game there.\n\n";
    return ask_names() && ask_rounds() && ask_puddings() && show_end();
  }

 private:
  struct Round {
    std::vector<std::vector<Card>> cards;  // by player, in the order played
    Plates plates{};
  };

  bool ask_names() {
    auto names = interview_.ask_names("Sushi Go! is for 2 to 5 players (SG-2)");
    if (names) names_ = std::move(*names);
    return names.has_value();
  }

  bool ask_rounds() {
    while (rounds_.size() < printed_rounds || rounds_.back().cards.size() < names_.size()) {
      if (rounds_.empty() || rounds_.back().cards.size() == names_.size()) rounds_.emplace_back();
      Round& round = rounds_.back();
      const auto line = interview_.ask(fmt::format("Round {}, {}:", rounds_.size(), names_[round.cards.size()]));
      if (!line) return false;
      if (*line == "back") {
        go_back();
      } else if (*line == "end" && rounds_.size() > 1 && round.cards.empty()) {
        rounds_.pop_back();
        return true;
      } else if (const auto cards = read_plate(*line)) {
        round.cards.push_back(*cards);
        if (round.cards.size() == names_.size()) show_round(round);
      } else {
        interview_.refuse(cards.error());
      }
    }
    return true;
  }

  void go_back() {
    if (rounds_.back().cards.empty() && rounds_.size() > 1) rounds_.pop_back();
    if (!rounds_.back().cards.empty()) rounds_.back().cards.pop_back();
  }

  std::expected<std::vector<Card>, std::string> read_plate(const std::string& line) const {
    auto cards = cards_by_words(line);
    if (!cards) return cards;
    // SG-2: every plate gets as many cards as a hand had.
    const auto most = static_cast<std::size_t>(printed_hand_size(static_cast<int>(names_.size())));
    if (cards->size() > most)
      return std::unexpected(
          fmt::format("{} cards, but with {} players a round has {} (SG-2)", cards->size(), names_.size(), most));
    Cards used = used_so_far();
    for (const Card card : *cards) {
      if (used[card] == printed_deck()[card])
        return std::unexpected(fmt::format("more {} than the {} in the deck, all rounds together (SG-1, SG-3)",
                                           card_id(card), printed_deck()[card]));
      used.add(card);
    }
    return cards;
  }

  Cards used_so_far() const {
    Cards used;
    for (const Round& round : rounds_)
      for (const auto& plate : round.cards)
        for (const Card card : plate) used.add(card);
    return used;
  }

  void show_round(Round& round) {
    round.plates = {};
    for (std::size_t player = 0; player < names_.size(); ++player)
      for (const Card card : round.cards[player]) place(round.plates[player], card);
    out_ << '\n' << frame_text(round_frame(words(), sheet_with(puddings_so_far())), false) << '\n';
  }

  // SG-25: they stay.
  std::vector<int> puddings_so_far() const {
    std::vector<int> puddings(names_.size(), 0);
    for (const Round& round : rounds_)
      for (std::size_t player = 0; player < names_.size(); ++player)
        puddings[player] += round.plates[player][Card::pudding];
    return puddings;
  }

  // What has been told so far, by the game's own sheet.
  sushiya::Sheet sheet_with(const std::vector<int>& puddings) const {
    Options options;
    options.players = static_cast<std::uint8_t>(names_.size());
    std::vector<Plates> rounds;
    for (const Round& round : rounds_) rounds.push_back(round.plates);
    return game_sheet(options, rounds, puddings);
  }
  SheetWords words() const { return {texts(Language::en), SushiGo::id, names_, reader_seat}; }

  bool ask_puddings() {
    const int in_deck = printed_deck()[Card::pudding];
    int sum = 0;
    puddings_.assign(names_.size(), 0);
    for (std::size_t player = 0; player < names_.size();) {
      const int counted = puddings_so_far()[player];
      const auto kept =
          interview_.ask_number(fmt::format("Puddings kept by {} [{}]:", names_[player], counted), counted, in_deck);
      if (!kept) return false;
      if (sum + *kept > in_deck) {
        interview_.refuse("the deck holds only 10 puddings (SG-1)");
        continue;
      }
      sum += *kept;
      puddings_[player++] = *kept;
    }
    return true;
  }

  bool show_end() {
    out_ << '\n' << frame_text(end_frame(words(), sheet_with(puddings_)), false);
    return true;
  }

  Interview interview_;
  std::ostream& out_;
  std::vector<std::string> names_;
  std::vector<Round> rounds_;
  std::vector<int> puddings_;
};

}  // namespace

template <>
bool ask_scores<SushiGo>(std::istream& in, std::ostream& out) {
  return Questions(in, out).ask_everything();
}

}  // namespace sushiya::cli
