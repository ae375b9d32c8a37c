// One table of the hall: who sits there, the game, the clocks. What it is follows from its ledger; what somebody asks
// for is judged here and comes back as the entry to append. Nothing is told before it is stored.
#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fairness/fair_deal.hpp"
#include "ledger/ledger.hpp"
#include "ledger/ledger_phase.hpp"
#include "online/client.hpp"
#include "protocol/online.hpp"
#include "storage/store.hpp"
#include "table/any_game.hpp"

namespace sushiya::online {

using storage::Version;

using storage::Moment;

// What drives chance (docs/fairness.md).
struct Chance {
  Secret secret;
  std::string table;
  std::vector<std::string> contributions;  // by seat
};

class HallTable {
 public:
  enum class Status : std::uint8_t { open, playing, over, closed };

  // What a seat was asked last, in moves of its own.
  struct Question {
    int moves = 0;     // so far, changed choices among them
    int asked_at = 0;  // how many there were when it was asked

    void note(bool was_asked, bool has_moved, bool is_asked) {
      moves += has_moved ? 1 : 0;
      if (is_asked && (!was_asked || has_moved)) asked_at = moves;
    }
  };

  struct Place {
    std::string guest;  // empty: nobody, or a bot
    std::string name;
    std::string bot;  // who sits there, or plays on for the guest
    std::string contribution;
    Moment deadline = 0;   // 0: nobody waits, or there is no clock
    Moment answer_by = 0;  // the same, kept while a bot plays on; 0: a bot was asked, and no person yet
    Question question{};
    bool has_chosen = false;  // the person, at least once
    int asked = 0;            // how often it was its turn
  };

  explicit HallTable(std::string id) : id_(std::move(id)) {}

  const std::string& id() const { return id_; }
  const ledger::entry::Opened& opened() const { return opened_; }
  Status status() const { return status_; }
  const std::vector<Place>& places() const { return places_; }
  const AnyGame* game() const { return game_.get(); }
  const std::string& rematch() const { return rematch_; }
  // A game with people that is over, and has not been rated. Where no person has chosen anything there is nothing to
  // learn.
  bool is_unrated() const;
  // Played for no rating: its deals were told before, or spectators see hands while it is played.
  bool is_casual() const { return opened_.deals_are_told.value_or(false) || opened_.delay.has_value(); }
  std::optional<Seat> seat_of(std::string_view guest) const;
  bool is_host(std::string_view guest) const { return !guest.empty() && guest == opened_.host; }

  // ---- Duplicate tables: a set that plays the same deals (docs/fairness.md)

  bool is_duplicate() const { return opened_.deals_of.has_value() || !other_tables_.empty(); }
  // The first table of the set, whose ledger lists it whole.
  const std::string& first_table() const { return opened_.deals_of ? *opened_.deals_of : id_; }
  // The other tables of the set, in the ledger of the first.
  const std::vector<std::string>& other_tables() const { return other_tables_; }
  // How many tables of the set were to play before anybody knew the deals, in the ledger of the first: they come first.
  std::size_t count_rated_in_set() const { return 1 + rated_in_set_; }
  // Where in the set this guest sat down last, in the ledger of the first; empty: nowhere.
  std::string place_in_set(const std::string& guest) const;
  // Others still have to play these deals: until all are over nobody is told more of them than its own seat sees.
  bool keeps_deals() const { return is_duplicate() && !deals_are_told_; }
  // The first table knows it from its ledger; the others are told by the hall.
  void reveal();
  // What players contributed to chance; nothing before the game begins.
  std::optional<std::vector<std::string>> contributions() const;

  // ---- The ledger

  const ledger::LedgerPhase& ledger() const { return ledger_; }
  Version stored_version() const { return ledger_.stored(); }
  bool is_settled() const { return ledger_.is_settled(); }
  // The version an append gets; it is decided from now on.
  ledger::LedgerPhase::Ticket decide() { return ledger_.decide(); }
  // What this node decided is stored. It must be the next entry.
  std::optional<Fault> enter_decided(const ledger::LedgerPhase::Ticket& ticket, std::string_view text, Moment moment);
  // The next entry of the store. A fault: the ledger is torn, and the table cannot go on.
  std::optional<Fault> enter(std::string_view text, Moment moment);
  // The store is to be asked for what comes after stored_version(); false: it is being asked, or nothing comes.
  bool begin_read();
  void end_read() { ledger_.end_read(); }
  void fall_behind() { ledger_.fall_behind(); }

  // ---- What somebody asks for. All but moves need a table that is settled.

  using Proposal = std::expected<std::string, Refused>;

  Proposal sit(const Client& who, std::optional<int> seat, const std::string& contribution) const;
  Proposal stand(std::string_view guest) const;
  Proposal seat_bot(std::string_view guest, int seat, const std::string& bot) const;
  // Where the deals are those of another table, with what was contributed there.
  Proposal start(std::string_view guest, const std::optional<std::vector<std::string>>& dealt = {});
  Proposal come_back(std::string_view guest, Moment now) const;
  // By whoever opened it, where no other person plays.
  Proposal close_by(std::string_view guest) const;
  Proposal play(std::string_view guest, const online::say::Play& play);
  Proposal play_for_bot(Seat seat, std::string_view move, int asked_at);
  // What this guest was asked last; nothing: it does not sit here.
  std::optional<int> question_of(std::string_view guest) const;
  // The first person whose clock has run out.
  std::optional<Seat> late(Moment now) const;
  Moment next_deadline() const;  // 0: none

