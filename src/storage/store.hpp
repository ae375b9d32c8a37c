// The store in the words of the house: what happened at each table, in order, and who the guests are. A table's ledger
// is the truth; `append` at a version is the only lock there is, in memory, SQLite and PostgreSQL alike, so that any
// node can serve any table and a node that dies loses nothing. Used from one thread; the writer of a node commits what
// is waiting in one transaction (group commit).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sushiya::storage {

// Milliseconds since 1970.
using Moment = std::int64_t;
using Version = std::uint32_t;  // how many entries a ledger has

// ---- Ledgers

// One thing that happened at a table, with all that followed from it: a line of text only the house understands.
struct Entry {
  Moment moment = 0;
  std::string text;

  bool operator==(const Entry&) const = default;
};

// The entry that makes this version one more. Stored only where the table has a card and its ledger exactly so many
// entries; an append that is there already, word for word, counts as stored (a node that lost its connection while it
// committed asks again).
struct Append {
  std::string table;
  Version version = 0;
  Entry entry;
};

enum class TableStatus : std::uint8_t { open, playing, over };

// What the lobby says of a table, so that nobody reads ledgers for a list.
struct TableCard {
  std::string id;
  std::string game;
  TableStatus status = TableStatus::open;
  bool is_public = false;
  Moment opened = 0;
  Moment changed = 0;
  Moment wakes = 0;    // when a clock runs out, and somebody has to look at it; 0: never
  std::string card{};  // JSON for lists
  std::string host{};  // the guest who opened it; empty: nobody any more

  bool operator==(const TableCard&) const = default;
};

// Who sits or sat at a table: the history of a guest.
struct Seating {
  std::string table;
  int seat = 0;
  std::string guest;

  bool operator==(const Seating&) const = default;
};

// ---- Guests

// A guest without a password is known by its key alone. Keys and tokens are kept as hashes.
struct Guest {
  std::string id;
  std::string name;
  std::optional<std::string> account{};   // the name to sign in with, unique, compared without case (account.hpp)
  std::optional<std::string> password{};  // as libsodium's crypto_pwhash_str writes it
  Moment made = 0;
  Moment seen = 0;
  std::string settings{};  // JSON: whom it has muted and blocked

  bool operator==(const Guest&) const = default;
};

// What a key opens: everything, or playing only.
enum class Scope : std::uint8_t { all, play };

// One way to be recognised: the key of a browser, or the token of a bot's author.
struct Key {
  std::string hash;  // of the secret, hexadecimal
  std::string guest;
  std::string label{};  // "browser", or what the author calls the bot
  Moment made = 0;
  Scope scope = Scope::all;

  bool operator==(const Key&) const = default;
};

struct Ban {
  std::string whom;  // "guest:ID" or "address:1.2.3.4"
  Moment until = 0;  // 0: for ever
  std::string why{};

  bool operator==(const Ban&) const = default;
};

// ---- Ratings

struct Rating {
  std::string game;
  std::string who;  // "guest:ID" or "bot:chef"
  double mean = 0;
  double deviation = 0;
  std::uint32_t games = 0;
  Moment changed = 0;

  bool operator==(const Rating&) const = default;
};

// How a rated game went for one who sat there, and what it made of the rating.
struct Result {
  std::string who;  // "guest:ID" or "bot:chef"
  std::string game;
  std::uint32_t games = 0;  // so many were rated, with this one
  std::string table;
  int place = 1;  // from 1; level is level
  int points = 0;
  double mean = 0;  // the rating after it
  double deviation = 0;
  Moment moment = 0;

  bool operator==(const Result&) const = default;
};

// What two have been to each other at the tables of one game.
struct Meeting {
  std::string other;  // "guest:ID"
  std::string game;
  std::uint32_t games = 0;
  std::uint32_t won = 0;  // came before the other
  std::uint32_t lost = 0;
  std::uint32_t drawn = 0;        // shared a place with it
  std::int64_t points = 0;        // of all these games
  std::int64_t other_points = 0;  // the other's
  Moment last = 0;

