// What is asked and answered over HTTP: the bodies, each a described struct, and the addresses, each with what it takes
// and gives. The desk answers by this list, and the OpenAPI description (docs/schema/openapi.json) is written from it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"
#include "protocol/json.hpp"
#include "protocol/online.hpp"
#include "protocol/write.hpp"

namespace sushiya::online {

// ---- What is asked

struct GuestName {
  std::string name;

  static constexpr std::string_view type_name = "GuestName";
  static constexpr auto fields() {
    return std::tuple(field("name", &GuestName::name, "1 to 24 characters that can be read, no blank at an end"));
  }
};

struct Account {
  std::string account;
  std::string password;

  static constexpr std::string_view type_name = "Account";
  static constexpr auto fields() {
    return std::tuple(field("account", &Account::account, "the name to sign in with, like other names"),
                      field("password", &Account::password, "8 to 128 bytes"));
  }
};

struct NewToken {
  std::string label;

  static constexpr std::string_view type_name = "NewToken";
  static constexpr auto fields() {
    return std::tuple(field("label", &NewToken::label, "what the program is called, like other names"));
  }
};

struct QuickGame {
  std::string game;
  std::optional<int> players;

  static constexpr std::string_view type_name = "QuickGame";
  static constexpr auto fields() {
    return std::tuple(field("game", &QuickGame::game),
                      told_if_there(field("players", &QuickGame::players, "2 where nothing is said")));
  }
};

// ---- What is answered

struct GuestTold {
  std::string guest;
  std::string name;
  std::optional<std::string> account;

  static constexpr std::string_view type_name = "GuestTold";
  static constexpr auto fields() {
    return std::tuple(field("guest", &GuestTold::guest), field("name", &GuestTold::name),
                      told_if_there(field("account", &GuestTold::account)));
  }
};

struct GuestWithKey {
  std::string guest;
  std::string name;
  std::optional<std::string> account;
  std::string key;

  static constexpr std::string_view type_name = "GuestWithKey";
  static constexpr auto fields() {
    return std::tuple(field("guest", &GuestWithKey::guest), field("name", &GuestWithKey::name),
                      told_if_there(field("account", &GuestWithKey::account)),
                      field("key", &GuestWithKey::key, "who has it is this guest; the house keeps its hash only"));
  }
};

struct GuestRemoved {
  bool removed = true;

  static constexpr std::string_view type_name = "GuestRemoved";
  static constexpr auto fields() { return std::tuple(field("removed", &GuestRemoved::removed)); }
};

struct PersonTold {
  std::string guest;
  std::string name;

  static constexpr std::string_view type_name = "PersonTold";
  static constexpr auto fields() {
    return std::tuple(field("guest", &PersonTold::guest),
                      field("name", &PersonTold::name, "empty: the house knows nobody by this"));
  }
};

struct PeopleTold {
  std::vector<PersonTold> muted;
  std::vector<PersonTold> blocked;

  static constexpr std::string_view type_name = "People";
  static constexpr auto fields() {
    return std::tuple(field("muted", &PeopleTold::muted, "whose emotes are not heard"),
                      field("blocked", &PeopleTold::blocked, "who do not sit down where one is either"));
  }
};

struct RegardTold {
  std::string_view regard;

  static constexpr std::string_view type_name = "RegardTold";
  static constexpr auto fields() {
    return std::tuple(field_of_words("regard", &RegardTold::regard, "none|muted|blocked"));
  }
};

struct SignedOut {
  bool signed_out = true;

  static constexpr std::string_view type_name = "SignedOut";
  static constexpr auto fields() { return std::tuple(field("signed_out", &SignedOut::signed_out)); }
};

struct TableNamed {
  std::string table;

  static constexpr std::string_view type_name = "TableNamed";
  static constexpr auto fields() { return std::tuple(field("table", &TableNamed::table, "to attend it by")); }
};

struct PadNamed {
  std::string pad;
  int version = 0;

