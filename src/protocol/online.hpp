// What is said over a connection to the house. A client says, told apart by "say"; the house tells, told apart by
// "tell". One connection may attend several tables, so that messages name theirs.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/described.hpp"
#include "core/seat.hpp"
#include "protocol/json.hpp"
#include "protocol/told.hpp"
#include "protocol/write.hpp"

namespace sushiya::online {

inline constexpr int protocol_version = 1;

// What a client calls a message of its own: a whole number or a short text. The answer has it again.
using MessageId = std::variant<int, std::string>;
inline constexpr std::size_t max_id_bytes = 64;

// ---- What a client says

namespace say {

inline constexpr std::string_view id_about = "a number or a text of up to 64 bytes, which the answer has again";

struct Hello {
  int protocol = 0;
  std::optional<std::string> views;
  std::optional<bool> legal;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Hello";
  static constexpr Tag tag{"say", "hello"};
  static constexpr auto fields() {
    return std::tuple(
        field("protocol", &Hello::protocol, "the version it speaks: 1"),
        told_if_there(field_of_words("views", &Hello::views, "json|bytes|none", "how views are told; usually as JSON")),
        told_if_there(field("legal", &Hello::legal, "whether legal moves are listed, as in records")),
        told_if_there(field("id", &Hello::id, id_about)));
  }
};

struct Attend {
  std::string table;
  std::optional<int> after;
  std::optional<int> view_of;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Attend";
  static constexpr Tag tag{"say", "attend"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Attend::table),
                      told_if_there(field("after", &Attend::after, "how many events it has heard before")),
                      told_if_there(field("view_of", &Attend::view_of,
                                          "the seat to look on with, once the table's delay or the end allows it")),
                      told_if_there(field("id", &Attend::id, id_about)));
  }
};

struct Leave {
  std::string table;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Leave";
  static constexpr Tag tag{"say", "leave"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Leave::table, "attended no longer"),
                      told_if_there(field("id", &Leave::id, id_about)));
  }
};

struct Sit {
  std::string table;
  std::optional<int> seat;
  std::optional<std::string> contribution;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Sit";
  static constexpr Tag tag{"say", "sit"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Sit::table), told_if_there(field("seat", &Sit::seat, "any free one otherwise")),
                      told_if_there(field("contribution", &Sit::contribution,
                                          "to chance: up to 64 hexadecimal digits that the house cannot foresee")),
                      told_if_there(field("id", &Sit::id, id_about)));
  }
};

struct Stand {
  std::string table;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Stand";
  static constexpr Tag tag{"say", "stand"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Stand::table, "in a running game a bot plays on"),
                      told_if_there(field("id", &Stand::id, id_about)));
  }
};

struct SeatBot {
  std::string table;
  int seat = 0;
  std::string bot;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "SeatBot";
  static constexpr Tag tag{"say", "seat_bot"};
  static constexpr auto fields() {
    return std::tuple(
        field("table", &SeatBot::table), field("seat", &SeatBot::seat),
        field_of_words("bot", &SeatBot::bot, "none|apprentice|cook|chef|net|itamae", "none: frees the seat"),
        told_if_there(field("id", &SeatBot::id, id_about)));
  }
};

struct Start {
  std::string table;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Start";
  static constexpr Tag tag{"say", "start"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Start::table, "free seats get the table's bot"),
                      told_if_there(field("id", &Start::id, id_about)));
  }
};

struct Play {
  std::string table;
  std::optional<Json> action;
  std::optional<std::string> move;
  std::optional<int> moves{};
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Play";
  static constexpr Tag tag{"say", "play"};
  static constexpr auto fields() {
    return std::tuple(
        field("table", &Play::table), told_if_there(field("action", &Play::action, "an action of the game, or")),
        told_if_there(field("move", &Play::move, "the same as in records")),
        told_if_there(field("moves", &Play::moves, "which question it answers: `moves` of the update that asked it")),
        told_if_there(field("id", &Play::id, id_about)));
  }
};

struct Return {
  std::string table;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Return";
  static constexpr Tag tag{"say", "return"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Return::table, "to one's seat, where a bot plays on"),
                      told_if_there(field("id", &Return::id, id_about)));
  }
};

struct Close {
  std::string table;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Close";
  static constexpr Tag tag{"say", "close"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Close::table, "by whoever opened it, while nobody else plays there"),
                      told_if_there(field("id", &Close::id, id_about)));
  }
};

