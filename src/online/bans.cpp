#include "online/bans.hpp"

#include <array>
#include <ctime>
#include <utility>

namespace sushiya::online {

std::vector<storage::Ban> Bans::replace(const std::vector<storage::Ban>& bans) {
  std::map<std::string, storage::Ban> now;
  std::vector<storage::Ban> fresh;
  for (const storage::Ban& ban : bans) {
    const auto before = bans_.find(ban.whom);
    if (before == bans_.end() || before->second != ban) fresh.push_back(ban);
    now.emplace(ban.whom, ban);
  }
  bans_ = std::move(now);
  return fresh;
}

std::optional<std::string> Bans::why(const std::string& guest, const std::string& address, storage::Moment now) const {
  if (bans_.empty()) return std::nullopt;
  for (const std::string& whom : {"guest:" + guest, "address:" + address}) {
    const auto found = bans_.find(whom);
    if (found == bans_.end() || (found->second.until != 0 && found->second.until <= now)) continue;
    std::string words = "this house has banned you " + until_text(found->second.until);
    if (!found->second.why.empty()) words += ": " + found->second.why;
    return words;
  }
  return std::nullopt;
}

std::string until_text(storage::Moment until) {
  if (until == 0) return "for ever";
  const std::time_t seconds = until / 1000;
  std::tm date{};
  gmtime_r(&seconds, &date);
  std::array<char, 40> text{};
  std::strftime(text.data(), text.size(), "until %Y-%m-%d %H:%M UTC", &date);
  return text.data();
}

}  // namespace sushiya::online
