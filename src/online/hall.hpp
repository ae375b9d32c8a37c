// All tables of a node. What clients say is judged at their table, appended to its ledger, and told when it is stored:
// decide, append, tell. One thread; time and chance are handed in, sockets are unknown here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "jobs/keeper.hpp"
#include "jobs/kitchen.hpp"
#include "jobs/rate_games.hpp"
#include "metrics/histogram.hpp"
#include "online/bans.hpp"
#include "online/client.hpp"
#include "online/command.hpp"
#include "online/hall_table.hpp"
#include "online/ids.hpp"
#include "online/limits.hpp"
#include "online/pads.hpp"
#include "protocol/online.hpp"
#include "protocol/requests/tables.hpp"

namespace sushiya::online {

using online::NewTable;

// What belongs to a table that is opened for something.
struct Opening {
  std::map<int, std::string> bots{};  // by seat
  std::string rematch_of{};           // the table whose guests go on here
  std::string address{};              // it is opened from; empty: the house itself
  std::string quick{};                // of a quick game: the ledger that settles which table is opened (quick.hpp)
  Version quick_version = 0;
};

class Hall {
 public:
  Hall(jobs::Keeper& keeper, jobs::Kitchen& kitchen, const Limits& limits, std::function<Moment()> now);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // ---- Clients

  // Who is connected hears of what becomes of its guest: it is shown out where its key is one no longer.
  void came(Client& client);
  // What one client says is done one after the other: the next when the former is answered.
  void said(Client& client, std::string_view text);
  // What it has said before is done all the same.
  void leave(Client& client);

  // ---- Tables

  using Opened = std::move_only_function<void(std::expected<std::string, Refused>)>;
  void open_table(const std::string& host, const NewTable& table, Opened then, Opening opening = {});
  // A table of this game where somebody waits, or a new one, which others find; of two who ask at once one opens it.
  struct Quick {
    std::string table;
    bool is_new = false;
  };
  using QuickFound = std::move_only_function<void(std::expected<Quick, Refused>)>;
  void find_quick(const storage::Guest& guest, const NewTable& table, const std::string& address, QuickFound then);
  // A game that is over, as a record; a refusal where it is not.
  using Told = std::move_only_function<void(std::expected<std::string, Refused>)>;
  void tell_record(const std::string& table, Told then);
  // All tables with the deals of this one that are over, compared; a refusal while others still have to play them.
  using Compared = std::move_only_function<void(std::expected<online::DuplicatesTold, Refused>)>;
  void tell_duplicates(const std::string& table, Compared then);
  // The same tables as their cards say, at any time.
  using SetFound = std::move_only_function<void(std::expected<online::SetTold, Refused>)>;
  void tell_set(const std::string& table, SetFound then);

  // ---- Score pads that are shared

  Pads& pads() { return pads_; }

  // ---- Whom guests want to hear and to sit with

  using Changed = std::move_only_function<void(std::expected<void, Refused>)>;
  // As "muted", "blocked" or "none".
  void change_regard(const std::string& guest, const std::string& other, const std::string& as, Changed then);

  // ---- What has become of guests

  // A guest was changed, removed, or has keys no longer, here or at another node: its connections hear of it.
  void look_at_guest(const std::string& guest);
  // Where a guest sits whose game is not over; and that a bot plays on there for one who is gone.
  static std::vector<std::string> unfinished_tables(storage::Store& store, const std::string& guest);
  void stand_up(const std::string& guest, const std::vector<std::string>& tables);
  // So often has anybody been looked at: who read a key before that may have to read it again.
  std::uint64_t guests_looked_at() const { return guests_looked_at_; }

  // ---- Who may come in

  // Why not, where a host has banned them.
  std::optional<std::string> why_banned(const std::string& guest, const std::string& address) const {
    return bans_.why(guest, address, now_());
  }

  bool has_bans() const { return !bans_.empty(); }

  // ---- What a host has set

