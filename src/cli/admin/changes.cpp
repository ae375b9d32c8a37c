#include <charconv>
#include <chrono>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "api/house_keeping.hpp"
#include "api/named_limits.hpp"
#include "cli/admin/admin.hpp"
#include "cli/command.hpp"
#include "online/bans.hpp"
#include "protocol/json.hpp"
#include "server/origin_name.hpp"

namespace sushiya::cli::admin {
namespace {

storage::Moment now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// "30m", "12h" or "7d", in milliseconds; 0: for ever.
storage::Moment length_of(const std::string& text) {
  if (text.empty()) return 0;
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  const std::string_view unit(rest, static_cast<std::size_t>(end - rest));
  const std::int64_t minutes = unit == "m" ? 1 : unit == "h" ? 60 : unit == "d" ? 24 * 60 : 0;
  if (error != std::errc{} || minutes == 0 || number < 1 || number > 100'000)
    throw UsageError("--for: expected minutes, hours or days, such as 30m, 12h or 7d");
  return number * minutes * 60'000;
}

// As the store keeps it.
std::string name_of(storage::Store& store, const std::string& whom) {
  constexpr std::string_view address = "address:";
  std::string said = whom;
  if (whom.starts_with(address)) {
    const auto origin = server::origin_name(whom.substr(address.size()));
    if (!origin) throw UsageError("\"" + whom.substr(address.size()) + "\" is no address");
    said = std::string(address) + *origin;
  }
  const auto name = api::banned_name(store, said);
  if (!name) throw UsageError(name.error());
  return *name;
}

}  // namespace

void put(storage::Store& store, const storage::Unit& unit) {
  if (store.commit(std::span(&unit, 1)).front() != storage::Outcome::stored)
    throw storage::StoreError("another node was first; try again");
}

int ban(const House& house, const std::string& whom, const std::string& how_long, const std::string& why) {
  const storage::Moment length = length_of(how_long);
  const auto store = house.open(storage::Access::beside);
  const storage::Ban ban{.whom = name_of(*store, whom), .until = length == 0 ? 0 : now() + length, .why = why};
  put(*store, {storage::PutBan{ban}});
  if (house.as_json)
    fmt::print("{}\n", json_line(Json{{"whom", ban.whom}, {"until", ban.until}, {"why", ban.why}}));
  else
    fmt::print("{} is banned {}\n", ban.whom, online::until_text(ban.until));
  return all_is_well;
}

int unban(const House& house, const std::string& whom) {
  const auto store = house.open(storage::Access::beside);
  // Who is gone can be named as the list of bans names it.
  const std::string name = store->ban(whom) ? whom : name_of(*store, whom);
  if (!store->ban(name)) {
    fmt::print(stderr, "sushiya: {} is not banned\n", name);
    return refused;
  }
  put(*store, {storage::RemoveBan{name}});
  if (house.as_json)
    fmt::print("{}\n", json_line(Json{{"whom", name}, {"banned", false}}));
  else
    fmt::print("{} is banned no longer\n", name);
  return all_is_well;
}

int close(const House& house, const std::string& table, const std::string& why) {
  const auto store = house.open(storage::Access::beside);
  if (const auto closed = api::close_table(*store, table, why, now()); !closed) {
    fmt::print(stderr, "sushiya: {}\n", closed.error());
    return refused;
  }
  if (house.as_json)
    fmt::print("{}\n", json_line(Json{{"table", table}, {"status", "closed"}}));
  else
    fmt::print("table {} is closed; those who sit there are told\n", table);
  return all_is_well;
}

int limits(const House& house, const std::vector<std::string>& words) {
  const auto store = house.open(words.empty() ? storage::Access::reading : storage::Access::beside);
  storage::Unit unit;
  for (const std::string& word : words) {
    Limits tried;
    const auto equals = word.find('=');
    const bool is_taken_back = equals != std::string::npos && equals + 1 == word.size();
    if (const auto set = set_limit(tried, is_taken_back ? word + "1" : word); !set) throw UsageError(set.error());
    unit.emplace_back(
        storage::PutSetting{std::string(limit_setting) + word.substr(0, equals), word.substr(equals + 1)});
  }
  if (!unit.empty()) put(*store, unit);
  const auto settings = store->settings();
  const Limits all = limits_with({}, settings);
  for (const NamedLimit& limit : named_limits()) {
    const bool is_set = settings.contains(std::string(limit_setting) + std::string(limit.name));
    const double value = limit.value_in(all);
    if (house.as_json)
      fmt::print("{}\n", json_line(Json{{"limit", limit.name}, {"value", value}, {"set", is_set}}));
    else
      fmt::print("{:30} {:>10}{}  {}\n", limit.name, value, is_set ? "*" : " ", limit.about);
  }
  return all_is_well;
}

}  // namespace sushiya::cli::admin
