// A hall whose keeper commits when the scene says so, and time that stands still until it is moved.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "api/desk.hpp"
#include "core/random.hpp"
#include "jobs/kitchen.hpp"
#include "online/hall.hpp"
#include "online/scene_parts.hpp"
#include "protocol/json.hpp"
#include "storage/memory_store.hpp"

namespace sushiya::online {

using namespace api;

class Scene {
 public:
  explicit Scene(storage::Store* store = nullptr, const Limits& limits = {})
      : store_(store == nullptr ? own_ : *store),
        keeper(store_),
        kitchen(1, 100, [this](std::move_only_function<void()> act) { post(std::move(act)); }),
        hall(keeper, kitchen, limits, [this] { return now; }),
        desk(hall, keeper, kitchen, limits, [this] { return now; }) {}

  // Everything that is waiting happens, bots' thoughts too.
  void settle(TestKeeper::Order order = TestKeeper::Order::as_asked) {
    for (;;) {
      bool went_on = false;
      while (keeper.commit_next(order)) {
        hall.announce();
        went_on = true;
      }
      if (std::move_only_function<void()> act = next_posted()) {
        act();
        hall.announce();
        went_on = true;
      }
      if (!went_on) return;
    }
  }

  // A bot's thought comes, and is not stored yet.
  void let_one_think() {
    if (std::move_only_function<void()> act = next_posted()) act();
  }

  std::shared_ptr<GuestInScene> guest(std::string name, std::string_view views = "json") {
    auto guest = std::make_shared<GuestInScene>();
    guest->guest = "id-of-" + name;
    guest->name = std::move(name);
    if (!store_.guest(guest->guest)) keep({guest});
    hall.came(*guest);
    say(*guest, {{"say", "hello"}, {"protocol", 1}, {"views", views}, {"legal", true}});
    guest->told.clear();
    return guest;
  }

  void say(Client& client, const Json& message) { hall.said(client, json_line(message)); }

  std::string open(const std::string& host, NewTable table = {.game = "sushi-go"}) {
    if (table.options.empty()) table.options = {{"players", 2}};
    std::string id;
    hall.open_table(host, table, [&](std::expected<std::string, Refused> opened) {
      EXPECT_TRUE(opened) << opened.error().text;
      if (opened) id = *opened;
    });
    settle();
    return id;
  }

  // Two people at a table of Sushi Go!, the first of them its host, and the game begun.
  struct Pair {
    std::string table;
    std::shared_ptr<GuestInScene> ada;
    std::shared_ptr<GuestInScene> ben;
  };
  Pair begin_pair(NewTable table = {.game = "sushi-go"}) {
    Pair pair{{}, guest("Ada"), guest("Ben")};
    pair.table = open(pair.ada->guest, std::move(table));
    for (const auto& each : {pair.ada, pair.ben}) {
      say(*each, {{"say", "attend"}, {"table", pair.table}});
      say(*each, {{"say", "sit"}, {"table", pair.table}});
      settle();
    }
    say(*pair.ada, {{"say", "start"}, {"table", pair.table}});
    settle();
    return pair;
  }

  void play(GuestInScene& guest, const std::string& table, const std::string& move) {
    say(guest, {{"say", "play"}, {"table", table}, {"move", move}});
  }
  // A legal move, where this guest is waited for: the first, or any.
  bool play_first(GuestInScene& guest, const std::string& table) {
    const Json legal = legal_of(guest);
    if (legal.empty()) return false;
    play(guest, table, legal[0]);
    return true;
  }
  bool play_any(GuestInScene& guest, const std::string& table, Random& random) {
    const Json legal = legal_of(guest);
    if (legal.empty()) return false;
    play(guest, table, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    return true;
  }

  // Guests whom the store knows, and who can be rated.
  void keep(std::initializer_list<std::shared_ptr<GuestInScene>> guests) {
    for (const auto& each : guests) {
      const storage::Unit unit{storage::AddGuest{{.id = each->guest, .name = each->name, .settings = "{}"}}};
      EXPECT_EQ(store_.commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
    }
  }
  // Both choose until the game is over.
  void play_out(const Pair& pair) {
    for (int turn = 0; turn < 60 && pair.ada->last("ended").is_null(); ++turn) {
      play_first(*pair.ada, pair.table);
      play_first(*pair.ben, pair.table);
      settle();
    }
    EXPECT_FALSE(pair.ada->last("ended").is_null());
  }

  Reply ask(const std::string& method, const std::string& path, const std::string& key = "", const Json& body = nullptr,
            const std::string& address = "127.0.0.1") {
    std::optional<Reply> heard;
    desk.ask(
        {.method = method, .path = path, .body = body.is_null() ? "" : json_line(body), .key = key, .address = address},
        [&](Reply reply) { heard = std::move(reply); });
    settle();
    EXPECT_TRUE(heard) << method << " " << path << " was never answered";
    return heard.value_or(Reply{});
  }

  storage::Store& store() { return store_; }

 private:
  static Json legal_of(const GuestInScene& guest) {
    const Json update = guest.last("update");
    return update.is_null() ? Json::array() : update.value("legal", Json::array());
  }

  void post(std::move_only_function<void()> act) {
    const std::scoped_lock lock(mutex_);
    posted_.push_back(std::move(act));
    arrived_.notify_one();
  }
  std::move_only_function<void()> next_posted() {
    // A thought that was ordered will come.
    while (kitchen.unfinished() > 0) {
      std::unique_lock lock(mutex_);
      if (arrived_.wait_for(lock, std::chrono::milliseconds(5), [&] { return !posted_.empty(); })) break;
    }
    const std::scoped_lock lock(mutex_);
    if (posted_.empty()) return nullptr;
    auto next = std::move(posted_.front());
    posted_.pop_front();
    return next;
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::move_only_function<void()>> posted_;
  storage::MemoryStore own_;
  storage::Store& store_;

 public:
  Moment now = 1'700'000'000'000;
  TestKeeper keeper;
  Kitchen kitchen;
  Hall hall;
  Desk desk;
};

}  // namespace sushiya::online
