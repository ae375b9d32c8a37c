// The keeper of every test: it does what waits when it is told to, and whatever the contract of a keeper leaves open
// can be had of it: questions asked and answered before and after submissions, answers long after the deed, a store
// that fails, that commits and cannot say so, that is asked to commit twice, and that hangs and comes back.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "jobs/keeper.hpp"
#include "storage/store.hpp"

namespace sushiya::online {

using namespace jobs;

class TestKeeper final : public Keeper {
  enum class Kind : bool { question, submission };
  struct Task {
    Kind kind = Kind::question;
    storage::Unit unit{};
    Question question{};
    Then then{};
  };
  struct Done {
    Kind kind = Kind::question;
    Kept kept = Kept::stored;
    std::vector<std::string> tables{};  // to which something was stored
    Then then{};
  };

  // Where there is none of this kind: any, or none.
  static auto first_of(auto& queue, Kind kind, bool or_any = true) {
    const auto found = std::ranges::find_if(queue, [&](const auto& each) { return each.kind == kind; });
    return found == queue.end() && or_any ? queue.begin() : found;
  }
  static auto take(auto& queue, auto at) {
    auto taken = std::move(*at);
    queue.erase(at);
    return taken;
  }

 public:
  explicit TestKeeper(storage::Store& store) : store_(store) {}

  // ---- The keeper

  void submit(storage::Unit unit, Then then) override {
    if (is_hanging()) return refuse(Kind::submission, std::move(then));
    tasks_.push_back({.kind = Kind::submission, .unit = std::move(unit), .then = std::move(then)});
  }
  void ask(Question question, Answered then) override {
    ++asked;
    if (is_hanging()) return refuse(Kind::question, answered(std::move(then)));
    put(std::move(question), answered(std::move(then)));
  }
  void look(Question question, Answered then) override { put(std::move(question), answered(std::move(then))); }
  // What was decided on an overtaken append is refused until the hall has heard what the ledger says.
  void read_ledger(std::string table, storage::Version after, Read then) override {
    const auto entries = std::make_shared<std::vector<storage::Entry>>();
    put([entries, table, after](storage::Store& store) { *entries = store.entries_after(table, after); },
        [this, entries, table, then = std::move(then)](Kept kept) mutable {
          if (kept == Kept::stored) stopped_.erase(table);
          then(kept == Kept::stored ? std::optional(std::move(*entries)) : std::nullopt);
        });
  }
  bool has_other_nodes() const override { return shares; }

  // ---- Doing what waits

  enum class Order : bool { as_asked, submissions_first };

  // What becomes of the next that is done.
  enum class Fate : std::uint8_t {
    done,
    fails,     // nothing is stored
    lost,      // done, and told that it failed: the connection broke
    repeated,  // done twice: the store lost its connection, and asked again
  };

  bool commit_next(Order order = Order::as_asked, Fate fate = Fate::done) {
    if (!commit_next_later(order, fate)) return false;
    Done done = take(done_, std::prev(done_.end()));
    done.then(done.kept);
    return true;
  }

  // Done now, and told when the test says so.
  bool commit_next_later(Order order = Order::as_asked, Fate fate = Fate::done) {
    auto next = tasks_.begin();
    if (order == Order::submissions_first) next = first_of(tasks_, Kind::submission);
    if (next == tasks_.end()) return false;
    Task task = take(tasks_, next);
    if (fails) fate = Fate::fails;
    const Kept kept = done(task, fate);
    std::vector<std::string> tables;
    if (kept == Kept::stored) tables = tables_of(task.unit);
    if (fate == Fate::lost) stop(task.unit, Kept::failed);
    done_.push_back({.kind = task.kind,
                     .kept = fate == Fate::lost ? Kept::failed : kept,
                     .tables = std::move(tables),
                     .then = std::move(task.then)});
    return true;
  }
  void tell_later() {
    while (tell_next()) {
    }
  }
  // The first of what is done and untold, or the first answer to a question, or to a submission.
  enum class First : std::uint8_t { done, question, submission };
  bool tell_next(First first = First::done) {
    auto next = done_.begin();
    if (first != First::done) next = first_of(done_, first == First::question ? Kind::question : Kind::submission);
    if (next == done_.end()) return false;
    Done done = take(done_, next);
    done.then(done.kept);
    return true;
  }

  // ---- A store that hangs

  // Everything has waited for too long: all of it is told that it failed. What the store was busy with, the first that
  // was submitted, is done all the same when the store comes back; until then nothing more is taken but what only
  // reads.
  void give_up() {
    if (const auto first = first_of(tasks_, Kind::submission, false); first != tasks_.end())
      hanging_.push_back(std::move(first->unit));
    auto untold = std::exchange(done_, {});
    auto undone = std::exchange(tasks_, {});
    for (Done& each : untold) {
      late_.insert(late_.end(), each.tables.begin(), each.tables.end());
      each.then(Kept::failed);
    }
    for (Task& each : undone) each.then(Kept::failed);
  }
  bool is_hanging() const { return !hanging_.empty(); }
  void come_back() {
    for (const storage::Unit& unit : std::exchange(hanging_, {}))
      if (kept(unit, Fate::done) == Kept::stored) std::ranges::copy(tables_of(unit), std::back_inserter(late_));
  }
  // Tables to which something was stored after it had been given up: the hall has to look at them again.
  std::vector<std::string> take_late() { return std::exchange(late_, {}); }

  // Not done, or not told.
  std::size_t waiting() const { return tasks_.size() + done_.size(); }

  bool fails = false;
  bool shares = false;  // its store, with other nodes
  int asked = 0;        // questions that writing waits for

 private:
  static Then answered(Answered then) {
    return [then = std::move(then)](Kept kept) mutable { then(kept == Kept::stored); };
  }
  void put(Question question, Then then) {
    tasks_.push_back({.question = std::move(question), .then = std::move(then)});
  }
  void refuse(Kind kind, Then then) { done_.push_back({.kind = kind, .kept = Kept::failed, .then = std::move(then)}); }

  Kept done(Task& task, Fate fate) {
    if (task.kind == Kind::submission) return kept(task.unit, fate);
    if (fate == Fate::fails) return Kept::failed;
    task.question(store_);
    return Kept::stored;
  }

  // The first that is not stored stops all later ones to its tables.
  Kept kept(const storage::Unit& unit, Fate fate) {
    for (const std::string& table : tables_of(unit))
      if (const auto stopped = stopped_.find(table); stopped != stopped_.end()) return stopped->second;
    if (fate == Fate::fails) {
      stop(unit, Kept::failed);
      return Kept::failed;
    }
    if (fate == Fate::repeated && !tables_of(unit).empty()) store_.commit(std::span(&unit, 1));
    const Kept kept = kept_as(store_.commit(std::span(&unit, 1)).front());
    if (kept != Kept::stored) stop(unit, Kept::overtaken);
    return kept;
  }
  void stop(const storage::Unit& unit, Kept why) {
    for (const std::string& table : tables_of(unit)) stopped_.emplace(table, why);
  }
  static std::vector<std::string> tables_of(const storage::Unit& unit) {
    std::vector<std::string> tables;
    for (const storage::Change& change : unit)
      if (const auto* append = std::get_if<storage::Append>(&change)) tables.push_back(append->table);
    return tables;
  }

  storage::Store& store_;
  std::deque<Task> tasks_;
  std::deque<Done> done_;
  std::deque<storage::Unit> hanging_;
  std::vector<std::string> late_;
  std::map<std::string, Kept> stopped_;  // tables whose ledgers must be read first, and why
};

}  // namespace sushiya::online
