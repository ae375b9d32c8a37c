// Who is in a scene of the hall: guests who remember every word they were told, and a keeper who commits when the scene
// says so.
#pragma once

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

#include "hall/client.hpp"
#include "hall/keeper.hpp"
#include "protocol/json.hpp"
#include "storage/stopped.hpp"
#include "storage/store.hpp"

namespace sushiya::hall {

class GuestInScene final : public Client {
 public:
  void tell(std::shared_ptr<const std::string> text) override {
    if (fails_at != "" && text->starts_with(R"({"tell":")" + fails_at)) throw std::runtime_error("nothing works");
    told.push_back(*text);
  }

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
  std::string fails_at;  // a fault of the house, where it tells this
};

// Commits what waits when it is told to; fails or lets another node be first when it is told that.
class PatientKeeper final : public Keeper {
 public:
  explicit PatientKeeper(storage::Store& store) : store_(store) {}

  void submit(storage::Unit unit, Then then) override {
    tasks_.push_back(
        [this, unit = std::move(unit), then = std::move(then)]() mutable { tell(std::move(then), kept(unit)); });
  }
  void read_ledger(std::string table, storage::Version after, Read then) override {
    tasks_.push_back([this, table = std::move(table), after, then = std::move(then)]() mutable {
      stopped_.remove(table);
      tell(std::move(then), fails ? std::nullopt : std::optional(store_.entries_after(table, after)));
    });
  }
  void ask(Question question, Answered then) override {
    tasks_.push_back([this, question = std::move(question), then = std::move(then)]() mutable {
      if (!fails) question(store_);
      tell(std::move(then), !fails);
    });
  }

  // Done now, and told when the scene says so.
  bool commit_next_later() {
    tells_later_ = true;
    const bool has_done = commit_next();
    tells_later_ = false;
    return has_done;
  }
  void tell_later() {
    for (auto& each : std::exchange(untold_, {})) each();
  }

  bool commit_next() {
    if (tasks_.empty()) return false;
    auto next = std::move(tasks_.front());
    tasks_.pop_front();
    next();
    return true;
  }
  std::size_t waiting() const { return tasks_.size(); }

  bool fails = false;

 private:
  Kept kept(const storage::Unit& unit) {
    if (fails) return Kept::failed;
    if (stopped_.stops(unit)) return Kept::overtaken;
    const Kept kept = kept_as(store_.commit(std::span(&unit, 1)).front());
    if (kept != Kept::stored) stopped_.add_tables_of(unit);
    return kept;
  }
  template <class Then, class Value>
  void tell(Then then, Value value) {
    if (!tells_later_) return then(std::move(value));
    untold_.push_back([then = std::move(then), value = std::move(value)]() mutable { then(std::move(value)); });
  }

  storage::Store& store_;
  bool tells_later_ = false;
  std::vector<std::move_only_function<void()>> untold_;
  std::deque<std::move_only_function<void()>> tasks_;
  storage::Stopped stopped_;
};

}  // namespace sushiya::hall
