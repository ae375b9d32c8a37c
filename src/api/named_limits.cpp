#include "api/named_limits.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sushiya {
namespace {

constexpr double most_value = 1e9;

constexpr std::array every_limit{
    NamedLimit{"connections", "connections for the page at once", &Limits::connections},
    NamedLimit{"body_bytes_a_second", "bytes of a body a second, or it is shown out", &Limits::body_bytes_a_second},
    NamedLimit{"sessions", "WebSockets at once", &Limits::sessions},
    NamedLimit{"sessions_of_address", "WebSockets of one address", &Limits::sessions_of_address},
    NamedLimit{"messages_a_second", "messages of one WebSocket, in the long run", &Limits::messages_a_second},
    NamedLimit{"messages_at_once", "messages of one WebSocket before that counts", &Limits::messages_at_once},
    NamedLimit{"tables", "tables that are not over, in the whole house", &Limits::tables},
    NamedLimit{"tables_of_guest", "tables that are not over, opened by one guest", &Limits::tables_of_guest},
    NamedLimit{"lobby_tables_of_address", "public tables that wait for players, opened from one address",
               &Limits::lobby_tables_of_address},
    NamedLimit{"pads_of_guest", "score pads shared by one guest", &Limits::pads_of_guest},
    NamedLimit{"pads_of_address", "score pads shared by one address at once", &Limits::pads_of_address},
    NamedLimit{"pads_of_address_a_minute", "the same in the long run", &Limits::pads_of_address_a_minute},
    NamedLimit{"pad_changes_of_guest", "changes of shared score pads by one guest at once",
               &Limits::pad_changes_of_guest},
    NamedLimit{"pad_changes_of_guest_a_minute", "the same in the long run", &Limits::pad_changes_of_guest_a_minute},
    NamedLimit{"requests_of_address", "requests of one address at once", &Limits::requests_of_address},
    NamedLimit{"requests_of_address_a_minute", "the same in the long run", &Limits::requests_of_address_a_minute},
    NamedLimit{"requests_of_guest", "requests of one guest at once", &Limits::requests_of_guest},
    NamedLimit{"requests_of_guest_a_minute", "the same in the long run", &Limits::requests_of_guest_a_minute},
    NamedLimit{"guests_of_address", "guests made by one address at once", &Limits::guests_of_address},
    NamedLimit{"guests_of_address_a_minute", "the same in the long run", &Limits::guests_of_address_a_minute},
    NamedLimit{"sign_ins_of_address", "sign-ins and accounts of one address at once", &Limits::sign_ins_of_address},
    NamedLimit{"sign_ins_of_address_a_minute", "the same in the long run", &Limits::sign_ins_of_address_a_minute},
    NamedLimit{"sign_ins_of_account", "wrong passwords for one account at once", &Limits::sign_ins_of_account},
    NamedLimit{"sign_ins_of_account_a_minute", "the same in the long run", &Limits::sign_ins_of_account_a_minute},
    NamedLimit{"tokens_of_guest", "tokens of one guest", &Limits::tokens_of_guest},
    NamedLimit{"devices_of_guest", "devices one guest is signed in at", &Limits::devices_of_guest},
};

}  // namespace

double NamedLimit::value_in(const Limits& limits) const {
  return std::visit([&](const auto member) { return static_cast<double>(limits.*member); }, field);
}

std::span<const NamedLimit> named_limits() { return every_limit; }

std::expected<void, std::string> set_limit(Limits& limits, std::string_view words) {
  const auto equals = words.find('=');
  return set_limit(limits, words.substr(0, equals),
                   equals == std::string_view::npos ? std::string_view() : words.substr(equals + 1));
}

std::expected<void, std::string> set_limit(Limits& limits, std::string_view name, std::string_view number) {
  const auto limit = std::ranges::find(every_limit, name, &NamedLimit::name);
  if (limit == every_limit.end()) {
    std::string names;
    for (const NamedLimit& each : every_limit) names += (names.empty() ? "" : ", ") + std::string(each.name);
    return std::unexpected("\"" + std::string(name) + "\" is none of " + names);
  }
  double value = 0;
  const char* end = number.data() + number.size();
  const auto read = std::from_chars(number.data(), end, value);
  if (read.ec != std::errc{} || read.ptr != end || !(value >= 1) || value > most_value)
    return std::unexpected(std::string(name) + ": expected a number from 1 to 1000000000");
  std::visit([&]<class Number>(Number Limits::* const member) { limits.*member = static_cast<Number>(value); },
             limit->field);
  return {};
}

Limits limits_with(Limits limits, const std::map<std::string, std::string>& settings) {
  for (const auto& [name, value] : settings)
    if (name.starts_with(limit_setting))
      static_cast<void>(set_limit(limits, std::string_view(name).substr(limit_setting.size()), value));
  return limits;
}

}  // namespace sushiya
