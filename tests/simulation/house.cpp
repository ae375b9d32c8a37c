#include "simulation/house.hpp"

#include <algorithm>
#include <exception>
#include <span>
#include <utility>

#include "fuzz/must.hpp"
#include "ledger/quick.hpp"
#include "online/ids.hpp"
#include "online/pads.hpp"

namespace sushiya::simulation {

using fuzz::must;

namespace {

constexpr Moment one_second = 1'000;
constexpr Moment one_minute = 60 * one_second;
constexpr Moment one_day = 24 * 60 * one_minute;

std::string key_of(const std::string& guest) { return "key-of-" + guest; }

std::uint64_t mixed(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
  return hash;
}

}  // namespace

void Listener::tell(std::shared_ptr<const std::string> text) { house_.check(*this, *text); }

std::vector<storage::Outcome> SharedStore::commit(std::span<const storage::Unit> units) {
  auto outcomes = MemoryStore::commit(units);
  for (std::size_t at = 0; at < units.size(); ++at)
    if (outcomes[at] == storage::Outcome::stored) stored_(units[at]);
  return outcomes;
}

House::House(std::size_t nodes, std::vector<std::string> guests, std::vector<Place> places)
    : guests_(std::move(guests)),
      places_(std::move(places)),
      ahead_(nodes),
      store_([this](const storage::Unit& unit) { note_stored(unit); }),
      clients_(places_.size()),
      nodes_(nodes) {
  for (const std::string& guest : guests_) {
    const storage::Unit unit{storage::AddGuest{{.id = guest, .name = guest, .settings = "{}"}},
                             storage::PutKey{{.hash = online::hash_of(key_of(guest)), .guest = guest}}};
    store_.commit(std::span(&unit, 1));
  }
  for (std::size_t number = 0; number < nodes; ++number)
    nodes_[number] = std::make_unique<Node>(store_, [this, number] { return clock(number); });
  for (std::size_t place = 0; place < places_.size(); ++place) connect(place);
}

// ---- What people do

bool House::may_come(const std::string& guest) const { return !banned_.contains(guest) && !removed_.contains(guest); }

std::shared_ptr<Listener> House::come(const std::string& guest, std::size_t node, bool legal) {
  auto client = std::make_shared<Listener>(*this, guest, node);
  nodes_[node]->hall.came(*client);
  say(*client, {{"say", "hello"}, {"protocol", 1}, {"views", "bytes"}, {"legal", legal}});
  return client;
}

void House::connect(std::size_t place) {
  auto client = come(places_[place].guest, places_[place].node);
  if (clients_[place])
    for (const auto& [table, there] : clients_[place]->at) client->at[table].heard = there.heard;
  clients_[place] = std::move(client);
}

void House::leave(Listener& who) {
  if (!who.has_left) step(who.node).hall.leave(who);
}

void House::disconnect(std::size_t place) { leave(*clients_[place]); }

void House::vanish(std::size_t place) {
  if (!clients_[place]->has_left) vanished_.push_back(clients_[place]);
}

void House::notice_vanished() {
  for (const auto& each : std::exchange(vanished_, {})) leave(*each);
}

void House::say(Listener& who, Json message) {
  if (who.has_left) return;
  message["id"] = next_id_;
  who.asked.push_back(next_id_++);
  say_raw(who, json_line(message));
}

void House::say_raw(Listener& who, std::string_view text) {
  if (!who.has_left) step(who.node).hall.said(who, text);
}

void House::attend(Listener& who, const std::string& table, int after, int view_of) {
  ++who.at[table].looks;
  who.at[table].is_shown = view_of >= 0;
  Json message{{"say", "attend"}, {"table", table}, {"after", after}};
  if (view_of >= 0) message["view_of"] = view_of;
  say(who, std::move(message));
}

void House::ask(std::size_t node, const std::string& guest, const std::string& method, const std::string& path,
                const Json& body) {
  const std::shared_ptr<int> unanswered = nodes_[node]->unanswered;
  const auto is_answered = std::make_shared<bool>(false);
  ++*unanswered;
  const bool removes = method == "DELETE" && path == "/api/me";
  step(node).desk.ask({.method = method,
                       .path = path,
                       .body = body.is_null() ? "" : json_line(body),
                       .key = guest.empty() ? "" : key_of(guest),
                       .address = guest},
                      [this, unanswered, is_answered, removes, guest](const api::Reply& reply) {
                        must(!std::exchange(*is_answered, true), "a request is answered once");
                        --*unanswered;
                        must(reply.status >= 200 && reply.status < 600, "an answer has a status");
                        if (removes && reply.status == 200) removed_.insert(guest);
                        for (const std::string& each : tables_)
                          if (reply.body.find(model_of(each).table().state().opened.secret) != std::string::npos)
                            must(model_of(each).may_tell_secret(), "no request is told a secret");
                      });
}

void House::ban(const std::string& guest, bool is_banned) {
  storage::Unit unit;
  if (is_banned)
    unit.emplace_back(storage::PutBan{{.whom = "guest:" + guest}});
  else
    unit.emplace_back(storage::RemoveBan{"guest:" + guest});
  store_.commit(std::span(&unit, 1));
  if (is_banned)
    banned_.insert(guest);
  else
    banned_.erase(guest);
}

// ---- What becomes of the house

Node& House::step(std::size_t number) {
  stepping_ = number;
  return *nodes_[number];
}

void House::kill(std::size_t node) {
  std::erase_if(vanished_, [&](const auto& each) { return each->node == node; });
  nodes_[node].reset();
  nodes_[node] = std::make_unique<Node>(store_, [this, node] { return clock(node); });
  for (std::size_t place = 0; place < places_.size(); ++place)
    if (places_[place].node == node) connect(place);
}

void House::tick(std::size_t number) {
  Node& node = step(number);
  node.hall.tick();
  for (const auto& client : clients_)
    if (client->node == number && !client->has_left && node.hall.why_banned(client->guest, "")) leave(*client);
}

void House::pass(Moment time) {
  now_ += time;
  for (std::size_t number = 0; number < nodes_.size(); ++number) tick(number);
}

void House::note_stored(const storage::Unit& unit) {
  std::vector<std::string> changed;
  for (const storage::Change& change : unit) {
    if (const auto* append = std::get_if<storage::Append>(&change)) changed.push_back(append->table);
    if (const auto* removed = std::get_if<storage::RemoveTable>(&change)) {
      changed.push_back(removed->id);
      std::erase(pads_, removed->id);
    }
    if (const auto* guest = std::get_if<storage::ChangeGuest>(&change)) changed.push_back("guest:" + guest->id);
    if (const auto* guest = std::get_if<storage::RemoveGuest>(&change)) changed.push_back("guest:" + guest->id);
    const auto* put = std::get_if<storage::PutTable>(&change);
    if (put == nullptr || ledger::is_quick(put->card.id)) continue;
    auto& known = online::is_pad(put->card.id) ? pads_ : tables_;
    if (std::ranges::find(known, put->card.id) == known.end()) known.push_back(put->card.id);
    if (online::is_pad(put->card.id)) pad_versions_[put->card.id] = own_json(put->card.card).at("version");
  }
  if (changed.empty()) return;
  for (std::size_t node = 0; node < nodes_.size(); ++node)
    if (node != stepping_) news_.push_back({node, changed});
}

bool House::hear_news(std::size_t which, Fate fate) {
  if (news_.empty()) return false;
  const auto at = news_.begin() + static_cast<std::ptrdiff_t>(which % news_.size());
  // What is lost with a connection is made good by looking at everything, once it is there again.
  if (fate == Fate::lost) {
    at->tables.clear();
    return true;
  }
  const News news = *at;
  if (fate == Fate::delivered) news_.erase(at);
  Node& node = step(news.to);
  node.hall.heard(news.tables);
  node.hall.announce();
  return true;
}

void House::settle_all() {
  for (bool went_on = true; went_on;) {
    went_on = false;
    for (std::size_t number = 0; number < nodes_.size(); ++number) went_on = step(number).settle() || went_on;
    while (hear_news(0, Fate::delivered)) went_on = true;
  }
}

// ---- What must hold

LedgerModel& House::model_of(const std::string& table) {
  auto& model = models_[table];
  if (!model) {
    std::vector<std::string> guests = guests_;
    guests.emplace_back("");
    model = std::make_unique<LedgerModel>(store_, table, std::move(guests),
                                          [this](const std::string& other) -> LedgerModel& { return model_of(other); });
  }
  return *model;
}

std::uint64_t House::count_moves() const {
  std::uint64_t moves = 0;
  for (const auto& node : nodes_) moves += node->hall.counts().moves;
  return moves;
}

void House::check(Listener& who, const std::string& text) {
  last_told = who.guest + " at node " + std::to_string(who.node) + " was told " + text + "\n";
  digest_ += mixed(last_told);
  const Json message = own_json(text);
  must(message.is_object() && message.contains("tell"), "a message is told");
  must(text.find('\n') == std::string::npos, "a message is one line");
  for (const std::string& each : tables_)
    if (!model_of(each).may_tell_secret())
      must(text.find(model_of(each).table().state().opened.secret) == std::string::npos,
           "secrets are kept at all tables");
  note_answer(who, message);
  const std::string table = message.value("table", "");
  const std::string kind = message.at("tell");
  if (kind == "pad")
    must(message.at("version") <= pad_versions_[message.at("pad")], "a pad is told after it is stored");
  if (table.empty() || kind == "refused" || kind == "emote") return;
  model_of(table).check(message, who.guest, clock(who.node));
  if (kind == "update") hear_update(who.at[table], message);
  if (kind == "table") who.at[table].status = message.at("status");
}

// What a connection says is answered once, in its order; only what is too much is refused at once.
void House::note_answer(Listener& who, const Json& message) {
  if (!message.contains("id")) return;
  const bool is_at_once = message.at("tell") == "refused" && message.at("name") == "too_much";
  const auto found = is_at_once ? std::ranges::find(who.asked, message.at("id").get<int>()) : who.asked.begin();
  must(found != who.asked.end() && *found == message.at("id"), "everything is answered once, in its order");
  who.asked.erase(found);
}

void House::hear_update(Listener::AtTable& there, const Json& update) {
  const int before = update.at("heard").get<int>() - static_cast<int>(update.at("events").size());
  if (before != there.heard) must(there.looks > 0, "nothing is told twice, and nothing left out");
  there.heard = update.at("heard");
  there.view = update.at("view");
  there.legal = update.contains("legal") ? update.at("legal") : Json::array();
}

void House::check_step() {
  constexpr std::size_t max_waiting = 64;
  for (const auto& client : clients_) {
    must(client->waiting.size() <= max_waiting, "what waits of a connection is bounded");
    if (client->is_shown_out) leave(*client);
  }
  for (const auto& node : nodes_) must(node->hall.counts().faults == 0, "no table ends by a fault of the house");
  expect_sets_apart();
}

// Nobody sits at two tables that play the same deals for a rating.
void House::expect_sets_apart() {
  std::set<std::pair<std::string, std::string>> seats;
  for (const std::string& id : tables_) {
    const auto& table = model_of(id).table();
    if (!table.state().is_duplicate() || table.state().opened.deals_are_told || table.has_closed()) continue;
    for (const auto& place : table.state().places)
      if (!place.guest.empty() && table.state().keeps_deals())
        must(seats.emplace(table.state().first_table(), place.guest).second, "nobody sits at two tables of a set");
  }
}

void House::rest() {
  notice_vanished();
  for (std::size_t number = 0; number < nodes_.size(); ++number) {
    TestKeeper& keeper = step(number).keeper;
    keeper.fails = false;
    keeper.come_back();
  }
  settle_all();
  for (int times = 0; times < 8; ++times) {
    pass(one_second);  // the house rests for a while after a failure, and leaves to others what is theirs
    for (const auto& node : nodes_) node->hall.heard({});
    settle_all();
  }
  check_step();
}

void House::come_to_rest() {
  rest();
  for (const std::string& table : std::vector(tables_)) let_bots_play(table);
  check_step();
  for (const auto& node : nodes_) must(*node->unanswered == 0, "every request is answered");
  for (const auto& client : clients_) {
    if (client->has_left) continue;
    must(client->asked.empty() && !client->is_busy && client->waiting.empty(), "everything that was said is answered");
  }
  for (const std::string& table : std::vector(tables_)) {
    LedgerModel& model = model_of(table);
    must(model.table().bots_waited_for().empty(), "bots play on");
    model.check_whole();
    for (const auto& client : clients_)
      if (!client->has_left && std::ranges::find(client->tables, table) != client->tables.end())
        expect_told(*client, table);
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      for (const std::string& guest : guests_)
        if (may_come(guest)) expect_same_anew(guest, node, table);
      expect_same_anew("", node, table);
    }
  }
  expect_cards();
}

