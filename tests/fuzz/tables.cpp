// Several guests at the tables of a house with two nodes and one store (simulation/house.hpp), as the input says:
// whatever they say, in whatever order it is stored, fails or is overtaken, everybody is told what the ledger says and
// nothing else.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/bytes.hpp"
#include "fuzz/targets.hpp"
#include "protocol/json.hpp"
#include "simulation/fixed_chance.hpp"
#include "simulation/house.hpp"

namespace sushiya::fuzz {
namespace {

using simulation::House;
using simulation::Listener;
using simulation::Moment;
using simulation::Node;
using simulation::TestKeeper;

constexpr std::size_t most_acts = 160;
constexpr std::size_t most_tables = 3;

// Text that is no UTF-8 would be refused before any move is.
std::string json_text(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes)
    if (byte >= ' ' && byte <= '~') text += byte;
  return text;
}

class Driver {
 public:
  explicit Driver(std::string_view input) : bytes_(input) {
    open();
    for (std::size_t acts = 0; acts < most_acts && !bytes_.empty(); ++acts) {
      act();
      house_.check_step();
    }
    house_.come_to_rest();
  }

 private:
  void act() {
    const std::size_t place = bytes_.below(house_.count_places());
    Listener& who = house_.at(place);
    Node& node = house_.step(who.node);
    const std::string table = house_.tables()[bytes_.below(std::min(house_.tables().size(), most_tables))];
    Listener::AtTable& there = who.at[table];
    const std::size_t number = bytes_.next();
    switch (bytes_.below(24)) {
      case 0: return house_.attend(who, table, there.heard);
      case 1: return house_.attend(who, table, static_cast<int>(number));
      case 2: return house_.say(who, {{"say", "leave"}, {"table", table}});
      case 3: return house_.say(who, {{"say", "sit"}, {"table", table}});
      case 4:
        return house_.say(who, {{"say", "sit"}, {"table", table}, {"seat", number % 6}, {"contribution", "c0ffee"}});
      case 5: return house_.say(who, {{"say", "stand"}, {"table", table}});
      case 6: return house_.say(who, {{"say", "return"}, {"table", table}});
      case 7:
        return house_.say(who, {{"say", "seat_bot"},
                                {"table", table},
                                {"seat", number % 5},
                                {"bot", number < 64 ? "none" : "apprentice"}});
      case 8: return house_.say(who, {{"say", "start"}, {"table", table}});
      case 9: return house_.say(who, {{"say", "emote"}, {"table", table}, {"emote", "yum"}});
      case 10: return house_.say(who, {{"say", "rematch"}, {"table", table}});
      case 11: return house_.say_raw(who, bytes_.line());
      case 12: return house_.say(who, {{"say", "play"}, {"table", table}, {"move", json_text(bytes_.line())}});
      case 13: return store(node, number);
      case 14: node.settle(); return;
      case 15: return house_.pass(static_cast<Moment>(number) * 200);
      case 16: node.keeper.fails = number % 2 == 0; return;
      case 17: return node.hall.heard(number % 2 == 0 ? std::vector<std::string>{} : std::vector{table});
      case 18: return house_.kill(who.node);
      case 19: house_.disconnect(place); return house_.connect(place);
      default:
        if (!there.legal.empty())
          house_.say(who, {{"say", "play"}, {"table", table}, {"move", there.legal[number % there.legal.size()]}});
    }
  }

  // Some of what waits, in an order that a keeper may choose.
  static void store(Node& node, std::size_t number) {
    const std::size_t most = 1 + number % 3;
    const auto order = number / 4 % 2 == 0 ? TestKeeper::Order::as_asked : TestKeeper::Order::submissions_first;
    constexpr std::array fates{TestKeeper::Fate::done, TestKeeper::Fate::fails, TestKeeper::Fate::lost,
                               TestKeeper::Fate::repeated};
    const auto fate = fates[number / 64 % 4];
    switch (number / 8 % 4) {
      case 0: return node.commit_later(most, order, fate);
      case 1:
        return node.tell_next(number / 32 % 2 == 0   ? TestKeeper::First::question
                              : number / 64 % 2 == 0 ? TestKeeper::First::done
                                                     : TestKeeper::First::submission);
      case 2: return node.commit(most, order, fate);
      default:
        if (number / 32 % 2 == 0) return node.commit(most, order);
        if (!node.keeper.is_hanging()) return node.keeper.give_up();
        node.keeper.come_back();
        return node.hear_late();
    }
  }

  void open() {
    constexpr std::array<std::string_view, 3> games{"sushi-go", "sushi-roll", "wasabi"};
    const std::size_t agreed = bytes_.next();
    const std::string game(games[bytes_.below(games.size())]);
    const std::size_t players = 2 + bytes_.below(3);
    house_.ask(0, "ada", "POST", "/api/tables",
               {{"game", game},
                {"options", {{"players", players}}},
                {"public", true},
                {"seconds", agreed % 2 == 0 ? 0 : 20},
                {"bot", "apprentice"},
                {"watching", agreed % 4 < 2 ? "open" : "after"},
                {"starts_full", agreed % 8 < 4}});
    house_.settle_all();
    for (const std::size_t place : {0U, 1U, 3U}) {
      house_.attend(house_.at(place), house_.tables().front(), 0);
      house_.settle_all();
    }
  }

  Bytes bytes_;
  // Ada has two devices, at different nodes.
  House house_{2, {"ada", "ben", "cleo"}, {{"ada", 0}, {"ben", 0}, {"ada", 1}, {"cleo", 1}, {"", 0}}};
};

}  // namespace

void fuzz_tables(std::string_view input) {
  simulation::fix_chance();
  const Driver driver(input);
}

}  // namespace sushiya::fuzz
