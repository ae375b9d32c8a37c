// sushiya advise FILE --at N: what a strong player would have done before an entry of a record, by how much, and how
// play would go on.
#include <fmt/format.h>

#include "ai/advice.hpp"
#include "ai/review/told.hpp"
#include "cli/input.hpp"
#include "cli/players.hpp"
#include "games/told.hpp"
#include "protocol/told.hpp"
#include "records/record.hpp"

namespace sushiya::cli {
namespace {

struct AdviseFlags {
  std::string file;
  std::size_t record = 1;
  std::int64_t at = -1;
  std::uint64_t seed = 1;
  bool json = false;
  ThinkingFlags thinking;
};

template <Game G>
std::string move_text(const G& game, const Move<G>& move) {
  return fmt::format("{}: {}", move.seat, Notation<G>::format(game, move.action));
}

std::string told_by(Method method, int iterations) {
  switch (method) {
    case Method::solver: return "the solver (exact)";
    case Method::best_reply: return "the best reply to others who play by the rule of thumb";
    case Method::search: break;
  }
  return fmt::format("a search of {} descents", iterations);
}

template <Game G>
void print_advice(const Position<G>& position, const AdviseFlags& flags) {
  const Opinion<G> opinion = think(position, flags.seed, flags.thinking.thinking());
  const auto text = [&](const typename G::Action& action) { return Notation<G>::format(position.game, action); };
  if (flags.json) {
    PositionAdvice<std::string> all{{method_name(opinion.method), choices_told<G>(opinion.choices, text)},
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
  fmt::print("Seat {} to choose before entry {}, by {}:\n\n  {:>6}  {:>6}  {}\n", position.seat, flags.at,
             told_by(opinion.method, opinion.iterations), "value", "share", "choice");
  constexpr std::size_t most_shown = 12;
  for (std::size_t each = 0; each < std::min(most_shown, opinion.choices.size()); ++each) {
    const auto& choice = opinion.choices[each];
    const bool was_played = position.played && *position.played == choice.action;
    fmt::print("  {:>6.3f}  {:>5.1f}%  {}{}\n", choice.value, 100 * choice.weight, text(choice.action),
               was_played ? "   <- played" : "");
  }
  if (opinion.choices.size() > most_shown) fmt::print("  ... and {} more\n", opinion.choices.size() - most_shown);
  if (!opinion.line.empty()) {
    fmt::print("\nThe line: ");
    for (std::size_t each = 0; each < opinion.line.size(); ++each)
      fmt::print("{}{}", each == 0 ? "" : ", ", move_text(position.game, opinion.line[each]));
    fmt::print("\n");
  }
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
  print_advice(position, flags);
}

}  // namespace

void add_advise(Command& app, int& status) {
  Command command =
      app.add_subcommand("advise", "What a strong player would choose before an entry of a record, and why");
  auto flags = std::make_shared<AdviseFlags>();
  command.add_option("FILE", flags->file, "A record, or - for standard input").required();
  command.add_option("--at", flags->at, "The entry of the log, from 0; default: after the last");
  command.add_option("--record", flags->record, "Which record of the file").capture_default_str().at_least_one();
  command.add_option("--seed", flags->seed, "The same seed and --iterations give the same advice")
      .capture_default_str();
  command.add_flag("--json", flags->json, "As one line of JSON");
  add_thinking_flags(command, flags->thinking);
  command.callback([flags, &status] {
    std::visit([&](const auto& record) { advise(record, *flags); }, read_one(flags->file, flags->record));
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
