// sushiya advise FILE --at N: what a strong player would have done before an entry of a record, by how much, and how
// play would go on.
#include <fmt/format.h>

#include "ai/advice.hpp"
#include "ai/review/told.hpp"
#include "cli/input.hpp"
#include "cli/language_flag.hpp"
#include "cli/play/all_moves.hpp"
#include "cli/players.hpp"
#include "cli/print_frame.hpp"
#include "cli/reason_words.hpp"
#include "cli/show/story.hpp"
#include "games/told.hpp"
#include "protocol/told.hpp"
#include "records/record.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {
namespace {

struct AdviseFlags {
  std::string file;
  std::size_t record = 1;
  std::int64_t at = -1;
  std::uint64_t seed = 1;
  bool json = false;
  std::string language = "en";
  bool best_reply = false;
  ThinkingFlags thinking;
};

std::string told_by(const Texts& texts, Method method, int iterations) {
  return texts.say("cli.advise.by." + std::string(method_name(method)), {{"n", iterations}});
}

// The principal variation: "Ann: Tuna, Bo: pass". Where it goes beyond what this seat knows, as records write it.
template <Game G>
std::string line_text(const Position<G>& position, const std::vector<std::string>& names,
                      const std::vector<Move<G>>& line) {
  std::string text;
  for (const Move<G>& move : line)
    text += (text.empty() ? "" : ", ") + names[move.seat] + ": " + Notation<G>::format(position.game, move.action);
  return text;
}

template <Game G>
void print_advice(const Position<G>& position, const std::vector<std::string>& names, const AdviseFlags& flags) {
  const Opinion<G> opinion = think(position, flags.seed, flags.thinking.thinking(),
                                   flags.best_reply ? Against::rule_of_thumb : Against::house);
  const auto text = [&](const typename G::Action& action) { return Notation<G>::format(position.game, action); };
  if (flags.json) {
    PositionAdvice<std::string> all{{method_name(opinion.method), advice_told(position, opinion.choices, text)},
                                    G::id,
                                    static_cast<std::size_t>(flags.at),
                                    position.seat,
                                    opinion.iterations,
                                    {},
                                    {}};
    if (position.played) all.played = text(*position.played);
    for (const Move<G>& move : opinion.line) all.line.push_back({move.seat, text(move.action)});
    fmt::print("{}\n", json_line(to_json(all)));
    return;
  }
  const Texts& spoken = texts(language_said(flags.language));
  Setting setting;
  setting.texts = &spoken;
  setting.names = names;
  const MoveWords<G> words(position.game, setting);
  std::string when = words.moment(position.view);
  if (!when.empty()) when += ". ";
  Frame frame{
      Line(when + spoken.say("cli.advise.head", {{"name", names[position.seat]},
                                                 {"entry", flags.at},
                                                 {"by", told_by(spoken, opinion.method, opinion.iterations)}}))};
  frame.emplace_back();
  const auto add_row = [&](const std::string& value, const std::string& share, const std::string& choice) {
    constexpr int value_width = 13;
    constexpr int share_width = 15;
    frame.emplace_back(right_aligned(value, value_width) + right_aligned(share, share_width) + "  " + choice);
  };
  const auto heading = [&](std::string_view key) {
    return std::string(spoken.get(std::string("web.review.").append(key)));
  };
  add_row(heading("chance"), heading("share"), heading("choice"));
  constexpr std::size_t most_shown = 12;
  for (std::size_t each = 0; each < std::min(most_shown, opinion.choices.size()); ++each) {
    const auto& choice = opinion.choices[each];
    const bool was_played = position.played && *position.played == choice.action;
    add_row(fmt::format("{:.1f} %", 100 * choice.value), fmt::format("{:.1f} %", 100 * choice.weight),
            words.choice(position.view, choice.action) +
                (each > 0 && choice.equal ? fmt::format(" ({})", heading("equal")) : "") +
                (was_played ? "   <- " + heading("played") : ""));
  }
  if (opinion.choices.size() > most_shown)
    frame.emplace_back("  " + spoken.say("web.review.untold", {{"n", opinion.choices.size() - most_shown}}));
  const std::string why =
      opinion.choices.empty()
          ? ""
          : reason_words(spoken, G::id, reasons_for(position.game, position.view, opinion.choices.front().action),
                         names);
  if (!why.empty()) {
    frame.emplace_back();
    for (std::string& line : wrap(spoken.say("cli.advise.why", {{"why", why}}), 80))
      frame.emplace_back(std::move(line));
  }
  if (!opinion.line.empty()) {
    frame.emplace_back();
    for (std::string& line :
         wrap(spoken.say("cli.advise.line", {{"line", line_text(position, names, opinion.line)}}), 80))
      frame.emplace_back(std::move(line));
  }
  print_frame(frame);
}

template <Game G>
void advise(const Record<G>& record, AdviseFlags flags) {
  const auto last = static_cast<std::int64_t>(record.log.size());
  if (flags.at < 0) flags.at = last;
  if (flags.at > last) throw UsageError(fmt::format("the log has {} entries; --at takes 0 to {}", last, last));
  typename G::State state = record.game.initial_state();
  for (std::int64_t entry = 0; entry < flags.at; ++entry) {
    const Move<G>& move = record.log[static_cast<std::size_t>(entry)];
    record.game.apply(state, move.seat, move.action);
  }
  const SeatSet waiting = record.game.seats_to_act(state);
  if (waiting.empty()) throw UsageError(fmt::format("the game is over at entry {}", flags.at));
  if (waiting.contains(chance_seat))
    throw UsageError(fmt::format("entry {} is chance's: nobody chooses there", flags.at));
  Position<G> position{record.game, {}, waiting.lowest(), std::nullopt};
  if (flags.at < last) {
    const Move<G>& played = record.log[static_cast<std::size_t>(flags.at)];
    position.seat = played.seat;
    position.played = played.action;
  }
  position.view = record.game.view_for(state, position.seat);
  print_advice(position, seat_names(record.seats, record.game.players(), texts(language_said(flags.language))), flags);
}

}  // namespace

void add_advise(Command& app, int& status) {
  Command command =
      app.add_subcommand("advise", "What a strong player would choose before an entry of a record, and why");
  auto flags = std::make_shared<AdviseFlags>();
  command.add_option("FILE", flags->file, "A record, or - for standard input").required();
  const Word at = command.add_option("--at", flags->at, "The entry of the log, from 0; default: after the last");
  command.add_option("--record", flags->record, "Which record of the file").capture_default_str().at_least_one();
  command.add_option("--seed", flags->seed, "The same seed and --iterations give the same advice")
      .capture_default_str();
  command.add_flag("--json", flags->json, "As one line of JSON");
  command.add_flag(
      "--best-reply", flags->best_reply,
      "Against others who play by the rule of thumb: in Sushi Go! for three to five, once all hands are known");
  add_language_flag(command, flags->language);
  add_thinking_flags(command, flags->thinking);
  command.footer(
      "Chance is the chance to win, share how often the house would choose so: docs/review.md says how they are "
      "found.");
  command.callback([flags, at, &status] {
    if (at.is_said() && flags->at < 0) throw UsageError("--at takes an entry of the log, from 0");
    std::visit([&](const auto& record) { advise(record, *flags); }, read_one(flags->file, flags->record));
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
