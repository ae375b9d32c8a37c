// What nodes say to one another through PostgreSQL: which node, and which tables. Never what happened there.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sushiya::storage {

// A payload of NOTIFY has less than 8000 bytes.
constexpr std::size_t max_announcement = 7900;

// As few as there can be: "NODE TABLE TABLE …".
std::vector<std::string> announcements(std::string_view node, const std::set<std::string>& tables);

struct Announcement {
  std::string node;
  std::vector<std::string> tables;
};
Announcement parse_announcement(std::string_view payload);

}  // namespace sushiya::storage
