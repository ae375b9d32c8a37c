#include "tournament/journal.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "protocol/json.hpp"

namespace sushiya::tournament {
namespace {

Json to_json(const PlayedGame& game) {
  Json told{{"entrants", game.entrants}, {"scores", game.scores}, {"won", game.won}, {"lost", game.lost}};
  if (std::ranges::find(game.lost, true) != game.lost.end()) told["lost_by"] = game.lost_by;
  return told;
}

// Nothing: no line of this plan.
std::optional<PlayedDeal> deal_from(const Json& told, const Plan& plan) {
  try {
    PlayedDeal deal{told.at("meeting"), told.at("table"), told.at("deal"), {}};
    if (deal.table >= plan.tables.size()) return std::nullopt;
    const auto seats = static_cast<std::size_t>(plan.tables[deal.table].seats);
    for (const Json& each : told.at("games")) {
      PlayedGame game{each.at("entrants"), each.at("scores"), each.at("won"), each.at("lost"),
                      each.value("lost_by", std::vector<std::string>(seats))};
      for (const std::size_t size :
           {game.entrants.size(), game.scores.size(), game.won.size(), game.lost.size(), game.lost_by.size()})
        if (size != seats) return std::nullopt;
      for (const std::size_t entrant : game.entrants)
        if (entrant >= plan.entrants.size()) return std::nullopt;
      deal.games.push_back(std::move(game));
    }
    if (deal.games.size() != seats) return std::nullopt;
    return deal;
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

}  // namespace

std::expected<Journal, std::string> Journal::open(const std::string& file, const Plan& plan) {
  const std::string first = plan_line(plan);
  std::string text;
  if (std::ifstream in(file, std::ios::binary); in) text.assign(std::istreambuf_iterator<char>(in), {});
  text.resize(text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1);
  auto lines = LinesFile::open(file, text.size());
  if (!lines) return std::unexpected(lines.error());
  Journal journal(std::move(*lines));
  if (text.empty()) {
    journal.file_.add(first);
    return journal;
  }
  std::size_t number = 0;
  for (std::size_t from = 0; from < text.size(); ++number) {
    const std::size_t end = text.find('\n', from);
    const std::string_view line = std::string_view(text).substr(from, end - from);
    from = end + 1;
    if (number == 0) {
      if (line != first)
        return std::unexpected(file +
                               " is the journal of another tournament, or of this one before its plan was "
                               "changed; --fresh begins anew");
      continue;
    }
    auto deal = deal_from(own_json(line), plan);
    if (!deal) return std::unexpected(file + ", line " + std::to_string(number + 1) + ": this is no deal of the plan");
    journal.deals_.push_back(std::move(*deal));
  }
  return journal;
}

void Journal::add(PlayedDeal deal) {
  Json told{{"meeting", deal.meeting}, {"table", deal.table}, {"deal", deal.deal}, {"games", Json::array()}};
  for (const PlayedGame& game : deal.games) told["games"].push_back(to_json(game));
  file_.add(json_line(told));
  deals_.push_back(std::move(deal));
}

}  // namespace sushiya::tournament