// What lists and other nodes find is what the ledgers say, and every game is rated.
void House::expect_cards() {
  for (const std::string& id : tables_) {
    const auto& table = model_of(id).table();
    const auto card = store_.table(id);
    must(card.has_value(), "a table has a card");
    must(!table.state().is_unrated(), "every game is rated");
    const auto folded = table.card(card->changed);
    Json told = own_json(card->card);
    told.erase("waits");
    must(card->status == folded.status && json_line(told) == folded.card, "a card is that of the ledger");
  }
}

void House::expect_told(const Listener& who, const std::string& table) {
  const auto last = model_of(table).last_of(who.guest);
  if (!last.is_told || who.at.at(table).is_shown) return;
  must(who.at.at(table).heard == last.heard, "everybody who attends has heard everything");
  must(who.at.at(table).view == last.view, "everybody who attends sees how it stands");
}

// Bots think where somebody is.
void House::let_bots_play(const std::string& table) {
  const auto spectator = come("", 0);
  attend(*spectator, table, 0);
  settle_all();
  leave(*spectator);
  for (const auto& node : nodes_) node->hall.heard({});
  settle_all();
}

void House::expect_same_anew(const std::string& guest, std::size_t node, const std::string& table) {
  const auto anew = come(guest, node);
  attend(*anew, table, 0);
  step(node).settle();
  expect_told(*anew, table);
  leave(*anew);
}

