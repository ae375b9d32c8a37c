#include "jobs/rate_games.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "ledger/ledger.hpp"
#include "ratings/rating.hpp"

namespace sushiya::jobs {
namespace {

using storage::Outcome;
using storage::Rating;

constexpr int most_tries = 5;  // against other nodes

// What the store and the games before in this batch have made of somebody.
class Known {
 public:
  Known(storage::Store& store, std::string game) : store_(store), game_(std::move(game)) {}

  Rating& of(const std::string& who) {
    const auto at = ratings_.find(who);
    if (at != ratings_.end()) return at->second;
    const ratings::Rating newcomer;
    return ratings_
        .emplace(who, store_.rating(game_, who)
                          .value_or(Rating{
                              .game = game_, .who = who, .mean = newcomer.mean, .deviation = newcomer.deviation}))
        .first->second;
  }

 private:
  storage::Store& store_;
  std::string game_;
  std::map<std::string, Rating> ratings_;
};

// Who sits twice is not rated: it is not clear which of it won. Nor is a guest who was removed.
bool is_rated(storage::Store& store, const EndedGame& game, const std::string& who) {
  constexpr std::string_view guest = "guest:";
  const bool is_removed = who.starts_with(guest) && !store.guest(std::string_view(who).substr(guest.size()));
  return !is_removed && std::ranges::count(game.who, who) == 1;
}

storage::Unit unit_of(storage::Store& store, const EndedGame& game, Known& known) {
  std::vector<ratings::Standing> standings;
  for (std::size_t seat = 0; seat < game.who.size(); ++seat) {
    const Rating& before = known.of(game.who[seat]);
    standings.push_back({{before.mean, before.deviation}, game.places[seat]});
  }
  const auto after = ratings::rate(standings);
  storage::Unit unit{storage::Append{game.table, game.ticket.version, {game.moment, rated_text()}}};
  for (std::size_t seat = 0; seat < game.who.size(); ++seat) {
    if (!is_rated(store, game, game.who[seat])) continue;
    Rating& rating = known.of(game.who[seat]);
    rating.mean = after[seat].mean;
    rating.deviation = after[seat].deviation;
    ++rating.games;
    rating.changed = game.moment;
    unit.emplace_back(storage::PutRating{rating});
    unit.emplace_back(storage::PutResult{{.who = rating.who,
                                          .game = rating.game,
                                          .games = rating.games,
                                          .table = game.table,
                                          .place = game.places[seat],
                                          .points = game.points[seat],
                                          .mean = rating.mean,
                                          .deviation = rating.deviation,
                                          .moment = rating.changed}});
  }
  unit.insert(unit.end(), game.beside.begin(), game.beside.end());
  return unit;
}

}  // namespace

std::string rated_text() { return ledger::to_text(ledger::entry::Rated{}); }

std::vector<Outcome> rate_games(storage::Store& store, std::span<const EndedGame> games) {
  std::vector<Outcome> outcomes(games.size(), Outcome::overtaken);
  std::vector<std::size_t> left(games.size());
  for (std::size_t at = 0; at < left.size(); ++at) left[at] = at;
  for (int tries = 0; tries < most_tries && !left.empty(); ++tries) {
    std::map<std::string, Known> known;
    std::vector<storage::Unit> units;
    for (const std::size_t at : left)
      units.push_back(
          unit_of(store, games[at], known.try_emplace(games[at].game, store, games[at].game).first->second));
    const auto made = store.commit(units);
    std::vector<std::size_t> again;
    for (std::size_t each = 0; each < left.size(); ++each) {
      const EndedGame& game = games[left[each]];
      outcomes[left[each]] = made[each];
      // A ledger that has gone on is read first; ratings alone are made anew.
      const bool has_gone_on =
          made[each] == Outcome::overtaken && !store.entries_after(game.table, game.ticket.version).empty();
      if (made[each] == Outcome::overtaken && !has_gone_on) again.push_back(left[each]);
    }
    left = std::move(again);
  }
  return outcomes;
}

}  // namespace sushiya::jobs
