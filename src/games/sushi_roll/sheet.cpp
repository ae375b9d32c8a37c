#include "games/sushi_roll/sheet.hpp"

#include "games/sushi_roll/notation.hpp"

namespace sushiya::sushi_roll {
namespace {

constexpr std::array all_nigiri{Symbol::egg_nigiri, Symbol::salmon_nigiri, Symbol::squid_nigiri};

int nigiri_on(const Tray& tray) {
  int count = 0;
  for (const Symbol symbol : all_nigiri) count += tray.dice.count(symbol);
  return count;
}

SheetParts nigiri_parts(const Tray& tray) {
  SheetParts parts;
  for (const Symbol symbol : {Symbol::squid_nigiri, Symbol::salmon_nigiri, Symbol::egg_nigiri}) {
    const int tripled = tray.on_wasabi(symbol);
    for (int each = 0; each < tripled; ++each)
      parts.push_back({{symbol_id(Symbol::wasabi), symbol_id(symbol)}, 3 * nigiri_points(symbol)});
    for (int each = tripled; each < tray.dice.count(symbol); ++each)
      parts.push_back({{symbol_id(symbol)}, nigiri_points(symbol)});
  }
  for (int each = 0; each < tray.free_wasabi(); ++each) parts.push_back({{symbol_id(Symbol::wasabi)}, 0});
  return parts;
}

// SR-18: all who tie get the full points.
std::vector<Standing> maki_standings(const std::vector<int>& icons) {
  const Places places = places_of(icons);
  std::vector<Standing> all;
  for (const int count : icons) {
    if (count == 0)
      all.push_back({"none", "SR-18"});
    else if (count == places.most)
      all.push_back({places.with_most > 1 ? "most_each" : "most", "SR-18", places.with_most});
    else if (count == places.second)
      all.push_back({places.with_second > 1 ? "second_each" : "second", "SR-18", places.with_second});
    else
      all.push_back({"behind", "SR-18"});
  }
  return all;
}

// SR-21, SR-22.
std::vector<Standing> pudding_standings(const std::vector<int>& puddings) {
  const Places places = places_of(puddings);
  const bool two = puddings.size() == least_players;
  std::vector<Standing> all;
  for (const int count : puddings) {
    if (places.most == places.fewest && !two)
      all.push_back({"all_equal", "SR-21"});
    else if (count == places.most)
      all.push_back({places.with_most > 1 ? "most_each" : "most", two ? "SR-22" : "SR-21", places.with_most});
    else if (count > places.fewest)
      all.push_back({"between", "SR-21"});
    else if (two)
      all.push_back({"no_loss", "SR-22"});
    else
      all.push_back({places.with_fewest > 1 ? "fewest_each" : "fewest", "SR-21", places.with_fewest});
  }
  return all;
}

// SR-23: every two bring a point, whichever they are.
SheetParts token_parts(const Tokens& held) {
  const int points = token_points(held);
  const int left_over = held.menu + held.chopsticks - 2 * points;
  SheetParts parts;
  if (points > 0) parts.push_back(part_of("token", 2 * points, points));
  if (left_over > 0) parts.push_back(part_of("token", left_over, 0));
  return parts;
}

std::vector<int> first_of(const Points& points, std::size_t count) {
  return {points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count)};
}

// The points of so many rounds as they are written down, without the trays they were won with.
Sheet written_sheet(const Options& options, const State& table, int rounds) {
  const std::size_t players = options.players;
  Sheet sheet;
  sheet.rounds_in_game = options.rounds;
  sheet.so_far.assign(players, 0);
  State over;
  over.round = options.rounds;
  over.tokens = table.tokens;
  for (std::size_t round = 0; round < static_cast<std::size_t>(rounds); ++round) {
    over.round_points[round] = table.round_points[round];
    RoundSheet& told = sheet.rounds.emplace_back();
    for (std::size_t seat = 0; seat < players; ++seat) {
      told.points.push_back(table.round_points[round][seat]);
      sheet.so_far[seat] += table.round_points[round][seat];
    }
  }
  sheet.ends = end_lines(std::span(table.tokens).first(players));
  for (Seat seat = 0; seat < players; ++seat) sheet.totals.push_back(score(options, over, seat));
  sheet.decided = decision_of(options, over);
  sheet.winners = sheet.decided.winners;
  return sheet;
}

}  // namespace

