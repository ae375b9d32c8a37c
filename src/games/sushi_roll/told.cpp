#include "games/sushi_roll/told.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "games/sushi_roll/notation.hpp"
#include "games/sushi_roll/sheet.hpp"

namespace sushiya {
namespace {

using namespace sushi_roll;

// ---- Dice, trays and tokens

told::Die die_told(Die die) {
  std::string id(kind_id(die.kind()));
  if (die.is_rolled()) id.append(":").append(symbol_id(die.symbol()));
  return id;
}

std::vector<told::Die> dice_told(Dice dice) {
  std::vector<told::Die> all;
  for (const Die die : dice) all.push_back(die_told(die));
  return all;
}

told::Tokens tokens_told(const Tokens& tokens) { return {tokens.menu, tokens.chopsticks, tokens.pudding}; }

// Dice as they lie; those on wasabi apart, and so is each wasabi that carries one of them.
told::Tray tray_told(const Tray& tray) {
  auto on_wasabi = tray.nigiri_on_wasabi;
  int covered = tray.dice.count(Symbol::wasabi) - tray.free_wasabi();
  told::Tray all;
  for (const Die die : tray.dice) {
    const Symbol symbol = die.symbol();
    if (is_nigiri(symbol) && on_wasabi[static_cast<std::size_t>(nigiri_points(symbol) - 1)] > 0) {
      --on_wasabi[static_cast<std::size_t>(nigiri_points(symbol) - 1)];
      all.on_wasabi.push_back(die_told(die));
    } else if (symbol == Symbol::wasabi && covered > 0) {
      --covered;
      all.under.push_back(die_told(die));
    } else {
      all.dice.push_back(die_told(die));
    }
  }
  return all;
}

// ---- The table

template <class Tell>
auto by_seat(const Options& options, Tell&& tell) {
  std::vector<decltype(tell(Seat{0}))> all;
  for (Seat seat = 0; seat < options.players; ++seat) all.push_back(tell(seat));
  return all;
}

std::vector<std::vector<int>> rounds_told(const Options& options, const State& table, int rounds) {
  std::vector<std::vector<int>> all;
  for (std::size_t round = 0; round < static_cast<std::size_t>(rounds); ++round)
    all.push_back(by_seat(options, [&](Seat seat) { return int{table.round_points[round][seat]}; }));
  return all;
}

std::vector<int> scores_told(const Options& options, const State& table) {
  return by_seat(options, [&](Seat seat) { return score(options, table, seat); });
}

// Nobody is in turn while dice are drawn or rolled, nor when all have taken one.
bool is_somebodys_turn(const Options& options, const State& table) {
  return !is_over(options, table) && !waits_for_chance(options, table) && table.taken < options.players;
}

told::OnTable table_told(const Options& options, const State& table) {
  told::OnTable all;
  if (red_belt_is_dealt(table)) {
    all.red = table.red;
    // SR-7: those that have had their turn come first.
    all.order = by_seat(options, [&](Seat place) { return (table.red + place) % options.players; });
  }
  all.taken = table.taken;
  if (is_somebodys_turn(options, table)) all.in_turn = seat_in_turn(options, table);
  all.belts = by_seat(options, [&](Seat seat) { return dice_told(table.belts[seat]); });
  all.trays = by_seat(options, [&](Seat seat) { return tray_told(table.trays[seat]); });
  all.tokens = by_seat(options, [&](Seat seat) { return tokens_told(table.tokens[seat]); });
  all.lines = round_lines(std::span(table.trays).first(options.players));
  return all;
}

// ---- Events, one after another

struct Teller {
  const Options& options;

  using Answer = std::optional<told::Event>;

