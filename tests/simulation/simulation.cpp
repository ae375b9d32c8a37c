// Whole houses on seeds: whatever happens in one follows from its seed alone. What does not hold ends the program with
// the seed, the step and the one command that plays it again.
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include "core/random.hpp"
#include "fuzz/must.hpp"
#include "protocol/json.hpp"
#include "simulation/fixed_chance.hpp"
#include "simulation/house.hpp"

namespace sushiya::simulation {
namespace {

constexpr std::uint64_t default_steps = 600;

// What is being played, told by whatever ends the program.
std::array<char, 300> last_words{};

void tell_last_words(int signal) {
  [[maybe_unused]] auto written = ::write(STDERR_FILENO, last_words.data(), std::strlen(last_words.data()));
  written = ::write(STDERR_FILENO, last_told.data(), last_told.size());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void note(std::uint64_t seed, std::uint64_t steps, std::uint64_t step) {
  std::snprintf(last_words.data(), last_words.size(),
                "seed %llu, step %llu of %llu; again: ./sushiya simulate --seed %llu --steps %llu\n",
                static_cast<unsigned long long>(seed), static_cast<unsigned long long>(step),
                static_cast<unsigned long long>(steps), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(steps));
}

// Per thousand, of each seed its own: some houses have quiet days, and some have everything at once.
struct Weather {
  std::uint32_t fails, loses, repeats, hangs, kills, vanishes, drops, jumps, delays;
};

class Simulation {
 public:
  Simulation(std::uint64_t seed, std::uint64_t steps)
      : random_(seed),
        weather_{.fails = sometimes(100),
                 .loses = sometimes(60),
                 .repeats = sometimes(60),
                 .hangs = sometimes(15),
                 .kills = sometimes(8),
                 .vanishes = sometimes(20),
                 .drops = sometimes(200),
                 .jumps = sometimes(10),
                 .delays = sometimes(700)} {
    for (std::uint64_t step = 0; step < steps; ++step) {
      note(seed, steps, step);
      act();
      house_.check_step();
    }
    note(seed, steps, steps);
    house_.come_to_rest();
    house_.play_to_the_end();
  }

  const House& house() const { return house_; }

 private:
  std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
  bool happens(std::uint32_t per_thousand) { return below(1'000) < per_thousand; }
  // Nothing at all in half of the houses.
  std::uint32_t sometimes(std::uint32_t most) { return below(2) == 0 ? 0 : below(most + 1); }
  template <class Value, std::size_t count>
  const Value& one_of(const std::array<Value, count>& values) {
    return values[below(count)];
  }
  std::string any_table() {
    const auto& tables = house_.tables();
    return tables.empty() ? "no-table" : tables[below(tables.size())];
  }
  const std::string& any_guest() { return one_of(guests); }
  std::size_t any_node() { return below(house_.count_nodes()); }

  void act() {
    const std::uint32_t what = below(100);
    if (what < 40) return speak(below(house_.count_places()));
    if (what < 75) return work(any_node());
    if (what < 84) {
      house_.hear_news(below(1'000), happens(weather_.drops)   ? House::Fate::lost
                                     : happens(weather_.drops) ? House::Fate::repeated
                                                               : House::Fate::delivered);
      return;
    }
    if (what < 92) return house_.pass(below(8) == 0 ? below(30'000) : below(800));
    if (what < 95) return ask();
    befall();
  }

  // What a person, a spectator or a bot's author says.
  void speak(std::size_t place) {
    Listener& who = house_.at(place);
    if (who.has_left) return house_.connect(place);
    if (happens(weather_.vanishes)) {
      house_.vanish(place);
      return house_.connect(place);
    }
    for (const auto& [table, there] : who.at)
      if (!there.legal.empty() && below(4) != 0) {
        house_.say(who, {{"say", "play"}, {"table", table}, {"move", there.legal[below(there.legal.size())]}});
        if (below(10) != 0) return;  // or once more, before it hears
      }
    const std::string table = any_table();
    const auto at_table = [&](std::string_view say) { house_.say(who, {{"say", say}, {"table", table}}); };
    switch (below(22)) {
      case 0: return at_table("leave");
      case 1:
      case 2:
      case 3: return at_table("sit");
      case 4:
        return house_.say(
            who,
            {{"say", "sit"}, {"table", table}, {"seat", below(5)}, {"contribution", below(2) == 0 ? "c0ffee" : "no"}});
      case 5: return at_table("stand");
      case 6:
      case 7: return at_table("return");
      case 8:
        return house_.say(who, {{"say", "seat_bot"},
                                {"table", table},
                                {"seat", below(5)},
                                {"bot", below(4) == 0 ? "none" : "apprentice"}});
      case 9:
      case 10: return at_table("start");
      case 11: return house_.say(who, {{"say", "emote"}, {"table", table}, {"emote", "yum"}});
      case 12: return at_table("rematch");
      case 13: return below(4) == 0 ? at_table("close") : at_table("sit");
      case 14: return house_.say_raw(who, garbage());
      case 15:
        return house_.say(who, {{"say", "regard"},
                                {"table", table},
                                {"seat", below(4)},
                                {"as", one_of(std::to_array<std::string_view>({"none", "muted", "blocked"}))}});
      case 16:
        return house_.say(who,
                          {{"say", "watch_pad"},
                           {"pad", house_.pads().empty() ? "pad-none" : house_.pads()[below(house_.pads().size())]}});
      case 17: return house_.say(who, {{"say", "ping"}});
      case 18: return house_.attend(who, table, 0, static_cast<int>(below(4)));
      default: return house_.attend(who, table, below(3) == 0 ? 0 : who.at[table].heard);
    }
  }

  std::string garbage() {
    switch (below(4)) {
      case 0: return "{";
      case 1:
        return R"({"say":"play","table":")" + any_table() + R"(","move":"maki_1","moves":)" + std::to_string(below(9)) +
               "}";
      case 2: return R"({"say":"sit","table":7})";
      default: {
        std::string bytes;
        for (std::uint32_t each = below(40); each > 0; --each) bytes += static_cast<char>(below(256));
        return bytes;
      }
    }
  }

  // The writer, the readers and the bots of a node.
  void work(std::size_t number) {
    using enum TestKeeper::Fate;
    Node& node = house_.step(number);
    if (below(6) == 0) {
      if (below(2) == 0) node.think();
      node.hear_thought();
      return;
    }
    if (node.keeper.is_hanging() && below(20) == 0) {
      node.keeper.come_back();
      return node.hear_late();
    }
    if (happens(weather_.hangs)) {
      node.keeper.give_up();
      return node.hear_late();
    }
    const auto fate = happens(weather_.fails)     ? fails
                      : happens(weather_.loses)   ? lost
                      : happens(weather_.repeats) ? repeated
                                                  : done;
    const auto order = below(3) == 0 ? TestKeeper::Order::submissions_first : TestKeeper::Order::as_asked;
    if (happens(weather_.delays)) {
      if (below(2) == 0) return node.commit_later(1 + below(3), order, fate);
      return node.tell_next(
          one_of(std::to_array({TestKeeper::First::done, TestKeeper::First::question, TestKeeper::First::submission})));
    }
    if (fate != done) return node.commit(1, order, fate);
    node.keeper.tell_later();
    node.commit(1 + below(12), order);
  }

  Json any_options(const std::string& game) {
    Json options{{"players", 2 + below(3)}};
    if (game == "sushi-go" && below(4) != 0) options.update({{"hand_size", 2 + below(3)}, {"rounds", 1 + below(2)}});
    if (game == "sushi-roll" && below(4) != 0) options.update({{"dice_per_belt", 2 + below(2)}, {"rounds", 1}});
    return options;
  }

  void ask() {
    constexpr std::size_t max_tables = 10;
    const std::size_t node = any_node();
    const std::string& guest = any_guest();
    const std::string table = any_table();
    switch (below(12)) {
      case 0: return house_.ask(node, guest, "GET", "/api/records/" + table);
      case 1: return house_.ask(node, guest, "GET", (below(2) == 0 ? "/api/sets/" : "/api/duplicates/") + table);
      case 2:
        return house_.ask(
            node, guest, "GET",
            one_of(std::to_array<std::string>({"/api/tables", "/api/me/tables", "/api/me/data", "/api/me/met",
                                               "/api/ratings/sushi-go", "/api/me/history/sushi-go"})));
      case 3: return share_pad(node, guest);
      case 4:
        if (house_.tables().size() < max_tables)
          house_.ask(node, guest, "POST", "/api/quick", {{"game", "sushi-go"}, {"players", 2}});
        return;
      default:
        if (house_.tables().size() < max_tables) open(node, guest);
    }
  }

  void open(std::size_t node, const std::string& guest) {
    const std::uint32_t which = below(10);
    const std::string game = which < 7 ? "sushi-go" : which < 9 ? "sushi-roll" : "wasabi";
    Json table{{"game", game},
               {"options", any_options(game)},
               {"public", below(2) == 0},
               {"seconds", below(2) == 0 ? 0 : 5 + below(20)},
               {"bot", "apprentice"},
               {"watching", below(3) == 0 ? "after" : "open"},
               {"starts_full", below(2) == 0}};
    if (below(4) == 0) table["delay"] = 1 + below(20);
    // The same deals once more.
    if (below(4) == 0 && !opened_.empty()) {
      const auto& [first, before] = opened_[below(opened_.size())];
      table["game"] = before.at("game");
      table["options"] = before.at("options");
      table["deals_of"] = first;
    }
    const std::size_t known = house_.tables().size();
    house_.ask(node, guest, "POST", "/api/tables", table);
    if (below(2) != 0 || table.contains("deals_of")) return;
    house_.settle_all();
    if (house_.tables().size() == known + 1) opened_.emplace_back(house_.tables().back(), table);
  }

  void share_pad(std::size_t node, const std::string& guest) {
    const Json pad{{"game", "sushi-go"},    {"names", {"Ann", "Bo"}}, {"phantom", false},   {"laid", Json::array()},
                   {"ends", Json::array()}, {"round", below(3)},      {"player", below(2)}, {"finished", false}};
    const std::string path = house_.pads().empty() || below(3) == 0
                                 ? "/api/pads"
                                 : "/api/pads/" + house_.pads()[below(house_.pads().size())];
    if (path != "/api/pads" && below(6) == 0) return house_.ask(node, guest, "DELETE", path);
    house_.ask(node, guest, "POST", path, pad);
  }

  // What nobody does on purpose, and what a host does.
  void befall() {
    if (happens(weather_.kills * 10)) return house_.kill(any_node());
    if (happens(weather_.jumps * 10)) return house_.set_clock(any_node(), static_cast<Moment>(below(6'000)) - 3'000);
    switch (below(6)) {
      case 0: return house_.notice_vanished();
      case 1: {
        const std::size_t place = below(house_.count_places());
        house_.disconnect(place);
        return house_.connect(place);
      }
      case 2:
        if (below(10) == 0) house_.ban(any_guest(), below(2) == 0);
        return;
      case 3:
        if (below(30) == 0) house_.ask(any_node(), guests.back(), "DELETE", "/api/me");
        return;
      default: return house_.tick(any_node());
    }
  }

  static inline const std::array<std::string, 5> guests{"ada", "ben", "cleo", "dora", "emil"};

  Random random_;
  Weather weather_;
  // Ada and Ben have two devices each, at different nodes.
  House house_{
      3,
      {guests.begin(), guests.end()},
      {{"ada", 0}, {"ben", 0}, {"ada", 1}, {"cleo", 1}, {"ben", 2}, {"dora", 2}, {"emil", 0}, {"", 0}, {"", 1}}};
  std::vector<std::pair<std::string, Json>> opened_;  // that others may have the deals of
};

struct Played {
  std::uint64_t digest = 0;
  std::uint64_t moves = 0;
  std::size_t tables = 0;
  bool operator==(const Played&) const = default;
};

Played play(std::uint64_t seed, std::uint64_t steps) {
  fix_chance(seed);
  const Simulation simulation(seed, steps);
  return {simulation.house().digest(), simulation.house().count_moves(), simulation.house().tables().size()};
}

int run(const std::vector<std::string>& args) {
  std::uint64_t seed = 0;
  std::uint64_t seeds = 0;
  std::uint64_t steps = default_steps;
  double minutes = 0;
  for (std::size_t at = 0; at + 1 < args.size(); at += 2) {
    if (args[at] == "--seed") seed = std::stoull(args[at + 1]);
    if (args[at] == "--seeds") seeds = std::stoull(args[at + 1]);
    if (args[at] == "--steps") steps = std::stoull(args[at + 1]);
    if (args[at] == "--minutes") minutes = std::stod(args[at + 1]);
  }
  if (args.size() % 2 != 0 || args.empty()) {
    std::fputs("simulate [--seed N] [--seeds COUNT | --minutes T] [--steps M]\n", stderr);
    return 2;
  }
  const auto begun = std::chrono::steady_clock::now();
  const auto hours = [&] {
    return std::chrono::duration<double, std::ratio<3600>>(std::chrono::steady_clock::now() - begun);
  };
  std::uint64_t played = 0;
  std::uint64_t moves = 0;
  for (; played < std::max<std::uint64_t>(seeds, 1) || hours().count() * 60 < minutes; ++played) {
    const Played now = play(seed + played, steps);
    moves += now.moves;
    if (seeds == 0 && minutes == 0)
      std::printf("seed %llu: %zu tables, %llu entries, digest %016llx\n", static_cast<unsigned long long>(seed),
                  now.tables, static_cast<unsigned long long>(now.moves), static_cast<unsigned long long>(now.digest));
    // What follows from a seed follows again.
    if (played == 0 && seeds > 0) fuzz::must(play(seed, steps) == now, "a seed is played again as it was");
  }
  fuzz::must(moves > 0, "something is played");
  std::printf("%llu seeds of %llu steps held, %llu entries; %.0f seeds an hour\n",
              static_cast<unsigned long long>(played), static_cast<unsigned long long>(steps),
              static_cast<unsigned long long>(moves), static_cast<double>(played) / hours().count());
  return 0;
}

}  // namespace
}  // namespace sushiya::simulation

int main(int argc, char** argv) {
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL}) std::signal(signal, sushiya::simulation::tell_last_words);
  return sushiya::simulation::run({argv + 1, argv + argc});
}
