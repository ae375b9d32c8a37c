// Who is in a scene of the hall: guests who remember every word they were told, and a keeper who commits when the scene
// says so.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "jobs/keeper.hpp"
#include "online/client.hpp"
#include "protocol/json.hpp"
#include "storage/stopped.hpp"
#include "storage/store.hpp"

namespace sushiya::online {

using namespace jobs;
using namespace ledger;

class GuestInScene final : public Client {
 public:
  void tell(std::shared_ptr<const std::string> text) override {
    if (fails_at != "" && text->starts_with(R"({"tell":")" + fails_at)) throw std::runtime_error("nothing works");
    told.push_back(*text);
  }

  void show_out(std::string_view why) override { shown_out = why; }

  // What was told of this kind, parsed; the last one, and all.
  std::vector<Json> all(std::string_view kind) const {
    std::vector<Json> found;
    for (const std::string& text : told) {
      Json message = own_json(text);
      if (message["tell"] == kind) found.push_back(std::move(message));
    }
    return found;
  }
  Json last(std::string_view kind) const {
    const std::string begins = R"({"tell":")" + std::string(kind) + '"';
    for (auto text = told.rbegin(); text != told.rend(); ++text)
      if (text->starts_with(begins)) return own_json(*text);
    return {};
  }

  std::vector<std::string> told;
  std::string shown_out;  // why
  std::string fails_at;   // a fault of the house, where it tells this
};

// Commits what waits when it is told to; fails or lets another node be first when it is told that. Whatever order the
// contract of a keeper leaves open can be had: questions after what was submitted later, and answers long after.
class PatientKeeper final : public Keeper {
 public:
  explicit PatientKeeper(storage::Store& store) : store_(store) {}

  void submit(storage::Unit unit, Then then) override {
    tasks_.push_back({true, [this, unit = std::move(unit), then = std::move(then)]() mutable {
                        answer(true, std::move(then), kept(unit));
                      }});
  }
  void read_ledger(std::string table, storage::Version after, Read then) override {
    tasks_.push_back({false, [this, table = std::move(table), after, then = std::move(then)]() mutable {
                        stopped_.remove(table);
                        answer(false, std::move(then),
                               fails ? std::nullopt : std::optional(store_.entries_after(table, after)));
                      }});
  }
  void ask(Question question, Answered then) override {
    ++asked;
    look(std::move(question), std::move(then));
  }
  void look(Question question, Answered then) override {
    tasks_.push_back({false, [this, question = std::move(question), then = std::move(then)]() mutable {
                        if (!fails) question(store_);
                        answer(false, std::move(then), !fails);
                      }});
  }

  enum class Order : bool { as_asked, submissions_first };

  bool commit_next(Order order = Order::as_asked) {
    auto next = tasks_.begin();
    if (order == Order::submissions_first)
      if (const auto found = std::ranges::find(tasks_, true, &Task::is_submission); found != tasks_.end()) next = found;
    if (next == tasks_.end()) return false;
    auto act = std::move(next->act);
    tasks_.erase(next);
    act();
    return true;
  }

  // Done now, and told when the scene says so.
  bool commit_next_later(Order order = Order::as_asked) {
    tells_later_ = true;
    const bool has_done = commit_next(order);
    tells_later_ = false;
    return has_done;
  }
  void tell_later() {
    while (tell_next()) {
    }
  }
  // The first of what is done and untold, or the first answer to a question, or to a submission.
  enum class First : std::uint8_t { done, question, submission };
  bool tell_next(First first = First::done) {
    auto next = untold_.begin();
    if (first != First::done)
      if (const auto found = std::ranges::find(untold_, first == First::submission, &Task::is_submission);
          found != untold_.end())
        next = found;
    if (next == untold_.end()) return false;
    auto act = std::move(next->act);
    untold_.erase(next);
    act();
    return true;
  }

  // Not done, or not told.
  std::size_t waiting() const { return tasks_.size() + untold_.size(); }

  bool has_other_nodes() const override { return shares; }

  bool fails = false;
  bool shares = false;  // its store, with other nodes
  int asked = 0;        // questions that writing waits for

 private:
  struct Task {
    bool is_submission = false;
    std::move_only_function<void()> act;
  };

  Kept kept(const storage::Unit& unit) {
    if (fails) return Kept::failed;
    if (stopped_.stops(unit)) return Kept::overtaken;
    const Kept kept = kept_as(store_.commit(std::span(&unit, 1)).front());
    if (kept != Kept::stored) stopped_.add_tables_of(unit);
    return kept;
  }
  template <class Then, class Value>
  void answer(bool is_submission, Then then, Value value) {
    if (!tells_later_) return then(std::move(value));
    untold_.push_back(
        {is_submission, [then = std::move(then), value = std::move(value)]() mutable { then(std::move(value)); }});
  }

  storage::Store& store_;
  bool tells_later_ = false;
  std::deque<Task> untold_;
  std::deque<Task> tasks_;
  storage::Stopped stopped_;
};

}  // namespace sushiya::online