  // Who has the red belt is seen on the table, once it is laid.
  Answer operator()(const RedBeltGiven&) const { return std::nullopt; }
  // The belts are told when they are full.
  Answer operator()(const DieDrawn&) const { return std::nullopt; }
  Answer operator()(const BeltsFilled& event) const {
    return told::Draw{event.table.round, table_told(options, event.table)};
  }
  Answer operator()(const DieFallen& event) const {
    told::Fall fall{event.seat, die_told(event.die), {}};
    if (event.was_last) fall.table = table_told(options, event.table);
    return fall;
  }
  Answer operator()(const RerollUsed& event) const {
    return told::Reroll{event.seat, dice_told(event.dice), table_told(options, event.table)};
  }
  Answer operator()(const DiceSwapped& event) const {
    return told::Swap{event.seat, event.other, die_told(event.given), die_told(event.got),
                      table_told(options, event.table)};
  }
  Answer operator()(const DieTaken& event) const {
    return told::Take{event.seat,
                      die_told(event.die),
                      event.on_wasabi,
                      tokens_told(event.gained),
                      tokens_told(event.missed),
                      table_told(options, event.table)};
  }
  Answer operator()(const BeltsSlid& event) const { return told::Slide{table_told(options, event.table)}; }
  Answer operator()(const RoundScored& event) const {
    Sheet sheet = sheet_of(options, event);
    RoundSheet& last = sheet.rounds.back();
    return told::Round{event.round, std::move(last.lines), std::move(last.points), std::move(sheet.so_far)};
  }
  Answer operator()(const GameEnded& event) const {
    Sheet sheet = sheet_of(options, event);
    return told::End{std::move(sheet.ends),
                     by_seat(options, [&](Seat seat) { return tokens_told(event.table.tokens[seat]); }),
                     std::move(sheet.totals), sheet.winners, sheet.decided};
  }
};

constexpr std::array<std::string_view, 3> verbs{"take", "reroll", "swap"};

}  // namespace

Told<SushiRoll>::View Told<SushiRoll>::view(const SushiRoll& game, const SushiRoll::View& view) {
  const Options& options = game.options;
  const State& table = view.table;
  const bool over = is_over(options, table);
  View told;
  if (view.seat < options.players) told.seat = view.seat;
  told.players = options.players;
  told.round = table.round;
  told.rounds = options.rounds;
  told.turn = turn_of(options, table);
  told.turns = dice_per_belt(options);
  told.over = over;
  told.table = table_told(options, table);
  told.supply = tokens_told(supply_left(options, table));
  told.round_points = rounds_told(options, table, table.round);
  told.scores = scores_told(options, table);
  if (over) {
    told.final_lines = end_lines(std::span(table.tokens).first(options.players));
    told.winners = winners(options, table);
  }
  return told;
}

Told<SushiRoll>::Action Told<SushiRoll>::action(const SushiRoll&, const SushiRoll::Action& action) {
  const auto verb = static_cast<std::size_t>(action.verb);
  Action told{std::string(verb < verbs.size() ? verbs[verb] : "none"), dice_told(action.dice), {}};
  if (action.verb == Verb::swap) told.seat = action.seat;
  return told;
}

std::expected<SushiRoll::Action, ParseError> Told<SushiRoll>::read_action(const SushiRoll&, const Action& told) {
  const auto verb = std::ranges::find(verbs, told.verb);
  if (verb == verbs.end()) return std::unexpected(ParseError{0, "expected take, reroll or swap"});
  SushiRoll::Action action{};
  action.verb = static_cast<Verb>(verb - verbs.begin());
  if (told.seat) {
    if (*told.seat < 0 || *told.seat >= max_seats) return std::unexpected(ParseError{0, "no such seat"});
    action.seat = static_cast<Seat>(*told.seat);
  }
  if (told.dice.size() > most_dice_on_belt) return std::unexpected(ParseError{0, "more dice than a belt holds"});
  for (std::size_t place = 0; place < told.dice.size(); ++place) {
    const auto die = parse_die(told.dice[place]);
    if (!die) return std::unexpected(die.error());
    action.dice.codes[place] = die->code;
  }
  // Which dice are rolled again has no order; who gives and who gets in a swap has.
  if (action.verb == Verb::reroll)
    std::ranges::sort(action.dice.codes.begin(),
                      action.dice.codes.begin() + static_cast<std::ptrdiff_t>(told.dice.size()));
  return action;
}

std::optional<Told<SushiRoll>::Event> Told<SushiRoll>::event(const SushiRoll& game, const SushiRoll::Event& event) {
  return std::visit(Teller{game.options}, event);
}

Told<SushiRoll>::Result Told<SushiRoll>::result(const SushiRoll& game, const SushiRoll::State& over) {
  Sheet sheet = sheet_of(game.options, GameEnded{over});
  SheetLine& puddings = sheet.ends[0];
  SheetLine& tokens = sheet.ends[1];
  return {rounds_told(game.options, over, game.options.rounds),
          std::move(puddings.counts),
          std::move(puddings.points),
          std::move(tokens.counts),
          std::move(tokens.points),
          std::move(sheet.totals),
          sheet.winners};
}

}  // namespace sushiya
