// Maki and puddings: what is won by having more of it than anybody else.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/reason.hpp"

namespace sushiya {

enum class Lead : std::uint8_t { behind, level, taken, kept };

constexpr Lead lead_of(int before, int after, int most_elsewhere) {
  if (after < most_elsewhere) return Lead::behind;
  if (after == most_elsewhere) return Lead::level;
  return before > most_elsewhere ? Lead::kept : Lead::taken;
}

struct LeadWords {
  std::string_view level;
  std::string_view taken;
  std::string_view kept;
};
inline constexpr LeadWords maki_lead{"maki_level", "maki_taken", "maki_kept"};
inline constexpr LeadWords pudding_lead{"puddings_level", "puddings_taken", "puddings_kept"};

inline void add_lead(Reasons& reasons, Lead lead, const LeadWords& words) {
  if (lead == Lead::behind) return;
  reasons.push_back({lead == Lead::level ? words.level : lead == Lead::taken ? words.taken : words.kept, 0, {}});
}

}  // namespace sushiya
