// A made-up game, to show what a game must bring and what follows by itself. TP-1: two to four guests get two cards
// each, of four each of the numbers one to three. TP-2: a die shows one, two or three; all lay a card face down and
// turn it up together. TP-3: whoever laid what the die shows gets as many points; most points win, together if level.
#pragma once

#include <algorithm>
#include <array>
#include <expected>

#include "core/game.hpp"
#include "core/imagined.hpp"
#include "core/notation.hpp"
#include "core/option.hpp"
#include "core/tally.hpp"
#include "core/winners.hpp"

namespace sushiya::tea_party {

struct Options {
  std::uint8_t players = 2;
  constexpr bool operator==(const Options&) const = default;
  static constexpr auto declared() {
    return std::tuple(option::whole({.name = "players", .clause = "TP-1", .text = "how many play", .always_told = true},
                                    &Options::players, 2, 4, 3));
  }
};
enum class OptionsFault : std::uint8_t { none };
constexpr OptionsFault why_unplayable(const Options&) { return OptionsFault::none; }  // within the declared range
constexpr std::string_view options_fault_text(OptionsFault) { return "playable"; }

enum class Verb : std::uint8_t { deal, roll, lay };
struct Action {
  Verb verb = Verb::lay;
  std::uint8_t number = 0;  // one to three
  constexpr bool operator==(const Action&) const = default;
};

enum class Refusal : std::uint8_t { none, not_allowed };
constexpr std::string_view refusal_name(Refusal refusal) { return refusal == Refusal::none ? "none" : "not_allowed"; }
constexpr std::string_view refusal_clause(Refusal refusal) { return refusal == Refusal::none ? "" : "TP-2"; }

using Numbers = Tally<std::uint8_t>;
struct State {
  std::array<Numbers, max_seats> hands{};
  Numbers pile{};
  std::array<std::uint8_t, max_seats + 1> laid{};  // face down until all have chosen; 0: nothing yet
  std::uint8_t dealt = 0, die = 0;                 // 0: not rolled yet
  constexpr bool operator==(const State&) const = default;
};
struct View {
  constexpr Numbers hand() const { return seat < max_seats ? seen.hands[seat] : Numbers{}; }
  State seen;  // without others' hands and choices; the pile has all that is unseen
  Seat seat = 0;
  SeatSet chosen;
  std::array<std::uint8_t, 6> filler{};
  constexpr bool operator==(const View&) const = default;
};

struct Event {
  Seat seat = 0;
  Action action{};  // with the number 0: laid face down
  constexpr bool operator==(const Event&) const = default;
};

}  // namespace sushiya::tea_party

namespace sushiya {

struct TeaParty {
  using Options = tea_party::Options;
  using State = tea_party::State;
  using Action = tea_party::Action;
  using View = tea_party::View;
  using Refusal = tea_party::Refusal;
  using Event = tea_party::Event;
  using enum tea_party::Verb;
  using ActionList = FixedList<Action, 3>;
  static constexpr std::string_view id = "tea-party";

  Options options;

