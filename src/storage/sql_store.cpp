#include "storage/sql_store.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "storage/account.hpp"
#include "storage/key_limit.hpp"
#include "storage/names.hpp"

namespace sushiya::storage {
namespace {

std::int64_t integer(const Cell& cell) { return std::get<std::int64_t>(cell); }
double real(const Cell& cell) { return std::get<double>(cell); }
std::string text(Cell& cell) { return std::move(std::get<std::string>(cell)); }
std::optional<std::string> optional_text(Cell& cell) {
  if (std::holds_alternative<std::monostate>(cell)) return std::nullopt;
  return text(cell);
}

Value or_nothing(const std::optional<std::string>& value) {
  return value ? Value(std::string_view(*value)) : Value(std::monostate{});
}

// Whose name, password, settings or keys others have to look at again; nothing: nobody's.
const std::string* guest_changed_by(const Change& change) {
  if (const auto* changed = std::get_if<ChangeGuest>(&change))
    return changed->name || changed->password || changed->settings ? &changed->id : nullptr;
  if (const auto* remove = std::get_if<RemoveGuest>(&change)) return &remove->id;
  if (const auto* remove = std::get_if<RemoveKey>(&change)) return &remove->guest;
  if (const auto* remove = std::get_if<RemoveKeys>(&change)) return &remove->guest;
  return nullptr;
}

// By what accounts are compared: without case, and by what they look like.
std::pair<std::optional<std::string>, std::optional<std::string>> compared(const std::optional<std::string>& account) {
  if (!account) return {};
  return {folded_account(*account), account_skeleton(*account)};
}

Outcome stored_if(bool is_stored) { return is_stored ? Outcome::stored : Outcome::overtaken; }

Value limit(std::size_t most) {
  constexpr auto largest = std::numeric_limits<std::int64_t>::max();
  return most > static_cast<std::size_t>(largest) ? largest : static_cast<std::int64_t>(most);
}

TableCard table_card(Row& row) {
  return {.id = text(row[0]),
          .game = text(row[1]),
          .status = static_cast<TableStatus>(integer(row[2])),
          .is_public = integer(row[3]) != 0,
          .opened = integer(row[4]),
          .changed = integer(row[5]),
          .wakes = integer(row[6]),
          .card = text(row[7]),
          .host = text(row[8])};
}

Guest guest_of(Row& row) {
  return {.id = text(row[0]),
          .name = text(row[1]),
          .account = optional_text(row[2]),
          .password = optional_text(row[3]),
          .made = integer(row[4]),
          .seen = integer(row[5]),
          .settings = text(row[6])};
}

Key key_of(Row& row) {
  return {.hash = text(row[0]),
          .guest = text(row[1]),
          .label = text(row[2]),
          .made = integer(row[3]),
          .scope = static_cast<Scope>(integer(row[4]))};
}

Ban ban_of(Row& row) { return {.whom = text(row[0]), .until = integer(row[1]), .why = text(row[2])}; }

Rating rating_of(Row& row) {
  return {.game = text(row[0]),
          .who = text(row[1]),
          .mean = real(row[2]),
          .deviation = real(row[3]),
          .games = static_cast<std::uint32_t>(integer(row[4])),
          .changed = integer(row[5])};
}

Result result_of(Row& row) {
  return {.who = text(row[0]),
          .game = text(row[1]),
          .games = static_cast<std::uint32_t>(integer(row[2])),
          .table = text(row[3]),
          .place = static_cast<int>(integer(row[4])),
          .points = static_cast<int>(integer(row[5])),
          .mean = real(row[6]),
          .deviation = real(row[7]),
          .moment = integer(row[8])};
}

Meeting meeting_of(Row& row) {
  return {.other = text(row[0]),
          .game = text(row[1]),
          .games = static_cast<std::uint32_t>(integer(row[2])),
          .won = static_cast<std::uint32_t>(integer(row[3])),
          .lost = static_cast<std::uint32_t>(integer(row[4])),
          .drawn = static_cast<std::uint32_t>(integer(row[5])),
          .points = integer(row[6]),
          .other_points = integer(row[7]),
          .last = integer(row[8])};
}

template <class Make>
auto each(std::vector<Row> rows, Make make) {
  std::vector<decltype(make(rows.front()))> made;
  made.reserve(rows.size());
  for (Row& row : rows) made.push_back(make(row));
  return made;
}

template <class Make>
auto first(std::vector<Row> rows, Make make) -> std::optional<decltype(make(rows.front()))> {
  if (rows.empty()) return std::nullopt;
  return make(rows.front());
}

const std::string select_table = "SELECT id, game, status, is_public, opened, changed, wakes, card, host FROM tables ";
const std::string select_key = "SELECT hash, guest, label, made, scope FROM keys ";
const std::string select_guest = "SELECT id, name, account, password, made, seen, settings FROM guests ";

}  // namespace

// ---- Writing

// Units that moves are made of go together, row by row of each kind; others, which are rare, one by one between them,
// so that all happen in their order.
std::vector<Outcome> SqlStore::store(std::span<const Unit> units) {
  std::vector<Outcome> outcomes;
  outcomes.reserve(units.size());
  Stopped stopped;
  while (!units.empty()) {
    const auto together = static_cast<std::size_t>(std::ranges::find_if_not(units, Batch::takes) - units.begin());
    if (together == 0) {
      const bool is_stopped = stopped.stops(units.front());
      outcomes.push_back(is_stopped ? Outcome::overtaken : store_alone(units.front()));
      if (outcomes.back() != Outcome::stored) stopped.add_tables_of(units.front());
      units = units.subspan(1);
    } else {
      const auto of_batch = store_together(units.first(together), stopped);
      outcomes.insert(outcomes.end(), of_batch.begin(), of_batch.end());
      units = units.subspan(together);
    }
  }
  return outcomes;
}

std::vector<Outcome> SqlStore::store_together(std::span<const Unit> units, Stopped& stopped) {
  Batch batch;
  tell_tables(batch, Batch::tables_in(units));
  if (const auto taken = batch.places_taken(units); !taken.empty()) tell_entries(batch, taken);
  if (const auto guests = Batch::guests_in(units); !guests.empty()) tell_guests(batch, guests);
  if (const auto rated = Batch::ratings_in(units); !rated.empty()) tell_ratings(batch, rated);
  std::vector<Outcome> outcomes;
  outcomes.reserve(units.size());
  for (const Unit& unit : units) {
    outcomes.push_back(stopped.stops(unit) ? Outcome::overtaken : batch.add(unit));
    if (outcomes.back() != Outcome::stored) stopped.add_tables_of(unit);
  }
  write(batch);
  return outcomes;
}

Outcome SqlStore::store_alone(const Unit& unit) {
  if (has_happened(unit)) return Outcome::stored;
  write("SAVEPOINT unit", {});
  Outcome outcome = Outcome::stored;
  for (auto change = unit.begin(); change != unit.end() && outcome == Outcome::stored; ++change)
    outcome = std::visit([&](const auto& what) { return apply(what); }, *change);
  if (outcome != Outcome::stored) write("ROLLBACK TO SAVEPOINT unit", {});
  write("RELEASE SAVEPOINT unit", {});
  if (outcome != Outcome::stored) {
    note_undone();
    return outcome;
  }
  for (const Change& change : unit) {
    if (const auto* append = std::get_if<Append>(&change)) note_changed(append->table);
    if (const auto* remove = std::get_if<RemoveTable>(&change)) note_changed(remove->id);
    if (const std::string* guest = guest_changed_by(change)) note_changed("guest:" + *guest);
  }
  return Outcome::stored;
}

bool SqlStore::has_entry(const Append& append) {
  auto rows = ask("SELECT moment, text FROM ledgers WHERE table_id = $1 AND version = $2",
                  {append.table, std::int64_t{append.version}});
  return !rows.empty() && append.entry == Entry{.moment = integer(rows[0][0]), .text = text(rows[0][1])};
}

bool SqlStore::has_happened(const Unit& unit) {
  bool has_appends = false;
  for (const Change& change : unit) {
    const auto* append = std::get_if<Append>(&change);
    if (append == nullptr) continue;
    if (!has_entry(*append)) return false;
    has_appends = true;
  }
  return has_appends;
}

Outcome SqlStore::apply(const Append& append) { return stored_if(this->append(append)); }

void SqlStore::put(const TableCard& card) {
  write(
      "INSERT INTO tables (id, game, status, is_public, opened, changed, wakes, card, host) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE SET game = excluded.game, "
      "status = excluded.status, is_public = excluded.is_public, opened = excluded.opened, "
      "changed = excluded.changed, wakes = excluded.wakes, card = excluded.card, host = excluded.host",
      {card.id, card.game, static_cast<std::int64_t>(card.status), std::int64_t{card.is_public}, card.opened,
       card.changed, card.wakes, card.card, card.host});
}

Outcome SqlStore::apply(const PutTable& put_table) {
  put(put_table.card);
  return Outcome::stored;
}

Outcome SqlStore::apply(const RemoveTable& remove) {
  prepare_to_remove_table();
  write("DELETE FROM tables WHERE id = $1", {remove.id});
  return Outcome::stored;
}

bool SqlStore::put(const Seating& seating) {
  return write(
             "INSERT INTO seatings (table_id, seat, guest) VALUES ($1, $2, $3) "
             "ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest",
             {seating.table, std::int64_t{seating.seat}, seating.guest}) != refused;
}

Outcome SqlStore::apply(const PutSeating& put_seating) { return stored_if(put(put_seating.seating)); }

// A house that is copied may have accounts that look alike, from a time when that was not asked.
Outcome SqlStore::apply(const AddGuest& add) {
  const Guest& guest = add.guest;
  if (const auto there = this->guest(guest.id)) return stored_if(*there == guest);
  const auto [folded, skeleton] = compared(guest.account);
  return stored_if(
      write("INSERT INTO guests (id, name, account, folded_account, skeleton, password, made, seen, settings) "
            "VALUES ($1, $2, $3, $4, CASE WHEN EXISTS (SELECT 1 FROM guests WHERE skeleton = $5) "
            "THEN NULL ELSE $5 END, $6, $7, $8, $9)",
            {guest.id, guest.name, or_nothing(guest.account), or_nothing(folded), or_nothing(skeleton),
             or_nothing(guest.password), guest.made, guest.seen, guest.settings}) != refused);
}

Outcome SqlStore::apply(const ChangeGuest& change) {
  const auto [folded, skeleton] = compared(change.account);
  const std::int64_t changed = write(
      "UPDATE guests SET name = coalesce($1, name), account = coalesce($2, account), "
      "folded_account = coalesce($3, folded_account), skeleton = coalesce($4, skeleton), "
      "password = coalesce($5, password), seen = CASE WHEN $6 <> 0 THEN $7 ELSE seen END, "
      "settings = coalesce($8, settings) WHERE id = $9 AND ($10 = 0 OR password IS NOT DISTINCT FROM $11) "
      "AND settings = coalesce($12, settings)",
      {or_nothing(change.name), or_nothing(change.account), or_nothing(folded), or_nothing(skeleton),
       or_nothing(change.password), std::int64_t{change.seen.has_value()}, change.seen.value_or(0),
       or_nothing(change.settings), change.id, std::int64_t{change.if_password.has_value()},
       or_nothing(change.if_password.value_or(std::nullopt)), or_nothing(change.if_settings)});
  return changed == 1 ? Outcome::stored : changed == refused ? Outcome::overtaken : Outcome::unmet;
}

Outcome SqlStore::apply(const RequireGuest& require) {
  Batch there;
  tell_guests(there, {require.id});
  return there.knows_guest(require.id) ? Outcome::stored : Outcome::unmet;
}

Outcome SqlStore::apply(const RemoveGuest& remove) {
  write("DELETE FROM guests WHERE id = $1", {remove.id});  // first: whoever requires the guest waits here
  write("UPDATE seatings SET guest = '' WHERE guest = $1", {remove.id});
  write("UPDATE tables SET host = '' WHERE host = $1", {remove.id});
  const std::string who = "guest:" + remove.id;
  write("DELETE FROM ratings WHERE who = $1", {who});
  write("DELETE FROM results WHERE who = $1", {who});
  return Outcome::stored;
}

Outcome SqlStore::apply(const PutKey& put_key) {
  const Key& key = put_key.key;
  if (put_key.max > 0) {
    const auto others = keys_beside(keys(key.guest), key);
    if (others.size() >= put_key.max && key.scope == Scope::play) return Outcome::unmet;
    for (std::size_t at = 0; at + put_key.max <= others.size(); ++at) {
      apply(RemoveKey{others[at].hash, key.guest});
      note_changed("guest:" + key.guest);
    }
  }
  return stored_if(write("INSERT INTO keys (hash, guest, label, made, scope) VALUES ($1, $2, $3, $4, $5) "
                         "ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest, label = excluded.label, made = "
                         "excluded.made, scope = excluded.scope",
                         {key.hash, key.guest, key.label, key.made, static_cast<std::int64_t>(key.scope)}) != refused);
}

Outcome SqlStore::apply(const RemoveKey& remove) {
  write("DELETE FROM keys WHERE hash = $1 AND guest = $2", {remove.hash, remove.guest});
  return Outcome::stored;
}

Outcome SqlStore::apply(const RemoveKeys& remove) {
  write("DELETE FROM keys WHERE guest = $1", {remove.guest});
  return Outcome::stored;
}

void SqlStore::put(const Rating& rating) {
  write(
      "INSERT INTO ratings (game, who, mean, deviation, games, changed) VALUES ($1, $2, $3, $4, $5, $6) "
      "ON CONFLICT (game, who) DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation, "
      "games = excluded.games, changed = excluded.changed",
      {rating.game, rating.who, rating.mean, rating.deviation, std::int64_t{rating.games}, rating.changed});
}

Outcome SqlStore::apply(const PutRating& put_rating) {
  const Rating& rating = put_rating.rating;
  return stored_if(
      write("INSERT INTO ratings (game, who, mean, deviation, games, changed) VALUES ($1, $2, $3, $4, $5, $6) "
            "ON CONFLICT (game, who) DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation, "
            "games = excluded.games, changed = excluded.changed WHERE ratings.games = excluded.games - 1",
            {rating.game, rating.who, rating.mean, rating.deviation, std::int64_t{rating.games}, rating.changed}) == 1);
}

void SqlStore::put(const Result& result) {
  write(
      "INSERT INTO results (who, game, games, table_id, place, points, mean, deviation, moment) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (who, game, games) DO UPDATE SET "
      "table_id = excluded.table_id, place = excluded.place, points = excluded.points, mean = excluded.mean, "
      "deviation = excluded.deviation, moment = excluded.moment",
      {result.who, result.game, std::int64_t{result.games}, result.table, std::int64_t{result.place},
       std::int64_t{result.points}, result.mean, result.deviation, result.moment});
}

Outcome SqlStore::apply(const PutResult& put_result) {
  put(put_result.result);
  return Outcome::stored;
}

Outcome SqlStore::apply(const PutBan& put_ban) {
  const Ban& ban = put_ban.ban;
  write(
      "INSERT INTO bans (whom, until, why) VALUES ($1, $2, $3) "
      "ON CONFLICT (whom) DO UPDATE SET until = excluded.until, why = excluded.why",
      {ban.whom, ban.until, ban.why});
  return Outcome::stored;
}

Outcome SqlStore::apply(const RemoveBan& remove) {
  write("DELETE FROM bans WHERE whom = $1", {remove.whom});
  return Outcome::stored;
}

Outcome SqlStore::apply(const PutSetting& put_setting) {
  if (put_setting.value.empty())
    write("DELETE FROM settings WHERE name = $1", {put_setting.name});
  else
    write("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
          {put_setting.name, put_setting.value});
  return Outcome::stored;
}

// ---- Reading

std::vector<Entry> SqlStore::entries_after(std::string_view table, Version version) {
  return each(ask("SELECT moment, text FROM ledgers WHERE table_id = $1 AND version >= $2 ORDER BY version",
                  {table, std::int64_t{version}}),
              [](Row& row) { return Entry{.moment = integer(row[0]), .text = text(row[1])}; });
}

std::optional<TableCard> SqlStore::table(std::string_view id) {
  return first(ask(select_table + "WHERE id = $1", {id}), table_card);
}

std::vector<TableCard> SqlStore::tables(const TableQuery& query) {
  // Every parameter is named whether it matters or not, so that their numbers stay; what does not matter is a text of
  // its own, and the database sees which index serves.
  std::string sql = select_table + "WHERE ";
  sql += query.status ? "status = $1" : "$1 = -1";
  sql += query.wakes_before != 0 ? " AND wakes <> 0 AND wakes < $2" : " AND $2 = 0";
  sql += query.changed_before != 0 ? " AND changed < $3" : " AND $3 = 0";
  sql += query.guest.empty() ? " AND $4 = ''" : " AND id IN (SELECT table_id FROM seatings WHERE guest = $4)";
  sql += query.host.empty() ? " AND $5 = ''" : " AND host = $5";
  sql += query.game.empty() ? " AND $6 = ''" : " AND game = $6";
  if (query.only_public) sql += " AND is_public <> 0";
  if (query.not_over) sql += " AND status IN (0, 1)";
  sql += " ORDER BY changed DESC, id LIMIT $7";
  return each(ask(sql, {query.status ? static_cast<std::int64_t>(*query.status) : -1, query.wakes_before,
                        query.changed_before, query.guest, query.host, query.game, limit(query.most)}),
              table_card);
}

std::size_t SqlStore::count_not_over() {
  const auto rows = ask("SELECT count(*) FROM tables WHERE status IN (0, 1)", {});
  return static_cast<std::size_t>(integer(rows.front()[0]));
}

std::vector<Seating> SqlStore::seatings(std::string_view table) {
  return each(ask("SELECT table_id, seat, guest FROM seatings WHERE table_id = $1 ORDER BY seat", {table}),
              [](Row& row) {
                return Seating{.table = text(row[0]), .seat = static_cast<int>(integer(row[1])), .guest = text(row[2])};
              });
}

std::optional<Guest> SqlStore::guest(std::string_view id) {
  return first(ask(select_guest + "WHERE id = $1", {id}), guest_of);
}

std::optional<Guest> SqlStore::guest_by_account(std::string_view account) {
  const std::string folded = folded_account(account);
  return first(ask(select_guest + "WHERE folded_account = $1", {folded}), guest_of);
}

std::optional<Guest> SqlStore::guest_by_key(std::string_view hash) {
  return first(ask(select_guest + "WHERE id = (SELECT guest FROM keys WHERE hash = $1)", {hash}), guest_of);
}

std::vector<Guest> SqlStore::guests(std::size_t most) {
  return each(ask(select_guest + "ORDER BY seen DESC, id LIMIT $1", {limit(most)}), guest_of);
}

std::optional<Key> SqlStore::key(std::string_view hash) {
  return first(ask(select_key + "WHERE hash = $1", {hash}), key_of);
}

std::vector<Key> SqlStore::keys(std::string_view guest) {
  return each(ask(select_key + "WHERE guest = $1 ORDER BY made, hash", {guest}), key_of);
}

std::optional<Ban> SqlStore::ban(std::string_view whom) {
  return first(ask("SELECT whom, until, why FROM bans WHERE whom = $1", {whom}), ban_of);
}

std::vector<Ban> SqlStore::bans() { return each(ask("SELECT whom, until, why FROM bans ORDER BY whom", {}), ban_of); }

std::map<std::string, std::string> SqlStore::settings() {
  std::map<std::string, std::string> told;
  for (Row& row : ask("SELECT name, value FROM settings", {})) told.emplace(text(row[0]), text(row[1]));
  return told;
}

std::optional<Rating> SqlStore::rating(std::string_view game, std::string_view who) {
  return first(
      ask("SELECT game, who, mean, deviation, games, changed FROM ratings WHERE game = $1 AND who = $2", {game, who}),
      rating_of);
}

std::vector<Rating> SqlStore::ratings(std::string_view game, std::size_t most) {
  return each(ask("SELECT game, who, mean, deviation, games, changed FROM ratings WHERE game = $1 "
                  "ORDER BY mean - 3 * deviation DESC, who LIMIT $2",
                  {game, limit(most)}),
              rating_of);
}

std::vector<Result> SqlStore::results(std::string_view who, std::string_view game, std::size_t most) {
  return each(ask("SELECT who, game, games, table_id, place, points, mean, deviation, moment FROM results "
                  "WHERE who = $1 AND game = $2 ORDER BY games DESC LIMIT $3",
                  {who, game, limit(most)}),
              result_of);
}

std::vector<Meeting> SqlStore::meetings(std::string_view who, std::size_t games, std::size_t most) {
  return each(ask("WITH own AS (SELECT table_id, place, points, moment FROM results WHERE who = $1 "
                  "ORDER BY moment DESC, table_id, game, games LIMIT $2) "
                  "SELECT met.who, met.game, count(*), "
                  "CAST(sum(CASE WHEN own.place < met.place THEN 1 ELSE 0 END) AS bigint), "
                  "CAST(sum(CASE WHEN own.place > met.place THEN 1 ELSE 0 END) AS bigint), "
                  "CAST(sum(CASE WHEN own.place = met.place THEN 1 ELSE 0 END) AS bigint), "
                  "CAST(sum(own.points) AS bigint), CAST(sum(met.points) AS bigint), max(own.moment) AS last "
                  "FROM own JOIN results AS met ON met.table_id = own.table_id "
                  "WHERE met.who <> $1 AND substr(met.who, 1, 6) = 'guest:' "
                  "GROUP BY met.who, met.game ORDER BY last DESC, met.who, met.game LIMIT $3",
                  {who, limit(games), limit(most)}),
              meeting_of);
}

std::vector<std::string> SqlStore::torn_ledgers() {
  return each(ask("SELECT table_id, count(*) FROM ledgers GROUP BY table_id "
                  "HAVING min(version) <> 0 OR count(*) <> max(version) + 1 ORDER BY table_id",
                  {}),
              [](Row& row) { return "the ledger of table " + text(row[0]) + " has holes in it"; });
}

}  // namespace sushiya::storage
