// sushiya review FILE: a game looked at again. What each seat lost by its own choices, where, and what was luck.
#include "ai/review/review.hpp"

#include <fmt/format.h>

#include "ai/review/told.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/language_flag.hpp"
#include "cli/play/all_moves.hpp"
#include "cli/print_frame.hpp"
#include "cli/progress.hpp"
#include "cli/review/review_sheet.hpp"
#include "cli/show/story.hpp"
#include "games/told.hpp"
#include "protocol/told.hpp"
#include "table/table.hpp"

namespace sushiya::cli {
namespace {

struct ReviewFlags {
  std::string file;
  std::size_t record = 1;
  int seat = -1;  // all of them
  bool json = false;
  std::string language = "en";
  ReviewSettings settings;

  bool wants(Seat each) const { return seat < 0 || each == seat; }
};

template <Game G>
void print_json(const Record<G>& record, const ReviewFlags& flags, const Reviewer<G>& reviewer,
                const std::vector<Judgement<G>>& judgements, const std::vector<SeatReview>& seats) {
  ToldReview<std::string> all{G::id, flags.settings.seed, flags.settings.iterations, reviewer.is_over(), {}, {}};
  const auto notation = [&](const typename G::Action& action) { return Notation<G>::format(record.game, action); };
  for (const SeatReview& each : seats) all.seats.push_back(seat_review_told(each));
  for (const Judgement<G>& each : judgements) all.decisions.push_back(judgement_told(each, notation));
  fmt::print("{}\n", json_line(to_json(all)));
}

// The moments in the words in which `show` tells the game.
template <Game G>
std::vector<Moment> moments_of(const Record<G>& record, const Setting& setting,
                               const std::vector<Judgement<G>>& judgements) {
  const MoveWords<G> words(record.game, setting);
  std::vector<Moment> moments;
  for (const Judgement<G>& each : judgements) {
    const Verdict& verdict = each.verdict;
    const Table<G> table(record.game, {}, std::span(record.log).first(verdict.decision.entry));
    const auto view = table.view_for(verdict.decision.seat);
    moments.push_back({verdict.decision.entry, words.moment(view), verdict.decision.seat, verdict.mark, verdict.chance,
                       verdict.lost, words.choice(view, each.action), words.choice(view, each.choices.front().action)});
  }
  return moments;
}

template <Game G>
void print_sheet(const Record<G>& record, const Texts& texts, const Reviewer<G>& reviewer,
                 const std::vector<Judgement<G>>& judgements, const std::vector<SeatReview>& seats) {
  Setting setting;
  setting.texts = &texts;
  setting.names = seat_names(record.seats, record.game.players(), texts);
  setting.person = reader_seat;
  print_frame(review_sheet(texts, setting.names, seats, moments_of(record, setting, judgements), reviewer.is_over()));
}

template <Game G>
void review(const Record<G>& record, ReviewFlags flags) {
  if (flags.seat >= record.game.players())
    throw UsageError(fmt::format("--seat takes 0 to {} here", record.game.players() - 1));
  const Language language = language_said(flags.language);
  if (flags.settings.iterations == 0) flags.settings.iterations = review_iterations(record.game);
  Reviewer<G> reviewer(record.game, record.log);
  const auto& decisions = reviewer.decisions();
  std::vector<Judgement<G>> judgements;
  Progress progress(static_cast<std::int64_t>(decisions.size()), !flags.json, "decisions");
  for (std::size_t at = 0; at < decisions.size(); ++at) {
    if (flags.wants(decisions[at].seat)) judgements.push_back(reviewer.judge(at, flags.settings));
    progress.show(static_cast<std::int64_t>(at + 1));
  }
  progress.clear();
  std::vector<SeatReview> seats;
  for (Seat seat = 0; seat < record.game.players(); ++seat)
    if (flags.wants(seat)) seats.push_back(reviewer.sum_up(seat).value());
  if (flags.json)
    print_json(record, flags, reviewer, judgements, seats);
  else
    print_sheet(record, texts(language), reviewer, judgements, seats);
}

}  // namespace

void add_review(Command& app, int& status) {
  Command command = app.add_subcommand(
      "review", "Look at a recorded game again: what was lost by whose choice, what was better, what was luck");
  auto flags = std::make_shared<ReviewFlags>();
  command.add_option("FILE", flags->file, "A record, or - for standard input").required();
  command.add_option("--seat", flags->seat, "This seat only, from 0; default: all").between(0, max_seats - 1);
  command.add_option("--record", flags->record, "Which record of the file").capture_default_str().at_least_one();
  command
      .add_option("--iterations", flags->settings.iterations,
                  "Descents for each decision that cannot be solved: more see finer differences")
      .between(1, 100'000'000);
  command.add_option("--seed", flags->settings.seed, "The same seed and --iterations give the same review")
      .capture_default_str();
  command.add_flag("--json", flags->json, "As one line of JSON, with every alternative");
  add_language_flag(command, flags->language);
  command.footer("Chances and losses are the house's estimates: docs/review.md says how they are found.");
  command.callback([flags, &status] {
    std::visit([&](const auto& record) { review(record, *flags); }, read_one(flags->file, flags->record));
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
