// One process of a simulated house: hall, desk, bots and keeper, in the one thread of whoever steps it. It may be
// killed.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <utility>

#include "api/desk.hpp"
#include "jobs/kitchen.hpp"
#include "online/hall.hpp"
#include "online/limits.hpp"
#include "online/test_keeper.hpp"
#include "storage/store.hpp"

namespace sushiya::simulation {

using online::TestKeeper;
using storage::Moment;

class Node {
 public:
  Node(storage::Store& store, const std::function<Moment()>& now)
      : keeper(store),
        kitchen(
            0, 100, [this](std::move_only_function<void()> act) { posted_.push_back(std::move(act)); },
            jobs::Kitchen::Priority::normal, [] { return std::chrono::steady_clock::time_point{}; }),
        hall(keeper, kitchen, {}, now),
        desk(hall, keeper, kitchen, {}, now) {
    keeper.shares = true;
    hall.wake_tables();
  }

  // Some of what waits is done, and told.
  void commit(std::size_t most, TestKeeper::Order order = TestKeeper::Order::as_asked,
              TestKeeper::Fate fate = TestKeeper::Fate::done) {
    for (std::size_t each = 0; each < most && keeper.commit_next(order, fate); ++each) {
    }
    hall.announce();
  }
  // Done, and the hall does not hear of it yet.
  void commit_later(std::size_t most, TestKeeper::Order order, TestKeeper::Fate fate = TestKeeper::Fate::done) {
    for (std::size_t each = 0; each < most && keeper.commit_next_later(order, fate); ++each) {
    }
  }
  void tell_next(TestKeeper::First first) {
    keeper.tell_next(first);
    hall.announce();
  }
  void hear_late() {
    if (auto late = keeper.take_late(); !late.empty()) hall.heard(late);
    hall.announce();
  }

  // A bot thinks, and what it found is heard now or later.
  bool think() { return kitchen.cook_next(); }
  bool hear_thought() {
    if (posted_.empty()) return false;
    auto act = std::move(posted_.front());
    posted_.pop_front();
    act();
    hall.announce();
    return true;
  }

  // Everything that waits happens, bots' thoughts too. Whether anything did.
  bool settle() {
    bool went_on = false;
    while (keeper.waiting() > 0) {
      keeper.tell_later();
      commit(8);
      went_on = true;
    }
    hear_late();
    while (think()) {
    }
    while (hear_thought()) went_on = true;
    return went_on;
  }

 private:
  std::deque<std::move_only_function<void()>> posted_;

 public:
  TestKeeper keeper;
  jobs::Kitchen kitchen;
  online::Hall hall;
  api::Desk desk;
  std::shared_ptr<int> unanswered = std::make_shared<int>(0);  // requests
};

}  // namespace sushiya::simulation
