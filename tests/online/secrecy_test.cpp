// Every byte told to a seat or a spectator is a function of what it may know: two ledgers that differ only in what is
// hidden from it give it the same messages, live and when it comes back, in the same number and the same sizes.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "conformance/sushi_go_secrets.hpp"
#include "conformance/wasabi_secrets.hpp"
#include "games/told.hpp"
#include "online/hall_table.hpp"
#include "online/scene.hpp"
#include "protocol/options.hpp"
#include "records/codec.hpp"

namespace sushiya::online {
namespace {

using conformance::Log;

constexpr Moment began = 1'700'000'000'000;

// Whoever listens: from its own place, or as a spectator who looks on with a seat, so many seconds later.
struct Ears {
  Seat onlooker;
  std::optional<int> delay{};
};
constexpr int seconds_a_move = 1;

// The table of this log, as one onlooker hears it from the first entry to the last, and once more from the middle.
template <Game G>
std::vector<std::string> heard_by(const Ears& ears, const G& game, const Log<G>& log, ViewForm views) {
  const Seat onlooker = ears.onlooker;
  const auto view_of = ears.delay ? std::optional<int>(onlooker) : std::nullopt;
  HallTable table("a-table");
  GuestInScene guest;
  guest.guest = onlooker == spectator_seat || ears.delay ? "" : "guest-" + std::to_string(onlooker);
  guest.views = views;
  guest.legal = true;
  Moment moment = began;
  const auto enter = [&](const LedgerEntry& entry) {
    const auto fault = table.enter(to_text(entry), moment += Moment{1000} * seconds_a_move);
    EXPECT_FALSE(fault) << fault_line(*fault);
    table.announce(moment);
  };
  enter(entry::Opened{.game = std::string(G::id),
                      .options = options_to_json(game.options),
                      .host = "guest-0",
                      .is_public = true,
                      .seconds = 60,
                      .bot = "cook",
                      .watching = "open",
                      .starts_full = false,
                      .secret = std::string(64, '7'),
                      .delay = ears.delay});
  table.admit(guest, {}, moment, view_of);
  for (int seat = 0; seat < game.players(); ++seat)
    enter(entry::Sat{seat, "guest-" + std::to_string(seat), "Guest " + std::to_string(seat), ""});
  // What chance does is written down with the move before it.
  bool has_begun = false;
  for (std::size_t at = 0; at < log.size();) {
    std::vector<Move<G>> moves;
    do moves.push_back(log[at++]);
    while (at < log.size() && log[at].seat == chance_seat);
    Json told = log_to_json(game, moves);
    if (std::exchange(has_begun, true))
      enter(entry::Played{std::move(told)});
    else
      enter(entry::Started{std::move(told)});
  }
  table.dismiss(guest);
  const int after = ears.delay ? 3 : table.game() == nullptr ? 0 : table.game()->count_heard(onlooker) / 2;
  if (table.game() != nullptr) table.admit(guest, after, moment, view_of);
  return guest.told;
}

// Whether the onlooker has seen and heard the same all along: what the rules themselves let it know, which a suite of
// its own guards. A piece that comes from an open place is known to whoever watched that place.
template <Game G>
bool are_alike(Seat onlooker, const G& game, const Log<G>& one, const Log<G>& other) {
  std::array<typename G::State, 2> states{game.initial_state(), game.initial_state()};
  for (std::size_t at = 0; at < one.size(); ++at) {
    std::array<std::vector<typename G::Event>, 2> events;
    for (const std::size_t side : {0U, 1U}) {
      const Move<G>& move = (side == 0 ? one : other)[at];
      game.apply(states[side], move.seat, move.action, Witness{[&](Audience audience, const typename G::Event& event) {
                   if (audience.contains(onlooker)) events[side].push_back(event);
                 }});
    }
    if (events[0] != events[1] || game.view_for(states[0], onlooker) != game.view_for(states[1], onlooker))
      return false;
  }
  return true;
}

template <Game G>
void expect_alike(const Ears& ears, const G& game, const Log<G>& one, const Log<G>& other) {
  for (const ViewForm views : {ViewForm::json, ViewForm::bytes}) {
    const auto told = heard_by(ears, game, one, views);
    const auto otherwise = heard_by(ears, game, other, views);
    ASSERT_EQ(told.size(), otherwise.size()) << G::id << ", onlooker " << int{ears.onlooker};
    for (std::size_t at = 0; at < told.size(); ++at)
      ASSERT_EQ(told[at], otherwise[at]) << G::id << ", onlooker " << int{ears.onlooker} << ", message " << at;
  }
}

template <Game G, class Other>
void expect_equal_streams(int games, Other&& other) {
  int compared = 0;
  for (const G& game : G::setups()) {
    for (int number = 0; number < games; ++number) {
      Random random(static_cast<std::uint64_t>(17 + number), static_cast<std::uint64_t>(compared));
      const auto stop = random.below(160) + 20;
      Log<G> prefix;
      conformance::play_random_game(game, random, 4000, [&](const auto& state, const auto& log) {
        // A moment at which players are to act.
        if (log.size() <= stop && !game.seats_to_act(state).contains(chance_seat)) prefix = log;
      });
      if (prefix.empty()) continue;
      for (Seat onlooker = 0; onlooker <= spectator_seat; ++onlooker) {
        if (onlooker >= game.players() && onlooker != spectator_seat) continue;
        const auto changed = other(game, prefix, onlooker, random);
        if (!changed || *changed == prefix || !are_alike(onlooker, game, prefix, *changed)) continue;
        ++compared;
        expect_alike({onlooker}, game, prefix, *changed);
        // Who looks on with the seat knows no more than it, however short the delay.
        if (onlooker != spectator_seat && compared % 4 == 0)
          expect_alike({onlooker, seconds_a_move}, game, prefix, *changed);
      }
    }
  }
  EXPECT_GT(compared, 40) << "hardly anything was compared";
}

TEST(HallSecrecy, SushiGoTellsASeatNoMoreThanItMayKnow) {
  expect_equal_streams<SushiGo>(4, [](const auto& game, const auto& log, Seat seat, Random& random) {
    return conformance::cannot_tell_apart(game, log, seat, random);
  });
}

TEST(HallSecrecy, WasabiTellsASeatNoMoreThanItMayKnow) {
  expect_equal_streams<Wasabi>(3, [](const auto& game, const auto& log, Seat seat, Random& random) {
    return conformance::cannot_tell_apart(game, log, seat, random);
  });
}

// All of Sushi Roll lies open, so the seats hear the same; what chance will do is in no message.
TEST(HallSecrecy, SushiRollTellsEverybodyTheSame) {
  const SushiRoll game = SushiRoll::setups().front();
  Random random(3);
  Log<SushiRoll> whole;
  conformance::play_random_game(game, random, 800, [&](const auto&, const auto& log) { whole = log; });
  for (const std::string& text : heard_by({spectator_seat}, game, whole, ViewForm::json))
    EXPECT_EQ(text.find(std::string(64, '7')) == std::string::npos, text.find("\"secret\"") == std::string::npos);
}

// Two games that are the same up to a moment: before the delay has passed since then, who looks on with a seat cannot
// tell them apart, whatever is done in them.
template <Game G>
void expect_delayed_streams_alike(int games) {
  int compared = 0;
  for (const G& game : G::setups()) {
    for (int number = 0; number < games; ++number) {
      Random random(static_cast<std::uint64_t>(41 + number), static_cast<std::uint64_t>(compared));
      std::vector<Log<G>> moments;  // at which players are to act
      conformance::play_random_game(game, random, 4000, [&](const auto& state, const auto& log) {
        if (!game.seats_to_act(state).contains(chance_seat) && !game.seats_to_act(state).empty())
          moments.push_back(log);
      });
      constexpr std::size_t ahead = 6;  // moves that one game has and the other has otherwise
      if (moments.size() <= ahead + 2) continue;
      const std::size_t at =
          ahead + random.below(static_cast<std::uint32_t>(std::min<std::size_t>(moments.size(), 60) - ahead));
      const Log<G>& one = moments[at];
      Log<G> other = moments[at - ahead];
      typename G::State state = game.initial_state();
      for (const Move<G>& move : other) game.apply(state, move.seat, move.action);
      for (std::size_t move = 0; move < ahead && !is_over(game, state); ++move) {
        const Seat seat = game.seats_to_act(state).lowest();
        ActionList<G> list;
        game.list_legal_actions(state, seat, list);
        const auto action = list[random.below(static_cast<std::uint32_t>(list.size()))];
        other.push_back({seat, action});
        game.apply(state, seat, action);
        while (game.seats_to_act(state).contains(chance_seat)) {
          const auto act = game.sample_chance(state, random);
          other.push_back({chance_seat, act});
          game.apply(state, chance_seat, act);
        }
      }
      if (other == one || is_over(game, state)) continue;
      ++compared;
      for (Seat seat = 0; seat < game.players(); ++seat)
        expect_alike({seat, static_cast<int>(ahead) * seconds_a_move + 1}, game, one, other);
    }
  }
  EXPECT_GT(compared, 10) << "hardly anything was compared";
}

TEST(HallSecrecy, ADelayedViewKnowsNothingOfTheTimeSince) {
  expect_delayed_streams_alike<SushiGo>(2);
  expect_delayed_streams_alike<SushiRoll>(3);
  expect_delayed_streams_alike<Wasabi>(2);
}

// A watcher of a table that is watched after the end hears nothing of the game before it.
TEST(HallSecrecy, SomeTablesAreWatchedAfterTheEnd) {
  Scene scene;
  const auto [table, ada, ben] =
      scene.begin_pair({.game = "sushi-go", .options = {{"players", 2}}, .watching = "after"});
  const auto watcher = scene.guest("Cleo");
  scene.say(*watcher, {{"say", "attend"}, {"table", table}});
  scene.settle();
  for (int turn = 0; turn < 60 && ada->last("ended").is_null(); ++turn) {
    EXPECT_TRUE(watcher->all("update").empty());
    scene.play_first(*ada, table);
    scene.play_first(*ben, table);
    scene.settle();
  }
  EXPECT_FALSE(watcher->last("ended").is_null());
}

// The lobby says who sits where, and nothing of what they hold.
TEST(HallSecrecy, TheLobbyKnowsNoCards) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair({.game = "sushi-go", .options = {{"players", 2}}, .is_public = true});
  const std::string before = scene.ask("GET", "/api/tables/" + table).body;
  scene.play_first(*ada, table);
  scene.settle();
  EXPECT_EQ(scene.ask("GET", "/api/tables/" + table).body, before);
  for (const char* word : {"secret", "moves", "hand", "tempura", "guest"})
    EXPECT_EQ(before.find(word), std::string::npos) << word;
}

}  // namespace
}  // namespace sushiya::online