struct Emote {
  std::string table;
  std::string emote;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Emote";
  static constexpr Tag tag{"say", "emote"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Emote::table),
                      field_of_words("emote", &Emote::emote, "hello|yum|wow|oops|thanks|bye|hurry|laugh"),
                      told_if_there(field("id", &Emote::id, id_about)));
  }
};

struct Regard {
  std::string table;
  int seat = 0;
  std::string as;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Regard";
  static constexpr Tag tag{"say", "regard"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Regard::table), field("seat", &Regard::seat, "whose"),
                      field_of_words("as", &Regard::as, "none|muted|blocked",
                                     "muted: emotes are not heard; blocked: nor does it sit down where one is"),
                      told_if_there(field("id", &Regard::id, id_about)));
  }
};

struct Rematch {
  std::string table;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Rematch";
  static constexpr Tag tag{"say", "rematch"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Rematch::table, "the same again, with the same"),
                      told_if_there(field("id", &Rematch::id, id_about)));
  }
};

struct WatchPad {
  std::string pad;
  std::optional<int> after;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "WatchPad";
  static constexpr Tag tag{"say", "watch_pad"};
  static constexpr auto fields() {
    return std::tuple(field("pad", &WatchPad::pad, "read along, instead of another one; empty: none"),
                      told_if_there(field("after", &WatchPad::after, "the version it has")),
                      told_if_there(field("id", &WatchPad::id, id_about)));
  }
};

struct Ping {
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Ping";
  static constexpr Tag tag{"say", "ping"};
  static constexpr auto fields() { return std::tuple(told_if_there(field("id", &Ping::id, id_about))); }
};

}  // namespace say

using Said =
    std::variant<say::Hello, say::Attend, say::Leave, say::Sit, say::Stand, say::SeatBot, say::Start, say::Close,
                 say::Play, say::Return, say::Emote, say::Regard, say::Rematch, say::WatchPad, say::Ping>;

// What whoever opens a table agrees on.
struct NewTable {
  std::string game;
  Json options = Json::object();
  bool is_public = false;
  int seconds = 0;
  std::string bot = "cook";
  std::string watching = "open";
  bool starts_full = false;
  std::optional<int> delay{};
  std::optional<std::string> deals_of{};
  std::optional<std::string> first_hands{};

  static constexpr std::string_view type_name = "NewTable";
  static constexpr auto fields() {
    return std::tuple(
        field("game", &NewTable::game), field("options", &NewTable::options),
        field("public", &NewTable::is_public, "in the lobby; otherwise for those who have the link"),
        field("seconds", &NewTable::seconds, "for a move, up to 14 days; 0: as long as one likes"),
        field_of_words("bot", &NewTable::bot, "apprentice|cook|chef|net|itamae",
                       "plays on where a clock runs out, and takes free seats"),
        field_of_words("watching", &NewTable::watching, "open|after"),
        field("starts_full", &NewTable::starts_full, "as soon as every seat is taken"),
        told_if_there(field("delay", &NewTable::delay,
                            "seconds until spectators see a seat's view; not before the end otherwise")),
        told_if_there(field("deals_of", &NewTable::deals_of, "the table whose deals are played here too")),
        told_if_there(field_of_words("first_hands", &NewTable::first_hands, "dealt|chosen",
                                     "where the rules let players choose them; dealt where nothing is said")));
  }
};

// A score pad for the real pieces on a table, as it is shared.
struct SharedPad {
  std::string game;
  std::vector<std::string> names;
  bool phantom = false;
  std::vector<std::string> laid;
  std::vector<std::string> ends;
  int round = 0;
  int player = 0;
  bool finished = false;

  static constexpr std::string_view type_name = "SharedPad";
  static constexpr auto fields() {
    return std::tuple(
        field_of_words("game", &SharedPad::game, "sushi-go|sushi-roll|wasabi"),
        field("names", &SharedPad::names, "of the players; an empty one: nobody's"),
        field("phantom", &SharedPad::phantom, "its plate lies after those of the players"),
        field("laid", &SharedPad::laid,
              "what lies on the plates, round by round and plate by plate: pieces with a space in between"),
        field("ends", &SharedPad::ends, "what is counted at the end: a category and a number for each plate"),
        field("round", &SharedPad::round, "being counted, from 0; the number after the last one is the end"),
        field("player", &SharedPad::player, "being counted"), field("finished", &SharedPad::finished));
  }
};