  bool operator==(const Meeting&) const = default;
};

// ---- Writing

struct PutTable {
  TableCard card;
};
struct RemoveTable {
  std::string id;
};  // with its ledger and seatings; results stay with those they are of
struct PutSeating {
  Seating seating;
};
// A guest who is new: never put over one that is there. One that is there word for word counts as added.
struct AddGuest {
  Guest guest;
};
// Only what is named changes, and only where the guest is there and what the conditions name is so still: whoever read
// the guest before (to hash a password, or at another node) cannot undo what others did since. Otherwise unmet.
struct ChangeGuest {
  std::string id;
  std::optional<std::string> name{};
  std::optional<std::string> account{};  // overtaken where another guest has it, or one that looks alike (names.hpp)
  std::optional<std::string> password{};
  std::optional<Moment> seen{};
  std::optional<std::string> settings{};

  std::optional<std::optional<std::string>> if_password{};  // nothing in it: there is none
  std::optional<std::string> if_settings{};
};
// Changes nothing; unmet where there is no such guest. It cannot be removed beside the rest of the unit.
struct RequireGuest {
  std::string id;
};
struct RemoveGuest {
  std::string id;
};  // with its keys, ratings and results; its seatings and the tables it opened name nobody ("")
// With `max` a guest has no more keys of this scope: another one for playing is unmet, of others the oldest goes. The
// unit changes the guest first, so that nodes count one after the other.
struct PutKey {
  Key key;
  std::size_t max = 0;  // 0: any number
};
// Where it is this guest's.
struct RemoveKey {
  std::string hash;
  std::string guest;
};
struct RemoveKeys {
  std::string guest;
};
// What one more game has made of a rating: stored only where `games` is one more than the store has, or it has none, so
// that of two games of a player that end at once both count. The second is overtaken, and rated anew.
struct PutRating {
  Rating rating;
};
struct PutResult {
  Result result;
};
struct PutBan {
  Ban ban;
};
struct RemoveBan {
  std::string whom;
};
// What a host has set for all nodes; an empty value: no longer.
struct PutSetting {
  std::string name;
  std::string value;
};

using Change = std::variant<Append, PutTable, RemoveTable, PutSeating, AddGuest, ChangeGuest, RequireGuest, RemoveGuest,
                            PutKey, RemoveKey, RemoveKeys, PutRating, PutResult, PutBan, RemoveBan, PutSetting>;

// Changes that happen together or not at all, in their order: the card of a table comes before its first entry. A unit
// whose appends are all there already has happened; nothing of it is done twice, so that asking again cannot undo what
// others did since. Texts are UTF-8 without NUL, ids, accounts and the like at most 300 bytes, the ids of tables
// without spaces, numbers finite; `commit` throws std::invalid_argument otherwise, before anything is stored.
using Unit = std::vector<Change>;

enum class Outcome : std::uint8_t {
  stored,
  overtaken,  // another node was first: it appended there, rated the same player, took the account's name, or removed
              // the table or guest that the unit needs; nothing of the unit is stored
  unmet,      // a condition on a guest does not hold: nothing of the unit is stored, and trying again does not help
};

// The store cannot do what is asked: disk full, database gone. Nothing of the batch is stored as far as anybody can
// know; who asks again does no harm.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A sign of life.
struct Pulse {
  // How far the store's clock is ahead of this machine's, in milliseconds; nothing: it has none of its own, or could
  // not be asked quickly enough.
  std::optional<Moment> clock_ahead{};
};

