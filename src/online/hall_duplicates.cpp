// Duplicate tables: several play the same deals and are compared, seat by seat. Whoever knows the deals early could
// play by them, so nothing of a table is told beyond what its own seats see until every table of its set is over. The
// ledger of the set's first table is what decides: it lists the others, and it says when all is told.
#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include "online/hall.hpp"
#include "online/refusals.hpp"

namespace sushiya::online {
namespace {

constexpr std::size_t most_in_set = 64;
const Refused knows_deals{"knows_deals", "", "you sit at another table with the same deals"};
const Refused not_duplicate{"not_duplicate", "", "no other table has the deals of this one"};
constexpr Moment longest_wait = Moment{14} * 24 * 60 * 60 * 1000;  // of others for a table that does not begin

// Why this guest cannot have the deals of this set once more; nothing: it can.
std::optional<Refused> why_not_shared(const HallTable& first, const std::string& host, const NewTable& table,
                                      const Json& options) {
  using enum HallTable::Status;
  if (first.state().opened.game != table.game || first.state().opened.options != options)
    return Refused{"other_game", "",
                   "the table, /deals_of: those deals are of " + first.state().opened.game + " with " +
                       json_line(first.state().opened.options) + ", and can be played with the same only"};
  if (first.state().status == closed) return Refused{"too_late", "", "the table, /deals_of: that table was closed"};
  // From its first game on those who play it know the deals, and whoever adds a table would keep all others waiting.
  if (first.state().status == playing || (first.state().status == over && first.state().keeps_deals()))
    return Refused{"too_late", "", "the table, /deals_of: before its game begins, or when all its tables are over"};
  if (first.state().status == open && !first.state().is_host(host))
    return Refused{"not_host", "", "the table, /deals_of: whoever opened the first table does this"};
  if (table.is_public && !first.state().opened.is_public)
    return Refused{"not_public", "", "the table, /deals_of: a public table would name one that is not"};
  if (first.state().other_tables.size() >= most_in_set)
    return Refused{"too_many_tables", "", "the table, /deals_of: as many play these deals as can be"};
  return std::nullopt;
}

online::DuplicateTable compared(const HallTable& table) {
  online::DuplicateTable told{.table = table.id(),
                              .unrated = table.state().opened.deals_are_told.value_or(false),
                              .seats = {},
                              .course = table.game()->course()};
  const std::vector<int> places = table.game()->places();
  for (std::size_t seat = 0; seat < places.size(); ++seat) {
    const HallTable::Place& place = table.state().places[seat];
    const bool is_person = !place.guest.empty();
    told.seats.push_back({.kind = is_person ? "person" : "bot",
                          .name = is_person ? place.name : place.bot,
                          .score = told.course.empty() ? 0 : told.course.back().scores[seat],
                          .place = places[seat],
                          .against = {}});
  }
  return told;
}

// Each seat held against the mean of the same seat elsewhere.
void hold_against(std::vector<online::DuplicateTable>& tables) {
  if (tables.size() < 2) return;
  for (std::size_t seat = 0; seat < tables.front().seats.size(); ++seat) {
    const int sum = std::accumulate(tables.begin(), tables.end(), 0,
                                    [&](int so_far, const auto& each) { return so_far + each.seats[seat].score; });
    for (online::DuplicateTable& each : tables) {
      const int score = each.seats[seat].score;
      each.seats[seat].against = score - static_cast<double>(sum - score) / static_cast<double>(tables.size() - 1);
    }
  }
}

}  // namespace

void Hall::with_first(const std::string& table, WithTable then) {
  with_table(table, [this, then = std::move(then)](Hosted* hosted) mutable {
    if (hosted == nullptr || !hosted->table.state().opened.deals_of) return then(hosted);
    with_table(hosted->table.state().first_table(), std::move(then));
  });
}

void Hall::open_duplicate(const std::string& host, const NewTable& table, Json options, Opened then,
                          const Opening& opening) {
  with_first(*table.deals_of, [this, host, table, opening, options = std::move(options),
                               then = std::move(then)](Hosted* first) mutable {
    if (first == nullptr) return then(std::unexpected(no_such_table));
    when_settled(*first, [this, host, table, opening, options = std::move(options),
                          then = std::move(then)](Hosted& set) mutable {
      if (const auto why = why_not_shared(set.table, host, table, options)) return then(std::unexpected(*why));
      const bool is_told = set.table.state().status == HallTable::Status::over;
      NewTable alike = table;
      alike.first_hands = set.table.state().opened.first_hands;
      open_stored(host, alike, std::move(options),
                  InSet{.first = set.table.id(), .secret = set.table.state().opened.secret, .deals_are_told = is_told},
                  std::move(then), opening);
    });
  });
}

void Hall::with_deals(const HallTable& table, WithDeals then) {
  if (!table.state().opened.deals_of) return then(std::nullopt);
  with_table(table.state().first_table(), [this, then = std::move(then)](Hosted* first) mutable {
    if (first == nullptr) return then(std::nullopt);
    if (!first->table.state().keeps_deals()) reveal_set(*first);
    then(first->table.contributions());
  });
}

// ---- Nobody sits at two tables of a set

// The ledger of the first table says who sits where in the set, and is read before: whoever is second to append to it
// is overtaken, and told so.
void Hall::sit_in_set(const CommandPtr& command, const online::say::Sit& sit) {
  with_first(sit.table, [this, sit, command](Hosted* first) {
    if (first == nullptr) return refuse(*command, sit.table, no_such_table);
    when_settled(*first, [this, sit, command](Hosted& set) {
      const std::string at = set.table.state().place_in_set(command->client().guest);
      if (at.empty() || at == sit.table || !set.table.state().keeps_deals())
        return sit_unless_placed(command, sit, set, at);
      // Whoever has stood up there may sit down here.
      with_table(at, [this, sit, command, at, id = set.table.id()](Hosted* other) {
        if (other == nullptr) return refuse(*command, sit.table, no_such_table);
        when_read(*other, [this, sit, command, at, id](Hosted& read) {
          const auto found = tables_.find(id);
          if (read.table.state().seat_of(command->client().guest) || found == tables_.end())
            return refuse(*command, sit.table, knows_deals);
          sit_unless_placed(command, sit, *found->second, at);
        });
      });
    });
  });
}

// `left`: where the guest is known to sit no longer.
void Hall::sit_unless_placed(const CommandPtr& command, const online::say::Sit& sit, Hosted& first,
                             const std::string& left) {
  const auto found = tables_.find(sit.table);
  if (found == tables_.end()) return refuse(*command, sit.table, no_such_table);
  Hosted& hosted = *found->second;
  if (!hosted.table.is_settled() || !first.table.is_settled())
    return when_settled(first.table.is_settled() ? hosted : first,
                        [this, sit, command](Hosted&) { sit_in_set(command, sit); });
  Client& client = command->client();
  auto text = hosted.table.sit(client, sit.seat, sit.contribution.value_or(""));
  if (!text) return refuse(*command, sit.table, text.error());
  if (first.table.state().place_in_set(client.guest) != left) return sit_in_set(command, sit);
  // Nothing comes after the end of a first table that was closed; the store was asked then.
  const bool is_shared = &hosted != &first && hosted.table.state().keeps_deals() && !first.table.has_closed();
  if (!is_shared)
    return append(hosted, std::move(*text), command, [this, sit, command](Hosted&) { sit_in_set(command, sit); });
  Appended seat{.table = sit.table,
                .ticket = hosted.table.decide(),
                .text = std::move(*text),
                .moment = now_(),
                .command = command,
                .again = [this, sit, command](Hosted&) { sit_in_set(command, sit); }};
  Appended placed{.table = first.table.id(),
                  .ticket = first.table.decide(),
                  .text = ledger::to_text(ledger::entry::Placed{client.guest, sit.table}),
                  .moment = seat.moment};
  storage::Unit unit{storage::RequireGuest{client.guest},
                     storage::Append{seat.table, seat.ticket.version, {seat.moment, seat.text}},
                     storage::Append{placed.table, placed.ticket.version, {placed.moment, placed.text}}};
  keeper_.submit(std::move(unit), [this, alive = is_alive_, seat = std::move(seat),
                                   placed = std::move(placed)](jobs::Kept kept) mutable {
    if (!*alive) return;
    this->kept(std::move(placed), kept);
    this->kept(std::move(seat), kept);
  });
}

// ---- When all is told

void Hall::with_told(const std::string& table, WithTable then) {
  with_table(table, [this, table, then = std::move(then)](Hosted* hosted) mutable {
    if (hosted == nullptr || !hosted->table.state().keeps_deals()) return then(hosted);
    hosted->asked_set = 0;  // asked once more, for whoever comes back
    reveal_when_over(*hosted);
    with_table(hosted->table.state().first_table(), [this, table, then = std::move(then)](Hosted* first) mutable {
      if (first != nullptr && !first->table.state().keeps_deals()) reveal_set(*first);
      with_table(table, std::move(then));
    });
  });
}

// Cards say `over` when nothing more is written about a game, ratings among it. Whoever writes the last of them finds
// all others there; where two write at once, both do.
void Hall::reveal_when_over(Hosted& hosted) {
  const bool is_written = hosted.table.state().has_ended() && hosted.table.is_settled() && !hosted.has_old_card &&
                          !(hosted.table.state().is_unrated() && hosted.rates_from != 0);
  if (!hosted.table.state().keeps_deals() || !is_written || hosted.asked_set == hosted.table.stored_version()) return;
  hosted.asked_set = hosted.table.stored_version();
  with_table(hosted.table.state().first_table(), [this, asked_by = hosted.table.id()](Hosted* first) {
    if (first == nullptr) return;
    if (!first->table.state().keeps_deals()) return reveal_set(*first);
    std::vector<std::string> set = first->table.state().other_tables;
    set.push_back(first->table.id());
    const auto are_over = std::make_shared<bool>(false);
    keeper_.look(
        [set, are_over, now = now_()](storage::Store& store) {
          *are_over = std::ranges::all_of(set, [&](const std::string& id) {
            const auto card = store.table(id);
            using enum storage::TableStatus;
            return !card || card->status == over || (card->status == open && now - card->opened > longest_wait);
          });
        },
        [this, alive = is_alive_, are_over, asked_by, id = first->table.id()](bool is_answered) {
          if (!*alive) return;
          const auto asking = tables_.find(asked_by);
          if (!is_answered && asking != tables_.end()) {
            asking->second->asked_set = 0;
            let_rest(*asking->second);
          }
          if (!is_answered || !*are_over) return;
          with_table(id, [this](Hosted* again) {
            if (again == nullptr) return;
            when_settled(*again, [this](Hosted& settled) {
              if (!settled.table.state().keeps_deals()) return reveal_set(settled);
              // A table that was closed takes no more tables into its set: nobody can be first.
              if (settled.table.has_closed()) {
                settled.table.reveal();
                return reveal_set(settled);
              }
              append(settled, ledger::to_text(ledger::entry::Revealed{}), {});
            });
          });
        });
  });
}

// Those of the set that are in memory; others find out when they are read.
void Hall::reveal_set(Hosted& first) {
  for (const std::string& id : first.table.state().other_tables) {
    const auto found = tables_.find(id);
    if (found == tables_.end() || !found->second->table.state().keeps_deals()) continue;
    found->second->table.reveal();
    announce_soon(*found->second);
  }
}

// The first table hears of the end, and the others of it.
bool Hall::is_kept_for_set(const Hosted& hosted) const {
  return hosted.table.state().keeps_deals() &&
         std::ranges::any_of(hosted.table.state().other_tables,
                             [&](const std::string& id) { return tables_.contains(id); });
}

// ---- Who plays the same deals

// Whoever has the link of a table that plays for a rating may know the others of its set: nobody sits at two of them,
// and nobody looks on. A public table has no link, so that it names public ones only. A table with deals that were told
// is between those who have its own link.
void Hall::tell_set(const std::string& table, SetFound then) {
  with_told(table, [this, table, then = std::move(then)](Hosted* asked) mutable {
    if (asked == nullptr) return then(std::unexpected(no_such_table));
    if (!asked->table.state().is_duplicate()) return then(std::unexpected(not_duplicate));
    const bool by_public = asked->table.state().opened.is_public;
    with_table(
        asked->table.state().first_table(), [this, table, by_public, then = std::move(then)](Hosted* first) mutable {
          if (first == nullptr) return then(std::unexpected(no_such_table));
          std::vector<std::string> set = first->table.state().other_tables;
          set.insert(set.begin(), first->table.id());
          auto told = std::make_shared<online::SetTold>(first->table.id(), !first->table.state().keeps_deals());
          // Those that were opened before the first game began, which is before all that come after it.
          const std::size_t rated = 1 + first->table.state().rated_in_set;
          keeper_.look(
              [told, table, set, rated, by_public](storage::Store& store) {
                for (std::size_t at = 0; at < set.size(); ++at) {
                  const auto card = store.table(set[at]);
                  if (!card) continue;
                  const bool is_late = at >= rated;
                  const bool is_over = card->status == storage::TableStatus::over;
                  const bool is_seen = card->is_public || set[at] == table || (!by_public && (is_over || !is_late));
                  if (is_seen) told->tables.push_back({card->card});
                }
              },
              [told, then = std::move(then)](bool is_answered) mutable {
                if (!is_answered) return then(std::unexpected(not_stored));
                then(std::move(*told));
              });
        });
  });
}

// ---- Compared

void Hall::tell_duplicates(const std::string& table, Compared then) {
  with_told(table, [this, then = std::move(then)](Hosted* asked) mutable {
    if (asked == nullptr) return then(std::unexpected(no_such_table));
    if (!asked->table.state().is_duplicate()) return then(std::unexpected(not_duplicate));
    if (asked->table.state().keeps_deals()) return then(std::unexpected(others_play));
    const bool by_public = asked->table.state().opened.is_public;
    with_table(asked->table.state().first_table(), [this, by_public, then = std::move(then)](Hosted* first) mutable {
      if (first == nullptr) return then(std::unexpected(no_such_table));
      struct Gathering {
        online::DuplicatesTold told;
        std::vector<std::optional<online::DuplicateTable>> tables;
        std::size_t missing = 0;
        Compared then;
      };
      auto gathering = std::make_shared<Gathering>();
      std::vector<std::string> set = first->table.state().other_tables;
      set.insert(set.begin(), first->table.id());
      gathering->told = {first->table.state().opened.game, first->table.state().opened.options, first->table.id(), {}};
      gathering->tables.resize(set.size());
      gathering->missing = set.size();
      gathering->then = std::move(then);
      for (std::size_t at = 0; at < set.size(); ++at)
        with_table(set[at], [gathering, at, by_public](Hosted* each) {
          const bool is_named = each != nullptr && (each->table.state().opened.is_public || !by_public);
          if (is_named && each->table.state().status == HallTable::Status::over)
            gathering->tables[at] = compared(each->table);
          if (--gathering->missing > 0) return;
          for (auto& found : gathering->tables)
            if (found) gathering->told.tables.push_back(std::move(*found));
          hold_against(gathering->told.tables);
          gathering->then(std::move(gathering->told));
        });
    });
  });
}

}  // namespace sushiya::online
