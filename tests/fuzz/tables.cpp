// Several guests at the tables of a house with two nodes and one store: whatever they say, in whatever order it is
// stored, fails or is overtaken, everybody is told what the ledger says and nothing else.
#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "fuzz/bytes.hpp"
#include "fuzz/fixed_chance.hpp"
#include "fuzz/ledger_model.hpp"
#include "fuzz/must.hpp"
#include "fuzz/targets.hpp"
#include "games/all.hpp"
#include "jobs/kitchen.hpp"
#include "online/hall.hpp"
#include "online/scene_parts.hpp"
#include "storage/memory_store.hpp"

namespace sushiya::fuzz {
namespace {

using online::Moment;

constexpr std::size_t most_acts = 160;
constexpr std::size_t most_tables = 3;

class House;

// A connection that holds every word against the model.
class Listener final : public online::Client {
 public:
  Listener(House& house, std::string whose, std::size_t at_node) : node(at_node), house_(house) {
    guest = std::move(whose);
  }

  void show_out(std::string_view) override {}
  void tell(std::shared_ptr<const std::string> text) override;

  struct AtTable {
    int heard = 0;
    int looks = 0;  // asked for what is missing, or for more; the answer may tell events again
    Json view{};
    Json legal = Json::array();
  };
  std::map<std::string, AtTable> at;
  const std::size_t node;

 private:
  House& house_;
};

// One process: it may be killed.
class Node {
 public:
  Node(storage::Store& store, const Moment& now)
      : keeper(store),
        kitchen(1, 100, [this](std::move_only_function<void()> act) { post(std::move(act)); }),
        hall(keeper, kitchen, {}, [&now] { return now; }) {
    hall.wake_tables();
  }

  using Order = online::PatientKeeper::Order;

  void commit(std::size_t most, Order order = Order::as_asked) {
    for (std::size_t each = 0; each < most && keeper.commit_next(order); ++each) {
    }
    hall.announce();
  }
  // Stored, and the hall does not hear of it yet.
  void commit_later(std::size_t most, Order order) {
    for (std::size_t each = 0; each < most && keeper.commit_next_later(order); ++each) {
    }
  }
  using First = online::PatientKeeper::First;
  void tell_next(First first) {
    keeper.tell_next(first);
    hall.announce();
  }

  // Everything that waits happens, bots' thoughts too. Whether anything did.
  bool settle() {
    bool went_on = false;
    while (keeper.waiting() > 0) {
      keeper.tell_later();
      commit(8);
      went_on = true;
    }
    hall.announce();
    while (std::move_only_function<void()> act = next_posted()) {
      act();
      hall.announce();
      went_on = true;
    }
    return went_on;
  }

 private:
  void post(std::move_only_function<void()> act) {
    const std::scoped_lock lock(mutex_);
    posted_.push_back(std::move(act));
    arrived_.notify_one();
  }
  std::move_only_function<void()> next_posted() {
    std::unique_lock lock(mutex_);
    // A thought that was ordered will come.
    while (posted_.empty()) {
      lock.unlock();
      const bool is_idle = kitchen.unfinished() == 0;
      lock.lock();
      if (is_idle && posted_.empty()) return nullptr;
      arrived_.wait_for(lock, std::chrono::milliseconds(1), [&] { return !posted_.empty(); });
    }
    auto next = std::move(posted_.front());
    posted_.pop_front();
    return next;
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::move_only_function<void()>> posted_;

 public:
  online::PatientKeeper keeper;
  jobs::Kitchen kitchen;
  online::Hall hall;
};

class House {
 public:
  explicit House(Bytes& bytes) : bytes_(bytes) {
    for (const std::string& guest : guests()) {
      const storage::Unit unit{storage::AddGuest{{.id = guest, .name = guest}}};
      if (!guest.empty()) store_.commit(std::span(&unit, 1));
    }
    for (std::size_t node = 0; node < nodes_.size(); ++node) nodes_[node] = std::make_unique<Node>(store_, now_);
    for (std::size_t place = 0; place < places.size(); ++place) connect(place);
    open();
  }

