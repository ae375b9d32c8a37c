// Whoever writes things down for the hall. What waits is committed in one transaction (group commit), in its order; the
// hall hears of it on its own thread, and tells what was stored after the whole batch.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "storage/store.hpp"

namespace sushiya::jobs {

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

// Runs something on the hall's thread, soon.
using Post = std::function<void(std::move_only_function<void()>)>;

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

  // The entries of a ledger after a version; nothing: the store cannot be read. Nothing that is written waits for it.
  // An append that was overtaken stops all later ones to its table, as they were decided on what never happened: from
  // the answer on they are taken again. Until then nobody appends there.
  using Read = std::move_only_function<void(std::optional<std::vector<storage::Entry>>)>;
  virtual void read_ledger(std::string table, storage::Version after, Read then) = 0;

  // Questions and units alike are given up after a while in which the store does not answer: `then` hears that they
  // failed. What the store was busy with may come through all the same; the tables it is about are read again then.

  // A question to the store, after all that was submitted before it, and perhaps after some of what came later. `then`
  // hears whether it could be asked.
  using Question = std::move_only_function<void(storage::Store&)>;
  using Answered = std::move_only_function<void(bool)>;
  virtual void ask(Question question, Answered then) = 0;

  // Whether other nodes append to the same ledgers.
  virtual bool has_other_nodes() const { return false; }

  // A question that only reads. Like any other it finds all that was submitted before it, but nothing that is written
  // waits for it.
  virtual void look(Question question, Answered then) { ask(std::move(question), std::move(then)); }

  // The same for what is found by its key: who wants to be recognised does not wait for lists of others.
  virtual void glance(Question question, Answered then) { look(std::move(question), std::move(then)); }
};

}  // namespace sushiya::jobs
