#include "bindings/wasm/sushi_go.hpp"

#include <span>

#include "games/sushi_go/notation.hpp"
#include "table/sushi_go_story.hpp"

namespace sushiya::wasm {
namespace {

using namespace sushi_go;

using Plates = std::span<const Plate>;

Json cards_to_json(Cards cards) {
  Json all = Json::array();
  for (const Card card : cards)
    for (int each = 0; each < cards[card]; ++each) all.push_back(card_id(card));
  return all;
}

// Cards as they lie: {"tempura": 2}; and apart from them the nigiri on wasabi.
Json plate_to_json(const Plate& plate) {
  Json cards = Json::object();
  Json on_wasabi = Json::object();
  for (int kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (plate[card] > 0) cards[std::string(card_id(card))] = plate[card];
    if (is_nigiri(card) && plate.on_wasabi(card) > 0) on_wasabi[std::string(card_id(card))] = plate.on_wasabi(card);
  }
  return {{"cards", cards}, {"on_wasabi", on_wasabi}};
}

Json plates_to_json(Plates plates) {
  Json all = Json::array();
  for (const Plate& plate : plates) all.push_back(plate_to_json(plate));
  return all;
}

// One line of the sheet of paper: which cards it counts, how many each plate has, and what they bring.
template <class Count, class Points>
Json line(std::string_view category, std::string_view clause, std::initializer_list<Card> cards, std::size_t plates,
          Count&& count, Points&& points) {
  Json ids = Json::array();
  for (const Card card : cards) ids.push_back(card_id(card));
  Json counts = Json::array();
  Json all_points = Json::array();
  for (std::size_t at = 0; at < plates; ++at) {
    counts.push_back(count(at));
    all_points.push_back(points(at));
  }
  return {{"category", category}, {"clause", clause}, {"cards", ids}, {"counts", counts}, {"points", all_points}};
}

Json round_lines(Plates plates) {
  TurnStory story;
  for (std::size_t at = 0; at < plates.size(); ++at) story.plates[at] = plates[at];
  const auto points = points_of(story, static_cast<int>(plates.size()));
  const auto of = [&](Card card) { return [&plates, card](std::size_t at) { return plates[at][card]; }; };
  const auto gained = [&](int PlatePoints::* kind) { return [&, kind](std::size_t at) { return points[at].*kind; }; };
  const auto icons = [&](std::size_t at) { return maki_icons(plates[at]); };
  const auto nigiri = [&](std::size_t at) {
    int count = 0;
    for (const Card card : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri})
      count += plates[at][card] + plates[at].on_wasabi(card);
    return count;
  };
  Json lines = Json::array();
  const std::size_t count = plates.size();
  lines.push_back(
      line("maki", "SG-17", {Card::maki_1, Card::maki_2, Card::maki_3}, count, icons, gained(&PlatePoints::maki)));
  lines.push_back(line("tempura", "SG-21", {Card::tempura}, count, of(Card::tempura), gained(&PlatePoints::tempura)));
  lines.push_back(line("sashimi", "SG-22", {Card::sashimi}, count, of(Card::sashimi), gained(&PlatePoints::sashimi)));
  lines.push_back(
      line("dumpling", "SG-23", {Card::dumpling}, count, of(Card::dumpling), gained(&PlatePoints::dumplings)));
  lines.push_back(line("nigiri", "SG-24", {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri}, count, nigiri,
                       gained(&PlatePoints::nigiri)));
  return lines;
}

template <class Numbers>
Json numbers(const Numbers& list, int count) {
  Json all = Json::array();
  for (int at = 0; at < count; ++at) all.push_back(list[static_cast<std::size_t>(at)]);
  return all;
}

// SG-6, SG-8.
std::string_view passing_in(const Options& options, int round) {
  return options.passing == Passing::both_ways && round == 1 ? "right" : "left";
}

// What a view knows of the state's sums: they are made of what lies open.
State open_part(const View& view) {
  State state;
  state.plates = view.plates;
  state.round_points = view.round_points;
  state.round = view.round;
  return state;
}

Json card_or_null(Card card) { return is_card(card) ? Json(card_id(card)) : Json(nullptr); }

Json reveal_event(const SushiGo& game, const TurnStory& story) {
  const Options& options = game.options;
  const int plates = plates_on_table(options);
  Json choices = Json::array();
  for (Seat seat = 0; seat < options.players; ++seat)
    choices.push_back(Face<SushiGo>::action_to_json(game, story.choices[seat]));
  return {{"event", "reveal"},
          {"round", story.round},
          {"turn", story.turn},
          {"last_cards", story.last_cards},
          {"choices", choices},
          {"lines", round_lines(Plates(story.plates).first(static_cast<std::size_t>(plates)))},
          {"plates", plates_to_json(Plates(story.plates).first(static_cast<std::size_t>(plates)))}};
}

Json round_event(const Options& options, const TurnStory& story, const State& after) {
  const int plates = plates_on_table(options);
  const auto round = static_cast<std::size_t>(story.round);
  Json totals = Json::array();
  for (Seat plate = 0; plate < plates; ++plate) {
    int total = 0;
    for (std::size_t at = 0; at <= round; ++at) total += after.round_points[at][plate];
    totals.push_back(total);
  }
  return {{"event", "round"},
          {"round", story.round},
          {"lines", round_lines(Plates(story.plates).first(static_cast<std::size_t>(plates)))},
          {"points", numbers(after.round_points[round], plates)},
          {"totals", totals}};
}

Json end_event(const Options& options, const State& after) {
  const int plates = plates_on_table(options);
  const Points points = final_pudding_points(options, after);
  Json scores = Json::array();
  for (Seat plate = 0; plate < plates; ++plate) scores.push_back(score(options, after, plate));
  const auto puddings = [&](std::size_t at) { return after.plates[at][Card::pudding]; };
  return {{"event", "end"},
          {"line", line("pudding", "SG-26", {Card::pudding}, static_cast<std::size_t>(plates), puddings,
                        [&](std::size_t at) { return points[at]; })},
          {"scores", scores},
          {"winners", seats_to_json(winners(options, after))}};
}

// Deals and draws: that they happen is open, which cards they bring is not.
void add_chance_event(const Options& options, const State& before, const Action& action, Json& events) {
  const int hands = options.players * hand_size(options);
  if (action.controller != 0)
    events.push_back({{"event", "control"}, {"seat", action.controller - 1}});
  else if (before.dealt >= hands)
    events.push_back({{"event", "draw"}, {"seat", before.controller}});
  else if (before.dealt + 1 == hands)
    events.push_back({{"event", "deal"}, {"round", before.round}, {"cards", hand_size(options)}});
}

}  // namespace

