// Who is connected, for `sushiya admin connected`. There is no port for it: whoever may write to the store asks by a
// setting, each node answers by another, and who asked takes all of them away again.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/store.hpp"

namespace sushiya::online {

struct ConnectedGuest {
  std::string guest{};  // empty: all who came without a key
  std::string name{};
  std::size_t connections = 0;
  std::vector<std::string> tables{};  // which they attend

  bool operator==(const ConnectedGuest&) const = default;
};

struct ConnectedNode {
  std::string node{};
  std::vector<ConnectedGuest> guests{};
  std::size_t more = 0;  // guests that are not listed

  bool operator==(const ConnectedNode&) const = default;
};

inline constexpr std::string_view connected_question = "asked:connected";

// What a node says, to whoever asked by this word.
storage::PutSetting connected_answer(const ConnectedNode& node, std::string_view asked);
// Such an answer among the settings; nothing where it is something else, or meant for somebody else.
std::optional<ConnectedNode> read_connected_answer(std::string_view name, std::string_view value,
                                                   std::string_view asked);
// Takes the question and every answer away.
storage::Unit forget_connected(storage::Store& store);

}  // namespace sushiya::online
