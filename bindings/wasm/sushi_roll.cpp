#include "bindings/wasm/sushi_roll.hpp"

#include <algorithm>
#include <initializer_list>

#include "games/sushi_roll/notation.hpp"
#include "table/sushi_roll_story.hpp"

namespace sushiya::wasm {
namespace {

using namespace sushi_roll;

// ---- Dice, tokens and trays

// "special:menu_2", kind and face, so that a die can be drawn; one that is still to be rolled: "special".
std::string die_id(Die die) {
  std::string id(kind_id(die.kind()));
  if (die.is_rolled()) id.append(":").append(symbol_id(die.symbol()));
  return id;
}

Json dice_to_json(Dice dice) {
  Json all = Json::array();
  for (const Die die : dice) all.push_back(die_id(die));
  return all;
}

Json tokens_to_json(const Tokens& tokens) {
  return {{"menu", tokens.menu}, {"chopsticks", tokens.chopsticks}, {"pudding", tokens.pudding}};
}

// Dice as they lie; those on wasabi apart, and so is each wasabi that carries one of them.
Json tray_to_json(const Tray& tray) {
  auto on_wasabi = tray.nigiri_on_wasabi;
  int covered = tray.dice.count(Symbol::wasabi) - tray.free_wasabi();
  Json lying = Json::array();
  Json tripled = Json::array();
  Json under = Json::array();
  for (const Die die : tray.dice) {
    const Symbol symbol = die.symbol();
    if (is_nigiri(symbol) && on_wasabi[static_cast<std::size_t>(nigiri_points(symbol) - 1)] > 0) {
      --on_wasabi[static_cast<std::size_t>(nigiri_points(symbol) - 1)];
      tripled.push_back(die_id(die));
    } else if (symbol == Symbol::wasabi && covered > 0) {
      --covered;
      under.push_back(die_id(die));
    } else {
      lying.push_back(die_id(die));
    }
  }
  return {{"dice", lying}, {"on_wasabi", tripled}, {"under", under}};
}

template <class Number>
Json by_seat(int players, Number&& number) {
  Json all = Json::array();
  for (Seat seat = 0; seat < players; ++seat) all.push_back(number(seat));
  return all;
}

// ---- The sheet of paper

// One line: which faces it counts, how many each player has, and what they bring.
template <class Count, class Gained>
Json line(std::string_view category, std::string_view clause, std::initializer_list<Symbol> faces, int players,
          Count&& count, Gained&& gained) {
  Json ids = Json::array();
  for (const Symbol face : faces) ids.push_back(symbol_id(face));
  return {{"category", category},
          {"clause", clause},
          {"faces", ids},
          {"counts", by_seat(players, count)},
          {"points", by_seat(players, gained)}};
}

Json round_lines(const Trays& trays, int players) {
  const auto points = tray_points(trays, players);
  const auto dice = [&](std::initializer_list<Symbol> faces) {
    return [&trays, faces](Seat seat) {
      int count = 0;
      for (const Symbol face : faces) count += trays[seat].dice.count(face);
      return count;
    };
  };
  const auto icons = [&](Seat seat) { return count_tray(trays[seat]).maki; };
  const auto gained = [&](int TrayPoints::* kind) { return [&, kind](Seat seat) { return points[seat].*kind; }; };
  static constexpr std::initializer_list<Symbol> maki{Symbol::maki_1, Symbol::maki_2, Symbol::maki_3};
  static constexpr std::initializer_list<Symbol> nigiri{Symbol::egg_nigiri, Symbol::salmon_nigiri,
                                                        Symbol::squid_nigiri};
  static constexpr std::initializer_list<Symbol> tempura{Symbol::tempura};
  static constexpr std::initializer_list<Symbol> sashimi{Symbol::sashimi};
  static constexpr std::initializer_list<Symbol> dumpling{Symbol::dumpling};
  Json lines = Json::array();
  lines.push_back(line("maki", "SR-18", maki, players, icons, gained(&TrayPoints::maki)));
  lines.push_back(line("nigiri", "SR-19", nigiri, players, dice(nigiri), gained(&TrayPoints::nigiri)));
  lines.push_back(line("dumpling", "SR-20", dumpling, players, dice(dumpling), gained(&TrayPoints::dumplings)));
  lines.push_back(line("tempura", "SR-20", tempura, players, dice(tempura), gained(&TrayPoints::tempura)));
  lines.push_back(line("sashimi", "SR-20", sashimi, players, dice(sashimi), gained(&TrayPoints::sashimi)));
  return lines;
}

Json final_lines(const Options& options, const State& over) {
  const int players = options.players;
  const Points puddings = final_pudding_points(options, over);
  Json lines = Json::array();
  lines.push_back(line(
      "pudding", "SR-21", {Symbol::pudding_1}, players, [&](Seat seat) { return over.tokens[seat].pudding; },
      [&](Seat seat) { return puddings[seat]; }));
  lines.push_back(line(
      "tokens", "SR-23", {Symbol::menu_1, Symbol::chopsticks_1}, players,
      [&](Seat seat) { return over.tokens[seat].menu + over.tokens[seat].chopsticks; },
      [&](Seat seat) { return token_points(over.tokens[seat]); }));
  return lines;
}

// ---- The table

// Who is to act; nobody while dice are drawn or rolled, or when all have taken one.
Json in_turn(const Options& options, const State& state) {
  const bool nobody = is_over(options, state) || waits_for_chance(options, state) || state.taken >= options.players;
  return nobody ? Json(nullptr) : Json(seat_in_turn(options, state));
}

// SR-7: the seats in the order of their turns; those that have had theirs come first.
Json order_of(const Options& options, const State& state) {
  if (!red_belt_is_dealt(state)) return Json::array();
  return by_seat(options.players, [&](Seat place) { return (state.red + place) % options.players; });
}

// What lies on the table: belts, trays, tokens, and what the trays would bring if the round ended here.
Json table_to_json(const Options& options, const State& state) {
  const int players = options.players;
  return {{"red", red_belt_is_dealt(state) ? Json(state.red) : Json(nullptr)},
          {"order", order_of(options, state)},
          {"taken", state.taken},
          {"in_turn", in_turn(options, state)},
          {"belts", by_seat(players, [&](Seat seat) { return dice_to_json(state.belts[seat]); })},
          {"trays", by_seat(players, [&](Seat seat) { return tray_to_json(state.trays[seat]); })},
          {"tokens", by_seat(players, [&](Seat seat) { return tokens_to_json(state.tokens[seat]); })},
          {"lines", round_lines(state.trays, players)}};
}

// ---- Events

// The die has been taken, and nothing else has happened yet: belts have not moved, nothing is cleared away.
State just_taken(const Step& step) {
  State table = step.before;
  table.belts[step.move.seat].remove(step.move.action.die());
  table.trays = trays_at_end(step);
  table.tokens = step.after.tokens;
  ++table.taken;
  return table;
}

Json round_event(const Options& options, const Step& step) {
  const std::size_t round = step.before.round;
  const auto total = [&](Seat seat) {
    int sum = 0;
    for (std::size_t at = 0; at <= round; ++at) sum += step.after.round_points[at][seat];
    return sum;
  };
  return {{"event", "round"},
          {"round", round},
          {"lines", round_lines(trays_at_end(step), options.players)},
          {"points", by_seat(options.players, [&](Seat seat) { return step.after.round_points[round][seat]; })},
          {"totals", by_seat(options.players, total)}};
}

Json end_event(const SushiRoll& game, const State& over) {
  return {{"event", "end"},
          {"lines", final_lines(game.options, over)},
          {"tokens", by_seat(game.players(), [&](Seat seat) { return tokens_to_json(over.tokens[seat]); })},
          {"scores", by_seat(game.players(), [&](Seat seat) { return game.score(over, seat); })},
          {"winners", seats_to_json(game.winners(over))}};
}

void add_take_events(const SushiRoll& game, const Step& step, Json& events) {
  const Options& options = game.options;
  const Deed deed = *Chronicle().hear(step).deed;
  events.push_back({{"event", "take"},
                    {"seat", deed.seat},
                    {"die", die_id(deed.action.die())},
                    {"on_wasabi", deed.on_wasabi},
                    {"gained", tokens_to_json(deed.gained)},
                    {"table", table_to_json(options, just_taken(step))}});
  if (step.ends_round()) {
    events.push_back(round_event(options, step));
    if (is_over(options, step.after)) events.push_back(end_event(game, step.after));
  } else if (step.after.taken == 0) {
    events.push_back({{"event", "slide"}, {"table", table_to_json(options, step.after)}});
  }
}

// Dice that fall are told one by one; the last one comes with the table as it then lies.
void add_chance_events(const Options& options, const Step& step, Json& events) {
  const Verb verb = step.move.action.verb;
  if (verb == Verb::draw && belts_are_full(options, step.after))
    events.push_back({{"event", "draw"}, {"round", step.after.round}, {"table", table_to_json(options, step.after)}});
  if (verb != Verb::roll) return;
  const bool last = rolled_for(step.after) == max_seats;
  events.push_back({{"event", "fall"},
                    {"seat", rolled_for(step.before)},
                    {"die", die_id(step.move.action.die())},
                    {"table", last ? table_to_json(options, step.after) : Json(nullptr)}});
}

constexpr std::array<std::string_view, 3> verbs{"take", "reroll", "swap"};

}  // namespace

Json Face<SushiRoll>::action_to_json(const SushiRoll&, const Action& action) {
  const auto verb = static_cast<std::size_t>(action.verb);
  return {{"verb", verb < verbs.size() ? verbs[verb] : "none"},
          {"dice", dice_to_json(action.dice)},
          {"seat", action.verb == Verb::swap ? Json(action.seat) : Json(nullptr)}};
}

std::expected<Action, Fault> Face<SushiRoll>::action_from_json(const SushiRoll&, const Json& told,
                                                               const std::string& path) {
  Fields fields(told, path);
  Action action{};
  action.verb = static_cast<Verb>(fields.one_of("verb", verbs));
  const Json* seat = fields.optional("seat");
  if (seat != nullptr && !seat->is_null()) action.seat = static_cast<Seat>(fields.whole("seat", 0, max_seats - 1));
  std::size_t place = 0;
  if (const Json* dice = fields.array("dice")) {
    if (dice->size() > most_dice_on_belt) fields.refuse("dice", "more dice than a belt holds");
    for (const Json& each : *dice) {
      const auto die = each.is_string() ? parse_die(each.get_ref<const std::string&>())
                                        : std::unexpected(ParseError{0, "expected a die"});
      if (!die) fields.refuse("dice", die.error().message);
      if (fields.fault()) break;
      action.dice.codes[place++] = die->code;
    }
  }
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));
  // Which dice are rolled again has no order; who gives and who gets in a swap has.
  if (action.verb == Verb::reroll) std::ranges::sort(action.dice.codes.begin(), action.dice.codes.begin() + place);
  return action;
}

