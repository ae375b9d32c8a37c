#include "tournament/play.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <type_traits>
#include <utility>

#include "ai/match/match.hpp"
#include "engines/named_player.hpp"
#include "games/all.hpp"
#include "games/told.hpp"
#include "protocol/options.hpp"
#include "records/record.hpp"

namespace sushiya::tournament {
namespace {

class Play {
 public:
  Play(const Plan& plan, Journal& journal, int threads, const PlayHooks& hooks)
      : plan_(plan), journal_(journal), threads_(threads), hooks_(hooks) {
    for (const Entrant& each : plan.entrants) open(each);
    for (const PlayedDeal& deal : journal.deals()) games_ += static_cast<std::int64_t>(deal.games.size());
  }

  void run() {
    hooks_.progress(games_);
    if (plan_.system == System::round_robin) return meet_all(round_robin(plan_));
    for (int round = 0; round < plan_.rounds; ++round) {
      // What later rounds have added counts for nothing here, so that a tournament that goes on pairs as before.
      std::vector<PlayedDeal> before;
      for (const PlayedDeal& deal : journal_.deals())
        if (deal.meeting < next_meeting_) before.push_back(deal);
      meet_all(swiss_round(plan_, round, before));
    }
  }

 private:
  void open(const Entrant& entrant) {
    std::vector<std::string_view> games;
    for (const TableKind& table : plan_.tables) games.emplace_back(table.game);
    auto player = engines::NamedPlayer::open(
        entrant.player, games,
        {std::chrono::milliseconds(plan_.engine_time), plan_.engine_limits, error_line_of(entrant)});
    if (!player) throw EntrantError(entrant.name + ": " + player.error());
    players_.emplace(entrant.name, std::move(*player));
  }

  engines::ErrorLine error_line_of(const Entrant& entrant) const {
    if (!hooks_.error_line) return {};
    return [this, name = entrant.name](std::string_view line) { hooks_.error_line(name, line); };
  }

  void meet_all(const std::vector<Meeting>& meetings) {
    for (const Meeting& meeting : meetings)
      with_game(plan_.tables[meeting.table].game, [&]<class G>(std::type_identity<G>) { meet<G>(meeting); });
  }

  template <Game G>
  void meet(const Meeting& meeting) {
    const std::size_t number = next_meeting_++;
    std::int64_t done = 0;
    for (const PlayedDeal& deal : journal_.deals()) done += deal.meeting == number ? 1 : 0;
    if (done >= plan_.deals) return;
    const G game{*options_from_json<typename G::Options>(plan_.tables[meeting.table].options, "")};
    MatchPlan match_plan{{}, plan_.deals - done, meeting_seed(plan_.seed, number), threads_, {}, done};
    for (const std::size_t entrant : meeting.entrants) match_plan.players.push_back(plan_.entrants[entrant].name);
    PlayedDeal deal{number, meeting.table, static_cast<int>(done), {}};
    MatchHooks<G> hooks;
    hooks.finished = [&](const std::vector<std::size_t>& player_at, const Table<G>& over,
                         const std::vector<std::string>& lost_by) {
      const PlayedGame& played = deal.games.emplace_back(played_game(game, meeting, player_at, over, lost_by));
      if (hooks_.record) hooks_.record(record_of(game, played, over));
      if (deal.games.size() < meeting.entrants.size()) return;
      const int next = deal.deal + 1;
      journal_.add(std::exchange(deal, PlayedDeal{number, meeting.table, next, {}}));
      games_ += static_cast<std::int64_t>(meeting.entrants.size());
      hooks_.progress(games_);
    };
    const Thinking thinking{plan_.descents, plan_.move_time / 1000.0, engines::wall_seconds};
    const auto make_player = [&](const std::string& name) { return players_.at(name).template make<G>(thinking); };
    Match<G>(game, match_plan, make_player, hooks).run();
  }

  template <Game G>
  static PlayedGame played_game(const G& game, const Meeting& meeting, const std::vector<std::size_t>& player_at,
                                const Table<G>& over, const std::vector<std::string>& lost_by) {
    PlayedGame played;
    const SeatSet winners = game.winners(over.state());
    for (Seat seat = 0; seat < player_at.size(); ++seat) {
      const bool has_lost = !lost_by[seat].empty();
      played.entrants.push_back(meeting.entrants[player_at[seat]]);
      played.scores.push_back(has_lost ? 0 : game.score(over.state(), seat));
      played.won.push_back(!has_lost && winners.contains(seat));
      played.lost.push_back(has_lost);
      played.lost_by.push_back(fit_for_record(lost_by[seat], most_reason_characters));
    }
    return played;
  }

  template <Game G>
  std::string record_of(const G& game, const PlayedGame& played, const Table<G>& over) const {
    Record<G> record{game, {}, over.log()};
    for (std::size_t seat = 0; seat < played.entrants.size(); ++seat) {
      const Entrant& entrant = plan_.entrants[played.entrants[seat]];
      record.seats.push_back(
          {entrant.name, fit_for_record(entrant.player, most_name_characters), played.lost_by[seat]});
    }
    return write_record(record);
  }

  const Plan& plan_;
  Journal& journal_;
  int threads_;
  const PlayHooks& hooks_;
  std::map<std::string, engines::NamedPlayer> players_;  // by the names of their entrants
  std::size_t next_meeting_ = 0;
  std::int64_t games_ = 0;
};

}  // namespace

void play(const Plan& plan, Journal& journal, int threads, const PlayHooks& hooks) {
  Play(plan, journal, threads, hooks).run();
}

}  // namespace sushiya::tournament
