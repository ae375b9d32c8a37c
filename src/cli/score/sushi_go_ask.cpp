// Asks for a game of Sushi Go! on the real table, plate by plate, and shows the sheet.
#include <string>
#include <vector>

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
  Questions(std::istream& in, std::ostream& out, const Texts& texts)
      : interview_(in, out, texts), out_(out), texts_(texts) {}

  bool ask_everything() {
    out_ << texts_.get("cli.score.intro.sushi-go") << "\n\n";
    return ask_names() && ask_rounds() && ask_puddings() && show_end();
  }

 private:
  struct Round {
    std::vector<std::vector<Card>> cards;  // by player, in the order played
    Plates plates{};
  };

  bool ask_names() {
    auto names = interview_.ask_names(std::string(texts_.get("cli.score.players.sushi-go")));
    if (names) names_ = std::move(*names);
    return names.has_value();
  }

  bool ask_rounds() {
    while (rounds_.size() < printed_rounds || rounds_.back().cards.size() < names_.size()) {
      if (rounds_.empty() || rounds_.back().cards.size() == names_.size()) rounds_.emplace_back();
      Round& round = rounds_.back();
      const auto line =
          interview_.ask(texts_.say("cli.score.plate", {{"n", rounds_.size()}, {"name", names_[round.cards.size()]}}));
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
    auto cards = cards_by_words(line, texts_);
    if (!cards) return cards;
    // SG-2: every plate gets as many cards as a hand had.
    const auto most = static_cast<std::size_t>(printed_hand_size(static_cast<int>(names_.size())));
    if (cards->size() > most)
      return std::unexpected(
          texts_.say("cli.score.too_many.card", {{"n", cards->size()}, {"players", names_.size()}, {"most", most}}));
    Cards used = used_so_far();
    for (const Card card : *cards) {
      if (used[card] == printed_deck()[card])
        return std::unexpected(
            texts_.say("cli.score.too_many_of", {{"card", card_id(card)}, {"most", int{printed_deck()[card]}}}));
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
  SheetWords words() const { return {texts_, SushiGo::id, names_, reader_seat}; }

  bool ask_puddings() {
    const int in_deck = printed_deck()[Card::pudding];
    int sum = 0;
    puddings_.assign(names_.size(), 0);
    for (std::size_t player = 0; player < names_.size();) {
      const int counted = puddings_so_far()[player];
      const auto kept = interview_.ask_number(
          texts_.say("cli.score.puddings_kept", {{"name", names_[player]}, {"n", counted}}), counted, in_deck);
      if (!kept) return false;
      if (sum + *kept > in_deck) {
        interview_.refuse(texts_.say("cli.score.deck_puddings", {{"n", in_deck}}));
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
  const Texts& texts_;
  std::vector<std::string> names_;
  std::vector<Round> rounds_;
  std::vector<int> puddings_;
};

}  // namespace

template <>
bool ask_scores<SushiGo>(std::istream& in, std::ostream& out, const Texts& texts) {
  return Questions(in, out, texts).ask_everything();
}

}  // namespace sushiya::cli