  static constexpr std::array<TeaParty, 3> setups() { return {{{{2}}, {{3}}, {{4}}}}; }
  constexpr bool operator==(const TeaParty&) const = default;
  constexpr int players() const { return options.players; }
  constexpr State initial_state() const {
    State state;
    for (std::uint8_t number = 1; number <= 3; ++number) state.pile.add(number, 4);
    return state;
  }
  constexpr bool is_dealt(const State& state) const { return state.dealt == 2 * options.players; }
  constexpr SeatSet seats_to_act(const State& state) const {
    if (!is_dealt(state) || state.die == 0) return {chance_seat};
    SeatSet waiting;
    for (Seat seat = 0; seat < options.players; ++seat)
      if (state.laid[seat] == 0) waiting.insert(seat);
    return waiting;
  }
  // TP-1, TP-2: cards are dealt from the pile and laid from the hand; a die shows anything.
  template <class List>
  constexpr void list_legal_actions(const State& state, Seat seat, List& list) const {
    list.clear();
    const SeatSet waiting = seats_to_act(state);
    const bool chance = waiting.contains(chance_seat);
    if (waiting.empty() || chance != (seat == chance_seat) || (!chance && seat >= options.players)) return;
    const tea_party::Verb verb = !chance ? lay : is_dealt(state) ? roll : deal;
    for (std::uint8_t number = 1; number <= 3; ++number)
      list.push_back_if({verb, number}, verb == roll || (chance ? state.pile : state.hands[seat]).contains(number));
  }
  constexpr void list_legal_actions(const View& view, ActionList& list) const {
    list_legal_actions(view.seen, view.seat, list);
  }
  constexpr Refusal why_refused(const State& state, Seat seat, Action action) const {
    ActionList list;
    list_legal_actions(state, seat, list);
    return list.contains(action) ? Refusal::none : Refusal::not_allowed;
  }
  template <class Witness = Unwitnessed>
  constexpr void apply(State& state, Seat seat, Action action, const Witness& witness = {}) const {
    if (action.verb == deal) {
      const auto to = static_cast<Seat>(state.dealt++ / 2);
      state.pile.remove(action.number);
      state.hands[to].add(action.number);
      return witness(only(to), Event{to, action});
    }
    if (action.verb == roll) return state.die = action.number, witness(everybody, Event{seat, action});
    witness(state.laid[seat] == 0 ? everybody : only(seat), Event{seat, {}});
    state.laid[seat] = action.number;
    for (Seat each = 0; seats_to_act(state).empty() && each < options.players; ++each)
      witness(everybody, Event{each, {lay, state.laid[each]}});
  }
  constexpr std::uint64_t chance_key(const State& state) const { return state.dealt; }
  constexpr int chance_weight(const State& state, Action action) const {
    return action.verb == roll ? 1 : state.pile[action.number];
  }
  constexpr Action sample_chance(const State& state, Random& random) const {
    if (is_dealt(state)) return {roll, static_cast<std::uint8_t>(1 + random.below(3))};
    return {deal, state.pile.piece(random.below(static_cast<std::uint32_t>(state.pile.total())))};
  }
  constexpr int score(const State& state, Seat seat) const {
    return seats_to_act(state).empty() && state.laid[seat] == state.die ? state.die : 0;
  }
  constexpr SeatSet winners(const State& state) const {
    return leaders(options.players, [&](Seat seat) { return std::array{score(state, seat)}; });
  }
  constexpr View view_for(const State& state, Seat onlooker) const {
    View view{state, onlooker, {}, {}};
    for (Seat seat = 0; seat < options.players; ++seat) {
      if (state.laid[seat] != 0) view.chosen.insert(seat);
      if (seat == onlooker) continue;
      view.seen.pile = view.seen.pile + state.hands[seat];
      view.seen.hands[seat] = {};
      if (!seats_to_act(state).empty()) view.seen.laid[seat] = 0;
    }
    return view;
  }
  constexpr Imagined<TeaParty> sample_state(const View& view, Random& random) const {
    return Imagined<TeaParty>([&] {
      State state = view.seen;
      for (Seat seat = 0; seat < options.players; ++seat) {
        if (seat == view.seat) continue;
        while (state.hands[seat].total() < std::clamp(view.seen.dealt - 2 * seat, 0, 2)) {
          const auto number = state.pile.piece(random.below(static_cast<std::uint32_t>(state.pile.total())));
          state.pile.remove(number);
          state.hands[seat].add(number);
        }
        if (view.chosen.contains(seat) && state.laid[seat] == 0)
          state.laid[seat] = state.hands[seat].piece(random.below(2));
      }
      return state;
    });
  }
};

static_assert(Game<TeaParty>);

template <>
struct Notation<TeaParty> {
  static std::string format(const TeaParty&, const TeaParty::Action& action) {
    constexpr std::array<std::string_view, 3> verbs{"deal ", "roll ", "lay "};
    return std::string(verbs[static_cast<std::size_t>(action.verb)]) + std::to_string(action.number);
  }
  static std::expected<TeaParty::Action, ParseError> parse(const TeaParty& game, std::string_view text) {
    for (std::uint8_t code = 0; code < 9; ++code) {
      const TeaParty::Action action{static_cast<tea_party::Verb>(code / 3), static_cast<std::uint8_t>(code % 3 + 1)};
      if (format(game, action) == text) return action;
    }
    return std::unexpected(ParseError{0, "expected deal, roll or lay, and a number from 1 to 3"});
  }
  static std::string describe(const TeaParty&, const TeaParty::View& view) {
    std::string text = "die " + std::to_string(view.seen.die) + ", hand";
    for (const auto hand = view.hand(); const auto number : hand)
      text += " " + std::to_string(hand[number]) + "x" + std::to_string(number);
    return text;
  }
  static std::string tell(const TeaParty& game, const TeaParty::Event& event) {
    return "seat " + std::to_string(event.seat) + ": " + format(game, event.action);
  }
};

}  // namespace sushiya