// How a shared pad is called.
struct PadNamed {
  std::string pad;
  int version = 0;

  static constexpr std::string_view type_name = "PadNamed";
  static constexpr auto fields() {
    return std::tuple(field("pad", &PadNamed::pad, "to read along by"),
                      field("version", &PadNamed::version, "one more with every change; 0: shared no longer"));
  }
};

// ---- What the house tells

namespace tell {

struct Welcome {
  int protocol = protocol_version;
  std::string_view guest;
  std::string_view name;
  std::optional<bool> unknown_key{};
  std::optional<bool> several_nodes{};
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Welcome";
  static constexpr Tag tag{"tell", "welcome"};
  static constexpr auto fields() {
    return std::tuple(field("protocol", &Welcome::protocol),
                      field("guest", &Welcome::guest, "who one is; empty: nobody"), field("name", &Welcome::name),
                      told_if_there(field("unknown_key", &Welcome::unknown_key, "nobody has the key that was sent")),
                      told_if_there(field("several_nodes", &Welcome::several_nodes,
                                          "who is connected, and emotes, are told of one's own node alone")),
                      told_if_there(field("id", &Welcome::id, "of the hello")));
  }
};

struct SeatTold {
  std::string_view kind;
  std::string_view name;
  std::optional<std::string_view> bot;
  bool here = false;
  std::optional<std::string_view> regard;

  static constexpr std::string_view type_name = "SeatAtTable";
  static constexpr auto fields() {
    return std::tuple(field_of_words("kind", &SeatTold::kind, "free|person|bot"), field("name", &SeatTold::name),
                      field("bot", &SeatTold::bot, "which bot sits there, or plays on for the person"),
                      field("here", &SeatTold::here, "the person is connected"),
                      told_if_there(field_of_words("regard", &SeatTold::regard, "muted|blocked", "by oneself")));
  }
};

// The whole of a table, to whoever comes and whenever its seats change.
struct TableTold {
  std::string_view table;
  std::string_view game;
  Written options;
  std::string_view status;
  bool is_public = false;
  int seconds = 0;
  std::string_view bot;
  std::string_view watching;
  std::string_view commitment;
  std::optional<int> seat;
  bool hosts = false;
  std::vector<SeatTold> seats;
  int watchers = 0;
  std::optional<std::string_view> rematch;
  std::optional<std::string_view> why_closed;
  std::optional<int> delay{};
  std::optional<std::string_view> deals_of{};
  std::optional<bool> unrated{};
  std::optional<std::string_view> first_hands{};
  std::optional<std::string_view> secret{};

  static constexpr std::string_view type_name = "TableTold";
  static constexpr Tag tag{"tell", "table"};
  static constexpr auto fields() {
    return std::tuple(
        field("table", &TableTold::table), field("game", &TableTold::game), field("options", &TableTold::options),
        field_of_words("status", &TableTold::status, "open|playing|over|closed"),
        field("public", &TableTold::is_public),
        field("seconds", &TableTold::seconds, "for a move; 0: as long as one likes"),
        field("bot", &TableTold::bot, "who plays on where a clock runs out, and takes free seats"),
        field_of_words("watching", &TableTold::watching, "open|after",
                       "what spectators see: what lies open, or nothing before the end"),
        field("commitment", &TableTold::commitment, "SHA-256 of the secret that drives chance here"),
        field("seat", &TableTold::seat, "one's own; nothing: one looks on"),
        field("hosts", &TableTold::hosts, "one may seat bots, and start"), field("seats", &TableTold::seats),
        field("watchers", &TableTold::watchers), field("rematch", &TableTold::rematch, "where it goes on"),
        told_if_there(field("why_closed", &TableTold::why_closed, "why a table was closed, in English")),
        told_if_there(field("delay", &TableTold::delay, "seconds until spectators see a seat's view")),
        told_if_there(field("deals_of", &TableTold::deals_of,
                            "of duplicate tables: the first of them; nobody looks on before all are over")),
        told_if_there(field("unrated", &TableTold::unrated, "its deals were told before, or it has a delay")),
        told_if_there(field_of_words("first_hands", &TableTold::first_hands, "dealt|chosen", "where they are chosen")),
        told_if_there(field("secret", &TableTold::secret, "of a table that is closed: its hash was the commitment")));
  }
};

// What has happened since the last one, as one's seat may know it.
struct Update {
  std::string_view table;
  int heard = 0;
  Written events;
  SeatSet waiting;
  std::vector<std::optional<std::int64_t>> left;
  std::optional<Written> view;
  std::optional<Written> legal;
  std::optional<int> moves{};
  std::optional<int> view_of{};

