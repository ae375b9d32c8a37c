#include "games/sushi_go/sheet.hpp"

#include <array>

#include "games/sushi_go/notation.hpp"

namespace sushiya::sushi_go {
namespace {

constexpr std::array all_nigiri{Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri};

int nigiri_on(const Plate& plate) {
  int count = 0;
  for (const Card card : all_nigiri) count += plate[card] + plate.on_wasabi(card);
  return count;
}

SheetParts nigiri_parts(const Plate& plate) {
  SheetParts parts;
  for (const Card card : {Card::squid_nigiri, Card::salmon_nigiri, Card::egg_nigiri}) {
    for (int each = 0; each < plate.on_wasabi(card); ++each)
      parts.push_back({{card_id(Card::wasabi), card_id(card)}, 3 * nigiri_points(card)});
    for (int each = 0; each < plate[card]; ++each) parts.push_back({{card_id(card)}, nigiri_points(card)});
  }
  for (int each = 0; each < plate[Card::wasabi]; ++each) parts.push_back({{card_id(Card::wasabi)}, 0});
  return parts;
}

SheetParts dumpling_parts(int count) {
  if (count == 0) return {};
  return {part_of(card_id(Card::dumpling), count, dumpling_points(count))};
}

// SG-17, SG-18, SG-19.
std::vector<Standing> maki_standings(const std::vector<int>& icons) {
  const Places places = places_of(icons);
  std::vector<Standing> all;
  for (const int count : icons) {
    if (count == 0)
      all.push_back({"none", "SG-19"});
    else if (count == places.most)
      all.push_back({places.with_most > 1 ? "most_shared" : "most", "SG-17", places.with_most});
    else if (count == places.second && places.with_most > 1)
      all.push_back({"no_second", "SG-17", places.with_most});
    else if (count == places.second)
      all.push_back({places.with_second > 1 ? "second_shared" : "second", "SG-18", places.with_second});
    else
      all.push_back({"behind", "SG-18"});
  }
  return all;
}

// SG-26 … SG-29.
std::vector<Standing> pudding_standings(const Options& options, const std::vector<int>& puddings) {
  const Places places = places_of(puddings);
  const bool nobody_loses = puddings.size() == least_players || (options.phantom && !options.phantom_pudding_loss);
  std::vector<Standing> all;
  for (const int count : puddings) {
    if (places.most == places.fewest)
      all.push_back({"all_equal", "SG-28"});
    else if (count == places.most)
      all.push_back({places.with_most > 1 ? "most_shared" : "most", "SG-26", places.with_most});
    else if (count > places.fewest)
      all.push_back({"between", "SG-26"});
    else if (nobody_loses)
      all.push_back({"no_loss", puddings.size() == least_players ? "SG-29" : "SG-37"});
    else
      all.push_back({places.with_fewest > 1 ? "fewest_shared" : "fewest", "SG-27", places.with_fewest});
  }
  return all;
}

std::vector<int> first_of(const Points& points, std::size_t count) {
  return {points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

SheetLines round_lines(std::span<const Plate> plates) {
  SheetLines lines;
  constexpr std::size_t categories = 5;
  lines.reserve(categories);
  const auto add = [&](std::string_view category, std::string_view clause, std::vector<std::string_view> pieces,
                       auto&& count) -> SheetLine& {
    SheetLine& line = lines.emplace_back(SheetLine{category, clause, std::move(pieces)});
    for (const Plate& plate : plates) line.counts.push_back(count(plate));
    return line;
  };
  // A line that depends on one's own cards alone.
  const auto add_own = [&](Card card, std::string_view clause, int (*points)(int), auto&& parts) {
    SheetLine& line = add(card_id(card), clause, {card_id(card)}, [&](const Plate& plate) { return plate[card]; });
    for (const int count : line.counts) {
      line.points.push_back(points(count));
      line.parts.push_back(parts(count));
    }
  };
  SheetLine& maki = add("maki", "SG-17", {card_id(Card::maki_1), card_id(Card::maki_2), card_id(Card::maki_3)},
                        [](const Plate& plate) { return maki_icons(plate); });
  maki.points = first_of(maki_points(maki.counts), plates.size());
  maki.standings = maki_standings(maki.counts);
  add_own(Card::tempura, "SG-21", tempura_points,
          [](int count) { return sets_of(card_id(Card::tempura), count, 2, tempura_points); });
  add_own(Card::sashimi, "SG-22", sashimi_points,
          [](int count) { return sets_of(card_id(Card::sashimi), count, 3, sashimi_points); });
  add_own(Card::dumpling, "SG-23", dumpling_points, dumpling_parts);
  SheetLine& nigiri =
      add("nigiri", "SG-24", {card_id(Card::egg_nigiri), card_id(Card::salmon_nigiri), card_id(Card::squid_nigiri)},
          nigiri_on);
  for (const Plate& plate : plates) {
    nigiri.points.push_back(nigiri_points(plate));
    nigiri.parts.push_back(nigiri_parts(plate));
  }
  return lines;
}

RoundSheet round_sheet(std::span<const Plate> plates) {
  return {first_of(round_points(plates), plates.size()), round_lines(plates)};
}

SheetLine pudding_line(const Options& options, const std::vector<int>& puddings) {
  SheetLine line{"pudding", "SG-26", {card_id(Card::pudding)}, puddings};
  line.points = first_of(final_pudding_points(options, puddings), puddings.size());
  line.standings = pudding_standings(options, puddings);
  return line;
}

Decision decision_of(const Options& options, const State& over) {
  const SeatSet won = winners(options, over);
  const auto points = [&](Seat seat) { return score(options, over, seat); };
  Decision decision = decision_by_points(options.players, won, "puddings", "SG-31", points);
  if (decision.by == "points" && options.phantom && points(phantom_seat) >= points(won.lowest())) {
    decision.by = "not_the_phantom";
    decision.clause = "SG-37";
  }
  return decision;
}

std::vector<int> puddings_on(const Options& options, const Plates& plates) {
  std::vector<int> puddings;
  for (std::size_t at = 0; at < static_cast<std::size_t>(plates_on_table(options)); ++at)
    puddings.push_back(plates[at][Card::pudding]);
  return puddings;
}

Sheet written_sheet(const Options& options, const RoundPoints& points, int rounds, const std::vector<int>& puddings) {
  const auto plates = static_cast<std::size_t>(plates_on_table(options));
  Sheet sheet;
  sheet.rounds_in_game = options.rounds;
  sheet.so_far.assign(plates, 0);
  State over;
  over.round = options.rounds;
  for (std::size_t round = 0; round < static_cast<std::size_t>(rounds); ++round) {
    over.round_points[round] = points[round];
    RoundSheet& told = sheet.rounds.emplace_back();
    for (std::size_t at = 0; at < plates; ++at) {
      told.points.push_back(points[round][at]);
      sheet.so_far[at] += points[round][at];
    }
  }
  for (std::size_t at = 0; at < plates; ++at)
    over.plates[at].piles.add(static_cast<std::uint8_t>(Card::pudding), puddings[at]);
  sheet.ends.push_back(pudding_line(options, puddings));
  for (Seat plate = 0; plate < plates; ++plate) sheet.totals.push_back(score(options, over, plate));
  sheet.decided = decision_of(options, over);
  sheet.winners = sheet.decided.winners;
  return sheet;
}

Sheet game_sheet(const Options& options, std::span<const Plates> rounds, const std::vector<int>& puddings) {
  const auto plates = static_cast<std::size_t>(plates_on_table(options));
  RoundPoints points{};
  std::vector<RoundSheet> sheets;
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    sheets.push_back(round_sheet(std::span(rounds[round]).first(plates)));
    for (std::size_t at = 0; at < plates; ++at) points[round][at] = static_cast<std::int8_t>(sheets[round].points[at]);
  }
  Sheet sheet = written_sheet(options, points, static_cast<int>(rounds.size()), puddings);
  sheet.rounds = std::move(sheets);
  return sheet;
}

}  // namespace sushiya::sushi_go