Json Face<SushiRoll>::view_to_json(const SushiRoll& game, const View& view) {
  const Options& options = game.options;
  const State& table = view.table;
  const bool over = is_over(options, table);
  Json rounds = Json::array();
  for (std::size_t round = 0; round < table.round; ++round)
    rounds.push_back(by_seat(options.players, [&](Seat seat) { return table.round_points[round][seat]; }));
  return {{"seat", view.seat},
          {"players", options.players},
          {"round", table.round},
          {"rounds", options.rounds},
          {"turn", over ? 0 : turn_of(options, table)},
          {"turns", dice_per_belt(options)},
          {"over", over},
          {"table", table_to_json(options, table)},
          {"supply", tokens_to_json(supply_left(options, table))},
          {"round_points", rounds},
          {"final_lines", over ? final_lines(options, table) : Json::array()},
          {"scores", by_seat(options.players, [&](Seat seat) { return game.score(table, seat); })},
          {"winners", over ? seats_to_json(game.winners(table)) : Json::array()}};
}

Json Face<SushiRoll>::events_of(const SushiRoll& game, const State& before, const Move<SushiRoll>& move,
                                const State& after) {
  const Step step{move, before, after};
  const Action& action = move.action;
  Json events = Json::array();
  if (move.seat == chance_seat)
    add_chance_events(game.options, step, events);
  else if (action.verb == Verb::take)
    add_take_events(game, step, events);
  else if (action.verb == Verb::reroll)
    events.push_back({{"event", "reroll"},
                      {"seat", move.seat},
                      {"dice", dice_to_json(action.dice)},
                      {"table", table_to_json(game.options, after)}});
  else
    events.push_back({{"event", "swap"},
                      {"seat", move.seat},
                      {"other", action.seat},
                      {"given", die_id(action.die())},
                      {"got", die_id(action.their_die())},
                      {"table", table_to_json(game.options, after)}});
  return events;
}

}  // namespace sushiya::wasm
