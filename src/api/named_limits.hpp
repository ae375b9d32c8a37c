// The limits that a host may want otherwise, by name.
#pragma once

#include <expected>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "online/limits.hpp"

namespace sushiya {

struct NamedLimit {
  std::string_view name;
  std::string_view about;
  std::variant<std::size_t Limits::*, double Limits::*> field;

  double value_in(const Limits& limits) const;
};

std::span<const NamedLimit> named_limits();

// "tables=500"; what is wrong with it, in words, otherwise.
std::expected<void, std::string> set_limit(Limits& limits, std::string_view words);
std::expected<void, std::string> set_limit(Limits& limits, std::string_view name, std::string_view number);

// How a host's own number is kept among the settings of the store: "limit:tables".
inline constexpr std::string_view limit_setting = "limit:";
// The same limits with what the settings say; what makes no sense there changes nothing.
Limits limits_with(Limits limits, const std::map<std::string, std::string>& settings);

}  // namespace sushiya
