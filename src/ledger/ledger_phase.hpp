// Where a table stands between what this node has decided and what the store has. One phase at a time, with the
// versions that belong to it; the table of transitions is in docs/decisions/online.md.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "storage/store.hpp"

namespace sushiya::ledger {

using storage::Version;

class LedgerPhase {
 public:
  enum class Phase : std::uint8_t {
    settled,   // all that was decided is stored
    deciding,  // appends are under way
    reading,   // the store is asked what it has: until it answers nothing is decided
    closed,    // nothing is appended any more
  };

  // An append under way: its version, and how many reads had begun when it was decided.
  struct Ticket {
    Version version = 0;
    std::uint64_t reads = 0;
  };

  // Where an entry belongs that is known to be stored.
  enum class Arrival : std::uint8_t {
    next,
    known,  // it has been entered: a read and the answer to an append may both bring it
    gap,    // something before it is missing
  };

  Phase phase() const { return phase_; }
  Version stored() const { return stored_; }
  bool is_settled() const { return phase_ == Phase::settled || phase_ == Phase::closed; }
  bool may_decide() const { return phase_ == Phase::settled || phase_ == Phase::deciding; }
  bool is_reading() const { return phase_ == Phase::reading; }

  Ticket decide() {
    if (!may_decide()) throw std::logic_error("nothing can be decided at this table now");
    phase_ = Phase::deciding;
    return {decided_++, reads_};
  }

  Arrival arrival(Version at) const {
    return at == stored_ ? Arrival::next : at < stored_ ? Arrival::known : Arrival::gap;
  }

  // The next entry has been entered.
  void note_stored() {
    ++stored_;
    decided_ = std::max(decided_, stored_);
    if (phase_ == Phase::deciding && stored_ == decided_) phase_ = Phase::settled;
  }

  // Whether the store is to be asked: not twice at once, and not of a table that is closed. What was decided and not
  // stored has not happened.
  bool begin_read() {
    if (phase_ == Phase::reading || phase_ == Phase::closed) return false;
    phase_ = Phase::reading;
    decided_ = stored_;
    is_behind_ = false;
    ++reads_;
    return true;
  }
  void end_read() {
    if (phase_ == Phase::reading) phase_ = Phase::settled;
  }
  // Whether a read has begun since this was decided, which tells what became of it.
  bool is_read_since(const Ticket& ticket) const { return ticket.reads != reads_; }

  // Another node has appended: read as soon as that is possible. Of a table that is closed nothing is read any more.
  void fall_behind() { is_behind_ = phase_ != Phase::closed; }
  bool is_behind() const { return is_behind_; }

  void close() {
    phase_ = Phase::closed;
    decided_ = stored_;
    is_behind_ = false;
  }

 private:
  Phase phase_ = Phase::settled;
  Version stored_ = 0;
  Version decided_ = 0;
  std::uint64_t reads_ = 0;  // begun
  bool is_behind_ = false;
};

}  // namespace sushiya::ledger