void House::play_out(const std::string& table) {
  using enum online::HallTable::Status;
  constexpr int max_rounds = 600;
  std::vector<std::shared_ptr<Listener>> players;
  const auto onlooker = come("", 0);
  attend(*onlooker, table, 0);
  for (const auto& place : model_of(table).table().state().places)
    if (!place.guest.empty() && may_come(place.guest)) {
      players.push_back(come(place.guest, players.size() % nodes_.size()));
      attend(*players.back(), table, 0);
      say(*players.back(), {{"say", "return"}, {"table", table}});
    }
  settle_all();
  for (int round = 0; round < max_rounds && model_of(table).table().state().status == playing; ++round) {
    for (const auto& player : players) {
      if (round % 16 == 15) say(*player, {{"say", "return"}, {"table", table}});
      if (const Json& legal = player->at[table].legal; !legal.empty())
        say(*player, {{"say", "play"}, {"table", table}, {"move", legal[0]}});
    }
    settle_all();
    pass(one_second);
  }
  must(model_of(table).table().state().status != playing, "a game of people who are there comes to its end");
  for (const auto& player : players) leave(*player);
  leave(*onlooker);
}

void House::play_to_the_end() {
  for (const std::string& table : std::vector(tables_))
    if (model_of(table).table().state().status == online::HallTable::Status::playing) play_out(table);
  rest();
  expect_cards();
  for (std::size_t place = 0; place < places_.size(); ++place) disconnect(place);
  settle_all();
  // Tables that wait for others of their set do so for a day.
  for (int times = 0; times < 8; ++times) {
    pass(times < 4 ? one_day : 11 * one_minute);
    settle_all();
  }
  pass(one_second);
  for (const auto& node : nodes_) must(node->hall.counts().tables == 0, "what nobody attends leaves the memory");
}

}  // namespace sushiya::simulation
