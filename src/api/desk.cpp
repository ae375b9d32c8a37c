#include "api/desk.hpp"

#include <utility>

#include "api/desk_replies.hpp"
#include "online/ids.hpp"

namespace sushiya {

std::string_view schema_file(std::string_view path);  // from the root of the sources

}  // namespace sushiya

namespace sushiya::api {
namespace {

// That a guest was here is written down once in a while, not at every knock.
constexpr Moment seen_once_in = 60 * 60 * 1000;

}  // namespace

Desk::Desk(online::Hall& hall, jobs::Keeper& keeper, jobs::Kitchen& safe, const Limits& limits,
           std::function<Moment()> now)
    : hall_(hall),
      keeper_(keeper),
      safe_(safe),
      now_(std::move(now)),
      requests_(limits.requests_of_address, limits.requests_of_address_a_minute),
      requests_of_guest_(limits.requests_of_guest, limits.requests_of_guest_a_minute),
      guests_(limits.guests_of_address, limits.guests_of_address_a_minute),
      pads_(limits.pads_of_address, limits.pads_of_address_a_minute),
      pad_changes_(limits.pad_changes_of_guest, limits.pad_changes_of_guest_a_minute),
      sign_ins_(limits.sign_ins_of_address, limits.sign_ins_of_address_a_minute),
      guesses_(limits.sign_ins_of_account, limits.sign_ins_of_account_a_minute),
      max_tokens_(limits.tokens_of_guest),
      max_devices_(limits.devices_of_guest) {}

void Desk::use(const Limits& limits) {
  requests_.change(limits.requests_of_address, limits.requests_of_address_a_minute);
  requests_of_guest_.change(limits.requests_of_guest, limits.requests_of_guest_a_minute);
  pads_.change(limits.pads_of_address, limits.pads_of_address_a_minute);
  pad_changes_.change(limits.pad_changes_of_guest, limits.pad_changes_of_guest_a_minute);
  guests_.change(limits.guests_of_address, limits.guests_of_address_a_minute);
  sign_ins_.change(limits.sign_ins_of_address, limits.sign_ins_of_address_a_minute);
  guesses_.change(limits.sign_ins_of_account, limits.sign_ins_of_account_a_minute);
  max_tokens_ = limits.tokens_of_guest;
  max_devices_ = limits.devices_of_guest;
}

void Desk::put(storage::Unit unit, Then then, std::move_only_function<Reply()> reply, std::optional<Reply> unmet) {
  keeper_.submit(std::move(unit), [then = std::move(then), reply = std::move(reply),
                                   unmet = std::move(unmet)](jobs::Kept kept) mutable {
    switch (kept) {
      case jobs::Kept::stored: return then(reply());
      case jobs::Kept::overtaken: return then(refused(409, "taken", "somebody has this name already"));
      case jobs::Kept::unmet:
        return then(unmet ? std::move(*unmet) : refused(401, "nobody", "nobody here has this key"));
      case jobs::Kept::failed:
        return then(refused(503, "not_stored", "the house cannot write this down at the moment; try again"));
    }
  });
}

// Nobody is turned away because it could not be stored.
void Desk::note_seen(const storage::Guest& guest) {
  const Moment now = now_();
  if (now - guest.seen < seen_once_in) return;
  keeper_.submit({storage::ChangeGuest{.id = guest.id, .seen = now}}, [](jobs::Kept) {});
}

void Desk::recognise(const std::string& key, Recognised then) {
  if (key.empty()) return then(Known{});
  const auto found = std::make_shared<std::optional<storage::Guest>>();
  const std::string hash = online::hash_of(key);
  keeper_.glance(
      [found, hash](storage::Store& store) { *found = store.guest_by_key(hash); },
      [this, found, key, hash, looked = hall_.guests_looked_at(), then = std::move(then)](bool is_answered) mutable {
        if (!is_answered) return then(std::nullopt);
        // The key may have ended after it was read, and nobody would hear of it who is not connected yet.
        if (looked != hall_.guests_looked_at()) return recognise(key, std::move(then));
        if (!*found) return then(Known{.is_unknown = true});
        note_seen(**found);
        then(Known{(*found)->id, (*found)->name, hash, false, online::regards_in((*found)->settings)});
      });
}

void Desk::as_guest(const Request& request, online::For whom, Then then, WithGuest act) {
  if (request.key.empty()) return then(refused(401, "nobody", "say who you are first: POST /api/guests with a name"));
  struct Knocks {
    std::optional<storage::Guest> guest;
    storage::Scope scope = storage::Scope::all;
  };
  asked_by<&jobs::Keeper::glance>(
      [hash = online::hash_of(request.key)](storage::Store& store) {
        const auto key = store.key(hash);
        return key ? Knocks{store.guest(key->guest), key->scope} : Knocks{};
      },
      std::move(then),
      [this, whom, act = std::move(act)](Knocks who, Then reply) mutable {
        if (!who.guest) return reply(refused(401, "nobody", "nobody here has this key"));
        note_seen(*who.guest);
        if (const auto banned = hall_.why_banned(who.guest->id, "")) return reply(refused(403, "banned", *banned));
        if (const auto seconds = requests_of_guest_.take(who.guest->id, now_())) return reply(too_often(*seconds));
        if (whom == online::For::owners && who.scope == storage::Scope::play)
          return reply(refused(403, "play_only", "a token is for playing; this needs the key of a device"));
        act(std::move(*who.guest), std::move(reply));
      });
}

void Desk::ask(Request request, Then then) {
  const auto found = online::find_route(request.method, request.path);
  if (!found)
    return then(refused(404, "no_such_address", "nothing is answered at this address; /api/openapi.json lists them"));
  if (const auto banned = hall_.why_banned("", request.address)) return then(refused(403, "banned", *banned));
  if (const auto seconds = requests_.take(request.address, now_())) return then(too_often(*seconds));
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
    as_guest(request, found->whom, std::move(then),
             [this, act, told = std::move(told)](storage::Guest guest, Then reply) {
               const auto body = sushiya::from_json<Body>(told, "");
               if (!body) return reply(unreadable(body.error()));
               (this->*act)(std::move(guest), *body, std::move(reply));
             });
  };