// ---- The contract

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // One transaction; an outcome for each unit, in their order. An append that is not stored takes all later ones of
  // the batch to its table with it. What other nodes must hear is announced with it.
  virtual std::vector<Outcome> commit(std::span<const Unit> units) = 0;

  virtual std::vector<Entry> entries_after(std::string_view table, Version version) = 0;
  virtual std::optional<TableCard> table(std::string_view id) = 0;

  struct TableQuery {
    std::optional<TableStatus> status{};
    bool only_public = false;
    std::string guest{};  // who sits there
    std::string host{};   // who opened it
    std::string game{};   // empty: any
    bool not_over = false;
    Moment wakes_before = 0;    // 0: whenever
    Moment changed_before = 0;  // 0: whenever; for pages and for what may be forgotten
    std::size_t most = 100;
  };
  virtual std::vector<TableCard> tables(const TableQuery& query) = 0;  // the last changed first
  virtual std::size_t count_not_over() = 0;                            // tables
  virtual std::vector<Seating> seatings(std::string_view table) = 0;

  virtual std::optional<Guest> guest(std::string_view id) = 0;
  virtual std::optional<Guest> guest_by_account(std::string_view account) = 0;
  virtual std::optional<Guest> guest_by_key(std::string_view hash) = 0;
  virtual std::optional<Key> key(std::string_view hash) = 0;
  virtual std::vector<Key> keys(std::string_view guest) = 0;  // the oldest first
  virtual std::vector<Guest> guests(std::size_t most) = 0;    // the last seen first
  virtual std::optional<Ban> ban(std::string_view whom) = 0;
  virtual std::vector<Ban> bans() = 0;
  virtual std::map<std::string, std::string> settings() = 0;

  virtual std::optional<Rating> rating(std::string_view game, std::string_view who) = 0;
  virtual std::vector<Rating> ratings(std::string_view game,
                                      std::size_t most) = 0;  // by mean - 3 deviations, best first
  virtual std::vector<Result> results(std::string_view who, std::string_view game,
                                      std::size_t most) = 0;  // the last first
  // Whom somebody has met in the last so many rated games; people, not bots, the last met first.
  virtual std::vector<Meeting> meetings(std::string_view who, std::size_t games, std::size_t most) = 0;

  // ---- Looking after it

  // Everything that is wrong, in words; empty: all is well.
  virtual std::vector<std::string> check() = 0;
  virtual void vacuum() = 0;
  // A whole copy while the house is open. SQLite: a file; PostgreSQL has tools of its own and says which.
  virtual void backup(const std::string& file) = 0;

  // From here on all that is read is of one moment, whatever others commit: for who copies the whole, and only reads.
  virtual void hold_still() {}

  // ---- Other nodes

  // Called, on a thread of the store's own, with the tables that other nodes have appended to or removed, and the
  // guests they have changed or taken keys from ("guest:ID"); with none at all where announcements may have been
  // missed, and everything has to be looked at. Must not throw. A store that only one node can use never calls. Once
  // for each store.
  using Heard = std::function<void(std::vector<std::string> tables)>;
  virtual void listen(Heard heard) = 0;

  // Whether several nodes may have it open for writing.
  virtual bool is_shared() const { return false; }

  // Comes back only where a commit would: what says nothing throws StoreError, or hangs as that would.
  virtual Pulse pulse() { return {}; }

  // Another way in for a second thread, which reads only and waits for no commit; none where there is no such way.
  virtual std::unique_ptr<Store> reader() { return nullptr; }

  // Whether somebody beside this house has committed since this was last asked, where that is not announced.
  virtual bool has_changed_beside() { return false; }
};

// A file is open for writing in one house at a time. Who only reads (backup, check) may look at it beside a running
// house, and who looks after it may commit a little: an append there is overtaken or overtakes, as between nodes.
// Nobody commits to a store that was opened for reading.
enum class Access : std::uint8_t { writing, beside, reading };

// "memory:", "sqlite:FILE" or "postgres://…"; throws StoreError, saying what is wrong.
std::unique_ptr<Store> open_store(std::string_view address, Access access = Access::writing);

// What an address may begin with in this program.
std::vector<std::string_view> store_kinds();

}  // namespace sushiya::storage
