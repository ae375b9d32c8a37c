// Where a table stands between what this node has decided and what the store has: one phase at a time, with the
// versions that belong to it. The table of transitions is drawn in docs/decisions/online.md.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "storage/store.hpp"

namespace sushiya::ledger {

using storage::Version;

enum class Phase : std::uint8_t {
  settled,   // all that was decided is stored
  deciding,  // appends are under way
  reading,   // the store is asked what it has: until it answers nothing is decided
  closed,    // nothing is appended any more
};

enum class Step : std::uint8_t {
  decide,      // an append gets its version
  enter,       // an entry is known to be stored, and others are under way
  enter_last,  // the same, and nothing is under way any more
  read,        // the store is asked
  answer,      // it has answered
  close,
};

// Nothing: impossible.
constexpr std::optional<Phase> after(Phase phase, Step step) {
  using enum Phase;
  const bool may_decide = phase == settled || phase == deciding;
  switch (step) {
    case Step::decide: return may_decide ? std::optional(deciding) : std::nullopt;
    case Step::enter: return phase == closed ? std::nullopt : std::optional(phase);
    case Step::enter_last: return phase == closed ? std::nullopt : std::optional(phase == reading ? reading : settled);
    case Step::read: return phase == closed ? closed : reading;
    case Step::answer:
      return phase == reading ? std::optional(settled) : phase == closed ? std::optional(closed) : std::nullopt;
    case Step::close: return closed;
  }
  return std::nullopt;
}

class LedgerPhase {
 public:
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
  bool may_decide() const { return after(phase_, Step::decide).has_value(); }
  bool is_reading() const { return phase_ == Phase::reading; }

  Ticket decide() {
    take(Step::decide);
    return {decided_++, reads_};
  }

  Arrival arrival(Version at) const {
    return at == stored_ ? Arrival::next : at < stored_ ? Arrival::known : Arrival::gap;
  }

  // The next entry has been entered.
  void note_stored() {
    take(stored_ + 1 < decided_ ? Step::enter : Step::enter_last);
    ++stored_;
    decided_ = std::max(decided_, stored_);
  }

  // Whether the store is to be asked: not twice at once, and not of a table that is closed. What was decided and not
  // stored has not happened.
  bool begin_read() {
    const bool asks = phase_ != Phase::reading && phase_ != Phase::closed;
    take(Step::read);
    if (!asks) return false;
    decided_ = stored_;
    is_behind_ = false;
    ++reads_;
    return true;
  }
  void end_read() { take(Step::answer); }
  // Whether a read has begun since this was decided, which tells what became of it.
  bool is_read_since(const Ticket& ticket) const { return ticket.reads != reads_; }

  // Another node has appended: read as soon as that is possible. Of a table that is closed nothing is read any more.
  void fall_behind() { is_behind_ = phase_ != Phase::closed; }
  bool is_behind() const { return is_behind_; }

  void close() {
    take(Step::close);
    decided_ = stored_;
    is_behind_ = false;
  }

 private:
  // Of an impossible step, which ends its table.
  void take(Step step) {
    const auto next = after(phase_, step);
    if (!next)
      throw std::logic_error("step " + std::to_string(static_cast<int>(step)) + " is impossible in phase " +
                             std::to_string(static_cast<int>(phase_)));
    phase_ = *next;
  }

  Phase phase_ = Phase::settled;
  Version stored_ = 0;
  Version decided_ = 0;
  std::uint64_t reads_ = 0;  // begun
  bool is_behind_ = false;
};

}  // namespace sushiya::ledger
