#include "online/connected.hpp"

#include "protocol/json.hpp"

namespace sushiya::online {
namespace {

constexpr std::string_view answers = "connected:";
constexpr std::size_t max_guests = 1000;

}  // namespace

storage::PutSetting connected_answer(const ConnectedNode& node, std::string_view asked) {
  Json guests = Json::array();
  for (const ConnectedGuest& each : node.guests) {
    if (guests.size() == max_guests) break;
    guests.push_back(
        {{"guest", each.guest}, {"name", each.name}, {"connections", each.connections}, {"tables", each.tables}});
  }
  const std::size_t more = node.more + node.guests.size() - guests.size();
  const Json told{{"asked", asked}, {"guests", std::move(guests)}, {"more", more}};
  return {.name = std::string(answers) + node.node, .value = json_line(told)};
}

std::optional<ConnectedNode> read_connected_answer(std::string_view name, std::string_view value,
                                                   std::string_view asked) {
  if (!name.starts_with(answers)) return std::nullopt;
  const Json told = own_json(value);
  if (!told.is_object() || told.value("asked", "") != asked) return std::nullopt;
  ConnectedNode node{
      .node = std::string(name.substr(answers.size())), .guests = {}, .more = told.value("more", std::size_t{0})};
  for (const Json& each : told["guests"])
    node.guests.push_back({.guest = each.value("guest", ""),
                           .name = each.value("name", ""),
                           .connections = each.value("connections", std::size_t{0}),
                           .tables = each.value("tables", std::vector<std::string>{})});
  return node;
}

storage::Unit forget_connected(storage::Store& store) {
  storage::Unit unit;
  for (const auto& [name, value] : store.settings())
    if (name == connected_question || name.starts_with(answers)) unit.emplace_back(storage::PutSetting{name, ""});
  return unit;
}

}  // namespace sushiya::online