  static constexpr std::string_view type_name = "PadNamed";
  static constexpr auto fields() {
    return std::tuple(field("pad", &PadNamed::pad, "to read along by"),
                      field("version", &PadNamed::version, "one more with every change; 0: shared no longer"));
  }
};

struct CardSeat {
  std::string_view kind;
  std::string_view name;
  std::string_view bot;

  static constexpr std::string_view type_name = "CardSeat";
  static constexpr auto fields() {
    return std::tuple(field_of_words("kind", &CardSeat::kind, "free|person|bot"), field("name", &CardSeat::name),
                      field("bot", &CardSeat::bot, "which bot sits there, or plays on for the person; may be empty"));
  }
};

// What the lobby says of a table.
struct CardTold {
  std::string_view table;
  std::string_view game;
  Written options;
  std::string_view status;
  int seconds = 0;
  std::vector<CardSeat> seats;
  std::optional<std::string_view> deals_of{};
  std::optional<bool> unrated{};

  static constexpr std::string_view type_name = "TableCard";
  static constexpr auto fields() {
    return std::tuple(
        field("table", &CardTold::table), field("game", &CardTold::game), field("options", &CardTold::options),
        field_of_words("status", &CardTold::status, "open|playing|over|closed"),
        field("seconds", &CardTold::seconds, "for a move; 0: as long as one likes"), field("seats", &CardTold::seats),
        told_if_there(field("deals_of", &CardTold::deals_of, "of duplicate tables: the first of them")),
        told_if_there(field("unrated", &CardTold::unrated, "its deals were told before it was opened")));
  }
};

struct TablesTold {
  std::vector<WrittenAs<CardTold>> tables;

  static constexpr std::string_view type_name = "Tables";
  static constexpr auto fields() { return std::tuple(field("tables", &TablesTold::tables, "the last changed first")); }
};

// How a game went: the points whenever somebody's have changed.
struct Milestone {
  int round = 0;
  int moves = 0;
  std::vector<int> scores;

  static constexpr std::string_view type_name = "Milestone";
  static constexpr auto fields() {
    return std::tuple(field("round", &Milestone::round, "from 0"),
                      field("moves", &Milestone::moves, "of players, so far"), field("scores", &Milestone::scores));
  }
};

struct DuplicateSeat {
  std::string_view kind;
  std::string name;
  int score = 0;
  int place = 0;
  std::optional<double> against;

  static constexpr std::string_view type_name = "DuplicateSeat";
  static constexpr auto fields() {
    return std::tuple(field_of_words("kind", &DuplicateSeat::kind, "person|bot"),
                      field("name", &DuplicateSeat::name, "of the person, or of the bot"),
                      field("score", &DuplicateSeat::score),
                      field("place", &DuplicateSeat::place, "at its table, from 1; level is level"),
                      field("against", &DuplicateSeat::against,
                            "the score less the mean of this seat at the other tables; nothing: there are none"));
  }
};

struct DuplicateTable {
  std::string table;
  bool unrated = false;
  std::vector<DuplicateSeat> seats;
  std::vector<Milestone> course;

  static constexpr std::string_view type_name = "DuplicateTable";
  static constexpr auto fields() {
    return std::tuple(field("table", &DuplicateTable::table),
                      field("unrated", &DuplicateTable::unrated, "its deals were told before it was opened"),
                      field("seats", &DuplicateTable::seats, "with the same deals, seat by seat"),
                      field("course", &DuplicateTable::course, "round by round, or turn by turn as points come"));
  }
};

// Tables with the same deals, compared.
struct DuplicatesTold {
  std::string game;
  Json options;
  std::string deals_of;
  std::vector<DuplicateTable> tables;

  static constexpr std::string_view type_name = "Duplicates";
  static constexpr auto fields() {
    return std::tuple(field("game", &DuplicatesTold::game), field("options", &DuplicatesTold::options),
                      field("deals_of", &DuplicatesTold::deals_of, "the first table"),
                      field("tables", &DuplicatesTold::tables, "those that are over, the first one first"));
  }
};

// Tables with the same deals, whether they are over or not: who sits where, and how far they are.
struct SetTold {
  std::string deals_of;
  bool told = false;
  std::vector<WrittenAs<CardTold>> tables;

