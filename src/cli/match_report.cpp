#include "cli/match_report.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "protocol/json.hpp"

namespace sushiya::cli {
namespace {

// JSON has no infinite numbers: null is an end without a bound, or a value that there is none of.
Json number_or_null(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

Json as_json(const Interval& interval) {
  return {{"value", number_or_null(interval.value)},
          {"low", number_or_null(interval.low)},
          {"high", number_or_null(interval.high)}};
}

std::string_view verdict_name(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::elo0: return "elo0";
    case Sprt::Verdict::elo1: return "elo1";
    case Sprt::Verdict::undecided: break;
  }
  return "undecided";
}

std::string share_text(const Interval& share) {
  return fmt::format("{:.1f} % ({:.1f}-{:.1f})", 100 * share.value, 100 * share.low, 100 * share.high);
}

std::string mean_text(const Interval& mean) {
  return fmt::format("{:.2f} {}", mean.value,
                     mean.is_bounded() ? fmt::format("+- {:.2f}", mean.high - mean.value) : "(no interval)");
}

std::string elo_text(const Interval& elo) {
  if (std::isfinite(elo.value)) return fmt::format("Elo {:+.0f} ({:+.0f} to {:+.0f})", elo.value, elo.low, elo.high);
  return elo.value > 0 ? fmt::format("Elo at least {:+.0f}: all were won", elo.low)
                       : fmt::format("Elo at most {:+.0f}: all were lost", elo.high);
}

}  // namespace

std::string match_table(const MatchReport& report) {
  const MatchTotals& totals = report.totals;
  std::string text;
  const auto say = [out = std::back_inserter(text)]<class... Words>(fmt::format_string<Words...> form,
                                                                    Words&&... words) {
    fmt::format_to(out, form, std::forward<Words>(words)...);
  };
  if (report.is_partial) say("Stopped after {} of {} games.\n", totals.games, report.planned_games);
  say("{}: {} games ({} deal{}, each with every rotation of the seats), seed {}, {:.2f} s\n", report.game, totals.games,
      totals.deals, totals.deals == 1 ? "" : "s", report.seed, report.seconds);
  if (totals.deals == 0) return text;

  std::size_t width = 16;
  for (const std::string& player : report.players) width = std::max(width, player.size());
  say("\n  # {:{}} {:>9} {:>22} {:>22}\n", "player", width, "wins", "win rate (95 %)", "mean score (95 %)");
  bool without_interval = false;
  for (std::size_t player = 0; player < totals.players.size(); ++player) {
    const Interval score = totals.mean_score(player);
    without_interval |= !score.is_bounded();
    say("{:>3} {:{}} {:>9.1f} {:>22} {:>22}\n", player + 1, report.players[player], width,
        totals.players[player].wins(), share_text(totals.win_rate(player)), mean_text(score));
  }
  bool has_failed = false;
  for (std::size_t player = 0; player < totals.players.size(); ++player) {
    const std::int64_t failures = totals.players[player].failures;
    if (failures == 0) continue;
    say("{}{} has lost {} game{} by failing: --records tells why\n", has_failed ? "" : "\n", report.players[player],
        failures, failures == 1 ? "" : "s");
    has_failed = true;
  }
  if (totals.duels_per_deal > 0) {
    without_interval |= !totals.mean_lead().is_bounded();
    say("\n{} against the others: {} of duels, {}; ahead by {} points\n", report.players[0],
        share_text(totals.duel_rate()), elo_text(elo_of(totals.duel_rate())), mean_text(totals.mean_lead()));
  }
  if (without_interval)
    say("No interval: it takes {}.\n", totals.deals == 1 ? "more than one deal" : "deals that are not all alike");
  if (report.sprt)
    say("SPRT [{:g}, {:g}]: log-likelihood ratio {:.2f} (bounds +-{:.2f}): {}\n"
        "The test says which of the two; the intervals are those of a match whose length was fixed before.\n",
        report.sprt->elo0, report.sprt->elo1, totals.log_likelihood_ratio(*report.sprt), Sprt::bound(),
        verdict_name(totals.verdict(*report.sprt)));
  return text;
}

std::string match_json(const MatchReport& report) {
  const MatchTotals& totals = report.totals;
  Json out{{"game", report.game},          {"games", totals.games}, {"planned_games", report.planned_games},
           {"partial", report.is_partial}, {"deals", totals.deals}, {"seed", report.seed}};
  if (!report.variants.empty()) out["variant"] = report.variants;
  if (!report.components.empty()) out["components"] = report.components;
  out["confidence"] = confidence;
  for (std::size_t player = 0; player < totals.players.size(); ++player) {
    Json& told = out["players"].emplace_back(Json{{"player", report.players[player]},
                                                  {"wins", totals.players[player].wins()},
                                                  {"win_rate", as_json(totals.win_rate(player))},
                                                  {"mean_score", as_json(totals.mean_score(player))}});
    if (totals.players[player].failures > 0) told["failures"] = totals.players[player].failures;
  }
  if (totals.duels_per_deal > 0) {
    out["duel_rate"] = as_json(totals.duel_rate());
    out["elo"] = as_json(elo_of(totals.duel_rate()));
    out["mean_lead"] = as_json(totals.mean_lead());
  }
  if (report.sprt)
    out["sprt"] = {{"elo0", report.sprt->elo0},
                   {"elo1", report.sprt->elo1},
                   {"log_likelihood_ratio", totals.log_likelihood_ratio(*report.sprt)},
                   {"bound", Sprt::bound()},
                   {"verdict", verdict_name(totals.verdict(*report.sprt))}};
  out["seconds"] = report.seconds;
  return json_line(out) + "\n";
}

}  // namespace sushiya::cli
