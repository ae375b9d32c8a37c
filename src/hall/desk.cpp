#include "hall/desk.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <sodium.h>

#include "games/all.hpp"
#include "hall/ids.hpp"
#include "protocol/fields.hpp"
#include "protocol/told.hpp"
#include "protocol/utf8.hpp"
#include "ratings/rating.hpp"

namespace sushiya::hall {
namespace {

constexpr std::size_t most_name = 24;
constexpr std::size_t least_password = 8;
constexpr std::size_t most_password = 128;
constexpr std::size_t most_listed = 100;

Reply refused(unsigned status, std::string_view name, std::string_view text) {
  return {.status = status, .body = json_line(Json{{"refused", name}, {"text", text}})};
}
Reply refused(const Refused& why) {
  const unsigned status = why.name == "no_such_table"                            ? 404
                          : why.name == "not_stored" || why.name == "full_house" ? 503
                          : why.name == "nobody"                                 ? 401
                          : why.name == "too_many_tables"                        ? 429
                          : why.name == "not_over"                               ? 409
                                                                                 : 400;
  return refused(status, why.name, why.text);
}
Reply said(unsigned status, const Json& body) { return {.status = status, .body = json_line(body)}; }
Reply unreadable(const Fault& fault) { return refused(400, "unreadable", fault_line(fault)); }

// A name people can read, and tell from others.
std::optional<Reply> name_fault(std::string_view name) {
  const bool is_good = is_printable(name) && !name.empty() && count_characters(name) <= most_name &&
                       name.front() != ' ' && name.back() != ' ';
  if (is_good) return std::nullopt;
  return refused(400, "bad_name",
                 "/name: expected 1 to 24 characters, none of them a control character, no blank at an end");
}

Json guest_to_json(const storage::Guest& guest) {
  Json told{{"guest", guest.id}, {"name", guest.name}};
  if (guest.account) told["account"] = *guest.account;
  return told;
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
    : hall_(hall), keeper_(keeper), safe_(safe), limits_(limits), now_(std::move(now)) {}

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
  keeper_.ask([found, hash = hash_of(key)](storage::Store& store) { *found = store.guest_by_key(hash); },
              [found, then = std::move(then)](bool is_answered) mutable {
                if (!is_answered) return then(std::nullopt);
                then(*found ? Known{(*found)->id, (*found)->name} : Known{});
              });
}

void Desk::as_guest(const Request& request, Then then, WithGuest act) {
  if (request.key.empty()) return then(refused(401, "nobody", "say who you are first: POST /api/guests with a name"));
  from_store([hash = hash_of(request.key)](storage::Store& store) { return store.guest_by_key(hash); }, std::move(then),
             [act = std::move(act)](std::optional<storage::Guest> guest, Then reply) mutable {
               if (!guest) return reply(refused(401, "nobody", "nobody here has this key"));
               act(std::move(*guest), std::move(reply));
             });
}

void Desk::ask(Request request, Then then) {
  const std::string& path = request.path;
  const auto is = [&](std::string_view method, std::string_view at) { return request.method == method && path == at; };
  const auto below = [&](std::string_view folder) -> std::optional<std::string> {
    if (request.method != "GET" || !path.starts_with(folder)) return std::nullopt;
    return path.substr(folder.size());
  };

  if (is("GET", "/api/tables"))
    return list_tables({.status = storage::TableStatus::open, .only_public = true, .most = most_listed},
                       std::move(then));
  if (const auto table = below("/api/tables/")) return tell_table(*table, std::move(then));
  if (const auto table = below("/api/records/")) return tell_record(*table, std::move(then));
  if (const auto game = below("/api/ratings/")) return tell_ratings(*game, std::move(then));

  Json told = Json::object();
  if (request.method == "POST" && !request.body.empty()) {
    auto document = parse_json(request.body);
    if (!document) return then(unreadable(document.error()));
    told = std::move(*document);
  }
  if (is("POST", "/api/guests")) return make_guest(told, std::move(then));
  if (is("POST", "/api/sign-in")) return sign_in(told, std::move(then));

  using Act = void (Desk::*)(storage::Guest, const Json&, Then);
  const auto for_guest = [&](Act act) {
    as_guest(request, std::move(then), [this, act, told](storage::Guest guest, Then reply) {
      (this->*act)(std::move(guest), told, std::move(reply));
    });
  };
  if (is("POST", "/api/me")) return for_guest(&Desk::rename);
  if (is("POST", "/api/accounts")) return for_guest(&Desk::make_account);
  if (is("POST", "/api/tables"))
    return as_guest(request, std::move(then),
                    [this, told](storage::Guest guest, Then reply) { open_table(guest, told, std::move(reply)); });
  if (is("POST", "/api/quick"))
    return as_guest(request, std::move(then),
                    [this, told](storage::Guest guest, Then reply) { quick_game(guest, told, std::move(reply)); });
  if (is("GET", "/api/me"))
    return as_guest(request, std::move(then),
                    [](const storage::Guest& guest, Then reply) { reply(said(200, guest_to_json(guest))); });
  if (is("GET", "/api/me/tables"))
    return as_guest(request, std::move(then), [this](const storage::Guest& guest, Then reply) {
      list_tables({.guest = guest.id, .most = most_listed}, std::move(reply));
    });
  if (is("GET", "/api/me/data"))
    return as_guest(request, std::move(then),
                    [this](const storage::Guest& guest, Then reply) { tell_all_of(guest, std::move(reply)); });
  if (is("DELETE", "/api/me"))
    return as_guest(request, std::move(then), [this](const storage::Guest& guest, Then reply) {
      put({storage::RemoveGuest{guest.id}}, std::move(reply),
          [] { return Reply{.status = 200, .body = R"({"removed":true})", .key = ""}; });
    });
  if (is("POST", "/api/sign-out"))
    return as_guest(request, std::move(then), [this, key = request.key](const storage::Guest&, Then reply) {
      put({storage::RemoveKey{hash_of(key)}}, std::move(reply),
          [] { return Reply{.status = 200, .body = R"({"signed_out":true})", .key = ""}; });
    });
  if (is("POST", "/api/tokens"))
    return as_guest(request, std::move(then), [this, told](const storage::Guest& guest, Then reply) {
      Fields fields(told, "");
      std::string label = fields.text("label");
      if (auto fault = fields.finish()) return reply(unreadable(*fault));
      if (auto fault = name_fault(label)) return reply(std::move(*fault));
      give_key(guest, std::move(label), 201, std::move(reply));
    });
  then(refused(404, "no_such_address", "nothing is answered at this address; docs/protocol.md lists them"));
}

// ---- Guests

void Desk::make_guest(const Json& told, Then then) {
  Fields fields(told, "");
  const std::string name = fields.text("name");
  if (auto fault = fields.finish()) return then(unreadable(*fault));
  if (auto fault = name_fault(name)) return then(std::move(*fault));
  const Moment now = now_();
  const storage::Guest guest{.id = draw_name(guest_letters),
                             .name = name,
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
    Json told = guest_to_json(guest);
    told["key"] = key;
    Reply reply = said(status, told);
    if (is_cookie) reply.key = key;
    return reply;
  });
}

void Desk::rename(storage::Guest guest, const Json& told, Then then) {
  Fields fields(told, "");
  guest.name = fields.text("name");
  if (auto fault = fields.finish()) return then(unreadable(*fault));
  if (auto fault = name_fault(guest.name)) return then(std::move(*fault));
  put({storage::PutGuest{guest}}, std::move(then), [guest] { return said(200, guest_to_json(guest)); });
}

void Desk::make_account(storage::Guest guest, const Json& told, Then then) {
  Fields fields(told, "");
  const std::string account = fields.text("account");
  const std::string password = fields.text("password");
  if (auto fault = fields.finish()) return then(unreadable(*fault));
  if (auto fault = name_fault(account)) return then(std::move(*fault));
  if (password.size() < least_password || password.size() > most_password)
    return then(refused(400, "bad_password", "/password: expected 8 to 128 bytes"));
  guest.account = account;
  auto reply = std::make_shared<Then>(std::move(then));
  const bool is_taken = safe_.order([password] { return hash_password(password); },
                                    [this, guest, reply](std::string hash) mutable {
                                      if (hash.empty())
                                        return (*reply)(refused(503, "full_house", "try again in a while"));
                                      guest.password = std::move(hash);
                                      put({storage::PutGuest{guest}}, std::move(*reply),
                                          [guest] { return said(201, guest_to_json(guest)); });
                                    });
  if (!is_taken) (*reply)(refused(503, "full_house", "many sign in at the moment; try again in a while"));
}

// Takes as long for a name nobody has: who asks learns nothing.
void Desk::sign_in(const Json& told, Then then) {
  Fields fields(told, "");
  const std::string account = fields.text("account");
  const std::string password = fields.text("password");
  if (auto fault = fields.finish()) return then(unreadable(*fault));
  if (password.size() > most_password) return then(refused(401, "nobody", "name and password do not fit"));
  from_store([account](storage::Store& store) { return store.guest_by_account(account); }, std::move(then),
             [this, password](std::optional<storage::Guest> guest, Then answered) {
               auto reply = std::make_shared<Then>(std::move(answered));
               const std::string hash = guest && guest->password ? *guest->password : "";
               const bool is_taken = safe_.order(
                   [password, hash] {
                     if (hash.empty()) return hash_password(password), std::string();
                     return std::string(
                         crypto_pwhash_str_verify(hash.c_str(), password.c_str(), password.size()) == 0 ? "fits" : "");
                   },
                   [this, guest, reply](const std::string& fits) {
                     if (fits.empty()) return (*reply)(refused(401, "nobody", "name and password do not fit"));
                     give_key(*guest, "browser", 200, std::move(*reply));
                   });
               if (!is_taken) (*reply)(refused(503, "full_house", "many sign in at the moment; try again in a while"));
             });
}

void Desk::tell_all_of(const storage::Guest& guest, Then then) {
  from_store(
      [guest](storage::Store& store) {
        Json told = guest_to_json(guest);
        told["made"] = guest.made;
        told["settings"] = Json::parse(guest.settings, nullptr, false);
        told["keys"] = Json::array();
        for (const storage::Key& key : store.keys(guest.id))
          told["keys"].push_back({{"label", key.label}, {"made", key.made}});
        told["ratings"] = Json::array();
        for_each_game([&]<class G>(std::type_identity<G>) {
          if (const auto rating = store.rating(G::id, "guest:" + guest.id))
            told["ratings"].push_back({{"game", rating->game},
                                       {"rating", ratings::shown_rating({rating->mean, rating->deviation})},
                                       {"mean", rating->mean},
                                       {"deviation", rating->deviation},
                                       {"games", rating->games}});
        });
        told["tables"] = Json::array();
        for (const storage::TableCard& card : store.tables({.guest = guest.id, .most = 10'000}))
          told["tables"].push_back(Json::parse(card.card, nullptr, false));
        return told;
      },
      std::move(then),
      [](const Json& told, Then reply) {
        Reply all = said(200, told);
        all.file_name = "sushiya-data.json";
        reply(std::move(all));
      });
}

// ---- Tables

void Desk::open_table(const storage::Guest& guest, const Json& told, Then then) {
  const auto table = from_json<NewTable>(told, "");
  if (!table) return then(unreadable(table.error()));
  hall_.open_table(guest.id, *table, [then = std::move(then)](std::expected<std::string, Refused> opened) mutable {
    then(opened ? said(201, {{"table", *opened}}) : refused(opened.error()));
  });
}

// A table of this game where a seat is free, or one that others will find.
void Desk::quick_game(const storage::Guest& guest, const Json& told, Then then) {
  Fields fields(told, "");
  const std::string game = fields.text("game");
  const int players = fields.whole_or(2, "players", 2, max_seats);
  if (auto fault = fields.finish()) return then(unreadable(*fault));
  const auto options = check_options(game, Json{{"players", players}});
  if (!options) return then(unreadable(options.error()));
  from_store(
      [](storage::Store& store) {
        return store.tables({.status = storage::TableStatus::open, .only_public = true, .most = 1000});
      },
      std::move(then),
      [this, guest, game, options = options->options](const std::vector<storage::TableCard>& cards,
                                                      Then reply) mutable {
        for (const storage::TableCard& each : cards) {
          const Json card = Json::parse(each.card, nullptr, false);
          if (!card.is_object() || card.value("game", "") != game || card["options"] != options) continue;
          const bool has_room =
              std::ranges::any_of(card["seats"], [](const Json& seat) { return seat["kind"] == "free"; });
          if (has_room) return reply(said(200, {{"table", each.id}}));
        }
        const NewTable table{.game = game, .options = options, .is_public = true, .seconds = 60, .starts_full = true};
        hall_.open_table(guest.id, table,
                         [reply = std::move(reply)](std::expected<std::string, Refused> opened) mutable {
                           reply(opened ? said(201, {{"table", *opened}}) : refused(opened.error()));
                         });
      });
}

void Desk::list_tables(storage::Store::TableQuery query, Then then) {
  from_store([query = std::move(query)](storage::Store& store) { return store.tables(query); }, std::move(then),
             [](const std::vector<storage::TableCard>& cards, Then reply) {
               std::string body = R"({"tables":[)";
               for (const storage::TableCard& card : cards) {
                 if (body.back() != '[') body += ',';
                 body += card.card;
               }
               reply({.status = 200, .body = body + "]}"});
             });
}

void Desk::tell_table(const std::string& table, Then then) {
  from_store([table](storage::Store& store) { return store.table(table); }, std::move(then),
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

void Desk::tell_ratings(const std::string& game, Then then) {
  if (!with_game(game, [](auto) {})) return then(refused(404, "no_such_game", "there is no such game"));
  from_store(
      [game](storage::Store& store) {
        Json all = Json::array();
        for (const storage::Rating& rating : store.ratings(game, most_listed)) {
          const bool is_guest = rating.who.starts_with("guest:");
          const auto guest = is_guest ? store.guest(rating.who.substr(6)) : std::nullopt;
          all.push_back({{"name", is_guest ? (guest ? guest->name : "") : rating.who.substr(4)},
                         {"kind", is_guest ? "person" : "bot"},
                         {"rating", ratings::shown_rating({rating.mean, rating.deviation})},
                         {"mean", rating.mean},
                         {"deviation", rating.deviation},
                         {"games", rating.games}});
        }
        return all;
      },
      std::move(then), [](const Json& all, Then reply) { reply(said(200, {{"ratings", all}})); });
}

}  // namespace sushiya::hall