  const auto for_guest_at = [&]<class Body>(
                                void (Desk::*act)(const storage::Guest&, const Body&, const std::string&, Then)) {
    as_guest(request, found->whom, std::move(then),
             [this, act, told = std::move(told), address = request.address](const storage::Guest& guest, Then reply) {
               const auto body = sushiya::from_json<Body>(told, "");
               if (!body) return reply(unreadable(body.error()));
               (this->*act)(guest, *body, address, std::move(reply));
             });
  };

  using online::Route;
  switch (found->route) {
    case Route::make_guest: return for_anybody(&Desk::make_guest);
    case Route::sign_in: {
      const auto body = sushiya::from_json<online::Account>(told, "");
      if (!body) return then(unreadable(body.error()));
      return sign_in(*body, request, std::move(then));
    }
    case Route::rename: return for_guest(&Desk::rename);
    case Route::make_account:
      return as_guest(request, found->whom, std::move(then),
                      [this, told = std::move(told), address = request.address](storage::Guest guest, Then reply) {
                        const auto body = sushiya::from_json<online::NewAccount>(told, "");
                        if (!body) return reply(unreadable(body.error()));
                        make_account(std::move(guest), *body, address, std::move(reply));
                      });
    case Route::make_token: return for_guest(&Desk::make_token);
    case Route::list_tokens:
      return as_guest(request, found->whom, std::move(then),
                      [this](const storage::Guest& guest, Then reply) { list_tokens(guest, std::move(reply)); });
    case Route::revoke_token:
      return as_guest(request, found->whom, std::move(then), [this, rest](const storage::Guest& guest, Then reply) {
        revoke_token(guest, rest, std::move(reply));
      });
    case Route::open_table: return for_guest_at(&Desk::open_table);
    case Route::quick_game: return for_guest_at(&Desk::quick_game);
    case Route::tell_me:
      return as_guest(request, found->whom, std::move(then),
                      [](const storage::Guest& guest, Then reply) { tell_me(guest, std::move(reply)); });
    case Route::list_own_tables:
      return as_guest(request, found->whom, std::move(then), [this](const storage::Guest& guest, Then reply) {
        list_tables({.guest = guest.id, .most = most_listed}, std::move(reply));
      });
    case Route::tell_history:
      return as_guest(request, found->whom, std::move(then), [this, rest](const storage::Guest& guest, Then reply) {
        tell_history(guest, rest, std::move(reply));
      });
    case Route::tell_met:
      return as_guest(request, found->whom, std::move(then),
                      [this](const storage::Guest& guest, Then reply) { tell_met(guest, std::move(reply)); });
    case Route::tell_people:
      return as_guest(request, found->whom, std::move(then),
                      [this](const storage::Guest& guest, Then reply) { tell_people(guest, std::move(reply)); });
    case Route::regard_as_others:
      return as_guest(request, found->whom, std::move(then), [this, rest](const storage::Guest& guest, Then reply) {
        hall_.change_regard(guest.id, rest, "none",
                            [reply = std::move(reply)](std::expected<void, online::Refused> changed) mutable {
                              reply(changed ? said(200, online::RegardTold{"none"}) : refused(changed.error()));
                            });
      });
    case Route::tell_data:
      return as_guest(request, found->whom, std::move(then),
                      [this](const storage::Guest& guest, Then reply) { tell_all_of(guest, std::move(reply)); });
    case Route::remove_me:
      return as_guest(request, found->whom, std::move(then),
                      [this](const storage::Guest& guest, Then reply) { remove(guest, std::move(reply)); });
    case Route::sign_out:
      return as_guest(request, found->whom, std::move(then),
                      [this, key = request.key](const storage::Guest& guest, Then reply) {
                        end_key(guest.id, online::hash_of(key), std::move(reply), [] {
                          Reply out = said(200, online::SignedOut{});
                          out.key = "";
                          return out;
                        });
                      });
    case Route::list_tables: return list_lobby(std::move(then));
    case Route::tell_table: return tell_table(rest, std::move(then));
    case Route::tell_record: return tell_record(rest, std::move(then));
    case Route::tell_duplicates: return tell_duplicates(rest, std::move(then));
    case Route::tell_set: return tell_set(rest, std::move(then));
    case Route::share_pad:
      return as_guest(request, found->whom, std::move(then),
                      [this, told = std::move(told), address = request.address](storage::Guest guest, Then reply) {
                        const auto body = sushiya::from_json<online::SharedPad>(told, "");
                        if (!body) return reply(unreadable(body.error()));
                        share_pad(std::move(guest), *body, address, std::move(reply));
                      });
    case Route::change_pad:
      return as_guest(request, found->whom, std::move(then),
                      [this, told = std::move(told), rest](const storage::Guest& guest, Then reply) {
                        const auto body = sushiya::from_json<online::SharedPad>(told, "");
                        if (!body) return reply(unreadable(body.error()));
                        change_pad(guest, rest, *body, std::move(reply));
                      });
    case Route::stop_pad:
      return as_guest(request, found->whom, std::move(then), [this, rest](const storage::Guest& guest, Then reply) {
        stop_pad(guest, rest, std::move(reply));
      });
    case Route::tell_ratings: return tell_ratings(rest, std::move(then));
    case Route::tell_openapi:
      return then({.status = 200, .body = std::string(schema_file("docs/schema/openapi.json"))});
  }
}

}  // namespace sushiya::api
