#include "online/connected.hpp"

#include <chrono>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/admin/admin.hpp"
#include "cli/command.hpp"
#include "online/ids.hpp"
#include "protocol/json.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::cli::admin {
namespace {

using namespace std::chrono_literals;

// Nodes look at the settings every second. Whoever has not answered by then is not open, or cannot write.
constexpr auto answer_timeout = 5s;
// How many nodes there are is not known: after the first answer others get so long.
constexpr auto wait_for_others = 1500ms;

std::vector<online::ConnectedNode> answers_of(storage::Store& store, const std::string& asked) {
  std::vector<online::ConnectedNode> nodes;
  for (const auto& [name, value] : store.settings())
    if (auto node = online::read_connected_answer(name, value, asked)) nodes.push_back(std::move(*node));
  return nodes;
}

void print(const online::ConnectedNode& node, bool as_json) {
  for (const online::ConnectedGuest& each : node.guests) {
    if (as_json) {
      const Json line{{"node", node.node},
                      {"guest", each.guest},
                      {"name", each.name},
                      {"connections", each.connections},
                      {"tables", each.tables}};
      fmt::print("{}\n", json_line(line));
    } else {
      fmt::print("{}  {:16}  {}  {}  {}\n", node.node, each.guest.empty() ? "-" : each.guest, each.connections,
                 each.guest.empty() ? "without a key" : printable(each.name), fmt::join(each.tables, " "));
    }
  }
  if (node.more > 0 && !as_json) fmt::print("{}  and {} more\n", node.node, node.more);
}

}  // namespace

int list_connected(const House& house) {
  const auto store = house.open(storage::Access::beside);
  const std::string asked = online::draw_name(12);
  storage::Unit ask = online::forget_connected(*store);  // what somebody left behind who was interrupted
  ask.emplace_back(storage::PutSetting{std::string(online::connected_question), asked});
  put(*store, ask);
  using Clock = std::chrono::steady_clock;
  auto until = Clock::now() + answer_timeout;
  std::vector<online::ConnectedNode> nodes;
  while (Clock::now() < until) {
    std::this_thread::sleep_for(100ms);
    auto now = answers_of(*store, asked);
    if (nodes.empty() && !now.empty()) until = Clock::now() + wait_for_others;
    nodes = std::move(now);
  }
  put(*store, online::forget_connected(*store));
  if (nodes.empty()) {
    fmt::print(stderr, "sushiya: no house that is open on this store has answered\n");
    return refused;
  }
  for (const online::ConnectedNode& node : nodes) print(node, house.as_json);
  return all_is_well;
}

}  // namespace sushiya::cli::admin
