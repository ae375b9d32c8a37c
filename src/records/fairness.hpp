// What a record tells of how its chance was made, so that anybody can recompute it (docs/fairness.md). Texts alone:
// whether they are true is for src/fairness to say.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/fields.hpp"
#include "protocol/json.hpp"

namespace sushiya {

struct Fairness {
  std::string table;                       // its name in the house that dealt
  std::string secret;                      // 32 bytes as hexadecimal digits
  std::string commitment;                  // likewise: shown before the first deal
  std::vector<std::string> contributions;  // one for each seat

  bool operator==(const Fairness&) const = default;
};

inline constexpr std::string_view fairness_scheme = "sushiya-fair-1";
inline constexpr std::size_t most_contribution_digits = 64;

// What a player may add to the chance of a table: hexadecimal digits in lower case, or nothing.
bool is_contribution(std::string_view text);

Json fairness_to_json(const Fairness& fairness);
// The field "fairness" of a record, if it is there.
std::optional<Fairness> fairness_from_json(Fields& record, int players);

}  // namespace sushiya
