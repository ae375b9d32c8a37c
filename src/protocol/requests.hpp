// What is asked and answered over HTTP: the addresses, each with what it takes and gives. The desk answers by this
// list, and the OpenAPI description (docs/schema/openapi.json) is written from it. The bodies are in requests/, each a
// described struct.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "core/described.hpp"
#include "protocol/online.hpp"
#include "protocol/requests/guests.hpp"
#include "protocol/requests/ratings.hpp"
#include "protocol/requests/tables.hpp"

namespace sushiya::online {

// With a status of 400 or more.
struct RequestRefused {
  std::string_view refused;
  std::string_view text;

  static constexpr std::string_view type_name = "RequestRefused";
  static constexpr auto fields() {
    return std::tuple(field("refused", &RequestRefused::refused, "\"bad_name\": texts have words for it"),
                      field("text", &RequestRefused::text, "one line of English"));
  }
};

// How browsers keep the key of a guest.
inline constexpr std::string_view cookie_name = "sushiya_key";

// Nothing is asked but the address itself.
struct NoBody {};
// Answers whose form is described elsewhere.
struct RecordFile {};
struct OpenApiFile {};

enum class Route : std::uint8_t {
  make_guest,
  tell_me,
  rename,
  remove_me,
  tell_data,
  list_own_tables,
  tell_history,
  tell_met,
  tell_people,
  regard_as_others,
  make_account,
  sign_in,
  sign_out,
  make_token,
  list_tokens,
  revoke_token,
  list_tables,
  tell_table,
  open_table,
  quick_game,
  tell_record,
  tell_duplicates,
  tell_set,
  share_pad,
  change_pad,
  stop_pad,
  tell_ratings,
  tell_openapi,
};

// Who may ask: owners are guests with the key of a device, not with a token, which is for playing only.
enum class For : std::uint8_t { anybody, guests, owners };

template <class AskedBody, class ToldBody>
struct Address {
  using Asked = AskedBody;
  using Told = ToldBody;