  static constexpr std::string_view type_name = "Update";
  static constexpr Tag tag{"tell", "update"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Update::table), field("heard", &Update::heard, "events so far, these among them"),
                      field("events", &Update::events), field("waiting", &Update::waiting),
                      field("left", &Update::left, "milliseconds on each seat's clock; nothing: it stands"),
                      told_if_there(field("view", &Update::view, "as it is after them")),
                      told_if_there(field("legal", &Update::legal, "moves, as in records")),
                      told_if_there(field("moves", &Update::moves,
                                          "of one's own seat so far; with another number it is another question")),
                      told_if_there(field("view_of", &Update::view_of, "whose view it is, to a spectator")));
  }
};

// A game is over: what the house kept to itself until now.
struct Ended {
  std::string_view table;
  Written result;
  std::optional<std::string_view> secret;
  std::string_view record;

  static constexpr std::string_view type_name = "Ended";
  static constexpr Tag tag{"tell", "ended"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Ended::table), field("result", &Ended::result, "as in the record"),
                      told_if_there(field("secret", &Ended::secret,
                                          "whose hash was the commitment; told later where others play the deals")),
                      field("record", &Ended::record, "its address in this house"));
  }
};

struct Refused {
  std::string_view table;
  std::string_view what;
  std::string_view name;
  std::string_view clause;
  std::string_view text;
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Refused";
  static constexpr Tag tag{"tell", "refused"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Refused::table, "may be empty"), field("what", &Refused::what, "was said"),
                      field("name", &Refused::name, "\"not_in_hand\", \"not_your_seat\": texts have words for it"),
                      field("clause", &Refused::clause, "of the rules; may be empty"),
                      field("text", &Refused::text, "one line of English"),
                      told_if_there(field("id", &Refused::id, "of what was said")));
  }
};

struct Emoted {
  std::string_view table;
  int seat = 0;
  std::string_view emote;

  static constexpr std::string_view type_name = "Emoted";
  static constexpr Tag tag{"tell", "emote"};
  static constexpr auto fields() {
    return std::tuple(field("table", &Emoted::table), field("seat", &Emoted::seat), field("emote", &Emoted::emote));
  }
};

struct Goodbye {
  std::string_view why;

  static constexpr std::string_view type_name = "Goodbye";
  static constexpr Tag tag{"tell", "goodbye"};
  static constexpr auto fields() {
    return std::tuple(field_of_words("why", &Goodbye::why, "closing|too_slow|too_much|elsewhere|banned|signed_out",
                                     "closing: come back in a moment, nothing is lost"));
  }
};

// A score pad that is read along, as it is now.
struct PadTold {
  std::string_view pad;
  int version = 0;
  std::int64_t changed = 0;
  WrittenAs<SharedPad> content;

  static constexpr std::string_view type_name = "PadTold";
  static constexpr Tag tag{"tell", "pad"};
  static constexpr auto fields() {
    return std::tuple(field("pad", &PadTold::pad), field("version", &PadTold::version, "one more with every change"),
                      field("changed", &PadTold::changed, "milliseconds since 1970"),
                      field("content", &PadTold::content));
  }
};

struct Pong {
  std::optional<MessageId> id{};

  static constexpr std::string_view type_name = "Pong";
  static constexpr Tag tag{"tell", "pong"};
  static constexpr auto fields() { return std::tuple(told_if_there(field("id", &Pong::id, "of the ping"))); }
};

// What was said with an id is done, and all that follows from it has been told.
struct Done {
  MessageId id;

  static constexpr std::string_view type_name = "Done";
  static constexpr Tag tag{"tell", "done"};
  static constexpr auto fields() { return std::tuple(field("id", &Done::id, "of what was said")); }
};

}  // namespace tell

using Heard = std::variant<tell::Welcome, tell::TableTold, tell::Update, tell::Ended, tell::Refused, tell::Emoted,
                           tell::Goodbye, tell::PadTold, tell::Pong, tell::Done>;

}  // namespace sushiya::online

namespace sushiya {

// Compiled once, in online.cpp: it is a chain of one function for each message.
extern template std::expected<online::Said, Fault> one_from_json<online::Said>(const Json&, const std::string&);

}  // namespace sushiya