  bool is_full() const;
  // Seats a bot decides for and that are waited for, with nothing decided yet.
  SeatSet bots_waited_for() const;

  // ---- Who is there, and what they are told

  // `view_of`: a spectator who looks on with a seat, where why_not_shown has nothing against it.
  void admit(Client& client, std::optional<int> after, Moment now, std::optional<int> view_of = {});
  // How many events of the game the client could have heard by now.
  int count_heard(const Client& client) const;
  std::optional<Refused> why_not_shown(const Client& client, int seat) const;
  // When a delayed view goes on; 0: nobody waits for it.
  Moment next_delayed() const;
  void dismiss(Client& client);
  bool is_attended() const { return !clients_.empty(); }
  std::size_t attendance() const { return clients_.size(); }
  // Whether somebody who sits here is connected.
  bool is_waited_at() const;
  // The address of somebody who sits here, or else looks on; empty: nobody is here.
  std::string attended_from() const;
  // What has been stored since the last time, and who has come or gone: when hundreds come at once, each of them would
  // have to be told of each other one.
  void announce(Moment now);
  // To all who want to hear it from there.
  void tell_emote(Seat seat, std::string_view emote);
  // What this guest thinks of others has changed, on all its devices.
  void note_regards(std::string_view guest, const Regards& regards);
  void tell_table();
  void tell_to(Client& client) const;
  bool has_just_ended() const { return has_ended_; }       // and nobody has been told
  bool has_other_seats() const { return seats_changed_; }  // than anybody has been told
  // A fault of ours: nothing is folded or told of the game any more but this. Told with the next announcement.
  void give_up(std::string_view why);
  // That is stored, and no node goes on with this game: from now on its secret may be told.
  void note_given_up();
  bool has_closed() const { return status_ == Status::closed; }

  storage::TableCard card(Moment now) const { return card(now, status_); }
  storage::TableCard card(Moment now, Status status) const;  // with the status it will have
  std::string record() const;                                // of a game that is over

 private:
  void forget_decided();
  std::optional<Fault> fold(const ledger::LedgerEntry& entry, Moment moment);
  void begin(std::unique_ptr<AnyGame> game, Moment moment);
  void close(std::string_view why);
  void wind_clocks(SeatSet before, SeatSet moved, Moment moment);
  void note_decided(Seat seat, SeatSet before);
  // What everybody is told of the table, and the same with what is one's own.
  online::tell::TableTold table_told() const;
  std::string message_table(online::tell::TableTold& told, const Client& client) const;
  std::string message_update(Seat onlooker, const Client& client, std::string events, Moment now) const;
  std::string message_ended() const;
  Seat onlooker(const Client& client) const;
  bool may_watch(Seat onlooker) const;
  Chance chance() const;
  std::expected<std::unique_ptr<AnyGame>, Fault> new_game(const Chance& by) const;

  // Spectators who look on with a seat, by a second game that is as far as it was some time ago.
  struct Behind {
    Client* client;
    Seat seat;
  };
  bool is_behind(const Client& client) const;
  void admit_behind(Client& client, std::optional<int> after, Moment now, Seat seat);
  // Who is asked anew by an entry: a turn has passed for them.
  void note_asked(SeatSet before, SeatSet moved, Moment moment);
  void note_delayed(const Json& moves);
  void catch_up_delayed(Moment now);
  void tell_behind(Moment now);
  std::string message_shown(const AnyGame& game, Seat seat, const Client& client, std::string events) const;

  std::string id_;
  ledger::entry::Opened opened_;
  Written options_{"null"};  // as they are told, again and again
  Secret secret_{};
  std::string commitment_ = commitment_to(secret_);
  Moment opened_at_ = 0;
  Status status_ = Status::open;
  std::vector<Place> places_;
  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<AnyGame> begun_;  // decided, and not stored yet
  std::string rematch_;
  std::string why_closed_;
  bool is_given_up_ = false;
  bool tells_secret_ = false;  // of a table that is closed
  bool is_rated_ = false;
  std::vector<std::string> other_tables_;
  std::size_t rated_in_set_ = 0;               // of these
  std::map<std::string, std::string> placed_;  // guests at other tables of the set
  bool deals_are_told_ = false;
  std::optional<std::vector<std::string>> dealt_;  // contributions of the first table
  ledger::LedgerPhase ledger_;
  std::vector<Question> decided_;  // of each seat, after all that is decided
  SeatSet asked_again_;            // who has come back, and was not told yet
  std::vector<Client*> clients_;
  bool seats_changed_ = false;
  bool others_are_here_ = false;  // than at the last announcement
  bool has_ended_ = false;        // and nobody has been told yet
  bool has_opened_up_ = false;    // over, and from now on told to everybody
  std::vector<Behind> behind_;
  std::unique_ptr<AnyGame> delayed_game_;
  struct Delayed {
    Json moves;
    std::vector<int> asked;  // how often each seat had been asked by then
    Moment revealed = 0;     // when all that lay face down then was known at the table; 0: it is not
  };
  bool is_revealed(const Delayed& entry) const;
  std::deque<Delayed> delayed_;  // entries that it has not come to
};

}  // namespace sushiya::online