  static constexpr std::string_view type_name = "TableSet";
  static constexpr auto fields() {
    return std::tuple(
        field("deals_of", &SetTold::deals_of, "the first table, which begins before the others"),
        field("told", &SetTold::told, "all that played for a rating are over, and compared"),
        field("tables", &SetTold::tables,
              "the first one first; of those with deals that were told, only public ones and those that are over"));
  }
};

struct RatedTold {
  std::string name;
  std::string_view kind;
  int rating = 0;
  double mean = 0;
  double deviation = 0;
  std::uint32_t games = 0;

  static constexpr std::string_view type_name = "Rated";
  static constexpr auto fields() {
    return std::tuple(field("name", &RatedTold::name, "of the person, or of the bot"),
                      field_of_words("kind", &RatedTold::kind, "person|bot"),
                      field("rating", &RatedTold::rating, "as it is shown"), field("mean", &RatedTold::mean),
                      field("deviation", &RatedTold::deviation), field("games", &RatedTold::games));
  }
};

struct RatingsTold {
  std::vector<RatedTold> ratings;

  static constexpr std::string_view type_name = "Ratings";
  static constexpr auto fields() { return std::tuple(field("ratings", &RatingsTold::ratings, "best first")); }
};

struct KeyTold {
  std::string label;
  std::int64_t made = 0;

  static constexpr std::string_view type_name = "KeyTold";
  static constexpr auto fields() {
    return std::tuple(field("label", &KeyTold::label, "\"browser\", or what a program is called"),
                      field("made", &KeyTold::made, "milliseconds since 1970"));
  }
};

struct OwnRating {
  std::string game;
  int rating = 0;
  int low = 0;
  int high = 0;
  double mean = 0;
  double deviation = 0;
  std::uint32_t games = 0;

  static constexpr std::string_view type_name = "OwnRating";
  static constexpr auto fields() {
    return std::tuple(field("game", &OwnRating::game), field("rating", &OwnRating::rating, "as it is shown"),
                      field("low", &OwnRating::low, "the strength lies above this, most likely"),
                      field("high", &OwnRating::high, "and below this"), field("mean", &OwnRating::mean),
                      field("deviation", &OwnRating::deviation), field("games", &OwnRating::games));
  }
};

// How a rated game went, and what it made of the rating.
struct GameResult {
  std::string table;
  std::string game;
  std::int64_t moment = 0;
  int place = 1;
  int points = 0;
  int rating = 0;
  int low = 0;
  int high = 0;
  double mean = 0;
  double deviation = 0;
  std::uint32_t games = 0;

  static constexpr std::string_view type_name = "GameResult";
  static constexpr auto fields() {
    return std::tuple(field("table", &GameResult::table), field("game", &GameResult::game),
                      field("moment", &GameResult::moment, "milliseconds since 1970"),
                      field("place", &GameResult::place, "from 1; level is level"),
                      field("points", &GameResult::points),
                      field("rating", &GameResult::rating, "after the game, as it is shown"),
                      field("low", &GameResult::low, "the strength lies above this, most likely"),
                      field("high", &GameResult::high, "and below this"), field("mean", &GameResult::mean),
                      field("deviation", &GameResult::deviation),
                      field("games", &GameResult::games, "how many were rated, with this one"));
  }
};

struct RatingHistory {
  std::vector<GameResult> results;

  static constexpr std::string_view type_name = "RatingHistory";
  static constexpr auto fields() {
    return std::tuple(field("results", &RatingHistory::results, "the last 500 at most, the first of them first"));
  }
};

struct MetAt {
  std::string game;
  std::uint32_t games = 0;
  std::uint32_t won = 0;
  std::uint32_t lost = 0;
  std::uint32_t drawn = 0;
  std::int64_t points = 0;
  std::int64_t their_points = 0;
  std::int64_t last = 0;

