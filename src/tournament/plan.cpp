#include "tournament/plan.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>

#include "engines/named_player.hpp"
#include "games/all.hpp"
#include "games/told.hpp"
#include "protocol/fields.hpp"
#include "protocol/options.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::tournament {
namespace {

constexpr std::array<std::string_view, 2> systems{"round_robin", "swiss"};
constexpr std::size_t most_entrants = 64;
constexpr std::size_t most_name = 40;

std::string at(const std::string& path, std::size_t number) { return path + "/" + std::to_string(number); }

// "chef", or with a name of its own: {"name": "House", "player": "chef"}.
Entrant read_entrant(const Json& told, const std::string& path, Fields& plan) {
  Entrant entrant;
  if (told.is_string()) {
    entrant.player = told.get<std::string>();
    entrant.name = entrant.player;
  } else {
    Fields fields(told, path);
    entrant.player = fields.text("player");
    entrant.name = fields.text_or(entrant.player, "name");
    if (auto fault = fields.finish()) plan.refuse(std::move(*fault));
  }
  if (entrant.name.empty() || !is_printable(entrant.name) || count_characters(entrant.name) > most_name)
    plan.refuse(fault_at(path, "expected a name of 1 to 40 characters, none of them a control character"));
  if (const auto spec = engines::parse_player_spec(entrant.player); !spec) plan.refuse(fault_at(path, spec.error()));
  return entrant;
}

TableKind read_table(const Json& told, const std::string& path, Fields& plan) {
  TableKind table;
  Fields fields(told, path);
  table.game = fields.text("game");
  const Json* options = fields.optional("options");
  const Json given = options == nullptr ? Json::object() : *options;
  if (auto fault = fields.finish()) plan.refuse(std::move(*fault));
  const bool is_known = with_game(table.game, [&]<class G>(std::type_identity<G>) {
    const auto read = options_from_json<typename G::Options>(given, path + "/options");
    if (!read) return plan.refuse(read.error());
    table.options = options_to_json(*read);
    table.seats = G{*read}.players();
  });
  if (!is_known) plan.refuse(fault_at(path + "/game", "there is no such game"));
  return table;
}

std::int64_t choices_of(std::int64_t many, std::int64_t few) {
  std::int64_t count = 1;
  for (std::int64_t each = 1; each <= few; ++each) count = count * (many - few + each) / each;
  return count;
}

}  // namespace

std::expected<Plan, Fault> read_plan(std::string_view text) {
  const auto document = parse_json(text);
  if (!document) return std::unexpected(document.error());
  Fields fields(*document, "");
  Plan plan;
  plan.name = fields.text_or("Tournament", "name");
  if (const Json* told = fields.array("entrants"))
    for (const Json& each : *told)
      plan.entrants.push_back(read_entrant(each, at("/entrants", plan.entrants.size()), fields));
  if (const Json* told = fields.array("tables"))
    for (const Json& each : *told) plan.tables.push_back(read_table(each, at("/tables", plan.tables.size()), fields));
  plan.system = static_cast<System>(fields.one_of_or(0, "system", systems));
  plan.rounds = fields.whole_or(1, "rounds", 1, 1000);
  plan.deals = fields.whole_or(10, "deals", 1, 1'000'000);
  plan.seed = static_cast<std::uint64_t>(fields.whole_or(1, "seed", 0, 2'000'000'000));
  plan.descents = fields.whole_or(0, "descents", 1, 1'000'000'000);
  plan.move_time = fields.whole_or(0, "move_time", 1, 3'600'000);
  plan.engine_time = fields.whole_or(10'000, "engine_time", 1, 3'600'000);
  plan.engine_limits.memory = fields.whole_or(plan.engine_limits.memory, "engine_memory", 0, 1'000'000'000);
  plan.engine_limits.processor_time =
      fields.whole_or(plan.engine_limits.processor_time, "engine_cpu", 0, 1'000'000'000);
  if (plan.entrants.size() > most_entrants) fields.refuse("entrants", "expected at most 64");
  if (plan.tables.empty()) fields.refuse("tables", "expected at least one");
  for (std::size_t each = 0; each < plan.tables.size(); ++each)
    if (static_cast<std::size_t>(plan.tables[each].seats) > plan.entrants.size())
      fields.refuse(fault_at(at("/tables", each), "it has more seats than there are entrants"));
  for (std::size_t each = 0; each < plan.entrants.size(); ++each)
    if (std::ranges::count(plan.entrants, plan.entrants[each].name, &Entrant::name) > 1)
      fields.refuse(fault_at(at("/entrants", each), "two entrants have this name; give them other ones"));
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));
  return plan;
}

std::string plan_line(const Plan& plan) {
  Json told{{"plan", plan.name},           {"system", systems[static_cast<std::size_t>(plan.system)]},
            {"rounds", plan.rounds},       {"deals", plan.deals},
            {"seed", plan.seed},           {"descents", plan.descents},
            {"move_time", plan.move_time}, {"engine_time", plan.engine_time}};
  // Left out as they are by default: journals of versions without limits go on.
  if (plan.engine_limits != engines::EngineLimits{}) {
    told["engine_memory"] = plan.engine_limits.memory;
    told["engine_cpu"] = plan.engine_limits.processor_time;
  }
  for (const Entrant& each : plan.entrants) told["entrants"].push_back({{"name", each.name}, {"player", each.player}});
  for (const TableKind& each : plan.tables) told["tables"].push_back({{"game", each.game}, {"options", each.options}});
  return json_line(told);
}

std::vector<Meeting> round_robin(const Plan& plan) {
  std::vector<Meeting> all;
  for (std::size_t table = 0; table < plan.tables.size(); ++table) {
    const auto seats = static_cast<std::size_t>(plan.tables[table].seats);
    std::vector<std::size_t> chosen(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) chosen[seat] = seat;
    for (;;) {
      all.push_back({table, 0, chosen});
      // The next choice in lexicographic order.
      std::size_t seat = seats;
      while (seat > 0 && chosen[seat - 1] == plan.entrants.size() - seats + seat - 1) --seat;
      if (seat == 0) break;
      ++chosen[seat - 1];
      for (std::size_t after = seat; after < seats; ++after) chosen[after] = chosen[after - 1] + 1;
    }
  }
  return all;
}

std::int64_t count_games(const Plan& plan) {
  std::int64_t games = 0;
  for (const TableKind& table : plan.tables) {
    const auto entrants = static_cast<std::int64_t>(plan.entrants.size());
    const std::int64_t meetings =
        plan.system == System::round_robin ? choices_of(entrants, table.seats) : plan.rounds * (entrants / table.seats);
    games += meetings * plan.deals * table.seats;
  }
  return games;
}

}  // namespace sushiya::tournament
