#include "games/sushi_go/told.hpp"

#include <span>

#include "games/sushi_go/notation.hpp"
#include "games/sushi_go/sheet.hpp"

namespace sushiya {
namespace {

using namespace sushi_go;

std::vector<std::string_view> cards_told(Cards cards) {
  std::vector<std::string_view> all;
  for (const Card card : cards) all.insert(all.end(), static_cast<std::size_t>(cards[card]), card_id(card));
  return all;
}

std::optional<std::string_view> card_told(Card card) {
  return is_card(card) ? std::optional(card_id(card)) : std::nullopt;
}

told::Plate plate_told(const Plate& plate) {
  told::Plate all;
  for (int kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (plate[card] > 0) all.cards[std::string(card_id(card))] = plate[card];
    if (is_nigiri(card) && plate.on_wasabi(card) > 0) all.on_wasabi[std::string(card_id(card))] = plate.on_wasabi(card);
  }
  return all;
}

// The plates that lie on the table.
std::span<const Plate> on_table(const Options& options, const Plates& plates) {
  return std::span(plates).first(static_cast<std::size_t>(plates_on_table(options)));
}

std::vector<told::Plate> plates_told(std::span<const Plate> plates) {
  std::vector<told::Plate> all;
  for (const Plate& plate : plates) all.push_back(plate_told(plate));
  return all;
}

template <class Numbers>
std::vector<int> numbers(const Numbers& list, int count) {
  return {list.begin(), list.begin() + count};
}

std::vector<std::vector<int>> rounds_told(const Options& options, const RoundPoints& points, int played) {
  std::vector<std::vector<int>> rounds;
  for (int round = 0; round < played; ++round)
    rounds.push_back(numbers(points[static_cast<std::size_t>(round)], plates_on_table(options)));
  return rounds;
}

std::vector<int> sums(const Options& options, const RoundPoints& points) {
  std::vector<int> all(static_cast<std::size_t>(plates_on_table(options)), 0);
  for (const auto& round : points)
    for (std::size_t at = 0; at < all.size(); ++at) all[at] += round[at];
  return all;
}

std::vector<int> scores_told(const Options& options, const State& state) {
  std::vector<int> all;
  for (Seat plate = 0; plate < plates_on_table(options); ++plate) all.push_back(score(options, state, plate));
  return all;
}

std::string_view passing_told(const Options& options, int round) {
  return passes_right(options, round) ? "right" : "left";
}

// What a view knows of the state's sums: they are made of what lies open.
State open_part(const View& view) {
  State state;
  state.plates = view.plates;
  state.round_points = view.round_points;
  state.round = view.round;
  return state;
}

// ---- Events, one after another

struct Teller {
  const SushiGo& game;

  using Answer = std::optional<told::Event>;

  Answer operator()(const ControlGiven& event) const { return told::Control{event.seat}; }
  // Hands are seen in views.
  Answer operator()(const CardDealt&) const { return std::nullopt; }
  Answer operator()(const HandsDealt& event) const { return told::HandsDealt{event.round, event.cards}; }
  Answer operator()(const PhantomCardDrawn& event) const { return told::Drawn{event.seat, card_told(event.card)}; }
  Answer operator()(const ChoiceMade& event) const { return told::Chosen{event.seat, event.again}; }
  Answer operator()(const Revealed& event) const {
    told::Reveal all{event.round, event.turn, event.last_cards, {}, {}, {}};
    for (Seat seat = 0; seat < game.options.players; ++seat)
      all.choices.push_back(Told<SushiGo>::action(game, event.choices[seat]));
    all.lines = round_lines(on_table(game.options, event.plates));
    all.plates = plates_told(on_table(game.options, event.plates));
    return all;
  }
  Answer operator()(const HandsPassed& event) const { return told::Pass{event.to_the_right ? "right" : "left"}; }
  Answer operator()(const RoundScored& event) const {
    RoundSheet sheet = round_sheet(on_table(game.options, event.plates));
    return told::Round{event.round, std::move(sheet.lines), std::move(sheet.points), sums(game.options, event.points)};
  }
  Answer operator()(const GameEnded& event) const {
    Sheet sheet =
        written_sheet(game.options, event.points, game.options.rounds, puddings_on(game.options, event.plates));
    return told::End{std::move(sheet.ends), std::move(sheet.totals), sheet.winners, sheet.decided};
  }
};

}  // namespace

Told<SushiGo>::View Told<SushiGo>::view(const SushiGo& game, const SushiGo::View& view) {
  const Options& options = game.options;
  const State open = open_part(view);
  const bool over = is_over(options, open);
  const bool plays = view.seat < options.players;
  View told;
  if (plays) told.seat = view.seat;
  told.players = options.players;
  if (options.phantom) told.phantom = phantom_seat;
  if (options.phantom && view.controller < options.players) told.controller = view.controller;
  told.passing = passing_told(options, view.round);
  told.round = view.round;
  told.rounds = options.rounds;
  told.turn = view.turn;
  told.turns = hand_size(options);
  told.over = over;
  told.hand = cards_told(view.hand());
  told.drawn = card_told(view.drawn);
  told.has_chopsticks = plays && has_chopsticks(view.plates[view.seat]);
  if (plays && view.chosen.contains(view.seat)) told.choice = action(game, view.choice);
  told.chosen = view.chosen;
  told.waiting = view.waiting_for;
  told.hand_sizes = numbers(view.hand_sizes, options.players);
  for (Seat seat = 0; seat < options.players; ++seat) told.known.push_back(cards_told(view.known[seat]));
  told.plates = plates_told(on_table(options, view.plates));
  told.lines = round_lines(on_table(options, view.plates));
  told.round_points = rounds_told(options, view.round_points, view.round);
  told.scores = scores_told(options, open);
  if (over) told.winners = winners(options, open);
  return told;
}

Told<SushiGo>::Action Told<SushiGo>::action(const SushiGo&, const SushiGo::Action& action) {
  const auto name = [](Card card) { return is_card(card) ? std::optional(std::string(card_id(card))) : std::nullopt; };
  return {name(action.first), name(action.second), name(action.for_phantom)};
}

std::expected<SushiGo::Action, ParseError> Told<SushiGo>::read_action(const SushiGo&, const Action& told) {
  SushiGo::Action action;
  for (const auto& [name, card] : {std::pair(&told.first, &action.first), std::pair(&told.second, &action.second),
                                   std::pair(&told.for_phantom, &action.for_phantom)}) {
    if (!*name) continue;
    const auto parsed = parse_card(**name);
    if (!parsed) return std::unexpected(parsed.error());
    *card = *parsed;
  }
  return action;
}

std::optional<Told<SushiGo>::Event> Told<SushiGo>::event(const SushiGo& game, const SushiGo::Event& event) {
  return std::visit(Teller{game}, event);
}

Told<SushiGo>::Result Told<SushiGo>::result(const SushiGo& game, const SushiGo::State& over) {
  const std::vector<int> puddings = puddings_on(game.options, over.plates);
  return {rounds_told(game.options, over.round_points, game.options.rounds), puddings,
          pudding_line(game.options, puddings).points, scores_told(game.options, over), game.winners(over)};
}

}  // namespace sushiya
