#include "storage/announcement.hpp"

#include <algorithm>

namespace sushiya::storage {

std::vector<std::string> announcements(std::string_view node, const std::set<std::string>& tables) {
  std::vector<std::string> payloads;
  for (const std::string& table : tables) {
    if (payloads.empty() || payloads.back().size() + 1 + table.size() > max_announcement) payloads.emplace_back(node);
    payloads.back() += ' ';
    payloads.back() += table;
  }
  return payloads;
}

Announcement parse_announcement(std::string_view payload) {
  Announcement announcement;
  for (bool is_node = true; !payload.empty(); is_node = false) {
    const auto end = std::min(payload.find(' '), payload.size());
    if (is_node)
      announcement.node = payload.substr(0, end);
    else if (end > 0)
      announcement.tables.emplace_back(payload.substr(0, end));
    payload.remove_prefix(std::min(end + 1, payload.size()));
  }
  return announcement;
}

}  // namespace sushiya::storage