  void use(const Limits& limits) {
    limits_ = limits;
    pads_.use(limits);
  }
  // Called whenever the settings in the store are other ones.
  using Settings = std::map<std::string, std::string>;
  void on_settings(std::function<void(const Settings&)> changed) { settings_changed_ = std::move(changed); }

  // ---- What the house does by itself

  // Tables where a clock or a bot may have been forgotten: after the house was closed, or another node died.
  void wake_tables();
  // Clocks that have run out; who has come and gone; what was done to the store from outside.
  void tick();
  // After every batch of the keeper: what is stored is told.
  void announce();
  // Other nodes have appended to these tables; none named: to any.
  void heard(const std::vector<std::string>& tables);

  struct Counts {
    std::size_t tables = 0;
    std::uint64_t moves = 0;
    std::map<std::string, std::uint64_t> refusals{};  // by name
    std::uint64_t faults = 0;
    metrics::Histogram answers{};  // from decided to stored and told
  };
  Counts counts() const;

 private:
  // A table in memory.
  struct Hosted {
    explicit Hosted(std::string id) : table(std::move(id)) {}

    HallTable table;
    std::deque<std::move_only_function<void()>> later;  // waits until all that was decided is stored
    SeatSet thinking;                                   // bots
    bool is_changed = false;                            // and nobody has been told yet
    bool is_own = false;                                // the last entry is this node's
    bool waits_on_card = false;         // somebody who sits there is connected, as the lobby was told last
    bool has_old_card = false;          // the lobby does not know yet who sits there
    std::vector<std::string> seated{};  // who sits in each seat, as the store was told last; empty: not by this node
    bool is_counted_out = false;        // no longer among those that are not over
    bool is_unread = false;             // the last read failed: until one succeeds the keeper takes no append
    int vain_reads = 0;                 // in a row: appends were overtaken, and nothing new was there
    Version asked_set = 0;              // at which version it was last asked whether all tables of its set are over
    Moment rates_from = 0;              // when this node rates the game that is over; 0: it does not
    Moment wakes = 0;
    Moment rests_until = 0;  // the store or the kitchen could take no more: until then the house does nothing by itself
    Moment last_attended = 0;
  };

  using WithTable = std::move_only_function<void(Hosted*)>;

  // By a guest who may open one more.
  void open_counted(const std::string& host, const NewTable& table, Json options, Opened then, const Opening& opening);

  void take(Client& client, std::string_view text);
  void hear(const CommandPtr& command, const online::Said& message);
  // Commands that are done make room for what their clients said after them.
  void finish_commands();

  // ---- The lobby (hall_lobby.cpp)

  void open_rematch(const CommandPtr& command, const HallTable& table);
  void tell_rematch(const CommandPtr& command, const std::string& table, const Refused& why);
  // Who sat at a table that is in memory; nothing where none is named.
  std::optional<std::vector<std::string>> guests_of(const std::string& table) const;
  void open_again(const std::string& host, const NewTable& table, Json options, Opened then, const Opening& opening);
  void forget_listed(const std::string& address, const std::string& table);
  void note_presence(Hosted& hosted);
  void look_at_lobby();
  void close_forgotten(const std::string& id);

  // ---- Duplicate tables (hall_duplicates.cpp)

  void open_duplicate(const std::string& host, const NewTable& table, Json options, Opened then,
                      const Opening& opening);
  // The first table of the set, where all is listed; nothing: there is no such table.
  void with_first(const std::string& table, WithTable then);
  // Calls with the table when it is known whether others still have to play its deals.
  void with_told(const std::string& table, WithTable then);
  // At a table whose deals others still have to play: nobody sits at two of them.
  void sit_in_set(const CommandPtr& command, const online::say::Sit& sit);
  void sit_unless_placed(const CommandPtr& command, const online::say::Sit& sit, Hosted& first,
                         const std::string& left);
  // What the table is dealt by; nothing before its first table has begun.
  using WithDeals = std::move_only_function<void(const std::optional<std::vector<std::string>>&)>;
  void with_deals(const HallTable& table, WithDeals then);
  // Where all tables of its set are over, they may tell their deals.
  void reveal_when_over(Hosted& hosted);
  void reveal_set(Hosted& first);
  bool is_kept_for_set(const Hosted& hosted) const;
  // What is stored with the first entry of a table: the same entry of the set's first table.
  struct InSet {
    std::string first;
    std::string secret;
    bool deals_are_told = false;
  };
  void open_stored(const std::string& host, const NewTable& table, Json options, const std::optional<InSet>& set,
                   Opened then, const Opening& opening = {});