SheetLines round_lines(std::span<const Tray> trays) {
  SheetLines lines;
  const auto add = [&](std::string_view category, std::string_view clause, std::vector<std::string_view> pieces,
                       auto&& count) -> SheetLine& {
    SheetLine& line = lines.emplace_back(SheetLine{category, clause, std::move(pieces)});
    for (const Tray& tray : trays) line.counts.push_back(count(tray));
    return line;
  };
  // SR-20: sets of three first, then what remains.
  const auto add_appetizer = [&](Symbol symbol, int (*points)(int)) {
    SheetLine& line =
        add(symbol_id(symbol), "SR-20", {symbol_id(symbol)}, [&](const Tray& tray) { return tray.dice.count(symbol); });
    for (const int count : line.counts) {
      line.points.push_back(points(count));
      line.parts.push_back(sets_of(symbol_id(symbol), count, 3, points));
    }
  };
  SheetLine& maki =
      add("maki", "SR-18", {symbol_id(Symbol::maki_1), symbol_id(Symbol::maki_2), symbol_id(Symbol::maki_3)},
          [](const Tray& tray) { return count_tray(tray).maki; });
  maki.points = first_of(maki_points(maki.counts), trays.size());
  maki.standings = maki_standings(maki.counts);
  SheetLine& nigiri = add("nigiri", "SR-19", {}, nigiri_on);
  for (const Symbol symbol : all_nigiri) nigiri.pieces.push_back(symbol_id(symbol));
  for (const Tray& tray : trays) {
    nigiri.points.push_back(count_tray(tray).nigiri);
    nigiri.parts.push_back(nigiri_parts(tray));
  }
  add_appetizer(Symbol::dumpling, dumpling_points);
  add_appetizer(Symbol::tempura, tempura_points);
  add_appetizer(Symbol::sashimi, sashimi_points);
  return lines;
}

RoundSheet round_sheet(std::span<const Tray> trays) {
  return {first_of(round_points(trays), trays.size()), round_lines(trays)};
}

SheetLines end_lines(std::span<const Tokens> held) {
  SheetLine puddings{"pudding", "SR-21", {symbol_id(Symbol::pudding_1)}};
  SheetLine tokens{"tokens", "SR-23", {symbol_id(Symbol::menu_1), symbol_id(Symbol::chopsticks_1)}};
  for (const Tokens& each : held) {
    puddings.counts.push_back(each.pudding);
    tokens.counts.push_back(each.menu + each.chopsticks);
    tokens.points.push_back(token_points(each));
    tokens.parts.push_back(token_parts(each));
  }
  puddings.points = first_of(pudding_points(puddings.counts), held.size());
  puddings.standings = pudding_standings(puddings.counts);
  return {std::move(puddings), std::move(tokens)};
}

Decision decision_of(const Options& options, const State& over) {
  return decision_by_points(options.players, winners(options, over), "puddings", "SR-24",
                            [&](Seat seat) { return score(options, over, seat); });
}

Sheet game_sheet(const Options& options, std::span<const Trays> rounds, const std::array<Tokens, max_seats>& held) {
  State table;
  table.tokens = held;
  std::vector<RoundSheet> sheets;
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    sheets.push_back(round_sheet(std::span(rounds[round]).first(options.players)));
    for (std::size_t seat = 0; seat < options.players; ++seat)
      table.round_points[round][seat] = static_cast<std::int8_t>(sheets[round].points[seat]);
  }
  Sheet sheet = written_sheet(options, table, static_cast<int>(rounds.size()));
  sheet.rounds = std::move(sheets);
  return sheet;
}

Sheet sheet_of(const Options& options, const RoundScored& round) {
  Sheet sheet = written_sheet(options, round.table, round.round + 1);
  sheet.rounds.back() = round_sheet(std::span(round.table.trays).first(options.players));
  return sheet;
}

Sheet sheet_of(const Options& options, const GameEnded& end) {
  return written_sheet(options, end.table, options.rounds);
}

Sheet sheet_of(const Options& options, const View& view) {
  return written_sheet(options, view.table, view.table.round);
}

}  // namespace sushiya::sushi_roll
