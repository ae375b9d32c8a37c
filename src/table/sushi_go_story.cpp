#include "table/sushi_go_story.hpp"

namespace sushiya::sushi_go {
namespace {

// Lays all choices of `open` on the plates and tells of it.
TurnStory lay_all_open(const Options& options, State& open) {
  TurnStory story;
  story.round = open.round;
  story.turn = open.turn;
  for (Seat seat = 0; seat < options.players; ++seat) {
    story.choices[seat] = open.choices[seat];
    lay_open(open, seat, open.choices[seat]);
  }
  story.plates = open.plates;
  ++open.turn;
  story.ends_round = open.turn == hand_size(options);
  return story;
}

}  // namespace

std::vector<TurnStory> turns_revealed(const SushiGo& game, const State& before, const Move<SushiGo>& move,
                                      const State& after) {
  const Options& options = game.options;
  if (after.round == before.round && after.turn == before.turn) return {};

  // Chance turns cards up only where everyone's last card is dealt: a hand of one.
  State open = before;
  if (move.seat == chance_seat)
    open.hands[dealt_to(options, before)].add(move.action.first);
  else
    open.choices[move.seat] = move.action;

  std::vector<TurnStory> stories;
  if (move.seat != chance_seat) stories.push_back(lay_all_open(options, open));
  if (stories.empty() || (!stories.back().ends_round && after.round != before.round)) {
    if (!stories.empty()) pass_hands(options, open);
    play_last_cards(options, open);
    stories.push_back(lay_all_open(options, open));
    stories.back().last_cards = true;
  }

  TurnStory& last = stories.back();
  last.round_points = after.round_points;
  if (last.ends_round)
    for (Seat plate = 0; plate < plates_on_table(options); ++plate) last.totals[plate] = score(options, after, plate);
  if (is_over(options, after)) {
    last.ends_game = true;
    last.pudding_points = final_pudding_points(options, after);
    last.winners = winners(options, after);
  }
  return stories;
}

std::vector<PlatePoints> points_of(const TurnStory& story, int plates) {
  const auto count = static_cast<std::size_t>(plates);
  std::array<int, max_seats> icons{};
  for (std::size_t at = 0; at < count; ++at) icons[at] = maki_icons(story.plates[at]);
  const Points maki = maki_points(std::span(icons).first(count));
  std::vector<PlatePoints> all;
  for (std::size_t at = 0; at < count; ++at) {
    const Plate& plate = story.plates[at];
    all.push_back({maki[at], tempura_points(plate[Card::tempura]), sashimi_points(plate[Card::sashimi]),
                   dumpling_points(plate[Card::dumpling]), nigiri_points(plate)});
  }
  return all;
}

}  // namespace sushiya::sushi_go
