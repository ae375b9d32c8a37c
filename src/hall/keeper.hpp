// Whoever writes things down for the hall. What waits is committed in one transaction (group commit), in its order; the
// hall hears of it on its own thread, and tells what was stored after the whole batch.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace sushiya::hall {

enum class Kept : std::uint8_t {
  stored,
  overtaken,  // another node was first
  unmet,      // a condition on a guest does not hold: it was removed, or changed since it was read
  failed,     // the store cannot be written to
};

constexpr Kept kept_as(storage::Outcome outcome) {
  return outcome == storage::Outcome::stored  ? Kept::stored
         : outcome == storage::Outcome::unmet ? Kept::unmet
                                              : Kept::overtaken;
}

class Keeper {
 public:
  Keeper() = default;
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  virtual ~Keeper() = default;

  // What is submitted is answered in its order. A question may be answered before a submission that it has seen, and
  // after one that it has not: whoever hears of an entry twice enters it once.
  using Then = std::move_only_function<void(Kept)>;
  virtual void submit(storage::Unit unit, Then then) = 0;

  // The entries of a ledger after a version; nothing: the store cannot be read. An append that was overtaken stops all
  // later ones to its table, as they were decided on what never happened: from here on they are taken again.
  using Read = std::move_only_function<void(std::optional<std::vector<storage::Entry>>)>;
  virtual void read_ledger(std::string table, storage::Version after, Read then) = 0;

  // A question to the store, after all that was submitted before it, and perhaps after some of what came later. `then`
  // hears whether it could be asked.
  using Question = std::move_only_function<void(storage::Store&)>;
  using Answered = std::move_only_function<void(bool)>;
  virtual void ask(Question question, Answered then) = 0;
};

}  // namespace sushiya::hall