  void say(const CommandPtr& command, const online::say::Hello& hello);
  void say(const CommandPtr& command, const online::say::Attend& attend);
  void say(const CommandPtr& command, const online::say::Leave& leave);
  void say(const CommandPtr& command, const online::say::Sit& sit);
  void say(const CommandPtr& command, const online::say::Stand& stand);
  void say(const CommandPtr& command, const online::say::SeatBot& seat_bot);
  void say(const CommandPtr& command, const online::say::Start& start);
  void say(const CommandPtr& command, const online::say::Close& close);
  void say(const CommandPtr& command, const online::say::Play& play);
  void say(const CommandPtr& command, const online::say::Return& back);
  void say(const CommandPtr& command, const online::say::Emote& emote);
  void say(const CommandPtr& command, const online::say::Regard& regard);
  void say(const CommandPtr& command, const online::say::Rematch& rematch);
  void say(const CommandPtr& command, const online::say::WatchPad& watch);
  void say(const CommandPtr& command, const online::say::Ping& ping);

  void look_at_guests();
  void answer_who_is_connected();
  void show_changed(const std::string& guest, const std::optional<storage::Guest>& found,
                    const std::vector<storage::Key>& keys);

  void admit(Command& command, Hosted& hosted, const online::say::Attend& attend);
  void judge_play(const CommandPtr& command, Hosted& hosted, online::say::Play play);

  // Calls with the table, read from the store where it is not in memory; with nothing where there is none.
  void with_table(const std::string& id, WithTable then);
  void read(Hosted& hosted);
  void read_if_behind(Hosted& hosted);
  // The entries from this version on, but for those that are known. Whether all of them could be folded.
  bool enter_all(Hosted& hosted, Version from, const std::vector<storage::Entry>& entries);
  // The same for a client who asks for something there, and is refused where there is no such table.
  using AtTable = std::move_only_function<void(const CommandPtr&, Hosted&)>;
  void at_table(const CommandPtr& command, const std::string& id, AtTable then);
  // What must be judged on a table where all that was decided is stored.
  void when_settled(Hosted& hosted, std::move_only_function<void(Hosted&)> then);
  // Likewise, with all that is stored by then, at other nodes too.
  void when_read(Hosted& hosted, std::move_only_function<void(Hosted&)> then);

  using Judge = std::move_only_function<HallTable::Proposal(HallTable&, Client&)>;
  void propose(const CommandPtr& command, const std::string& id, Judge judge);
  void judge_settled(const CommandPtr& command, Hosted& hosted, std::shared_ptr<Judge> judge);

