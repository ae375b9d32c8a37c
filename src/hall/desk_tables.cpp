// What is played: the lobby, tables and their records, score pads, and who is best.
#include <set>
#include <utility>

#include "games/all.hpp"
#include "hall/desk_replies.hpp"
#include "ratings/rating.hpp"

namespace sushiya::hall {
namespace {

// What became of a shared pad, as a reply.
Pads::Shared told_pad(unsigned status, Desk::Then then) {
  return [status, then = std::move(then)](const std::expected<online::PadNamed, Refused>& named) mutable {
    then(named ? said(status, *named) : refused(named.error()));
  };
}

// Whether nobody at the table has blocked the guest, or is blocked by it.
bool get_on(storage::Store& store, const storage::Guest& guest, const storage::TableCard& table) {
  const Regards own = regards_in(guest.settings);
  std::set<std::string> others{table.host};
  for (const storage::Seating& seating : store.seatings(table.id)) others.insert(seating.guest);
  return std::ranges::none_of(others, [&](const std::string& id) {
    const auto other = store.guest(id);
    return other && (own.blocked.contains(id) || regards_in(other->settings).blocked.contains(guest.id));
  });
}

}  // namespace

// ---- Tables

void Desk::open_table(storage::Guest guest, const NewTable& told, Then then) {
  hall_.open_table(guest.id, told, [then = std::move(then)](std::expected<std::string, Refused> opened) mutable {
    then(opened ? said(201, online::TableNamed{*opened}) : refused(opened.error()));
  });
}

// A table of this game where a seat is free, or one that others will find.
void Desk::quick_game(storage::Guest guest, const online::QuickGame& told, Then then) {
  const auto options = check_options(told.game, Json{{"players", told.players.value_or(2)}});
  if (!options) return then(unreadable(options.error()));
  from_store(
      [guest, game = told.game, options = options->options](storage::Store& store) -> std::string {
        for (const storage::TableCard& each :
             store.tables({.status = storage::TableStatus::open, .only_public = true, .most = 1000})) {
          const Json card = own_json(each.card);
          if (!card.is_object() || card.value("game", "") != game || card["options"] != options) continue;
          if (card.contains("deals_of")) continue;  // for those who were asked to
          const bool has_room =
              std::ranges::any_of(card["seats"], [](const Json& seat) { return seat["kind"] == "free"; });
          if (has_room && get_on(store, guest, each)) return each.id;
        }
        return "";
      },
      std::move(then),
      [this, guest, game = told.game, options = options->options](const std::string& found, Then reply) mutable {
        if (!found.empty()) return reply(said(200, online::TableNamed{found}));
        const NewTable table{.game = game, .options = options, .is_public = true, .seconds = 60, .starts_full = true};
        hall_.open_table(guest.id, table,
                         [reply = std::move(reply)](std::expected<std::string, Refused> opened) mutable {
                           reply(opened ? said(201, online::TableNamed{*opened}) : refused(opened.error()));
                         });
      });
}

void Desk::list_tables(storage::Store::TableQuery query, Then then) {
  from_store([query = std::move(query)](storage::Store& store) { return store.tables(query); }, std::move(then),
             [](const std::vector<storage::TableCard>& cards, Then reply) {
               online::TablesTold told;
               for (const storage::TableCard& card : cards) told.tables.push_back({card.card});
               reply(said(200, told));
             });
}

void Desk::tell_table(const std::string& table, Then then) {
  from_store([table](storage::Store& store) { return is_pad(table) ? std::nullopt : store.table(table); },
             std::move(then),
             [](const std::optional<storage::TableCard>& card, Then reply) {
               reply(card ? Reply{.status = 200, .body = card->card}
                          : refused(404, "no_such_table", "there is no such table"));
             });
}

void Desk::tell_record(const std::string& table, Then then) {
  hall_.tell_record(table, [table, then = std::move(then)](std::expected<std::string, Refused> record) mutable {
    if (!record) return then(refused(record.error()));
    then({.status = 200, .body = std::move(*record), .file_name = "sushiya-" + table + ".json"});
  });
}

void Desk::tell_duplicates(const std::string& table, Then then) {
  hall_.tell_duplicates(
      table, [then = std::move(then)](const std::expected<online::DuplicatesTold, Refused>& compared) mutable {
        then(compared ? said(200, *compared) : refused(compared.error()));
      });
}

void Desk::tell_set(const std::string& table, Then then) {
  hall_.tell_set(table, [then = std::move(then)](const std::expected<online::SetTold, Refused>& set) mutable {
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
  from_store(
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

}  // namespace sushiya::hall
