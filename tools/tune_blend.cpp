// Looks for the blend of winning and points ahead that plays best at a table: each candidate differs from the blend in
// use in one number and plays against a table full of it. What was found on the way is joined and tried again with
// other deals by SPRT [0, 15], which alone decides.
//
//   cmake --build build/release --target tune_blend
//   build/release/tools/tune_blend GAME PLAYERS DESCENTS GAMES THREADS [VICTORY END_SCALE SCALE SCALE_A_ROUND]
//
// GAME "phantom" is Sushi Go! with the phantom. With four numbers more only that blend is tried.
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "ai/evaluators/all.hpp"
#include "ai/match/match.hpp"
#include "ai/search_player.hpp"
#include "games/all.hpp"

namespace {

using namespace sushiya;

struct Effort {
  int descents = 200;
  std::int64_t games = 1000;
  int threads = 1;
};

template <Game G>
MatchTotals play_against_usual(const G& game, const Blend& blend, const Effort& effort, std::uint64_t seed,
                               std::optional<Sprt> sprt) {
  const auto players = static_cast<std::size_t>(game.players());
  MatchPlan plan{std::vector<std::string>(players, "usual"), effort.games / game.players(), seed, effort.threads, sprt};
  plan.players.front() = "tried";
  return Match<G>(game, plan,
                  [&](const std::string& kind) {
                    SearchSettings settings;
                    if (kind == "tried") settings.blend = blend;
                    return std::make_unique<SearchPlayer<G>>(Thinking{effort.descents, 0, nullptr}, settings);
                  })
      .run();
}

void tell(const Blend& blend, const MatchTotals& totals, std::string_view verdict) {
  const Interval elo = elo_of(totals.duel_rate());
  fmt::print(
      "victory {:.2f} end_scale {:>4} scale {:>4} a_round {:>4}: {:>6} games, Elo {:+.0f} ({:+.0f} to {:+.0f}){}\n",
      blend.victory, blend.end_scale, blend.scale, blend.scale_a_round, totals.games, elo.value, elo.low, elo.high,
      verdict);
  std::fflush(stdout);
}

// The values of one number that are tried, and how a blend takes one.
struct Dial {
  std::vector<double> values;
  void (*turn)(Blend& blend, double value);
};

const std::vector<Dial> dials{
    {{0.4, 0.85, 1.0}, [](Blend& blend, double value) { blend.victory = value; }},
    {{0.5, 2.0}, [](Blend& blend, double value) { blend.end_scale *= value; }},
    {{0.25, 0.5, 2.0},
     [](Blend& blend, double value) {
       blend.scale *= value;
       blend.scale_a_round *= value;
     }},
};

template <Game G>
void confirm(const G& game, const Blend& blend, const Effort& effort) {
  const Sprt sprt{0, 15};
  const MatchTotals totals = play_against_usual(game, blend, effort, 2, sprt);
  const auto verdict = totals.verdict(sprt);
  tell(blend, totals,
       verdict == Sprt::Verdict::elo1   ? ", stronger"
       : verdict == Sprt::Verdict::elo0 ? ", not stronger"
                                        : ", undecided");
}

template <Game G>
void tune(const G& game, const Effort& effort) {
  const Blend usual = Mind<G>::blend(game);
  Blend joined = usual;
  for (const Dial& dial : dials) {
    double best = 0;
    std::optional<double> chosen;
    for (const double value : dial.values) {
      Blend tried = usual;
      dial.turn(tried, value);
      const MatchTotals totals = play_against_usual(game, tried, effort, 1, std::nullopt);
      tell(tried, totals, "");
      const Interval elo = elo_of(totals.duel_rate());
      // More likely better than not, by a good deal: one standard error.
      if (elo.value <= best || elo.value < (elo.high - elo.low) / 4) continue;
      best = elo.value;
      chosen = value;
    }
    if (chosen) dial.turn(joined, *chosen);
  }
  if (joined == usual) return fmt::print("nothing better found\n");
  confirm(game, joined, {effort.descents, 6 * effort.games, effort.threads});
}

}  // namespace

int main(int count, char** words) {
  if (count != 6 && count != 10) {
    fmt::print(stderr, "tune_blend GAME PLAYERS DESCENTS GAMES THREADS [VICTORY END_SCALE SCALE SCALE_A_ROUND]\n");
    return 2;
  }
  const std::string name = words[1];
  const Effort effort{std::atoi(words[3]), std::atoll(words[4]), std::atoi(words[5])};
  const bool known = with_game(name == "phantom" ? "sushi-go" : name, [&]<class G>(std::type_identity<G>) {
    G game;
    game.options.players = static_cast<std::uint8_t>(std::atoi(words[2]));
    if constexpr (std::is_same_v<G, SushiGo>) game.options.phantom = name == "phantom";
    fmt::print("{} for {}\n", name, words[2]);
    if (count == 6) return tune(game, effort);
    confirm(game, {std::atof(words[6]), std::atof(words[7]), std::atof(words[8]), std::atof(words[9])}, effort);
  });
  return known ? 0 : 2;
}