  // For whoever asked, who is told where it could not be stored; nobody: the house itself. What another node was first
  // with is judged `again` on what has happened there, and stored if it is still possible.
  using Again = std::move_only_function<void(Hosted&)>;
  void append(Hosted& hosted, std::string text, CommandPtr command, Again again = {});
  struct Appended {
    std::string table;
    ledger::LedgerPhase::Ticket ticket;
    std::string text;
    Moment moment = 0;
    CommandPtr command{};
    Again again{};
  };
  void kept(Appended appended, jobs::Kept kept);
  void settle(Hosted& hosted);
  // What goes wrong at a table ends that table.
  template <class Act>
  void guarded(Hosted& hosted, Act act) {
    try {
      act();
    } catch (const std::exception& fault) {
      end_with_apology(hosted, fault.what());
    }
  }
  // The door for all that comes to a table later, be it a timer, a bot's thought or an answer of the store: handled to
  // its end where the table is still in memory.
  template <class Act>
  void handle(const std::string& id, Act act) {
    const auto found = tables_.find(id);
    if (found != tables_.end()) guarded(*found->second, [&] { act(*found->second); });
  }
  // The same, for an answer that may come when nobody is there any more.
  template <class Message>
  auto mailed_to(const Hosted& hosted, Message message) {
    return [this, alive = is_alive_, id = hosted.table.id(),
            message = std::move(message)]<class... Answer>(Answer&&... answer) mutable {
      if (*alive) this->handle(id, [&](Hosted& there) { message(there, std::forward<Answer>(answer)...); });
    };
  }
  void look_after(Hosted& hosted);
  // The store or the kitchen could take no more: tried again by the house itself.
  void let_rest(Hosted& hosted);
  void wake_at(Hosted& hosted, Moment moment);
  void wake_due();
  void announce_soon(Hosted& hosted);
  void let_bots_think(Hosted& hosted);
  void take_over_late(Hosted& hosted);
  void start_when_full(Hosted& hosted);
  storage::Unit card_of(Hosted& hosted);
  void put_old_card(Hosted& hosted);
  void correct_card(Hosted& hosted, const storage::TableCard& stored);
  void want_rating(Hosted& hosted);
  void rate_ended();
  void end_with_apology(Hosted& hosted, const std::string& fault);
  void give_up(Hosted& hosted, std::string_view why);
  void look_outside();
  // A bot plays on for a guest who was banned.
  void show_out(const std::string& guest);
  void forget_idle();

  void refuse(Command& command, std::string_view table, const Refused& why);

  static constexpr Moment rest = 500;            // until the house tries again by itself
  static constexpr Moment others_first = 5'000;  // to do what is theirs
  static constexpr int max_vain_reads = 3;       // until a table rests
  static constexpr int max_tries = 8;            // to store what somebody asks for, where other nodes are first
  static constexpr std::size_t max_rated_at_once = 32;
  // Of one connection, behind a message that is not answered yet.
  static constexpr std::size_t max_waiting = 64;
  static constexpr std::size_t max_waiting_bytes = 64 * 1024;

  jobs::Keeper& keeper_;
  jobs::Kitchen& kitchen_;
  Limits limits_;
  std::function<Moment()> now_;
  Pads pads_;
  std::unordered_map<std::string, std::unique_ptr<Hosted>> tables_;
  std::unordered_map<std::string, std::vector<WithTable>> reading_;
  std::map<std::string, std::set<std::weak_ptr<Client>, std::owner_less<>>> connected_;  // by guest; "": without a key
  std::string connected_asked_;  // the word by which a host has asked who is
  std::string node_ = draw_name(12);
  std::set<std::string> unread_guests_;  // who could not be looked at: again, when the store can be read
  std::uint64_t guests_looked_at_ = 0;
  std::set<std::string> heard_while_reading_;  // of tables that are not in memory yet
  std::vector<std::string> changed_;
  std::set<std::pair<Moment, std::string>> wakes_;
  std::unordered_map<std::string, std::size_t> opening_;  // tables of each guest that are not stored yet
  std::size_t not_over_ = 0;                              // tables of all nodes, as the store said last
  Moment counted_ = 0;
  std::unordered_map<std::string, std::vector<std::string>> opened_from_;  // public tables that wait, by address
  std::unordered_map<std::string, Version> quick_versions_;                // as they were read last
  Moment looked_at_lobby_ = 0;
  Moment looked_ = 0;  // whether anything was done to the store from outside
  Bans bans_;
  Settings settings_;
  std::function<void(const Settings&)> settings_changed_ = [](const Settings&) {};
  struct Finished {
    std::shared_ptr<Client> client;
    Command::Id id;  // that nobody has been told yet
  };
  std::deque<Finished> finished_;
  std::deque<jobs::EndedGame> ended_;
  bool is_rating_ = false;
  Counts counts_;
  std::set<std::string> given_up_;                                 // tables that faults of ours have ended
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);  // what comes back later may find nobody
};

}  // namespace sushiya::online
