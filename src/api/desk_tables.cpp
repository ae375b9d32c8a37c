// What is played: the lobby, tables and their records, score pads, and who is best.
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "api/desk_replies.hpp"
#include "games/all.hpp"
#include "ledger/quick.hpp"
#include "ratings/rating.hpp"

namespace sushiya::api {
namespace {

// What became of a shared pad, as a reply.
online::Pads::Shared told_pad(unsigned status, Desk::Then then) {
  return [status, then = std::move(then)](const std::expected<online::PadNamed, online::Refused>& named) mutable {
    then(named ? said(status, *named) : refused(named.error()));
  };
}

// Programs of this machine, or of whoever comes through a proxy that names nobody, are not counted as one address.
std::string counted_address(const std::string& address) {
  return address.starts_with("127.") || address == "::/64" ? "" : address;
}

// One table of each guest who has opened any, then a second one, and so on: nobody fills the list alone.
std::vector<storage::TableCard> by_turns(std::vector<storage::TableCard> cards) {
  std::map<std::string, int> counts;
  std::vector<std::pair<int, std::size_t>> turns;  // and where it was before
  for (std::size_t at = 0; at < cards.size(); ++at) turns.emplace_back(counts[cards[at].host]++, at);
  std::ranges::sort(turns);
  if (turns.size() > most_listed) turns.resize(most_listed);
  std::vector<storage::TableCard> listed;
  for (const auto& [turn, at] : turns) listed.push_back(std::move(cards[at]));
  return listed;
}

void list_cards(const std::vector<storage::TableCard>& cards, Desk::Then& reply) {
  online::TablesTold told;
  for (const storage::TableCard& card : cards) told.tables.push_back({card.card});
  reply(said(200, told));
}

}  // namespace

// ---- Tables

void Desk::open_table(const storage::Guest& guest, const online::NewTable& told, const std::string& address,
                      Then then) {
  hall_.open_table(guest.id, told,
                   [then = std::move(then)](std::expected<std::string, online::Refused> opened) mutable {
                     then(opened ? said(201, online::TableNamed{*opened}) : refused(opened.error()));
                   },
                   {.address = counted_address(address)});
}

void Desk::quick_game(const storage::Guest& guest, const online::QuickGame& told, const std::string& address,
                      Then then) {
  const auto options = check_options(told.game, Json{{"players", told.players.value_or(2)}});
  if (!options) return then(unreadable(options.error()));
  const online::NewTable table{
      .game = told.game, .options = options->options, .is_public = true, .seconds = 60, .starts_full = true};
  hall_.find_quick(
      guest, table, counted_address(address),
      [reply = std::move(then)](const std::expected<online::Hall::Quick, online::Refused>& found) mutable {
        reply(found ? said(found->is_new ? 201 : 200, online::TableNamed{found->table}) : refused(found.error()));
      });
}

void Desk::list_lobby(Then then) {
  read_store(
      [](storage::Store& store) {
        constexpr std::size_t most_looked_at = 1000;
        return by_turns(
            store.tables({.status = storage::TableStatus::open, .only_public = true, .most = most_looked_at}));
      },
      std::move(then), [](const std::vector<storage::TableCard>& cards, Then reply) { list_cards(cards, reply); });
}

void Desk::list_tables(storage::Store::TableQuery query, Then then) {
  read_store([query = std::move(query)](storage::Store& store) { return store.tables(query); }, std::move(then),
             [](const std::vector<storage::TableCard>& cards, Then reply) { list_cards(cards, reply); });
}

void Desk::tell_table(const std::string& table, Then then) {
  read_store(
      [table](storage::Store& store) {
        return online::is_pad(table) || ledger::is_quick(table) ? std::nullopt : store.table(table);
      },
      std::move(then),
      [](const std::optional<storage::TableCard>& card, Then reply) {
        reply(card ? Reply{.status = 200, .body = card->card}
                   : refused(404, "no_such_table", "there is no such table"));
      });
}

void Desk::tell_record(const std::string& table, Then then) {
  hall_.tell_record(table, [table, then = std::move(then)](std::expected<std::string, online::Refused> record) mutable {
    if (!record) return then(refused(record.error()));
    then({.status = 200, .body = std::move(*record), .file_name = "sushiya-" + table + ".json"});
  });
}

void Desk::tell_duplicates(const std::string& table, Then then) {
  hall_.tell_duplicates(
      table, [then = std::move(then)](const std::expected<online::DuplicatesTold, online::Refused>& compared) mutable {
        then(compared ? said(200, *compared) : refused(compared.error()));
      });
}

void Desk::tell_set(const std::string& table, Then then) {
  hall_.tell_set(table, [then = std::move(then)](const std::expected<online::SetTold, online::Refused>& set) mutable {
    then(set ? said(200, *set) : refused(set.error()));
  });
}

// ---- Score pads

void Desk::share_pad(storage::Guest guest, const online::SharedPad& pad, const std::string& address, Then then) {
  if (const auto seconds = pads_.take(address, now_())) return then(too_often(*seconds));
  hall_.pads().share(guest.id, pad, told_pad(201, std::move(then)));
}

void Desk::change_pad(const storage::Guest& guest, const std::string& id, const online::SharedPad& pad, Then then) {
  if (const auto seconds = pad_changes_.take(guest.id, now_())) return then(too_often(*seconds));
  hall_.pads().change(guest.id, id, pad, told_pad(200, std::move(then)));
}

void Desk::stop_pad(const storage::Guest& guest, const std::string& id, Then then) {
  hall_.pads().stop(guest.id, id, told_pad(200, std::move(then)));
}

// ---- Ratings

void Desk::tell_ratings(const std::string& game, Then then) {
  if (!with_game(game, [](auto) {})) return then(refused(404, "no_such_game", "there is no such game"));
  read_store(
      [game](storage::Store& store) {
        online::RatingsTold all;
        for (const storage::Rating& rating : store.ratings(game, most_listed)) {
          const bool is_guest = rating.who.starts_with("guest:");
          const auto guest = is_guest ? store.guest(rating.who.substr(6)) : std::nullopt;
          all.ratings.push_back({is_guest ? (guest ? guest->name : "") : rating.who.substr(4),
                                 is_guest ? "person" : "bot", ratings::shown_rating({rating.mean, rating.deviation}),
                                 rating.mean, rating.deviation, rating.games});
        }
        return all;
      },
      std::move(then), [](const online::RatingsTold& all, Then reply) { reply(said(200, all)); });
}

}  // namespace sushiya::api