  static constexpr std::string_view type_name = "MetAt";
  static constexpr auto fields() {
    return std::tuple(field("game", &MetAt::game), field("games", &MetAt::games),
                      field("won", &MetAt::won, "games in which one came before the other"),
                      field("lost", &MetAt::lost), field("drawn", &MetAt::drawn, "games in which both shared a place"),
                      field("points", &MetAt::points, "one's own, of all these games"),
                      field("their_points", &MetAt::their_points),
                      field("last", &MetAt::last, "when they last met there: milliseconds since 1970"));
  }
};

struct MetPerson {
  std::string name;
  std::vector<MetAt> at;

  static constexpr std::string_view type_name = "MetPerson";
  static constexpr auto fields() {
    return std::tuple(field("name", &MetPerson::name), field("at", &MetPerson::at, "game by game"));
  }
};

struct MetTold {
  std::vector<MetPerson> people;

  static constexpr std::string_view type_name = "Met";
  static constexpr auto fields() {
    return std::tuple(field("people", &MetTold::people, "the last met first, of the last 1000 rated games"));
  }
};

// All that is known of a guest.
struct GuestData {
  std::string guest;
  std::string name;
  std::optional<std::string> account;
  std::int64_t made = 0;
  Json settings;
  std::vector<KeyTold> keys;
  std::vector<OwnRating> ratings;
  std::vector<GameResult> results;
  std::vector<WrittenAs<CardTold>> tables;
  std::vector<WrittenAs<tell::PadTold>> pads;

  static constexpr std::string_view type_name = "GuestData";
  static constexpr auto fields() {
    return std::tuple(field("guest", &GuestData::guest), field("name", &GuestData::name),
                      told_if_there(field("account", &GuestData::account)),
                      field("made", &GuestData::made, "milliseconds since 1970"),
                      field("settings", &GuestData::settings), field("keys", &GuestData::keys),
                      field("ratings", &GuestData::ratings),
                      field("results", &GuestData::results, "of rated games, game by game, the last first"),
                      field("tables", &GuestData::tables, "where it sits and sat"),
                      field("pads", &GuestData::pads, "score pads it shares"));
  }
};

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

// ---- The addresses

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

// Who may ask.
enum class For : std::uint8_t { anybody, guests };

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
      address<GuestName, GuestTold>(Route::rename, "rename", "POST", "/api/me", For::guests, "another name"),
      address<NoBody, GuestRemoved>(Route::remove_me, "remove_me", "DELETE", "/api/me", For::guests, "forget me"),
      address<NoBody, GuestData>(Route::tell_data, "tell_data", "GET", "/api/me/data", For::guests,
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
      address<Account, GuestTold>(Route::make_account, "make_account", "POST", "/api/accounts", For::guests,
                                  "an account carries a guest to other devices", 201),
      address<Account, GuestWithKey>(Route::sign_in, "sign_in", "POST", "/api/sign-in", For::anybody,
                                     "a key for this device"),
      address<NoBody, SignedOut>(Route::sign_out, "sign_out", "POST", "/api/sign-out", For::guests,
                                 "the key it is asked with is one no longer"),
      address<NewToken, GuestWithKey>(Route::make_token, "make_token", "POST", "/api/tokens", For::guests,
                                      "another key, for a program", 201),
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
  std::string_view rest;  // what stands for the last part in braces
};

constexpr std::optional<Found> find_route(std::string_view method, std::string_view path) {
  std::optional<Found> found;
  for_each_address([&](const auto& each) {
    const std::size_t brace = each.path.find('{');
    const std::string_view fixed = each.path.substr(0, brace);
    const bool is_here = brace == std::string_view::npos ? path == fixed : path.starts_with(fixed);
    if (!found && is_here && method == each.method) found = {each.route, path.substr(fixed.size())};
  });
  return found;
}

}  // namespace sushiya::online
