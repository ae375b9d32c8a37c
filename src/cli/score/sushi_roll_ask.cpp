// Asks for a game of Sushi Roll on the real table, tray by tray, and shows the sheet.
#include <string>
#include <vector>

#include "cli/print_frame.hpp"
#include "cli/score/interview.hpp"
#include "cli/score/score.hpp"
#include "cli/score/symbol_words.hpp"
#include "cli/sheet_frame.hpp"
#include "protocol/score/dice_on_table.hpp"

namespace sushiya::cli {
namespace {

using namespace sushi_roll;

class Questions {
 public:
  Questions(std::istream& in, std::ostream& out, const Texts& texts)
      : interview_(in, out, texts), out_(out), texts_(texts) {}

  bool ask_everything() {
    out_ << texts_.get("cli.score.intro.sushi-roll") << "\n\n";
    return ask_names() && ask_rounds() && ask_puddings() && ask_tokens() && show_end();
  }

 private:
  using Dice = std::vector<Symbol>;  // in the order taken
  using Round = std::vector<Dice>;   // by player
  using Counts = std::vector<int>;   // by player

  bool ask_names() {
    auto names = interview_.ask_names(std::string(texts_.get("cli.score.players.sushi-roll")));
    if (names) names_ = std::move(*names);
    return names.has_value();
  }

  bool ask_rounds() {
    while (rounds_.size() < printed_rounds || rounds_.back().size() < names_.size()) {
      if (rounds_.empty() || rounds_.back().size() == names_.size()) rounds_.emplace_back();
      Round& round = rounds_.back();
      const auto line =
          interview_.ask(texts_.say("cli.score.plate", {{"n", rounds_.size()}, {"name", names_[round.size()]}}));
      if (!line) return false;
      if (*line == "back") {
        go_back();
      } else if (*line == "end" && rounds_.size() > 1 && round.empty()) {
        rounds_.pop_back();
        return true;
      } else if (auto dice = read_tray(*line, round)) {
        round.push_back(std::move(*dice));
        if (round.size() == names_.size())
          out_ << '\n' << frame_text(round_frame(words(), sheet_so_far()), false) << '\n';
      } else {
        interview_.refuse(dice.error());
      }
    }
    return true;
  }

  void go_back() {
    if (rounds_.back().empty() && rounds_.size() > 1) rounds_.pop_back();
    if (!rounds_.back().empty()) rounds_.back().pop_back();
  }

  // Dice that can lie there beside those of the players before.
  std::expected<Dice, std::string> read_tray(const std::string& line, const Round& before) const {
    auto dice = symbols_by_words(line, texts_);
    if (!dice) return dice;
    // SR-3, SR-9: one of each filling of the belt.
    const auto most = static_cast<std::size_t>(printed_dice_per_belt(static_cast<int>(names_.size())));
    if (dice->size() > most)
      return std::unexpected(
          texts_.say("cli.score.too_many.die", {{"n", dice->size()}, {"players", names_.size()}, {"most", most}}));
    DiceOnTable table = table_of(before);
    for (const Symbol symbol : *dice)
      if (const auto reason = table.lay(symbol, before.size())) return std::unexpected(reason->message);
    return dice;
  }

  static DiceOnTable table_of(const Round& round) {
    DiceOnTable table;
    for (std::size_t player = 0; player < round.size(); ++player)
      for (const Symbol symbol : round[player]) table.lay(symbol, player);
    return table;
  }

  int puddings_on_dice(std::size_t player) const {
    int sum = 0;
    for (const Round& round : rounds_)
      for (const Symbol symbol : round[player]) sum += tokens_on(symbol).pudding;
    return sum;
  }

  // One number a player, together no more than the supply holds (SR-2).
  template <class Ask>
  bool ask_counts(Counts& counts, int supply, std::string_view refusal, Ask&& ask) {
    int sum = 0;
    while (counts.size() < names_.size()) {
      const std::optional<int> count = ask(counts.size());
      if (!count) return false;
      if (sum + *count > supply) {
        interview_.refuse(texts_.say(refusal, {{"n", supply}}));
        continue;
      }
      sum += *count;
      counts.push_back(*count);
    }
    return true;
  }

  bool ask_puddings() {
    const int supply = printed_components().supply.pudding;
    return ask_counts(puddings_, supply, "cli.score.supply_puddings", [&](std::size_t player) {
      const int counted = puddings_on_dice(player);
      return interview_.ask_number(texts_.say("cli.score.puddings", {{"name", names_[player]}, {"n", counted}}),
                                   counted, supply);
    });
  }

  bool ask_tokens() {
    const int supply = printed_components().supply.menu + printed_components().supply.chopsticks;
    return ask_counts(tokens_, supply, "cli.score.supply_tokens", [&](std::size_t player) {
      return interview_.ask_number(texts_.say("cli.score.tokens", {{"name", names_[player]}}), std::nullopt, supply);
    });
  }

  // What has been told so far, by the game's own sheet.
  sushiya::Sheet sheet_so_far() const {
    Options options;
    options.players = static_cast<std::uint8_t>(names_.size());
    std::vector<Trays> rounds;
    for (const Round& round : rounds_) rounds.push_back(table_of(round).trays());
    std::array<Tokens, max_seats> held{};
    for (std::size_t player = 0; player < names_.size(); ++player) {
      held[player].pudding =
          static_cast<std::uint8_t>(player < puddings_.size() ? puddings_[player] : puddings_on_dice(player));
      held[player].menu = static_cast<std::uint8_t>(player < tokens_.size() ? tokens_[player] : 0);
    }
    return game_sheet(options, rounds, held);
  }
  SheetWords words() const { return {texts_, SushiRoll::id, names_, reader_seat}; }

  bool show_end() {
    out_ << '\n' << frame_text(end_frame(words(), sheet_so_far()), false);
    return true;
  }

  Interview interview_;
  std::ostream& out_;
  const Texts& texts_;
  std::vector<std::string> names_;
  std::vector<Round> rounds_;
  Counts puddings_;
  Counts tokens_;
};

}  // namespace

template <>
bool ask_scores<SushiRoll>(std::istream& in, std::ostream& out, const Texts& texts) {
  return Questions(in, out, texts).ask_everything();
}

}  // namespace sushiya::cli