Json Face<SushiGo>::action_to_json(const SushiGo&, const Action& action) {
  return {{"first", card_or_null(action.first)},
          {"second", card_or_null(action.second)},
          {"for_phantom", card_or_null(action.for_phantom)}};
}

std::expected<Action, Fault> Face<SushiGo>::action_from_json(const SushiGo&, const Json& told,
                                                             const std::string& path) {
  Fields fields(told, path);
  Action action;
  for (const auto& [name, card] : {std::pair{"first", &Action::first}, std::pair{"second", &Action::second},
                                   std::pair{"for_phantom", &Action::for_phantom}}) {
    const Json* value = fields.optional(name);
    if (value == nullptr || value->is_null()) continue;
    const auto parsed = parse_card(fields.text(name));
    if (parsed)
      action.*card = *parsed;
    else
      fields.refuse(name, parsed.error().message);
  }
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));
  return action;
}

Json Face<SushiGo>::view_to_json(const SushiGo& game, const View& view) {
  const Options& options = game.options;
  const auto plates = static_cast<std::size_t>(plates_on_table(options));
  const State open = open_part(view);
  const bool over = is_over(options, open);
  Json scores = Json::array();
  for (Seat plate = 0; plate < plates; ++plate) scores.push_back(score(options, open, plate));
  Json rounds = Json::array();
  for (std::size_t round = 0; round < view.round; ++round)
    rounds.push_back(numbers(view.round_points[round], static_cast<int>(plates)));
  Json known = Json::array();
  for (Seat seat = 0; seat < options.players; ++seat) known.push_back(cards_to_json(view.known[seat]));
  const bool chosen = view.chosen.contains(view.seat);
  return {{"seat", view.seat},
          {"players", options.players},
          {"phantom", options.phantom ? Json(phantom_seat) : Json(nullptr)},
          {"controller", options.phantom && view.controller < options.players ? Json(view.controller) : Json(nullptr)},
          {"passing", passing_in(options, view.round)},
          {"round", view.round},
          {"rounds", options.rounds},
          {"turn", view.turn},
          {"turns", hand_size(options)},
          {"over", over},
          {"hand", cards_to_json(view.hand())},
          {"drawn", card_or_null(view.drawn)},
          {"has_chopsticks", has_chopsticks(view.plates[view.seat])},
          {"choice", chosen ? action_to_json(game, view.choice) : Json(nullptr)},
          {"chosen", seats_to_json(view.chosen)},
          {"waiting", seats_to_json(view.waiting_for)},
          {"hand_sizes", numbers(view.hand_sizes, options.players)},
          {"known", known},
          {"plates", plates_to_json(Plates(view.plates).first(plates))},
          {"lines", round_lines(Plates(view.plates).first(plates))},
          {"round_points", rounds},
          {"scores", scores},
          {"winners", over ? seats_to_json(winners(options, open)) : Json::array()}};
}

Json Face<SushiGo>::events_of(const SushiGo& game, const State& before, const Move<SushiGo>& move, const State& after) {
  const Options& options = game.options;
  Json events = Json::array();
  if (move.seat == chance_seat)
    add_chance_event(options, before, move.action, events);
  else
    events.push_back({{"event", "choose"}, {"seat", move.seat}, {"again", before.chosen.contains(move.seat)}});
  for (const TurnStory& story : turns_revealed(game, before, move, after)) {
    events.push_back(reveal_event(game, story));
    if (story.ends_round)
      events.push_back(round_event(options, story, after));
    else
      events.push_back({{"event", "pass"}, {"direction", passing_in(options, story.round)}});
    if (story.ends_game) events.push_back(end_event(options, after));
  }
  return events;
}

}  // namespace sushiya::wasm