  void act() {
    const std::size_t place = bytes_.below(places.size());
    Listener& who = *clients_[place];
    Node& node = *nodes_[who.node];
    const std::string table = tables_[bytes_.below(tables_.size())];
    Listener::AtTable& there = who.at[table];
    const std::size_t number = bytes_.next();
    switch (bytes_.below(24)) {
      case 0: return attend(who, table, there.heard);
      case 1: return attend(who, table, static_cast<int>(number));
      case 2: return say(who, {{"say", "leave"}, {"table", table}});
      case 3: return say(who, {{"say", "sit"}, {"table", table}});
      case 4: return say(who, {{"say", "sit"}, {"table", table}, {"seat", number % 6}, {"contribution", "c0ffee"}});
      case 5: return say(who, {{"say", "stand"}, {"table", table}});
      case 6: return say(who, {{"say", "return"}, {"table", table}});
      case 7:
        return say(who, {{"say", "seat_bot"},
                         {"table", table},
                         {"seat", number % 5},
                         {"bot", number < 64 ? "none" : "apprentice"}});
      case 8: return say(who, {{"say", "start"}, {"table", table}});
      case 9: return say(who, {{"say", "emote"}, {"table", table}, {"emote", "yum"}});
      case 10: return say(who, {{"say", "rematch"}, {"table", table}});
      case 11: return node.hall.said(who, bytes_.line());
      case 12: return say(who, {{"say", "play"}, {"table", table}, {"move", json_text(bytes_.line())}});
      case 13: return store(node, number);
      case 14: node.settle(); return;
      case 15: return pass(static_cast<Moment>(number) * 200);
      case 16: node.keeper.fails = number % 2 == 0; return;
      case 17: return node.hall.heard(number % 2 == 0 ? std::vector<std::string>{} : std::vector{table});
      case 18: return kill(who.node);
      case 19: disconnect(place); return connect(place);
      default:
        if (!there.legal.empty())
          say(who, {{"say", "play"}, {"table", table}, {"move", there.legal[number % there.legal.size()]}});
    }
  }

  // All is well again, and nobody does anything: everybody has been told everything, and no bot is waited for.
  void come_to_rest() {
    for (const auto& node : nodes_) node->keeper.fails = false;
    settle_all();
    for (int times = 0; times < 3; ++times) {
      pass(1'000);  // the house rests for a while after a failure
      for (const auto& node : nodes_) node->hall.heard({});
      settle_all();
    }
    for (const std::string& table : std::vector(tables_)) let_bots_play(table);
    for (const auto& node : nodes_) must(node->hall.counts().faults == 0, "no table ends by a fault of the house");
    for (const std::string& table : tables_) {
      LedgerModel& model = model_of(table);
      must(!model.waits_for_bots(), "bots play on");
      model.check_whole();
      for (const auto& client : clients_)
        if (std::ranges::find(client->tables, table) != client->tables.end()) expect_told(*client, table);
      for (std::size_t node = 0; node < nodes_.size(); ++node)
        for (const std::string& guest : guests()) expect_same_anew(guest, node, table);
    }
  }

  void check(Listener& who, const std::string& text) {
    const Json message = own_json(text);
    must(message.is_object() && message.contains("tell"), "a message is told");
    must(text.find('\n') == std::string::npos, "a message is one line");
    const std::string table = message.value("table", "");
    const std::string kind = message.at("tell");
    for (const std::string& each : tables_)
      if (kind != "ended" && !model_of(each).is_over())
        must(text.find(model_of(each).secret()) == std::string::npos, "secrets are kept at all tables");
    if (table.empty() || kind == "refused" || kind == "emote") return;
    model_of(table).check(message, who.guest);
    if (kind == "update") hear_update(who.at[table], message);
    if (kind == "table" && message.at("rematch").is_string()) remember(message.at("rematch"));
  }

 private:
  struct Place {
    const char* guest;  // "": nobody
    std::size_t node;
  };
  // Ada has two devices, at different nodes.
  static constexpr std::array<Place, 5> places{{{"ada", 0}, {"ben", 0}, {"ada", 1}, {"cleo", 1}, {"", 0}}};
  static std::vector<std::string> guests() { return {"ada", "ben", "cleo", ""}; }

  // Text that is no UTF-8 would be refused before any move is.
  static std::string json_text(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes)
      if (byte >= ' ' && byte <= '~') text += byte;
    return text;
  }

  // Some of what waits, in an order that a keeper may choose.
  static void store(Node& node, std::size_t number) {
    const std::size_t most = 1 + number % 3;
    const auto order = number / 4 % 2 == 0 ? Node::Order::as_asked : Node::Order::submissions_first;
    switch (number / 8 % 4) {
      case 0: return node.commit_later(most, order);
      case 1:
        return node.tell_next(number / 32 % 2 == 0   ? Node::First::question
                              : number / 64 % 2 == 0 ? Node::First::done
                                                     : Node::First::submission);
      default: return node.commit(most, order);
    }
  }

