// A whole house in one thread: nodes over one store, people with their connections, clocks and the news between nodes.
// Whoever drives it chooses what happens next; whatever that is, everybody is told what the ledgers say and nothing
// else, and when all is well again everything goes on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "online/client.hpp"
#include "protocol/json.hpp"
#include "simulation/ledger_model.hpp"
#include "simulation/node.hpp"
#include "storage/memory_store.hpp"

namespace sushiya::simulation {

// What was told last, to whom: where something does not hold it is told again.
inline std::string last_told;

class House;

// A connection that holds every word against the ledgers.
class Listener final : public online::Client {
 public:
  Listener(House& house, std::string whose, std::size_t at_node) : node(at_node), house_(house) {
    guest = name = std::move(whose);
  }

  void show_out(std::string_view) override { is_shown_out = true; }
  void tell(std::shared_ptr<const std::string> text) override;

  struct AtTable {
    int heard = 0;
    int looks = 0;  // asked for what is missing, or for more; the answer may tell events again
    Json view{};
    Json legal = Json::array();
    std::string status;
    bool is_shown = false;  // with somebody's seat, and later
  };
  std::map<std::string, AtTable> at;
  std::deque<int> asked;  // the ids of what it said and has no answer to
  bool is_shown_out = false;
  const std::size_t node;

 private:
  House& house_;
};

// The one store of all nodes, which says what has become another.
class SharedStore final : public storage::MemoryStore {
 public:
  explicit SharedStore(std::function<void(const storage::Unit&)> stored) : stored_(std::move(stored)) {}

  std::vector<storage::Outcome> commit(std::span<const storage::Unit> units) override;
  bool is_shared() const override { return true; }

 private:
  std::function<void(const storage::Unit&)> stored_;
};

class House {
 public:
  struct Place {
    std::string guest;  // "": nobody
    std::size_t node;
  };
  House(std::size_t nodes, std::vector<std::string> guests, std::vector<Place> places);

  // ---- Who is there

  std::size_t count_nodes() const { return nodes_.size(); }
  Node& node(std::size_t number) { return *nodes_[number]; }
  std::size_t count_places() const { return places_.size(); }
  Listener& at(std::size_t place) { return *clients_[place]; }
  const std::vector<std::string>& tables() const { return tables_; }
  const std::vector<std::string>& pads() const { return pads_; }
  Moment now() const { return now_; }

  // ---- What people do

  void connect(std::size_t place);
  void disconnect(std::size_t place);
  // Nobody hears of it for a while: the old connection is still told everything.
  void vanish(std::size_t place);
  void notice_vanished();
  void say(Listener& who, Json message);
  void say_raw(Listener& who, std::string_view text);
  void attend(Listener& who, const std::string& table, int after, int view_of = -1);
  void ask(std::size_t node, const std::string& guest, const std::string& method, const std::string& path,
           const Json& body = nullptr);
  // By the host of the house, beside it.
  void ban(const std::string& guest, bool is_banned);

  // ---- What becomes of the house

  // Nobody hears a last word, and what waited is lost.
  void kill(std::size_t node);
  void pass(Moment time);
  void tick(std::size_t node);
  void set_clock(std::size_t node, Moment ahead) { ahead_[node] = ahead; }
  // News of other nodes: what has become of the first, or of any.
  enum class Fate : std::uint8_t { delivered, repeated, lost };
  bool hear_news(std::size_t which, Fate fate);
  void settle_all();
  // Whose turn it is to step: the others hear of what is stored.
  Node& step(std::size_t number);

  // ---- What must hold

  void check_step();
  // All is well again, and nobody does anything: everybody has been told everything, and no bot is waited for.
  void come_to_rest();
  // Everybody who may come back does, plays to the end and leaves; nothing is left behind.
  void play_to_the_end();

  void check(Listener& who, const std::string& text);
  // Of all that was told to everybody.
  std::uint64_t digest() const { return digest_; }
  std::uint64_t count_moves() const;

 private:
  struct News {
    std::size_t to;
    std::vector<std::string> tables;  // none: something was missed
  };

  LedgerModel& model_of(const std::string& table);
  void note_stored(const storage::Unit& unit);
  std::shared_ptr<Listener> come(const std::string& guest, std::size_t node, bool legal = true);
  void leave(Listener& who);
  bool may_come(const std::string& guest) const;
  Moment clock(std::size_t node) const { return now_ + ahead_[node]; }
  static void hear_update(Listener::AtTable& there, const Json& update);
  void note_answer(Listener& who, const Json& message);
  void let_bots_play(const std::string& table);
  void expect_told(const Listener& who, const std::string& table);
  void expect_same_anew(const std::string& guest, std::size_t node, const std::string& table);
  void expect_sets_apart();
  void expect_cards();
  void rest();
  void play_out(const std::string& table);

  std::vector<std::string> guests_;
  std::vector<Place> places_;
  Moment now_ = 1'700'000'000'000;
  std::vector<Moment> ahead_;  // the clock of each node
  std::size_t stepping_ = 0;   // whose turn it is
  SharedStore store_;
  std::vector<std::string> tables_;
  std::vector<std::string> pads_;
  std::map<std::string, int> pad_versions_;  // as stored last
  std::map<std::string, std::unique_ptr<LedgerModel>> models_;
  std::vector<News> news_;
  std::set<std::string> banned_;
  std::set<std::string> removed_;
  std::vector<std::shared_ptr<Listener>> clients_;
  std::vector<std::shared_ptr<Listener>> vanished_;
  std::vector<std::unique_ptr<Node>> nodes_;
  int next_id_ = 1;
  std::uint64_t digest_ = 0;
};

}  // namespace sushiya::simulation
