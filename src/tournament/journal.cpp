#include "tournament/journal.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "protocol/json.hpp"

namespace sushiya::tournament {
namespace {

Json to_json(const PlayedGame& game) {
  return {{"entrants", game.entrants}, {"scores", game.scores}, {"won", game.won}, {"lost", game.lost}};
}

// Nothing: no line of this plan.
std::optional<PlayedDeal> deal_from(const Json& told, const Plan& plan) {
  try {
    PlayedDeal deal{told.at("meeting"), told.at("table"), told.at("deal"), {}};
    if (deal.table >= plan.tables.size()) return std::nullopt;
    const auto seats = static_cast<std::size_t>(plan.tables[deal.table].seats);
    for (const Json& each : told.at("games")) {
      PlayedGame game{each.at("entrants"), each.at("scores"), each.at("won"), each.at("lost")};
      for (const std::size_t size : {game.entrants.size(), game.scores.size(), game.won.size(), game.lost.size()})
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
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) return std::unexpected("cannot write " + file + ": " + std::strerror(errno));
  Journal journal(file, descriptor);
  text.resize(text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1);
  if (::ftruncate(descriptor, static_cast<off_t>(text.size())) != 0)
    return std::unexpected("cannot write " + file + ": " + std::strerror(errno));
  if (text.empty()) {
    journal.write(first);
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

Journal::Journal(Journal&& other) noexcept
    : file_(std::move(other.file_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      deals_(std::move(other.deals_)) {}

Journal::~Journal() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void Journal::add(PlayedDeal deal) {
  Json told{{"meeting", deal.meeting}, {"table", deal.table}, {"deal", deal.deal}, {"games", Json::array()}};
  for (const PlayedGame& game : deal.games) told["games"].push_back(to_json(game));
  write(json_line(told));
  deals_.push_back(std::move(deal));
}

void Journal::write(const std::string& line) {
  const std::string whole = line + "\n";
  std::string_view left = whole;
  while (!left.empty()) {
    const ssize_t count = ::write(descriptor_, left.data(), left.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw std::runtime_error("cannot write " + file_ + ": " + std::strerror(errno));
    left.remove_prefix(static_cast<std::size_t>(count));
  }
}

}  // namespace sushiya::tournament