  void open() {
    constexpr std::array<std::string_view, 3> games{"sushi-go", "sushi-roll", "wasabi"};
    const std::size_t agreed = bytes_.next();
    online::NewTable table{.game = std::string(games[bytes_.below(games.size())]),
                           .options = {{"players", 2 + bytes_.below(3)}},
                           .is_public = true,
                           .seconds = agreed % 2 == 0 ? 0 : 20,
                           .bot = "apprentice",
                           .watching = agreed % 4 < 2 ? "open" : "after",
                           .starts_full = agreed % 8 < 4};
    nodes_[0]->hall.open_table("ada", table, [&](std::expected<std::string, online::Refused> opened) {
      must(opened.has_value(), "a table can be opened");
      tables_.push_back(*opened);
    });
    nodes_[0]->settle();
    for (const std::size_t place : {0U, 1U, 3U}) {
      attend(*clients_[place], tables_[0], 0);
      nodes_[clients_[place]->node]->settle();
    }
  }

  void connect(std::size_t place) {
    auto client = std::make_shared<Listener>(*this, places[place].guest, places[place].node);
    client->name = client->guest;
    if (clients_[place])
      for (const auto& [table, there] : clients_[place]->at) client->at[table].heard = there.heard;
    clients_[place] = client;
    say(*client, {{"say", "hello"}, {"protocol", 1}, {"views", "bytes"}, {"legal", true}});
  }
  void disconnect(std::size_t place) { nodes_[places[place].node]->hall.leave(*clients_[place]); }

  // Nobody hears a last word, and what waited is lost.
  void kill(std::size_t node) {
    nodes_[node].reset();
    nodes_[node] = std::make_unique<Node>(store_, now_);
    for (std::size_t place = 0; place < places.size(); ++place)
      if (places[place].node == node) connect(place);
  }

  void say(Listener& who, const Json& message) { nodes_[who.node]->hall.said(who, json_line(message)); }

  void attend(Listener& who, const std::string& table, int after) {
    ++who.at[table].looks;
    say(who, {{"say", "attend"}, {"table", table}, {"after", after}});
  }

  void pass(Moment time) {
    now_ += time;
    for (const auto& node : nodes_) node->hall.tick();
  }

  void settle_all() {
    for (bool went_on = true; went_on;) {
      went_on = false;
      for (const auto& node : nodes_) went_on = node->settle() || went_on;
    }
  }

  LedgerModel& model_of(const std::string& table) {
    auto& model = models_[table];
    if (!model) model = std::make_unique<LedgerModel>(store_, table, guests());
    return *model;
  }

  void remember(const std::string& table) {
    if (tables_.size() < most_tables && std::ranges::find(tables_, table) == tables_.end()) tables_.push_back(table);
  }

  static void hear_update(Listener::AtTable& there, const Json& update) {
    const int before = update.at("heard").get<int>() - static_cast<int>(update.at("events").size());
    if (before != there.heard) must(there.looks > 0, "nothing is told twice, and nothing left out");
    there.heard = update.at("heard");
    there.view = update.at("view");
    there.legal = update.contains("legal") ? update.at("legal") : Json::array();
  }

  void expect_told(const Listener& who, const std::string& table) {
    const auto last = model_of(table).last_of(who.guest);
    if (!last.is_told) return;
    must(who.at.at(table).heard == last.heard, "everybody who attends has heard everything");
    must(who.at.at(table).view == last.view, "everybody who attends sees how it stands");
  }

  // Bots think where somebody is.
  void let_bots_play(const std::string& table) {
    const auto spectator = std::make_shared<Listener>(*this, "", 0);
    say(*spectator, {{"say", "hello"}, {"protocol", 1}, {"views", "bytes"}, {"legal", true}});
    attend(*spectator, table, 0);
    settle_all();
    nodes_[0]->hall.leave(*spectator);
    for (const auto& node : nodes_) node->hall.heard({});
    settle_all();
  }

  void expect_same_anew(const std::string& guest, std::size_t node, const std::string& table) {
    auto anew = std::make_shared<Listener>(*this, guest, node);
    say(*anew, {{"say", "hello"}, {"protocol", 1}, {"views", "bytes"}, {"legal", true}});
    attend(*anew, table, 0);
    nodes_[node]->settle();
    expect_told(*anew, table);
    nodes_[node]->hall.leave(*anew);
  }

  Bytes& bytes_;
  Moment now_ = 1'700'000'000'000;
  storage::MemoryStore store_;
  std::vector<std::string> tables_;
  std::map<std::string, std::unique_ptr<LedgerModel>> models_;
  std::array<std::shared_ptr<Listener>, places.size()> clients_;
  std::array<std::unique_ptr<Node>, 2> nodes_;
};

void Listener::tell(std::shared_ptr<const std::string> text) { house_.check(*this, *text); }

}  // namespace

void fuzz_tables(std::string_view input) {
  fix_chance();
  Bytes bytes(input);
  House house(bytes);
  for (std::size_t acts = 0; acts < most_acts && !bytes.empty(); ++acts) house.act();
  house.come_to_rest();
}

}  // namespace sushiya::fuzz