  Route route;
  std::string_view name;    // of the operation, for programs that are made from the description
  std::string_view method;  // "GET"
  std::string_view path;    // "/api/tables/{table}": a last part in braces may be anything
  For whom;
  std::string_view about;
  unsigned status = 200;
  unsigned or_status = 0;  // another one with the same answer
};

template <class Asked, class Told>
constexpr Address<Asked, Told> address(Route route, std::string_view name, std::string_view method,
                                       std::string_view path, For whom, std::string_view about, unsigned status = 200,
                                       unsigned or_status = 0) {
  return {route, name, method, path, whom, about, status, or_status};
}

constexpr auto addresses() {
  return std::tuple(
      address<GuestName, GuestWithKey>(Route::make_guest, "make_guest", "POST", "/api/guests", For::anybody,
                                       "become a guest; browsers keep the key as a cookie", 201),
      address<NoBody, GuestTold>(Route::tell_me, "tell_me", "GET", "/api/me", For::guests, "who one is"),
      address<GuestName, GuestTold>(Route::rename, "rename", "POST", "/api/me", For::owners, "another name"),
      address<NoBody, GuestRemoved>(Route::remove_me, "remove_me", "DELETE", "/api/me", For::owners, "forget me"),
      address<NoBody, GuestData>(Route::tell_data, "tell_data", "GET", "/api/me/data", For::owners,
                                 "all that is known of me"),
      address<NoBody, TablesTold>(Route::list_own_tables, "list_own_tables", "GET", "/api/me/tables", For::guests,
                                  "where I sit and sat"),
      address<NoBody, RatingHistory>(Route::tell_history, "tell_history", "GET", "/api/me/history/{game}", For::guests,
                                     "my rating, game after game"),
      address<NoBody, MetTold>(Route::tell_met, "tell_met", "GET", "/api/me/met", For::guests,
                               "whom I have met, and how it went"),
      address<NoBody, PeopleTold>(Route::tell_people, "tell_people", "GET", "/api/me/people", For::guests,
                                  "whom I have muted and blocked"),
      address<NoBody, RegardTold>(Route::regard_as_others, "regard_as_others", "DELETE", "/api/me/people/{guest}",
                                  For::guests, "no longer muted or blocked"),
      address<NewAccount, AccountTold>(Route::make_account, "make_account", "POST", "/api/accounts", For::owners,
                                       "an account carries a guest to other devices; of one that has an account: "
                                       "another name or password for it, which ends all keys",
                                       201),
      address<Account, GuestWithKey>(Route::sign_in, "sign_in", "POST", "/api/sign-in", For::anybody,
                                     "a key for this device"),
      address<NoBody, SignedOut>(Route::sign_out, "sign_out", "POST", "/api/sign-out", For::guests,
                                 "the key it is asked with is one no longer"),
      address<NewToken, GuestWithKey>(Route::make_token, "make_token", "POST", "/api/tokens", For::owners,
                                      "another key, for a program: it plays, and changes nothing of the guest", 201),
      address<NoBody, TokensTold>(Route::list_tokens, "list_tokens", "GET", "/api/tokens", For::owners,
                                  "the tokens there are"),
      address<NoBody, TokenRevoked>(Route::revoke_token, "revoke_token", "DELETE", "/api/tokens/{token}", For::owners,
                                    "a token is one no longer"),
      address<NoBody, TablesTold>(Route::list_tables, "list_tables", "GET", "/api/tables", For::anybody,
                                  "the lobby: public tables that wait for players"),
      address<NoBody, CardTold>(Route::tell_table, "tell_table", "GET", "/api/tables/{table}", For::anybody,
                                "one table"),
      address<NewTable, TableNamed>(Route::open_table, "open_table", "POST", "/api/tables", For::guests, "open a table",
                                    201),
      address<QuickGame, TableNamed>(Route::quick_game, "quick_game", "POST", "/api/quick", For::guests,
                                     "a table where somebody waits (200), or a new one (201)", 200, 201),
      address<NoBody, RecordFile>(Route::tell_record, "tell_record", "GET", "/api/records/{table}", For::anybody,
                                  "the record of a game that is over"),
      address<NoBody, DuplicatesTold>(Route::tell_duplicates, "tell_duplicates", "GET", "/api/duplicates/{table}",
                                      For::anybody, "tables with the same deals as this one, compared seat by seat"),
      address<NoBody, SetTold>(Route::tell_set, "tell_set", "GET", "/api/sets/{table}", For::anybody,
                               "tables with the same deals as this one: who sits where, and how far they are"),
      address<SharedPad, PadNamed>(Route::share_pad, "share_pad", "POST", "/api/pads", For::guests,
                                   "share a score pad: whoever has its name reads along", 201),
      address<SharedPad, PadNamed>(Route::change_pad, "change_pad", "POST", "/api/pads/{pad}", For::guests,
                                   "the pad as it is now"),
      address<NoBody, PadNamed>(Route::stop_pad, "stop_pad", "DELETE", "/api/pads/{pad}", For::guests,
                                "shared no longer"),
      address<NoBody, RatingsTold>(Route::tell_ratings, "tell_ratings", "GET", "/api/ratings/{game}", For::anybody,
                                   "the leaderboard"),
      address<NoBody, OpenApiFile>(Route::tell_openapi, "tell_openapi", "GET", "/api/openapi.json", For::anybody,
                                   "this description"));
}

// Calls visit(address) for each, in their order.
template <class Visit>
constexpr void for_each_address(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, addresses());
}

struct Found {
  Route route;
  For whom;
  std::string_view rest;  // what stands for the last part in braces
};

constexpr std::optional<Found> find_route(std::string_view method, std::string_view path) {
  std::optional<Found> found;
  for_each_address([&](const auto& each) {
    const std::size_t brace = each.path.find('{');
    const std::string_view fixed = each.path.substr(0, brace);
    const bool is_here = brace == std::string_view::npos ? path == fixed : path.starts_with(fixed);
    if (!found && is_here && method == each.method) found = {each.route, each.whom, path.substr(fixed.size())};
  });
  return found;
}

}  // namespace sushiya::online
