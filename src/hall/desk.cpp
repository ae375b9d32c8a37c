#include "hall/desk.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <ranges>
#include <set>
#include <span>
#include <utility>

#include <sodium.h>

#include "games/all.hpp"
#include "hall/ids.hpp"
#include "protocol/told.hpp"
#include "protocol/utf8.hpp"
#include "protocol/write.hpp"
#include "ratings/rating.hpp"

namespace sushiya {

std::string_view schema_file(std::string_view path);  // from the root of the sources

}  // namespace sushiya

namespace sushiya::hall {
namespace {

constexpr std::size_t most_name = 24;
constexpr std::size_t least_password = 8;
constexpr std::size_t most_password = 128;
constexpr std::size_t most_listed = 100;
constexpr std::size_t most_taken_out = 10'000;
constexpr std::size_t most_results = 500;         // of one game, in the order they were played
constexpr std::size_t most_games_met_in = 1'000;  // that meetings are counted from

Reply refused(unsigned status, std::string_view name, std::string_view text) {
  return {.status = status, .body = written(online::RequestRefused{name, text})};
}
Reply refused(const Refused& why) {
  constexpr std::array<std::string_view, 5> conflicts{"not_over", "others_play", "not_duplicate", "too_late",
                                                      "overtaken"};
  const bool is_conflict = std::ranges::find(conflicts, why.name) != conflicts.end();
  const unsigned status = why.name == "no_such_table" || why.name == "no_such_pad" ? 404
                          : why.name == "not_stored" || why.name == "full_house"   ? 503
                          : why.name == "nobody"                                   ? 401
                          : why.name == "too_many_tables"                          ? 429
                          : why.name == "not_host"                                 ? 403
                          : is_conflict                                            ? 409
                                                                                   : 400;
  return refused(status, why.name, why.text);
}
template <Described Body>
Reply said(unsigned status, const Body& body) {
  return {.status = status, .body = written(body)};
}
Reply unreadable(const Fault& fault) { return refused(400, "unreadable", fault_line("the body", fault)); }

// What became of a shared pad, as a reply.
Pads::Shared told_pad(unsigned status, Desk::Then then) {
  return [status, then = std::move(then)](const std::expected<online::PadNamed, Refused>& named) mutable {
    then(named ? said(status, *named) : refused(named.error()));
  };
}

// A name people can read, and tell from others.
std::optional<Reply> name_fault(std::string_view name, std::string_view field = "/name") {
  const bool is_good = is_printable(name) && !name.empty() && count_characters(name) <= most_name &&
                       name.front() != ' ' && name.back() != ' ';
  if (is_good) return std::nullopt;
  return refused(400, "bad_name",
                 "the body, " + std::string(field) +
                     ": expected 1 to 24 characters, none of them a control character, no blank at an end");
}

Reply too_often(int seconds) {
  Reply reply =
      refused(429, "too_often", "too often from this address; try again in " + std::to_string(seconds) + " seconds");
  reply.retry_after = seconds;
  return reply;
}

online::GuestTold told_of(const storage::Guest& guest) { return {guest.id, guest.name, guest.account}; }

online::OwnRating told_of(const storage::Rating& rating) {
  const ratings::Rating believed{rating.mean, rating.deviation};
  const auto [low, high] = ratings::likely_strength(believed);
  return {.game = rating.game,
          .rating = ratings::shown_rating(believed),
          .low = low,
          .high = high,
          .mean = rating.mean,
          .deviation = rating.deviation,
          .games = rating.games};
}

online::GameResult told_of(const storage::Result& result) {
  const ratings::Rating believed{result.mean, result.deviation};
  const auto [low, high] = ratings::likely_strength(believed);
  return {.table = result.table,
          .game = result.game,
          .moment = result.moment,
          .place = result.place,
          .points = result.points,
          .rating = ratings::shown_rating(believed),
          .low = low,
          .high = high,
          .mean = result.mean,
          .deviation = result.deviation,
          .games = result.games};
}

// Meetings come game by game, the last first; people as they were last met, under the names they have now.
online::MetTold told_of(storage::Store& store, std::span<const storage::Meeting> meetings) {
  online::MetTold told;
  std::map<std::string, std::size_t> known;
  for (const storage::Meeting& meeting : meetings) {
    const auto guest = store.guest(std::string_view(meeting.other).substr(std::string_view("guest:").size()));
    if (!guest) continue;
    const auto [at, is_new] = known.emplace(meeting.other, told.people.size());
    if (is_new) told.people.push_back({guest->name, {}});
    told.people[at->second].at.push_back({.game = meeting.game,
                                          .games = meeting.games,
                                          .won = meeting.won,
                                          .lost = meeting.lost,
                                          .drawn = meeting.drawn,
                                          .points = meeting.points,
                                          .their_points = meeting.other_points,
                                          .last = meeting.last});
  }
  return told;
}

// Who has this key. That it was here is written down once in a while, not at every knock; read and written on the
// writer's thread, so that nothing that was changed in between is undone. Nobody is turned away because it could not
// be.
std::optional<storage::Guest> greet(storage::Store& store, const std::string& hash, Moment now) {
  constexpr Moment once_in = 60 * 60 * 1000;
  auto guest = store.guest_by_key(hash);
  if (!guest || now - guest->seen < once_in) return guest;
  guest->seen = now;
  try {
    const storage::Unit unit{storage::PutGuest{*guest}};
    store.commit(std::span(&unit, 1));
  } catch (const storage::StoreError&) {
  }
  return guest;
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

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.c_str(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return {};  // no memory
  return hash.data();
}

}  // namespace

Desk::Desk(Hall& hall, Keeper& keeper, Kitchen& safe, const Limits& limits, std::function<Moment()> now)
    : hall_(hall),
      keeper_(keeper),
      safe_(safe),
      now_(std::move(now)),
      guests_(limits.guests_of_address, limits.guests_of_address_a_minute),
      pads_(limits.pads_of_address, limits.pads_of_address_a_minute),
      pad_changes_(limits.pad_changes_of_guest, limits.pad_changes_of_guest_a_minute),
      sign_ins_(limits.sign_ins_of_address, limits.sign_ins_of_address_a_minute) {}

void Desk::use(const Limits& limits) {
  pads_.change(limits.pads_of_address, limits.pads_of_address_a_minute);
  pad_changes_.change(limits.pad_changes_of_guest, limits.pad_changes_of_guest_a_minute);
  guests_.change(limits.guests_of_address, limits.guests_of_address_a_minute);
  sign_ins_.change(limits.sign_ins_of_address, limits.sign_ins_of_address_a_minute);
}

template <class Question, class Answer>
void Desk::from_store(Question question, Then then, Answer answer) {
  using Found = decltype(question(std::declval<storage::Store&>()));
  const auto found = std::make_shared<Found>();
  keeper_.ask([found, question = std::move(question)](storage::Store& store) mutable { *found = question(store); },
              [found, then = std::move(then), answer = std::move(answer)](bool is_answered) mutable {
                if (!is_answered)
                  return then(refused(503, "not_stored", "the house cannot read its books at the moment; try again"));
                answer(std::move(*found), std::move(then));
              });
}

void Desk::put(storage::Unit unit, Then then, std::move_only_function<Reply()> reply) {
  keeper_.submit(std::move(unit), [then = std::move(then), reply = std::move(reply)](Kept kept) mutable {
    if (kept == Kept::stored) return then(reply());
    then(kept == Kept::overtaken
             ? refused(409, "taken", "somebody has this name already")
             : refused(503, "not_stored", "the house cannot write this down at the moment; try again"));
  });
}

void Desk::recognise(const std::string& key, Recognised then) {
  if (key.empty()) return then(Known{});
  const auto found = std::make_shared<std::optional<storage::Guest>>();
  keeper_.ask([found, hash = hash_of(key), now = now_()](storage::Store& store) { *found = greet(store, hash, now); },
              [found, then = std::move(then)](bool is_answered) mutable {
                if (!is_answered) return then(std::nullopt);
                then(*found ? Known{(*found)->id, (*found)->name, regards_in((*found)->settings)} : Known{});
              });
}

void Desk::as_guest(const Request& request, Then then, WithGuest act) {
  if (request.key.empty()) return then(refused(401, "nobody", "say who you are first: POST /api/guests with a name"));
  from_store([hash = hash_of(request.key), now = now_()](storage::Store& store) { return greet(store, hash, now); },
             std::move(then),
             [this, act = std::move(act)](std::optional<storage::Guest> guest, Then reply) mutable {
               if (!guest) return reply(refused(401, "nobody", "nobody here has this key"));
               if (const auto banned = hall_.why_banned(guest->id, "")) return reply(refused(403, "banned", *banned));
               act(std::move(*guest), std::move(reply));
             });
}

void Desk::ask(Request request, Then then) {
  const auto found = online::find_route(request.method, request.path);
  if (!found)
    return then(refused(404, "no_such_address", "nothing is answered at this address; /api/openapi.json lists them"));
  if (const auto banned = hall_.why_banned("", request.address)) return then(refused(403, "banned", *banned));
  const std::string rest(found->rest);
  Json told = Json::object();
  if (request.method == "POST" && !request.body.empty()) {
    auto document = parse_json(request.body);
    if (!document) return then(unreadable(document.error()));
    told = std::move(*document);
  }
  const auto for_anybody = [&]<class Body>(void (Desk::*act)(const Body&, const std::string&, Then)) {
    const auto body = sushiya::from_json<Body>(told, "");
    if (!body) return then(unreadable(body.error()));
    (this->*act)(*body, request.address, std::move(then));
  };
  const auto for_guest = [&]<class Body>(void (Desk::*act)(storage::Guest, const Body&, Then)) {
    as_guest(request, std::move(then), [this, act, told = std::move(told)](storage::Guest guest, Then reply) {
      const auto body = sushiya::from_json<Body>(told, "");
      if (!body) return reply(unreadable(body.error()));
      (this->*act)(std::move(guest), *body, std::move(reply));
    });
  };

  using online::Route;
  switch (found->route) {
    case Route::make_guest: return for_anybody(&Desk::make_guest);
    case Route::sign_in: return for_anybody(&Desk::sign_in);
    case Route::rename: return for_guest(&Desk::rename);
    case Route::make_account:
      return as_guest(request, std::move(then),
                      [this, told = std::move(told), address = request.address](storage::Guest guest, Then reply) {
                        const auto body = sushiya::from_json<online::Account>(told, "");
                        if (!body) return reply(unreadable(body.error()));
                        make_account(std::move(guest), *body, address, std::move(reply));
                      });
    case Route::make_token: return for_guest(&Desk::make_token);
    case Route::open_table: return for_guest(&Desk::open_table);
    case Route::quick_game: return for_guest(&Desk::quick_game);
    case Route::tell_me:
      return as_guest(request, std::move(then),
                      [](const storage::Guest& guest, Then reply) { reply(said(200, told_of(guest))); });
    case Route::list_own_tables:
      return as_guest(request, std::move(then), [this](const storage::Guest& guest, Then reply) {
        list_tables({.guest = guest.id, .most = most_listed}, std::move(reply));
      });
    case Route::tell_history:
      return as_guest(request, std::move(then), [this, rest](const storage::Guest& guest, Then reply) {
        tell_history(guest, rest, std::move(reply));
      });
    case Route::tell_met:
      return as_guest(request, std::move(then),
                      [this](const storage::Guest& guest, Then reply) { tell_met(guest, std::move(reply)); });
    case Route::tell_people:
      return as_guest(request, std::move(then),
                      [this](const storage::Guest& guest, Then reply) { tell_people(guest, std::move(reply)); });
    case Route::regard_as_others:
      return as_guest(request, std::move(then), [this, rest](const storage::Guest& guest, Then reply) {
        hall_.change_regard(guest.id, rest, "none",
                            [reply = std::move(reply)](std::expected<void, Refused> changed) mutable {
                              reply(changed ? said(200, online::RegardTold{"none"}) : refused(changed.error()));
                            });
      });
    case Route::tell_data:
      return as_guest(request, std::move(then),
                      [this](const storage::Guest& guest, Then reply) { tell_all_of(guest, std::move(reply)); });
    case Route::remove_me:
      return as_guest(request, std::move(then),
                      [this](const storage::Guest& guest, Then reply) { remove(guest, std::move(reply)); });
    case Route::sign_out:
      return as_guest(request, std::move(then), [this, key = request.key](const storage::Guest&, Then reply) {
        put({storage::RemoveKey{hash_of(key)}}, std::move(reply), [] {
          Reply out = said(200, online::SignedOut{});
          out.key = "";
          return out;
        });
      });
    case Route::list_tables:
      return list_tables({.status = storage::TableStatus::open, .only_public = true, .most = most_listed},
                         std::move(then));
    case Route::tell_table: return tell_table(rest, std::move(then));
    case Route::tell_record: return tell_record(rest, std::move(then));
    case Route::tell_duplicates: return tell_duplicates(rest, std::move(then));
    case Route::tell_set: return tell_set(rest, std::move(then));
    case Route::share_pad:
      return as_guest(request, std::move(then),
                      [this, told = std::move(told), address = request.address](storage::Guest guest, Then reply) {
                        const auto body = sushiya::from_json<online::SharedPad>(told, "");
                        if (!body) return reply(unreadable(body.error()));
                        share_pad(std::move(guest), *body, address, std::move(reply));
                      });
    case Route::change_pad:
      return as_guest(request, std::move(then),
                      [this, told = std::move(told), rest](const storage::Guest& guest, Then reply) {
                        const auto body = sushiya::from_json<online::SharedPad>(told, "");
                        if (!body) return reply(unreadable(body.error()));
                        change_pad(guest, rest, *body, std::move(reply));
                      });
    case Route::stop_pad:
      return as_guest(request, std::move(then), [this, rest](const storage::Guest& guest, Then reply) {
        hall_.pads().stop(guest.id, rest, told_pad(200, std::move(reply)));
      });
    case Route::tell_ratings: return tell_ratings(rest, std::move(then));
    case Route::tell_openapi:
      return then({.status = 200, .body = std::string(schema_file("docs/schema/openapi.json"))});
  }
}

// ---- Guests

void Desk::make_guest(const online::GuestName& told, const std::string& address, Then then) {
  if (auto fault = name_fault(told.name)) return then(std::move(*fault));
  const Moment now = now_();
  if (const auto seconds = guests_.take(address, now)) return then(too_often(*seconds));
  const storage::Guest guest{.id = draw_name(guest_letters),
                             .name = told.name,
                             .account = {},
                             .password = {},
                             .made = now,
                             .seen = now,
                             .settings = "{}"};
  give_key(guest, "browser", 201, std::move(then));
}

// The guest is stored with the key, so that none is without.
void Desk::give_key(const storage::Guest& guest, std::string label, unsigned status, Then then) {
  const std::string key = draw_name(key_letters);
  const bool is_cookie = label == "browser";
  storage::Unit unit{
      storage::PutGuest{guest},
      storage::PutKey{{.hash = hash_of(key), .guest = guest.id, .label = std::move(label), .made = now_()}}};
  put(std::move(unit), std::move(then), [guest, key, status, is_cookie] {
    Reply reply = said(status, online::GuestWithKey{guest.id, guest.name, guest.account, key});
    if (is_cookie) reply.key = key;
    return reply;
  });
}

void Desk::make_token(storage::Guest guest, const online::NewToken& told, Then then) {
  if (auto fault = name_fault(told.label, "/label")) return then(std::move(*fault));
  give_key(guest, told.label, 201, std::move(then));
}

void Desk::rename(storage::Guest guest, const online::GuestName& told, Then then) {
  if (auto fault = name_fault(told.name)) return then(std::move(*fault));
  guest.name = told.name;
  put({storage::PutGuest{guest}}, std::move(then), [guest] { return said(200, told_of(guest)); });
}

void Desk::make_account(storage::Guest guest, const online::Account& told, const std::string& address, Then then) {
  const std::string& password = told.password;
  if (auto fault = name_fault(told.account, "/account")) return then(std::move(*fault));
  if (password.size() < least_password || password.size() > most_password)
    return then(refused(400, "bad_password", "the body, /password: expected 8 to 128 bytes"));
  if (const auto seconds = sign_ins_.take(address, now_())) return then(too_often(*seconds));
  guest.account = told.account;
  auto reply = std::make_shared<Then>(std::move(then));
  const bool is_taken =
      safe_.order([password] { return hash_password(password); },
                  [this, guest, reply](Kitchen::Cooked hash) mutable {
                    if (!hash || hash->empty()) return (*reply)(refused(503, "full_house", "try again in a while"));
                    guest.password = std::move(*hash);
                    put({storage::PutGuest{guest}}, std::move(*reply), [guest] { return said(201, told_of(guest)); });
                  });
  if (!is_taken) (*reply)(refused(503, "full_house", "many sign in at the moment; try again in a while"));
}

// Takes as long for a name nobody has: who asks learns nothing.
void Desk::sign_in(const online::Account& told, const std::string& address, Then then) {
  if (const auto seconds = sign_ins_.take(address, now_())) return then(too_often(*seconds));
  const std::string& password = told.password;
  if (password.size() > most_password) return then(refused(401, "nobody", "name and password do not fit"));
  from_store(
      [account = told.account](storage::Store& store) { return store.guest_by_account(account); }, std::move(then),
      [this, password](std::optional<storage::Guest> guest, Then answered) {
        auto reply = std::make_shared<Then>(std::move(answered));
        const std::string hash = guest && guest->password ? *guest->password : "";
        const bool is_taken = safe_.order(
            [password, hash] {
              if (hash.empty()) return hash_password(password), std::string();
              return std::string(crypto_pwhash_str_verify(hash.c_str(), password.c_str(), password.size()) == 0 ? "fits"
                                                                                                                : "");
            },
            [this, guest, reply](const Kitchen::Cooked& fits) {
              if (!fits || fits->empty()) return (*reply)(refused(401, "nobody", "name and password do not fit"));
              if (const auto banned = hall_.why_banned(guest->id, "")) return (*reply)(refused(403, "banned", *banned));
              give_key(*guest, "browser", 200, std::move(*reply));
            });
        if (!is_taken) (*reply)(refused(503, "full_house", "many sign in at the moment; try again in a while"));
      });
}

// With the pads it shares: others have no use for what nobody writes on.
void Desk::remove(const storage::Guest& guest, Then then) {
  from_store([id = guest.id](storage::Store& store) { return pads_of(store, id); }, std::move(then),
             [this, id = guest.id](const std::vector<storage::TableCard>& pads, Then reply) {
               storage::Unit unit;
               for (const storage::TableCard& pad : pads) unit.emplace_back(storage::RemoveTable{pad.id});
               unit.emplace_back(storage::RemoveGuest{id});
               put(std::move(unit), std::move(reply), [] {
                 Reply removed = said(200, online::GuestRemoved{});
                 removed.key = "";
                 return removed;
               });
             });
}

void Desk::tell_people(const storage::Guest& guest, Then then) {
  from_store(
      [regards = regards_in(guest.settings)](storage::Store& store) {
        online::PeopleTold told;
        const auto tell = [&](std::vector<online::PersonTold>& people, const std::set<std::string>& ids) {
          for (const std::string& id : ids) {
            const auto known = store.guest(id);
            people.push_back({id, known ? known->name : ""});
          }
        };
        tell(told.muted, regards.muted);
        tell(told.blocked, regards.blocked);
        return told;
      },
      std::move(then), [](const online::PeopleTold& told, Then reply) { reply(said(200, told)); });
}

void Desk::tell_all_of(const storage::Guest& guest, Then then) {
  from_store(
      [guest](storage::Store& store) {
        online::GuestData told{.guest = guest.id,
                               .name = guest.name,
                               .account = guest.account,
                               .made = guest.made,
                               .settings = Json::parse(guest.settings, nullptr, false),
                               .keys = {},
                               .ratings = {},
                               .results = {},
                               .tables = {},
                               .pads = {}};
        for (const storage::Key& key : store.keys(guest.id)) told.keys.push_back({key.label, key.made});
        for_each_game([&]<class G>(std::type_identity<G>) {
          if (const auto rating = store.rating(G::id, "guest:" + guest.id)) told.ratings.push_back(told_of(*rating));
          for (const storage::Result& result : store.results("guest:" + guest.id, G::id, most_taken_out))
            told.results.push_back(told_of(result));
        });
        for (const storage::TableCard& card : store.tables({.guest = guest.id, .most = most_taken_out}))
          told.tables.push_back({card.card});
        for (const storage::TableCard& pad : pads_of(store, guest.id)) told.pads.push_back({pad.card});
        return told;
      },
      std::move(then),
      [](const online::GuestData& told, Then reply) {
        Reply all = said(200, told);
        all.file_name = "sushiya-data.json";
        reply(std::move(all));
      });
}

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
          const Json card = Json::parse(each.card, nullptr, false);
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

void Desk::tell_history(const storage::Guest& guest, const std::string& game, Then then) {
  if (!with_game(game, [](auto) {})) return then(refused(404, "no_such_game", "there is no such game"));
  from_store(
      [who = "guest:" + guest.id, game](storage::Store& store) { return store.results(who, game, most_results); },
      std::move(then),
      [](const std::vector<storage::Result>& results, Then reply) {
        online::RatingHistory told;
        for (const storage::Result& result : results | std::views::reverse) told.results.push_back(told_of(result));
        reply(said(200, told));
      });
}

void Desk::tell_met(const storage::Guest& guest, Then then) {
  from_store([who = "guest:" + guest.id](
                 storage::Store& store) { return told_of(store, store.meetings(who, most_games_met_in, most_listed)); },
             std::move(then), [](const online::MetTold& told, Then reply) { reply(said(200, told)); });
}

}  // namespace sushiya::hall
