// One table of the hall: who sits there, the game, the clocks. What it is follows from its ledger; what somebody asks
// for is judged here and comes back as the entry to append. Nothing is told before it is stored.
#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fairness/fair_deal.hpp"
#include "ledger/ledger.hpp"
#include "ledger/ledger_phase.hpp"
#include "ledger/table_state.hpp"
#include "online/client.hpp"
#include "online/hosted_game.hpp"
#include "protocol/online.hpp"
#include "storage/store.hpp"

namespace sushiya::online {

using storage::Version;

using storage::Moment;

class HallTable {
 public:
  using Status = ledger::TableState::Status;
  using Place = ledger::Place;

  explicit HallTable(std::string id) { state_.id = std::move(id); }

  // What the ledger makes of it, as far as it is stored.
  const ledger::TableState& state() const { return state_; }
  const std::string& id() const { return state_.id; }
  const HostedGame* game() const { return game_.get(); }

  // Its set tells its deals from now on. The first table knows it from its ledger; the others are told by the hall.
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
  bool has_closed() const { return state_.status == Status::closed; }

  storage::TableCard card(Moment now) const { return card(now, state_.status); }
  storage::TableCard card(Moment now, Status status) const;  // with the status it will have
  std::string record() const;                                // of a game that is over

 private:
  void forget_decided();
  // What an entry does to the game, by its rules: moves come with their turn.
  std::optional<Fault> act(ledger::Entry& entry);
  void begin(std::unique_ptr<HostedGame> game);
  ledger::Turn turn_of(SeatSet moved) const;
  std::optional<Fault> fold(const ledger::Entry& entry);
  void note_decided(Seat seat, SeatSet before);
  // What everybody is told of the table, and the same with what is one's own.
  online::tell::TableTold table_told() const;
  std::string message_table(online::tell::TableTold& told, const Client& client) const;
  std::string message_update(Seat onlooker, const Client& client, std::string events, Moment now) const;
  std::string message_ended() const;
  Seat onlooker(const Client& client) const;
  bool may_watch(Seat onlooker) const;
  Chance chance(const std::optional<std::vector<std::string>>& dealt) const;

  // Spectators who look on with a seat, by a second game that is as far as it was some time ago.
  struct Behind {
    Client* client;
    Seat seat;
  };
  bool is_behind(const Client& client) const;
  void admit_behind(Client& client, std::optional<int> after, Moment now, Seat seat);
  // Turns have passed since older entries.
  void note_revealed(Moment moment);
  void note_delayed(const Json& moves);
  void catch_up_delayed(Moment now);
  void tell_behind(Moment now);
  std::string message_shown(const HostedGame& game, Seat seat, const Client& client, std::string events) const;

  ledger::TableState state_;
  Written options_{"null"};  // as they are told, again and again
  Secret secret_{};
  std::string commitment_ = commitment_to(secret_);
  std::unique_ptr<HostedGame> game_;
  std::unique_ptr<HostedGame> begun_;  // decided, and not stored yet
  bool is_given_up_ = false;
  ledger::LedgerPhase ledger_;
  std::vector<ledger::Question> decided_;  // of each seat, after all that is decided
  SeatSet asked_again_;                    // who has come back, and was not told yet
  std::vector<Client*> clients_;
  bool seats_changed_ = false;
  bool others_are_here_ = false;  // than at the last announcement
  bool has_ended_ = false;        // and nobody has been told yet
  bool has_opened_up_ = false;    // over, and from now on told to everybody
  std::vector<Behind> behind_;
  std::unique_ptr<HostedGame> delayed_game_;
  struct Delayed {
    Json moves;
    std::vector<int> asked;  // how often each seat had been asked by then
    Moment revealed = 0;     // when all that lay face down then was known at the table; 0: it is not
  };
  bool is_revealed(const Delayed& entry) const;
  std::deque<Delayed> delayed_;  // entries that it has not come to
};

}  // namespace sushiya::online
