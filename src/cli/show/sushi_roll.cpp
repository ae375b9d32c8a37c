// A game of Sushi Roll, told.
#include <fmt/format.h>

#include "cli/play/inks.hpp"
#include "cli/play/sushi_roll_words.hpp"
#include "cli/score/sushi_roll_score_sheet.hpp"
#include "cli/sheet.hpp"
#include "cli/show/story.hpp"
#include "games/sushi_roll/notation.hpp"
#include "table/sushi_roll_story.hpp"

namespace sushiya::cli {
namespace {

using namespace sushi_roll;

const Texts& english() { return texts(Language::en); }

// "2 Dumpling", "Egg", …
std::vector<std::string> dice_parts(Dice dice) {
  std::vector<std::string> parts;
  for (const Die die : dice.distinct()) {
    const std::string name = short_name(english(), die);
    parts.push_back(dice.count(die) == 1 ? name : fmt::format("{} {}", dice.count(die), name));
  }
  return parts;
}

bool has_strange_faces(const Components& components) {
  for (std::size_t kind = 0; kind < components.dice.size(); ++kind)
    for (const Symbol face : components.dice[kind].faces)
      if (home_of(face) != static_cast<DieKind>(kind)) return true;
  return false;
}

class Teller {
 public:
  explicit Teller(const Record<SushiRoll>& record) : game_(record.game), names_(seat_names(record)) {
    const Options& options = game_.options;
    frame_.emplace_back(
        fmt::format("Sushi Roll for {} players, {} dice each{}", options.players, dice_per_belt(options),
                    options.components == printed_components() ? "" : ", with components of their own"),
        title_style);
    add_players(frame_, names_, record.seats);
    if (has_strange_faces(options.components))
      frame_.emplace_back("A star marks a symbol on a die of another kind.", soft_style);
  }

  void step(const Step& step) {
    const News news = chronicle_.hear(step);
    if (news.belts_lie) tell_belts(step.after);
    if (news.deed) tell_deed(*news.deed);
    if (step.ends_round()) tell_end_of_round(step);
  }

  Frame finish(const State& state) {
    if (!sushi_roll::is_over(game_.options, state)) tell_stop(state);
    return std::move(frame_);
  }

 private:
  // SR-6: at the start of each turn everyone rolls.
  void tell_belts(const State& table) {
    const int turn = turn_of(game_.options, table);
    if (turn == 0) {
      frame_.emplace_back();
      frame_.emplace_back(fmt::format("Round {}", table.round + 1), strong_style);
    }
    frame_.emplace_back(fmt::format("  Turn {}: {} has the red belt", turn + 1, names_[table.red]), soft_style);
    for (Seat seat = 0; seat < game_.players(); ++seat)
      add_packed(frame_, fmt::format("    {} rolls ", names_[seat]), dice_parts(table.belts[seat]), ",");
  }

  void tell_deed(const Deed& deed) {
    const std::string& name = names_[deed.seat];
    const std::string die = short_name(english(), deed.action.die());
    switch (deed.action.verb) {
      case Verb::reroll: {
        std::vector<std::string> parts = dice_parts(deed.action.dice);
        parts.back() += " for a menu:";
        const std::size_t rolled = parts.size();
        for (std::string& part : dice_parts(deed.fallen)) parts.push_back(std::move(part));
        for (std::size_t at = 0; at + 1 < parts.size(); ++at)
          if (at + 1 != rolled) parts[at] += ",";
        return add_packed(frame_, fmt::format("    {} re-rolls ", name), parts, "");
      }
      case Verb::swap:
        return add_packed(frame_, fmt::format("    {} gives ", name),
                          {die, "to", names_[deed.action.seat], "for", short_name(english(), deed.action.their_die()),
                           "by chopsticks"},
                          "");
      default: break;
    }
    std::vector<std::string> parts{deed.on_wasabi ? die + " on wasabi" : die};
    const int gained = count_of(deed.gained);
    if (gained < count_of(tokens_on(deed.action.die().symbol())))
      parts.push_back(fmt::format("(the supply gives only {})", gained));
    add_packed(frame_, fmt::format("    {} takes ", name), parts, "");
  }

  static int count_of(const Tokens& tokens) { return tokens.menu + tokens.chopsticks + tokens.pudding; }

  void tell_end_of_round(const Step& last) {
    frame_.emplace_back();
    append(round_score_sheet(names_, trays_at_end(last)));
    if (!sushi_roll::is_over(game_.options, last.after)) return;
    frame_.emplace_back();
    frame_.emplace_back("The end", strong_style);
    append(final_score_sheet(names_, game_, last.after));
  }

  void tell_stop(const State& state) {
    const Seat waiting = game_.seats_to_act(state).lowest();
    const std::string who = waiting != chance_seat                 ? names_[waiting]
                            : belts_are_full(game_.options, state) ? "the dice to be rolled"
                                                                   : "the belts to be filled";
    frame_.emplace_back();
    frame_.emplace_back(fmt::format("The record stops here, in round {}, turn {}: waiting for {}.", state.round + 1,
                                    turn_of(game_.options, state) + 1, who));
  }

  void append(const Frame& lines) { frame_.insert(frame_.end(), lines.begin(), lines.end()); }

  const SushiRoll& game_;
  std::vector<std::string> names_;
  Chronicle chronicle_;
  Frame frame_;
};

}  // namespace

template <>
Frame story(const Record<SushiRoll>& record) {
  Teller teller(record);
  const auto end = replay(record, [&](const State& before, const Move<SushiRoll>& move, const State& after) {
    teller.step({move, before, after});
  });
  return teller.finish(end.value_or(record.game.initial_state()));
}

}  // namespace sushiya::cli
